//! The menu of files: opening, saving, recent files, pictures.

use egui::Ui;

use crate::frame::chrome::Chrome;
use crate::frame::offers::offers_in_menu_ui;
use crate::ground::entries::Entry;
use crate::ground::{ShellRequest, ViewContext};
use plyscope_core::game::visible;
use plyscope_session::{
    Activity, Command, DocumentCommand, ScreenPart, SetupCommand, SetupSource, UnsavedPiece, WhatIfCommand,
};
use plyscope_text::{Item, Shortcut};

/// Draws the contents of the menu.
pub fn file_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let (session, words) = (context.session, context.words());
    entry_ui(ui, context, words.menu.open, Some(Shortcut::Open), true, Chosen::Wish(ShellRequest::OpenFile));
    entry_ui(ui, context, words.files.open_log, None, true, Chosen::Wish(ShellRequest::OpenFile));
    let library = Command::Show(ScreenPart::Library, true);
    entry_ui(ui, context, words.files.scenarios, Some(Shortcut::Library), true, Chosen::Do(library));
    let new_tree = Command::WhatIf(WhatIfCommand::NewTree);
    entry_ui(ui, context, words.editor.new_tree, Some(Shortcut::BlankTree), true, Chosen::Do(new_tree));
    let has_tree = session.run().is_some_and(|run| run.scenario.tree().is_some());
    let edit = Chosen::Do(Command::WhatIf(WhatIfCommand::BeginEditing(!session.what_if().is_editing())));
    entry_ui(ui, context, words.editor.title, Some(Shortcut::EditTree), has_tree, edit);
    let set_up = Command::Setup(SetupCommand::Open(SetupSource::OnScreen));
    entry_ui(ui, context, words.setup.open, Some(Shortcut::SetUp), true, Chosen::Do(set_up));
    entry_ui(ui, context, words.menu.paste, Some(Shortcut::Paste), true, Chosen::Wish(ShellRequest::Paste));
    recent_ui(ui, context);
    ui.separator();
    let is_work = session.work_on_screen().is_some();
    entry_ui(ui, context, words.files.save, Some(Shortcut::Save), is_work, Chosen::Wish(ShellRequest::Save));
    entry_ui(ui, context, words.files.save_as, Some(Shortcut::SaveAs), is_work, Chosen::Wish(ShellRequest::SaveAs));
    if session.screen().activity == Activity::Practice && !session.practice().entries().is_empty() {
        entry_ui(ui, context, words.files.scores, None, true, Chosen::Wish(ShellRequest::ExportScores));
    }
    left_ui(ui, context);
    offers_in_menu_ui(ui, context);
    ui.separator();
    picture_ui(ui, context, chrome);
}

/// What an entry does.
enum Chosen {
    Do(Command),
    Wish(ShellRequest),
}

/// An entry with its key at the right.
fn entry_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    item: Item,
    key: Option<Shortcut>,
    possible: bool,
    chosen: Chosen,
) {
    let look = context.look;
    if Entry::of(item, key, look).enabled(possible).clicked(ui, look) && possible {
        match chosen {
            Chosen::Do(command) => context.push(command),
            Chosen::Wish(wish) => context.wish(wish),
        }
    }
}

/// The files that were opened or saved last.
fn recent_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = &context.words().files;
    Entry::of(words.recent, None, context.look).menu(ui, context.look, |ui| {
        let recent = context.session.recent_files();
        if recent.is_empty() {
            ui.label(words.no_recent);
        }
        for (number, path) in recent.iter().enumerate() {
            let name = visible(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy());
            if Entry::new(&name, &visible(&path.display().to_string())).clicked(ui, context.look) {
                context.wish(ShellRequest::OpenRecent(number));
            }
        }
    });
}

/// Work that is not saved, and is not on screen; no entry where there is none.
fn left_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    if !session.has_unsaved() {
        return;
    }
    let on_screen = session.work_on_screen();
    let left: Vec<UnsavedPiece> = session.unsaved().into_iter().filter(|piece| Some(piece.work) != on_screen).collect();
    if left.is_empty() {
        return;
    }
    let words = &context.words().files;
    Entry::of(words.left, None, context.look).menu(ui, context.look, |ui| {
        for piece in left {
            let name = context.look.language.label(&piece.name);
            if Entry::new(name, "").clicked(ui, context.look) {
                context.push(Command::Document(DocumentCommand::OpenLeft(piece.work)));
            }
        }
    });
}

/// Pictures of the window and of the tree.
fn picture_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let words = &context.words().files;
    let export = context.words().export.open;
    let can_export = context.session.screen().activity == Activity::Replay && context.session.run().is_some();
    let open = Chosen::Do(Command::Show(ScreenPart::Export, true));
    entry_ui(ui, context, export, Some(Shortcut::Export), can_export, open);
    let has_tree = context.session.screen().activity == Activity::Replay && chrome.replay.tree.panel.is_some();
    Entry::of(words.picture, None, context.look).menu(ui, context.look, |ui| {
        for (item, possible, wish) in [
            (words.save_window, true, ShellRequest::SaveWindowPicture),
            (words.copy_window, true, ShellRequest::CopyWindowPicture),
            (words.save_tree, has_tree, ShellRequest::SaveTreePicture),
            (words.copy_tree, has_tree, ShellRequest::CopyTreePicture),
        ] {
            entry_ui(ui, context, item, None, possible, Chosen::Wish(wish));
        }
    });
}

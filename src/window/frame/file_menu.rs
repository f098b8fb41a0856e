//! The menu of files: opening, saving, recent files, pictures.

use egui::Ui;

use crate::frame::chrome::Chrome;
use crate::frame::offers::offers_in_menu_ui;
use crate::ground::entries::MenuEntry;
use crate::ground::{ShellRequest, ViewContext};
use plyscope_core::game::visible;
use plyscope_session::{
    Activity, Command, DocumentCommand, LinkCommand, ScreenPart, SetupCommand, SetupSource, UnsavedPiece, WhatIfCommand,
};
use plyscope_text::{Item, Shortcut};

/// Draws the contents of the menu.
pub fn file_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let (session, words) = (context.session, context.words());
    let blank_tree = (words.editor.new_tree)(context.look.keys);
    let library = Command::Show(ScreenPart::Library, true);
    let new_tree = Command::WhatIf(WhatIfCommand::NewTree);
    let has_tree = session.run().is_some_and(|run| run.scenario.tree().is_some());
    let edit = Command::WhatIf(WhatIfCommand::BeginEditing(!session.what_if().is_editing()));
    let set_up = Command::Setup(SetupCommand::Open(SetupSource::OnScreen));
    for entry in [
        FileEntry::asks(words.menu.open, ShellRequest::OpenFile).keyed(Shortcut::Open),
        FileEntry::asks(words.files.open_log, ShellRequest::OpenFile),
        FileEntry::does(words.files.scenarios, library).keyed(Shortcut::Library),
        FileEntry::does(blank_tree, new_tree).keyed(Shortcut::BlankTree),
        FileEntry::does(words.editor.title, edit).keyed(Shortcut::EditTree).possible(has_tree),
        FileEntry::does(words.setup.open, set_up).keyed(Shortcut::SetUp),
        FileEntry::asks(words.menu.paste, ShellRequest::Paste).keyed(Shortcut::Paste),
    ] {
        entry.ui(ui, context);
    }
    recent_ui(ui, context);
    ui.separator();
    let is_work = session.work_on_screen().is_some();
    FileEntry::asks(words.files.save, ShellRequest::Save).keyed(Shortcut::Save).possible(is_work).ui(ui, context);
    let save_as = FileEntry::asks(words.files.save_as, ShellRequest::SaveAs).keyed(Shortcut::SaveAs);
    save_as.possible(is_work).ui(ui, context);
    if session.screen().activity == Activity::Practice && !session.practice().entries().is_empty() {
        FileEntry::asks(words.files.scores, ShellRequest::ExportScores).ui(ui, context);
    }
    left_ui(ui, context);
    offers_in_menu_ui(ui, context);
    ui.separator();
    picture_ui(ui, context, chrome);
}

/// What an entry does.
enum EntryAction {
    Do(Command),
    Request(ShellRequest),
}

/// An entry of the menu.
struct FileEntry {
    item: Item,
    key: Option<Shortcut>,
    possible: bool,
    chosen: EntryAction,
}

impl FileEntry {
    /// An entry that does something.
    fn does(item: Item, command: Command) -> Self {
        Self { item, key: None, possible: true, chosen: EntryAction::Do(command) }
    }

    /// An entry that asks the shell for something.
    fn asks(item: Item, request: ShellRequest) -> Self {
        Self { item, key: None, possible: true, chosen: EntryAction::Request(request) }
    }

    /// The entry with its key at the right.
    fn keyed(self, key: Shortcut) -> Self {
        Self { key: Some(key), ..self }
    }

    /// The entry as one that can be chosen, or not.
    fn possible(self, possible: bool) -> Self {
        Self { possible, ..self }
    }

    fn ui(self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let look = context.look;
        if MenuEntry::of(self.item, self.key, look).enabled(self.possible).clicked(ui, look) && self.possible {
            match self.chosen {
                EntryAction::Do(command) => context.push(command),
                EntryAction::Request(request) => context.request(request),
            }
        }
    }
}

/// The files that were opened or saved last.
fn recent_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = &context.words().files;
    MenuEntry::of(words.recent, None, context.look).menu(ui, context.look, |ui| {
        let recent = context.session.recent_files();
        if recent.is_empty() {
            ui.label(words.no_recent);
        }
        for (number, path) in recent.iter().enumerate() {
            let name = visible(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy());
            if MenuEntry::new(&name, &visible(&path.display().to_string())).clicked(ui, context.look) {
                context.request(ShellRequest::OpenRecent(number));
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
    MenuEntry::of(words.left, None, context.look).menu(ui, context.look, |ui| {
        for piece in left {
            let name = context.look.language.label(&piece.name);
            if MenuEntry::new(name, "").clicked(ui, context.look) {
                context.push(Command::Document(DocumentCommand::OpenLeft(piece.work)));
            }
        }
    });
}

/// Pictures of the window and of the tree.
fn picture_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let words = &context.words().files;
    let copy_link = FileEntry::does(context.words().links.copy, Command::Link(LinkCommand::Copy));
    copy_link.ui(ui, context);
    let export = context.words().export.open;
    let can_export = context.session.screen().activity == Activity::Replay && context.session.run().is_some();
    let open = FileEntry::does(export, Command::Show(ScreenPart::Export, true)).keyed(Shortcut::Export);
    open.possible(can_export).ui(ui, context);
    let has_tree = context.session.screen().activity == Activity::Replay && chrome.replay.tree.panel.is_some();
    MenuEntry::of(words.picture, None, context.look).menu(ui, context.look, |ui| {
        for (item, possible, request) in [
            (words.save_window, true, ShellRequest::SaveWindowPicture),
            (words.copy_window, true, ShellRequest::CopyWindowPicture),
            (words.save_tree, has_tree, ShellRequest::SaveTreePicture),
            (words.copy_tree, has_tree, ShellRequest::CopyTreePicture),
        ] {
            FileEntry::asks(item, request).possible(possible).ui(ui, context);
        }
    });
}

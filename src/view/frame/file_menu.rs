//! The menu of files: opening, saving, recent files, pictures.

use egui::containers::menu::MenuButton;
use egui::text::LayoutJob;
use egui::{Button, TextFormat, Ui};

use crate::session::{Activity, Command, DocumentCommand, ScreenPart, SetupCommand, SetupSource, UnsavedPiece};
use crate::text::{Item, Shortcut};
use crate::view::frame::chrome::Chrome;
use crate::view::ground::widgets::name_control;
use crate::view::ground::{Look, ShellRequest, ViewContext};

/// Draws the button of the menu.
pub fn file_button_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let item = context.words().files.menu;
    let button = Button::new(format!("{} ▾", item.label));
    let (button, _) = MenuButton::from_button(button).ui(ui, |ui| file_menu_ui(ui, context, chrome));
    name_control(&button, item);
}

/// Draws the contents of the menu.
pub fn file_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let (session, words) = (context.session, context.words());
    context.look.ring_in_menu(ui);
    ui.set_min_width(260.0);
    entry_ui(ui, context, words.menu.open, Some(Shortcut::Open), true, Chosen::Wish(ShellRequest::OpenFile));
    let library = Command::Show(ScreenPart::Library, true);
    entry_ui(ui, context, words.files.scenarios, Some(Shortcut::Library), true, Chosen::Do(library));
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
    let cap = key.map_or("", |key| key.cap(look.language));
    let lines = two_lines(look, item.label, without_key(item.hint), possible);
    let button = Button::new(lines).shortcut_text(cap).frame_when_inactive(false);
    let response = ui.add_enabled(possible, button);
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_label(item.label);
        node.set_description(item.hint);
    });
    if response.clicked() {
        match chosen {
            Chosen::Do(command) => context.push(command),
            Chosen::Wish(wish) => context.wish(wish),
        }
        ui.close();
    }
}

/// A name, and below it what it is for.
fn two_lines(look: &Look, name: &str, about: &str, possible: bool) -> LayoutJob {
    let (ink, second) = (look.palette.ink, look.palette.second);
    let mut job = LayoutJob::default();
    job.append(name, 0.0, TextFormat::simple(look.body(), if possible { ink } else { second }));
    if !about.is_empty() {
        job.append(&format!("\n{about}"), 0.0, TextFormat::simple(look.least(), second));
    }
    job.wrap.max_width = LINE;
    job
}

/// The lines of an entry are no longer, in points.
const LINE: f32 = 300.0;

/// A hint without the key in brackets at its end, which stands at the right.
fn without_key(hint: &'static str) -> &'static str {
    let end = hint.rfind(['(', '（']).filter(|_| hint.ends_with([')', '）']));
    end.and_then(|end| hint.get(..end)).map_or(hint, str::trim_end)
}

/// The files that were opened or saved last.
fn recent_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = &context.words().files;
    let menu = ui.menu_button(words.recent.label, |ui| {
        context.look.ring_in_menu(ui);
        let recent = context.session.recent_files();
        if recent.is_empty() {
            ui.label(words.no_recent);
        }
        for (number, path) in recent.iter().enumerate() {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            let folder = path.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
            let button = Button::new(two_lines(context.look, &name, &folder, true)).frame_when_inactive(false);
            let response = ui.add(button);
            response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name.as_ref()));
            if response.clicked() {
                context.wish(ShellRequest::OpenRecent(number));
                ui.close();
            }
        }
    });
    menu.response.on_hover_text(words.recent.hint);
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
    let menu = ui.menu_button(words.left.label, |ui| {
        context.look.ring_in_menu(ui);
        for piece in left {
            let name = context.look.language.label(&piece.name);
            if ui.add(Button::new(name).frame_when_inactive(false)).clicked() {
                context.push(Command::Document(DocumentCommand::OpenLeft(piece.work)));
                ui.close();
            }
        }
    });
    menu.response.on_hover_text(words.left.hint);
}

/// Pictures of the window and of the tree.
fn picture_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &Chrome) {
    let words = &context.words().files;
    let has_tree = context.session.screen().activity == Activity::Replay && chrome.replay.tree.panel.is_some();
    let menu = ui.menu_button(words.picture.label, |ui| {
        context.look.ring_in_menu(ui);
        for (item, possible, wish) in [
            (words.save_window, true, ShellRequest::SaveWindowPicture),
            (words.copy_window, true, ShellRequest::CopyWindowPicture),
            (words.save_tree, has_tree, ShellRequest::SaveTreePicture),
            (words.copy_tree, has_tree, ShellRequest::CopyTreePicture),
        ] {
            entry_ui(ui, context, item, None, possible, Chosen::Wish(wish));
        }
    });
    menu.response.on_hover_text(words.picture.hint);
}

//! The menu of what teaches: pages of their own, what works on the search on screen, and the lesson that was begun.

use egui::Ui;

use crate::features::predict;
use crate::frame::chrome::Chrome;
use crate::ground::entries::MenuEntry;
use crate::ground::widgets::{heading_ui, long_menu_ui};
use crate::ground::{ShellRequest, ViewContext};
use crate::pages::replay;
use crate::pages::replay::arrangement::Pane;
use plyscope_files::{self as files, LessonHeading, Source};
use plyscope_session::stage::StageKey;
use plyscope_session::{Activity, Command, LessonCommand, Session, WhatIfCommand};
use plyscope_text::{Item, Shortcut};

/// Draws the sheet: two columns where there is room.
pub fn learn_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    long_menu_ui(ui, look, |ui| {
        look.boxes_in_menu(ui);
        if ui.ctx().content_rect().width() < COLUMNS {
            own_pages_ui(ui, context, chrome);
            with_this_ui(ui, context, chrome);
        } else {
            ui.horizontal_top(|ui| {
                for column in [own_pages_ui, with_this_ui] {
                    ui.vertical(|ui| {
                        ui.set_max_width(COLUMN);
                        column(ui, context, chrome);
                    });
                }
            });
        }
        go_on_ui(ui, context);
    });
}

/// A window narrower than this, in points, has room for one column.
const COLUMNS: f32 = 700.0;
/// The width of a column.
const COLUMN: f32 = 300.0;

/// Pages that bring searches of their own.
fn own_pages_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    let words = context.words();
    heading_ui(ui, look, Item { label: words.shell.own_pages, hint: "" });
    if entry(words.lesson.title, words.shell.lessons, Shortcut::Lessons, context).clicked(ui, look) {
        context.push(Command::Lesson(LessonCommand::List(true)));
    }
    pages_ui(ui, context, chrome, false);
    predict::menu_ui(ui, context);
    if MenuEntry::of(words.files.open_log, None, look).clicked(ui, look) {
        context.request(ShellRequest::OpenFile);
    }
}

/// What works on the search on screen.
fn with_this_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    heading_ui(ui, look, Item { label: words.shell.with_this, hint: "" });
    pages_ui(ui, context, chrome, true);
    let changing = session.what_if().is_changing();
    let what_if = entry(words.what_if.title, words.shell.what_if, Shortcut::WhatIf, context);
    let editing = session.what_if().is_editing();
    if what_if.chosen(changing && !editing).clicked(ui, look) {
        context.push(Command::WhatIf(WhatIfCommand::Begin(!changing || editing)));
    }
    let edit = MenuEntry::of(words.editor.title, Some(Shortcut::EditTree), look);
    let has_tree = session.run().is_some_and(|run| run.scenario.tree().is_some());
    if edit.enabled(has_tree).chosen(editing).clicked(ui, look) && has_tree {
        context.push(Command::WhatIf(WhatIfCommand::BeginEditing(!editing)));
    }
    for (pane, item, line, key) in [
        (Pane::Code, words.code.title, words.shell.code, Shortcut::CodePane),
        (Pane::Outline, words.access.outline, words.shell.outline, Shortcut::Outline),
    ] {
        let stage = StageKey::of(session);
        let shown = replay::is_shown(&chrome.replay, stage, pane, session);
        if entry(item, line, key, context).chosen(shown).clicked(ui, look) {
            chrome.replay.choose(stage, pane, !shown);
        }
    }
}

fn entry<'e>(item: Item, line: &'static str, key: Shortcut, context: &ViewContext<'_>) -> MenuEntry<'e> {
    MenuEntry::of(Item { label: item.label, hint: line }, Some(key), context.look)
}

/// The pages that work on the search on screen, or those that do not.
fn pages_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome, is_of_search: bool) {
    let look = context.look;
    for activity in Activity::ALL {
        let page = chrome.page(activity);
        let menu = page.in_menu(context.words()).filter(|menu| menu.is_of_search == is_of_search);
        let Some((menu, item)) = menu.zip(page.title(context.words())) else { continue };
        let open = context.session.screen().activity == activity;
        if entry(item, menu.line, menu.key, context).clicked(ui, look) {
            context.push(Command::ShowActivity(activity, !open));
        }
    }
}

/// The lesson that was begun.
fn go_on_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let Some((name, heading, page)) = begun(context.session) else { return };
    ui.separator();
    let title = look.language.label(&heading.title);
    let text = (context.words().shell.go_on)(title, page + 1, heading.asks.len());
    if MenuEntry::new(&text, "").clicked(ui, look) {
        context.push(Command::Open(Source::BuiltIn(name.to_owned())));
    }
}

/// The first built-in lesson that was begun and not finished: its name, its heading, its page from 0.
fn begun(session: &Session) -> Option<(&'static str, &'static LessonHeading, usize)> {
    let progress = session.lesson().progress();
    files::lesson_headings().iter().find_map(|(name, heading)| {
        let (known, pages) = (progress.of(name)?, heading.asks.len());
        (known.reached_of(pages) < pages).then(|| (*name, heading, known.last_of(pages)))
    })
}

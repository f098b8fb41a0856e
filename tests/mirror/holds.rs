//! Every thing that a reader would meet in the native window is in the mirror, with its name.

use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, NodeT as _};
use plyscope_files::Source;
use plyscope_session::{Activity, Command, LessonCommand, PracticeCommand, ScreenPart, Travel};
use plyscope_text::Language;
use plyscope_window::{Pane, StageKey};

use crate::common::screen::State;
use crate::mirrored::Mirrored;

/// A way to a part of the window, with its name.
pub type Way = (&'static str, fn(&mut State));

/// Ways to come to the parts of the window.
pub const STATES: [Way; 9] = [
    ("pockets", |state| {
        state.open("pockets");
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("outline", |state| {
        state.open("w1-w9-alpha-beta");
        for stage in [StageKey::Tree, StageKey::Both, StageKey::Story, StageKey::Code] {
            state.chrome.replay.choose(stage, Pane::Outline, true);
        }
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("code", |state| state.open("the-code")),
    ("library", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Library, true));
    }),
    ("lesson", |state| state.apply(Command::Open(Source::BuiltIn("lesson-pockets".to_owned())))),
    ("lessons", |state| {
        state.open("pockets");
        state.apply(Command::Lesson(LessonCommand::List(true)));
    }),
    ("practice", |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Practice, true));
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("compare", |state| {
        state.open("wikipedia");
        state.apply(Command::ShowActivity(Activity::Compare, true));
    }),
    ("help", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Help, true));
    }),
];

/// What a reader would meet: the name of each thing that has one, from the top.
fn met(node: &AccessKitNode<'_>, names: &mut Vec<String>) {
    let role = node.role();
    if node.is_hidden() || role == Role::TextRun {
        return;
    }
    let name = if role == Role::Label { node.value() } else { node.label() };
    names.extend(name.filter(|name| role != Role::ScrollBar && !name.is_empty()));
    for child in node.children() {
        met(&child, names);
    }
}

/// The names in the page, each once.
fn read(mirrored: &Mirrored) -> Vec<String> {
    let page = mirrored.page.lock();
    let is_part = |key: &plyscope_web::mirror::Key| key.part != plyscope_web::mirror::Part::Whole;
    let keys = page.in_order().into_iter().filter(|key| !is_part(key));
    keys.map(|key| page.name(key)).filter(|name| !name.is_empty()).collect()
}

#[test]
fn what_the_window_describes_is_in_the_page_under_its_name() {
    for language in Language::ALL {
        for (state, make) in STATES {
            let mirrored = Mirrored::new(language, make);
            let mut names = Vec::new();
            met(&mirrored.window.root().accesskit_node(), &mut names);
            assert!(names.len() > 15, "{state}: only {} names", names.len());
            assert_eq!(read(&mirrored), names, "{state} {language:?}");
            mirrored.check();
        }
    }
}

#[test]
fn open_menus_are_in_the_page() {
    for language in Language::ALL {
        let words = plyscope_text::LanguageWords::words(language);
        let mut mirrored = Mirrored::over(language, "pockets");
        for button in [words.menu.settings.label, words.shell.file.label] {
            mirrored.press("button", button);
            mirrored.window.run_steps(4);
            let mut names = Vec::new();
            met(&mirrored.window.root().accesskit_node(), &mut names);
            assert_eq!(read(&mirrored), names, "{button}");
            let page = mirrored.page.lock();
            let menus = page.in_order().into_iter().filter(|key| page.role(*key) == "menu").count();
            assert_eq!(menus, 1, "{button} opens a menu");
            drop(page);
            mirrored.press("button", button);
        }
    }
}

#[test]
fn the_language_of_the_page_is_that_of_the_program() {
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    assert_eq!(mirrored.page.lock().language, "en");
    // The button that says what the other language is called.
    mirrored.press("button", Language::Chinese.native_name());
    assert_eq!(mirrored.page.lock().language, "zh");
    let next = plyscope_text::LanguageWords::words(Language::Chinese).transport.forward.label;
    mirrored.page.lock().one("button", next);
}

//! How many words are painted on the first screen and on the pages that are seen most: what is said twice, or is a hint
//! of a button, stands at the pointer.

use crate::boxes_window::{Made, seen};
use crate::common::driver::{Behind as _, Driver as _, Window};
use crate::common::screen::{State, screen};
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::trace::Step;
use plyscope_files::Source;
use plyscope_session::{Activity, Command, LessonCommand, ScreenPart, Settings, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Chrome, Theme};

/// Each page, and so many words at most.
const PAGES: &[(&str, usize, Made)] = &[
    ("first screen", 97, |state| {
        state.chrome.welcome = true;
        state.open("pockets");
    }),
    ("tree", 74, |state| state.open("w1-w9-alpha-beta")),
    ("tree at step 10", 97, |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Travel(Travel::Seek(Step(10))));
    }),
    ("library", 160, |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Library, true));
    }),
    ("lessons", 100, |state| {
        state.open("pockets");
        state.apply(Command::Lesson(LessonCommand::List(true)));
    }),
    ("page of a lesson", 154, |state| {
        state.apply(Command::Open(Source::BuiltIn("lesson-table".to_owned())));
        state.apply(Command::Lesson(LessonCommand::GoTo(2)));
    }),
    ("practice", 61, |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Practice, true));
    }),
    ("find the bug", 128, |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Bug, true));
    }),
    ("compare", 88, |state| {
        state.open("wikipedia");
        state.apply(Command::ShowActivity(Activity::Compare, true));
    }),
    ("lab", 103, |state| {
        state.open("pockets");
        state.apply(Command::ShowActivity(Activity::Growth, true));
    }),
    ("export", 56, |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Export, true));
    }),
];

/// The words of a page that nothing covers; code and names of one letter are not counted.
fn words(make: Made) -> Vec<String> {
    let settings = Settings { language: Language::English, ..Settings::default() };
    let mut state = State::new(settings, Chrome::themed(Theme::Light));
    make(&mut state);
    let mut window = screen(vec2(1_280.0, 860.0), state);
    window.run_steps(8);
    let (texts, _) = seen(&window);
    // A text with a halo is painted twice.
    let once = texts.iter().enumerate().filter(|(number, text)| {
        let before = texts.iter().take(*number);
        !before
            .into_iter()
            .any(|other| other.text == text.text && other.around.center().distance(text.around.center()) < 3.0)
    });
    let words = once.flat_map(|(_, text)| text.text.split_whitespace());
    words.filter(|word| word.contains(char::is_alphabetic)).map(str::to_owned).collect()
}

/// The texts of a window, in one.
fn painted(window: &Window) -> String {
    seen(window).0.into_iter().map(|text| text.text).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_entry_is_described_at_the_foot_of_the_list_while_the_pointer_is_over_it() {
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    state.open("pockets");
    state.apply(Command::Show(ScreenPart::Library, true));
    let mut window = screen(vec2(1_280.0, 860.0), state);
    window.run_steps(4);
    let headings = plyscope_files::lesson_headings();
    let [first, second] = [0, 1].map(|number| {
        let (_, heading) = &headings[number];
        [&heading.title, &heading.note].map(|label| Language::English.label(label).to_owned())
    });
    let has = |window: &Window, note: &str| painted(window).replace('\n', " ").contains(note);
    assert!(has(&window, &first[1]) && !has(&window, &second[1]), "the chosen one is described");
    let entry = window.get_by_role_and_label(Role::Button, &second[0]).rect().center();
    window.hover_at(entry);
    window.run_steps(2);
    assert!(has(&window, &second[1]) && !has(&window, &first[1]), "the one at the pointer is described");
    // What the keys choose is described, though the pointer rests where it is.
    window.press(Key::ArrowDown);
    window.press(Key::ArrowUp);
    assert!(has(&window, &first[1]), "the one that the keys choose is described");
    // Each is described to a screen reader, and none is lost to a search by what is said of it.
    window.tells(&second[1]);
    window.get_by_label(Language::English.words().library.search_hint).type_text("waits until");
    window.run_steps(3);
    window.says(&second[0]);
    window.is_silent(&first[0]);
}

#[test]
fn nothing_behind_a_box_is_read_or_pressed() {
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    state.open("pockets");
    let mut window = screen(vec2(1_280.0, 860.0), state);
    window.run_steps(4);
    assert!(painted(&window).contains("The pockets"));
    let next = window.get_by_label(Language::English.words().transport.forward.label).rect().center();
    window.state_mut().apply(Command::Show(ScreenPart::Export, true));
    window.run_steps(4);
    assert!(!painted(&window).contains("The pockets"));
    let before = window.at();
    window.hover_at(next);
    window.drag_at(next);
    window.drop_at(next);
    window.run_steps(3);
    assert_eq!(window.at(), before);
    let save = Language::English.words().export.save.label;
    let texts = painted(&window);
    assert!(texts.contains(save), "the box lies on its ground: {texts}");
}

#[test]
fn a_page_has_no_more_words_than_it_needs() {
    let mut faults = Vec::new();
    for (page, most, make) in PAGES {
        let words = words(*make);
        if words.len() > *most {
            faults.push(format!("{page}: {} words, expected at most {most}:\n  {}", words.len(), words.join(" ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

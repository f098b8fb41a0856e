//! The window is worked by what is done at the elements of the mirror alone.

use plyscope_picture::run::Place;
use plyscope_session::{Command, ScreenPart, Travel};
use plyscope_text::{Language, LanguageWords as _};
use plyscope_web::mirror::{Key, PageEvent};

use crate::common::driver::Behind as _;
use crate::mirrored::Mirrored;

#[test]
fn next_and_back_are_pressed() {
    for language in Language::ALL {
        let words = &language.words().transport;
        let mut mirrored = Mirrored::over(language, "pockets");
        let start = mirrored.window.at();
        mirrored.press("button", words.forward.label);
        mirrored.press("button", words.forward.label);
        let there = mirrored.window.at();
        assert!(there > start);
        mirrored.press("button", words.back.label);
        assert!(mirrored.window.at() < there);
        mirrored.press("button", words.back.label);
        assert_eq!(mirrored.window.at(), start);
        mirrored.check();
    }
}

#[test]
fn an_example_is_chosen() {
    for language in Language::ALL {
        let words = language.words();
        let mut mirrored = Mirrored::over(language, "pockets");
        mirrored.press("button", words.shell.file.label);
        mirrored.press("menuitem", words.files.scenarios.label);
        assert!(mirrored.window.session().screen().library);
        // The field of the search has the keyboard, which is the canvas's, under its name.
        let field = mirrored.page.lock().field.clone().expect("text is edited");
        assert_eq!(field.name, words.library.search_hint);
        assert_eq!(mirrored.page.lock().focused, None);
        let title = ["Wikipedia's tree", "维基百科的例子"][usize::from(language == Language::Chinese)];
        mirrored.press("button", title);
        assert!(!mirrored.window.session().screen().library);
        let run = mirrored.window.session().run().unwrap();
        assert_eq!(language.label(&run.scenario.title), title);
        assert_eq!(mirrored.page.lock().field, None);
        mirrored.check();
    }
}

/// The rows of the outline, in order.
fn rows(mirrored: &Mirrored, list: &str) -> Vec<Key> {
    let page = mirrored.page.lock();
    let list = page.one("tree", list);
    let all = page.in_order().into_iter().filter(|key| page.role(*key) == "treeitem");
    all.filter(|key| page.elements[key].parent == Some(list)).collect()
}

#[test]
fn the_outline_is_opened_walked_and_unfolded() {
    for language in Language::ALL {
        let words = language.words();
        let list = words.access.outline.label;
        let mut mirrored = Mirrored::over(language, "xiangqi-middle-game");
        // Nothing is open any more: all moves of the root are folded.
        mirrored.apply(Command::Travel(Travel::ToEnd));
        let next = mirrored.page.lock().one("button", words.transport.forward.label);
        // The program's own keys go on while an element of the mirror has the focus.
        mirrored.focus(next);
        mirrored.key("o", "KeyO");
        let all = rows(&mirrored, list);
        assert!(all.len() > 3, "{}", all.len());
        let page = mirrored.page.lock();
        assert_eq!(page.attribute(all[0], "aria-level"), Some("1"));
        assert_eq!(page.attribute(all[1], "aria-level"), Some("2"));
        assert_eq!(page.attribute(all[1], "aria-posinset"), Some("1"));
        let siblings: usize = page.attribute(all[1], "aria-setsize").unwrap().parse().unwrap();
        assert!(siblings > 1);
        assert_eq!(page.attribute(all[1], "aria-expanded"), Some("false"));
        drop(page);
        // A row that gets the focus is chosen, and keeps it.
        mirrored.focus(all[1]);
        assert!(matches!(mirrored.window.session().selected(), Some(Place::Visited(_))));
        assert_eq!(mirrored.page.lock().focused, Some(all[1]));
        assert_eq!(mirrored.page.lock().attribute(all[1], "aria-selected"), Some("true"));
        // Arrows walk the list, and the focus goes with them.
        mirrored.key("ArrowRight", "ArrowRight");
        assert_eq!(mirrored.page.lock().attribute(all[1], "aria-expanded"), Some("true"));
        let unfolded = rows(&mirrored, list);
        mirrored.key("ArrowDown", "ArrowDown");
        assert_eq!(mirrored.page.lock().focused, Some(unfolded[2]));
        assert_eq!(mirrored.page.lock().attribute(unfolded[2], "aria-level"), Some("3"));
        mirrored.key("ArrowLeft", "ArrowLeft");
        mirrored.key("ArrowLeft", "ArrowLeft");
        assert_eq!(mirrored.page.lock().focused, Some(all[1]));
        assert_eq!(mirrored.page.lock().attribute(all[1], "aria-expanded"), Some("false"));
        mirrored.check();
    }
}

#[test]
fn keys_work_while_the_mirror_has_the_focus() {
    let words = Language::English.words();
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    let start = mirrored.window.at();
    let next = mirrored.page.lock().one("button", words.transport.forward.label);
    mirrored.focus(next);
    assert_eq!(mirrored.page.lock().focused, Some(next));
    // Enter presses what has the focus, once.
    mirrored.key("Enter", "Enter");
    let one = mirrored.window.at();
    mirrored.press("button", words.transport.back.label);
    assert_eq!(mirrored.window.at(), start);
    mirrored.press("button", words.transport.forward.label);
    assert_eq!(mirrored.window.at(), one, "Enter is one press");
    // A letter is the program's: to the next cutoff.
    mirrored.key("c", "KeyC");
    assert!(mirrored.window.at() > one);
    mirrored.check();
}

#[test]
fn tab_takes_the_focus_of_the_page_along() {
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    assert_eq!(mirrored.page.lock().focused, None);
    mirrored.window.key_press(egui::Key::Tab);
    mirrored.window.run_steps(3);
    let first = mirrored.page.lock().focused.expect("the first button has it");
    let mut passed = vec![first];
    for _ in 0..5 {
        mirrored.key("Tab", "Tab");
        let focused = mirrored.page.lock().focused.expect("the next one has it");
        assert!(!passed.contains(&focused), "Tab goes on");
        passed.push(focused);
    }
    // Neither side moves without a person.
    let moves = mirrored.page.lock().moves;
    assert_eq!(moves, 6);
    mirrored.window.run_steps(20);
    assert_eq!(mirrored.page.lock().moves, moves);
    // Escape gives it back to the canvas.
    mirrored.key("Escape", "Escape");
    assert_eq!(mirrored.page.lock().focused, None);
}

#[test]
fn a_window_that_opens_and_closes_leaves_the_focus_in_the_program() {
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    let words = Language::English.words();
    mirrored.apply(Command::Show(ScreenPart::Help, true));
    let close = mirrored.page.lock().one("button", words.panels.close.label);
    mirrored.focus(close);
    mirrored.key("Enter", "Enter");
    assert!(!mirrored.window.session().screen().help);
    assert_eq!(mirrored.page.lock().focused, None, "what had it is gone");
    let before = mirrored.window.at();
    mirrored.window.key_press(egui::Key::Space);
    mirrored.window.run_steps(3);
    assert!(mirrored.window.at() > before);
    mirrored.check();
}

#[test]
fn the_timeline_is_set_by_its_number() {
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    let page = mirrored.page.lock();
    let line = page.in_order().into_iter().find(|key| page.role(*key) == "slider").expect("the timeline is a slider");
    assert_eq!(page.attribute(line, "max"), Some("16"));
    drop(page);
    mirrored.tell(PageEvent::Set(line, 9.0));
    assert_eq!(mirrored.window.search().step_number(), 9);
    assert_eq!(mirrored.page.lock().elements[&line].value.as_deref(), Some("9"));
    mirrored.check();
}

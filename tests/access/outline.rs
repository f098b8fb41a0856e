//! The outline: found by its name, walked by keys, in both languages.

use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope::session::{Command, Place};
use plyscope::text::Language;
use plyscope::view::{Pane, StageKey};

use super::{USUAL, Window, press, session, speaking, window};

fn outlined(language: Language, scenario: &str) -> Window {
    window(speaking(language), egui::vec2(1280.0, 860.0), |state| {
        state.open(scenario);
        for stage in [StageKey::Tree, StageKey::Both, StageKey::Story, StageKey::Code] {
            state.chrome.chosen.insert((stage, Pane::Outline), true);
        }
    })
}

/// The drawn node that is selected.
fn at(window: &Window) -> Option<u32> {
    let session = session(window);
    session.run()?.picture().of_place(session.selected()?)
}

#[test]
fn the_outline_is_walked_as_the_picture_nests() {
    for language in Language::ALL {
        let mut window = outlined(language, "w1-w9-alpha-beta");
        let name = language.words().access.outline.label;
        let nodes = session(&window).run().unwrap().picture().nodes.clone();
        window.get_by_label(name).focus();
        window.run_steps(2);
        press(&mut window, Key::Home);
        assert_eq!(at(&window), Some(0));
        for row in 1..nodes.len() as u32 {
            press(&mut window, Key::ArrowDown);
            assert_eq!(at(&window), Some(row));
        }
        press(&mut window, Key::ArrowDown);
        assert_eq!(at(&window), Some(nodes.len() as u32 - 1), "the last row stays");
        press(&mut window, Key::ArrowLeft);
        let parent = nodes.last().unwrap().parent;
        assert_eq!(at(&window), Some(parent));
        press(&mut window, Key::ArrowRight);
        assert_eq!(at(&window), Some(parent + 1));
        press(&mut window, Key::End);
        assert_eq!(at(&window), Some(nodes.len() as u32 - 1));
        press(&mut window, Key::ArrowUp);
        assert_eq!(at(&window), Some(nodes.len() as u32 - 2));
        // Enter goes to where the node was entered.
        press(&mut window, Key::Home);
        press(&mut window, Key::ArrowRight);
        press(&mut window, Key::Enter);
        let Place::Visited(visited) = nodes[1].place else { panic!("the first child is visited") };
        let run = session(&window).run().unwrap();
        assert_eq!(run.step(), run.steps_of(visited).entered);
    }
}

#[test]
fn the_replay_keeps_its_keys_until_the_outline_has_the_keyboard() {
    let mut window = window(speaking(Language::English), USUAL, |state| state.open("w1-w9-alpha-beta"));
    let name = Language::English.words().access.outline.label;
    assert!(window.query_by_label(name).is_none());
    press(&mut window, Key::O);
    assert!(window.query_by_label(name).is_some());
    let step = |window: &Window| session(window).run().unwrap().step().0;
    press(&mut window, Key::ArrowRight);
    let after = step(&window);
    assert!(after > 0);
    window.get_by_label(name).focus();
    window.run_steps(2);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::End);
    assert_eq!(step(&window), after, "the arrows walk the outline");
    press(&mut window, Key::C);
    assert!(step(&window) > after, "other keys belong to the replay");
    press(&mut window, Key::O);
    assert!(window.query_by_label(name).is_none());
}

#[test]
fn the_row_in_focus_is_in_sight_and_few_others_are_made() {
    let mut window = outlined(Language::English, "ucla-cs161");
    let name = Language::English.words().access.outline.label;
    let count = session(&window).run().unwrap().picture().nodes.len();
    for command in [Command::ToEnd, Command::ToStart, Command::NextCutoff, Command::NextCutoff] {
        window.state_mut().apply(command);
        window.run_steps(3);
        let list = window.get_by_label(name);
        let focus = (Language::English.words().tree.drawing)(plyscope::text::Drawing::Focus).label;
        let rows: Vec<_> = list.children_recursive().collect();
        let row = rows.iter().find(|row| row.accesskit_node().label().is_some_and(|label| label.contains(focus)));
        let row = row.unwrap().rect();
        assert!(list.rect().expand(1.0).contains_rect(row), "{row:?} is not in {:?}", list.rect());
        assert!(rows.len() <= count.max(60), "{} of {count}", rows.len());
    }
}

#[test]
fn the_outline_of_a_large_search_makes_only_what_is_in_sight() {
    let mut window = outlined(Language::Chinese, "tic-tac-toe-whole");
    let list = Language::Chinese.words().access.outline.label;
    window.get_by_label(list).focus();
    window.run_steps(2);
    for key in [Key::End, Key::ArrowUp, Key::ArrowUp, Key::Home, Key::ArrowDown, Key::ArrowDown] {
        press(&mut window, key);
        assert!(at(&window).is_some());
        assert!(window.get_by_label(list).children_recursive().count() < 80);
    }
    // Every row is passed, though some stand for nodes that are not drawn and share a place.
    press(&mut window, Key::Home);
    let count = session(&window).run().unwrap().picture().nodes.len();
    for _ in 0..count {
        press(&mut window, Key::ArrowDown);
    }
    let run = session(&window).run().unwrap();
    assert_eq!(session(&window).selected(), run.picture().nodes.last().map(|node| node.place));
}

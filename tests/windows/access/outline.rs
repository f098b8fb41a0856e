//! The outline: found by its name, walked by keys, in both languages.

use std::sync::Arc;

use crate::common::driver::{Behind as _, Driver as _};
use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::trace::NodeId;
use plyscope_picture::run::{Place, name_of_place};
use plyscope_session::{Command, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Pane, StageKey};

use super::{USUAL, Window, speaking, window};

fn outlined(language: Language, scenario: &str) -> Window {
    window(speaking(language), egui::vec2(1280.0, 860.0), |state| {
        state.open(scenario);
        for stage in [StageKey::Tree, StageKey::Both, StageKey::Story, StageKey::Code] {
            state.chrome.replay.choose(stage, Pane::Outline, true);
        }
    })
}

/// The drawn node that is selected.
fn at(window: &Window) -> Option<u32> {
    let session = window.session();
    session.run()?.picture().of_place(session.selected()?)
}

#[test]
fn the_outline_is_walked_as_the_picture_nests() {
    for language in Language::ALL {
        let mut window = outlined(language, "w1-w9-alpha-beta");
        let name = language.words().access.outline.label;
        let nodes = window.session().run().unwrap().picture().nodes.clone();
        window.get_by_label(name).focus();
        window.run_steps(2);
        window.press(Key::Home);
        assert_eq!(at(&window), Some(0));
        for row in 1..nodes.len() as u32 {
            window.press(Key::ArrowDown);
            assert_eq!(at(&window), Some(row));
        }
        window.press(Key::ArrowDown);
        assert_eq!(at(&window), Some(nodes.len() as u32 - 1), "the last row stays");
        window.press(Key::ArrowLeft);
        let parent = nodes.last().unwrap().parent;
        assert_eq!(at(&window), Some(parent));
        window.press(Key::ArrowRight);
        assert_eq!(at(&window), Some(parent + 1));
        window.press(Key::End);
        assert_eq!(at(&window), Some(nodes.len() as u32 - 1));
        window.press(Key::ArrowUp);
        assert_eq!(at(&window), Some(nodes.len() as u32 - 2));
        // Enter goes to where the node was entered.
        window.press(Key::Home);
        window.press(Key::ArrowRight);
        window.press(Key::Enter);
        let Place::Visited(visited) = nodes[1].place else { panic!("the first child is visited") };
        let run = window.session().run().unwrap();
        assert_eq!(run.step(), run.nodes().steps_of(visited).entered);
    }
}

#[test]
fn the_replay_keeps_its_keys_until_the_outline_has_the_keyboard() {
    let mut window = window(speaking(Language::English), USUAL, |state| state.open("w1-w9-alpha-beta"));
    let name = Language::English.words().access.outline.label;
    assert!(window.query_by_label(name).is_none());
    window.press(Key::O);
    assert!(window.query_by_label(name).is_some());
    window.press(Key::ArrowRight);
    let after = window.at();
    assert!(after.0 > 0);
    window.get_by_label(name).focus();
    window.run_steps(2);
    window.press(Key::ArrowRight);
    window.press(Key::ArrowUp);
    window.press(Key::End);
    assert_eq!(window.at(), after, "the arrows walk the outline");
    window.press(Key::C);
    assert!(window.at() > after, "other keys belong to the replay");
    window.press(Key::O);
    assert!(window.query_by_label(name).is_none());
}

#[test]
fn the_row_in_focus_is_in_sight_and_few_others_are_made() {
    let mut window = outlined(Language::English, "ucla-cs161");
    let name = Language::English.words().access.outline.label;
    let count = window.session().run().unwrap().picture().nodes.len();
    for command in [
        Command::Travel(Travel::ToEnd),
        Command::Travel(Travel::ToStart),
        Command::Travel(Travel::NextCutoff),
        Command::Travel(Travel::NextCutoff),
    ] {
        window.state_mut().apply(command);
        window.run_steps(3);
        let list = window.get_by_label(name);
        let focus = (Language::English.words().tree.drawing)(plyscope_text::LegendDrawing::Focus).label;
        let rows: Vec<_> = list.children_recursive().collect();
        let row = rows.iter().find(|row| row.accesskit_node().label().is_some_and(|label| label.contains(focus)));
        let row = row.unwrap().rect();
        assert!(list.rect().expand(1.0).contains_rect(row), "{row:?} is not in {:?}", list.rect());
        assert!(rows.len() <= count.max(60), "{} of {count}", rows.len());
    }
}

/// The row that is selected, among all that can be reached.
fn selected(window: &Window) -> Option<Place> {
    window.session().selected()
}

#[test]
fn the_outline_of_a_large_search_makes_only_what_is_in_sight() {
    let mut window = outlined(Language::Chinese, "tic-tac-toe-whole");
    let list = Language::Chinese.words().access.outline.label;
    window.get_by_label(list).focus();
    window.run_steps(2);
    for key in [Key::End, Key::ArrowUp, Key::ArrowUp, Key::Home, Key::ArrowDown, Key::ArrowDown] {
        window.press(key);
        assert!(selected(&window).is_some());
        assert!(window.get_by_label(list).children_recursive().count() < 80);
    }
    // From the root down to the last row each move of the root is passed, in the order in which it is tried.
    window.press(Key::Home);
    assert_eq!(selected(&window), Some(Place::Visited(NodeId::ROOT)));
    let trace = Arc::clone(&window.session().run().unwrap().trace);
    let children: Vec<Place> = trace.children(NodeId::ROOT).map(Place::Visited).collect();
    let mut passed = Vec::new();
    for _ in 0..200 {
        window.press(Key::ArrowDown);
        let place = selected(&window).unwrap();
        if children.contains(&place) && passed.last() != Some(&place) {
            passed.push(place);
        }
    }
    assert_eq!(passed, children);
}

#[test]
fn nodes_of_a_large_search_are_unfolded_and_folded() {
    let mut window = outlined(Language::English, "xiangqi-middle-game");
    window.state_mut().apply(Command::Travel(Travel::ToEnd));
    let list = Language::English.words().access.outline.label;
    window.get_by_label(list).focus();
    window.run_steps(2);
    let trace = Arc::clone(&window.session().run().unwrap().trace);
    let first = trace.children(NodeId::ROOT).next().unwrap();
    let second = trace.children(NodeId::ROOT).nth(1).unwrap();
    let below = trace.children(first).next().unwrap();
    window.press(Key::Home);
    window.press(Key::ArrowRight);
    assert_eq!(selected(&window), Some(Place::Visited(first)));
    window.press(Key::ArrowDown);
    assert_eq!(selected(&window), Some(Place::Visited(second)), "the node above it is folded");
    window.press(Key::ArrowUp);
    window.press(Key::ArrowRight);
    assert_eq!(selected(&window), Some(Place::Visited(first)), "it has been unfolded");
    window.press(Key::ArrowRight);
    assert_eq!(selected(&window), Some(Place::Visited(below)));
    window.press(Key::ArrowLeft);
    window.press(Key::ArrowLeft);
    assert_eq!(selected(&window), Some(Place::Visited(first)), "it has been folded");
    window.press(Key::ArrowDown);
    assert_eq!(selected(&window), Some(Place::Visited(second)));
    // With the pointer on its sign, which selects nothing.
    let name = name_of_place(window.session().run().unwrap(), Place::Visited(first), Language::English).unwrap();
    let sign = {
        let tree = window.get_by_label(list);
        let mut rows = tree.children_recursive();
        let row = rows.find(|row| row.accesskit_node().label().is_some_and(|label| label.contains(&name)));
        row.expect("it is in sight").rect().left_center() + egui::vec2(12.0, 0.0)
    };
    for pressed in [true, false] {
        let modifiers = egui::Modifiers::NONE;
        window.event(egui::Event::PointerMoved(sign));
        window.event(egui::Event::PointerButton {
            pos: sign,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers,
        });
        window.run_steps(2);
    }
    assert_eq!(selected(&window), Some(Place::Visited(second)));
    window.get_by_label(list).focus();
    window.run_steps(2);
    window.press(Key::Home);
    window.press(Key::ArrowDown);
    window.press(Key::ArrowDown);
    assert_eq!(selected(&window), Some(Place::Visited(below)), "it is unfolded again");
}

//! Tab through the window: everything that takes the keyboard has a name, shows that it has it, and lets go of it.

use crate::common::driver::Driver as _;
use std::collections::BTreeSet;

use common::software_renderer::render;
use egui::accesskit::{Action, Role};
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;
use plyscope_core::game::Game;
use plyscope_session::{Agent, Command, PlayCommand, Travel};
use plyscope_text::Language;
use plyscope_window::{Pane, StageKey};

use super::common;
use super::common::screen::State;
use super::{Window, accessible_name, all, described, speaking, window};

/// A name, and what makes the state of the window.
type Made = (&'static str, fn(&mut State));

const WINDOWS: [Made; 5] = [
    ("empty", |_| {}),
    ("tree", |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Travel(Travel::NextCutoff));
        state.chrome.replay.timeline_unfolded = true;
        state.chrome.replay.choose(StageKey::Tree, Pane::Outline, true);
        let root = plyscope_picture::run::Place::Visited(plyscope_core::trace::NodeId::ROOT);
        state.apply(Command::Select(Some(root)));
    }),
    ("story", |state| state.open("pockets")),
    ("board", |state| state.open("xiangqi-history")),
    ("game", |state| {
        let start = Game::ConnectFour.start();
        state.apply(Command::Play(PlayCommand::Start(Box::new(start), [Agent::Person, Agent::Person])));
    }),
];

/// The things that the keyboard can reach, as the window says: the nodes of a tree are chosen by the tree's own keys.
fn reachable(window: &Window) -> BTreeSet<String> {
    all(window)
        .iter()
        .map(|node| node.accesskit_node())
        .filter(|node| {
            node.role() != Role::TreeItem && !node.is_disabled() && node.data().supports_action(Action::Focus)
        })
        .map(|node| format!("{:?} {}", node.id(), described(&node)))
        .collect()
}

/// What has the keyboard, with its place.
fn focused(window: &Window) -> Option<(String, String, egui::Rect)> {
    let found = all(window).into_iter().find(|node| node.accesskit_node().is_focused_in_tree())?;
    let node = found.accesskit_node();
    Some((format!("{:?} {}", node.id(), described(&node)), accessible_name(&node), found.rect()))
}

#[test]
fn tab_reaches_everything_that_has_a_name_and_comes_round() {
    for (name, make) in WINDOWS {
        for language in Language::ALL {
            let mut window = window(speaking(language), egui::vec2(1280.0, 860.0), make);
            let wanted = reachable(&window);
            let mut reached = Vec::new();
            for _ in 0..wanted.len() + 8 {
                window.press_with(Modifiers::NONE, Key::Tab);
                let Some((id, label, _)) = focused(&window) else { continue };
                assert!(!label.trim().is_empty(), "{name}: {id} has no name");
                if reached.first() == Some(&id) {
                    break;
                }
                reached.push(id);
            }
            let (first, _, _) = focused(&window).unwrap();
            assert_eq!(reached.first(), Some(&first), "{name}: Tab does not come round: {reached:#?}");
            let reached: BTreeSet<String> = reached.into_iter().collect();
            let missed: Vec<_> = wanted.difference(&reached).collect();
            assert!(missed.is_empty(), "{name}: Tab never reaches {missed:#?}");
            assert!(wanted.len() >= 5, "{name}: {wanted:#?}");
            // And back again: no keyboard trap backwards either.
            window.press_with(Modifiers::SHIFT, Key::Tab);
            let (before, _, _) = focused(&window).unwrap();
            assert_ne!(before, first, "{name}");
        }
    }
}

#[test]
fn whatever_has_the_keyboard_shows_it() {
    for (name, make) in WINDOWS {
        let mut window = window(speaking(Language::English), egui::vec2(1280.0, 860.0), make);
        let plain = render(&window);
        let count = reachable(&window).len();
        for _ in 0..count {
            window.press_with(Modifiers::NONE, Key::Tab);
            let Some((id, _, rect)) = focused(&window) else { continue };
            let drawn = render(&window);
            let (around, width) = (rect.expand(6.0), drawn.size[0]);
            let differs = drawn.pixels.iter().zip(&plain.pixels).enumerate().filter(|(at, (now, before))| {
                let point = egui::pos2((at % width) as f32, (at / width) as f32);
                let change = |place: usize| now.to_array()[place].abs_diff(before.to_array()[place]);
                around.contains(point) && (0..3).any(|place| change(place) > 40)
            });
            let changed = differs.count();
            assert!(changed >= 20, "{name}: {id} does not show that it has the keyboard ({changed} pixels)");
        }
    }
}

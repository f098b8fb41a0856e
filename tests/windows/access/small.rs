//! What gives way in small windows, and that menus show all that is in them.

use crate::common::driver::Driver as _;
use egui::accesskit::Role;
use egui::{Key, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_session::{Command, PredictCommand, QuestionFrequency, QuestionMode, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Pane, StageKey};

use super::common::software_renderer::{Picture, render};
use super::{USUAL, Window, accessible_name, all, speaking, window};

/// So many pixels are other ones in a part of two pictures.
fn changed(before: &Picture, after: &Picture, part: Rect) -> usize {
    let width = after.size[0];
    let pixels = before.pixels.iter().zip(&after.pixels).enumerate();
    pixels
        .filter(|(at, (before, after))| {
            part.contains(egui::pos2((at % width) as f32, (at / width) as f32)) && before != after
        })
        .count()
}

/// The pixels of a part of a picture.
fn pixels(picture: &Picture, part: Rect) -> Vec<egui::Color32> {
    let (columns, rows) = (part.x_range(), part.y_range());
    let rows = rows.min as usize..rows.max as usize;
    rows.flat_map(|y| (columns.min as usize..columns.max as usize).map(move |x| (x, y)))
        .map(|(x, y)| picture.pixels[y * picture.size[0] + x])
        .collect()
}

fn rect_of(window: &Window, role: Role, name: &str) -> Option<Rect> {
    let nodes = all(window);
    nodes
        .iter()
        .find(|node| node.accesskit_node().role() == role && accessible_name(&node.accesskit_node()) == name)
        .map(|node| node.rect())
}

#[test]
fn boxes_that_are_not_ticked_are_seen_in_menus() {
    for language in Language::ALL {
        let words = language.words();
        for menu in [words.menu.settings.label, words.shell.learn.label] {
            let mut window = window(speaking(language), USUAL, |state| state.open("w1-w9-alpha-beta"));
            window.get_by_label(menu).click();
            window.run_steps(4);
            let shown = render(&window);
            let outline = window.state().chrome.look.unwrap().palette.outline;
            let boxes: Vec<Rect> = all(&window)
                .iter()
                .filter(|node| matches!(node.accesskit_node().role(), Role::CheckBox | Role::RadioButton))
                .map(|node| Rect::from_min_size(node.rect().min, vec2(node.rect().height(), node.rect().height())))
                .collect();
            assert!(boxes.len() >= 8, "{menu}: {boxes:?}");
            for place in boxes {
                let near = |pixel: &&egui::Color32| {
                    (0..3).all(|channel| pixel.to_array()[channel].abs_diff(outline.to_array()[channel]) < 40)
                };
                let seen = pixels(&shown, place).iter().filter(near).count();
                assert!(seen >= 12, "{menu}: nothing is drawn around the box at {place:?} ({seen})");
            }
        }
    }
}

#[test]
fn a_menu_is_scrolled_only_where_the_window_is_too_low_for_it() {
    let language = Language::English;
    let words = language.words();
    let mut window = window(speaking(language), USUAL, |state| state.open("w1-w9-alpha-beta"));
    let before = render(&window);
    window.get_by_label(words.menu.settings.label).click();
    window.run_steps(4);
    let last = rect_of(&window, Role::Button, words.menu.arrange_again.label).unwrap();
    assert!(changed(&before, &render(&window), last) > 100, "the last entry is out of sight at {last:?}");
}

#[test]
fn in_a_low_window_the_tree_keeps_its_room() {
    for language in Language::ALL {
        let words = language.words();
        for (size, least) in [(USUAL, 400.0), (vec2(960.0, 540.0), 240.0), (vec2(640.0, 480.0), 150.0)] {
            let window = window(speaking(language), size, |state| {
                state.open("w1-w9-alpha-beta");
                state.apply(Command::Travel(Travel::NextCutoff));
            });
            let tree = rect_of(&window, Role::Tree, words.panels.tree).unwrap();
            assert!(tree.height() >= least, "{size:?}: the tree has {} points", tree.height());
        }
    }
}

#[test]
fn the_listing_keeps_within_its_room_in_a_low_window() {
    for language in Language::ALL {
        let words = language.words();
        let window = window(speaking(language), vec2(960.0, 540.0), |state| {
            state.open("wikipedia");
            state.chrome.replay.choose(StageKey::Tree, Pane::Code, true);
            state.chrome.replay.timeline_unfolded = true;
            state.apply(Command::Travel(Travel::NextCutoff));
        });
        let list = rect_of(&window, Role::List, words.code.lines.label).unwrap();
        assert!(list.height() >= 60.0, "{list:?}");
        let sentence = window.state().session.reason_text().unwrap();
        let below = window.get_by_label_contains(&sentence).rect();
        assert!(list.bottom() <= below.top(), "{list:?} {below:?}");
    }
}

#[test]
fn a_question_leaves_the_names_in_the_tree_alone() {
    let mut window = window(speaking(Language::English), USUAL, |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Predict(PredictCommand::HowOften(QuestionFrequency::Always)));
        state.apply(Command::Predict(PredictCommand::Ask(QuestionMode::Graded)));
        state.apply(Command::Travel(Travel::NextCutoff));
        state.apply(Command::Travel(Travel::Back));
        state.apply(Command::Predict(PredictCommand::Leave));
    });
    let before = render(&window);
    let leaf = rect_of_node(&window, "w7");
    window.press(Key::Space);
    assert!(window.state().session.predict().open().is_some());
    assert_eq!(rect_of_node(&window, "w7"), leaf, "nothing moves for a question");
    let name = Rect::from_min_max(leaf.left_bottom() + vec2(4.0, 2.0), leaf.right_bottom() + vec2(-4.0, 24.0));
    let after = render(&window);
    assert!(changed(&before, &after, leaf.expand(leaf.width() / 2.0)) > 0, "the leaf is marked");
    assert_eq!(changed(&before, &after, name), 0, "the mark runs through the name");
}

/// Where a node of the tree is drawn.
fn rect_of_node(window: &Window, name: &str) -> Rect {
    let nodes = all(window);
    let is_it = |node: &&egui_kittest::Node<'_>| {
        node.accesskit_node().role() == Role::TreeItem
            && accessible_name(&node.accesskit_node()).starts_with(&format!("{name},"))
    };
    nodes.iter().find(is_it).unwrap().rect()
}

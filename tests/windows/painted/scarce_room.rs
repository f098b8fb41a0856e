//! Where the tree has little room, what the sentence speaks of is still in sight and named, what was pruned is said,
//! and no mark is cut or lies on a line.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use super::large_type::{AT_150, AT_200, click, found, still, texts, tree_panel};
use super::room::{Painted, shapes};
use crate::common::driver::{Behind as _, Driver as _, Window, opened, state};
use crate::common::screen::{keep, picture};
use egui::accesskit::Role;
use egui::epaint::{PathShape, Shape};
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::trace::{NodeId, Step};
use plyscope_picture::drawing::Scene;
use plyscope_picture::run::{Place, name_of_place};
use plyscope_session::{Command, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Theme, palette};

/// Where a node stands in the tree.
fn item(window: &Window, node: NodeId) -> Option<Rect> {
    let id = egui::Id::unique("tree canvas").with(Place::Visited(node)).accesskit_id();
    let items = window.query_all_by_role(Role::TreeItem);
    items.into_iter().find(|item| item.accesskit_node().locate().0 == id).map(|item| item.rect())
}

/// At 800 × 600 and 200 % the node whose choice set the bound that decides a step stands in a row with its name.
#[test]
fn the_node_that_set_a_bound_stands_in_a_row_with_its_name() {
    for language in Language::ALL {
        let mut looked = 0;
        for source in ["wikipedia", "geeksforgeeks", "ucla-cs161", "best-order"] {
            let mut window = still(opened(source, language, Theme::Light), AT_200);
            for step in 0..=window.search().trace.last_step().0 {
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
                window.run_steps(3);
                let panel = tree_panel(&window);
                let owners: Vec<(NodeId, String)> = {
                    let session = window.session();
                    let run = window.search();
                    let owners = Scene::new(run, session.shown()).owners.into_iter().map(|owner| owner.node);
                    let name = |node| name_of_place(run, Place::Visited(node), language).unwrap_or_default();
                    owners.map(|node| (node, name(node))).collect()
                };
                for (node, name) in owners {
                    looked += 1;
                    let what = format!("{source} at step {step}: {name}");
                    let room = item(&window, node).unwrap_or_else(|| {
                        keep("owner-folded", &picture(&mut window));
                        panic!("{what} has no row")
                    });
                    assert!(panel.contains_rect(room), "{what}: {room:?} in {panel:?}");
                    let is_name = |(text, at): &(String, Rect)| {
                        *text == name && (at.center().y - room.center().y).abs() < 3.0 && panel.contains_rect(*at)
                    };
                    assert!(texts(&window).iter().any(is_name), "{what} is not named in its row");
                }
            }
            keep(&format!("scarce-{source}-{}", language.id()), &picture(&mut window));
        }
        assert!(looked > 40, "{looked}");
    }
}

/// In a line the strokes of what is pruned have their number behind them, and all of that says at the pointer which
/// children they are.
#[test]
fn what_is_pruned_in_a_line_is_counted_and_named_at_the_pointer() {
    for language in Language::ALL {
        let words = language.words();
        let mut window = still(opened("wikipedia", language, Theme::Light), AT_200);
        window.ctx.all_styles_mut(|style| {
            style.interaction.tooltip_delay = 0.0;
            style.interaction.tooltip_grace_time = 0.0;
        });
        let counts = [(words.path.pruned)(1), (words.numbers.count)(1)];
        let mut seen = 0;
        for step in 0..=window.search().trace.last_step().0 {
            window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
            window.hover_at(egui::pos2(1.0, 1.0));
            window.run_steps(3);
            let panel = tree_panel(&window);
            let is_count = |(text, at): &(String, Rect)| counts.contains(text) && panel.contains_rect(*at);
            let Some((_, at)) = texts(&window).into_iter().find(is_count) else { continue };
            for x in [at.center().x, at.left() - 8.0] {
                window.hover_at(egui::pos2(x, at.center().y));
                window.run_steps(4);
                let said: Vec<String> = texts(&window).into_iter().map(|(text, _)| text).collect();
                let of_child = said.iter().any(|text| text.ends_with(words.states.pruned) && text.len() < 20);
                let of_all = said.iter().any(|text| text.contains('·') && text.contains(&counts[0]));
                assert!(of_child && of_all, "step {step}: {said:?}");
            }
            keep(&format!("pruned-{}", language.id()), &picture(&mut window));
            seen += 1;
        }
        assert!(seen > 3, "{seen}");
    }
}

/// The open and the closed outlines that are painted, each with where it may be.
fn paths(window: &Window) -> impl Iterator<Item = (Rect, PathShape)> {
    shapes(window).into_iter().filter_map(|Painted { clip, shape }| match shape {
        Shape::Path(path) => Some((clip, path)),
        _ => None,
    })
}

#[test]
fn the_brackets_of_what_is_selected_are_whole() {
    let mut state = state(Language::English, Theme::Light);
    state.chrome.welcome = true;
    state.apply(Command::OpenText("[[4,7,2],[9,[1,6],3],[5,8]]".to_owned()));
    let mut window = still(state, AT_150);
    for in_editor in [false, true] {
        if in_editor {
            window.press_with(Modifiers::SHIFT, Key::I);
            window.run_steps(4);
        }
        let nodes = window.query_all_by_role(Role::TreeItem).count();
        for node in 0..nodes {
            let at = window.query_all_by_role(Role::TreeItem).nth(node).unwrap().rect().center();
            click(&mut window, at);
            let panel = tree_panel(&window);
            let is_bracket =
                |(_, path): &(Rect, PathShape)| !path.closed && path.points.len() == 3 && path.stroke.width == 2.5;
            let brackets: Vec<_> = paths(&window).filter(is_bracket).collect();
            let brackets: Vec<_> = brackets
                .into_iter()
                .filter(|(clip, path)| panel.intersect(*clip).intersects(path.visual_bounding_rect()))
                .collect();
            if brackets.len() != 4 {
                keep("brackets", &picture(&mut window));
            }
            assert_eq!(brackets.len(), 4, "node {node}, in the editor: {in_editor}");
            for (clip, path) in brackets {
                let (room, seen) = (path.visual_bounding_rect(), panel.intersect(clip));
                assert!(seen.expand(0.1).contains_rect(room), "node {node}: {room:?} is cut by {seen:?}");
            }
        }
        keep(&format!("brackets-{in_editor}"), &picture(&mut window));
    }
}

/// The marks of what was found stand clear of the line above them and of the ring around it.
#[test]
fn marks_of_what_was_found_keep_off_the_line_above_them() {
    let colours = palette(false);
    for (language, typed) in [(Language::English, "cut"), (Language::Chinese, "截断")] {
        let mut pins = 0;
        for size in [AT_150, vec2(853.0, 540.0), vec2(683.0, 512.0), vec2(800.0, 600.0)] {
            let window = &mut found("chess-mate-in-two", language, size, typed);
            keep(&format!("pins-{}-{}-{}", size.x, size.y, language.id()), &picture(window));
            let panel = tree_panel(window);
            let rings = shapes(window).into_iter().filter_map(|Painted { shape, .. }| match shape {
                Shape::Rect(ring)
                    if ring.stroke.width > 1.0 && ring.rect.width() > 300.0 && panel.contains_rect(ring.rect) =>
                {
                    Some(ring.rect.expand(ring.stroke.width / 2.0))
                }
                _ => None,
            });
            let rings: Vec<Rect> = rings.collect();
            let is_pin = |path: &PathShape| path.closed && path.points.len() == 3 && path.fill == colours.halo;
            for (_, pin) in paths(window).filter(|(_, path)| is_pin(path)) {
                pins += 1;
                let pin = pin.visual_bounding_rect();
                for ring in &rings {
                    assert!(!ring.intersects(pin), "{size}: {pin:?} touches the line in {ring:?}");
                }
                for (text, at) in texts(window) {
                    assert!(!at.shrink(2.0).intersects(pin), "{size}: {pin:?} touches {text:?} at {at:?}");
                }
            }
        }
        assert!(pins > 10, "{pins}");
    }
}

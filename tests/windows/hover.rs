//! Whatever can be pressed says at the pointer, in a sentence, what it does.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::driver::{Window, opened};
use crate::common::screen::{State, screen};
use crate::painted::texts;
use crate::screenshots::states;
use egui::accesskit::Role;
use egui::{Order, Pos2, Rect, vec2};
use egui_kittest::Node;
use egui_kittest::kittest::NodeT as _;
use plyscope_text::Language;
use plyscope_window::Theme;

/// What can be pressed, moved or chosen.
const CONTROLS: &[Role] = &[
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::Slider,
    Role::SpinButton,
    Role::ComboBox,
    Role::Link,
    Role::Switch,
];

/// Whether something is said at the pointer, or of what the pointer is on at the foot of a list.
fn is_told(window: &Window, about: &str) -> bool {
    let is_at_foot = || texts(window).iter().any(|painted| painted.text.contains(about));
    has_words_at_pointer(window) || !about.is_empty() && is_at_foot()
}

/// Whether there are words in what is shown at the pointer.
fn has_words_at_pointer(window: &Window) -> bool {
    let at_pointer: BTreeSet<u64> = window.ctx.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers().filter(|(layer, _)| layer.order == Order::Tooltip);
        layers.flat_map(|(_, widgets)| widgets).map(|widget| widget.id.value()).collect()
    });
    let says = |node: &Node<'_>| {
        let node = node.accesskit_node();
        let words = node.label().or(node.value()).unwrap_or_default();
        at_pointer.contains(&node.locate().0.0) && !words.trim().is_empty()
    };
    window.root().children_recursive().any(|node| says(&node))
}

/// So far from its left end, in points, a thing is pointed at where its middle says nothing.
const NEAR: f32 = 12.0;

/// A thing in sight: its kind and name, what a screen reader says about it, its middle, and a point near its left end.
struct Thing {
    name: String,
    about: String,
    at: [Pos2; 2],
}

/// Some things in sight that the pointer can reach.
fn things(window: &Window, is_wanted: impl Fn(&Node<'_>) -> bool) -> Vec<Thing> {
    // What is scrolled out of sight, or lies under a box, cannot be pointed at.
    let reachable = |rect: Rect| {
        window.ctx.viewport(|viewport| {
            let mut all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            let widget =
                all.find(|widget| widget.rect.min.distance(rect.min) + widget.rect.max.distance(rect.max) < 1.0);
            widget.map(|widget| (widget.layer_id, widget.interact_rect))
        })
    };
    let all = window.root().children_recursive();
    all.filter(|node| is_wanted(node) && !node.accesskit_node().is_disabled())
        .filter_map(|node| {
            let thing = node.accesskit_node();
            let name = format!("{:?} {}", thing.role(), thing.label().or(thing.value()).unwrap_or_default());
            let (layer, seen) = reachable(node.rect())?;
            let is_seen = seen.width() > 4.0 && seen.height() > 4.0;
            let is_on_top = window.ctx.layer_id_at(seen.center()) == Some(layer);
            let near_left = seen.left_center() + vec2(NEAR.min(seen.width() / 2.0), 0.0);
            let about = thing.description().unwrap_or_default();
            (is_seen && is_on_top).then(|| Thing { name, about, at: [seen.center(), near_left] })
        })
        .collect()
}

/// Whether a label is a number or a sign, and not a text that speaks of one.
fn is_figure(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || "αβ±+−∞=≤≥●".contains(c)) && text.split_whitespace().count() < 5
}

/// Where what stands there is itself what explains signs: the page of keys and signs.
const EXPLAINS: &str = "help";

/// The states in which nothing is asked for: those of the pictures, and each menu of the bar, opened.
fn windows() -> Vec<(String, Window)> {
    let mut all = Vec::new();
    for (name, size, scenario, commands) in states().filter(|(name, ..)| *name != EXPLAINS) {
        let mut state: State = opened(scenario, Language::English, Theme::Light);
        commands.into_iter().for_each(|command| state.apply(command));
        all.push((name.to_owned(), screen(size.max(vec2(1024.0, 768.0)), state)));
    }
    all
}

#[test]
fn controls_and_figures_say_what_they_are() {
    let mut silent: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut told = 0;
    for (name, mut window) in windows() {
        window.ctx.all_styles_mut(|style| {
            style.interaction.tooltip_delay = 0.0;
            style.interaction.tooltip_grace_time = 0.0;
        });
        window.run_steps(10);
        let found = things(&window, |node| {
            let node = node.accesskit_node();
            CONTROLS.contains(&node.role())
                || node.role() == Role::Label && is_figure(&node.value().unwrap_or_default())
        });
        for Thing { name: thing, about, at } in found {
            // A line of a listing says it at its number: over the code the text would cover what is read.
            let is_told_there = at.into_iter().any(|at| {
                window.hover_at(at);
                window.run_steps(4);
                is_told(&window, &about)
            });
            if is_told_there {
                told += 1;
            } else {
                silent.entry(thing).or_default().insert(name.clone());
            }
        }
    }
    let silent: Vec<String> = silent.iter().map(|(what, pages)| format!("{what} {pages:?}\n")).collect();
    assert!(silent.is_empty() && told > 1_000, "{told} say what they are; these do not:\n{}", silent.concat());
}

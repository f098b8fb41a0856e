//! The window for screen readers, and without a pointer: what is spoken, how it nests, where the keyboard goes, and
//! how large it all is.
//!
//! `PLYSCOPE_RENEW=1 cargo test --test windows access` writes the spoken texts anew; read them before you commit.

mod golden;
mod keyboard;
mod outline;
mod scale;
mod small;
mod spoken;

use crate::checks;
use crate::common;
use crate::common::driver::Window;
use common::screen::{State, screen};
use egui::accesskit::Role;
use egui_kittest::Node;
use egui_kittest::kittest::{AccessKitNode, NodeT as _};
use plyscope_session::Settings;
use plyscope_text::Language;
use plyscope_window::{Chrome, Theme};

const USUAL: egui::Vec2 = egui::vec2(1024.0, 768.0);

/// A window with these settings, in which all this has been done.
fn window(settings: Settings, size: egui::Vec2, make: impl Fn(&mut State)) -> Window {
    let mut state = State::new(settings, Chrome::themed(Theme::Light));
    make(&mut state);
    let scale = state.session.settings().scale;
    let mut window = screen(size, state);
    // A window of so many pixels has fewer points where these are larger.
    window.set_size(size / scale);
    window.run_steps(4);
    window
}

fn speaking(language: Language) -> Settings {
    Settings { language, ..Settings::default() }
}

/// All things of the window, from the top.
fn all<'w>(window: &'w Window) -> Vec<Node<'w>> {
    let root = window.root();
    root.children_recursive().collect()
}

/// The name that a screen reader reads out.
fn accessible_name(node: &AccessKitNode<'_>) -> String {
    let name = if node.role() == Role::Label { node.value() } else { node.label() };
    name.unwrap_or_default()
}

/// What it is, and what it is called.
fn described(node: &AccessKitNode<'_>) -> String {
    format!("{:?} {}", node.role(), accessible_name(node))
}

//! The window for those who hear the screen, or use no pointer: what is spoken, how it nests, where the keyboard goes, and
//! how large it all is.
//!
//! `PLYSCOPE_RENEW=1 cargo test --test access` writes the spoken texts anew; read them before you commit.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

mod common;

#[path = "text/checks.rs"]
#[allow(dead_code, reason = "shared with the test of the texts, which uses the rest")]
mod checks;
#[path = "access/golden.rs"]
mod golden;
#[path = "access/keyboard.rs"]
mod keyboard;
#[path = "access/outline.rs"]
mod outline;
#[path = "access/scale.rs"]
mod scale;
#[path = "access/small.rs"]
mod small;
#[path = "access/spoken.rs"]
mod spoken;

use common::screen::{State, screen};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, NodeT as _};
use egui_kittest::{Harness, Node};
use plyscope::session::{Session, Settings};
use plyscope::text::Language;
use plyscope::view::{Chrome, Theme};

type Window = Harness<'static, State>;

const USUAL: egui::Vec2 = egui::vec2(1024.0, 768.0);

/// A window with these settings, in which all this has been done.
fn window(settings: Settings, size: egui::Vec2, make: impl Fn(&mut State)) -> Window {
    let mut state = State::new(settings, Chrome::themed(Theme::Light));
    make(&mut state);
    let scale = state.session.settings.scale;
    let mut window = screen(size, state);
    // A window of so many pixels has fewer points where these are larger.
    window.set_size(size / scale);
    window.run_steps(4);
    window
}

fn speaking(language: Language) -> Settings {
    Settings { language, ..Settings::default() }
}

fn session(window: &Window) -> &Session {
    &window.state().session
}

fn press(window: &mut Window, key: Key) {
    press_with(window, Modifiers::NONE, key);
}

fn press_with(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run_steps(3);
}

/// All things of the window, from the top.
fn all<'w>(window: &'w Window) -> Vec<Node<'w>> {
    let root = window.root();
    root.children_recursive().collect()
}

/// What a screen reader calls it.
fn said(node: &AccessKitNode<'_>) -> String {
    let said = if node.role() == Role::Label { node.value() } else { node.label() };
    said.unwrap_or_default()
}

/// What it is, and what it is called.
fn described(node: &AccessKitNode<'_>) -> String {
    format!("{:?} {}", node.role(), said(node))
}

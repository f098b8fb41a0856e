//! Pressing, stepping and looking: what a person does at the window, in a test.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::trace::Step;
use plyscope_picture::run::Run;
use plyscope_session::{Session, Settings};
use plyscope_text::Language;
use plyscope_window::{Chrome, Theme};

use super::screen::{State, screen};

/// The whole window over a session.
pub type Window = Harness<'static, State>;

/// The size at which the window has least room for everything.
pub const USUAL: egui::Vec2 = egui::vec2(1024.0, 768.0);

/// A state with nothing open.
pub fn state(language: Language, theme: Theme) -> State {
    State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme))
}

/// A state in which this scenario is open.
pub fn opened(scenario: &str, language: Language, theme: Theme) -> State {
    let mut state = state(language, theme);
    state.open(scenario);
    state
}

/// The window at its usual size over a built-in scenario.
pub fn window(scenario: &str, language: Language) -> Window {
    screen(USUAL, opened(scenario, language, Theme::Light))
}

/// What a person does at a window, or at a part of it, whatever its state.
pub trait Driver {
    /// Presses a key and lets the window settle.
    fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    /// Presses a key together with others and lets the window settle.
    fn press_with(&mut self, modifiers: Modifiers, key: Key);

    /// Types letters, as the keyboard brings them to a field.
    fn type_text(&mut self, text: &str);

    /// Whether something in the window has this text in its name.
    fn has(&self, text: &str) -> bool;

    /// Something in the window says this.
    #[track_caller]
    fn says(&self, text: &str) {
        assert!(self.has(text), "nothing says {text:?}");
    }

    /// Whether something in the window has this text in its description: it is at the pointer, and a screen reader
    /// reads it.
    fn describes(&self, text: &str) -> bool;

    /// Something in the window is described so.
    #[track_caller]
    fn tells(&self, text: &str) {
        assert!(self.describes(text), "nothing is described as {text:?}");
    }

    /// Nothing in the window says this.
    #[track_caller]
    fn is_silent(&self, text: &str) {
        assert!(!self.has(text), "something says {text:?}");
    }

    /// Whether the control of this kind and name has the keyboard.
    fn is_focused(&self, role: Role, name: &str) -> bool;
}

impl<S> Driver for Harness<'_, S> {
    fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        // Each event takes a frame, and those of modifiers, too: notices would fade meanwhile.
        if modifiers.is_none() {
            self.key_press(key);
        } else {
            self.key_press_modifiers(modifiers, key);
        }
        self.run_steps(3);
    }

    fn type_text(&mut self, text: &str) {
        self.event(Event::Text(text.to_owned()));
        self.run_steps(3);
    }

    fn has(&self, text: &str) -> bool {
        self.query_all_by_label_contains(text).next().is_some()
    }

    fn describes(&self, text: &str) -> bool {
        let has_text = |node: &egui_kittest::Node<'_>| {
            node.accesskit_node().data().description().is_some_and(|description| description.contains(text))
        };
        self.query_all_by(|_| true).any(|node| has_text(&node))
    }

    fn is_focused(&self, role: Role, name: &str) -> bool {
        self.query_all_by_role_and_label(role, name).any(|node| node.is_focused())
    }
}

/// What stands behind the window.
pub trait Behind {
    /// The session.
    fn session(&self) -> &Session;

    /// The search on screen.
    fn search(&self) -> &Run {
        self.session().run().expect("a search is on screen")
    }

    /// The step on screen.
    fn at(&self) -> Step {
        self.search().step()
    }
}

impl Behind for Window {
    fn session(&self) -> &Session {
        &self.state().session
    }
}

/// Goes to a button by Tab alone.
#[track_caller]
pub fn focus(window: &mut Window, name: &str) {
    for _ in 0..400 {
        if window.is_focused(Role::Button, name) {
            return;
        }
        window.press(Key::Tab);
    }
    panic!("no button is called {name:?}");
}

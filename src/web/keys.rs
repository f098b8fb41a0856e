//! Which keys the program keeps from the browser in a page: all that its table of keys has there.
//!
//! eframe lets the browser have F5, F7 and others that are keys of the window, and takes none of them away.

use egui::{Event, Key, Modifiers};

use plyscope_window::keeps_from_browser;

/// A key as a browser says that it is pressed.
#[derive(Clone, Copy, Debug)]
pub struct BrowserKey<'k> {
    /// What it writes, or what it is called.
    pub name: &'k str,
    /// What it is called on an English keyboard.
    pub code: &'k str,
    /// What is held down.
    pub held_down: Modifiers,
    /// It goes to a field in which text is typed.
    pub in_field: bool,
    /// It is one of several that make a sign together.
    pub composes: bool,
}

/// Who has a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyOwner {
    /// The program alone: the browser does nothing with it.
    Program,
    /// The browser alone: the program does not hear of it.
    Browser,
    /// Both, and a field in which text is typed.
    Both,
}

impl BrowserKey<'_> {
    /// Who has it.
    pub fn owner(self) -> KeyOwner {
        // A sign that is made of several keys is left alone until it is made.
        if self.composes {
            return KeyOwner::Both;
        }
        let physical_key = Key::from_name(self.code);
        let pressed = Key::from_name(self.name).or(physical_key).map(|key| {
            let modifiers = self.held_down;
            Event::Key { key, physical_key, pressed: true, repeat: false, modifiers }
        });
        if pressed.is_some_and(|pressed| keeps_from_browser(&pressed, self.in_field)) {
            return KeyOwner::Program;
        }
        // An accent that waits for its letter is called so, which eframe takes for a text where none is edited.
        let is_name = ["Dead", "Process", "Unidentified"].contains(&self.name);
        // With Alt a browser opens its menus and goes to its address; the letter alone may be a key of the window.
        let is_menu = self.held_down.alt && !self.held_down.ctrl;
        if !self.in_field && (is_name || is_menu) { KeyOwner::Browser } else { KeyOwner::Both }
    }
}

#[cfg(target_arch = "wasm32")]
pub(super) use listening::keep_own_keys;

#[cfg(target_arch = "wasm32")]
mod listening {
    use egui::Modifiers;
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::{
        AddEventListenerOptions, Element, Event, EventTarget, HtmlCanvasElement, HtmlInputElement, KeyboardEvent,
        WheelEvent, Window,
    };

    use super::{BrowserKey, KeyOwner};

    /// From now on the browser has no key that is the window's, and does not make the page larger by the wheel: that is
    /// the window's, too. It is asked before eframe and before the browser.
    pub(crate) fn keep_own_keys(page: &Window, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let canvas = canvas.clone();
        listen(page, "keydown", move |event: KeyboardEvent| keep(&event, &canvas))?;
        listen(page, "wheel", |event: WheelEvent| {
            if event.ctrl_key() || event.meta_key() {
                event.prevent_default();
            }
        })
    }

    /// Hears of events of the whole page before anything else does, and may keep them from the browser.
    fn listen<E: JsCast + 'static>(
        page: &EventTarget,
        name: &str,
        mut hear: impl FnMut(E) + 'static,
    ) -> Result<(), JsValue> {
        let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            if let Ok(event) = event.dyn_into() {
                hear(event);
            }
        });
        let options = AddEventListenerOptions::new();
        options.set_capture(true);
        options.set_passive(false);
        let heard = heard.into_js_value();
        page.add_event_listener_with_callback_and_add_event_listener_options(name, heard.unchecked_ref(), &options)
    }

    fn keep(event: &KeyboardEvent, canvas: &HtmlCanvasElement) {
        let Some(at) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let in_field = at.has_type::<HtmlInputElement>();
        let is_nowhere = at.tag_name().eq_ignore_ascii_case("body") || at.tag_name().eq_ignore_ascii_case("html");
        let is_in_window = is_nowhere || in_field || at.is_same_node(Some(canvas));
        // What else stands in the page has its own keys.
        if !is_in_window {
            return;
        }
        let (name, code) = (event.key(), event.code());
        let held_down = Modifiers {
            alt: event.alt_key(),
            ctrl: event.ctrl_key(),
            shift: event.shift_key(),
            mac_cmd: event.meta_key(),
            command: event.ctrl_key() || event.meta_key(),
        };
        let composes = event.is_composing();
        match (BrowserKey { name: &name, code: &code, held_down, in_field, composes }).owner() {
            KeyOwner::Program => event.prevent_default(),
            KeyOwner::Browser => event.stop_propagation(),
            KeyOwner::Both => {}
        }
        if is_nowhere {
            // Nothing had the keyboard, so this press is lost; the window has the next.
            let _ = canvas.focus();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner(name: &str, held_down: Modifiers, in_field: bool) -> KeyOwner {
        BrowserKey { name, code: "", held_down, in_field, composes: false }.owner()
    }

    #[test]
    fn the_keys_of_the_window_are_kept_from_the_browser() {
        let (plain, command) = (Modifiers::NONE, Modifiers::COMMAND | Modifiers::CTRL);
        for name in ["F1", "F3", "F5", "F7", "F8", "F9", "F6", "F2", "F4"] {
            for in_field in [false, true] {
                assert_eq!(owner(name, plain, in_field), KeyOwner::Program, "{name}");
            }
        }
        for (name, held_down) in [
            ("s", command),
            ("S", command | Modifiers::SHIFT),
            ("o", command),
            ("e", command),
            ("+", command | Modifiers::SHIFT),
            ("=", command),
            ("-", command),
            ("0", command),
            ("m", command),
            ("Enter", command),
            ("n", Modifiers::ALT),
            ("N", Modifiers::ALT | Modifiers::SHIFT),
            ("ArrowLeft", Modifiers::ALT),
        ] {
            for in_field in [false, true] {
                assert_eq!(owner(name, held_down, in_field), KeyOwner::Program, "{name}");
            }
        }
        for name in ["/", "?", "'", " ", "Backspace", "ArrowDown", "PageDown", "Home"] {
            let wanted = if name == "'" { KeyOwner::Both } else { KeyOwner::Program };
            assert_eq!(owner(name, plain, false), wanted, "{name}");
            assert_eq!(owner(name, plain, true), KeyOwner::Both, "{name} is typed");
        }
    }

    #[test]
    fn the_browser_has_what_is_its_own() {
        let command = Modifiers::COMMAND | Modifiers::CTRL;
        // The clipboard comes as events that the browser makes of these keys; the others it keeps in any case.
        for name in ["c", "x", "v", "n", "t", "w", "q", "l", "r", "Tab"] {
            assert_eq!(owner(name, command, false), KeyOwner::Both, "Ctrl+{name}");
        }
        for name in ["F11", "F12"] {
            assert_eq!(owner(name, Modifiers::NONE, false), KeyOwner::Both, "{name}");
        }
        // Its address and its menus, whose letters are keys of the window.
        for name in ["d", "f", "e"] {
            assert_eq!(owner(name, Modifiers::ALT, false), KeyOwner::Browser, "Alt+{name}");
        }
    }

    #[test]
    fn what_is_composed_is_left_alone() {
        let composed = |name| BrowserKey { name, code: "", held_down: Modifiers::NONE, in_field: true, composes: true };
        for name in ["Enter", " ", "Escape", "F7", "1", "Process"] {
            assert_eq!(composed(name).owner(), KeyOwner::Both, "{name}");
        }
    }

    #[test]
    fn a_key_is_known_by_its_place_where_it_writes_another_script() {
        let key = |name, code| BrowserKey { name, code, held_down: Modifiers::ALT, in_field: false, composes: false };
        assert_eq!(key("т", "KeyN").owner(), KeyOwner::Program);
        assert_eq!(key("Dead", "KeyN").owner(), KeyOwner::Program);
        let accent = BrowserKey { held_down: Modifiers::NONE, ..key("Dead", "Quote") };
        assert_eq!(accent.owner(), KeyOwner::Browser, "it is no text");
        assert_eq!(BrowserKey { in_field: true, ..accent }.owner(), KeyOwner::Both);
    }
}

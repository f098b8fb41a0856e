//! What a person does at the elements of the mirror, and what the window is asked for then.

use std::sync::{Arc, Mutex, PoisonError};

use egui::accesskit::{Action, ActionData, ActionRequest, TreeId};
use egui::{Event, Modifiers};

use super::element::Key;
use super::tree::PageTree;
use crate::keys::{BrowserKey, KeyOwner};

/// What has happened in the page.
#[derive(Clone, Debug, PartialEq)]
pub enum PageEvent {
    /// An element was pressed: clicked, or chosen by a reader.
    Press(Key),
    /// The page's focus is on this element of the mirror now, or on none of them.
    Focus(Option<Key>),
    /// A number was set.
    Set(Key, f64),
    /// A key was pressed or let go of while an element of the mirror had the focus.
    Key(KeyPress),
    /// Something was copied, cut or pasted there.
    Clipboard(Event),
}

/// A key, as a browser tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// What it means, as in `KeyboardEvent.key`.
    pub key: String,
    /// Which it is, as in `KeyboardEvent.code`.
    pub code: String,
    /// Whether it was pressed, and not let go of.
    pub pressed: bool,
    /// The keys that are held with it.
    pub modifiers: Modifiers,
}

impl KeyPress {
    fn means(&self) -> Option<egui::Key> {
        egui::Key::from_name(&self.key).or_else(|| self.is_at())
    }

    fn is_at(&self) -> Option<egui::Key> {
        egui::Key::from_name(&self.code)
    }

    /// The text that it types: what is more than one character is the name of a key.
    fn text(&self) -> Option<&str> {
        let is_text = self.pressed && !self.modifiers.ctrl && !self.modifiers.command && !self.modifiers.mac_cmd;
        (is_text && self.key.chars().count() == 1).then_some(self.key.as_str())
    }

    /// Who has it: as at the canvas, where eframe keeps some keys from the browser beside those of the window. What the
    /// window presses by a key is pressed once, so that the browser presses nothing.
    pub fn owner(&self) -> KeyOwner {
        let key = BrowserKey {
            name: &self.key,
            code: &self.code,
            held_down: self.modifiers,
            in_field: false,
            composes: false,
        };
        match key.owner() {
            KeyOwner::Both if self.is_kept_by_eframe() => KeyOwner::Program,
            owner => owner,
        }
    }

    fn is_kept_by_eframe(&self) -> bool {
        let moves = matches!(
            self.means(),
            Some(
                egui::Key::Space
                    | egui::Key::Enter
                    | egui::Key::Tab
                    | egui::Key::Backspace
                    | egui::Key::ArrowDown
                    | egui::Key::ArrowLeft
                    | egui::Key::ArrowRight
                    | egui::Key::ArrowUp
                    | egui::Key::Home
                    | egui::Key::End
                    | egui::Key::PageUp
                    | egui::Key::PageDown
            )
        );
        moves || self.text().is_some()
    }

    /// As egui is told it.
    fn events(&self) -> Vec<Event> {
        let mut events = vec![Event::ModifiersChanged(self.modifiers)];
        events.extend(self.text().map(|text| Event::Text(text.to_owned())));
        events.extend(self.means().map(|key| Event::Key {
            key,
            physical_key: self.is_at(),
            pressed: self.pressed,
            // egui finds out by itself.
            repeat: false,
            modifiers: self.modifiers,
        }));
        events
    }

    fn is(&self, key: egui::Key) -> bool {
        self.pressed && self.modifiers.is_none() && self.means() == Some(key)
    }
}

/// Where the page puts what has happened, until the next frame.
#[derive(Clone, Debug, Default)]
pub struct Inbox(Arc<Mutex<Vec<PageEvent>>>);

impl Inbox {
    /// Puts an event in.
    pub fn put(&self, event: PageEvent) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(event);
    }

    /// Takes all of them out.
    pub(super) fn take(&self) -> Vec<PageEvent> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Asks the window for something.
fn request(key: Key, action: Action, data: Option<ActionData>) -> Event {
    Event::AccessKitActionRequest(ActionRequest { action, target_tree: TreeId::ROOT, target_node: key.node, data })
}

/// Asks for this if the thing can be asked for it.
pub(super) fn asked(tree: &PageTree, key: Key, action: Action) -> Option<Event> {
    tree.supports(key).has(action).then(|| request(key, action, None))
}

/// Asks to press the thing, or the nearest around it that can be pressed.
pub(super) fn press(tree: &PageTree, key: Key) -> Option<Event> {
    let mut at = Some(key);
    while let Some(key) = at.filter(|key| tree.get(*key).is_some_and(|element| element.get("aria-disabled").is_none()))
    {
        if let Some(event) = asked(tree, key, Action::Click) {
            return Some(event);
        }
        at = tree.parent(key);
    }
    None
}

/// Sets a number: to a value, or a step up or down where no value can be set.
pub(super) fn set(tree: &PageTree, key: Key, value: f64) -> Option<Event> {
    let supports = tree.supports(key);
    if supports.has(Action::SetValue) {
        return Some(request(key, Action::SetValue, Some(ActionData::NumericValue(value))));
    }
    let now: f64 = tree.get(key)?.value.as_ref()?.parse().ok()?;
    asked(tree, key, if value > now { Action::Increment } else { Action::Decrement })
}

/// What a key does at an element: it goes to the window, but for what the window would not do there, since it has its
/// own focus elsewhere.
pub(super) fn pressed(tree: &PageTree, press: &KeyPress, page: Option<Key>, window: Option<Key>) -> Vec<Event> {
    let Some(at) = page.filter(|page| Some(*page) != window) else { return press.events() };
    let action = [
        (egui::Key::Enter, Action::Click),
        (egui::Key::Space, Action::Click),
        (egui::Key::ArrowRight, Action::Expand),
        (egui::Key::ArrowLeft, Action::Collapse),
    ]
    .into_iter()
    .find(|(key, _)| press.is(*key))
    .and_then(|(_, action)| asked(tree, at, action));
    action.map_or_else(|| press.events(), |event| vec![event])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(key: &str, code: &str, modifiers: Modifiers) -> KeyPress {
        KeyPress { key: key.to_owned(), code: code.to_owned(), pressed: true, modifiers }
    }

    #[test]
    fn keys_come_as_from_the_canvas() {
        let letter = press("c", "KeyC", Modifiers::NONE);
        assert_eq!(letter.owner(), KeyOwner::Program);
        let [Event::ModifiersChanged(_), Event::Text(text), Event::Key { key, physical_key, .. }] =
            &letter.events()[..]
        else {
            panic!("{:?}", letter.events());
        };
        assert_eq!((text.as_str(), *key, *physical_key), ("c", egui::Key::C, Some(egui::Key::C)));
        // With Ctrl it types nothing, and what the browser does with it is the browser's.
        let copies = press("c", "KeyC", Modifiers::COMMAND | Modifiers::CTRL);
        assert_eq!(copies.owner(), KeyOwner::Both);
        assert!(!copies.events().iter().any(|event| matches!(event, Event::Text(_))));
        assert_eq!(press("o", "KeyO", Modifiers::COMMAND | Modifiers::CTRL).owner(), KeyOwner::Program);
        assert_eq!(press("F5", "F5", Modifiers::NONE).owner(), KeyOwner::Program, "the page is not loaded again");
        assert_eq!(press("F12", "F12", Modifiers::NONE).owner(), KeyOwner::Both, "this is the browser's, too");
        assert_eq!(press("d", "KeyD", Modifiers::ALT).owner(), KeyOwner::Browser, "this, too");
        // Of another alphabet the place of the key counts.
        let other = press("щ", "KeyO", Modifiers::NONE);
        assert!(other.events().iter().any(|event| matches!(event, Event::Key { key: egui::Key::O, .. })));
        let up = KeyPress { pressed: false, ..letter };
        assert!(!up.events().iter().any(|event| matches!(event, Event::Text(_))));
    }
}

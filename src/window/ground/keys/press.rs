//! What the name of a key stands for.

use egui::{Event, InputState, Key, Modifiers};

use super::Keyboard;
use plyscope_text::{KeySet, Shortcut};

/// A key with what is held down before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// What is held down.
    pub held_down: Modifiers,
    /// The key; none for a sign for which few keyboards have a key of its own.
    pub key: Option<Key>,
    /// What the key writes, where it writes something.
    pub writes: Option<char>,
}

/// All presses that a shortcut has, each with the number of its key, from 0.
pub fn presses_of(shortcut: Shortcut, set: KeySet) -> impl Iterator<Item = (usize, KeyPress)> {
    let names = shortcut.keys(set).iter().chain(shortcut.other_keys()).enumerate();
    names.flat_map(|(number, name)| named(name).into_iter().map(move |press| (number, press)))
}

/// The presses that a name such as `Shift+Space` stands for, as keyboards of different layouts send them.
fn named(name: &str) -> Vec<KeyPress> {
    let (mut held_down, mut cap) = (Modifiers::NONE, name);
    for (prefix, modifier) in [("Ctrl+", Modifiers::COMMAND), ("Alt+", Modifiers::ALT), ("Shift+", Modifiers::SHIFT)] {
        if let Some(rest) = cap.strip_prefix(prefix).filter(|rest| !rest.is_empty()) {
            held_down |= modifier;
            cap = rest;
        }
    }
    let arrow = match cap {
        "→" => Some(Key::ArrowRight),
        "←" => Some(Key::ArrowLeft),
        "↑" => Some(Key::ArrowUp),
        "↓" => Some(Key::ArrowDown),
        _ => None,
    };
    let key = arrow.or_else(|| match cap {
        "Esc" => Some(Key::Escape),
        "−" => Some(Key::Minus),
        _ => Key::from_name(&cap.replace(' ', "")),
    });
    let is_written = arrow.is_none() && cap.chars().count() == 1 && held_down.is_none();
    let writes = cap.chars().next().filter(|_| is_written);
    // Some keyboards name the key by what it writes, others by what it writes without Shift.
    let unshifted = match cap {
        "?" => Some(Key::Slash),
        "{" => Some(Key::OpenBracket),
        "}" => Some(Key::CloseBracket),
        "<" => Some(Key::Comma),
        ">" => Some(Key::Period),
        _ => None,
    };
    let shifted = unshifted.map(|key| KeyPress { held_down: held_down | Modifiers::SHIFT, key: Some(key), writes });
    [KeyPress { held_down, key, writes }].into_iter().chain(shifted).collect()
}

/// Whether a key stands in the row above the digits: `F1` and those beside it.
pub fn is_function(key: Key) -> bool {
    key.name().len() > 1 && key.name().starts_with('F')
}

/// The digits or signs of a number that a press writes; a press without a text counts by its key. In the order of the
/// events; nothing where anything else is written.
pub fn typed_number(press: &[Event], signs: &str) -> Option<String> {
    let is_number = |text: &str| text.chars().all(|sign| sign.is_ascii_digit() || signs.contains(sign));
    let written = press.iter().find_map(|event| match event {
        Event::Text(text) => Some(text.clone()),
        _ => None,
    });
    let written = written.or_else(|| {
        press.iter().find_map(|event| match event {
            Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => match key {
                Key::Minus => Some("-".to_owned()),
                Key::Period => Some(".".to_owned()),
                // A digit is called by itself.
                _ => Some(key.name().to_owned()),
            },
            _ => None,
        })
    });
    written.filter(|text| !text.is_empty() && is_number(text))
}

impl KeyPress {
    /// Whether it writes something that is no letter or digit; few keyboards have a key of its own for it.
    pub fn is_sign(self) -> bool {
        self.writes.is_some_and(|sign| !sign.is_ascii_alphanumeric())
    }

    /// Whether an event is this press.
    pub fn is(self, event: &Event) -> bool {
        let Event::Key { key, modifiers, pressed: true, .. } = event else { return false };
        Some(*key) == self.key && modifiers.matches_logically(self.held_down)
    }

    /// Whether nothing that has the keyboard keeps the key for itself.
    pub fn is_free(self, keyboard: &Keyboard<'_>) -> bool {
        let is_plain = !self.held_down.command && !self.held_down.alt;
        let moves = matches!(
            self.key,
            Some(Key::Space | Key::Enter | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown)
        );
        let goes_far = matches!(self.key, Some(Key::Home | Key::End));
        let is_typed = self.writes.is_some() && keyboard.in_entry == Some(true);
        let keeps = keyboard.held && keyboard.in_entry.is_none();
        !(is_typed || is_plain && moves && keeps || goes_far && keyboard.in_list)
    }

    /// The presses of this frame, and whether each is one of a key that is held down; they are used up, unless they are
    /// passed on.
    ///
    /// In the entry line of practice what it writes goes with it. A sign is known by what it writes, too.
    pub fn of_frame(self, input: &mut InputState, keyboard: &Keyboard<'_>, passes_on: bool) -> Vec<bool> {
        let mut presses = Vec::new();
        input.events.retain(|event| match event {
            Event::Key { repeat, .. } if self.is(event) => {
                presses.push(*repeat);
                passes_on
            }
            _ => true,
        });
        let Some(sign) = self.writes.filter(|_| keyboard.in_entry.is_some() || self.is_sign()) else { return presses };
        let before = input.events.len();
        let is_sign = |text: &str| text.chars().count() == 1 && text.to_lowercase().contains(sign.to_ascii_lowercase());
        input.events.retain(|event| !matches!(event, Event::Text(text) if is_sign(text)));
        if presses.is_empty() {
            presses.resize(before - input.events.len(), false);
        }
        presses
    }
}

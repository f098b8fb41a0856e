//! The order of a browser's events.

use std::mem;

use egui::{Event, Key};

use crate::ground::keys::is_function;

/// Whether an event is a key that may write something, which then stands beside it.
pub(super) fn may_write(event: &Event) -> bool {
    let Event::Key { key, modifiers, pressed: true, .. } = event else { return false };
    let is_silent = matches!(
        key,
        Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::ArrowUp
            | Key::Escape
            | Key::Tab
            | Key::Enter
            | Key::Backspace
            | Key::Insert
            | Key::Delete
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Copy
            | Key::Cut
            | Key::Paste
    );
    !(is_function(*key) || is_silent || modifiers.command || modifiers.ctrl)
}

/// Puts each key before what it writes, as a system does. From a page that edits no text, what a key writes comes
/// before the key: the two would be taken for a text without a key, and a key without a text.
pub(super) fn put_keys_first(events: &mut [Event]) {
    let mut at = 0;
    while let [one, other, ..] = events.get_mut(at..).unwrap_or_default() {
        let is_before = matches!(one, Event::Text(_)) && may_write(other);
        if is_before {
            mem::swap(one, other);
        }
        // A text that follows its key is not that of the next one.
        let is_pair = may_write(one) && matches!(other, Event::Text(_));
        at += if is_pair { 2 } else { 1 };
    }
}

#[cfg(test)]
mod tests {
    use egui::Modifiers;

    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    #[test]
    fn a_key_comes_before_what_it_writes() {
        let in_order = [key(Key::Num1), text("1"), key(Key::F2), key(Key::Num2), text("2")];
        let mut from_page = [text("1"), key(Key::Num1), key(Key::F2), text("2"), key(Key::Num2)];
        put_keys_first(&mut from_page);
        assert_eq!(from_page, in_order);
        // From a field of the page they come as from a system.
        let mut from_field = in_order.clone();
        put_keys_first(&mut from_field);
        assert_eq!(from_field, in_order);
        let mut alone = [text("中"), text("1")];
        put_keys_first(&mut alone);
        assert_eq!(alone, [text("中"), text("1")]);
    }
}

//! Which presses are the program's own in a page, so that the browser does not take them, too.

use std::sync::LazyLock;

use egui::{Event, Key, Modifiers};

use super::bound::all;
use crate::ground::keys::KeyPress;
use plyscope_text::KeySet;

/// Whether a page keeps a key that is pressed from its browser. `in_field` says that the key may be typed into a field of
/// the page: then the browser has what writes there.
///
/// What the clipboard holds comes from the browser as an event of its own, which it only sends for keys that it has.
pub fn keeps_from_browser(event: &Event, in_field: bool) -> bool {
    static OWN: LazyLock<Vec<KeyPress>> = LazyLock::new(|| own_presses().collect());
    let Event::Key { key, modifiers, pressed: true, .. } = event else { return false };
    let is_held = modifiers.command || modifiers.ctrl || modifiers.alt;
    let is_function = key.name().len() > 1 && key.name().starts_with('F');
    // The browser scrolls by these, or goes through its history; a field has them for itself.
    let is_typed = in_field && !is_held && !is_function;
    !is_typed && OWN.iter().any(|press| press.is(event))
}

/// All presses of the table of keys in a page, each once, but for those of the clipboard.
pub fn own_presses() -> impl Iterator<Item = KeyPress> {
    let presses = all(KeySet::Page).into_iter().map(|bound| bound.press).filter(|press| !is_of_clipboard(*press));
    let mut seen: Vec<(Option<Key>, Modifiers)> = Vec::new();
    presses.filter(move |press| {
        let press = (press.key, press.held_down);
        let is_new = press.0.is_some() && !seen.contains(&press);
        seen.extend(is_new.then_some(press));
        is_new
    })
}

fn is_of_clipboard(press: KeyPress) -> bool {
    press.held_down == Modifiers::COMMAND && matches!(press.key, Some(Key::C | Key::V | Key::X))
}

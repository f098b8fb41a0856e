//! Which presses are the program's own in a page, so that the browser does not take them, too.

use std::sync::LazyLock;

use egui::{Event, Key, Modifiers};

use super::bound::all;
use crate::ground::keys::{KeyPress, is_function};
use plyscope_text::KeySet;

/// Whether a page keeps a key that is pressed from its browser. `in_field` says that the key may be typed into a field
/// of the page: then the browser has what writes there.
///
/// What the clipboard holds comes from the browser as an event of its own, which it only sends for keys that it has.
pub fn keeps_from_browser(event: &Event, in_field: bool) -> bool {
    static OWN: LazyLock<Vec<KeyPress>> = LazyLock::new(|| own_presses().collect());
    let Event::Key { key, modifiers, pressed: true, .. } = event else { return false };
    let is_held = modifiers.command || modifiers.ctrl || modifiers.alt;
    // The browser scrolls by these, or goes through its history; a field has them for itself.
    let is_typed = in_field && !is_held && !is_function(*key);
    // A plain key counts with Shift held down, but not with Alt.
    let is_own = |press: &KeyPress| press.is(event) && press.held_down.alt == modifiers.alt;
    !is_typed && OWN.iter().any(is_own)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Each press of the table is kept where no text is typed, but for those of the clipboard.
    #[test]
    fn every_key_of_the_table_is_kept_from_the_browser() {
        let presses: Vec<KeyPress> = own_presses().collect();
        assert!(presses.len() > 100, "{} presses", presses.len());
        for bound in all(KeySet::Page).iter().filter(|bound| bound.press.key.is_some()) {
            let KeyPress { key: Some(key), held_down, .. } = bound.press else { continue };
            let pressed = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: held_down };
            let is_kept = keeps_from_browser(&pressed, false);
            assert_eq!(is_kept, !is_of_clipboard(bound.press), "{:?} by {key:?}", bound.shortcut);
        }
    }

    #[test]
    fn a_field_has_what_writes_in_it() {
        let pressed = |key, modifiers| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        for key in [Key::Slash, Key::Num1, Key::Backspace, Key::Home, Key::ArrowLeft, Key::Enter] {
            assert!(keeps_from_browser(&pressed(key, Modifiers::NONE), false), "{key:?}");
            assert!(!keeps_from_browser(&pressed(key, Modifiers::NONE), true), "{key:?}");
        }
        for (key, modifiers) in [(Key::F5, Modifiers::NONE), (Key::S, Modifiers::COMMAND), (Key::N, Modifiers::ALT)] {
            assert!(keeps_from_browser(&pressed(key, modifiers), true), "{key:?}");
        }
    }
}

//! From the keyboard to commands: a walk over the table of shortcuts. Keys that go through a list, a sheet or a board,
//! and digits that are typed, belong to what has the keyboard.

use std::cmp::Reverse;
use std::sync::LazyLock;

use egui::{Context, Event, InputState, Key, Modifiers, Popup};

use super::shortcuts::{Keyboard, Pressed, Where, is_of_presenting, row};
use crate::features::predict;
use crate::features::{bug, compare, lesson, play, practice};
use crate::frame::chrome::Chrome;
use crate::ground::{ViewContext, widgets};
use crate::panels::tree::outline;

use plyscope_session::{Activity, Command};
use plyscope_text::Shortcut;

/// Turns this frame's key presses into commands.
///
/// Nothing fires while text is edited or a menu is open. What covers a page leaves only its own keys alive. A control
/// that has the keyboard keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome, comfortable: f32) {
    let session = context.session;
    let screen = session.screen();
    let focused = ctx.memory(|memory| memory.focused());
    // A field with the keyboard is not a text that is being edited before its first frame.
    let typing = ctx.text_edit_focused() || focused == Some(lesson::field_id());
    let trees = compare::tree_ids().into_iter().chain(bug::tree_ids());
    let held = focused.is_some_and(|focused| {
        focused != widgets::tree_id() && focused != predict::question_id() && !trees.clone().any(|tree| tree == focused)
    });
    let in_menu = Popup::is_any_open(ctx);
    let presents = screen.present && !screen.setup;
    if !in_menu && !screen.setup && screen.cover().is_none() {
        lesson::keys(ctx, context, &mut chrome.lesson, typing);
        // In front of a class nothing but presenting, and answers to what is asked.
        if !presents || screen.activity != Activity::Replay {
            chrome.page(screen.activity).keys(ctx, context, typing, held);
        }
    }
    let whole = &chrome.replay.whole;
    let is_whole = whole.is_open() && !session.what_if().is_changing();
    let is_wide = !is_whole && chrome.replay.tree.is_along_path();
    let keyboard = Keyboard {
        session,
        whole: is_whole.then(|| whole.looked_at(session).is_some()),
        wide: is_wide.then(|| session.looked_at().is_some()),
        in_menu,
        typing,
        held,
        in_list: play::moves_have_focus(ctx) || outline::has_focus(ctx),
        in_entry: practice::entry(focused, &chrome.practice),
    };
    let now = ctx.input(|input| input.time);
    let mut at = Pressed { context, session, chrome, comfortable, now, is_repeat: false, has_gone_on: false };
    let mut signs = Vec::new();
    ctx.input_mut(|input| {
        for bound in BOUND.iter().filter(|bound| bound.is_free(&keyboard) && bound.place.holds(&keyboard)) {
            if presents && !is_of_presenting(bound.shortcut, screen.activity) {
                continue;
            }
            let presses = bound.presses(input, &keyboard);
            // A key may come once by its name and once by what it writes.
            if presses.is_empty() || bound.is_sign() && signs.contains(&bound.shortcut) {
                continue;
            }
            signs.extend(bound.is_sign().then_some(bound.shortcut));
            for is_repeat in presses {
                at.is_repeat = is_repeat;
                (row(bound.shortcut).1)(&mut at);
            }
        }
        if Where::Page.holds(&keyboard) && !presents {
            let pasted = input.events.iter().filter_map(|event| match event {
                Event::Paste(text) => Some(Command::OpenText(text.clone())),
                _ => None,
            });
            at.context.commands.extend(pasted);
        }
    });
}

/// A key that a shortcut has.
struct Bound {
    shortcut: Shortcut,
    place: Where,
    held_down: Modifiers,
    key: Option<Key>,
    /// What the key writes, where it writes something.
    writes: Option<char>,
}

/// All keys, in the order in which they are asked for. Those with others held down come first, for a plain key is also
/// pressed while Shift is held down; then those of the narrower place.
static BOUND: LazyLock<Vec<Bound>> = LazyLock::new(|| {
    let mut bound = Vec::new();
    for shortcut in Shortcut::ALL {
        let names = shortcut.keys().iter().chain(shortcut.other_keys());
        bound.extend(names.flat_map(|name| named(name)).map(|(held_down, key, writes)| Bound {
            shortcut: *shortcut,
            place: row(*shortcut).0,
            held_down,
            key,
            writes,
        }));
    }
    let held = |bound: &Bound| [bound.held_down.shift, bound.held_down.alt].iter().filter(|held| **held).count();
    bound.sort_by_key(|bound| (Reverse(held(bound)), bound.place));
    bound
});

/// The presses that a name such as `Shift+Space` stands for, as keyboards of different layouts send them.
fn named(name: &str) -> Vec<(Modifiers, Option<Key>, Option<char>)> {
    let (mut held_down, mut cap) = (Modifiers::NONE, name);
    for (prefix, modifier) in [("Ctrl+", Modifiers::COMMAND), ("Alt+", Modifiers::ALT), ("Shift+", Modifiers::SHIFT)] {
        if let Some(rest) = cap.strip_prefix(prefix).filter(|rest| !rest.is_empty()) {
            held_down |= modifier;
            cap = rest;
        }
    }
    let writes = cap.chars().next().filter(|_| cap.chars().count() == 1 && held_down.is_none());
    let key = match cap {
        "→" => Some(Key::ArrowRight),
        "←" => Some(Key::ArrowLeft),
        "↑" => Some(Key::ArrowUp),
        "↓" => Some(Key::ArrowDown),
        "Esc" => Some(Key::Escape),
        "−" => Some(Key::Minus),
        _ => Key::from_name(&cap.replace(' ', "")),
    };
    // Some keyboards name the key by what it writes, others by what it writes without Shift.
    let unshifted = match cap {
        "?" => Some(Key::Slash),
        "{" => Some(Key::OpenBracket),
        "}" => Some(Key::CloseBracket),
        "<" => Some(Key::Comma),
        ">" => Some(Key::Period),
        _ => None,
    };
    let shifted = unshifted.map(|key| (held_down | Modifiers::SHIFT, Some(key), writes));
    [(held_down, key, writes)].into_iter().chain(shifted).collect()
}

impl Bound {
    /// Whether it writes something that is no letter or digit; few keyboards have a key of its own for it.
    fn is_sign(&self) -> bool {
        self.writes.is_some_and(|sign| !sign.is_ascii_alphanumeric())
    }

    /// Whether nothing that has the keyboard keeps the key for itself.
    fn is_free(&self, keyboard: &Keyboard<'_>) -> bool {
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

    /// The presses of this frame, which are used up, and whether each is one of a key that is held down.
    ///
    /// In the entry line of practice what it writes goes with it. A sign is known by what it writes, too.
    fn presses(&self, input: &mut InputState, keyboard: &Keyboard<'_>) -> Vec<bool> {
        let mut presses = Vec::new();
        input.events.retain(|event| match event {
            Event::Key { key, modifiers, pressed: true, repeat, .. }
                if Some(*key) == self.key && modifiers.matches_logically(self.held_down) =>
            {
                presses.push(*repeat);
                false
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_key_is_a_key_or_a_sign() {
        for bound in BOUND.iter() {
            assert!(bound.key.is_some() || bound.is_sign(), "{:?}", bound.shortcut);
        }
    }
}

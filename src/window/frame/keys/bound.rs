//! All keys of all features, in the order in which they are asked for.

use std::cmp::Reverse;
use std::sync::LazyLock;

use super::own;
use crate::features::{
    bug, code, compare, editor, export, find, lab, lesson, library, log, play, practice, predict, setup, what_if,
};
use crate::frame::chrome::Chrome;
use crate::ground::keys::{KeyPress, KeyRow, Place, Pressed, presses_of, rows_of};
use crate::pages::replay;
use plyscope_text::Shortcut;

/// A key that a shortcut has.
pub(super) struct Bound {
    pub shortcut: Shortcut,
    pub place: Place,
    /// Which of the shortcut's keys it is, from 0.
    pub number: usize,
    pub press: KeyPress,
    pub in_class: bool,
    pub is_once: bool,
    pub passes_on: bool,
    /// A control takes it: the walk leaves it alone.
    is_of_control: bool,
    pub when: Box<dyn Fn(&mut Pressed<'_, '_, Chrome>) -> bool + Send + Sync>,
    pub does: Box<dyn Fn(&mut Pressed<'_, '_, Chrome>) + Send + Sync>,
}

/// The tables of all features, each with what it remembers: whatever stands here has its keys.
macro_rules! tables {
    ($($table:expr => $of:expr,)+) => {
        /// The keys of all tables.
        pub(super) fn all() -> Vec<Bound> {
            let mut bound = Vec::new();
            $(add(&mut bound, $table, $of);)+
            bound
        }

        // Each shortcut has one row.
        const _: () = {
            let mut rest = Shortcut::ALL;
            while let [shortcut, behind @ ..] = rest {
                assert!(0 $(+ rows_of($table, *shortcut))+ == 1, "a shortcut without a row, or with two");
                rest = behind;
            }
        };
    };
}

tables! {
    own::KEYS => |chrome| chrome,
    replay::keys::KEYS => |chrome| &mut chrome.replay,
    bug::KEYS => |chrome| &mut chrome.bug,
    code::KEYS => |chrome| &mut chrome.replay.code,
    compare::KEYS => |chrome| &mut chrome.compare,
    editor::KEYS => |chrome| &mut chrome.replay.changes.editor,
    editor::FIELD_KEYS => |chrome| &mut chrome.replay.tree.changing,
    export::KEYS => |chrome| &mut chrome.export,
    find::KEYS => |chrome| &mut chrome.replay.find,
    lab::KEYS => |chrome| &mut chrome.lab,
    lesson::KEYS => |chrome| &mut chrome.lesson,
    library::KEYS => |chrome| &mut chrome.library,
    log::KEYS => |chrome| &mut chrome.replay.log,
    play::KEYS => |chrome| &mut chrome.replay.game,
    practice::KEYS => |chrome| &mut chrome.practice,
    predict::KEYS => |chrome| &mut chrome.replay.question,
    setup::KEYS => |chrome| &mut chrome.setup,
    what_if::KEYS => |chrome| &mut chrome.replay.tree.changing,
}

fn add<V>(bound: &mut Vec<Bound>, table: &'static [KeyRow<V>], of: fn(&mut Chrome) -> &mut V) {
    for row in table {
        bound.extend(presses_of(row.shortcut).map(|(number, press)| Bound {
            shortcut: row.shortcut,
            place: row.place,
            number,
            press,
            in_class: row.in_class,
            is_once: row.is_once,
            passes_on: row.passes_on,
            is_of_control: row.does.is_none(),
            when: Box::new(move |at| row.when.is_none_or(|when| when(&at.within(of)))),
            does: Box::new(move |at| {
                if let Some(does) = row.does {
                    does(&mut at.within(of));
                }
            }),
        }));
    }
}

/// All keys, in the order in which they are asked for. Those with others held down come first, for a plain key is also
/// pressed while Shift is held down; then those of the narrower place.
pub(super) static BOUND: LazyLock<Vec<Bound>> = LazyLock::new(|| {
    let mut bound = all();
    bound.retain(|bound| !bound.is_of_control);
    let held = |held: egui::Modifiers| [held.shift, held.alt].iter().filter(|held| **held).count();
    bound.sort_by_key(|bound| (Reverse(held(bound.press.held_down)), bound.place));
    bound
});

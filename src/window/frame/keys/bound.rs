//! All keys of all features, in the order in which they are asked for.

use std::cmp::Reverse;
use std::sync::LazyLock;

use super::own;
use crate::features;
use crate::frame::chrome::Chrome;
use crate::ground::keys::{KeyPress, KeyRow, KeyScope, KeyTables, PressedKey, presses_of, rows_of};
use crate::pages::replay;
use plyscope_text::{KeySet, Shortcut};

/// Whether a key holds besides its place.
type When = Box<dyn Fn(&mut PressedKey<'_, '_, Chrome>) -> bool + Send + Sync>;
/// What a key does.
type KeyAction = Box<dyn Fn(&mut PressedKey<'_, '_, Chrome>) + Send + Sync>;

/// A key that a shortcut has.
pub(super) struct BoundKey {
    pub shortcut: Shortcut,
    pub place: KeyScope,
    /// Which of the shortcut's keys it is, from 0.
    pub number: usize,
    pub press: KeyPress,
    pub in_class: bool,
    pub is_once: bool,
    pub passes_on: bool,
    /// A control takes it: the walk leaves it alone.
    is_of_control: bool,
    pub when: When,
    pub does: KeyAction,
}

// Each shortcut has one row.
const _: () = {
    let mut rest = Shortcut::ALL;
    while let [shortcut, behind @ ..] = rest {
        let rows = rows_of(own::KEYS, *shortcut) + replay::keys::key_rows(*shortcut) + features::key_rows(*shortcut);
        assert!(rows == 1, "a shortcut without a row, or with two");
        rest = behind;
    }
};

/// The keys of all tables, those of a window or of a page.
pub(super) fn all(set: KeySet) -> Vec<BoundKey> {
    let mut bound = Vec::new();
    OwnerTables { bound: &mut bound, set, owner: |chrome: &mut Chrome| chrome }.take(own::KEYS, |chrome| chrome);
    replay::keys::key_tables(&mut OwnerTables { bound: &mut bound, set, owner: |chrome| &mut chrome.replay });
    features::key_tables(&mut OwnerTables { bound: &mut bound, set, owner: |chrome| &mut chrome.features });
    bound
}

/// Takes tables of those whose owner the window has.
struct OwnerTables<'b, O> {
    bound: &'b mut Vec<BoundKey>,
    set: KeySet,
    owner: fn(&mut Chrome) -> &mut O,
}

impl<O: 'static> KeyTables<O> for OwnerTables<'_, O> {
    fn take<V>(&mut self, table: &'static [KeyRow<V>], of: fn(&mut O) -> &mut V) {
        let owner = self.owner;
        for row in table {
            self.bound.extend(presses_of(row.shortcut, self.set).map(|(number, press)| BoundKey {
                shortcut: row.shortcut,
                place: row.place,
                number,
                press,
                in_class: row.in_class,
                is_once: row.is_once,
                passes_on: row.passes_on,
                is_of_control: row.does.is_none(),
                when: Box::new(move |at| row.when.is_none_or(|when| when(&at.within(owner).within(of)))),
                does: Box::new(move |at| {
                    if let Some(does) = row.does {
                        does(&mut at.within(owner).within(of));
                    }
                }),
            }));
        }
    }
}

/// All keys of a window, or of a page, in the order in which they are asked for. Those with others held down come
/// first, for a plain key is also pressed while Shift is held down; then those of the narrower place.
pub(super) fn in_order(set: KeySet) -> &'static [BoundKey] {
    static WINDOW: LazyLock<Vec<BoundKey>> = LazyLock::new(|| sorted(KeySet::Window));
    static PAGE: LazyLock<Vec<BoundKey>> = LazyLock::new(|| sorted(KeySet::Page));
    match set {
        KeySet::Window => &WINDOW,
        KeySet::Page => &PAGE,
    }
}

fn sorted(set: KeySet) -> Vec<BoundKey> {
    let mut bound = all(set);
    bound.retain(|bound| !bound.is_of_control);
    let held = |held: egui::Modifiers| [held.shift, held.alt].iter().filter(|held| **held).count();
    bound.sort_by_key(|bound| (Reverse(held(bound.press.held_down)), bound.place));
    bound
}

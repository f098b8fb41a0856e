//! The keys of the field in which something is looked for.

use super::FindView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_text::Shortcut;

/// What the keys do; those of the field hold while that has the keyboard.
pub const KEYS: &[KeyRow<FindView>] = &[
    KeyRow::new(Shortcut::Find, KeyScope::Replay, |at| at.view.want_focus()),
    KeyRow::of_control(Shortcut::FindReturn, KeyScope::FindField),
    KeyRow::of_control(Shortcut::FindBack, KeyScope::FindField),
    KeyRow::of_control(Shortcut::FindOn, KeyScope::FindField),
    KeyRow::of_control(Shortcut::FindLeave, KeyScope::FindField),
];

//! The keys of the field in which something is looked for.

use super::FindView;
use crate::ground::keys::{KeyRow, Place};
use plyscope_text::Shortcut;

/// What the keys do; those of the field hold while that has the keyboard.
pub const KEYS: &[KeyRow<FindView>] = &[
    KeyRow::new(Shortcut::Find, Place::Replay, |at| at.view.want_focus()),
    KeyRow::of_control(Shortcut::FindReturn, Place::FindField),
    KeyRow::of_control(Shortcut::FindBack, Place::FindField),
    KeyRow::of_control(Shortcut::FindOn, Place::FindField),
    KeyRow::of_control(Shortcut::FindLeave, Place::FindField),
];

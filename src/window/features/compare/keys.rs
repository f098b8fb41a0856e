//! The keys of two searches side by side.

use super::CompareView;
use crate::ground::keys::{KeyRow, Place};
use plyscope_session::{Activity, Command, CompareCommand, Following};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<CompareView>] = &[
    KeyRow::new(Shortcut::Compare, Place::Page, |at| at.activity(Activity::Compare)),
    KeyRow::new(Shortcut::OtherSide, Place::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Move(at.session.compare().moves().other())));
    }),
    KeyRow::new(Shortcut::NextDifference, Place::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Difference(true)));
    }),
    KeyRow::new(Shortcut::PreviousDifference, Place::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Difference(false)));
    }),
    KeyRow::new(Shortcut::FollowByNode, Place::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Follow(Following::ByNode)));
    }),
    KeyRow::new(Shortcut::FollowByCount, Place::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Follow(Following::ByCount)));
    }),
    KeyRow::new(Shortcut::FollowNot, Place::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Follow(Following::Alone)));
    }),
    KeyRow::new(Shortcut::SwapSides, Place::Compare, |at| at.push(Command::Compare(CompareCommand::Swap))),
];

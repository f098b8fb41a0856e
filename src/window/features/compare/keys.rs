//! The keys of two searches side by side.

use super::CompareView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::{Activity, Command, CompareCommand, Following};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<CompareView>] = &[
    KeyRow::new(Shortcut::Compare, KeyScope::Page, |at| at.activity(Activity::Compare)),
    KeyRow::new(Shortcut::OtherSide, KeyScope::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Move(at.session.compare().moves().other())));
    }),
    KeyRow::new(Shortcut::NextDifference, KeyScope::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Difference(true)));
    }),
    KeyRow::new(Shortcut::PreviousDifference, KeyScope::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Difference(false)));
    }),
    KeyRow::new(Shortcut::FollowByNode, KeyScope::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Follow(Following::ByNode)));
    }),
    KeyRow::new(Shortcut::FollowByCount, KeyScope::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Follow(Following::ByCount)));
    }),
    KeyRow::new(Shortcut::FollowNot, KeyScope::Compare, |at| {
        at.push(Command::Compare(CompareCommand::Follow(Following::Alone)));
    }),
    KeyRow::new(Shortcut::SwapSides, KeyScope::Compare, |at| at.push(Command::Compare(CompareCommand::Swap))),
];

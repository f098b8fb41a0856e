//! The keys of find the bug.

use egui::FocusDirection;

use super::BugView;
use crate::ground::keys::{KeyRow, KeyScope, PressedKey};
use plyscope_session::{Activity, BugCommand, BugRound, Command};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<BugView>] = &[
    KeyRow::new(Shortcut::FindBug, KeyScope::Page, |at| at.activity(Activity::Bug)),
    KeyRow::new(Shortcut::ToDivergence, KeyScope::Bug, |at| at.push(Command::Bug(BugCommand::ToDivergence))),
    KeyRow::new(Shortcut::BugHint, KeyScope::Bug, |at| at.push(Command::Bug(BugCommand::Hint))),
    KeyRow::new(Shortcut::ShowMistake, KeyScope::Bug, |at| at.push(Command::Bug(BugCommand::GiveUp))),
    KeyRow::new(Shortcut::AnotherTree, KeyScope::Bug, |at| at.push(Command::Bug(BugCommand::NewTree))),
    KeyRow::new(Shortcut::NextBug, KeyScope::Bug, |at| at.push(Command::Bug(BugCommand::Next(true)))),
    KeyRow::new(Shortcut::PreviousBug, KeyScope::Bug, |at| at.push(Command::Bug(BugCommand::Next(false)))),
    KeyRow::new(Shortcut::RightListing, KeyScope::Bug, |at| {
        let shows_right = at.session.bug().round().is_some_and(BugRound::shows_right);
        at.push(Command::Bug(BugCommand::ShowRight(!shows_right)));
    }),
    KeyRow::new(Shortcut::LineAbove, KeyScope::Bug, choose_line).in_class().once().passing_on(),
    KeyRow::new(Shortcut::LineBelow, KeyScope::Bug, choose_line).in_class().once().passing_on(),
];

/// Gives the listing the keyboard when an arrow goes up or down and nothing else has it.
fn choose_line(at: &mut PressedKey<'_, '_, BugView>) {
    at.ctx.memory_mut(|memory| {
        memory.request_focus(super::lines_id());
        // Otherwise the arrow would also take it on to whatever lies in its direction.
        memory.move_focus(FocusDirection::None);
    });
}

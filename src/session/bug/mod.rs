//! Find the bug: a listing with one mistake runs beside the right one.

use super::Session;

/// Something that a person does to find a mistake.
#[derive(Clone, Debug, PartialEq)]
pub enum BugCommand {
    /// Open the page, or leave it.
    Begin(bool),
}

/// The two searches, and what has been found.
#[derive(Debug, Default)]
pub struct BugState {}

impl Session {
    /// Find the bug: the two searches, and what has been found.
    pub fn bug(&self) -> &BugState {
        &self.bug
    }

    pub(super) fn carry_out_bug(&mut self, command: BugCommand) {
        match command {
            BugCommand::Begin(open) => self.show_activity(super::Activity::Bug, open),
        }
    }
}

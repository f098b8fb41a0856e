//! Two searches of one position side by side.

use super::Session;

/// Something that a person does with two searches.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareCommand {
    /// Put a second search beside the one on screen, or leave the comparison.
    Begin(bool),
}

/// The second search, and how the two go together.
#[derive(Debug, Default)]
pub struct CompareState {}

impl Session {
    /// The second search beside the one on screen.
    pub fn compare(&self) -> &CompareState {
        &self.compare
    }

    pub(super) fn carry_out_compare(&mut self, command: CompareCommand) {
        match command {
            CompareCommand::Begin(open) => self.show_activity(super::Activity::Compare, open),
        }
    }
}

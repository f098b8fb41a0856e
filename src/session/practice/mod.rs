//! Practice: exercises that are filled in by hand, graded and remembered; and exams.

use crate::practice::{Filled, Place, Recipe};

use super::Session;

/// Something that a person does in practice.
#[derive(Clone, Debug, PartialEq)]
pub enum PracticeCommand {
    /// Open the page of practice, or leave it.
    Begin(bool),
    /// Take another kind of tree, and a new tree of that kind.
    Take(Recipe),
    /// Write something into a place, or wipe it.
    Fill(Place, Option<Filled>),
}

/// The exercise that is open, and how earlier ones went.
#[derive(Debug, Default)]
pub struct PracticeState {}

impl Session {
    /// Practice: the exercise that is open, and how earlier ones went.
    pub fn practice(&self) -> &PracticeState {
        &self.practice
    }

    pub(super) fn carry_out_practice(&mut self, command: PracticeCommand) {
        if let PracticeCommand::Begin(open) = command {
            self.show_activity(super::Activity::Practice, open);
        }
    }
}

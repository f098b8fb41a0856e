//! An exercise that is lent to the replay, and comes back to the sheet.

use crate::{Activity, Session, WhatIfState};
use plyscope_files::Values;
use plyscope_picture::run::Run;

use super::PracticeState;

/// An exercise that is replayed.
#[derive(Debug)]
pub(super) struct Loan {
    /// The number of its tree on screen.
    tree: u64,
    /// What was on screen before, with how its tree was changed, and which of its values were shown.
    before: Option<(Run, WhatIfState)>,
    values: Values,
}

impl PracticeState {
    /// Whether a tree on screen is that of the exercise, lent to the replay.
    pub fn is_lent(&self, run: Option<&Run>) -> bool {
        self.loan.as_ref().zip(run).is_some_and(|(loan, run)| loan.tree == run.id)
    }

    /// Something else has been opened: what was on screen before the exercise does not come back.
    pub(crate) fn forget_loan(&mut self) {
        self.loan = None;
    }
}

impl Session {
    /// Lends the exercise that has been graded to the replay, which stands where the round does. What was on screen
    /// waits.
    pub(super) fn open_exercise(&mut self) {
        let number = self.last_id + 1;
        let Some(run) = self.practice.round().filter(|round| round.is_graded()).map(|round| round.replayed(number))
        else {
            return;
        };
        self.last_id = number;
        self.give_up_awaited();
        self.pause_game();
        let values = std::mem::replace(&mut self.settings.values, run.scenario.values);
        let before = self.set_aside();
        self.put_on_screen(run);
        self.screen.activity = Activity::Replay;
        self.practice.loan = Some(Loan { tree: number, before, values });
    }

    /// Shows again what was on screen before the exercise was lent to the replay, unless something else has been
    /// opened.
    pub(super) fn take_loan_back(&mut self) {
        let is_on_screen = self.practice.is_lent(self.run());
        let Some(loan) = self.practice.loan.take().filter(|_| is_on_screen) else { return };
        self.take_runs();
        self.settings.values = loan.values;
        if let Some((run, what_if)) = loan.before {
            self.put_on_screen(run);
            self.what_if = what_if;
        }
    }
}

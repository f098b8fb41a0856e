//! An exercise that is lent to the replay, and comes back to the sheet.

use crate::Activity;
use crate::workspace::Workspace;
use plyscope_picture::run::Run;

use super::PracticeState;
use super::replayed_exercise::ReplayedExercise;

impl PracticeState {
    /// Whether a tree on screen is that of the exercise, lent to the replay.
    pub fn is_lent(&self, run: Option<&Run>) -> bool {
        self.replayed.as_ref().zip(run).is_some_and(|(replayed, run)| replayed.tree == run.id)
    }

    /// Something else has been opened: what was on screen before the exercise does not come back.
    pub(super) fn forget_loan(&mut self, workspace: &mut Workspace) {
        if let Some(run) = self.replayed.take().and_then(|replayed| replayed.before) {
            workspace.forget_aside(run.id);
        }
    }
}

impl PracticeState {
    /// Lends the exercise that has been graded to the replay, which stands where the round does. What was on screen
    /// waits.
    pub(super) fn open_exercise(&mut self, workspace: &mut Workspace) {
        let number = workspace.last_id + 1;
        let Some(run) = self.round().filter(|round| round.is_graded()).map(|round| round.replayed(number)) else {
            return;
        };
        workspace.last_id = number;
        workspace.give_up_awaited();
        workspace.interrupts_game = true;
        let values = std::mem::replace(&mut workspace.settings.values, run.scenario.values);
        let before = workspace.set_aside();
        workspace.put_on_screen(run);
        workspace.screen.activity = Activity::Replay;
        self.replayed = Some(ReplayedExercise { tree: number, before, values });
    }

    /// Shows again what was on screen before the exercise was lent to the replay, unless something else has been
    /// opened.
    pub(super) fn take_loan_back(&mut self, workspace: &mut Workspace) {
        if !self.is_lent(workspace.run()) {
            return self.forget_loan(workspace);
        }
        let Some(replayed) = self.replayed.take() else { return };
        workspace.take_runs();
        workspace.settings.values = replayed.values;
        if let Some(run) = replayed.before {
            workspace.put_on_screen(run);
        }
    }
}

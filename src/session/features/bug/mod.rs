//! Find the bug: a listing with one mistake runs beside the right one, on a tree on which it shows, until they part.

mod command;
mod round;

pub use command::BugCommand;
use std::collections::BTreeSet;

use plyscope_core::search::Bug;

use crate::Activity;
use crate::feature::{Feature, ShownWork};
use crate::workspace::Workspace;

pub use round::BugRound;

/// The two searches, and what has been found.
#[derive(Debug, Default)]
pub struct BugState {
    round: Option<BugRound>,
    found: BTreeSet<Bug>,
}

impl BugState {
    /// The mistake that is looked for, with its two searches.
    pub fn round(&self) -> Option<&BugRound> {
        self.round.as_ref()
    }

    /// Whether a mistake has been found by choosing its line.
    pub fn has_found(&self, bug: Bug) -> bool {
        self.found.contains(&bug)
    }
}

impl Feature for BugState {
    type Command = BugCommand;

    fn apply(&mut self, command: BugCommand, workspace: &mut Workspace) {
        let unit = workspace.settings.unit;
        match command {
            BugCommand::Take(bug, tree) => {
                self.take_bug(workspace, bug, tree);
                workspace.show_activity(Activity::Bug, true);
            }
            BugCommand::Next(on) => {
                let bug = self.round.as_ref().map(BugRound::bug);
                let place = Bug::ALL.iter().position(|other| Some(*other) == bug).unwrap_or(0);
                let next = (place + if on { 1 } else { Bug::ALL.len() - 1 }) % Bug::ALL.len();
                if let Some(bug) = Bug::ALL.get(next) {
                    self.take_bug(workspace, *bug, 0);
                }
            }
            BugCommand::NewTree => {
                let Some(old) = &self.round else { return };
                let Some(tree) = old.tree_number().checked_add(1) else { return };
                let Some(old) = self.take_bug(workspace, old.bug(), tree) else { return };
                // The mistake stays found, or looked for with as many hints.
                if let Some(round) = &mut self.round {
                    round.goes_on_from(old);
                }
            }
            BugCommand::Choose(line) => {
                let Some(round) = &mut self.round else { return };
                if round.choose(line) {
                    self.found.insert(round.bug());
                }
            }
            BugCommand::Step(on) => self.in_round(|round| round.step(on, unit)),
            BugCommand::ToEnd(end) => self.in_round(|round| round.go_to_end(end)),
            BugCommand::ToDivergence => self.in_round(BugRound::go_to_divergence),
            BugCommand::Hint => self.in_round(BugRound::hint),
            BugCommand::GiveUp => self.in_round(BugRound::give_up),
            BugCommand::ShowRight(shown) => self.in_round(|round| round.show_right(shown)),
            BugCommand::LightLine(lit) => self.in_round(|round| round.light_line(lit)),
        }
    }

    fn activity(&self) -> Option<Activity> {
        Some(Activity::Bug)
    }

    /// Opens the page: with the easiest mistake, where none is looked for yet.
    fn begin(&mut self, workspace: &mut Workspace) {
        if self.round.is_none() {
            self.take_bug(workspace, Bug::ALL[0], 0);
        }
        workspace.show_activity(Activity::Bug, true);
    }

    fn work_shown(&self) -> ShownWork {
        ShownWork::Own(None)
    }
}

impl BugState {
    fn in_round(&mut self, change: impl FnOnce(&mut BugRound)) {
        if let Some(round) = &mut self.round {
            change(round);
        }
    }

    /// Takes a mistake with a tree, and gives back what was looked for before.
    fn take_bug(&mut self, workspace: &mut Workspace, bug: Bug, tree: u64) -> Option<BugRound> {
        let first = workspace.last_id + 1;
        workspace.last_id += 2;
        std::mem::replace(&mut self.round, BugRound::new(bug, tree, [first, first + 1]))
    }
}

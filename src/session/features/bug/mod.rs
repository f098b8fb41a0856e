//! Find the bug: a listing with one mistake runs beside the right one, on a tree on which it shows, until they part.

mod round;

use std::collections::BTreeSet;

use plyscope_core::search::Bug;

use crate::{Activity, Session};

pub use round::BugRound;

/// Something that a person does to find a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BugCommand {
    /// Take this mistake, with the tree of this number; 0 is the one that shows it best.
    Take(Bug, u64),
    /// Take the mistake after this one, or the one before.
    Next(bool),
    /// Take another tree on which the mistake shows.
    NewTree,
    /// Both searches one unit on, or back.
    Step(bool),
    /// Both searches to the end, or to the start.
    ToEnd(bool),
    /// Both searches to the step at which they part.
    ToDivergence,
    /// Say that this line of the listing, by its number in the file, is the wrong one.
    Choose(u32),
    /// One more hint.
    Hint,
    /// Be shown the mistake.
    GiveUp,
    /// Show the right listing, or hide it.
    ShowRight(bool),
    /// Show which line runs, or do not.
    LightLine(bool),
}

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

impl Session {
    /// Find the bug: the two searches, and what has been found.
    pub fn bug(&self) -> &BugState {
        &self.bug
    }

    pub(crate) fn carry_out_bug(&mut self, command: BugCommand) {
        let unit = self.settings.unit;
        match command {
            BugCommand::Take(bug, tree) => {
                self.take_bug(bug, tree);
                self.show_activity(Activity::Bug, true);
            }
            BugCommand::Next(on) => {
                let bug = self.bug.round.as_ref().map(BugRound::bug);
                let place = Bug::ALL.iter().position(|other| Some(*other) == bug).unwrap_or(0);
                let next = (place + if on { 1 } else { Bug::ALL.len() - 1 }) % Bug::ALL.len();
                if let Some(bug) = Bug::ALL.get(next) {
                    self.take_bug(*bug, 0);
                }
            }
            BugCommand::NewTree => {
                let Some(old) = &self.bug.round else { return };
                let Some(tree) = old.tree_number().checked_add(1) else { return };
                let Some(old) = self.take_bug(old.bug(), tree) else { return };
                // The mistake stays found, or looked for with as many hints.
                if let Some(round) = &mut self.bug.round {
                    round.goes_on_from(old);
                }
            }
            BugCommand::Choose(line) => {
                let Some(round) = &mut self.bug.round else { return };
                if round.choose(line) {
                    self.bug.found.insert(round.bug());
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

    /// Opens the page: with the easiest mistake, where none is looked for yet.
    pub(crate) fn begin_bug(&mut self) {
        if self.bug.round.is_none() {
            self.take_bug(Bug::ALL[0], 0);
        }
        self.show_activity(Activity::Bug, true);
    }

    fn in_round(&mut self, change: impl FnOnce(&mut BugRound)) {
        if let Some(round) = &mut self.bug.round {
            change(round);
        }
    }

    /// Takes a mistake with a tree, and gives back what was looked for before.
    fn take_bug(&mut self, bug: Bug, tree: u64) -> Option<BugRound> {
        let first = self.last_id + 1;
        self.last_id += 2;
        std::mem::replace(&mut self.bug.round, BugRound::new(bug, tree, [first, first + 1]))
    }
}

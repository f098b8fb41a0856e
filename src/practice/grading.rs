//! What a filled-in sheet is worth.

use crate::trace::Step;

use super::{Exercise, Filled, Place, Sheet};

/// What is wrong with what stands in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Nothing was filled in.
    Missing,
    /// The edge is spared, and a window stands there.
    IsSpared,
    /// The edge was crossed out, and is visited.
    IsVisited,
    /// α is another one, or β, or both: each `true` where it is wrong.
    Window(bool, bool),
    /// The value is another one.
    Value,
    /// The value is right, its sign is not.
    Sign,
}

/// What a place is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// What stands there is right.
    Right,
    /// It is wrong, in this way.
    Wrong(Fault),
}

/// One graded place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graded {
    /// The place.
    pub place: Place,
    /// The step at which it can be filled in.
    pub step: Step,
    /// What was filled in.
    pub answer: Option<Filled>,
    /// What belongs there.
    pub right: Filled,
    /// What the answer is worth.
    pub verdict: Verdict,
}

/// A graded sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// All places that somebody comes to, in the order of the search.
    pub places: Vec<Graded>,
}

impl Report {
    /// How many places are right.
    pub fn right(&self) -> usize {
        self.places.iter().filter(|place| place.verdict == Verdict::Right).count()
    }

    /// How many there are.
    pub fn of(&self) -> usize {
        self.places.len()
    }

    /// The first place that is wrong, in the order of the search.
    pub fn first_wrong(&self) -> Option<&Graded> {
        self.places.iter().find(|place| place.verdict != Verdict::Right)
    }
}

/// Compares a sheet with the true state, each place by itself; what stands in places that nobody comes to is passed over.
pub fn grade(_exercise: &Exercise, _sheet: &Sheet) -> Report {
    Report::default()
}

//! Where a replay that runs by itself stops: on a line of the listing, or when something happens.

use crate::trace::{NodeId, Step, Trace};

use super::Listing;

/// Something that a run through a trace stops at, besides lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// A cutoff that spares something.
    Cutoff,
    /// The window of the node in focus moves: α or β.
    BoundChange,
    /// This node is entered.
    Entered(NodeId),
    /// A child of this node returns to it.
    ReturnedTo(NodeId),
    /// The leaf with this number, from 1, in the order of the visits.
    Leaf(u64),
}

/// All that a run stops at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Breakpoints {
    /// Lines, by their numbers in the file, in order.
    pub lines: Vec<u32>,
    /// What else.
    pub conditions: Vec<Condition>,
}

/// Why a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The line with this number is about to run.
    Line(u32),
    /// This has happened.
    Condition(Condition),
}

/// Where a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The step.
    pub step: Step,
    /// The phase of the step whose line is lit, from 1.
    pub phase: usize,
    /// Why.
    pub why: StopReason,
}

/// What looking for a stop has come to, after so many steps as it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hunt {
    /// It was found.
    Found(Stop),
    /// Not yet: go on from here.
    From(Step),
    /// There is none.
    Nothing,
}

/// Looks for the next stop behind a phase of a step (from 1), through at most `budget` steps.
pub fn next_stop(_trace: &Trace, _listing: &Listing, _stops: &Breakpoints, _from: (Step, usize), _budget: u64) -> Hunt {
    Hunt::Nothing
}

/// Looks for the last stop before a phase of a step (from 1), through at most `budget` steps.
pub fn previous_stop(
    _trace: &Trace,
    _listing: &Listing,
    _stops: &Breakpoints,
    _from: (Step, usize),
    _budget: u64,
) -> Hunt {
    Hunt::Nothing
}

//! Where a replay that runs by itself stops: on a line of the listing, or when something happens.

mod direct;

use crate::search::{Role, Window};
use crate::trace::{NodeId, Step, Trace};

use super::phase::{MOST_PHASES, phases_into};
use super::{Branch, Event, Frame, Listing, Moment, Phase};

/// Something that a run through a trace stops at, besides lines: at the last phase of the step that meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// A cutoff that spares something.
    Cutoff,
    /// The window of the node in focus moves, α or β, because a child has returned to it: never without a window.
    BoundChange,
    /// This node is entered.
    Entered(NodeId),
    /// A child of this node returns to it.
    ReturnedTo(NodeId),
    /// The leaf with this number, from 1 in the order of the visits, has been looked at: it returns.
    Leaf(u64),
}

/// A line by what it does, whatever the language of the listing.
pub type CodePlace = (Role, Branch);

/// All that a run stops at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Breakpoints {
    /// Lines by what they do, in no order.
    pub places: Vec<CodePlace>,
    /// What else.
    pub conditions: Vec<Condition>,
}

impl Breakpoints {
    /// The lines of a listing that are stopped at, by their numbers, in order.
    pub fn lines(&self, listing: &Listing) -> Vec<u32> {
        let mut lines: Vec<u32> =
            self.places.iter().filter_map(|(role, branch)| listing.lit_line(*role, *branch)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// Stops at a line of a listing, or no longer: at all that lights it up. A line that never lights up stands for the
    /// next one below it that does.
    pub fn toggle(&mut self, listing: &Listing, line: u32) {
        let lights = listing.places().filter_map(|(place, lit)| Some((place, lit?)).filter(|(_, lit)| *lit >= line));
        let lights: Vec<(CodePlace, u32)> = lights.collect();
        let Some(first) = lights.iter().map(|(_, lit)| *lit).min() else { return };
        let here: Vec<CodePlace> =
            lights.into_iter().filter(|(_, lit)| *lit == first).map(|(place, _)| place).collect();
        if here.iter().any(|place| self.places.contains(place)) {
            self.places.retain(|place| !here.contains(place));
        } else {
            self.places.extend(here);
        }
    }
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
pub struct BreakpointStop {
    /// The step.
    pub step: Step,
    /// The phase of the step whose line is lit, from 1.
    pub phase: usize,
    /// Why.
    pub why: StopReason,
}

/// What looking for a stop has come to, after so many steps as it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopSearch {
    /// It was found.
    Found(BreakpointStop),
    /// Not yet. Nothing of this step has been looked at: go on from `(step, 0)`, or back from `(step, usize::MAX)`.
    From(Step),
    /// There is none.
    Nothing,
}

/// Steps that are looked through forward at once, to find the last stop among them.
const BLOCK: u64 = 4_096;

/// Looks for the next stop behind a phase of a step (from 1; 0 for all of the step), through at most `budget` steps.
///
/// It looks through at least one step, so that repeated calls reach the end. Where no lines are looked for, and no
/// moving of a bound, it needs no walk and knows the answer at once.
pub fn next_stop(
    trace: &Trace,
    listing: &Listing,
    stops: &Breakpoints,
    from: (Step, usize),
    budget: u64,
) -> StopSearch {
    let (first, mut behind) = from;
    let watch = Watch::new(trace, listing, stops);
    if watch.is_empty() || first > trace.last_step() {
        return StopSearch::Nothing;
    }
    let mut walk = StepWalk::at(trace, first);
    for _ in 0..budget.max(1) {
        if let Some(stop) = walk.stops(&watch).find(|stop| stop.phase > behind) {
            return StopSearch::Found(stop);
        }
        if direct::is_direct(&watch) {
            return only_stop(trace, &watch, direct::next(trace, &watch, &walk.moment));
        }
        behind = 0;
        if !walk.advance() {
            return StopSearch::Nothing;
        }
    }
    StopSearch::From(walk.moment.step)
}

/// Looks for the last stop before a phase of a step (from 1; `usize::MAX` for all of the step), through at most
/// `budget` steps, and one at least.
pub fn previous_stop(
    trace: &Trace,
    listing: &Listing,
    stops: &Breakpoints,
    from: (Step, usize),
    budget: u64,
) -> StopSearch {
    let watch = Watch::new(trace, listing, stops);
    if watch.is_empty() {
        return StopSearch::Nothing;
    }
    let (mut last, mut before) = if from.0 > trace.last_step() { (trace.last_step(), usize::MAX) } else { from };
    if direct::is_direct(&watch) {
        let here = last_stop(trace, &watch, last, (last, before));
        let earlier = || only_stop(trace, &watch, direct::previous(trace, &watch, &Moment::at(trace, last)));
        return here.map_or_else(earlier, StopSearch::Found);
    }
    let mut left = budget.max(1);
    loop {
        let length = BLOCK.min(left).min(last.0 + 1);
        let first = Step(last.0 + 1 - length);
        if let Some(stop) = last_stop(trace, &watch, first, (last, before)) {
            return StopSearch::Found(stop);
        }
        let Some(next) = first.0.checked_sub(1).map(Step) else { return StopSearch::Nothing };
        (last, before) = (next, usize::MAX);
        left -= length;
        if left == 0 {
            return StopSearch::From(last);
        }
    }
}

/// What comes of a step that meets a condition, where no lines are looked for.
fn only_stop(trace: &Trace, watch: &Watch, step: Option<Step>) -> StopSearch {
    let stop = step.and_then(|step| StepWalk::at(trace, step).stops(watch).next());
    stop.map_or(StopSearch::Nothing, StopSearch::Found)
}

/// The last stop from a step on that comes before a phase of a later one.
fn last_stop(trace: &Trace, watch: &Watch, first: Step, end: (Step, usize)) -> Option<BreakpointStop> {
    let mut walk = StepWalk::at(trace, first);
    let mut found = None;
    loop {
        let is_end = walk.moment.step >= end.0;
        let before = if is_end { end.1 } else { usize::MAX };
        found = walk.stops(watch).rfind(|stop| stop.phase < before).or(found);
        if is_end || !walk.advance() {
            return found;
        }
    }
}

/// What is looked for, in the form in which it is quickly compared.
struct Watch<'a> {
    conditions: &'a [Condition],
    /// For each role, in each of the branches: the line that lights up, if it is a stop.
    lines: [[Option<u32>; Branch::ALL.len()]; Role::ALL.len()],
    has_lines: bool,
    /// The leaves that are looked for by number.
    leaves: Vec<(u64, NodeId)>,
}

impl<'a> Watch<'a> {
    fn new(trace: &Trace, listing: &Listing, stops: &'a Breakpoints) -> Self {
        let stops_at = |role, branch| listing.lit_line(role, branch).filter(|_| stops.places.contains(&(role, branch)));
        let lines = Role::ALL.map(|role| Branch::ALL.map(|branch| stops_at(role, branch)));
        let leaf = |condition: &Condition| match *condition {
            Condition::Leaf(number) => Some((number, leaf_with_number(trace, number)?)),
            _ => None,
        };
        Self {
            conditions: &stops.conditions,
            lines,
            has_lines: lines.as_flattened().iter().any(Option::is_some),
            leaves: stops.conditions.iter().filter_map(leaf).collect(),
        }
    }

    fn is_empty(&self) -> bool {
        !self.has_lines && self.conditions.is_empty()
    }

    fn leaf(&self, number: u64) -> Option<NodeId> {
        self.leaves.iter().find(|(wanted, _)| *wanted == number).map(|(_, leaf)| *leaf)
    }

    fn line(&self, phase: &Phase) -> Option<u32> {
        *self.lines.get(phase.role as usize)?.get(phase.branch as usize)?
    }
}

/// The leaf that was visited as the n-th, from 1.
fn leaf_with_number(trace: &Trace, number: u64) -> Option<NodeId> {
    if number == 0 || number > trace.totals().leaves {
        return None;
    }
    let (mut low, mut high) = (0, trace.len() - 1);
    while low < high {
        let middle = low + (high - low) / 2;
        if trace.counts_before(NodeId(middle + 1)).leaves >= number {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Some(NodeId(low))
}

/// Goes through a trace step by step.
struct StepWalk<'a> {
    trace: &'a Trace,
    /// The state after the step.
    moment: Moment,
    /// The deepest node that was open before it.
    left: Option<Frame>,
    /// The window that the node above that one had before it.
    window_above: Option<Window>,
    phases: Vec<Phase>,
}

impl<'a> StepWalk<'a> {
    /// A walk that stands at a step.
    fn at(trace: &'a Trace, step: Step) -> Self {
        let phases = Vec::with_capacity(MOST_PHASES);
        let Some(before) = step.0.checked_sub(1) else {
            return Self { trace, moment: Moment::start(trace), left: None, window_above: None, phases };
        };
        let moment = Moment::at(trace, Step(before));
        let mut walk = Self { trace, moment, left: None, window_above: None, phases };
        walk.advance();
        walk
    }

    fn advance(&mut self) -> bool {
        self.left = self.moment.path.last().copied();
        self.window_above = match self.moment.path.as_slice() {
            [.., above, _] => Some(above.window),
            _ => None,
        };
        self.moment.advance(self.trace)
    }

    /// The stops in the step, in the order of its phases.
    fn stops(&mut self, watch: &Watch) -> impl DoubleEndedIterator<Item = BreakpointStop> {
        let met = watch.conditions.iter().copied().find(|condition| self.meets(watch, *condition));
        self.phases.clear();
        if watch.has_lines || met.is_some() {
            phases_into(self.trace, self.left.as_ref(), &self.moment, &mut self.phases);
        }
        let (step, last) = (self.moment.step, self.phases.len());
        self.phases.iter().enumerate().filter_map(move |(place, run)| {
            let phase = place + 1;
            let met = met.filter(|_| phase == last).map(StopReason::Condition);
            let why = watch.line(run).map(StopReason::Line).or(met)?;
            Some(BreakpointStop { step, phase, why })
        })
    }

    fn meets(&self, watch: &Watch, condition: Condition) -> bool {
        let returned = matches!(self.moment.event, Event::Returned(_));
        let focus = self.moment.path.last();
        match condition {
            Condition::Cutoff => {
                let fired = self.moment.effect.is_some_and(|effect| effect.fired);
                fired && focus.is_some_and(|frame| self.trace.record(frame.node).spares())
            }
            Condition::BoundChange => returned && focus.map(|frame| frame.window) != self.window_above,
            Condition::Entered(node) => self.moment.event == Event::Entered(node),
            Condition::ReturnedTo(node) => returned && focus.is_some_and(|frame| frame.node == node),
            Condition::Leaf(number) => {
                watch.leaf(number).is_some_and(|leaf| self.moment.event == Event::Returned(leaf))
            }
        }
    }
}

//! The lines of the listing that a step runs through.

use crate::game::{Chooser, Move, Player, Value};
use crate::search::{CallKind, Driver, EntryEnd, ListingForm, Research, Role, TableUse, Window};
use crate::trace::{NodeId, Record, Step, Trace};

use super::{Branch, ChanceCut, Effect, Event, Frame, Moment};

/// One marked line, run on behalf of one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// What the line does.
    pub role: Role,
    /// The node whose call runs it.
    pub node: NodeId,
    /// The player to move at that node.
    pub player: Player,
    /// The branch of the listing that the line belongs to.
    pub branch: Branch,
    /// The line was reached in an earlier step and is only now left: the cutoff that returns.
    pub again: bool,
}

/// The phases of a step, in the listing's own order; the step lights the line of the last one.
///
/// Entering: Call (in the parent), Enter, and Sort at an inner node where the listing sorts. Returning: Leaf, or
/// (Bonus) Return, or again the Cut line; then in the parent Compare, (Raise), Test, (Cut), or Test first, as the
/// listing has it. Enhanced searches have more: Scout, Reduce, Research or Null for Call; Probe and the narrowing of
/// bounds, or StandPat, behind Enter; Hit for Leaf; Store before Return; and a test that decides whether a move is
/// searched again before it is compared. A driver has Iterate before the root's Enter, and looks at its value when it
/// has returned.
pub fn phases(trace: &Trace, step: Step) -> Vec<Phase> {
    StepInPhases::at(trace, step).phases
}

/// The phases of the step between two states, the first of which a return needs.
pub fn phases_between(trace: &Trace, before: Option<&Moment>, after: &Moment) -> Vec<Phase> {
    let mut phases = Vec::with_capacity(MOST_PHASES);
    phases_into(trace, before.and_then(|before| before.path.last()), after, &mut phases);
    phases
}

/// A step with its phases, and the states around it.
pub(super) struct StepInPhases {
    /// The state before it, where a node returns at it: what is entered needs none.
    pub before: Option<Moment>,
    /// The state after it.
    pub after: Moment,
    /// Its [`phases`].
    pub phases: Vec<Phase>,
}

impl StepInPhases {
    pub fn at(trace: &Trace, step: Step) -> Self {
        let after = Moment::at(trace, step);
        let before = match after.event {
            Event::Entered(_) => None,
            Event::Returned(_) => Some(Moment::at(trace, Step(after.step.0.saturating_sub(1)))),
        };
        let phases = phases_between(trace, before.as_ref(), &after);
        Self { before, after, phases }
    }
}

/// No step has more phases than this.
pub(super) const MOST_PHASES: usize = 8;

/// Writes the [`phases`] of the step that led to `after` in place of what was in the list; `left` is the deepest node
/// that was open before it, which a return needs.
pub(super) fn phases_into(trace: &Trace, left: Option<&Frame>, after: &Moment, phases: &mut Vec<Phase>) {
    let header = trace.header();
    phases.clear();
    let mut phases = Phases { list: phases, form: trace.form(), driver: header.options.driver };
    match after.event {
        Event::Entered(node) => {
            if let Some(entered) = after.path.last() {
                match after.path.as_slice() {
                    [.., parent, _] => phases.add_call(trace, parent, entered),
                    _ if header.options.driver != Driver::None => phases.add(Role::Iterate, entered),
                    _ => {}
                }
                phases.add_entering(trace, entered, node);
            }
        }
        Event::Returned(node) => {
            if let Some(left) = left.filter(|left| left.node == node) {
                phases.add_returning(left, trace.record(node));
                if left.ply == 0 {
                    phases.add_of_driver(trace, left, after);
                }
            }
            if let (Some(parent), Some(effect)) = (after.path.last(), after.effect) {
                phases.add_back_in(trace, parent, effect, node);
            }
        }
    }
}

struct Phases<'a> {
    list: &'a mut Vec<Phase>,
    form: ListingForm,
    driver: Driver,
}

impl Phases<'_> {
    fn push(&mut self, role: Role, frame: &Frame, again: bool) {
        let branch = match (self.form.branches, self.form.quiescence) {
            (true, _) if frame.chooser == Chooser::Chance => Branch::Third,
            (true, _) if frame.player == Player::Min => Branch::Second,
            // What has no depth left is searched by a function of its own.
            (_, true) if frame.depth == 0 && !role.is_of_driver() => Branch::Second,
            _ => Branch::First,
        };
        self.list.push(Phase { role, node: frame.node, player: frame.player, branch, again });
    }

    fn add(&mut self, role: Role, frame: &Frame) {
        self.push(role, frame, false);
    }

    /// The line that called the search on a child.
    fn add_call(&mut self, trace: &Trace, parent: &Frame, entered: &Frame) {
        let role = match trace.call(entered.node).like() {
            _ if self.form.enhanced && trace.record(entered.node).mv() == Move::NULL => Role::Null,
            // The line is the same in both rounds.
            CallKind::Scout if self.form.two_rounds => Role::Call,
            CallKind::Scout => Role::Scout,
            CallKind::Reduced => Role::Reduce,
            _ if self.form.research != Research::None && entered.visit > 1 => Role::Research,
            _ => Role::Call,
        };
        self.add(role, parent);
    }

    fn add_entering(&mut self, trace: &Trace, entered: &Frame, node: NodeId) {
        let record = trace.record(node);
        self.add(Role::Enter, entered);
        let is_inner = !record.is_leaf();
        // Leaves are tested for before the table is asked.
        if self.form.probes && entered.depth > 0 && (is_inner || record.is_table_hit()) {
            self.add(Role::Probe, entered);
            for row in trace.uses(node) {
                match row.used() {
                    TableUse { settles: true, .. } => {}
                    TableUse { end: EntryEnd::Upper, .. } => self.add(Role::NarrowBeta, entered),
                    _ => self.add(Role::NarrowAlpha, entered),
                }
            }
        }
        if let Some(value) = entered.enhanced.stand_pat {
            self.add(Role::StandPat, entered);
            if entered.player.prefers(value, entered.entry_bound()) {
                self.add(Role::StandRaise, entered);
            }
            if entered.fired {
                self.add(Role::StandCut, entered);
            }
        }
        let sorts = self.form.history || self.form.sorts && entered.enhanced.stand_pat.is_none();
        if sorts && is_inner {
            self.add(Role::Sort, entered);
        }
    }

    fn add_returning(&mut self, left: &Frame, record: &Record) {
        if record.is_table_hit() {
            self.add(Role::Hit, left);
        } else if record.is_leaf() {
            self.add(Role::Leaf, left);
        } else if left.enhanced.passed.is_some() {
            self.push(Role::NullCut, left, true);
        } else if left.fired && left.enhanced.stand_pat.is_some() && left.returned == 0 {
            self.push(Role::StandCut, left, true);
        } else if left.fired && self.form.cut_returns {
            self.push(cut_of(left), left, true);
        } else {
            if self.form.history && left.best.is_some() {
                self.add(Role::Bonus, left);
            }
            if self.form.probes && left.depth > 0 {
                self.add(Role::Store, left);
            }
            self.add(Role::Return, left);
        }
    }

    /// What the driver does with the value that the root has returned.
    fn add_of_driver(&mut self, trace: &Trace, root: &Frame, after: &Moment) {
        if self.driver == Driver::None {
            return;
        }
        let call = trace.root_call(after.pass);
        let value = root.player.sees(trace.value(root.node, root.player));
        let Window { alpha: low, beta: high } = call.window.seen_by(root.player);
        if self.driver != Driver::IterativeDeepening {
            self.add(Role::Judge, root);
            let fails_low = match self.driver {
                Driver::MtdF => value < high,
                _ => value <= low && low > Value::NEG_INFINITY,
            };
            let fails_high = match self.driver {
                Driver::MtdF => true,
                _ => value >= high && high < Value::INFINITY,
            };
            if fails_low {
                self.add(Role::FailLow, root);
            } else if fails_high {
                self.add(Role::FailHigh, root);
            }
        }
        if after.step >= trace.last_step() && trace.header().is_complete() {
            self.add(Role::Answer, root);
        }
    }

    fn add_back_in(&mut self, trace: &Trace, parent: &Frame, effect: Effect, child: NodeId) {
        if self.form.enhanced {
            if trace.record(child).mv() == Move::NULL {
                self.add(Role::NullTest, parent);
                if effect.fired {
                    self.add(Role::NullCut, parent);
                }
                return;
            }
            match trace.call(child).like() {
                CallKind::Reduced => self.add(Role::ReducedTest, parent),
                CallKind::Scout => self.add(Role::Again, parent),
                _ => {}
            }
            if effect.again {
                return;
            }
        }
        self.add_taking_in(parent, effect.raised, effect.fired);
    }

    fn add_taking_in(&mut self, parent: &Frame, raised: bool, fired: bool) {
        let test = |phases: &mut Self| {
            if phases.form.windowed {
                phases.add(Role::Test, parent);
                if fired {
                    phases.add(cut_of(parent), parent);
                }
            }
        };
        if self.form.test_first {
            test(self);
            if fired {
                return;
            }
        }
        if parent.chance.is_some() {
            self.add(Role::Add, parent);
        } else {
            self.add(Role::Compare, parent);
        }
        if raised {
            self.add(Role::Raise, parent);
        }
        if !self.form.test_first {
            test(self);
        }
    }
}

/// The line that gives a node up.
fn cut_of(frame: &Frame) -> Role {
    match frame.chance.and_then(|chance| chance.cut) {
        None => Role::Cut,
        Some(ChanceCut::Low) => Role::CutLow,
        Some(ChanceCut::High) => Role::CutHigh,
    }
}

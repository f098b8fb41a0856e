//! The lines of the listing that a step runs through.

use crate::game::Player;
use crate::search::{Form, Role};
use crate::trace::{NodeId, Step, Trace};

use super::{Event, Frame, Moment};

/// One marked line, run on behalf of one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// What the line does.
    pub role: Role,
    /// The node whose call runs it.
    pub node: NodeId,
    /// The player to move at that node, which determines the branch of the listing.
    pub player: Player,
    /// The line was reached in an earlier step and is only now left: the cutoff that returns.
    pub again: bool,
}

/// The phases of a step, in the listing's own order; the step lights the line of the last one.
///
/// Entering: Call (in the parent), Enter, and Sort at an inner node under the history heuristic. Returning:
/// Leaf, or (Bonus) Return, or again the Cut line; then in the parent Compare, (Raise), Test, (Cut),
/// or Test first, as the listing has it.
pub fn phases(trace: &Trace, step: Step) -> Vec<Phase> {
    StepInPhases::at(trace, step).phases
}

/// The same of the step between two states, the first of which a return needs.
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
pub(super) const MOST_PHASES: usize = 6;

/// Writes the [`phases`] of the step that led to `after` in place of what was in the list; `left` is the deepest node
/// that was open before it, which a return needs.
pub(super) fn phases_into(trace: &Trace, left: Option<&Frame>, after: &Moment, phases: &mut Vec<Phase>) {
    let form = trace.header().options.algorithm.form();
    phases.clear();
    let mut phases = Phases(phases);
    match after.event {
        Event::Entered(node) => {
            if let [.., parent, _] = after.path.as_slice() {
                phases.add(Role::Call, parent.node, parent.player);
            }
            if let Some(entered) = after.path.last() {
                phases.add(Role::Enter, node, entered.player);
                if form.history && !trace.record(node).is_leaf() {
                    phases.add(Role::Sort, node, entered.player);
                }
            }
        }
        Event::Returned(node) => {
            if let Some(left) = left.filter(|left| left.node == node) {
                phases.add_returning(form, left, trace.record(node).is_leaf());
            }
            if let (Some(parent), Some(effect)) = (after.path.last(), after.effect) {
                phases.add_taking_in(form, parent.node, parent.player, effect.raised, effect.fired);
            }
        }
    }
}

struct Phases<'a>(&'a mut Vec<Phase>);

impl Phases<'_> {
    fn add(&mut self, role: Role, node: NodeId, player: Player) {
        self.0.push(Phase { role, node, player, again: false });
    }

    fn add_again(&mut self, role: Role, node: NodeId, player: Player) {
        self.0.push(Phase { role, node, player, again: true });
    }

    fn add_returning(&mut self, form: Form, left: &Frame, is_leaf: bool) {
        let Frame { node, player, .. } = *left;
        if is_leaf {
            self.add(Role::Leaf, node, player);
        } else if left.fired && form.cut_returns {
            self.add_again(Role::Cut, node, player);
        } else {
            if form.history && left.best.is_some() {
                self.add(Role::Bonus, node, player);
            }
            self.add(Role::Return, node, player);
        }
    }

    fn add_taking_in(&mut self, form: Form, node: NodeId, player: Player, raised: bool, fired: bool) {
        let test = |phases: &mut Self| {
            if form.windowed {
                phases.add(Role::Test, node, player);
                if fired {
                    phases.add(Role::Cut, node, player);
                }
            }
        };
        if form.test_first {
            test(self);
            if fired {
                return;
            }
        }
        self.add(Role::Compare, node, player);
        if raised {
            self.add(Role::Raise, node, player);
        }
        if !form.test_first {
            test(self);
        }
    }
}

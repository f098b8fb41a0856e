//! The lines of the listing that a step runs through.

use crate::game::Player;
use crate::search::{Form, Role};
use crate::trace::{NodeId, Step, Trace};

use super::{Event, Moment};

/// One marked line, run on behalf of one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// What the line does.
    pub role: Role,
    /// The node whose call runs it.
    pub node: NodeId,
    /// Who chooses at that node: it tells which branch of the listing.
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
    let moment = Moment::at(trace, step);
    let form = trace.header().algorithm.form();
    let mut phases = Phases(Vec::with_capacity(5));
    match moment.event {
        Event::Entered(node) => {
            if let [.., parent, _] = moment.path.as_slice() {
                phases.add(Role::Call, parent.node, parent.player);
            }
            if let Some(entered) = moment.path.last() {
                phases.add(Role::Enter, node, entered.player);
                if form.history && !trace.record(node).is_leaf() {
                    phases.add(Role::Sort, node, entered.player);
                }
            }
        }
        Event::Returned(node) => {
            let before = Moment::at(trace, Step(moment.step.0.saturating_sub(1)));
            if let Some(left) = before.frame(node) {
                if trace.record(node).is_leaf() {
                    phases.add(Role::Leaf, node, left.player);
                } else if left.fired && form.cut_returns {
                    phases.add_again(Role::Cut, node, left.player);
                } else {
                    if form.history && left.best.is_some() {
                        phases.add(Role::Bonus, node, left.player);
                    }
                    phases.add(Role::Return, node, left.player);
                }
            }
            if let (Some(parent), Some(effect)) = (moment.path.last(), moment.effect) {
                phases.add_taking_in(form, parent.node, parent.player, effect.raised, effect.fired);
            }
        }
    }
    phases.0
}

struct Phases(Vec<Phase>);

impl Phases {
    fn add(&mut self, role: Role, node: NodeId, player: Player) {
        self.0.push(Phase { role, node, player, again: false });
    }

    fn add_again(&mut self, role: Role, node: NodeId, player: Player) {
        self.0.push(Phase { role, node, player, again: true });
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

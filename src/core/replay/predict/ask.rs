//! What is asked.

use crate::game::Chooser;
use crate::trace::{NodeId, Step, Trace};

use super::super::{Event, Frame, Moment};
use super::{AskedPart, Question};

/// The question about a step at which a node returns; `None` where nothing is to be asked: a node is entered, the root
/// is a leaf, or the trace was stopped before the step.
///
/// The parts depend on nothing but what can be known before the step: the path with its windows, and how many moves the
/// parent has. So they are the same whatever the step brings.
///
/// - [`AskedPart::Value`] of an inner node; a leaf's value is given.
/// - [`AskedPart::Bound`] wherever a parent takes the value in.
/// - [`AskedPart::Cut`] where the search has a window, and the parent a bound from above that can cut.
/// - [`AskedPart::Spared`] with it, where the parent has moves that were not visited: whether any is spared or not.
/// - [`AskedPart::Best`] where the root takes a value in, and where it returns.
pub fn question(trace: &Trace, step: Step) -> Option<Question> {
    let return_ = Return::at(trace, step)?;
    return_.question(AskedPart::ALL.into_iter().filter(|part| return_.is_usual(*part)).collect())
}

/// The question about these parts of a step, in this order, as far as each can be asked there: also about a cutoff
/// where no bound can cut, and about the choice of a node below the root. `None` where nothing is left to ask.
pub fn question_about(trace: &Trace, step: Step, parts: &[AskedPart]) -> Option<Question> {
    let return_ = Return::at(trace, step)?;
    return_.question(parts.iter().copied().filter(|part| return_.is_possible(*part)).collect())
}

/// A step at which a node returns, as far as it can be known before.
struct Return {
    step: Step,
    child: NodeId,
    leaf: bool,
    /// The parent; read is only what the step leaves as it was.
    parent: Option<Frame>,
    /// Whether chance chooses at the node that returns.
    of_chance: bool,
    /// Whether the parent has moves behind the child's.
    moves_left: bool,
    windowed: bool,
}

impl Return {
    fn at(trace: &Trace, step: Step) -> Option<Self> {
        if step > trace.last_step() {
            return None;
        }
        let moment = Moment::at(trace, step);
        let Event::Returned(child) = moment.event else { return None };
        let parent = moment.path.last().copied();
        Some(Self {
            step,
            child,
            leaf: trace.record(child).is_leaf(),
            of_chance: trace.chooser(child, moment.path.len() as u32) == Chooser::Chance,
            parent,
            moves_left: parent.is_some_and(|parent| moment.has_unknown_children(trace, &parent)),
            windowed: trace.form().windowed,
        })
    }

    fn question(&self, parts: Vec<AskedPart>) -> Option<Question> {
        let Self { step, child, leaf, parent, .. } = *self;
        let parent = parent.map(|parent| parent.node);
        (!parts.is_empty()).then_some(Question { step, child, leaf, parent, parts })
    }

    fn is_usual(&self, part: AskedPart) -> bool {
        self.is_possible(part)
            && match part {
                AskedPart::Value | AskedPart::Bound => true,
                // The inherited bound is the one that no child of the parent moves.
                AskedPart::Cut | AskedPart::Spared => self.parent.is_some_and(|parent| {
                    let other = parent.chance.is_some() && !parent.own_bound().is_infinite();
                    other || !parent.cutting_bound().is_infinite()
                }),
                AskedPart::Best => self.parent.is_none_or(|parent| parent.ply == 0),
            }
    }

    fn is_possible(&self, part: AskedPart) -> bool {
        match part {
            AskedPart::Value => !self.leaf,
            // At a node of chance nothing is compared, and nothing chosen.
            AskedPart::Bound => self.parent.is_some_and(|parent| parent.chance.is_none()),
            AskedPart::Cut => self.windowed && self.parent.is_some(),
            AskedPart::Spared => self.windowed && self.moves_left,
            AskedPart::Best => match self.parent {
                Some(parent) => parent.chance.is_none(),
                None => !self.leaf && !self.of_chance,
            },
        }
    }
}

//! Ways through time.

use plyscope_core::replay::Unit;
use plyscope_core::trace::{NodeId, Step};

use crate::Settings;

/// A way to another step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Travel {
    /// One unit on.
    Forward,
    /// One unit back.
    Back,
    /// One step on, whatever the unit, and never past this one.
    StepUpTo(Step),
    /// One step back, whatever the unit, and never before this one.
    StepDownTo(Step),
    /// On, over a whole subtree.
    ForwardOver,
    /// Back, over a whole subtree.
    BackOver,
    /// On until the node in focus has returned.
    Out,
    /// To the first step.
    ToStart,
    /// To the last step.
    ToEnd,
    /// To the next cutoff that spares a visit.
    NextCutoff,
    /// To the cutoff before.
    PreviousCutoff,
    /// To the next change of the window in focus.
    NextWindowChange,
    /// To the next highlight, from the last one to the first again.
    NextHighlight,
    /// To an event.
    Seek(Step),
    /// To the end of the step of this number, from 1; to the last one where there are fewer.
    GoToStep(u64),
    /// Back to where the last jump came from.
    ReturnFromJump,
    /// To where a node was entered.
    GoToEntered(NodeId),
    /// To where a node returned.
    GoToReturned(NodeId),
    /// To where a node was cut.
    GoToCut(NodeId),
}

impl Travel {
    /// Whether it goes on by one unit.
    pub(crate) const fn is_forward(self) -> bool {
        matches!(self, Self::Forward | Self::StepUpTo(_))
    }

    /// By which unit it goes.
    pub(crate) const fn unit(self, settings: &Settings) -> Unit {
        match self {
            Self::StepUpTo(_) | Self::StepDownTo(_) => Unit::Step,
            _ => settings.unit,
        }
    }
}

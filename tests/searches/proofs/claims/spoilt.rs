//! Claims that are spoilt, so that it is seen whether the oracle finds them.

use plyscope_core::replay::{BoundOwner, Detail, Owners, Reason, Verdict};
use plyscope_core::trace::NodeId;

use super::listing::Open;

/// How claims are spoilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoilt {
    /// A bound that an earlier visit has set is taken for one of the node above.
    VisitsOwned,
    /// A bound that the table has told is taken for one of the node's choices.
    EntriesOwned,
    /// A bound is taken for one of the root window.
    NotOwned,
    /// Values that would have been searched again have no end.
    NoEnd,
    /// Values that would have had another consequence begin one later.
    BeginsLater,
    /// Values that would have had another consequence begin one earlier.
    BeginsEarlier,
    /// The end of those that would have been searched again is one further.
    EndsLater,
    /// No value is said to be only believed.
    Unconditional,
    /// No bound and no value that is compared with is said to be only believed.
    ComparedUnconditionally,
    /// What a cutoff says of its node is not said to be only believed.
    CutsUnconditionally,
    /// What has become the choice is said to be passed over.
    PassedOver,
}

impl Spoilt {
    pub const ALL: [Self; 11] = [
        Self::VisitsOwned,
        Self::EntriesOwned,
        Self::NotOwned,
        Self::NoEnd,
        Self::BeginsLater,
        Self::BeginsEarlier,
        Self::EndsLater,
        Self::Unconditional,
        Self::ComparedUnconditionally,
        Self::CutsUnconditionally,
        Self::PassedOver,
    ];

    /// Spoils a reason at a step with these open nodes.
    pub fn reason(self, reason: &mut Reason, open: &[Open]) {
        let above = |node: NodeId| {
            let place = open.iter().position(|open| open.node == node).unwrap_or(open.len());
            open[place.saturating_sub(1)].node
        };
        let spoil = |owner: &mut Option<BoundOwner>| match (self, *owner) {
            (Self::VisitsOwned, Some(BoundOwner::Visit { again, .. })) => *owner = Some(BoundOwner::Node(above(again))),
            (Self::EntriesOwned, Some(BoundOwner::Entry(node))) => *owner = Some(BoundOwner::Node(node)),
            (Self::NotOwned, _) => *owner = None,
            _ => {}
        };
        match reason {
            Reason::Enter { owners: Owners { alpha, beta }, beliefs, entering, .. } => {
                spoil(alpha);
                spoil(beta);
                if matches!(self, Self::Unconditional | Self::ComparedUnconditionally) {
                    *beliefs = [None; 2];
                    entering
                        .iter_mut()
                        .flat_map(|entering| entering.uses.iter_mut().flatten())
                        .for_each(|told| told.belief = None);
                }
            }
            Reason::Took { child, verdict, compared, .. } => {
                match (self, *verdict) {
                    (Self::Unconditional, _) => (child.belief, *compared) = (None, None),
                    (Self::ComparedUnconditionally, _) => *compared = None,
                    (Self::CutsUnconditionally, Verdict::Cut { .. }) => child.belief = None,
                    (Self::PassedOver, Verdict::Better { before, before_value }) => {
                        *verdict = Verdict::Worse { best: before, best_value: before_value };
                    }
                    _ => {}
                }
                match verdict {
                    Verdict::Cut { owner, distance, .. } => {
                        let was_visit = owner.is_some_and(BoundOwner::is_visit);
                        spoil(owner);
                        *distance += u32::from(was_visit && self == Self::VisitsOwned);
                    }
                    Verdict::NoHelp { owner, .. } | Verdict::BeyondEntry { owner, .. } => spoil(owner),
                    _ => {}
                }
            }
            Reason::Done { root, .. } if self == Self::Unconditional => root.belief = None,
            _ => {}
        }
    }

    /// Spoils a detail.
    pub fn detail(self, detail: &mut Detail) {
        let Some(otherwise) = &mut detail.otherwise else { return };
        let outward = if otherwise.side == plyscope_core::trace::BoundKind::Upper { -1 } else { 1 };
        let on = |value: plyscope_core::game::Value, points: i32| {
            plyscope_core::game::Value::new(value.points() + points * outward)
        };
        match self {
            Self::NoEnd => otherwise.until = None,
            Self::BeginsLater => otherwise.from = on(otherwise.from, 1),
            Self::BeginsEarlier => otherwise.from = on(otherwise.from, -1),
            Self::EndsLater => {
                if let Some(until) = &mut otherwise.until {
                    (until.last, until.cuts) = (on(until.last, 1), on(until.cuts, 1));
                }
            }
            _ => {}
        }
    }
}

//! What other values would have brought about, by the parent's step with those values.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Counterfactual, CounterfactualEffect, EffectLimit, Moment};
use plyscope_core::search::CutoffRule;
use plyscope_core::trace::{BoundKind, NodeId};

use super::super::changed::MOST;
use super::Searched;
use super::listing::{Done, Open};
use super::tally::Tally;

/// What is claimed of values, in the counts.
const fn kind(would: CounterfactualEffect) -> &'static str {
    match would {
        CounterfactualEffect::NotCut => "would not have cut",
        CounterfactualEffect::Cut => "would have cut",
        CounterfactualEffect::CutStrictly => "would have cut strictly",
        CounterfactualEffect::CutFromALeaf => "would have cut from a leaf",
        CounterfactualEffect::MoveBound => "would have moved the bound",
        CounterfactualEffect::Help => "would have helped",
        CounterfactualEffect::BeChosen => "would have become the choice",
        CounterfactualEffect::BeSearchedAgain => "would have been searched again",
        CounterfactualEffect::LeaveBound => "would have left the bound",
        CounterfactualEffect::LeaveChoice => "would have left the choice",
    }
}

impl Searched {
    /// Tries values in and around the interval that a claim speaks of.
    pub(super) fn check_otherwise(
        &self,
        moment: &Moment,
        parent: &Open,
        child: NodeId,
        claimed: &Counterfactual,
        tally: &mut Tally,
    ) {
        let Counterfactual { from, side, would, until, .. } = *claimed;
        assert_ne!(side, BoundKind::Exact);
        let outward = if side == BoundKind::Upper { -1 } else { 1 };
        let farthest = Value::new(MOST as i32 * outward);
        let on = |value: Value, points: i32| Value::new(value.points() + points * outward);
        let comes = |value: Value, would: CounterfactualEffect| {
            comes_true(would, parent, self.done_with(parent, child, parent.player.sees(value)))
        };
        let last = until.map_or(farthest, |until| until.last);
        let is_within = |value: &Value| match side {
            BoundKind::Upper => *value >= last,
            _ => *value <= last,
        };
        let values = (0..6).map(|points| on(from, points)).chain([last, on(last, -1)]);
        let mut is_true = values.filter(is_within).all(|value| comes(value, would) || value == on(from, -1));
        is_true &= !comes(on(from, -1), would);
        if would == CounterfactualEffect::CutStrictly {
            let at_equal = parent.done(
                CutoffRule::AtEqual,
                self.trace.record(child).call(),
                false,
                parent.player.sees(on(from, -1)),
            );
            is_true &= at_equal.cut;
        }
        if let Some(EffectLimit { last, cuts }) = until {
            is_true &= cuts == on(last, 1) && !comes(cuts, would);
            is_true &=
                [cuts, on(cuts, 1), on(cuts, 5), farthest].iter().all(|value| comes(*value, CounterfactualEffect::Cut));
            tally.claim("would have cut behind an interval", is_true, || self.about(moment, claimed));
        }
        tally.claim(kind(would), is_true, || self.about(moment, (claimed, parent)));
    }
}

fn comes_true(would: CounterfactualEffect, parent: &Open, done: Done) -> bool {
    let stays = done.alpha == parent.alpha.value;
    match would {
        CounterfactualEffect::NotCut => !done.cut,
        CounterfactualEffect::Cut | CounterfactualEffect::CutStrictly => done.cut && !done.again,
        CounterfactualEffect::CutFromALeaf => panic!("values come back as they are found"),
        CounterfactualEffect::MoveBound => !stays,
        CounterfactualEffect::Help => !stays || done.cut,
        CounterfactualEffect::BeChosen => done.chosen,
        CounterfactualEffect::BeSearchedAgain => done.again,
        CounterfactualEffect::LeaveBound => stays && !done.cut && !done.again,
        CounterfactualEffect::LeaveChoice => stays && !done.chosen && !done.cut && !done.again,
    }
}

/// The side of a node's values that are no better for a player than this one.
pub(super) fn is_no_better(player: Player, value: Value, than: Value) -> bool {
    !player.prefers(value, than)
}

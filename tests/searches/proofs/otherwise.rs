//! For each "would have": the child is replaced by a leaf of the value that is named, and of the one just before it,
//! and the search is run again. Up to the child both searches are the same.

use std::collections::HashMap;

use plyscope_core::replay::{Counterfactual, CounterfactualEffect, Frame, Moment, Reason, detail, reason};
use plyscope_core::trace::{BoundKind, NodeId, Step};

use super::Case;
use super::changed::{MOST, at_mut, fill, ways};
use crate::live::trees::Spec;

/// How often each claim was put to the test.
pub type Seen = HashMap<CounterfactualEffect, u32>;

/// Puts every claim about a search to the test.
pub fn check(case: &Case, seen: &mut Seen) {
    let trace = case.search();
    let ways = ways(&trace);
    for step in 0..trace.steps() {
        let moment = Moment::at(&trace, Step(step));
        let Some(otherwise) = detail(&trace, &moment).otherwise else { continue };
        let Reason::Took { child, .. } = reason(&trace, &moment) else { panic!("nothing came back: {case:?}") };
        let before = *Moment::at(&trace, Step(step - 1)).path.iter().nth_back(1).unwrap();
        let way = &ways[child.node.index()];
        let ends = |value: i64| {
            let mut changed = case.spec.clone();
            *at_mut(&mut changed, way) = Spec::Leaf(value);
            after(case, &changed, child.node, &before)
        };
        let about = || format!("{otherwise:?} of {child:?} at step {step}: {case:?}");
        for value in claimed(&otherwise) {
            assert!(comes_true(&otherwise, &before, &ends(value), child.node), "{value}, {}", about());
        }
        let just_before = ends(one_on(&otherwise, -1));
        assert!(comes_false(&otherwise, &before, &just_before, child.node), "just before, {}", about());
        if otherwise.would == CounterfactualEffect::CutFromALeaf {
            for value in [-MOST, MOST] {
                let mut changed = case.spec.clone();
                fill(at_mut(&mut changed, way), &mut || value);
                assert!(!after(case, &changed, child.node, &before).fired, "an inner node cut, {}", about());
            }
        }
        *seen.entry(otherwise.would).or_default() += 1;
    }
}

/// The value that lies so many points further on the side that is spoken of.
fn one_on(otherwise: &Counterfactual, points: i64) -> i64 {
    let from = i64::from(otherwise.from.points());
    if otherwise.side == BoundKind::Upper { from - points } else { from + points }
}

/// Values of which the claim speaks: near ones, and the farthest.
fn claimed(otherwise: &Counterfactual) -> Vec<i64> {
    assert_ne!(otherwise.side, BoundKind::Exact);
    let farthest = if otherwise.side == BoundKind::Upper { -MOST } else { MOST };
    (0..6).map(|points| one_on(otherwise, points)).chain([farthest]).collect()
}

/// The parent after the child has returned in a search of a changed tree.
fn after(case: &Case, changed: &Spec, child: NodeId, before: &Frame) -> Frame {
    let trace = case.search_of(changed);
    let returned = trace.exit_step(child, before.ply + 1);
    let earlier = *Moment::at(&trace, Step(returned.0 - 1)).path.iter().nth_back(1).unwrap();
    // A changed tree may be deeper.
    let earlier = Frame { depth: before.depth, ..earlier };
    assert_eq!(&earlier, before, "the searches differ before the child: {case:?} {changed:?}");
    *Moment::at(&trace, returned).path.last().unwrap()
}

fn comes_true(otherwise: &Counterfactual, before: &Frame, after: &Frame, child: NodeId) -> bool {
    let stays = after.own_bound() == before.own_bound();
    let chosen = after.best.is_some_and(|best| best.child == child);
    match otherwise.would {
        CounterfactualEffect::NotCut => !after.fired,
        CounterfactualEffect::Cut | CounterfactualEffect::CutStrictly | CounterfactualEffect::CutFromALeaf => {
            after.fired
        }
        CounterfactualEffect::MoveBound => !stays,
        CounterfactualEffect::Help => !stays || after.fired,
        CounterfactualEffect::BeChosen => chosen,
        CounterfactualEffect::BeSearchedAgain => after.enhanced.pending.is_some_and(|pending| pending.child == child),
        CounterfactualEffect::LeaveBound => stays && !after.fired,
        CounterfactualEffect::LeaveChoice => after.best == before.best && stays && !after.fired,
    }
}

/// Whether the claim would be wrong of what has happened.
fn comes_false(otherwise: &Counterfactual, before: &Frame, after: &Frame, child: NodeId) -> bool {
    let strictly = otherwise.would == CounterfactualEffect::CutStrictly;
    // At-equal would have been content with the value just before.
    let met =
        |frame: &Frame| frame.own_bound() == frame.cutting_bound() || before.own_bound() == before.cutting_bound();
    match otherwise.would {
        // It need not be this child's own value that is chosen first where nothing was, but a move of the bound is.
        CounterfactualEffect::LeaveBound => after.own_bound() != before.own_bound() || after.fired,
        _ => !comes_true(otherwise, before, after, child) && (!strictly || met(after)),
    }
}

//! Whatever stands in the spared leaves, the root keeps its value and its first best move in the order of the search.
//!
//! With a root window that is not full less is claimed: what the visited leaves prove of the root stays true, and with
//! it on which side of the window the root's value lies, or which value it has inside, and then which move is the first
//! best.

use std::collections::HashSet;

use plyscope_core::game::{Move, Value};
use plyscope_core::replay::{Moment, Reason, Verdict, best_child, reason};
use plyscope_core::search::Window;
use plyscope_core::trace::{NodeId, Step, Trace};

use super::Case;
use super::changed::{MOST, Way, at_mut, children, fill, minimax, spared, spared_below, ways};
use crate::live::trees::Spec;

/// How many changed trees were looked at.
#[derive(Debug, Default)]
pub struct Counts {
    pub full: u32,
    pub narrow: u32,
    /// Of searches in which a move was searched again.
    pub again: u32,
}

/// Changes the spared leaves of a search, all together and one cutoff at a time.
pub fn check(case: &Case, counts: &mut Counts) {
    let trace = case.search();
    let ways = ways(&trace);
    // What one look at a move spares, another one may visit.
    let visited: HashSet<&Way> = ways.iter().collect();
    let mut bounds = Vec::new();
    let mut places = Vec::new();
    for step in 0..trace.steps() {
        if let Some((node, near)) = cutoff(&trace, Step(step)) {
            bounds.extend(near);
            let mut spared = spared(&case.spec, &trace, &ways, node);
            spared.retain(|way| !visited.contains(way));
            places.push((spared, near.to_vec()));
        }
    }
    let mut all = spared_below(&case.spec, &trace, &ways, NodeId::ROOT);
    all.retain(|way| !visited.contains(way));
    places.push((all, bounds));
    for (places, bounds) in places.into_iter().filter(|(places, _)| !places.is_empty()) {
        let mut values = vec![-MOST, MOST];
        values.extend(bounds.iter().filter(|bound| !bound.is_infinite()).flat_map(|bound| {
            let bound = i64::from(bound.points());
            [bound - 1, bound, bound + 1]
        }));
        values.sort_unstable();
        values.dedup();
        for value in values {
            check_filled(case, &trace, &places, counts, || value);
        }
        let mut random = 0x9E37_79B9_7F4A_7C15_u64 ^ places.len() as u64;
        check_filled(case, &trace, &places, counts, || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 40) as i64 % 9 - 4
        });
    }
}

/// The node that a cutoff ended at this step, where moves were spared, with the values that met there.
fn cutoff(trace: &Trace, step: Step) -> Option<(NodeId, [Value; 2])> {
    match reason(trace, &Moment::at(trace, step)) {
        Reason::Took { parent, verdict: Verdict::Cut { held, bound, spared, .. }, .. } if spared > 0 => {
            Some((parent, [held, bound]))
        }
        _ => None,
    }
}

fn check_filled(case: &Case, trace: &Trace, places: &[Way], counts: &mut Counts, mut value: impl FnMut() -> i64) {
    let mut changed = case.spec.clone();
    for place in places {
        fill(at_mut(&mut changed, place), &mut value);
    }
    assert_eq!(&case.search_of(&changed), trace, "the search has looked: {case:?} {changed:?}");
    let worth = minimax(&changed, case.root);
    let proved = trace.interval(NodeId::ROOT, 0);
    let as_value = Value::new(worth as i32);
    assert!(proved.contains(as_value), "{proved:?} does not hold {worth}: {case:?} {changed:?}");
    let Window { alpha, beta } = case.window;
    let before = Value::new(minimax(&case.spec, case.root) as i32);
    assert_eq!(as_value.clamp(alpha, beta), before.clamp(alpha, beta), "{case:?} {changed:?}");
    if alpha < as_value && as_value < beta {
        assert_eq!(trace.value(NodeId::ROOT, case.root), as_value, "{case:?} {changed:?}");
        let chosen = trace.record(best_child(trace, NodeId::ROOT, 0).unwrap()).mv();
        assert_eq!(first_best(case, trace, &changed, worth), chosen, "{case:?} {changed:?}");
    }
    if case.window == Window::FULL {
        counts.full += 1;
    } else {
        counts.narrow += 1;
    }
    let mv = |node: NodeId| trace.record(node).mv();
    let looks_again = |node| trace.children(node).is_sorted_by(|one, other| mv(*one) != mv(*other));
    counts.again += u32::from(!(0..trace.len()).map(NodeId).all(looks_again));
}

/// The first of the root's moves, in the order in which they were searched, that is worth what the root is.
fn first_best(case: &Case, trace: &Trace, spec: &Spec, worth: i64) -> Move {
    assert_eq!(trace.untried(NodeId::ROOT), 0, "nothing cuts at this root");
    let value =
        |child: &NodeId| minimax(&children(spec)[usize::from(trace.record(*child).mv().0)], case.root.opponent());
    let first = trace.children(NodeId::ROOT).find(|child| value(child) == worth).unwrap();
    trace.record(first).mv()
}

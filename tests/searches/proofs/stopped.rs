//! A stopped search says of its root all that the visited leaves prove, and no more: against every value that the
//! leaves it has not come to may have.

use plyscope_core::game::Value;
use plyscope_core::replay::Moment;
use plyscope_core::trace::{Interval, NodeId};

use super::Case;
use super::changed::{MOST, Way, at_mut, children, fill, minimax, ways};
use crate::live::trees::Spec;

/// How many stopped searches have proved nothing of the root, one bound, or both.
pub type Counts = [u32; 3];

/// Stops a search at every one of its nodes.
pub fn check(case: &Case, counts: &mut Counts) {
    for nodes in 1..u64::from(case.search().len()) {
        let trace = case.stopped_at(nodes);
        assert!(!trace.header().is_complete(), "{case:?}");
        let visited = ways(&trace);
        let is_seen = |way: &Way| {
            let mut nodes = (0..).map(NodeId).zip(&visited);
            nodes.any(|(node, visited)| visited == way && trace.record(node).is_leaf())
        };
        let mut unseen = Vec::new();
        leaves(&case.spec, &mut Vec::new(), &mut unseen);
        unseen.retain(|way| !is_seen(way));
        // More in a leaf is never less in the root, so its two ends are reached with the least and the most in all of
        // them.
        let [least, most] = [-MOST, MOST].map(|value| {
            let mut changed = case.spec.clone();
            unseen.iter().for_each(|way| fill(at_mut(&mut changed, way), &mut || value));
            minimax(&changed, case.root)
        });
        let end =
            |worth: i64, open: i64, infinity: Value| if worth == open { infinity } else { Value::new(worth as i32) };
        let expected = Interval { low: end(least, -MOST, Value::NEG_INFINITY), high: end(most, MOST, Value::INFINITY) };
        let known = Moment::at(&trace, trace.last_step()).known_of_root(&trace);
        if super::LOOKING_AGAIN.contains(&case.algorithm) {
            // Two looks at one move may together prove more than both of what each of them proves.
            assert!(known.low <= expected.low && expected.high <= known.high, "stopped at {nodes} nodes: {case:?}");
        } else {
            assert_eq!(known, expected, "stopped at {nodes} nodes: {case:?}");
        }
        counts[usize::from(!known.low.is_infinite()) + usize::from(!known.high.is_infinite())] += 1;
    }
}

fn leaves(spec: &Spec, way: &mut Way, found: &mut Vec<Way>) {
    if matches!(spec, Spec::Leaf(_)) {
        found.push(way.clone());
    }
    for (place, child) in children(spec).iter().enumerate() {
        way.push(place);
        leaves(child, way, found);
        way.pop();
    }
}

//! For each value that is only a bound: the cause that is named is the one there is, by intervals worked out anew, and
//! with what it keeps hidden the node's true value would or would not be the one that came back.

use plyscope::game::{Player, Value};
use plyscope::replay::{BoundCause, Event, Moment, detail};
use plyscope::trace::{BoundKind, NodeId, Step, Trace};

use super::Case;
use super::changed::{MOST, Way, at, at_mut, fill, minimax, spared, spared_below, ways};
use crate::live::trees::Spec;

/// How often each cause was given.
#[derive(Debug, Default)]
pub struct Counts {
    pub spared: u32,
    pub child: u32,
    pub clamped: u32,
}

/// A search, and what its nodes can be.
struct Searched<'c> {
    case: &'c Case,
    trace: &'c Trace,
    ways: &'c [Way],
}

/// Puts the cause of every bound in a search to the test.
pub fn check(case: &Case, counts: &mut Counts) {
    let trace = case.search();
    let ways = ways(&trace);
    let searched = Searched { case, trace: &trace, ways: &ways };
    for step in 0..trace.steps() {
        let moment = Moment::at(&trace, Step(step));
        let why = detail(&trace, &moment).why_bound;
        let Event::Returned(node) = moment.event else {
            assert_eq!(why, None, "{case:?}");
            continue;
        };
        let player = searched.player(node);
        let value = i64::from(trace.value(node, player).points());
        let known = searched.interval(node);
        let Some(why) = why else {
            assert_eq!(known, (value, value), "{node:?} is a bound without a cause: {case:?}");
            continue;
        };
        assert_ne!(known, (value, value), "{node:?} is no bound: {case:?}");
        assert_eq!((why.node.node, i64::from(why.node.value.points())), (node, value), "{case:?}");
        match why.cause {
            BoundCause::Spared(count) => {
                searched.check_spared(node, value, count);
                counts.spared += 1;
            }
            BoundCause::Child(child) => {
                searched.check_child(node, value, child.node);
                counts.child += 1;
            }
            BoundCause::Clamped { kind, value: proved } => {
                assert!(!case.algorithm.form().soft, "nothing is clamped here: {case:?}");
                searched.check_clamped(node, value, kind, proved);
                counts.clamped += 1;
            }
        }
    }
}

impl Searched<'_> {
    fn player(&self, node: NodeId) -> Player {
        self.case.root.after(self.ways[node.index()].len() as u32)
    }

    /// What a node can be by its visited leaves, from the definition: a spared child can be anything.
    fn interval(&self, node: NodeId) -> (i64, i64) {
        let (least, most) = (i64::MIN, i64::MAX);
        if let Spec::Leaf(value) = at(&self.case.spec, &self.ways[node.index()]) {
            return (*value, *value);
        }
        let spared =
            spared(&self.case.spec, self.trace, self.ways, node).iter().map(|_| (least, most)).collect::<Vec<_>>();
        let all: Vec<(i64, i64)> = self.trace.children(node).map(|child| self.interval(child)).chain(spared).collect();
        let (lows, highs) = (all.iter().map(|child| child.0), all.iter().map(|child| child.1));
        match self.player(node) {
            Player::Max => (lows.max().unwrap(), highs.max().unwrap()),
            Player::Min => (lows.min().unwrap(), highs.min().unwrap()),
        }
    }

    /// What a node is worth with these values in the leaves that nobody looked at.
    fn worth(&self, node: NodeId, fillings: &[(&[Way], i64)]) -> i64 {
        let mut changed = self.case.spec.clone();
        for (places, value) in fillings {
            for place in *places {
                fill(at_mut(&mut changed, place), &mut || *value);
            }
        }
        minimax(at(&changed, &self.ways[node.index()]), self.player(node))
    }

    fn spared(&self, node: NodeId) -> Vec<Way> {
        spared(&self.case.spec, self.trace, self.ways, node)
    }

    fn spared_below(&self, node: NodeId) -> Vec<Way> {
        spared_below(&self.case.spec, self.trace, self.ways, node)
    }

    /// The spared moves alone may hide anything that the player likes better.
    fn check_spared(&self, node: NodeId, value: i64, count: u32) {
        let spared = self.spared(node);
        assert_eq!(spared.len(), count as usize, "{:?}", self.case);
        let better = if self.player(node) == Player::Max { MOST } else { -MOST };
        assert_eq!(self.worth(node, &[(&spared, better)]), better, "{value} {:?}", self.case);
    }

    /// With all else at its worst for the player, it lies with this child whether the node is worth what came back.
    fn check_child(&self, node: NodeId, value: i64, child: NodeId) {
        assert!(self.spared(node).is_empty(), "{:?}", self.case);
        assert!(self.trace.children(node).any(|other| other == child), "{:?}", self.case);
        assert_ne!(self.trace.record(child).bound(), BoundKind::Exact, "{:?}", self.case);
        let (all, own) = (self.spared_below(node), self.spared_below(child));
        let worst = if self.player(node) == Player::Max { -MOST } else { MOST };
        let with = |own_value: i64| self.worth(node, &[(&all, worst), (&own, own_value)]) == value;
        assert_ne!(with(worst), with(-worst), "{node:?} with {value} because of {child:?}: {:?}", self.case);
    }

    /// Nothing was spared here, and the visited leaves prove another value.
    fn check_clamped(&self, node: NodeId, value: i64, kind: BoundKind, proved: Value) {
        assert!(self.spared(node).is_empty(), "{:?}", self.case);
        let proved = i64::from(proved.points());
        assert_ne!(proved, value, "{:?}", self.case);
        let (low, high) = self.interval(node);
        let (holds, further) = match kind {
            BoundKind::Exact => ((low, high) == (proved, proved), true),
            BoundKind::Lower => (low == proved && high > proved, proved > value),
            BoundKind::Upper => (high == proved && low < proved, proved < value),
        };
        assert!(holds && further, "{kind:?} {proved} of {node:?} with {value}: {:?}", self.case);
        assert_ne!(self.worth(node, &[]), value, "{:?}", self.case);
    }
}

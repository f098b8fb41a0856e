//! For each value that is only a bound: the interval that is stated as proved is the narrowest that holds for all
//! values of the leaves that were not looked at, and each cause that is named is one.

use plyscope_core::game::Player;
use plyscope_core::replay::{Event, Moment, Proof, ProofGap, Reason, Verdict, detail, reason};
use plyscope_core::trace::{BoundKind, NodeId, Step, Trace};

use super::Case;
use super::changed::{MOST, Way, at, at_mut, fill, minimax, spared, spared_below, ways};
use crate::live::trees::Spec;

/// How often each cause was given.
#[derive(Debug, Default)]
pub struct Counts {
    pub spared: u32,
    pub child: u32,
    pub clamped: u32,
    pub clamped_and_spared: u32,
    pub clamped_and_child: u32,
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
        if let Reason::Took { verdict: Verdict::HiddenGap { .. }, .. } = reason(&trace, &moment) {
            assert!(why.clamped.is_some(), "the sentence says that {node:?} came back clamped: {case:?}");
        }
        if let Reason::Took { verdict: Verdict::Cut { clamped, .. }, .. } = reason(&trace, &moment) {
            assert_eq!(clamped, why.clamped, "the sentence on the cutoff says how {node:?} came back: {case:?}");
        }
        assert_eq!((why.node.node, i64::from(why.node.value.points())), (node, value), "{case:?}");
        if let Some(proof) = why.clamped {
            assert!(!case.algorithm.form().soft, "nothing is clamped here: {case:?}");
            let proved = i64::from(proof.value.points());
            let is_more = match why.node.bound {
                BoundKind::Exact => false,
                BoundKind::Lower => proved > value && proof.kind != BoundKind::Upper,
                BoundKind::Upper => proved < value && proof.kind != BoundKind::Lower,
            };
            assert!(is_more, "{proof:?} of {node:?} with {value}: {case:?}");
        }
        let proof = why.clamped.unwrap_or(Proof { kind: why.node.bound, value: why.node.value, belief: None });
        searched.check_proof(node, proof);
        match why.unknown {
            None => assert_eq!(proof.kind, BoundKind::Exact, "{case:?}"),
            Some(ProofGap::Spared(count)) => searched.check_spared(node, count),
            Some(ProofGap::Child(child, of_child)) => {
                searched.check_child(node, i64::from(proof.value.points()), child);
                searched.check_proof(child, of_child);
            }
        }
        *match (why.clamped, why.unknown) {
            (None, Some(ProofGap::Spared(_))) => &mut counts.spared,
            (None, _) => &mut counts.child,
            (Some(_), None) => &mut counts.clamped,
            (Some(_), Some(ProofGap::Spared(_))) => &mut counts.clamped_and_spared,
            (Some(_), Some(ProofGap::Child(..))) => &mut counts.clamped_and_child,
        } += 1;
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

    /// The value of a node with these values in the leaves that were not looked at.
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

    /// The proof holds for all values of the leaves that were not looked at, and nothing narrower does.
    fn check_proof(&self, node: NodeId, proof: Proof) {
        let unseen = self.spared_below(node);
        // More in a leaf is never less in the node, so the two ends are reached with the least and the most in all of
        // them.
        let [least, most] = [-MOST, MOST].map(|value| self.worth(node, &[(&unseen, value)]));
        let proved = i64::from(proof.value.points());
        let holds = match proof.kind {
            BoundKind::Exact => least == proved && most == proved,
            BoundKind::Lower => least == proved && most > proved,
            BoundKind::Upper => least < proved && most == proved,
        };
        assert!(holds, "{proof:?} of {node:?}, worth {least} to {most}: {:?}", self.case);
    }

    /// The spared moves alone may hide anything that the player likes better.
    fn check_spared(&self, node: NodeId, count: u32) {
        let spared = self.spared(node);
        assert_eq!(spared.len(), count as usize, "{:?}", self.case);
        let better = if self.player(node) == Player::Max { MOST } else { -MOST };
        assert_eq!(self.worth(node, &[(&spared, better)]), better, "{:?}", self.case);
    }

    /// With all else at its worst for the player, it lies with this child whether the node is worth what is proved.
    fn check_child(&self, node: NodeId, value: i64, child: NodeId) {
        assert!(self.spared(node).is_empty(), "{:?}", self.case);
        assert!(self.trace.children(node).any(|other| other == child), "{:?}", self.case);
        assert_ne!(self.trace.record(child).bound(), BoundKind::Exact, "{:?}", self.case);
        let (all, own) = (self.spared_below(node), self.spared_below(child));
        let worst = if self.player(node) == Player::Max { -MOST } else { MOST };
        let with = |own_value: i64| self.worth(node, &[(&all, worst), (&own, own_value)]) == value;
        assert_ne!(with(worst), with(-worst), "{node:?} with {value} because of {child:?}: {:?}", self.case);
    }
}

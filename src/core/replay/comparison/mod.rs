//! Two searches of one position: what one visits and the other does not.
//!
//! A node of one is the same as a node of the other when the same moves lead to both, whatever the order in which they
//! were tried. A subtree is a range of nodes, so what only one search visits is a short list of ranges, however large
//! the searches.

mod following;
mod nodes;

use std::cmp::Reverse;
use std::ops::Range;

use crate::game::Move;
use crate::trace::{NodeId, Step, Trace};

use following::no_more_children;

pub use following::{Absence, Follow, absence, descend, follow, moves_to, same_node};
pub use nodes::NodeSet;

/// Which of two searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Side {
    /// The first.
    #[default]
    Left,
    /// The second.
    Right,
}

impl Side {
    /// Both, from left to right.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// This side's of two things.
    pub fn of<T>(self, [left, right]: &[T; 2]) -> &T {
        match self {
            Self::Left => left,
            Self::Right => right,
        }
    }

    /// This side's of two things, to be changed.
    pub fn of_mut<T>(self, [left, right]: &mut [T; 2]) -> &mut T {
        match self {
            Self::Left => left,
            Self::Right => right,
        }
    }
}

/// A place where two searches part: one looks at a node, and the other leaves its parent without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The search that visits the node.
    pub visitor: Side,
    /// The node, in that search: the first below its parent that the other does not visit.
    pub node: NodeId,
    /// For each search, the step that shows it: the node is entered, or its parent will have no more children.
    pub steps: [Step; 2],
}

/// What each of two searches visits and the other does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    only: [NodeSet; 2],
    /// Where they part, in the order of the steps of the first search, then of the second.
    partings: [Vec<Parting>; 2],
}

impl Comparison {
    /// Compares two searches of one position: one walk through what both visit, in time linear in their nodes but for
    /// the sorting of siblings.
    pub fn of(traces: [&Trace; 2]) -> Self {
        let [left, right] = traces;
        if left.is_empty() || right.is_empty() {
            return Self::default();
        }
        let mut walk =
            PairWalk { traces, ranges: Default::default(), partings: Vec::new(), children: Default::default() };
        let mut open = vec![([left.last_root(), right.last_root()], 0)];
        while let Some((pair, ply)) = open.pop() {
            walk.pair(pair, ply, &mut open);
        }
        let PairWalk { ranges: [in_left, in_right], mut partings, .. } = walk;
        partings.sort_unstable_by_key(|parting| (parting.steps[0], parting.steps[1]));
        let mut by_right = partings.clone();
        by_right.sort_unstable_by_key(|parting| (parting.steps[1], parting.steps[0]));
        Self { only: [NodeSet::new(left, in_left), NodeSet::new(right, in_right)], partings: [partings, by_right] }
    }

    /// The comparison with the two searches the other way round.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [left, right] = self.only;
        let turned = |partings: Vec<Parting>| {
            let turn = |Parting { visitor, node, steps: [left, right] }| Parting {
                visitor: Side::other(visitor),
                node,
                steps: [right, left],
            };
            partings.into_iter().map(turn).collect()
        };
        let [by_left, by_right] = self.partings;
        Self { only: [right, left], partings: [turned(by_right), turned(by_left)] }
    }

    /// What only this search visits.
    pub fn only(&self, side: Side) -> &NodeSet {
        side.of(&self.only)
    }

    /// Whether both visit the same nodes.
    pub fn is_same(&self) -> bool {
        self.only.iter().all(NodeSet::is_empty)
    }

    /// Where they part, in the order of one search's steps.
    pub fn partings(&self, side: Side) -> &[Parting] {
        let partings: &Vec<Parting> = side.of(&self.partings);
        partings
    }

    /// The next place where they part, from where both stand, in the order of `side`'s steps.
    pub fn next(&self, side: Side, steps: [Step; 2]) -> Option<&Parting> {
        let partings = self.partings(side);
        partings.get(partings.partition_point(|parting| key(side, parting.steps) <= key(side, steps)))
    }

    /// The last place before this one where they part, in the order of `side`'s steps.
    pub fn previous(&self, side: Side, steps: [Step; 2]) -> Option<&Parting> {
        let partings = self.partings(side);
        let before = partings.partition_point(|parting| key(side, parting.steps) < key(side, steps));
        partings.get(before.checked_sub(1)?)
    }
}

/// The steps of two searches in the order in which one of them counts.
fn key(side: Side, steps: [Step; 2]) -> (Step, Step) {
    (*side.of(&steps), *side.other().of(&steps))
}

/// The walk through what both visit.
struct PairWalk<'t> {
    traces: [&'t Trace; 2],
    ranges: [Vec<Range<u32>>; 2],
    partings: Vec<Parting>,
    /// The children of the pair, by their moves; memory that is used again.
    children: [Vec<(Move, NodeId)>; 2],
}

impl PairWalk<'_> {
    /// Takes a node that both visit: what of its children one visits alone is noted, what both visit is put to `open`.
    fn pair(&mut self, pair: [NodeId; 2], ply: u32, open: &mut Vec<([NodeId; 2], u32)>) {
        let [left, right] = &mut self.children;
        for (children, (trace, node)) in [&mut *left, right].into_iter().zip(self.traces.into_iter().zip(pair)) {
            children.clear();
            for child in trace.children(node) {
                let mv = trace.record(child).mv();
                match children.last_mut() {
                    // Of the visits of one move the last one counts.
                    Some((before, visit)) if *before == mv => *visit = child,
                    _ => children.push((mv, child)),
                }
            }
            if trace.form().two_rounds {
                // Those of one move need not follow one another.
                children.sort_unstable_by_key(|(mv, child)| (*mv, Reverse(*child)));
                children.dedup_by_key(|(mv, _)| *mv);
            }
        }
        let in_step = left.iter().zip(right.iter()).take_while(|(left, right)| left.0 == right.0).count();
        if in_step < left.len().max(right.len()) {
            left.sort_unstable();
            right.sort_unstable();
        }
        let mut first_alone: [Option<NodeId>; 2] = [None; 2];
        let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
        loop {
            let (side, alone) = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some((mv, a)), Some((other, b))) if mv == other => {
                    if !(self.traces[0].record(*a).is_leaf() && self.traces[1].record(*b).is_leaf()) {
                        open.push(([*a, *b], ply + 1));
                    }
                    left.next();
                    right.next();
                    continue;
                }
                (Some((mv, _)), Some((other, _))) if mv < other => (Side::Left, left.next()),
                (Some(_), None) => (Side::Left, left.next()),
                _ => (Side::Right, right.next()),
            };
            let Some((_, node)) = alone else { break };
            side.of_mut(&mut self.ranges).push(node.0..side.of(&self.traces).end(*node).0);
            let first = side.of_mut(&mut first_alone);
            *first = Some(first.map_or(*node, |first| first.min(*node)));
        }
        for (side, first) in Side::BOTH.into_iter().zip(first_alone) {
            if let Some(node) = first {
                self.parting(side, node, *side.other().of(&pair), ply);
            }
        }
    }

    fn parting(&mut self, visitor: Side, node: NodeId, parent_there: NodeId, ply: u32) {
        let entered = Trace::enter_step(node, ply + 1);
        let trace_there = visitor.other().of(&self.traces);
        let left = no_more_children(trace_there, parent_there, ply);
        let steps = match visitor {
            Side::Left => [entered, left],
            Side::Right => [left, entered],
        };
        self.partings.push(Parting { visitor, node, steps });
    }
}

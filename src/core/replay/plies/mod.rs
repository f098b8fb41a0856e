//! The nodes of a trace ply by ply: what a picture of a whole search needs, whatever its size and whatever part of it
//! is looked at.
//!
//! Nodes are numbered in the order of the visits, and a subtree is a stretch of numbers. So a node's number is its
//! place on the axis of time, and a column of a picture is a stretch of it. [`Plies`] says how many nodes of each ply
//! begin in any stretch, how many of them were cut off, what the 10th, the 50th and the 90th percentile of their
//! leaves' values are, and which of them are so wide that they are drawn one by one: all of it exact, in time that
//! depends on the number of columns and not on that of nodes.
//!
//! It takes about two bytes for a node: one says on which ply it is and what became of it, and one is for sums at every
//! [`block`](Plies::block) of nodes, for the widest of each 64 nodes of a ply, and for the [`WaveletMatrix`] of the
//! values of the leaves.

mod builder;
mod cells;
mod ranked;

use std::ops::Range;

use crate::game::Value;
use crate::trace::{NodeId, Trace};

pub use builder::PliesBuilder;
pub use ranked::WaveletMatrix;

/// The nodes of a trace, ply by ply.
#[derive(Debug, Default)]
pub struct Plies {
    /// For each node its row, and what it is.
    states: Vec<u8>,
    /// How many nodes a block has, as a power of two.
    shift: u32,
    /// What is there before each block, row by row: nodes, those cut off, leaves.
    before: Vec<[u32; 3]>,
    rows: Vec<PlyNodes>,
    best_at_root: Vec<BestAtRoot>,
}

/// The nodes of a ply.
#[derive(Debug, Default)]
struct PlyNodes {
    /// Every 64th of its nodes, beginning with the first.
    starts: Vec<u32>,
    /// The greatest size of a node from there on, before the next of them.
    widest: Vec<u32>,
    /// The values of its leaves, as Max sees them.
    leaves: WaveletMatrix,
}

/// From one of [`PlyNodes::starts`] to the next.
const ENTRIES: u32 = 64;

/// What there is in a stretch of a ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The nodes that begin there.
    pub nodes: u32,
    /// Those of them at which a test for a cutoff fired.
    pub cut: u32,
    /// Those of them that are leaves and have returned.
    pub leaves: u32,
}

impl Tally {
    /// What has been added since an earlier tally.
    #[must_use]
    pub const fn since(self, before: Self) -> Self {
        Self { nodes: self.nodes - before.nodes, cut: self.cut - before.cut, leaves: self.leaves - before.leaves }
    }
}

/// A child of the root that became the best so far when it returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestAtRoot {
    /// The child.
    pub child: NodeId,
    /// Its value, as Max sees it.
    pub value: Value,
}

/// What a node is, in the two lower bits of its state.
const CUT: u8 = 1;
const LEAF: u8 = 2;
const KINDS: u8 = 0b11;

impl Plies {
    /// The row of what lies deeper than rows of their own go: there nodes lie one inside the other.
    pub const DEEPEST: u32 = 63;

    /// The plies of a trace, all at once: for traces that are short.
    pub fn of(trace: &Trace) -> Self {
        let mut builder = PliesBuilder::new(trace);
        while !builder.advance(trace, usize::MAX) {}
        builder.finish(trace)
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> u32 {
        self.states.len() as u32
    }

    /// How many rows there are: as many as plies, or one more than [`DEEPEST`](Self::DEEPEST).
    pub fn height(&self) -> u32 {
        self.rows.len() as u32
    }

    /// How many nodes lie from one table of sums to the next.
    pub const fn block(&self) -> u32 {
        1 << self.shift
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> usize {
        let row = |row: &PlyNodes| {
            size_of_val(row.starts.as_slice()) + size_of_val(row.widest.as_slice()) + row.leaves.bytes()
        };
        size_of_val(self.states.as_slice())
            + size_of_val(self.before.as_slice())
            + self.rows.iter().map(row).sum::<usize>()
    }

    /// The row of a node.
    pub fn row_of(&self, node: NodeId) -> u32 {
        self.states.get(node.index()).map_or(0, |state| u32::from(state >> 2))
    }

    /// The values of the leaves of a row, in the order of the visits.
    pub fn leaves(&self, row: u32) -> Option<&WaveletMatrix> {
        self.rows.get(row as usize).map(|row| &row.leaves)
    }

    /// The children of the root that were its best child for a time, in the order of the visits.
    pub fn best_at_root(&self) -> &[BestAtRoot] {
        &self.best_at_root
    }

    /// What there is of a row before a place on the axis.
    pub fn tally(&self, row: u32, before: u32) -> Tally {
        let before = before.min(self.nodes());
        let block = before >> self.shift;
        let mut tally = self.tally_of_block(row, block as usize);
        for state in &self.states[(block << self.shift) as usize..before as usize] {
            if u32::from(state >> 2) == row {
                tally.nodes += 1;
                tally.cut += u32::from(state & CUT);
                tally.leaves += u32::from(state & LEAF) / u32::from(LEAF);
            }
        }
        tally
    }

    /// What there is of a row before a block.
    fn tally_of_block(&self, row: u32, block: usize) -> Tally {
        let [nodes, cut, leaves] = self.before.get(block * self.rows.len() + row as usize).copied().unwrap_or_default();
        Tally { nodes, cut, leaves }
    }

    /// What there is of each row before each of some places on the axis, which ascend.
    pub fn tallies(&self, edges: &[u32]) -> Tallies {
        let rows = self.rows.len();
        let mut list = Vec::with_capacity(edges.len() * rows);
        // How many nodes of each state there are before `at`.
        let mut sums = [0_u32; 256];
        let mut at = 0_usize;
        for edge in edges {
            let edge = edge.min(&self.nodes()).to_owned() as usize;
            if edge < at || edge - at > 1 << self.shift {
                // Nearer from the table than from the edge before.
                let block = edge >> self.shift;
                at = block << self.shift;
                for (row, sums) in sums.chunks_exact_mut(4).enumerate().take(rows) {
                    let Tally { nodes, cut, leaves } = self.tally_of_block(row as u32, block);
                    sums.copy_from_slice(&[nodes - cut - leaves, cut, leaves, 0]);
                }
            }
            for state in &self.states[at..edge] {
                sums[usize::from(*state)] += 1;
            }
            at = edge;
            let tally = |sums: &[u32]| match *sums {
                [inner, cut, leaves, _] => Tally { nodes: inner + cut + leaves, cut, leaves },
                _ => Tally::default(),
            };
            list.extend(sums.chunks_exact(4).take(rows).map(tally));
        }
        Tallies { rows, list }
    }

    /// The last node of a row in a stretch of the axis.
    pub fn last_in(&self, row: u32, stretch: Range<u32>) -> Option<NodeId> {
        let (from, to) = (stretch.start as usize, stretch.end.min(self.nodes()) as usize);
        let last_of = |from: usize, to: usize| {
            let states = self.states.get(from..to)?;
            let place = states.iter().rposition(|state| u32::from(state >> 2) == row)?;
            Some(NodeId((from + place) as u32))
        };
        let block = to.saturating_sub(1) >> self.shift;
        let begin = block << self.shift;
        if let Some(found) = last_of(from.max(begin), to) {
            return Some(found);
        }
        // The last block in which nodes are added.
        let count = self.tally_of_block(row, block).nodes;
        let first = from >> self.shift;
        let (mut low, mut high) = (first, block);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.tally_of_block(row, middle + 1).nodes < count {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        last_of(from.max(low << self.shift), begin.min((low + 1) << self.shift))
    }

    /// The first node of a row in a stretch of the axis.
    pub fn first_in(&self, row: u32, stretch: Range<u32>) -> Option<NodeId> {
        let (from, to) = (stretch.start as usize, stretch.end.min(self.nodes()) as usize);
        let first_of = |from: usize, to: usize| {
            let states = self.states.get(from..to)?;
            let place = states.iter().position(|state| u32::from(state >> 2) == row)?;
            Some(NodeId((from + place) as u32))
        };
        let next = (from >> self.shift) + 1;
        if let Some(found) = first_of(from, to.min(next << self.shift)) {
            return Some(found);
        }
        // The first block behind it in which nodes are added.
        let count = self.tally_of_block(row, next).nodes;
        let (mut low, mut high) = (next, (to >> self.shift) + 1);
        while low < high {
            let middle = low + (high - low) / 2;
            let is_last = middle >= self.states.len() >> self.shift;
            if is_last || self.tally_of_block(row, middle + 1).nodes > count {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        first_of(low << self.shift, to.min((low + 1) << self.shift))
    }

    /// The nodes from the root to a node, one a row; below [`DEEPEST`](Self::DEEPEST) the children are looked through.
    pub fn path_to(&self, trace: &Trace, node: NodeId) -> Vec<NodeId> {
        let last = self.row_of(node).min(Self::DEEPEST - 1);
        // The last node of a row up to a node below it is that node's ancestor.
        let mut path: Vec<NodeId> = (0..=last).filter_map(|row| self.last_in(row, 0..node.0 + 1)).collect();
        while let Some(&at) = path.last().filter(|at| **at < node) {
            let Some(child) = trace.children(at).find(|child| trace.end(*child) > node) else { break };
            path.push(child);
        }
        path
    }

    /// Which of its parent's children a node is in the order of the visits, from 0.
    pub fn number_among_siblings(&self, node: NodeId, parent: NodeId) -> u32 {
        let row = self.row_of(node);
        self.tally(row, node.0).nodes - self.tally(row, parent.0).nodes
    }
}

/// What there is of each row before each of some places on the axis.
#[derive(Clone, Debug)]
pub struct Tallies {
    rows: usize,
    list: Vec<Tally>,
}

impl Tallies {
    /// What there is of a row before the edge with this number.
    #[inline]
    pub fn before(&self, edge: usize, row: u32) -> Tally {
        self.list.get(edge * self.rows + row as usize).copied().unwrap_or_default()
    }

    /// What there is of a row between two edges.
    #[inline]
    pub fn between(&self, edges: Range<usize>, row: u32) -> Tally {
        self.before(edges.end, row).since(self.before(edges.start, row))
    }
}

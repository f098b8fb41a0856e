//! The whole trace.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::game::{Move, Player, Value};
use crate::search::{SearchOptions, Stop};

use super::{Interval, NodeId, Record, Step};

/// How the search was asked for, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The version of the format.
    pub version: u32,
    /// How the search was asked for, with a full window where the algorithm has none. At least the root is entered, and no
    /// more nodes than 32 bits can number.
    pub options: SearchOptions,
    /// The depth that the algorithm was called with at the root.
    pub depth: u32,
    /// Who chooses at the root.
    pub root_player: Player,
    /// How many nodes were open when the search was stopped; 0 when it came to its end.
    pub open_at_the_end: u32,
}

impl Header {
    /// The version that this program writes.
    pub const VERSION: u32 = 2;

    /// Whether the search came to its end.
    pub const fn is_complete(&self) -> bool {
        self.open_at_the_end == 0
    }
}

/// How much had happened up to some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Counts {
    /// Nodes entered, the root included.
    pub visited: u64,
    /// Leaves evaluated.
    pub leaves: u64,
    /// Tests for a cutoff that fired.
    pub cutoffs: u64,
    /// Moves that cutoffs saved from a visit.
    pub spared: u64,
}

/// Nodes for each entry of the table of sums.
const BLOCK: usize = 64;

/// The record of one search.
#[derive(Clone, Debug)]
pub struct Trace {
    pub(super) header: Header,
    pub(super) records: Vec<Record>,
    /// Proved intervals of the nodes flagged `NARROWER`, in the order in which they returned.
    pub(super) intervals: Vec<(NodeId, Interval)>,
    /// Spared counts of the nodes with `MANY_SPARED`, by node.
    pub(super) many_spared: Vec<(NodeId, u32)>,
    /// For every block of nodes, the counts of all blocks before it: leaves, cutoffs, spared; then those of all blocks.
    /// Derived from the records when counts are first asked for, so that a search does not wait for it.
    sums: OnceLock<Vec<[u32; 3]>>,
    /// Why the search ended before its end. It stands beside the record and not in the header: where a person or the
    /// memory of a machine stops a search is no part of what equal searches have in common.
    pub(super) stop: Option<Stop>,
}

/// Two traces are the same when they record the same; sums are derived.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.header == other.header
            && self.records == other.records
            && self.intervals == other.intervals
            && self.many_spared == other.many_spared
    }
}

impl Eq for Trace {}

impl Trace {
    /// Puts the parts together.
    pub(super) fn new(
        header: Header,
        records: Vec<Record>,
        intervals: Vec<(NodeId, Interval)>,
        mut many_spared: Vec<(NodeId, u32)>,
    ) -> Self {
        // They were written as nodes returned; they are looked up by node.
        many_spared.sort_unstable_by_key(|(node, _)| *node);
        Self { header, records, intervals, many_spared, sums: OnceLock::new(), stop: None }
    }

    /// Gives back the memory that it does not need, for a trace that is kept for long.
    pub fn shrink_to_fit(&mut self) {
        self.records.shrink_to_fit();
        self.intervals.shrink_to_fit();
        self.many_spared.shrink_to_fit();
    }

    fn sums(&self) -> &[[u32; 3]] {
        self.sums.get_or_init(|| self.sum_up())
    }

    /// How the search was asked for, and how it ended.
    #[inline]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of visited nodes, the root included.
    #[inline]
    pub fn len(&self) -> u32 {
        // The recorder stops numbering before u32 ends.
        self.records.len() as u32
    }

    /// Never true of a recorded search, which enters at least its root.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The number of steps: two a node, less the returns that a stopped search did not come to.
    #[inline]
    pub fn steps(&self) -> u64 {
        2 * u64::from(self.len()) - u64::from(self.header.open_at_the_end)
    }

    /// The last step; 0 in an empty trace.
    pub fn last_step(&self) -> Step {
        Step(self.steps().saturating_sub(1))
    }

    /// The record of a node.
    #[inline]
    pub fn record(&self, node: NodeId) -> &Record {
        &self.records[node.index()]
    }

    /// What a node that has returned gave back, as Max sees it; `player` is to move there.
    #[inline]
    pub fn value(&self, node: NodeId, player: Player) -> Value {
        let value = self.record(node).value_in_code();
        if self.header.options.algorithm.form().negamax { player.sees(value) } else { value }
    }

    /// What the visited leaves below a node that has returned prove of it; `player` is to move there.
    #[inline]
    pub fn interval(&self, node: NodeId, player: Player) -> Interval {
        let record = self.record(node);
        if record.flags & Record::NARROWER != 0
            && let Ok(place) = self.intervals.binary_search_by_key(&self.return_key(node), |(n, _)| self.return_key(*n))
        {
            return self.intervals[place].1;
        }
        Interval::of_signed(record.bound(), self.value(node, player))
    }

    /// Nodes return in the order of this key: whatever ends first, and of those that end together the deepest first.
    #[inline]
    fn return_key(&self, node: NodeId) -> (NodeId, Reverse<NodeId>) {
        (self.end(node), Reverse(node))
    }

    /// How many moves a cutoff at this node saved from a visit.
    pub fn spared(&self, node: NodeId) -> u32 {
        let spared = self.record(node).spared;
        if spared == Record::MANY_SPARED
            && let Ok(place) = self.many_spared.binary_search_by_key(&node, |(node, _)| *node)
        {
            return self.many_spared[place].1;
        }
        u32::from(spared)
    }

    /// The index behind the last visited descendant of a node.
    #[inline]
    pub fn end(&self, node: NodeId) -> NodeId {
        NodeId(node.0 + self.record(node).size)
    }

    /// The visited children of a node, in the order of the visits.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.end(node);
        let mut next = NodeId(node.0 + 1);
        std::iter::from_fn(move || {
            (next < end).then(|| {
                let child = next;
                next = self.end(child);
                child
            })
        })
    }

    /// Those of a node's moves that led to none of its visited children, in the order in which they are given.
    pub fn unvisited_moves(&self, node: NodeId, moves: impl IntoIterator<Item = Move>) -> impl Iterator<Item = Move> {
        let visited: BTreeSet<Move> = self.children(node).map(|child| self.record(child).mv()).collect();
        moves.into_iter().filter(move |mv| !visited.contains(mv))
    }

    /// The step at which a node at this ply was entered.
    #[inline]
    pub const fn enter_step(node: NodeId, ply: u32) -> Step {
        Step(2 * node.0 as u64 - ply as u64)
    }

    /// The step at which a node at this ply returned; past [`last_step`](Self::last_step) when a stop prevented it.
    #[inline]
    pub fn exit_step(&self, node: NodeId, ply: u32) -> Step {
        Step(2 * u64::from(node.0) - u64::from(ply) + 2 * u64::from(self.record(node).size) - 1)
    }

    /// What the nodes before `node` amount to, as if all of them had returned.
    pub fn counts_before(&self, node: NodeId) -> Counts {
        let block = node.index() / BLOCK;
        let [leaves, cutoffs, spared] = self.sums()[block];
        let mut counts = Counts {
            visited: u64::from(node.0),
            leaves: u64::from(leaves),
            cutoffs: u64::from(cutoffs),
            spared: u64::from(spared),
        };
        for index in block * BLOCK..node.index() {
            self.add_to(&mut counts, NodeId(index as u32));
        }
        counts
    }

    /// What the whole trace amounts to.
    pub fn totals(&self) -> Counts {
        self.counts_before(NodeId(self.len()))
    }

    /// The first node of `range` at which a cutoff saved a visit.
    pub fn first_sparing(&self, range: std::ops::Range<u32>) -> Option<NodeId> {
        let mut index = range.start;
        while index < range.end {
            let block = index as usize / BLOCK;
            let end_of_block = ((block + 1) * BLOCK) as u32;
            if self.block_spares(block)
                && let Some(found) = (index..end_of_block.min(range.end)).find(|i| self.record(NodeId(*i)).spares())
            {
                return Some(NodeId(found));
            }
            index = end_of_block;
        }
        None
    }

    /// The last node of `range` at which a cutoff saved a visit.
    pub fn last_sparing(&self, range: std::ops::Range<u32>) -> Option<NodeId> {
        let mut end = range.end;
        while end > range.start {
            let block = (end as usize - 1) / BLOCK;
            let start_of_block = (block * BLOCK) as u32;
            if self.block_spares(block)
                && let Some(found) =
                    (start_of_block.max(range.start)..end).rev().find(|i| self.record(NodeId(*i)).spares())
            {
                return Some(NodeId(found));
            }
            end = start_of_block;
        }
        None
    }

    /// The bytes that all tables use, length and not capacity.
    pub fn bytes(&self) -> usize {
        size_of_val(self.records.as_slice())
            + size_of_val(self.intervals.as_slice())
            + size_of_val(self.many_spared.as_slice())
            + size_of_val(self.sums())
    }

    /// Why the search ended before its end; none if it came to it.
    pub const fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// Gives the table's memory back, for the next search to write into.
    pub fn into_arena(self) -> Vec<Record> {
        self.records
    }

    fn block_spares(&self, block: usize) -> bool {
        let [.., before] = self.sums()[block];
        let [.., after] = self.sums()[block + 1];
        before != after
    }

    fn add_to(&self, counts: &mut Counts, node: NodeId) {
        let record = self.record(node);
        counts.leaves += u64::from(record.is_leaf());
        counts.cutoffs += u64::from(record.has_fired());
        counts.spared += u64::from(self.spared(node));
    }

    /// What the records of `nodes` do not say of spared moves, because it is in the side table.
    fn spared_beyond_records(&self, nodes: std::ops::Range<usize>) -> u32 {
        let first = self.many_spared.partition_point(|(node, _)| node.index() < nodes.start);
        let many = self.many_spared[first..].iter().take_while(|(node, _)| node.index() < nodes.end);
        many.map(|(_, spared)| spared - u32::from(Record::MANY_SPARED)).sum()
    }

    fn sum_up(&self) -> Vec<[u32; 3]> {
        let mut sums = Vec::with_capacity(self.records.len() / BLOCK + 2);
        let (mut leaves, mut cutoffs, mut spared) = (0_u32, 0_u32, 0_u32);
        for (block, records) in self.records.chunks(BLOCK).enumerate() {
            sums.push([leaves, cutoffs, spared]);
            leaves += records.iter().map(|record| u32::from(record.is_leaf())).sum::<u32>();
            if self.header.options.algorithm.form().windowed {
                cutoffs += records.iter().map(|record| u32::from(record.has_fired())).sum::<u32>();
                let few: u32 = records.iter().map(|record| u32::from(record.spared)).sum();
                let more = self.spared_beyond_records(block * BLOCK..block * BLOCK + records.len());
                spared = spared.saturating_add(few).saturating_add(more);
            }
        }
        sums.push([leaves, cutoffs, spared]);
        sums
    }
}

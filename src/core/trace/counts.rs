//! How much had happened up to some node of a trace.

use super::{NodeId, Record, Trace};

/// How much had happened up to some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Counts {
    /// Nodes entered, the root included.
    pub visited: u64,
    /// Positions evaluated: leaves, and inner nodes that may be content with their own value.
    pub leaves: u64,
    /// Tests for a cutoff that fired, even where nothing was left to prune.
    pub cutoffs: u64,
    /// Those of them that saved a move from a visit.
    pub pruning_cutoffs: u64,
    /// Moves that cutoffs saved from a visit.
    pub spared: u64,
    /// Nodes that an entry of the transposition table settled.
    pub hits: u64,
    /// Inner nodes that were evaluated because they may be content with their own value.
    pub stand_pats: u64,
}

impl Counts {
    /// Visited nodes without children: evaluated, or settled by the table.
    pub const fn ends(&self) -> u64 {
        self.leaves + self.hits - self.stand_pats
    }
}

/// Nodes for each entry of the table of sums.
const BLOCK: usize = 128;

impl Trace {
    /// What the nodes before `node` amount to, as if all of them had returned.
    pub fn counts_before(&self, node: NodeId) -> Counts {
        let block = node.index() / BLOCK;
        let [ends, cutoffs, pruning_cutoffs, spared, hits] = self.sums()[block].map(u64::from);
        let visited = u64::from(node.0);
        let mut counts = Counts { visited, leaves: ends, cutoffs, pruning_cutoffs, spared, hits, stand_pats: 0 };
        for index in block * BLOCK..node.index() {
            self.add_to(&mut counts, NodeId(index as u32));
        }
        counts.stand_pats = self.sides.stand_pats.partition_point(|(there, _)| *there < node) as u64;
        // So far nodes without children were counted.
        counts.leaves = counts.leaves + counts.stand_pats - counts.hits;
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

    pub(super) fn sums(&self) -> &[[u32; 5]] {
        self.sums.get_or_init(|| self.sum_up())
    }

    fn block_spares(&self, block: usize) -> bool {
        let [_, _, before, _, _] = self.sums()[block];
        let [_, _, after, _, _] = self.sums()[block + 1];
        before != after
    }

    fn add_to(&self, counts: &mut Counts, node: NodeId) {
        let record = self.record(node);
        counts.leaves += u64::from(record.is_leaf());
        counts.cutoffs += u64::from(record.has_fired());
        counts.pruning_cutoffs += u64::from(record.spares());
        counts.spared += u64::from(self.spared(node));
        counts.hits += u64::from(record.is_table_hit());
    }

    /// What the records of `nodes` do not say of spared moves, because it is in the side table.
    fn spared_beyond_records(&self, nodes: std::ops::Range<usize>) -> u32 {
        let rows = &self.sides.many_spared;
        let first = rows.partition_point(|(node, _)| node.index() < nodes.start);
        let many = rows[first..].iter().take_while(|(node, _)| node.index() < nodes.end);
        let fired = many.filter(|(node, _)| self.record(*node).has_fired());
        fired.map(|(_, spared)| spared - u32::from(Record::MANY_SPARED)).sum()
    }

    fn sum_up(&self) -> Vec<[u32; 5]> {
        let mut sums = Vec::with_capacity(self.records.len() / BLOCK + 2);
        let (mut ends, mut cutoffs, mut pruning, mut spared, mut hits) = (0_u32, 0_u32, 0_u32, 0_u32, 0_u32);
        for (block, records) in self.records.chunks(BLOCK).enumerate() {
            sums.push([ends, cutoffs, pruning, spared, hits]);
            ends += records.iter().map(|record| u32::from(record.is_leaf())).sum::<u32>();
            if self.form.windowed {
                let fired = |record: &&Record| record.has_fired();
                cutoffs += records.iter().map(|record| u32::from(record.has_fired())).sum::<u32>();
                pruning += records.iter().map(|record| u32::from(record.spares())).sum::<u32>();
                let few: u32 = records.iter().filter(fired).map(|record| u32::from(record.spared)).sum();
                let more = self.spared_beyond_records(block * BLOCK..block * BLOCK + records.len());
                spared = spared.saturating_add(few).saturating_add(more);
            }
            if self.form.table {
                hits += records.iter().map(|record| u32::from(record.is_table_hit())).sum::<u32>();
            }
        }
        sums.push([ends, cutoffs, pruning, spared, hits]);
        sums
    }
}

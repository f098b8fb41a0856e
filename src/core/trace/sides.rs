//! What few nodes need besides their records.

use crate::game::{Chooser, Exact, Fractions, Value};
use crate::search::{EntryEnd, ExplicitCall, RootCall, TableUse};

use super::intervals::Intervals;
use super::{NodeId, Reach};

/// One search of the root: what was asked, and where its nodes begin in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Its root.
    pub first: NodeId,
    /// What was asked.
    pub call: RootCall,
}

/// A use of an entry of the transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseRow {
    /// The node that used it.
    pub node: NodeId,
    pub(super) source: u32,
    /// Depth, end and whether it settles the node.
    pub(super) packed: u16,
    pub(super) shift: i16,
}

impl UseRow {
    pub(super) fn new(node: NodeId, used: TableUse) -> Self {
        let end = match used.end {
            EntryEnd::Exact => 0,
            EntryEnd::Lower => 1,
            EntryEnd::Upper => 2,
        };
        // A search goes 1,000 plies down at most.
        let packed = (used.depth as u16) << 3 | end << 1 | u16::from(used.settles);
        Self { node, source: used.source, packed, shift: used.shift as i16 }
    }

    /// What was used.
    pub const fn used(&self) -> TableUse {
        let end = match self.packed >> 1 & 0b11 {
            0 => EntryEnd::Exact,
            1 => EntryEnd::Lower,
            _ => EntryEnd::Upper,
        };
        TableUse {
            source: self.source,
            depth: (self.packed >> 3) as u32,
            end,
            settles: self.packed & 1 == 1,
            shift: self.shift as i32,
        }
    }

    /// The node that wrote what was used.
    pub const fn source(&self) -> NodeId {
        NodeId(self.source)
    }
}

/// A call with a window and a depth of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplicitRow {
    /// The node that was called so.
    pub node: NodeId,
    /// The window and the depth.
    pub call: ExplicitCall,
}

/// What few nodes need besides their records. All are sorted by node but the intervals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SideTables {
    /// The searches of the root.
    pub passes: Vec<Pass>,
    /// Proved intervals of the nodes whose value and sign do not determine them.
    pub intervals: Intervals,
    /// The numbers of moves that were not tried where a record has no room for them.
    pub many_spared: Vec<(NodeId, u32)>,
    /// Uses of entries of the transposition table.
    pub uses: Vec<UseRow>,
    /// Calls with a window and a depth of their own.
    pub explicit: Vec<ExplicitRow>,
    /// What inner nodes may be content with, as their own side sees it.
    pub stand_pats: Vec<(NodeId, Value)>,
    /// At which depths holds what is proved of each node; empty where the search believes nothing, and one depth is
    /// asked for.
    pub reaches: Vec<Reach>,
    /// Who chooses where that is not the player whose turn it would be, from the root's down.
    pub choosers: Vec<(NodeId, Chooser)>,
    /// The probabilities of the moves of chance that led to nodes.
    pub probabilities: Vec<(NodeId, Exact)>,
    /// The values that stand for numbers between two points.
    pub fractions: Fractions,
}

impl SideTables {
    /// At which depths holds what is proved of a node: the one it was searched to, where no more was kept.
    pub fn reach(&self, node: NodeId) -> Reach {
        self.reaches.get(node.index()).copied().unwrap_or(Reach::THIS_DEPTH)
    }

    /// Gives back the memory that is not needed.
    pub fn shrink_to_fit(&mut self) {
        self.intervals.shrink_to_fit();
        self.many_spared.shrink_to_fit();
        self.uses.shrink_to_fit();
        self.explicit.shrink_to_fit();
        self.stand_pats.shrink_to_fit();
        self.reaches.shrink_to_fit();
        self.choosers.shrink_to_fit();
        self.probabilities.shrink_to_fit();
    }

    /// The bytes that all tables use, length and not capacity.
    pub fn bytes(&self) -> usize {
        let Self { passes, intervals, many_spared, uses, explicit, stand_pats, .. } = self;
        let Self { reaches, choosers, probabilities, fractions, .. } = self;
        size_of_val(passes.as_slice())
            + intervals.bytes()
            + size_of_val(many_spared.as_slice())
            + size_of_val(uses.as_slice())
            + size_of_val(explicit.as_slice())
            + size_of_val(stand_pats.as_slice())
            + size_of_val(reaches.as_slice())
            + size_of_val(choosers.as_slice())
            + size_of_val(probabilities.as_slice())
            + fractions.rows().len() * size_of::<(Value, Exact)>()
    }
}

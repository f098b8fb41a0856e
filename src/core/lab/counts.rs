//! What is counted in a search, by watching it.

use crate::game::{Move, Player, Value};
use crate::search::{Algorithm, ChildCall, Observer, Role, RootCall, TableUse};

/// Nodes between two looks at the progress: a search stops soon when it is asked to, also where nodes take long.
const NODES_BETWEEN_LOOKS: u64 = 1_024;

/// What a search has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabCounts {
    /// Nodes entered, of all searches of the root.
    pub nodes: u64,
    /// Nodes entered by the last search of the root.
    pub last_pass: u64,
    /// Leaves: positions that were evaluated.
    pub leaves: u64,
    /// Nodes that an entry of the transposition table settled.
    pub hits: u64,
    /// Cutoffs.
    pub cutoffs: u64,
    /// Cutoffs by the ply of the node and by the number of the child that cut, both from 0; where they are looked at.
    pub cuts: Vec<Vec<u64>>,
    /// Cutoffs by how many plies above the node the bound was found: from 1, the parent; where they are looked at.
    pub bounds: Vec<u64>,
}

impl LabCounts {
    /// The deep cutoffs: those by a bound that was found further up than at the parent (Knuth and Moore 1975).
    pub fn deep_cutoffs(&self) -> u64 {
        self.bounds.iter().skip(2).sum()
    }

    /// The cutoffs by this child, from 0, at nodes of this ply or of all.
    pub fn cuts_by(&self, child: usize, ply: Option<u32>) -> u64 {
        let at = |cuts: &Vec<u64>| cuts.get(child).copied().unwrap_or(0);
        match ply {
            Some(ply) => self.cuts.get(ply as usize).map_or(0, at),
            None => self.cuts.iter().map(at).sum(),
        }
    }
}

/// Counts what a search does. Where it watches the bounds, too, it follows the windows of a search that carries α and
/// β, as long as no table narrows them.
#[derive(Debug)]
pub(super) struct Counter {
    counts: LabCounts,
    /// Whether cutoffs are looked at, child by child and bound by bound.
    watches_cutoffs: bool,
    /// The values that come back are those of the side to move; otherwise they are Max's.
    is_negamax: bool,
    /// The nodes from the root to where the search is.
    open: Vec<OpenCountedNode>,
}

/// An open node.
#[derive(Clone, Copy, Debug)]
struct OpenCountedNode {
    player: Player,
    /// Children that have come back.
    children: usize,
    /// Max's bound and Min's, each with the ply at which it was found: none for that of the root's window.
    alpha: (Value, Option<usize>),
    beta: (Value, Option<usize>),
}

impl Counter {
    /// Counts a search by this listing.
    pub fn new(algorithm: Algorithm, watches_cutoffs: bool) -> Self {
        let is_negamax = algorithm.form().negamax;
        Self { counts: LabCounts::default(), watches_cutoffs, is_negamax, open: Vec::new() }
    }

    pub fn into_counts(self) -> LabCounts {
        self.counts
    }
}

impl Observer for Counter {
    fn make_room(&mut self, nodes: u64) -> u64 {
        nodes.min(NODES_BETWEEN_LOOKS)
    }

    fn pass(&mut self, _: RootCall) {
        self.counts.last_pass = 0;
        self.open.clear();
    }

    fn enter(&mut self, _: Move, player: Player, _: ChildCall) {
        self.counts.nodes += 1;
        self.counts.last_pass += 1;
        if self.watches_cutoffs {
            let (alpha, beta) = match self.open.last() {
                Some(parent) => (parent.alpha, parent.beta),
                None => ((Value::NEG_INFINITY, None), (Value::INFINITY, None)),
            };
            self.open.push(OpenCountedNode { player, children: 0, alpha, beta });
        }
    }

    fn leaf(&mut self, _: bool) {
        self.counts.leaves += 1;
    }

    fn table(&mut self, used: TableUse) {
        self.counts.hits += u64::from(used.settles);
    }

    fn at(&mut self, role: Role) {
        if role != Role::Cut {
            return;
        }
        self.counts.cutoffs += 1;
        let Some(open) = self.open.last() else { return };
        let ply = self.open.len() - 1;
        let (_, found_at) = match open.player {
            Player::Max => open.beta,
            Player::Min => open.alpha,
        };
        // The child that has come back last.
        add_one(at_place(&mut self.counts.cuts, ply), open.children.saturating_sub(1));
        // A bound of the window at the root stands a ply above it.
        let distance = found_at.map_or(ply + 1, |found_at| ply - found_at);
        add_one(&mut self.counts.bounds, distance);
    }

    fn leave(&mut self, value: Value) {
        let Some(child) = self.open.pop() else { return };
        let value = if self.is_negamax { child.player.sees(value) } else { value };
        let Some(ply) = self.open.len().checked_sub(1) else { return };
        if let Some(parent) = self.open.last_mut() {
            parent.children += 1;
            match parent.player {
                Player::Max if value > parent.alpha.0 => parent.alpha = (value, Some(ply)),
                Player::Min if value < parent.beta.0 => parent.beta = (value, Some(ply)),
                _ => {}
            }
        }
    }
}

fn at_place(lists: &mut Vec<Vec<u64>>, place: usize) -> &mut Vec<u64> {
    if lists.len() <= place {
        lists.resize_with(place + 1, Vec::new);
    }
    &mut lists[place]
}

fn add_one(counts: &mut Vec<u64>, place: usize) {
    if counts.len() <= place {
        counts.resize(place + 1, 0);
    }
    counts[place] += 1;
}

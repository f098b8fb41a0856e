//! Writing the record while the search runs.

use std::sync::Arc;

use crate::game::{Move, Player, Position, Value};
use crate::search::{Algorithm, CutoffRule, Limits, Observer, Progress, Role, Search, Window};

use super::{Header, Interval, NodeId, Record, Trace};

/// What the visited leaves prove of an open inner node.
///
/// Leaves never get here: half of all nodes, whose value goes straight to the node above.
struct Proof {
    player: Player,
    /// Moves that have not returned yet.
    left: u32,
    /// What its children have proved so far, as its own player sees it: so no fold asks who that is.
    proved: Interval,
}

/// Records a search into a [`Trace`].
pub struct Recorder {
    negamax: bool,
    /// Whether the algorithm can cut: without that it visits everything, and all it returns is exact.
    windowed: bool,
    /// Who is to move at the node entered last.
    player: Player,
    /// The flags of the node entered last, if it is a leaf that has not returned; otherwise 0.
    leaf_flags: u8,
    records: Vec<Record>,
    /// The inner nodes that have been entered and have not returned.
    open: Vec<u32>,
    /// What is proved of each of them; of none when the algorithm cannot cut.
    proofs: Vec<Proof>,
    intervals: Vec<(NodeId, Interval)>,
    many_spared: Vec<(NodeId, u32)>,
}

impl Recorder {
    /// A recorder for an algorithm, which writes into memory that an earlier trace may have left
    /// (`Trace::into_arena`): fresh memory costs more than the writing.
    pub fn new(algorithm: Algorithm, mut arena: Vec<Record>) -> Self {
        arena.clear();
        Self {
            negamax: algorithm.form().negamax,
            windowed: algorithm.form().windowed,
            player: Player::Max,
            leaf_flags: 0,
            records: arena,
            open: Vec::with_capacity(64),
            proofs: Vec::new(),
            intervals: Vec::new(),
            many_spared: Vec::new(),
        }
    }

    /// The trace of what was seen; nodes still open make it a stopped one.
    pub fn finish(mut self, mut header: Header) -> Trace {
        let length = self.records.len() as u32;
        header.open_at_the_end = self.open.len() as u32;
        for open in self.open {
            // An open node reaches to the end of the table, and what it will return is not known.
            self.records[open as usize].size = length - open;
        }
        Trace::new(header, self.records, self.intervals, self.many_spared)
    }

    /// What the code returned, as the player at the node sees it.
    #[inline(always)]
    fn own_value(&self, player: Player, value: Value) -> Value {
        if self.negamax { value } else { player.sees(value) }
    }

    /// Adds what a child proves, as its own player sees it, to the node above.
    #[inline(always)]
    fn prove_to_parent(&mut self, proved: Interval) {
        if let Some(parent) = self.proofs.last_mut() {
            parent.left -= 1;
            // Each player sees values with the sign that the other does not, and wants the largest.
            parent.proved = parent.proved.with_child(Player::Max, -proved);
        }
    }

    /// Ends the proof of the inner node that returns, and adds it to the node above.
    #[inline(always)]
    fn end_proof(&mut self, node: u32, value: Value) {
        let Some(proof) = self.proofs.last() else { return };
        let own_value = self.own_value(proof.player, value);
        let exactly = Interval::exactly(own_value);
        let is_exact = proof.left == 0 && proof.proved == exactly;
        let proved = if is_exact { exactly } else { self.note_bound(node, own_value) };
        self.proofs.pop();
        self.prove_to_parent(proved);
    }

    /// Notes what the node has left untried, and what kind of bound its value is.
    #[cold]
    #[inline(never)]
    fn note_bound(&mut self, node: u32, own_value: Value) -> Interval {
        let Some(proof) = self.proofs.last() else { return Interval::ANYTHING };
        let record = &mut self.records[node as usize];
        let mut proved = proof.proved.seen_by(proof.player);
        if proof.left > 0 {
            proved = proved.with_unknown_children(proof.player);
            record.spared = proof.left.min(u32::from(Record::MANY_SPARED)) as u8;
            if record.spared == Record::MANY_SPARED {
                self.many_spared.push((NodeId(node), proof.left));
            }
        }
        let value = proof.player.sees(own_value);
        let kind = proved.sign_of(value);
        record.set_bound(kind);
        if proved != Interval::of_signed(kind, value) {
            record.flags |= Record::NARROWER;
            self.intervals.push((NodeId(node), proved));
        }
        proved.seen_by(proof.player)
    }
}

impl Observer for Recorder {
    #[inline(always)]
    fn enter(&mut self, mv: Move, player: Player) {
        self.player = player;
        self.records.push(Record { size: 1, value: 0, mv: mv.0, flags: 0, spared: 0 });
    }

    #[inline(always)]
    fn leaf(&mut self, terminal: bool) {
        self.leaf_flags = Record::LEAF | if terminal { Record::TERMINAL } else { 0 };
    }

    #[inline(always)]
    fn candidates(&mut self, count: usize) {
        self.open.push(self.records.len() as u32 - 1);
        if self.windowed {
            let proved = Interval::nothing_yet(Player::Max);
            self.proofs.push(Proof { player: self.player, left: count as u32, proved });
        }
    }

    #[inline(always)]
    fn at(&mut self, role: Role) {
        if role == Role::Cut
            && let Some(open) = self.open.last()
        {
            self.records[*open as usize].flags |= Record::FIRED;
        }
    }

    #[inline(always)]
    fn leave(&mut self, value: Value) {
        if self.leaf_flags != 0 {
            if let Some(record) = self.records.last_mut() {
                record.value = value.points();
                record.flags = self.leaf_flags;
            }
            self.leaf_flags = 0;
            if self.windowed {
                self.prove_to_parent(Interval::exactly(self.own_value(self.player, value)));
            }
            return;
        }
        let Some(node) = self.open.pop() else { return };
        let length = self.records.len() as u32;
        let record = &mut self.records[node as usize];
        record.size = length - node;
        record.value = value.points();
        if self.windowed {
            self.end_proof(node, value);
        }
    }
}

/// Searches a position and records it.
///
/// `window` is as Max sees it; `arena` is memory to write into, empty or from [`Trace::into_arena`].
pub fn record<P: Position>(
    root: &P,
    algorithm: Algorithm,
    cutoff: CutoffRule,
    window: Window,
    limits: Limits,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    let header = Header {
        version: Header::VERSION,
        algorithm,
        cutoff,
        depth_limit: limits.depth,
        depth: limits.depth_at(root),
        root_player: root.side_to_move(),
        root_window: if algorithm.form().windowed { window } else { Window::FULL },
        budget: limits.nodes,
        open_at_the_end: 0,
    };
    // A node's number has 32 bits; and there is nothing to replay without a root.
    let limits = Limits { nodes: limits.nodes.clamp(1, u64::from(u32::MAX - 1)), ..limits };
    let mut search = Search::new(root.clone(), cutoff, Recorder::new(algorithm, arena)).awaited_by(progress);
    search.run(algorithm, limits, window);
    search.into_observer().finish(header)
}

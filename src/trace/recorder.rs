//! Writing the record while the search runs.

use crate::game::{Move, Player, Position, Value};
use crate::search::{Algorithm, Control, CutoffRule, Limits, Observer, Role, Search, Window};

use super::{BoundKind, Header, Interval, NodeId, Record, Trace};

/// A node that has been entered and has not returned.
struct OpenNode {
    index: u32,
    player: Player,
    /// Moves not tried yet.
    left: u32,
    /// What its children have proved so far, as Max sees it.
    proved: Interval,
}

/// Records a search into a [`Trace`].
pub struct Recorder {
    negamax: bool,
    records: Vec<Record>,
    open: Vec<OpenNode>,
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
            records: arena,
            open: Vec::with_capacity(64),
            intervals: Vec::new(),
            many_spared: Vec::new(),
        }
    }

    /// The trace of what was seen; nodes still open make it a stopped one.
    pub fn finish(mut self, mut header: Header) -> Trace {
        let length = self.records.len() as u32;
        header.open_at_the_end = self.open.len() as u32;
        for open in &self.open {
            // An open node reaches to the end of the table, and what it will return is not known.
            self.records[open.index as usize].size = length - open.index;
        }
        Trace::new(header, self.records, self.intervals, self.many_spared)
    }
}

impl Observer for Recorder {
    #[inline]
    fn enter(&mut self, mv: Move, player: Player) {
        let index = self.records.len() as u32;
        if let Some(parent) = self.open.last_mut() {
            parent.left = parent.left.wrapping_sub(1);
        }
        self.records.push(Record { size: 1, value: 0, mv: mv.0, flags: 0, spared: 0 });
        self.open.push(OpenNode { index, player, left: 0, proved: Interval::nothing_yet(player) });
    }

    #[inline]
    fn leaf(&mut self, terminal: bool) {
        if let Some(record) = self.records.last_mut() {
            record.flags = Record::LEAF | if terminal { Record::TERMINAL } else { 0 };
        }
    }

    #[inline]
    fn candidates(&mut self, count: usize) {
        if let Some(open) = self.open.last_mut() {
            open.left = count as u32;
        }
    }

    #[inline(always)]
    fn at(&mut self, role: Role) {
        if role == Role::Cut
            && let Some(open) = self.open.last()
        {
            self.records[open.index as usize].flags |= Record::FIRED;
        }
    }

    #[inline]
    fn leave(&mut self, value: Value) {
        let Some(node) = self.open.pop() else { return };
        let length = self.records.len() as u32;
        let record = &mut self.records[node.index as usize];
        let for_max = if self.negamax { node.player.sees(value) } else { value };
        record.size = length - node.index;
        record.value = value.points();
        let mut proved = node.proved;
        if record.is_leaf() {
            proved = Interval::exactly(for_max);
        } else if node.left > 0 {
            record.spared = node.left.min(u32::from(Record::MANY_SPARED)) as u8;
            proved = proved.with_unknown_children(node.player);
            if record.spared == Record::MANY_SPARED {
                self.many_spared.push((NodeId(node.index), node.left));
            }
        }
        let kind = proved.sign_of(for_max);
        if kind != BoundKind::Exact {
            record.set_bound(kind);
            if proved != Interval::of_signed(kind, for_max) {
                record.flags |= Record::NARROWER;
                self.intervals.push((NodeId(node.index), proved));
            }
        }
        if let Some(parent) = self.open.last_mut() {
            parent.proved = parent.proved.with_child(parent.player, proved);
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
    control: Control,
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
    // A node's number has 32 bits, and twice that many steps are counted.
    let limits = Limits { nodes: limits.nodes.min(u64::from(u32::MAX - 1)), ..limits };
    let mut search = Search::new(root.clone(), cutoff, Recorder::new(algorithm, arena)).controlled_by(control);
    search.run(algorithm, limits, window);
    search.into_observer().finish(header)
}

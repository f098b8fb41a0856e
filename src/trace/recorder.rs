//! Writing the record while the search runs.

use std::sync::Arc;

use crate::game::{Move, Player, Position, Value};
use crate::search::{Algorithm, MoveOrdering, Observer, Orderer, Progress, Role, Search, SearchOptions, Stop, Window};

use super::{Header, Interval, NodeId, Record, Trace};

/// What the visited leaves prove of an open inner node.
///
/// Leaves never get here: half of all nodes, whose value goes straight to the node above.
struct Proof {
    node: u32,
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
    /// The inner nodes that have been entered and have not returned, with the number of their moves, if the algorithm cannot
    /// cut.
    open: Vec<(u32, u32)>,
    /// The same with what is proved of each of them, if it can.
    proofs: Vec<Proof>,
    /// Proved intervals that values and signs do not determine, and room for more.
    intervals: Vec<(NodeId, Interval)>,
    /// How many of them there are.
    noted: usize,
    many_spared: Vec<(NodeId, u32)>,
    /// The bytes that all tables together may take.
    memory: u64,
}

/// The bytes of a node in the table of records and in that of sums, which is derived from it.
const RECORD: usize = size_of::<Record>() + 1;
/// The most that a node adds to the side tables when it returns.
const NOTES: usize = size_of::<(NodeId, Interval)>() + size_of::<(NodeId, u32)>();
/// The least room that tables are made for.
const LEAST_ROOM: usize = 256;

impl Recorder {
    /// A recorder for an algorithm, which writes into memory that an earlier trace may have left
    /// (`Trace::into_arena`): fresh memory costs more than the writing.
    pub fn new(algorithm: Algorithm, mut arena: Vec<Record>) -> Self {
        arena.clear();
        Self {
            memory: u64::MAX,
            negamax: algorithm.form().negamax,
            windowed: algorithm.form().windowed,
            player: Player::Max,
            leaf_flags: 0,
            records: arena,
            open: Vec::with_capacity(64),
            proofs: Vec::with_capacity(64),
            intervals: Vec::new(),
            noted: 0,
            many_spared: Vec::new(),
        }
    }

    /// The same recorder, whose tables together may take so many bytes.
    #[must_use]
    pub fn within(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    /// The trace of what was seen; nodes still open make it a stopped one.
    pub fn finish(mut self, mut header: Header) -> Trace {
        let length = self.records.len() as u32;
        let open: Vec<u32> = self.open_nodes().collect();
        header.open_at_the_end = open.len() as u32;
        for node in &open {
            // An open node reaches to the end of the table, and what it will return is not known.
            self.records[*node as usize].size = length - node;
        }
        for (place, node) in open.iter().enumerate() {
            // One of the moves that have not returned may have been made.
            let made = u32::from(place + 1 < open.len());
            let untried = match (self.open.get(place), self.proofs.get(place)) {
                (Some((_, moves)), _) => *moves - self.children(*node),
                (None, proof) => proof.map_or(0, |proof| proof.left - made),
            };
            self.records[*node as usize].flags |= if untried > 0 { Record::UNTRIED } else { 0 };
        }
        self.intervals.truncate(self.noted);
        Trace::new(header, self.records, self.intervals, self.many_spared)
    }

    /// How many children of a node have been entered, once the sizes of all of them are known.
    fn children(&self, node: u32) -> u32 {
        let end = node + self.records[node as usize].size;
        let (mut child, mut count) = (node + 1, 0);
        while child < end {
            child += self.records[child as usize].size;
            count += 1;
        }
        count
    }

    /// The inner nodes that have been entered and have not returned, the root first.
    fn open_nodes(&self) -> impl Iterator<Item = u32> + '_ {
        self.open.iter().map(|(node, _)| *node).chain(self.proofs.iter().map(|proof| proof.node))
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

    /// Begins the proof of an inner node with so many moves.
    #[inline(never)]
    fn begin_proof(&mut self, node: u32, left: u32) {
        let proved = Interval::nothing_yet(Player::Max);
        self.proofs.push(Proof { node, player: self.player, left, proved });
    }

    /// Ends the proof of the inner node that returns, writes its record, and adds the proof to the node above.
    ///
    /// Most nodes of a search that cuts return bounds, of every kind and in no order that a processor could foresee:
    /// so the record is computed without asking which kind it is.
    #[inline(never)]
    fn end_proof(&mut self, value: Value) {
        let Some(Proof { node, player, left, mut proved }) = self.proofs.pop() else { return };
        if left > 0 {
            proved.high = Value::INFINITY;
        }
        let own_value = if self.negamax { value } else { player.sees(value) };
        let own_kind = proved.sign_of(own_value);
        let is_narrower = proved != Interval::of_signed(own_kind, own_value);
        let length = self.records.len() as u32;
        let record = &mut self.records[node as usize];
        record.size = length - node;
        record.value = value.points();
        record.spared = left.min(u32::from(Record::MANY_SPARED)) as u8;
        record.flags |= if is_narrower { Record::NARROWER } else { 0 };
        record.set_bound(own_kind.seen_by(player));
        if left >= u32::from(Record::MANY_SPARED) {
            self.many_spared.push((NodeId(node), left));
        }
        self.note_interval(is_narrower, NodeId(node), proved.seen_by(player));
        self.prove_to_parent(proved);
    }

    /// Notes an interval, or leaves its place to the next one.
    #[inline(always)]
    fn note_interval(&mut self, keep: bool, node: NodeId, interval: Interval) {
        if self.noted == self.intervals.len() {
            self.fill_intervals();
        }
        if let Some(place) = self.intervals.get_mut(self.noted) {
            *place = (node, interval);
        }
        self.noted += usize::from(keep);
    }

    /// Fills more of the room that [`Observer::make_room`] has made.
    #[cold]
    #[inline(never)]
    fn fill_intervals(&mut self) {
        let length = (2 * self.noted).min(self.intervals.capacity()).max(self.noted + 1);
        self.intervals.resize(length, (NodeId::ROOT, Interval::ANYTHING));
    }
}

/// Makes room for `room` entries behind the first `length` of a table, and for more in advance, up to `most`, so that
/// the table is seldom moved; whether there is memory for it.
fn reserve<T>(table: &mut Vec<T>, length: usize, room: usize, most: usize) -> bool {
    let wanted = length + room;
    if table.capacity() >= wanted {
        return true;
    }
    let capacity = (2 * table.capacity()).clamp(wanted, length + most);
    table.try_reserve_exact(capacity - table.len()).is_ok()
}

impl Observer for Recorder {
    /// Every table gets room for what it can grow by before the next call, so that none of them grows between two calls:
    /// nodes that are entered, and notes about those and about the open ones.
    fn make_room(&mut self, nodes: u64) -> u64 {
        let open = self.open.len() + self.proofs.len();
        let records = self.records.len();
        let (intervals, many_spared) = (self.noted + open, self.many_spared.len() + open);
        let taken =
            RECORD * records + size_of::<(NodeId, Interval)>() * intervals + size_of::<(NodeId, u32)>() * many_spared;
        let left = usize::try_from(self.memory).unwrap_or(usize::MAX).saturating_sub(taken);
        let most = left / if self.windowed { RECORD + NOTES } else { RECORD };
        // A short search takes little memory; a long one seldom asks.
        let room = usize::try_from(nodes).unwrap_or(usize::MAX).min(records.max(LEAST_ROOM)).min(most);
        let is_made = reserve(&mut self.records, records, room, most)
            && (!self.windowed
                || reserve(&mut self.intervals, intervals, room, most)
                    && reserve(&mut self.many_spared, many_spared, room, most));
        if is_made { room as u64 } else { 0 }
    }

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
        let node = self.records.len() as u32 - 1;
        if self.windowed {
            self.begin_proof(node, count as u32);
        } else {
            self.open.push((node, count as u32));
        }
    }

    #[inline(always)]
    fn at(&mut self, role: Role) {
        if role == Role::Cut
            && let Some(open) = self.proofs.last()
        {
            self.records[open.node as usize].flags |= Record::FIRED;
        }
    }

    fn line(&self) -> Vec<Move> {
        // The root is open and has no move.
        self.open_nodes().skip(1).map(|open| self.records[open as usize].mv()).collect()
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
        if self.windowed {
            self.end_proof(value);
            return;
        }
        let Some((node, _)) = self.open.pop() else { return };
        let length = self.records.len() as u32;
        let record = &mut self.records[node as usize];
        record.size = length - node;
        record.value = value.points();
    }
}

/// Searches a position and records it.
///
/// `arena` is memory to write into, empty or from [`Trace::into_arena`]; `progress` says how much the record may take.
pub fn record<P: Position>(
    root: &P,
    options: &SearchOptions,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    let form = options.algorithm.form();
    let is_windowed = form.windowed;
    let depth = options.depth_at(root);
    let by_parity = if depth.is_multiple_of(2) { Player::Max } else { Player::Min };
    let header = Header {
        version: Header::VERSION,
        options: if is_windowed { *options } else { SearchOptions { window: Window::FULL, ..*options } },
        depth,
        root_player: if form.side_by_parity { by_parity } else { root.side_to_move() },
        open_at_the_end: 0,
    };
    // A node's number has 32 bits; and there is nothing to replay without a root.
    let max_nodes = options.max_nodes.clamp(1, u64::from(u32::MAX - 1));
    let options = SearchOptions { max_nodes, ..*options };
    let memory = progress.as_ref().map_or(u64::MAX, |progress| progress.memory());
    let recorder = Recorder::new(options.algorithm, arena).within(memory);
    let (recorder, stop) = if options.ordering == MoveOrdering::Natural {
        watched(Search::new(root.clone(), &options, recorder).awaited_by(progress))
    } else {
        let orderer = Orderer::new(&options, progress);
        watched(orderer.search(root.clone(), recorder))
    };
    let mut trace = recorder.finish(header);
    trace.stop = stop;
    trace
}

/// Runs a search, and gives its observer back, and why it was stopped.
fn watched<P: Position, O: Observer>(mut search: Search<P, O>) -> (O, Option<Stop>) {
    search.run();
    let stop = search.stop();
    (search.into_observer(), stop)
}

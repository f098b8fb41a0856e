//! Writing the record while the search runs.

mod proving;

use std::collections::BTreeMap;

use crate::game::{Chooser, Exact, Fractions, Move, Player, Value};
use crate::search::{Algorithm, ChildCall, ListingForm, Observer, Role, RootCall, SearchOptions, TableUse};

use super::intervals::{Intervals, PendingInterval};
use super::sides::SideTables;
use super::{
    BoundKind, ExpectationBounds, ExplicitRow, Header, Interval, MoveProofs, NodeId, Pass, Proven, Reach, Record,
    Trace, UseRow,
};

/// What the visited leaves prove of an open inner node.
///
/// Leaves never get here: half of all nodes, whose value goes straight to the node above.
struct OpenProof {
    node: u32,
    player: Player,
    /// Moves that have not returned yet.
    left: u32,
    /// What its children have proved so far, as its own player sees it: so no fold asks who that is.
    proved: Interval,
}

/// What is known of an open node of an enhanced search besides.
#[derive(Clone, Copy)]
struct EnhancedNode {
    depth: u32,
    moves: MoveProofs,
    /// What the table told it, as its own player sees it.
    entry: Proven,
    /// A null move was good enough.
    null_cut: bool,
}

/// Records a search into a [`Trace`].
pub struct Recorder {
    /// What the algorithm does: without a window it visits everything, and all it returns is exact.
    form: ListingForm,
    /// Whether it is kept at which depths proofs hold: where depths differ, and no mistake of the listing can have come
    /// into an entry.
    keeps_reaches: bool,
    /// Who is to move at the node entered last.
    player: Player,
    /// The flags of the node entered last, if it is a leaf that has not returned; otherwise 0.
    leaf_flags: u8,
    records: Vec<Record>,
    /// The inner nodes that have been entered and have not returned, with the number of their moves, if the algorithm
    /// cannot cut.
    open: Vec<(u32, u32)>,
    /// If it can cut: these nodes, with what is proved of each of them.
    proofs: Vec<OpenProof>,
    /// The nodes of [`proofs`](Self::proofs) as far as an enhanced search needs more of them.
    looks: Vec<EnhancedNode>,
    /// The nodes of [`proofs`](Self::proofs) at which chance chooses, with what their moves amount to.
    chances: Vec<(u32, ExpectationBounds)>,
    /// What is proved of the moves of chance that have been probed, from open nodes, as Max sees it.
    probed: BTreeMap<(u32, Move), Interval>,
    /// Whether chance chooses at the node entered last.
    by_chance: bool,
    /// Who chooses at the root.
    root_player: Player,
    /// The least and the largest value that an end can have, where they are known.
    bounds: Option<[Value; 2]>,
    /// The node entered last, in an enhanced search.
    entered: EnhancedNode,
    /// Intervals that values and signs do not determine, on their way into the table, and room for more.
    notes: Vec<PendingInterval>,
    /// How many of them there are.
    noted: usize,
    sides: SideTables,
    /// The bytes that all tables together may take.
    memory: u64,
    /// Whether two proofs cannot both be true.
    contradicts: bool,
}

/// The bytes of a node in the table of records and in those that have a bit or a number for so many nodes.
const RECORD: usize = size_of::<Record>() + 1;
/// The most that a node adds to the side tables when it returns.
const NOTES: usize = Intervals::LONGEST_ROW + size_of::<(NodeId, u32)>();
/// The most that a node of an enhanced search adds besides.
const ENHANCED_NOTES: usize =
    2 * size_of::<UseRow>() + size_of::<ExplicitRow>() + size_of::<(NodeId, Value)>() + size_of::<Reach>();
/// Intervals that are put into their table together.
const NOTES_AT_ONCE: usize = 256;
/// The least room that tables are made for.
const LEAST_ROOM: usize = 256;

impl Recorder {
    /// A recorder for a search with these options, which writes into memory that an earlier trace may have left
    /// (`Trace::into_arena`): fresh memory costs more than the writing.
    pub fn new(options: &SearchOptions, mut arena: Vec<Record>) -> Self {
        arena.clear();
        let form = options.form();
        let nothing = PendingInterval {
            returned: 0,
            interval: Interval::ANYTHING,
            value: Value::ZERO,
            kind: BoundKind::Exact,
            believed: false,
        };
        Self {
            memory: u64::MAX,
            form,
            keeps_reaches: form.believes && !matches!(options.algorithm, Algorithm::Buggy(_)),
            player: Player::Max,
            leaf_flags: 0,
            records: arena,
            open: Vec::with_capacity(64),
            proofs: Vec::with_capacity(64),
            looks: Vec::new(),
            chances: Vec::new(),
            probed: BTreeMap::new(),
            by_chance: false,
            root_player: Player::Max,
            bounds: None,
            entered: EnhancedNode::entered(0),
            notes: vec![nothing; NOTES_AT_ONCE],
            noted: 0,
            sides: SideTables::default(),
            contradicts: false,
        }
    }

    /// Lets all its tables together take so many bytes.
    #[must_use]
    pub fn within(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    /// Makes it ready for a search with these values.
    #[must_use]
    pub fn with_values(mut self, unit: u32, grain: u32, bounds: Option<[Value; 2]>) -> Self {
        self.sides.fractions = Fractions::new(unit, grain);
        Self { bounds, ..self }
    }

    /// How many nodes have been entered.
    pub fn entered(&self) -> u32 {
        self.records.len() as u32
    }

    /// What a node has returned, as its own code sees it; `None` while it is open, or has not been entered.
    pub(super) fn returned(&self, node: NodeId) -> Option<Value> {
        let record = self.records.get(node.index())?;
        let is_last = node.index() + 1 == self.records.len();
        let is_open = is_last || self.proofs.binary_search_by_key(&node.0, |proof| proof.node).is_ok();
        (!is_open).then(|| record.value_in_code())
    }

    /// Whether two proofs were seen that cannot both be true: no search is right that says so.
    pub(super) fn contradicts(&self) -> bool {
        self.contradicts
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
            // Of the moves that have not returned one may have been made. A second visit of a move is none of them.
            let made = open.get(place + 1).is_some_and(|child| {
                let mv = self.records[*child as usize].mv();
                let is_first_look = |look: &EnhancedNode| mv != Move::NULL && look.moves.current_move() != Some(mv);
                self.looks.get(place).is_none_or(is_first_look) && !self.probed.contains_key(&(*node, mv))
            });
            let untried = match (self.open.get(place), self.proofs.get(place)) {
                (Some((_, moves)), _) => *moves - self.children(*node),
                (None, proof) => proof.map_or(0, |proof| proof.left - u32::from(made)),
            };
            self.set_untried(*node, untried);
        }
        self.put_notes();
        Trace::new(header, self.records, self.sides)
    }

    /// Writes how many moves of a node were not tried.
    #[inline(always)]
    fn set_untried(&mut self, node: u32, untried: u32) {
        self.records[node as usize].spared = untried.min(u32::from(Record::MANY_SPARED)) as u8;
        if untried >= u32::from(Record::MANY_SPARED) {
            self.sides.many_spared.push((NodeId(node), untried));
        }
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
}

impl EnhancedNode {
    /// A node that is to be searched to this depth.
    fn entered(depth: u32) -> Self {
        Self { depth, moves: MoveProofs::default(), entry: Proven::ANYTHING, null_cut: false }
    }
}

/// Makes room for `room` entries more in a table, and for others in advance, up to `most`, so that
/// the table is seldom moved; whether there is memory for it.
fn reserve<T>(table: &mut Vec<T>, room: usize, most: usize) -> bool {
    let length = table.len();
    let wanted = length + room;
    if table.capacity() >= wanted {
        return true;
    }
    let capacity = (2 * table.capacity()).clamp(wanted, length + most.max(room));
    table.try_reserve_exact(capacity - table.len()).is_ok()
}

impl Observer for Recorder {
    /// Every table gets room for what it can grow by before the next call, so that none of them grows between two
    /// calls: nodes that are entered, and notes about those and about the open ones.
    fn make_room(&mut self, nodes: u64) -> u64 {
        let open = self.open.len() + self.proofs.len();
        let records = self.records.len();
        // Those that have been noted and those of nodes that are still open come on top.
        let behind = self.noted + open;
        let taken = RECORD * records + self.sides.bytes() + NOTES * behind;
        let left = usize::try_from(self.memory).unwrap_or(usize::MAX).saturating_sub(taken);
        let by_player =
            if self.form.by_player { size_of::<(NodeId, Chooser)>() + size_of::<(NodeId, Exact)>() } else { 0 };
        let for_node = by_player
            + match (self.form.windowed, self.form.enhanced) {
                (_, true) => RECORD + NOTES + ENHANCED_NOTES,
                (true, false) => RECORD + NOTES,
                (false, false) => RECORD,
            };
        let most = left / for_node;
        // A short search takes little memory; a long one seldom asks.
        let room = usize::try_from(nodes).unwrap_or(usize::MAX).min(records.max(LEAST_ROOM)).min(most);
        let SideTables { intervals, many_spared, uses, explicit, stand_pats, reaches, choosers, probabilities, .. } =
            &mut self.sides;
        let is_made = reserve(&mut self.records, room, most)
            && (!self.form.windowed
                || intervals.make_room(records + room, room + behind) && reserve(many_spared, room + open, most))
            && (!self.form.enhanced
                || reserve(uses, 2 * room, most) && reserve(explicit, room, most) && reserve(stand_pats, room, most))
            && (!self.keeps_reaches || reserve(reaches, room, most))
            && (!self.form.by_player || reserve(choosers, room, most) && reserve(probabilities, room, most));
        if is_made { room as u64 } else { 0 }
    }

    fn pass(&mut self, call: RootCall) {
        self.entered = EnhancedNode::entered(call.depth);
        self.sides.passes.push(Pass { first: NodeId(self.records.len() as u32), call });
    }

    #[inline(always)]
    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        self.player = player;
        if self.form.by_player {
            self.by_chance = false;
            let (node, ply) = (self.records.len() as u32, (self.open.len() + self.proofs.len()) as u32);
            if ply == 0 {
                self.root_player = player;
            } else if player != self.root_player.after(ply) {
                self.sides.choosers.push((NodeId(node), Chooser::Player(player)));
            }
        }
        if self.form.enhanced {
            if let Some(parent) = self.looks.last() {
                self.entered = EnhancedNode::entered(self.form.child_depth(parent.depth, mv, call));
            }
            if let ChildCall::Explicit(call) = call {
                let node = NodeId(self.records.len() as u32);
                self.sides.explicit.push(ExplicitRow { node, call });
            }
            if self.keeps_reaches {
                // Until it returns, nothing is proved of it.
                self.sides.reaches.push(Reach::THIS_DEPTH);
            }
        }
        self.records.push(Record { size: 1, value: 0, mv: mv.0, flags: Record::flags_of(call.kind()), spared: 0 });
    }

    fn chance(&mut self, chooses: bool, probability: Option<Exact>) {
        let node = NodeId(self.records.len() as u32 - 1);
        self.by_chance = chooses;
        if chooses {
            self.sides.choosers.pop_if(|(last, _)| *last == node);
            self.sides.choosers.push((node, Chooser::Chance));
        }
        self.sides.probabilities.extend(probability.map(|probability| (node, probability)));
    }

    fn fractions(&mut self, fractions: &Fractions) {
        self.sides.fractions.take(fractions);
    }

    fn table(&mut self, used: TableUse) {
        // What the writer proved may be among the notes.
        self.put_notes();
        let node = NodeId(self.records.len() as u32 - 1);
        self.sides.uses.push(UseRow::new(node, used));
        let source = NodeId(used.source);
        let ply = (self.proofs.len() as u32).saturating_add_signed(-used.shift);
        let known = self.interval_of(source, ply);
        let value = self.own_value(self.player, self.records[source.index()].value_in_code());
        let told = Proven::of_entry(&used, self.entered.depth, value, known, self.sides.reach(source));
        self.contradicts |= told.contradicts(self.entered.entry);
        self.entered.entry = told.and(self.entered.entry);
        if used.settles {
            self.leaf_flags = Record::LEAF | Record::FIRED;
        } else if let Some(record) = self.records.last_mut() {
            record.flags |= Record::TERMINAL;
        }
    }

    fn stand_pat(&mut self, value: Value) {
        if let (Some(proof), Some(look)) = (self.proofs.last(), self.looks.last_mut()) {
            look.moves = MoveProofs::standing(value);
            self.sides.stand_pats.push((NodeId(proof.node), value));
        }
    }

    #[inline(always)]
    fn leaf(&mut self, terminal: bool) {
        self.leaf_flags = Record::LEAF | if terminal { Record::TERMINAL } else { 0 };
    }

    #[inline(always)]
    fn candidates(&mut self, count: usize) {
        let node = self.records.len() as u32 - 1;
        if self.form.windowed {
            self.begin_proof(node, count as u32);
            if self.form.enhanced {
                self.looks.push(self.entered);
            }
        } else {
            self.open.push((node, count as u32));
        }
    }

    #[inline(always)]
    fn at(&mut self, role: Role) {
        if matches!(role, Role::Cut | Role::CutLow | Role::CutHigh | Role::StandCut | Role::NullCut)
            && let Some(open) = self.proofs.last()
        {
            self.records[open.node as usize].flags |= Record::FIRED;
            if let Some(look) = self.looks.last_mut() {
                look.null_cut = role == Role::NullCut;
            }
        }
    }

    fn line(&self) -> Vec<Move> {
        // The root is open and has no move.
        self.open_nodes().skip(1).map(|open| self.records[open as usize].mv()).collect()
    }

    #[inline(always)]
    fn leave(&mut self, value: Value) {
        if self.form.enhanced {
            self.end_look(value);
            return;
        }
        if self.leaf_flags != 0 {
            if let Some(record) = self.records.last_mut() {
                record.value = value.points();
                record.flags = self.leaf_flags;
            }
            self.leaf_flags = 0;
            if self.form.windowed {
                let leaf = self.records.len() as u32 - 1;
                self.prove_to_parent(leaf, self.player, Interval::exactly(self.own_value(self.player, value)));
            }
            return;
        }
        if self.form.windowed {
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

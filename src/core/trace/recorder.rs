//! Writing the record while the search runs.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::{AnyPosition, Chooser, Exact, Fractions, Move, Player, Position, Value, with_position};
use crate::search::{
    Algorithm, Call, CallKind, Form, Observer, Orderer, Progress, Role, RootCall, Search, SearchOptions, Stop,
    TableUse, Window,
};

use super::intervals::{Intervals, Noted};
use super::sides::SideTables;
use super::{
    BoundKind, Expected, ExplicitRow, Header, Interval, MoveProofs, NodeId, Pass, Proven, Reach, Record, Trace, UseRow,
};

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

/// What is known of an open node of an enhanced search besides.
#[derive(Clone, Copy)]
struct Look {
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
    form: Form,
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
    /// The same with what is proved of each of them, if it can.
    proofs: Vec<Proof>,
    /// The nodes of [`proofs`](Self::proofs) as far as an enhanced search needs more of them.
    looks: Vec<Look>,
    /// The nodes of [`proofs`](Self::proofs) at which chance chooses, with what their moves amount to.
    chances: Vec<(u32, Expected)>,
    /// What is proved of the moves of chance that have been probed, from open nodes, as Max sees it.
    probed: BTreeMap<(u32, Move), Interval>,
    /// Whether chance chooses at the node entered last.
    by_chance: bool,
    /// Who chooses at the root.
    root_player: Player,
    /// The least and the largest value that an end can have, where they are known.
    bounds: Option<[Value; 2]>,
    /// The node entered last, in an enhanced search.
    entered: Look,
    /// Intervals that values and signs do not determine, on their way into the table, and room for more.
    notes: Vec<Noted>,
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
        let nothing = Noted {
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
            entered: Look::entered(0),
            notes: vec![nothing; NOTES_AT_ONCE],
            noted: 0,
            sides: SideTables::default(),
            contradicts: false,
        }
    }

    /// The same recorder, whose tables together may take so many bytes.
    #[must_use]
    pub fn within(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    /// The same recorder for a search with these values.
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
                let is_first_look = |look: &Look| mv != Move::NULL && look.moves.current_move() != Some(mv);
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

    /// What the code returned, as the player at the node sees it.
    #[inline(always)]
    fn own_value(&self, player: Player, value: Value) -> Value {
        if self.form.negamax { value } else { player.sees(value) }
    }

    /// What is proved of a node that has returned at this ply, as its own player sees it.
    fn interval_of(&self, node: NodeId, ply: u32) -> Interval {
        let record = &self.records[node.index()];
        // The player that asks is the same as at the node.
        let player = self.player;
        let own = self.own_value(player, record.value_in_code());
        let returned = (node.0 + record.size - 1).saturating_sub(ply);
        let kept = self.sides.intervals.get(returned, record, player.sees(own));
        match kept {
            Some(interval) => interval.seen_by(player),
            None if record.is_believed() => Interval::ANYTHING,
            None => Interval::of_signed(record.bound().seen_by(player), own),
        }
    }

    /// Adds what a child proves, as its own player sees it, to the node above.
    #[inline(always)]
    fn prove_to_parent(&mut self, child: u32, player: Player, proved: Interval) {
        if self.form.by_player {
            self.prove_by_player(child, proved.seen_by(player));
            return;
        }
        if let Some(parent) = self.proofs.last_mut() {
            parent.left -= 1;
            // Each player sees values with the sign that the other does not, and wants the largest.
            parent.proved = parent.proved.with_child(Player::Max, -proved);
        }
    }

    /// The same for players in any order and chance, as Max sees it.
    fn prove_by_player(&mut self, child: u32, proved: Interval) {
        let Some((node, player)) = self.proofs.last().map(|parent| (parent.node, parent.player)) else { return };
        let record = self.records[child as usize];
        let probed = self.probed.get(&(node, record.mv())).copied();
        if self.form.two_rounds && record.call() == CallKind::Scout {
            self.probed.insert((node, record.mv()), proved);
        }
        let Some(parent) = self.proofs.last_mut() else { return };
        parent.left -= u32::from(probed.is_none());
        let Some((_, sum)) = self.chances.last_mut().filter(|(chance, _)| *chance == node) else {
            parent.proved = parent.proved.with_child(Player::Max, proved.seen_by(player));
            return;
        };
        let rows = &self.sides.probabilities;
        let place = rows.binary_search_by_key(&NodeId(child), |(node, _)| *node).ok();
        let probability =
            place.and_then(|place| rows.get(place)).map_or_else(Exact::default, |(_, probability)| *probability);
        let fractions = &mut self.sides.fractions;
        *sum = match probed {
            Some(probed) => sum.again(fractions, probability, [probed, proved], self.bounds),
            None => sum.plus(fractions, probability, proved, self.bounds),
        };
        let numbers = sum.numbers(fractions, self.bounds);
        let [low, high] = numbers.map(|number| number.and_then(|number| fractions.value(number)));
        parent.proved = Interval { low: low.unwrap_or(Value::NEG_INFINITY), high: high.unwrap_or(Value::INFINITY) };
    }

    /// Begins the proof of an inner node with so many moves.
    #[inline(never)]
    fn begin_proof(&mut self, node: u32, left: u32) {
        let proved = Interval::nothing_yet(Player::Max);
        self.proofs.push(Proof { node, player: self.player, left, proved });
        if self.by_chance {
            self.chances.push((node, Expected::default()));
        }
    }

    /// Ends the proof of the inner node that returns, writes its record, and adds the proof to the node above.
    ///
    /// Most nodes of a search that cuts return bounds, of every kind and in no order that a processor could foresee:
    /// so the record is computed without asking which kind it is.
    #[inline(never)]
    fn end_proof(&mut self, value: Value) {
        let Some(Proof { node, player, left, mut proved }) = self.proofs.pop() else { return };
        let is_of_chance = self.form.chance && self.chances.pop_if(|(chance, _)| *chance == node).is_some();
        // Those of other open nodes are of nodes above, with smaller numbers.
        while self.probed.last_entry().is_some_and(|last| last.key().0 == node) {
            self.probed.pop_last();
        }
        if left > 0 && !is_of_chance {
            proved.high = Value::INFINITY;
        }
        let own_value = if self.form.negamax { value } else { player.sees(value) };
        if let Some([low, high]) = self.bounds {
            // A probe, and a node with an empty window, may come back with what all positions are worth at most, or at
            // least, though no leaf has shown it.
            let is_probe = self.form.two_rounds && self.records[node as usize].call() == CallKind::Scout;
            if is_probe || !proved.bears(proved.sign_of(own_value), own_value) {
                proved = proved.within(Interval { low, high }.seen_by(player));
            }
        }
        let own_kind = proved.sign_of(own_value);
        let is_narrower = proved != Interval::of_signed(own_kind, own_value);
        let kind = own_kind.seen_by(player);
        let record = &mut self.records[node as usize];
        record.value = value.points();
        record.set_proved(kind, is_narrower);
        self.set_size(node, left);
        let (returned, interval) = (self.returned_before(), proved.seen_by(player));
        self.note(is_narrower, Noted { returned, interval, value: player.sees(own_value), kind, believed: false });
        self.prove_to_parent(node, player, proved);
    }

    /// Writes the size of the inner node that returns, and how many of its moves were not tried.
    #[inline(always)]
    fn set_size(&mut self, node: u32, untried: u32) {
        self.records[node as usize].size = self.records.len() as u32 - node;
        self.set_untried(node, untried);
    }

    /// How many nodes have returned before the one that returns, which is none of the open ones any more.
    #[inline(always)]
    fn returned_before(&self) -> u32 {
        self.records.len() as u32 - self.proofs.len() as u32 - 1
    }

    /// Notes an interval of the node that returns, or leaves its place to the next.
    #[inline(always)]
    fn note(&mut self, keep: bool, noted: Noted) {
        if let Some(place) = self.notes.get_mut(self.noted) {
            *place = noted;
        }
        self.noted += usize::from(keep);
        if self.noted == NOTES_AT_ONCE {
            self.put_notes();
        }
    }

    /// Puts the noted intervals into their table.
    #[cold]
    #[inline(never)]
    fn put_notes(&mut self) {
        for noted in self.notes.iter().take(self.noted) {
            self.sides.intervals.push(*noted);
        }
        self.noted = 0;
    }

    /// At which depths the value of the leaf that returns holds: an end of the game has it at every depth.
    #[inline]
    const fn leaf_reach(&self) -> Reach {
        if self.leaf_flags & Record::TERMINAL == 0 { Reach::THIS_DEPTH } else { Reach::EVERY_DEPTH }
    }

    /// Ends what is known of the node that returns in an enhanced search: it leaves the list of open nodes, if it was
    /// there.
    #[inline(never)]
    fn end_look(&mut self, in_code: Value) {
        let length = self.records.len() as u32;
        let is_leaf = self.leaf_flags != 0;
        let player = if is_leaf { self.player } else { self.proofs.last().map_or(self.player, |proof| proof.player) };
        let value = self.own_value(player, in_code);
        let (node, look, known, left) = if is_leaf {
            let known = match self.leaf_flags & Record::FIRED {
                0 => Proven::surely(Interval::exactly(value)).reaching(self.leaf_reach()),
                _ => self.entered.entry,
            };
            (length - 1, self.entered, known, 0)
        } else {
            let (Some(proof), Some(look)) = (self.proofs.pop(), self.looks.pop()) else { return };
            let moves = look.moves.all();
            let moves = if proof.left > 0 { moves.with_unknown_moves() } else { moves };
            let passed = Interval { low: value, high: Value::INFINITY };
            let moves = if look.null_cut { Proven::believing(Interval::ANYTHING, passed) } else { moves };
            self.contradicts |= moves.contradicts(look.entry);
            (proof.node, look, moves.and(look.entry), proof.left)
        };
        let believed = known.believed.within(known.proved);
        let own_kind = believed.sign_of(value);
        let is_proved = known.proved.bears(own_kind, value);
        let is_narrower = known.proved != Interval::of_signed(own_kind, value);
        let kind = own_kind.seen_by(player);
        let record = &mut self.records[node as usize];
        record.value = in_code.points();
        record.flags |= std::mem::take(&mut self.leaf_flags);
        let mv = record.mv();
        if is_proved {
            record.set_proved(kind, is_narrower);
        } else {
            record.set_believed(kind);
        }
        self.set_size(node, left);
        let keep = if is_proved { is_narrower } else { known.proved != Interval::ANYTHING };
        let (returned, interval) = (self.returned_before(), known.proved.seen_by(player));
        self.note(keep, Noted { returned, interval, value: player.sees(value), kind, believed: !is_proved });
        // The parent hears what the record tells, and no more.
        if let Some(kept) = self.sides.reaches.get_mut(node as usize) {
            *kept = known.reach;
        }
        let told = Proven::of_record(own_kind, !is_proved, value, known.proved, self.sides.reach(NodeId(node)));
        if let (Some(parent), Some(above)) = (self.proofs.last_mut(), self.looks.last_mut())
            && mv != Move::NULL
        {
            let full = above.depth.saturating_sub(1);
            self.contradicts |= above.moves.contradicts(mv, full, look.depth, told.turned());
            if above.moves.take(mv, full, look.depth, told.turned()) {
                parent.left -= 1;
            }
        }
    }
}

impl Look {
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
        self.entered = Look::entered(call.depth);
        self.sides.passes.push(Pass { first: NodeId(self.records.len() as u32), call });
    }

    #[inline(always)]
    fn enter(&mut self, mv: Move, player: Player, call: Call) {
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
                self.entered = Look::entered(self.form.child_depth(parent.depth, mv, call));
            }
            if let Call::Explicit(call) = call {
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

/// Searches a position of any game and records it, as [`record`] does.
pub fn record_any(
    root: &AnyPosition,
    options: &SearchOptions,
    progress: Option<Arc<Progress>>,
    arena: Vec<Record>,
) -> Trace {
    with_position!(root, root => record(root, options, progress, arena))
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
    let form = options.form();
    let is_windowed = form.windowed;
    let depth = options.depth_at(root);
    let by_parity = if depth.is_multiple_of(2) { Player::Max } else { Player::Min };
    let header = Header {
        version: Header::VERSION,
        options: if is_windowed { *options } else { SearchOptions { window: Window::FULL, ..*options } },
        depth,
        root_player: if form.side_by_parity { by_parity } else { root.side_to_move() },
        unit: root.unit(),
        grain: root.grain(),
        bounds: root.bounds(),
        open_at_the_end: 0,
        stopped_between: false,
    };
    // A node's number has 32 bits; and there is nothing to replay without a root.
    let max_nodes = options.max_nodes.clamp(1, u64::from(u32::MAX - 1));
    let options = SearchOptions { max_nodes, ..*options };
    let memory = progress.as_ref().map_or(u64::MAX, |progress| progress.memory());
    let recorder = Recorder::new(&options, arena).within(memory).with_values(header.unit, header.grain, header.bounds);
    let (recorder, stop) = if !options.ordering.is_laid_over() {
        watched(Search::new(root.clone(), &options, recorder).awaited_by(progress))
    } else {
        let orderer = Orderer::new(&options, progress);
        watched(orderer.search(root.clone(), recorder))
    };
    debug_assert!(!recorder.contradicts, "two proofs of one node contradict each other: {options:?}");
    let mut trace = recorder.finish(header);
    trace.header.stopped_between = stop.is_some() && trace.header.open_at_the_end == 0;
    trace.stop = stop;
    trace
}

/// Runs a search, and gives its observer back, and why it was stopped.
fn watched<P: Position, O: Observer>(mut search: Search<P, O>) -> (O, Option<Stop>) {
    search.run();
    let stop = search.stop();
    (search.into_observer(), stop)
}

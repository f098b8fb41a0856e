//! The whole trace.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::game::{AnyPosition, Chooser, Exact, Fractions, Move, Player, Position, Value, ValueFormat};
use crate::search::{CallKind, ChildCall, ListingForm, PassReason, RootCall, SearchOptions, Stop, TableUse};

use super::sides::{Pass, SideTables, UseRow};
use super::{Interval, NodeId, Proven, Record, Step};

/// How the search was asked for, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The version of the format.
    pub version: u32,
    /// How the search was asked for, with a full window where the algorithm has none. At least the root is entered, and
    /// no more nodes than 32 bits can number.
    pub options: SearchOptions,
    /// The depth that the algorithm was called with at the root.
    pub depth: u32,
    /// Who chooses at the root.
    pub root_player: Player,
    /// How many points make one as values are written.
    pub unit: u32,
    /// All values and expectations of the tree are multiples of so many points.
    pub grain: u32,
    /// The least and the largest value that an end can have, where they are known.
    pub bounds: Option<[Value; 2]>,
    /// How many nodes were open when the search was stopped; 0 when it came to its end, or was stopped between two
    /// searches of the root.
    pub open_at_the_end: u32,
    /// Whether it was stopped between two searches of the root.
    pub stopped_between: bool,
}

impl Header {
    /// The version that this program writes.
    pub const VERSION: u32 = 3;

    /// Whether the search came to its end.
    pub const fn is_complete(&self) -> bool {
        self.open_at_the_end == 0 && !self.stopped_between
    }
}

/// The record of one search.
#[derive(Clone, Debug)]
pub struct Trace {
    pub(super) header: Header,
    pub(super) form: ListingForm,
    pub(super) records: Vec<Record>,
    pub(super) sides: SideTables,
    /// For every block of nodes, the counts of all blocks before it: nodes without children, cutoffs, those that prune,
    /// spared, hits; then those of all blocks. Derived from the records when counts are first asked for, so that a
    /// search does not wait for it.
    pub(super) sums: OnceLock<Vec<[u32; 5]>>,
    /// See [`probe_of`](Self::probe_of): derived when it is first asked for.
    pub(super) probes: OnceLock<Vec<(NodeId, NodeId)>>,
    /// Why the search ended before its end. It stands beside the record and not in the header: where a person or the
    /// memory of a machine stops a search is no part of what equal searches have in common.
    pub(super) stop: Option<Stop>,
}

/// Two traces are the same when they record the same; sums are derived.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        self.header == other.header && self.records == other.records && self.sides == other.sides
    }
}

impl Eq for Trace {}

impl Trace {
    /// Puts the parts together.
    pub(super) fn new(header: Header, records: Vec<Record>, mut sides: SideTables) -> Self {
        // They were written as nodes returned; they are looked up by node.
        sides.many_spared.sort_unstable_by_key(|(node, _)| *node);
        let form = header.options.form();
        Self { form, header, records, sides, sums: OnceLock::new(), probes: OnceLock::new(), stop: None }
    }

    /// Gives back the memory that it does not need, for a trace that is kept for long.
    pub fn shrink_to_fit(&mut self) {
        self.records.shrink_to_fit();
        self.sides.shrink_to_fit();
    }

    /// What kind of listing the search was.
    #[inline]
    pub fn form(&self) -> ListingForm {
        self.form
    }

    /// The searches of the root, in order; there is at least one.
    pub fn passes(&self) -> &[Pass] {
        &self.sides.passes
    }

    /// The number of the pass that a node belongs to.
    pub fn pass_of(&self, node: NodeId) -> usize {
        self.sides.passes.partition_point(|pass| pass.first <= node).saturating_sub(1)
    }

    /// The number of the pass that a step belongs to.
    pub fn pass_at(&self, step: Step) -> usize {
        self.sides.passes.partition_point(|pass| Self::enter_step(pass.first, 0) <= step).saturating_sub(1)
    }

    /// The root of a pass; that of the last one, where there are not so many.
    pub fn root(&self, pass: usize) -> NodeId {
        self.sides.passes.get(pass).or(self.sides.passes.last()).map_or(NodeId::ROOT, |pass| pass.first)
    }

    /// The root above a node: itself, if it is one.
    pub fn root_of(&self, node: NodeId) -> NodeId {
        self.root(self.pass_of(node))
    }

    /// Whether a node is the root of a pass.
    pub fn is_root(&self, node: NodeId) -> bool {
        self.root_of(node) == node
    }

    /// The root of the last pass.
    pub fn last_root(&self) -> NodeId {
        self.root(usize::MAX)
    }

    /// What was asked of the root in a pass; in the last one, where there are not so many.
    pub fn root_call(&self, pass: usize) -> RootCall {
        let SearchOptions { window, .. } = self.header.options;
        let whole = RootCall { depth: self.header.depth, window, reason: PassReason::First };
        self.sides.passes.get(pass).or(self.sides.passes.last()).map_or(whole, |pass| pass.call)
    }

    /// How the search was called on a node.
    #[inline]
    pub fn call(&self, node: NodeId) -> ChildCall {
        match self.record(node).call() {
            CallKind::Full => ChildCall::Full,
            CallKind::Scout => ChildCall::Scout,
            CallKind::Reduced => ChildCall::Reduced,
            CallKind::Explicit => {
                let rows = &self.sides.explicit;
                let place = rows.partition_point(|row| row.node < node);
                rows.get(place).map_or(ChildCall::Full, |row| ChildCall::Explicit(row.call))
            }
        }
    }

    /// The entries of the transposition table that were used at a node: none, one, or one for each end.
    pub fn uses(&self, node: NodeId) -> &[UseRow] {
        if !self.record(node).uses_table() {
            return &[];
        }
        let rows = &self.sides.uses;
        let first = rows.partition_point(|row| row.node < node);
        let count = rows.iter().skip(first).take_while(|row| row.node == node).count();
        rows.get(first..first + count).unwrap_or_default()
    }

    /// All uses of entries of the transposition table, in order of the nodes that used them.
    pub fn all_uses(&self) -> &[UseRow] {
        &self.sides.uses
    }

    /// The entry of the transposition table that settled a node, if one did; of two, that of the upper end.
    pub fn settled_by(&self, node: NodeId) -> Option<TableUse> {
        self.uses(node).iter().map(UseRow::used).find(|used| used.settles)
    }

    /// What a node may be content with instead of a capture's value, as Max sees it; `player` is to move there.
    pub fn stand_pat(&self, node: NodeId, player: Player) -> Option<Value> {
        let place = self.sides.stand_pats.binary_search_by_key(&node, |(node, _)| *node).ok()?;
        self.sides.stand_pats.get(place).map(|(_, value)| player.sees(*value))
    }

    /// How the search was asked for, and how it ended.
    #[inline]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Who chooses at a node, which stands at this ply.
    #[inline]
    pub fn chooser(&self, node: NodeId, ply: u32) -> Chooser {
        if self.form.by_player
            && let Ok(place) = self.sides.choosers.binary_search_by_key(&node, |(node, _)| *node)
            && let Some((_, chooser)) = self.sides.choosers.get(place)
        {
            return *chooser;
        }
        Chooser::Player(self.header.root_player.after(ply))
    }

    /// The player who chooses at a node, which stands at this ply; Max where chance does.
    #[inline]
    pub fn player(&self, node: NodeId, ply: u32) -> Player {
        self.chooser(node, ply).player().unwrap_or(Player::Max)
    }

    /// The probability of the move of chance that led to a node, if one did.
    pub fn probability(&self, node: NodeId) -> Option<Exact> {
        if !self.form.chance {
            return None;
        }
        let place = self.sides.probabilities.binary_search_by_key(&node, |(node, _)| *node).ok()?;
        self.sides.probabilities.get(place).map(|(_, probability)| *probability)
    }

    /// The values that stand for numbers between two points.
    pub fn fractions(&self) -> &Fractions {
        &self.sides.fractions
    }

    /// How its values are written: as the numbers of this search.
    pub fn value_format(&self) -> ValueFormat {
        ValueFormat::with(self.header.unit, self.fractions())
    }

    /// How its values are written for a person, where this was searched: those of chess in pawns, unless `centipawns`
    /// are wanted. Another program's numbers stay as that program has written them.
    pub fn value_format_for(&self, searched: &AnyPosition, centipawns: bool) -> ValueFormat {
        let is_logged = self.header.options.form().logged;
        match searched.measure().filter(|_| !is_logged) {
            Some(measure) => measure.format(centipawns),
            None => self.value_format(),
        }
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
        if self.form.negamax { player.sees(value) } else { value }
    }

    /// What the visited leaves below a node that has returned prove of it, as Max sees it; it stands at this ply.
    #[inline]
    pub fn interval(&self, node: NodeId, ply: u32) -> Interval {
        let record = self.record(node);
        let value = self.value(node, self.header.root_player.after(ply));
        if record.may_have_interval() {
            // Of the nodes entered before the end of this one, those above it and itself return later.
            let returned = (self.end(node).0 - 1).saturating_sub(ply);
            if let Some(interval) = self.sides.intervals.get(returned, record, value) {
                return interval;
            }
            if record.is_believed() {
                return Interval::ANYTHING;
            }
        }
        Interval::of_signed(record.bound(), value)
    }

    /// What is proved of a node that has returned, and what is believed besides, as Max sees it; it stands at this ply.
    #[inline]
    pub fn proven(&self, node: NodeId, ply: u32) -> Proven {
        let record = self.record(node);
        let value = self.value(node, self.header.root_player.after(ply));
        let reach = self.sides.reach(node);
        Proven::of_record(record.bound(), record.is_believed(), value, self.interval(node, ply), reach)
    }

    /// Whether the sign of a node is only believed of the move that led to it: it is only believed of the node, or the
    /// node was searched less deep than its place in the tree asks for, and was cut short by that.
    pub fn is_believed_here(&self, node: NodeId) -> bool {
        self.record(node).is_believed() || self.is_cut_short(node)
    }

    /// Whether a node was searched less deep than its place in the tree asks for, and less depth did reduce something:
    /// an estimate stands below it where no depth was left.
    pub fn is_cut_short(&self, node: NodeId) -> bool {
        let plies = match self.record(node).mv() {
            Move::NULL => self.form.null_reduction,
            _ => self.form.reduction,
        };
        // Where it saves no plies, a reduced search goes as deep as a full one.
        plies > 0 && self.call(node).like() == CallKind::Reduced && !self.sides.reach(node).ends_within(u32::MAX)
    }

    /// What an entry of the table tells a node at this ply that is searched to this depth, as Max sees it.
    pub fn of_entry(&self, used: &TableUse, ply: u32, depth: u32) -> Proven {
        let player = self.header.root_player.after(ply);
        let source = NodeId(used.source);
        let writer_ply = ply.saturating_add_signed(-used.shift);
        let value = player.sees(self.value(source, player));
        let proved = self.interval(source, writer_ply).seen_by(player);
        Proven::of_entry(used, depth, value, proved, self.sides.reach(source)).seen_by(player)
    }

    /// How many moves a cutoff at this node saved from a visit.
    pub fn spared(&self, node: NodeId) -> u32 {
        if self.record(node).has_fired() { self.untried(node) } else { 0 }
    }

    /// How many moves of a node were not tried: a cutoff saved them, or the search was stopped before.
    pub fn untried(&self, node: NodeId) -> u32 {
        let spared = self.record(node).spared;
        if spared == Record::MANY_SPARED
            && let Ok(place) = self.sides.many_spared.binary_search_by_key(&node, |(node, _)| *node)
        {
            return self.sides.many_spared[place].1;
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

    /// The moves of a node's position that led to none of its visited children, of those that the search would have
    /// tried: where it may stand pat, captures alone.
    pub fn untried_moves<P: Position>(&self, node: NodeId, position: &P) -> Vec<Move> {
        let captures_alone = self.stand_pat(node, Player::Max).is_some();
        let is_tried = |mv: &Move| !captures_alone || position.capture(*mv).is_some();
        self.unvisited_moves(node, position.candidate_moves().filter(is_tried)).collect()
    }

    /// Those of a node's moves that led to none of its visited children, in the order in which they are given.
    pub(crate) fn unvisited_moves(
        &self,
        node: NodeId,
        moves: impl IntoIterator<Item = Move>,
    ) -> impl Iterator<Item = Move> {
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

    /// The bytes that all tables use, length and not capacity.
    pub fn bytes(&self) -> usize {
        size_of_val(self.records.as_slice()) + self.sides.bytes() + size_of_val(self.sums())
    }

    /// Why the search ended before its end; none if it came to it.
    pub const fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// Gives the table's memory back, for the next search to write into.
    pub fn into_arena(self) -> Vec<Record> {
        self.records
    }
}

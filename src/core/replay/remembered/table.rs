//! The transposition table at a step: what is stored, who wrote it, who has used it, and what was overwritten.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::game::{Move, Player, Position, Value};
use crate::replay::{Event, Frame, Moment};
use crate::search::{EntryEnd, EntryUpdate, KeyHasher, StoredBound, TranspositionTable, WriteOutcome};
use crate::trace::{NodeId, Step, Trace};

/// In place of a number that there is none of.
const NONE: u32 = u32::MAX;

type ByKey = HashMap<u64, u32, BuildHasherDefault<KeyHasher>>;

/// A node that wrote into the table when it returned, or would have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryWrite {
    node: u32,
    /// The number of its position.
    position: u32,
    /// The number of the slot.
    slot: u32,
    /// The write whose end of the same entry was kept; [`NONE`] if none was.
    kept: u32,
    depth: u16,
    ply: u16,
    /// The best move of the entry; that of the null move if it has none.
    mv: u16,
    end: EntryEnd,
    fate: WriteOutcome,
}

impl EntryWrite {
    /// The node.
    pub const fn writer(&self) -> NodeId {
        NodeId(self.node)
    }

    /// The number of its position: nodes with the same one stand at the same position.
    pub const fn position(&self) -> u32 {
        self.position
    }

    /// The depth to which it was searched.
    pub const fn depth(&self) -> u32 {
        self.depth as u32
    }

    /// The ply at which it stands.
    pub const fn ply(&self) -> u32 {
        self.ply as u32
    }

    /// What is known of its value, as its own side to move sees it.
    pub const fn end(&self) -> EntryEnd {
        self.end
    }

    /// What became of it.
    pub const fn fate(&self) -> WriteOutcome {
        self.fate
    }

    /// The step at which it was made.
    pub fn step(&self, trace: &Trace) -> Step {
        trace.exit_step(self.writer(), self.ply())
    }
}

/// One end of what an entry knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryBound {
    /// The value, as Max sees it; of a decided game as at the node that wrote the entry last.
    pub value: Value,
    /// The node that found it.
    pub source: NodeId,
}

/// What the table holds in a slot at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// The number of the slot, in the order in which they were filled.
    pub slot: u32,
    /// The number of the position.
    pub position: u32,
    /// The depth to which it was searched.
    pub depth: u32,
    /// Who is to move there.
    pub player: Player,
    /// The position is worth this or more to Max.
    pub low: Option<EntryBound>,
    /// The position is worth this or less to Max.
    pub high: Option<EntryBound>,
    /// The move that was best there, or refuted it.
    pub best_move: Option<Move>,
    /// The node that wrote it last.
    pub writer: NodeId,
    /// The ply of that node.
    pub ply: u32,
}

/// The transposition table of a search, at any of its steps: all writes in order, those of each slot, and all uses.
#[derive(Clone, Debug, Default)]
pub struct TableReplay {
    writes: Vec<EntryWrite>,
    /// The writes that were kept, slot by slot, in order. Slots stand in the order in which they were filled.
    by_slot: Vec<u32>,
    /// Where each slot begins in [`by_slot`](Self::by_slot), and where the last one ends.
    slots: Vec<u32>,
    /// The number of the position of each node that looked it up; [`NONE`] for the others.
    positions: Vec<u32>,
    /// The nodes that looked a position up, those at the same one beside one another, in order.
    by_position: Vec<u32>,
    /// The slot of each position; [`NONE`] where none of its nodes has written.
    slot_of_position: Vec<u32>,
    /// Which node wrote what another has used: sorted by the one that wrote, then by the one that used it.
    uses: Vec<(u32, u32)>,
}

impl TableReplay {
    /// Whether a search has a table that can be followed.
    pub fn is_of_use(trace: &Trace) -> bool {
        let form = trace.form();
        // A listing with a mistake may write what the fold does not know of.
        form.enhanced && form.table && !trace.header().options.algorithm.is_only_shown()
    }

    /// All writes, in order.
    pub fn writes(&self) -> &[EntryWrite] {
        &self.writes
    }

    /// How many slots are filled after a step.
    pub fn filled(&self, trace: &Trace, step: Step) -> usize {
        let slots = self.slots.split_last().map_or(&[][..], |(_, begins)| begins);
        slots.partition_point(|begin| {
            let first = self.by_slot.get(*begin as usize).and_then(|write| self.writes.get(*write as usize));
            first.is_some_and(|write| write.step(trace) <= step)
        })
    }

    /// How many writes were made up to a step, those among them that were not kept.
    pub fn written(&self, trace: &Trace, step: Step) -> usize {
        self.writes.partition_point(|write| write.step(trace) <= step)
    }

    /// The write that was made at a step, if one was.
    pub fn written_at(&self, trace: &Trace, step: Step) -> Option<&EntryWrite> {
        let last = self.written(trace, step).checked_sub(1)?;
        self.writes.get(last).filter(|write| write.step(trace) == step)
    }

    /// The entry of a slot after a step; `None` while it is empty.
    pub fn entry(&self, trace: &Trace, slot: usize, step: Step) -> Option<TableEntry> {
        let write = *self.history(trace, slot, step).last()?;
        let write = self.writes.get(write as usize)?;
        let player = trace.header().root_player.after(write.ply());
        let found =
            |write: &EntryWrite| EntryBound { value: trace.value(write.writer(), player), source: write.writer() };
        let (own, kept) = (found(write), self.writes.get(write.kept as usize));
        // The two nodes may stand at different plies, from which the ends of games are counted.
        let kept = kept.map(|kept| {
            let EntryBound { value, source } = found(kept);
            EntryBound { value: value.moved(i32::from(write.ply) - i32::from(kept.ply)), source }
        });
        let (lower, upper) = match write.end {
            EntryEnd::Exact => (Some(own), Some(own)),
            EntryEnd::Lower => (Some(own), kept),
            EntryEnd::Upper => (kept, Some(own)),
        };
        let (low, high) = match player {
            Player::Max => (lower, upper),
            Player::Min => (upper, lower),
        };
        Some(TableEntry {
            slot: slot as u32,
            position: write.position,
            depth: write.depth(),
            player,
            low,
            high,
            best_move: Some(Move(write.mv)).filter(|mv| *mv != Move::NULL),
            writer: write.writer(),
            ply: write.ply(),
        })
    }

    /// The writes that a slot has kept up to a step, one after the other: the last one is there, the others were
    /// overwritten or renewed.
    pub fn history(&self, trace: &Trace, slot: usize, step: Step) -> &[u32] {
        let ends = self.slots.get(slot).zip(self.slots.get(slot + 1));
        let writes = ends.and_then(|(begin, end)| self.by_slot.get(*begin as usize..*end as usize)).unwrap_or_default();
        let made = writes
            .partition_point(|write| self.writes.get(*write as usize).is_some_and(|write| write.step(trace) <= step));
        writes.get(..made).unwrap_or_default()
    }

    /// A write by its number.
    pub fn write(&self, number: u32) -> Option<&EntryWrite> {
        self.writes.get(number as usize)
    }

    /// The number of the position of a node that looked it up: the same for all nodes at the same position.
    pub fn position_of(&self, node: NodeId) -> Option<u32> {
        self.positions.get(node.index()).copied().filter(|position| *position != NONE)
    }

    /// The node whose position a moment is about: the one that has just come back, where it looked its position up, or
    /// else the one in focus.
    pub fn asked_at(&self, moment: &Moment) -> NodeId {
        match moment.event {
            Event::Returned(node) if self.position_of(node).is_some() => node,
            _ => moment.focus(),
        }
    }

    /// The slot into which a position belongs, if any of its nodes has ever written there.
    pub fn slot_of(&self, position: u32) -> Option<usize> {
        let slot = self.slot_of_position.get(position as usize).copied().filter(|slot| *slot != NONE)?;
        Some(slot as usize)
    }

    /// What is stored of a position after a step.
    pub fn entry_of(&self, trace: &Trace, position: u32, step: Step) -> Option<TableEntry> {
        self.entry(trace, self.slot_of(position)?, step).filter(|entry| entry.position == position)
    }

    /// The nodes that have used what a node wrote, those entered up to `last_entered`, in order.
    pub fn users(&self, last_entered: NodeId, writer: NodeId) -> impl ExactSizeIterator<Item = NodeId> + '_ {
        let first = self.uses.partition_point(|(source, _)| *source < writer.0);
        let end = self.uses.partition_point(|row| *row <= (writer.0, last_entered.0));
        self.uses.get(first..end).unwrap_or_default().iter().map(|(_, node)| NodeId(*node))
    }

    /// How many nodes at the same position as a node, itself among them, were entered up to `last_entered`.
    pub fn same_position(&self, node: NodeId, last_entered: NodeId) -> usize {
        let Some(position) = self.position_of(node) else { return 0 };
        let place = |wanted: (u32, u32)| {
            let key = |node: &u32| (self.positions.get(*node as usize).copied().unwrap_or(NONE), *node);
            self.by_position.partition_point(|node| key(node) < wanted)
        };
        place((position, last_entered.0 + 1)) - place((position, 0))
    }
}

/// Follows a walk along a record.
pub(super) struct TableBuilder<P> {
    replay: TableReplay,
    table: TranspositionTable<P>,
    /// The number of each position, by its key.
    by_key: ByKey,
    /// The rank of each slot, by its number.
    by_slot: ByKey,
    /// The last write that each slot has kept, by rank.
    last: Vec<u32>,
}

impl<P: Position> TableBuilder<P> {
    pub fn new(trace: &Trace) -> Self {
        let mut replay = TableReplay { positions: vec![NONE; trace.len() as usize], ..TableReplay::default() };
        replay.uses = trace.all_uses().iter().map(|row| (row.source().0, row.node.0)).collect();
        replay.uses.sort_unstable();
        replay.uses.dedup();
        let table = TranspositionTable::new(trace.header().options.table);
        Self { replay, table, by_key: ByKey::default(), by_slot: ByKey::default(), last: Vec::new() }
    }

    /// A node has been entered; it looks its position up unless it is a leaf, or no depth is left.
    pub fn enter(&mut self, trace: &Trace, position: &P, frame: &Frame) {
        let record = trace.record(frame.node);
        if frame.depth == 0 || record.is_leaf() && !record.is_table_hit() {
            return;
        }
        let next = self.by_key.len() as u32;
        let number = *self.by_key.entry(position.key()).or_insert(next);
        if number == next {
            self.replay.slot_of_position.push(NONE);
        }
        if let Some(place) = self.replay.positions.get_mut(frame.node.index()) {
            *place = number;
        }
    }

    /// A node has returned; it writes unless the table has settled it, a null move was enough, or no depth was left.
    pub fn leave(&mut self, trace: &Trace, position: &P, frame: &Frame) {
        let record = trace.record(frame.node);
        let Some(number) = self.replay.position_of(frame.node) else { return };
        if record.is_leaf() || frame.enhanced.passed.is_some() {
            return;
        }
        let player = frame.player;
        let value = player.sees(trace.value(frame.node, player));
        let (asked, beta) = (player.sees(frame.entry_bound()), player.sees(frame.cutting_bound()));
        let end = if value <= asked {
            EntryEnd::Upper
        } else if value >= beta {
            EntryEnd::Lower
        } else {
            EntryEnd::Exact
        };
        let best_move = frame.best.map(|best| trace.record(best.child).mv()).filter(|_| end != EntryEnd::Upper);
        let known = StoredBound { value, source: frame.node.0, ply: frame.ply };
        let fate = self.table.store(position, EntryUpdate { depth: frame.depth, end, known, best_move });
        let next = self.by_slot.len() as u32;
        let slot_number = TranspositionTable::<P>::slot_of(&trace.header().options.table, position.key());
        let slot = *self.by_slot.entry(slot_number).or_insert(next);
        if slot == next {
            self.last.push(NONE);
        }
        let before = self.last.get(slot as usize).copied().unwrap_or(NONE);
        let entry = self.table.find(position).filter(|_| fate != WriteOutcome::Rejected);
        let other = entry.and_then(|entry| match end {
            EntryEnd::Lower => entry.upper,
            EntryEnd::Upper => entry.lower,
            EntryEnd::Exact => None,
        });
        // The other end was there before: written by the last one, or kept by it.
        let kept = match (other, self.replay.writes.get(before as usize)) {
            (Some(other), Some(last)) if other.source == last.node => before,
            (Some(_), Some(last)) => last.kept,
            _ => NONE,
        };
        let mv = entry.and_then(|entry| entry.best_move).unwrap_or(Move::NULL).0;
        let (depth, ply) = (frame.depth as u16, frame.ply as u16);
        self.replay.writes.push(EntryWrite {
            node: frame.node.0,
            position: number,
            slot,
            kept,
            depth,
            ply,
            mv,
            end,
            fate,
        });
        if fate != WriteOutcome::Rejected
            && let Some(last) = self.last.get_mut(slot as usize)
        {
            *last = self.replay.writes.len() as u32 - 1;
        }
        if let Some(place) = self.replay.slot_of_position.get_mut(number as usize) {
            *place = slot;
        }
    }

    pub fn finish(self) -> TableReplay {
        let Self { mut replay, last, .. } = self;
        let mut slots = vec![0_u32; last.len() + 1];
        let kept = |write: &&EntryWrite| write.fate != WriteOutcome::Rejected;
        for write in replay.writes.iter().filter(kept) {
            if let Some(count) = slots.get_mut(write.slot as usize + 1) {
                *count += 1;
            }
        }
        for slot in 1..slots.len() {
            slots[slot] += slots[slot - 1];
        }
        let mut next = slots.clone();
        let mut by_slot = vec![0_u32; slots.last().map_or(0, |end| *end as usize)];
        for (number, write) in (0..).zip(&replay.writes).filter(|(_, write)| kept(write)) {
            if let Some(place) = next.get_mut(write.slot as usize) {
                if let Some(entry) = by_slot.get_mut(*place as usize) {
                    *entry = number;
                }
                *place += 1;
            }
        }
        (replay.by_slot, replay.slots) = (by_slot, slots);
        replay.by_position = by_position(&replay.positions, replay.slot_of_position.len());
        replay.writes.shrink_to_fit();
        replay.slot_of_position.shrink_to_fit();
        replay
    }
}

/// The nodes that looked one of so many positions up, those at the same one beside one another, in order. They are
/// counted and not sorted: a page waits for it.
fn by_position(positions: &[u32], count: usize) -> Vec<u32> {
    let asked = || (0..).zip(positions).filter(|(_, position)| **position != NONE);
    let mut begins = vec![0_u32; count + 1];
    for (_, position) in asked() {
        if let Some(nodes) = begins.get_mut(*position as usize + 1) {
            *nodes += 1;
        }
    }
    let mut sum = 0;
    for begin in &mut begins {
        sum += *begin;
        *begin = sum;
    }
    let mut nodes = vec![0; sum as usize];
    for (node, position) in asked() {
        if let Some(next) = begins.get_mut(*position as usize) {
            if let Some(place) = nodes.get_mut(*next as usize) {
                *place = node;
            }
            *next += 1;
        }
    }
    nodes
}

//! What the enhanced searches ask of the transposition table, and what they write into it.

use crate::game::{Move, Position, Value};
use crate::search::table::{EntryUpdate, StoredBound};
use crate::search::{EntryEnd, Observer, TableDepth, TableUse, TableWrite};

use super::EnhancedSearch;

/// What the table knows of the position where the search stands, as its side to move sees it.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct TableKnowledge {
    /// The node that asked, by the number of its entering.
    node: u32,
    /// The position is worth this or more.
    pub(in crate::search) lower: Value,
    /// The position is worth this or less.
    pub(in crate::search) upper: Value,
    lower_end: Option<FoundEnd>,
    upper_end: Option<FoundEnd>,
    depth: u32,
    /// The move that was best here.
    pub(in crate::search) best_move: Option<Move>,
}

/// One end of what the table knows, where it is read.
#[derive(Clone, Copy, Debug)]
struct FoundEnd {
    /// As the side to move sees it, decided games by their distance from the root.
    value: Value,
    /// The node that wrote it.
    source: u32,
    /// How many plies further from the root it is read than it was written.
    shift: i32,
}

impl<P: Position, O: Observer> EnhancedSearch<'_, P, O> {
    /// Looks the position up in the table.
    pub(in crate::search) fn probe(&mut self, depth: u32) -> TableKnowledge {
        self.look_up(depth, self.deep_enough(), |_, ply| ply)
    }

    /// Looks the position up in the table, and uses the entry whatever depth it was searched to: a mistake.
    pub(in crate::search) fn probe_any_depth(&mut self, depth: u32) -> TableKnowledge {
        self.look_up(depth, |_, _| true, |_, ply| ply)
    }

    /// Looks the position up in the table, and takes wins and losses to be as far from the root as they were where they
    /// were written: a mistake.
    pub(in crate::search) fn probe_without_shift(&mut self, depth: u32) -> TableKnowledge {
        self.look_up(depth, self.deep_enough(), |known, _| known.ply)
    }

    /// Whether an entry of the first depth may be used where the second one is asked for.
    fn deep_enough(&self) -> fn(u32, u32) -> bool {
        match self.search.options().table.depth {
            TableDepth::Exact => |entry, asked| entry == asked,
            TableDepth::AtLeast => |entry, asked| entry >= asked,
        }
    }

    /// Looks the position up in the table. `deep_enough` compares the depth of an entry with the one that is asked for;
    /// `stands_at` says which ply an end of the entry, read at this ply, is taken to be read at.
    fn look_up(
        &mut self,
        depth: u32,
        deep_enough: impl Fn(u32, u32) -> bool,
        stands_at: impl Fn(StoredBound, u32) -> u32,
    ) -> TableKnowledge {
        let node = self.search.last_node();
        let mut found = TableKnowledge {
            node,
            lower: Value::NEG_INFINITY,
            upper: Value::INFINITY,
            lower_end: None,
            upper_end: None,
            depth,
            best_move: None,
        };
        if !self.has_table() || self.search.is_stopped() {
            return found;
        }
        let ply = self.ply();
        if let Some(entry) = self.table.find(self.position()) {
            found.best_move = entry.best_move;
            if deep_enough(entry.depth, depth) {
                let end = |known: StoredBound| {
                    let shift = stands_at(known, ply) as i32 - known.ply as i32;
                    FoundEnd { value: known.value.moved(shift), source: known.source, shift }
                };
                found.depth = entry.depth;
                (found.lower_end, found.upper_end) = (entry.lower.map(end), entry.upper.map(end));
                found.lower = found.lower_end.map_or(found.lower, |end| end.value);
                found.upper = found.upper_end.map_or(found.upper, |end| end.value);
            }
        }
        found
    }

    pub(in crate::search) fn has_table(&self) -> bool {
        self.search.options().has_table()
    }

    /// Takes what the table knows for the node's value: it is exact, or lies outside the window.
    pub(in crate::search) fn take(&mut self, found: &TableKnowledge, alpha: Value, beta: Value) -> Value {
        match (found.lower_end, found.upper_end) {
            (Some(lower), Some(upper)) if found.lower == found.upper => {
                if lower.source == upper.source {
                    self.use_entry(found, EntryEnd::Exact, lower, true);
                } else {
                    self.use_entry(found, EntryEnd::Upper, upper, true);
                    self.use_entry(found, EntryEnd::Lower, lower, true);
                }
                found.lower
            }
            (Some(lower), _) if found.lower >= beta => {
                self.use_entry(found, EntryEnd::Lower, lower, true);
                found.lower
            }
            (_, Some(upper)) if found.upper <= alpha => {
                self.use_entry(found, EntryEnd::Upper, upper, true);
                found.upper
            }
            // The listing asks before it takes.
            _ => found.lower,
        }
    }

    /// Takes one end of what the table knows for a bound of the window.
    pub(in crate::search) fn narrow(&mut self, found: &TableKnowledge, end: EntryEnd) -> Value {
        let (known, value) =
            if end == EntryEnd::Upper { (found.upper_end, found.upper) } else { (found.lower_end, found.lower) };
        if let Some(known) = known {
            self.use_entry(found, end, known, false);
        }
        value
    }

    fn use_entry(&mut self, found: &TableKnowledge, end: EntryEnd, known: FoundEnd, settles: bool) {
        let FoundEnd { source, shift, .. } = known;
        self.search.report_table(TableUse { source, depth: found.depth, end, settles, shift });
    }

    /// Writes what was found out about the position into the table. `alpha` is that of the call, `beta` as the table
    /// has left it.
    pub(in crate::search) fn store(
        &mut self,
        found: &TableKnowledge,
        depth: u32,
        (alpha, best, beta): (Value, Value, Value),
        best_move: Option<Move>,
    ) {
        if !self.has_table() || self.search.is_stopped() {
            return;
        }
        let end = if best <= alpha {
            EntryEnd::Upper
        } else if best >= beta {
            EntryEnd::Lower
        } else {
            EntryEnd::Exact
        };
        let ply = self.ply();
        let known = StoredBound { value: best, source: found.node, ply };
        // Where every move was too weak, none of them is known to be the best.
        let best_move = best_move.filter(|_| end != EntryEnd::Upper);
        if let Some(position) = self.line.last() {
            let fate = self.table.store(position, EntryUpdate { depth, end, known, best_move });
            let (key, value) = (position.key(), best.moved(-(ply as i32)));
            self.search.report_write(TableWrite { writer: found.node, key, depth, end, value, best_move, fate });
        }
        let bytes = self.table.bytes();
        self.search.limit_table(bytes);
    }
}

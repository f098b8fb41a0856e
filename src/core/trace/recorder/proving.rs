//! What the visited leaves prove of each node, while the search runs.

use crate::game::{Exact, Move, Player, Value};
use crate::search::CallKind;
use crate::trace::intervals::PendingInterval;
use crate::trace::{ExpectationBounds, Interval, NodeId, Proven, Reach, Record};

use super::{NOTES_AT_ONCE, OpenProof, Recorder};

impl Recorder {
    /// What the code returned, as the player at the node sees it.
    #[inline(always)]
    pub(super) fn own_value(&self, player: Player, value: Value) -> Value {
        if self.form.negamax { value } else { player.sees(value) }
    }

    /// What is proved of a node that has returned at this ply, as its own player sees it.
    pub(super) fn interval_of(&self, node: NodeId, ply: u32) -> Interval {
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
    pub(super) fn prove_to_parent(&mut self, child: u32, player: Player, proved: Interval) {
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

    /// Adds what a child proves, as Max sees it, to the node above where players come in any order and chance may
    /// choose.
    fn prove_by_player(&mut self, child: u32, proved: Interval) {
        let Some((node, player)) = self.proofs.last().map(|parent| (parent.node, parent.player)) else { return };
        let record = self.records[child as usize];
        let probed = self.probed.get(&(node, record.mv())).copied();
        if self.form.two_rounds && record.call() == CallKind::Scout {
            self.probed.insert((node, record.mv()), proved);
        }
        let Some(parent) = self.proofs.last_mut() else { return };
        parent.left -= u32::from(probed.is_none());
        match self.prove_by_chance(node, child, probed, proved) {
            Some(expected) => self.proofs.last_mut().into_iter().for_each(|parent| parent.proved = expected),
            None => self.proofs.last_mut().into_iter().for_each(|parent| {
                parent.proved = parent.proved.with_child(Player::Max, proved.seen_by(player));
            }),
        }
    }

    /// Adds what a child proves, as Max sees it, to the open node above, where chance chooses there; what the node's
    /// moves amount to since then. `probed` is what a probe of that move has proved before.
    fn prove_by_chance(
        &mut self,
        node: u32,
        child: u32,
        probed: Option<Interval>,
        proved: Interval,
    ) -> Option<Interval> {
        let (_, sum) = self.chances.last_mut().filter(|(chance, _)| *chance == node)?;
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
        Some(Interval { low: low.unwrap_or(Value::NEG_INFINITY), high: high.unwrap_or(Value::INFINITY) })
    }

    /// Begins the proof of an inner node with so many moves.
    #[inline(never)]
    pub(super) fn begin_proof(&mut self, node: u32, left: u32) {
        let proved = Interval::nothing_yet(Player::Max);
        self.proofs.push(OpenProof { node, player: self.player, left, proved });
        if self.by_chance {
            self.chances.push((node, ExpectationBounds::default()));
        }
    }

    /// Ends the proof of the inner node that returns, writes its record, and adds the proof to the node above.
    ///
    /// Most nodes of a search that cuts return bounds, of every kind and in no order that a processor could foresee:
    /// so the record is computed without asking which kind it is.
    #[inline(never)]
    pub(super) fn end_proof(&mut self, value: Value) {
        let Some(OpenProof { node, player, left, mut proved }) = self.proofs.pop() else { return };
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
        self.note(
            is_narrower,
            PendingInterval { returned, interval, value: player.sees(own_value), kind, believed: false },
        );
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
    fn note(&mut self, keep: bool, noted: PendingInterval) {
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
    pub(super) fn put_notes(&mut self) {
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
    pub(super) fn end_look(&mut self, in_code: Value) {
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
            let is_of_chance = self.chances.pop_if(|(chance, _)| *chance == proof.node).is_some();
            let moves = if is_of_chance { Proven::surely(proof.proved) } else { look.moves.all() };
            let moves = if proof.left > 0 && !is_of_chance { moves.with_unknown_moves() } else { moves };
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
        self.note(keep, PendingInterval { returned, interval, value: player.sees(value), kind, believed: !is_proved });
        // The parent hears what the record tells, and no more.
        if let Some(kept) = self.sides.reaches.get_mut(node as usize) {
            *kept = known.reach;
        }
        let told = Proven::of_record(own_kind, !is_proved, value, known.proved, self.sides.reach(NodeId(node)));
        if let (Some(parent), Some(above)) = (self.proofs.last_mut(), self.looks.last_mut())
            && mv != Move::NULL
        {
            let full = above.depth.saturating_sub(1);
            // A player sees values with the sign that the other does not.
            let told = if parent.player == player { told } else { told.turned() };
            let of_chance = self.chances.last().is_some_and(|(chance, _)| *chance == parent.node);
            self.contradicts |= !of_chance && above.moves.contradicts(mv, full, look.depth, told);
            if above.moves.take(mv, full, look.depth, told) {
                parent.left -= 1;
            }
            // Max is taken to choose where chance does.
            let parent = parent.node;
            if let Some(expected) = self.prove_by_chance(parent, node, None, told.proved) {
                self.proofs.last_mut().into_iter().for_each(|parent| parent.proved = expected);
            }
        }
    }
}

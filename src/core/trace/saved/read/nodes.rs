//! Reading the nodes of a block, one by one.

use std::collections::BTreeSet;

use crate::game::{Chooser, Move, Player, Value};
use crate::search::{
    CallKind, ChildCall, Driver, ExplicitCall, FULL_DEPTH, ListingForm, Observer, PassReason, Role, RootCall, TableUse,
    Window,
};
use crate::trace::NodeId;
use crate::trace::saved::bytes::{Bytes, CorruptData, ReadColumns};
use crate::trace::saved::model::{OpenNodeState, Shape, value};
use crate::trace::saved::{CALLS, ENDS, VISITS_ALL, VISITS_COUNTED, VISITS_NEVER};

use super::TraceReader;

/// No search goes deeper, captures behind its depth included.
const DEEPEST: usize = 2 * FULL_DEPTH as usize;

/// A node on the way.
pub(super) struct NodeOnPath {
    state: OpenNodeState,
    /// The moves that have not been tried.
    left: u32,
    /// The visits of moves that are still to come; none where it never returned.
    visits: Option<u32>,
    /// Whether the test fired, against what is left.
    fired: bool,
    /// How far its value is from what is to be expected.
    residue: i32,
    /// Where moves of chance are gone through twice.
    rounds: Option<Rounds>,
}

/// The rounds in which a node stands.
struct Rounds {
    /// Chance chooses: it has two of its own.
    is_of_chance: bool,
    /// It was entered in the first round of the node above.
    is_probe: bool,
    /// The moves that have been probed and not searched.
    probed: BTreeSet<Move>,
}

impl TraceReader<'_> {
    /// Reads a node, and lets those return that it was the last of.
    pub(super) fn node(&mut self, columns: &mut ReadColumns<'_>, node: u32) -> Result<(), CorruptData> {
        let form = self.form;
        let ply = self.open.len();
        if ply > DEEPEST {
            return Err(CorruptData);
        }
        let (player, depth, mv, call) = match self.open.last_mut() {
            Some(above) => {
                let mv = read_move(columns, self.model.follower(ply, above.state.last))?;
                let call = if form.makes_again() { read_call(columns, self.model.call(ply))? } else { ChildCall::Full };
                above.enter(&form, mv, call)?;
                let turn = self.header.root_player.after(ply as u32);
                (turn, form.child_depth(above.state.depth, mv, call), mv, call)
            }
            None => (self.header.root_player, self.pass(columns)?, Move::default(), ChildCall::Full),
        };
        let chooser = self.players.chooser(node, player);
        let player = chooser.player().unwrap_or(Player::Max);
        self.recorder.enter(mv, player, call);
        if form.chance {
            let probability = self.players.probability(node);
            if chooser == Chooser::Chance || probability.is_some() {
                self.recorder.chance(chooser == Chooser::Chance, probability);
            }
        }
        let part_index = self.model.part_index(ply, mv);
        let static_value = self.open.last().map_or(0, |above| self.model.behind(&above.state, part_index));
        let mut state = OpenNodeState::new(player, depth, mv, (static_value, part_index));
        let shape = read_shape(columns, self.model.shape(ply))?;
        let likely = if form.table && !matches!(shape, Shape::Horizon | Shape::Over) {
            self.uses(columns, (node, depth), shape == Shape::Hit)?
        } else {
            None
        };
        let as_max_sees = match shape {
            _ if form.two_rounds && call == ChildCall::Scout && !matches!(shape, Shape::Inner(_)) => {
                return Err(CorruptData);
            }
            Shape::Inner(moves) => {
                self.recorder.candidates(moves as usize);
                if form.quiescence && depth == 0 {
                    let pat = difference(&mut columns.stand_pats, static_value)?;
                    state.stands_pat(player.sees(pat));
                    self.recorder.stand_pat(player.sees(pat));
                } else if depth == 0 {
                    return Err(CorruptData);
                }
                let (visits, fired) = if form.windowed { read_visits(columns, moves)? } else { (Some(moves), false) };
                let residue = residue(&mut columns.values)?;
                self.model.go_down(ply, mv);
                let rounds = form.two_rounds.then(|| Rounds {
                    is_of_chance: chooser == Chooser::Chance,
                    is_probe: call == ChildCall::Scout,
                    probed: BTreeSet::new(),
                });
                self.open.push(NodeOnPath { state, left: moves, visits, fired, residue, rounds });
                return self.take_off();
            }
            Shape::Hit => {
                let likely = likely.ok_or(CorruptData)?;
                player.sees(difference(&mut columns.values, likely.points())?)
            }
            Shape::Over => {
                let likely = self.model.end(ply);
                let value = difference(&mut columns.leaves, *likely)?;
                *likely = value.points();
                self.recorder.leaf(true);
                value
            }
            Shape::Horizon => {
                let value = difference(&mut columns.leaves, static_value)?;
                if let Some(above) = self.open.last_mut() {
                    self.model.learn(&mut above.state, part_index, value.points());
                }
                self.recorder.leaf(false);
                value
            }
        };
        self.leave(mv, player, player.sees(as_max_sees));
        self.take_off()
    }

    /// A node returns a value, as its player sees it.
    fn leave(&mut self, mv: Move, player: Player, value: Value) {
        self.recorder.leave(if self.form.negamax { value } else { player.sees(value) });
        if let Some(above) = self.open.last_mut() {
            let value = player.sees(value);
            above.state.took(mv, above.state.player.sees(value));
            above.visits = above.visits.map(|visits| visits.saturating_sub(1));
        }
    }

    /// Lets the nodes return whose moves have all been visited that ever were.
    fn take_off(&mut self) -> Result<(), CorruptData> {
        while let Some(open) = self.open.pop_if(|open| open.visits == Some(0)) {
            let NodeOnPath { state, left, fired, residue, rounds, .. } = open;
            let fired = fired != (left > 0);
            // Without a cutoff no move is left, but in a probe.
            let is_probe = rounds.is_some_and(|rounds| rounds.is_probe);
            if left > 0 && !(self.form.windowed && fired || is_probe) {
                return Err(CorruptData);
            }
            if fired {
                self.recorder.at(if state.last == Some(Move::NULL) { Role::NullCut } else { Role::Cut });
            }
            self.model.come_back(self.open.len(), state.mv);
            if let Some(above) = self.open.last_mut() {
                self.model.learn_from(&mut above.state, &state);
            }
            let value = value(state.best().points().wrapping_add(residue).into())?;
            self.leave(state.mv, state.player, value);
        }
        Ok(())
    }

    fn pass(&mut self, columns: &mut ReadColumns<'_>) -> Result<u32, CorruptData> {
        let column = &mut columns.passes;
        let (depth, window) = (read_depth(column)?, read_window(column)?);
        let reason = *PassReason::ALL.get(usize::from(column.byte()?)).ok_or(CorruptData)?;
        self.passes += 1;
        if self.header.options.driver == Driver::None && self.passes > 1 {
            return Err(CorruptData);
        }
        self.recorder.pass(RootCall { depth, window, reason });
        Ok(depth)
    }

    /// Reads which entries of the table a node used, and gives the value of the first.
    fn uses(
        &mut self,
        columns: &mut ReadColumns<'_>,
        (node, depth): (u32, u32),
        settles: bool,
    ) -> Result<Option<Value>, CorruptData> {
        let mut likely = None;
        let count = columns.uses.byte()?;
        if count > 2 {
            return Err(CorruptData);
        }
        for _ in 0..count {
            let column = &mut columns.entries;
            let source =
                node.checked_sub(column.number_of_32_bits()?).filter(|source| *source < node).ok_or(CorruptData)?;
            let used = column.signed()?.checked_add(depth.into()).and_then(|depth| u32::try_from(depth).ok());
            let end = *ENDS.get(usize::from(column.byte()?)).ok_or(CorruptData)?;
            let shift = i32::try_from(column.signed()?).map_err(|_| CorruptData)?;
            let depth = used.filter(|depth| *depth <= FULL_DEPTH).ok_or(CorruptData)?;
            // It stands on the way, too, or on one as long as this.
            let plies = self.open.len() as i32;
            if !(plies - DEEPEST as i32..=plies).contains(&shift) {
                return Err(CorruptData);
            }
            let value = self.recorder.returned(NodeId(source)).ok_or(CorruptData)?;
            likely = likely.or(Some(value.moved(shift)));
            self.recorder.table(TableUse { source, depth, end, settles, shift });
        }
        Ok(likely)
    }
}

impl NodeOnPath {
    /// A move leads to a child.
    fn enter(&mut self, form: &ListingForm, mv: Move, call: ChildCall) -> Result<(), CorruptData> {
        if let Some(rounds) = &mut self.rounds
            && rounds.is_of_chance
        {
            match call {
                ChildCall::Scout if rounds.probed.insert(mv) => {}
                ChildCall::Full if rounds.probed.remove(&mv) => return Ok(()),
                ChildCall::Full => {}
                _ => return Err(CorruptData),
            }
        } else if form.two_rounds && call != ChildCall::Full {
            return Err(CorruptData);
        }
        if form.enhanced && (mv == Move::NULL && self.state.last.is_none() || self.state.last == Some(mv)) {
            return Ok(());
        }
        if mv == Move::NULL || self.state.last == Some(mv) {
            return Err(CorruptData);
        }
        self.left = self.left.checked_sub(1).ok_or(CorruptData)?;
        Ok(())
    }
}

fn residue(column: &mut Bytes<'_>) -> Result<i32, CorruptData> {
    i32::try_from(column.signed()?).map_err(|_| CorruptData)
}

/// A value that is written as its difference to another one.
fn difference(column: &mut Bytes<'_>, likely: i32) -> Result<Value, CorruptData> {
    value(likely.wrapping_add(residue(column)?).into())
}

fn read_window(column: &mut Bytes<'_>) -> Result<Window, CorruptData> {
    Ok(Window::new(value(column.signed()?)?, value(column.signed()?)?))
}

fn read_depth(column: &mut Bytes<'_>) -> Result<u32, CorruptData> {
    column.number_of_32_bits().and_then(|depth| if depth <= FULL_DEPTH { Ok(depth) } else { Err(CorruptData) })
}

fn read_move(columns: &mut ReadColumns<'_>, likely: &mut Move) -> Result<Move, CorruptData> {
    match columns.moves.byte()? {
        0 => {}
        1 => *likely = Move(u16::from_le_bytes([columns.low_moves.byte()?, columns.high_moves.byte()?])),
        _ => return Err(CorruptData),
    }
    Ok(*likely)
}

fn read_call(columns: &mut ReadColumns<'_>, likely: &mut u8) -> Result<ChildCall, CorruptData> {
    let number = columns.calls.byte()? ^ *likely;
    let kind = *CALLS.get(usize::from(number)).ok_or(CorruptData)?;
    *likely = number;
    Ok(match kind {
        CallKind::Full => ChildCall::Full,
        CallKind::Scout => ChildCall::Scout,
        CallKind::Reduced => ChildCall::Reduced,
        CallKind::Explicit => {
            let column = &mut columns.explicit;
            let (window, depth) = (read_window(column)?, read_depth(column)?);
            let like = *CALLS.get(usize::from(column.byte()?)).ok_or(CorruptData)?;
            ChildCall::Explicit(ExplicitCall { window, depth, like })
        }
    })
}

fn read_shape(columns: &mut ReadColumns<'_>, likely: &mut u8) -> Result<Shape, CorruptData> {
    let number = columns.shapes.byte()?.checked_sub(1).unwrap_or(*likely);
    *likely = number;
    Shape::of_number(number, || {
        // No move has a number of more than 16 bits.
        columns.counts.number_of_32_bits().and_then(|moves| if moves < 1 << 16 { Ok(moves) } else { Err(CorruptData) })
    })
}

/// How many visits the moves of a node get, and whether the test fires against what is left of them.
fn read_visits(columns: &mut ReadColumns<'_>, moves: u32) -> Result<(Option<u32>, bool), CorruptData> {
    let visits = match columns.visits.number()? {
        VISITS_ALL => Some(moves),
        VISITS_NEVER => None,
        counted => Some(u32::try_from(counted - VISITS_COUNTED).map_err(|_| CorruptData)?),
    };
    match columns.fired.byte()? {
        fired @ 0..=1 => Ok((visits, fired == 1)),
        _ => Err(CorruptData),
    }
}

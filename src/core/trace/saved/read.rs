//! Reading a trace from bytes.

use std::collections::BTreeSet;

use crate::game::{Chooser, Move, Player, Value};
use crate::search::{
    Call, CallKind, Driver, ExplicitCall, FULL_DEPTH, Form, Observer, PassReason, Progress, Role, RootCall, Stop,
    TableUse, Window,
};

use super::super::{Header, NodeId, Recorder, Trace};
use super::bytes::{Bytes, Columns, Read, Wrong, take_chunk, unpack};
use super::model::{Family, Model, Shape, value};
use super::players::Players;
use super::{
    BLOCK, BLOCK_NODES, CALLS, END, ENDS, HEADER, MAGIC, STOPS, VERSION, VISITS_ALL, VISITS_COUNTED, VISITS_NEVER,
    header,
};

/// Why bytes are no trace at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// They do not begin as a saved trace does.
    NoTrace,
    /// They are of another version of the format.
    Version(u32),
    /// What they say of the search, at this byte, is damaged.
    Header(u64),
    /// The first nodes, at this byte, are damaged: nothing is left to look at.
    FirstBlock(u64),
    /// A block, counted from 1, is as it was written, and says what no search does at this node.
    Impossible {
        /// The block.
        block: u32,
        /// The node.
        node: u32,
    },
    /// There is not enough memory for the trace.
    Memory,
    /// Reading it was given up.
    Cancelled,
}

/// Where a trace stops being whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The block, counted from 1.
    pub block: u32,
    /// The byte at which it begins.
    pub byte: u64,
    /// How many nodes stand in the blocks before it.
    pub nodes: u32,
}

/// What bytes hold: a trace, as far as it is whole.
#[derive(Clone, Debug)]
pub struct SavedTrace {
    /// The text of the scenario that was searched.
    pub scenario: String,
    /// The trace; one that is damaged is that of a search which was stopped where it is whole.
    pub trace: Trace,
    /// Where it is damaged, if it is.
    pub damage: Option<Damage>,
}

/// Whether bytes begin as a saved trace does.
pub fn is_saved_trace(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

impl SavedTrace {
    /// The version of the format that is written and read.
    pub const VERSION: u32 = VERSION;

    /// Reads a trace, which may take as much memory as a search with this progress.
    ///
    /// # Errors
    /// Where not even the first block is whole, what is whole is no trace, or it was cancelled.
    pub fn read(bytes: &[u8], progress: &Progress) -> Result<Self, TraceError> {
        let mut reader = TraceReader::new(bytes, progress.memory())?;
        let damage = loop {
            progress.reach(reader.nodes().into());
            if progress.is_cancelled() {
                return Err(TraceError::Cancelled);
            }
            match reader.next_block()? {
                Some(Ok(())) => {}
                Some(Err(damage)) => break Some(damage),
                None => break None,
            }
        };
        if reader.nodes() == 0 {
            return Err(TraceError::FirstBlock(reader.byte()));
        }
        Ok(Self { scenario: reader.scenario().to_owned(), trace: reader.finish(), damage })
    }
}

/// Reads a trace block by block, and may stop behind any of them.
pub struct TraceReader<'b> {
    whole: &'b [u8],
    rest: Bytes<'b>,
    scenario: String,
    header: Header,
    players: Players,
    form: Form,
    /// How many blocks have been read.
    blocks: u32,
    end: Option<End>,
    recorder: Recorder,
    /// How many nodes it has room for.
    room: u64,
    model: Model,
    /// The way to the node that is read.
    open: Vec<Open>,
    passes: u32,
}

/// What stands at the end.
#[derive(Clone, Copy)]
struct End {
    stopped_between: bool,
    stop: Option<Stop>,
}

/// A node on the way.
struct Open {
    family: Family,
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

/// What keeps a block from being read.
enum Failure {
    Wrong,
    Memory,
}

impl From<Wrong> for Failure {
    fn from(Wrong: Wrong) -> Self {
        Self::Wrong
    }
}

impl<'b> TraceReader<'b> {
    /// Reads the header of a trace that may take so many bytes of memory.
    ///
    /// # Errors
    /// Where it is damaged, or none.
    pub fn new(bytes: &'b [u8], memory: u64) -> Result<Self, TraceError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(TraceError::NoTrace)?;
        let (version, rest) = rest.split_first_chunk::<4>().ok_or(TraceError::Header(MAGIC.len() as u64))?;
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(TraceError::Version(version));
        }
        let mut rest = Bytes(rest);
        let byte = (bytes.len() - rest.0.len()) as u64;
        let (header, players, scenario) = read_header(&mut rest).map_err(|Wrong| TraceError::Header(byte))?;
        Ok(Self {
            whole: bytes,
            rest,
            scenario,
            form: header.options.form(),
            recorder: Recorder::new(&header.options, Vec::new()).within(memory).with_values(
                header.unit,
                header.grain,
                header.bounds,
            ),
            players,
            header,
            blocks: 0,
            end: None,
            room: 0,
            model: Model::new(),
            open: Vec::new(),
            passes: 0,
        })
    }

    /// How the search was asked for.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The text of the scenario that was searched.
    pub fn scenario(&self) -> &str {
        &self.scenario
    }

    /// How many nodes have been read.
    pub fn nodes(&self) -> u32 {
        self.recorder.entered()
    }

    /// The byte from which on nothing has been read yet.
    fn byte(&self) -> u64 {
        (self.whole.len() - self.rest.0.len()) as u64
    }

    /// Reads another block, or finds where the file is damaged; nothing behind the last block.
    ///
    /// # Errors
    /// Where a block that is whole is none of a trace, or there is no memory for it: then nothing can be done with the
    /// file.
    pub fn next_block(&mut self) -> Result<Option<Result<(), Damage>>, TraceError> {
        if self.end.is_some() {
            return Ok(None);
        }
        let damage = Damage { block: self.blocks + 1, byte: self.byte(), nodes: self.nodes() };
        let Ok((kind, chunk)) = take_chunk(&mut self.rest) else { return Ok(Some(Err(damage))) };
        let read = match kind {
            BLOCK => self.block(chunk),
            END => self.read_end(chunk).map_err(Failure::from),
            _ => Err(Failure::Wrong),
        };
        match read {
            Ok(()) if kind == BLOCK => {
                self.blocks += 1;
                Ok(Some(Ok(())))
            }
            // What stands behind the end was not written there.
            Ok(()) if !self.rest.0.is_empty() => Ok(Some(Err(Damage { byte: self.byte(), ..damage }))),
            Ok(()) => Ok(None),
            Err(Failure::Wrong) => Err(TraceError::Impossible { block: damage.block, node: self.nodes() }),
            Err(Failure::Memory) => Err(TraceError::Memory),
        }
    }

    /// The trace of what has been read: where that is not all of it, that of a search which was stopped there.
    pub fn finish(self) -> Trace {
        let Self { mut recorder, header, players, end, .. } = self;
        recorder.fractions(&players.fractions(header.unit, header.grain));
        let mut trace = recorder.finish(header);
        let is_between = trace.header.open_at_the_end == 0 && header.options.driver != Driver::None;
        let End { stopped_between, stop } = end.unwrap_or(End { stopped_between: is_between, stop: None });
        trace.header.stopped_between = stopped_between;
        trace.stop = if end.is_none() && !trace.header.is_complete() { Some(Stop::Damaged) } else { stop };
        trace
    }

    fn read_end(&mut self, mut chunk: Bytes<'_>) -> Result<(), Wrong> {
        let (nodes, open) = (chunk.number_of_32_bits()?, chunk.number_of_32_bits()?);
        let (between, stop) = (chunk.byte()?, chunk.byte()?);
        chunk.end()?;
        let stop = match stop {
            0 => None,
            number => Some(*STOPS.get(usize::from(number) - 1).ok_or(Wrong)?),
        };
        let is_right = nodes == self.nodes() && open as usize == self.open.len() && between <= u8::from(open == 0);
        self.end = Some(End { stopped_between: between == 1, stop });
        if is_right { Ok(()) } else { Err(Wrong) }
    }

    fn block(&mut self, mut chunk: Bytes<'_>) -> Result<(), Failure> {
        let (first, count) = (chunk.number_of_32_bits()?, chunk.number_of_32_bits()?);
        let is_next = first == self.nodes() && first.checked_add(count).is_some_and(|end| end < u32::MAX);
        if !is_next || !(1..=BLOCK_NODES).contains(&count) {
            return Err(Failure::Wrong);
        }
        let columns = Columns::unpack(&mut chunk, count as usize * BYTES_OF_A_NODE)?;
        chunk.end()?;
        let mut columns = columns.read();
        let mut next_pass = next_pass(&mut columns, first)?;
        for node in first..first + count {
            if self.room == 0 {
                self.room = self.recorder.make_room((first + count - node).into());
            }
            self.room = self.room.checked_sub(1).ok_or(Failure::Memory)?;
            if self.open.is_empty() && next_pass != Some(node) {
                return Err(Failure::Wrong);
            }
            self.node(&mut columns, node)?;
            if next_pass == Some(node) {
                next_pass = self::next_pass(&mut columns, first)?;
            }
        }
        columns.end()?;
        if next_pass.is_some() || self.recorder.contradicts() { Err(Failure::Wrong) } else { Ok(()) }
    }

    fn node(&mut self, columns: &mut Read<'_>, node: u32) -> Result<(), Wrong> {
        let form = self.form;
        let ply = self.open.len();
        if ply > DEEPEST {
            return Err(Wrong);
        }
        let (player, depth, mv, call) = match self.open.last_mut() {
            Some(above) => {
                let mv = read_move(columns, self.model.follower(ply, above.family.last))?;
                let call = if form.makes_again() { read_call(columns, self.model.call(ply))? } else { Call::Full };
                above.enter(&form, mv, call)?;
                let turn = self.header.root_player.after(ply as u32);
                (turn, form.child_depth(above.family.depth, mv, call), mv, call)
            }
            None => (self.header.root_player, self.pass(columns)?, Move::default(), Call::Full),
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
        let place = self.model.place(ply, mv);
        let worth = self.open.last().map_or(0, |above| self.model.behind(&above.family, place));
        let mut family = Family::new(player, depth, mv, (worth, place));
        let shape = read_shape(columns, self.model.shape(ply))?;
        let likely = if form.table && !matches!(shape, Shape::Horizon | Shape::Over) {
            self.uses(columns, (node, depth), shape == Shape::Hit)?
        } else {
            None
        };
        let as_max_sees = match shape {
            _ if form.two_rounds && call == Call::Scout && !matches!(shape, Shape::Inner(_)) => return Err(Wrong),
            Shape::Inner(moves) => {
                self.recorder.candidates(moves as usize);
                if form.quiescence && depth == 0 {
                    let pat = difference(&mut columns.stand_pats, worth)?;
                    family.stands_pat(player.sees(pat));
                    self.recorder.stand_pat(player.sees(pat));
                } else if depth == 0 {
                    return Err(Wrong);
                }
                let (visits, fired) = if form.windowed { read_visits(columns, moves)? } else { (Some(moves), false) };
                let residue = residue(&mut columns.values)?;
                self.model.go_down(ply, mv);
                let rounds = form.two_rounds.then(|| Rounds {
                    is_of_chance: chooser == Chooser::Chance,
                    is_probe: call == Call::Scout,
                    probed: BTreeSet::new(),
                });
                self.open.push(Open { family, left: moves, visits, fired, residue, rounds });
                return self.take_off();
            }
            Shape::Hit => {
                let likely = likely.ok_or(Wrong)?;
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
                let value = difference(&mut columns.leaves, worth)?;
                if let Some(above) = self.open.last_mut() {
                    self.model.learn(&mut above.family, place, value.points());
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
            above.family.took(mv, above.family.player.sees(value));
            above.visits = above.visits.map(|visits| visits.saturating_sub(1));
        }
    }

    /// Lets the nodes return whose moves have all been visited that ever were.
    fn take_off(&mut self) -> Result<(), Wrong> {
        while let Some(open) = self.open.pop_if(|open| open.visits == Some(0)) {
            let Open { family, left, fired, residue, rounds, .. } = open;
            let fired = fired != (left > 0);
            // Without a cutoff no move is left, but in a probe.
            let is_probe = rounds.is_some_and(|rounds| rounds.is_probe);
            if left > 0 && !(self.form.windowed && fired || is_probe) {
                return Err(Wrong);
            }
            if fired {
                self.recorder.at(if family.last == Some(Move::NULL) { Role::NullCut } else { Role::Cut });
            }
            self.model.come_back(self.open.len(), family.mv);
            if let Some(above) = self.open.last_mut() {
                self.model.learn_from(&mut above.family, &family);
            }
            let value = value(family.best().points().wrapping_add(residue).into())?;
            self.leave(family.mv, family.player, value);
        }
        Ok(())
    }

    fn pass(&mut self, columns: &mut Read<'_>) -> Result<u32, Wrong> {
        let column = &mut columns.passes;
        let (depth, window) = (read_depth(column)?, read_window(column)?);
        let reason = *PassReason::ALL.get(usize::from(column.byte()?)).ok_or(Wrong)?;
        self.passes += 1;
        if self.header.options.driver == Driver::None && self.passes > 1 {
            return Err(Wrong);
        }
        self.recorder.pass(RootCall { depth, window, reason });
        Ok(depth)
    }

    /// Reads which entries of the table a node used, and gives the value of the first.
    fn uses(
        &mut self,
        columns: &mut Read<'_>,
        (node, depth): (u32, u32),
        settles: bool,
    ) -> Result<Option<Value>, Wrong> {
        let mut likely = None;
        let count = columns.uses.byte()?;
        if count > 2 {
            return Err(Wrong);
        }
        for _ in 0..count {
            let column = &mut columns.entries;
            let source = node.checked_sub(column.number_of_32_bits()?).filter(|source| *source < node).ok_or(Wrong)?;
            let used = column.signed()?.checked_add(depth.into()).and_then(|depth| u32::try_from(depth).ok());
            let end = *ENDS.get(usize::from(column.byte()?)).ok_or(Wrong)?;
            let shift = i32::try_from(column.signed()?).map_err(|_| Wrong)?;
            let depth = used.filter(|depth| *depth <= FULL_DEPTH).ok_or(Wrong)?;
            // It stands on the way, too, or on one as long as this.
            let plies = self.open.len() as i32;
            if !(plies - DEEPEST as i32..=plies).contains(&shift) {
                return Err(Wrong);
            }
            let value = self.recorder.returned(NodeId(source)).ok_or(Wrong)?;
            likely = likely.or(Some(value.moved(shift)));
            self.recorder.table(TableUse { source, depth, end, settles, shift });
        }
        Ok(likely)
    }
}

impl Open {
    /// A move leads to a child.
    fn enter(&mut self, form: &Form, mv: Move, call: Call) -> Result<(), Wrong> {
        if let Some(rounds) = &mut self.rounds
            && rounds.is_of_chance
        {
            match call {
                Call::Scout if rounds.probed.insert(mv) => {}
                Call::Full if rounds.probed.remove(&mv) => return Ok(()),
                Call::Full => {}
                _ => return Err(Wrong),
            }
        } else if form.two_rounds && call != Call::Full {
            return Err(Wrong);
        }
        if form.enhanced && (mv == Move::NULL && self.family.last.is_none() || self.family.last == Some(mv)) {
            return Ok(());
        }
        if mv == Move::NULL || self.family.last == Some(mv) {
            return Err(Wrong);
        }
        self.left = self.left.checked_sub(1).ok_or(Wrong)?;
        Ok(())
    }
}

/// No column has more bytes for a node.
const BYTES_OF_A_NODE: usize = 32;
/// No search goes deeper, captures behind its depth included.
const DEEPEST: usize = 2 * FULL_DEPTH as usize;

fn read_header(rest: &mut Bytes<'_>) -> Result<(Header, Players, String), Wrong> {
    let (kind, mut chunk) = take_chunk(rest)?;
    if kind != HEADER {
        return Err(Wrong);
    }
    // Longer than the longest names of all its fields.
    let options = text(&mut chunk, 1 << 12)?;
    let scenario = text(&mut chunk, LONGEST_SCENARIO)?;
    chunk.end()?;
    let (header, players) = header::read(&options)?;
    Ok((header, players, scenario))
}

/// The longest text of a scenario: no file with more is read.
const LONGEST_SCENARIO: usize = 64 << 20;

fn text(chunk: &mut Bytes<'_>, most: usize) -> Result<String, Wrong> {
    String::from_utf8(unpack(chunk, most)?).map_err(|_| Wrong)
}

/// The node at which the next pass of a block begins.
fn next_pass(columns: &mut Read<'_>, first: u32) -> Result<Option<u32>, Wrong> {
    if columns.passes.0.is_empty() {
        return Ok(None);
    }
    let number = columns.passes.number_of_32_bits()?;
    first.checked_add(number).map(Some).ok_or(Wrong)
}

fn residue(column: &mut Bytes<'_>) -> Result<i32, Wrong> {
    i32::try_from(column.signed()?).map_err(|_| Wrong)
}

/// A value that is written as its difference to another one.
fn difference(column: &mut Bytes<'_>, likely: i32) -> Result<Value, Wrong> {
    value(likely.wrapping_add(residue(column)?).into())
}

fn read_window(column: &mut Bytes<'_>) -> Result<Window, Wrong> {
    Ok(Window::new(value(column.signed()?)?, value(column.signed()?)?))
}

fn read_depth(column: &mut Bytes<'_>) -> Result<u32, Wrong> {
    column.number_of_32_bits().and_then(|depth| if depth <= FULL_DEPTH { Ok(depth) } else { Err(Wrong) })
}

fn read_move(columns: &mut Read<'_>, likely: &mut Move) -> Result<Move, Wrong> {
    match columns.moves.byte()? {
        0 => {}
        1 => *likely = Move(u16::from_le_bytes([columns.low_moves.byte()?, columns.high_moves.byte()?])),
        _ => return Err(Wrong),
    }
    Ok(*likely)
}

fn read_call(columns: &mut Read<'_>, likely: &mut u8) -> Result<Call, Wrong> {
    let number = columns.calls.byte()? ^ *likely;
    let kind = *CALLS.get(usize::from(number)).ok_or(Wrong)?;
    *likely = number;
    Ok(match kind {
        CallKind::Full => Call::Full,
        CallKind::Scout => Call::Scout,
        CallKind::Reduced => Call::Reduced,
        CallKind::Explicit => {
            let column = &mut columns.explicit;
            let (window, depth) = (read_window(column)?, read_depth(column)?);
            let like = *CALLS.get(usize::from(column.byte()?)).ok_or(Wrong)?;
            Call::Explicit(ExplicitCall { window, depth, like })
        }
    })
}

fn read_shape(columns: &mut Read<'_>, likely: &mut u8) -> Result<Shape, Wrong> {
    let number = columns.shapes.byte()?.checked_sub(1).unwrap_or(*likely);
    *likely = number;
    Shape::of_number(number, || {
        // No move has a number of more than 16 bits.
        columns.counts.number_of_32_bits().and_then(|moves| if moves < 1 << 16 { Ok(moves) } else { Err(Wrong) })
    })
}

/// How many visits the moves of a node get, and whether the test fires against what is left of them.
fn read_visits(columns: &mut Read<'_>, moves: u32) -> Result<(Option<u32>, bool), Wrong> {
    let visits = match columns.visits.number()? {
        VISITS_ALL => Some(moves),
        VISITS_NEVER => None,
        counted => Some(u32::try_from(counted - VISITS_COUNTED).map_err(|_| Wrong)?),
    };
    match columns.fired.byte()? {
        fired @ 0..=1 => Ok((visits, fired == 1)),
        _ => Err(Wrong),
    }
}

//! Reading a trace from bytes.

mod nodes;

use crate::search::{Driver, ListingForm, Observer, Progress, Stop};

use super::super::{Header, Recorder, Trace};
use super::bytes::{Bytes, CorruptData, ReadColumns, WrittenColumns, take_chunk, unpack};
use super::model::Model;
use super::players::NodeChoosers;
use super::{BLOCK, BLOCK_NODES, END, HEADER, MAGIC, STOPS, VERSION, header};
use header::HeaderFault;
use nodes::NodeOnPath;

/// Why bytes are no trace at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// They do not begin as a saved trace does.
    NoTrace,
    /// They are of another version of the format.
    Version(u32),
    /// What they say of the search, at this byte, is damaged.
    Header(u64),
    /// This line of it, counted from 1, says nothing that is known of a search, or something that was said before.
    HeaderLine(u32),
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
    players: NodeChoosers,
    form: ListingForm,
    /// How many blocks have been read.
    blocks: u32,
    end: Option<TraceEnd>,
    recorder: Recorder,
    /// How many nodes it has room for.
    room: u64,
    model: Model,
    /// The way to the node that is read.
    open: Vec<NodeOnPath>,
    passes: u32,
}

/// What stands at the end.
#[derive(Clone, Copy)]
struct TraceEnd {
    stopped_between: bool,
    stop: Option<Stop>,
}

/// What keeps a block from being read.
enum BlockFailure {
    Wrong,
    Memory,
}

impl From<CorruptData> for BlockFailure {
    fn from(CorruptData: CorruptData) -> Self {
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
        let (header, players, scenario) = read_header(&mut rest).map_err(|fault| match fault {
            HeaderFault::Wrong => TraceError::Header(byte),
            HeaderFault::Line(line) => TraceError::HeaderLine(line),
        })?;
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
            END => self.read_end(chunk).map_err(BlockFailure::from),
            _ => Err(BlockFailure::Wrong),
        };
        match read {
            Ok(()) if kind == BLOCK => {
                self.blocks += 1;
                Ok(Some(Ok(())))
            }
            // What stands behind the end was not written there.
            Ok(()) if !self.rest.0.is_empty() => Ok(Some(Err(Damage { byte: self.byte(), ..damage }))),
            Ok(()) => Ok(None),
            Err(BlockFailure::Wrong) => Err(TraceError::Impossible { block: damage.block, node: self.nodes() }),
            Err(BlockFailure::Memory) => Err(TraceError::Memory),
        }
    }

    /// The trace of what has been read: where that is not all of it, that of a search which was stopped there.
    pub fn finish(self) -> Trace {
        let Self { mut recorder, header, players, end, .. } = self;
        recorder.fractions(&players.fractions(header.unit, header.grain));
        let mut trace = recorder.finish(header);
        let is_between = trace.header.open_at_the_end == 0 && header.options.driver != Driver::None;
        let TraceEnd { stopped_between, stop } = end.unwrap_or(TraceEnd { stopped_between: is_between, stop: None });
        trace.header.stopped_between = stopped_between;
        trace.stop = if end.is_none() && !trace.header.is_complete() { Some(Stop::Damaged) } else { stop };
        trace
    }

    fn read_end(&mut self, mut chunk: Bytes<'_>) -> Result<(), CorruptData> {
        let (nodes, open) = (chunk.number_of_32_bits()?, chunk.number_of_32_bits()?);
        let (between, stop) = (chunk.byte()?, chunk.byte()?);
        chunk.end()?;
        let stop = match stop {
            0 => None,
            number => Some(*STOPS.get(usize::from(number) - 1).ok_or(CorruptData)?),
        };
        let is_right = nodes == self.nodes() && open as usize == self.open.len() && between <= u8::from(open == 0);
        self.end = Some(TraceEnd { stopped_between: between == 1, stop });
        if is_right { Ok(()) } else { Err(CorruptData) }
    }

    fn block(&mut self, mut chunk: Bytes<'_>) -> Result<(), BlockFailure> {
        let (first, count) = (chunk.number_of_32_bits()?, chunk.number_of_32_bits()?);
        let is_next = first == self.nodes() && first.checked_add(count).is_some_and(|end| end < u32::MAX);
        if !is_next || !(1..=BLOCK_NODES).contains(&count) {
            return Err(BlockFailure::Wrong);
        }
        let columns = WrittenColumns::unpack(&mut chunk, count as usize * BYTES_OF_A_NODE)?;
        chunk.end()?;
        let mut columns = columns.read();
        let mut next_pass = next_pass(&mut columns, first)?;
        for node in first..first + count {
            if self.room == 0 {
                self.room = self.recorder.make_room((first + count - node).into());
            }
            self.room = self.room.checked_sub(1).ok_or(BlockFailure::Memory)?;
            if self.open.is_empty() && next_pass != Some(node) {
                return Err(BlockFailure::Wrong);
            }
            self.node(&mut columns, node)?;
            if next_pass == Some(node) {
                next_pass = self::next_pass(&mut columns, first)?;
            }
        }
        columns.end()?;
        if next_pass.is_some() || self.recorder.contradicts() { Err(BlockFailure::Wrong) } else { Ok(()) }
    }
}

/// No column has more bytes for a node.
const BYTES_OF_A_NODE: usize = 32;
fn read_header(rest: &mut Bytes<'_>) -> Result<(Header, NodeChoosers, String), HeaderFault> {
    let (kind, mut chunk) = take_chunk(rest)?;
    if kind != HEADER {
        return Err(HeaderFault::Wrong);
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

fn text(chunk: &mut Bytes<'_>, most: usize) -> Result<String, CorruptData> {
    String::from_utf8(unpack(chunk, most)?).map_err(|_| CorruptData)
}

/// The node at which the next pass of a block begins.
fn next_pass(columns: &mut ReadColumns<'_>, first: u32) -> Result<Option<u32>, CorruptData> {
    if columns.passes.0.is_empty() {
        return Ok(None);
    }
    let number = columns.passes.number_of_32_bits()?;
    first.checked_add(number).map(Some).ok_or(CorruptData)
}

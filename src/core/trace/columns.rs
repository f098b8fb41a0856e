//! Traces handed over within one program: to a worker, which shares no memory with the page that asks, and back.
//!
//! What a file holds ([`SavedTrace`](super::SavedTrace)) is a search told again, compressed, and takes ten times as
//! long as the search. Here each table is written as it stands, row by row, in pieces of 64 KiB at most: who writes has
//! no second copy in memory, and who reads makes room for each table once, as far as there is memory for it.
//!
//! A piece begins with 16 bytes: the number of its table and how many rows it has, four bytes each, and a sum over both
//! and the rows, by which damage is seen. The first piece says how the search was asked for, in the lines of a saved
//! trace, how it ended, and how long each table is. Numbers have their low byte first.

mod rows;

use std::io::{self, Read, Write};

use crate::game::{Exact, Fractions, Value};

use super::intervals::Intervals;
use super::saved::{self, CorruptData, STOPS};
use super::sides::{SideTables, UseRow};
use super::{Header, NodeId, Record, Trace};
use rows::{Table, WrittenTable};

/// The most bytes of a piece.
const PIECE: usize = 1 << 16;
/// The bytes before its rows.
const HEAD: usize = 16;
/// The number of the first piece, behind those of the tables.
const FIRST: u32 = TABLES as u32;
/// How many tables there are.
const TABLES: usize = 13;
/// What the first piece has before its text: the open nodes, whether it was stopped between two searches of the root,
/// why it was stopped, and how long the tables are.
const ENDING: usize = 6 + 8 * TABLES;

/// A trace as it is handed over.
#[derive(Debug)]
pub struct TraceColumns<'t> {
    trace: &'t Trace,
    /// Few, and no table of the trace.
    fractions: Vec<(Value, Exact)>,
}

/// Why columns are no trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnsError {
    /// They are not what was written, or not all of it.
    Damaged,
    /// There is not enough memory for the trace.
    Memory,
}

impl From<CorruptData> for ColumnsError {
    fn from(CorruptData: CorruptData) -> Self {
        Self::Damaged
    }
}

impl Trace {
    /// The trace as it is handed over within the program.
    pub fn columns(&self) -> TraceColumns<'_> {
        TraceColumns { trace: self, fractions: self.fractions().rows().collect() }
    }

    /// Reads all that [`TraceColumns::write`] has written, into memory that an earlier trace may have left; the tables
    /// may take so many bytes.
    ///
    /// # Errors
    /// Where it is damaged, or there is no memory for it.
    pub fn of_columns(from: &mut impl Read, arena: Vec<Record>, memory: u64) -> Result<Self, ColumnsError> {
        let mut reader = TraceColumnsReader::new(arena, memory);
        while !reader.advance(from)? {}
        reader.finish()
    }
}

impl TraceColumns<'_> {
    /// Writes all of it, at most 64 KiB at a time.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut piece = Vec::with_capacity(PIECE);
        let first = self.first();
        begin(&mut piece);
        piece.extend_from_slice(&first);
        send(&mut piece, FIRST, first.len(), to)?;
        for (number, table) in (0..).zip(self.tables()) {
            let most = rows_of_a_piece(table);
            let mut from = 0;
            while from < table.rows() {
                let count = most.min(table.rows() - from);
                begin(&mut piece);
                piece.resize(HEAD + count * table.row_bytes(), 0);
                table.put(from..from + count, piece.get_mut(HEAD..).unwrap_or_default());
                send(&mut piece, number, count, to)?;
                from += count;
            }
        }
        Ok(())
    }

    /// How many bytes that are.
    pub fn bytes(&self) -> u64 {
        let of_table = |table: &dyn WrittenTable| {
            HEAD * table.rows().div_ceil(rows_of_a_piece(table)) + table.rows() * table.row_bytes()
        };
        let tables: usize = self.tables().into_iter().map(of_table).sum();
        (HEAD + self.first().len() + tables) as u64
    }

    /// The first piece: how the search ended, and how it was asked for.
    fn first(&self) -> Vec<u8> {
        let Header { open_at_the_end, stopped_between, .. } = self.trace.header;
        let mut first = open_at_the_end.to_le_bytes().to_vec();
        let stop = STOPS.iter().position(|known| Some(*known) == self.trace.stop);
        first.extend([u8::from(stopped_between), stop.map_or(0, |place| place as u8 + 1)]);
        first.extend(self.tables().into_iter().flat_map(|table| (table.rows() as u64).to_le_bytes()));
        first.extend_from_slice(saved::header_text(&self.trace.header).as_bytes());
        first
    }

    /// The tables, in the order in which they are written.
    fn tables(&self) -> [&dyn WrittenTable; TABLES] {
        let Trace { records, sides, .. } = self.trace;
        // All of them: one that is new is missing here.
        let SideTables {
            passes,
            intervals: Intervals { bits, begins, rows },
            many_spared,
            uses,
            explicit,
            stand_pats,
            reaches,
            choosers,
            probabilities,
            fractions: _,
        } = sides;
        [
            passes,
            records,
            bits,
            begins,
            rows,
            many_spared,
            uses,
            explicit,
            stand_pats,
            reaches,
            choosers,
            probabilities,
            &self.fractions,
        ]
    }
}

fn rows_of_a_piece(table: &dyn WrittenTable) -> usize {
    (PIECE - HEAD) / table.row_bytes()
}

/// Makes room for the next piece.
fn begin(piece: &mut Vec<u8>) {
    piece.clear();
    piece.resize(HEAD, 0);
}

/// Writes what stands before the rows of a piece, and sends it.
fn send(piece: &mut [u8], number: u32, rows: usize, to: &mut impl Write) -> io::Result<()> {
    if let Some((head, body)) = piece.split_first_chunk_mut::<HEAD>() {
        // A piece has less than 64 Ki rows.
        let rows = rows as u32;
        let sum = sum_of(number, rows, body);
        let parts = [&number.to_le_bytes()[..], &rows.to_le_bytes(), &sum.to_le_bytes()];
        head.iter_mut().zip(parts.concat()).for_each(|(byte, part)| *byte = part);
    }
    to.write_all(piece)
}

/// A sum over a piece. Each step can be taken back, so that no single change leaves it as it was; four of them are
/// under way at a time, which makes it as fast as memory.
fn sum_of(number: u32, rows: u32, body: &[u8]) -> u64 {
    // The golden ratio, in 64 bits.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let step = |sum: u64, word: u64| (sum.rotate_left(29) ^ word).wrapping_mul(FACTOR);
    let mut sums = [1, 2, 3, u64::from(number) << 32 | u64::from(rows)];
    let mut add = |block: &[u8; 32]| {
        for (sum, word) in sums.iter_mut().zip(block.as_chunks::<8>().0) {
            *sum = step(*sum, u64::from_le_bytes(*word));
        }
    };
    let (blocks, rest) = body.as_chunks::<32>();
    blocks.iter().for_each(&mut add);
    let mut last = [0; 32];
    last.iter_mut().zip(rest).for_each(|(byte, rest)| *byte = *rest);
    add(&last);
    sums.into_iter().fold(0, step)
}

/// Reads a trace piece by piece, and may rest between any two of them.
#[derive(Debug)]
pub struct TraceColumnsReader {
    memory: u64,
    /// How the search was asked for and how it ended; none before the first piece.
    header: Option<(Header, u8)>,
    /// How many rows each table is to have.
    lengths: [usize; TABLES],
    records: Vec<Record>,
    sides: SideTables,
    fractions: Vec<(Value, Exact)>,
    /// Where the subtrees of several nodes end in which the next one lies.
    ends: Vec<u32>,
    piece: Vec<u8>,
}

impl TraceColumnsReader {
    /// No piece has more bytes.
    pub const PIECE: usize = PIECE;

    /// Nothing has been read yet; the tables may take so many bytes, and the records are put into memory that an
    /// earlier trace may have left.
    pub fn new(mut arena: Vec<Record>, memory: u64) -> Self {
        arena.clear();
        Self {
            memory,
            header: None,
            lengths: [0; TABLES],
            records: arena,
            sides: SideTables::default(),
            fractions: Vec::new(),
            ends: Vec::new(),
            piece: Vec::new(),
        }
    }

    /// How many nodes have been read.
    pub fn nodes(&self) -> u32 {
        self.records.len() as u32
    }

    /// Reads the next piece; whether all has been read.
    ///
    /// # Errors
    /// Where it is damaged, or there is no memory for the trace.
    pub fn advance(&mut self, from: &mut impl Read) -> Result<bool, ColumnsError> {
        let mut head = [0; HEAD];
        from.read_exact(&mut head).map_err(|_| ColumnsError::Damaged)?;
        let ([number, rows, low, high], []) = head.as_chunks::<4>() else { return Err(ColumnsError::Damaged) };
        let [number, rows, low, high] = [number, rows, low, high].map(|bytes| u32::from_le_bytes(*bytes));
        let row_bytes = self.tables().get(number as usize).map_or(1, |table| table.row_bytes());
        let bytes = (rows as usize).saturating_mul(row_bytes);
        if number > FIRST || bytes > PIECE - HEAD {
            return Err(ColumnsError::Damaged);
        }
        self.piece.resize(bytes, 0);
        from.read_exact(&mut self.piece).map_err(|_| ColumnsError::Damaged)?;
        if sum_of(number, rows, &self.piece) != u64::from(high) << 32 | u64::from(low) {
            return Err(ColumnsError::Damaged);
        }
        let piece = std::mem::take(&mut self.piece);
        match (&self.header, number) {
            (None, FIRST) => self.begin(&piece)?,
            (Some(_), 0..FIRST) => self.take(number as usize, rows as usize, &piece)?,
            _ => return Err(ColumnsError::Damaged),
        }
        self.piece = piece;
        let lengths = self.lengths;
        Ok(self.tables().into_iter().zip(lengths).all(|(table, length)| table.rows() == length))
    }

    /// The trace.
    ///
    /// # Errors
    /// Where not all of it has been read, or it is none.
    pub fn finish(self) -> Result<Trace, ColumnsError> {
        let Self { header, records, mut sides, fractions, ends, .. } = self;
        let (header, stop) = header.ok_or(ColumnsError::Damaged)?;
        let nodes = records.len() as u32;
        let uses_a_node = |row: &UseRow| row.source() < row.node && row.node.0 < nodes;
        let is_whole = nodes > 0
            // The last of those that are open may have nothing below it yet.
            && ends.len() + 1 >= header.open_at_the_end as usize
            && sides.uses.iter().all(uses_a_node)
            && [0, records.len()].contains(&sides.reaches.len())
            && sides.intervals.bits.len() == sides.intervals.begins.len();
        if !is_whole {
            return Err(ColumnsError::Damaged);
        }
        sides.fractions = Fractions::of_rows(header.unit, header.grain, fractions);
        let mut trace = Trace::new(header, records, sides);
        trace.stop = match stop {
            0 => None,
            number => Some(*STOPS.get(usize::from(number) - 1).ok_or(ColumnsError::Damaged)?),
        };
        Ok(trace)
    }

    /// Reads the first piece, and makes room for all tables.
    fn begin(&mut self, piece: &[u8]) -> Result<(), ColumnsError> {
        let (ending, text) = piece.split_first_chunk::<ENDING>().ok_or(ColumnsError::Damaged)?;
        let (open, rest) = ending.split_first_chunk::<4>().ok_or(ColumnsError::Damaged)?;
        let ([between, stop], lengths) = rest.split_first_chunk::<2>().ok_or(ColumnsError::Damaged)?;
        let text = std::str::from_utf8(text).map_err(|_| ColumnsError::Damaged)?;
        let header = saved::read_header_text(text)?;
        let open_at_the_end = u32::from_le_bytes(*open);
        if *between > u8::from(open_at_the_end == 0) {
            return Err(ColumnsError::Damaged);
        }
        self.header = Some((Header { open_at_the_end, stopped_between: *between == 1, ..header }, *stop));
        for (length, bytes) in self.lengths.iter_mut().zip(lengths.as_chunks::<8>().0) {
            // Nodes have numbers of 32 bits, and no table has more than some rows for a node.
            let rows = Some(u64::from_le_bytes(*bytes)).filter(|rows| *rows < 1 << 36);
            *length = usize::try_from(rows.ok_or(ColumnsError::Damaged)?).map_err(|_| ColumnsError::Memory)?;
        }
        let (lengths, memory) = (self.lengths, self.memory);
        let mut left = memory;
        for (table, length) in self.tables().into_iter().zip(lengths) {
            left = left.checked_sub(length as u64 * table.row_bytes() as u64).ok_or(ColumnsError::Memory)?;
            if !table.make_room(length) {
                return Err(ColumnsError::Memory);
            }
        }
        Ok(())
    }

    /// Takes the next rows of a table.
    fn take(&mut self, number: usize, rows: usize, piece: &[u8]) -> Result<(), ColumnsError> {
        let (before, length) = (self.records.len(), self.lengths.get(number).copied().unwrap_or_default());
        let mut tables = self.tables();
        let table = tables.get_mut(number).ok_or(ColumnsError::Damaged)?;
        if table.rows() + rows > length {
            return Err(ColumnsError::Damaged);
        }
        table.take(piece)?;
        self.nest(before)
    }

    /// Checks that the subtrees of the nodes from this one on lie in those above them, and begin where a search of the
    /// root does, where none is above them.
    fn nest(&mut self, from: usize) -> Result<(), ColumnsError> {
        let Self { records, ends, sides, lengths, .. } = self;
        let all = lengths.get(1).copied().unwrap_or_default() as u64;
        let mut pass = sides.passes.partition_point(|pass| pass.first.index() < from);
        let mut above = ends.last().copied();
        for (node, record) in (from as u32..).zip(records.get(from..).unwrap_or_default()) {
            while above.is_some_and(|end| end <= node) {
                ends.pop();
                above = ends.last().copied();
            }
            let begins = sides.passes.get(pass).is_some_and(|pass| pass.first == NodeId(node));
            pass += usize::from(begins);
            if begins != above.is_none() {
                return Err(ColumnsError::Damaged);
            }
            // Most nodes have nothing below them, and lie in what is above.
            if record.size == 1 {
                continue;
            }
            let end = u64::from(node) + u64::from(record.size);
            if record.size == 0 || end > above.map_or(all, u64::from) {
                return Err(ColumnsError::Damaged);
            }
            above = Some(end as u32);
            ends.push(end as u32);
        }
        Ok(())
    }

    /// The tables, in the order in which they are written.
    fn tables(&mut self) -> [&mut dyn Table; TABLES] {
        let Self { records, fractions, sides, .. } = self;
        let SideTables {
            passes,
            intervals: Intervals { bits, begins, rows },
            many_spared,
            uses,
            explicit,
            stand_pats,
            reaches,
            choosers,
            probabilities,
            fractions: _,
        } = sides;
        [
            passes,
            records,
            bits,
            begins,
            rows,
            many_spared,
            uses,
            explicit,
            stand_pats,
            reaches,
            choosers,
            probabilities,
            fractions,
        ]
    }
}

#[cfg(test)]
mod tests;

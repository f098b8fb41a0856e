//! What is read is what was written, and what is damaged is no trace.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use super::*;
use crate::game::connect_four::ConnectFour;
use crate::search::{Algorithm, SearchOptions};
use crate::trace::record;

fn trace(algorithm: Algorithm, depth: u32) -> Trace {
    record(&ConnectFour::default(), &SearchOptions::new(algorithm).to_depth(Some(depth)), None, Vec::new())
}

fn written(trace: &Trace) -> Vec<u8> {
    let mut bytes = Vec::new();
    trace.columns().write(&mut bytes).unwrap();
    assert_eq!(bytes.len() as u64, trace.columns().bytes());
    bytes
}

fn read(bytes: &[u8]) -> Result<Trace, ColumnsError> {
    let mut rest = bytes;
    let trace = Trace::of_columns(&mut rest, Vec::new(), u64::MAX);
    assert!(trace.is_err() || rest.is_empty());
    trace
}

/// Takes what is written, and notes how much of it came at a time.
struct Pieces(Vec<usize>);

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn pieces_are_small_and_what_is_read_is_what_was_written() {
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.form().by_player) {
        let trace = trace(algorithm, 5);
        let again = read(&written(&trace)).unwrap();
        assert_eq!(again, trace, "{algorithm:?}");
        let mut pieces = Pieces(Vec::new());
        trace.columns().write(&mut pieces).unwrap();
        assert!(pieces.0.iter().all(|bytes| *bytes <= PIECE), "{algorithm:?}");
    }
}

#[test]
fn whatever_is_cut_off_or_changed_is_an_error() {
    let trace = trace(Algorithm::Engine, 3);
    let bytes = written(&trace);
    for length in 0..bytes.len() {
        assert_eq!(read(&bytes[..length]).unwrap_err(), ColumnsError::Damaged, "{length}");
    }
    for place in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[place] ^= change;
            assert_eq!(read(&damaged).unwrap_err(), ColumnsError::Damaged, "{place}");
        }
    }
}

/// Writes the sums of all pieces again, so that only what they say can be wrong.
fn with_right_sums(bytes: &mut [u8]) {
    let row_bytes = TraceColumnsReader::new(Vec::new(), 0).tables().map(|table| table.row_bytes());
    let mut rest = bytes;
    while let Some((head, behind)) = rest.split_first_chunk_mut::<HEAD>() {
        let [number, rows, ..] = [0, 4, 8, 12].map(|at| u32::from_le_bytes(head[at..at + 4].try_into().unwrap()));
        let length = (rows as usize).saturating_mul(*row_bytes.get(number as usize).unwrap_or(&1)).min(behind.len());
        let (body, behind) = behind.split_at_mut(length);
        head[8..].copy_from_slice(&sum_of(number, rows, body).to_le_bytes());
        rest = behind;
    }
}

/// Whatever it holds, it can be asked about.
fn walk(trace: &Trace) {
    for node in (0..trace.len()).map(NodeId) {
        trace.proven(node, 0);
        trace.uses(node);
        trace.untried(node);
        trace.children(node).count();
    }
    trace.totals();
}

#[test]
fn what_no_search_says_is_an_error_or_can_be_looked_at() {
    let bytes = written(&trace(Algorithm::Engine, 2));
    let mut wrong = 0;
    for place in 0..bytes.len() {
        for change in [1, 0x40, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[place] ^= change;
            with_right_sums(&mut changed);
            match read(&changed) {
                Ok(trace) => walk(&trace),
                Err(_) => wrong += 1,
            }
        }
    }
    assert!(wrong > bytes.len(), "{wrong}");
}

#[test]
fn a_trace_that_needs_more_memory_than_there_is_is_refused_before_it_is_read() {
    let trace = trace(Algorithm::AlphaBeta, 4);
    let bytes = written(&trace);
    let within = |memory| Trace::of_columns(&mut bytes.as_slice(), Vec::new(), memory);
    assert_eq!(within(trace.bytes() as u64 / 2).unwrap_err(), ColumnsError::Memory);
    assert_eq!(within(2 * trace.bytes() as u64).unwrap(), trace);
    // More than any machine has.
    let mut longer = bytes.clone();
    longer[HEAD + 6 + 8..HEAD + 6 + 16].copy_from_slice(&(1_u64 << 35).to_le_bytes());
    with_right_sums(&mut longer);
    assert_eq!(read(&longer).unwrap_err(), ColumnsError::Memory);
}

#[test]
fn memory_of_an_earlier_trace_is_written_into() {
    let (long, short) = (trace(Algorithm::MinMax, 5), trace(Algorithm::MinMax, 4));
    let arena = long.into_arena();
    let (place, capacity) = (arena.as_ptr(), arena.capacity());
    let again = Trace::of_columns(&mut written(&short).as_slice(), arena, u64::MAX).unwrap();
    assert_eq!(again, short);
    let arena = again.into_arena();
    assert_eq!((arena.as_ptr(), arena.capacity()), (place, capacity));
}

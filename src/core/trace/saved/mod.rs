//! Traces as bytes: what a file holds that keeps a search.
//!
//! A file begins with eleven bytes that no other kind of file begins with, and the version of the format in four. Then
//! come chunks: a letter for the kind, the length of the chunk in four bytes, a checksum (CRC-32) of both and of the
//! chunk in four, and the chunk. Numbers of fixed length have their low byte first.
//!
//! - `H`, the header: how the search was asked for, a line for each field, and the text of the scenario that was
//!   searched;
//! - `B`, a block: up to 65,536 nodes in the order of the visits, as columns, each compressed by itself (DEFLATE);
//! - `E`, the end: how many nodes there are, how many of them never returned, and what stopped the search.
//!
//! A block says of each node what the search told its observer: the move and the kind of call, whether it is a leaf or
//! how many moves it has, how many visits they get, which entries of the table it used, and its value. The rest
//! follows: a reader hands all of it to a [`Recorder`](super::Recorder), as the search did. Since that keeps count of
//! the moves that are left at each open node, a reader can stop behind any block, and has the record of a search that
//! was stopped there.
//!
//! Columns hold how far a node is from what was to be expected ([`model`]), and so mostly zeros: that a node is like
//! the one before at its ply, that a move follows the one that it followed before, that a value is that of the best
//! child, that an evaluation is the sum of what its moves have added to others.

mod bytes;
mod header;
mod model;
mod players;
mod read;
mod write;

use crate::game::Exact;
use crate::search::{CallKind, EntryEnd, Stop};

use super::Header;
use players::NodeChoosers;

pub(super) use bytes::CorruptData;
pub use header::{options_of_text, options_text};
pub(super) use players::CHOOSERS;
pub use read::{Damage, SavedTrace, TraceError, TraceReader, is_saved_trace};

/// What a file begins with: a byte that no text begins with, the name of the format, and ends of lines of both kinds,
/// which do not survive being sent as a text.
const MAGIC: &[u8] = b"\x89plytrace\r\n";
/// The version that is written and read.
const VERSION: u32 = 1;
const HEADER: u8 = b'H';
const BLOCK: u8 = b'B';
const END: u8 = b'E';
/// The most nodes of a block.
const BLOCK_NODES: u32 = 1 << 16;

/// As many visits as there are moves.
const VISITS_ALL: u64 = 0;
/// The node never returned.
const VISITS_NEVER: u64 = 1;
/// What is added to a number of visits.
const VISITS_COUNTED: u64 = 2;

/// By their numbers in a column.
const ENDS: [EntryEnd; 3] = [EntryEnd::Exact, EntryEnd::Lower, EntryEnd::Upper];
pub(super) const CALLS: [CallKind; 4] = [CallKind::Full, CallKind::Scout, CallKind::Reduced, CallKind::Explicit];
pub(super) const STOPS: [Stop; 6] =
    [Stop::Nodes, Stop::Ordering, Stop::Memory, Stop::Cancelled, Stop::Damaged, Stop::Fractions];

/// How a search was asked for, in the lines of the header, without what it says of single nodes.
pub(super) fn header_text(header: &Header) -> String {
    header::write(header, &NodeChoosers::default())
}

/// Reads what [`header_text`] has written.
pub(super) fn read_header_text(text: &str) -> Result<Header, CorruptData> {
    header::read(text).map(|(header, _)| header).map_err(|_| CorruptData)
}

/// A number that a search comes to.
pub(super) fn exact(above: i128, below: i128) -> Result<Exact, CorruptData> {
    players::exact(above, below)
}

//! The reader of RON: a text that is handed in becomes values that know where they stand.
//!
//! A [`Raw`] is a value that has been seen to be well-formed and is not read yet: its text, borrowed from the file, and
//! the byte at which it stands there. What it holds is asked of it piece by piece ([`Raw::list`], [`Raw::parts`],
//! [`record!`]), so that a file with two mistakes has two errors. Nothing is kept of a value but where it stands, and
//! nothing here calls itself: brackets inside each other are counted, and only so many are read.
//!
//! It is the grammar of the crate `ron`, against which a test holds it, with optional values that need no `Some(…)`
//! around them: [`scalars`] and [`numbers`] have words, texts and numbers, [`cursor`] blanks and brackets, [`value`]
//! whole values, and [`broken`] says what is wrong with a text that is none.

mod broken;
mod cursor;
mod faults;
mod numbers;
mod raw;
mod reader;
mod record;
mod ron_format;
mod scalars;
mod value;

#[cfg(test)]
mod oracle_tests;

pub(crate) use broken::{Broken, SyntaxFault};
pub(crate) use cursor::{Entries, RonCursor, behind_block_comment};
pub(crate) use raw::Raw;
pub(crate) use reader::{RonReader, read};
pub(crate) use record::{DeclaredField, RecordPart, RonRecord, record};
pub(crate) use ron_format::{COUNT, FLAG, NOTE, NamedField, RonFormat, SOME, TEXT, TITLE, UnreadField, choice};

//! A search as bytes, and its record.

use std::io::{self, Read, Write};
use std::sync::Arc;

use plyscope_core::game::AnyPosition;
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{Record, TraceColumnsReader, options_of_text, options_text};
use plyscope_files::{InputError, Scenario, read};

use super::parts::{put, put_bytes, take, take_text};
use super::{MessageFault, SearchTask, SearchedTrace};

/// A [`SearchTask`] as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchMessage {
    /// The text of what is searched.
    scenario: String,
    /// How, a line for each option.
    options: String,
    most_nodes: Option<u64>,
}

impl SearchMessage {
    /// The search as text; none where no text says what is searched and how, as that of a listing with a mistake.
    pub fn of(task: &SearchTask) -> Option<Self> {
        let SearchTask { scenario, options, most_nodes } = task;
        let text = text_of(&scenario.position)?;
        let lines = options_text(options);
        let is_said = options_of_text(&lines).as_ref() == Some(options);
        is_said.then_some(Self { scenario: text, options: lines, most_nodes: *most_nodes })
    }

    /// The search.
    ///
    /// # Errors
    /// Where it is none.
    pub fn task(&self) -> Result<SearchTask, MessageFault> {
        let position = position_of(&self.scenario).ok_or(MessageFault::Damaged)?;
        let options = options_of_text(&self.options).ok_or(MessageFault::Damaged)?;
        let scenario = Arc::new(Scenario::from_position(position));
        Ok(SearchTask { scenario, options, most_nodes: self.most_nodes })
    }

    /// Writes it.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        put_bytes(to, self.scenario.as_bytes())?;
        put_bytes(to, self.options.as_bytes())?;
        put(to, &self.most_nodes)
    }

    /// Reads what [`write`](Self::write) has written.
    ///
    /// # Errors
    /// Where it is damaged.
    pub fn read(from: &mut dyn Read) -> Result<Self, MessageFault> {
        Ok(Self { scenario: take_text(from)?, options: take_text(from)?, most_nodes: take(from)? })
    }
}

/// A position as the text of a scenario; none where that is not read back as the same position.
pub(super) fn text_of(position: &AnyPosition) -> Option<String> {
    let plain = Scenario::from_position(position.clone());
    // A game that may go on for ever is read with a limit alone.
    let depth = if plain.tree().is_some() { None } else { Some(1) };
    let options = SearchOptions { depth, ..plain.options };
    let text = Scenario { options, ..plain }.write().ok()?;
    // Of a tree, a file keeps all; of a game it is soon seen.
    let is_kept = position.as_tree().is_some() || position_of(&text).is_some_and(|read| read == *position);
    is_kept.then_some(text)
}

/// The position of the text of a scenario.
pub(super) fn position_of(text: &str) -> Option<AnyPosition> {
    read("message", text).ok().map(|scenario| scenario.position)
}

impl SearchedTrace {
    /// Writes what has come of a search, at most 64 KiB at a time.
    ///
    /// # Errors
    /// Where it cannot be written to.
    pub fn write(searched: &Result<Self, Box<InputError>>, mut to: &mut dyn Write) -> io::Result<()> {
        match searched {
            Ok(Self { trace, cancelled }) => {
                put(to, &Ok::<bool, InputError>(*cancelled))?;
                trace.columns().write(&mut to)
            }
            Err(error) => put(to, &Err::<bool, &InputError>(error)),
        }
    }
}

/// Reads what has come of a search piece by piece, and may rest between any two of them.
#[derive(Debug)]
pub struct SearchedReader {
    /// What stands before the record; none before it has been read.
    begun: Option<Result<bool, Box<InputError>>>,
    columns: TraceColumnsReader,
}

impl SearchedReader {
    /// No piece of a search that has a record takes more bytes: what stands before the record is far shorter.
    pub const PIECE: usize = TraceColumnsReader::PIECE;

    /// Nothing has been read yet; the record may take so many bytes, in memory that an earlier one may have left.
    pub fn new(arena: Vec<Record>, memory: u64) -> Self {
        Self { begun: None, columns: TraceColumnsReader::new(arena, memory) }
    }

    /// Reads the next piece; whether all has been read.
    ///
    /// # Errors
    /// Where it is damaged, or there is no memory for it.
    pub fn advance(&mut self, mut from: &mut dyn Read) -> Result<bool, MessageFault> {
        match &self.begun {
            None => {
                let begun: Result<bool, InputError> = take(from)?;
                let is_all = begun.is_err();
                self.begun = Some(begun.map_err(Box::new));
                Ok(is_all)
            }
            Some(Ok(_)) => Ok(self.columns.advance(&mut from)?),
            Some(Err(_)) => Ok(true),
        }
    }

    /// How many nodes have been read.
    pub fn nodes(&self) -> u32 {
        self.columns.nodes()
    }

    /// What has come of the search.
    ///
    /// # Errors
    /// Where not all of it has been read, or it is none.
    pub fn finish(self) -> Result<Result<SearchedTrace, Box<InputError>>, MessageFault> {
        Ok(match self.begun.ok_or(MessageFault::Damaged)? {
            Ok(cancelled) => Ok(SearchedTrace { trace: self.columns.finish()?, cancelled }),
            Err(error) => Err(error),
        })
    }
}

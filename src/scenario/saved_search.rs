//! Searches in files, with all that was recorded of them.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use crate::game::{Move, Position, with_position};
use crate::search::Progress;
use crate::trace::{Damage, NodeId, SavedTrace, Trace, TraceError};

use super::{InputError, Scenario, messages, read, save_whole};

/// A search that was saved with its record.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedSearch {
    /// What was searched, and how.
    pub scenario: Arc<Scenario>,
    /// The record; that of a stopped search, where the file is damaged.
    pub trace: Arc<Trace>,
    /// What is wrong with the file, where not all of it is whole.
    pub damage: Option<Box<InputError>>,
}

impl SavedSearch {
    /// How the name of a file ends that holds one.
    pub const ENDING: &'static str = "plytrace";

    /// Whether the name of a file says that it holds one.
    pub fn is_named_so(path: &Path) -> bool {
        path.extension().and_then(OsStr::to_str).is_some_and(|ending| ending.eq_ignore_ascii_case(Self::ENDING))
    }

    /// Reads one from the bytes of a file that is called `name` in errors; its record may take as much memory as a search with
    /// this progress.
    ///
    /// # Errors
    /// When the file is damaged before the first block of nodes has ended, when it holds what no search does, or when it was
    /// cancelled.
    pub fn read(name: &str, bytes: &[u8], progress: &Progress) -> Result<Self, InputError> {
        let fault = |message| InputError::without_place(name, message);
        let SavedTrace { scenario, trace, damage } = SavedTrace::read(bytes, progress).map_err(|error| {
            fault(match error {
                TraceError::NoTrace => messages::no_saved_search(),
                TraceError::Version(version) => messages::other_version(version, SavedTrace::VERSION),
                TraceError::Header(byte) | TraceError::FirstBlock(byte) => messages::nothing_is_whole(byte),
                TraceError::Impossible { block, node } => messages::impossible_block(block, node),
                TraceError::Memory => messages::no_memory(),
                TraceError::Cancelled => messages::cancelled(),
            })
        })?;
        let scenario = read(name, &scenario).map_err(|error| fault(messages::broken_scenario(&error)))?;
        let scenario = scenario.as_searched(trace.header().options);
        with_position!(&scenario.position, position => check(position, &trace, progress)).map_err(|flaw| {
            fault(match flaw {
                Flaw::Impossible(node) => messages::impossible_node(node.0),
                Flaw::Unchecked => messages::cancelled(),
            })
        })?;
        let damage = damage.map(|Damage { block, byte, nodes }| Box::new(fault(messages::damaged(block, byte, nodes))));
        Ok(Self { scenario: Arc::new(scenario), trace: Arc::new(trace), damage })
    }

    /// Saves a search with its record, whole or not at all.
    ///
    /// # Errors
    /// When the file cannot be written, or no file can name what was searched or how.
    pub fn save(path: &Path, scenario: &Scenario, trace: &Trace) -> Result<(), InputError> {
        let name = messages::path(path);
        let scenario = scenario.as_searched(trace.header().options);
        let text = scenario.write().map_err(|error| InputError { source: name.clone(), ..error })?;
        if trace.header().options.algorithm.is_only_shown() || read(&name, &text).as_ref() != Ok(&scenario) {
            return Err(InputError::without_place(name, messages::search_without_file()));
        }
        save_whole(path, &trace.to_bytes(&text))
    }
}

/// Why a trace is not known to be one of its position.
enum Flaw {
    /// No search comes to this node so.
    Impossible(NodeId),
    /// The check was cancelled.
    Unchecked,
}

/// So many nodes are checked before it is asked whether to go on.
const CHECKED_AT_ONCE: u32 = 1 << 16;

/// Whether the search of a position can have gone as the trace says.
///
/// Every move has to be one that a search looks at, and every game to be over where the trace says so: then the moves of
/// all nodes can be played. What the nodes are worth is not asked.
fn check<P: Position>(root: &P, trace: &Trace, progress: &Progress) -> Result<(), Flaw> {
    struct Open<P> {
        end: NodeId,
        position: P,
        moves: Vec<Move>,
    }
    if trace.header().root_player != root.side_to_move() {
        return Err(Flaw::Impossible(NodeId::ROOT));
    }
    let mut open: Vec<Open<P>> = Vec::new();
    let mut lists: Vec<Vec<Move>> = Vec::new();
    for number in 0..trace.len() {
        let node = NodeId(number);
        if number.is_multiple_of(CHECKED_AT_ONCE) && progress.is_cancelled() {
            return Err(Flaw::Unchecked);
        }
        while let Some(done) = open.pop_if(|open| open.end <= node) {
            lists.push(done.moves);
        }
        let record = trace.record(node);
        let position = match open.last() {
            None => root.clone(),
            Some(above) if record.mv() == Move::NULL => match above.position.pass() {
                Some(position) => position,
                None => return Err(Flaw::Impossible(node)),
            },
            Some(above) if has_move(&above.moves, record.mv()) => above.position.play(record.mv()),
            Some(_) => return Err(Flaw::Impossible(node)),
        };
        if position.is_over() != record.is_terminal() && !record.is_table_hit() {
            return Err(Flaw::Impossible(node));
        }
        if !record.is_leaf() {
            let mut moves = lists.pop().unwrap_or_default();
            moves.clear();
            moves.extend(position.candidate_moves());
            if trace.untried(node) as usize > moves.len() {
                return Err(Flaw::Impossible(node));
            }
            open.push(Open { end: trace.end(node), position, moves });
        }
    }
    Ok(())
}

/// Whether a move is among those of a position. The children of a node are numbered, and may be very many.
fn has_move(moves: &[Move], mv: Move) -> bool {
    moves.get(usize::from(mv.0)) == Some(&mv) || moves.contains(&mv)
}

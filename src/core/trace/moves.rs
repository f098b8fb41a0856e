//! Whether the moves of a record can be played from its position.

use crate::game::{AnyPosition, Move, Position, with_position};
use crate::search::Progress;

use super::{NodeId, Trace};

/// Why a trace is not known to be one of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceFlaw {
    /// No search comes to this node so.
    Impossible(NodeId),
    /// The check was cancelled.
    Unchecked,
}

/// So many nodes are checked before it is asked whether to go on.
const CHECKED_AT_ONCE: u32 = 1 << 16;

/// Whether the search of a position can have gone as the trace says.
///
/// Every move has to be one that a search looks at, and every game to be over where the trace says so: then the moves
/// of all nodes can be played. What the nodes are worth is not asked.
///
/// # Errors
/// The first node that no search comes to so, or that the check was cancelled.
pub fn check_moves(root: &AnyPosition, trace: &Trace, progress: &Progress) -> Result<(), TraceFlaw> {
    with_position!(root, root => check(root, trace, progress))
}

fn check<P: Position>(root: &P, trace: &Trace, progress: &Progress) -> Result<(), TraceFlaw> {
    struct OpenPosition<P> {
        end: NodeId,
        position: P,
        moves: Vec<Move>,
    }
    if trace.header().root_player != root.side_to_move() {
        return Err(TraceFlaw::Impossible(NodeId::ROOT));
    }
    let mut open: Vec<OpenPosition<P>> = Vec::new();
    let mut lists: Vec<Vec<Move>> = Vec::new();
    for number in 0..trace.len() {
        let node = NodeId(number);
        if number.is_multiple_of(CHECKED_AT_ONCE) && progress.is_cancelled() {
            return Err(TraceFlaw::Unchecked);
        }
        while let Some(done) = open.pop_if(|open| open.end <= node) {
            lists.push(done.moves);
        }
        let record = trace.record(node);
        let position = match open.last() {
            None => root.clone(),
            Some(above) if record.mv() == Move::NULL => match above.position.pass() {
                Some(position) => position,
                None => return Err(TraceFlaw::Impossible(node)),
            },
            Some(above) if has_move(&above.moves, record.mv()) => above.position.play(record.mv()),
            Some(_) => return Err(TraceFlaw::Impossible(node)),
        };
        if position.is_over() != record.is_terminal() && !record.is_table_hit() {
            return Err(TraceFlaw::Impossible(node));
        }
        if !record.is_leaf() {
            let mut moves = lists.pop().unwrap_or_default();
            moves.clear();
            moves.extend(position.candidate_moves());
            if trace.untried(node) as usize > moves.len() {
                return Err(TraceFlaw::Impossible(node));
            }
            open.push(OpenPosition { end: trace.end(node), position, moves });
        }
    }
    Ok(())
}

/// Whether a move is among those of a position. The children of a node are numbered, and may be very many.
fn has_move(moves: &[Move], mv: Move) -> bool {
    moves.get(usize::from(mv.0)) == Some(&mv) || moves.contains(&mv)
}

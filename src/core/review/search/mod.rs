//! A log as a search that is replayed like any other.
//!
//! The record has what the program did: its calls with the windows that it gave them, and the values that it returned.
//! What those values prove, and what each window should have been, follows from the record as for every search.

use std::sync::Arc;

use crate::game::tree::{TreeError, TreePosition};
use crate::game::{AnyPosition, Player, Position};
use crate::trace::{NodeId, Trace};

use super::against::MatchedPosition;
use super::call::{CallId, LoggedCall};
use super::header::LogViewpoint;
use super::judge::{Judge, LogTraits};
use super::log::Log;
use super::number::{LoggedNumber, Rank};
use super::report::{Review, Roots};

mod own_tree;
mod writer;

use own_tree::OwnTree;
use writer::LogWriter;

/// A log as a search.
#[derive(Clone, Debug)]
pub struct LoggedSearch {
    /// What was searched: the position that is known, or the tree that the log itself has.
    pub position: AnyPosition,
    /// The record.
    pub trace: Trace,
    /// The node of the log's first call: not the first one where a root that logs nothing stands above it.
    pub first: NodeId,
    /// How many points make one as the log writes numbers; `None` where they cannot be shown so, and their order stands
    /// for them: 1 for the smallest above 0, and so on.
    pub unit: Option<u32>,
    /// Whether the position was given, and not made from the log.
    pub is_of_position: bool,
}

/// Larger numbers are shown by their order: beyond them lie the infinities.
const LARGEST: i64 = 1_900_000_000;
/// Numbers with more decimals are shown by their order, too.
const LARGEST_UNIT: u32 = 1_000_000;

/// Makes a search of a log that has been judged; `position` is what was searched, where that is known.
///
/// # Errors
/// When the log is deeper or wider than a tree can be, or memory ends.
pub fn logged_search(
    log: &Log,
    review: &Review,
    position: Option<(&AnyPosition, &MatchedPosition)>,
) -> Result<LoggedSearch, TreeError> {
    let judge = Judge::new(log, review.players, LogTraits::of(log));
    let unit = unit(log, &judge);
    // A position has its values in whole points.
    let position = position.filter(|(_, against)| against.is_whole() && unit == Some(1));
    let are_moves = match position {
        Some((_, against)) => against.roots_are_moves,
        None => matches!(review.roots, Roots::Loop(_) | Roots::Alike(_)),
    };
    let players = CallPlayers::of(log, review.players, are_moves);
    let (root, moves) = match position {
        Some((position, against)) => {
            let mv = |(id, _): (CallId, &LoggedCall)| against.mv(id).unwrap_or_default();
            (position.clone(), log.calls().map(mv).collect())
        }
        None => {
            let first = players.first();
            let root_player = if are_moves { first.opponent() } else { first };
            let (tree, moves) = OwnTree::of(log, &players, are_moves).build(log, root_player, unit)?;
            (AnyPosition::Tree(TreePosition::root(Arc::new(tree))), moves)
        }
    };
    let writer = LogWriter {
        log,
        review,
        judge,
        against: position.map(|(_, against)| against),
        players: &players,
        moves: &moves,
        unit,
        negamax: review.players == LogViewpoint::SideToMove,
    };
    let root_player = root.side_to_move();
    let trace = writer.write(&root, root_player, are_moves);
    Ok(LoggedSearch {
        trace,
        first: NodeId(u32::from(are_moves)),
        unit,
        is_of_position: position.is_some(),
        position: root,
    })
}

/// How many points make one, so that all values and bounds are whole points; `None` where no power of ten does that, or
/// where they would be too large.
fn unit(log: &Log, judge: &Judge<'_>) -> Option<u32> {
    let mut unit = 1;
    for (_, call) in log.calls() {
        let window = judge.window(call).into_iter().flatten();
        for rank in judge.value(call).into_iter().chain(window) {
            while points(log.numbers().number(rank), unit).is_none() {
                unit *= 10;
                if unit > LARGEST_UNIT {
                    return None;
                }
            }
        }
    }
    // What was enough for one may be too much for another.
    let fits = |rank: Rank| points(log.numbers().number(rank), unit).is_some();
    let all = log.calls().all(|(_, call)| judge.value(call).is_none_or(fits));
    all.then_some(unit)
}

/// A number in points; `None` where it is none, or too large.
fn points(number: LoggedNumber, unit: u32) -> Option<i64> {
    let points = match number {
        LoggedNumber::Integer(number) => number.checked_mul(unit.into())?,
        LoggedNumber::Float(number) => {
            let points = number * f64::from(unit);
            // What was written with few digits comes out as a whole number but for the last bits.
            let is_whole = (points - points.round()).abs() <= points.abs() * 1e-12;
            is_whole.then(|| points.round() as i64)?
        }
        LoggedNumber::Infinite(_) => return Some(0),
    };
    (-LARGEST..=LARGEST).contains(&points).then_some(points)
}

/// Who is to move at the calls.
struct CallPlayers {
    first: Player,
    plies: Vec<u16>,
    /// The players, where they do not always move by turns.
    players: Vec<Player>,
}

impl CallPlayers {
    fn of(log: &Log, players: LogViewpoint, are_moves: bool) -> Self {
        let stated = log.calls().next().and_then(|(_, call)| call.player());
        let first = match players {
            // Max chooses at the root, be it logged or not.
            LogViewpoint::SideToMove => stated.unwrap_or(if are_moves { Player::Min } else { Player::Max }),
            LogViewpoint::Alternating(root) => root,
            LogViewpoint::Words | LogViewpoint::Unknown => stated.unwrap_or(Player::Max),
        };
        let plies = log.nested().map(|(.., ply)| u16::try_from(ply).unwrap_or(u16::MAX)).collect();
        let players = match players {
            LogViewpoint::Words | LogViewpoint::SideToMove => of_words(log, players, first),
            LogViewpoint::Alternating(_) | LogViewpoint::Unknown => Vec::new(),
        };
        let found = Self { first, plies, players: Vec::new() };
        let is_by_turns = players.iter().enumerate().all(|(id, player)| *player == found.at(CallId(id as u32)));
        Self { players: if is_by_turns { Vec::new() } else { players }, ..found }
    }

    /// Whether players always move by turns.
    fn are_by_turns(&self) -> bool {
        self.players.is_empty()
    }

    fn first(&self) -> Player {
        self.first
    }

    fn ply(&self, id: CallId) -> u32 {
        self.plies.get(id.index()).copied().unwrap_or(0).into()
    }

    fn at(&self, id: CallId) -> Player {
        self.players.get(id.index()).copied().unwrap_or_else(|| self.first.after(self.ply(id)))
    }
}

/// The players at all calls, as their words say, or else by turns; where chance moves, it stands for the player before.
fn of_words(log: &Log, viewpoint: LogViewpoint, first: Player) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::with_capacity(log.len() as usize);
    for (id, above, _) in log.nested() {
        let call = log.call(id);
        let by_turns = match above {
            Some(above) => {
                let is_same = log.is_same_position(above, id, viewpoint == LogViewpoint::SideToMove);
                let player = players.get(above.index()).copied().unwrap_or(first);
                if is_same || call.is_chance() { player } else { player.opponent() }
            }
            None => first,
        };
        players.push(call.player().unwrap_or(by_turns));
    }
    players
}

//! A log as a search that is replayed like any other.
//!
//! The record has what the program did: its calls with the windows that it gave them, and the values that it returned.
//! What those values prove, and what each window should have been, follows from the record as for every search.

use std::sync::Arc;

use crate::game::tree::{TreeError, TreePosition};
use crate::game::{AnyPosition, Chooser, Move, Player, Position};
use crate::trace::{NodeId, Trace};

use super::against::MatchedPosition;
use super::call::{CallId, LoggedCall};
use super::header::LogViewpoint;
use super::judge::{Judge, LogTraits};
use super::log::Log;
use super::report::{Review, Roots};

mod own_tree;
mod unit;
mod writer;

use own_tree::OwnTree;
use unit::LogUnit;
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

/// Makes a search of a log that has been judged; `position` is what was searched, where that is known.
///
/// # Errors
/// When the log is deeper or wider than a tree can be, or memory ends.
pub fn logged_search(
    log: &Log,
    review: &Review,
    position: Option<(&AnyPosition, &MatchedPosition)>,
) -> Result<LoggedSearch, TreeError> {
    let traits = LogTraits::of(log);
    let judge = Judge::new(log, review.players, traits);
    if traits.has_chance {
        let unit = LogUnit::with_means(log, &judge);
        match unit.map(|unit| search_of(log, review, position, &judge, Chances::Drawn(unit))) {
            Some(Err(TreeError::NoMemory)) => return Err(TreeError::NoMemory),
            Some(Ok(found)) => return Ok(found),
            // Probabilities that do not add up to 1, or numbers that are too long, make no tree with chance.
            Some(Err(_)) | None => {}
        }
    }
    search_of(log, review, position, &judge, Chances::AsPlayers)
}

/// How nodes of chance are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chances {
    /// As what they are, with numbers in this unit.
    Drawn(LogUnit),
    /// As nodes of the player before.
    AsPlayers,
}

fn search_of(
    log: &Log,
    review: &Review,
    position: Option<(&AnyPosition, &MatchedPosition)>,
    judge: &Judge<'_>,
    chances: Chances,
) -> Result<LoggedSearch, TreeError> {
    let (unit, has_chance) = match chances {
        Chances::Drawn(unit) => (Some(unit), true),
        Chances::AsPlayers => (LogUnit::of(log, judge), false),
    };
    // A position has its values in whole points.
    let position = position.filter(|(_, against)| against.is_whole() && unit == Some(LogUnit::ONE));
    // Chance moves in positions alone that have it.
    let position = position.filter(|(root, _)| root.has_chance() == has_chance);
    let are_moves = match position {
        Some((_, against)) => against.roots_are_moves,
        None => matches!(review.roots, Roots::Loop(_) | Roots::Alike(_)),
    };
    let players = CallPlayers::of(log, review.players, are_moves, has_chance);
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
    if has_chance && makes_moves_of_chance_again(log, &moves) {
        return Err(TreeError::NoChance);
    }
    let writer = LogWriter {
        log,
        review,
        judge,
        has_chance,
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
        unit: unit.map(LogUnit::points_of_one),
        is_of_position: position.is_some(),
        position: root,
    })
}

/// Whether a move of chance is made more than once: only a search in two rounds takes it in.
fn makes_moves_of_chance_again(log: &Log, moves: &[Move]) -> bool {
    log.calls().filter(|(_, call)| call.is_chance()).any(|(id, _)| {
        let mut made: Vec<Option<Move>> = log.children(id).map(|child| moves.get(child.index()).copied()).collect();
        made.sort_unstable();
        made.windows(2).any(|pair| pair[0] == pair[1])
    })
}

/// Who is to move at the calls.
struct CallPlayers {
    first: Player,
    plies: Vec<u16>,
    /// The players, where they do not always move by turns.
    players: Vec<Player>,
    /// Whether nodes of chance are such.
    has_chance: bool,
}

impl CallPlayers {
    fn of(log: &Log, players: LogViewpoint, are_moves: bool, has_chance: bool) -> Self {
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
        let found = Self { first, plies, players: Vec::new(), has_chance };
        let is_by_turns = players.iter().enumerate().all(|(id, player)| *player == found.at(CallId(id as u32)));
        Self { players: if is_by_turns { Vec::new() } else { players }, ..found }
    }

    /// Whether players always move by turns, and chance never does.
    fn are_by_turns(&self) -> bool {
        self.players.is_empty() && !self.has_chance
    }

    /// Who chooses at a call.
    fn chooser(&self, log: &Log, id: CallId) -> Chooser {
        if self.has_chance && log.call(id).is_chance() { Chooser::Chance } else { self.at(id).into() }
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

//! Games that are played, in English.

use crate::game::{DrawnBy, Ending, Game, WonBy};
use crate::text::words::{PlayNotice, PlayedWords};

use super::setup::GAMES;

pub(super) const PLAYED: PlayedWords = PlayedWords {
    ending,
    left_out: |game, ending| match (game, ending) {
        (Game::Xiangqi, Ending::Won { by: WonBy::PerpetualCheck, .. } | Ending::Drawn { by: DrawnBy::Repetition }) => {
            Some("The full rules of repetition in xiangqi are longer: they also forbid to chase a piece for ever.")
        }
        _ => None,
    },
    search_of: |game, player, number| {
        format!("{}: {} looks for move {number}", (GAMES.name)(game), (GAMES.side)(game, player))
    },
    notice: |notice| match notice {
        PlayNotice::NotYourTurn => "It is not your turn.",
        PlayNotice::NotAllowed => "The rules do not allow this move.",
        PlayNotice::Over => "The game is over.",
        PlayNotice::LookingBack => "This is an earlier position. Go to the last one, or take moves back.",
        PlayNotice::NothingToTakeBack => "There is no move of yours to take back.",
        PlayNotice::NoSearch => "No search was made for this move.",
        PlayNotice::BestSoFar => "The search stopped at its limit. The best move so far was played.",
        PlayNotice::FirstMove => "The search stopped before it knew a best move. The first one was played.",
        PlayNotice::Paused => "The game is paused.",
    },
    not_over: "The game is not over.",
    nodes: |number| super::plural(number, "node", "nodes"),
    stopped: "stopped at the limit",
};

fn ending(game: Game, ending: Ending) -> String {
    let side = |player| (GAMES.side)(game, player);
    match ending {
        Ending::Won { winner, by } => {
            let (winner, loser) = (side(winner), side(winner.opponent()));
            match by {
                WonBy::Checkmate => format!("{winner} wins by checkmate."),
                WonBy::NoMoves => format!("{loser} has no move left: {winner} wins."),
                WonBy::Line => format!("{winner} wins with {} in a row.", in_a_row(game)),
                WonBy::PerpetualCheck => {
                    format!("{loser} gave check with every move, which may not go on for ever: {winner} wins.")
                }
            }
        }
        Ending::Drawn { by } => match by {
            DrawnBy::Stalemate => "A draw by stalemate.".to_owned(),
            DrawnBy::Repetition => "A draw: the position has come up for the third time.".to_owned(),
            DrawnBy::FiftyMoves => "A draw: fifty moves without a capture or a pawn’s move.".to_owned(),
            DrawnBy::DeadPosition => "A draw: neither side has enough pieces left to mate.".to_owned(),
            DrawnBy::FullBoard => "A draw: the board is full.".to_owned(),
        },
    }
}

fn in_a_row(game: Game) -> &'static str {
    match game {
        Game::TicTacToe => "three",
        Game::ConnectFour => "four",
        Game::Gomoku | Game::Xiangqi | Game::Chess => "five",
    }
}

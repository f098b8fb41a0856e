//! What is said of games that are played.

use plyscope_core::game::{DrawnBy, Ending, Game, WonBy};

use super::Grammar;
use crate::AnnouncedMove;
use crate::words::LanguageWords as _;

/// The texts on moves that a search has made, and on ends of games.
pub(crate) struct PlayedTexts {
    /// Who made which move, and what it is worth; without what ends the sentence.
    pub made: fn(&str, &str, Option<&str>) -> String,
    /// That, the other side, and its best answer.
    pub answered: fn(&str, &str, &str) -> String,
    /// That, and the move that answers this.
    pub answered_twice: fn(&str, &str, [&str; 2]) -> String,
    /// The game, who wins and who loses.
    pub checkmate: fn(Game, &str, &str) -> String,
    pub no_moves: fn(&str, &str) -> String,
    /// Who wins, and with how many in a row.
    pub line: fn(&str, &str) -> String,
    pub perpetual_check: fn(&str, &str) -> String,
    pub stalemate: &'static str,
    pub repetition: &'static str,
    pub fifty_moves: &'static str,
    pub dead_position: &'static str,
    pub full_board: &'static str,
}

impl Grammar {
    /// What a search said of the move that it made.
    pub(crate) fn told(&self, told: &AnnouncedMove<'_>) -> String {
        let (texts, words) = (&self.played, self.language.words());
        let side = |player| (words.games.side)(told.game, player);
        let mover = (words.players.side)(side(told.mover), told.mover);
        let made = (texts.made)(&mover, told.name, told.worth);
        let other = side(told.mover.opponent());
        (self.finished)(match told.line {
            [] => made + self.full_stop,
            [answer] => (texts.answered)(&made, other, answer),
            [answer, next, ..] => (texts.answered_twice)(&made, other, [answer, next]),
        })
    }

    /// How a game ended.
    pub(crate) fn ending(&self, game: Game, ending: Ending) -> String {
        let (texts, words) = (&self.played, self.language.words());
        (self.finished)(match ending {
            Ending::Won { winner, by } => {
                let [winner, loser] = [winner, winner.opponent()].map(|player| (words.games.side)(game, player));
                match by {
                    WonBy::Checkmate => (texts.checkmate)(game, winner, loser),
                    WonBy::NoMoves => (texts.no_moves)(winner, loser),
                    WonBy::Line => (texts.line)(winner, (words.games.in_a_row)(game)),
                    WonBy::PerpetualCheck => (texts.perpetual_check)(winner, loser),
                }
            }
            Ending::Drawn { by } => match by {
                DrawnBy::Stalemate => texts.stalemate,
                DrawnBy::Repetition => texts.repetition,
                DrawnBy::FiftyMoves => texts.fifty_moves,
                DrawnBy::DeadPosition => texts.dead_position,
                DrawnBy::FullBoard => texts.full_board,
            }
            .to_owned(),
        })
    }
}

//! What is wrong with written positions and moves, in English.

use crate::square_name;
use crate::words::GameWords;
use plyscope_core::game::{FenProblem, Game, MoveError, Player};

/// What is wrong with a written position.
pub(crate) fn fen_problem(game: Game, problem: &FenProblem) -> String {
    let side = |player: Player| (GameWords::ENGLISH.side)(game, player);
    match problem {
        FenProblem::Empty => "There is no position yet.".to_owned(),
        FenProblem::Ranks { found, expected } => {
            format!("The board has {}; it must have {expected}, with / between them.", number(*found, "row"))
        }
        FenProblem::Squares { found, expected } => {
            format!("The board has {}; it must have {expected}.", number(*found, "square"))
        }
        FenProblem::RankWidth { row, found, expected } => {
            format!("Row {row} has {}; it must have {expected}.", number(*found, "square"))
        }
        FenProblem::UnknownPiece(found, expected) => format!("“{found}” stands for no piece. Write {expected}."),
        FenProblem::SideToMove(found, expected) => format!("The side to move is “{found}”. Write {expected}."),
        FenProblem::Field { name, found, expected } => {
            let verb = if name.ends_with('s') { "are" } else { "is" };
            format!("The {name} {verb} “{found}”. Write {expected}.")
        }
        FenProblem::Trailing(found) => format!("“{found}” stands behind the end of the position. Leave it out."),
        FenProblem::Kings { player, kind, found: 0 } => {
            format!("{} has no {}; there must be exactly one.", side(*player), kind.name())
        }
        FenProblem::Kings { player, kind, found } => {
            format!("{} has {}; there must be exactly one.", side(*player), number(*found, kind.name()))
        }
        FenProblem::TooMany { piece, found, most } => {
            let found = number(*found, piece.kind.name());
            format!("{} has {found}; there can be {most} at most.", side(piece.player))
        }
        FenProblem::PieceSquare { piece, square } => {
            let name = (GameWords::ENGLISH.piece)(game, *piece);
            let article = if name.starts_with('e') { "An" } else { "A" };
            format!("{article} {name} can never stand on {}.", square_name(game, *square))
        }
        FenProblem::GeneralsFace => {
            "The two generals face each other on an open file. A piece must stand between them.".to_owned()
        }
        FenProblem::OpponentInCheck(player) => {
            let (side, opponent) = (side(*player), side(player.opponent()));
            format!("{side} is in check, and yet it is {opponent}’s turn.")
        }
        FenProblem::Counts { max, min } => {
            let (first, second) = (side(Player::Max), side(Player::Min));
            format!("There are {max} of {first} and {min} of {second}. They take turns, and {first} begins.")
        }
        FenProblem::Floating(square) => {
            format!("The disc on {} hangs in the air: nothing lies below it.", square_name(game, *square))
        }
        FenProblem::AfterTheEnd => "The game was already won, and yet another move was made.".to_owned(),
    }
}

/// What is wrong with a written move.
pub(crate) fn move_error(error: &MoveError) -> String {
    match error {
        MoveError::Unreadable(text, example) => format!("“{text}” is no move. Write one such as {example}."),
        MoveError::Illegal(text) => format!("“{text}” is not allowed here."),
        MoveError::Forbidden(_, why) => format!("This move is not allowed: {why}."),
        MoveError::Ambiguous(text) => format!("“{text}” means more than one move. Say which piece moves."),
        MoveError::Over => "The game is over.".to_owned(),
    }
}

fn number(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

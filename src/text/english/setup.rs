//! Games and setting up, in English.

use crate::game::{FenProblem, Game, MoveError, Piece, PieceKind, Player};
use crate::text::square_name;
use crate::text::words::{GameWords, SetupWords, item};

pub(super) const GAMES: GameWords = GameWords { name, side, piece };

pub(super) const SETUP: SetupWords = SetupWords {
    title: "Set up a position",
    open: item("Set up…", "Place the pieces yourself, or paste a FEN. (E)"),
    game: "Game",
    size: "Board",
    board_size: |files, ranks| format!("{files} × {ranks}"),
    board: "Board to set up",
    pieces: "Pieces",
    eraser: item("Eraser", "Click a square to empty it. A right click always does."),
    side_to_move: "Side to move",
    side_follows: "The number of pieces says whose turn it is.",
    castling: item("Castling", "Who may still castle, and to which side. King and rook must stand where they began."),
    castling_right: |player, king_side| match (player, king_side) {
        (Player::Max, true) => "White O-O",
        (Player::Max, false) => "White O-O-O",
        (Player::Min, true) => "Black O-O",
        (Player::Min, false) => "Black O-O-O",
    },
    en_passant: item("En passant", "The square behind a pawn that has just come two squares."),
    no_en_passant: "none",
    start: item("Start position", "The position that the game begins with."),
    clear: item("Empty board", "Take all pieces off the board."),
    turn_round: item("Turn round", "See the board from the other side."),
    undo: item("Undo", "Take the last change back. (Ctrl+Z)"),
    redo: item("Redo", "Make it again. (Ctrl+Y)"),
    fen: item("FEN", "The position as text. Type, or paste with Ctrl+V anywhere on this page."),
    empty_square: "empty",
    legal: |side| format!("A legal position. {side} to move."),
    over: "A legal position, but the game is over here.",
    search: item("Search it", "Search this position and replay the search. (Enter)"),
    play: item("Play from here", "Begin a game with this position."),
    close: item("Back", "Leave this page; what you have set up is kept. (Esc)"),
    keys: |letters, side| {
        let space = if side { " · Space: side to move" } else { "" };
        format!("Arrows move the frame · {letters} place · Del removes{space}")
    },
    own_position: "Own position",
};

fn name(game: Game) -> &'static str {
    match game {
        Game::TicTacToe => "Tic-tac-toe",
        Game::ConnectFour => "Connect Four",
        Game::Gomoku => "Gomoku",
        Game::Xiangqi => "Xiangqi",
        Game::Chess => "Chess",
    }
}

fn side(game: Game, player: Player) -> &'static str {
    match (game, player) {
        (Game::TicTacToe | Game::ConnectFour, Player::Max) => "X",
        (Game::TicTacToe | Game::ConnectFour, Player::Min) => "O",
        (Game::Xiangqi, Player::Max) => "Red",
        (Game::Chess, Player::Max) => "White",
        (Game::Gomoku, Player::Min) => "White",
        (Game::Gomoku, Player::Max) | (Game::Xiangqi | Game::Chess, Player::Min) => "Black",
    }
}

fn piece(game: Game, piece: Piece) -> String {
    let side = side(game, piece.player);
    match piece.kind {
        PieceKind::Mark => side.to_owned(),
        PieceKind::Disc => format!("{side} disc"),
        kind => format!("{} {}", side.to_lowercase(), kind.name()),
    }
}

/// What is wrong with a written position.
pub(in crate::text) fn fen_problem(game: Game, problem: &FenProblem) -> String {
    let side = |player: Player| side(game, player);
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
        FenProblem::Trailing(found) => format!("“{found}” stands behind the end of the position."),
        FenProblem::Kings { player, kind, found: 0 } => format!("{} has no {}.", side(*player), kind.name()),
        FenProblem::Kings { player, kind, found } => {
            format!("{} has {}; there must be exactly one.", side(*player), number(*found, kind.name()))
        }
        FenProblem::TooMany { piece, found, most } => {
            let found = number(*found, piece.kind.name());
            format!("{} has {found}; there can be {most} at most.", side(piece.player))
        }
        FenProblem::PieceSquare { piece, square } => {
            let name = self::piece(game, *piece);
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
        FenProblem::AfterTheEnd => "The game was won already, and yet somebody has moved on.".to_owned(),
    }
}

/// What is wrong with a written move.
pub(in crate::text) fn move_error(error: &MoveError) -> String {
    match error {
        MoveError::Unreadable(text, example) => format!("“{text}” is no move. Write one such as {example}."),
        MoveError::Illegal(text) => format!("“{text}” is not allowed here."),
        MoveError::Ambiguous(text) => format!("“{text}” means more than one move. Say which piece moves."),
        MoveError::Over => "The game is over.".to_owned(),
    }
}

fn number(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

//! Words of the games, and of the page on which positions are set up.

use crate::game::{Game, Piece, Player};

use super::Item;

/// Games, their sides and their pieces.
#[derive(Clone, Copy, Debug)]
pub struct GameWords {
    /// Each game.
    pub name: fn(Game) -> &'static str,
    /// What a game calls a player.
    pub side: fn(Game, Player) -> &'static str,
    /// A piece with its side: `white king`.
    pub piece: fn(Game, Piece) -> String,
}

/// The page on which positions are set up.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct SetupWords {
    pub title: &'static str,
    /// What opens the page.
    pub open: Item,
    pub game: &'static str,
    pub size: &'static str,
    /// A board of so many files and ranks: `15 × 15`.
    pub board_size: fn(u8, u8) -> String,
    pub board: &'static str,
    pub pieces: &'static str,
    pub eraser: Item,
    pub side_to_move: &'static str,
    /// In games in which the number of pieces says whose turn it is.
    pub side_follows: &'static str,
    pub castling: Item,
    /// A right to castle of a player, towards the king's side or not.
    pub castling_right: fn(Player, bool) -> &'static str,
    pub en_passant: Item,
    pub no_en_passant: &'static str,
    pub start: Item,
    pub clear: Item,
    pub turn_round: Item,
    pub undo: Item,
    pub redo: Item,
    pub fen: Item,
    /// Nothing stands on the square.
    pub empty_square: &'static str,
    /// The rules allow the position; takes the side to move.
    pub legal: fn(&str) -> String,
    /// The rules allow the position, but nobody can move any more.
    pub over: &'static str,
    pub search: Item,
    pub play: Item,
    pub close: Item,
    /// What keys do on the page, in one line; takes the letters of the pieces, and whether the side to move is chosen.
    pub keys: fn(&str, bool) -> String,
    /// The title of a position that somebody has set up.
    pub own_position: &'static str,
}

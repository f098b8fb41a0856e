//! The rules: what a position is, which moves it has, when it is over and what it is worth.
//!
//! Every game is one file (or folder) that implements [`Position`] and, on a board, [`BoardGame`] with its
//! [`GameDescription`]; [`AnyPosition`] closes the set.
//! Nothing here knows of search, of traces or of the screen.

mod any;
mod board;
pub mod chess;
pub mod connect_four;
mod description;
mod exact;
mod expectation;
mod fen;
mod forbidden;
mod fractions;
pub mod gomoku;
mod label;
mod language;
mod memory;
mod name_table;
mod perft;
mod played;
mod player;
mod position;
mod random_numbers;
mod rows;
mod short_fraction;
mod text_form;
pub mod tic_tac_toe;
pub mod tree;
mod value;
mod writing;
pub mod xiangqi;

pub(crate) use any::with_position;
pub use any::{AnyPosition, Game};
pub use board::{BoardGame, BoardSize, MoveNotation, MoveSquares, Piece, PieceKind, Square};
pub use description::{BoardStyle, Coordinates, ExchangeNotation, FenField, GameDescription, Repetition};
pub use exact::{Amount, Exact, grouped, written};
pub use expectation::{Expectation, Spread};
pub use fen::{FenError, FenProblem, MoveError};
pub use forbidden::Forbidden;
pub use fractions::Fractions;
pub use label::{Label, is_invisible, lettered, visible};
pub use language::Language;
pub use memory::{Budget, NoMemory, check_memory};
pub use memory::{filled, make_room};
pub use name_table::NameTable;
pub use perft::{perft, perft_any, perft_within};
pub use played::{DrawnBy, Ending, PlayedGame, WonBy};
pub use player::{Chooser, Player};
pub use position::{Capture, Move, Outcome, Position};
pub use random_numbers::RandomNumbers;
pub(crate) use random_numbers::{mixed, shuffle};
pub use rows::{BlockList, IntoRows};
pub use short_fraction::{ShortFraction, StoredFraction};
pub use text_form::TextForm;
pub use value::Value;
pub use writing::{Measure, ValueFormat, WrittenValue};

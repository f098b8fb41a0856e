//! The rules: what a position is, which moves it has, when it is over and what it is worth.
//!
//! Every game is one file (or folder) that implements [`Position`]; [`AnyPosition`] closes the set.
//! Nothing here knows of search, of traces or of the screen.

mod any;
mod label;
mod perft;
mod player;
mod position;
pub mod tic_tac_toe;
pub mod tree;
mod value;

pub use any::AnyPosition;
pub(crate) use any::with_position;
pub use label::Label;
pub use perft::perft;
pub use player::Player;
pub use position::{Move, Outcome, Position};
pub use value::Value;

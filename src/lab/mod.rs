//! Experiments with searches: many runs of them, in numbers.

mod contest;

pub use contest::{Contest, ContestError, ContestGame, ContestResult, GameEnd, PlayerWork, Score};

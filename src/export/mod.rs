//! What leaves the program: pictures of a moment or of a range of steps, texts for papers, tables of a trace, quizzes.
//!
//! Everything here is made in memory, or written piece by piece to a writer that is handed in: the shells say where it goes.

pub mod dot;
pub mod latex;
pub mod markdown;
pub mod rows;
mod state;

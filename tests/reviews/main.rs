//! Logs of other programs' searches: what is found in them.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

mod against;
#[path = "../shared/configurations.rs"]
mod configurations;
mod enhancements;
mod helper;
mod hostile;
mod injected;
#[path = "../shared/layered.rs"]
mod layered;
mod listings;
mod memory;
mod mutated;
mod own;
mod programs;
mod replayed;
mod right;
#[path = "../shared/root.rs"]
mod root;
mod samples;
mod searcher;
mod trees;

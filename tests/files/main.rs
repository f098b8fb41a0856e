//! Scenarios, lessons, games and trees as files, and the command line that reads them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

#[path = "../shared/checks.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod checks;
#[path = "../shared/graph.rs"]
mod graph;
#[path = "../shared/program.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod program;

mod brought;
mod cli;
mod converted;
mod encodings;
mod exported;
mod hints;
mod hostile;
mod lessons;
mod matches;
mod nothing_dropped;
mod outputs;
mod pages;
#[cfg(feature = "window")]
mod picture;
#[cfg(feature = "window")]
mod pictures;
mod places;
mod play;
mod quizzes;
mod readings;
mod round_trips;
mod saved_search;
mod saving;
mod scenarios;
mod shared_nodes;
#[cfg(feature = "window")]
mod sheets;
mod unsaved;

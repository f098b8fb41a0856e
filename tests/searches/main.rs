//! The searches, what is recorded of them, what the replay derives from the record, and exercises: against computations
//! of their own.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

#[path = "../shared/claims.rs"]
mod claims;
#[path = "../shared/configurations.rs"]
mod configurations;
#[path = "../shared/layered.rs"]
mod layered;
#[path = "../shared/live/mod.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod live;

mod agreement;
mod bugs;
mod by_player;
mod code;
mod columns;
mod contest;
mod enhanced;
mod games;
mod grading;
mod history;
mod iterations;
mod lab;
mod landmarks;
mod layout;
mod lines;
mod live_log;
mod memory;
mod plies;
mod practice;
mod proofs;
mod saved;
mod window_changes;

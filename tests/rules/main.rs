//! The rules of the games: counts, notations, endings.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

#[path = "../shared/play_out.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod play_out;

mod chess;
mod connect_four;
mod forbidden;
mod gomoku;
mod keys;
mod tree_edits;
mod xiangqi;

//! What a person does, as commands to the session, without a window.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

#[path = "../shared/checks.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod checks;
#[path = "../shared/graph.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod graph;
#[path = "../shared/live/mod.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod live;

mod best_line;
mod compare;
mod documents;
mod drawn;
mod estimate;
mod find;
mod first_moves;
mod follow_up;
mod ladder;
mod links;
mod outline;
mod path;
mod practice_session;
mod predict;
mod refused;
mod session;
mod signs;
mod small_rooms;
mod what_if;
mod whole;
mod windows;

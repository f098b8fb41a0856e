//! The code pane's side of replay: the listing as a pure function of text, the variables of the running call, and the
//! breakpoints.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::expect_used, reason = "a test that cannot build its own input has failed")]

#[path = "code/during.rs"]
mod during;
#[path = "code/edit.rs"]
mod edit;
#[path = "live/trees.rs"]
#[allow(dead_code, reason = "shared with the test of the live log, which uses the rest")]
mod trees;

#[path = "code/expressions.rs"]
mod expressions;
#[path = "code/listing.rs"]
mod listing;
#[path = "code/searches.rs"]
mod searches;
#[path = "code/stops.rs"]
mod stops;
#[path = "code/variables.rs"]
mod variables;

//! The mirror of the window for screen readers in a page, on a page that is pretended: what it holds, that it follows,
//! and that the window is worked by it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]

#[path = "../shared/window/mod.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod common;
#[path = "../shared/root.rs"]
mod root;

mod acts;
mod follows;
mod golden;
mod holds;
mod mirrored;
mod pretended;
mod trees;

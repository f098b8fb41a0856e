//! The naive live log, what it is compared with, and what is searched.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

pub mod check;
pub mod jumps;
pub mod log;
pub mod snapshot;
pub mod trees;

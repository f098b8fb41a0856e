//! Logs of other programs' searches: what is found in them.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]

mod samples;

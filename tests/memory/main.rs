//! How much memory and work texts take while they are read and written, form by form, and what is said where there is
//! not enough: in processes of their own.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

mod odds;
mod peaks;
mod refusals;
mod steps;
mod texts;
mod writers;

use std::path::PathBuf;

/// A folder for one test.
fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("plyscope-memory-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

//! Every sentence, in both languages.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

#[path = "../shared/cases.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod cases;
#[path = "../shared/checks.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod checks;
#[path = "../shared/names.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod names;
#[path = "../shared/root.rs"]
mod root;

mod all_texts;
mod believed;
mod clamped;
mod game_words;
mod lines;
mod pawns;
mod reasons;
mod text;

//! The window: drawn without a GPU or a display, read through its accessibility tree, driven by keys.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]
#![allow(clippy::too_many_arguments, reason = "a check is handed all that it compares")]

#[path = "../shared/checks.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod checks;
#[path = "../shared/window/mod.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod common;
#[path = "../shared/root.rs"]
mod root;

mod access;
mod any_shell;
mod as_in_page;
mod board_history;
mod board_marks;
mod boards;
mod boxes_window;
mod browse_window;
mod bug_window;
mod charset;
mod code_window;
mod compare_window;
mod editor_item;
mod editor_questions;
mod editor_window;
mod embedded;
mod export_window;
mod files_window;
mod found_facts;
mod growth;
mod hover;
mod keys;
mod lab;
mod lesson_window;
mod log_window;
mod look_window;
mod painted;
mod pawns;
mod play_window;
mod practice_window;
mod predict_window;
mod readings_window;
mod screenshots;
mod setup;
mod shell_window;
mod signs_window;
mod software_renderer;
mod states;
mod table_window;
mod tiny;
mod touch;
mod what_if_window;
mod whole_window;
mod window;
mod words_window;

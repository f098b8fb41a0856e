// plylog.rs: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Save it beside the program, and write `mod plylog;`. Rename the search function to search_inside, change nothing in
// it, and put this one beside it:
//
//     fn search(board: &mut Board, depth: u32, alpha: i32, beta: i32) -> i32 {
//         let call = plylog::Call::new(alpha, beta, format!("depth={depth}"));
//         call.value(search_inside(board, depth, alpha, beta))
//     }
//
// The third argument may be "". All its words are optional: max or min, moves=3, move=b2, node=KEY, depth=2. A search
// without a window writes Call::new("-", "-", ""). If the function returns more than the value,
// call.value(result.score) tells the value, and result is returned behind it. If values are those of the side to move,
// call plylog::start("plyscope.log", "players=negamax") first.
#![allow(dead_code)]

use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::sync::Mutex;

static FILE: Mutex<Option<File>> = Mutex::new(None);

/// A call of the search, and what it returns: `?` if a panic ends it.
pub struct Call(String);

impl Call {
    /// A call of the search begins.
    pub fn new(alpha: impl Display, beta: impl Display, words: impl Display) -> Self {
        line(&format!("> {alpha} {beta} {words}"));
        Self("?".to_owned())
    }

    /// The call ends: writes the value that it returns, and gives it back.
    pub fn value<T: Display>(mut self, value: T) -> T {
        self.0 = value.to_string();
        value
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        line(&format!("< {}", self.0));
    }
}

/// Begins a log; without this call the first line does.
pub fn start(path: &str, header: &str) {
    *FILE.lock().unwrap() = Some(File::create(path).expect("the log can be created"));
    line(&format!("plyscope log 1 {header}"));
}

/// Writes any line: plylog::line("search depth 3") before each search of iterative deepening.
pub fn line(text: &str) {
    if FILE.lock().unwrap().is_none() {
        start("plyscope.log", "");
    }
    // A file of Rust has no buffer: each line is written at once, so that a crash loses none.
    if let Some(file) = FILE.lock().unwrap().as_mut() {
        file.write_all(format!("{text}\n").as_bytes()).expect("the log can be written");
    }
}

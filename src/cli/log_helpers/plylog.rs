// plylog.rs: writes the log of an alpha-beta search, for `plyscope review plyscope.log`.
//
// Save it beside the program, and write `mod plylog;`. Rename the search function to search_inside, change nothing in
// it, and put this one beside it:
//
//     fn search(board: &mut Board, depth: u32, alpha: i32, beta: i32) -> i32 {
//         let moves = if depth > 0 { board.moves().len() } else { 0 };
//         let call = plylog::Call::new(alpha, beta, format!("depth={depth} moves={moves} node={}", board.key()));
//         let value = search_inside(board, depth, alpha, beta);
//         plylog::note(format!("node={}", board.key())); // once more: is the move taken back?
//         call.value(value)
//     }
//
// The third argument may be "". All its words are optional: also max, min or chance, move=b2, p=0.5, null, again, and
// t=2, which is written at the return, too. A search without a window writes Call::new("-", "-", ""). If the function
// returns more than the value, call.value_of(result, |result| result.score) says where that is;
// plylog::note(format!("chose={}", result.best_move)), before it, names the move.
//
// The inside tells what only it knows: plylog::window(alpha, beta) when its table narrows the window, and before a
// return plylog::note("tt"), plylog::note(format!("stand={score}")) or plylog::note("pruned=2"). If values are those of
// the side to move, call plylog::start("plyscope.log", "players=negamax") first.
#![allow(dead_code)]

use std::cell::RefCell;
use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

static FILE: Mutex<Option<File>> = Mutex::new(None);
static RUNNING: AtomicUsize = AtomicUsize::new(0); // in how many threads a search runs that has no word t=
static THREADS: AtomicUsize = AtomicUsize::new(1);

thread_local! {
    /// Of each call of this thread that has not returned: its word t=, and more words for its last line.
    static OPEN: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// A call of the search.
pub struct Call {
    /// What it returns: `?` if a panic ends it.
    value: String,
    is_counted: bool,
}

impl Call {
    /// A call of the search begins.
    pub fn new(alpha: impl Display, beta: impl Display, words: impl Display) -> Self {
        let words = words.to_string();
        let (named, words): (Vec<_>, Vec<_>) = words.split_whitespace().partition(|word| word.starts_with("t="));
        let caller = OPEN.with(|open| open.borrow().last().map(|(thread, _)| thread.clone()));
        let is_counted = named.is_empty() && caller.is_none();
        // What runs beside another call has a thread of its own.
        let is_beside = is_counted && RUNNING.fetch_add(1, Ordering::SeqCst) > 0;
        let thread = match (named.first(), caller) {
            (Some(named), _) => format!(" {named}"),
            (None, Some(caller)) => caller,
            (None, None) if is_beside => format!(" t={}", THREADS.fetch_add(1, Ordering::SeqCst) + 1),
            (None, None) => String::new(),
        };
        let words: String = words.iter().map(|word| format!(" {word}")).collect();
        line(&format!("> {alpha} {beta}{words}{thread}"));
        OPEN.with(|open| open.borrow_mut().push((thread, String::new())));
        Self { value: "?".to_owned(), is_counted }
    }

    /// The call ends: writes the value that it returns, and gives it back.
    pub fn value<T: Display>(mut self, value: T) -> T {
        self.value = value.to_string();
        value
    }

    /// The call ends: writes the value that stands in what it returns, and gives that back.
    pub fn value_of<T, V: Display>(mut self, result: T, place: impl FnOnce(&T) -> V) -> T {
        self.value = place(&result).to_string();
        result
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        if let Some((thread, notes)) = OPEN.with(|open| open.borrow_mut().pop()) {
            line(&format!("< {}{notes}{thread}", self.value));
        }
        if self.is_counted {
            RUNNING.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

/// The search function itself has narrowed its window, by its table: called before its first child.
pub fn window(alpha: impl Display, beta: impl Display) {
    let thread = OPEN.with(|open| open.borrow().last().map(|(thread, _)| thread.clone()));
    line(&format!("= {alpha} {beta}{}", thread.unwrap_or_default()));
}

/// One more word for the line that the search function writes when it returns.
pub fn note(word: impl Display) {
    let word = word.to_string().split_whitespace().collect::<Vec<_>>().join("_");
    OPEN.with(|open| {
        if let Some((_, notes)) = open.borrow_mut().last_mut() {
            *notes += &format!(" {word}");
        }
    });
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

//! The scenarios and the games that are built into the program.

use super::place::Fault;
use super::{InputError, Scenario, messages, ron_file};

/// A scenario that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltInScenario {
    /// Its name: the file's, without `.ron`.
    pub name: &'static str,
    /// What it belongs to.
    pub shelf: Shelf,
    /// The file's text.
    pub text: &'static str,
}

impl BuiltInScenario {
    /// The scenario in it.
    ///
    /// # Errors
    /// None: what is built in can be read.
    pub(super) fn scenario(&self) -> Result<Scenario, InputError> {
        ron_file::scenario(self.text).map_err(|faults| {
            let first = faults.into_iter().next().unwrap_or_else(|| Fault::new(0, messages::empty_text()));
            first.in_text(self.name, self.text)
        })
    }
}

/// Where a built-in scenario comes from, and what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// A story, shown with pictures and without a tree.
    Story,
    /// A tree or board of the five articles.
    Articles,
    /// Made to show what a rule or an order changes.
    Lessons,
    /// A tree of a book or a course.
    Published,
    /// A position of a real game.
    Games,
}

macro_rules! built_in {
    ($($shelf:ident $name:literal),* $(,)?) => {
        &[$(BuiltInScenario {
            name: $name,
            shelf: Shelf::$shelf,
            text: include_str!(concat!("../../scenarios/", $name, ".ron")),
        }),*]
    };
}

/// In the order in which one would teach them.
const LIBRARY: &[BuiltInScenario] = built_in![
    Story "pockets",
    Articles "w1-w9-minimax",
    Articles "w1-w9-alpha-beta",
    Articles "tic-tac-toe-notes",
    Articles "tic-tac-toe-notes-full",
    Articles "both-definitions",
    Published "aima-5-2",
    Published "geeksforgeeks",
    Lessons "the-code",
    Lessons "strict-or-not",
    Lessons "fail-hard-fail-soft",
    Lessons "deep-cutoff",
    Published "wikipedia",
    Published "ucla-cs161",
    Lessons "worst-order",
    Lessons "best-order",
    Lessons "alpha-is-not-the-value",
    Lessons "transposition",
    Lessons "table-hit",
    Lessons "table-narrows",
    Lessons "null-window",
    Lessons "table-two-bounds",
    Lessons "aspiration",
    Lessons "mtd-f",
    Lessons "late-move",
    Lessons "deepening",
    Lessons "two-ghosts",
    Lessons "chance-or-min",
    Lessons "probes-first",
    Published "aima-chance",
    Published "aima-chance-transformed",
    Published "aima-chance-pruning",
    Articles "tic-tac-toe-whole",
    Games "connect-four-double-threat",
    Games "connect-four-forced-defence",
    Games "gomoku-won-or-lost",
    Games "gomoku-four-three",
    Games "xiangqi-quiet-mate",
    Games "chess-mate-in-two",
    Games "chess-mate-in-three",
    Games "xiangqi-opening",
    Games "xiangqi-same-direction",
    Games "xiangqi-middle-game",
    Games "xiangqi-history",
    Games "horizon",
    Games "zugzwang",
    Games "explosion-chess",
    Games "explosion-xiangqi",
];

/// All built-in scenarios, in the order in which one would teach them.
pub fn library() -> &'static [BuiltInScenario] {
    LIBRARY
}

/// The built-in scenario with this name.
pub fn built_in(name: &str) -> Option<&'static BuiltInScenario> {
    LIBRARY.iter().find(|built_in| built_in.name == name)
}

/// The log of a small program that is built in, right or with a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltInLog {
    /// Its name: the file's, without `.log`.
    pub name: &'static str,
    /// What it is called, in the first languages as [`Language::ALL`](plyscope_core::game::Language::ALL) has them: a
    /// log has no place for a title, as a scenario's file has.
    pub title: [&'static str; 2],
    /// The built-in scenario that was searched.
    pub against: &'static str,
    /// The file's text.
    pub text: &'static str,
}

macro_rules! built_in_logs {
    ($($name:literal of $against:literal (en: $english:literal, zh: $chinese:literal)),* $(,)?) => {
        &[$(BuiltInLog {
            name: $name,
            title: [$english, $chinese],
            against: $against,
            text: include_str!(concat!("../../scenarios/logs/", $name, ".log")),
        }),*]
    };
}

const LOGS: &[BuiltInLog] = built_in_logs![
    "log-right" of "geeksforgeeks" (en: "Without a mistake", zh: "没有错误"),
    "log-alpha-not-raised" of "geeksforgeeks" (en: "α is not raised", zh: "没有提高 α"),
    "log-swapped" of "geeksforgeeks" (en: "α and β swapped", zh: "α 与 β 颠倒"),
    "log-sign-forgotten" of "geeksforgeeks" (en: "A minus sign forgotten", zh: "忘了变号"),
    "log-cut-before-best" of "geeksforgeeks" (en: "Cuts before it takes the best", zh: "先截断，后取最佳"),
    "log-starts-at-zero" of "geeksforgeeks" (en: "The best begins at 0", zh: "最佳值从 0 开始"),
];

/// All built-in logs.
pub fn logs() -> &'static [BuiltInLog] {
    LOGS
}

/// The built-in log with this name; nothing else has the same.
pub fn built_in_log(name: &str) -> Option<&'static BuiltInLog> {
    LOGS.iter().find(|log| log.name == name)
}

/// A game that is built in: two searches have played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltInGame {
    /// Its name: the file's, without `.ron`.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

/// All built-in games.
pub fn games() -> &'static [BuiltInGame] {
    &[BuiltInGame { name: "xiangqi-self-play", text: include_str!("../../scenarios/games/xiangqi-self-play.ron") }]
}

/// The built-in game with this name; neither a scenario nor a lesson has the same.
pub fn built_in_game(name: &str) -> Option<&'static BuiltInGame> {
    games().iter().find(|game| game.name == name)
}

//! English.

mod access;
mod bar;
mod bug;
mod code;
mod compare;
mod detail;
mod entering;
mod growth;
mod help;
mod lesson;
mod mistaken;
mod panels;
mod play;
mod played;
mod practice;
mod predict;
mod reason;
mod report;
mod setup;
mod sheet;
mod story;
mod what_if;

pub(super) use detail::detail;
pub(super) use reason::reason;
pub(super) use setup::{fen_problem, move_error};

use super::number::{compact, grouped};
use super::words::{NumberWords, Words};

/// Every text of the window in English.
pub(super) const ENGLISH: Words = Words {
    menu: bar::MENU,
    algorithms: help::ALGORITHMS,
    panels: panels::PANELS,
    counters: bar::COUNTERS,
    transport: bar::TRANSPORT,
    units: bar::UNITS,
    moments: bar::MOMENTS,
    timeline: bar::TIMELINE,
    tree: panels::TREE,
    states: panels::STATES,
    players: panels::PLAYERS,
    ladder: panels::LADDER,
    facts: panels::FACTS,
    board: panels::BOARD,
    library: panels::LIBRARY,
    empty: panels::EMPTY,
    errors: panels::ERRORS,
    search: panels::SEARCH,
    drop: panels::DROP,
    first: help::FIRST,
    keys: help::KEYS,
    help: help::HELP,
    present: bar::PRESENT,
    numbers: NumberWords { count, exact: grouped, plies: |number| plural(number, "ply", "plies") },
    report: report::REPORT,
    games: setup::GAMES,
    setup: setup::SETUP,
    play: play::PLAY,
    played: played::PLAYED,
    code: code::CODE,
    predict: predict::PREDICT,
    what_if: what_if::WHAT_IF,
    access: access::ACCESS,
    practice: practice::PRACTICE,
    bug: bug::BUG,
    compare: compare::COMPARE,
    lesson: lesson::LESSON,
    growth: growth::GROWTH,
    sheet: sheet::SHEET,
};

fn count(number: u64) -> String {
    if number < 10_000 {
        grouped(number)
    } else {
        compact(number, &[(1_000, "k"), (1_000_000, "M"), (1_000_000_000, "G")])
    }
}

fn plural(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

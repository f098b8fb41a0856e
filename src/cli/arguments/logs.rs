//! The arguments of the commands that have to do with logs of other programs.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use plyscope_core::review::Players;
use plyscope_disk::this_machine;
use plyscope_files::{LogLimits, Scenario, load_against};
use plyscope_text::Language;

use super::super::log_helper::{self, LogHelper};
use super::super::output::Failure;
use super::super::parsers;

/// What to review.
#[derive(Debug, Args)]
pub(in crate::cli) struct ReviewArguments {
    /// A log; - for standard input
    #[arg(value_name = "LOG")]
    pub log: PathBuf,
    /// Whose side its numbers are seen from, if it does not say so: negamax, or the player at the root
    #[arg(long, value_name = "negamax|max|min", value_parser = parsers::players)]
    pub players: Option<Players>,
    /// What was searched: a tree, a scenario, or a game with a FEN, such as 'chess 8/8/8/8/8/k7/7R/K7 w - - 0 1'
    #[arg(long, value_name = "SOURCE")]
    pub against: Option<String>,
    #[command(flatten)]
    pub limits: LimitArguments,
    /// End with 4 for work that is done in vain, too
    #[arg(long)]
    pub strict: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl ReviewArguments {
    /// What was searched, where that is given.
    pub fn against(&self) -> Result<Option<Scenario>, Failure> {
        position(self.against.as_deref(), self.players)
    }
}

/// What logs are graded, and by what.
#[derive(Debug, Args)]
pub(in crate::cli) struct GradeArguments {
    /// Logs
    #[arg(value_name = "LOG", required = true)]
    pub logs: Vec<PathBuf>,
    /// What was searched: a tree, a scenario, or a game with a FEN
    #[arg(long, value_name = "SOURCE")]
    pub against: Option<String>,
    /// Whose side the numbers are seen from, if the logs do not say so: negamax, or the player at the root
    #[arg(long, value_name = "negamax|max|min", value_parser = parsers::players)]
    pub players: Option<Players>,
    /// A case of the Berkeley course, whose states the logs name by node=STATE
    #[arg(long, value_name = "CASE.test", conflicts_with = "against")]
    pub pacman: Option<PathBuf>,
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Save the results in the form of Gradescope
    #[arg(long, value_name = "FILE.json")]
    pub gradescope: Option<PathBuf>,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl GradeArguments {
    /// What was searched, where that is given.
    pub fn against(&self) -> Result<Option<Scenario>, Failure> {
        position(self.against.as_deref(), self.players)
    }
}

/// What logs were searches of.
fn position(against: Option<&str>, players: Option<Players>) -> Result<Option<Scenario>, Failure> {
    let root = match players {
        Some(Players::Alternating(root)) => Some(root),
        _ => None,
    };
    Ok(against.map(|argument| load_against("--against", argument, root, this_machine())).transpose()?)
}

/// How much of a log is read.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(in crate::cli) struct LimitArguments {
    /// Read at most so much of a log, from 1K to 4G [default: 4G]
    #[arg(long, value_name = "SIZE", value_parser = parsers::log_size)]
    max_bytes: Option<u64>,
    /// Wait and read at most so many seconds for a log, 1 to 86400 [default: no limit; for grade 60]
    #[arg(long, value_name = "N", value_parser = parsers::seconds, allow_negative_numbers = true)]
    max_seconds: Option<u64>,
}

impl LimitArguments {
    /// The limits, with this many seconds where nothing is said of time.
    pub fn limits(self, usual_seconds: Option<u64>) -> LogLimits {
        let usual = LogLimits::default();
        let seconds = self.max_seconds.or(usual_seconds);
        LogLimits { bytes: self.max_bytes.unwrap_or(usual.bytes), time: seconds.map(Duration::from_secs) }
    }
}

/// What to make write a log.
#[derive(Debug, Args)]
pub(in crate::cli) struct LogHelperArguments {
    /// The language of the program: python, java, c, cpp, csharp, javascript, go or rust
    #[arg(value_name = "LANGUAGE", value_parser = log_helper::parse)]
    pub language: &'static LogHelper,
}

//! The arguments of commands that read logs of other programs.

use std::time::Duration;

use clap::Args;

use plyscope_core::review::LogViewpoint;
use plyscope_disk::this_machine;
use plyscope_files::{LogLimits, Scenario, load_against};

use super::output::Failure;
use super::parsers;

/// What logs were searches of.
pub(super) fn position(against: Option<&str>, players: Option<LogViewpoint>) -> Result<Option<Scenario>, Failure> {
    let root = match players {
        Some(LogViewpoint::Alternating(root)) => Some(root),
        _ => None,
    };
    Ok(against.map(|argument| load_against("--against", argument, root, this_machine())).transpose()?)
}

/// How much of a log is read.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct LimitArguments {
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

//! Logs of searches that other programs have run: how they are read, and what is wrong with them.
//!
//! A program prints one line when its search function is called and one when it returns; [`LogReader`] makes a [`Log`]
//! of them, and [`Review`] says what is wrong, at which line, and what cannot be told. The program itself is never run.

mod against;
mod call;
mod claims;
mod enhancements;
mod finding;
mod forms;
mod header;
mod json;
mod judge;
mod line;
mod log;
mod names;
mod notes;
mod number;
mod reader;
mod reading;
mod report;
mod search;
mod statement;
mod texts;
mod threads;
mod verdict;
mod write;

pub use against::{MatchSummary, MatchedBy, MatchedPosition, ValueStandard};
pub use call::{CallId, LoggedCall, TextId};
pub use enhancements::{Enhancement, Enhancements};
pub use finding::{Class, Finding, FindingKind};
pub use forms::DoubtfulForm;
pub use header::{LogHeader, LogViewpoint, PlayerNames, Ties};
pub use line::{ExpectedPart, Unreadable};
pub use log::{Log, UnclosedCall};
pub use number::{LoggedNumber, NumberId, Rank, RankedNumbers};
pub use reader::{LogReader, is_line_of_log, looks_like_log};
pub use report::{Returns, Review, Roots};
pub use search::{LoggedSearch, logged_search};
pub use statement::{Bounds, ChildrenProof, FindingStatement, LogValue, RankRange, Resemblance};
pub use verdict::LogVerdict;
pub use write::{LogWords, write_log, write_log_any};

//! Logs of searches that other programs have run: how they are read, and what is wrong with them.
//!
//! A program prints one line when its search function is called and one when it returns; [`LogReader`] makes a [`Log`] of them,
//! and [`Review`] says what is wrong, at which line, and what cannot be told. The program itself is never run.

mod claims;
mod finding;
mod json;
mod judge;
mod line;
mod log;
mod number;
mod report;
mod write;

pub use finding::{Bounds, Claimed, Class, Finding, Kind, Looks, Proves, Says};
pub use line::{Expected, Unreadable};
pub use log::{CallId, Log, LogHeader, LogReader, LoggedCall, Players, StatedRule, TextId, Unclosed};
pub use number::{Number, NumberId, Rank, Ranked};
pub use report::{Returns, Review, Roots, Ties, Verdict};
pub use write::{LogWords, write_log};

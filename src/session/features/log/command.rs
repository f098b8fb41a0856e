//! What a person does with a log.

use plyscope_files::Scenario;
use plyscope_files::Source;
use std::sync::Arc;

/// Something that a person does with a log.
#[derive(Clone, Debug, PartialEq)]
pub enum LogCommand {
    /// To the next finding, or to the one before.
    Finding(bool),
    /// To the finding of this number, in the order in which they are told.
    GoTo(usize),
    /// To the step of a line.
    GoToLine(u32),
    /// Judge it as the search of a position: a tree, a scenario, or a game with a FEN.
    Against(String),
    /// Open a log, judged as the search of a position.
    Open(Source, Arc<Scenario>),
}

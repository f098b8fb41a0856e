//! The keys of the log of another program.

use super::LogView;
use crate::ground::keys::{KeyRow, Place};
use plyscope_session::{Command, LogCommand};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<LogView>] = &[
    KeyRow::new(Shortcut::NextFinding, Place::Searches, |at| at.push(Command::Log(LogCommand::Finding(true))))
        .in_class(),
    KeyRow::new(Shortcut::PreviousFinding, Place::Searches, |at| at.push(Command::Log(LogCommand::Finding(false))))
        .in_class(),
];

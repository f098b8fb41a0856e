//! The keys of the log of another program.

use super::LogView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::{Command, LogCommand};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<LogView>] = &[
    KeyRow::new(Shortcut::NextFinding, KeyScope::Searches, |at| at.push(Command::Log(LogCommand::Finding(true))))
        .in_class(),
    KeyRow::new(Shortcut::PreviousFinding, KeyScope::Searches, |at| at.push(Command::Log(LogCommand::Finding(false))))
        .in_class(),
];

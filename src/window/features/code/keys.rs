//! The keys of the listing that runs.

use super::CodeView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::{CodeCommand, Command};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<CodeView>] = &[
    KeyRow::new(Shortcut::RunOn, KeyScope::Replay, |at| at.push(Command::Code(CodeCommand::RunOn))),
    KeyRow::new(Shortcut::RunBack, KeyScope::Replay, |at| at.push(Command::Code(CodeCommand::RunBack))),
    KeyRow::new(Shortcut::Breakpoint, KeyScope::Replay, |at| at.push(Command::Code(CodeCommand::ToggleLitLine))),
];

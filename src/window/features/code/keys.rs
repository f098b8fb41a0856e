//! The keys of the listing that runs.

use super::CodeView;
use crate::ground::keys::{KeyRow, Place};
use plyscope_session::{CodeCommand, Command};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<CodeView>] = &[
    KeyRow::new(Shortcut::RunOn, Place::Replay, |at| at.push(Command::Code(CodeCommand::RunOn))),
    KeyRow::new(Shortcut::RunBack, Place::Replay, |at| at.push(Command::Code(CodeCommand::RunBack))),
    KeyRow::new(Shortcut::Breakpoint, Place::Replay, |at| at.push(Command::Code(CodeCommand::ToggleLitLine))),
];

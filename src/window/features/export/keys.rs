//! The key of what leaves the program.

use super::ExportView;
use crate::ground::keys::{KeyRow, Place};
use plyscope_session::{Command, ScreenPart};
use plyscope_text::Shortcut;

/// What the key does.
pub const KEYS: &[KeyRow<ExportView>] =
    &[KeyRow::new(Shortcut::Export, Place::Page, |at| at.push(Command::Show(ScreenPart::Export, true)))];

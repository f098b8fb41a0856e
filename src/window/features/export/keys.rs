//! The keys of what leaves the program.

use super::ExportView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::{Command, ScreenPart};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<ExportView>] = &[
    KeyRow::new(Shortcut::Export, KeyScope::Page, |at| at.push(Command::Show(ScreenPart::Export, true))),
    // In the box it does what it does elsewhere.
    KeyRow::of_control(Shortcut::SaveExport, KeyScope::Box),
];

//! The listing that runs: the algorithm's own source, its lit line, its variables, its breakpoints.

use egui::Ui;

use super::Look;
use crate::session::{Command, Session};

/// What the panel remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CodeView {}

/// Draws the listing.
pub fn code_ui(ui: &mut Ui, session: &Session, look: &Look, view: &mut CodeView, commands: &mut Vec<Command>) {
    let _ = (session, view, commands);
    ui.label(look.words().code.title.label);
}

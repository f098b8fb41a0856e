//! The outline: the tree as a list that mirrors the picture, for the keyboard and for those who hear the screen.

use egui::Ui;

use super::Look;
use crate::session::{Command, Session};

/// What the outline remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutlineView {}

/// Draws the outline.
pub fn outline_ui(ui: &mut Ui, session: &Session, look: &Look, view: &mut OutlineView, commands: &mut Vec<Command>) {
    let _ = (session, view, commands);
    ui.label(look.words().access.outline.label);
}

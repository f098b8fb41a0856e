//! A student's answers in the tree: edges that are said to be spared, the child that is said to be best.

use egui::Painter;

use super::TreeView;
use crate::session::{Command, Session};

/// Draws the answers given so far, and the grades.
pub fn draw(painter: &Painter, session: &Session, view: &TreeView<'_>) {
    let _ = (painter, session, view);
}

/// Takes a click on a drawn node, or on the edge above it, as an answer; whether it was one.
pub fn click(session: &Session, view: &TreeView<'_>, index: u32, commands: &mut Vec<Command>) -> bool {
    let _ = (session, view, index, commands);
    false
}

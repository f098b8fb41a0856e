//! Practice: a tree to be filled in by hand.

use egui::{Context, Ui};

use super::{Chrome, Look};
use crate::session::{Command, Session};

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct PracticeView {}

/// Draws it.
pub fn practice_ui(_ui: &mut Ui, _session: &Session, _look: &Look, _chrome: &mut Chrome, _commands: &mut Vec<Command>) {
}

/// The keys of the page, while nothing lies over it. `typing` says that a text is being edited, `held` that a control has the
/// keyboard, which keeps Space, Enter and the arrows for itself.
pub fn keys(
    _ctx: &Context,
    _session: &Session,
    _chrome: &mut Chrome,
    (_typing, _held): (bool, bool),
    _commands: &mut Vec<Command>,
) {
}

//! Questions before a beat, in place of the reason, and the grades beside it.

use egui::Ui;

use super::Look;
use crate::session::{Command, Session};

/// What is being typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PredictView {}

/// Whether a question, or the grades of one, take the place of the reason.
pub fn is_shown(session: &Session) -> bool {
    session.predict().asked().is_some()
}

/// Draws the question with its answers, or the grades.
pub fn question_ui(ui: &mut Ui, session: &Session, look: &Look, view: &mut PredictView, commands: &mut Vec<Command>) {
    let _ = (session, view, commands);
    ui.label(look.words().predict.title.label);
}

/// Draws the entries of the menu: whether and how often questions are asked.
pub fn menu_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let _ = (session, commands);
    ui.label(look.words().predict.title.label);
}

//! How the number of leaves grows with the depth, in the worst and in the best order: counted, and plotted.

use egui::Ui;

use super::{Chrome, Look};
use crate::session::{Command, Session};

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct GrowthView {}

/// Draws it.
pub fn growth_ui(_ui: &mut Ui, _session: &Session, _look: &Look, _chrome: &mut Chrome, _commands: &mut Vec<Command>) {}

//! A lesson: its text and its questions beside what it shows, and the list of lessons.

use egui::{Context, Ui};

use super::{Chrome, Look};
use crate::session::{Command, Session};

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct LessonView {}

/// Draws it.
pub fn lesson_ui(_ui: &mut Ui, _session: &Session, _look: &Look, _chrome: &mut Chrome, _commands: &mut Vec<Command>) {}

/// Draws the list of lessons over the window.
pub fn list_ui(_ctx: &Context, _session: &Session, _look: &Look, _chrome: &mut Chrome, _commands: &mut Vec<Command>) {}

/// Draws the ring around the pointer.
pub fn spotlight_ui(_ctx: &Context, _session: &Session, _look: &Look) {}

/// The keys of a lesson: they come before all others, so that a clicker turns pages.
pub fn keys(_ctx: &Context, _session: &Session, _chrome: &mut Chrome, _typing: bool, _commands: &mut Vec<Command>) {}

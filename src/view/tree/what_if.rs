//! Changing the tree in the tree: values that are dragged or typed, children that change places, and what changed by it.

use egui::{Painter, Response, Ui};

use super::TreeView;
use crate::session::{Command, Session};

/// What is being dragged or typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WhatIfView {}

/// Draws what was changed and what is newly visited or newly spared.
pub fn draw(painter: &Painter, session: &Session, view: &TreeView<'_>) {
    let _ = (painter, session, view);
}

/// Lets values and children be dragged and typed; whether the pointer was used, so that the picture stays where it is.
pub fn change_ui(
    ui: &mut Ui,
    tree: &Response,
    session: &Session,
    view: &TreeView<'_>,
    state: &mut WhatIfView,
    commands: &mut Vec<Command>,
) -> bool {
    let _ = (ui, tree, session, view, state, commands);
    false
}

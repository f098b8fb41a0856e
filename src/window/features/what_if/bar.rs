//! The bar over the tree while values and order are changed.

use egui::{Rect, Ui};

use super::WhatIfView;
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext};
use crate::panels::tree::changing::{Bar, bar_ui as frame_ui, summary};
use plyscope_picture::run::{DrawnKind, Run};
use plyscope_session::{Command, Session, WhatIfCommand};
use plyscope_text::Item;

/// Draws the bar at the upper edge of the room; gives the room that is left.
pub fn bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, view: &WhatIfView) -> Rect {
    let (session, look) = (context.session, context.look);
    let mut buttons = |ui: &mut Ui, context: &mut ViewContext<'_>| {
        if run.scenario.tree().is_some() {
            buttons_ui(ui, context);
        }
    };
    let text = || state_text(session, run, look, view);
    frame_ui(ui, context, run, Bar { title: look.words().what_if.title, buttons: &mut buttons, text: &text })
}

fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    let words = &context.words().what_if;
    let state = session.what_if();
    let buttons: [(Item, bool, WhatIfCommand); 3] = [
        (words.undo, state.can_undo(), WhatIfCommand::Undo),
        (words.redo, state.can_redo(), WhatIfCommand::Redo),
        (words.reset, state.is_changed(), WhatIfCommand::Reset),
    ];
    for (item, can, command) in buttons {
        if ui.add_enabled(can, Button::new(item.label)).on_hover_text(item.hint).clicked() {
            context.push(Command::WhatIf(command));
        }
    }
}

/// What the bar says: how to change the tree, or what the last change has done.
fn state_text(session: &Session, run: &Run, look: &Look, state: &WhatIfView) -> String {
    let words = &look.words().what_if;
    if run.scenario.tree().is_none() {
        return words.not_here.to_owned();
    }
    if state.copied == Some(run.search) {
        return words.copied.to_owned();
    }
    let Some(changes) = &run.changes else {
        let nothing_yet = session.what_if().changes().is_empty() || session.awaited().is_some();
        return match nothing_yet {
            // Of a large tree only a part is drawn, which may end above the leaves.
            true if !run.picture().nodes.iter().any(|node| node.drawn == DrawnKind::Leaf) => words.no_leaf.to_owned(),
            true => format!("{}\n{}", words.hint, words.keys),
            false => words.not_compared.to_owned(),
        };
    };
    let mut text = summary(run, changes, look);
    for more in [
        (words.visits)(changes.newly_visited.len() as u64, changes.newly_spared.len() as u64),
        if changes.is_seen { String::new() } else { words.unseen.to_owned() },
    ] {
        if !more.is_empty() {
            text.push('\n');
            text.push_str(&more);
        }
    }
    text
}

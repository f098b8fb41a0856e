//! How the tree is changed: what if, or its editor, around the one tree.

use egui::{Context, Modifiers, Rect, Ui};

use super::ReplayView;
use crate::features::editor::{self, EditorView};
use crate::features::what_if::{self, WhatIfView};
use crate::ground::ViewContext;
use crate::ground::widgets::tree_id;
use crate::panels::tree::changing::{ChangeTools, Changing, changed_tree};
use plyscope_picture::run::Run;
use plyscope_session::Session;

/// What the two ways to change a tree remember.
#[derive(Default)]
pub struct Changes {
    /// Of changing values and order.
    what_if: WhatIfView,
    /// Of the editor.
    pub editor: EditorView,
}

impl ChangeTools for Changes {
    fn around_ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, changing: &mut Changing) -> Rect {
        let state = context.session.what_if();
        if state.is_editing() {
            return editor::around_ui(ui, context, run, &mut self.editor, changing);
        }
        self.editor.opens(false);
        if state.is_changing() {
            return what_if::bar_ui(ui, context, run, &self.what_if);
        }
        ui.available_rect_before_wrap()
    }

    fn menu_ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>, changing: &mut Changing) {
        editor::node_menu_ui(ui, context, &mut self.editor, changing);
    }

    fn is_newly_selected(&mut self, session: &Session) -> bool {
        self.editor.is_newly_selected(session.selected())
    }

    fn forget(&mut self) {
        *self = Self::default();
    }
}

/// Turns this frame's key presses into changes of the tree; `typing` says that a field has the keyboard.
pub(super) fn keys(ctx: &Context, context: &mut ViewContext<'_>, view: &mut ReplayView, typing: bool) {
    let session = context.session;
    let (Some(run), Some(_)) = (session.run(), changed_tree(session)) else { return };
    let ReplayView { tree, changes, .. } = view;
    let changing = &mut tree.changing;
    // egui takes the keyboard from a field at Escape, before the keys are handled here.
    if changing.is_begun() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, egui::Key::Escape)) {
        changing.give_up_drag(run, context.commands);
        if changing.field.take().is_some() {
            ctx.memory_mut(|memory| memory.request_focus(tree_id()));
        }
    } else if session.what_if().is_editing() {
        if !changes.editor.returns_to_tree(ctx) {
            editor::edit_keys(ctx, context, &mut changes.editor, changing, typing);
        }
    } else if !typing {
        what_if::change_keys(ctx, context, &mut changes.what_if, changing);
    }
}

//! How the tree is changed: what if, or its editor, around the one tree.

use egui::{Context, Rect, Ui};

use super::ReplayView;
use crate::features::editor::{self, EditorView};
use crate::features::what_if::{self, WhatIfView};
use crate::ground::{Typed, TypingState, ViewContext};
use crate::panels::tree::changing::{ChangeInProgress, ChangeTools, changed_tree};
use plyscope_picture::run::Run;
use plyscope_session::Session;

/// What the two ways to change a tree remember.
#[derive(Default)]
pub struct TreeChangeViews {
    /// Of changing values and order.
    what_if: WhatIfView,
    /// Of the editor.
    pub editor: EditorView,
}

impl ChangeTools for TreeChangeViews {
    fn around_ui(
        &mut self,
        ui: &mut Ui,
        context: &mut ViewContext<'_>,
        run: &Run,
        changing: &mut ChangeInProgress,
    ) -> Rect {
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

    fn menu_ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>, changing: &mut ChangeInProgress) {
        editor::node_menu_ui(ui, context, &mut self.editor, changing);
    }

    fn is_newly_selected(&mut self, session: &Session) -> bool {
        self.editor.is_newly_selected(session.selected())
    }

    fn forget(&mut self) {
        *self = Self::default();
    }
}

/// Takes what is typed at the nodes of the tree that is changed.
pub(super) fn typed(ctx: &Context, context: &mut ViewContext<'_>, view: &mut ReplayView, typing: TypingState) -> Typed {
    let session = context.session;
    if changed_tree(session).is_none() {
        return Typed::Left;
    }
    let ReplayView { tree, changes, .. } = view;
    if session.what_if().is_editing() {
        editor::typed(ctx, context, &mut changes.editor, &mut tree.changing, typing)
    } else if !typing.in_field {
        what_if::typed(ctx, context, &mut changes.what_if, &mut tree.changing, typing)
    } else {
        Typed::Left
    }
}

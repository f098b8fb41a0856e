//! The keys of changing values and order. While it goes on, digits belong to the selected leaf.

use egui::{Context, Event};

use super::WhatIfView;
use crate::ground::keys::{KeyRow, KeyScope, typed_number};
use crate::ground::widgets::tree_id;
use crate::ground::{Typed, TypingState, ViewContext};
use crate::panels::tree::changing::{
    ChangeInProgress, NodeTextField, changed_tree, move_selected, select_next, selected_leaf,
};
use plyscope_core::game::tree::TreeNode;
use plyscope_files::notation;
use plyscope_session::{Command, WhatIfCommand};
use plyscope_text::Shortcut;

type Row = KeyRow<ChangeInProgress>;

/// What the keys do.
pub const KEYS: &[Row] = &[
    Row::new(Shortcut::WhatIf, KeyScope::Replay, |at| {
        at.push(Command::WhatIf(WhatIfCommand::Begin(!at.session.what_if().is_changing())));
    }),
    // egui takes the keyboard from a field at Escape, before the keys are handled.
    Row::new(Shortcut::GiveUpChange, KeyScope::NodeTyped, |at| {
        let Some(run) = at.session.run() else { return };
        at.view.give_up_drag(run, at.context.commands);
        if at.view.field.take().is_some() {
            at.ctx.memory_mut(|memory| memory.request_focus(tree_id()));
        }
    })
    .once()
    .when(|at| at.view.is_begun()),
    Row::new(Shortcut::ChangeValue, KeyScope::ChangedLeaf, |at| {
        let Some(run) = at.session.run() else { return };
        at.view.field = selected_leaf(run, at.session).map(|leaf| NodeTextField::opened(run, leaf));
    })
    .once()
    .when(|at| {
        let is_held = at.keyboard.focused.is_some_and(|focused| focused != tree_id());
        let leaf = at.session.run().and_then(|run| selected_leaf(run, at.session));
        leaf.is_some() && !is_held && at.view.field.is_none()
    }),
    // What is copied comes as an event of its own.
    Row::of_control(Shortcut::CopyTree, KeyScope::ChangedLeaf),
    Row::new(Shortcut::PreviousLeaf, KeyScope::ChangedTree, |at| select_next(at.context, at.view, (true, false))),
    Row::new(Shortcut::NextLeaf, KeyScope::ChangedTree, |at| select_next(at.context, at.view, (true, true))),
    Row::new(Shortcut::PreviousNode, KeyScope::ChangedTree, |at| select_next(at.context, at.view, (false, false))),
    Row::new(Shortcut::NextNode, KeyScope::ChangedTree, |at| select_next(at.context, at.view, (false, true))),
    Row::new(Shortcut::ToTheLeft, KeyScope::ChangedNode, |at| at.push(move_selected(at.session, -1))),
    Row::new(Shortcut::ToTheRight, KeyScope::ChangedNode, |at| at.push(move_selected(at.session, 1))),
];

/// Takes what is typed at the selected leaf, and what is copied, while no text is being edited.
pub fn typed(
    ctx: &Context,
    context: &mut ViewContext<'_>,
    view: &mut WhatIfView,
    changing: &mut ChangeInProgress,
    typing: TypingState,
) -> Typed {
    let session = context.session;
    let (Some(run), Some(tree)) = (session.run(), changed_tree(session)) else { return Typed::Left };
    let press = ctx.input(|input| input.events.clone());
    if press.contains(&Event::Copy) {
        match notation::written(tree, TreeNode::ROOT) {
            Ok(text) => {
                ctx.copy_text(text);
                view.copied = Some(run.search);
            }
            Err(message) => context.fail(message),
        }
        return Typed::Taken;
    }
    let leaf = selected_leaf(run, session);
    let is_new = changing.field.as_ref().is_some_and(|field| !field.is_drawn());
    match (leaf.zip(typed_number(&press, "-−")), &mut changing.field) {
        // A key may have gone to another leaf, or opened a field whose text is replaced.
        (Some(_), _) if typing.behind_key => Typed::Waits,
        (Some((_, text)), Some(field)) if is_new => {
            field.write(&text);
            Typed::Taken
        }
        (Some((leaf, text)), field) => {
            *field = Some(NodeTextField::begun(run, leaf, text));
            Typed::Taken
        }
        // The field has what follows as soon as it is drawn.
        (None, _) if is_new => Typed::Waits,
        (None, _) => Typed::Left,
    }
}

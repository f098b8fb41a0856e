//! The keys of changing values and order. While it goes on, digits belong to the selected leaf.

use egui::{Context, Event, InputState, Key};

use super::WhatIfView;
use crate::ground::ViewContext;
use crate::ground::keys::{KeyRow, KeyScope};
use crate::ground::widgets::tree_id;
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

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Takes what is typed at the selected leaf, and what is copied, while no text is being edited.
pub fn typed(ctx: &Context, context: &mut ViewContext<'_>, view: &mut WhatIfView, changing: &mut ChangeInProgress) {
    let session = context.session;
    let (Some(run), Some(tree)) = (session.run(), changed_tree(session)) else { return };
    let copies = ctx.input_mut(|input| {
        let before = input.events.len();
        input.events.retain(|event| *event != Event::Copy);
        input.events.len() < before
    });
    if copies {
        match notation::written(tree, TreeNode::ROOT) {
            Ok(text) => {
                ctx.copy_text(text);
                view.copied = Some(run.search);
            }
            Err(message) => context.fail(message),
        }
    }
    ctx.input_mut(|input| {
        let Some(leaf) = selected_leaf(run, session) else { return };
        if let Some(text) = take_typed(input) {
            changing.field = Some(NodeTextField::begun(run, leaf, text));
        }
    });
}

/// The digits and the minus sign that were typed in this frame; they are used up.
fn take_typed(input: &mut InputState) -> Option<String> {
    let (mut written, mut pressed) = (String::new(), String::new());
    input.events.retain(|event| match event {
        Event::Text(text) if text.chars().all(|c| c.is_ascii_digit() || c == '-') => {
            written.push_str(text);
            false
        }
        Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => {
            let digit = DIGITS.iter().position(|digit| digit == key).map(|digit| digit.to_string());
            let sign = digit.or_else(|| (*key == Key::Minus).then(|| "-".to_owned()));
            pressed.push_str(sign.as_deref().unwrap_or_default());
            sign.is_none()
        }
        _ => true,
    });
    // Most keys come as a name and as what they write; some come as one of the two.
    let typed = if written.is_empty() { pressed } else { written };
    (!typed.is_empty()).then_some(typed)
}

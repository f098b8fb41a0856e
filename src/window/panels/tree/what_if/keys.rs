//! The keys of changing the tree. While it goes on, digits belong to the selected leaf.

use egui::{Context, Event, InputState, Key, Modifiers};

use super::{Field, WhatIfView, changed_tree, move_child, selected_node};
use crate::ground::ViewContext;
use crate::ground::widgets::tree_id;
use crate::panels::tree::editor::edit_keys;
use plyscope_core::game::tree::TreeNode;
use plyscope_files::notation;
use plyscope_picture::drawing::small::leaf_to_change;
use plyscope_picture::run::Run;
use plyscope_session::{Command, Session};

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Turns this frame's key presses into changes of the tree; `typing` says that a field has the keyboard.
pub fn change_keys(ctx: &Context, context: &mut ViewContext<'_>, state: &mut WhatIfView, typing: bool) {
    let session = context.session;
    let (Some(run), Some(tree)) = (session.run(), changed_tree(session)) else { return };
    // egui takes the keyboard from a field at Escape, before the keys are handled here.
    if (state.field.is_some() || state.drag.is_some())
        && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
    {
        state.give_up_drag(run, context.commands);
        if state.field.take().is_some() {
            ctx.memory_mut(|memory| memory.request_focus(tree_id()));
        }
        return;
    }
    if session.what_if().is_editing() {
        if !state.editor.returns_to_tree(ctx) {
            edit_keys(ctx, context, state, typing);
        }
        return;
    }
    if typing {
        return;
    }
    let copies = ctx.input_mut(|input| {
        let before = input.events.len();
        input.events.retain(|event| *event != Event::Copy);
        input.events.len() < before
    });
    if copies {
        match notation::written(tree, TreeNode::ROOT) {
            Ok(text) => {
                ctx.copy_text(text);
                state.copied = Some(run.search);
            }
            Err(message) => context.fail(message),
        }
    }
    let held = ctx.memory(|memory| memory.focused()).is_some_and(|focused| focused != tree_id());
    ctx.input_mut(|input| {
        let Some(leaf) = selected_leaf(run, session) else { return };
        if let Some(text) = take_typed(input) {
            state.field = Some(Field::begun(run, leaf, text));
        } else if !held && input.consume_key(Modifiers::NONE, Key::Enter) {
            state.field = Some(Field::opened(run, leaf));
        }
    });
}

/// The leaf that is selected.
fn selected_leaf(run: &Run, session: &Session) -> Option<TreeNode> {
    let index = session.selected().and_then(|place| run.picture().of_place(place))?;
    leaf_to_change(run, run.picture().nodes.get(index as usize)?)
}

/// Selects the leaf after the selected one, or the one before; or, of all nodes, the next.
pub fn select_next(context: &mut ViewContext<'_>, state: &mut WhatIfView, (only_leaves, onwards): (bool, bool)) {
    let session = context.session;
    let Some(run) = session.run() else { return };
    let picture = run.picture();
    let at = session.selected().and_then(|place| picture.of_place(place));
    let is_wanted = |index: &u32| {
        let node = picture.nodes.get(*index as usize);
        node.and_then(|node| if only_leaves { leaf_to_change(run, node) } else { node.tree_node }).is_some()
    };
    let length = picture.nodes.len() as u32;
    let goal = match at {
        None => (0..length).find(is_wanted),
        Some(at) if onwards => (at + 1..length).find(is_wanted),
        Some(at) => (0..at).rev().find(is_wanted),
    };
    if let Some(node) = goal.and_then(|goal| picture.nodes.get(goal as usize)) {
        state.sought = Some(node.place);
        context.push(Command::Select(Some(node.place)));
    }
}

/// Moves the selected node among its siblings, by so many places.
pub fn move_selected(session: &Session, by: isize) -> Option<Command> {
    move_child(session.run()?, selected_node(session)?, by)
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

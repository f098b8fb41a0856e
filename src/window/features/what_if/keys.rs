//! The keys of changing values and order. While it goes on, digits belong to the selected leaf.

use egui::{Context, Event, InputState, Key, Modifiers};

use super::WhatIfView;
use crate::ground::ViewContext;
use crate::ground::widgets::tree_id;
use crate::panels::tree::changing::{Changing, Field, changed_tree, selected_leaf};
use plyscope_core::game::tree::TreeNode;
use plyscope_files::notation;

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Turns this frame's key presses into changes of the tree.
pub fn change_keys(ctx: &Context, context: &mut ViewContext<'_>, view: &mut WhatIfView, changing: &mut Changing) {
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
    let held = ctx.memory(|memory| memory.focused()).is_some_and(|focused| focused != tree_id());
    ctx.input_mut(|input| {
        let Some(leaf) = selected_leaf(run, session) else { return };
        if let Some(text) = take_typed(input) {
            changing.field = Some(Field::begun(run, leaf, text));
        } else if !held && input.consume_key(Modifiers::NONE, Key::Enter) {
            changing.field = Some(Field::opened(run, leaf));
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

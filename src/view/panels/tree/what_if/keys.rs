//! The keys of changing the tree. While it goes on, digits belong to the selected leaf.

use egui::{Context, Event, InputState, Key, Modifiers};

use super::{Field, WhatIfView, changed_tree, leaf, move_child, selected_node};
use crate::game::tree::TreeNode;
use crate::scenario::notation;
use crate::session::{Command, PictureNode, Place, Run, Session};
use crate::view::ground::ViewContext;
use crate::view::ground::widgets::tree_id;

/// A key as keyboards name it, and the text that it writes where it is named otherwise.
struct Wanted {
    keys: &'static [(Modifiers, Key)],
    text: &'static str,
}

const ALT_SHIFT: Modifiers = Modifiers::ALT.plus(Modifiers::SHIFT);
// Keys with Shift come first: the plain ones would take them along.
const PREVIOUS_NODE: Wanted =
    Wanted { keys: &[(Modifiers::NONE, Key::OpenCurlyBracket), (Modifiers::SHIFT, Key::OpenBracket)], text: "{" };
const NEXT_NODE: Wanted =
    Wanted { keys: &[(Modifiers::NONE, Key::CloseCurlyBracket), (Modifiers::SHIFT, Key::CloseBracket)], text: "}" };
const PREVIOUS_LEAF: Wanted = Wanted { keys: &[(Modifiers::NONE, Key::OpenBracket)], text: "[" };
const NEXT_LEAF: Wanted = Wanted { keys: &[(Modifiers::NONE, Key::CloseBracket)], text: "]" };
const TO_THE_LEFT: Wanted = Wanted { keys: &[(ALT_SHIFT, Key::ArrowLeft), (Modifiers::SHIFT, Key::Comma)], text: "<" };
const TO_THE_RIGHT: Wanted =
    Wanted { keys: &[(ALT_SHIFT, Key::ArrowRight), (Modifiers::SHIFT, Key::Period)], text: ">" };

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Turns this frame's key presses into changes of the tree; `typing` says that a field has the keyboard.
pub fn change_keys(ctx: &Context, context: &mut ViewContext<'_>, state: &mut WhatIfView, typing: bool) {
    let session = context.session;
    let (Some(run), Some(tree)) = (session.run(), changed_tree(session)) else { return };
    // egui takes the keyboard from a field at Escape, before anybody is asked.
    if (state.field.is_some() || state.drag.is_some())
        && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
    {
        state.give_up_drag(run, context.commands);
        if state.field.take().is_some() {
            ctx.memory_mut(|memory| memory.request_focus(tree_id()));
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
        ctx.copy_text(notation::write(tree));
        state.copied = Some(run.search);
    }
    let held = ctx.memory(|memory| memory.focused()).is_some_and(|focused| focused != tree_id());
    ctx.input_mut(|input| {
        if let Some(place) = selection(input, session, run) {
            state.sought = Some(place);
            context.push(Command::Select(Some(place)));
        }
        if let Some(node) = selected_node(session) {
            context.commands.extend(moves(input, run, node));
        }
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
    leaf(run, run.picture().nodes.get(index as usize)?)
}

/// Goes to another leaf, or to another node of any kind.
fn selection(input: &mut InputState, session: &Session, run: &Run) -> Option<Place> {
    let any: KindOfNode = |_, node| node.tree_node;
    let (kind, onwards) = if wants(input, &PREVIOUS_NODE) {
        (any, false)
    } else if wants(input, &NEXT_NODE) {
        (any, true)
    } else if wants(input, &PREVIOUS_LEAF) {
        (leaf as KindOfNode, false)
    } else if wants(input, &NEXT_LEAF) {
        (leaf as KindOfNode, true)
    } else {
        return None;
    };
    let picture = run.picture();
    let at = session.selected().and_then(|place| picture.of_place(place));
    let of_kind = |index: &u32| picture.nodes.get(*index as usize).is_some_and(|node| kind(run, node).is_some());
    let length = picture.nodes.len() as u32;
    let goal = match at {
        None => (0..length).find(of_kind),
        Some(at) if onwards => (at + 1..length).find(of_kind),
        Some(at) => (0..at).rev().find(of_kind),
    };
    goal.and_then(|goal| picture.nodes.get(goal as usize)).map(|node| node.place)
}

/// Picks the nodes of a kind out of those that are drawn.
type KindOfNode = fn(&Run, &PictureNode) -> Option<TreeNode>;

/// Moves the selected node among its siblings.
fn moves(input: &mut InputState, run: &Run, node: TreeNode) -> Option<Command> {
    if wants(input, &TO_THE_LEFT) {
        move_child(run, node, -1)
    } else if wants(input, &TO_THE_RIGHT) {
        move_child(run, node, 1)
    } else {
        None
    }
}

/// Whether a key was pressed, by its name or by what it writes; either way it is used up.
fn wants(input: &mut InputState, wanted: &Wanted) -> bool {
    let named = wanted.keys.iter().any(|(modifiers, key)| input.consume_key(*modifiers, *key));
    let before = input.events.len();
    input.events.retain(|event| !matches!(event, Event::Text(text) if text == wanted.text));
    named || input.events.len() < before
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

//! The keys of editing. They come in the order in which they were pressed: one that brings another node is followed by
//! the others in the next frame, when that node is the selected one.

use egui::{Context, Event, Key, Modifiers};

use crate::ground::ViewContext;
use crate::ground::escape::escape;
use crate::ground::keys::{KeyRow, KeyScope, presses_of};
use crate::ground::widgets::tree_id;
use crate::panels::tree::changing::{ChangeInProgress, FieldKind, NodeTextField, field_id};

use super::{EditorView, delete_selected, next_chooser, open_field};
use plyscope_core::game::tree::TreeNode;
use plyscope_files::notation;
use plyscope_session::{Command, Session, TreeWalk, WhatIfCommand};
use plyscope_text::Shortcut;

type Row = KeyRow<EditorView>;

/// What the keys do.
pub const KEYS: &[Row] = &[
    Row::new(Shortcut::EditTree, KeyScope::Replay, |at| {
        at.push(Command::WhatIf(WhatIfCommand::BeginEditing(!at.session.what_if().is_editing())));
    }),
    Row::new(Shortcut::BlankTree, KeyScope::Page, |at| at.push(Command::WhatIf(WhatIfCommand::NewTree))),
    // Only the next one leaves the editor. egui takes the keyboard from a field at Escape, before the keys are handled.
    Row::new(Shortcut::BackToTree, KeyScope::BesideTree, |at| {
        at.view.side.has_keyboard = false;
        at.ctx.memory_mut(|memory| memory.request_focus(tree_id()));
    })
    .once()
    .when(|at| at.view.side.has_keyboard),
    Row::new(Shortcut::DeleteNode, KeyScope::EditedTree, |at| at.push(delete_selected(at.session))),
    Row::new(Shortcut::NodeChooser, KeyScope::EditedTree, |at| at.push(next_chooser(at.session))),
    Row::new(Shortcut::AskAtNode, KeyScope::EditedTree, |at| at.view.side.questions.ask_here(at.context)),
    // These come in the order in which they were pressed.
    Row::of_control(Shortcut::AddChild, KeyScope::EditedTree),
    Row::of_control(Shortcut::AddSibling, KeyScope::EditedTree),
    Row::of_control(Shortcut::WalkUp, KeyScope::EditedTree),
    Row::of_control(Shortcut::WalkDown, KeyScope::EditedTree),
    Row::of_control(Shortcut::WalkLeft, KeyScope::EditedTree),
    Row::of_control(Shortcut::WalkRight, KeyScope::EditedTree),
    // What is cut, copied and pasted comes as an event of its own.
    Row::of_control(Shortcut::CutNode, KeyScope::EditedTree),
    Row::of_control(Shortcut::CopyNode, KeyScope::EditedTree),
    Row::of_control(Shortcut::PutNode, KeyScope::EditedTree),
];

/// What the keys do that open a field at the selected node.
pub const FIELD_KEYS: &[KeyRow<ChangeInProgress>] = &[
    KeyRow::new(Shortcut::RenameNode, KeyScope::EditedTree, |at| open_field(at.session, at.view, FieldKind::Name)),
    KeyRow::new(Shortcut::NodeProbability, KeyScope::EditedTree, |at| {
        open_field(at.session, at.view, FieldKind::Probability);
    }),
];

/// What a key does to the tree.
#[derive(Clone, Copy)]
enum EditorKeyAction {
    AddChild,
    AddSibling,
    TreeWalk(TreeWalk),
}

/// Which shortcut does what, in the order in which they are pressed.
const IN_ORDER: [(Shortcut, EditorKeyAction); 6] = [
    (Shortcut::AddChild, EditorKeyAction::AddChild),
    (Shortcut::AddSibling, EditorKeyAction::AddSibling),
    (Shortcut::WalkUp, EditorKeyAction::TreeWalk(TreeWalk::Up)),
    (Shortcut::WalkDown, EditorKeyAction::TreeWalk(TreeWalk::Down)),
    (Shortcut::WalkLeft, EditorKeyAction::TreeWalk(TreeWalk::Left)),
    (Shortcut::WalkRight, EditorKeyAction::TreeWalk(TreeWalk::Right)),
];

/// Turns what is pressed and typed in this frame into edits; `typing` says that a field has the keyboard.
pub fn typed(
    ctx: &Context,
    context: &mut ViewContext<'_>,
    view: &mut EditorView,
    state: &mut ChangeInProgress,
    typing: bool,
) {
    let session = context.session;
    let focused = ctx.memory(|memory| memory.focused());
    let is_elsewhere = focused.is_some_and(|focused| focused != tree_id() && focused != field_id());
    let is_menu = egui::Popup::is_any_open(ctx);
    if is_elsewhere || is_menu || typing && state.field.is_none() || session.screen().cover().is_some() {
        return;
    }
    let mut events = std::mem::take(&mut view.waiting);
    events.extend(ctx.input_mut(|input| std::mem::take(&mut input.events)));
    let is_written = events.iter().any(|event| matches!(event, Event::Text(_)));
    let (mut rest, mut left) = (Vec::new(), events.into_iter());
    // Letters that the field takes later in this frame.
    let mut is_typed = false;
    let mut leaves = false;
    for event in left.by_ref() {
        let is_open = state.field.is_some();
        // It gives something up, a field or a search, for which what follows it waits, or leaves the editor.
        if matches!(event, Event::Key { key: Key::Escape, pressed: true, .. }) {
            leaves = !is_open && matches!(escape(session), Some(Command::WhatIf(WhatIfCommand::BeginEditing(false))));
            rest.push(event);
            break;
        }
        if let Some(does) = meant(&event, state) {
            if is_typed {
                view.waiting.push(event);
                break;
            }
            // Where a name or a probability is typed, Enter and Tab take it, and that is all.
            let ends_there = state.field.as_ref().is_some_and(|field| field.kind() != FieldKind::Value);
            let goes_on = !is_open || take(context, session, state);
            if is_open && goes_on {
                ctx.memory_mut(|memory| memory.request_focus(tree_id()));
            }
            let is_done = ends_there && !matches!(does, EditorKeyAction::TreeWalk(_));
            if goes_on && !is_done && carry_out(context, session, does, is_open) {
                break;
            }
            continue;
        }
        match event {
            Event::Text(text) if is_number(&text, is_open) => match &mut state.field {
                Some(field) if !field.is_drawn() => field.write(&text),
                Some(_) => {
                    is_typed = true;
                    rest.push(Event::Text(text));
                }
                None => begin(session, state, text),
            },
            // A key comes by its name, too.
            Event::Key { key, pressed: true, modifiers, .. }
                if !is_open && modifiers.is_none() && digit(key).is_some() =>
            {
                if !is_written && let Some(text) = digit(key) {
                    begin(session, state, text.to_owned());
                }
            }
            Event::Copy | Event::Cut if !is_open => pick(ctx, context, view, event == Event::Cut),
            Event::Paste(ref text) if !is_open && is_picked(session, view, text) => {
                context.commands.extend(session.edited_node().map(|node| Command::WhatIf(WhatIfCommand::Put(node))));
            }
            other => {
                is_typed |= is_open && matches!(other, Event::Text(_) | Event::Key { .. } | Event::Paste(_));
                rest.push(other);
            }
        }
    }
    if leaves {
        rest.extend(left);
    } else {
        view.waiting.extend(left);
    }
    if !view.waiting.is_empty() {
        ctx.request_repaint();
    }
    ctx.input_mut(|input| input.events = rest);
}

/// What a key is meant for.
fn meant(event: &Event, state: &ChangeInProgress) -> Option<EditorKeyAction> {
    let Event::Key { key, pressed: true, modifiers: Modifiers::NONE, .. } = event else { return None };
    // In a name the arrows go through the letters.
    let is_name = state.field.as_ref().is_some_and(|field| field.kind() == FieldKind::Name);
    let meant = IN_ORDER.into_iter().find(|(shortcut, _)| {
        let mut presses = presses_of(*shortcut);
        presses.any(|(_, press)| press.key == Some(*key))
    });
    meant
        .map(|(_, does)| does)
        .filter(|does| !is_name || !matches!(does, EditorKeyAction::TreeWalk(TreeWalk::Left | TreeWalk::Right)))
}

/// Takes what was typed; whether it was right, so that what the key does besides can be done.
fn take(context: &mut ViewContext<'_>, session: &Session, state: &mut ChangeInProgress) -> bool {
    let Some(field) = &mut state.field else { return true };
    let Some(command) = field.command(session) else {
        field.complain();
        return false;
    };
    // What the tree refuses gets its message; nothing that follows may take that away.
    let fits = field.fits(session);
    context.commands.extend(command);
    state.field = None;
    fits
}

/// Does what a key is meant for; whether another node is selected then.
fn carry_out(context: &mut ViewContext<'_>, session: &Session, does: EditorKeyAction, was_open: bool) -> bool {
    let Some(node) = session.edited_node() else { return false };
    let is_root = node == TreeNode::ROOT;
    // A leaf that was just made and got no value is not wanted: Enter goes on above it, as in an outline.
    if matches!(does, EditorKeyAction::AddSibling) && !was_open && session.what_if().is_just_added(node) {
        context.push(Command::WhatIf(WhatIfCommand::Undo));
        context.push(Command::WhatIf(WhatIfCommand::Walk(TreeWalk::Up)));
        return true;
    }
    context.push(Command::WhatIf(match does {
        EditorKeyAction::AddChild => WhatIfCommand::AddChild(node),
        // What was typed at the root is taken, and that is all.
        EditorKeyAction::AddSibling if is_root && was_open => return false,
        EditorKeyAction::AddSibling => WhatIfCommand::AddSibling(node),
        EditorKeyAction::TreeWalk(walk) => WhatIfCommand::Walk(walk),
    }));
    true
}

/// Opens a field for a value with what was typed first.
fn begin(session: &Session, state: &mut ChangeInProgress, text: String) {
    if let Some(node) = session.edited_node() {
        state.field = Some(NodeTextField::of(node, FieldKind::Value, text, false));
    }
}

/// Whether a text begins or goes on with a number.
fn is_number(text: &str, is_open: bool) -> bool {
    is_open || text.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '−' | '.'))
}

fn digit(key: Key) -> Option<&'static str> {
    Some(match key {
        Key::Num0 => "0",
        Key::Num1 => "1",
        Key::Num2 => "2",
        Key::Num3 => "3",
        Key::Num4 => "4",
        Key::Num5 => "5",
        Key::Num6 => "6",
        Key::Num7 => "7",
        Key::Num8 => "8",
        Key::Num9 => "9",
        Key::Minus => "-",
        Key::Period => ".",
        _ => return None,
    })
}

/// Keeps the selected node to be put elsewhere; what it is goes into the clipboard, too.
pub(super) fn pick(ctx: &Context, context: &mut ViewContext<'_>, view: &mut EditorView, moves: bool) {
    let session = context.session;
    let (Some((tree, Some(at))), Some(node)) = (session.edited_tree(), session.edited_node()) else { return };
    view.copied = None;
    match notation::written(&tree, at) {
        Ok(text) => {
            ctx.copy_text(text.clone());
            view.copied = Some(text);
        }
        Err(message) => context.fail(message),
    }
    context.push(Command::WhatIf(WhatIfCommand::Pick(node, moves)));
}

/// Whether what is pasted is the node that was kept.
fn is_picked(session: &Session, view: &EditorView, text: &str) -> bool {
    session.what_if().picked().is_some() && view.copied.as_deref() == Some(text)
}

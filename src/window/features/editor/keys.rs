//! The keys of editing. One that brings another node is followed by the others in the next frame, when that node is the
//! selected one.

use egui::{Context, Event, Key, Modifiers};

use crate::ground::keys::{KeyRow, KeyScope, presses_of, typed_number};
use crate::ground::widgets::tree_id;
use crate::ground::{Typed, TypingState, ViewContext};
use crate::panels::tree::changing::{ChangeInProgress, FieldKind, NodeTextField, field_id};

use super::{EditorView, delete_selected, next_chooser, open_field};
use plyscope_core::game::tree::TreeNode;
use plyscope_files::notation;
use plyscope_session::{Command, Session, TreeWalk, WhatIfCommand};
use plyscope_text::{KeySet, Shortcut};

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

/// Turns a key, or what is typed, into an edit.
pub fn typed(
    ctx: &Context,
    context: &mut ViewContext<'_>,
    view: &mut EditorView,
    state: &mut ChangeInProgress,
    typing: TypingState,
) -> Typed {
    let session = context.session;
    let focused = ctx.memory(|memory| memory.focused());
    let is_elsewhere = focused.is_some_and(|focused| focused != tree_id() && focused != field_id());
    let is_covered = typing.in_field && state.field.is_none() || session.screen().cover().is_some();
    let press = ctx.input(|input| input.events.clone());
    // Escape gives something up, a field or a search, or leaves the editor.
    let gives_up = press.iter().any(|event| matches!(event, Event::Key { key: Key::Escape, pressed: true, .. }));
    if is_elsewhere || is_covered || gives_up {
        return Typed::Left;
    }
    let is_open = state.field.is_some();
    // Letters that a field gets before it is drawn; what is drawn takes them itself.
    let is_new = state.field.as_ref().is_some_and(|field| !field.is_drawn());
    let does = press.first().and_then(|event| meant(event, state));
    let text = text_of(&press, is_new).filter(|_| is_new || !is_open);
    let is_of_clipboard = !is_open && press.first().is_some_and(|event| is_of_clipboard(event, session, view));
    if !is_new && does.is_none() && text.is_none() && !is_of_clipboard {
        return Typed::Left;
    }
    // A key may have brought another node, or opened a field whose text is replaced.
    if typing.behind_key || typing.behind_text && does.is_some() {
        return Typed::Waits;
    }
    match (does, text, &mut state.field) {
        (Some(does), ..) => return carry_out_at(ctx, context, does, state),
        (None, Some(text), Some(field)) => field.write(&text),
        (None, Some(text), None) => begin(session, state, text),
        // The field has it as soon as it is drawn.
        (None, None, Some(_)) => return Typed::Waits,
        (None, None, None) => put_or_pick(ctx, context, view, &press),
    }
    Typed::Taken
}

/// What a press writes into a field that has just been opened, or opens one with.
fn text_of(press: &[Event], is_new: bool) -> Option<String> {
    let written = press.iter().find_map(|event| match event {
        Event::Text(text) if is_new => Some(text.clone()),
        _ => None,
    });
    written.or_else(|| typed_number(press, "-−."))
}

/// Whether something comes from the clipboard or goes there, with a node.
fn is_of_clipboard(event: &Event, session: &Session, view: &EditorView) -> bool {
    match event {
        Event::Copy | Event::Cut => true,
        Event::Paste(text) => is_picked(session, view, text),
        _ => false,
    }
}

/// Keeps the selected node to be put elsewhere, or puts the one that was kept.
fn put_or_pick(ctx: &Context, context: &mut ViewContext<'_>, view: &mut EditorView, press: &[Event]) {
    match press.first() {
        Some(Event::Paste(_)) => {
            let node = context.session.edited_node();
            context.commands.extend(node.map(|node| Command::WhatIf(WhatIfCommand::Put(node))));
        }
        first => pick(ctx, context, view, first == Some(&Event::Cut)),
    }
}

/// What a key is meant for.
fn meant(event: &Event, state: &ChangeInProgress) -> Option<EditorKeyAction> {
    let Event::Key { key, pressed: true, modifiers: Modifiers::NONE, .. } = event else { return None };
    // In a name the arrows go through the letters.
    let is_name = state.field.as_ref().is_some_and(|field| field.kind() == FieldKind::Name);
    let meant = IN_ORDER.into_iter().find(|(shortcut, _)| {
        let mut presses = presses_of(*shortcut, KeySet::Window);
        presses.any(|(_, press)| press.key == Some(*key))
    });
    meant
        .map(|(_, does)| does)
        .filter(|does| !is_name || !matches!(does, EditorKeyAction::TreeWalk(TreeWalk::Left | TreeWalk::Right)))
}

/// Takes what is typed, and does what a key is meant for.
fn carry_out_at(
    ctx: &Context,
    context: &mut ViewContext<'_>,
    does: EditorKeyAction,
    state: &mut ChangeInProgress,
) -> Typed {
    let session = context.session;
    let was_open = state.field.is_some();
    // Where a name or a probability is typed, Enter and Tab take it, and that is all.
    let ends_there = state.field.as_ref().is_some_and(|field| field.kind() != FieldKind::Value);
    let goes_on = take(context, session, state);
    if was_open && goes_on {
        ctx.memory_mut(|memory| memory.request_focus(tree_id()));
    }
    let is_done = ends_there && !matches!(does, EditorKeyAction::TreeWalk(_));
    let is_at_another = goes_on && !is_done && carry_out(context, session, does, was_open);
    if is_at_another || was_open && goes_on { Typed::TakenLast } else { Typed::Taken }
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

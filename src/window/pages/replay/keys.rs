//! The keys of the search on screen: its panels, and the nodes that are looked at.

use super::ReplayView;
use super::arrangement::{Pane, StageKey};
use super::is_shown;
use crate::features::{code, editor, find, log, play, predict, what_if};
use crate::ground::keys::{KeyRow, KeyScope, PressedKey, key_tables};
use crate::panels::board::BoardSwitch;
use crate::panels::whole::{WholeViewMove, moment_of};
use plyscope_picture::drawing::small::CameraMove;
use plyscope_session::stage::has_to_say;
use plyscope_session::{BrowseCommand, Command, Notice};
use plyscope_text::Shortcut;

/// What the keys do.
const KEYS: &[KeyRow<ReplayView>] = &[
    KeyRow::new(Shortcut::Unfold, KeyScope::Unfolding, |at| {
        if at.view.whole.is_open() {
            whole(at, WholeViewMove::Unfold);
        } else {
            at.push(Command::Browse(BrowseCommand::Unfold));
        }
    }),
    KeyRow::new(Shortcut::LookLeft, KeyScope::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Aside(false))))
        .in_class(),
    KeyRow::new(Shortcut::LookRight, KeyScope::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Aside(true))))
        .in_class(),
    KeyRow::new(Shortcut::LookUp, KeyScope::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Up))).in_class(),
    KeyRow::new(Shortcut::LookDown, KeyScope::LookedAlong, |at| at.push(Command::Browse(BrowseCommand::Down)))
        .in_class(),
    KeyRow::new(Shortcut::OneOut, KeyScope::Whole, |at| whole(at, WholeViewMove::Out)),
    KeyRow::new(Shortcut::ToMoment, KeyScope::LookedAt, |at| {
        let looked_at = match at.view.whole.is_open() {
            true => at.view.whole.looked_at(at.session),
            false => at.session.looked_at(),
        };
        at.push(looked_at.and_then(|node| moment_of(at.session, node)));
    }),
    KeyRow::new(Shortcut::TurnBoard, KeyScope::Search, |at| switch(at, BoardSwitch::Flip)),
    KeyRow::new(Shortcut::History, KeyScope::Search, |at| switch(at, BoardSwitch::Heat)),
    KeyRow::new(Shortcut::Outline, KeyScope::Replay, |at| pane(at, Pane::Outline)),
    KeyRow::new(Shortcut::TablePane, KeyScope::Replay, |at| pane(at, Pane::Table)),
    KeyRow::new(Shortcut::PassesPane, KeyScope::Replay, |at| pane(at, Pane::Passes)),
    KeyRow::new(Shortcut::CodePane, KeyScope::Replay, |at| pane(at, Pane::Code)),
];

key_tables! { ReplayView:
    KEYS => |view| view,
    code::KEYS => |view| &mut view.code,
    editor::KEYS => |view| &mut view.changes.editor,
    editor::FIELD_KEYS => |view| &mut view.tree.changing,
    find::KEYS => |view| &mut view.find,
    log::KEYS => |view| &mut view.log,
    play::KEYS => |view| &mut view.game,
    predict::KEYS => |view| &mut view.question,
    what_if::KEYS => |view| &mut view.tree.changing,
}

/// Goes elsewhere in the whole view.
fn whole(at: &mut PressedKey<'_, '_, ReplayView>, wanted: WholeViewMove) {
    at.view.whole.go(wanted, at.session, at.now);
}

/// Moves the camera of the tree.
pub fn camera(at: &mut PressedKey<'_, '_, ReplayView>, wanted: CameraMove) {
    let is_changing = at.session.what_if().is_changing();
    // A tree is changed node by node.
    let is_open = at.view.whole.is_open() && !is_changing;
    let is_wide = !is_open && at.view.tree.is_along_path();
    match wanted {
        CameraMove::Fit if !is_changing => at.view.whole.show(!is_open),
        CameraMove::ZoomIn if is_open => whole(at, WholeViewMove::ZoomIn),
        CameraMove::ZoomOut if is_open => whole(at, WholeViewMove::ZoomOut),
        CameraMove::Focus if is_open => whole(at, WholeViewMove::Here),
        CameraMove::Focus if is_wide => at.push(Command::Select(None)),
        CameraMove::ZoomOut if is_wide => at.view.whole.show(true),
        _ => at.view.tree.move_camera(wanted, at.comfortable()),
    }
}

/// Switches what a board shows, where it can show that.
fn switch(at: &mut PressedKey<'_, '_, ReplayView>, switch: BoardSwitch) {
    if BoardSwitch::of(at.session).contains(&switch) {
        at.push(switch.toggle(at.session.settings()));
    }
}

/// Shows a panel, or hides it.
fn pane(at: &mut PressedKey<'_, '_, ReplayView>, pane: Pane) {
    let stage = StageKey::of(at.session);
    if at.session.run().is_some_and(|run| !has_to_say(run, pane)) {
        let notice = if pane == Pane::Table { Notice::NoTable } else { Notice::OneSearchOfRoot };
        at.push(Command::Notify(notice));
        return;
    }
    let shows = is_shown(at.view, stage, pane, at.session);
    at.view.choose(stage, pane, !shows);
}

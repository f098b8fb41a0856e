//! The page on which games are played: one board, as large from the first move to the last, and beside it the search of
//! the last move and the course of the values. The search is gone through, and its positions are looked at, on the same
//! board.

mod board;
mod why;

use egui::{CentralPanel, Frame, Panel, Rect, Stroke, Ui, UiBuilder, pos2};

use super::arrangement::{Pane, StageKey};
use super::{ReplayView, margin, panels, sentence_ui};
use crate::features::play;
use crate::ground::ViewContext;
use crate::ground::widgets::is_low;
use crate::panels::timeline::transport;
use plyscope_picture::marks::point;
use plyscope_session::Session;
use plyscope_session::stage::{BAR_PADDING, SEPARATOR, WORDS_PADDING, bar_padding, game_board};

/// Draws the page below the bar of the window.
pub(super) fn play_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    if !context.look.present {
        actions_region_ui(ui, context, view);
    }
    words_region_ui(ui, context, view);
    let canvas = Frame::new().fill(context.look.palette.canvas);
    CentralPanel::default().frame(canvas).show(ui, |ui| body_ui(ui, context, view));
}

/// What can be done, and the moves of the game below it; while a search is gone through, the way through its steps.
fn actions_region_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let look = context.look;
    let padding = if context.session.replays_a_move() { bar_padding(look.window) } else { BAR_PADDING };
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin(padding));
    Panel::bottom("transport").frame(frame).show(ui, |ui| {
        if context.session.replays_a_move() {
            transport::transport_ui(ui, context, &mut view.timeline_unfolded, &mut |_, _, _| ());
        } else {
            ui.set_min_height(look.regions().actions - SEPARATOR - 2.0 * BAR_PADDING.y);
            play::actions_ui(ui, context, &mut view.game);
            play::progress_ui(ui, context);
        }
    });
}

/// What is said of the game, or of the step of the search.
fn words_region_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let look = context.look;
    if context.session.replays_a_move() {
        sentence_ui(ui, context, view);
        return;
    }
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin(WORDS_PADDING));
    Panel::bottom("reason").frame(frame).show_separator_line(true).show(ui, |ui| {
        // In a low window the board needs the room.
        if !look.present && !is_low(ui.ctx()) {
            ui.set_min_height(look.regions().words - SEPARATOR - 2.0 * WORDS_PADDING.y);
        }
        play::words_ui(ui, context, &mut view.game);
    });
}

/// Whether a person has asked for something that stands among the panels of a search: the whole tree, what is looked
/// for in it, its list, the code, the ladder.
fn asks_for_panels(session: &Session, view: &ReplayView) -> bool {
    let is_chosen = |pane| view.chosen(StageKey::Game, pane) == Some(true);
    let is_looking_for = view.find.is_in_use() || session.found().is_some();
    view.whole.is_open() || is_looking_for || [Pane::Outline, Pane::Code, Pane::Ladder].into_iter().any(is_chosen)
}

/// The board, and what stands beside it.
fn body_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView) {
    let (session, look) = (context.session, context.look);
    let room = ui.max_rect();
    let split = room.left() + game_board(point(room.width(), room.height()));
    board::board_ui(ui, context, view, room.with_max_x(split));
    if split + 1.0 >= room.right() {
        return;
    }
    ui.painter().vline(split, room.y_range(), Stroke::new(1.0, look.palette.sunken));
    let beside = Rect::from_min_max(pos2(split + 1.0, room.top()), room.max);
    ui.scope_builder(UiBuilder::new().max_rect(beside), |ui| {
        ui.set_clip_rect(beside.intersect(ui.clip_rect()));
        match session.run() {
            Some(run) if session.replays_a_move() || asks_for_panels(session, view) => {
                panels::panels_ui(ui, context, run, view);
            }
            _ => why::why_ui(ui, context, view, beside),
        }
    });
}

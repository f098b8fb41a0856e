//! Why the last move was made: its search with the best line unfolded to its end, and below it the course of the
//! values.

use egui::{Align2, Rect, Stroke, Ui, UiBuilder, vec2};

use super::super::ReplayView;
use crate::features::play;
use crate::ground::{ViewContext, gap};
use crate::panels::tree;

/// Draws both into a room.
pub(super) fn why_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView, room: Rect) {
    let (session, look) = (context.session, context.look);
    let (upper, course) = room.split_top_bottom_at_y(room.bottom() - play::course_height(look, room.height()));
    let (heading, below) = upper.split_top_bottom_at_y(upper.top() + gap::PADDING + play::heading_height(look));
    play::why_heading_ui(ui, context, heading);
    let lines = play::lines_height(look, context, upper.height());
    let (lines, below) = below.split_top_bottom_at_y(below.top() + lines);
    if lines.height() > 0.0 {
        play::lines_ui(ui, context, lines);
    }
    ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
        ui.set_clip_rect(below.intersect(ui.clip_rect()));
        if session.run().is_some() {
            tree::tree_ui(ui, context, &mut view.tree, &mut view.changes, 1.0);
        } else {
            nothing_ui(ui, context, below);
        }
    });
    if session.run().is_some() && play::is_thinking_long(context) {
        // What is shown is the search of an earlier move.
        ui.painter().rect_filled(upper, 0.0, look.palette.canvas.gamma_multiply(0.6));
    }
    ui.painter().hline(room.x_range(), course.top(), Stroke::new(1.0, look.palette.sunken));
    ui.scope_builder(UiBuilder::new().max_rect(course), |ui| {
        ui.set_clip_rect(course.intersect(ui.clip_rect()));
        play::course_ui(ui, context);
    });
}

/// What stands there before the first search.
fn nothing_ui(ui: &Ui, context: &ViewContext<'_>, room: Rect) {
    let look = context.look;
    let words = look.words();
    let game = context.session.play().and_then(|play| play.game().game());
    let lines = [Some(words.play.no_search_yet), game.and_then(words.games.rules)];
    let mut at = room.center_top() + vec2(0.0, room.height() * 0.35);
    for line in lines.into_iter().flatten() {
        let galley =
            ui.painter().layout(line.to_owned(), look.body(), look.palette.second, room.width() - 2.0 * gap::HUGE);
        let place = Align2::CENTER_TOP.anchor_size(at, galley.size());
        at.y = place.bottom() + gap::PADDING;
        ui.painter().galley(place.min, galley, look.palette.second);
    }
}

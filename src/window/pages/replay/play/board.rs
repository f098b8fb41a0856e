//! The large board: of the game, of a position that is looked at, or of the step of a search that is gone through.

use egui::{Rect, Ui, vec2};

use super::super::ReplayView;
use crate::features::play;
use crate::ground::boards::BoardPlace;
use crate::ground::{ViewContext, gap};
use crate::panels::board::{self, HeatLayer};
use plyscope_session::ViewedPosition;

/// Draws the board with its heading; its rectangle follows from the room and the game alone.
pub(super) fn board_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView, room: Rect) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    let looked_at = session.looked_at_in_game(look.language);
    let (heading, below) = room.split_top_bottom_at_y(room.top() + gap::TINY + play::heading_height(look));
    let heading = heading.with_min_y(room.top() + gap::TINY);
    let free = board::switches_width(context);
    play::heading_ui(ui, context, heading, free, looked_at.as_ref());
    board::switches_ui(ui, heading.shrink2(vec2(gap::TINY, 0.0)), context);
    let below = below.shrink2(vec2(gap::SMALL, 0.0)).with_max_y(room.bottom() - gap::TINY);
    if let Some(place) = play::place(context, play, below) {
        position_ui(ui, context, view, place, looked_at.as_ref());
    }
}

fn position_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    view: &mut ReplayView,
    place: BoardPlace,
    looked_at: Option<&ViewedPosition>,
) {
    let session = context.session;
    let Some(play) = session.play() else { return };
    match looked_at {
        Some(looked_at) => {
            let heat = HeatLayer::of(session, &looked_at.position);
            play::looked_at_ui(ui, context, looked_at, place, &mut |diagram, layer| {
                heat.iter().for_each(|heat| heat.draw(diagram, layer));
            });
            play::frame_ui(ui, context, &place.geometry);
        }
        None if session.replays_a_move() => {
            board::large_ui(ui, context, place);
            play::frame_ui(ui, context, &place.geometry);
        }
        None => {
            let heat = HeatLayer::of(session, play.position_shown());
            play::board_ui(ui, context, &mut view.game, place, &mut |diagram, layer| {
                heat.iter().for_each(|heat| heat.draw(diagram, layer));
            });
        }
    }
}

//! The board on which a position is set up.

use egui::{EventFilter, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use super::{Brush, DragSource, SetupView};
use crate::ground::boards::{BoardGeometry, PieceBrush, Presence};
use crate::ground::{Look, ViewContext, boards, gap};
use plyscope_core::game::Square;
use plyscope_session::{Command, Settings, Setup, SetupCommand, SetupEdit, SetupEditor};
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// The widget that takes the arrow keys.
pub fn id() -> egui::Id {
    egui::Id::unique("setup board")
}

/// Gives the board the keyboard.
pub(super) fn focus(ctx: &egui::Context) {
    ctx.memory_mut(|memory| memory.request_focus(id()));
}

/// Draws the board into all of the room there is, and takes clicks and drags on it.
pub(super) fn canvas_ui(
    ui: &mut Ui,
    editor: &SetupEditor,
    context: &mut ViewContext<'_>,
    settings: &Settings,
    view: &mut SetupView,
) -> Response {
    let look = context.look;
    let setup = editor.setup();
    let latin = settings.latin_pieces;
    let room = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(room);
    let response = ui.interact(room, id(), Sense::click_and_drag());
    let cursor = view.cursor(setup.size());
    let spoken = look.language.labelled(look.words().setup.board, &spoken(setup, cursor, look));
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &spoken));
    if response.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), arrows));
    }
    let inner = room.shrink(gap::SMALL);
    let coordinates = BoardGeometry::usual_coordinates(inner, look.sizes.least);
    let Some(geometry) = BoardGeometry::new(inner, setup.game(), setup.size(), coordinates, settings.flipped) else {
        return response;
    };
    interact(&response, setup, &geometry, view, context);
    let lifted = match view.dragged {
        Some(DragSource::From(square)) => Some(square),
        _ => None,
    };
    let painter = ui.painter_at(room);
    boards::bare_board(&painter, look, &geometry, latin);
    let brush = PieceBrush { painter: &painter, look, latin };
    for square in setup.squares().filter(|square| Some(*square) != lifted) {
        if let Some(piece) = setup.piece(square) {
            brush.draw(piece, geometry.centre(square), geometry.side(), Presence::Solid);
        }
    }
    if let Err(error) = editor.position() {
        for square in setup.concerned(&error.problem) {
            let around = geometry.cell(square).shrink(1.5);
            painter.rect_stroke(around, 4.0, Stroke::new(3.0, look.palette.error), StrokeKind::Inside);
            let corner = around.right_top() + egui::vec2(-8.0, 8.0);
            painter.circle_filled(corner, look.sizes.least * 0.65, look.palette.error);
            painter.text(corner, egui::Align2::CENTER_CENTER, "!", look.bold(look.sizes.least), look.palette.canvas);
        }
    }
    let ring = |square: Square, width: f32, color| {
        let around = geometry.cell(square).shrink(1.0);
        painter.rect_stroke(around, 4.0, Stroke::new(width, color), StrokeKind::Inside);
    };
    if response.has_focus() {
        ring(cursor, 4.0, look.palette.ink);
        let inside = geometry.cell(cursor).shrink(4.0);
        painter.rect_stroke(inside, 2.0, Stroke::new(2.0, look.palette.halo), StrokeKind::Inside);
    }
    let pointer = ui.input(|input| input.pointer.latest_pos()).filter(|at| room.contains(*at));
    if let Some(square) = pointer.and_then(|at| geometry.square_at(at)) {
        ring(square, 1.5, look.palette.ink);
    }
    if let (Some(dragged), Some(at)) = (view.dragged, ui.input(|input| input.pointer.latest_pos())) {
        let piece = match dragged {
            DragSource::From(square) => setup.piece(square),
            DragSource::New(piece) => Some(piece),
        };
        if let Some(piece) = piece {
            // Over the panels too: the way from the palette leads across them.
            let above = egui::LayerId::new(egui::Order::Tooltip, id());
            let painter = ui.ctx().layer_painter(above);
            PieceBrush { painter: &painter, look, latin }.draw(piece, at, geometry.side(), Presence::Solid);
        }
    }
    response
}

/// What stands on a square, in words.
fn spoken(setup: &Setup, square: Square, look: &Look) -> String {
    let words = look.words();
    let name = text::square_name(setup.game(), square);
    match setup.piece(square) {
        Some(piece) => format!("{name} {}", (words.games.piece)(setup.game(), piece)),
        None => format!("{name} {}", words.setup.empty_square),
    }
}

fn interact(
    response: &Response,
    setup: &Setup,
    geometry: &BoardGeometry,
    view: &mut SetupView,
    context: &mut ViewContext<'_>,
) {
    let mut edit = |edit| context.push(Command::Setup(SetupCommand::Edit(edit)));
    let square = |at: egui::Pos2| geometry.square_at(at);
    let pointed = response.interact_pointer_pos().and_then(square);
    if response.clicked() || response.secondary_clicked() {
        response.request_focus();
        view.cursor = pointed.or(view.cursor);
    }
    if let Some(square) = pointed {
        if response.secondary_clicked() {
            edit(SetupEdit::Remove(square));
        } else if response.clicked() {
            match view.brush(setup.game()) {
                Brush::Piece(piece) if setup.piece(square) != Some(piece) => edit(SetupEdit::Put(square, piece)),
                Brush::Piece(_) | Brush::Eraser => edit(SetupEdit::Remove(square)),
            }
        }
    }
    let origin = response.ctx.input(|input| input.pointer.press_origin());
    if response.drag_started_by(egui::PointerButton::Primary) {
        let from = origin.and_then(square).filter(|from| setup.piece(*from).is_some());
        view.dragged = from.map(DragSource::From);
    }
    if response.ctx.input(|input| input.pointer.any_released())
        && let Some(dragged) = view.dragged.take()
    {
        let at = response.ctx.input(|input| input.pointer.latest_pos());
        match (dragged, at.and_then(square)) {
            (DragSource::From(from), Some(to)) if from != to => edit(SetupEdit::Carry(from, to)),
            // Beside the board it is put away.
            (DragSource::From(from), None) => edit(SetupEdit::Remove(from)),
            (DragSource::New(piece), Some(to)) => edit(SetupEdit::Put(to, piece)),
            _ => {}
        }
    }
}

//! The pieces that can be put on the board, and the eraser.

use egui::{Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

use super::{Brush, DragSource, SetupView, heading};
use crate::ground::boards::colours::Colours;
use crate::ground::boards::{PieceBrush, Presence};
use crate::ground::widgets::{Button, Icon};
use crate::ground::{Look, gap};
use plyscope_core::game::{Game, Piece, Player};
use plyscope_session::SetupEditor;
use plyscope_session::setup::letter_of;

/// Draws the palette: a row for each player, and the eraser.
pub(super) fn palette_ui(ui: &mut Ui, editor: &SetupEditor, look: &Look, latin: bool, view: &mut SetupView) {
    let words = look.words();
    let game = editor.setup().game();
    heading(ui, look, words.setup.pieces);
    let count = game.description().pieces.len().max(5) as f32;
    let side = ((ui.available_width() - (count - 1.0) * gap::TINY) / count).clamp(28.0, 52.0).floor();
    let chosen = view.brush(game);
    ui.spacing_mut().item_spacing.x = gap::TINY;
    let of = |player| {
        game.description().pieces.iter().map(move |(kind, _)| Piece { player, kind: *kind }).collect::<Vec<Piece>>()
    };
    let [max, min] = [Player::Max, Player::Min].map(of);
    // One piece each does not need a row each.
    let rows = if max.len() == 1 { vec![[max, min].concat()] } else { vec![max, min] };
    for row in rows {
        ui.horizontal_wrapped(|ui| {
            for piece in row {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click_and_drag());
                let is_chosen = chosen == Brush::Piece(piece);
                let name = (words.games.piece)(game, piece);
                response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, &name));
                frame(ui, look, rect, &response, is_chosen);
                if game == Game::Chess {
                    // Chessmen are made for the cells of their board.
                    ui.painter().rect_filled(rect.shrink(3.0), 2.0, Colours::of(look).light_cell);
                }
                let brush = PieceBrush { painter: ui.painter(), look, latin };
                brush.draw(piece, rect.center(), side * 0.86, Presence::Solid);
                if response.clicked() {
                    view.brush = Some(Brush::Piece(piece));
                }
                if response.drag_started() {
                    view.brush = Some(Brush::Piece(piece));
                    view.dragged = Some(DragSource::New(piece));
                }
                response.on_hover_text(format!("{name} ({})", letter_of(game, piece)));
            }
        });
    }
    let eraser = words.setup.eraser;
    let is_chosen = chosen == Brush::Eraser;
    if ui.add(Button::choice(is_chosen, eraser.label).icon(Icon::Close)).on_hover_text(eraser.hint).clicked() {
        view.brush = Some(Brush::Eraser);
    }
}

/// The ground of a piece: framed when it is chosen, pointed at, or has the keyboard.
fn frame(ui: &Ui, look: &Look, rect: egui::Rect, response: &egui::Response, is_chosen: bool) {
    let palette = &look.palette;
    let (fill, stroke) = match (is_chosen, response.hovered() || response.has_focus()) {
        (true, _) => (palette.max_fill, Stroke::new(2.5, palette.ink)),
        (false, true) => (palette.sunken, Stroke::new(1.5, palette.ink)),
        (false, false) => (palette.sunken, Stroke::new(1.0, palette.outline)),
    };
    ui.painter().rect(rect, 4.0, fill, stroke, StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.expand(2.0), 5.0, Stroke::new(2.0, palette.halo), StrokeKind::Outside);
    }
}

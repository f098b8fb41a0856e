//! The nodes whose choices set the window: outlined, and named by the bound that they set.

use egui::{Align2, Painter, Rect, Stroke, StrokeKind, vec2};

use super::TreeView;
use crate::drawing::Owner;
use crate::game::Player;

/// Outlines and names the nodes whose choices set the bounds of which the sentence speaks.
///
/// α has round corners and β square ones, so that the two differ without their colours, too.
pub fn draw(painter: &Painter, view: &TreeView<'_>) {
    if !view.projection.is_legible() {
        return;
    }
    for owner in &view.scene.owners {
        draw_owner(painter, view, owner);
    }
}

fn draw_owner(painter: &Painter, view: &TreeView<'_>, owner: &Owner) {
    let Some(index) = view.picture.of_visited(owner.node) else { return };
    let Some(node) = view.picture.nodes.get(index as usize) else { return };
    let unit = view.unit();
    let palette = &view.look.palette;
    let color = palette.of(owner.player);
    let around = Rect::from_center_size(view.centre(index), view.size(node)).expand(unit * 0.5);
    let radius = if owner.player == Player::Max { unit * 0.4 } else { 0.0 };
    let stroke = Stroke::new((unit * 0.14).max(2.0), color);
    painter.rect_stroke(around, radius, stroke, StrokeKind::Middle);
    let name = view.scene.tag(owner, view.look.language);
    let size = (unit * 0.85).max(view.look.sizes.least.min(unit));
    let galley = painter.layout_no_wrap(name, view.look.bold(size), color);
    let padding = vec2(unit * 0.16, 0.0);
    let half = galley.size() / 2.0 + padding;
    // On the side of the outline, outside the node: no edge passes between nodes of a row.
    let at = |side: f32| {
        let middle = vec2(side * (around.width() / 2.0 - unit * 0.25 + half.x), 0.0);
        Align2::CENTER_CENTER.anchor_size(around.center() + middle, half * 2.0)
    };
    let is_free = |place: &Rect| {
        let others = view.picture.nodes.iter().enumerate().filter(|(other, _)| *other != index as usize);
        let mut in_row = others.filter(|(_, other)| other.ply == node.ply);
        view.projection.panel.contains_rect(*place)
            && !in_row.any(|(other, node)| {
                Rect::from_center_size(view.centre(other as u32), view.size(node)).intersects(*place)
            })
    };
    let place = [at(1.0), at(-1.0)].into_iter().find(is_free).unwrap_or_else(|| at(1.0));
    painter.rect(place, radius.min(unit * 0.3), palette.canvas, Stroke::new(1.5, color), StrokeKind::Inside);
    painter.galley(place.min + padding, galley, color);
}

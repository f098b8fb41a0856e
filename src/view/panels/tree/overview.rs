//! The small picture of the whole tree, for when it is larger than its panel.

use egui::{Align2, Painter, Rect, Response, Stroke, StrokeKind, vec2};

use super::camera::Camera;
use super::nodes;
use super::shapes::Plain;
use super::{Look, TreeView};

/// Its width and height in points.
const SIZE: egui::Vec2 = vec2(160.0, 72.0);

/// Draws the overview into the lower right corner; a click on it moves the camera there.
pub fn draw(painter: &Painter, look: &Look, view: &TreeView<'_>, camera: &mut Camera, response: &Response) {
    let projection = &view.projection;
    let bounds = projection.bounds();
    if projection.panel.expand(1.0).contains_rect(bounds)
        || projection.panel.width() < SIZE.x * 2.5
        || projection.panel.height() < SIZE.y * 5.0
    {
        return;
    }
    let place = Align2::RIGHT_BOTTOM.anchor_size(projection.panel.right_bottom() - vec2(8.0, 8.0), SIZE);
    let palette = &look.palette;
    painter.rect(place, 4.0, palette.panel, Stroke::new(1.0, palette.outline), StrokeKind::Inside);
    let inner = place.shrink(6.0);
    let picture = view.picture;
    let at = |x: f64, ply: u32| {
        let across = x as f32 / picture.width.max(1.0) as f32;
        let down = (ply as f32 + 0.5) / picture.levels.max(1) as f32;
        inner.min + inner.size() * vec2(across, down)
    };
    let mut mesh = Plain::default();
    for (node, x) in picture.nodes.iter().zip(&picture.x) {
        nodes::plain(&mut mesh, look, view.scene, node, at(*x, node.ply), 1.6);
    }
    mesh.paint(painter);
    let scale = inner.size() / bounds.size();
    let from_screen = |point: egui::Pos2| inner.min + (point - bounds.min) * scale;
    let seen = Rect::from_two_pos(from_screen(projection.panel.min), from_screen(projection.panel.max));
    painter.rect_stroke(seen.intersect(place), 2.0, Stroke::new(1.5, palette.ink), StrokeKind::Inside);
    if let Some(pointer) = response.interact_pointer_pos().filter(|at| place.contains(*at)) {
        let wanted = bounds.min + (pointer - inner.min) / scale;
        camera.centre = Some(projection.picture_from_screen(wanted));
    }
}

//! Outlines, hatching and lines, in points on the screen.

use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use crate::game::Player;
use crate::view::ground::paint;
pub use crate::view::ground::paint::brackets;

/// A pentagon with its roof up for Max, its point down for Min; or a leaf's square.
pub fn outline(centre: Pos2, size: Vec2, player: Option<Player>, roof: f32) -> Vec<Pos2> {
    let rect = Rect::from_center_size(centre, size);
    match player {
        None => vec![rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()],
        Some(player) => paint::pentagon(rect, player, roof),
    }
}

/// The part of a convex outline to one side of a vertical line.
pub fn half(outline: &[Pos2], x: f32, right: bool) -> Vec<Pos2> {
    let inside = |point: Pos2| if right { point.x >= x } else { point.x <= x };
    let mut part = Vec::with_capacity(outline.len() + 2);
    for (place, &a) in outline.iter().enumerate() {
        let b = outline[(place + 1) % outline.len()];
        if inside(a) {
            part.push(a);
        }
        if inside(a) != inside(b) {
            part.push(a + (b - a) * ((x - a.x) / (b.x - a.x)));
        }
    }
    part
}

/// Slanted lines inside a convex outline, `spacing` apart from left to right; they move with it.
pub fn hatch(painter: &Painter, outline: &[Pos2], spacing: f32, stroke: Stroke) {
    let corner = Rect::from_points(outline).left_top();
    paint::hatch(painter, outline, corner.x + corner.y, spacing, stroke);
}

/// A closed line of dashes.
pub fn dashed_outline(painter: &Painter, outline: &[Pos2], stroke: Stroke, dash: f32, gap: f32) {
    let mut closed = outline.to_vec();
    closed.extend(outline.first());
    painter.extend(Shape::dashed_line(&closed, stroke, dash, gap));
}

/// A line of dashes.
pub fn dashed(painter: &Painter, ends: [Pos2; 2], stroke: Stroke, dash: f32, gap: f32) {
    painter.extend(Shape::dashed_line(&ends, stroke, dash, gap));
}

/// Two parallel lines.
pub fn double(painter: &Painter, [from, to]: [Pos2; 2], apart: f32, stroke: Stroke) {
    let aside = (to - from).normalized().rot90() * (apart / 2.0);
    painter.line_segment([from + aside, to + aside], stroke);
    painter.line_segment([from - aside, to - aside], stroke);
}

/// The two strokes across an edge that is cut, their middle at `middle`.
pub fn double_slash(painter: &Painter, middle: Pos2, edge: Vec2, size: f32, stroke: Stroke) {
    let along = edge.normalized();
    let slant = vec2(0.86, -0.5) * size;
    for side in [-1.0, 1.0] {
        let at = middle + along * (side * size * 0.3);
        painter.line_segment([at - slant * 0.5, at + slant * 0.5], stroke);
    }
}

/// Scissors that point to the right, their middle at `at`.
pub fn scissors(painter: &Painter, at: Pos2, size: f32, stroke: Stroke) {
    for side in [-1.0_f32, 1.0] {
        let handle = at + vec2(-size * 0.32, side * size * 0.27);
        painter.circle_stroke(handle, size * 0.17, stroke);
        painter.line_segment(
            [handle + vec2(size * 0.15, -side * size * 0.09), at + vec2(size * 0.5, -side * size * 0.22)],
            stroke,
        );
    }
}

/// A chevron on an edge, pointing down along it.
pub fn chevron(painter: &Painter, [from, to]: [Pos2; 2], size: f32, stroke: Stroke) {
    let along = (to - from).normalized() * size;
    let tip = from + (to - from) * 0.62;
    for aside in [along.rot90(), -along.rot90()] {
        painter.line_segment([tip - along * 0.6 + aside * 0.6, tip], stroke);
    }
}

/// Many small things in one mesh: a rounded shape costs a hundred times as much as a quad here.
#[derive(Default)]
pub struct Plain {
    mesh: Mesh,
}

impl Plain {
    /// A straight line.
    pub fn line(&mut self, [from, to]: [Pos2; 2], width: f32, color: Color32) {
        let aside = (to - from).normalized().rot90() * (width / 2.0);
        self.polygon(&[from + aside, to + aside, to - aside, from - aside], color);
    }

    /// A convex polygon.
    pub fn polygon(&mut self, points: &[Pos2], color: Color32) {
        let first = self.mesh.vertices.len() as u32;
        self.mesh.vertices.extend(points.iter().map(|&pos| Vertex { pos, uv: WHITE_UV, color }));
        for place in 2..points.len() as u32 {
            self.mesh.indices.extend([first, first + place - 1, first + place]);
        }
    }

    /// Paints all of it.
    pub fn paint(self, painter: &Painter) {
        if !self.mesh.indices.is_empty() {
            painter.add(Shape::mesh(self.mesh));
        }
    }
}

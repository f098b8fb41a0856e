//! Outlines and marks that more than one panel paints alike, in points on the screen.

use egui::{Painter, Pos2, Rect, Shape, Stroke, vec2};

use crate::game::Player;

/// A pentagon that fills a rectangle: its roof up for Max, its point down for Min, `roof` points high.
pub fn pentagon(rect: Rect, player: Player, roof: f32) -> Vec<Pos2> {
    let down = vec2(0.0, roof);
    match player {
        Player::Max => vec![
            rect.center_top(),
            rect.right_top() + down,
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_top() + down,
        ],
        Player::Min => vec![
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom() - down,
            rect.center_bottom(),
            rect.left_bottom() - down,
        ],
    }
}

/// Slanted lines inside a convex outline: the points whose x + y is `origin`, or a multiple of `spacing` away from it.
pub fn hatch(painter: &Painter, outline: &[Pos2], origin: f32, spacing: f32, stroke: Stroke) {
    let sums = || outline.iter().map(|point| point.x + point.y);
    let (Some(low), Some(high)) = (sums().reduce(f32::min), sums().reduce(f32::max)) else { return };
    let mut lines = Vec::new();
    let mut sum = origin + ((low - origin) / spacing).ceil() * spacing;
    while sum < high {
        let ends: Vec<Pos2> = edges(outline).filter_map(|(from, to)| crossing(from, to, sum)).collect();
        if let (Some(first), Some(last)) = (
            ends.iter().copied().min_by(|a, b| a.x.total_cmp(&b.x)),
            ends.iter().copied().max_by(|a, b| a.x.total_cmp(&b.x)),
        ) {
            lines.push(Shape::line_segment([first, last], stroke));
        }
        sum += spacing;
    }
    painter.add(Shape::Vec(lines));
}

fn edges(outline: &[Pos2]) -> impl Iterator<Item = (Pos2, Pos2)> + '_ {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1))
}

/// Where an edge meets the line of all points with this x + y.
fn crossing(from: Pos2, to: Pos2, sum: f32) -> Option<Pos2> {
    let (a, b) = (from.x + from.y - sum, to.x + to.y - sum);
    ((a < 0.0) != (b < 0.0)).then(|| from + (to - from) * (a / (a - b)))
}

/// The four corner brackets around what a person has selected.
pub fn brackets(painter: &Painter, around: Rect, arm: f32, stroke: Stroke) {
    for (corner, x, y) in [
        (around.left_top(), arm, arm),
        (around.right_top(), -arm, arm),
        (around.right_bottom(), -arm, -arm),
        (around.left_bottom(), arm, -arm),
    ] {
        painter.line(vec![corner + vec2(x, 0.0), corner, corner + vec2(0.0, y)], stroke);
    }
}

//! X and O, and the stroke through three in a row.

use std::f32::consts::{FRAC_PI_4, TAU};

use egui::{Pos2, Rect, Shape, Stroke, Vec2, vec2};

use plyscope_core::game::Player;

use super::BoardScene;

/// Where a mark's strokes run, and how thick they are: an eighth of the cell.
struct MarkStrokes {
    center: Pos2,
    /// From the middle to the end of a stroke of X, along x and y; about the radius of O.
    reach: f32,
    width: f32,
}

impl MarkStrokes {
    /// A mark that spans this share of the room.
    fn new(room: Rect, span: f32) -> Self {
        let side = room.size().min_elem() * span;
        Self { center: room.center(), reach: side * 0.5, width: side * 0.215 }
    }

    fn radius(&self) -> f32 {
        self.reach * 1.08
    }

    fn diagonals(&self) -> [[Pos2; 2]; 2] {
        [1.0, -1.0].map(|slope| {
            let end = self.reach * vec2(1.0, slope);
            [self.center - end, self.center + end]
        })
    }
}

/// The span of a mark in its cell.
const ON_BOARD: f32 = 0.58;

/// The ring of O; a stroke of egui's circles would lie outside their radius.
fn ring(scene: &BoardScene<'_>, mark: &MarkStrokes, stroke: Stroke) {
    let points = (0_u8..64).map(|part| mark.center + mark.radius() * Vec2::angled(TAU * f32::from(part) / 64.0));
    scene.painter.add(Shape::closed_line(points.collect(), stroke));
}

/// A mark that is on the board.
pub(super) fn solid(scene: &BoardScene<'_>, room: Rect, player: Player) {
    let mark = MarkStrokes::new(room, ON_BOARD);
    let stroke = Stroke::new(mark.width, scene.look.palette.of(player));
    match player {
        Player::Max => {
            for ends in mark.diagonals() {
                scene.painter.line_segment(ends, stroke);
                for end in ends {
                    scene.painter.circle_filled(end, mark.width / 2.0, stroke.color);
                }
            }
        }
        Player::Min => {
            ring(scene, &mark, stroke);
        }
    }
}

/// A mark that is only tried: hollow, with a dashed outline; `tight` where a value takes some of its cell.
pub(super) fn tried(scene: &BoardScene<'_>, room: Rect, player: Player, tight: bool) {
    let palette = &scene.look.palette;
    let mark = MarkStrokes::new(room, if tight { 0.66 } else { ON_BOARD });
    let thin = Stroke::new((mark.width * 0.17).clamp(1.3, 4.0), palette.of(player));
    let tint = Stroke::new(mark.width, palette.fill_of(player));
    match player {
        Player::Max => {
            for ends in mark.diagonals() {
                scene.painter.line_segment(ends, tint);
            }
            let (long, short) = (mark.reach * std::f32::consts::SQRT_2, mark.width / 2.0);
            let turn = Vec2::angled(FRAC_PI_4);
            // An upright cross, turned by an eighth.
            let corner = |[x, y]: [f32; 2]| mark.center + vec2(x * turn.x - y * turn.y, x * turn.y + y * turn.x);
            let outline = [
                [short, -long],
                [short, -short],
                [long, -short],
                [long, short],
                [short, short],
                [short, long],
                [-short, long],
                [-short, short],
                [-long, short],
                [-long, -short],
                [-short, -short],
                [-short, -long],
                [short, -long],
            ];
            dashes(scene, &outline.map(corner), thin);
        }
        Player::Min => {
            ring(scene, &mark, tint);
            for radius in [mark.radius() - mark.width / 2.0, mark.radius() + mark.width / 2.0] {
                // Whole dashes all around, each of them an arc.
                let count = (TAU * radius / (thin.width * 6.0)).round().clamp(6.0, 60.0) as u8;
                let step = TAU / f32::from(count);
                scene.painter.extend((0..count).map(|number| {
                    let arc = (0_u8..=4).map(|part| step * (f32::from(number) + 0.6 * f32::from(part) / 4.0));
                    Shape::line(arc.map(|angle| mark.center + radius * Vec2::angled(angle)).collect(), thin)
                }));
            }
        }
    }
}

/// Dashes along each side of an outline, with a dash at both ends of it, so that corners stay corners.
fn dashes(scene: &BoardScene<'_>, outline: &[Pos2], stroke: Stroke) {
    for (from, to) in outline.iter().zip(outline.iter().skip(1)) {
        let length = from.distance(*to);
        let gaps = (length / (stroke.width * 6.0)).round().max(1.0);
        let dash = length / (gaps + 0.67 * gaps + 1.0);
        scene.painter.extend(Shape::dashed_line(&[*from, *to], stroke, dash, dash * 0.67));
    }
}

/// The stroke through three marks, in a board whose cells are so wide; it ends in the middle of a mark that is only
/// tried.
pub(super) fn strike(scene: &BoardScene<'_>, cell: f32, [first, last]: [(Pos2, bool); 2]) {
    let palette = &scene.look.palette;
    let along = (last.0 - first.0).normalized() * cell;
    let over = |tried: bool| along * if tried { 0.0 } else { 0.34 };
    let ends = [first.0 - over(first.1), last.0 + over(last.1)];
    for (color, share) in [(palette.canvas, 0.075), (palette.ink, 0.045)] {
        scene.painter.line_segment(ends, Stroke::new(cell * share, color));
    }
}

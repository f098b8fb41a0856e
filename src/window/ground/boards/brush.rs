//! What the boards are drawn with: hatches, dashes, signs, and text that knows whether it fits.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::ground::Look;
use crate::ground::painter::{draw, from_pos2, from_rect, to_pos2};
use plyscope_core::game::Player;
use plyscope_picture::marks::{self, ColourRole, Point, shapes};

/// The outline of a state: how a shape's edge shows it, apart from the colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StateOutline {
    /// A plain line.
    Solid(Stroke),
    /// Not visited yet.
    Dotted(Stroke),
    /// Spared by a cutoff.
    Dashed(Stroke),
}

/// Fills a convex polygon and draws its edge.
pub fn polygon(painter: &Painter, points: &[Pos2], fill: Color32, edge: StateOutline) {
    let inside = Stroke::NONE;
    match edge {
        StateOutline::Solid(stroke) => {
            painter.add(Shape::convex_polygon(points.to_vec(), fill, stroke));
        }
        StateOutline::Dotted(stroke) | StateOutline::Dashed(stroke) => {
            painter.add(Shape::convex_polygon(points.to_vec(), fill, inside));
            let mut around = points.to_vec();
            around.extend(points.first());
            painter.extend(match edge {
                StateOutline::Dotted(_) => {
                    Shape::dotted_line(&around, stroke.color, stroke.width * 3.5, stroke.width * 0.8)
                }
                _ => Shape::dashed_line(&around, stroke, stroke.width * 3.5, stroke.width * 2.0),
            });
        }
    }
}

/// The corners of a rectangle, rounded off.
pub fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let inner = rect.shrink(radius);
    let quarter = std::f32::consts::FRAC_PI_2;
    let corners = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
    (0_u8..)
        .zip(corners)
        .flat_map(|(number, corner)| {
            (0_u8..=4).map(move |part| {
                let angle = quarter * (f32::from(number) + 2.0 + f32::from(part) / 4.0);
                corner + radius * Vec2::angled(angle)
            })
        })
        .collect()
}

/// Draws diagonal lines, `spacing` apart, inside a convex polygon; those of neighbours go on from each other.
pub fn hatch(painter: &Painter, points: &[Pos2], spacing: f32, stroke: Stroke) {
    let outline: Vec<Point> = points.iter().copied().map(from_pos2).collect();
    let lines = shapes::hatching(&outline, 0.0, spacing * std::f32::consts::SQRT_2);
    painter.extend(lines.into_iter().map(|ends| Shape::line_segment(ends.map(to_pos2), stroke)));
}

/// The halo of what is in focus: yellow inside a ring of ink. Drawn before the thing itself.
pub fn halo(painter: &Painter, look: &Look, outline: &[Pos2], width: f32) {
    for (color, width) in [(look.palette.ink, 2.0 * (width + 3.0)), (look.palette.halo, 2.0 * width)] {
        painter.add(Shape::closed_line(outline.to_vec(), Stroke::new(width, color)));
    }
}

/// ▲ for Max, ▼ for Min, as a shape that is sharp at any size.
pub fn sign(painter: &Painter, look: &Look, player: Player, center: Pos2, height: f32) {
    let (tip, base) = match player {
        Player::Max => (-0.5, 0.42),
        Player::Min => (0.5, -0.42),
    };
    let corner = |x: f32, y: f32| center + height * vec2(x, y);
    painter.add(Shape::convex_polygon(
        vec![corner(0.0, tip), corner(0.56, base), corner(-0.56, base)],
        look.palette.of(player),
        Stroke::NONE,
    ));
}

/// The green disc with a check mark of what is best so far.
pub fn check(painter: &Painter, look: &Look, center: Pos2, radius: f32) {
    painter.circle(center, radius, look.palette.best, Stroke::new(2.0, look.palette.canvas));
    let at = |x: f32, y: f32| center + radius * vec2(x, y);
    let stroke = Stroke::new((radius * 0.28).max(1.5), look.palette.canvas);
    painter.add(Shape::line(vec![at(-0.45, 0.05), at(-0.12, 0.4), at(0.48, -0.38)], stroke));
}

/// The disc with ▼ of what the rival would choose.
pub fn rival(painter: &Painter, look: &Look, center: Pos2, radius: f32) {
    painter.circle(center, radius, look.palette.canvas, Stroke::new(1.5, look.palette.min));
    sign(painter, look, Player::Min, center + vec2(0.0, radius * 0.1), radius);
}

/// The brackets around what a person has selected.
pub fn brackets(painter: &Painter, look: &Look, rect: Rect) {
    let arm = (rect.width().min(rect.height()) * 0.25).clamp(4.0, 14.0);
    draw(painter, look, |drawing| drawing.brackets(from_rect(rect), arm, marks::Stroke::new(2.0, ColourRole::Ink)));
}

/// The room that a text may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextRoom {
    /// Where its rows stand in it.
    pub align: Align,
    /// The width of a row, in points.
    pub width: f32,
    /// The most rows.
    pub rows: usize,
}

impl TextRoom {
    /// A room of so many rows, in the middle of which text stands.
    pub fn centred(width: f32, rows: usize) -> Self {
        Self { align: Align::Center, width, rows }
    }
}

/// Text in a room; `None` if it would be cut off or torn inside a word.
pub fn fitted(painter: &Painter, text: &str, font: &FontId, room: TextRoom) -> Option<Arc<Galley>> {
    let TextRoom { align, width, rows } = room;
    let widest = text.split_whitespace().map(|word| {
        // Chinese may be broken between any two characters, and comes without blanks; short words stay whole.
        let kept = if word.chars().any(is_wide) { WORD } else { usize::MAX };
        let kept: String = word.chars().take(kept).collect();
        text_width(painter, &kept, font)
    });
    if widest.fold(0.0, f32::max) > width {
        return None;
    }
    let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font.clone(), Color32::PLACEHOLDER));
    job.wrap.max_width = width;
    job.wrap.max_rows = rows;
    job.halign = align;
    let galley = painter.layout_job(job);
    (!galley.elided && galley.size().x <= width + 0.5).then_some(galley)
}

/// A word of so many Chinese characters is not broken.
const WORD: usize = 4;

fn is_wide(character: char) -> bool {
    character >= '\u{2e80}'
}

/// The width of a text in one row.
pub fn text_width(painter: &Painter, text: &str, font: &FontId) -> f32 {
    painter.layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x
}

/// Draws fitted text so that the `anchor` of its block is at a point.
pub fn block(painter: &Painter, galley: &Arc<Galley>, at: Pos2, anchor: Align2, color: Color32) {
    let rect = anchor.anchor_size(at, galley.size());
    // The rows of a galley are placed about the point that its alignment says.
    let origin = if galley.job.halign == Align::Center { rect.center_top() } else { rect.min };
    painter.galley(origin, Arc::clone(galley), color);
}

/// The first of these fonts in which a text fits into one row of this width; `None` if it fits in none.
pub fn font_that_fits(painter: &Painter, text: &str, fonts: &[FontId], width: f32) -> Option<FontId> {
    fonts.iter().find(|font| text_width(painter, text, font) <= width).cloned()
}

/// A point with whole coordinates, where thin lines are sharp.
pub fn whole(point: Pos2) -> Pos2 {
    pos2(point.x.round(), point.y.round())
}

/// A colour between two others.
pub fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share)
}

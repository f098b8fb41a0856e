//! The things of a story, drawn in the colours of the look: filled shapes with outlines of ink.

use std::f32::consts::{PI, TAU};

use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};

use crate::ground::Look;
use crate::ground::boards::brush::{self, mix};
use plyscope_core::game::tree::NodePicture;

/// Draws a thing into the largest square in the middle of `rect`.
pub(super) fn picture(painter: &Painter, look: &Look, rect: Rect, picture: NodePicture) {
    let side = rect.width().min(rect.height());
    let tilt = match picture {
        NodePicture::CarKeys => 0.6,
        NodePicture::Umbrella => 0.3,
        NodePicture::Book => -0.12,
        _ => 0.0,
    };
    let pen = PicturePainter { painter, look, center: rect.center(), side, turn: Vec2::angled(tilt) };
    match picture {
        NodePicture::Bag => bag(&pen),
        NodePicture::Sandwich => sandwich(&pen),
        NodePicture::CarKeys => car_keys(&pen),
        NodePicture::Banknote => banknote(&pen),
        NodePicture::Records => records(&pen),
        NodePicture::Fish => fish(&pen),
        NodePicture::Umbrella => umbrella(&pen),
        NodePicture::Watch => watch(&pen),
        NodePicture::Book => book(&pen),
        NodePicture::Unknown => unknown(&pen),
    }
}

/// Draws in a square from (−1, −1), upper left, to (1, 1).
struct PicturePainter<'a> {
    painter: &'a Painter,
    look: &'a Look,
    center: Pos2,
    side: f32,
    turn: Vec2,
}

impl PicturePainter<'_> {
    fn at(&self, [x, y]: [f32; 2]) -> Pos2 {
        let (cos, sin) = (self.turn.x, self.turn.y);
        self.center + 0.5 * self.side * Vec2::new(x * cos - y * sin, x * sin + y * cos)
    }

    fn points(&self, points: &[[f32; 2]]) -> Vec<Pos2> {
        points.iter().map(|point| self.at(*point)).collect()
    }

    /// The outline of things.
    fn ink(&self) -> Stroke {
        Stroke::new((self.side * 0.03).clamp(1.0, 4.0), self.look.palette.ink)
    }

    fn thin(&self, color: Color32) -> Stroke {
        Stroke::new((self.side * 0.022).clamp(0.8, 3.0), color)
    }

    /// A convex shape.
    fn shape(&self, points: &[[f32; 2]], fill: Color32) {
        self.painter.add(Shape::convex_polygon(self.points(points), fill, self.ink()));
    }

    fn line(&self, points: &[[f32; 2]], stroke: Stroke) {
        self.painter.add(Shape::line(self.points(points), stroke));
    }

    fn disc(&self, center: [f32; 2], radius: f32, fill: Color32, stroke: Stroke) {
        self.painter.circle(self.at(center), radius * self.side * 0.5, fill, stroke);
    }
}

/// Points of an arc about a centre, from one angle to another, clockwise from the right.
fn arc([x, y]: [f32; 2], [wide, high]: [f32; 2], from: f32, to: f32) -> Vec<[f32; 2]> {
    (0_u8..=16)
        .map(|part| from + (to - from) * f32::from(part) / 16.0)
        .map(|angle| [x + wide * angle.cos(), y + high * angle.sin()])
        .collect()
}

/// A rectangle with rounded corners.
fn slab([left, top]: [f32; 2], [right, bottom]: [f32; 2], radius: f32) -> Vec<[f32; 2]> {
    brush::rounded(Rect::from_min_max(pos2(left, top), pos2(right, bottom)), radius)
        .into_iter()
        .map(|point| [point.x, point.y])
        .collect()
}

/// A wave along x.
fn wave(left: f32, right: f32, y: f32, height: f32, waves: f32) -> Vec<[f32; 2]> {
    (0_u8..=24)
        .map(|part| f32::from(part) / 24.0)
        .map(|share| [left + (right - left) * share, y + height * (share * waves * TAU).sin()])
        .collect()
}

fn bag(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let leather = mix(palette.min_fill, palette.min, 0.25);
    pen.shape(&arc([0.0, 0.3], [0.8, 0.65], 0.0, TAU), leather);
    pen.shape(&[[-0.5, -0.75], [0.5, -0.75], [0.25, -0.3], [-0.25, -0.3]], leather);
}

fn sandwich(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let bread = mix(palette.min_fill, palette.min, 0.3);
    pen.shape(&slab([-0.82, 0.38], [0.82, 0.74], 0.16), bread);
    pen.shape(&slab([-0.9, 0.2], [0.9, 0.4], 0.1), mix(palette.error_fill, palette.error, 0.45));
    pen.shape(
        &[[-0.86, 0.02], [0.86, 0.02], [0.86, 0.2], [0.62, 0.2], [0.3, 0.5], [-0.02, 0.2], [-0.86, 0.2]],
        palette.halo,
    );
    let leaf = Stroke::new(pen.side * 0.085, palette.best);
    pen.line(&wave(-0.94, 0.94, 0.0, 0.05, 4.5), leaf);
    let mut loaf = arc([0.0, -0.1], [0.86, 0.62], PI, TAU);
    loaf.extend([[0.86, -0.06], [-0.86, -0.06]]);
    pen.shape(&loaf, bread);
    for [x, y] in [[-0.42, -0.4], [0.02, -0.54], [0.44, -0.38], [-0.16, -0.26], [0.24, -0.24]] {
        pen.line(&[[x - 0.05, y + 0.02], [x + 0.05, y - 0.02]], pen.ink());
    }
}

fn car_keys(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let metal = mix(palette.sunken, palette.outline, 0.35);
    let ring = Stroke::new((pen.side * 0.05).max(1.5), palette.outline);
    pen.disc([0.0, -0.74], 0.2, Color32::TRANSPARENT, ring);
    // The blade with its teeth, in parts that are convex.
    for (top, bottom) in [(0.34, 0.48), (0.62, 0.76)] {
        pen.shape(&[[0.0, top], [0.26, top], [0.26, bottom], [0.0, bottom]], metal);
    }
    pen.shape(&[[-0.13, 0.0], [0.13, 0.0], [0.13, 0.82], [0.0, 0.96], [-0.13, 0.82]], metal);
    let fob = mix(palette.second, palette.canvas, 0.15);
    pen.shape(&slab([-0.36, -0.56], [0.36, 0.14], 0.2), fob);
    pen.disc([0.0, -0.34], 0.12, palette.canvas, Stroke::NONE);
    pen.disc([0.0, -0.06], 0.12, palette.halo, Stroke::NONE);
}

fn banknote(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let green = mix(palette.best_fill, palette.best, 0.2);
    pen.shape(&[[-0.84, -0.56], [0.96, -0.56], [0.96, 0.34], [-0.84, 0.34]], green);
    pen.shape(&[[-0.96, -0.4], [0.84, -0.4], [0.84, 0.52], [-0.96, 0.52]], palette.best_fill);
    let frame = pen.points(&[[-0.84, -0.28], [0.72, -0.28], [0.72, 0.4], [-0.84, 0.4]]);
    pen.painter.add(Shape::closed_line(frame, pen.thin(palette.best)));
    pen.disc([-0.06, 0.06], 0.27, palette.canvas, pen.thin(palette.best));
    let mut curl = arc([-0.06, -0.03], [0.1, 0.09], -0.3, -1.5 * PI);
    curl.extend(arc([-0.06, 0.15], [0.1, 0.09], -0.5 * PI, 0.9 * PI));
    pen.line(&curl, pen.thin(palette.ink));
    pen.line(&[[-0.06, -0.2], [-0.06, 0.32]], pen.thin(palette.ink));
    for x in [-0.68, 0.56] {
        pen.disc([x, 0.06], 0.08, palette.best, Stroke::NONE);
    }
}

fn records(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let vinyl = if pen.look.dark { palette.sunken } else { palette.ink };
    let groove = mix(vinyl, palette.outline, 0.7);
    let middle = [0.26, 0.0];
    pen.disc(middle, 0.7, vinyl, pen.ink());
    for radius in [0.6, 0.5, 0.4] {
        pen.disc(middle, radius, Color32::TRANSPARENT, Stroke::new((pen.side * 0.012).max(0.6), groove));
    }
    pen.disc(middle, 0.28, mix(palette.error_fill, palette.error, 0.6), Stroke::NONE);
    pen.disc(middle, 0.06, palette.canvas, Stroke::NONE);
    pen.shape(&[[-0.94, -0.72], [0.14, -0.72], [0.14, 0.72], [-0.94, 0.72]], palette.max_fill);
    pen.disc([-0.4, 0.1], 0.34, palette.halo, Stroke::NONE);
    pen.line(&[[-0.76, -0.5], [-0.06, -0.5]], pen.ink());
}

fn fish(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let smell = Stroke::new((pen.side * 0.035).max(1.0), palette.best);
    for x in [-0.5, -0.08, 0.34] {
        let rising: Vec<[f32; 2]> =
            wave(-0.92, -0.34, 0.0, 0.07, 1.5).into_iter().map(|[along, off]| [x + off, along]).collect();
        pen.line(&rising, smell);
    }
    let bone = Stroke::new((pen.side * 0.05).max(1.3), palette.ink);
    pen.line(&[[-0.36, 0.3], [0.72, 0.3]], bone);
    for (x, half) in [(-0.14, 0.34), (0.1, 0.29), (0.32, 0.22), (0.52, 0.14)] {
        pen.line(&[[x + 0.07, 0.3 - half], [x, 0.3], [x + 0.07, 0.3 + half]], bone);
    }
    let skin = mix(palette.best_fill, palette.outline, 0.4);
    pen.shape(&[[0.64, 0.3], [0.97, -0.02], [0.86, 0.3], [0.97, 0.62]], skin);
    let mut head = arc([-0.34, 0.3], [0.6, 0.42], 0.5 * PI, 1.5 * PI);
    head.extend([[-0.24, 0.02], [-0.2, 0.3], [-0.24, 0.58]]);
    pen.shape(&head, skin);
    for slope in [-1.0, 1.0] {
        pen.line(&[[-0.66, 0.18 - 0.1 * slope], [-0.46, 0.18 + 0.1 * slope]], pen.ink());
    }
    pen.line(&arc([-0.66, 0.56], [0.14, 0.12], 1.15 * PI, 1.75 * PI), pen.ink());
}

fn umbrella(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let wood = Stroke::new((pen.side * 0.055).max(1.5), palette.min);
    let mut stick = vec![[0.0, -0.7], [0.0, 0.7]];
    stick.extend(arc([0.17, 0.7], [0.17, 0.2], PI, 0.15 * PI));
    pen.line(&stick, wood);
    let (cloth, other) = (mix(palette.cut_fill, palette.cut, 0.55), palette.cut_fill);
    for (wide, fill) in [(0.94, cloth), (0.4, other)] {
        pen.shape(&arc([0.0, 0.0], [wide, 0.76], PI, TAU), fill);
    }
    pen.line(&[[0.0, -0.76], [0.0, -0.92]], pen.ink());
}

fn watch(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let strap = mix(palette.min_fill, palette.min, 0.4);
    pen.shape(&[[-0.3, -0.96], [0.3, -0.96], [0.38, -0.3], [-0.38, -0.3]], strap);
    pen.shape(&[[-0.38, 0.3], [0.38, 0.3], [0.3, 0.96], [-0.3, 0.96]], strap);
    pen.shape(&[[0.5, -0.1], [0.68, -0.1], [0.68, 0.1], [0.5, 0.1]], palette.outline);
    pen.disc([0.0, 0.0], 0.56, palette.outline, pen.ink());
    pen.disc([0.0, 0.0], 0.44, palette.canvas, pen.thin(palette.ink));
    for hour in 0_u8..12 {
        let way = Vec2::angled(f32::from(hour) * TAU / 12.0);
        let inner = if hour.is_multiple_of(3) { 0.3 } else { 0.36 };
        pen.line(&[[way.x * inner, way.y * inner], [way.x * 0.41, way.y * 0.41]], pen.thin(palette.second));
    }
    pen.line(&[[-0.2, -0.12], [0.0, 0.0], [0.14, -0.28]], pen.ink());
}

fn book(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    let cover = mix(palette.max_fill, palette.max, 0.35);
    pen.shape(&slab([-0.66, -0.86], [0.7, 0.88], 0.08), cover);
    pen.shape(&[[-0.52, 0.6], [0.7, 0.6], [0.7, 0.78], [-0.52, 0.78]], palette.canvas);
    pen.line(&[[-0.48, 0.69], [0.68, 0.69]], pen.thin(palette.outline));
    pen.shape(&slab([-0.66, -0.86], [-0.44, 0.88], 0.08), palette.max_fill);
    pen.shape(&[[-0.22, -0.6], [0.5, -0.6], [0.5, -0.16], [-0.22, -0.16]], palette.canvas);
    for y in [-0.46, -0.3] {
        pen.line(&[[-0.12, y], [0.4, y]], pen.thin(palette.second));
    }
}

fn unknown(pen: &PicturePainter<'_>) {
    let palette = &pen.look.palette;
    pen.shape(&slab([-0.72, -0.4], [0.72, 0.84], 0.08), palette.sunken);
    pen.shape(&slab([-0.84, -0.72], [0.84, -0.34], 0.08), mix(palette.sunken, palette.outline, 0.3));
    let font = pen.look.bold(pen.side * 0.42);
    pen.painter.text(pen.at([0.0, 0.25]), Align2::CENTER_CENTER, pen.look.words().tree.unknown, font, palette.ink);
}

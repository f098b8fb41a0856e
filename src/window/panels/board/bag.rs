//! One bag: its outline, its mouth, and how its state shows.

use std::f32::consts::{FRAC_PI_2, TAU};

use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::BoardScene;
use super::pockets::{Bag, BagState};
use crate::ground::boards::brush::{self, StateOutline, mix};

/// Where the parts of a bag are.
#[derive(Clone, Debug)]
pub(super) struct BagShape {
    /// All of it, the mouth included.
    pub outer: Rect,
    /// The room for the cards.
    pub inside: Rect,
    body: Rect,
}

impl BagShape {
    /// A bag that fills `outer`.
    pub(super) fn new(outer: Rect) -> Self {
        let mouth = (outer.height() * 0.14).clamp(6.0, 64.0).min(outer.width() * 0.34);
        let body = Rect::from_min_max(pos2(outer.left(), outer.top() + mouth), outer.max).shrink2(vec2(5.0, 0.0));
        let body = body.with_max_y(body.max.y - 5.0);
        let side = (body.width() * 0.075).clamp(5.0, 30.0);
        let top = (body.height() * 0.07).clamp(5.0, 30.0);
        let bottom = (body.height() * 0.045).clamp(6.0, 26.0);
        let inside = Rect::from_min_max(body.min + vec2(side, top), body.max - vec2(side, bottom));
        Self { outer, inside, body }
    }

    /// The sack without its mouth, as a convex outline; `grown` by so much on all sides.
    fn sack(&self, grown: f32) -> Vec<Pos2> {
        let rect = self.body.expand(grown);
        // Cloth hangs: narrower at the shoulders, full at the foot.
        let slack = rect.width() * 0.05;
        let shoulder = vec2(rect.width() * 0.22, (rect.height() * 0.12).min(rect.width() * 0.26));
        let foot = vec2(rect.width() * 0.2, (rect.width() * 0.16).min(rect.height() * 0.14));
        let (high, low) = (rect.top() + shoulder.y, rect.bottom() - foot.y);
        let right: Vec<Pos2> = arc(pos2(rect.right() - slack - shoulder.x, high), shoulder, -FRAC_PI_2)
            .chain((1_u8..8).map(|part| {
                let share = f32::from(part) / 8.0;
                pos2(rect.right() - slack * (1.0 - share) * (1.0 - share), high + (low - high) * share)
            }))
            .chain(arc(rect.max - foot, foot, 0.0))
            .collect();
        let mirrored = |point: &Pos2| pos2(2.0 * rect.center().x - point.x, point.y);
        right.iter().copied().chain(right.iter().rev().map(mirrored)).collect()
    }

    /// Half the width where the mouth meets the sack.
    fn neck(&self) -> f32 {
        self.body.width() * 0.26
    }
}

/// A quarter of an ellipse, clockwise from an angle.
fn arc(center: Pos2, radius: Vec2, from: f32) -> impl Iterator<Item = Pos2> {
    (0_u8..=8).map(move |part| center + radius * Vec2::angled(from + FRAC_PI_2 * f32::from(part) / 8.0))
}

/// Draws the bag; its cards come on top, and [`mark`] after them.
pub(super) fn draw(scene: &BoardScene<'_>, shape: &BagShape, bag: &Bag) {
    let look = scene.look;
    let palette = &look.palette;
    let sack = shape.sack(0.0);
    // One halo is enough: that of the thing, if the step is about one.
    if bag.current && !bag.things.iter().any(|thing| thing.current) {
        brush::halo(&scene.painter, look, &shape.sack(2.0), 4.0);
    }
    if bag.best {
        // A double line, as around the best child everywhere.
        let (gap, line) = (6.0, 3.0);
        scene.painter.add(Shape::closed_line(shape.sack(gap), Stroke::new(line, palette.best)));
    }
    let cloth = mix(palette.min_fill, palette.canvas, 0.25);
    let (fill, edge) = match bag.state {
        BagState::Unopened => (palette.canvas, StateOutline::Dotted(Stroke::new(1.5, palette.outline))),
        BagState::Open => (cloth, StateOutline::Solid(Stroke::new(4.0, palette.min))),
        BagState::Emptied => (cloth, StateOutline::Solid(Stroke::new(2.0, palette.min))),
        BagState::PutBack => (palette.cut_fill, StateOutline::Dashed(Stroke::new(2.0, palette.outline))),
    };
    match bag.state {
        BagState::Open | BagState::Emptied => open_mouth(scene, shape, fill, edge),
        BagState::Unopened | BagState::PutBack => gathered_mouth(scene, shape, fill, edge),
    }
    brush::polygon(&scene.painter, &sack, fill, edge);
    if bag.state == BagState::PutBack {
        let stroke = Stroke::new(1.0, mix(palette.cut_fill, palette.cut, 0.5));
        brush::hatch(&scene.painter, &shape.sack(-2.0), 9.0, stroke);
    }
}

/// What lies over the cards: the string of a bag that is put back, the check mark of the choice.
pub(super) fn mark(scene: &BoardScene<'_>, shape: &BagShape, bag: &Bag) {
    if bag.state == BagState::PutBack {
        string(scene, shape);
    }
    if bag.best {
        let radius = (shape.outer.size().min_elem() * 0.09).clamp(8.0, 26.0);
        let at = pos2(shape.body.right() - radius * 0.7, shape.body.top() + radius * 0.5);
        brush::check(&scene.painter, scene.look, at, radius);
    }
}

/// A wide mouth into which one can look.
fn open_mouth(scene: &BoardScene<'_>, shape: &BagShape, fill: Color32, edge: StateOutline) {
    let top = shape.outer.top();
    let height = shape.body.top() - top;
    let (center, neck) = (shape.body.center().x, shape.neck());
    let rim = vec2(neck * 1.3, height * 0.3);
    let middle = pos2(center, top + rim.y);
    let collar = [
        pos2(center - rim.x, middle.y),
        pos2(center + rim.x, middle.y),
        pos2(center + neck, shape.body.top() + 2.0),
        pos2(center - neck, shape.body.top() + 2.0),
    ];
    brush::polygon(&scene.painter, &collar, fill, edge);
    let hole: Vec<Pos2> = (0_u8..32).map(|part| middle + rim * Vec2::angled(TAU * f32::from(part) / 32.0)).collect();
    brush::polygon(&scene.painter, &hole, scene.look.palette.sunken, edge);
}

/// A mouth drawn together: a frill above a narrow neck.
fn gathered_mouth(scene: &BoardScene<'_>, shape: &BagShape, fill: Color32, edge: StateOutline) {
    let top = shape.outer.top();
    let low = shape.body.top();
    let pinch = low - (low - top) * 0.4;
    let (center, neck) = (shape.body.center().x, shape.neck());
    let narrow = neck * 0.55;
    let at = |x: f32, y: f32| pos2(center + x, y);
    let foot = [at(-narrow, pinch), at(narrow, pinch), at(neck, low + 2.0), at(-neck, low + 2.0)];
    let frill = [
        at(-neck * 0.95, top + 2.0),
        at(-neck * 0.3, top),
        at(neck * 0.3, top),
        at(neck * 0.95, top + 2.0),
        at(narrow, pinch),
        at(-narrow, pinch),
    ];
    for part in [&foot[..], &frill[..]] {
        brush::polygon(&scene.painter, part, fill, edge);
    }
    let fold = Stroke::new(1.0, scene.look.palette.outline);
    for share in [-0.4, 0.0, 0.4] {
        scene.painter.line_segment([at(neck * share, top + 3.0), at(narrow * share, pinch)], fold);
    }
}

/// The string around the neck, with its bow.
fn string(scene: &BoardScene<'_>, shape: &BagShape) {
    let palette = &scene.look.palette;
    let low = shape.body.top();
    let height = low - shape.outer.top();
    let knot = pos2(shape.body.center().x, low - height * 0.4);
    let narrow = shape.neck() * 0.55;
    let width = (height * 0.09).clamp(2.0, 5.0);
    let stroke = Stroke::new(width, palette.cut);
    scene.painter.line_segment([knot - vec2(narrow + 2.0, 0.0), knot + vec2(narrow + 2.0, 0.0)], stroke);
    for side in [-1.0, 1.0] {
        let loop_center = knot + vec2(side * height * 0.34, -height * 0.06);
        let ring: Vec<Pos2> = (0_u8..20)
            .map(|part| Vec2::angled(TAU * f32::from(part) / 20.0))
            .map(|way| {
                loop_center + vec2(way.x * height * 0.32, way.y * height * 0.17 + side * way.x * side * -height * 0.02)
            })
            .collect();
        scene.painter.add(Shape::convex_polygon(ring, palette.cut_fill, stroke));
        let end = knot + vec2(side * height * 0.34, height * 0.5);
        scene.painter.line_segment([knot, end], stroke);
    }
    scene.painter.circle_filled(knot, width * 1.5, palette.cut);
}

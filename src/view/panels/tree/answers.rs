//! A student's answers in the tree: edges marked as spared, the child marked as best.
//!
//! They look drawn by hand: bent strokes the other way round than the program's straight ones, and broken rings.

use egui::{Align2, Painter, Pos2, Shape, Stroke, Vec2, vec2};

use super::TreeView;
use crate::game::Move;
use crate::replay::{Answer, Grade, Mistake, Part};
use crate::session::{Command, Drawn, OpenQuestion, PictureNode, PredictCommand, Session};
use crate::view::ground::ViewContext;

/// Draws the node that is asked about, the answers given so far, and the grades.
pub fn draw(painter: &Painter, session: &Session, view: &TreeView<'_>) {
    let Some(asked) = session.predict().asked() else { return };
    let pen = Pen { painter, view, size: view.unit().max(LEAST) };
    if asked.grades.is_none() {
        pen.asked_about(asked);
    }
    let mistakes = mistakes(asked);
    for (index, mv) in children(view, asked) {
        let marked = matches!(asked.answer(Part::Spared), Some(Answer::Spared(moves)) if moves.contains(&mv));
        let missed = mistakes.too_few.contains(&mv);
        if marked || missed {
            let sign = match &asked.grades {
                None => None,
                Some(_) if missed || mistakes.too_many.contains(&mv) => Some(false),
                Some(_) => Some(true),
            };
            pen.spared(index, marked, sign);
        }
        if asked.answer(Part::Best) == Some(&Answer::Best(Some(mv))) {
            pen.best(index, asked.grades.as_ref().map(|_| !mistakes.best));
        }
    }
}

/// Takes a click as an answer: on a drawn node, `index`, or on the edge above one, at `at`; whether it was one.
pub fn click(context: &mut ViewContext<'_>, view: &TreeView<'_>, index: Option<u32>, at: Pos2) -> bool {
    let session = context.session;
    let Some(asked) = session.graded_question() else { return false };
    let is_meant = |child: &(u32, Move)| match index {
        Some(index) => child.0 == index,
        None => view.edge_ends(child.0).is_some_and(|ends| distance(ends, at) < NEAR),
    };
    let Some((child, mv)) = children(view, asked).find(is_meant) else { return false };
    let place = view.picture.nodes.get(child as usize).map(|node| node.place);
    let is_left = place.is_some_and(|place| asked.left.contains(&place));
    let command = if is_left && asked.asks(Part::Spared) {
        Command::Predict(asked.toggle_spared(mv))
    } else if !is_left && asked.asks(Part::Best) {
        let answer = Answer::Best(Some(mv));
        let again = asked.answer(Part::Best) == Some(&answer);
        Command::Predict(PredictCommand::Answer(Part::Best, (!again).then_some(answer)))
    } else {
        return false;
    };
    context.push(command);
    true
}

/// Marks are no smaller than this, in points.
const LEAST: f32 = 9.0;
/// A click within so many points of an edge means it.
const NEAR: f32 = 7.0;

/// The drawn children of the node that is asked about, with their moves.
fn children<'v>(view: &'v TreeView<'_>, asked: &OpenQuestion) -> impl Iterator<Item = (u32, Move)> + use<'v> {
    let chooser = view.picture.of_visited(asked.chooser());
    let nodes = view.picture.nodes.iter().enumerate();
    nodes.filter(move |(index, node)| *index > 0 && Some(node.parent) == chooser).filter_map(|(index, node)| {
        // Neighbours that are drawn as one stand for no move.
        (!matches!(node.drawn, Drawn::More(_))).then_some((index as u32, node.mv))
    })
}

#[derive(Default)]
struct Mistakes<'a> {
    too_many: &'a [Move],
    too_few: &'a [Move],
    best: bool,
}

fn mistakes(asked: &OpenQuestion) -> Mistakes<'_> {
    let mut found = Mistakes::default();
    for (part, grade) in asked.question.parts.iter().zip(asked.grades.iter().flatten()) {
        match (part, grade) {
            (Part::Spared, Grade::Wrong(Mistake::Spared { too_many, too_few })) => {
                (found.too_many, found.too_few) = (too_many, too_few);
            }
            (Part::Best, Grade::Wrong(_)) => found.best = true,
            _ => {}
        }
    }
    found
}

/// How far a point is from a line between two others.
fn distance([from, to]: [Pos2; 2], at: Pos2) -> f32 {
    let along = to - from;
    let part = ((at - from).dot(along) / along.length_sq().max(f32::EPSILON)).clamp(0.0, 1.0);
    (from + along * part).distance(at)
}

struct Pen<'p> {
    painter: &'p Painter,
    view: &'p TreeView<'p>,
    size: f32,
}

impl Pen<'_> {
    fn stroke(&self) -> Stroke {
        Stroke::new((self.size * 0.13).clamp(1.5, 3.0), self.view.look.palette.ink)
    }

    /// A question mark at the node whose choice is asked for, and a broken ring around the one that returns.
    fn asked_about(&self, asked: &OpenQuestion) {
        if let Some(index) = self.view.picture.of_visited(asked.chooser()) {
            self.sign(self.corner(index, self.size * 0.3), "?");
        }
        // A node that is about to return is in focus, and shows it.
        let child = asked.question.child;
        if let Some(index) = self.view.picture.of_visited(child).filter(|_| self.view.scene.moment.focus() != child) {
            self.broken_ring(index);
        }
    }

    /// Two bent strokes across the edge above a node that is answered to be spared, or a broken ring around one that
    /// should have been; and whether that is right.
    fn spared(&self, index: u32, marked: bool, right: Option<bool>) {
        let Some([from, to]) = self.view.edge_ends(index) else { return };
        // What is rightly spared has the program's own marks by then.
        if marked && right != Some(true) {
            let along = (to - from).normalized();
            for side in [-1.0, 1.0] {
                self.bent(from + (to - from) * 0.5 + along * (side * self.size * 0.28));
            }
        } else if !marked {
            self.broken_ring(index);
        }
        if let Some(right) = right {
            self.sign(self.corner(index, self.size * 0.3), if right { "✓" } else { "✕" });
        }
    }

    /// One stroke from the upper left to the lower right, bent as by hand.
    fn bent(&self, middle: Pos2) {
        let half = vec2(0.62, 0.36) * self.size;
        let bend = half.rot90() * 0.3;
        let points = vec![middle - half, middle - half * 0.3 + bend, middle + half * 0.3 - bend, middle + half];
        self.painter.add(Shape::line(points, self.stroke()));
    }

    /// A broken ring around a child, and a question mark until it is graded.
    fn best(&self, index: u32, right: Option<bool>) {
        self.broken_ring(index);
        let sign = match right {
            None => "?",
            Some(true) => "✓",
            Some(false) => "✕",
        };
        self.sign(self.corner(index, self.size * 0.6), sign);
    }

    /// A broken ring, open below a leaf, where its name stands.
    fn broken_ring(&self, index: u32) {
        if let Some(node) = self.view.picture.nodes.get(index as usize) {
            let (centre, size) = (self.view.centre(index), self.view.size(node));
            let radii = size * 0.5 + Vec2::splat(self.size * 0.4);
            let lowest = if self.is_named_below(node) { centre.y + size.y * 0.5 } else { f32::INFINITY };
            let points = ring(centre, radii).into_iter().filter(|point| point.y <= lowest).collect();
            self.painter.extend(dashes(points, self.stroke(), self.size));
        }
    }

    /// An upper corner of a node, so far outside.
    fn corner(&self, index: u32, outside: f32) -> Pos2 {
        let size = self.view.picture.nodes.get(index as usize).map_or(Vec2::ZERO, |node| self.view.size(node));
        self.view.centre(index) + vec2(self.free_side(index) * (size.x / 2.0 + outside), -size.y / 2.0 - outside)
    }

    /// On which side of a node a sign has room: beside its name, or where no spared edge to the next child passes.
    fn free_side(&self, index: u32) -> f32 {
        let Some(node) = self.view.picture.nodes.get(index as usize) else { return 1.0 };
        let is_right = if self.is_named_below(node) || self.view.with_boards {
            self.view.centre(node.parent).x > self.view.centre(index).x + 1.0
        } else {
            self.view.parent_is_right(index)
        };
        if is_right { 1.0 } else { -1.0 }
    }

    fn is_named_below(&self, node: &PictureNode) -> bool {
        node.drawn == Drawn::Leaf && !self.view.with_boards
    }

    /// A sign in a small square.
    fn sign(&self, at: Pos2, sign: &str) {
        let palette = &self.view.look.palette;
        let color = match sign {
            "✓" => palette.best,
            "✕" => palette.error,
            _ => palette.ink,
        };
        let place = egui::Rect::from_center_size(at, Vec2::splat(self.size * 1.15));
        self.painter.rect(place, self.size * 0.2, palette.canvas, Stroke::new(1.5, color), egui::StrokeKind::Middle);
        self.painter.text(at, Align2::CENTER_CENTER, sign, self.view.look.bold(self.size * 0.9), color);
    }
}

/// Points around an ellipse, closed, from its lowest on.
fn ring(centre: Pos2, radii: Vec2) -> Vec<Pos2> {
    let point = |part: u8| {
        let (sin, cos) = (std::f32::consts::TAU * f32::from(part) / 40.0).sin_cos();
        centre + vec2(sin * radii.x, cos * radii.y)
    };
    (0..=40).map(point).collect()
}

fn dashes(points: Vec<Pos2>, stroke: Stroke, size: f32) -> Vec<Shape> {
    Shape::dashed_line(&points, stroke, size * 0.35, size * 0.25)
}

//! A student's answers in a tree: edges marked as spared, the child marked as best.
//!
//! They look drawn by hand: bent strokes the other way round than the program's straight ones, and broken rings.

use super::{DrawingPart, Lettering, SearchMarks};
use crate::marks::{Anchor, Area, ColourRole, Point, Stroke, TypeStyle, point};
use crate::run::{AnsweredPart, OpenQuestion, Place};
use plyscope_core::game::Move;
use plyscope_core::replay::{Answer, AskedPart, Grade, Mistake};

/// Signs are no smaller than this, in points.
const LEAST: f32 = 9.0;

/// A drawn node that is asked about, or a child of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AskedNode {
    /// Which node it is.
    pub place: Place,
    /// The move to it.
    pub mv: Move,
    /// Its room.
    pub area: Area,
    /// The edge above it, where one is drawn.
    pub edge: Option<[Point; 2]>,
    /// Whether a sign has room to its right: beside its name, or where no spared edge to the next child passes.
    pub has_room_right: bool,
    /// Whether its name stands below it.
    pub is_named_below: bool,
}

/// The drawn nodes of a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AskedNodes {
    /// The node whose choice is asked for.
    pub chooser: Option<AskedNode>,
    /// The node that returns.
    pub child: Option<AskedNode>,
    /// The children of the first.
    pub children: Vec<AskedNode>,
}

/// What a click on a child answers; `None` where it is not asked for.
pub fn clicked(asked: &OpenQuestion, place: Place, mv: Move) -> Option<AnsweredPart> {
    let is_left = asked.left.contains(&place);
    if is_left && asked.asks(AskedPart::Spared) {
        return Some(asked.toggle_spared(mv));
    }
    if is_left || !asked.asks(AskedPart::Best) {
        return None;
    }
    let answer = Answer::Best(Some(mv));
    let again = asked.answer(AskedPart::Best) == Some(&answer);
    Some((AskedPart::Best, (!again).then_some(answer)))
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
            (AskedPart::Spared, Grade::Wrong(Mistake::Spared { too_many, too_few })) => {
                (found.too_many, found.too_few) = (too_many, too_few);
            }
            (AskedPart::Best, Grade::Wrong(_)) => found.best = true,
            _ => {}
        }
    }
    found
}

/// What answers are drawn with, in one tree.
pub struct AnswerPen<'p> {
    marks: &'p mut SearchMarks,
    lettering: &'p Lettering,
    /// The size of the signs.
    size: f32,
}

impl<'p> AnswerPen<'p> {
    /// In a tree whose values are so high.
    pub fn new(marks: &'p mut SearchMarks, lettering: &'p Lettering, unit: f32) -> Self {
        Self { marks, lettering, size: unit.max(LEAST) }
    }
}

impl AnswerPen<'_> {
    /// Draws what is asked about, the answers given so far, and the grades.
    pub fn answers(&mut self, asked: &OpenQuestion, focus: Place, nodes: &AskedNodes) {
        if asked.grades.is_none() {
            if let Some(chooser) = &nodes.chooser {
                self.about(chooser);
                self.sign(self.corner(chooser, 0.3), "?");
            }
            // A node that is about to return is in focus, and shows it.
            if let Some(child) = nodes.child.as_ref().filter(|child| child.place != focus) {
                self.about(child);
                self.broken_ring(child);
            }
        }
        let mistakes = mistakes(asked);
        for child in &nodes.children {
            let mv = &child.mv;
            let marked = matches!(asked.answer(AskedPart::Spared), Some(Answer::Spared(moves)) if moves.contains(mv));
            let missed = mistakes.too_few.contains(mv);
            if marked || missed {
                let sign = match &asked.grades {
                    None => None,
                    Some(_) if missed || mistakes.too_many.contains(mv) => Some(false),
                    Some(_) => Some(true),
                };
                self.spared(child, marked, sign);
            }
            if asked.answer(AskedPart::Best) == Some(&Answer::Best(Some(*mv))) {
                self.best(child, asked.grades.as_ref().map(|_| !mistakes.best));
            }
        }
    }

    fn stroke(&self) -> Stroke {
        Stroke::new((self.size * 0.13).clamp(1.5, 3.0), ColourRole::Ink)
    }

    /// What follows is an answer about a drawn node.
    fn about(&mut self, node: &AskedNode) {
        self.marks.belong_to(DrawingPart::Answer.of(node.place));
    }

    /// Two bent strokes across the edge above a node that is answered to be spared, or a broken ring around one that
    /// should have been; and whether that is right.
    fn spared(&mut self, node: &AskedNode, marked: bool, right: Option<bool>) {
        self.about(node);
        // What is rightly spared has the program's own marks by then.
        if marked && right != Some(true) {
            let [from, to] = node.edge.unwrap_or([node.area.centre_top(), node.area.centre_bottom()]);
            let along = (to - from).normalized();
            for side in [-1.0, 1.0] {
                self.bent(from.towards(to, 0.5) + along * (side * self.size * 0.28));
            }
        } else if !marked {
            self.broken_ring(node);
        }
        if let Some(right) = right {
            self.sign(self.corner(node, 0.3), if right { "✓" } else { "✕" });
        }
    }

    /// One stroke from the upper left to the lower right, bent as by hand.
    fn bent(&mut self, middle: Point) {
        let half = point(0.62, 0.36) * self.size;
        let bend = half.turned() * 0.3;
        let points = [middle - half, middle - half * 0.3 + bend, middle + half * 0.3 - bend, middle + half];
        let stroke = self.stroke();
        self.marks.line(points, stroke);
    }

    /// A broken ring around a child, and a question mark until it is graded.
    fn best(&mut self, node: &AskedNode, right: Option<bool>) {
        self.about(node);
        self.broken_ring(node);
        let sign = match right {
            None => "?",
            Some(true) => "✓",
            Some(false) => "✕",
        };
        self.sign(self.corner(node, 0.6), sign);
    }

    /// A broken ring, open below a leaf, where its name stands.
    fn broken_ring(&mut self, node: &AskedNode) {
        let around = node.area.grown(self.size * 0.4);
        let lowest = if node.is_named_below { node.area.bottom() } else { f32::INFINITY };
        let points: Vec<Point> = ring(around).into_iter().filter(|point| point.y <= lowest).collect();
        let stroke = self.stroke().dashed(self.size * 0.35, self.size * 0.25);
        self.marks.line(points, stroke);
    }

    /// An upper corner of a node, so many signs outside.
    fn corner(&self, node: &AskedNode, outside: f32) -> Point {
        let (area, outside) = (node.area, self.size * outside);
        let side = if node.has_room_right { 1.0 } else { -1.0 };
        area.centre() + point(side * (area.width / 2.0 + outside), -area.height / 2.0 - outside)
    }

    /// A sign in a small square.
    fn sign(&mut self, at: Point, sign: &str) {
        let role = match sign {
            "✓" => ColourRole::Best,
            "✕" => ColourRole::Error,
            _ => ColourRole::Ink,
        };
        let place = Area::around(at, self.size * 1.15, self.size * 1.15);
        self.marks.rect(place, self.size * 0.2, Some(ColourRole::Canvas.into()), Some(Stroke::new(1.5, role)));
        let face = TypeStyle::bold(self.size * 0.9);
        self.marks.text(self.lettering, Anchor::Middle.at(at), face.coloured(role), sign);
    }
}

/// Points around an ellipse, closed, from its lowest on.
fn ring(around: Area) -> Vec<Point> {
    let at = |part: u8| {
        let (sin, cos) = (std::f32::consts::TAU * f32::from(part) / 40.0).sin_cos();
        around.centre() + point(sin * around.width / 2.0, cos * around.height / 2.0)
    };
    (0..=40).map(at).collect()
}

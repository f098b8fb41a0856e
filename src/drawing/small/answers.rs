//! A student's answers in the tree: edges marked as spared, the child marked as best.
//!
//! They look drawn by hand: bent strokes the other way round than the program's straight ones, and broken rings.

use super::Small;
use crate::drawing::{Marks, Part};
use crate::game::Move;
use crate::marks::{Anchor, Area, Point, Role, Stroke, Type, point};
use crate::replay::{Answer, Grade, Mistake, Part as Asked};
use crate::session::{Drawn, OpenQuestion, Picture, PictureNode};

/// Signs are no smaller than this, in points.
const LEAST: f32 = 9.0;

/// The drawn children of the node that is asked about, with their moves.
pub fn asked_children<'v>(picture: &'v Picture, asked: &OpenQuestion) -> impl Iterator<Item = (u32, Move)> + use<'v> {
    let chooser = picture.of_visited(asked.chooser());
    let nodes = picture.nodes.iter().enumerate();
    nodes.filter(move |(index, node)| *index > 0 && Some(node.parent) == chooser).filter_map(|(index, node)| {
        // Neighbours that are drawn as one stand for no move.
        (!matches!(node.drawn, Drawn::More(_))).then_some((index as u32, node.mv))
    })
}

impl Small<'_> {
    /// The node that is asked about, the answers given so far, and the grades.
    pub fn answers(&self, marks: &mut Marks, asked: &OpenQuestion) {
        let mut pen = Pen { small: self, marks, size: self.unit().max(LEAST) };
        if asked.grades.is_none() {
            pen.asked_about(asked);
        }
        let mistakes = mistakes(asked);
        for (index, mv) in asked_children(self.picture(), asked) {
            let marked = matches!(asked.answer(Asked::Spared), Some(Answer::Spared(moves)) if moves.contains(&mv));
            let missed = mistakes.too_few.contains(&mv);
            if marked || missed {
                let sign = match &asked.grades {
                    None => None,
                    Some(_) if missed || mistakes.too_many.contains(&mv) => Some(false),
                    Some(_) => Some(true),
                };
                pen.spared(index, marked, sign);
            }
            if asked.answer(Asked::Best) == Some(&Answer::Best(Some(mv))) {
                pen.best(index, asked.grades.as_ref().map(|_| !mistakes.best));
            }
        }
    }
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
            (Asked::Spared, Grade::Wrong(Mistake::Spared { too_many, too_few })) => {
                (found.too_many, found.too_few) = (too_many, too_few);
            }
            (Asked::Best, Grade::Wrong(_)) => found.best = true,
            _ => {}
        }
    }
    found
}

struct Pen<'p> {
    small: &'p Small<'p>,
    marks: &'p mut Marks,
    size: f32,
}

impl Pen<'_> {
    fn stroke(&self) -> Stroke {
        Stroke::new((self.size * 0.13).clamp(1.5, 3.0), Role::Ink)
    }

    /// What follows is an answer about a drawn node.
    fn about(&mut self, index: u32) {
        if let Some(node) = self.small.node(index) {
            self.marks.belong_to(Part::Answer.of(node.place));
        }
    }

    /// A question mark at the node whose choice is asked for, and a broken ring around the one that returns.
    fn asked_about(&mut self, asked: &OpenQuestion) {
        let picture = self.small.picture();
        if let Some(index) = picture.of_visited(asked.chooser()) {
            self.about(index);
            self.sign(self.corner(index, self.size * 0.3), "?");
        }
        // A node that is about to return is in focus, and shows it.
        let child = asked.question.child;
        let is_plain = self.small.scene.moment.focus() != child;
        if let Some(index) = picture.of_visited(child).filter(|_| is_plain) {
            self.about(index);
            self.broken_ring(index);
        }
    }

    /// Two bent strokes across the edge above a node that is answered to be spared, or a broken ring around one that
    /// should have been; and whether that is right.
    fn spared(&mut self, index: u32, marked: bool, right: Option<bool>) {
        let Some([from, to]) = self.small.edge_ends(index) else { return };
        self.about(index);
        // What is rightly spared has the program's own marks by then.
        if marked && right != Some(true) {
            let along = (to - from).normalized();
            for side in [-1.0, 1.0] {
                self.bent(from.towards(to, 0.5) + along * (side * self.size * 0.28));
            }
        } else if !marked {
            self.broken_ring(index);
        }
        if let Some(right) = right {
            self.sign(self.corner(index, self.size * 0.3), if right { "✓" } else { "✕" });
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
    fn best(&mut self, index: u32, right: Option<bool>) {
        self.about(index);
        self.broken_ring(index);
        let sign = match right {
            None => "?",
            Some(true) => "✓",
            Some(false) => "✕",
        };
        self.sign(self.corner(index, self.size * 0.6), sign);
    }

    /// A broken ring, open below a leaf, where its name stands.
    fn broken_ring(&mut self, index: u32) {
        let Some(node) = self.small.node(index) else { return };
        let area = self.small.area(index);
        let around = area.grown(self.size * 0.4);
        let lowest = if self.is_named_below(node) { area.bottom() } else { f32::INFINITY };
        let points: Vec<Point> = ring(around).into_iter().filter(|point| point.y <= lowest).collect();
        let stroke = self.stroke().dashed(self.size * 0.35, self.size * 0.25);
        self.marks.line(points, stroke);
    }

    /// An upper corner of a node, so far outside.
    fn corner(&self, index: u32, outside: f32) -> Point {
        let area = self.small.area(index);
        area.centre() + point(self.free_side(index) * (area.width / 2.0 + outside), -area.height / 2.0 - outside)
    }

    /// On which side of a node a sign has room: beside its name, or where no spared edge to the next child passes.
    fn free_side(&self, index: u32) -> f32 {
        let Some(node) = self.small.node(index) else { return 1.0 };
        let is_right = if self.is_named_below(node) || self.small.with_boards {
            self.small.centre(node.parent).x > self.small.centre(index).x + 1.0
        } else {
            self.small.parent_is_right(index)
        };
        if is_right { 1.0 } else { -1.0 }
    }

    fn is_named_below(&self, node: &PictureNode) -> bool {
        node.drawn == Drawn::Leaf && !self.small.with_boards
    }

    /// A sign in a small square.
    fn sign(&mut self, at: Point, sign: &str) {
        let role = match sign {
            "✓" => Role::Best,
            "✕" => Role::Error,
            _ => Role::Ink,
        };
        let place = Area::around(at, self.size * 1.15, self.size * 1.15);
        self.marks.rect(place, self.size * 0.2, Some(Role::Canvas.into()), Some(Stroke::new(1.5, role)));
        let face = Type::bold(self.size * 0.9);
        self.marks.text(&self.small.lettering, at, Anchor::Middle, face, role, sign);
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

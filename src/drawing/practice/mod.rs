//! The tree of an exercise with what is filled in.

mod geometry;

use super::{Lettering, Part, Subject};
use crate::game::tree::TreeNode;
use crate::marks::tree::{EdgeLook, Inside, NodeLook, middle_of};
use crate::marks::{self, Anchor, Area, Measure as _, Point, Role, Stroke, TextStyle, Type, point};
use crate::practice::{Filled, Place, Verdict};
use crate::search::Window;
use crate::session::Round;
use crate::text;

pub use geometry::Geometry;
use geometry::SIGN;

/// The marks of an exercise; they belong to its places.
pub type Marks = marks::Marks<Subject<Place>>;

/// An answer as it is written in the tree, but for crossed-out edges, which have a word.
pub fn written(filled: Filled, spared: &str) -> String {
    match filled {
        Filled::Window(window) => text::window(window),
        Filled::Spared => spared.to_owned(),
        Filled::Value(value, None) => value.to_string(),
        Filled::Value(value, Some(kind)) => text::signed(kind, value),
    }
}

/// The tree of a round, to be drawn with what is filled in.
#[derive(Clone, Copy)]
pub struct FilledTree<'d> {
    /// The round.
    pub round: &'d Round,
    /// Where its places stand.
    pub geometry: &'d Geometry,
    /// What its texts are written with.
    pub lettering: Lettering,
    /// The left upper corner of the drawing.
    pub origin: Point,
}

/// What a place shows: what was filled in, and where they differ what belongs there, which then comes first.
struct Shown {
    main: Option<Filled>,
    struck: Option<Filled>,
    is_model: bool,
    /// Whether what was filled in is right, where it has been graded.
    verdict: Option<bool>,
}

impl FilledTree<'_> {
    /// The tree; `current` is the place where the keyboard is.
    pub fn marks(&self, current: Option<Place>) -> Marks {
        let mut marks = Marks::new(Part::Ground.alone());
        let tree = self.round.tree();
        for node in tree.iter() {
            self.edge(&mut marks, node);
        }
        if let Some(place) = current {
            let around = match place {
                Place::Edge(node) => self.geometry.window(node).moved(self.origin),
                Place::Value(_) => self.area(place),
            };
            marks.belong_to(Part::Focus.of(place));
            // As around the node in focus: yellow inside ink.
            marks.rect(around.grown(3.0), 4.0, None, Some(Stroke::new(3.0, Role::Halo)));
            marks.rect(around.grown(5.5), 5.0, None, Some(Stroke::new(2.0, Role::Ink)));
        }
        for node in tree.iter() {
            self.node(&mut marks, node);
            if self.has_windows() && node != TreeNode::ROOT {
                self.label(&mut marks, node);
            }
        }
        marks
    }

    /// The room of a place.
    pub fn area(&self, place: Place) -> Area {
        self.geometry.place(place).moved(self.origin)
    }

    /// The room of a node.
    pub fn node_area(&self, node: TreeNode) -> Area {
        self.geometry.node(node).moved(self.origin)
    }

    /// The ends of the line above a node, down to its window.
    pub fn line(&self, node: TreeNode) -> Option<[Point; 2]> {
        Some(self.geometry.line(self.round.tree(), node)?.map(|end| end + self.origin))
    }

    fn shown(&self, place: Place) -> Shown {
        let filled = self.round.filled(place);
        let model = self.round.model_at(place);
        let agrees = model.is_none_or(|model| filled.is_some_and(|filled| means_the_same(filled, model)));
        Shown {
            main: if agrees { filled } else { model },
            struck: filled.filter(|_| !agrees),
            is_model: !agrees,
            verdict: self.round.verdict(place).map(|verdict| verdict == Verdict::Right),
        }
    }

    /// Whether a node is not visited, according to the sheet.
    fn is_out(&self, node: TreeNode) -> bool {
        self.round.is_below_spared(Place::Value(node))
    }

    fn edge(&self, marks: &mut Marks, node: TreeNode) {
        let Some(ends) = self.line(node) else { return };
        marks.belong_to(Part::Edge.of(Place::Edge(node)));
        let look = if self.is_out(node) {
            EdgeLook::Spared { is_cut: false, first: false }
        } else {
            EdgeLook::Closed { best: false, is_final: false }
        };
        marks.edge(ends, look, self.geometry.unit);
        if self.has_windows() && !self.is_out(node) {
            let stub = self.geometry.stub(node).map(|end| end + self.origin);
            marks.edge(stub, look, self.geometry.unit);
        }
    }

    fn has_windows(&self) -> bool {
        self.round.recipe().algorithm.form().windowed
    }

    fn node(&self, marks: &mut Marks, node: TreeNode) {
        let (tree, unit, area) = (self.round.tree(), self.geometry.unit, self.node_area(node));
        let is_out = self.is_out(node);
        let player = (!tree.is_leaf(node)).then(|| tree.player(node));
        let look = if is_out { NodeLook::Spared } else { NodeLook::Blank };
        marks.belong_to(Part::Node.of(Place::Value(node))).node(area, player, look, unit);
        marks.belong_to(Part::Value.of(Place::Value(node)));
        let middle = middle_of(area, player, unit);
        if player.is_none() {
            let value = tree.value(node).map_or_else(String::new, |value| value.to_string());
            let role = if is_out { Role::Faint } else { Role::Ink };
            marks.inside(&self.lettering, middle, area.width, Inside::Text(&value, role), look, unit);
        } else {
            self.value(marks, node, area, look);
        }
        self.name(marks, node, area, is_out);
    }

    fn value(&self, marks: &mut Marks, node: TreeNode, area: Area, look: NodeLook) {
        let unit = self.geometry.unit;
        let is_out = look == NodeLook::Spared;
        let shown = self.shown(Place::Value(node));
        let middle = middle_of(area, Some(self.round.tree().player(node)), unit);
        match shown.main {
            Some(filled) => {
                let role = role(&shown, is_out);
                let text = written(filled, "");
                marks.inside(&self.lettering, middle, area.width, Inside::Text(&text, role), look, unit);
            }
            None if is_out => {}
            None => empty(marks, Area::around(middle, 1.5 * unit, 1.1 * unit)),
        }
        if let Some(struck) = shown.struck {
            let at = point(area.left - 3.0, area.centre().y + 0.3 * unit);
            self.struck(marks, at, Anchor::End, &written(struck, ""));
        }
        if let Some(is_right) = shown.verdict.filter(|_| !is_out) {
            let at = point(area.right() + 0.1 * unit, area.top + 0.3 * unit);
            verdict(marks, at, SIGN * unit, is_right);
        }
    }

    fn name(&self, marks: &mut Marks, node: TreeNode, area: Area, is_out: bool) {
        let name = self.round.name(node, self.lettering.language);
        let role = if is_out { Role::Faint } else { Role::Second };
        let face = self.small();
        let number = self.round.visit_at(node).map(|number| number.to_string());
        let number = number.as_deref().unwrap_or_default();
        let parts = [(name.as_str(), face, role), (" ", face, role), (number, Type::bold(face.size), Role::Best)];
        let parts = parts.get(..if number.is_empty() { 1 } else { 3 }).unwrap_or_default();
        marks.belong_to(Part::Name.of(Place::Value(node)));
        if self.round.tree().is_leaf(node) {
            let below = area.centre_bottom() + point(0.0, 1.0 + face.row() / 2.0);
            self.row(marks, point(below.x - self.width(parts) / 2.0, below.y), parts);
        } else {
            self.row(marks, point(area.right() + 4.0, area.bottom() + 1.0 - face.row() / 2.0), parts);
        }
    }

    /// The window on an edge, or that it is crossed out.
    fn label(&self, marks: &mut Marks, node: TreeNode) {
        let unit = self.geometry.unit;
        let place = Place::Edge(node);
        let is_out = self.round.is_below_spared(place);
        let shown = self.shown(place);
        let room = self.geometry.window(node).moved(self.origin);
        marks.belong_to(Part::Value.of(place));
        match shown.main {
            Some(Filled::Window(window)) => {
                let role = role(&shown, is_out);
                self.window(marks, room, window, is_out.then_some(role), shown.is_model);
            }
            Some(filled @ Filled::Value(..)) => {
                let (text, look) = (written(filled, ""), NodeLook::Blank);
                let inside = Inside::Text(&text, Role::Ink);
                marks.inside(&self.lettering, room.centre(), room.width, inside, look, unit);
            }
            Some(Filled::Spared) => {
                let ends = [room.centre_top(), room.centre_bottom()];
                marks.edge(ends, EdgeLook::Spared { is_cut: false, first: false }, unit);
                let stroke = Stroke::new((unit * 0.15).max(2.0), Role::Cut);
                marks.double_slash(room.centre(), point(0.0, 1.0), 1.2 * unit, stroke);
            }
            None if is_out => {}
            None => {
                let (width, height) = (room.width.min(2.6 * unit), room.height.min(1.4 * unit));
                empty(marks, Area::around(room.centre(), width, height));
            }
        }
        if let Some(struck) = shown.struck {
            let spared = self.lettering.language.words().practice.spared;
            let at = room.centre_top() - point(0.0, 7.0 + self.small().row() / 2.0);
            self.struck(marks, at, Anchor::Middle, &written(struck, spared));
        }
        if let Some(is_right) = shown.verdict.filter(|_| !is_out) {
            let label = self.area(place);
            verdict(marks, point(label.right() - 0.55 * SIGN * unit, label.centre().y), SIGN * unit, is_right);
        }
    }

    /// α in Max's colour and β in Min's, beside or below one another.
    fn window(&self, marks: &mut Marks, room: Area, window: Window, faint: Option<Role>, is_model: bool) {
        let [max, min] = [Role::Max, Role::Min].map(|role| faint.unwrap_or(role));
        let ink = faint.unwrap_or(if is_model { Role::Best } else { Role::Ink });
        let face = Type::bold(self.geometry.unit);
        let [alpha, beta] = [window.alpha.to_string(), text::bound(window.beta)];
        let between = if self.geometry.two_lines { "," } else { ", " };
        let parts =
            [("(", face, ink), (&*alpha, face, max), (between, face, ink), (&*beta, face, min), (")", face, ink)];
        let (above, below) = parts.split_at(if self.geometry.two_lines { 3 } else { parts.len() });
        let rows = if below.is_empty() { 1.0 } else { 2.0 };
        let mut y = room.centre().y - (rows - 1.0) * face.row() / 2.0;
        for row in [above, below] {
            self.row(marks, point(room.centre().x - self.width(row) / 2.0, y), row);
            y += face.row();
        }
        if is_model {
            let [from, to] = [room.left, room.right()].map(|x| point(x, room.bottom() - 1.0));
            marks.line([from, to], Stroke::new(2.0, Role::Best));
        }
    }

    /// How wide texts are one behind the other.
    fn width(&self, parts: &[(&str, Type, Role)]) -> f32 {
        parts.iter().map(|(text, face, _)| self.lettering.width(text, *face)).sum()
    }

    /// Texts one behind the other; gaps are not drawn.
    fn row(&self, marks: &mut Marks, mut at: Point, parts: &[(&str, Type, Role)]) {
        for (text, face, role) in parts {
            if !text.trim().is_empty() {
                marks.text(&self.lettering, at, Anchor::Start, *face, *role, text.trim_end());
            }
            at.x += self.lettering.width(text, *face);
        }
    }

    /// An answer that is struck out, on a plate of its own.
    fn struck(&self, marks: &mut Marks, at: Point, anchor: Anchor, text: &str) {
        let style = TextStyle { face: self.small(), paint: Role::Second.into(), struck: true };
        marks.text_on_plate(&self.lettering, at, anchor, style, text, Role::Canvas);
    }

    /// The type of names and of struck-out answers.
    fn small(&self) -> Type {
        Type::regular((self.geometry.unit * 0.86).max(11.0))
    }
}

/// Room for an answer.
fn empty(marks: &mut Marks, room: Area) {
    marks.rect(room.grown(-0.5), 3.0, Some(Role::Sunken.into()), Some(Stroke::new(1.0, Role::Outline)));
}

fn role(shown: &Shown, is_out: bool) -> Role {
    match (is_out, shown.is_model) {
        (true, _) => Role::Faint,
        (false, true) => Role::Best,
        (false, false) => Role::Ink,
    }
}

/// A tick on a disc, or a cross on a square: distinguished by shape, not by colour alone.
fn verdict(marks: &mut Marks, at: Point, size: f32, is_right: bool) {
    let corner = |x: f32, y: f32| at + point(x, y) * size;
    let width = (size * 0.16).max(1.5);
    if is_right {
        marks.circle(at, size * 0.56, Some(Role::BestFill.into()), Some(Stroke::new(1.0, Role::Best)));
        marks.line([corner(-0.28, 0.02), corner(-0.06, 0.26), corner(0.3, -0.24)], Stroke::new(width, Role::Best));
    } else {
        let square = Area::around(at, 1.05 * size, 1.05 * size);
        marks.rect(square, 1.0, Some(Role::ErrorFill.into()), Some(Stroke::new(1.0, Role::Error)));
        let stroke = Stroke::new(width, Role::Error);
        marks.line([corner(-0.27, -0.27), corner(0.27, 0.27)], stroke);
        marks.line([corner(-0.27, 0.27), corner(0.27, -0.27)], stroke);
    }
}

/// Whether an answer is the right one: a value may come without its sign.
fn means_the_same(filled: Filled, right: Filled) -> bool {
    match (filled, right) {
        (Filled::Value(value, None), Filled::Value(right, _)) => value == right,
        _ => filled == right,
    }
}

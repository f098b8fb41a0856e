//! The tree of an exercise with what is filled in.

mod geometry;

use super::windows::{self, WindowStyle, WrittenWindow};
use super::{DrawingPart, Lettering, Subject};
use crate::marks::tree::{EdgeLook, Interior, NodeContent, NodeLook, Tint, middle_of};
use crate::marks::{self, Anchor, Area, ColourRole, Point, Stroke, TextMeasure as _, TextStyle, TypeStyle, point};
use crate::run::Round;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Filled, PlaceMark, SheetPlace};
use plyscope_core::trace::BoundKind;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

pub use geometry::ExerciseGeometry;

/// The size of ✓, → and ✕, in heights of type.
const SIGN: f32 = 0.8;

/// The marks of an exercise; they belong to its places.
pub type ExerciseMarks = marks::Marks<Subject<SheetPlace>>;

/// The tree of a round, to be drawn with what is filled in.
#[derive(Clone, Copy)]
pub struct FilledTree<'d> {
    /// The round.
    pub round: &'d Round,
    /// Where its places stand.
    pub geometry: &'d ExerciseGeometry,
    /// What its texts are written with.
    pub lettering: Lettering,
    /// The left upper corner of the drawing.
    pub origin: Point,
    /// The place where the keyboard is.
    pub current: Option<SheetPlace>,
    /// Whether a field lies over that place, and something is typed in it.
    pub is_typed: bool,
}

/// What a place shows: what was filled in, and where they differ what belongs there, which then comes first.
struct PlaceContent {
    main: Option<Filled>,
    struck: Option<Filled>,
    is_model: bool,
    /// How what was filled in was graded, if it was.
    mark: Option<PlaceMark>,
}

impl FilledTree<'_> {
    /// The tree.
    pub fn marks(&self) -> ExerciseMarks {
        let mut marks = ExerciseMarks::new(DrawingPart::Ground.alone());
        let tree = self.round.tree();
        for node in tree.iter() {
            self.edge(&mut marks, node);
        }
        for node in tree.iter() {
            self.node(&mut marks, node);
            if let Some(room) = self.geometry.chip(tree, node) {
                self.chip(&mut marks, node, room.moved(self.origin));
            }
        }
        if let Some(place) = self.current {
            let around = self.area(place);
            marks.belong_to(DrawingPart::Focus.of(place));
            // As around the node in focus: yellow inside ink.
            marks.rect(around.grown(3.5), 7.0, None, Some(Stroke::new(5.0, ColourRole::Halo)));
            marks.rect(around.grown(6.5), 9.0, None, Some(Stroke::new(2.0, ColourRole::Ink)));
        }
        // Ticks lie over everything: they reach over the corners of their places.
        for place in self.round.places() {
            self.sign(&mut marks, *place);
        }
        marks
    }

    /// The room of a place.
    pub fn area(&self, place: SheetPlace) -> Area {
        self.geometry.place(self.round.tree(), place).moved(self.origin)
    }

    /// The room of a node.
    pub fn node_area(&self, node: TreeNode) -> Area {
        self.geometry.node(node).moved(self.origin)
    }

    /// The ends of the edge above a node.
    pub fn line(&self, node: TreeNode) -> Option<[Point; 2]> {
        Some(self.geometry.line(self.round.tree(), node)?.map(|end| end + self.origin))
    }

    fn shown(&self, place: SheetPlace) -> PlaceContent {
        let filled = self.round.filled(place);
        let model = self.round.model_at(place);
        let agrees = model.is_none_or(|model| filled.is_some_and(|filled| means_the_same(filled, model)));
        PlaceContent {
            main: if agrees { filled } else { model },
            struck: filled.filter(|_| !agrees),
            is_model: !agrees,
            mark: self.round.mark(place),
        }
    }

    /// Whether a node is not visited, according to the sheet, or to as much of the model answer as is shown.
    fn is_out(&self, node: TreeNode) -> bool {
        let above = SheetPlace::Edge(node);
        let is_model = |parent| {
            let shows =
                self.round.model_at(SheetPlace::Value(parent)).is_some() && !self.round.exercise().asks_edge(node);
            shows && self.round.exercise().visited_node(node).is_none()
        };
        let is_spared = self.shown(above).main == Some(Filled::Spared);
        is_spared || self.round.is_below_spared(above) || self.round.tree().parent(node).is_some_and(is_model)
    }

    /// Whether a node lies on the way from the root to the place where the keyboard is.
    fn is_on_way(&self, node: TreeNode) -> bool {
        let Some(place) = self.current else { return false };
        let below = place.node().0;
        (node.0..node.0 + self.round.tree().size(node)).contains(&below)
    }

    fn edge(&self, marks: &mut ExerciseMarks, node: TreeNode) {
        let Some(ends) = self.line(node) else { return };
        marks.belong_to(DrawingPart::Edge.of(SheetPlace::Edge(node)));
        let look = if self.is_out(node) {
            EdgeLook::Spared { is_cut: false, first: false }
        } else if self.is_on_way(node) {
            EdgeLook::Open { best: false }
        } else {
            EdgeLook::Closed { best: false, is_final: false }
        };
        marks.edge(ends, look, self.geometry.unit);
    }

    /// How far the search has come with a node, as far as the sheet says.
    fn look(&self, node: TreeNode) -> NodeLook {
        let tree = self.round.tree();
        if self.is_out(node) {
            return NodeLook::Spared;
        }
        if self.is_on_way(node) {
            return NodeLook::Open;
        }
        if !tree.is_leaf(node) {
            return match self.shown(SheetPlace::Value(node)).main {
                Some(Filled::Value(_, Some(BoundKind::Lower))) => NodeLook::Closed(Tint::Right),
                Some(Filled::Value(_, Some(BoundKind::Upper))) => NodeLook::Closed(Tint::Left),
                Some(_) => NodeLook::Closed(Tint::All),
                None => NodeLook::NotYet,
            };
        }
        let is_visited = if self.round.exercise().asks_edge(node) {
            matches!(self.shown(SheetPlace::Edge(node)).main, Some(Filled::Window(_)))
        } else {
            tree.parent(node).is_some_and(|parent| self.shown(SheetPlace::Value(parent)).main.is_some())
        };
        if is_visited { NodeLook::Closed(Tint::All) } else { NodeLook::NotYet }
    }

    fn node(&self, marks: &mut ExerciseMarks, node: TreeNode) {
        let (tree, unit, area) = (self.round.tree(), self.geometry.unit, self.node_area(node));
        let player = (!tree.is_leaf(node)).then(|| tree.chooser(node));
        let look = self.look(node);
        let is_out = look == NodeLook::Spared;
        marks.belong_to(DrawingPart::Node.of(SheetPlace::Value(node))).node(area, player, look, unit);
        marks.belong_to(DrawingPart::Value.of(SheetPlace::Value(node)));
        let middle = middle_of(area, player, unit);
        if player.is_none() {
            let value =
                tree.value(node).map_or_else(String::new, |value| self.round.value_format().value(value).to_string());
            let role = if is_out { ColourRole::Faint } else { ColourRole::Ink };
            let interior = Interior { middle, width: area.width, look, unit };
            marks.inside(&self.lettering, interior, NodeContent::Text(&value, role));
        } else {
            self.value(marks, node, area, look);
        }
        self.name(marks, node, area, is_out);
    }

    fn value(&self, marks: &mut ExerciseMarks, node: TreeNode, area: Area, look: NodeLook) {
        let unit = self.geometry.unit;
        let place = SheetPlace::Value(node);
        let shown = self.shown(place);
        let middle = middle_of(area, Some(self.round.tree().chooser(node)), unit);
        if let Some(filled) = shown.main.filter(|_| !self.is_covered(place)) {
            let role = role(&shown, look == NodeLook::Spared);
            let text = self.round.written(filled, "");
            let interior = Interior { middle, width: area.width, look, unit };
            marks.inside(&self.lettering, interior, NodeContent::Text(&text, role));
        }
        if let Some(struck) = shown.struck {
            let at = point(area.left - 3.0, area.centre().y);
            self.struck(marks, at, Anchor::End, &self.round.written(struck, ""));
        }
    }

    /// Whether something is typed over what stands in a place.
    fn is_covered(&self, place: SheetPlace) -> bool {
        self.is_typed && self.current == Some(place)
    }

    /// How a place was graded, at its corner. Every place has its sign, those to which nothing comes as well: none
    /// tells by its absence.
    fn sign(&self, marks: &mut ExerciseMarks, place: SheetPlace) {
        if let Some(mark) = self.shown(place).mark {
            let area = self.area(place);
            marks.belong_to(DrawingPart::Answer.of(place));
            sign(marks, point(area.right() - 1.0, area.top + 1.0), SIGN * self.geometry.unit, mark);
        }
    }

    fn name(&self, marks: &mut ExerciseMarks, node: TreeNode, area: Area, is_out: bool) {
        let name = self.round.name(node, self.lettering.language);
        let name = text::with_probability(self.round.tree().probability(node), &name);
        let role = if is_out { ColourRole::Faint } else { ColourRole::Second };
        let face = self.small();
        let number = self.round.visit_at(node).map(|number| number.to_string());
        let number = number.as_deref().unwrap_or_default();
        let parts =
            [(name.as_str(), face, role), (" ", face, role), (number, TypeStyle::bold(face.size), ColourRole::Best)];
        let parts = parts.get(..if number.is_empty() { 1 } else { 3 }).unwrap_or_default();
        marks.belong_to(DrawingPart::Name.of(SheetPlace::Value(node)));
        if self.round.tree().is_leaf(node) {
            let below = area.centre_bottom() + point(0.0, 1.0 + face.row() / 2.0);
            self.row(marks, point(below.x - self.width(parts) / 2.0, below.y), parts);
        } else {
            self.row(marks, point(area.right() + 10.0, area.centre().y + 2.0), parts);
        }
    }

    /// The window on an edge, or that it is crossed out.
    fn chip(&self, marks: &mut ExerciseMarks, node: TreeNode, room: Area) {
        let unit = self.geometry.unit;
        let place = SheetPlace::Edge(node);
        let is_out = self.round.is_below_spared(place);
        let shown = self.shown(place);
        marks.belong_to(DrawingPart::Value.of(place));
        let edge = match (shown.is_model, shown.mark) {
            _ if is_out => ColourRole::Outline,
            (true, _) | (false, Some(PlaceMark::Right)) => ColourRole::Best,
            (false, Some(PlaceMark::Follows { .. })) => ColourRole::Second,
            (false, Some(PlaceMark::Wrong(_))) => ColourRole::Error,
            (false, None) => ColourRole::Outline,
        };
        let plate = |marks: &mut ExerciseMarks, stroke: Stroke| {
            windows::plate(marks, room, Some(stroke));
        };
        let stroke = Stroke::new(if edge == ColourRole::Outline { 1.0 } else { 1.6 }, edge);
        let parts = |marks: &mut ExerciseMarks, parts: &[(&str, TypeStyle, ColourRole)]| {
            self.row(marks, point(room.centre().x - self.width(parts) / 2.0, room.centre().y), parts);
        };
        match shown.main {
            _ if self.is_covered(place) => plate(marks, Stroke::new(1.0, ColourRole::Outline)),
            Some(Filled::Window(window)) => {
                plate(marks, stroke);
                let face = self.geometry.chip_type();
                let usual = WindowStyle { brackets: role(&shown, false), ..WindowStyle::usual(face) };
                let style = if is_out { WindowStyle::faint(face) } else { usual };
                WrittenWindow::new(window, &self.round.value_format()).write(
                    marks,
                    &self.lettering,
                    room.centre(),
                    style,
                );
            }
            Some(filled @ Filled::Value(..)) => {
                plate(marks, stroke);
                parts(marks, &[(&self.round.written(filled, ""), self.geometry.chip_type(), ColourRole::Ink)]);
            }
            Some(Filled::Spared) => {
                let along = self.line(node).map_or(point(0.0, 1.0), |[from, to]| to - from);
                if shown.is_model || shown.mark.is_some_and(|mark| mark != PlaceMark::Right) {
                    plate(marks, stroke);
                }
                marks.circle(room.centre(), 0.75 * unit, Some(ColourRole::Canvas.into()), None);
                marks.double_slash(
                    room.centre(),
                    along,
                    1.2 * unit,
                    Stroke::new((unit * 0.15).max(2.0), ColourRole::Cut),
                );
            }
            None if is_out => {}
            None => {
                plate(marks, Stroke::new(1.5, ColourRole::Outline).dotted(4.0));
                parts(marks, &[("( α, β )", TypeStyle::regular(self.geometry.chip_type().size), ColourRole::Faint)]);
            }
        }
        if let Some(struck) = shown.struck.filter(|_| self.geometry.has_room_above_chips()) {
            let spared = self.lettering.language.words().practice.spared;
            let at = room.centre_top() - point(0.0, self.small().row() / 2.0);
            self.struck(marks, at, Anchor::Middle, &self.round.written(struck, spared));
        }
    }

    /// How wide texts are one behind the other.
    fn width(&self, parts: &[(&str, TypeStyle, ColourRole)]) -> f32 {
        parts.iter().map(|(text, face, _)| self.lettering.width(text, *face)).sum()
    }

    /// Texts one behind the other; gaps are not drawn.
    fn row(&self, marks: &mut ExerciseMarks, mut at: Point, parts: &[(&str, TypeStyle, ColourRole)]) {
        for (text, face, role) in parts {
            if !text.trim().is_empty() {
                marks.text(&self.lettering, Anchor::Start.at(at), face.coloured(*role), text.trim_end());
            }
            at.x += self.lettering.width(text, *face);
        }
    }

    /// An answer that is struck out, on a plate of its own.
    fn struck(&self, marks: &mut ExerciseMarks, at: Point, anchor: Anchor, text: &str) {
        let style = TextStyle { face: self.small(), paint: ColourRole::Second.into(), struck: true };
        marks.on_plate(marks::Mark::text(&self.lettering, anchor.at(at), style, text), ColourRole::Canvas);
    }

    /// The type of names and of struck-out answers.
    fn small(&self) -> TypeStyle {
        TypeStyle::regular((self.geometry.unit * 0.86).max(11.0))
    }
}

fn role(shown: &PlaceContent, is_out: bool) -> ColourRole {
    match (is_out, shown.is_model, shown.mark) {
        (true, ..) => ColourRole::Faint,
        (false, true, _) => ColourRole::Best,
        (false, false, Some(PlaceMark::Wrong(_))) => ColourRole::Error,
        (false, false, _) => ColourRole::Ink,
    }
}

/// A tick on a disc, an arrow on a diamond, or a cross on a square: distinguished by shape, not by colour alone.
fn sign(marks: &mut ExerciseMarks, at: Point, size: f32, mark: PlaceMark) {
    let corner = |x: f32, y: f32| at + point(x, y) * size;
    let width = (size * 0.16).max(1.5);
    match mark {
        PlaceMark::Right => {
            marks.circle(at, size * 0.56, Some(ColourRole::BestFill.into()), Some(Stroke::new(1.0, ColourRole::Best)));
            marks.line(
                [corner(-0.28, 0.02), corner(-0.06, 0.26), corner(0.3, -0.24)],
                Stroke::new(width, ColourRole::Best),
            );
        }
        PlaceMark::Follows { .. } => {
            let diamond = [corner(0.0, -0.72), corner(0.72, 0.0), corner(0.0, 0.72), corner(-0.72, 0.0)];
            marks.polygon(
                diamond.to_vec(),
                Some(ColourRole::Canvas.into()),
                Some(Stroke::new(1.0, ColourRole::Second)),
            );
            let stroke = Stroke::new(width, ColourRole::Second);
            marks.line([corner(-0.38, 0.0), corner(0.34, 0.0)], stroke);
            marks.line([corner(0.08, -0.24), corner(0.34, 0.0), corner(0.08, 0.24)], stroke);
        }
        PlaceMark::Wrong(_) => {
            let square = Area::around(at, 1.05 * size, 1.05 * size);
            marks.rect(square, 1.0, Some(ColourRole::ErrorFill.into()), Some(Stroke::new(1.0, ColourRole::Error)));
            let stroke = Stroke::new(width, ColourRole::Error);
            marks.line([corner(-0.27, -0.27), corner(0.27, 0.27)], stroke);
            marks.line([corner(-0.27, 0.27), corner(0.27, -0.27)], stroke);
        }
    }
}

/// Whether an answer is the right one: a value may come without its sign.
fn means_the_same(filled: Filled, right: Filled) -> bool {
    match (filled, right) {
        (Filled::Value(value, None), Filled::Value(right, _)) => value == right,
        _ => filled == right,
    }
}

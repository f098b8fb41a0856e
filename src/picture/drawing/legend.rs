//! The signs of the legend, each by itself: drawn by what draws them in the tree and on the ladder.

use super::Lettering;
use super::small::{ValueBefore, pruned_tag, visited_tag};
use super::windows::WrittenWindow;
use crate::marks::tree::{EdgeLook, Interior, NodeContent, NodeLook, Tint, middle_of};
use crate::marks::{Anchor, Area, ColourRole, Marks, Stroke, TextMeasure, TypeStyle, point};
use plyscope_core::game::{Chooser, Player, Value, ValueFormat};
use plyscope_core::search::Window;
use plyscope_core::trace::Interval;
use plyscope_text::{self as text, LegendDrawing};

/// The room of a sign, in points.
pub const WIDTH: f32 = 76.0;
/// See [`WIDTH`].
pub const HEIGHT: f32 = 46.0;
/// The signs are examples, whatever the search on screen is of.
const FORMAT: ValueFormat = ValueFormat::POINTS;
/// The height of a value's text in a sign.
const UNIT: f32 = 12.0;

/// Draws what a line of the legend is about into a room of [`WIDTH`] and [`HEIGHT`].
pub fn sign<S: Clone>(marks: &mut Marks<S>, drawing: LegendDrawing, lettering: &Lettering, room: Area) {
    let pen = LegendPainter { lettering, room };
    let exact = NodeLook::Closed(Tint::All);
    match drawing {
        LegendDrawing::MaxNode => pen.node(marks, Some(Player::Max), exact, ""),
        LegendDrawing::MinNode => pen.node(marks, Some(Player::Min), exact, ""),
        LegendDrawing::ChanceNode => marks.node(pen.area(Some(Player::Max)), Some(Chooser::Chance), exact, UNIT),
        LegendDrawing::Leaf => pen.node(marks, None, exact, "6"),
        LegendDrawing::Unvisited => pen.node(marks, Some(Player::Min), NodeLook::NotYet, ""),
        LegendDrawing::Open => pen.node(marks, Some(Player::Max), NodeLook::Open, ""),
        LegendDrawing::Path => marks.edge(pen.edge(), EdgeLook::Open { best: false }, UNIT),
        LegendDrawing::Exact => pen.node(marks, Some(Player::Max), exact, "=5"),
        LegendDrawing::LowerBound => pen.node(marks, Some(Player::Max), NodeLook::Closed(Tint::Right), "≥5"),
        LegendDrawing::UpperBound => pen.node(marks, Some(Player::Min), NodeLook::Closed(Tint::Left), "≤5"),
        LegendDrawing::Pruned => pen.node(marks, Some(Player::Max), NodeLook::Spared, "?"),
        LegendDrawing::Cut => marks.edge(pen.edge(), EdgeLook::Spared { is_cut: true, first: true }, UNIT),
        LegendDrawing::EmptyCut => {
            pen.node(marks, Some(Player::Min), NodeLook::Closed(Tint::Left), "≤5");
            marks.empty_cut(pen.area(Some(Player::Min)), UNIT);
        }
        LegendDrawing::Best => marks.edge(pen.edge(), EdgeLook::Closed { best: true, is_final: true }, UNIT),
        LegendDrawing::Focus => {
            marks.focus_ring(pen.area(Some(Player::Min)), UNIT);
            pen.node(marks, Some(Player::Min), NodeLook::Open, "");
        }
        LegendDrawing::Selected => {
            pen.node(marks, Some(Player::Max), exact, "=5");
            let around = pen.area(Some(Player::Max)).grown(UNIT * 0.5);
            marks.brackets(around, UNIT * 0.6, Stroke::new(2.0, ColourRole::Ink));
        }
        LegendDrawing::Owner => pen.owner(marks),
        LegendDrawing::NewlyVisited => {
            pen.node(marks, None, exact, "6");
            visited_tag(marks, pen.area(None), UNIT, true);
        }
        LegendDrawing::NewlySpared => {
            pen.node(marks, None, NodeLook::Spared, "");
            pruned_tag(marks, pen.area(None), UNIT);
        }
        LegendDrawing::ValueBefore => {
            let area = pen.area(None).moved(point(0.0, UNIT * 0.6));
            marks.node(area, None, exact, UNIT);
            let interior = Interior { middle: area.centre(), width: area.width, look: exact, unit: UNIT };
            marks.inside(lettering, interior, NodeContent::Text("9", ColourRole::Ink));
            let before = ValueBefore { value: 6.into(), face: TypeStyle::bold(UNIT), unit: UNIT };
            before.draw(marks, lettering, area.centre_top());
        }
        LegendDrawing::Window => pen.window(marks),
        LegendDrawing::Range => {
            let known = Interval { low: Value::new(2), high: Value::INFINITY };
            let style = TypeStyle::regular(UNIT).coloured(ColourRole::Second);
            marks.text(lettering, Anchor::Middle.at(room.centre()), style, &text::range(known, &FORMAT));
        }
        LegendDrawing::AlphaPost => pen.post(marks, Player::Max),
        LegendDrawing::BetaPost => pen.post(marks, Player::Min),
    }
}

struct LegendPainter<'p> {
    lettering: &'p Lettering,
    room: Area,
}

impl LegendPainter<'_> {
    /// The room of a node: a pentagon's, or a leaf's.
    fn area(&self, player: Option<Player>) -> Area {
        let width = if player.is_some() { 2.8 } else { 2.0 };
        Area::around(self.room.centre(), width * UNIT, 2.0 * UNIT)
    }

    fn node<S: Clone>(&self, marks: &mut Marks<S>, player: Option<Player>, look: NodeLook, text: &str) {
        let area = self.area(player);
        let chooser = player.map(Chooser::from);
        marks.node(area, chooser, look, UNIT);
        let inside = if text.is_empty() { NodeContent::Nothing } else { NodeContent::Text(text, ColourRole::Ink) };
        let interior = Interior { middle: middle_of(area, chooser, UNIT), width: area.width, look, unit: UNIT };
        marks.inside(self.lettering, interior, inside);
    }

    /// The ends of an edge.
    fn edge(&self) -> [crate::marks::Point; 2] {
        let inner = self.room.grown_by(-UNIT * 0.5, -UNIT * 0.25);
        [point(inner.left, inner.top), point(inner.right(), inner.bottom())]
    }

    fn owner<S: Clone>(&self, marks: &mut Marks<S>) {
        let aside = point(-UNIT * 0.6, 0.0);
        let area = self.area(Some(Player::Max)).moved(aside);
        marks.node(area, Some(Player::Max.into()), NodeLook::Open, UNIT);
        let (around, radius) = marks.owner_ring(area, Player::Max, UNIT);
        let name = text::owner(self.lettering.language, Player::Max, None, true);
        let face = TypeStyle::bold(UNIT);
        let size = [self.lettering.width(&name, face) + UNIT * 0.5, face.row()];
        let plate = Area::around(point(around.right(), around.centre().y), size[0], size[1]);
        let outline = Stroke::new(1.5, ColourRole::Max);
        marks.rect(plate, radius.min(UNIT * 0.3), Some(ColourRole::Canvas.into()), Some(outline));
        marks.text(self.lettering, Anchor::Middle.at(plate.centre()), face.coloured(ColourRole::Max), &name);
    }

    /// A window, α in Max's colour and β in Min's.
    fn window<S: Clone>(&self, marks: &mut Marks<S>) {
        let window = Window::new(Value::new(3), Value::INFINITY);
        let face = TypeStyle::bold(UNIT);
        let written = WrittenWindow::new(window, &FORMAT);
        let width = written.width(self.lettering, face);
        let chip = Area::around(self.room.centre(), width + UNIT, face.row() + UNIT * 0.3);
        written.chip(marks, self.lettering, chip, face);
    }

    /// A post of the ladder, from the value that set it down to the row where it ends.
    fn post<S: Clone>(&self, marks: &mut Marks<S>, player: Player) {
        let (role, width) = (ColourRole::of(player), 3.0);
        let inner = self.room.grown_by(0.0, -UNIT * 0.4);
        let [head, foot] = [inner.centre_top(), inner.centre_bottom()].map(|end| end - point(UNIT, 0.0));
        let stroke = Stroke::new(width, role);
        marks.line(
            [head, foot],
            match player {
                Player::Max => stroke,
                Player::Min => stroke.dashed(width * 2.2, width * 1.2),
            },
        );
        marks.circle(head, width * 1.5, Some(role.into()), None);
        let name = text::owner(self.lettering.language, player, None, true);
        let at = self.room.centre() + point(UNIT * 0.2, 0.0);
        marks.text(self.lettering, Anchor::Start.at(at), TypeStyle::bold(UNIT * 1.2).coloured(role), &name);
    }
}

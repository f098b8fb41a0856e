//! Tags on nodes that a search visits, or does not visit, otherwise than another search of the tree.

use super::Small;
use crate::drawing::{DrawingPart, Lettering, SearchMarks, VisitedBy};
use crate::marks::{Anchor, Area, ColourRole, Marks, Point, Stroke, TextMeasure as _, TypeStyle, point};
use plyscope_text::LanguageWords as _;

impl Small<'_> {
    /// Says at each drawn node in sight, in the picture's order, whether only one of two searches visits it.
    pub fn differences(&self, marks: &mut SearchMarks, differences: &[VisitedBy]) {
        for (index, difference) in (0..).zip(differences) {
            if *difference != VisitedBy::None && self.is_in_sight(index) {
                self.tag(marks, index, *difference);
            }
        }
    }

    /// The tag of a drawn node.
    pub(super) fn tag(&self, marks: &mut SearchMarks, index: u32, difference: VisitedBy) {
        let Some(node) = self.node(index) else { return };
        marks.belong_to(DrawingPart::Tag.of(node.place));
        let tagged = Tagged {
            around: self.area(index),
            unit: self.unit(),
            is_legible: self.projection.is_legible(),
            lettering: &self.lettering,
        };
        match difference {
            VisitedBy::None => {}
            VisitedBy::OnlyHere => tagged.visited(marks),
            VisitedBy::OnlyThere => tagged.spared(marks),
            VisitedBy::Below { here, there } => {
                let top = tagged.around.bottom() + (tagged.unit * 0.2).max(2.0);
                tagged.below(marks, top, [here, there]);
            }
        }
    }
}

/// Says at a node of a wide tree whether only one of two searches visits it. What is below a node stands on its lower
/// edge: around it there are names and marks.
pub(in crate::drawing) fn tag_in_row(
    marks: &mut SearchMarks,
    around: Area,
    unit: f32,
    lettering: &Lettering,
    difference: VisitedBy,
) {
    let tagged = Tagged { around, unit, is_legible: true, lettering };
    match difference {
        VisitedBy::None => {}
        VisitedBy::OnlyHere => tagged.visited(marks),
        VisitedBy::OnlyThere => tagged.spared(marks),
        VisitedBy::Below { here, there } => {
            // What only this search visits, or else what only the other one does: there is room for one line.
            let shown = if here > 0 { [here, 0] } else { [0, there] };
            tagged.below(marks, around.bottom() - unit * 0.4, shown);
        }
    }
}

/// A node that has a tag.
struct Tagged<'t> {
    around: Area,
    unit: f32,
    is_legible: bool,
    lettering: &'t Lettering,
}

impl Tagged<'_> {
    fn visited(&self, marks: &mut SearchMarks) {
        visited_tag(marks, self.around, self.unit, self.is_legible);
    }

    fn spared(&self, marks: &mut SearchMarks) {
        pruned_tag(marks, self.around, self.unit);
    }

    /// How many nodes below a folded node are visited here and not there, with a plus sign, and how many there and not
    /// here, with a minus sign: framed, from this height down.
    fn below(&self, marks: &mut SearchMarks, mut top: f32, [here, there]: [u64; 2]) {
        if !self.is_legible {
            return;
        }
        let (unit, around) = (self.unit, self.around);
        let face = TypeStyle::bold((unit * 0.72).max(9.0));
        let count = self.lettering.language.words().numbers.count;
        let tags =
            [("+", here, ColourRole::Best, ColourRole::BestFill), ("−", there, ColourRole::Cut, ColourRole::CutFill)];
        for (sign, number, role, fill) in tags.into_iter().filter(|(_, number, ..)| *number > 0) {
            let text = format!("{sign}{}", count(number));
            let width = self.lettering.width(&text, face) + 6.0;
            let place = Area { left: around.centre().x - width / 2.0, top, width, height: face.row() };
            marks.rect(place.grown(-0.6), 3.0, Some(fill.into()), Some(Stroke::new(1.2, role)));
            marks.text(self.lettering, Anchor::Middle.at(place.centre()), face.coloured(role), &text);
            top = place.bottom();
        }
    }
}

/// A plus sign on a disc at a node's upper left corner, and a double outline where there is room: visited here, and not
/// there.
pub(in crate::drawing) fn visited_tag<S: Clone>(marks: &mut Marks<S>, around: Area, unit: f32, outlined: bool) {
    if outlined {
        // Close to the node, so that the outer ring is clear of the name below.
        let ring = Stroke::new((unit * 0.07).clamp(1.0, 1.6), ColourRole::Best);
        for apart in [(unit * 0.1).max(1.6), (unit * 0.23).max(3.9)] {
            marks.rect(around.grown(apart), unit * 0.15, None, Some(ring));
        }
    }
    let (corner, radius) = (point(around.left, around.top), radius(unit));
    marks.circle(corner, radius, Some(ColourRole::BestFill.into()), Some(stroke(unit, ColourRole::Best)));
    sign(marks, corner, radius, ColourRole::Best, true);
}

/// A minus sign in a diamond at a node's upper left corner: not visited here, but there.
pub(in crate::drawing) fn pruned_tag<S: Clone>(marks: &mut Marks<S>, around: Area, unit: f32) {
    let (corner, radius) = (point(around.left, around.top), radius(unit));
    let diamond = [(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)];
    let corners = diamond.map(|(x, y)| corner + point(x, y) * radius).to_vec();
    marks.polygon(corners, Some(ColourRole::CutFill.into()), Some(stroke(unit, ColourRole::Cut)));
    sign(marks, corner, radius, ColourRole::Cut, false);
}

fn radius(unit: f32) -> f32 {
    (unit * 0.45).max(6.0)
}

fn stroke(unit: f32, role: ColourRole) -> Stroke {
    Stroke::new((unit * 0.1).clamp(1.3, 2.5), role)
}

/// A plus sign, or a minus sign.
fn sign<S: Clone>(marks: &mut Marks<S>, centre: Point, radius: f32, role: ColourRole, is_plus: bool) {
    let arm = radius * 0.55;
    let stroke = Stroke::new((radius * 0.3).max(1.6), role);
    marks.line([centre - point(arm, 0.0), centre + point(arm, 0.0)], stroke);
    if is_plus {
        marks.line([centre - point(0.0, arm), centre + point(0.0, arm)], stroke);
    }
}

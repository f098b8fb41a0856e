//! What is drawn on the tree while it is changed: which leaves can be changed, which were, and what that has changed.

use super::{Small, scale};
use crate::drawing::{DrawingPart, Lettering, SearchMarks, VisitedBy};
use crate::marks::tree::ROOF;
use crate::marks::{Anchor, Area, ColourRole, Marks, Point, Stroke, TextMeasure as _, TypeStyle, point, shapes};
use crate::run::{DrawnKind, PictureNode, Run};
use plyscope_core::game::Amount;
use plyscope_core::game::tree::TreeNode;
use plyscope_text::amount;

/// The node of the tree at a drawn leaf, if it has a value that can be another.
pub fn leaf_to_change(run: &Run, node: &PictureNode) -> Option<TreeNode> {
    let leaf = node.tree_node.filter(|_| node.drawn == DrawnKind::Leaf)?;
    run.scenario.tree()?.value(leaf).map(|_| leaf)
}

/// The value that a leaf was opened with.
pub(in crate::drawing) struct ValueBefore {
    pub value: Amount,
    pub face: TypeStyle,
    /// The height of a value's text in the tree.
    pub unit: f32,
}

impl ValueBefore {
    /// Writes it struck through, on a tag above the right corner of a leaf whose upper middle is `top`.
    pub fn draw<S: Clone>(&self, marks: &mut Marks<S>, lettering: &Lettering, top: Point) {
        let Self { value, face, unit } = *self;
        let text = amount(value);
        let width = lettering.width(&text, face);
        let corner = top + point(unit * 0.35, -unit * 0.3);
        let place = Area { left: corner.x, top: corner.y - face.row(), width, height: face.row() };
        // The edge to the leaf passes here.
        let tag = place.grown_by(unit * 0.22, -unit * 0.04);
        let outline = Stroke::new(1.0, ColourRole::Outline);
        marks.rect(tag.grown(-0.5), unit * 0.2, Some(ColourRole::Canvas.into()), Some(outline));
        marks.text(lettering, Anchor::Middle.at(place.centre()), face.coloured(ColourRole::Second), &text);
        let reach = point(width / 2.0 + unit * 0.1, -unit * 0.14);
        marks.line([place.centre() - reach, place.centre() + reach], Stroke::new(1.3, ColourRole::Ink));
    }
}

impl Small<'_> {
    /// What was changed, and what is newly visited or newly spared.
    pub fn changes(&self, marks: &mut SearchMarks) {
        for (index, node) in (0..).zip(&self.picture().nodes) {
            if self.is_in_sight(index) {
                self.change(marks, index, node);
            }
        }
    }

    fn change(&self, marks: &mut SearchMarks, index: u32, node: &PictureNode) {
        let Some(tree_node) = node.tree_node else { return };
        if self.projection.is_legible()
            && let Some(leaf) = leaf_to_change(self.run(), node)
        {
            let area = self.area(index);
            marks.belong_to(DrawingPart::Handle.of(node.place));
            self.handles(marks, area.centre());
            if let Some(value) = self.run().nodes().value_as_opened(leaf) {
                marks.belong_to(DrawingPart::Before.of(node.place));
                let face = TypeStyle::bold((self.unit() * 0.75).max(self.least()));
                let before = ValueBefore { value, face, unit: self.unit() };
                before.draw(marks, &self.lettering, area.centre_top());
            }
        }
        let Some(changes) = &self.run().changes else { return };
        if changes.newly_visited.binary_search(&tree_node).is_ok() {
            self.tag(marks, index, VisitedBy::OnlyHere);
        } else if changes.newly_spared.binary_search(&tree_node).is_ok() {
            self.tag(marks, index, VisitedBy::OnlyThere);
        }
    }

    /// The two small triangles in a leaf: its value goes up and down.
    fn handles(&self, marks: &mut SearchMarks, centre: Point) {
        let unit = self.unit();
        let (half, height) = (unit * 0.24, unit * 0.2);
        for up in [-1.0, 1.0] {
            let base = centre + point(0.0, up * unit * (scale::LEAF / 2.0 - 0.3));
            let corners = [(-half, 0.0), (half, 0.0), (0.0, up * height)].map(|(x, y)| base + point(x, y));
            marks.polygon(corners.to_vec(), Some(ColourRole::Second.into()), None);
        }
    }

    /// A node on its way to another place, its middle at `at`.
    pub fn ghost(&self, marks: &mut SearchMarks, child: u32, at: Point) {
        let Some(node) = self.node(child) else { return };
        let (unit, area) = (self.unit(), self.area(child));
        marks.belong_to(DrawingPart::Handle.of(node.place));
        let outline = shapes::outline(area.moved(at - area.centre()), self.scene.chooser(node), ROOF * unit);
        let stroke = Stroke::new((unit * 0.12).clamp(1.5, 2.5), ColourRole::Ink);
        marks.polygon(outline, None, Some(stroke.dashed(unit * 0.4, unit * 0.28)));
    }

    /// The node below which another one would be put down.
    pub fn takes_in(&self, marks: &mut SearchMarks, target: u32) {
        let Some(node) = self.node(target) else { return };
        marks.belong_to(DrawingPart::Handle.of(node.place));
        let stroke = Stroke::new((self.unit() * 0.2).max(3.0), ColourRole::Ink);
        marks.rect(self.area(target).grown(stroke.width + 1.0), self.unit() * 0.2, None, Some(stroke));
    }

    /// The place `goal` between its siblings where a child would be put down.
    pub fn insertion(&self, marks: &mut SearchMarks, child: u32, goal: f32) {
        let Some(node) = self.node(child) else { return };
        let (unit, area) = (self.unit(), self.area(child));
        let centre = area.centre();
        marks.belong_to(DrawingPart::Handle.of(node.place));
        let half = area.height * 0.75;
        let ends = [point(goal, centre.y - half), point(goal, centre.y + half)];
        marks.line(ends, Stroke::new((unit * 0.2).max(3.0), ColourRole::Ink));
        for (end, down) in ends.into_iter().zip([1.0, -1.0]) {
            let corners = [(-0.4, 0.0), (0.4, 0.0), (0.0, 0.5 * down)].map(|(x, y)| end + point(x, y) * unit);
            marks.polygon(corners.to_vec(), Some(ColourRole::Ink.into()), None);
        }
    }
}

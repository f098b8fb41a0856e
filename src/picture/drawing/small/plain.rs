//! A tree too small for text, or with too many nodes for it: signs and thin lines.

use super::{DrawnEdge, Small};
use crate::drawing::{DrawingPart, NodeState, Scene, SearchMarks};
use crate::marks::tree::EdgeLook;
use crate::marks::{Area, ColourRole, Point, Stroke, shapes};
use crate::run::PictureNode;

impl Small<'_> {
    /// The tree without text.
    pub(super) fn plain(&self, marks: &mut SearchMarks, in_sight: &[u32]) {
        for edge in self.edges(in_sight) {
            self::edge(marks, &edge);
        }
        for &index in in_sight {
            if let Some(drawn) = self.node(index) {
                node(marks, self.scene, drawn, self.centre(index), self.unit());
            }
        }
        let focus = self.scene.moment.focus();
        if let Some(index) = self.picture().of_visited(focus) {
            let around = Area::around(self.centre(index), self.unit() * 2.0, self.unit() * 2.0);
            marks.belong_to(DrawingPart::Focus.of(crate::run::Place::Visited(focus)));
            marks.focus_ring(around, self.unit().max(8.0));
        }
    }
}

/// An edge without the signs that stand on it.
pub(super) fn edge(marks: &mut SearchMarks, edge: &DrawnEdge<'_>) {
    let (width, role) = match edge.look {
        EdgeLook::Open { .. } => (3.0, ColourRole::Ink),
        EdgeLook::Closed { best: true, .. } => (2.0, ColourRole::Best),
        EdgeLook::Closed { .. } => (1.0, ColourRole::Outline),
        EdgeLook::Spared { is_cut: true, .. } => (1.5, ColourRole::Cut),
        EdgeLook::Spared { .. } => (0.6, ColourRole::Cut),
        EdgeLook::NotYet => (0.5, ColourRole::Outline),
    };
    marks.belong_to(DrawingPart::Edge.of(edge.child.place)).line(edge.ends, Stroke::new(width, role));
}

/// A node as ▲, ▼, ● or ■.
pub(super) fn node(marks: &mut SearchMarks, scene: &Scene<'_>, node: &PictureNode, centre: Point, unit: f32) {
    let chooser = scene.chooser(node);
    let role = match (scene.state(node), chooser) {
        (NodeState::Unvisited, _) => ColourRole::Sunken,
        (NodeState::Pruned, _) => ColourRole::CutFill,
        (NodeState::Open | NodeState::Closed(_) | NodeState::Believed(_), Some(chooser)) => {
            ColourRole::of_chooser(chooser)
        }
        (NodeState::Open, None) => ColourRole::Ink,
        (NodeState::Closed(_) | NodeState::Believed(_), None) => ColourRole::Second,
    };
    let corners = shapes::sign(centre, (unit * 0.9).max(0.7), chooser);
    marks.belong_to(DrawingPart::Node.of(node.place)).polygon(corners, Some(role.into()), None);
}

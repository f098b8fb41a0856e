//! The lines between nodes.

use egui::{Align2, Painter, Pos2, Stroke, vec2};

use super::shapes::{self, Plain};
use crate::drawing::{NodeState, Scene};
use crate::session::PictureNode;
use crate::view::ground::Look;

/// An edge, with what decides how it is drawn.
pub struct Edge<'e> {
    /// From the parent's lower middle to the child's upper middle, on the screen.
    pub ends: [Pos2; 2],
    /// The node below.
    pub child: &'e PictureNode,
    /// How that node is drawn.
    pub state: NodeState,
    /// Whether it is the first of its siblings that was spared, which gets the scissors.
    pub first_spared: bool,
    /// The edge's own spare move: it leads from a visited node to one that a cutoff saved.
    pub is_cut: bool,
}

/// Draws an edge with all its marks; `unit` is the height of a value's text in points.
pub fn rich(painter: &Painter, look: &Look, scene: &Scene<'_>, edge: &Edge<'_>, unit: f32) {
    let palette = &look.palette;
    let ends = edge.ends;
    let best = scene.is_best(edge.child);
    match edge.state {
        NodeState::Open => {
            painter.line_segment(ends, Stroke::new((unit * 0.28).clamp(3.0, 7.0), palette.ink));
        }
        NodeState::Closed(_) if best => {
            shapes::double(
                painter,
                ends,
                (unit * 0.3).max(4.0),
                Stroke::new((unit * 0.13).clamp(1.5, 3.0), palette.best),
            );
        }
        NodeState::Closed(_) => {
            painter.line_segment(ends, Stroke::new((unit * 0.1).clamp(1.2, 2.5), palette.outline));
        }
        NodeState::Pruned => {
            shapes::dashed(
                painter,
                ends,
                Stroke::new((unit * 0.1).clamp(1.2, 2.5), palette.outline),
                unit * 0.5,
                unit * 0.35,
            );
        }
        NodeState::Unvisited => {
            painter.extend(egui::Shape::dotted_line(
                &ends,
                palette.outline,
                (unit * 0.35).max(4.0),
                (unit * 0.05).max(0.9),
            ));
        }
    }
    if best && edge.state == NodeState::Open {
        shapes::double(painter, ends, (unit * 0.75).max(9.0), Stroke::new(1.5, palette.best));
    }
    if let NodeState::Closed(_) = edge.state
        && scene.moment.path.is_empty()
        && best
    {
        shapes::chevron(painter, ends, unit * 0.55, Stroke::new((unit * 0.16).max(2.0), palette.best));
    }
    if edge.is_cut {
        let stroke = Stroke::new((unit * 0.18).clamp(2.0, 4.0), palette.cut);
        let along = ends[1] - ends[0];
        let length = along.length().max(1.0);
        // The slashes lower down, the scissors above them, further apart on an edge that is short.
        let slashes = slashes_at(length, unit);
        shapes::double_slash(painter, ends[0] + along * slashes, along, unit * 1.1, stroke);
        if edge.first_spared {
            let on_edge = ends[0] + along * SCISSORS.max(unit * 1.12 / length);
            let beside = ends[0] + along * slashes + vec2(unit * 1.2, -unit * 0.3);
            let at = if length > unit * 3.1 { on_edge } else { beside };
            painter.circle_filled(at, unit * 0.62, palette.canvas);
            shapes::scissors(painter, at, unit * 0.95, Stroke::new((unit * 0.12).clamp(1.4, 3.0), palette.cut));
        }
    }
}

/// How far down an edge the slashes and the scissors stand at the least; the scissors clear of the halo above them.
const SLASHES: f32 = 0.62;
/// See [`SLASHES`].
const SCISSORS: f32 = 0.3;

/// How far down an edge of this length the slashes stand.
fn slashes_at(length: f32, unit: f32) -> f32 {
    (1.0 - unit * 0.95 / length).max(SLASHES)
}

/// Writes the move on an edge, on a patch of the canvas so that it stays legible.
pub fn label(painter: &Painter, look: &Look, edge: &Edge<'_>, text: &str, unit: f32) {
    let size = (unit * 0.8).max(look.sizes.least.min(unit));
    let along = edge.ends[1] - edge.ends[0];
    let mut at = edge.ends[0] + along * if edge.is_cut { 0.84 } else { 0.6 };
    if edge.is_cut && along.length() < unit * 6.0 {
        // No room on the edge between the slashes and the node.
        at = edge.ends[0] + along * slashes_at(along.length(), unit) + vec2(unit * 1.25, 0.0);
    }
    let galley = painter.layout_no_wrap(text.to_owned(), look.bold(size), look.palette.second);
    let place = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    painter.rect_filled(place.expand2(vec2(3.0, 0.0)), 2.0, look.palette.canvas);
    painter.galley(place.min, galley, look.palette.second);
}

/// Draws an edge of a tree too small for marks.
pub fn plain(mesh: &mut Plain, look: &Look, scene: &Scene<'_>, edge: &Edge<'_>) {
    let palette = &look.palette;
    let (width, color) = match edge.state {
        NodeState::Open => (3.0, palette.ink),
        NodeState::Closed(_) if scene.is_best(edge.child) => (2.0, palette.best),
        NodeState::Closed(_) => (1.0, palette.outline),
        NodeState::Pruned if edge.is_cut => (1.5, palette.cut),
        NodeState::Pruned => (0.6, palette.cut),
        NodeState::Unvisited => (0.5, palette.outline),
    };
    mesh.line(edge.ends, width, color);
}

//! What the signs of a drawn tree are, where the pointer is on one: the legend has the words.
//!
//! A sign is known by the part of the picture that its mark belongs to, and by the colour and the line that nothing
//! else of that part has; so the small tree and the rows along the path have the same signs.

use super::{DrawingPart, NodeState, Scene, SearchMarks};
use crate::marks::{ColourRole, Dash, DrawnMark, Mark, Point, Stroke};
use crate::run::{DrawnKind, PictureNode, Place};
use plyscope_core::game::Value;
use plyscope_core::trace::BoundKind;
use plyscope_text::{LegendDrawing, SpokenValue};

use super::Subject;

/// A point so near to a line is on it.
const NEAR: f32 = 4.0;

/// What stands at a point, by what the legend calls it: of several things the one on top. `node` is the drawn node of a
/// place.
pub fn sign_at(
    scene: &Scene<'_>,
    marks: &SearchMarks,
    at: Point,
    node: &dyn Fn(Place) -> Option<PictureNode>,
) -> Option<LegendDrawing> {
    let under_pointer = marks.list().iter().rev().filter(|drawn| is_on(drawn, at));
    under_pointer.into_iter().find_map(|drawn| sign(scene, drawn, node))
}

/// The small mark at a drawn node that is told besides what the pointer is on: it belongs to the node, too.
pub fn sign_beside(scene: &Scene<'_>, node: &PictureNode, told: Option<LegendDrawing>) -> Option<LegendDrawing> {
    let Place::Visited(visited) = node.place else { return None };
    let trace = &scene.run.trace;
    let is_empty_cut = scene.moment.has_fired(trace, visited) && trace.spared(visited) == 0;
    (is_empty_cut && told != Some(LegendDrawing::EmptyCut)).then_some(LegendDrawing::EmptyCut)
}

/// The value of a drawn node, where it is that of a decided game, and is shown.
pub fn decided_value(scene: &Scene<'_>, node: &PictureNode) -> Option<Value> {
    let (SpokenValue::Worth(value) | SpokenValue::Bound(_, value) | SpokenValue::Believed(_, value)) =
        scene.value(node)
    else {
        return None;
    };
    value.plies_to_decision().map(|_| value)
}

/// The sign that a mark is, or is a part of.
fn sign(
    scene: &Scene<'_>,
    drawn: &DrawnMark<Subject>,
    node: &dyn Fn(Place) -> Option<PictureNode>,
) -> Option<LegendDrawing> {
    let (role, stroke) = ink(&drawn.mark);
    match drawn.of.part {
        DrawingPart::Node if role == Some(ColourRole::Cut) => Some(LegendDrawing::EmptyCut),
        DrawingPart::Node => of_node(scene, &node(drawn.of.place?)?),
        DrawingPart::Focus => Some(LegendDrawing::Focus),
        DrawingPart::Cut => Some(LegendDrawing::Cut),
        DrawingPart::Edge => match (role?, stroke.map(|stroke| stroke.dash)) {
            (ColourRole::Cut, _) => Some(LegendDrawing::Cut),
            (ColourRole::Best, _) => Some(LegendDrawing::Best),
            (ColourRole::Ink, _) => Some(LegendDrawing::Path),
            (ColourRole::Outline, Some(Dash::Dotted(_))) => Some(LegendDrawing::Unvisited),
            (ColourRole::Outline, Some(Dash::Dashed(..))) => Some(LegendDrawing::Pruned),
            _ => None,
        },
        DrawingPart::Owner | DrawingPart::OwnerTag => Some(LegendDrawing::Owner),
        DrawingPart::Window | DrawingPart::WindowNow => Some(LegendDrawing::Window),
        DrawingPart::Range => Some(LegendDrawing::Range),
        DrawingPart::Selection => Some(LegendDrawing::Selected),
        DrawingPart::Before => Some(LegendDrawing::ValueBefore),
        // Between two searches of a tree the same tags say something else.
        DrawingPart::Tag if scene.is_changing => match role? {
            ColourRole::Best | ColourRole::BestFill => Some(LegendDrawing::NewlyVisited),
            ColourRole::Cut | ColourRole::CutFill => Some(LegendDrawing::NewlySpared),
            _ => None,
        },
        _ => None,
    }
}

/// What a node says of itself by its outline and its filling.
fn of_node(scene: &Scene<'_>, node: &PictureNode) -> Option<LegendDrawing> {
    if let DrawnKind::More(_) = node.drawn {
        return None;
    }
    Some(match scene.state(node) {
        NodeState::Unvisited => LegendDrawing::Unvisited,
        NodeState::Open => LegendDrawing::Open,
        NodeState::Pruned => LegendDrawing::Pruned,
        NodeState::Closed(BoundKind::Exact) if node.drawn == DrawnKind::Leaf => LegendDrawing::Leaf,
        NodeState::Closed(BoundKind::Exact) => LegendDrawing::Exact,
        NodeState::Closed(BoundKind::Lower) => LegendDrawing::LowerBound,
        NodeState::Closed(BoundKind::Upper) => LegendDrawing::UpperBound,
        NodeState::Believed(_) => return None,
    })
}

/// The colour of a mark's line, or of its filling where it has no line, and the line.
fn ink(mark: &Mark) -> (Option<ColourRole>, Option<Stroke>) {
    let (fill, stroke) = match mark {
        Mark::Polygon { fill, stroke, .. } | Mark::Box { fill, stroke, .. } | Mark::Circle { fill, stroke, .. } => {
            (*fill, *stroke)
        }
        Mark::Line { stroke, .. } | Mark::Hatch { stroke, .. } => (None, Some(*stroke)),
        Mark::Strip { fill, .. } => (Some(*fill), None),
        Mark::Text { style, .. } => (Some(style.paint), None),
    };
    (stroke.map(|stroke| stroke.paint).or(fill).and_then(|paint| paint.role()), stroke)
}

/// Whether a point is on a mark: on its line, or inside it where it is filled. All that lies between the slashes or the
/// blades of a cutoff belongs to it.
fn is_on(drawn: &DrawnMark<Subject>, at: Point) -> bool {
    let bounds = drawn.mark.bounds();
    if !bounds.grown(NEAR).contains(at) {
        return false;
    }
    match &drawn.mark {
        Mark::Line { .. } if ink(&drawn.mark).0 == Some(ColourRole::Cut) => true,
        Mark::Line { points, .. } => {
            let pairs = points.iter().zip(points.iter().skip(1));
            pairs.into_iter().any(|(from, to)| at.distance_to_line([*from, *to]) < NEAR)
        }
        // A ring around something else.
        Mark::Box { fill: None, area, .. } => !area.grown(-NEAR).contains(at),
        _ => true,
    }
}

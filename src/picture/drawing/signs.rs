//! What the signs of a drawn tree are, where the pointer is on one: the legend has the words.
//!
//! A sign is known by the part of the picture that its mark belongs to, and by the colour and the line that nothing
//! else of that part has; so the small tree and the rows along the path have the same signs.

use super::{Marks, NodeState, Part, Scene};
use crate::marks::{ColourRole, Dash, Drawn as DrawnMark, Mark, Point, Stroke};
use crate::run::{Drawn, PictureNode, Place};
use plyscope_core::game::Value;
use plyscope_core::trace::BoundKind;
use plyscope_text::{Drawing, SpokenValue};

use super::Subject;

/// A point so near to a line is on it.
const NEAR: f32 = 4.0;

/// What stands at a point, by what the legend calls it: of several things the one on top. `node` is the drawn node of a
/// place.
pub fn sign_at(
    scene: &Scene<'_>,
    marks: &Marks,
    at: Point,
    node: &dyn Fn(Place) -> Option<PictureNode>,
) -> Option<Drawing> {
    let under_pointer = marks.list().iter().rev().filter(|drawn| is_on(drawn, at));
    under_pointer.into_iter().find_map(|drawn| sign(scene, drawn, node))
}

/// The small mark at a drawn node that is told besides what the pointer is on: it belongs to the node, too.
pub fn sign_beside(scene: &Scene<'_>, node: &PictureNode, told: Option<Drawing>) -> Option<Drawing> {
    let Place::Visited(visited) = node.place else { return None };
    let trace = &scene.run.trace;
    let is_empty_cut = scene.moment.has_fired(trace, visited) && trace.spared(visited) == 0;
    (is_empty_cut && told != Some(Drawing::EmptyCut)).then_some(Drawing::EmptyCut)
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
fn sign(scene: &Scene<'_>, drawn: &DrawnMark<Subject>, node: &dyn Fn(Place) -> Option<PictureNode>) -> Option<Drawing> {
    let (role, stroke) = ink(&drawn.mark);
    match drawn.of.part {
        Part::Node if role == Some(ColourRole::Cut) => Some(Drawing::EmptyCut),
        Part::Node => of_node(scene, &node(drawn.of.place?)?),
        Part::Focus => Some(Drawing::Focus),
        Part::Cut => Some(Drawing::Cut),
        Part::Edge => match (role?, stroke.map(|stroke| stroke.dash)) {
            (ColourRole::Cut, _) => Some(Drawing::Cut),
            (ColourRole::Best, _) => Some(Drawing::Best),
            (ColourRole::Ink, _) => Some(Drawing::Path),
            (ColourRole::Outline, Some(Dash::Dotted(_))) => Some(Drawing::Unvisited),
            (ColourRole::Outline, Some(Dash::Dashed(..))) => Some(Drawing::Pruned),
            _ => None,
        },
        Part::Owner | Part::OwnerTag => Some(Drawing::Owner),
        Part::Window | Part::WindowNow => Some(Drawing::Window),
        Part::Range => Some(Drawing::Range),
        Part::Selection => Some(Drawing::Selected),
        Part::Before => Some(Drawing::ValueBefore),
        // Between two searches of a tree the same tags say something else.
        Part::Tag if scene.is_changing => match role? {
            ColourRole::Best | ColourRole::BestFill => Some(Drawing::NewlyVisited),
            ColourRole::Cut | ColourRole::CutFill => Some(Drawing::NewlySpared),
            _ => None,
        },
        _ => None,
    }
}

/// What a node says of itself by its outline and its filling.
fn of_node(scene: &Scene<'_>, node: &PictureNode) -> Option<Drawing> {
    if let Drawn::More(_) = node.drawn {
        return None;
    }
    Some(match scene.state(node) {
        NodeState::Unvisited => Drawing::Unvisited,
        NodeState::Open => Drawing::Open,
        NodeState::Pruned => Drawing::Pruned,
        NodeState::Closed(BoundKind::Exact) if node.drawn == Drawn::Leaf => Drawing::Leaf,
        NodeState::Closed(BoundKind::Exact) => Drawing::Exact,
        NodeState::Closed(BoundKind::Lower) => Drawing::LowerBound,
        NodeState::Closed(BoundKind::Upper) => Drawing::UpperBound,
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

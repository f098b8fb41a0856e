//! Answers that a student gives by clicking on the tree.

use crate::ground::ViewContext;
use plyscope_picture::drawing::AskedNode;
use plyscope_picture::drawing::answers::clicked;
use plyscope_picture::drawing::small::Small;
use plyscope_picture::marks::Point;
use plyscope_picture::run::Place;
use plyscope_session::Command;

/// Takes a click as an answer: on a drawn node, or on the edge above one, at `at`; whether it was one.
pub fn click(context: &mut ViewContext<'_>, small: &Small<'_>, node: Option<Place>, at: Point) -> bool {
    let session = context.session;
    let Some(asked) = session.graded_question() else { return false };
    let is_meant = |child: &AskedNode| match node {
        Some(node) => child.place == node,
        None => child.edge.is_some_and(|ends| at.distance_to_line(ends) < NEAR),
    };
    let child = small.asked(asked).children.into_iter().find(is_meant);
    let Some(answer) = child.and_then(|child| clicked(asked, child.place, child.mv)) else { return false };
    context.push(Command::Predict(answer.into()));
    true
}

/// A click within so many points of an edge means it.
const NEAR: f32 = 7.0;

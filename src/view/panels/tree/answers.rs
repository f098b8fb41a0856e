//! Answers that a student gives by clicking on the tree.

use crate::drawing::small::{Small, asked_children};
use crate::game::Move;
use crate::marks::Point;
use crate::replay::{Answer, Part};
use crate::session::{Command, PredictCommand};
use crate::view::ground::ViewContext;

/// Takes a click as an answer: on a drawn node, `index`, or on the edge above one, at `at`; whether it was one.
pub fn click(context: &mut ViewContext<'_>, small: &Small<'_>, index: Option<u32>, at: Point) -> bool {
    let session = context.session;
    let Some(asked) = session.graded_question() else { return false };
    let is_meant = |child: &(u32, Move)| match index {
        Some(index) => child.0 == index,
        None => small.edge_ends(child.0).is_some_and(|ends| at.distance_to_line(ends) < NEAR),
    };
    let Some((child, mv)) = asked_children(small.picture(), asked).find(is_meant) else { return false };
    let is_left = small.place(Some(child)).is_some_and(|place| asked.left.contains(&place));
    let command = if is_left && asked.asks(Part::Spared) {
        Command::Predict(asked.toggle_spared(mv))
    } else if !is_left && asked.asks(Part::Best) {
        let answer = Answer::Best(Some(mv));
        let again = asked.answer(Part::Best) == Some(&answer);
        Command::Predict(PredictCommand::Answer(Part::Best, (!again).then_some(answer)))
    } else {
        return false;
    };
    context.push(command);
    true
}

/// A click within so many points of an edge means it.
const NEAR: f32 = 7.0;

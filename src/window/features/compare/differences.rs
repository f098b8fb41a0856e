//! Which drawn nodes only one of the two searches visits.

use std::sync::Arc;

use egui::Ui;

use crate::ground::cache::{RunKey, kept};
use plyscope_core::replay::Side;
use plyscope_picture::drawing::VisitedBy;
use plyscope_picture::run::{Place, Run};
use plyscope_session::Session;
use plyscope_text::CompareWords;

/// The differences of one side's drawn nodes, made anew only when they are drawn otherwise.
pub fn differences(ui: &Ui, session: &Session, side: Side, run: &Run) -> Arc<Vec<VisitedBy>> {
    let there = session.compared_run(side.other()).zip(session.compare().comparison());
    let centipawns = session.settings().centipawns;
    let step = (!run.is_drawn_the_same()).then(|| run.step());
    let key = (
        RunKey::of(run, centipawns),
        there.map(|(there, _)| RunKey::of(there, centipawns)),
        step,
        run.picture().nodes.len(),
    );
    kept(ui, egui::Id::unique(("compared marks", side)), key, || match there {
        Some((there, comparison)) => VisitedBy::of_picture(run, &there.trace, comparison, side),
        None => Vec::new(),
    })
}

/// Which of the two searches visits a node; of one that has returned, also what only one of them visits below it.
pub fn of_place(session: &Session, side: Side, run: &Run, place: Place) -> VisitedBy {
    let there = session.compared_run(side.other()).zip(session.compare().comparison());
    let Some((there, comparison)) = there else { return VisitedBy::None };
    match (place, session.same_place(side, place)) {
        (Place::Visited(node), _) if comparison.only(side).contains(node) => VisitedBy::OnlyHere,
        (Place::Visited(node), Some(Place::Visited(same))) => {
            let is_open = run.moment().path.iter().any(|frame| frame.node == node);
            let here = comparison.only(side).count_in(node.0..run.trace.end(node).0);
            match (here, comparison.only(side.other()).count_in(same.0..there.trace.end(same).0)) {
                _ if is_open => VisitedBy::None,
                (0, 0) => VisitedBy::None,
                (here, there) => VisitedBy::Below { here, there },
            }
        }
        (Place::Unvisited { .. }, Some(Place::Visited(_))) => VisitedBy::OnlyThere,
        _ => VisitedBy::None,
    }
}

/// What a screen reader says of a node that is visited by one of them only.
pub fn spoken(difference: VisitedBy, words: &CompareWords) -> Option<String> {
    match difference {
        VisitedBy::None => None,
        VisitedBy::OnlyHere => Some(words.visited_only_here.to_owned()),
        VisitedBy::OnlyThere => Some(words.visited_only_there.to_owned()),
        VisitedBy::Below { here, there } => Some((words.folded)(here, there)),
    }
}

//! Which drawn nodes only one of the two searches visits.

use std::sync::Arc;

use egui::Ui;

use crate::drawing::Difference;
use crate::replay::Side;
use crate::session::{Run, Session};
use crate::text::CompareWords;
use crate::view::ground::cache::{RunKey, kept};

/// The differences of one side's drawn nodes, made anew only when they are drawn otherwise.
pub fn differences(ui: &Ui, session: &Session, side: Side, run: &Run) -> Arc<Vec<Difference>> {
    let there = session.compared_run(side.other()).zip(session.compare().comparison());
    // A tree that is drawn whole stays as it is at every step.
    let step = run.whole_picture().is_none().then(|| run.step());
    let key = (RunKey::of(run), there.map(|(there, _)| RunKey::of(there)), step, run.picture().nodes.len());
    kept(ui, egui::Id::unique(("compared marks", side)), key, || match there {
        Some((there, comparison)) => Difference::of_picture(run, &there.trace, comparison, side),
        None => Vec::new(),
    })
}

/// What a screen reader says of a node that is visited by one of them only.
pub fn spoken(difference: Difference, words: &CompareWords) -> Option<String> {
    match difference {
        Difference::None => None,
        Difference::OnlyHere => Some(words.visited_only_here.to_owned()),
        Difference::OnlyThere => Some(words.visited_only_there.to_owned()),
        Difference::Below { here, there } => Some((words.folded)(here, there)),
    }
}

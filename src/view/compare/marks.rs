//! Which drawn nodes only one of the two searches visits.

use std::sync::Arc;

use egui::{Painter, Ui};

use crate::replay::{Comparison, Side};
use crate::session::{Drawn, Place, Run, Session};
use crate::trace::{NodeId, Trace};
use crate::view::timeline::cache::{RunKey, kept};
use crate::view::tree::TreeView;

/// Who visits a drawn node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Both, or neither; or it stands for neighbours that are not drawn.
    None,
    /// Only the search in whose tree it is drawn.
    OnlyHere,
    /// Only the other one.
    OnlyThere,
}

/// The marks of one side's drawn nodes, made anew only when they are drawn otherwise.
pub fn marks(ui: &Ui, session: &Session, side: Side, run: &Run) -> Arc<Vec<Mark>> {
    let there = session.compared_run(side.other()).zip(session.compare().comparison());
    // A tree that is drawn whole stays as it is at every step.
    let step = (!run.picture().is_whole).then(|| run.step());
    let key = (RunKey::of(run), there.map(|(there, _)| RunKey::of(there)), step, run.picture().nodes.len());
    kept(ui, egui::Id::unique(("compared marks", side)), key, || match there {
        Some((there, comparison)) => of_picture(run, &there.trace, comparison, side),
        None => Vec::new(),
    })
}

/// The marks of all drawn nodes: a walk down the other search beside the drawn tree.
fn of_picture(run: &Run, there: &Trace, comparison: &Comparison, side: Side) -> Vec<Mark> {
    let nodes = &run.picture().nodes;
    let mut same: Vec<Option<NodeId>> = Vec::with_capacity(nodes.len());
    let mut marks = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.iter().enumerate() {
        let is_one = !matches!(node.drawn, Drawn::More(_));
        let above = same.get(node.parent as usize).copied().flatten().filter(|_| is_one);
        let here = match above {
            _ if index == 0 => Some(NodeId::ROOT),
            Some(above) => there.children(above).find(|child| there.record(*child).mv() == node.mv),
            None => None,
        };
        same.push(here);
        marks.push(match node.place {
            Place::Visited(visited) if comparison.only(side).contains(visited) => Mark::OnlyHere,
            Place::Unvisited { .. } if here.is_some() => Mark::OnlyThere,
            _ => Mark::None,
        });
    }
    marks
}

/// Draws the marks that are in sight.
pub fn draw(painter: &Painter, view: &TreeView<'_>, marks: &[Mark]) {
    for (index, mark) in (0..).zip(marks) {
        if *mark == Mark::None || !view.is_in_sight(index) {
            continue;
        }
        match mark {
            Mark::OnlyHere => view.tag_visited(painter, index),
            Mark::OnlyThere => view.tag_spared(painter, index),
            Mark::None => {}
        }
    }
}

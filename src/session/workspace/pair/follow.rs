//! How one side of a comparison follows the other.

use crate::Notice;
use crate::workspace::Workspace;
use plyscope_core::replay::{
    self, Absence, Parting, Side, Unit, absence, descend, end_of_step, moves_to, stand_at, step_number,
};
use plyscope_core::trace::Step;
use plyscope_picture::run::{Place, Run};

use super::Following;

impl Workspace {
    fn compared_run_mut(&mut self, side: Side) -> Option<&mut Run> {
        match side {
            Side::Left => self.runs.first_mut(),
            Side::Right => self.compare.partner.as_mut(),
        }
    }

    /// The search that the keys move.
    pub(crate) fn moved_run_mut(&mut self) -> Option<&mut Run> {
        self.compared_run_mut(self.compare.moves())
    }

    /// The side that the keys move stands somewhere else: the other one follows.
    pub(crate) fn other_side_follows(&mut self) {
        let side = self.compare.moves();
        let following = self.compare.following;
        let unit = self.settings.unit;
        self.compare.absent = None;
        let (Some(leading), Some(other)) = (self.compared_run(side), self.compared_run(side.other())) else { return };
        let (step, absent) = match following {
            Following::Alone => return,
            Following::ByCount => (same_count(leading, other, unit), None),
            Following::ByNode => {
                let follow = replay::follow(&other.trace, &leading.trace, leading.moment_after());
                (follow.step, follow.absent)
            }
        };
        self.compare.absent = absent.map(|why| (side.other(), why));
        self.seek_side(side.other(), step);
    }

    fn seek_side(&mut self, side: Side, step: Step) {
        if let Some(run) = self.compared_run_mut(side)
            && run.step() != step
        {
            run.seek(step);
        }
    }

    fn compared_steps(&self) -> Option<[Step; 2]> {
        Some([self.run()?.step(), self.compare.partner()?.step()])
    }

    /// Goes to the next place where they part, or to the one before.
    pub(crate) fn go_to_difference(&mut self, onwards: bool) {
        let Some(steps) = self.compared_steps() else { return };
        let Some(comparison) = self.compare.comparison.clone() else { return };
        let side = self.compare.moves();
        // Who looks at a leaf there stands a step further on.
        let from =
            self.compare.parting.filter(|(_, there)| *there == steps).map_or(steps, |(parting, _)| parting.steps);
        let found = if onwards { comparison.next(side, from) } else { comparison.previous(side, from) };
        let Some(parting) = found.copied() else {
            self.notify(Notice::NothingFurther);
            return;
        };
        let why = self.absence_at(&parting);
        let before = steps;
        for side in Side::BOTH {
            let step = *side.of(&parting.steps);
            self.seek_side(side, if side == parting.visitor { self.shown_step(&parting, step) } else { step });
        }
        self.compare.absent = why.map(|why| (parting.visitor.other(), why));
        let after = self.compared_steps();
        self.compare.parting = after.map(|steps| (parting, steps));
        self.compare.ran_back = after
            .filter(|_| onwards)
            .and_then(|after| Some((side.other(), self.back(side.other(), before, after)?, after)));
        self.compare.jumps += 1;
    }

    /// From which step to which one a side has gone back; none where it has not.
    fn back(&self, side: Side, before: [Step; 2], after: [Step; 2]) -> Option<[u64; 2]> {
        let (from, to) = (*side.of(&before), *side.of(&after));
        let run = self.compared_run(side).filter(|_| to < from)?;
        Some([from, to].map(|step| replay::step_number_at(&run.trace, step)))
    }

    /// Where both stand at the next difference, and one of them stands earlier in its search than before, because it
    /// comes to that node by another order: from which step it came, and to which.
    pub fn ran_back(&self, side: Side) -> Option<[u64; 2]> {
        let (of, steps, at) = self.compare.ran_back?;
        (of == side && self.compared_steps() == Some(at)).then_some(steps)
    }

    /// Where the visitor stands: by steps, a leaf is looked at whole.
    fn shown_step(&self, parting: &Parting, entered: Step) -> Step {
        let run = self.compared_run(parting.visitor);
        run.map_or(entered, |run| stand_at(&run.trace, entered, self.settings.unit))
    }

    fn absence_at(&self, parting: &Parting) -> Option<Absence> {
        let (visitor, other) = (self.compared_run(parting.visitor)?, self.compared_run(parting.visitor.other())?);
        let (above, _) = descend(&other.trace, moves_to(&visitor.trace, parting.node));
        Some(absence(&other.trace, above))
    }

    /// Selects a place on one side, and the same on the other.
    pub(crate) fn select_in_both(&mut self, side: Side, place: Option<Place>) {
        let place = place.filter(|place| self.compared_run(side).is_some_and(|run| run.nodes().has(*place)));
        let there = place.and_then(|place| self.same_place(side, place));
        *side.of_mut(&mut self.compare.selected) = place;
        *side.other().of_mut(&mut self.compare.selected) = there;
    }

    /// The place on the other side that the same moves lead to.
    pub fn same_place(&self, side: Side, place: Place) -> Option<Place> {
        let (run, other) = (self.compared_run(side)?, self.compared_run(side.other())?);
        if run.scenario.tree().is_some() {
            return other.nodes().place_of_tree_node(run.nodes().tree_node_of_place(place)?);
        }
        let moves = match place {
            Place::Visited(node) => moves_to(&run.trace, node),
            Place::Unvisited { above, mv, .. } => {
                let mut moves = moves_to(&run.trace, above);
                moves.push(mv);
                moves
            }
        };
        let (node, ply) = descend(&other.trace, moves.iter().copied());
        match moves.get(ply as usize..)? {
            [] => Some(Place::Visited(node)),
            [mv] => Some(Place::Unvisited { above: node, mv: *mv, node: None }),
            _ => None,
        }
    }

    /// A side has been searched again: what is selected on the other one is selected there, too.
    pub(crate) fn select_again(&mut self, new: Side) {
        let place = self.compare.selected(new.other());
        self.select_in_both(new.other(), place);
    }
}

/// Where a search has gone on as often as the leading one.
fn same_count(leading: &Run, other: &Run, unit: Unit) -> Step {
    let moment = leading.moment_after();
    match unit {
        Unit::Step => end_of_step(&other.trace, step_number(&leading.trace, moment)),
        Unit::Line => leading.step().min(other.trace.last_step()),
    }
}

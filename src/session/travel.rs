//! Ways through time.

use crate::replay::{self, Side};
use crate::trace::{NodeId, Step};

use super::{Notice, Session};

/// A way to another step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Travel {
    /// One unit on.
    Forward,
    /// One unit back.
    Back,
    /// On, over a whole subtree.
    ForwardOver,
    /// Back, over a whole subtree.
    BackOver,
    /// On until the node in focus has returned.
    Out,
    /// To the first step.
    ToStart,
    /// To the last step.
    ToEnd,
    /// To the next cutoff that spares a visit.
    NextCutoff,
    /// To the cutoff before.
    PreviousCutoff,
    /// To the next change of the window in focus.
    NextWindowChange,
    /// To the next of the moments worth a look, from the last one to the first again.
    NextHighlight,
    /// To a step.
    Seek(Step),
    /// Back to where the last jump came from.
    ReturnFromJump,
    /// To where a node was entered.
    GoToEntered(NodeId),
    /// To where a node returned.
    GoToReturned(NodeId),
    /// To where a node was cut.
    GoToCut(NodeId),
}

/// Jumps that can be taken back.
const TRAIL: usize = 100;

impl Session {
    /// Goes where it is wanted, unless a question comes before the next beat.
    pub(super) fn carry_out_travel(&mut self, travel: Travel) {
        if travel == Travel::Forward && !self.is_comparing() && self.asks_before_forward() {
            return;
        }
        self.travel(travel);
        self.other_side_follows();
        self.code_was_left();
        self.question_was_left();
    }

    fn travel(&mut self, travel: Travel) {
        let (run, trail) = match self.compare.moves() {
            Side::Left => (self.runs.first_mut(), &mut self.trail),
            Side::Right => self.compare.partner_and_trail(),
        };
        let Some(run) = run else { return };
        self.notice = None;
        let was_seeking = std::mem::replace(&mut self.seeking, matches!(travel, Travel::Seek(_)));
        let unit = self.settings.unit;
        let from = run.step();
        let (trace, moment) = (&run.trace, run.moment_after());
        let steps_of = |node: NodeId| (node.0 < trace.len()).then(|| run.steps_of(node));
        let (target, is_jump) = match travel {
            Travel::Forward => {
                if !run.forward(unit) {
                    self.screen.playing = false;
                }
                return;
            }
            Travel::Back => {
                run.back(unit);
                return;
            }
            Travel::ForwardOver => (replay::over(trace, moment), false),
            Travel::BackOver => (replay::under(trace, moment), false),
            Travel::Out => (replay::out(trace, moment), false),
            Travel::ToStart => (Some(Step(0)), true),
            Travel::ToEnd => (Some(trace.last_step()), true),
            Travel::NextCutoff => (replay::next_cutoff(trace, moment), true),
            Travel::PreviousCutoff => (replay::previous_cutoff(trace, moment), true),
            Travel::NextWindowChange => (replay::next_window_change(trace, moment), true),
            Travel::NextHighlight => {
                let later = run.highlights.iter().position(|highlight| highlight.step > from).unwrap_or(0);
                let next = run.highlights.get(later);
                self.notice =
                    next.map(|next| Notice::Highlight(next.kind, later as u64 + 1, run.highlights.len() as u64));
                (next.map(|next| next.step), true)
            }
            Travel::Seek(step) => (Some(step), true),
            Travel::GoToEntered(node) => (steps_of(node).map(|steps| steps.entered), true),
            Travel::GoToCut(node) => (steps_of(node).and_then(|steps| steps.cut), true),
            Travel::GoToReturned(node) => (steps_of(node).and_then(|steps| steps.returned), true),
            Travel::ReturnFromJump => (trail.pop(), false),
        };
        match target {
            Some(step) => {
                run.seek(step);
                if is_jump && run.step() != from && !(was_seeking && self.seeking) {
                    remember_place(trail, from);
                }
            }
            None => self.notice = Some(Notice::NothingFurther),
        }
    }

    /// Jumps to a step, its phases up to this one shown, from 1.
    pub(super) fn jump_to_phase(&mut self, step: Step, phase: usize) {
        let Some(run) = self.runs.first_mut() else { return };
        let from = run.step();
        run.seek_phase(step, phase);
        if step != from {
            remember_place(&mut self.trail, from);
        }
        self.seeking = false;
        self.question_was_left();
    }
}

/// Keeps where a jump came from.
fn remember_place(trail: &mut Vec<Step>, from: Step) {
    trail.push(from);
    let excess = trail.len().saturating_sub(TRAIL);
    trail.drain(..excess);
}

//! Ways through time.

use crate::replay::{self, Side};
use crate::trace::{NodeId, Step};

use super::{Command, Notice, Session};

/// Jumps that can be taken back.
const TRAIL: usize = 100;

impl Session {
    pub(super) fn travel(&mut self, command: &Command) {
        let (run, trail) = match self.compare.moves() {
            Side::Left => (self.runs.first_mut(), &mut self.trail),
            Side::Right => self.compare.partner_and_trail(),
        };
        let Some(run) = run else { return };
        self.notice = None;
        let was_seeking = std::mem::replace(&mut self.seeking, matches!(command, Command::Seek(_)));
        let unit = self.settings.unit;
        let from = run.step();
        let (trace, moment) = (&run.trace, run.moment_after());
        let steps_of = |node: NodeId| (node.0 < trace.len()).then(|| run.steps_of(node));
        let (target, is_jump) = match command {
            Command::Forward => {
                if !run.forward(unit) {
                    self.screen.playing = false;
                }
                return;
            }
            Command::Back => {
                run.back(unit);
                return;
            }
            Command::ForwardOver => (replay::over(trace, moment), false),
            Command::BackOver => (replay::under(trace, moment), false),
            Command::Out => (replay::out(trace, moment), false),
            Command::ToStart => (Some(Step(0)), true),
            Command::ToEnd => (Some(trace.last_step()), true),
            Command::NextCutoff => (replay::next_cutoff(trace, moment), true),
            Command::PreviousCutoff => (replay::previous_cutoff(trace, moment), true),
            Command::NextWindowChange => (replay::next_window_change(trace, moment), true),
            Command::NextHighlight => {
                let later = run.highlights.iter().position(|highlight| highlight.step > from).unwrap_or(0);
                let next = run.highlights.get(later);
                self.notice =
                    next.map(|next| Notice::Highlight(next.kind, later as u64 + 1, run.highlights.len() as u64));
                (next.map(|next| next.step), true)
            }
            Command::Seek(step) => (Some(*step), true),
            Command::GoToEntered(node) => (steps_of(*node).map(|steps| steps.entered), true),
            Command::GoToCut(node) => (steps_of(*node).and_then(|steps| steps.cut), true),
            Command::GoToReturned(node) => (steps_of(*node).and_then(|steps| steps.returned), true),
            Command::ReturnFromJump => (trail.pop(), false),
            _ => return,
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

//! Going to other steps.

mod command;

use plyscope_core::replay::{self, Unit};
use plyscope_core::search::CodeLanguage;
use plyscope_core::trace::{NodeId, Step};

use super::Workspace;
use crate::Notice;
use plyscope_picture::run::Run;
use plyscope_text::Language;

pub use command::Travel;

/// Goes on over lines that the listing on screen does not have, one by one; `false` where there are no others.
fn pass_over(run: &mut Run, code: (CodeLanguage, Language), unit: Unit, go: fn(&mut Run, Unit) -> bool) -> bool {
    if unit != Unit::Line || code.0 == CodeLanguage::Rust {
        return true;
    }
    let listing = run.listing(code.0, code.1, false);
    let lacks = |run: &Run| {
        let phase = run.phase().filter(|phase| !phase.role.is_of_driver());
        phase.is_some_and(|phase| listing.lit_line(phase.role, phase.branch).is_none())
    };
    while lacks(run) {
        if !go(run, unit) {
            return false;
        }
    }
    true
}

impl Workspace {
    /// Goes to another step.
    pub(crate) fn travel(&mut self, travel: Travel) {
        let (sought, unit) = (self.sought.take(), self.settings.unit);
        let code = (self.settings.code.language, self.settings.language);
        let Some(run) = self.moved_run_mut() else { return };
        let is_seek = matches!(travel, Travel::Seek(_));
        let mut highlight = None;
        let from = run.step();
        let (trace, moment) = (&run.trace, run.moment_after());
        let steps_of = |node: NodeId| (node.0 < trace.len()).then(|| run.nodes().steps_of(node));
        let (target, is_jump) = match travel {
            Travel::Forward => {
                let is_at_the_end = !run.forward(unit) || !pass_over(run, code, unit, Run::forward);
                self.screen.playing &= !is_at_the_end;
                return;
            }
            Travel::Back => {
                run.back(unit);
                pass_over(run, code, unit, Run::back);
                return;
            }
            Travel::StepUpTo(last) => {
                let is_at_the_end = !run.forward(Unit::Step);
                if run.step() > last {
                    run.seek(last);
                }
                self.screen.playing &= !is_at_the_end;
                return;
            }
            Travel::StepDownTo(first) => {
                run.back(Unit::Step);
                if run.step() < first {
                    run.seek(first);
                }
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
                let later =
                    run.found.findings.highlights.iter().position(|highlight| highlight.step > from).unwrap_or(0);
                let next = run.found.findings.highlights.get(later);
                highlight = next.map(|next| {
                    Notice::Highlight(next.kind, later as u64 + 1, run.found.findings.highlights.len() as u64)
                });
                (next.map(|next| next.step), true)
            }
            Travel::Seek(step) => (Some(step), true),
            Travel::GoToStep(number) => (Some(replay::end_of_step(trace, number)), true),
            Travel::GoToEntered(node) => {
                (steps_of(node).map(|steps| replay::stand_at(trace, steps.entered, unit)), true)
            }
            Travel::GoToCut(node) => (steps_of(node).and_then(|steps| steps.cut), true),
            Travel::GoToReturned(node) => (steps_of(node).and_then(|steps| steps.returned), true),
            Travel::ReturnFromJump => (run.trail.pop(), false),
        };
        match target {
            Some(step) => {
                let is_same_drag = is_seek && sought == Some((run.search, from));
                run.seek(step);
                if is_jump && !is_same_drag {
                    run.remember_jump(from);
                }
                let led_to = (run.search, run.step());
                self.sought = is_seek.then_some(led_to);
                if let Some(notice) = highlight {
                    self.notify(notice);
                }
            }
            None => self.notify(Notice::NothingFurther),
        }
    }

    /// Jumps to a step of the search that the keys move.
    pub(crate) fn jump(&mut self, step: Step) {
        self.sought = None;
        let Some(run) = self.moved_run_mut() else { return };
        let from = run.step();
        run.seek(step);
        run.remember_jump(from);
    }

    /// Jumps to a step of the search on the left.
    pub(crate) fn jump_to(&mut self, step: Step) {
        let Some(run) = self.runs.first_mut() else { return };
        let from = run.step();
        run.seek(step);
        run.remember_jump(from);
    }

    /// Jumps to a step, its phases up to this one shown, from 1.
    pub(crate) fn jump_to_phase(&mut self, step: Step, phase: usize) {
        let Some(run) = self.runs.first_mut() else { return };
        let from = run.step();
        run.seek_phase(step, phase);
        run.remember_jump(from);
    }
}

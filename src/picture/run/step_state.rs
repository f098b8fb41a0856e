//! Where we stand in a record: at which step, at which of its lines, and what is true there.

use std::cell::OnceCell;

use plyscope_core::replay::{self, Event, HistoryReplay, Landmarks, Moment, Phase, Reason};
use plyscope_core::search::{HistoryTable, Role};
use plyscope_core::trace::{NodeId, Step, Trace};

/// A place in the record of a search.
#[derive(Debug)]
pub(super) struct StepState {
    /// The state after the step.
    moment: Moment,
    /// What has been passed beside very many children.
    landmarks: Landmarks,
    /// The state before this step, where it has been asked for: the first phases of a step still show it.
    before: Option<Moment>,
    /// The state of the step before this one, but for the first.
    previous: Option<Moment>,
    /// The state while the lit line runs, where more lines of the step are to come that change it.
    during: Option<Moment>,
    phases: Vec<Phase>,
    /// How many phases of the step are shown, at least one.
    shown_phases: usize,
    /// The line of best play as far as it is known at the moment that is shown.
    best_line: Vec<NodeId>,
    /// Why the step happened; computed when it is first asked for.
    reason: OnceCell<Reason>,
    /// The history table after the step; computed when it is first asked for.
    history: OnceCell<HistoryTable>,
    /// The table of an earlier step, from which the next one is not far.
    history_before: Option<(Step, HistoryTable)>,
}

impl StepState {
    /// At the first step.
    pub fn at_start(trace: &Trace) -> Self {
        Self {
            moment: Moment::start(trace),
            landmarks: Landmarks::default(),
            before: None,
            previous: None,
            during: None,
            phases: Vec::new(),
            shown_phases: 1,
            best_line: Vec::new(),
            reason: OnceCell::new(),
            history: OnceCell::new(),
            history_before: None,
        }
    }

    /// The state that is shown: after the step, before it while its first phases run, or as far as its lines have run.
    pub fn moment(&self, trace: &Trace) -> &Moment {
        match &self.before {
            Some(before) if self.is_before_the_change(trace) => before,
            _ => self.during.as_ref().unwrap_or(&self.moment),
        }
    }

    /// The state after the step, whichever of its phases is shown.
    pub fn moment_after(&self) -> &Moment {
        &self.moment
    }

    /// The state of the step before this one; none at the first.
    pub fn previous(&self) -> Option<&Moment> {
        self.previous.as_ref()
    }

    /// The state before the step, where it has been kept.
    pub fn before_at_hand(&self) -> Option<&Moment> {
        let kept = [&self.before, &self.previous];
        kept.into_iter().flatten().find(|before| before.step.0 + 1 == self.moment.step.0)
    }

    /// The phases of the step, those shown first.
    pub fn phases(&self) -> &[Phase] {
        &self.phases
    }

    /// The phase whose line is lit.
    pub fn phase(&self) -> Option<&Phase> {
        self.phases.get(self.shown_phases.checked_sub(1)?)
    }

    /// The number of the phase whose line is lit, from 1.
    pub fn phase_number(&self) -> usize {
        self.shown_phases
    }

    /// Whether the lit line stands before one of the same step that gives the node up.
    pub fn is_about_to_cut(&self) -> bool {
        self.during.is_some() && self.phases.iter().skip(self.shown_phases).any(|phase| phase.role == Role::Cut)
    }

    /// The line of best play as far as it is known at the moment that is shown: nodes below the root, in order.
    pub fn best_line(&self) -> &[NodeId] {
        &self.best_line
    }

    /// Why the step happened.
    pub fn reason(&self, trace: &Trace) -> Reason {
        *self.reason.get_or_init(|| match self.before_at_hand() {
            Some(before) => replay::reason_after(trace, before, &self.moment),
            None => replay::reason(trace, &self.moment),
        })
    }

    /// The history table after the step, by the way to it at any step.
    pub fn history(&self, trace: &Trace, history: &HistoryReplay) -> &HistoryTable {
        self.history.get_or_init(|| match &self.history_before {
            Some((step, table)) if *step <= self.moment.step => {
                history.onwards(trace, *step, table.clone(), self.moment.step)
            }
            _ => history.at(trace, self.moment.step),
        })
    }

    /// Goes to a step, all of its phases shown.
    pub fn seek(&mut self, trace: &Trace, step: Step) {
        self.leave_step();
        self.go_to(trace, step);
        self.phases = replay::phases_between(trace, self.previous.as_ref(), &self.moment);
        self.shown_phases = self.phases.len();
        self.best_line = replay::principal_variation_by(trace, &self.moment, &mut self.landmarks);
        self.before = None;
        self.during = None;
    }

    /// Shows the phases of the step up to this one, from 1.
    pub fn show_phases(&mut self, trace: &Trace, shown: usize) {
        self.shown_phases = shown.clamp(1, self.phases.len().max(1));
        let more_to_come = self.shown_phases < self.phases.len();
        if (self.is_before_the_change(trace) || more_to_come) && self.before.is_none() {
            self.before.clone_from(&self.previous);
        }
        let before = self.before.as_ref().filter(|_| more_to_come);
        self.during = before.map(|before| self.moment.during(before, &self.phases, self.shown_phases));
        let mut landmarks = std::mem::take(&mut self.landmarks);
        self.best_line = replay::principal_variation_by(trace, self.moment(trace), &mut landmarks);
        self.landmarks = landmarks;
    }

    /// Goes on by one step, for readers without a window: no line is lit. `false` at the end.
    pub fn advance(&mut self, trace: &Trace) -> bool {
        self.leave_step();
        self.phases.clear();
        self.during = None;
        self.before = Some(self.moment.clone());
        self.moment.advance(trace)
    }

    /// Forgets what belongs to the step that is about to be left.
    fn leave_step(&mut self) {
        self.reason.take();
        if let Some(table) = self.history.take() {
            self.history_before = Some((self.moment.step, table));
        }
    }

    /// Finds the step and the one before it; a few steps on are walked.
    fn go_to(&mut self, trace: &Trace, step: Step) {
        const NEAR: u64 = 4;
        let steps = step.0.checked_sub(self.moment.step.0).filter(|steps| (1..=NEAR).contains(steps));
        for _ in 0..steps.unwrap_or(0) {
            let before = self.moment.clone();
            if self.moment.advance(trace) {
                self.previous = Some(before);
            }
        }
        if steps.is_none() {
            self.moment = Moment::at_by(trace, step, &mut self.landmarks);
            let before = self.moment.step.0.checked_sub(1);
            self.previous = before.map(|step| Moment::at_by(trace, Step(step), &mut self.landmarks));
        }
    }

    /// Whether the lit line runs before the step has changed anything: the call, or what the leaving node still does.
    fn is_before_the_change(&self, trace: &Trace) -> bool {
        let Some(phase) = self.phase() else { return false };
        match self.moment.event {
            Event::Entered(node) => phase.node != node,
            Event::Returned(node) => phase.node == node && !trace.is_root(node),
        }
    }
}

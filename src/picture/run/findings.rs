//! What a walk through a record finds.

use std::sync::Arc;

use plyscope_core::game::AnyPosition;
use plyscope_core::replay::{Highlight, HistoryReplay, Remembered, highlights_while};
use plyscope_core::trace::{Step, Trace};

/// What a walk through a record finds.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The moments worth a look, by step.
    pub highlights: Vec<Highlight>,
    /// The way to the history table at any step, for searches that keep one.
    pub history: Option<Arc<HistoryReplay>>,
    /// What it remembered otherwise, for searches of today that do.
    pub remembered: Option<Arc<Remembered>>,
}

impl Findings {
    /// Walks a record of a search of `root`, as long as `goes_on` says so, which is asked with the part of the walk
    /// that is done, from 0 to 1. `None` where the walk was given up.
    pub fn in_trace(trace: &Trace, root: &AnyPosition, mut goes_on: impl FnMut(f64) -> bool) -> Option<Self> {
        let (has_history, remembers) = (trace.form().history, Remembered::is_of_use(trace));
        // No search does both.
        let walks = if has_history || remembers { 2.0 } else { 1.0 };
        let steps = trace.steps().max(1) as f64;
        let mut goes_on_in = |walk: f64, step: Step| goes_on((walk + step.0 as f64 / steps) / walks);
        let highlights = highlights_while(trace, |step| goes_on_in(0.0, step))?;
        let history = if has_history {
            Some(Arc::new(HistoryReplay::while_it_goes_on(trace, |step| goes_on_in(1.0, step))?))
        } else {
            None
        };
        let remembered = if remembers {
            Some(Arc::new(Remembered::while_it_goes_on(trace, root, |step| goes_on_in(1.0, step))?))
        } else {
            None
        };
        Some(Self { highlights, history, remembered })
    }
}

/// How far a walk through the record on screen is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum WalkState {
    /// It is done: nothing more will be found.
    #[default]
    Done,
    /// It is wanted.
    Wanted,
    /// It is under way: so many nodes are behind it.
    UnderWay(u64),
    /// It was given up.
    GivenUp,
}

/// What has been found of a record, and how far the walk is that finds it.
#[derive(Clone, Debug, Default)]
pub struct FindingsProgress {
    /// What has been found so far; nothing before the walk is done.
    pub findings: Findings,
    /// How far the walk is.
    pub walk: WalkState,
}

impl FindingsProgress {
    /// What a walk has found; where there was none, one is wanted.
    pub(super) fn of(findings: Option<Findings>) -> Self {
        let walk = if findings.is_some() { WalkState::Done } else { WalkState::Wanted };
        Self { findings: findings.unwrap_or_default(), walk }
    }

    /// Takes what the walk has found.
    pub fn take(&mut self, findings: Findings) {
        *self = Self::of(Some(findings));
    }

    /// How far the walk through a record of so many nodes is, from 0 to 1; `None` where none is under way.
    pub fn walked(&self, nodes: u32) -> Option<f64> {
        match self.walk {
            WalkState::UnderWay(behind) => Some(behind as f64 / f64::from(nodes.max(1))),
            WalkState::Wanted => Some(0.0),
            WalkState::Done | WalkState::GivenUp => None,
        }
    }

    /// Whether that walk was given up.
    pub fn gave_up_looking(&self) -> bool {
        self.walk == WalkState::GivenUp
    }
}

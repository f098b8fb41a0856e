//! What a walk through a record finds.

use std::sync::Arc;

use plyscope_core::game::AnyPosition;
use plyscope_core::replay::{
    Highlight, HighlightsBuilder, HistoryBuilder, HistoryReplay, Remembered, RememberedBuilder,
};
use plyscope_core::trace::Trace;

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
    /// Walks a record of a search of `root`.
    pub fn of(trace: &Trace, root: &AnyPosition) -> Self {
        let mut builder = FindingsBuilder::new(trace);
        while !builder.advance(trace, root, u64::MAX) {}
        builder.finish()
    }
}

/// Finds what a walk through a record finds, some steps at a time: [`advance`](Self::advance) until it is done, then
/// [`finish`](Self::finish).
pub struct FindingsBuilder {
    found: Findings,
    stage: FindingsStage,
}

/// One walk after the other.
enum FindingsStage {
    Highlights(HighlightsBuilder),
    History(HistoryBuilder),
    Remembered(Box<RememberedBuilder<AnyPosition>>),
    Done,
}

impl FindingsBuilder {
    /// Nothing has been found yet.
    pub fn new(trace: &Trace) -> Self {
        Self { found: Findings::default(), stage: FindingsStage::Highlights(HighlightsBuilder::new(trace)) }
    }

    /// The part of the walk that is done, from 0 to 1.
    pub fn fraction(&self, trace: &Trace) -> f64 {
        // No search does both.
        let walks = if trace.form().history || Remembered::is_of_use(trace) { 2.0 } else { 1.0 };
        let (walk, step) = match &self.stage {
            FindingsStage::Highlights(builder) => (0.0, builder.step()),
            FindingsStage::History(builder) => (1.0, builder.step()),
            FindingsStage::Remembered(builder) => (1.0, builder.step()),
            FindingsStage::Done => return 1.0,
        };
        (walk + step.0 as f64 / trace.steps().max(1) as f64) / walks
    }

    /// Goes on by so many steps; `true` once all is done. The trace is the one that it was made for, and `root` was
    /// searched.
    pub fn advance(&mut self, trace: &Trace, root: &AnyPosition, steps: u64) -> bool {
        let is_done = match &mut self.stage {
            FindingsStage::Highlights(builder) => builder.advance(trace, steps),
            FindingsStage::History(builder) => builder.advance(trace, steps),
            FindingsStage::Remembered(builder) => builder.advance(trace, steps),
            FindingsStage::Done => return true,
        };
        if is_done {
            self.begin_next(trace, root);
        }
        matches!(self.stage, FindingsStage::Done)
    }

    /// Takes what a walk has found, and begins the next one, if there is one.
    fn begin_next(&mut self, trace: &Trace, root: &AnyPosition) {
        self.stage = match std::mem::replace(&mut self.stage, FindingsStage::Done) {
            FindingsStage::Highlights(builder) => {
                self.found.highlights = builder.finish();
                if trace.form().history {
                    FindingsStage::History(HistoryBuilder::new(trace))
                } else if Remembered::is_of_use(trace) {
                    FindingsStage::Remembered(Box::new(RememberedBuilder::new(trace, root)))
                } else {
                    FindingsStage::Done
                }
            }
            FindingsStage::History(builder) => {
                self.found.history = Some(Arc::new(builder.finish()));
                FindingsStage::Done
            }
            FindingsStage::Remembered(builder) => {
                self.found.remembered = Some(Arc::new(builder.finish()));
                FindingsStage::Done
            }
            FindingsStage::Done => FindingsStage::Done,
        };
    }

    /// What has been found.
    pub fn finish(self) -> Findings {
        self.found
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

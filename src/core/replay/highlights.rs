//! The moments worth showing first.

use crate::trace::{NodeId, Step, Trace};

use super::{Event, Frame, Moment, Verdict};

/// What makes a moment a highlight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighlightKind {
    /// The first cutoff that spares a visit.
    FirstCutoff,
    /// The first cutoff whose bound was set three plies above or farther.
    FirstDeepCutoff,
    /// The first value that equals the best so far, or the opponent's bound.
    FirstTie,
    /// The cutoff that spares most moves.
    LargestSaving,
    /// The last time that the root's choice changed.
    LastRootChange,
}

/// A moment of special interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// Where it is.
    pub step: Step,
    /// Why.
    pub kind: HighlightKind,
}

/// Walks the trace once and finds the highlights, in the order of their steps.
pub fn highlights(trace: &Trace) -> Vec<Highlight> {
    let mut builder = HighlightsBuilder::new(trace);
    while !builder.advance(trace, u64::MAX) {}
    builder.finish()
}

/// Walks a trace for its highlights, some steps at a time: [`advance`](Self::advance) until it is done, then
/// [`finish`](Self::finish).
#[derive(Debug)]
pub struct HighlightsBuilder {
    moment: Moment,
    found: Vec<Highlight>,
    largest: Option<(u32, Step)>,
    root_change: Option<Step>,
}

impl HighlightsBuilder {
    /// The walk stands at the beginning.
    pub fn new(trace: &Trace) -> Self {
        Self { moment: Moment::start(trace), found: Vec::new(), largest: None, root_change: None }
    }

    /// The step that has been reached.
    pub fn step(&self) -> Step {
        self.moment.step
    }

    /// Goes on by so many steps; `true` once all are done. The trace is the one that it was made for.
    pub fn advance(&mut self, trace: &Trace, steps: u64) -> bool {
        for _ in 0..steps {
            let before = self.moment.path.iter().rev().nth(1).copied();
            if !self.moment.advance(trace) {
                return true;
            }
            if let (Event::Returned(node), Some(before)) = (self.moment.event, before) {
                self.returned(trace, node, &before);
            }
        }
        false
    }

    /// A child has returned to a node that stood like this.
    fn returned(&mut self, trace: &Trace, node: NodeId, before: &Frame) {
        let moment = &self.moment;
        let Some(parent) = moment.path.last() else { return };
        let step = moment.step;
        let mut first = |kind| {
            if !self.found.iter().any(|highlight| highlight.kind == kind) {
                self.found.push(Highlight { step, kind });
            }
        };
        if parent.ply == 0 && parent.best != before.best {
            self.root_change = Some(step);
        }
        let child = super::reason::returned(trace, node, moment.path.len() as u32);
        match super::reason::verdict(trace, child, before, moment) {
            Verdict::Cut { spared: 0, .. } | Verdict::EmptyWindow { spared: 0, .. } => {}
            verdict @ (Verdict::Cut { spared, .. } | Verdict::EmptyWindow { spared, .. }) => {
                first(HighlightKind::FirstCutoff);
                if matches!(verdict, Verdict::Cut { distance: 3.., owner: Some(_), .. }) {
                    first(HighlightKind::FirstDeepCutoff);
                }
                if self.largest.is_none_or(|(most, _)| spared > most) {
                    self.largest = Some((spared, step));
                }
            }
            Verdict::Tie { .. } | Verdict::TieGoesOn { .. } => first(HighlightKind::FirstTie),
            _ => {}
        }
    }

    /// What has been found.
    pub fn finish(self) -> Vec<Highlight> {
        let Self { mut found, largest, root_change, .. } = self;
        found.extend(largest.map(|(_, step)| Highlight { step, kind: HighlightKind::LargestSaving }));
        found.extend(root_change.map(|step| Highlight { step, kind: HighlightKind::LastRootChange }));
        found.sort_by_key(|highlight| highlight.step);
        found
    }
}

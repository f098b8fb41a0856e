//! The moments worth showing first.

use crate::trace::{Step, Trace};

use super::{Event, Moment, Verdict};

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

/// The steps of a walk between two questions whether it is to go on: less than a millisecond.
pub(super) const SLICE: u64 = 1 << 14;

/// Walks the trace once and finds the highlights, in the order of their steps.
pub fn highlights(trace: &Trace) -> Vec<Highlight> {
    highlights_while(trace, |_| true).unwrap_or_default()
}

/// Like [`highlights`], as long as `goes_on` says so: it is asked every 16,384 steps, with the step that has been
/// reached. `None` where the walk was given up.
pub fn highlights_while(trace: &Trace, mut goes_on: impl FnMut(Step) -> bool) -> Option<Vec<Highlight>> {
    let mut found: Vec<Highlight> = Vec::new();
    let mut largest: Option<(u32, Step)> = None;
    let mut root_change = None;
    let mut moment = Moment::start(trace);
    loop {
        let before = moment.path.iter().rev().nth(1).copied();
        if !moment.advance(trace) {
            break;
        }
        if moment.step.0.is_multiple_of(SLICE) && !goes_on(moment.step) {
            return None;
        }
        let (Event::Returned(node), Some(before), Some(parent)) = (moment.event, before, moment.path.last()) else {
            continue;
        };
        let step = moment.step;
        let mut first = |kind| {
            if !found.iter().any(|highlight| highlight.kind == kind) {
                found.push(Highlight { step, kind });
            }
        };
        if parent.ply == 0 && parent.best != before.best {
            root_change = Some(step);
        }
        let child = super::reason::returned(trace, node, moment.path.len() as u32);
        match super::reason::verdict(trace, child, &before, &moment) {
            Verdict::Cut { spared: 0, .. } | Verdict::EmptyWindow { spared: 0, .. } => {}
            verdict @ (Verdict::Cut { spared, .. } | Verdict::EmptyWindow { spared, .. }) => {
                first(HighlightKind::FirstCutoff);
                if matches!(verdict, Verdict::Cut { distance: 3.., owner: Some(_), .. }) {
                    first(HighlightKind::FirstDeepCutoff);
                }
                if largest.is_none_or(|(most, _)| spared > most) {
                    largest = Some((spared, step));
                }
            }
            Verdict::Tie { .. } | Verdict::TieGoesOn { .. } => first(HighlightKind::FirstTie),
            _ => {}
        }
    }
    found.extend(largest.map(|(_, step)| Highlight { step, kind: HighlightKind::LargestSaving }));
    found.extend(root_change.map(|step| Highlight { step, kind: HighlightKind::LastRootChange }));
    found.sort_by_key(|highlight| highlight.step);
    Some(found)
}

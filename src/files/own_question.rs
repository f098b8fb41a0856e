//! What a scenario asks of its own.

use plyscope_core::game::{Label, Move};
use plyscope_core::replay::{self, AskedPart};
use plyscope_core::search::Algorithm;
use plyscope_core::trace::{Step, Trace};

use super::{Message, OpenAt, nodes};
use crate::messages::{quoted, said};

/// A question that a scenario asks, at a place and perhaps in words of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnQuestion {
    /// Where it is asked.
    pub at: QuestionPlace,
    /// What is asked, in this order; empty: what is usual at such a step.
    pub parts: Vec<AskedPart>,
    /// The question in words of its own, on one line.
    pub text: Option<Label>,
}

/// Where a question is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionPlace {
    /// At this step, whose outcome is asked; where nothing returns at it, at the next step at which something does.
    Place(OpenAt),
    /// Where the node below the root to which these moves lead returns for the first time, in any search that comes
    /// there.
    Node(Vec<Move>),
}

impl QuestionPlace {
    /// The step at which something returns there; `None` where a search does not come to it.
    fn step_in(&self, trace: &Trace) -> Option<Step> {
        match self {
            Self::Place(place) if place.is_behind(trace) => None,
            Self::Place(place) => replay::next_return(trace, place.step_in(trace)?),
            Self::Node(way) => {
                let (node, ply) = nodes::visited(trace, way)?;
                Some(trace.exit_step(node, ply)).filter(|step| *step <= trace.last_step())
            }
        }
    }

    /// Whether it is a number, which means something in the scenario's own search alone.
    pub(super) const fn is_number(&self) -> bool {
        matches!(self, Self::Place(place) if place.is_number())
    }

    /// Whether a part may be asked there, as far as that is known without a search; `algorithm` is the scenario's own.
    pub fn can_ask(&self, part: AskedPart, algorithm: Algorithm) -> bool {
        self.never_asked(part, "", algorithm).is_none()
    }

    /// Why a part can never be asked there, as far as that is known without a search; `algorithm` is the scenario's
    /// own.
    pub(super) fn never_asked(&self, part: AskedPart, name: &str, algorithm: Algorithm) -> Option<Message> {
        let of_cutoffs = matches!(part, AskedPart::Cut | AskedPart::Spared);
        match self {
            Self::Place(OpenAt::End) => (of_cutoffs || part == AskedPart::Bound).then(|| not_at_the_end(name)),
            // Another search of the position may cut.
            Self::Place(OpenAt::FirstCutoff) | Self::Node(_) => None,
            Self::Place(_) => (of_cutoffs && !algorithm.form().windowed).then(|| never_cuts(name, algorithm.id())),
        }
    }
}

impl OwnQuestion {
    /// What it asks in a search; `None` where there is no such step, or none of its parts can be asked there.
    pub fn question(&self, trace: &Trace) -> Option<replay::Question> {
        let step = self.at.step_in(trace)?;
        if self.parts.is_empty() {
            replay::question(trace, step)
        } else {
            replay::question_about(trace, step, &self.parts)
        }
    }

    /// The question, asked at the node that returns, and so in any search; `None` where it is never asked. `trace` is
    /// the scenario's own search.
    pub(super) fn at_node(&self, trace: &Trace) -> Option<Self> {
        if !self.at.is_number() {
            return Some(self.clone());
        }
        let asked = self.question(trace)?;
        let way = replay::moves_to(trace, asked.child);
        if !way.is_empty() {
            return Some(Self { at: QuestionPlace::Node(way), ..self.clone() });
        }
        // Of the root, no file asks what can never be asked.
        let parts = if self.parts.is_empty() { Vec::new() } else { asked.parts };
        Some(Self { at: QuestionPlace::Place(OpenAt::End), parts, text: self.text.clone() })
    }
}

/// At the root's return there is no parent that takes a value in.
fn not_at_the_end(part: &str) -> Message {
    let part = quoted(part);
    said(
        format!("{part} cannot be asked at the end, expected `value` or `best`"),
        format!("在结尾不能问 {part}，应问 `value` 或 `best`"),
    )
}

/// The scenario's own search has no window.
fn never_cuts(part: &str, algorithm: &str) -> Message {
    let (part, algorithm) = (quoted(part), quoted(algorithm));
    said(
        format!("{part} cannot be asked of {algorithm}, which never cuts, expected `value`, `bound` or `best`"),
        format!("{algorithm} 从不截断，不能问 {part}，应问 `value`、`bound` 或 `best`"),
    )
}

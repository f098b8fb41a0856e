//! Which questions are put, and what is known when they are.

use plyscope_core::replay::{self, AskedPart};
use plyscope_core::trace::Step;
use plyscope_picture::run::Run;

use super::{QuestionFrequency, Worded};

/// Whether a question is asked before a step; `own` are the scenario's own.
pub(super) fn is_due(run: &Run, own: &[Worded], how_often: QuestionFrequency, step: Step) -> bool {
    match how_often {
        QuestionFrequency::Always => true,
        QuestionFrequency::Third => replay::returns_through(&run.trace, step).is_multiple_of(3),
        QuestionFrequency::Decisive => replay::is_decisive(&run.trace, step),
        QuestionFrequency::Scenario if own.is_empty() => is_near_highlight(run, step),
        QuestionFrequency::Scenario => {
            own.iter().any(|(question, _)| question.step == step)
                || is_in_long_gap(run, own, step) && replay::is_decisive(&run.trace, step)
        }
    }
}

/// So many steps may go by without a question that the scenario asks itself.
const LONGEST_GAP: u64 = 8;

/// Whether a step lies where the scenario's own questions, of which there are some, leave more steps without one.
fn is_in_long_gap(run: &Run, own: &[Worded], step: Step) -> bool {
    let number = |step| replay::step_number_at(&run.trace, step);
    let asked = |question: &&Worded| question.0.step;
    let before = own.iter().rev().find(|question| asked(question) < step).map_or(0, |(before, _)| number(before.step));
    let after = own.iter().find(|question| asked(question) > step);
    let after = after.map_or_else(|| replay::step_count(&run.trace) + 1, |(after, _)| number(after.step));
    after.saturating_sub(before + 1) > LONGEST_GAP
}

/// So many values that come back are looked through for the next question.
const LOOKED_THROUGH: usize = 300;

/// Where the next question comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextQuestion {
    /// Before the step with this number.
    At(u64),
    /// So far on that it was not looked for.
    Far,
    /// Nowhere: this was the last one.
    Nowhere,
}

/// Where the next question comes behind the step on screen.
pub(super) fn next_question(run: &Run, own: &[Worded], how_often: QuestionFrequency) -> NextQuestion {
    let mut from = Step(run.step().0 + 1);
    for _ in 0..LOOKED_THROUGH {
        let Some(step) = replay::next_return(&run.trace, from) else { return NextQuestion::Nowhere };
        if is_due(run, own, how_often, step) && question_at(run, own, step).is_some() {
            return NextQuestion::At(replay::step_number_at(&run.trace, step));
        }
        from = Step(step.0 + 1);
    }
    NextQuestion::Far
}

/// Whether a step is a highlight, or brings the value before one: most highlights are cutoffs, so that
/// questions at them alone would have an obvious answer.
fn is_near_highlight(run: &Run, step: Step) -> bool {
    let next = replay::next_return(&run.trace, Step(step.0 + 1));
    run.found.findings.highlights.iter().any(|highlight| highlight.step == step || Some(highlight.step) == next)
}

/// The question about a step: the scenario's own, or else what is usual there.
pub(super) fn question_at(run: &Run, own: &[Worded], step: Step) -> Option<Worded> {
    let (question, words) = match own.iter().find(|(question, _)| question.step == step) {
        Some((question, words)) => (question.clone(), words.clone()),
        None => (replay::question(&run.trace, step)?, None),
    };
    if !run.is_story() || words.is_some() {
        return Some((question, words));
    }
    // A story has no numbers: it asks whether the pocket goes back, or what is the choice, where there is one.
    let below_a_bag = question.parent.is_some_and(|parent| !run.trace.is_root(parent));
    let part = if below_a_bag && question.parts.contains(&AskedPart::Cut) { AskedPart::Cut } else { AskedPart::Best };
    let is_first = question.parent.is_some_and(|parent| question.child.0 == parent.0 + 1);
    if part == AskedPart::Best && is_first {
        return None;
    }
    Some((replay::question_about(&run.trace, step, &[part])?, None))
}

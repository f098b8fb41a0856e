//! Which questions are put, and what is known when they are.

use std::collections::BTreeSet;

use crate::game::tree::TreePosition;
use crate::game::{Label, Move, Position};
use crate::replay::{self, Owners, Part, Question, Reason};
use crate::session::{Place, Run};
use crate::text::Given;
use crate::trace::{NodeId, Step};

use super::{HowOften, OpenQuestion, Worded};

/// Whether a question is asked before a step; `own` are the scenario's own.
pub(super) fn is_due(run: &Run, own: &[Worded], how_often: HowOften, step: Step) -> bool {
    match how_often {
        HowOften::Always => true,
        HowOften::Third => replay::returns_through(&run.trace, step).is_multiple_of(3),
        HowOften::Decisive => replay::is_decisive(&run.trace, step),
        HowOften::Scenario if own.is_empty() => is_near_highlight(run, step),
        HowOften::Scenario => {
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
pub(super) fn next_question(run: &Run, own: &[Worded], how_often: HowOften) -> NextQuestion {
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
    run.highlights.iter().any(|highlight| highlight.step == step || Some(highlight.step) == next)
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
    let part = if below_a_bag && question.parts.contains(&Part::Cut) { Part::Cut } else { Part::Best };
    let is_first = question.parent.is_some_and(|parent| question.child.0 == parent.0 + 1);
    if part == Part::Best && is_first {
        return None;
    }
    Some((replay::question_about(&run.trace, step, &[part])?, None))
}

impl Run {
    /// The steps that going on by one unit would make; `None` at the end, and where only another line of the step on
    /// screen would be shown.
    pub(super) fn steps_ahead(&self, unit: replay::Unit) -> Option<impl Iterator<Item = Step> + use<>> {
        if unit == replay::Unit::Line && self.phase_number() < self.phases().len() {
            return None;
        }
        let next = replay::next(&self.trace, self.moment_after(), unit)?;
        Some((self.step().0 + 1..=next.0).map(Step))
    }
}

impl OpenQuestion {
    /// Puts a question about a step that comes next; `None` where the run does not stand right before it.
    pub(super) fn put(run: &Run, question: Question, own_words: Option<Label>) -> Option<Self> {
        let given = given(run, &question)?;
        let chooser = question.parent.unwrap_or(question.child);
        let is_tried = |child: &NodeId| question.parent.is_none() || *child <= question.child;
        let position = run.position_at(chooser);
        let move_of = |node: &NodeId| run.trace.record(*node).mv();
        // A move is offered once, however often it is searched; a null move is none.
        let mut made = BTreeSet::from([Move::NULL]);
        let firsts = run.trace.children(chooser).filter(|node| made.insert(move_of(node)));
        let (tried, later): (Vec<NodeId>, Vec<NodeId>) = firsts.partition(is_tried);
        let unvisited = run.trace.untried_moves(chooser, &position);
        let place = |mv: &Move| {
            let node = position.play(*mv).as_tree().map(TreePosition::node);
            Place::Unvisited { above: chooser, mv: *mv, node }
        };
        Some(Self {
            own_words,
            given,
            left: later.iter().map(|node| Place::Visited(*node)).chain(unvisited.iter().map(place)).collect(),
            candidates: tried.iter().chain(&later).map(move_of).chain(unvisited.iter().copied()).collect(),
            tried,
            answers: vec![None; question.parts.len()],
            grades: None,
            model: Vec::new(),
            question,
        })
    }
}

fn given(run: &Run, question: &Question) -> Option<Given> {
    let moment = run.moment_after();
    let frame = question.parent.and_then(|parent| moment.frame(parent));
    let player = frame.map_or(run.trace.header().root_player, |frame| frame.player);
    let after = replay::Moment::at(&run.trace, question.step);
    let leaf = match replay::reason(&run.trace, &after) {
        Reason::Took { child, .. } => Some(child).filter(|child| child.leaf),
        _ => None,
    };
    if question.parent.is_some() != frame.is_some() {
        return None;
    }
    let windowed = run.trace.form().windowed;
    Some(Given {
        child: question.child,
        leaf,
        parent: question.parent,
        player,
        window: frame.filter(|_| windowed).map(|frame| frame.window),
        owners: frame.map_or_else(Owners::default, |frame| frame.owners),
        best: frame.and_then(|frame| frame.best).map(|best| best.value),
    })
}

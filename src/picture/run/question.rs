//! A question about a step that comes next, and what has been answered so far.

use std::collections::BTreeSet;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{Label, Move, Position};
use plyscope_core::replay::{self, Answer, AskedPart, Grade, Owners, Question, Reason};
use plyscope_core::trace::NodeId;
use plyscope_text::{self as text, GradeText, GradedAnswer, Language, QuestionSituation, QuestionText};

use super::{Place, Run};

/// A part of a question, and what is answered to it; nothing takes the answer back.
pub type AnsweredPart = (AskedPart, Option<Answer>);

/// A question that is put, and what has been answered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenQuestion {
    /// The question.
    pub question: Question,
    /// The question in words of its scenario, if it has any.
    pub own_words: Option<Label>,
    /// What is known before the step.
    pub given: QuestionSituation,
    /// The children that have returned by the step, in the order of their visits: those that may be the choice.
    pub tried: Vec<NodeId>,
    /// The moves behind them that are left, in the order of the tree.
    pub left: Vec<Place>,
    /// The answers so far, one place a part.
    pub answers: Vec<Option<Answer>>,
    /// The grades, once the answers have been checked; the step is on screen then.
    pub grades: Option<Vec<Grade>>,
    /// The right answers, one a part, from then on.
    pub model: Vec<Answer>,
    /// All moves of the parent, in the order of the tree.
    pub candidates: Vec<Move>,
}

impl OpenQuestion {
    /// What has been answered to a part.
    pub fn answer(&self, part: AskedPart) -> Option<&Answer> {
        let place = self.question.parts.iter().position(|asked| *asked == part)?;
        self.answers.get(place)?.as_ref()
    }

    /// Takes down what is answered to a part, if it is asked for.
    pub fn take(&mut self, part: AskedPart, answer: Option<Answer>) {
        let place = self.question.parts.iter().position(|asked| *asked == part);
        if let Some(given) = place.and_then(|place| self.answers.get_mut(place)) {
            *given = answer;
        }
    }

    /// Whether a part is asked for.
    pub fn asks(&self, part: AskedPart) -> bool {
        self.question.parts.contains(&part)
    }

    /// The answer with a move said to be spared, or with that taken back.
    pub fn toggle_spared(&self, mv: Move) -> AnsweredPart {
        let mut moves = match self.answer(AskedPart::Spared) {
            Some(Answer::Spared(moves)) => moves.clone(),
            _ => Vec::new(),
        };
        match moves.iter().position(|other| *other == mv) {
            Some(place) => drop(moves.remove(place)),
            None => moves.push(mv),
        }
        (AskedPart::Spared, Some(Answer::Spared(moves)))
    }

    /// The node whose choice and bound are asked about: the parent, or the root that returns.
    pub fn chooser(&self) -> NodeId {
        self.question.parent.unwrap_or(self.question.child)
    }
}

impl OpenQuestion {
    /// Puts a question about a step that comes next; `None` where the run does not stand right before it.
    pub fn put(run: &Run, question: Question, own_words: Option<Label>) -> Option<Self> {
        let given = given(run, &question)?;
        let chooser = question.parent.unwrap_or(question.child);
        let is_tried = |child: &NodeId| question.parent.is_none() || *child <= question.child;
        let position = run.nodes().position_at(chooser);
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

fn given(run: &Run, question: &Question) -> Option<QuestionSituation> {
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
    Some(QuestionSituation {
        child: question.child,
        leaf,
        parent: question.parent,
        player,
        window: frame.filter(|_| windowed).map(|frame| frame.window),
        owners: frame.map_or_else(Owners::default, |frame| frame.owners),
        best: frame.and_then(|frame| frame.best).map(|best| best.value),
    })
}

impl OpenQuestion {
    /// The grades in words, one a part, once the answers have been checked; empty before.
    pub fn grade_texts(&self, question: &QuestionText, language: Language) -> Vec<GradeText> {
        let answers = self.answers.iter().zip(&self.model);
        let graded = self.grades.iter().flatten().zip(answers);
        let graded = graded.map(|(grade, (answer, right))| GradedAnswer { answer: answer.as_ref(), right, grade });
        text::grades(language, question, graded)
    }
}

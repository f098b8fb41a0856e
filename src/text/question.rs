//! Questions, answers and grades in words.

use crate::LanguageWords as _;
use plyscope_core::game::{Label, Move, ValueFormat};
use plyscope_core::replay::{Answer, AskedPart, Grade, Mistake, Question};

use super::{DescribeNodes, Language, QuestionSituation, WrongAnswer, bound, joined, signed};

/// A question that is put, and what its moves are called.
#[derive(Clone, Debug)]
pub struct QuestionFacts<'q> {
    /// The question.
    pub question: &'q Question,
    /// The question in words of its scenario, if it has any.
    pub own_words: Option<&'q Label>,
    /// What is known before the step.
    pub given: &'q QuestionSituation,
    /// The children that may be the choice, by move and name; a number takes the place of a name that is not there.
    pub tried: Vec<(Move, Option<String>)>,
    /// The moves that may be spared, in the same way.
    pub left: Vec<(Move, Option<String>)>,
}

/// A question in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionText {
    /// What is given.
    pub given: String,
    /// What is asked of a class, in a question or a few.
    pub asked: String,
    /// What each part asks, as the name of a field, in the order of the parts.
    pub labels: Vec<String>,
    /// The children that may be the choice, by move and name.
    pub tried: Vec<(Move, String)>,
    /// The moves that may be spared, by move and name.
    pub left: Vec<(Move, String)>,
    /// Whether it is put as a story.
    pub is_story: bool,
    /// How its values are written, and those of its answers.
    pub value_format: ValueFormat,
}

impl QuestionText {
    /// What a move of the question is called.
    pub fn name_of(&self, mv: Move) -> String {
        let moves = self.tried.iter().chain(&self.left);
        moves.into_iter().find(|(other, _)| *other == mv).map(|(_, name)| name.clone()).unwrap_or_default()
    }
}

/// An answer that has been graded.
#[derive(Clone, Copy, Debug)]
pub struct GradedAnswer<'g> {
    /// What was answered, if anything.
    pub answer: Option<&'g Answer>,
    /// What is right.
    pub right: &'g Answer,
    /// The grade.
    pub grade: &'g Grade,
}

/// A grade in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradeText {
    /// Whether the answer is right.
    pub right: bool,
    /// What was asked, what was answered, what is right, and in which way it is wrong.
    pub text: String,
}

/// A question in words.
pub fn question(language: Language, facts: QuestionFacts<'_>, nodes: &dyn DescribeNodes) -> QuestionText {
    let words = &language.words().predict;
    // The words may have been written in one language only.
    let own = facts.own_words.map(|own| language.label(own)).filter(|own| !own.is_empty());
    let asked = own.map_or_else(|| questions(language, &facts, nodes), str::to_owned);
    let QuestionFacts { question, given, tried, left, .. } = facts;
    let before_left = tried.len() as u64;
    let named = |from: u64, moves: Vec<(Move, Option<String>)>| {
        let named =
            |(number, (mv, name)): (u64, (Move, Option<String>))| (mv, name.unwrap_or_else(|| (words.nth)(number)));
        (from + 1..).zip(moves).map(named).collect()
    };
    QuestionText {
        given: (words.given)(given, nodes),
        asked,
        labels: question.parts.iter().map(|part| (words.label)(*part, given, nodes)).collect(),
        tried: named(0, tried),
        left: named(before_left, left),
        is_story: nodes.story().is_some(),
        value_format: nodes.value_format().clone(),
    }
}

/// The questions put to a class: one for each part, but one for a cutoff and what it spares, and none for the choice
/// where the bound is asked for.
fn questions(language: Language, facts: &QuestionFacts<'_>, nodes: &dyn DescribeNodes) -> String {
    let words = &language.words().predict;
    let parts = &facts.question.parts;
    let both = parts.contains(&AskedPart::Cut) && parts.contains(&AskedPart::Spared);
    let question = |part: &AskedPart| match part {
        AskedPart::Cut if both => Some((words.ask_cut_and_spared)(facts.given, nodes)),
        AskedPart::Spared if both => None,
        AskedPart::Best if parts.contains(&AskedPart::Bound) => None,
        part => Some((words.ask)(*part, facts.given, nodes)),
    };
    let questions = parts.iter().filter_map(question);
    questions.fold(String::new(), |all, next| if all.is_empty() { next } else { joined(language, &all, &next) })
}

/// Grades in words, one for each label of the question.
pub fn grades<'g>(
    language: Language,
    question: &QuestionText,
    graded: impl IntoIterator<Item = GradedAnswer<'g>>,
) -> Vec<GradeText> {
    let words = &language.words().predict;
    let text = |(label, graded): (&String, GradedAnswer<'_>)| {
        let answered = graded.answer.map(|answer| answer_text(language, question, answer));
        let Grade::Wrong(mistake) = graded.grade else {
            return GradeText { right: true, text: (words.right)(label, answered.as_deref().unwrap_or_default()) };
        };
        let right_text = answer_text(language, question, graded.right);
        let text = (words.wrong)(label, answered.as_deref(), &right_text);
        let more = mistake_text(language, question, mistake, graded.right, &right_text);
        GradeText { right: false, text: more.map_or(text.clone(), |more| joined(language, &text, &more)) }
    };
    question.labels.iter().zip(graded).map(text).collect()
}

/// An answer as it is written: `≥4`, `no`, `w8 and w9`.
fn answer_text(language: Language, question: &QuestionText, answer: &Answer) -> String {
    let (words, format) = (&language.words().predict, &question.value_format);
    match answer {
        Answer::Value(value, None) => format.value(*value).to_string(),
        Answer::Value(value, Some(kind)) => signed(*kind, format.value(*value)),
        Answer::Bound(value) => bound(format.value(*value)),
        Answer::Cut(cut) => match (question.is_story, cut) {
            (false, true) => words.yes,
            (false, false) => words.no,
            (true, true) => words.put_back,
            (true, false) => words.look_on,
        }
        .to_owned(),
        Answer::Spared(moves) if moves.is_empty() => words.none.to_owned(),
        Answer::Spared(moves) => (words.listed)(&moves.iter().map(|mv| question.name_of(*mv)).collect::<Vec<String>>()),
        Answer::Best(None) => words.none.to_owned(),
        Answer::Best(Some(mv)) => question.name_of(*mv),
    }
}

fn mistake_text(
    language: Language,
    question: &QuestionText,
    mistake: &Mistake,
    right: &Answer,
    right_text: &str,
) -> Option<String> {
    // A story knows no bounds; its reason says enough.
    if question.is_story {
        return None;
    }
    let names = |moves: &[Move]| -> Vec<String> { moves.iter().map(|mv| question.name_of(*mv)).collect() };
    let (too_many, too_few) = match mistake {
        Mistake::Spared { too_many, too_few } => (names(too_many), names(too_few)),
        _ => (Vec::new(), Vec::new()),
    };
    let proved = match right {
        Answer::Value(_, proved) => *proved,
        _ => None,
    };
    let wrong = WrongAnswer { mistake, right: right_text, proved, too_many: &too_many, too_few: &too_few };
    (language.words().predict.mistake)(&wrong)
}

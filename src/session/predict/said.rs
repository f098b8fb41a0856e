//! Questions, answers and grades in words.

use crate::game::{AnyPosition, Move};
use crate::replay::{Answer, Grade, Mistake, Part};
use crate::scenario::Values;
use crate::session::names::RunTeller;
use crate::session::{Place, Run, name_of_place};
use crate::text::{self, Language, Teller, Wrong};

use super::Asked;

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
    /// Whether it is told as a story.
    pub is_story: bool,
}

impl QuestionText {
    /// What a move of the question is called.
    pub fn name_of(&self, mv: Move) -> String {
        let moves = self.tried.iter().chain(&self.left);
        moves.into_iter().find(|(other, _)| *other == mv).map(|(_, name)| name.clone()).unwrap_or_default()
    }
}

/// A grade in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradeText {
    /// Whether the answer is right.
    pub right: bool,
    /// What was asked, what was answered, what is right, and in which way it is wrong.
    pub text: String,
}

impl Run {
    /// A question about this run in words; `letters` allows it to speak of α and β.
    pub fn question_text(&self, asked: &Asked, language: Language, letters: bool) -> QuestionText {
        let letters = letters && self.scenario.letters;
        let teller = RunTeller { run: self, language, letters };
        let words = &language.words().predict;
        let (given, parts) = (&asked.given, &asked.question.parts);
        let tried = asked.tried.iter().map(|node| Place::Visited(*node));
        let named = |(number, place): (usize, Place)| {
            let name = self.name_of_choice(place, language).unwrap_or_else(|| (words.nth)(number as u64 + 1));
            (self.move_to(place), name)
        };
        QuestionText {
            given: (words.given)(given, &teller),
            asked: match &asked.own_words {
                Some(own) => language.label(own).to_owned(),
                None => questions(asked, language, &teller),
            },
            labels: parts.iter().map(|part| (words.label)(*part, given, &teller)).collect(),
            tried: tried.clone().enumerate().map(named).collect(),
            left: (tried.count()..).zip(asked.left.iter().copied()).map(named).collect(),
            is_story: teller.story().is_some(),
        }
    }

    /// The grades of a question that has been checked, one a part; empty before.
    pub fn grade_texts(&self, asked: &Asked, said: &QuestionText, language: Language) -> Vec<GradeText> {
        let words = &language.words().predict;
        let grades = asked.grades.iter().flatten().zip(&said.labels);
        let answers = asked.answers.iter().zip(&asked.model);
        let text = |((grade, label), (answer, right)): ((&Grade, &String), (&Option<Answer>, &Answer))| {
            let answered = answer.as_ref().map(|answer| answer_text(answer, said, language));
            let Grade::Wrong(mistake) = grade else {
                return GradeText { right: true, text: (words.right)(label, answered.as_deref().unwrap_or_default()) };
            };
            let right_text = answer_text(right, said, language);
            let text = (words.wrong)(label, answered.as_deref(), &right_text);
            let more = mistake_text(mistake, right, &right_text, said, language);
            GradeText { right: false, text: more.map_or(text.clone(), |more| text::joined(language, &text, &more)) }
        };
        grades.zip(answers).map(text).collect()
    }

    /// What a child of the node that is asked about is called; a thing that nobody has seen yet keeps its name for itself.
    fn name_of_choice(&self, place: Place, language: Language) -> Option<String> {
        if let (AnyPosition::Tree(position), Place::Unvisited { node: Some(node), .. }) =
            (&self.scenario.position, place)
            && position.tree().picture(node).is_some()
            && self.scenario.values != Values::Shown
        {
            return None;
        }
        name_of_place(self, place, language)
    }

    /// The move that leads to a child.
    fn move_to(&self, place: Place) -> Move {
        match place {
            Place::Visited(node) => self.trace.record(node).mv(),
            Place::Unvisited { mv, .. } => mv,
        }
    }
}

/// What is asked of a class: one question a part, a cutoff and what it spares in one, and no choice where a bound tells it.
fn questions(asked: &Asked, language: Language, teller: &dyn Teller) -> String {
    let words = &language.words().predict;
    let parts = &asked.question.parts;
    let both = asked.asks(Part::Cut) && asked.asks(Part::Spared);
    let question = |part: &Part| match part {
        Part::Cut if both => Some((words.ask_cut_and_spared)(&asked.given, teller)),
        Part::Spared if both => None,
        Part::Best if asked.asks(Part::Bound) => None,
        part => Some((words.ask)(*part, &asked.given, teller)),
    };
    let questions: Vec<String> = parts.iter().filter_map(question).collect();
    questions.join(if language == Language::English { " " } else { "" })
}

/// An answer as it is written: `≥4`, `no`, `w8 and w9`.
fn answer_text(answer: &Answer, said: &QuestionText, language: Language) -> String {
    let words = &language.words().predict;
    match answer {
        Answer::Value(value, None) => value.to_string(),
        Answer::Value(value, Some(kind)) => text::signed(*kind, *value),
        Answer::Bound(value) => text::bound(*value),
        Answer::Cut(cut) => match (said.is_story, cut) {
            (false, true) => words.yes,
            (false, false) => words.no,
            (true, true) => words.put_back,
            (true, false) => words.look_on,
        }
        .to_owned(),
        Answer::Spared(moves) if moves.is_empty() => words.none.to_owned(),
        Answer::Spared(moves) => (words.listed)(&moves.iter().map(|mv| said.name_of(*mv)).collect::<Vec<String>>()),
        Answer::Best(None) => words.none.to_owned(),
        Answer::Best(Some(mv)) => said.name_of(*mv),
    }
}

fn mistake_text(
    mistake: &Mistake,
    right: &Answer,
    right_text: &str,
    said: &QuestionText,
    language: Language,
) -> Option<String> {
    // A story knows no bounds; its reason says enough.
    if said.is_story {
        return None;
    }
    let names = |moves: &[Move]| -> Vec<String> { moves.iter().map(|mv| said.name_of(*mv)).collect() };
    let (too_many, too_few) = match mistake {
        Mistake::Spared { too_many, too_few } => (names(too_many), names(too_few)),
        _ => (Vec::new(), Vec::new()),
    };
    let proved = match right {
        Answer::Value(_, proved) => *proved,
        _ => None,
    };
    let wrong = Wrong { mistake, right: right_text, proved, too_many: &too_many, too_few: &too_few };
    (language.words().predict.mistake)(&wrong)
}

//! What a question is about, for the sentences that ask it.

use crate::game::{AnyPosition, Move};
use crate::scenario::Values;
use crate::session::{Place, Run, Wording, name_of_place};
use crate::text::{self, GradeText, GradedAnswer, Language, QuestionFacts, QuestionText};

use super::OpenQuestion;

impl Run {
    /// A question about this run in words; `letters` allows it to name α and β.
    pub fn question_text(&self, asked: &OpenQuestion, language: Language, letters: bool) -> QuestionText {
        let named = |place: Place| (self.move_to(place), self.name_of_choice(place, language));
        let facts = QuestionFacts {
            question: &asked.question,
            own_words: asked.own_words.as_ref(),
            given: &asked.given,
            tried: asked.tried.iter().map(|node| named(Place::Visited(*node))).collect(),
            left: asked.left.iter().copied().map(named).collect(),
        };
        let letters = letters && self.scenario.letters;
        text::question(language, facts, &self.nodes(Wording::new(language, letters)))
    }

    /// What a child of the node that is asked about is called; `None` for a thing that has not been seen yet.
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

impl OpenQuestion {
    /// The grades in words, one a part, once the answers have been checked; empty before.
    pub fn grade_texts(&self, question: &QuestionText, language: Language) -> Vec<GradeText> {
        let answers = self.answers.iter().zip(&self.model);
        let graded = self.grades.iter().flatten().zip(answers);
        let graded = graded.map(|(grade, (answer, right))| GradedAnswer { answer: answer.as_ref(), right, grade });
        text::grades(language, question, graded)
    }
}

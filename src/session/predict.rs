//! Questions before a beat: put to the class, or answered and graded.

use serde::{Deserialize, Serialize};

use crate::replay::{Answer, Grade, Part, Question};

use super::Session;

/// Whether questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asking {
    /// No questions.
    #[default]
    Off,
    /// The question is put to the class; the next key shows the answer.
    Class,
    /// The answers are given in the window and graded.
    Graded,
}

/// How often questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HowOften {
    /// Whenever a value comes back.
    Always,
    /// Every third time that a value comes back.
    #[default]
    Third,
    /// Where something turns on it: the window moves, a tie, a cutoff.
    Decisive,
    /// Only where the scenario asks; where it does not, at the moments worth a look.
    Scenario,
}

/// How questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PredictSettings {
    /// Whether.
    pub asking: Asking,
    /// How often.
    pub how_often: HowOften,
}

/// Something that a person does about questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PredictCommand {
    /// Ask, or do not.
    Ask(Asking),
    /// How often.
    HowOften(HowOften),
    /// Answer one part, or take the answer back.
    Answer(Part, Option<Answer>),
    /// Have the answers graded, and see the step.
    Check,
    /// See the step without an answer.
    Skip,
    /// Begin the score anew.
    ResetScore,
}

/// A question that is put, and what has been answered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The question in words of its scenario, if it has any.
    pub own_words: Option<crate::game::Label>,
    /// The answers so far, one place a part.
    pub answers: Vec<Option<Answer>>,
    /// The grades, once the answers have been checked; the step is on screen then.
    pub grades: Option<Vec<Grade>>,
}

/// The questions and the score.
#[derive(Debug, Default)]
pub struct PredictState {
    asked: Option<Asked>,
    /// Right answers, and answers graded.
    score: (u32, u32),
}

impl PredictState {
    /// The question that is put, or whose answers have just been graded.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The question that waits for answers.
    pub fn open(&self) -> Option<&Asked> {
        self.asked().filter(|asked| asked.grades.is_none())
    }

    /// Right answers, and all that were graded.
    pub fn score(&self) -> (u32, u32) {
        self.score
    }
}

impl Session {
    /// The questions and the score.
    pub fn predict(&self) -> &PredictState {
        &self.predict
    }

    pub(super) fn carry_out_predict(&mut self, command: PredictCommand) {
        match command {
            PredictCommand::Ask(asking) => self.settings.predict.asking = asking,
            PredictCommand::HowOften(how_often) => self.settings.predict.how_often = how_often,
            _ => {}
        }
    }

    /// Whether a question comes before the next beat, or waits for its answers, so that going on has to wait.
    pub(super) fn asks_before_forward(&mut self) -> bool {
        false
    }

    /// Somebody went to another step, or another search is on screen: the question is put no longer.
    pub(super) fn question_was_left(&mut self) {
        self.predict.asked = None;
    }
}

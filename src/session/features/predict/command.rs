//! What a person does about questions.

use super::QuestionFrequency;
use super::QuestionMode;
use plyscope_core::replay::Answer;
use plyscope_core::replay::AskedPart;

/// Something that a person does about questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PredictCommand {
    /// Ask, or do not.
    Ask(QuestionMode),
    /// How often.
    HowOften(QuestionFrequency),
    /// Answer one part, or take the answer back.
    Answer(AskedPart, Option<Answer>),
    /// Have the answers graded, and see the step.
    Check,
    /// See the step without an answer.
    Skip,
    /// Put the question, or the grades, away and stay at the step; going on asks again.
    Leave,
    /// Begin the score anew.
    ResetScore,
}

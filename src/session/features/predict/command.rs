//! What a person does about questions.

use super::Asking;
use super::HowOften;
use plyscope_core::replay::Answer;
use plyscope_core::replay::Part;

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
    /// Put the question, or the grades, away and stay at the step; going on asks again.
    Leave,
    /// Begin the score anew.
    ResetScore,
}

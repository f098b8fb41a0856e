//! Whether questions are asked, and how often.

use serde::Deserialize;
use serde::Serialize;

/// Whether questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QuestionMode {
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
pub enum QuestionFrequency {
    /// Whenever a value comes back.
    Always,
    /// Every third time that a value comes back.
    Third,
    /// Where something turns on it: the window moves, a tie, a cutoff.
    Decisive,
    /// Where the scenario asks, and where something turns on it as long as it asks nothing for a while; where it has no
    /// questions, at the highlights and at the value before each.
    #[default]
    Scenario,
}

impl QuestionFrequency {
    /// All of them, the most frequent first.
    pub const ALL: [Self; 4] = [Self::Always, Self::Third, Self::Decisive, Self::Scenario];
}

/// How questions are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PredictSettings {
    /// Whether and in which form; not stored, so that a new session begins without questions.
    #[serde(skip)]
    pub asking: QuestionMode,
    /// How often.
    pub how_often: QuestionFrequency,
}

//! Words of questions and answers.

use super::Item;

/// Questions, answers and grades.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PredictWords {
    /// The title in menus.
    pub title: Item,
}

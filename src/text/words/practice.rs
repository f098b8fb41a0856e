//! Words of practice: trees that are filled in by hand, grades, exams.

use super::Item;

/// Words of practice: trees that are filled in by hand, grades, exams.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PracticeWords {
    /// The title in menus.
    pub title: Item,
}

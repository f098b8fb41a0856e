//! Words of lessons.

use super::Item;

/// Words of lessons.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct LessonWords {
    /// The title in menus.
    pub title: Item,
    /// The plot of leaves against depth.
    pub growth: Item,
}

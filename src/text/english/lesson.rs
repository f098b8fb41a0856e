//! Words of lessons, in English.

use crate::text::words::{LessonWords, item};

pub(super) const LESSON: LessonWords = LessonWords {
    title: item("Lessons", "Guided lessons, step by step, with questions."),
    growth: item("Orders and growth", "How many leaves alpha-beta looks at, by depth and by order."),
};

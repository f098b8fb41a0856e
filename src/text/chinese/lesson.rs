//! Words of lessons, in Chinese.

use crate::text::words::{LessonWords, item};

pub(super) const LESSON: LessonWords = LessonWords {
    title: item("课", "带讲解和提问的引导课。"),
    growth: item("顺序与增长", "Alpha-Beta 要看多少个叶结点：随深度和顺序怎样变化。"),
};

//! Words of practice: trees that are filled in by hand, grades, exams, in Chinese.

use crate::text::words::{PracticeWords, item};

pub(super) const PRACTICE: PracticeWords = PracticeWords {
    title: item("练习", "在随机生成的树上手工填写窗口、值和省去的边，并由程序评分。"),
};

//! Words of practice: trees that are filled in by hand, grades, exams, in English.

use crate::text::words::{PracticeWords, item};

pub(super) const PRACTICE: PracticeWords = PracticeWords {
    title: item("Practice", "Fill in a random tree by hand: windows, values, what is spared. It is graded."),
};

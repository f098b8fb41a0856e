//! Words of finding the mistake in a listing, in Chinese.

use crate::text::words::{BugWords, item};

pub(super) const BUG: BugWords = BugWords {
    title: item("找错", "有一处错误的代码与正确的代码并排运行，直到两者出现分歧。"),
};

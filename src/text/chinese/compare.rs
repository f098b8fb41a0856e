//! Words of comparing two searches, in Chinese.

use crate::text::words::{CompareWords, item};

pub(super) const COMPARE: CompareWords = CompareWords {
    title: item("对比", "同一局面的两次搜索并排：哪些结点一个访问了，另一个省去了。"),
};

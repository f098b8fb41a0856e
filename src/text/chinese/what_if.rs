//! Changing the tree, in Chinese.

use crate::text::words::{WhatIfWords, item};

pub(super) const WHAT_IF: WhatIfWords = WhatIfWords {
    title: item("如果……", "直接在树上改叶结点的值或子结点的顺序，搜索马上重新进行。"),
};

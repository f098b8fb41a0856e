//! Changing the tree, in English.

use crate::text::words::{WhatIfWords, item};

pub(super) const WHAT_IF: WhatIfWords = WhatIfWords {
    title: item("What if", "Change values and the order of children in the tree; the search answers at once."),
};

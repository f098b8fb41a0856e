//! What is spoken, and how large it all is, in English.

use crate::text::words::{AccessWords, item};

pub(super) const ACCESS: AccessWords = AccessWords {
    outline: item("Outline", "The tree as a list, line by line."),
    scale: item("Size", "How large everything is."),
};

//! Words of comparing two searches, in English.

use crate::text::words::{CompareWords, item};

pub(super) const COMPARE: CompareWords = CompareWords {
    title: item("Compare", "Two searches of this position side by side: what one visits and the other spares."),
};

//! Words of finding the mistake in a listing, in English.

use crate::text::words::{BugWords, item};

pub(super) const BUG: BugWords =
    BugWords { title: item("Find the bug", "A listing with one mistake runs beside the right one until they part.") };

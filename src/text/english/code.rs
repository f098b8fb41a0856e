//! The listing that runs, in English.

use crate::text::words::{CodeWords, item};

pub(super) const CODE: CodeWords =
    CodeWords { title: item("Code", "The algorithm’s own source, with the line that runs.") };

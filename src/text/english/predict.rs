//! Questions and answers, in English.

use crate::text::words::{PredictWords, item};

pub(super) const PREDICT: PredictWords =
    PredictWords { title: item("Predict", "Questions before a beat: for the class, or answered here and graded.") };

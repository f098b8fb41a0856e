//! Questions and answers, in Chinese.

use crate::text::words::{PredictWords, item};

pub(super) const PREDICT: PredictWords =
    PredictWords { title: item("预测", "每个节拍之前先提问：问全班，或在这里作答并评分。") };

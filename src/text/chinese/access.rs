//! What is spoken, and how large it all is, in Chinese.

use crate::text::words::{AccessWords, item};

pub(super) const ACCESS: AccessWords = AccessWords {
    outline: item("大纲", "把树列成一行一行的清单。"),
    scale: item("大小", "整个界面的缩放比例。"),
};

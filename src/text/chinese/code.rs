//! The listing that runs, in Chinese.

use crate::text::words::{CodeWords, item};

pub(super) const CODE: CodeWords =
    CodeWords { title: item("代码", "算法本身的源代码，正在执行的一行会点亮。") };

//! Words of what is found in the logs of other programs.

use crate::review::Verdict;

words! {
    /// What is said around the findings.
    ReviewWords {
        /// What a verdict means.
        verdict: fn(Verdict) -> String =
            en: |verdict| match verdict {
                Verdict::Broken => "the lines do not fit, so nothing can be judged.",
                Verdict::Fault => "something is wrong, however the log is read.",
                Verdict::Waste => "nothing is wrong, but work is done that no value needs.",
                Verdict::Ask => "nothing is wrong for certain; the log does not tell everything.",
                Verdict::Clean => "the search treats the values it got rightly.",
            }
            .to_owned(),
            zh: |verdict| match verdict {
                Verdict::Broken => "各行对不上，无法判断。",
                Verdict::Fault => "无论怎样理解，都有错误。",
                Verdict::Waste => "没有错误，但有不必要的搜索。",
                Verdict::Ask => "没有确定的错误，但日志没有说清一切。",
                Verdict::Clean => "搜索对得到的值处理得都对。",
            }
            .to_owned();
        /// Takes the number of a line.
        line: fn(u32) -> String = en: |line| format!("line {line}"), zh: |line| format!("第 {line} 行");
        /// Takes in how many places the same is found.
        places: fn(usize) -> String =
            en: |places| format!("({places} places in all)"),
            zh: |places| format!("（共 {places} 处）");
    }
}

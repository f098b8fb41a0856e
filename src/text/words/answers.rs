//! Words of what is wrong with a table of answers that is to be graded.

use crate::english::plural;
use plyscope_core::game::grouped;

words! {
    /// Tables of answers.
    AnswerWords {
        /// Takes a column and all columns that are needed.
        no_column: fn(&str, &str) -> String =
            en: |column, all| format!("there is no column {column}, expected the columns {all}"),
            zh: |column, all| format!("没有 {column} 这一列，应有 {} 各列", all.replace(", ", "、"));
        two_columns: fn(&str, &str) -> String =
            en: |column, all| format!("there are two columns {column}, expected the columns {all}"),
            zh: |column, all| format!("{column} 有两列，应有 {} 各一列", all.replace(", ", "、"));
        /// Takes how many fields a row has, and how many the first line has.
        fields: fn(u64, u64) -> String =
            en: |found, expected| format!(
                "the row has {}, expected {} as in the first line, in quotation marks where a comma is in one",
                plural(found, "field", "fields"),
                grouped(expected)
            ),
            zh: |found, expected| format!(
                "这一行有 {} 个字段，应与第一行一样有 {} 个；字段里有逗号时应加引号", grouped(found), grouped(expected)
            );
        several_lines: &'static str =
            en: "a field goes over several lines, expected its quotation mark to be closed",
            zh: "有一个字段跨了几行，它的引号应当闭合";
        /// Takes a student, a part and the line in which it was answered before.
        answered_already: fn(&str, &str, u64) -> String =
            en: |student, part, line| format!(
                "{student} has answered the part `{part}` in line {line} already, expected one answer to each"
            ),
            zh: |student, part, line| format!("{student} 在第 {line} 行已经答过 `{part}`，每一部分应只答一次");
        /// Takes why the text is no table.
        no_table: fn(&str) -> String =
            en: |error| format!("this is no table ({error}), expected comma-separated values"),
            zh: |error| format!("这不是表格（{error}），应为逗号分隔的值");
        /// Takes what is wrong with the settings.
        settings: fn(&str) -> String =
            en: |what| format!("settings: {what}"),
            zh: |what| format!("settings：{what}");
        /// Takes a part.
        needs_window: fn(&str) -> String =
            en: |part| format!("the part `{part}` needs a search with a window, expected settings with one"),
            zh: |part| format!("`{part}` 只用于有窗口的搜索，settings 应为这样的搜索");
        /// Takes what stands for a seed.
        no_seed: fn(&str) -> String =
            en: |seed| format!("the seed `{seed}` is no number, expected one such as 7"),
            zh: |seed| format!("种子 `{seed}` 不是数，应为如 7 的数");
        /// Takes a part, and some that there are.
        no_part: fn(&str, &str) -> String =
            en: |part, known| format!("no part is called `{part}` in this tree, expected one such as {known}"),
            zh: |part, known| format!("这棵树里没有叫 `{part}` 的部分，应为如 {} 的名字", known.replace(", ", "、"));
    }
}

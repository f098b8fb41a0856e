//! Sentences about outlines.

use crate::Message;
use crate::forms::shared_faults::FormName;
use crate::messages::{quoted, said};

/// How messages name the form.
pub(crate) const OUTLINE: FormName = FormName { english: "an outline", chinese: "缩进大纲", leaf: "B 3" };

pub(super) fn nothing() -> Message {
    OUTLINE.nothing(["one node a line, with the children indented", "每行一个结点，子结点向右缩进"])
}

pub(super) fn mixed_indentation(found: char, before: char) -> Message {
    let named = |c| match c {
        '\t' => ["a tab", "制表符"],
        '\u{3000}' => ["a full-width space", "全角空格"],
        _ => ["a space", "空格"],
    };
    let ([found, found_chinese], [before, before_chinese]) = (named(found), named(before));
    OUTLINE.wrong(
        [
            &format!("{found} where {before} stands in the lines above"),
            &format!("这里用{found_chinese}缩进，上面却用{before_chinese}"),
        ],
        ["the same sign for the indentation of all lines", "各行用同一种符号缩进"],
    )
}

pub(super) fn no_such_depth() -> Message {
    OUTLINE.wrong(
        ["this line is indented to a depth that no line above has", "这一行的缩进与上面各行都不对齐"],
        ["the indentation of a line above, or more than the last line has", "与上面某行对齐，或比上一行更深"],
    )
}

pub(super) fn several_roots(name: &str) -> Message {
    let name = quoted(name);
    OUTLINE.wrong(
        [&format!("{name} is a second root"), &format!("{name} 是第二个根结点")],
        ["one root, with all other lines indented below it", "只有一个根结点，其余各行缩进在它下面"],
    )
}

pub(super) fn dashes_touch_number() -> Message {
    OUTLINE.wrong(
        ["these dashes touch a number", "横线与数之间没有空格"],
        ["a space before the number, or before its minus sign", "数或负号之前有空格"],
    )
}

pub(super) fn number_in_brackets(found: &str) -> Message {
    let found = quoted(found);
    OUTLINE.wrong(
        [&format!("{found} could be a probability or a value"), &format!("{found} 可能是概率，也可能是值")],
        [
            "`(p=0.3)` or `(30%)` for a probability, and the value of a leaf behind its name",
            "概率写作 `(p=0.3)` 或 `(30%)`，叶结点的值写在名称后面",
        ],
    )
}

pub(super) fn probability_without_brackets(found: &str) -> Message {
    let found = quoted(found);
    OUTLINE.wrong(
        [&format!("{found} stands outside of brackets"), &format!("{found} 没有放在括号里")],
        [
            "a probability in brackets behind the name, such as `B (30%): 3`",
            "概率写在名称后面的括号里，如 `B (30%): 3`",
        ],
    )
}

pub(super) fn bullets_before_numbers() -> Message {
    said(
        "`- 3` is read as a bullet before 3; minus three is `-3` or `- -3`.",
        "`- 3` 读作项目符号和 3；负三应写作 `-3` 或 `- -3`。",
    )
}

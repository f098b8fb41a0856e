//! Sentences about the figures and claims of lessons.

use plyscope_core::game::grouped;

use super::{Message, quoted, said, shortened};

pub(crate) fn figures_expected() -> Message {
    said(
        "a list of figures such as [(\"again\", right(visits_again))]",
        "数字的列表，如 [(\"again\", right(visits_again))]",
    )
}

pub(crate) fn figure_expected() -> Message {
    said(
        "the name of a figure and what it counts, such as (\"again\", visits_again)",
        "数字的名字和它所数的内容，如 (\"again\", visits_again)",
    )
}

pub(crate) fn no_figure_name() -> Message {
    said(
        "this is no name of a figure, expected small letters, digits and _, with a letter in front",
        "这不能作数字的名字，应为小写字母、数字和 _，以字母开头",
    )
}

pub(crate) fn figure_name_taken(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is a fact or a figure already, expected another name"),
        format!("已有叫 {name} 的项目或数字，应换一个名字"),
    )
}

pub(crate) fn place_not_closed() -> Message {
    said(
        "this brace is not closed, expected a figure between braces such as {nodes}",
        "这个花括号没有闭合，花括号里应为一个数字，如 {nodes}",
    )
}

pub(crate) fn escaped_place() -> Message {
    said(
        "a figure in this text has a backslash in it, expected one without, such as {value(w2)}",
        "这段文字的花括号里有反斜杠，应为不带反斜杠的写法，如 {value(w2)}",
    )
}

pub fn unknown_form(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no form of a figure, expected `words`, `Words`, or two words such as `node/nodes`"),
        format!("{found} 不是数字的写法，应为 `words`、`Words`，或两个词，如 `node/nodes`"),
    )
}

pub(crate) fn claims_expected() -> Message {
    said(
        "a list of claims such as [(en: \"most\", zh: \"大多\", holds: most(cutoffs, nodes))]",
        "论断的列表，如 [(en: \"most\", zh: \"大多\", holds: most(cutoffs, nodes))]",
    )
}

pub(crate) fn claim_without_words() -> Message {
    said(
        "the claim says nothing, expected `en` or `zh` with words of the page",
        "这条论断没有文字，应有 `en` 或 `zh`，写上这一页里的话",
    )
}

pub(crate) fn claim_without_reason() -> Message {
    said(
        "the claim is not checked, expected either `holds` with a condition or `reason` with a text",
        "这条论断没有依据，`holds`（条件）和 `reason`（理由）应恰好有一个",
    )
}

pub(crate) fn words_not_said(words: &str) -> Message {
    let words = quoted(&shortened(words, 60));
    said(
        format!("{words} stands nowhere on this page, expected words of its texts as the file has them"),
        format!("这一页的文字里没有 {words}，应为文件中这一页的原话"),
    )
}

/// A claim for which the searches give other numbers.
pub(crate) fn claim_is_false(words: &str, compared: &[String]) -> Message {
    let words = quoted(&shortened(words, 60));
    let [numbers, numbers_chinese] = match compared {
        [] => [String::new(), String::new()],
        some => [format!(" (the numbers are {})", some.join(", ")), format!("（所得的数是 {}）", some.join("、"))],
    };
    said(
        format!("{words} is not so{numbers}, expected words and a condition that the searches fulfil"),
        format!("{words} 不成立{numbers_chinese}，应为搜索结果能够证实的话和条件"),
    )
}

pub(crate) fn conditions_expected() -> Message {
    said(
        "a list of conditions in brackets is needed here, expected one such as ([visited(\"w8\"), proved])",
        "这里需要一个条件的列表，应为如 ([visited(\"w8\"), proved]) 的写法",
    )
}

pub(crate) fn given_on_a_board() -> Message {
    said(
        "a board gives its positions no values, expected a scenario with a tree",
        "棋盘没有事先给定的值，应为有树的示例",
    )
}

pub(crate) fn nothing_given(fact: &str) -> Message {
    let fact = quoted(fact);
    said(
        format!("the tree has no {fact} here, expected a place where it is written"),
        format!("树在这里没有写 {fact}，应为写明了它的地方"),
    )
}

pub(crate) fn too_many_positions(most: u64) -> Message {
    let most = grouped(most);
    said(
        format!("more than {most} moves lead there, expected fewer plies"),
        format!("走到那里的着法超过 {most} 个，层数应少一些"),
    )
}

pub(crate) fn other_search_expected() -> Message {
    said(
        "a search in brackets such as (ordering: \"natural\", depth: 3)",
        "括号中的搜索，如 (ordering: \"natural\", depth: 3)",
    )
}

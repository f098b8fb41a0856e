//! Sentences about the questions, figures and claims of lessons: what is asked, looked up and answered.

use crate::Message;
use crate::messages::{one_of, quoted, said, shortened, texts};
use plyscope_core::game::{Language, grouped};
use std::fmt::Display;

pub(super) fn ask_expected() -> Message {
    said("`number(…)`, `choice(best)` or `yes_no(…)`", "`number(…)`、`choice(best)` 或 `yes_no(…)`")
}

pub(super) fn claim_expected() -> Message {
    said("a claim such as visited(\"w8\") or less(value, 3)", "一个论断，如 visited(\"w8\") 或 less(value, 3)")
}

pub(super) fn fact_expected() -> Message {
    said(
        "a whole number, or a fact such as value, value(\"w2\") or leaves",
        "整数，或 value、value(\"w2\")、leaves 这样的项目",
    )
}

pub(super) fn choices_expected() -> Message {
    said("a list of the root's children such as [\"w2\", \"w3\"]", "根结点的子结点的列表，如 [\"w2\", \"w3\"]")
}

pub(super) fn brackets_expected(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} says nothing of its own, expected brackets behind it with what it is about"),
        format!("{name} 本身没有内容，后面应有括号，写明它指什么"),
    )
}

pub(super) fn not_one_thing(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is of one thing, expected that alone in its brackets"),
        format!("{name} 只针对一项，括号里应只有这一项"),
    )
}

pub(super) fn not_two_things(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is of two things, expected both in its brackets, with a comma between"),
        format!("{name} 针对两项，括号里应有这两项，用逗号隔开"),
    )
}

pub(super) fn choice_expected() -> Message {
    said(
        "this is no choice, expected (best), or what is offered behind it as in (best, [\"w2\", \"w3\"])",
        "这不是选择题，应为 (best)，或在后面写上选项，如 (best, [\"w2\", \"w3\"])",
    )
}

pub(super) fn no_brackets(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is of the whole search, expected no brackets behind it"),
        format!("{name} 针对整个搜索，后面不应有括号"),
    )
}

pub(super) fn side_of_a_side() -> Message {
    said(
        "the side is given already, expected `left` or `right` once",
        "已经说明是哪一边了，`left` 或 `right` 应只写一次",
    )
}

pub(super) fn one_search_alone() -> Message {
    said("the page shows one search, expected no `left` or `right`", "这一页只有一种搜索，不应写 `left` 或 `right`")
}

pub(super) fn which_of_two_searches() -> Message {
    said(
        "the page compares two searches, expected `left(…)` or `right(…)` around what is of one of them",
        "这一页对比两种搜索，只针对其中一种的内容应写在 `left(…)` 或 `right(…)` 里",
    )
}

pub(super) fn no_search_shown() -> Message {
    said(
        "the page shows no search to be asked about, expected a `scenario` on it or before it",
        "这一页没有可以提问的搜索，这一页或前面应有 `scenario`",
    )
}

pub(super) fn not_visited(fact: &str) -> Message {
    let fact = quoted(fact);
    said(
        format!("the search does not come to this node, which has no {fact} there, expected one that is visited"),
        format!("搜索没有到这个结点，它没有 {fact}，应为已访问的结点"),
    )
}

pub(super) fn no_window(algorithm: &str) -> Message {
    let algorithm = quoted(algorithm);
    said(
        format!("{algorithm} has no window, expected an algorithm with α and β"),
        format!("{algorithm} 没有窗口，应为带 α 和 β 的算法"),
    )
}

pub(super) fn no_number(value: impl Display) -> Message {
    said(
        format!("this is {value}, which cannot be typed as an answer, expected a fact that is a whole number"),
        format!("这里的值是 {value}，不能作为答案输入，应为整数"),
    )
}

pub(super) fn beyond_64_bits() -> Message {
    said("this number has more than 64 bits, expected a smaller one", "这个数超过 64 位，应小一些")
}

pub(super) fn not_so_many_choices(found: usize, most: usize) -> Message {
    said(
        format!(
            "there would be {found} to choose from, expected 2 to {most}; choice(best, [\"…\", \"…\"]) offers some"
        ),
        format!("会有 {found} 个选项，应为 2 到 {most} 个；可以用 choice(best, [\"…\", \"…\"]) 列出几个"),
    )
}

pub(super) fn nothing_is_best() -> Message {
    said(
        "the search finds no best child of the root, expected one that does",
        "这次搜索没有得出根结点的最佳子结点，应换一次能得出的搜索",
    )
}

pub(super) fn nameless_choices() -> Message {
    said(
        "a child of the root has no name to be chosen by, expected a tree with names",
        "根结点有子结点没有名称，无法选择，应为有名称的树",
    )
}

pub(super) fn best_is_not_offered(best: &str) -> Message {
    let best = quoted(best);
    said(
        format!("the best child is {best}, expected it among the choices"),
        format!("最佳子结点是 {best}，选项中应有它"),
    )
}

pub(super) fn no_child_of_the_root() -> Message {
    said("this is no child of the root, expected choices that are", "这不是根结点的子结点，选项应为根结点的子结点")
}

pub(super) fn offered_twice() -> Message {
    said("this is offered already, expected each choice once", "这个选项已经有了，每个选项应只出现一次")
}

pub(super) fn no_choice(written: &str, names: &[&str]) -> Message {
    let (written, [english, chinese]) = (shortened(written, 40), texts(&one_of(names)));
    said(format!("{written} is not offered, expected {english}"), format!("选项中没有 {written}，应为 {chinese}"))
}

pub(super) fn wrong_answer(written: &str, found: impl Display) -> Message {
    let written = shortened(written, 40);
    said(format!("the answer {written} is wrong, expected {found}"), format!("答案 {written} 不对，应为 {found}"))
}

pub(super) fn figures_expected() -> Message {
    said(
        "a list of figures such as [(\"again\", right(visits_again))]",
        "数字的列表，如 [(\"again\", right(visits_again))]",
    )
}

pub(super) fn figure_expected() -> Message {
    said(
        "the name of a figure and what it counts, such as (\"again\", visits_again)",
        "数字的名字和它所数的内容，如 (\"again\", visits_again)",
    )
}

pub(super) fn no_figure_name() -> Message {
    said(
        "this is no name of a figure, expected small letters, digits and _, with a letter in front",
        "这不能作数字的名字，应为小写字母、数字和 _，以字母开头",
    )
}

pub(super) fn figure_name_taken(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is a fact or a figure already, expected another name"),
        format!("已有叫 {name} 的项目或数字，应换一个名字"),
    )
}

pub(super) fn place_not_closed() -> Message {
    said(
        "this brace is not closed, expected a figure between braces such as {nodes}",
        "这个花括号没有闭合，花括号里应为一个数字，如 {nodes}",
    )
}

pub(super) fn escaped_place() -> Message {
    said(
        "a figure in this text has a backslash in it, expected one without, such as {value(w2)}",
        "这段文字的花括号里有反斜杠，应为不带反斜杠的写法，如 {value(w2)}",
    )
}

pub(super) fn unknown_form(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no form of a figure, expected `words`, `Words`, or two words such as `node/nodes`"),
        format!("{found} 不是数字的写法，应为 `words`、`Words`，或两个词，如 `node/nodes`"),
    )
}

pub(super) fn claims_expected() -> Message {
    let words = Language::IDS.iter().zip(["most", "大多"]).map(|(id, words)| format!("{id}: \"{words}\""));
    let claim = format!("[({}, holds: most(cutoffs, nodes))]", words.collect::<Vec<_>>().join(", "));
    said(format!("a list of claims such as {claim}"), format!("论断的列表，如 {claim}"))
}

pub(super) fn claim_without_words() -> Message {
    let [english, chinese] = texts(&one_of(&Language::IDS));
    said(
        format!("the claim says nothing, expected {english} with words of the page"),
        format!("这条论断没有文字，应有 {chinese}，写上这一页里的话"),
    )
}

pub(super) fn claim_without_reason() -> Message {
    said(
        "the claim is not checked, expected either `holds` with a condition or `reason` with a text",
        "这条论断没有依据，`holds`（条件）和 `reason`（理由）应恰好有一个",
    )
}

pub(super) fn words_not_said(words: &str) -> Message {
    let words = quoted(&shortened(words, 60));
    said(
        format!("{words} stands nowhere on this page, expected words of its texts as the file has them"),
        format!("这一页的文字里没有 {words}，应为文件中这一页的原话"),
    )
}

/// A claim for which the searches give other numbers.
pub(super) fn claim_is_false(words: &str, compared: &[String]) -> Message {
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

pub(super) fn conditions_expected() -> Message {
    said(
        "a list of conditions in brackets is needed here, expected one such as ([visited(\"w8\"), proved])",
        "这里需要一个条件的列表，应为如 ([visited(\"w8\"), proved]) 的写法",
    )
}

pub(super) fn given_on_a_board() -> Message {
    said(
        "a board gives its positions no values, expected a scenario with a tree",
        "棋盘没有事先给定的值，应为有树的示例",
    )
}

pub(super) fn nothing_given(fact: &str) -> Message {
    let fact = quoted(fact);
    said(
        format!("the tree has no {fact} here, expected a place where it is written"),
        format!("树在这里没有写 {fact}，应为写明了它的地方"),
    )
}

pub(super) fn too_many_positions(most: u64) -> Message {
    let most = grouped(most);
    said(
        format!("more than {most} moves lead there, expected fewer plies"),
        format!("走到那里的着法超过 {most} 个，层数应少一些"),
    )
}

pub(super) fn other_search_expected() -> Message {
    said(
        "a search in brackets such as (ordering: \"natural\", depth: 3)",
        "括号中的搜索，如 (ordering: \"natural\", depth: 3)",
    )
}

//! Sentences about the questions of lessons: what is asked, looked up and answered.

use std::fmt::Display;

use super::{Message, one_of, quoted, said, shortened, texts};

pub(crate) fn ask_expected() -> Message {
    said("`number(…)`, `choice(best)` or `yes_no(…)`", "`number(…)`、`choice(best)` 或 `yes_no(…)`")
}

pub(crate) fn claim_expected() -> Message {
    said("a claim such as visited(\"w8\") or less(value, 3)", "一个论断，如 visited(\"w8\") 或 less(value, 3)")
}

pub(crate) fn fact_expected() -> Message {
    said(
        "a whole number, or a fact such as value, value(\"w2\") or leaves",
        "整数，或 value、value(\"w2\")、leaves 这样的项目",
    )
}

pub(crate) fn choices_expected() -> Message {
    said("a list of the root's children such as [\"w2\", \"w3\"]", "根结点的子结点的列表，如 [\"w2\", \"w3\"]")
}

pub(crate) fn brackets_expected(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} says nothing of its own, expected brackets behind it with what it is about"),
        format!("{name} 本身没有内容，后面应有括号，写明它指什么"),
    )
}

pub(crate) fn not_one_thing(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is of one thing, expected that alone in its brackets"),
        format!("{name} 只针对一项，括号里应只有这一项"),
    )
}

pub(crate) fn not_two_things(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is of two things, expected both in its brackets, with a comma between"),
        format!("{name} 针对两项，括号里应有这两项，用逗号隔开"),
    )
}

pub(crate) fn choice_expected() -> Message {
    said(
        "this is no choice, expected (best), or what is offered behind it as in (best, [\"w2\", \"w3\"])",
        "这不是选择题，应为 (best)，或在后面写上选项，如 (best, [\"w2\", \"w3\"])",
    )
}

pub(crate) fn no_brackets(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is of the whole search, expected no brackets behind it"),
        format!("{name} 针对整个搜索，后面不应有括号"),
    )
}

pub(crate) fn side_of_a_side() -> Message {
    said(
        "the side is given already, expected `left` or `right` once",
        "已经说明是哪一边了，`left` 或 `right` 应只写一次",
    )
}

pub(crate) fn one_search_alone() -> Message {
    said("the page shows one search, expected no `left` or `right`", "这一页只有一种搜索，不应写 `left` 或 `right`")
}

pub(crate) fn which_of_two_searches() -> Message {
    said(
        "the page compares two searches, expected `left(…)` or `right(…)` around what is of one of them",
        "这一页对比两种搜索，只针对其中一种的内容应写在 `left(…)` 或 `right(…)` 里",
    )
}

pub(crate) fn no_search_shown() -> Message {
    said(
        "the page shows no search to be asked about, expected a `scenario` on it or before it",
        "这一页没有可以提问的搜索，这一页或前面应有 `scenario`",
    )
}

pub(crate) fn not_visited(fact: &str) -> Message {
    let fact = quoted(fact);
    said(
        format!("the search does not come to this node, which has no {fact} there, expected one that is visited"),
        format!("搜索没有到这个结点，它没有 {fact}，应为已访问的结点"),
    )
}

pub(crate) fn no_window(algorithm: &str) -> Message {
    let algorithm = quoted(algorithm);
    said(
        format!("{algorithm} has no window, expected an algorithm with α and β"),
        format!("{algorithm} 没有窗口，应为带 α 和 β 的算法"),
    )
}

pub(crate) fn no_number(value: impl Display) -> Message {
    said(
        format!("this is {value}, which cannot be typed as an answer, expected a fact that is a whole number"),
        format!("这里的值是 {value}，不能作为答案输入，应为整数"),
    )
}

pub(crate) fn beyond_64_bits() -> Message {
    said("this number has more than 64 bits, expected a smaller one", "这个数超过 64 位，应小一些")
}

pub(crate) fn not_so_many_choices(found: usize, most: usize) -> Message {
    said(
        format!(
            "there would be {found} to choose from, expected 2 to {most}; choice(best, [\"…\", \"…\"]) offers some"
        ),
        format!("会有 {found} 个选项，应为 2 到 {most} 个；可以用 choice(best, [\"…\", \"…\"]) 列出几个"),
    )
}

pub(crate) fn nothing_is_best() -> Message {
    said(
        "the search finds no best child of the root, expected one that does",
        "这次搜索没有得出根结点的最佳子结点，应换一次能得出的搜索",
    )
}

pub(crate) fn nameless_choices() -> Message {
    said(
        "a child of the root has no name to be chosen by, expected a tree with names",
        "根结点有子结点没有名称，无法选择，应为有名称的树",
    )
}

pub(crate) fn best_is_not_offered(best: &str) -> Message {
    let best = quoted(best);
    said(
        format!("the best child is {best}, expected it among the choices"),
        format!("最佳子结点是 {best}，选项中应有它"),
    )
}

pub(crate) fn no_child_of_the_root() -> Message {
    said("this is no child of the root, expected choices that are", "这不是根结点的子结点，选项应为根结点的子结点")
}

pub(crate) fn offered_twice() -> Message {
    said("this is offered already, expected each choice once", "这个选项已经有了，每个选项应只出现一次")
}

pub(crate) fn no_choice(written: &str, names: &[&str]) -> Message {
    let (written, [english, chinese]) = (shortened(written, 40), texts(&one_of(names)));
    said(format!("{written} is not offered, expected {english}"), format!("选项中没有 {written}，应为 {chinese}"))
}

pub(crate) fn wrong_answer(written: &str, found: impl Display) -> Message {
    let written = shortened(written, 40);
    said(format!("the answer {written} is wrong, expected {found}"), format!("答案 {written} 不对，应为 {found}"))
}

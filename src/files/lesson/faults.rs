//! Sentences about broken lessons: their pages, what these show, and searches.

use crate::Message;
use crate::messages::{did_you_mean, quoted, said, texts};
use plyscope_core::game::{Amount, grouped};

pub(super) fn pages_expected() -> Message {
    said(
        "a list of pages such as [(text: \"…\", scenario: \"pockets\")]",
        "页的列表，如 [(text: \"…\", scenario: \"pockets\")]",
    )
}

pub(super) fn no_pages() -> Message {
    said("the lesson has no pages, expected at least one", "课程没有页，应至少有一页")
}

pub(super) fn too_many_pages(most: usize) -> Message {
    said(format!("the lesson has too many pages, expected at most {most}"), format!("课程的页太多，应不超过 {most} 页"))
}

pub(super) fn no_words() -> Message {
    said("the text is empty, expected a sentence or a few", "文字是空的，应有一句或几句话")
}

pub(super) fn too_many_words(found: usize, most: usize) -> Message {
    said(
        format!("the text has {found} characters, expected at most {most}"),
        format!("文字有 {found} 个字符，应不超过 {most} 个"),
    )
}

pub(super) fn panels_expected() -> Message {
    said("a list of panels such as [ladder, table]", "面板的列表，如 [ladder, table]")
}

pub(super) fn first_page_shows_nothing() -> Message {
    said(
        "the first page shows nothing, expected a `scenario`, a `bug`, a `practice` or `growth: true`",
        "第一页什么也没有显示，应有 `scenario`、`bug`、`practice` 或 `growth: true`",
    )
}

pub(super) fn page_shows_two() -> Message {
    said(
        "the page shows something else already, expected one of: a search, `bug`, `practice`, `growth`",
        "这一页已经显示了别的内容，搜索、`bug`、`practice`、`growth` 应只有一种",
    )
}

pub(super) fn no_scenario_before() -> Message {
    said(
        "no page before shows a scenario to go on with, expected a `scenario` on this page",
        "前面没有哪一页显示过示例，这一页应写上 `scenario`",
    )
}

pub(super) fn scenario_expected() -> Message {
    said(
        "the name of a built-in scenario in double quotes, or a scenario in brackets such as \
        (tree: \"[[3,12],[2,4]]\")",
        "英文双引号中的内置示例名，或括号中的示例，如 (tree: \"[[3,12],[2,4]]\")",
    )
}

pub(super) fn unknown_scenario(found: &str, meant: Option<&str>) -> Message {
    let (found, [meant, meant_chinese]) = (quoted(found), did_you_mean(meant));
    said(
        format!(
            "no built-in scenario is called {found}{meant}, expected one of those that `plyscope list` shows, or a \
            scenario in \
             brackets"
        ),
        format!("没有叫 {found} 的内置示例{meant_chinese}，应为 `plyscope list` 列出的示例之一，或括号中的示例"),
    )
}

pub(super) fn comparison_expected() -> Message {
    said(
        "a list of two searches such as [(algorithm: \"minimax\"), (algorithm: \"alpha-beta\")]",
        "两种搜索的列表，如 [(algorithm: \"minimax\"), (algorithm: \"alpha-beta\")]",
    )
}

pub(super) fn not_two_searches(found: usize) -> Message {
    let [english, chinese] = texts(&comparison_expected());
    said(format!("the list has {found} in it, expected {english}"), format!("列表里有 {found} 项，应为{chinese}"))
}

pub(super) fn nothing_to_compare() -> Message {
    said(
        "both searches are the same, expected two that differ in algorithm, cutoff, ordering or depth",
        "两种搜索完全相同，它们的算法、截断条件、着法排序或深度应有不同",
    )
}

pub(super) fn through_in_a_comparison() -> Message {
    said(
        "`through` goes with one search alone, expected none where two are compared",
        "`through` 只用于单独一种搜索，对比两种搜索时不应写它",
    )
}

pub(super) fn what_if_in_a_comparison() -> Message {
    said(
        "`what_if` goes with one search alone, expected none where two are compared",
        "`what_if` 只与单个搜索连用，对比两个搜索时不应写",
    )
}

pub(super) fn through_with_what_if() -> Message {
    said(
        "`through` goes with a search as it is, expected none beside `what_if`",
        "`through` 只与原来的搜索连用，写了 `what_if` 就不应写",
    )
}

pub(super) fn what_if_expected() -> Message {
    said("a leaf and its other value, such as (\"w7\", 9)", "叶结点和它的另一个值，如 (\"w7\", 9)")
}

pub(super) fn what_if_not_understood() -> Message {
    said(
        "the change is not understood, expected a leaf and its other value, such as (\"w7\", 9)",
        "看不懂这一改动，应为叶结点和它的另一个值，如 (\"w7\", 9)",
    )
}

pub(super) fn what_if_on_a_board() -> Message {
    said(
        "`what_if` changes a leaf of a tree, and this scenario has a board, expected a scenario with a tree",
        "`what_if` 改变树的叶结点，而这个示例是棋盘，应为有树的示例",
    )
}

pub(super) fn no_leaf(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is no leaf, expected one of the tree’s leaves"),
        format!("{name} 不是叶结点，应为树的叶结点之一"),
    )
}

pub(super) fn worth_that_already(value: Amount) -> Message {
    said(
        format!("the leaf is worth {value} already, expected another value"),
        format!("这个叶结点的值已是 {value}，应为另一个值"),
    )
}

pub(super) fn nothing_is_cut() -> Message {
    said(
        "nothing is cut in this search, expected another place, or a search that cuts",
        "这次搜索没有截断，应换一个位置，或换一种会截断的搜索",
    )
}

pub(super) fn step_behind_the_end(last: u64) -> Message {
    said(
        format!("the search is over before, expected a step from 1 to {last}"),
        format!("到那里搜索已经结束，步骤应在 1 到 {last} 之间"),
    )
}

pub(super) fn through_before_at(at: u64, through: u64) -> Message {
    said(
        format!("this is step {through}, and the page opens at step {at}, expected a place behind that"),
        format!("这里是步骤 {through}，而这一页从步骤 {at} 开始，应为在它之后的位置"),
    )
}

pub(super) fn search_too_large(most: u64) -> Message {
    let most = grouped(most);
    said(
        format!("the search is stopped after {most} nodes and gives no facts, expected a smaller one"),
        format!("搜索到 {most} 个结点就停止，得不出结果，应换一次小一些的搜索"),
    )
}

pub(super) fn too_many_searches_of_a_lesson(most: u64) -> Message {
    let most = grouped(most);
    said(
        format!("the searches of the lesson have more than {most} nodes together, expected smaller ones"),
        format!("课程里各次搜索合起来超过 {most} 个结点，应小一些"),
    )
}

pub(super) fn unknown_log(found: &str, meant: Option<&str>) -> Message {
    let (found, [meant, meant_chinese]) = (quoted(found), did_you_mean(meant));
    said(
        format!("no built-in log is called {found}{meant}, expected one of those that `plyscope list` shows"),
        format!("没有叫 {found} 的内置日志{meant_chinese}，应为 `plyscope list` 列出的日志之一"),
    )
}

pub(super) fn line_without_log() -> Message {
    said(
        "this page names a line and no log, expected `log: \"NAME\"` beside it",
        "这一页写了行号，却没有日志，应同时写明 `log: \"名字\"`",
    )
}

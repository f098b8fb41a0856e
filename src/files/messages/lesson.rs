//! Sentences about broken lessons.

use plyscope_core::game::{Amount, grouped};
use plyscope_core::practice::RecipeProblem;

use super::{Message, did_you_mean, quoted, said};

pub(crate) fn pages_expected() -> Message {
    said(
        "a list of pages such as [(text: \"…\", scenario: \"pockets\")]",
        "页的列表，如 [(text: \"…\", scenario: \"pockets\")]",
    )
}

pub(crate) fn no_pages() -> Message {
    said("the lesson has no pages, expected at least one", "课程没有页，应至少有一页")
}

pub(crate) fn too_many_pages(most: usize) -> Message {
    said(format!("the lesson has too many pages, expected at most {most}"), format!("课程的页太多，应不超过 {most} 页"))
}

pub(crate) fn no_words() -> Message {
    said("the text is empty, expected a sentence or a few", "文字是空的，应有一句或几句话")
}

pub(crate) fn too_many_words(found: usize, most: usize) -> Message {
    said(
        format!("the text has {found} characters, expected at most {most}"),
        format!("文字有 {found} 个字符，应不超过 {most} 个"),
    )
}

pub(crate) fn panels_expected() -> Message {
    said("a list of panels such as [ladder, table]", "面板的列表，如 [ladder, table]")
}

pub(crate) fn first_page_shows_nothing() -> Message {
    said(
        "the first page shows nothing, expected a `scenario`, a `bug`, a `practice` or `growth: true`",
        "第一页什么也没有显示，应有 `scenario`、`bug`、`practice` 或 `growth: true`",
    )
}

pub(crate) fn page_shows_two() -> Message {
    said(
        "the page shows something else already, expected one of: a search, `bug`, `practice`, `growth`",
        "这一页已经显示了别的内容，搜索、`bug`、`practice`、`growth` 应只有一种",
    )
}

pub(crate) fn no_scenario_before() -> Message {
    said(
        "no page before shows a scenario to go on with, expected a `scenario` on this page",
        "前面没有哪一页显示过示例，这一页应写上 `scenario`",
    )
}

pub(crate) fn scenario_expected() -> Message {
    said(
        "the name of a built-in scenario in double quotes, or a scenario in brackets such as \
        (tree: \"[[3,12],[2,4]]\")",
        "英文双引号中的内置示例名，或括号中的示例，如 (tree: \"[[3,12],[2,4]]\")",
    )
}

pub(crate) fn unknown_scenario(found: &str, meant: Option<&str>) -> Message {
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

pub(crate) fn comparison_expected() -> Message {
    said(
        "a list of two searches such as [(algorithm: \"minimax\"), (algorithm: \"alpha-beta\")]",
        "两种搜索的列表，如 [(algorithm: \"minimax\"), (algorithm: \"alpha-beta\")]",
    )
}

pub(crate) fn not_two_searches(found: usize) -> Message {
    said(
        format!("the list has {found} in it, expected {}", comparison_expected()),
        format!(
            "列表里有 {found} 项，应为{}",
            comparison_expected().in_language(plyscope_core::game::Language::Chinese)
        ),
    )
}

pub(crate) fn nothing_to_compare() -> Message {
    said(
        "both searches are the same, expected two that differ in algorithm, cutoff, ordering or depth",
        "两种搜索完全相同，它们的算法、截断条件、着法排序或深度应有不同",
    )
}

pub(crate) fn through_in_a_comparison() -> Message {
    said(
        "`through` goes with one search alone, expected none where two are compared",
        "`through` 只用于单独一种搜索，对比两种搜索时不应写它",
    )
}

pub(crate) fn what_if_in_a_comparison() -> Message {
    said(
        "`what_if` goes with one search alone, expected none where two are compared",
        "`what_if` 只与单个搜索连用，对比两个搜索时不应写",
    )
}

pub(crate) fn through_with_what_if() -> Message {
    said(
        "`through` goes with a search as it is, expected none beside `what_if`",
        "`through` 只与原来的搜索连用，写了 `what_if` 就不应写",
    )
}

pub(crate) fn what_if_expected() -> Message {
    said("a leaf and its other value, such as (\"w7\", 9)", "叶结点和它的另一个值，如 (\"w7\", 9)")
}

pub(crate) fn what_if_not_understood() -> Message {
    said(
        "the change is not understood, expected a leaf and its other value, such as (\"w7\", 9)",
        "看不懂这一改动，应为叶结点和它的另一个值，如 (\"w7\", 9)",
    )
}

pub(crate) fn what_if_on_a_board() -> Message {
    said(
        "`what_if` changes a leaf of a tree, and this scenario has a board, expected a scenario with a tree",
        "`what_if` 改变树的叶结点，而这个示例是棋盘，应为有树的示例",
    )
}

pub(crate) fn no_leaf(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is no leaf, expected one of the tree’s leaves"),
        format!("{name} 不是叶结点，应为树的叶结点之一"),
    )
}

pub(crate) fn worth_that_already(value: Amount) -> Message {
    said(
        format!("the leaf is worth {value} already, expected another value"),
        format!("这个叶结点的值已是 {value}，应为另一个值"),
    )
}

pub(crate) fn nothing_is_cut() -> Message {
    said(
        "nothing is cut in this search, expected another place, or a search that cuts",
        "这次搜索没有截断，应换一个位置，或换一种会截断的搜索",
    )
}

pub(crate) fn step_behind_the_end(last: u64) -> Message {
    said(
        format!("the search is over before, expected a step from 1 to {last}"),
        format!("到那里搜索已经结束，步骤应在 1 到 {last} 之间"),
    )
}

pub(crate) fn through_before_at(at: u64, through: u64) -> Message {
    said(
        format!("this is step {through}, and the page opens at step {at}, expected a place behind that"),
        format!("这里是步骤 {through}，而这一页从步骤 {at} 开始，应为在它之后的位置"),
    )
}

pub(crate) fn search_too_large(most: u64) -> Message {
    let most = grouped(most);
    said(
        format!("the search is stopped after {most} nodes and gives no facts, expected a smaller one"),
        format!("搜索到 {most} 个结点就停止，得不出结果，应换一次小一些的搜索"),
    )
}

pub(crate) fn too_many_searches_of_a_lesson(most: u64) -> Message {
    let most = grouped(most);
    said(
        format!("the searches of the lesson have more than {most} nodes together, expected smaller ones"),
        format!("课程里各次搜索合起来超过 {most} 个结点，应小一些"),
    )
}

pub(crate) fn pair_expected() -> Message {
    said("two numbers in brackets such as (2, 3)", "括号中的两个数，如 (2, 3)")
}

/// A number that no value of the exercise's tree stands for.
pub(crate) fn no_number_here() -> Message {
    said(
        "no value of this tree is such a number, expected a decimal or a fraction that fits",
        "这棵树里没有这样的值，应为合适的小数或分数",
    )
}

/// No exercise can be made as described.
pub(crate) fn broken_recipe(problem: RecipeProblem) -> Message {
    match problem {
        RecipeProblem::Branching => said(
            "the branching is not possible, expected (least, most) from 2 to 5",
            "子结点数不行，(最少, 最多) 应在 2 到 5 之间",
        ),
        RecipeProblem::Depth => said("the depth is not possible, expected 1 to 5", "深度不行，应为 1 到 5"),
        RecipeProblem::TooManyLeaves(most) => said(
            format!("the tree might have more than {most} leaves, expected less depth or branching"),
            format!("树可能超过 {most} 个叶结点，深度或子结点数应小一些"),
        ),
        RecipeProblem::Algorithm => said(
            "the listing of this algorithm has a mistake in it, expected one that is right",
            "这种算法的代码里有错误，应为正确的算法",
        ),
        RecipeProblem::Range => said(
            "the range is not possible, expected (least, most) from -999 to 999",
            "取值范围不行，(最小, 最大) 应在 -999 到 999 之间",
        ),
        RecipeProblem::TooFewValues(leaves) => said(
            format!("without ties there are too few values, expected a range of at least {leaves} numbers"),
            format!("不允许同值时，值不够用，取值范围应至少有 {leaves} 个数"),
        ),
        RecipeProblem::StrictWithChance => {
            said("where chance chooses, the rule is at-equal, expected that one", "有机会结点时，截断条件应为 at-equal")
        }
        RecipeProblem::RequirementWithChance => said(
            "trees with chance cannot be made to fulfil a wish, expected the wish anything",
            "有机会结点的树不能指定要求，应为 anything",
        ),
        RecipeProblem::Requirement(wish) => {
            let wish = quoted(&wish.id().replace('-', "_"));
            said(
                format!("no tree of this kind fulfils the wish {wish}, expected another wish or kind"),
                format!("这类树里没有一棵符合要求 {wish}，应换一个要求或类型"),
            )
        }
    }
}

pub(crate) fn unknown_log(found: &str, meant: Option<&str>) -> Message {
    let (found, [meant, meant_chinese]) = (quoted(found), did_you_mean(meant));
    said(
        format!("no built-in log is called {found}{meant}, expected one of those that `plyscope list` shows"),
        format!("没有叫 {found} 的内置日志{meant_chinese}，应为 `plyscope list` 列出的日志之一"),
    )
}

pub(crate) fn line_without_log() -> Message {
    said(
        "this page names a line and no log, expected `log: \"NAME\"` beside it",
        "这一页写了行号，却没有日志，应同时写明 `log: \"名字\"`",
    )
}

//! Sentences about lists of leaves, with the settings of the tree that they make.

use crate::Message;
use crate::forms::shared_faults::FormName;
use crate::messages::{did_you_mean, quoted, said};

/// How messages name the form.
pub(crate) const LEAVES: FormName = FormName { english: "a list of leaves", chinese: "叶结点列表", leaf: "3" };

/// What a list of leaves may be.
const LIST: [&str; 2] =
    ["leaves and a branching, such as `3 5 2 9 branching 2`", "叶结点和分支数，如 `3 5 2 9 branching 2`"];

pub(crate) fn list_nothing(form: FormName) -> Message {
    form.wrong(
        ["there are no values of leaves", "没有叶结点的值"],
        ["some, such as `values=3,5,2,9`", "有值，如 `values=3,5,2,9`"],
    )
}

pub(super) fn nothing() -> Message {
    LEAVES.nothing(LIST)
}

pub(super) fn list_no_whole_number(form: FormName, found: &str) -> Message {
    let found = quoted(found);
    form.wrong(
        [&format!("{found} is no number of children or plies"), &format!("{found} 不是子结点数或层数")],
        ["a whole number such as 3", "整数，如 3"],
    )
}

pub(super) fn list_nothing_behind(form: FormName, key: &str) -> Message {
    let key = quoted(key);
    form.wrong(
        [&format!("nothing stands behind {key}"), &format!("{key} 后面是空的")],
        ["a whole number such as 3", "整数，如 3"],
    )
}

pub(super) fn list_empty_place(form: FormName) -> Message {
    form.wrong(
        ["nothing stands before this comma", "这个 `,` 前面是空的"],
        ["a number between two commas", "两个 `,` 之间有数"],
    )
}

pub(super) fn list_thousands(form: FormName, found: &str) -> Message {
    let plain = found.replace(',', "");
    let spaced = found.replace(',', ", ");
    let found = quoted(found);
    form.wrong(
        [
            &format!("{found} could be one number or several leaves"),
            &format!("{found} 可能是一个数，也可能是几个叶结点"),
        ],
        [
            &format!("{plain}, or a space behind each comma: {spaced}"),
            &format!(" {plain}，或每个 `,` 后面有空格：{spaced}"),
        ],
    )
}

pub(super) fn list_decimal_comma(form: FormName, found: &str) -> Message {
    let (point, spaced) = (found.replace(',', "."), found.replace(',', ", "));
    let found = quoted(found);
    form.wrong(
        [
            &format!("{found} could be the decimal {point} or two leaves"),
            &format!("{found} 可能是小数 {point}，也可能是两个叶结点"),
        ],
        [
            &format!("{point}, or a space behind each comma: {spaced}"),
            &format!(" {point}，或每个 `,` 后面有空格：{spaced}"),
        ],
    )
}

pub(super) fn decimal_alone(found: &str) -> Message {
    let (point, [one, other]) = (found.replace(',', "."), {
        let (one, other) = found.split_once(',').unwrap_or((found, ""));
        [one.to_owned(), other.to_owned()]
    });
    said(
        format!("{found} could be the decimal {point} or two leaves {one} and {other}: expected {point}, or [{found}]"),
        format!("{found} 可能是小数 {point}，也可能是两个叶结点 {one} 和 {other}：应为 {point} 或 [{found}]"),
    )
}

/// How many values there are.
fn values(found: usize) -> String {
    if found == 1 { "there is 1 value".to_owned() } else { format!("there are {found} values") }
}

pub(crate) fn list_counts(form: FormName, found: usize, expected: &[usize]) -> Message {
    let numbers: Vec<String> = expected.iter().map(ToString::to_string).collect();
    form.wrong(
        [&values(found), &format!("有 {found} 个值")],
        [
            &format!("{}, as many as the tree has leaves", numbers.join(" or ")),
            &format!(" {}，与叶结点一样多", numbers.join(" 或 ")),
        ],
    )
}

pub(super) fn list_too_many(form: FormName, found: usize) -> Message {
    form.wrong(
        [
            &format!("{}, and the tree has more leaves than a text can hold", values(found)),
            &format!("有 {found} 个值，而树的叶结点太多，一份文本写不下"),
        ],
        ["as many values as leaves", "值与叶结点一样多"],
    )
}

pub(super) fn list_branching_too_small(form: FormName, found: usize) -> Message {
    form.wrong(
        [&format!("a branching of {found}"), &format!("分支数是 {found}")],
        ["at least 2, or at least 1 in a list with one number for each ply", "至少为 2；每层一个数时至少为 1"],
    )
}

pub(super) fn list_single_children(form: FormName) -> Message {
    form.wrong(
        ["too many plies have a single child at each node", "只有一个子结点的层太多"],
        ["at most 16 of them", "不超过 16 层"],
    )
}

pub(crate) fn list_depth_differs(form: FormName, said_depth: usize, depth: usize) -> Message {
    form.wrong(
        [&format!("the depth is given as {said_depth}"), &format!("深度写的是 {said_depth}")],
        [&format!("{depth}, as many plies as the branching makes"), &format!(" {depth}，与分支形成的层数一致")],
    )
}

pub(super) fn list_twice(form: FormName, key: &str) -> Message {
    let key = quoted(key);
    form.wrong(
        [&format!("{key} is said a second time"), &format!("{key} 重复出现")],
        ["each thing once", "每项只写一次"],
    )
}

pub(super) fn list_second_list(form: FormName) -> Message {
    said(
        "a second list of leaves begins here, expected one list",
        format!("{}：这里又开始了一列叶结点，应为只有一列", form.chinese),
    )
}

pub(super) fn list_no_player(form: FormName, found: &str) -> Message {
    let found = quoted(found);
    form.wrong([&format!("{found} is no player"), &format!("{found} 不是一方")], ["`max` or `min`", " `max` 或 `min`"])
}

pub(super) fn list_unknown(form: FormName, found: &str, meant: Option<&str>) -> Message {
    let ([english, chinese], found) = (did_you_mean(meant), quoted(found));
    form.wrong(
        [
            &format!("{found} is neither a number nor a setting{english}"),
            &format!("{found} 既不是数，也不是设置{chinese}"),
        ],
        ["numbers and a setting such as `branching 2`", "数和 `branching 2` 这样的设置"],
    )
}

/// Rows of numbers, as they are in brackets where that is short; as one list, they are so many leaves.
pub(super) fn several_rows(brackets: Option<&str>, leaves: usize) -> Message {
    let branching = if leaves.is_power_of_two() { 2 } else { leaves };
    let [english, chinese] = match brackets {
        Some(brackets) => [format!("`{brackets}`"), format!(" `{brackets}`")],
        None => ["brackets around each row and around all of them".to_owned(), "每行和全部各加一层方括号".to_owned()],
    };
    LEAVES.wrong(
        ["several rows of numbers could be a node each or one list", "几行数可能每行是一个结点，也可能是一列"],
        [
            &format!("{english}, or `branching {branching}` behind the list"),
            &format!("{chinese}，或在列表后面写 `branching {branching}`"),
        ],
    )
}

pub(super) fn binary(leaves: usize) -> Message {
    said(
        format!("The list has no branching: its {leaves} leaves are read as those of a binary tree."),
        format!("列表没有分支数：{leaves} 个叶结点读作一棵二叉树的叶结点。"),
    )
}

pub(super) fn one_node(leaves: usize) -> Message {
    said(
        format!("The list has no branching: its {leaves} leaves are read as the children of one node."),
        format!("列表没有分支数：{leaves} 个叶结点读作同一个结点的子结点。"),
    )
}

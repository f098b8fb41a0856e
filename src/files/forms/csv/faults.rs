//! Sentences about tables.

use crate::forms::shared_faults::FormName;
use crate::messages::{did_you_mean, quoted, said};
use crate::{Commas, Message};

/// How messages name the form.
pub(crate) const TABLE: FormName = FormName { english: "a table of leaves", chinese: "叶结点表格", leaf: "A/B,3" };

pub(super) fn nothing() -> Message {
    TABLE.nothing([
        "rows such as `A/B,3`: the path to a leaf and its value",
        " `A/B,3` 这样的行：到叶结点的路径和它的值",
    ])
}

pub(super) fn quote(found: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong(
        [&format!("the quotes of {found} do not end with the field"), &format!("{found} 的引号没有在字段末尾结束")],
        ["a `\"` at both ends of the field", "字段两端各有一个 `\"`"],
    )
}

pub(super) fn fields(found: usize, expected: usize) -> Message {
    let fields = if found == 1 { "field" } else { "fields" };
    TABLE.wrong(
        [&format!("{found} {fields} in this row"), &format!("这一行有 {found} 个字段")],
        [
            &format!("{expected}, as in the first row (a decimal has a point: 3.5)"),
            &format!("与首行一样有 {expected} 个（小数用点：3.5）"),
        ],
    )
}

/// `"3,5"` in a table between whose fields commas stand.
pub(super) fn comma_in_number(found: &str, plain: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong([&format!("{found} has a comma in it"), &format!("{found} 中有 `,`")], [plain, &format!(" {plain}")])
}

/// `1,000` or `1.000` in a table whose numbers do not say which sign is that of decimals. With one more zero it is a
/// decimal alone.
pub(super) fn number_in_doubt(found: &str) -> Message {
    let (whole, point, longer) = (found.replace([',', '.'], ""), found.replace(',', "."), format!("{found}0"));
    let found = quoted(found);
    TABLE.wrong(
        [
            &format!("{found} could be {whole} or the decimal {point}"),
            &format!("{found} 可能是 {whole}，也可能是小数 {point}"),
        ],
        [&format!("{whole} or {longer}"), &format!(" {whole} 或 {longer}")],
    )
}

/// Note: `1.000` in a table with a decimal comma elsewhere.
pub(super) fn number_read_as(found: &str, read: &str, decimal_sign: char) -> Message {
    let found = quoted(found);
    let english = if decimal_sign == ',' { "comma" } else { "point" };
    said(
        format!("{found} is read as {read}: other numbers of the table have a decimal {english}."),
        format!("{found} 读作 {read}：表格中其他数用 `{decimal_sign}` 作小数点。"),
    )
}

/// `3,5` where commas were said to stand before each three digits, or between numbers.
pub(super) fn other_commas(found: &str, said_of_them: Commas) -> Message {
    let (found, option) = (quoted(found), quoted(&format!("--commas {}", said_of_them.id())));
    TABLE.wrong(
        [&format!("with {option}, {found} is not one number"), &format!("用 {option} 时 {found} 不是一个数")],
        ["one number in the field", "字段中是一个数"],
    )
}

pub(super) fn no_value(found: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong(
        [&format!("{found} is neither a value nor the name of a column"), &format!("{found} 既不是值，也不是列名")],
        ["a number, or a first row `path,value`", "数，或首行为 `path,value`"],
    )
}

/// What the first row may be.
const FIRST_ROW: [&str; 2] =
    ["a first row such as `path,value` or `node,parent,value`", "首行为 `path,value` 或 `node,parent,value`"];

pub(super) fn missing_column(missing: &str) -> Message {
    let missing = quoted(missing);
    TABLE.wrong([&format!("no column {missing}"), &format!("没有 {missing} 列")], FIRST_ROW)
}

pub(super) fn unknown_column(found: &str, meant: &str) -> Message {
    let ([english, chinese], found) = (did_you_mean(Some(meant)), quoted(found));
    TABLE.wrong([&format!("{found} is no column{english}"), &format!("{found} 不是列名{chinese}")], FIRST_ROW)
}

pub(super) fn column_twice(found: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong(
        [&format!("{found} is a second column of the same kind"), &format!("{found} 与前面的列重复")],
        ["each column once", "每种列只有一个"],
    )
}

pub(super) fn needs_header(fields: usize) -> Message {
    TABLE.wrong(
        [&format!("{fields} fields and no names of columns"), &format!("有 {fields} 个字段而没有列名")],
        [
            "two fields, a path and a value, or a first row such as `node,parent,value`",
            "路径和值两个字段，或首行为 `node,parent,value`",
        ],
    )
}

pub(super) fn other_separator(path: &str, separator: &str) -> Message {
    let (path, separator) = (quoted(path), quoted(separator));
    TABLE.wrong(
        [&format!("the path {path} has no {separator}"), &format!("路径 {path} 中没有 {separator}")],
        [&format!("{separator} between the parts of all paths"), &format!("各条路径都用 {separator} 分隔")],
    )
}

pub(super) fn empty_part(path: &str) -> Message {
    let path = quoted(path);
    TABLE.wrong(
        [&format!("the path {path} has an empty part"), &format!("路径 {path} 有一段是空的")],
        ["a name between any two separators", "每两个分隔号之间都有名称"],
    )
}

pub(super) fn row_twice(name: &str) -> Message {
    let name = quoted(name);
    TABLE.wrong(
        [&format!("{name} has a row above already"), &format!("上面已有 {name} 一行")],
        ["one row for each node", "每个结点只有一行"],
    )
}

pub(super) fn inner_value(path: &str) -> Message {
    let path = quoted(path);
    TABLE.wrong(
        [
            &format!("{path} has a value, and nodes below it in other rows"),
            &format!("{path} 有值，别的行里又有它下面的结点"),
        ],
        ["a value for leaves alone", "只有叶结点有值"],
    )
}

/// A leaf in a table of parents, whose values stand in this column where there is one.
pub(super) fn leaf_of_parents_without_value(name: &str, values: &str) -> Message {
    let (name, values) = (quoted(name), quoted(values));
    TABLE.wrong(
        [&format!("the leaf {name} has no value"), &format!("叶结点 {name} 没有值")],
        [
            &format!("a number in the column {values}, or that column empty and all leaves' values in place of names"),
            &format!(" {values} 列中的数，或该列全空，各叶结点都以值代替名称"),
        ],
    )
}

/// `2` in `source,target` without a column of values, which has nodes below it.
pub(super) fn number_with_nodes_below(name: &str, values: &str) -> Message {
    let (name, values) = (quoted(name), quoted(values));
    TABLE.wrong(
        [
            &format!("the node {name} has a number for its name, and nodes below it"),
            &format!("结点 {name} 以数为名称，下面又有结点"),
        ],
        [
            &format!("the values of leaves in a column {values}, or words as names of nodes with others below them"),
            &format!("叶结点的值写在 {values} 列，或下面有结点的都以文字为名称"),
        ],
    )
}

pub(super) fn no_player(found: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong(
        [&format!("{found} is no player"), &format!("{found} 不是一方")],
        ["`max`, `min`, `chance`, `leaf` or nothing", " `max`、`min`、`chance`、`leaf` 或空"],
    )
}

pub(super) fn unknown_parent(found: &str, meant: Option<&str>) -> Message {
    let ([english, chinese], found) = (did_you_mean(meant), quoted(found));
    TABLE.wrong(
        [&format!("the parent {found} has no row{english}"), &format!("父结点 {found} 没有自己的一行{chinese}")],
        ["a row for each parent", "每个父结点都有一行"],
    )
}

pub(super) fn second_root(found: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong(
        [&format!("{found} is a second node without a parent"), &format!("{found} 是第二个没有父结点的结点")],
        ["one root", "只有一个根结点"],
    )
}

pub(super) fn no_root(found: &str) -> Message {
    let found = quoted(found);
    TABLE.wrong(
        [&format!("{found} is below itself, by way of its parents"), &format!("{found} 顺着父结点又回到自己")],
        ["one root without a parent, and all other nodes below it", "一个没有父结点的根结点，其余结点都在它下面"],
    )
}

pub(super) fn no_name() -> Message {
    TABLE.wrong(["a row without a name or path", "这一行没有名称或路径"], ["one in each row", "每行都有"])
}

pub(super) fn no_separator() -> Message {
    said(
        "No path has a separator such as `/` in it: each row is read as a leaf right below the root.",
        "各条路径中没有 `/` 这样的分隔号：每行读作根结点下面的一个叶结点。",
    )
}

pub(super) fn split_at(separator: &str) -> Message {
    let separator = quoted(separator);
    said(
        format!("The paths are split at {separator}: each part is a node."),
        format!("路径在 {separator} 处分开：每一段是一个结点。"),
    )
}

pub(super) fn columns_not_read(names: &[&str]) -> Message {
    let names = names.iter().map(|name| quoted(name)).collect::<Vec<_>>();
    said(
        format!("These columns are not read: {}.", names.join(", ")),
        format!("以下各列不读取：{}。", names.join("、")),
    )
}

//! What the readers of several forms say is wrong, or was assumed.

use crate::Message;
use crate::messages::{did_you_mean, quoted, said};
use plyscope_core::game::Label;

/// The form that a text was taken for, as a part of a sentence: "in JSON".
pub(crate) type FormPhrase = [&'static str; 2];

/// What a text in nested brackets is called.
pub(super) const BRACKETS: [&str; 2] = ["nested brackets", "嵌套括号"];

pub(super) fn graph_too_many_ways(within: FormPhrase) -> Message {
    let [english, chinese] = within;
    said(
        format!("many nodes lead to many others {english}, expected one parent before each arrow"),
        format!("{chinese}许多结点同时通往许多结点，箭头之前应为一个父结点"),
    )
}

pub(super) fn note_lines_lead_down(names: &str) -> Message {
    let names = quoted(names);
    said(
        format!("lines without arrows, such as {names}, lead from the first node to the second"),
        format!("没有箭头的连线（如 {names}）读作从前一个结点通往后一个结点"),
    )
}

/// A form in which trees are written, as messages name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormName {
    /// With its article, such as "a Newick tree".
    pub english: &'static str,
    /// In Chinese, which has no article.
    pub chinese: &'static str,
    /// A leaf with a name and a value, as this form has it.
    pub leaf: &'static str,
}

impl FormName {
    /// Something stands where something else was expected.
    pub fn unexpected(self, found: &str, expected: [&str; 2]) -> Message {
        self.wrong([&quoted(found), &quoted(found)], expected)
    }

    /// A bracket that nothing closes.
    pub fn unclosed(self, opening: &str, closing: &str) -> Message {
        self.wrong(
            [&format!("this {} is not closed", quoted(opening)), &format!("这里的 {} 没有配对", quoted(opening))],
            [&format!("a {} that closes it", quoted(closing)), &format!("有与它配对的 {}", quoted(closing))],
        )
    }

    /// A bracket that closes nothing.
    pub fn unopened(self, closing: &str, opening: &str) -> Message {
        self.wrong(
            [&format!("this {} closes nothing", quoted(closing)), &format!("这里的 {} 没有配对", quoted(closing))],
            [&format!("as many {} as {}", quoted(opening), quoted(closing)), "左右括号一样多"],
        )
    }

    /// Something wrong that is said in its own words.
    pub fn wrong(self, wrong: [&str; 2], expected: [&str; 2]) -> Message {
        said(
            format!("{} in {}, expected {}", wrong[0], self.english, expected[0]),
            format!("{}：{}，应为{}", self.chinese, wrong[1], expected[1]),
        )
    }

    /// A leaf has no value.
    pub fn leaf_without_value(self, label: &str) -> Message {
        let example = quoted(self.leaf);
        if label.is_empty() {
            return self.wrong(
                ["a leaf without a value", "有叶结点没有值"],
                [
                    &format!("a number, or a name and a number such as {example}"),
                    &format!("数，或 {example} 这样的名称和数"),
                ],
            );
        }
        let label = quoted(label);
        self.wrong(
            [&format!("the leaf {label} has no value"), &format!("叶结点 {label} 没有值")],
            [&format!("a number, such as {example}"), &format!("数，如 {example}")],
        )
    }

    /// Several numbers stand where one node was expected.
    pub fn several_numbers(self, found: &str) -> Message {
        let example = quoted(self.leaf);
        self.wrong(
            [
                &format!("{} has several numbers for one node", quoted(found)),
                &format!("{} 一个结点写了几个数", quoted(found)),
            ],
            [&format!("one value for each leaf, such as {example}"), &format!("每个叶结点一个值，如 {example}")],
        )
    }

    /// A minus sign with blanks on both sides.
    pub fn spaced_minus(self, found: &str) -> Message {
        let found = quoted(found);
        self.wrong(
            [
                &format!("{found} could have a dash or a minus before its number"),
                &format!("{found} 中的横线可能是连接号，也可能是负号"),
            ],
            ["a minus that touches its number, or no dash", "负号紧接数字，或不写横线"],
        )
    }

    /// There is no tree in the text.
    pub fn nothing(self, expected: [&str; 2]) -> Message {
        said(format!("there is no tree here, expected {}", expected[0]), format!("这里没有树，应为{}", expected[1]))
    }

    /// More than one tree stands in the text.
    pub fn second_tree(self) -> Message {
        self.wrong(["a second tree begins here", "这里又开始了一棵树"], ["one tree in a text", "一份文本只有一棵树"])
    }
}

/// The tree has more plies than a tree may have.
pub(super) fn sketch_too_deep(most: u32) -> Message {
    said(format!("the tree is too deep, expected at most {most} plies"), format!("树太深，应不超过 {most} 层"))
}

/// Note: what is written at inner nodes is no value.
pub(super) fn inner_values_not_read(values: &[&str]) -> Message {
    let [english, chinese] = listed(values);
    said(
        format!("Values of inner nodes are not read ({english}): a search finds them."),
        format!("内部结点的值不读取（{chinese}）：由搜索求出。"),
    )
}

/// Note: a leaf has no turn.
pub(super) fn leaf_players_not_read(leaves: &[&str]) -> Message {
    let [english, chinese] = listed(leaves);
    said(
        format!("Who chooses at a leaf is not read ({english}): nobody does."),
        format!("叶结点上写的由谁选择不读取（{chinese}）：叶结点上没有人选择。"),
    )
}

/// Note: `B 3` with children.
pub(super) fn inner_number_in_name(label: &str) -> Message {
    let label = quoted(label);
    said(
        format!("{label} has children: the number is read as a part of its name, not as its value."),
        format!("{label} 有子结点：其中的数读作名称的一部分，而不是它的值。"),
    )
}

/// Note: names that are too long, or have signs that cannot be seen.
pub(super) fn note_names_fitted(name: &str) -> Message {
    let (name, most) = (quoted(name), Label::LONGEST);
    said(
        format!("Names have at most {most} characters that can be seen: {name} is changed to that, or left out."),
        format!("名称最多有 {most} 个看得见的字符：{name} 已照此改动，或不再保留。"),
    )
}

/// Note: names that come again are dropped.
pub(super) fn repeated_names_dropped(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!(
            "A name that stands at several nodes is kept at the first of them ({english}); the others have no name."
        ),
        format!("同一名称出现在几个结点上时（{chinese}），只有第一个保留，其余不带名称。"),
    )
}

pub(super) fn note_fields_ignored(fields: &[&str]) -> Message {
    let quoted: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    said(format!("fields that are not read: {}", quoted.join(", ")), format!("以下字段不读取：{}", quoted.join("、")))
}

/// `A`, `B` and so on.
pub(super) fn listed(names: &[&str]) -> [String; 2] {
    let quoted: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    [quoted.join(", "), quoted.join("、")]
}

pub(super) fn rounded_number(found: &str, meant: &str) -> Message {
    let (found, meant) = (quoted(found), quoted(meant));
    said(
        format!("{found} is a number as a computer has rounded it, expected {meant}"),
        format!("{found} 是计算机舍入后的数，应为 {meant}"),
    )
}

pub(super) fn note_names_repeated(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!("some names stand at several nodes, such as {english}: only the first node keeps the name"),
        format!("有些名称用于多个结点，如 {chinese}：只有第一个结点保留该名称"),
    )
}

pub(super) fn note_inner_values(values: &[&str]) -> Message {
    let [english, chinese] = listed(values);
    said(
        format!("values of inner nodes are not read ({english}): a search finds them"),
        format!("内部结点的值不读取（{chinese}）：由搜索求得"),
    )
}

pub(super) fn note_leaf_estimates() -> Message {
    said("estimates of nodes without children are read as their values", "没有子结点的结点，其估值作为叶结点的值读取")
}

pub(super) fn note_names_are_values() -> Message {
    said("names of leaves that are numbers are read as their values", "叶结点的名称是数时，读作叶结点的值")
}

pub(super) fn note_equal_probabilities() -> Message {
    said(
        "the moves of chance nodes without probabilities are equally probable",
        "没有写明概率的机会结点，其各种走法概率相等",
    )
}

pub(super) fn note_chance_assumed(name: Option<&str>) -> Message {
    let [english, chinese] =
        name.map(quoted).map_or_else(Default::default, |name| [format!(", such as {name}"), format!("，如 {name}")]);
    said(
        format!("nodes whose moves have probabilities are read as chance nodes{english}"),
        format!("走法带有概率的结点读作机会结点{chinese}"),
    )
}

pub(super) fn graph_no_value(
    [english, chinese]: FormPhrase,
    sample: &str,
    name: Option<&str>,
    meant: Option<&str>,
) -> Message {
    let [meant_english, meant_chinese] = did_you_mean(meant);
    let [name_english, name_chinese] = match name.map(quoted) {
        Some(name) => [name.clone(), format!("{name} ")],
        None => ["a node".to_owned(), "该结点".to_owned()],
    };
    let sample = quoted(sample);
    said(
        format!(
            "{name_english} has neither children nor a value {english}{meant_english}, expected the value of a leaf as \
            in {sample}"
        ),
        format!("{chinese}{name_chinese}既没有子结点也没有值{meant_chinese}，应为叶结点的值，如 {sample}"),
    )
}

pub(super) fn graph_defined_twice([english, chinese]: FormPhrase, name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("{name} is defined twice {english}, expected each node once"),
        format!("{chinese}{name} 定义了两次，应为每个结点只定义一次"),
    )
}

pub(super) fn probability_missing([english, chinese]: FormPhrase) -> Message {
    said(
        format!(
            "a move of a chance node has no probability {english}, but others have one, expected probabilities at all \
            of its moves or at none"
        ),
        format!("{chinese}机会结点的这个走法没有概率，而其他走法有，应为全部写明或全部不写"),
    )
}

pub(super) fn probability_of_player([english, chinese]: FormPhrase) -> Message {
    said(
        format!("a probability below a node of a player {english}, expected probabilities below chance nodes only"),
        format!("{chinese}一方的结点之下有概率，应为只在机会结点之下写概率"),
    )
}

pub(super) fn costs_refused([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} is a number on a move {english}: costs on moves are not added up, expected values at the leaves \
            alone"
        ),
        format!("{chinese}走法上有数 {found}：走法的代价不累加，应为只在叶结点写值"),
    )
}

/// Note, of the first few of them.
pub(super) fn note_moves_not_read(labels: &[&str]) -> Message {
    let [english, chinese] = listed(labels);
    said(
        format!("labels of moves that lead to nodes with names are not read ({english})"),
        format!("走法通往有名称的结点时，走法的标签不读取（{chinese}）"),
    )
}

/// `[7,[[5,[3,4]],[6,[1,2]]]]`
pub(super) fn first_numbers_in_doubt(found: &str, form: &str) -> Message {
    let (found, form) = (quoted(found), quoted(form));
    said(
        format!(
            "{found} and the first number of each list could be leaves, or the values of nodes before the lists of \
            their \
             children, expected the form to be named: {form} for leaves, `pairs` for such values"
        ),
        format!(
            "{found} 和各列表的第一个数可能是叶结点，也可能是结点的值，其子结点写在后面的列表里，应为指明形式：叶结点用 {form}，值用 `pairs`"
        ),
    )
}

/// Note: `[0, [3], [5]]`.
pub(super) fn note_first_numbers_are_leaves(other_form: bool) -> Message {
    let [english, chinese] = if other_form {
        [" (in the form `pairs` it is that value)", "（用 `pairs` 形式则读作该结点的值）"]
    } else {
        ["", ""]
    };
    said(
        format!("the first number of each list is read as a leaf, not as the value of its node{english}"),
        format!("每个列表的第一个数读作叶结点，而不是该结点的值{chinese}"),
    )
}

pub(super) fn reference_expected([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} begins no child {english}, expected the name of a node or the value of a leaf"),
        format!("{chinese}{found} 不能是子结点，应为结点的名称或叶结点的值"),
    )
}

/// A form, by its name, in which no node is written twice.
pub(super) fn no_shared_nodes([english, chinese]: [&str; 2]) -> Message {
    said(
        format!("several ways lead to a node, which cannot be said in {english}, expected dot or ron for this tree"),
        format!("有的结点有几条路可达，{chinese}无法表示，这棵树应写成 dot 或 ron"),
    )
}

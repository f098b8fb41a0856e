//! Sentences that the forms of written trees share: what stands where something else was expected, and what was
//! assumed.

use plyscope_core::game::Label;

use super::graph::listed;
use super::{Message, quoted, said};

/// A form in which trees are written, as messages name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormName {
    /// With its article, such as "a Newick tree".
    pub english: &'static str,
    /// The same in Chinese.
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
pub(crate) fn sketch_too_deep(most: u32) -> Message {
    said(format!("the tree is too deep, expected at most {most} plies"), format!("树太深，应不超过 {most} 层"))
}

/// Note: what is written at inner nodes is no value.
pub(crate) fn inner_values_not_read(values: &[&str]) -> Message {
    let [english, chinese] = listed(values);
    said(
        format!("Values of inner nodes are not read ({english}): a search finds them."),
        format!("内部结点的值不读取（{chinese}）：由搜索求出。"),
    )
}

/// Note: a leaf has no turn.
pub(crate) fn leaf_players_not_read(leaves: &[&str]) -> Message {
    let [english, chinese] = listed(leaves);
    said(
        format!("Who chooses at a leaf is not read ({english}): nobody does."),
        format!("叶结点上写的由谁选择不读取（{chinese}）：叶结点上没有人选择。"),
    )
}

/// Note: `B 3` with children.
pub(crate) fn inner_number_in_name(label: &str) -> Message {
    let label = quoted(label);
    said(
        format!("{label} has children: the number is read as a part of its name, not as its value."),
        format!("{label} 有子结点：其中的数读作名称的一部分，而不是它的值。"),
    )
}

/// Note: names that are too long, or have signs that cannot be seen.
pub(crate) fn note_names_fitted(name: &str) -> Message {
    let (name, most) = (quoted(name), Label::LONGEST);
    said(
        format!("Names have at most {most} characters that can be seen: {name} is changed to that, or left out."),
        format!("名称最多有 {most} 个看得见的字符：{name} 已照此改动，或不再保留。"),
    )
}

/// Note: names that come again are dropped.
pub(crate) fn repeated_names_dropped(names: &[&str]) -> Message {
    let [english, chinese] = listed(names);
    said(
        format!(
            "A name that stands at several nodes is kept at the first of them ({english}); the others have no name."
        ),
        format!("同一名称出现在几个结点上时（{chinese}），只有第一个保留，其余不带名称。"),
    )
}

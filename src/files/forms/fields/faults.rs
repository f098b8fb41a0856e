//! Sentences about the fields of nodes in JSON and in Python's constructor calls.

use crate::Message;
use crate::forms::shared_faults::FormPhrase;
use crate::messages::{quoted, said};

pub(super) fn twice([english, chinese]: FormPhrase, field: &str) -> Message {
    let field = quoted(field);
    said(
        format!("{field} says again what another field of this node says {english}, expected one of them"),
        format!("{chinese}{field} 与该结点的另一个字段重复，应为只写其中一个"),
    )
}

pub(crate) fn nodes_elsewhere([english, chinese]: FormPhrase, field: &str) -> Message {
    let field = quoted(field);
    said(
        format!("there are nodes in the field {field} {english}, expected all children in the list `children`"),
        format!("{chinese}字段 {field} 中有结点，应为所有子结点都写在 `children` 中"),
    )
}

pub(super) fn probabilities([english, chinese]: FormPhrase, field: &str) -> Message {
    let field = quoted(field);
    said(
        format!("probabilities stand in the field {field} {english}, expected `p` at each child"),
        format!("{chinese}概率写在了字段 {field} 中，应为在每个子结点写 `p`"),
    )
}

pub(crate) fn name([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no name {english}, expected a text in quotation marks"),
        format!("{chinese}{found} 不是名称，应为引号中的文字"),
    )
}

pub(super) fn value([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no value of a leaf {english}, expected a number such as 3, -3.5, \"7/3\" or \"inf\""),
        format!("{chinese}{found} 不是叶结点的值，应为 3、-3.5、\"7/3\" 或 \"inf\" 这样的数"),
    )
}

pub(super) fn value_each([english, chinese]: FormPhrase) -> Message {
    said(
        format!("a list of values {english}, expected one number: what the leaf is worth to Max"),
        format!("{chinese}值是列表，应为一个数，即叶结点对 Max 的值"),
    )
}

pub(crate) fn player([english, chinese]: FormPhrase, found: &str, by_word: bool) -> Message {
    let found = quoted(found);
    let [expected_english, expected_chinese] = if by_word {
        ["\"max\", \"min\" or \"chance\"", "\"max\"、\"min\" 或 \"chance\""]
    } else {
        ["true or false", "true 或 false"]
    };
    said(
        format!("{found} does not say who chooses {english}, expected {expected_english}"),
        format!("{chinese}{found} 没有说明由谁选择，应为 {expected_chinese}"),
    )
}

pub(super) fn unknown([english, chinese]: FormPhrase, found: &str, meant: &str) -> Message {
    let (found, meant) = (quoted(found), quoted(meant));
    said(
        format!("{found} is no field of a node {english} (did you mean {meant}?), expected `value` or `children`"),
        format!("{chinese}没有名为 {found} 的字段（是不是 {meant}？），应为 `value` 或 `children`"),
    )
}

pub(crate) fn note_evaluation_of_max() -> Message {
    said(
        "evaluations are read as what positions are worth to Max, whoever is to move",
        "局面评价一律读作对 Max 的值，不论轮到哪一方",
    )
}

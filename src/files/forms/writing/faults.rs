//! Sentences about trees that are written in another form.

use super::TextOmissions;
use crate::message::FAULTS_ARE_TOLD_IN;
use crate::messages::said;
use crate::{Message, TreeForm};
use plyscope_core::game::{Label, grouped};

pub(super) fn needs_a_tree() -> Message {
    said(
        "a position on a board is no tree that could be written, expected a tree",
        "棋盘上的局面不是可以写出的树，应为一棵树",
    )
}

pub(super) fn no_players(form: TreeForm) -> Message {
    let [english, chinese] = named(form);
    said(
        format!("{english} cannot say who chooses where, and have no chance: expected json or ron for this tree"),
        format!("{chinese}不能表示机会结点和由谁选择，这棵树应写成 json 或 ron"),
    )
}

pub(super) fn no_chance(form: TreeForm) -> Message {
    let [english, chinese] = named(form);
    said(
        format!("there are no probabilities in {english}, expected json or ron for a tree with chance"),
        format!("{chinese}没有概率，有机会结点的树应写成 json 或 ron"),
    )
}

pub(super) fn another_tree(form: TreeForm) -> Message {
    let [english, chinese] = named(form);
    said(
        format!("this tree would be read as another one in {english}, expected json or ron for it"),
        format!("{chinese}会把这棵树读成另一棵，应写成 json 或 ron"),
    )
}

/// A text of this tree would be refused.
pub(super) fn not_read(form: TreeForm, why: &Message) -> Message {
    let [english, chinese] = named(form);
    let [why_english, why_chinese] = FAULTS_ARE_TOLD_IN.map(|language| why.in_language(language));
    said(
        format!("{english} of this tree would not be read again: {why_english}"),
        format!("{chinese}写出的这棵树读不回来：{why_chinese}"),
    )
}

/// Memory ends before it is known what a text is read as.
pub(super) fn no_memory_to_check(of: usize) -> Message {
    let of = grouped(of as u64);
    said(
        format!(
            "there is not enough memory to read the {of} nodes of this tree again as they are written, expected a \
            smaller one"
        ),
        format!("这棵树共 {of} 个结点，内存不够把写出的文字读回来核对，应换小一些的树"),
    )
}

/// What is not in a text; none where all is there.
pub(super) fn leaves_out(left_out: &TextOmissions) -> Option<Message> {
    let [english, chinese] = named(left_out.form);
    let some = [
        format!("{} of {} names", left_out.names, left_out.all_names),
        format!("{} 个名称中的 {} 个", left_out.all_names, left_out.names),
    ];
    let fixed = |texts: [&str; 2]| texts.map(str::to_owned);
    let things = [
        (left_out.names == left_out.all_names && left_out.names > 0, fixed(["names", "名称"])),
        (left_out.names < left_out.all_names && left_out.names > 0, some),
        (left_out.languages, fixed(["names in other languages", "其他语言的名称"])),
        (left_out.estimates, fixed(["estimates of inner nodes", "内部结点的估计值"])),
        (left_out.bounds, fixed(["bounds of values", "叶结点取值的上下界"])),
        (left_out.pictures, fixed(["pictures", "图案"])),
        (left_out.marks, fixed(["marks of values that no source gives", "值不出自原文的标记"])),
    ];
    let things: Vec<[String; 2]> = things.into_iter().filter(|(applies, _)| *applies).map(|(_, texts)| texts).collect();
    let mut sentences = Vec::new();
    if !things.is_empty() {
        let list = |language: usize, comma: &str, and: &str| {
            let texts: Vec<&str> = things.iter().filter_map(|thing| thing.get(language)).map(String::as_str).collect();
            match texts.split_last() {
                Some((last, [])) => (*last).to_owned(),
                Some((last, before)) => format!("{}{and}{last}", before.join(comma)),
                None => String::new(),
            }
        };
        sentences.push([
            format!("there is no place in {english} for {}, which are left out", list(0, ", ", " and ")),
            format!("{chinese}里没有{}的位置，这些没有写出", list(1, "、", "和")),
        ]);
    }
    if left_out.names_made {
        sentences.push([
            format!("each node has a name in {english}: those without one are called n and a number"),
            format!("{chinese}里每个结点都有名称：没有名称的结点写成 n 和一个数"),
        ]);
    }
    if left_out.root {
        sentences.push([
            format!("Min chooses at the root, which {english} cannot say: read it with `--root min`"),
            format!("根结点由 Min 方选择，{chinese}无法表示：请用 `--root min` 读入"),
        ]);
    }
    if !left_out.is_recognised {
        let id = left_out.form.id();
        sentences.push([
            format!("the text alone does not show that it is in this form: read it with `--form {id}`"),
            format!("只看文字不能认出这种形式：请用 `--form {id}` 读入"),
        ]);
    }
    let joined = |language: usize, between: &str| {
        sentences.iter().filter_map(|texts| texts.get(language)).cloned().collect::<Vec<_>>().join(between)
    };
    (!sentences.is_empty()).then(|| said(joined(0, "; "), joined(1, "；")))
}

/// What a form is called, in the languages of faults.
pub(crate) fn named(form: TreeForm) -> [String; 2] {
    let label: Label = form.name();
    FAULTS_ARE_TOLD_IN.map(|language| language.label(&label).to_owned())
}

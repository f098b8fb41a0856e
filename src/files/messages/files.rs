//! What is wrong with files that are to be gone on with, and with saving.

use plyscope_core::game::grouped;

use super::{About, Message, said};

pub(crate) fn list_expected() -> Message {
    said("a list in [ ]", "[ ] 中的列表")
}

pub(crate) fn too_many_entries(most: usize) -> Message {
    let most = grouped(most as u64);
    said(format!("the list is too long, expected at most {most} entries"), format!("列表太长，最多 {most} 项"))
}

pub(crate) fn exam_without_sheets() -> Message {
    said("the exam has no sheets, expected at least one", "考试没有答卷，至少应有一份")
}

pub(crate) fn filled_twice() -> Message {
    said("this place is filled in twice, expected it once", "这一处填了两次，只应填一次")
}

pub(crate) fn place_expected() -> Message {
    let examples = "(edge: 1, window: (3, 7)), (edge: 1, spared: true)";
    let value = "(value: 0, is: 5, sign: at_least)";
    said(
        format!("this is no place of a sheet, expected {examples} or {value}"),
        format!("这不是答卷上的位置，应为 {examples} 或 {value}"),
    )
}

pub(crate) fn no_such_place() -> Message {
    said(
        "the sheet has no such place, expected the edge above a node of its tree, or the value of an inner node",
        "答卷上没有这一处，应为树中某个结点上方的边，或内部结点的值",
    )
}

pub(crate) fn text_too_long(most: usize) -> Message {
    let most = grouped(most as u64);
    said(format!("the text is too long, expected at most {most} bytes"), format!("文字太长，最多 {most} 字节"))
}

/// No line of a log in a file that was to be one.
pub(crate) fn no_log() -> Message {
    said(
        "no line of this file is one of a log, expected lines such as `> ALPHA BETA` and `< VALUE`",
        "这个文件里没有一行是日志，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行",
    )
}

/// A saved search where something else was asked for.
pub(crate) fn no_saved_search() -> Message {
    said(
        "this is no saved search, expected a file that `plyscope search … --save` has written",
        "这不是保存的搜索记录，应为 `plyscope search … --save` 写出的文件",
    )
}

pub(crate) fn damaged(block: u32, byte: u64, nodes: u32) -> Message {
    let [block, byte, nodes] = [block.into(), byte, nodes.into()].map(grouped);
    said(
        format!(
            "the file is damaged in block {block}, at byte {byte}; the first {nodes} nodes are whole, expected it as \
            it was saved"
        ),
        format!("文件的第 {block} 块从第 {byte} 字节起已损坏，前 {nodes} 个结点完好，应与保存时一致"),
    )
    .with(About::Damage)
}

/// Other options for a search that has been run.
pub fn search_is_done() -> Message {
    said("the search in the file has been run already, expected no other for it", "文件中的搜索已经完成，不应另行指定")
        .with(About::Options)
}

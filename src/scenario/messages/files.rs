//! What is wrong with files that are to be gone on with, and with saving.

use std::io::{self, ErrorKind};

use super::{About, Message, one_of, said, texts};

pub(in crate::scenario) fn cannot_write(error: &io::Error) -> Message {
    let (reason, expected) = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            ([format!("the disk is full: {error}"), format!("磁盘已满：{error}")], ["room for it", "腾出空间"])
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            ([error.to_string(), error.to_string()], ["a place that may be written to", "换一个有写入权限的位置"])
        }
        ErrorKind::NotFound => {
            ([error.to_string(), error.to_string()], ["a folder that is there", "选一个已有的文件夹"])
        }
        _ => ([error.to_string(), error.to_string()], ["a place that can be written to", "换一个可以写入的位置"]),
    };
    let [why, why_chinese] = reason;
    let [expected, expected_chinese] = expected;
    said(
        format!("it cannot be written ({why}), expected {expected}"),
        format!("无法写入（{why_chinese}），应{expected_chinese}"),
    )
    .with(About::Saving)
}

pub(in crate::scenario) fn no_ron(endings: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(endings));
    said(
        format!("this cannot be saved under such a name, expected one that ends with {english}"),
        format!("不能用这样的文件名保存，文件名应以 {chinese} 结尾"),
    )
}

pub(in crate::scenario) fn list_expected() -> Message {
    said("a list in [ ]", "[ ] 中的列表")
}

pub(in crate::scenario) fn too_many_entries(most: usize) -> Message {
    said(format!("the list is too long, expected at most {most} entries"), format!("列表太长，最多 {most} 项"))
}

pub(in crate::scenario) fn exam_without_sheets() -> Message {
    said("the exam has no sheets, expected at least one", "考试没有答卷，至少应有一份")
}

pub(in crate::scenario) fn filled_twice() -> Message {
    said("this place is filled in twice, expected it once", "这一处填了两次，只应填一次")
}

pub(in crate::scenario) fn place_expected() -> Message {
    let examples = "(edge: 1, window: (3, 7)), (edge: 1, spared: true)";
    let value = "(value: 0, is: 5, sign: at_least)";
    said(
        format!("this is no place of a sheet, expected {examples} or {value}"),
        format!("这不是答卷上的位置，应为 {examples} 或 {value}"),
    )
}

pub(in crate::scenario) fn no_such_place() -> Message {
    said(
        "the sheet has no such place, expected the edge above a node of its tree, or the value of an inner node",
        "答卷上没有这一处，应为树中某个结点上方的边，或内部结点的值",
    )
}

pub(in crate::scenario) fn text_too_long(most: usize) -> Message {
    said(format!("the text is too long, expected at most {most} bytes"), format!("文字太长，最多 {most} 字节"))
}

/// What was kept of unsaved work cannot be read, and is kept under another name, or not even that.
pub(in crate::scenario) fn set_aside(why: &Message, aside: &str, error: Option<io::Error>) -> Message {
    let [english, chinese] = texts(why);
    let [kept, kept_chinese] = match error {
        None => [format!("it is kept as {aside}"), format!("已另存为 {aside}")],
        Some(error) => [format!("it cannot be kept as {aside} ({error})"), format!("无法另存为 {aside}（{error}）")],
    };
    said(
        format!("what was kept of unsaved work cannot be read ({english}); {kept}"),
        format!("未保存内容的备份无法读取（{chinese}）；{kept_chinese}"),
    )
}

pub(in crate::scenario) fn broken_work(error: &ron::error::SpannedError) -> Message {
    said(
        format!("what was kept of unsaved work cannot be read ({error}), expected it as the program wrote it"),
        format!("未保存内容的备份无法读取（{error}），应与程序写出的一致"),
    )
}

pub(in crate::scenario) fn practice_and_no_scenario() -> Message {
    said(
        "this is practice, expected a scenario or a tree (`plyscope FILE` goes on with practice)",
        "这是练习，应为示例或博弈树（用 `plyscope FILE` 可以接着练习）",
    )
}

pub(in crate::scenario) fn position_and_no_scenario() -> Message {
    said(
        "this is a position that is being set up, expected a scenario or a tree (`plyscope FILE` goes on with it)",
        "这是正在摆的局面，应为示例或博弈树（用 `plyscope FILE` 可以接着摆）",
    )
}

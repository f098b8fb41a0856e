//! What is wrong with what a name leads to, and with writing, in English and in Chinese.

use std::io::{self, ErrorKind};

use plyscope_files::sentences::{said, texts};
use plyscope_files::{FailedAction, Message};

use super::target::Obstacle;

pub(super) fn is_a_pipe() -> Message {
    said("this is a pipe, expected a file (- reads standard input)", "这是一个管道，应为文件（- 表示从标准输入读取）")
}

pub(super) fn is_a_device() -> Message {
    said("this is a device, expected a file (- reads standard input)", "这是一个设备，应为文件（- 表示从标准输入读取）")
}

pub(super) fn cannot_write(error: &io::Error) -> Message {
    if let Some(in_the_way) = Obstacle::of(error) {
        let [english, chinese] = match in_the_way {
            Obstacle::NamedPipe => [
                "expected the name of a file (/dev/stdout is standard output)",
                "这是一个管道，可能永远没有程序去读，应为文件名（/dev/stdout 表示标准输出）",
            ],
            Obstacle::Folder => [
                "expected another name, or the folder gone",
                "已有同名的文件夹，无法写入文件，应换一个名称，或移走这个文件夹",
            ],
            Obstacle::Pipe => [
                "expected another name, or the pipe gone",
                "已有同名的管道，无法建立文件夹，应换一个名称，或移走这个管道",
            ],
            Obstacle::Device => [
                "expected another name, or the device gone",
                "已有同名的设备，无法建立文件夹，应换一个名称，或移走这个设备",
            ],
            Obstacle::DeadLink => [
                "expected another name, or the link gone",
                "已有同名的链接，而它指向的内容不存在，无法建立文件夹，应换一个名称，或移走这个链接",
            ],
            Obstacle::File => [
                "expected another name, or the file gone",
                "已有同名的文件，无法建立文件夹，应换一个名称，或移走这个文件",
            ],
        };
        return said(format!("{in_the_way}, {english}"), chinese).with(FailedAction::Saving);
    }
    let (reason, expected) = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            ([format!("the disk is full: {error}"), "磁盘已满".to_owned()], ["room for it", "腾出空间"])
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => (
            [error.to_string(), "没有写入权限".to_owned()],
            ["a place that may be written to", "换一个有写入权限的位置"],
        ),
        ErrorKind::NotFound | ErrorKind::NotADirectory => {
            ([error.to_string(), "没有这个文件夹".to_owned()], ["a folder that is there", "选一个已有的文件夹"])
        }
        _ => ([error.to_string(), error.to_string()], ["a place that can be written to", "换一个可以写入的位置"]),
    };
    let [why, why_chinese] = reason;
    let [expected, expected_chinese] = expected;
    said(
        format!("it cannot be written ({why}), expected {expected}"),
        format!("无法写入（{why_chinese}），应{expected_chinese}"),
    )
    .with(FailedAction::Saving)
}

/// Why a file of several cannot be written, and which were replaced before it.
pub(super) fn cannot_write_all(error: &io::Error, replaced: &[String]) -> Message {
    let message = cannot_write(error);
    if replaced.is_empty() {
        return message;
    }
    let [english, chinese] = texts(&message);
    said(
        format!("{english}; replaced before it: {}", replaced.join(", ")),
        format!("{chinese}；在此之前已替换：{}", replaced.join("、")),
    )
    .with(FailedAction::Saving)
}

/// What was kept of unsaved work cannot be read, and is kept under another name, or not even that.
pub(super) fn set_aside(why: &Message, aside: &str, error: Option<io::Error>) -> Message {
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

pub(super) fn broken_work(error: &ron::error::SpannedError) -> Message {
    said(
        format!("what was kept of unsaved work cannot be read ({error}), expected it as the program wrote it"),
        format!("未保存内容的备份无法读取（{error}），应与程序写出的一致"),
    )
}

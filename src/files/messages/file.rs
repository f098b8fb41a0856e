//! Sentences about files, and about games that are written in forms of others.

use std::fmt::Display;

use plyscope_core::game::grouped;

use super::super::About;
use super::super::input::Meant;
use super::{Message, one_of, quoted, said, texts};

pub(crate) fn too_large(limit_in_mib: u64) -> Message {
    said(
        format!("the input is too large, expected at most {limit_in_mib} MiB"),
        format!("输入太大，应不超过 {limit_in_mib} MiB"),
    )
}

pub(crate) fn not_utf8(byte: usize) -> Message {
    said(
        format!("byte {byte} is not UTF-8, expected a text file in UTF-8 or UTF-16"),
        format!("第 {byte} 字节不是 UTF-8，应为 UTF-8 或 UTF-16 编码的文本文件"),
    )
}

pub(crate) fn not_utf16() -> Message {
    said(
        "half of a character in UTF-16 stands here, expected a text file in UTF-8 or UTF-16",
        "这里是 UTF-16 的半个字符，应为 UTF-8 或 UTF-16 编码的文本文件",
    )
}

pub(crate) fn in_utf32() -> Message {
    said(
        "the text is in UTF-32, expected a text file in UTF-8 or UTF-16",
        "文本的编码是 UTF-32，应为 UTF-8 或 UTF-16 编码的文本文件",
    )
}

/// No file has the name.
pub fn no_such_file(meant: Meant) -> Message {
    let [english, chinese] = match meant {
        Meant::Scenario => ["the file of a scenario, a tree or a game", "示例、树或对局的文件"],
        Meant::Log => ["the log of a search", "搜索的日志"],
        Meant::Answers => ["a table of answers", "答案的表格"],
        Meant::Case => [
            "a case of the course, such as test_cases/q3/1-1-minmax.test",
            "课程的测试文件，如 test_cases/q3/1-1-minmax.test",
        ],
        Meant::Work => ["what was kept of unsaved work", "未保存内容的备份"],
    };
    said(format!("no such file, expected {english}"), format!("没有这个文件，应为{chinese}"))
}

/// A directory has the name.
pub fn is_a_directory() -> Message {
    said("this is a directory, expected a file", "这是一个文件夹，应为文件")
}

pub(crate) fn not_allowed() -> Message {
    said("no permission to read it, expected a readable file", "没有读取的权限，应为可读的文件")
}

pub(crate) fn cannot_read(reason: impl Display) -> Message {
    said(
        format!("it cannot be read ({reason}), expected a readable file"),
        format!("无法读取（{reason}），应为可读的文件"),
    )
}

/// A file where there are none.
pub(crate) fn no_files_here() -> Message {
    said("no files can be read here, expected a text or a built-in name", "这里不能读取文件，应为文字或内置的名字")
}

/// No scenario has the name, nor any lesson.
pub(crate) fn unknown_built_in(nearest: Option<&str>) -> Message {
    match nearest {
        Some(name) => said(
            format!("no scenario or lesson has this name, expected a file or a built-in name; did you mean `{name}`?"),
            format!("没有叫这个名字的示例或课程，应为文件或内置的名字；是不是 `{name}`？"),
        ),
        None => said(
            "no scenario or lesson has this name, expected a file or a built-in name (`plyscope list` shows them)",
            "没有叫这个名字的示例或课程，应为文件或内置的名字（`plyscope list` 列出它们）",
        ),
    }
}

pub(crate) fn too_many_plies(most: usize) -> Message {
    let most = grouped(most as u64);
    said(format!("the game is too long, expected at most {most} plies"), format!("对局太长，应不超过 {most} 着"))
}

pub(crate) fn ucci_start_expected() -> Message {
    said("`startpos`, or `fen` and a position", "`startpos`，或 `fen` 加上局面")
}

pub(crate) fn ucci_fen_expected() -> Message {
    said("a position of xiangqi", "象棋的局面")
}

pub(crate) fn pgn_expected() -> Message {
    said("the tags or the moves of a game", "对局的标签或着法")
}

pub(crate) fn pgn_move_expected() -> Message {
    said("a move, or the result of the game", "着法或对局的结果")
}

pub(crate) fn tag_name_expected() -> Message {
    said("the name of a tag", "标签的名称")
}

pub(crate) fn tag_value_expected() -> Message {
    said("the tag's value in double quotes", "英文双引号中的标签内容")
}

pub(crate) fn second_game() -> Message {
    said("a second game begins here, expected one game in the file", "从这里开始是第二盘棋，一个文件里应只有一盘")
}

pub(crate) fn no_standard_chess(variant: &str) -> Message {
    let variant = quoted(variant);
    said(
        format!("the variant is {variant}, expected standard chess"),
        format!("这里下的是变体 {variant}，应为标准的国际象棋"),
    )
}

/// A game where a scenario has to be.
pub(crate) fn game_and_no_scenario() -> Message {
    said(
        "this is a game that was played, expected a scenario or a tree (`plyscope FILE` opens games)",
        "这是下过的对局，应为示例或树（对局用 `plyscope 文件` 打开）",
    )
}

/// A lesson where a scenario has to be.
pub(crate) fn lesson_and_no_scenario() -> Message {
    said(
        "this is a lesson, expected a scenario or a tree (`plyscope FILE` opens lessons)",
        "这是课程，应为示例或树（课程用 `plyscope 文件` 打开）",
    )
}

pub(crate) fn no_form(endings: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(endings));
    said(
        format!("this game cannot be saved under such a name, expected one that ends with {english}"),
        format!("这盘棋不能用这样的文件名保存，文件名应以 {chinese} 结尾"),
    )
    .with(About::Saving)
}

/// Reading was given up.
pub(crate) fn cancelled() -> Message {
    said("reading it was cancelled, expected the time to read all of it", "读取已取消，应等它读完")
}

/// There is not enough memory.
pub(crate) fn no_memory() -> Message {
    said("there is not enough memory to read it, expected a smaller input", "内存不够，读不进来，应换小一些的输入")
}

/// Memory ended when a log had been read as far as so many lines.
pub(crate) fn no_memory_after_lines(count: u32) -> Message {
    no_memory_after(count as usize, ["line", "lines"], "行", ["a shorter log", "短一些的日志"])
}

/// Memory ended when a text had been read as far as so many rows.
pub(crate) fn no_memory_after_rows(count: usize) -> Message {
    no_memory_after(count, ["row", "rows"], "行", SMALLER_TREE)
}

/// Memory ended when a text had been read as far as so many nodes.
pub(crate) fn no_memory_after_nodes(count: usize) -> Message {
    no_memory_after(count, ["node", "nodes"], "个结点", SMALLER_TREE)
}

/// Memory ended when a text had been read as far as so many names, numbers and brackets.
pub(crate) fn no_memory_after_parts(count: usize) -> Message {
    no_memory_after(count, ["name, number or bracket", "names, numbers and brackets"], "个名称、数和括号", SMALLER_TREE)
}

const SMALLER_TREE: [&str; 2] = ["a smaller tree", "小一些的树"];

/// Memory ended behind so many things, each of them called the one and several of them the other; where there are none,
/// it ended before anything was read.
fn no_memory_after(count: usize, [one, several]: [&str; 2], chinese: &str, expected: [&str; 2]) -> Message {
    let things = match count {
        0 => return no_memory(),
        1 => format!("the {one}"),
        count => format!("the {} {several}", grouped(count as u64)),
    };
    let count = grouped(count as u64);
    said(
        format!("there is not enough memory for more than {things} before this place, expected {}", expected[0]),
        format!("内存不够，只放得下这里之前的 {count} {chinese}，应换{}", expected[1]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_ends_behind_something_or_before_anything() {
        for none in
            [no_memory_after_nodes(0), no_memory_after_parts(0), no_memory_after_rows(0), no_memory_after_lines(0)]
        {
            assert_eq!(none, no_memory());
        }
        let said = |message: Message| message.to_string();
        assert!(
            said(no_memory_after_nodes(1)).contains("more than the node before this place, expected a smaller tree")
        );
        assert!(said(no_memory_after_nodes(2)).contains("more than the 2 nodes before this place"));
    }
}

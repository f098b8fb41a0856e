//! Sentences about what is read: that it is too large for the machine, that reading was given up, that it is no log.

use plyscope_core::game::grouped;

use super::{Message, said};

pub(crate) fn too_large(limit_in_mib: u64) -> Message {
    said(
        format!("the input is too large, expected at most {limit_in_mib} MiB"),
        format!("输入太大，应不超过 {limit_in_mib} MiB"),
    )
}

/// No line of a log in a file that was to be one.
pub(crate) fn no_log() -> Message {
    said(
        "no line of this file is one of a log, expected lines such as `> ALPHA BETA` and `< VALUE`",
        "这个文件里没有一行是日志，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行",
    )
}

/// Reading was given up.
pub(crate) fn cancelled() -> Message {
    said("reading it was cancelled, expected the time to read all of it", "读取已取消，应等它读完")
}

/// There is not enough memory.
pub fn no_memory() -> Message {
    said("there is not enough memory to read it, expected a smaller input", "内存不够，读不进来，应换小一些的输入")
}

/// Memory ended when a log had been read as far as so many lines.
pub(crate) fn no_memory_after_lines(count: u32) -> Message {
    no_memory_after(count as usize, ["line", "lines"], "行", ["a shorter log", "短一些的日志"])
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

/// Memory ends before a text is written.
pub(crate) fn writing_no_memory(written: usize, of: usize) -> Message {
    let [written, of] = [written, of].map(|nodes| grouped(nodes as u64));
    said(
        format!(
            "there is not enough memory to write more than {written} of the {of} nodes of this tree, expected a \
            smaller one"
        ),
        format!("这棵树共 {of} 个结点，内存只够写出 {written} 个，应换小一些的树"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_ends_behind_something_or_before_anything() {
        for none in [no_memory_after_nodes(0), no_memory_after_parts(0), no_memory_after_lines(0)] {
            assert_eq!(none, no_memory());
        }
        let said = |message: Message| message.to_string();
        assert!(
            said(no_memory_after_nodes(1)).contains("more than the node before this place, expected a smaller tree")
        );
        assert!(said(no_memory_after_nodes(2)).contains("more than the 2 nodes before this place"));
    }
}

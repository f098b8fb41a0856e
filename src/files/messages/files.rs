//! What is wrong with files that are to be gone on with, and with saving.

use plyscope_core::game::grouped;

use super::super::InputError;
use super::{About, Message, one_of, said, shortened, texts};

pub(crate) fn no_ron(endings: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(endings));
    said(
        format!("this cannot be saved under such a name, expected one that ends with {english}"),
        format!("不能用这样的文件名保存，文件名应以 {chinese} 结尾"),
    )
}

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

/// An option about the text of a tree, for what is none.
pub(crate) fn means_nothing_to(option: &str, [english, chinese]: [&str; 2]) -> Message {
    said(
        format!("{option} means nothing to {english}, expected it with the text of a tree alone"),
        format!("{option} 对{chinese}没有意义，只用于单独一棵树的文字"),
    )
    .with(About::Options)
}

pub(crate) fn practice_and_no_scenario() -> Message {
    said(
        "this is practice, expected a scenario or a tree (`plyscope FILE` goes on with practice)",
        "这是练习，应为示例或博弈树（用 `plyscope FILE` 可以接着练习）",
    )
}

pub(crate) fn position_and_no_scenario() -> Message {
    said(
        "this is a position that is being set up, expected a scenario or a tree (`plyscope FILE` goes on with it)",
        "这是正在摆的局面，应为示例或博弈树（用 `plyscope FILE` 可以接着摆）",
    )
}

/// No line of a log in a file that was to be one.
pub(crate) fn no_log() -> Message {
    said(
        "no line of this file is one of a log, expected lines such as `> ALPHA BETA` and `< VALUE`",
        "这个文件里没有一行是日志，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行",
    )
}

/// A file without anything in it, where a log was to be.
pub(crate) fn empty_log() -> Message {
    said(
        "the log is empty, expected lines such as `> ALPHA BETA` and `< VALUE`",
        "日志是空的，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行",
    )
}

/// No line of a log in as much of a file as was read.
pub(crate) fn no_log_within(bytes: u64) -> Message {
    let bytes = grouped(bytes);
    said(
        format!(
            "no line of its first {bytes} bytes is one of a log, expected lines such as `> ALPHA BETA` and `< VALUE`"
        ),
        format!("前 {bytes} 字节里没有一行是日志，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行"),
    )
}

/// A saved search where something else was asked for.
pub(crate) fn no_saved_search() -> Message {
    said(
        "this is no saved search, expected a file that `plyscope search … --save` has written",
        "这不是保存的搜索记录，应为 `plyscope search … --save` 写出的文件",
    )
}

pub(crate) fn other_version(version: u32, expected: u32) -> Message {
    said(
        format!("this search was saved in version {version} of the format, expected version {expected}"),
        format!("这份搜索记录的格式是第 {version} 版，应为第 {expected} 版"),
    )
}

pub(crate) fn nothing_is_whole(byte: u64) -> Message {
    let byte = grouped(byte);
    said(
        format!(
            "the file is damaged at byte {byte}, before any node of the search is whole, expected it as it was saved"
        ),
        format!("文件从第 {byte} 字节起已损坏，没有完好的结点，应与保存时一致"),
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

pub(crate) fn impossible_block(block: u32, node: u32) -> Message {
    let [block, node] = [block, node].map(|number| grouped(number.into()));
    said(
        format!("block {block} says of node {node} what no search does, expected the file as it was saved"),
        format!("第 {block} 块中结点 {node} 的内容不可能出自搜索，应与保存时一致"),
    )
}

pub(crate) fn impossible_node(node: u32) -> Message {
    let node = grouped(node.into());
    said(
        format!("no search of the position in the file comes to node {node}, expected the file as it was saved"),
        format!("搜索文件中的局面不可能走到结点 {node}，应与保存时一致"),
    )
}

/// The scenario in a saved search cannot be read.
pub(crate) fn broken_scenario(error: &InputError) -> Message {
    let [english, chinese] = texts(&error.message);
    let place = error.place.map(|place| format!("{place}: ")).unwrap_or_default();
    said(
        format!("the scenario in the file cannot be read ({place}{english}), expected the file as it was saved"),
        format!("文件中的示例无法读取（{place}{chinese}），应与保存时一致"),
    )
}

pub(crate) fn search_without_file() -> Message {
    said(
        "this search cannot be saved, expected one whose algorithm and window can stand in a file",
        "这次搜索无法保存，其算法和窗口应能写进文件",
    )
    .with(About::Saving)
}

/// Other options for a search that has been run.
pub fn search_is_done() -> Message {
    said("the search in the file has been run already, expected no other for it", "文件中的搜索已经完成，不应另行指定")
        .with(About::Options)
}

/// A log where something else was asked for.
pub(crate) fn log_and_no_scenario() -> Message {
    said(
        "this is the log of another program, expected a scenario or a tree (`plyscope FILE` opens logs, `plyscope \
        review` judges them)",
        "这是别的程序的日志，应为示例或树（日志用 `plyscope 文件` 打开，用 `plyscope review` 检查）",
    )
}

/// Calls in calls, deeper than a tree can be.
pub(crate) fn log_too_deep() -> Message {
    said(
        "the calls of this log go more than 512 deep, expected fewer (`plyscope review` judges it all the same)",
        "日志里的调用嵌套超过 512 层，应少于此数（`plyscope review` 仍可检查）",
    )
}

/// More calls at one node than a tree can have children.
pub(crate) fn log_too_wide() -> Message {
    said(
        "a call of this log makes more than 65,535 others, expected fewer (`plyscope review` judges it all the same)",
        "日志里有一次调用又作了超过 65,535 次调用，应少于此数（`plyscope review` 仍可检查）",
    )
}

/// A field that a case has to have.
pub(crate) fn pacman_missing(name: &str) -> Message {
    said(
        format!("there is no field `{name}`, expected the tree of a minimax or an alpha-beta agent"),
        format!("没有字段 `{name}`，应为 minimax 或 alpha-beta 智能体的树"),
    )
}

/// A field that is no number.
pub(crate) fn pacman_number(name: &str) -> Message {
    said(
        format!("`{name}` is no such number, expected one from 1 to 100"),
        format!("`{name}` 不是合适的数，应为 1 到 100"),
    )
}

/// A case of another agent.
pub(crate) fn pacman_agent() -> Message {
    said(
        "cases of this agent cannot be graded, expected `MinimaxAgent` or `AlphaBetaAgent`",
        "不能评这种智能体，应为 `MinimaxAgent` 或 `AlphaBetaAgent`",
    )
}

/// A state of a case without a value.
pub(crate) fn pacman_value(state: &str) -> Message {
    let state = shortened(state, 40);
    said(
        format!("the state `{state}` has no value, expected one in `evaluation`"),
        format!("状态 `{state}` 没有值，应写在 `evaluation` 里"),
    )
}

/// A case that is no tree.
pub(crate) fn pacman_tree() -> Message {
    said(
        "from here the successors make no tree of a course, expected at most 1,000,000 states and 512 plies",
        "从这里起，后继状态构不成课程里的树，应不超过 1,000,000 个状态、512 层",
    )
}

//! Sentences about the trees of the Berkeley course's Pacman projects.

use crate::Message;
use crate::forms::shared_faults::listed;
use crate::messages::{did_you_mean, one_of, quoted, said, texts};

/// What a text in this notation is called, with its article.
pub(super) const NAME: [&str; 2] = ["a tree of the Pacman projects", "Pacman 课程的树"];

/// A line of a case that begins no field.
pub(super) fn field() -> Message {
    said(
        "this line begins no field of a Pacman test, expected a name and a colon, such as `alg:`",
        "这一行不是 Pacman 测试文件的字段，应为名字加冒号，例如 `alg:`",
    )
}

/// A field without its text.
pub(super) fn quote() -> Message {
    said(
        "the text of this field of a Pacman test is missing, expected it between `\"` on one line, or between `\"\"\"`",
        "Pacman 测试文件的这个字段缺少文字，应写在同一行的一对 `\"` 之间，或一对 `\"\"\"` 之间",
    )
}

/// A field whose text does not end.
pub(super) fn quote_open(quote: &str) -> Message {
    match quote {
        "\"" => said(
            "the text that begins here in a Pacman test does not end, expected a closing `\"` on the same line",
            "Pacman 测试文件里从这里开始的文字没有结束，同一行后面应有 `\"`",
        ),
        _ => said(
            "the rows that begin here in a Pacman test do not end, expected a closing `\"\"\"` below them",
            "Pacman 测试文件里从这里开始的各行没有结束，下面应有 `\"\"\"`",
        ),
    }
}

pub(super) fn behind() -> Message {
    said(
        "something stands behind the text of this field of a Pacman test, expected the end of the line",
        "Pacman 测试文件的这个字段后面还有内容，应为行尾",
    )
}

pub(super) fn twice(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("the field {name} stands in this Pacman test for the second time, expected it once"),
        format!("字段 {name} 在 Pacman 测试文件里第二次出现，应只有一次"),
    )
}

/// A field that a case has to have, and one that may be meant for it.
pub(super) fn no_field(name: &str, meant: Option<&str>) -> Message {
    let name = quoted(name);
    match meant.map(quoted) {
        Some(found) => said(
            format!("this Pacman test has a field {found}, expected {name}, which is missing"),
            format!("Pacman 测试文件里有字段 {found}，应为缺少的字段 {name}"),
        ),
        None => said(
            format!("this Pacman test has no field {name}, expected one"),
            format!("Pacman 测试文件里缺少字段 {name}，应有一个"),
        ),
    }
}

pub(super) fn solution() -> Message {
    said(
        "this is the solution of a Pacman test, which has no tree, expected the `.test` file",
        "这是 Pacman 测试的答案文件，其中没有树，应为 `.test` 文件",
    )
}

pub(super) fn class(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("this Pacman test is of class {found}, which has no tree, expected `GraphGameTreeTest`"),
        format!("这个 Pacman 测试的类是 {found}，其中没有树，应为 `GraphGameTreeTest`"),
    )
}

pub(super) fn algorithm(found: &str, known: &[&str], meant: Option<&str>) -> Message {
    let [known_in_english, known_in_chinese] = texts(&one_of(known));
    let [perhaps, perhaps_in_chinese] = did_you_mean(meant);
    let found = quoted(found);
    said(
        format!("the agent {found} of this Pacman test searches no tree, expected {known_in_english}{perhaps}"),
        format!("Pacman 测试的智能体 {found} 不搜索树，应为 {known_in_chinese}{perhaps_in_chinese}"),
    )
}

/// A field that is no number.
pub(super) fn whole(name: &str, found: &str) -> Message {
    let (name, found) = (quoted(name), quoted(found));
    said(
        format!("{name} is {found} in this Pacman test, expected a whole number from 1 to 100"),
        format!("Pacman 测试的 {name} 是 {found}，应为 1 到 100 的整数"),
    )
}

/// A row with more or fewer words.
pub(super) fn row(words: usize, expected: &str) -> Message {
    let in_english = if words == 1 { "word" } else { "words" };
    said(
        format!("this row of a Pacman test has {words} {in_english}, expected `{expected}`"),
        format!("Pacman 测试的这一行有 {words} 个词，应为 `{expected}`"),
    )
}

pub(super) fn move_twice(state: &str, action: &str, line: usize) -> Message {
    let (state, action) = (quoted(state), quoted(action));
    said(
        format!("the state {state} has the action {action} for the second time, expected another than in line {line}"),
        format!("状态 {state} 的行动 {action} 第二次出现，应与第 {line} 行不同"),
    )
}

pub(super) fn value_twice(state: &str, line: usize) -> Message {
    let state = quoted(state);
    said(
        format!("the state {state} has a second value here, expected that of line {line} alone"),
        format!("状态 {state} 在这里有第二个值，应只有第 {line} 行的值"),
    )
}

/// A leaf without a value.
pub(super) fn no_value(state: &str) -> Message {
    let state = quoted(state);
    said(
        format!("the state {state}, to which this leads, is a leaf without a value, expected one in `evaluation`"),
        format!("这里通向的状态 {state} 是没有值的叶结点，应在 `evaluation` 中给出值"),
    )
}

pub(super) fn start(state: &str, meant: Option<&str>) -> Message {
    let [perhaps, perhaps_in_chinese] = did_you_mean(meant);
    let state = quoted(state);
    said(
        format!("the start state {state} has no successors and no value, expected a state of this test{perhaps}"),
        format!("起始状态 {state} 既没有后继也没有值，应为测试中的状态{perhaps_in_chinese}"),
    )
}

/// A tree too large.
pub(super) fn too_large() -> Message {
    said(
        "the states below this move make a tree too large to look at, expected at most 1,000,000 nodes and 512 plies",
        "这一行动之下的状态构成的树太大，应不超过 1,000,000 个结点、512 层",
    )
}

/// A note.
pub(super) fn rounds(rounds: u32, agents: u32) -> Message {
    let plies = rounds.saturating_mul(agents);
    let (english, are) = if rounds == 1 { ("round", "is") } else { ("rounds", "are") };
    said(
        format!("depth counts rounds of all agents: {rounds} {english} of {agents} agents {are} {plies} plies"),
        format!("深度按全部智能体各走一步的轮数计：{agents} 个智能体的 {rounds} 轮是 {plies} 层"),
    )
}

/// A note.
pub(super) fn cut() -> Message {
    said(
        "states below the depth are left out: their evaluation makes the states at that depth leaves",
        "超过深度的状态没有保留：处于该深度的状态以估值作为叶结点",
    )
}

/// A note.
pub(super) fn ended() -> Message {
    said("states behind a won or lost one are left out", "已胜或已负的状态之后的状态没有保留")
}

/// A note.
pub(super) fn again() -> Message {
    said(
        "a state that is reached again at another depth is a node of its own there, without a name",
        "在另一深度再次到达的状态，在那里是单独的结点，没有名字",
    )
}

/// A note.
pub(super) fn unreached(states: &[&str]) -> Message {
    let [english, chinese] = listed(states);
    said(
        format!("states to which no moves lead from the start are left out, such as {english}"),
        format!("从起始状态走不到的状态没有保留，例如 {chinese}"),
    )
}

/// A case of another agent.
pub(super) fn not_graded() -> Message {
    said(
        "cases of this agent cannot be graded, expected `MinimaxAgent` or `AlphaBetaAgent`",
        "不能评这种智能体，应为 `MinimaxAgent` 或 `AlphaBetaAgent`",
    )
}

/// A case that is no tree.
pub(super) fn no_tree_of_a_course() -> Message {
    said(
        "from here the successors make no tree of a course, expected at most 1,000,000 states and 512 plies",
        "从这里起，后继状态构不成课程里的树，应不超过 1,000,000 个状态、512 层",
    )
}

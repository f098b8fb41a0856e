//! Words of what is found in the logs of other programs.

use plyscope_core::practice::Points;
use plyscope_core::review::{Class, LogVerdict};

use crate::chinese::spaced;
use crate::english;
use crate::number::grouped;

use super::{Item, item};

/// A part of the grade of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GradedPart {
    /// Its lines fit.
    Lines,
    /// Nothing is wrong.
    Right,
    /// Nothing is done in vain.
    Work,
    /// The nodes are those that are asked for.
    Nodes,
}

impl GradedPart {
    /// All parts.
    pub const ALL: [Self; 4] = [Self::Lines, Self::Right, Self::Work, Self::Nodes];
}

words! {
    /// What is said around the findings.
    ReviewWords {
        /// What a verdict means.
        verdict: fn(LogVerdict) -> String =
            en: |verdict| match verdict {
                LogVerdict::Broken => "the lines do not fit, so nothing can be judged.",
                LogVerdict::Fault => "something is wrong, however the log is read.",
                LogVerdict::Waste => "nothing is wrong, but work is done that no value needs.",
                LogVerdict::Ask => "nothing is wrong for certain; the log does not tell everything.",
                LogVerdict::Clean => "the search treats the values it got rightly.",
            }
            .to_owned(),
            zh: |verdict| match verdict {
                LogVerdict::Broken => "各行对不上，无法判断。",
                LogVerdict::Fault => "无论怎样理解，都有错误。",
                LogVerdict::Waste => "没有错误，但有不必要的搜索。",
                LogVerdict::Ask => "没有确定的错误，但日志没有说清一切。",
                LogVerdict::Clean => "搜索对得到的值处理得都对。",
            }
            .to_owned();
        /// A verdict in one word.
        verdict_name: fn(LogVerdict) -> &'static str = |verdict| match verdict {
            LogVerdict::Broken => en: "Broken", zh: "日志不完整";
            LogVerdict::Fault => en: "Fault", zh: "有错";
            LogVerdict::Waste => en: "Waste", zh: "浪费";
            LogVerdict::Ask => en: "Questions", zh: "存疑";
            LogVerdict::Clean => en: "Clean", zh: "没有问题";
        };
        /// What a class of findings is called, and what it means.
        class: fn(Class) -> Item = |class| match class {
            Class::Broken =>
                en: item("Broken", "The lines do not fit together."),
                zh: item("不完整", "各行对不上。");
            Class::Fault =>
                en: item("Fault", "Wrong however the log is read."),
                zh: item("错误", "无论怎样理解都不对。");
            Class::Waste =>
                en: item("Waste", "It changes no value, but costs work."),
                zh: item("浪费", "不改变值，只多费功夫。");
            Class::Ask =>
                en: item("Question", "The log does not tell whether this is right."),
                zh: item("疑问", "日志没有说清这样对不对。");
            Class::Note =>
                en: item("Note", "Nothing is wrong, but it is good to know."),
                zh: item("说明", "没有错，只是值得知道。");
        };
        /// A class of findings, and the name of the node.
        class_at: fn(&str, &str) -> String =
            en: |class, node| format!("{} at {node}", class.to_lowercase()),
            zh: |class, node| format!("{node} {class}");
        /// The heading of a class: takes its name, and how many findings it has.
        class_count: fn(&str, u64) -> String =
            en: |class, count| format!("{class} ({count})"),
            zh: |class, count| format!("{class}（{count}）");
        /// The log is still open: the program may go on.
        so_far: &'static str =
            en: "So far: the log ends inside the search.",
            zh: "这是到目前为止的判断：日志在搜索当中结束。";
        /// The values of the log are no whole numbers, or too large.
        by_order: &'static str =
            en: "Its numbers are no whole ones, or very large: tree and sentences show their order (1 is the smallest \
                above 0), the lines and the findings the numbers themselves.",
            zh: "日志里的数不是整数，或者很大：树和解说里用它们的次序（大于 0 的最小一个是 1），日志原文和发现里仍是原来的数。";
        /// Where a finding stands: takes the line, 0 for none, the class and what is said.
        at_line: fn(u32, &str, &str) -> String =
            en: |line, class, says| match line {
                0 => format!("{class}: {says}"),
                line => format!("Line {line}, {}{}: {says}", class[..1].to_lowercase(), &class[1..]),
            },
            zh: |line, class, says| match line {
                0 => format!("{class}：{says}"),
                line => format!("第 {line} 行，{class}：{says}"),
            };
        /// A call that came back without a value: takes the node's name.
        ended_without_value: fn(&str) -> String =
            en: |node| english::compare::capitalised(&format!("{node} comes back without a value.")),
            zh: |node| spaced(&format!("{node} 返回时没有值。"));
        /// Stands for the line of what is about all of the log.
        whole_log: &'static str = en: "the log", zh: "全文";
        /// The lines of the log.
        lines: Item =
            en: item("Log", "The log, with the line at which the replay stands. A click goes to a line."),
            zh: item("日志", "日志原文，高亮的一行是回放所在之处。单击某一行就跳到那里。");
        /// A line, read out: takes its number and its text.
        line_of: fn(u32, &str) -> String =
            en: |line, text| format!("line {line}: {text}"),
            zh: |line, text| format!("第 {line} 行：{text}");
        /// The field for what was searched.
        position: Item =
            en: item("What was searched: a tree, a file, a game with FEN", "A tree such as [[3,5],[2,9]], a file or a \
                built-in scenario, or a game with its FEN. Enter judges all values by it, and lets the right search \
                stand beside the log."),
            zh: item("所搜索的局面：树、文件，或棋种与 FEN", "例如树 [[3,5],[2,9]]、文件、内置示例，或棋种与 FEN。按 Enter 就用它核对所有的值，还可以与正确的搜索并排比较。");
        /// Opens the comparison.
        beside: Item =
            en: item("Beside the right search", "The log on the left, the search that its reading names on the right, \
                in step."),
            zh: item("与正确的搜索并排", "左边是日志，右边是同类的正确搜索，两边一起走。");
        /// A log cannot be changed.
        only_a_log: &'static str =
            en: "This is another program’s log: it can be replayed and compared, not changed.",
            zh: "这是别的程序的日志：可以回放和比较，不能改动。";
        /// Nothing can stand beside it.
        needs_position: &'static str =
            en: "To compare, say what was searched, in the field above the findings.",
            zh: "要比较，请先在发现上方的栏里写明所搜索的局面。";
        /// What was given is another position.
        does_not_fit: &'static str =
            en: "There is nothing to compare: the log does not fit what was given as searched.",
            zh: "无法比较：日志与所给的局面对不上。";
        /// To the next finding.
        next: Item =
            en: item("Next finding", keyed!(en: "To the next line at which something is wrong. ({})", NextFinding)),
            zh: item("下一处", keyed!(zh: "跳到下一处有问题的行。（{}）", NextFinding));
        previous: Item =
            en: item(
                "Previous finding",
                keyed!(en: "To the line before at which something is wrong. ({})", PreviousFinding),
            ),
            zh: item("上一处", keyed!(zh: "回到上一处有问题的行。（{}）", PreviousFinding));
        /// The window that a call should have got, in the ladder: takes it.
        called_for: fn(&str) -> String =
            en: |window| format!("called for: {window}"),
            zh: |window| format!("应为：{window}");
        /// What a part of a grade is for.
        part: fn(GradedPart) -> &'static str = |part| match part {
            GradedPart::Lines => en: "the lines fit", zh: "各行对得上";
            GradedPart::Right => en: "nothing is wrong", zh: "没有错误";
            GradedPart::Work => en: "no work in vain", zh: "没有多余的搜索";
            GradedPart::Nodes => en: "the states that are generated", zh: "所生成的状态";
        };
        /// Takes the points, and how many there can be.
        total: fn(Points, u32) -> String =
            en: |points, of| format!("{points} of {of} points"),
            zh: |points, of| format!("共 {of} 分，得 {points} 分");
        /// Why reading a log has ended before the log did.
        bytes_reached: &'static str = en: "--max-bytes is reached", zh: "已达到 --max-bytes";
        /// Why it has ended: the time is over.
        time_reached: &'static str = en: "--max-seconds have passed", zh: "已超过 --max-seconds";
        /// Why it has ended: there is no memory left.
        memory_reached: &'static str = en: "the memory for it is used up", zh: "可用的内存已用完";
        /// Takes why a log was not read to its end, the bytes and the lines that were.
        not_whole: fn(&str, u64, u64) -> String =
            en: |why, bytes, lines| {
                let so_far = so_far(bytes, lines);
                format!("Only a part of the log was read ({why}): {so_far}. All this is about that part.")
            },
            zh: |why, bytes, lines| {
                let (bytes, lines) = (grouped(bytes), grouped(lines));
                format!("日志只读了一部分（{why}）：{bytes} 字节，{lines} 行。以上只针对这一部分。")
            };
        /// Says that a log is not graded since it was not read to its end: takes what `not_whole` takes.
        not_graded: fn(&str, u64, u64) -> String =
            en: |why, bytes, lines| {
                format!("not graded: only a part of the log was read ({why}): {}.", so_far(bytes, lines))
            },
            zh: |why, bytes, lines| {
                let (bytes, lines) = (grouped(bytes), grouped(lines));
                format!("未评分：日志只读了一部分（{why}）：{bytes} 字节，{lines} 行。")
            };
        /// Takes what there is in the place of a log.
        no_file: fn(&str) -> String =
            en: |why| format!("not graded: {why}."),
            zh: |why| format!("未评分：{why}。");
        /// Takes how many logs were not graded.
        logs_not_graded: fn(u64) -> String =
            en: |logs| format!("{} not graded.", english::plural(logs, "log was", "logs were")),
            zh: |logs| format!("有 {} 份日志未评分。", grouped(logs));
        /// Takes the name of a log that is still being read or judged, and how many calls it has so far.
        calls_so_far: fn(&str, u64) -> String =
            en: |name, calls| format!("{name}: {} so far …", english::plural(calls, "call", "calls")),
            zh: |name, calls| format!("{name}：目前 {} 次调用……", grouped(calls));
        /// No line says which state it is about.
        no_names: &'static str =
            en: "No line names its state: log node=STATE with each call.",
            zh: "没有一行写明状态：每次调用都应写上 node=状态。";
        /// Takes the states that were not generated.
        missing_nodes: fn(&str) -> String =
            en: |states| format!("Not generated, though the right search does: {states}."),
            zh: |states| format!("没有生成、而正确的搜索会生成的状态：{states}。");
        /// Takes the states that were generated in vain.
        extra_nodes: fn(&str) -> String =
            en: |states| format!("Generated, though the right search does not: {states}."),
            zh: |states| format!("正确的搜索不会生成、而这里生成了的状态：{states}。");
        /// Takes the number of a line.
        line: fn(u32) -> String = en: |line| format!("line {line}"), zh: |line| format!("第 {line} 行");
        /// A line of a report: takes the line, 0 for none, the kind, what is said, and in how many places, or nothing.
        of_kind: fn(u32, &str, &str, &str) -> String =
            en: |line, kind, says, places| match line {
                0 => format!("{kind}: {says}{places}"),
                line => format!("line {line}, {kind}: {says}{places}"),
            },
            zh: |line, kind, says, places| match line {
                0 => format!("{kind}：{says}{places}"),
                line => format!("第 {line} 行，{kind}：{says}{places}"),
            };
        /// Takes in how many places the same is found.
        places: fn(u64) -> String =
            en: |places| format!(" ({places} places in all)"),
            zh: |places| format!("（共 {places} 处）");
    }
}

/// How much of a log was read.
fn so_far(bytes: u64, lines: u64) -> String {
    format!("{}, {}", english::plural(bytes, "byte", "bytes"), english::plural(lines, "line", "lines"))
}

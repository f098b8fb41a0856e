//! The listing that runs, in Chinese.

use crate::replay::Condition;
use crate::search::Algorithm;
use crate::text::number::grouped;
use crate::text::words::{CodeWords, SpokenLine, item};

use super::spacing::spaced;

pub(super) const CODE: CodeWords = CodeWords {
    title: item("代码", "算法本身的源代码，正在执行的一行高亮显示。（K）"),
    classroom: item("课堂部分", "只看函数本身，与文章里的写法对应。"),
    whole_file: item("整个文件", "编译所用的文件，从第一行到最后一行。"),
    run_on: item("运行到断点", "向前运行到下一个断点。（F8）"),
    run_back: item("退回到断点", "向后退回上一个断点。（Shift+F8）"),
    conditions: item("停在…", "除了设了断点的代码行，还在什么时候停下。"),
    condition: |condition, node| match condition {
        Condition::Cutoff => "发生截断".to_owned(),
        Condition::BoundChange => "α 或 β 改变".to_owned(),
        Condition::Entered(_) => spaced(&format!("进入 {node}")),
        Condition::ReturnedTo(_) => spaced(&format!("有值返回给 {node}")),
        Condition::Leaf(number) => format!("第 {} 个叶结点", grouped(number)),
    },
    node: |number| format!("第 {} 个结点", grouped(u64::from(number) + 1)),
    leaf: item("叶结点编号", "按访问的先后，从 1 数起。"),
    clear: item("清除", "清除所有断点，代码行上的也一并清除。"),
    line: |number| format!("第 {number} 行"),
    stopped: |why| spaced(&format!("停下的原因：{why}")),
    how_to_stop: "按 F9 在高亮的一行设断点，按 F8 运行到断点。",
    no_breakpoint: "还没有断点。按 F9 在高亮的一行设一个。",
    running: |step, last| format!("正在找断点：步骤 {} / {}", grouped(step), grouped(last)),
    give_up: item("停止查找", "留在原来的步骤。（Esc）"),
    lines: item("代码行", "按 ↑ 和 ↓ 选一行，按 Enter 或空格设断点，再按一次取消。"),
    spoken_line: |line| {
        let SpokenLine { number, text, lit, breakpoint, values } = line;
        let mut spoken = format!("第 {number} 行");
        spoken += if lit { "，正在执行：" } else { "：" };
        spoken += if text.is_empty() { "空行" } else { text };
        if !values.is_empty() {
            spoken += &format!("，{values}");
        }
        spoken + if breakpoint { "，有断点" } else { "" }
    },
    differences: item("与文章的写法有什么不同", "从文章里的代码到能运行的代码，改了哪些地方。"),
    difference: |algorithm| match algorithm {
        Algorithm::MinMax => &[
            "文章只判断深度。这里同时判断对局是否结束：终局没有着法，不先判断，循环就会返回 −∞ 或 +∞。",
            "文章的评估函数从白方的角度打分。这里白方就是 Max 方：evaluate_for_max。",
            MAKE,
            HIDDEN,
        ],
        Algorithm::NegaMax => &[
            "文章只判断深度。这里同时判断对局是否结束：终局没有着法，不先判断，循环就会返回 −∞。",
            "评估函数用的是文章的第二种定义，从走棋方的角度打分。",
            MAKE,
            HIDDEN,
        ],
        Algorithm::MaxMin => &[
            "文章一直搜索到终局。这里加上了深度，深度用完了也停下来评估。",
            "文章用 1 和 0 表示双方，这里是 Max 和 Min；player^1 写成 player.opponent()。",
            DECIDED,
            NEW_NODE,
            HIDDEN,
        ],
        Algorithm::Minimax => &[
            "文章写作 max(maxEval, eval)。这里写成 if，看得出最佳值什么时候改变；值相等时保留先得到的。",
            HANDED,
            HIDDEN,
        ],
        Algorithm::AlphaBeta => &[
            "文章只判断深度。这里同时判断对局是否结束：终局没有着法，不先判断，循环就会返回 alpha。",
            "文章在值 ≥ beta 时截断。这里的截断条件可以设定：self.cutoff.fires 可以是相等即截断 (≥)，也可以是严格大于才截断 (>)。",
            "评估函数从走棋方的角度打分，与文章里负值最大的写法一致。",
            MAKE,
            HIDDEN,
        ],
        Algorithm::MaxMinPruned => &[
            "文章一直搜索到终局。这里加上了深度，深度用完了也停下来评估。",
            "文章在 alpha > beta 时截断。这里的截断条件可以设定：self.cutoff.fires 可以是严格大于才截断 (>)，也可以是相等即截断 (≥)。",
            "文章用 1 和 0 表示双方，这里是 Max 和 Min；player^1 写成 player.opponent()。",
            DECIDED,
            NEW_NODE,
            HIDDEN,
        ],
        Algorithm::AlphaBetaSoft => &[
            "文章的伪代码在 β < α 时才截断，正文却说相等即截断。这里的截断条件可以设定：self.cutoff.fires。",
            "文章写作 max(maxEval, eval)。这里写成 if，alpha 也在里面提高：一个值要是不比目前最佳值好，也就不可能提高 alpha。",
            HANDED,
            HIDDEN,
        ],
        Algorithm::AlphaBetaHistory => &[
            "文章按权值从小到大排序，最好的着法反而排在最后。这里从大到小，权值相等的保持原来的先后。",
            "文章把 −β 和 −α 传下去，返回的值却不变号，评估函数也总是从固定的一方打分。这里返回的值要变号，评估函数从走棋方的角度打分。",
            "值相等时，文章的伪代码取后一个 (≥)，代码取前一个 (>)。这里取前一个：用 ≥ 的话，值只是一个界的着法也可能成为最佳着法。",
            "加的分是 2 的 depth 次方，与伪代码相同；文章的代码加的是它的两倍。每次搜索之前清空历史表。",
            "这里判断深度，同时也判断对局是否结束。文章在 alpha ≥ beta 时截断，这里的截断条件可以设定。",
            "文章先生成所有的后续局面，再一个一个搜索。这里 make 走一个着法，unmake 把它撤回。",
            HIDDEN,
        ],
        Algorithm::Buggy(_) => &[],
    },
};

const MAKE: &str = "文章先生成着法，只要还有就走下一个。这里合成一个 for 循环；make 走一个着法，unmake 把它撤回。";
const NEW_NODE: &str = "文章每走一个着法就生成一个新结点。这里 make 走一个着法，unmake 把它撤回。";
const HANDED: &str = "文章把结点作为参数传下去。这里 make 走一个着法，unmake 把它撤回。";
const DECIDED: &str = "分出胜负的局面，文章记作 ±∞。这里的值离 ±∞ 还差一点，这样即使必败，也选得出着法。";
const HIDDEN: &str = "有些代码行只用来把进展通知这个窗口，这里不显示，所以行号不连续。";

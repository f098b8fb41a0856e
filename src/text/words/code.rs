//! Words of the listing that runs.

use crate::chinese::{self, spaced};
use crate::english;
use crate::number::grouped;
use plyscope_core::replay::{Condition, Statement};
use plyscope_core::search::{Algorithm, CodeLanguage};

use super::{Item, item};

/// A line of the listing, as it is spoken.
#[derive(Clone, Copy, Debug)]
pub struct SpokenLine<'l> {
    /// Its number in the file.
    pub number: u32,
    /// Its text.
    pub text: &'l str,
    /// Whether it is the one that runs.
    pub lit: bool,
    /// Whether runs stop at it.
    pub breakpoint: bool,
    /// The variables that live there, each with its value; empty when there is none.
    pub values: &'l str,
}

words! {
    /// The listing that runs, and its breakpoints.
    CodeWords {
        /// The title of the panel, and its entry in menus.
        title: Item =
            en: item("Code", keyed!(en: "The algorithm’s own source, with the line that runs. ({})", CodePane)),
            zh: item("代码", keyed!(zh: "算法本身的源代码，正在执行的一行高亮显示。（{}）", CodePane));
        /// What the comment above the function says, where the language is not that of the comment.
        gloss: fn(Algorithm) -> &'static str = |algorithm| match algorithm {
            Algorithm::MinMax | Algorithm::Minimax =>
                en: "", zh: "注释的意思：向下看 depth 层，返回这个局面对 Max 方的值。";
            Algorithm::NegaMax =>
                en: "", zh: "注释的意思：向下看 depth 层，返回这个局面对走棋方的值。";
            Algorithm::MaxMin =>
                en: "", zh: "注释的意思：轮到 player 走棋时，这个局面对 Max 方的值。";
            Algorithm::MaxMinPruned =>
                en: "", zh: "注释的意思：轮到 player 走棋时，这个局面对 Max 方的值，只在 alpha 与 beta 之间才求准。";
            Algorithm::AlphaBeta =>
                en: "", zh: "注释的意思：值在 alpha 与 beta 之间时，返回这个局面对走棋方的值；否则返回它所越过的边界。";
            Algorithm::AlphaBetaSoft =>
                en: "", zh: "注释的意思：返回这个局面对 Max 方的值，或者在这个窗口下能得到的最紧的界。";
            Algorithm::AlphaBetaHistory =>
                en: "", zh: "注释的意思：这个局面对走棋方的值，只在 alpha 与 beta 之间才求准。";
            Algorithm::PrincipalVariation | Algorithm::NegaScout | Algorithm::AlphaBetaTable | Algorithm::Killers =>
                en: "", zh: "注释的意思：返回这个局面对走棋方的值；值在窗口以外时，返回一个界。";
            Algorithm::Quiescence =>
                en: "", zh: "注释的意思：返回这个局面对走棋方的值，或一个界；深度用完时只看吃子，或取静态估值。";
            Algorithm::NullMove =>
                en: "", zh: "注释的意思：返回这个局面对走棋方的值，或一个界，前提是走空着不会最好；刚走过空着时 may_pass 为 false。";
            Algorithm::LateMoveReductions =>
                en: "", zh: "注释的意思：返回这个局面对走棋方的值，或一个界，前提是靠后的着法少看几层就够。";
            Algorithm::Engine =>
                en: "", zh: "注释的意思：返回这个局面对走棋方的值，或一个界，只是未必已证；刚走过空着时 may_pass 为 false。";
            Algorithm::ValueByPlayer | Algorithm::Expectiminimax =>
                en: "", zh: "注释的意思：向下看 depth 层，返回这个局面对 Max 方的值；机会结点取期望值。";
            Algorithm::AlphaBetaByPlayer =>
                en: "", zh: "注释的意思：返回这个局面对 Max 方的值，或者在这个窗口下能得到的最紧的界。";
            Algorithm::Star1 | Algorithm::Star2 =>
                en: "", zh: "注释的意思：值在 alpha 与 beta 之间时，返回这个局面对 Max 方的值；否则返回它所越过的边界。";
            Algorithm::Buggy(_) | Algorithm::Logged(_) => en: "", zh: "";
        };
        driver_lines: Item =
            en: item("Driver", "The listing that searches the root again and again. The lit line waits for the search \
                below."),
            zh: item("驱动代码", "一次又一次搜索根结点的代码。高亮的一行在等下面的搜索返回。");
        classroom: Item =
            en: item("Classroom part", "Only the function: the part that the articles print."),
            zh: item("课堂部分", "只看函数本身，与文章里的写法对应。");
        whole_file: Item =
            en: item("Whole file", "The file as it was compiled, from its first line to its last."),
            zh: item("整个文件", "编译所用的文件，从第一行到最后一行。");
        /// In place of the whole file, in another language than that of this program.
        whole_program: Item =
            en: item("Whole program", "The function, and below it all that it stands on."),
            zh: item("整个程序", "函数本身，以及它用到的全部代码。");
        /// The menu of the languages of the listings.
        language_menu: Item =
            en: item("Language of the code", "The language in which the listing stands beside the tree."),
            zh: item("代码的语言", "搜索树旁边的代码用哪种语言写。");
        /// A language of the listings, and what is true of its listings.
        language: fn(CodeLanguage) -> Item = |language| match language {
            CodeLanguage::Rust =>
                en: item("Rust", "This is the code that ran."),
                zh: item("Rust", "运行的就是这段代码。");
            CodeLanguage::PseudoCode =>
                en: item("Pseudo-code", "The same algorithm as a textbook writes it, proved equal step by step."),
                zh: item("伪代码", "同一个算法，按教科书的写法；已逐步验证与运行的代码一致。");
            CodeLanguage::Python =>
                en: item("Python", "The same algorithm, proved equal step by step."),
                zh: item("Python", "同一个算法，已逐步验证与运行的代码一致。");
        };
        /// A statement of pseudo-code; the English one is as the files have it.
        statement: fn(Statement<'_>) -> String = en: english::pseudo_code::statement, zh: chinese::pseudo_code::statement;
        run_on: Item =
            en: item("Run on", keyed!(en: "On to the next breakpoint. ({})", RunOn)),
            zh: item("运行到断点", keyed!(zh: "向前运行到下一个断点。（{}）", RunOn));
        run_back: Item =
            en: item("Run back", keyed!(en: "Back to the last breakpoint. ({})", RunBack)),
            zh: item("退回到断点", keyed!(zh: "向后退回上一个断点。（{}）", RunBack));
        /// The menu of what runs stop at besides lines.
        conditions: Item =
            en: item("Stop at…", "What a run stops at besides lines."),
            zh: item("停在…", "除了设了断点的代码行，还在什么时候停下。");
        /// One of them; of those on a node, with the node's name.
        condition: fn(Condition, &str) -> String = |condition, node| match condition {
            Condition::Cutoff => en: "next cutoff".to_owned(), zh: "发生截断".to_owned();
            Condition::BoundChange =>
                en: "next change of α or β".to_owned(),
                zh: "α 或 β 改变".to_owned();
            Condition::Entered(_) => en: format!("{node} entered"), zh: spaced(&format!("进入 {node}"));
            Condition::ReturnedTo(_) =>
                en: format!("value returned to {node}"),
                zh: spaced(&format!("有值返回给 {node}"));
            Condition::Leaf(number) =>
                en: format!("leaf number {}", grouped(number)),
                zh: format!("第 {} 个叶结点", grouped(number));
        };
        /// A node without a name, by its number in the order of the visits.
        node: fn(u32) -> String =
            en: |number| format!("node {}", grouped(u64::from(number) + 1)),
            zh: |number| format!("第 {} 个结点", grouped(u64::from(number) + 1));
        /// The one on a leaf, beside the field for its number.
        leaf: Item =
            en: item("leaf number", "Counted in the order of the visits, from 1."),
            zh: item("叶结点编号", "按访问的先后，从 1 数起。");
        /// Takes all breakpoints away.
        clear: Item =
            en: item("Clear", "Take all breakpoints away, those on lines as well."),
            zh: item("清除", "清除所有断点，代码行上的也一并清除。");
        /// A line, by its number.
        line: fn(u32) -> String = en: |number| format!("line {number}"), zh: |number| format!("第 {number} 行");
        /// Why a run stopped.
        stopped: fn(&str) -> String =
            en: |why| format!("Stopped: {why}"),
            zh: |why| spaced(&format!("停下的原因：{why}"));
        /// What the list of breakpoints is.
        stops_hint: &'static str = en: "The breakpoints that are set: a run stops there.", zh: "已设的断点：运行到这里会停下。";
        /// While no breakpoint is set: how one sets one.
        how_to_stop: &'static str =
            en: keyed!(en: "{} sets a breakpoint on the lit line, {} runs to it.", Breakpoint, RunOn),
            zh: keyed!(zh: "按 {} 在高亮的一行设断点，按 {} 运行到断点。", Breakpoint, RunOn);
        /// A run was asked for without any breakpoint.
        no_breakpoint: &'static str =
            en: keyed!(en: "No breakpoint is set. {} sets one on the lit line.", Breakpoint),
            zh: keyed!(zh: "还没有断点。按 {} 在高亮的一行设一个。", Breakpoint);
        /// A breakpoint is looked for: the step where, and the last one.
        running: fn(u64, u64) -> String =
            en: |step, last| format!("Looking for a breakpoint: step {} of {}", grouped(step), grouped(last)),
            zh: |step, last| format!("正在找断点：步骤 {} / {}", grouped(step), grouped(last));
        /// Ends that.
        give_up: Item =
            en: item("Stop looking", keyed!(en: "Stay at the step on screen. ({})", Escape)),
            zh: item("停止查找", keyed!(zh: "留在原来的步骤。（{}）", Escape));
        /// What the list of lines is called, and the keys that it has.
        lines: Item =
            en: item(
                "Lines of the code",
                "↑ and ↓ choose a line, Enter or Space sets a breakpoint there or takes it away.",
            ),
            zh: item("代码行", "按 ↑ 和 ↓ 选一行，按 Enter 或空格设断点，再按一次取消。");
        spoken_line: fn(SpokenLine<'_>) -> String =
            en: |line| {
                let SpokenLine { number, text, lit, breakpoint, values } = line;
                let mut spoken = format!("line {number}");
                spoken += if lit { ", lit: " } else { ": " };
                spoken += if text.is_empty() { "blank" } else { text };
                if !values.is_empty() {
                    spoken += &format!(", {values}");
                }
                spoken + if breakpoint { ", breakpoint" } else { "" }
            },
            zh: |line| {
                let SpokenLine { number, text, lit, breakpoint, values } = line;
                let mut spoken = format!("第 {number} 行");
                spoken += if lit { "，正在执行：" } else { "：" };
                spoken += if text.is_empty() { "空行" } else { text };
                if !values.is_empty() {
                    spoken += &format!("，{values}");
                }
                spoken + if breakpoint { "，有断点" } else { "" }
            };
        /// What the listing has that the article has not, or the other way round: the title.
        differences: Item =
            en: item(
                "How this differs from the article",
                "What was changed on the way from the article to code that runs.",
            ),
            zh: item("与文章的写法有什么不同", "从文章里的代码到能运行的代码，改了哪些地方。");
        /// What differs, a sentence or two each.
        difference: fn(Algorithm) -> &'static [&'static str] = |algorithm| match algorithm {
            Algorithm::MinMax =>
                en: &[
                    "The article asks for the depth alone. Here the test for a finished game comes with it: without \
                    moves, its loop would return −∞ or +∞.",
                    "The article evaluates for White. Here White is Max: evaluate_for_max.",
                    Shared::ENGLISH.make,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章只判断深度。这里同时判断对局是否结束：终局没有着法，不先判断，循环就会返回 −∞ 或 +∞。",
                    "文章的评估函数从白方的角度打分。这里白方就是 Max 方：evaluate_for_max。",
                    Shared::CHINESE.make,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::NegaMax =>
                en: &[
                    "The article asks for the depth alone. Here the test for a finished game comes with it: without \
                    moves, its loop would return −∞.",
                    "The evaluation is the article’s second one, for the side to move.",
                    Shared::ENGLISH.make,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章只判断深度。这里同时判断对局是否结束：终局没有着法，不先判断，循环就会返回 −∞。",
                    "评估函数用的是文章的第二种定义，从走棋方的角度打分。",
                    Shared::CHINESE.make,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::MaxMin =>
                en: &[
                    "The article searches to the end of the game. Here there is a depth as well, and the search stops \
                    where it is used up.",
                    "The article’s players are 1 and 0, here Max and Min; player^1 is player.opponent().",
                    Shared::ENGLISH.decided,
                    Shared::ENGLISH.new_node,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章一直搜索到终局。这里加上了深度，深度用完了也停下来评估。",
                    "文章用 1 和 0 表示双方，这里是 Max 和 Min；player^1 写成 player.opponent()。",
                    Shared::CHINESE.decided,
                    Shared::CHINESE.new_node,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Minimax =>
                en: &[
                    "The article writes max(maxEval, eval). Here it is an if, so that one sees when the value changes. \
                    Of equal values the first one stays.",
                    Shared::ENGLISH.handed,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章写作 max(maxEval, eval)。这里写成 if，看得出最佳值什么时候改变；值相等时保留先得到的。",
                    Shared::CHINESE.handed,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::AlphaBeta =>
                en: &[
                    "The article asks for the depth alone. Here the test for a finished game comes with it: without \
                    moves, its loop would return alpha.",
                    "The article cuts when the value is ≥ beta. Here that is a setting: self.cutoff.fires is ≥ or, by \
                    the strict rule, >.",
                    "The evaluation is for the side to move, as in the article’s negamax.",
                    Shared::ENGLISH.make,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章只判断深度。这里同时判断对局是否结束：终局没有着法，不先判断，循环就会返回 alpha。",
                    "文章在值 ≥ beta 时截断。这里的截断条件可以设定：self.cutoff.fires 可以是相等即截断 (≥)，也可以是严格大于才截断 (>)。",
                    "评估函数从走棋方的角度打分，与文章里负极大值的写法一致。",
                    Shared::CHINESE.make,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::MaxMinPruned =>
                en: &[
                    "The article searches to the end of the game. Here there is a depth as well, and the search stops \
                    where it is used up.",
                    "The article cuts when alpha > beta. Here that is a setting: self.cutoff.fires is > or, at equal, \
                    ≥.",
                    "The article’s players are 1 and 0, here Max and Min; player^1 is player.opponent().",
                    Shared::ENGLISH.decided,
                    Shared::ENGLISH.new_node,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章一直搜索到终局。这里加上了深度，深度用完了也停下来评估。",
                    "文章在 alpha > beta 时截断。这里的截断条件可以设定：self.cutoff.fires 可以是严格大于才截断 (>)，也可以是相等即截断 (≥)。",
                    "文章用 1 和 0 表示双方，这里是 Max 和 Min；player^1 写成 player.opponent()。",
                    Shared::CHINESE.decided,
                    Shared::CHINESE.new_node,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::AlphaBetaSoft =>
                en: &[
                    "The article’s code cuts when β < α, its prose already when they are equal. Here that is a \
                    setting: self.cutoff.fires.",
                    "The article writes max(maxEval, eval). Here it is an if, and alpha rises inside it: a value that \
                    is not better for the node cannot raise alpha either.",
                    Shared::ENGLISH.handed,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章的伪代码在 β < α 时才截断，正文却说相等即截断。这里的截断条件可以设定：self.cutoff.fires。",
                    "文章写作 max(maxEval, eval)。这里写成 if，alpha 也在里面提高：一个值要是不比目前最佳值好，也就不可能提高 alpha。",
                    Shared::CHINESE.handed,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::AlphaBetaHistory =>
                en: &[
                    "The article sorts the moves by rising weight, so the best come last. Here the best come first, \
                    and equal ones keep their order.",
                    "The article passes −β and −α down, but does not change the sign of what comes back, and evaluates \
                    for one fixed side. Here the sign changes, and the evaluation is for the side to move.",
                    "The article’s pseudo-code takes the last of equal values (≥), its code the first (>). Here it is \
                    the first: with ≥, a value that is only a bound can become the best move.",
                    "The article’s code takes the side to move from the parity of the depth that is left, which is \
                    right only for searches of an even depth that begin with Red. Here the position knows whose turn \
                    it is.",
                    "The bonus is 2 to the power of depth, as in the pseudo-code; the article’s code adds twice as \
                    much. The table is cleared at each search.",
                    "The article’s pseudo-code gives the bonus always, even where no value raised alpha and there is \
                    no best move. Here, as in its code, a move gets it only if it raised alpha.",
                    "The article’s pseudo-code keeps the weights by the position that follows, its code by the move. \
                    Here it is the move: so what was learned in one position counts in others.",
                    "The test for a finished game comes with the test of the depth. The cutoff, alpha ≥ beta in the \
                    article, is a setting.",
                    "The article makes all the positions that follow before it searches them. Here make plays one \
                    move, and unmake takes it back.",
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "文章按权值从小到大排序，最好的着法反而排在最后。这里从大到小，权值相等的保持原来的先后。",
                    "文章把 −β 和 −α 传下去，返回的值却不变号，评估函数也总是从固定的一方打分。这里返回的值要变号，评估函数从走棋方的角度打分。",
                    "值相等时，文章的伪代码取后一个 (≥)，代码取前一个 (>)。这里取前一个：用 ≥ 的话，值只是一个界的着法也可能成为最佳着法。",
                    "文章的代码由剩余深度的奇偶推断走棋方，只有红方先走、深度又是偶数时才对。这里由局面本身给出轮到谁走。",
                    "加的分是 2 的 depth 次方，与伪代码相同；文章的代码加的是它的两倍。每次搜索之前清空历史表。",
                    "文章的伪代码总要加分，哪怕没有一个值提高 alpha，根本没有最佳着法。这里与文章的代码一样，着法提高了 alpha 才加分。",
                    "文章的伪代码按后续局面记分，代码按着法记分。这里按着法：在一个局面学到的，到别的局面也用得上。",
                    "这里判断深度，同时也判断对局是否结束。文章在 alpha ≥ beta 时截断，这里的截断条件可以设定。",
                    "文章先生成所有的后续局面，再一个一个搜索。这里 make 走一个着法，unmake 把它撤回。",
                    Shared::CHINESE.hidden,
                ];
            Algorithm::PrincipalVariation =>
                en: &[
                    "Marsland and Campbell search the first move outside the loop. Here it is the first turn of the \
                    loop.",
                    Shared::ENGLISH.table_lines,
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "Marsland 和 Campbell 在循环之外搜索第一个着法。这里把它放进循环。",
                    Shared::CHINESE.table_lines,
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::NegaScout =>
                en: &[
                    "Reinefeld does not search again two plies above the depth limit, where the null window is exact. \
                    Here it is always done.",
                    Shared::ENGLISH.table_lines,
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "Reinefeld 在离深度上限两层以内不重新搜索，因为那里零窗口已经准确。这里一律重新搜索。",
                    Shared::CHINESE.table_lines,
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::AlphaBetaTable =>
                en: &[
                    "Plaat has a branch for Max and one for Min. Here one function serves both, and the value changes \
                    its sign.",
                    "Plaat keeps two bounds without their depth. Here an entry has the depth that it was searched to, \
                    and one bound or two.",
                    "Leaves are evaluated before the table is asked, and are not written into it.",
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "Plaat 对 Max 方和 Min 方各写一段。这里双方共用一个函数，值要变号。",
                    "Plaat 记两个界，不记深度。这里每一项还记搜索过的深度，界可以是一个或两个。",
                    "先评估叶结点，再查置换表；叶结点不写入置换表。",
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Killers =>
                en: &[
                    "Akl and Newborn keep a list of moves for each ply; here its length is a setting.",
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "Akl 和 Newborn 给每一层记一列着法；这里它的长度可以设定。",
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Quiescence =>
                en: &[
                    "Captures are tried the most valuable victim first. A position in which nothing can be taken is a \
                    leaf.",
                    "In check, too, only captures are looked at, and the side to move may stand pat.",
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "先试吃价值最高的子。没有子可吃的局面就是叶结点。",
                    "被将军时也只看吃子，也可以取静态估值。",
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::NullMove =>
                en: &[
                    "No null move is tried at the root, in check, behind another one, or with less than two plies \
                    left.",
                    "Where having to move may be the trouble (only king and pawns, or only general, advisors, \
                    elephants and soldiers), none is tried either, if the setting says so.",
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "在根结点、被将军、刚走过空着或剩下不到两层时，不走空着。",
                    "只剩王和兵（或只剩将帅、士、象、兵）时也可能是逼着，按设定不走空着。",
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::LateMoveReductions =>
                en: &[
                    "There is no one listing of this method. Here it is the fourth move and those behind it, with \
                    three plies left or more, if they take nothing and the side to move is not in check.",
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "这种方法没有公认的写法。这里从第四个着法开始，至少还剩三层，不吃子，也没有被将军时，才少看几层。",
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Engine =>
                en: &[
                    "Programs that play differ in many small things. This one has what the other listings show, each \
                    in its simplest form.",
                    Shared::ENGLISH.fires,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "下棋程序各有许多细小的不同。这里把前面各种方法合在一起，每一种都取最简单的写法。",
                    Shared::CHINESE.fires,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::ValueByPlayer =>
                en: &[
                    "The course’s value(state) asks whose turn it is and calls max-value, min-value or exp-value. Here \
                    a depth comes with it.",
                    Shared::ENGLISH.handed,
                    Shared::ENGLISH.sum,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "课程里的 value(state) 先看轮到谁，再调用 max-value、min-value 或 exp-value。这里加上了深度。",
                    Shared::CHINESE.handed,
                    Shared::CHINESE.sum,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::AlphaBetaByPlayer =>
                en: &[
                    "The course cuts with v ≥ β before it raises α. Here it raises first and tests α ≥ β, which is the \
                    same.",
                    Shared::ENGLISH.handed,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "课程里先看 v ≥ β 是否成立，再提高 α。这里先提高 α，再看 α ≥ β，结果一样。",
                    Shared::CHINESE.handed,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Expectiminimax =>
                en: &[
                    "The book gives a definition by cases. Here each case is a loop, so that one sees how the value \
                    comes about.",
                    Shared::ENGLISH.handed,
                    Shared::ENGLISH.sum,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "书上是分情况的定义。这里每种情况写成一个循环，看得出值是怎样得到的。",
                    Shared::CHINESE.handed,
                    Shared::CHINESE.sum,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Star1 =>
                en: &[
                    "Ballard’s moves of chance are equally likely. With probabilities A is (α − sum − U · rest) / p, \
                    and B is (β − sum − L · rest) / p: L and U are what leaves can be worth, rest is the probability \
                    of the moves behind.",
                    "A value that equals A or B cuts. The tests are made against A and B themselves, and the window \
                    handed down is clamped to L and U; where it is empty, the move is searched all the same.",
                    Shared::ENGLISH.sum,
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "Ballard 的论文里各分支概率相等。有概率时，A = (α − sum − U · rest) / p，B = (β − sum − L · rest) / p：L 和 U \
                    是叶结点取值的下界和上界，rest 是后面各分支的概率之和。",
                    "值等于 A 或 B 时就截断。比较用的是 A 和 B 本身，传下去的窗口则限制在 L 和 U 之间；窗口为空时，仍然照样搜索。",
                    Shared::CHINESE.sum,
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Star2 =>
                en: &[
                    "In Ballard’s trees one kind of player stands below a node of chance. Here each move of chance is \
                    probed by who chooses behind it: at a node of Min a probe tells what the move is worth at most, at \
                    a node of Max what it is worth at least.",
                    "A move that ends the game, uses the depth up or leads to chance again is not probed. A probe at a \
                    node of Min has the window from max(A, L) to U, at a node of Max that from L to min(B, U).",
                    "A = (α − what the others amount to at most) / p, and B = (β − what the others amount to at least) \
                    / p. A sum that equals α or β cuts.",
                    "A search of a move that was probed tries its first move once more: Star2 may visit more nodes \
                    than Star1.",
                    Shared::ENGLISH.hidden,
                ],
                zh: &[
                    "Ballard 的树里，机会结点下面都是同一方。这里每个分支由后面的选择者来试探：Min 结点的试探说明这个分支至多值多少，Max 结点的试探说明它至少值多少。",
                    "棋局已经结束、深度用完或后面又是机会结点的分支不试探。Min 结点试探的窗口从 max(A, L) 到 U，Max 结点的从 L 到 min(B, U)。",
                    "A = (α − 其余分支至多合计) / p，B = (β − 其余分支至少合计) / p。合计等于 α 或 β 时也截断。",
                    "试探过的分支搜索时，第一个着法要再走一遍，所以 Star2 访问的结点可能比 Star1 多。",
                    Shared::CHINESE.hidden,
                ];
            Algorithm::Buggy(_) | Algorithm::Logged(_) => en: &[], zh: &[];
        };
    }

    /// How several listings differ from their articles.
    Shared {
        make: &'static str =
            en: "The article lists the moves and makes the next one while there is one. Here that is one for loop; \
                make plays the move, and unmake takes it back.",
            zh: "文章先生成着法，只要还有就走下一个。这里合成一个 for 循环；make 走一个着法，unmake 把它撤回。";
        new_node: &'static str =
            en: "The article makes a new node for each move. Here make plays the move, and unmake takes it back.",
            zh: "文章每走一个着法就生成一个新结点。这里 make 走一个着法，unmake 把它撤回。";
        handed: &'static str =
            en: "The article hands the node down. Here make plays the move, and unmake takes it back.",
            zh: "文章把结点作为参数传下去。这里 make 走一个着法，unmake 把它撤回。";
        sum: &'static str =
            en: "All sums are exact: of_chance gives each move with its probability, a fraction.",
            zh: "求和是精确的：of_chance 给出每个着法和它的概率，概率是分数。";
        decided: &'static str =
            en: "A decided game is ±∞ in the article. Here it lies just inside, so that even in a lost position one \
                move is better than none.",
            zh: "分出胜负的局面，文章记作 ±∞。这里的值离 ±∞ 还差一点，这样即使必败，也选得出着法。";
        table_lines: &'static str =
            en: "The lines on the table are those of alpha-beta with memory. Without a table it never knows anything.",
            zh: "查表和写表的几行与 Alpha-Beta 加置换表相同。不用置换表时，表里什么也没有。";
        fires: &'static str =
            en: "The cutoff test is self.fires: alpha ≥ beta, or the strict rule where that is allowed.",
            zh: "截断条件是 self.fires：alpha ≥ beta，或在允许时用严格大于。";
        hidden: &'static str =
            en: "Lines that only tell this window what happens are hidden: the numbers skip them.",
            zh: "有些代码行只用来把进展通知这个窗口，这里不显示，所以行号不连续。";
    }
}

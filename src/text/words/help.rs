//! Words of the first picture, the keys and the explanations.

use crate::{KeySet, ShortcutGroup};
use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, Replacement, SearchOption, TableBounds, TableDepth,
};

use super::{Item, item};

/// A title and some sentences below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The title.
    pub title: &'static str,
    /// The sentences.
    pub text: &'static str,
}

const fn passage(title: &'static str, text: &'static str) -> Passage {
    Passage { title, text }
}

impl AlgorithmWords {
    /// What a menu calls an option that is a number, or that is on or off; the others have a menu of their own.
    pub const fn option(&self, option: SearchOption) -> Option<&'static str> {
        match option {
            SearchOption::NullReduction => Some(self.null_reduction),
            SearchOption::ZugzwangTest => Some(self.zugzwang_test),
            SearchOption::Reduction => Some(self.reduction),
            SearchOption::Killers => Some(self.killers),
            SearchOption::Guess => Some(self.guess),
            SearchOption::AspirationWidth => Some(self.aspiration_width),
            SearchOption::Algorithm
            | SearchOption::Cutoff
            | SearchOption::Ordering
            | SearchOption::Depth
            | SearchOption::Table
            | SearchOption::Slots
            | SearchOption::TableDepth
            | SearchOption::Replacement
            | SearchOption::Driver => None,
        }
    }
}

words! {
    /// Algorithms and cutoff rules.
    AlgorithmWords {
        /// Each algorithm: its name, and one line that says what it is and where it comes from.
        name: fn(Algorithm) -> Item = |algorithm| match algorithm {
            Algorithm::MinMax =>
                en: item(
                    "Min-max pair",
                    "Max and Min are two functions that call each other; looks at everything. (Moreland, min-max \
                    search)",
                ),
                zh: item("极大极小（两个函数）", "Max 和 Min 两个函数互相调用，所有结点都看。（Moreland《对弈程序基本技术》）");
            Algorithm::NegaMax =>
                en: item(
                    "Negamax",
                    "One function for both sides: the value changes its sign at every ply. (Moreland, min-max search)",
                ),
                zh: item("负极大值 (NegaMax)", "双方共用一个函数，每过一层把值变号。（Moreland《对弈程序基本技术》）");
            Algorithm::MaxMin =>
                en: item("Maxmin", "One function that is told whose turn it is; looks at everything. (an article on \
                    gomoku)"),
                zh: item("maxmin", "一个函数，用参数告诉它轮到谁，所有结点都看。（《五子棋 AI 算法》）");
            Algorithm::Minimax =>
                en: item("Minimax", "The textbook form with a depth limit and maximizing_player. (notes on minimax)"),
                zh: item("极大极小（一个函数）", "教科书的写法，带深度上限和 maximizing_player。（《Minimax 搜索算法》）");
            Algorithm::AlphaBeta =>
                en: item(
                    "Alpha-beta, fail-hard",
                    "Negamax with α and β; what lies outside the window comes back as its edge. (Moreland, alpha-beta \
                    search)",
                ),
                zh: item(
                    "Alpha-Beta 硬边界",
                    "负极大值加上 α 和 β；窗口以外的值一律按窗口边界返回 (fail-hard)。（Moreland《Alpha-Beta 搜索》）",
                );
            Algorithm::MaxMinPruned =>
                en: item(
                    "Maxmin with pruning",
                    "Maxmin with α and β; by its own rule it cuts only when α > β. (an article on gomoku)",
                ),
                zh: item("maxmin 加剪枝", "maxmin 加上 α 和 β；按它原来的条件，α > β 才截断。（《五子棋 AI 算法》）");
            Algorithm::AlphaBetaSoft =>
                en: item(
                    "Alpha-beta, fail-soft",
                    "Keeps a best value beside the window, so that bounds come back tighter. (notes on minimax)",
                ),
                zh: item("Alpha-Beta 软边界", "在窗口之外另记一个最佳值，返回的界更紧 (fail-soft)。（《Minimax 搜索算法》）");
            Algorithm::AlphaBetaHistory =>
                en: item(
                    "Alpha-beta, history",
                    "Tries first the moves that were best elsewhere, to cut more. (an article on Chinese chess)",
                ),
                zh: item("Alpha-Beta 历史启发", "先试在别处曾是最佳的着法，以便截断得更多。（《Minimax 算法在中国象棋的应用》）");
            Algorithm::PrincipalVariation =>
                en: item(
                    "Principal variation search",
                    "The first move in full, the others with a null window, and again where they are better. (Marsland \
                    and Campbell 1982)",
                ),
                zh: item(
                    "主要变例搜索 (PVS)",
                    "第一个着法用完整的窗口，其余先用零窗口试探，更好的再重新搜索。（Marsland、Campbell 1982）",
                );
            Algorithm::NegaScout =>
                en: item(
                    "NegaScout",
                    "Like principal variation search; searches again from the value that the null window gave. \
                    (Reinefeld 1983)",
                ),
                zh: item("NegaScout", "与主要变例搜索相似；重新搜索时从试探得到的值开始。（Reinefeld 1983）");
            Algorithm::AlphaBetaTable =>
                en: item(
                    "Alpha-beta with a table",
                    "Keeps what it found out about a position for the next time. (Plaat 1996)",
                ),
                zh: item("Alpha-Beta 加置换表", "记下每个局面的结果，再次遇到时取用。（Plaat 1996）");
            Algorithm::Killers =>
                en: item(
                    "Alpha-beta, killers",
                    "Tries first the moves that cut at the same ply before. (Akl and Newborn 1977)",
                ),
                zh: item("Alpha-Beta 杀手着法", "先试在同一层刚引起过截断的着法。（Akl、Newborn 1977）");
            Algorithm::Quiescence =>
                en: item(
                    "Alpha-beta, quiescence",
                    "Searches captures on where no depth is left. (Beal 1990)",
                ),
                zh: item("Alpha-Beta 静态搜索", "深度用完以后，吃子的着法还要接着搜索。（Beal 1990）");
            Algorithm::NullMove =>
                en: item(
                    "Alpha-beta, null move",
                    "Prunes where even passing would be enough. (Goetsch and Campbell 1990)",
                ),
                zh: item("Alpha-Beta 空着", "让对方多走一步仍然够好，就截断。（Goetsch、Campbell 1990）");
            Algorithm::LateMoveReductions =>
                en: item(
                    "Alpha-beta, late moves",
                    "Searches moves that come late less deep, and again where they look good. (Levy and others 1989)",
                ),
                zh: item("Alpha-Beta 后期着法缩减", "排在后面的着法少看几层，看着不错再重新搜索。（Levy 等 1989）");
            Algorithm::Engine =>
                en: item("Engine", "All of these together, as programs that play do."),
                zh: item("引擎", "以上各种方法合在一起，和下棋程序一样。");
            Algorithm::ValueByPlayer =>
                en: item("Value by player", "A value for the one who is to choose: Max, Min or chance, in any order. \
                    (CS188)"),
                zh: item("按选择者求值", "轮到谁就按谁的规则取值：Max、Min 或机会，顺序不限。（CS188）");
            Algorithm::AlphaBetaByPlayer =>
                en: item("Alpha-beta by player", "Alpha-beta for Max and Min in any order. (CS188)"),
                zh: item("按选择者 Alpha-Beta", "Max 和 Min 顺序不限的 Alpha-Beta。（CS188）");
            Algorithm::Expectiminimax =>
                en: item("Expectiminimax", "Maxima, minima, and expectations where chance chooses. (Russell and \
                    Norvig)"),
                zh: item("期望极大极小", "机会结点取期望值，其余取最大或最小。（Russell、Norvig）");
            Algorithm::Star1 =>
                en: item("Star1", "Alpha-beta that cuts at nodes of chance too, by what leaves can be worth. (Ballard \
                    1983)"),
                zh: item("Star1", "机会结点也能截断的 Alpha-Beta，靠的是叶结点取值的上下界。（Ballard 1983）");
            Algorithm::Star2 =>
                en: item("Star2", "Star1 that first probes each move of chance by one move behind it. (Ballard 1983)"),
                zh: item("Star2", "先用后面的一个着法试探各个分支的 Star1。（Ballard 1983）");
            Algorithm::Buggy(_) =>
                en: item("A listing with a mistake", "One place in it is not as it should be."),
                zh: item("有错的代码", "其中有一处写错了。");
            Algorithm::Logged(_) =>
                en: item("Another program’s log", "What a program has written down of its search, line by line."),
                zh: item("别的程序的日志", "程序逐行写下的搜索过程。");
        };
        /// All that look at everything, in menus; each of them stands behind it.
        minimax: Item =
            en: item("Minimax", "Looks at everything. Written in four ways: as one function or two, with signs or \
                without."),
            zh: item("极大极小", "所有结点都看。有四种写法：一个函数或两个函数，变号或不变号。");
        /// The title over those that prune.
        pruning: &'static str = en: "Prunes with α and β", zh: "用 α 和 β 剪枝";
        /// The title over those that may look at a position more than once.
        enhanced: &'static str = en: "Searches of today", zh: "现代的搜索方法";
        /// The title over those for which players may come in any order.
        by_player: &'static str = en: "Players in any order, and chance", zh: "顺序不限，可有机会结点";
        /// The title over what searches the root again and again.
        drivers: &'static str = en: "The root is searched", zh: "根结点怎样搜索";
        /// Each driver: its name, and what it does.
        driver: fn(Driver) -> Item = |driver| match driver {
            Driver::None =>
                en: item("once", "One search of the root."),
                zh: item("一次", "根结点只搜索一次。");
            Driver::IterativeDeepening =>
                en: item("deeper and deeper", "Iterative deepening: one ply deep, then two, and so on. The table \
                    stays."),
                zh: item("迭代加深", "先搜索一层，再搜索两层，一层一层加深；置换表一直保留。");
            Driver::Aspiration =>
                en: item("with aspiration windows", "Deeper and deeper, with a window around the value found before."),
                zh: item("期望窗口", "一层一层加深，窗口取在上一次的值附近。");
            Driver::MtdF =>
                en: item("by MTD(f)", "With null windows alone, until the bounds meet. (Plaat 1996)"),
                zh: item("MTD(f)", "只用零窗口，直到上下界合到一起。（Plaat 1996）");
        };
        /// The title over what a table's entries know.
        tables: &'static str = en: "Transposition table", zh: "置换表";
        /// Each kind of table: short, and explained.
        table: fn(TableBounds) -> Item = |table| match table {
            TableBounds::None =>
                en: item("no table", "Nothing is remembered."),
                zh: item("不用置换表", "什么也不记。");
            TableBounds::One =>
                en: item("table, one bound", "An entry holds the last value with its sign."),
                zh: item("置换表，一个界", "一项只记最后一次的值和它的界。");
            TableBounds::Two =>
                en: item("table, two bounds", "An entry holds the best bound from either side."),
                zh: item("置换表，两个界", "一项同时记上界和下界。");
        };
        /// An option that is a number or a choice: its label in the menu.
        slots: &'static str = en: "Entries", zh: "项数";
        slots_unlimited: &'static str = en: "any number", zh: "不限";
        table_depth: fn(TableDepth) -> Item = |depth| match depth {
            TableDepth::Exact =>
                en: item("of the same depth", "An entry is used where it was searched just as deep."),
                zh: item("深度相同才用", "搜索过的深度与这里要的一样，才取用。");
            TableDepth::AtLeast =>
                en: item("at least as deep", "An entry is used where it was searched as deep or deeper."),
                zh: item("深度不小于就用", "搜索过的深度不小于这里要的，就取用。");
        };
        replacement: fn(Replacement) -> Item = |replacement| match replacement {
            Replacement::Always =>
                en: item("always replaced", "A new entry takes the place of an old one."),
                zh: item("总是替换", "新的一项总是替换旧的。");
            Replacement::Deeper =>
                en: item("the deeper one stays", "A new entry takes the place of one that was searched no deeper."),
                zh: item("深的留下", "旧的一项搜索得更深时，不替换。");
        };
        null_reduction: &'static str = en: "Null move reduction", zh: "空着少看的层数";
        zugzwang_test: &'static str = en: "Test for zugzwang", zh: "检查是否逼着";
        reduction: &'static str = en: "Late move reduction", zh: "后期着法少看的层数";
        killers: &'static str = en: "Killers per ply", zh: "每层的杀手着法数";
        guess: &'static str = en: "Expected value", zh: "期望的值";
        aspiration_width: &'static str = en: "Window to either side", zh: "窗口每边的宽度";
        /// Each cutoff rule: short, and explained.
        cutoff: fn(CutoffRule) -> Item = |rule| match rule {
            CutoffRule::AtEqual =>
                en: item("cut when α ≥ β", "At-equal: cut as soon as the two meet. On a tie the rest is pruned."),
                zh: item("α ≥ β 时截断", "相等即截断：两者一相等就截断，值相等时剪去其余的着法。");
            CutoffRule::Strict =>
                en: item("cut when α > β", "Strict: cut only once the two have crossed. On a tie the search goes on."),
                zh: item("α > β 时截断", "严格大于才截断：α 大于 β 才截断，值相等时继续搜索。");
        };
        /// Each order of the moves: short, and explained. The seed of a shuffle is written beside it.
        ordering: fn(MoveOrdering) -> Item = |ordering| match ordering {
            MoveOrdering::Natural =>
                en: item("natural order", "Moves are tried as the game lists them."),
                zh: item("自然顺序", "按生成着法的先后顺序搜索。");
            MoveOrdering::Reversed =>
                en: item("reversed", "Moves are tried the other way round: the last one first."),
                zh: item("逆序", "从最后一个着法开始，倒过来搜索。");
            MoveOrdering::CapturesFirst =>
                en: item(
                    "captures first",
                    "The most valuable victim first, and among those the least valuable attacker.",
                ),
                zh: item("吃子优先", "先吃价值最高的子；被吃的子价值相同时，先用价值最低的子去吃。");
            MoveOrdering::Shuffled(_) =>
                en: item(
                    "shuffled",
                    "In a random order made from a seed: the same seed gives the same order.",
                ),
                zh: item("随机顺序", "用随机种子打乱着法；种子相同，顺序也相同。");
            MoveOrdering::Perfect =>
                en: item(
                    "best order",
                    "The best move first at every node, known from searching each move beforehand.",
                ),
                zh: item("最佳顺序", "每个结点都先试最佳着法：事先已把每个着法都搜索过一遍。");
            MoveOrdering::TableFirst =>
                en: item("table’s move first", "The move that the transposition table holds first, then as the game \
                    lists them."),
                zh: item("置换表着法优先", "先试置换表里记下的着法，其余按生成的先后顺序。");
        };
    }

    /// The shortcuts.
    KeyWords {
        /// The title of the list.
        title: &'static str = en: "Keys", zh: "按键";
        /// The title of each group.
        group: fn(ShortcutGroup) -> &'static str = |group| match group {
            ShortcutGroup::Steps => en: "Going on and back", zh: "前进与后退";
            ShortcutGroup::Jumps => en: "Going far", zh: "跳转";
            ShortcutGroup::Look => en: "Looking at the tree and the board", zh: "查看博弈树与棋盘";
            ShortcutGroup::Learn => en: "Learning by doing", zh: "动手学习";
            ShortcutGroup::Compare => en: "Two searches side by side", zh: "两次搜索对比";
            ShortcutGroup::Sheet => en: "Practice", zh: "练习";
            ShortcutGroup::FindBug => en: "Find the bug", zh: "找错";
            ShortcutGroup::Present => en: "In front of a class", zh: "上课放映";
            ShortcutGroup::Games => en: "Positions and games", zh: "摆棋与对弈";
            ShortcutGroup::Program => en: "Files and help", zh: "文件与帮助";
        };
        /// Keys of a window, each with the one that a page has in its place: behind what they do.
        in_page: fn(&[(&str, &str)]) -> String =
            en: |keys| {
                let each = keys.iter().map(|(window, page)| format!("{page} for {window}"));
                format!(" (in a browser {})", each.collect::<Vec<_>>().join(", "))
            },
            zh: |keys| {
                let each = keys.iter().map(|(window, page)| format!("{page} 代替 {window}"));
                format!("（在网页中，{}）", each.collect::<Vec<_>>().join("，"))
            };
    }

    /// The page that explains how to read the screen.
    HelpWords {
        /// The title of the page.
        title: &'static str = en: "Help", zh: "帮助";
        /// The title of the explanations.
        reading: &'static str = en: "How to read the screen", zh: "怎样看这个画面";
        /// Max, Min and the tree.
        tree: Passage =
            en: passage(
                "The tree",
                "At a node with its roof up Max chooses, and wants the largest value; at one with its point down Min \
                chooses, and wants the \
                 smallest. Squares are leaves. The search goes down and comes back with values; the thick line is \
                 where it is.",
            ),
            zh: passage(
                "博弈树",
                "尖角朝上的结点由 Max 方选择，取最大的值；尖角朝下的由 Min 方选择，取最小的值。方块是叶结点。搜索一层层往下走，再带着值返回；粗线标出它现在的位置。",
            );
        /// `=`, `≥`, `≤`.
        signs: Passage =
            en: passage(
                "=, ≥ and ≤",
                "The sign says what the leaves looked at so far really prove: =5 is exactly 5, ≥5 is at least 5, ≤5 is \
                at most 5. A number \
                 that is only a bound never stands without its sign.",
            ),
            zh: passage(
                "=、≥ 和 ≤",
                "符号说明看过的叶结点究竟证明了什么：=5 是正好 5，≥5 是至少 5，≤5 是至多 5。只是下界或上界的数，一定带着符号。",
            );
        /// α and β.
        window: Passage =
            en: passage(
                "α and β",
                "α is what Max is sure of already, somewhere on the way down from the root; β is what Min is sure of. \
                Only values between \
                 them still matter: this is the window.",
            ),
            zh: passage(
                "α 和 β",
                "α 是从根结点下来的路上 Max 方已保证的下限，β 是 Min 方已保证的上限。只有两者之间的值还有意义，这个范围就是窗口。",
            );
        /// The ladder.
        ladder: Passage =
            en: passage(
                "The ladder",
                "One row for each open node, the root on top. The upper lane shows what still matters, the window \
                handed down; the lower \
                 lane what the node can be, as far as its children prove it. Where the lanes do not overlap, the rest \
                 of the node is cut off. \
                 The long post leads up to the node that set the bound.",
            ),
            zh: passage(
                "阶梯图",
                "每个搜索中的结点占一行，根结点在最上面。上面一条是还有意义的范围，也就是传下来的窗口；下面一条是这个结点可能的取值，由已返回的子结点证明。两条不再重叠，就截断。长长的立柱通向定下这个边界的结点。",
            );
        /// Cutoffs, shallow and deep.
        cutoffs: Passage =
            en: passage(
                "Cutoffs",
                "As soon as a node is proved no better for a player than what that player already has elsewhere, the \
                rest of its moves is \
                 pruned: whatever they are worth, that player has no reason to choose the node. If the bound was set \
                 one ply up, the cutoff is shallow; three or more, deep.",
            ),
            zh: passage(
                "截断",
                "一旦证明某个结点对一方来说并不比自己在别处已有的更好，就剪去它剩下的着法：不论它们的值是多少，这一方都没有理由选这个结点。边界来自上一层的，叫浅层截断；来自往上三层或更高处的，叫深层截断。",
            );
        /// The two cutoff rules.
        rules: Passage =
            en: passage(
                "The two cutoff rules",
                "At-equal cuts when α ≥ β, strict only when α > β. Both find the same value at the root; on ties \
                strict looks at more \
                 leaves. Where returned values are clamped to the window, strict can miss a gap that the leaves prove, \
                 and the reason says so.",
            ),
            zh: passage(
                "两种截断条件",
                "“相等即截断”在 α ≥ β 时截断，“严格大于才截断”要等到 α > \
                β。两者在根结点得到的值相同；遇到相等的值，后者可能多看一些叶结点。如果返回值被限制到了窗口边界，后者可能看不出叶结点其实已经证明的差距，这时“为什么”里会讲到。",
            );
        /// As Max sees it, as the code sees it.
        viewpoint: Passage =
            en: passage(
                "Viewpoint",
                "As Max sees it, large is good for Max everywhere. As the code sees it, numbers stand as the running \
                code holds them: in \
                 negamax forms, large is good for the side to move, and signs turn at every ply. Sentences always \
                 speak as Max sees it.",
            ),
            zh: passage(
                "视角",
                "Max 视角：在每个结点，值越大都对 Max 方越有利。代码视角：数值与运行中的代码一致；在负极大值的写法里，值越大对走棋方越有利，每过一层变一次号。“为什么”里的文字一律用 Max 视角。",
            );
        /// Step, line.
        units: Passage =
            en: passage(
                "Step and line",
                "A step is a node entered, a leaf evaluated, or a node returned. Steps are counted from 1 everywhere: \
                on the screen, in \
                 files, on the command line. A line is one line of the code; a step runs through several.",
            ),
            zh: passage(
                "步骤与行",
                "进入一个结点、评估一个叶结点、一个结点返回，各是一个步骤。画面、文件和命令行里的步骤都从 1 数起。行是代码里的一行，一个步骤会执行好几行。",
            );
        /// The code that runs, and breakpoints.
        code: Passage =
            en: passage(
                "The code",
                keyed!(
                    en: "{} shows the algorithm’s own source, as it was compiled. The lit line is the one that runs; \
                        variables stand beside the lines \
                 where they live. {} sets a breakpoint on the lit line, {} runs on to the next one.",
                    CodePane, Breakpoint, RunOn,
                ),
            ),
            zh: passage(
                "代码",
                keyed!(
                    zh: "按 {} 显示算法本身的源代码，就是编译进程序的那一份。高亮的一行正在执行，变量的当前值写在它所在的那一行旁边。{} 在高亮的一行设断点，{} 运行到下一个断点。",
                    CodePane, Breakpoint, RunOn,
                ),
            );
        /// Questions before a step.
        predict: Passage =
            en: passage(
                "Predict",
                keyed!(
                    en: "{} asks before a step. Either the class, and the next {} shows the answer; or you, and then \
                        each of your answers is graded \
                 alone, and a wrong one is explained. {} and {} say whether there is a cutoff, a click on an edge that \
                 it is pruned; Enter \
                 checks, {} puts the question away.",
                    Ask, Forward, Yes, No, Escape,
                ),
            ),
            zh: passage(
                "预测",
                keyed!(
                    zh: "按 {} 就会在步骤之前提问。可以问全班，再按{}揭晓答案；也可以自己作答，每一项单独评分，答错了会说明原因。按 {} 或 {} 回答是否截断，点一条边表示剪去它；按 Enter \
                        检查，按 {} 收起问题。",
                    Ask, Forward, Yes, No, Escape,
                ),
            );
        /// Changing the tree.
        what_if: fn(KeySet) -> Passage =
            en: |keys| passage(
                "What if",
                keyed!(
                    keys, en: "{} lets you change the values of leaves and the order of children in the tree. The search \
                        answers at once and marks what is \
                 newly visited and newly pruned. {} and {} choose a leaf, with Shift any node; digits or Enter give a \
                 leaf a value, {} and {} \
                 move a node among its siblings. {} edits the tree: nodes come and go, too, by keys, by a right click, \
                 or as text; {} \
                 begins a new one. {} takes changes back, all of them if you like.",
                    WhatIf, PreviousLeaf, NextLeaf, ToTheLeft, ToTheRight, EditTree, BlankTree, Undo,
                ),
            ),
            zh: |keys| passage(
                "如果……",
                keyed!(
                    keys, zh: "按 {} 就能直接在树上改叶结点的值、调换子结点的顺序。搜索马上重新进行，并标出新访问的和新剪去的结点。{} 和 {} 选叶结点，加 Shift 选任意结点；输入数字或按 Enter \
                        改叶结点的值，{} 和 {} 让结点在兄弟结点之间移位。按 {} 编辑树：用按键、右键或文本添加、删除结点；按 {} 新建一棵树。{} 可以一直撤销到最初。",
                    WhatIf, PreviousLeaf, NextLeaf, ToTheLeft, ToTheRight, EditTree, BlankTree, Undo,
                ),
            );
        /// What is marked on the boards of games.
        boards: Passage =
            en: passage(
                "The board",
                "It shows the position whose moves are tried. A dashed arrow, or a piece with a dashed edge, is the \
                move being tried; a \
                 double green line with a check mark is the best so far. Hatched places and small crossed circles are \
                 where pruned \
                 moves lead. A ring marks where the last move went, rays a king in check. On violet squares the \
                 history table tells how much the moves to them weigh; the stronger, the more.",
            ),
            zh: passage(
                "棋盘",
                "棋盘上的局面，就是正在试各个着法的局面。虚线箭头或虚线边的棋子是正在试的着法；绿色双线加对勾是目前最佳的着法。画斜线的格子和带斜杠的小圆圈，是因截断而剪去的着法的落点。圆环标出刚走的一着落在哪里，放射线\
                表示正被将军。紫色的格子显示历史表：颜色越浓，走到这一格的着法分数越高。",
            );
        /// Visited, leaves, cutoffs, pruned.
        counters: Passage =
            en: passage(
                "The counters",
                "Visited counts the nodes entered, leaves the evaluations, cutoffs the tests that fired, pruned the \
                moves that were cut \
                 off. How many nodes lie below those moves is not known, because they are never searched.",
            ),
            zh: passage(
                "计数",
                "“已访问”是进入过的结点数，“叶结点”是评估的次数，“截断”是截断条件成立的次数，“剪去”是不必走的着法数。那些着法下面还有多少结点，搜索没有看过，也就不知道。",
            );
    }
}

impl HelpWords {
    /// All explanations, in the order of the page, with the keys that hold.
    pub fn passages(&self, keys: KeySet) -> [Passage; 13] {
        [
            self.tree,
            self.signs,
            self.window,
            self.ladder,
            self.cutoffs,
            self.rules,
            self.viewpoint,
            self.units,
            self.code,
            self.predict,
            (self.what_if)(keys),
            self.boards,
            self.counters,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passages_are_one_line_each() {
        for help in [HelpWords::ENGLISH, HelpWords::CHINESE] {
            let passages = KeySet::ALL.map(|keys| help.passages(keys));
            let one_line = |passage: &Passage| !passage.text.contains('\n') && !passage.text.contains("  ");
            assert!(passages.iter().flatten().all(one_line));
        }
    }
}

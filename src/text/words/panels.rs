//! Words of the panels, and of what stands in their place.

use crate::chinese::spaced;
use crate::number::{grouped, memory, two_digits};
use crate::{LegendDrawing, LibraryGroup, chinese, english, interval};
use plyscope_core::game::{Chooser, Game, Player, ValueFormat};
use plyscope_core::search::Stop;
use plyscope_core::trace::{BoundKind, Interval};

use super::{Item, item};

words! {
    /// Titles of the panels.
    PanelWords {
        /// The cross of a window over a page.
        close: Item =
            en: item("Close window", keyed!(en: "Back to what lies behind it. ({})", Escape)),
            zh: item("关闭窗口", keyed!(zh: "回到后面的内容。（{}）", Escape));
        tree: &'static str = en: "Tree", zh: "博弈树";
        board: &'static str = en: "Board", zh: "棋盘";
        pockets: &'static str = en: "Pockets", zh: "口袋";
        ladder: &'static str = en: "Ladder", zh: "阶梯图";
        timeline: &'static str = en: "Timeline", zh: "时间轴";
        library: &'static str = en: "Library", zh: "示例库";
        facts: &'static str = en: "Node", zh: "结点";
    }

    /// The tree.
    TreeWords {
        legend: &'static str = en: "Legend", zh: "图例";
        /// At a node whose move was searched again: which look it is.
        look: fn(u32) -> String =
            en: |number| match number {
                2 => "2nd look".to_owned(),
                3 => "3rd look".to_owned(),
                number => format!("{number}th look"),
            },
            zh: |number| format!("第 {number} 次看");
        /// At a leaf whose value the transposition table gave: the moves to the node that wrote it.
        from_table: fn(&str) -> String = en: |way| format!("(table: {way})"), zh: |way| format!("（置换表：{way}）");
        /// Each drawing: what it is, and how it looks.
        drawing: fn(LegendDrawing) -> Item = |drawing| match drawing {
            LegendDrawing::MaxNode =>
                en: item("Max node", "Roof up: Max chooses, and wants the largest value."),
                zh: item("Max 结点", "尖角朝上：由 Max 方选择，取最大的值。");
            LegendDrawing::MinNode =>
                en: item("Min node", "Point down: Min chooses, and wants the smallest value."),
                zh: item("Min 结点", "尖角朝下：由 Min 方选择，取最小的值。");
            LegendDrawing::ChanceNode =>
                en: item("chance node", "Round: chance chooses, and the expectation counts. The probabilities stand on \
                    the edges."),
                zh: item("机会结点", "圆形：由机会决定，取期望值；概率写在边上。");
            LegendDrawing::Leaf =>
                en: item("leaf", "A square: it has a value, and nothing below."),
                zh: item("叶结点", "方块：本身有值，下面没有结点。");
            LegendDrawing::Unvisited =>
                en: item("unvisited", "Dotted: the search has not been here yet."),
                zh: item("未访问", "点线：搜索还没有到过这里。");
            LegendDrawing::Open =>
                en: item("open", "A thick outline: entered, and not returned yet."),
                zh: item("搜索中", "粗边框：已进入，还没有返回。");
            LegendDrawing::Path =>
                en: item("path", "Thick edges lead from the root to where the search is."),
                zh: item("当前路径", "粗线从根结点通到搜索所在的地方。");
            LegendDrawing::Exact =>
                en: item("exact", "Filled, with =: the node is worth just this."),
                zh: item("精确值", "填色，写着 =：值正好是这么多。");
            LegendDrawing::LowerBound =>
                en: item("lower bound", "The right half filled, with ≥: worth this or more."),
                zh: item("下界", "右半填色，写着 ≥：至少是这么多。");
            LegendDrawing::UpperBound =>
                en: item("upper bound", "The left half filled, with ≤: worth this or less."),
                zh: item("上界", "左半填色，写着 ≤：至多是这么多。");
            LegendDrawing::Pruned =>
                en: item("pruned", "Hatched and dashed: it is cut off, and the search never visits it."),
                zh: item("已剪枝", "斜线加虚线：因截断而剪去，不会再去看。");
            LegendDrawing::Cut =>
                en: item("cut", "Two strokes across each edge that is cut off, scissors on the first."),
                zh: item("截断", "剪去的每条边上有两道斜杠，第一条边上有剪刀。");
            LegendDrawing::EmptyCut =>
                en: item("empty cut", "A hollow mark: the test fired, but nothing was left to prune."),
                zh: item("空截断", "空心记号：条件成立了，但没有什么可剪。");
            LegendDrawing::Best =>
                en: item("best", "A double line: the child chosen; from root to leaf, the line of best play."),
                zh: item("最佳", "双线：选定的子结点；从根结点一直连到叶结点，就是主要变例。");
            LegendDrawing::Focus =>
                en: item("focus", "Yellow round it: the node that the reason speaks of."),
                zh: item("当前结点", "黄色光圈：“为什么”里讲的就是它。");
            LegendDrawing::Selected =>
                en: item("selected", "Four corners: the node that you have clicked."),
                zh: item("选中", "四个角：你点选的结点。");
            LegendDrawing::Owner =>
                en: item("owner", "A ring and a name: here the bound was set that cuts far below."),
                zh: item("边界来源", "圆环和名字：在下面引起截断的边界，就是在这里定下的。");
            LegendDrawing::NewlyVisited =>
                en: item("newly visited", "+ and a double outline: visited since the last change of the tree."),
                zh: item("新访问", "双边框加 +：上次改动之后，搜索才到这里。");
            LegendDrawing::NewlySpared =>
                en: item("newly pruned", "− in a diamond: since the last change of the tree the search does not visit \
                    it."),
                zh: item("新剪去", "斜方框里的 −：上次改动之后，搜索不再到这里。");
            LegendDrawing::ValueBefore =>
                en: item("value as opened", "Struck through, above a leaf with another value now."),
                zh: item("原值", "加了删除线的数：叶结点在打开时的值，现在已经改了。");
            LegendDrawing::Window =>
                en: item(
                    "window",
                    "On the edge, α and β with which the node is entered: only values between them matter there. A \
                    bound that \
                     is another by now is crossed out, and the window now stands beside the node.",
                ),
                zh: item(
                    "窗口",
                    "边上是进入结点时的 α 和 β：在那里只有两者之间的值才有意义。后来变了的一边会划掉，现在的窗口写在结点旁边。",
                );
            LegendDrawing::Range =>
                en: item("what a node can be", "Square brackets: by what its children have proved, it is worth no less \
                    and no more."),
                zh: item("可能取值", "方括号：按子结点已经证明的，这个结点的值不会超出这个范围。");
            LegendDrawing::AlphaPost =>
                en: item("α in the ladder", "A solid post, from the row that set α down to the rows that inherit it."),
                zh: item("阶梯图里的 α", "实线立柱：从定下 α 的那一行，向下通到沿用它的各行。");
            LegendDrawing::BetaPost =>
                en: item("β in the ladder", "A dashed post, from the row that set β down to the rows that inherit it."),
                zh: item("阶梯图里的 β", "虚线立柱：从定下 β 的那一行，向下通到沿用它的各行。");
        };
        /// What the value of a decided game says: as it is written, and who wins.
        decided: fn(&str, &str) -> String =
            en: |value, winner| format!("{value}: {winner} wins, and the brackets say how many plies after the root."),
            zh: |value, winner| spaced(&format!("{value}：{winner} 方获胜，括号里是从根结点到终局的层数。"));
        /// The name of a root that has none, for sentences.
        root: &'static str = en: "the root", zh: "根结点";
        /// The value that is not known.
        unknown: &'static str = en: "?", zh: "?";
        /// Where the tree has windows written.
        windows: Item =
            en: item(
                "Windows",
                "Where the tree has windows (α, β) written: on the edge the one that was handed down, beside an open \
                node its \
                 window now, where that is another.",
            ),
            zh: item("窗口", "树上哪里写出窗口 (α, β)：边上写传下来的窗口，搜索中的结点旁边写已经变了的窗口。");
        windows_off: Item = en: item("Off", "No windows in the tree."), zh: item("不写", "树上不写窗口。");
        windows_sentence: Item =
            en: item("At the node of the sentence", "Only where the sentence speaks of the search."),
            zh: item("只写当前结点", "只写在“为什么”里讲到的结点。");
        windows_path: Item =
            en: item("Along the open path", "At all open nodes, from the root down to where the search is."),
            zh: item("沿搜索路径", "从根结点到搜索所在处，写在所有搜索中的结点。");
        windows_all: Item =
            en: item(
                "At all visited nodes",
                "Where the children of a node have too little room for all of their windows, only the open one is \
                written.",
            ),
            zh: item("所有已访问的结点", "子结点太挤、写不下全部窗口时，只写搜索中的那一个。");
        /// Whether nodes say what they can be.
        can_be: Item =
            en: item(
                "What nodes can be",
                "Beside each visited node, by what its children have proved: [2, +∞] is 2 or more. That is no window, \
                which \
                 has round brackets.",
            ),
            zh: item("可能取值", "在已访问的结点旁边，写出按子结点已经证明的取值范围：[2, +∞] 就是至少为 2。这不是窗口，窗口用圆括号。");
        principal_variation: &'static str = en: "line of best play (principal variation)", zh: "主要变例";
    }

    /// The state of a node.
    StateWords {
        unvisited: &'static str = en: "unvisited", zh: "未访问";
        open: &'static str = en: "open", zh: "搜索中";
        closed: &'static str = en: "closed", zh: "已返回";
        pruned: &'static str = en: "pruned", zh: "已剪枝";
        leaf: &'static str = en: "leaf", zh: "叶结点";
    }

    /// Max and Min.
    PlayerWords {
        /// The player's name: `Max`, `Max 方`.
        name: fn(Player) -> &'static str = |player| match player {
            Player::Max => en: "Max", zh: "Max 方";
            Player::Min => en: "Min", zh: "Min 方";
        };
        /// A node where a player chooses, or chance: `Max node`.
        node_of: fn(Chooser) -> &'static str = |chooser| match chooser {
            Chooser::Player(Player::Max) => en: "Max node", zh: "Max 结点";
            Chooser::Player(Player::Min) => en: "Min node", zh: "Min 结点";
            Chooser::Chance => en: "chance node", zh: "机会结点";
        };
        /// The name of a game's side with its player: `X (Max)`.
        side: fn(&str, Player) -> String = |side, player| match player {
            Player::Max => en: format!("{side} (Max)"), zh: format!("{side}（Max 方）");
            Player::Min => en: format!("{side} (Min)"), zh: format!("{side}（Min 方）");
        };
    }

    /// The facts of the selected node.
    FactWords {
        nothing_selected: &'static str =
            en: "Click a node to see its facts.",
            zh: "点一个结点，看它的详情。";
        player: &'static str = en: "player", zh: "走棋方";
        state: &'static str = en: "state", zh: "状态";
        ply: &'static str = en: "ply", zh: "层";
        value: &'static str = en: "value", zh: "值";
        bound: &'static str = en: "bound", zh: "界";
        /// Each kind of bound: label as in `at least`, hint as an explanation.
        bound_kind: fn(BoundKind) -> Item = |kind| match kind {
            BoundKind::Exact =>
                en: item("exactly", "The visited leaves prove just this value."),
                zh: item("正好", "看过的叶结点证明：正好是这个值。");
            BoundKind::Lower =>
                en: item("at least", "The visited leaves prove this value or more."),
                zh: item("至少", "看过的叶结点证明：是这个值或更大。");
            BoundKind::Upper =>
                en: item("at most", "The visited leaves prove this value or less."),
                zh: item("至多", "看过的叶结点证明：是这个值或更小。");
        };
        /// Behind a kind of bound that is only believed.
        not_proved: &'static str = en: "(not proved)", zh: "（未证）";
        visit: &'static str = en: "visit", zh: "访问";
        /// The way to the node that wrote the entry of the table that was used.
        table: &'static str = en: "table entry of", zh: "置换表项来自";
        can_be: &'static str = en: "can be", zh: "可能取值";
        window: &'static str = en: "window at entry", zh: "进入时的窗口";
        best: &'static str = en: "best child", zh: "最佳子结点";
        children: &'static str = en: "children", zh: "子结点";
        spared: &'static str = en: "pruned", zh: "剪去";
        /// What a cutoff saved, which is an estimate.
        saved: &'static str = en: "saved (estimate)", zh: "省下的结点（估算）";
        /// About so many nodes, and from how many visited children that is estimated.
        about_nodes: fn(u64, u64) -> String =
            en: |nodes, visited| {
                let unit = if nodes == 1 { "node" } else { "nodes" };
                let children = if visited == 1 { "child" } else { "children" };
                let (nodes, visited) = (two_digits(nodes), grouped(visited));
                format!("about {nodes} {unit}, estimated from its {visited} visited {children}")
            },
            zh: |nodes, visited| {
                let (nodes, visited) = (two_digits(nodes), grouped(visited));
                spaced(&format!("约 {nodes} 个结点，按 {visited} 个已访问的子结点估算"))
            };
        not_yet: &'static str = en: "not yet", zh: "还没有";
        jump_entered: Item =
            en: item("Entered", "To where the search entered this node."),
            zh: item("进入时", "跳到搜索进入这个结点的时候。");
        jump_closed: Item =
            en: item("Closed", "To where this node returned."),
            zh: item("返回时", "跳到这个结点返回的时候。");
        jump_cut: Item =
            en: item("Cut", "To where the cutoff happened here."),
            zh: item("截断时", "跳到这里发生截断的时候。");
        /// A spared node, whose value is not known.
        spared_node: &'static str =
            en: "This node is pruned: the search never learns its value.",
            zh: "这个结点因截断而剪去，搜索始终不知道它的值。";
    }

    /// The board and the pockets.
    BoardWords {
        /// Takes the side to move as the game calls it.
        to_move: fn(&str) -> String =
            en: |side| format!("{side} to move"),
            zh: |side| spaced(&format!("轮到 {side}"));
        /// Takes the side that has won.
        won: fn(&str) -> String =
            en: |side| format!("{side} has won"),
            zh: |side| spaced(&format!("{side} 获胜"));
        /// Neither player has won.
        draw: &'static str = en: "a draw", zh: "和棋";
        /// The move that is being tried, drawn dashed.
        tried: &'static str = en: "the move being tried", zh: "正在试的着法";
        /// The move to the node that is looked at, drawn in the same way.
        looked_at: &'static str = en: "the move looked at", zh: "正在看的着法";
        /// Before the best line of a game: while the search goes on, and at its end.
        best_so_far: &'static str = en: "Best so far", zh: "目前最佳";
        principal_variation: &'static str = en: "Principal variation", zh: "主要变例";
        /// The path from the root, for plain trees.
        path: &'static str = en: "Path from the root", zh: "从根结点到这里";
        /// The values of the leaves, for plain trees.
        leaves: &'static str = en: "Leaf values", zh: "叶结点的值";
        /// A bag that was put back.
        put_back: &'static str = en: "put back", zh: "放回去了";
        /// A thing that has not been seen.
        unseen: Item = en: item("?", "You have not looked at this."), zh: item("?", "你还没有看过它。");
        /// The thing that your rival would give you.
        rival_gives: &'static str = en: "your rival would give you this", zh: "对手会给你这件";
        /// The bag that is your choice so far.
        choice: &'static str = en: "your choice so far", zh: "目前想挑的口袋";
        /// The shelf of things seen, in order of their worth.
        shelf: Item =
            en: item("Seen so far", "The things that have come out, worse ones on the left."),
            zh: item("看过的东西", "摸出来过的东西，越往左越差。");
        /// Won by checkmate.
        mate: fn(Game) -> &'static str = |game| match game {
            Game::Xiangqi => en: "checkmate", zh: "将死";
            _ => en: "checkmate", zh: "将杀";
        };
        /// Lost because no move is left.
        no_move: &'static str = en: "no move left", zh: "困毙";
        /// The side to move is attacked.
        check: &'static str = en: "check", zh: "将军";
        /// The moves of the position that have been tried.
        tried_moves: &'static str = en: "Moves tried", zh: "试过的着法";
        /// Takes how many have been tried, out of how many.
        of_all: fn(u64, u64) -> String =
            en: |tried, all| format!("{} of {}", grouped(tried), grouped(all)),
            zh: |tried, all| format!("{} / {}", grouped(tried), grouped(all));
        /// Takes how many moves more there are than have room.
        and_more: fn(u64) -> String =
            en: |more| format!("and {} more", grouped(more)),
            zh: |more| spaced(&format!("另有 {} 个", grouped(more)));
        and_more_hint: &'static str =
            en: "List all moves of this position beside the tree.",
            zh: "在树旁列出这个局面的全部着法。";
        /// Takes how many moves a cutoff spared.
        spared: fn(u64) -> String =
            en: |number| format!("{} pruned", grouped(number)),
            zh: |number| spaced(&format!("剪去 {} 个", grouped(number)));
        /// The button that turns the board round.
        flip: Item =
            en: item("Turn the board round", keyed!(en: "See the board from the other side. ({})", TurnBoard)),
            zh: item("翻转棋盘", keyed!(zh: "换到另一方的位置看棋盘。（{}）", TurnBoard));
        /// The button that puts Latin letters on xiangqi pieces.
        latin_pieces: Item =
            en: item("Latin letters", "Letters on the pieces: K A E H R C P."),
            zh: item("字母棋子", "棋子上改用拉丁字母：K A E H R C P。");
        /// The button that shows the history table.
        heat: Item =
            en: item(
                "History table",
                keyed!(en: "Show the history table on the board: how often moves to a square were best, those far \
                    above the leaves counting more. ({})", History),
            ),
            zh: item("历史表", keyed!(zh: "在棋盘上显示历史表：走到某一格的着法曾经多少次最佳；离叶结点越远，加分越多。（{}）", History));
        /// The history table while it is empty.
        heat_empty: &'static str = en: "The history table is still empty.", zh: "历史表还是空的。";
        /// The weight of all moves to a square: takes the square and the sum.
        heat_sum: fn(&str, &str) -> String =
            en: |square, sum| format!("Moves to {square}: {sum} in all"),
            zh: |square, sum| spaced(&format!("走到 {square} 的着法：合计 {sum} 分"));
        /// The ends of the shelf.
        worse: &'static str = en: "worse", zh: "差";
        /// The ends of the shelf.
        better: &'static str = en: "better", zh: "好";
    }

    /// The library of scenarios.
    LibraryWords {
        search_hint: &'static str =
            en: "Search the library, or type a tree: [[3,12,8],[2,4,6]]",
            zh: "搜索示例库，或直接输入一棵树：[[3,12,8],[2,4,6]]";
        /// Takes what was looked for.
        nothing_found: fn(&str) -> String =
            en: |query| format!("Nothing found for “{query}”."),
            zh: |query| format!("没有找到“{query}”。");
        /// What is typed is a tree.
        typed: &'static str = en: "Search the tree that is typed here", zh: "搜索这里输入的树";
        /// What a built-in game is.
        played: &'static str =
            en: "Played by two searches: every move keeps the search that found it.",
            zh: "由两个搜索对弈，每一着都保留着找到它的搜索。";
        /// What is said of a built-in log; a part of it is the word for what it is.
        log_note: &'static str =
            en: "The log of a small program that has searched GeeksforGeeks’ tree. Plyscope finds what is wrong with \
                it.",
            zh: "一个小程序搜索 GeeksforGeeks 的树时写下的日志；Plyscope 找出其中的错误。";
        group: fn(LibraryGroup) -> &'static str = |group| match group {
            LibraryGroup::Typed => en: "Typed", zh: "输入的内容";
            LibraryGroup::Guided => en: "Lessons", zh: "课程";
            LibraryGroup::Story => en: "The story", zh: "故事";
            LibraryGroup::Articles => en: "From the articles", zh: "文章里的例子";
            LibraryGroup::Lessons => en: "Rules and order", zh: "截断条件与着法排序";
            LibraryGroup::Games => en: "Real games", zh: "真实的棋局";
            LibraryGroup::Published => en: "Published trees", zh: "书本与课程里的树";
            LibraryGroup::Logs => en: "Logs of programs", zh: "程序的日志";
        };
    }

    /// Nothing is open.
    EmptyWords {
        prompt: &'static str =
            en: "Paste [[3,12,8],[2,4,6]], drop a file, or open the library.",
            zh: "粘贴 [[3,12,8],[2,4,6]]，拖入文件，或打开示例库。";
        open: &'static str = en: "Open a file", zh: "打开文件";
        choose: &'static str = en: "Open the library", zh: "打开示例库";
    }

    /// Something went wrong.
    ErrorWords {
        title: &'static str = en: "This did not work", zh: "没有完成";
        cannot_open: &'static str = en: "This cannot be opened", zh: "无法打开";
        cannot_save: &'static str = en: "This cannot be saved", zh: "无法保存";
        /// What is whole of a file is open.
        damaged: &'static str = en: "Only part of this is whole", zh: "只有一部分完好";
        /// The whole message: takes the name of the source, the line and column, and what is wrong there.
        whole: fn(&str, Option<[usize; 2]>, &str) -> String = |source, place, what| match place {
            Some([line, column]) =>
                en: format!("{source}:{line}:{column}: {what}"),
                zh: format!("{source}，第 {line} 行第 {column} 列：{what}");
            None => en: format!("{source}: {what}"), zh: format!("{source}：{what}");
        };
        dismiss: &'static str = en: "Dismiss", zh: "知道了";
        /// What was open before stays.
        kept: &'static str = en: "What was open stays open.", zh: "原来打开的内容没有变。";
        /// What was pasted, as the name of a source.
        pasted: &'static str = en: "pasted text", zh: "粘贴的内容";
    }

    /// A search that takes long, or was stopped.
    SearchWords {
        /// Why a depth or a driver cannot be chosen in a tree.
        no_estimates: &'static str =
            en: "Grey: the search would stop at inner nodes that have no estimate. “Edit tree” gives them one.",
            zh: "灰色的不能选：搜索会停在没有评估值的内部结点上。在“编辑树”里可以补上评估值。";
        /// Takes nodes so far and nodes a second.
        running: fn(u64, f64) -> String =
            en: |nodes, rate| {
                let count = english::count;
                let noun = if nodes == 1 { "node" } else { "nodes" };
                format!("{} {noun} · {}/s · Esc cancels", count(nodes), count(rate.max(0.0) as u64))
            },
            zh: |nodes, rate| {
                let count = chinese::count;
                spaced(&format!("{} 个结点 · 每秒 {} 个 · 按 Esc 取消", count(nodes), count(rate.max(0.0) as u64)))
            };
        /// The button.
        cancel: Item =
            en: item("Cancel", keyed!(en: "Stop searching and keep what was open. ({})", Escape)),
            zh: item("取消", keyed!(zh: "停止搜索，保留原来的内容。（{}）", Escape));
        /// The button beside it.
        stop: Item =
            en: item(
                "Keep what was found",
                "Stop searching, and show the tree as far as the search has come.",
            ),
            zh: item("保留已搜索部分", "停止搜索，显示已经搜索到的那部分树。");
        /// After the button: what was shown before stays.
        cancelled: &'static str =
            en: "Cancelled. What was open stays open.",
            zh: "已取消。原来打开的内容没有变。";
        /// A jump found no further cutoff, window change or moment that way.
        nothing_further: &'static str = en: "Nothing further that way.", zh: "这个方向上没有更多了。";
        /// The heading above the next one.
        memory: Item =
            en: item(
                "Memory of a search",
                "A search stops when its record takes so much memory: what is free on the machine, and within the \
                limits set for the program or its container, less 256 MiB for the rest of the program, but at least an \
                eighth. (--max-memory sets less)",
            ),
            zh: item(
                "搜索可用的内存",
                "搜索记录占满这些内存时，搜索就会停止：机器的空闲内存（不超过为程序或其所在容器设定的限额），扣除留给程序其他部分的 256 MiB，但至少为其八分之一。（用 --max-memory 可以设得更小）",
            );
        /// How many bytes the record of a search may take, where it is known.
        memory_limit: fn(Option<u64>) -> String =
            en: |limit| match limit {
                Some(limit) => format!("at most {}", memory(limit)),
                None => "as much as there is".to_owned(),
            },
            zh: |limit| limit.map_or_else(|| "不限".to_owned(), |limit| format!("最多 {}", memory(limit)));
        /// That a search was stopped: why, after how many nodes, and what is known of the root by then, as Max sees it;
        /// the depth of the search that has found that, where it is an earlier one.
        stopped: fn(Stop, u64, (Interval, Option<u32>), &ValueFormat) -> String =
            en: |stop, nodes, (root, depth), format| {
                let count = english::count(nodes);
                let noun = if nodes == 1 { "node" } else { "nodes" };
                let why = match stop {
                    Stop::Nodes => "",
                    Stop::Cancelled => "The search was cancelled. ",
                    Stop::Ordering => {
                        "Finding the best order took too many nodes: try a smaller depth or another order. "
                    }
                    Stop::Memory => "The memory for the record of the search is used up. ",
                    Stop::Damaged => "The file of the record is damaged. ",
                    Stop::Fractions => "A window below a node of chance became too fine a fraction. ",
                };
                let stopped = if stop == Stop::Damaged { "The record stops" } else { "Stopped" };
                let known = match interval(root, format) {
                    None => "Nothing is known of the root yet.".to_owned(),
                    Some(known) if let Some(depth) = depth => {
                        format!("By the last search that was finished, to depth {depth}, the root is {known}.")
                    }
                    Some(known) if root.low == root.high => format!("The root is {known} all the same."),
                    Some(known) => format!("The root is only {known} so far."),
                };
                format!("{why}{stopped} at {count} {noun}. {known}")
            },
            zh: |stop, nodes, (root, depth), format| {
                let count = chinese::count(nodes);
                let why = match stop {
                    Stop::Nodes => format!("已达上限 {count} 个结点，提前停止。"),
                    Stop::Cancelled => format!("搜索被取消，访问 {count} 个结点后提前停止。"),
                    Stop::Ordering => format!(
                        "为求最佳顺序，事先的搜索用了太多结点：请减小深度，或换一种着法排序。已达上限 {count} 个结点，提前停止。"
                    ),
                    Stop::Memory => format!("记录搜索过程的内存已用完，访问 {count} 个结点后提前停止。"),
                    Stop::Fractions => format!("机会结点之下的窗口边界成了过于细小的分数，访问 {count} 个结点后提前停止。"),
                    Stop::Damaged => format!("记录文件已损坏，只有前 {count} 个结点完好。"),
                };
                let known = match interval(root, format) {
                    None => "对根结点的值还一无所知。".to_owned(),
                    Some(known) if let Some(depth) = depth => {
                        format!("最后一次完成的搜索（{depth} 层）得出：根结点 {known}。")
                    }
                    Some(known) if root.low == root.high => format!("不过根结点的值已经确定：{known}。"),
                    Some(known) => format!("目前只知道根结点 {known}。"),
                };
                spaced(&format!("{why}{known}"))
            };
        /// After another search: the node was not visited. Takes the name of its nearest visited ancestor.
        kept_ancestor: fn(&str) -> String =
            en: |node| {
                format!("Searched again. This search does not come to that node; the nearest above it is {node}.")
            },
            zh: |node| spaced(&format!("已重新搜索。这次没有访问原来的结点，现在停在离它最近的祖先结点 {node}。"));
    }

    /// A file over the window.
    DropWords {
        title: &'static str = en: "Drop it here", zh: "拖到这里";
        hint: &'static str =
            en: "A scenario (.ron) or a tree such as [[3,12,8],[2,4,6]]",
            zh: "示例文件 (.ron)，或像 [[3,12,8],[2,4,6]] 这样的树";
    }

    /// Numbers of things, in the plural where the language has one.
    NumberWords {
        /// Short: `1.2 M`, `120 万`.
        count: fn(u64) -> String = en: english::count, zh: chinese::count;
        /// All digits: `549,946`.
        exact: fn(u64) -> String = en: grouped, zh: grouped;
        plies: fn(u64) -> String =
            en: |number| english::plural(number, "ply", "plies"),
            zh: |number| format!("{} 层", grouped(number));
    }
}

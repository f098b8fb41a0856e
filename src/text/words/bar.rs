//! Words of the tool bar and of the strip at the bottom.

use crate::chinese::spaced;
use crate::number::{grouped, to_one_decimal, total};
use crate::{chinese, english};
use plyscope_core::replay::{HighlightKind, Unit};
use plyscope_core::search::{Role, Stop};

use super::{Item, item};

words! {
    /// The tool bar and its menus.
    MenuWords {
        algorithm: Item =
            en: item("Algorithm", "Which search runs. Changing it searches again and keeps your place."),
            zh: item("算法", "用哪种搜索。换了算法会重新搜索，并留在原来的位置。");
        depth: Item =
            en: item("Depth", "How many plies the search looks ahead before it evaluates. Changing it searches again."),
            zh: item("深度", "往下看几层再作评估。改了深度会重新搜索。");
        /// The depth limit, as a part of a phrase.
        depth_limit: fn(u32) -> String =
            en: |depth| format!("depth {depth}"),
            zh: |depth| format!("深度 {depth}");
        /// The depth limit when there is none.
        depth_whole: &'static str = en: "to the end", zh: "搜到底";
        cutoff: Item =
            en: item("Rule", "When a node is given up: as soon as α and β meet, or only once they have crossed."),
            zh: item("截断条件", "什么时候放弃一个结点：α 与 β 一相等就放弃，还是 α 大于 β 才放弃。");
        /// The rule box of an algorithm that never cuts.
        /// The options of a search that are numbers.
        numbers: Item =
            en: item("Numbers", "How much less deep, how many killers, which value is expected."),
            zh: item("参数", "少看几层、几个杀手着法、期望的值等。");
        /// Between a depth and how often the root is searched.
        with_driver: &'static str = en: ", ", zh: "，";
        cutoff_none: Item =
            en: item("no cutoffs", "This algorithm looks at everything, so it has no cutoff rule."),
            zh: item("无截断", "这种算法把所有结点都看一遍，不需要截断条件。");
        /// The order in which the moves of a node are tried.
        ordering: Item =
            en: item("Order", "The order in which the moves of each node are tried."),
            zh: item("着法排序", "每个结点的着法按什么顺序搜索。");
        /// Takes the number that a shuffle comes from.
        another_shuffle: fn(u32) -> String =
            en: |seed| format!("Shuffle again (seed {seed})"),
            zh: |seed| format!("重新打乱（种子 {seed}）");
        presets: Item =
            en: item("As in…", "Algorithm and rule together, as one source has them."),
            zh: item("出处…", "按某个出处的写法，同时设定算法和截断条件。");
        /// Takes the source, by the number of its article where it is one.
        preset: fn(&str) -> String = |source| match source {
            "001" => en: "an article on gomoku".to_owned(), zh: "《五子棋 AI 算法》".to_owned();
            "002" => en: "Moreland, alpha-beta search".to_owned(), zh: "Moreland《Alpha-Beta 搜索》".to_owned();
            "003" => en: "notes on minimax".to_owned(), zh: "《Minimax 搜索算法》".to_owned();
            "004" => en: "an article on Chinese chess".to_owned(), zh: "《Minimax 算法在中国象棋的应用》".to_owned();
            _ => en: "Russell and Norvig (AIMA)".to_owned(), zh: "Russell、Norvig《人工智能》(AIMA)".to_owned();
        };
        /// The other searches that a scenario offers.
        variants: Item =
            en: item("Other searches", "Other searches that this scenario offers of the same position."),
            zh: item("其他搜索", "这个示例对同一局面提供的其他搜索。");
        /// Who chooses at the root of a plain tree.
        root_player: Item =
            en: item("At the root", "Who chooses at the root: Max or Min. Changing it searches again."),
            zh: item("根结点", "由谁在根结点选择：Max 方还是 Min 方。改了会重新搜索。");
        viewpoint: Item =
            en: item("Viewpoint", "Whose eyes the numbers are seen through."),
            zh: item("视角", "数值从谁的角度看。");
        as_max: Item =
            en: item("as Max sees it", "Large numbers are good for Max, at every node."),
            zh: item("Max 视角", "在每个结点，数值越大都对 Max 方越有利。");
        as_code: Item =
            en: item(
                "as the code sees it",
                "Numbers as the running code holds them: in negamax forms, large is good for the side to move.",
            ),
            zh: item("代码视角", "数值与运行中的代码一致：在负极大值的写法里，数值越大对走棋方越有利。");
        values: Item =
            en: item("Leaf values", "When the values of the leaves can be seen."),
            zh: item("叶结点的值", "叶结点的值什么时候能看到。");
        values_shown: Item =
            en: item("shown", "All values from the start."),
            zh: item("始终显示", "一开始就显示所有的值。");
        values_when_visited: Item =
            en: item("when visited", "A value appears when the search looks at the leaf."),
            zh: item("访问时显示", "搜索看到哪个叶结点，才显示它的值。");
        values_covered: Item =
            en: item(
                "covered",
                "Cards lie over the values in the tree and on the board: click a node to look under its card.",
            ),
            zh: item("盖住", "树上和棋盘上的值都盖着：点一下结点，就揭开它的值。");
        letters: Item =
            en: item("Letters α and β", "Use the letters α and β in the sentences and on the ladder."),
            zh: item("字母 α、β", "在“为什么”和阶梯图里使用 α 和 β 这两个字母。");
        centipawns: Item =
            en: item("Centipawns", "Chess: write values in hundredths of a pawn, 150 instead of +1.50."),
            zh: item("厘兵", "国际象棋：值以百分之一个兵为单位，写成 150，而不是 +1.50。");
        motion: Item =
            en: item("Animation", "Let a value rise and a bound slide on single forward steps."),
            zh: item("动画", "每前进一个步骤，值会升起，边界会滑动。");
        language: Item = en: item("Language", "English or Chinese."), zh: item("语言", "中文或英文。");
        theme: Item =
            en: item("Theme", "Light, dark, or as the system has it."),
            zh: item("主题", "浅色、深色，或跟随系统。");
        light: &'static str = en: "Light", zh: "浅色";
        dark: &'static str = en: "Dark", zh: "深色";
        system: &'static str = en: "As the system", zh: "跟随系统";
        present: Item =
            en: item(
                "Present",
                keyed!(en: "Full screen for a class: the picture and the reason, nothing else. ({})", Present),
            ),
            zh: item("放映", keyed!(zh: "上课用的全屏：只留图和“为什么”。（{}）", Present));
        help: Item =
            en: item("?", keyed!(en: "Help: all keys, and how to read the screen. ({})", Help)),
            zh: item("?", keyed!(zh: "帮助：所有按键，以及怎样看这个画面。（{}）", Help));
        open: Item =
            en: item("Open…", keyed!(en: "Open a scenario or a tree from a file. ({})", Open)),
            zh: item("打开…", keyed!(zh: "从文件打开示例或博弈树。（{}）", Open));
        paste: Item =
            en: item("Paste", keyed!(en: "Search a tree or a scenario from the clipboard, open a game, or set up a \
                FEN. ({})", Paste)),
            zh: item("粘贴", keyed!(zh: "搜索剪贴板里的树或示例，打开棋谱，或摆出 FEN 局面。（{}）", Paste));
        settings: Item =
            en: item("Settings", "Language, theme, viewpoint and more."),
            zh: item("设置", "语言、主题、视角等。");
        panels: Item =
            en: item("Panels", "Show or hide parts of the window."),
            zh: item("面板", "显示或隐藏窗口的各个部分。");
        arrange_again: Item =
            en: item("Panels as at first", "Put all panels back where they were at first."),
            zh: item("恢复布局", "把所有面板放回最初的位置。");
    }

    /// The four counters, and what stands beside them where the search was stopped.
    CounterWords {
        incomplete: fn(Option<Stop>) -> Item =
            en: |stop| item("not complete", match stop {
                Some(Stop::Cancelled) => "The search was cancelled: the tree on screen ends where it was.",
                Some(Stop::Memory) => "The memory was used up: the tree on screen ends where it was.",
                Some(Stop::Ordering) => "Ordering the moves took too many nodes: the tree on screen ends where the \
                    search was.",
                Some(Stop::Damaged) => "The file of the record is damaged: the tree on screen ends where it is whole.",
                Some(Stop::Fractions) => "A window became too fine a fraction: the tree on screen ends where the \
                    search was.",
                Some(Stop::Nodes) | None => "The limit of nodes was reached: the tree on screen ends where the search \
                    was.",
            }),
            zh: |stop| item("未完成", match stop {
                Some(Stop::Cancelled) => "搜索被取消了：屏幕上的树只到当时的位置。",
                Some(Stop::Memory) => "内存已用完：屏幕上的树只到当时的位置。",
                Some(Stop::Ordering) => "给着法排序用了太多结点：屏幕上的树只到当时的位置。",
                Some(Stop::Damaged) => "记录文件已损坏：屏幕上的树只到完好的部分。",
                Some(Stop::Fractions) => "窗口边界成了过于细小的分数：屏幕上的树只到当时的位置。",
                Some(Stop::Nodes) | None => "已达结点数上限：屏幕上的树只到当时的位置。",
            });
        /// Which search of the root is shown, of how many, and how deep it is.
        pass: fn(u64, u64, u64) -> String =
            en: |number, of, depth| format!("pass {number} of {of}, depth {depth}"),
            zh: |number, of, depth| format!("第 {number}/{of} 遍，深度 {depth}");
        /// Which search of the root is shown, with its window as Max sees it.
        in_window: fn(&str, &str, &str) -> String =
            en: |pass, alpha, beta| format!("{pass}, ({alpha}, {beta})"),
            zh: |pass, alpha, beta| format!("{pass}，窗口 ({alpha}, {beta})");
        /// Its window.
        pass_window: fn(&str, &str) -> String =
            en: |alpha, beta| format!("The root is searched with the window from {alpha} to {beta}."),
            zh: |alpha, beta| format!("根结点的搜索窗口为 {alpha} 到 {beta}。");
        visited: Item =
            en: item("visited", "Nodes that the search has entered so far, the root included."),
            zh: item("已访问", "到目前为止搜索进入过的结点数，含根结点。");
        leaves: Item =
            en: item("leaves", "Leaves that have been evaluated so far."),
            zh: item("叶结点", "到目前为止评估过的叶结点数。");
        cutoffs: Item =
            en: item("cutoffs", "How often a cutoff has pruned something; in brackets, how often one came when nothing \
                was left to prune."),
            zh: item("截断", "剪去了着法的截断次数；括号里是截断条件成立、但已没有着法可剪的次数。");
        /// How many cutoffs have pruned something, and how many came when nothing was left: the latter is not 0.
        of_cutoffs: fn(&str, &str) -> String =
            en: |pruning, nothing_left| format!("{pruning} (and {nothing_left} with nothing left)"),
            zh: |pruning, nothing_left| format!("{pruning}（另有 {nothing_left} 次已无着法可剪）");
        spared: Item =
            en: item(
                "pruned",
                "Moves that were cut off. What lies below them is not counted, because it is never searched.",
            ),
            zh: item("剪去", "因截断而不必走的着法数。它们下面的结点不计在内，因为没有看过，不知道有多少。");
    }

    /// The buttons that go through time; the hints name their keys.
    TransportWords {
        start: Item =
            en: item("Start", keyed!(en: "To the start. ({})", Start)),
            zh: item("开头", keyed!(zh: "回到开头。（{}）", Start));
        back: Item =
            en: item("Back", keyed!(en: "Back by one step, or one line. ({} or {})", Back[1], Back)),
            zh: item("后退", keyed!(zh: "后退一个步骤或一行。（{} 或 {}）", Back[1], Back));
        forward: Item =
            en: item("Next", keyed!(en: "On by one step, or one line. ({} or {})", Forward[1], Forward)),
            zh: item("前进", keyed!(zh: "前进一个步骤或一行。（{} 或{}）", Forward[1], Forward));
        end: Item =
            en: item("End", keyed!(en: "To the end of the search. ({})", End)),
            zh: item("结尾", keyed!(zh: "跳到搜索结束。（{}）", End));
        next_cutoff: Item =
            en: item("Next cutoff", keyed!(en: "To the next cutoff that prunes something. ({})", NextCutoff)),
            zh: item("下一次截断", keyed!(zh: "跳到下一次剪去了着法的截断。（{}）", NextCutoff));
        previous_cutoff: Item =
            en: item(
                "Previous cutoff",
                keyed!(en: "To the last cutoff before this that pruned something. ({})", PreviousCutoff),
            ),
            zh: item("上一次截断", keyed!(zh: "回到上一次剪去了着法的截断。（{}）", PreviousCutoff));
        next_window_change: Item =
            en: item(
                "Next window change",
                keyed!(en: "To where the window of the node in focus changes next. ({})", NextWindowChange),
            ),
            zh: item("窗口变化", keyed!(zh: "跳到当前结点的窗口下一次变化的地方。（{}）", NextWindowChange));
        over: Item =
            en: item("Over", keyed!(en: "Over the whole subtree. ({})", Over)),
            zh: item("跳过子树", keyed!(zh: "一次走完整个子树。（{}）", Over));
        under: Item =
            en: item("Back over", keyed!(en: "To before this subtree was begun. ({})", BackOver)),
            zh: item("退到子树前", keyed!(zh: "退到进入这个子树之前。（{}）", BackOver));
        out: Item =
            en: item("Out", keyed!(en: "To where this node returns to its parent. ({})", Out)),
            zh: item("返回上层", keyed!(zh: "跳到这个结点把值返回给父结点的时候。（{}）", Out));
        /// Back to where one was before a jump.
        return_from_jump: Item =
            en: item("Return", keyed!(en: "Back to where you were before the jump. ({})", Return)),
            zh: item("跳回", keyed!(zh: "回到跳转之前的位置。（{}）", Return));
        play: Item =
            en: item("Play", keyed!(en: "Let it run. ({})", Play)),
            zh: item("播放", keyed!(zh: "自动播放。（{}）", Play));
        pause: Item =
            en: item("Pause", keyed!(en: "Stop here. ({})", Play)),
            zh: item("暂停", keyed!(zh: "停在这里。（{}）", Play));
        speed: Item = en: item("Speed", "How fast it plays."), zh: item("速度", "播放的快慢。");
        /// The speed, as the seconds between two steps or lines: `one every 1.5 s`.
        per_second: fn(f64) -> String =
            en: |seconds| format!("one every {} s", to_one_decimal(seconds)),
            zh: |seconds| spaced(&format!("每 {} 秒一个", to_one_decimal(seconds)));
        /// The menu of more ways to go.
        run: Item =
            en: item("Run", "Let it run, farther jumps, moments worth a look."),
            zh: item("运行", "自动播放、更远的跳转、看点。");
        /// In front of the two buttons that go to cutoffs.
        cut: &'static str = en: "Cut", zh: "截断";
        before: &'static str = en: "before", zh: "上一次";
        next: &'static str = en: "next", zh: "下一次";
        /// In front of the unit.
        step_by: &'static str = en: "Step by", zh: "单位";
        /// Where one is, counted from 1: `7 of 15`.
        /// What the position counts.
        position_hint: &'static str =
            en: "The step on screen, and how many there are: entering a node, evaluating a leaf and returning from a \
                node are a step each.",
            zh: "现在是第几个步骤、共有多少：进入一个结点、给叶结点估值、从结点返回，各算一个步骤。";
        position: fn(u64, u64) -> String =
            en: |now, whole| format!("{} of {}", grouped(now), total(whole, english::count)),
            zh: |now, whole| format!("{} / {}", grouped(now), total(whole, chinese::count));
    }

    /// Step, line.
    UnitWords {
        /// Each unit.
        name: fn(Unit) -> Item = |unit| match unit {
            Unit::Step =>
                en: item("step", keyed!(en: "A node entered, a leaf evaluated, or a node returned. ({})", UnitStep)),
                zh: item("步骤", keyed!(zh: "进入一个结点、评估一个叶结点，或一个结点返回。（{}）", UnitStep));
            Unit::Line =>
                en: item("line", keyed!(en: "One line of the code. ({})", UnitLine)),
                zh: item("行", keyed!(zh: "代码里的一行。（{}）", UnitLine));
        };
        /// The unit of one press, on the button that changes it.
        by: fn(Unit) -> &'static str = |unit| match unit {
            Unit::Step => en: "By step", zh: "按步骤";
            Unit::Line => en: "By line", zh: "按行";
        };
        /// Each phase of a step, by what its line does.
        phase: fn(plyscope_core::search::Role) -> &'static str = |role| match role {
            Role::Iterate => en: "search the root", zh: "搜索根结点";
            Role::Judge => en: "look at the root’s value", zh: "检查根结点的值";
            Role::FailLow => en: "the root failed low", zh: "根结点低出边界";
            Role::FailHigh => en: "the root failed high", zh: "根结点高出边界";
            Role::Answer => en: "the driver’s answer", zh: "给出最后结果";
            Role::Enter => en: "enter the node", zh: "进入结点";
            Role::Leaf => en: "evaluate the leaf", zh: "评估叶结点";
            Role::Probe => en: "ask the table", zh: "查置换表";
            Role::Hit => en: "take the table’s value", zh: "置换表命中";
            Role::NarrowAlpha => en: "the table raises α", zh: "置换表提高 α";
            Role::NarrowBeta => en: "the table lowers β", zh: "置换表降低 β";
            Role::StandPat => en: "evaluate as it stands", zh: "静态估值";
            Role::StandRaise => en: "standing pat raises α", zh: "静态估值提高 α";
            Role::StandCut => en: "stand pat", zh: "静态估值截断";
            Role::Sort => en: "sort the moves", zh: "着法排序";
            Role::Null => en: "try passing", zh: "试走空着";
            Role::NullTest => en: "is passing enough?", zh: "空着够不够";
            Role::NullCut => en: "passing is enough", zh: "空着截断";
            Role::Reduce => en: "try with less depth", zh: "少看几层试一试";
            Role::ReducedTest => en: "was that too little?", zh: "是否看得太浅";
            Role::Scout => en: "try with a null window", zh: "零窗口试探";
            Role::Again => en: "is it better?", zh: "是否更好";
            Role::Research => en: "search again", zh: "重新搜索";
            Role::Store => en: "write into the table", zh: "写入置换表";
            Role::Call => en: "try a move", zh: "试一个着法";
            Role::Compare => en: "compare with the best", zh: "与最佳值比较";
            Role::Raise => en: "take the better value", zh: "换成更好的值";
            Role::Add => en: "add to the expectation", zh: "计入期望值";
            Role::CutLow => en: "cut: it cannot come past α", zh: "截断：已不可能超过 α";
            Role::CutHigh => en: "cut: it cannot stay below β", zh: "截断：已不可能低于 β";
            Role::Test => en: "test for a cutoff", zh: "检查截断条件";
            Role::Cut => en: "cut off", zh: "截断";
            Role::Bonus => en: "give the history bonus", zh: "给历史表加分";
            Role::Return => en: "return the value", zh: "返回值";
        };
    }

    /// Highlights.
    MomentWords {
        /// The title of the list.
        title: &'static str = en: "Moments", zh: "看点";
        /// The record is being walked for them; the part of it that is behind, from 0 to 1.
        looking: fn(f64) -> String =
            en: |part| format!("Looking for them: {:.0} %", part * 100.0),
            zh: |part| format!("正在寻找：{:.0}%", part * 100.0);
        /// Walk no further.
        give_up: &'static str = en: "Stop looking", zh: "停止寻找";
        /// The walk was given up.
        given_up: &'static str = en: "Not all of the search has been looked through.", zh: "没有找遍这次搜索。";
        /// There are none.
        none: &'static str =
            en: "Nothing out of the ordinary happens in this search.",
            zh: "这次搜索没有特别的看点。";
        /// Each kind.
        name: fn(HighlightKind) -> Item = |kind| match kind {
            HighlightKind::FirstCutoff =>
                en: item("first cutoff", "For the first time a cutoff prunes something."),
                zh: item("首次截断", "第一次剪去了着法的截断。");
            HighlightKind::FirstDeepCutoff =>
                en: item(
                    "first deep cutoff",
                    "For the first time the bound that cuts was set three plies up or farther.",
                ),
                zh: item("首次深层截断", "引起截断的边界，第一次来自往上三层或更高处的结点。");
            HighlightKind::FirstTie =>
                en: item("first tie", "For the first time a value just equals what is there already."),
                zh: item("首次相等", "返回的值第一次与已有的值正好相等。");
            HighlightKind::LargestSaving =>
                en: item("largest saving", "The cutoff that prunes the most moves."),
                zh: item("剪去最多", "剪去着法最多的一次截断。");
            HighlightKind::LastRootChange =>
                en: item("last change at the root", "From here on the choice at the root stays."),
                zh: item("根结点最后改选", "从这里起，根结点的选择不再改变。");
        };
    }

    /// The timeline and its plot.
    TimelineWords {
        /// What the skyline shows and how to use it.
        skyline: &'static str =
            en: "The search from start to end: the taller, the deeper in the tree. Click or drag to go there.",
            zh: "从头到尾的搜索过程：轮廓越高，在树里的位置越深。单击或拖动即可跳到那里。";
        unfold: Item =
            en: item("Unfold", "Show how α and β of the node in focus move."),
            zh: item("展开", "显示当前结点的 α 和 β 怎样变化。");
        fold: Item = en: item("Fold", "Show the skyline only."), zh: item("收起", "只显示轮廓。");
        alpha: &'static str = en: "α", zh: "α";
        beta: &'static str = en: "β", zh: "β";
        /// The axis of time.
        steps: &'static str = en: "steps", zh: "步骤";
        /// The plot of a search without a window.
        no_window: &'static str = en: "This search carries no α and β.", zh: "这种搜索不带 α 和 β。";
        /// The plot while questions are asked, whose answers it would reveal.
        secret: &'static str =
            en: "It would tell what comes: not shown while questions are asked.",
            zh: "这里会透露后面的步骤，提问时不显示。";
    }

    /// In front of a class.
    PresentWords {
        /// The bar that a movement of the pointer shows.
        leave: Item =
            en: item("Leave Present", keyed!(en: "Back to the window. ({})", Escape)),
            zh: item("退出放映", keyed!(zh: "回到窗口。（{}）", Escape));
        board: Item =
            en: item("Board", "Show the board beside the tree, or hide it."),
            zh: item("棋盘", "在树旁边显示或隐藏棋盘。");
        ask: Item =
            en: item("Predict", "Ask the class before each step, or no more."),
            zh: item("预测", "每个步骤之前向全班提问；再按就不再提问。");
        /// On the blanked screen, small.
        blanked: &'static str =
            en: keyed!(en: "{} or {} to go on", Blank, Blank[1]),
            zh: keyed!(zh: "按 {} 或 {} 继续", Blank, Blank[1]);
    }
}

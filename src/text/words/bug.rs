//! Words of finding the mistake in a listing.

use crate::chinese::spaced;
use crate::{chinese, english};
use plyscope_core::game::{Player, WrittenValue};
use plyscope_core::practice::Difference;
use plyscope_core::search::Bug;

use super::{Item, PlayerWords, item};

/// The first thing that comes of a mistake, by the names of the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstEffect<'f> {
    /// This node is visited, and the right search spares it.
    Visits(&'f str),
    /// This node is spared, and the right search visits it.
    Spares(&'f str),
    /// This node returns another value.
    Value(&'f str),
    /// Another child is chosen at the root.
    Choice,
}

/// How a mistaken search and the right one come out on a tree; the mistaken one stands first in every pair.
#[derive(Clone, Copy, Debug)]
pub struct BugFacts<'f> {
    /// The mistake.
    pub bug: Bug,
    /// The name of the root.
    pub root: &'f str,
    /// What the roots return, as Max sees it.
    pub values: [WrittenValue<'f>; 2],
    /// The names of the children that the roots choose.
    pub choices: [&'f str; 2],
    /// What those are worth in truth, as Max sees it.
    pub worth: [WrittenValue<'f>; 2],
    /// How many nodes are visited.
    pub visited: [u32; 2],
    /// The names of the nodes that only the mistaken search visits.
    pub extra: &'f [String],
    /// The names of the nodes that only the right search visits.
    pub missed: &'f [String],
    /// The names of the nodes below the mistaken choice that the mistaken search did not visit.
    pub unseen: &'f [String],
    /// The first thing that comes of the mistake.
    pub first: Option<FirstEffect<'f>>,
}

/// Where two searches part.
#[derive(Clone, Copy, Debug)]
pub struct DivergenceFacts<'f> {
    /// The number of the step, from 1 as it is counted on screen.
    pub step: u64,
    /// What they differ in.
    pub difference: Difference,
    /// The names of the nodes that are entered, or return.
    pub nodes: [&'f str; 2],
    /// The name of the node that takes a returned value in.
    pub parent: &'f str,
    /// Whether it is the mistaken search that gives a node up, where one of them does.
    pub mistaken_cuts: bool,
}

words! {
    /// Words of finding the mistake in a listing.
    BugWords {
        /// The title in menus.
        title: Item =
            en: item("Find the bug", keyed!(en: "A listing with one mistake runs beside the right one until they part. \
                ({})", FindBug)),
            zh: item("找错", keyed!(zh: "有一处错误的代码与正确的代码并排运行，直到两者开始不同。（{}）", FindBug));
        /// The mistakes, by numbers that reveal nothing.
        choose: Item =
            en: item("Bug", "Which of the thirteen bugs is looked for, from the easiest to the hardest; those that \
                have been found have a tick."),
            zh: item("错误", "要找十三处错误中的哪一处，由易到难；已找到的打上 ✓。");
        /// One of them, by its number from 1, and whether it has been found.
        numbered: fn(usize, bool) -> String =
            en: |number, found| if found { format!("✓ {number}") } else { number.to_string() },
            zh: |number, found| if found { format!("✓ {number}") } else { number.to_string() };
        /// What a mistake is called once it is known.
        name: fn(Bug) -> &'static str = |bug| match bug {
            Bug::NoMinusSign => en: "the minus sign is missing", zh: "漏了负号";
            Bug::EvaluatesForMax => en: "always evaluated for the same side", zh: "总按固定的一方评估";
            Bug::SideByParity => en: "the side taken from the depth", zh: "由深度的奇偶推断走棋方";
            Bug::SortsAscending => en: "sorted with the best last", zh: "最佳着法排在最后";
            Bug::TakesEqual =>
                en: "an equal move takes the best one’s place",
                zh: "相等的着法取代了最佳着法";
            Bug::AlphaForValue =>
                en: "a child’s value taken for the other bound",
                zh: "把子结点的值当成另一个边界";
            Bug::StrictForAtEqual =>
                en: "strict where the rule is at-equal",
                zh: "应当相等即截断，却要严格大于";
            Bug::AlwaysExact => en: "every result stored as exact", zh: "结果一律记为精确值";
            Bug::FlagFromRaisedAlpha => en: "bounds told apart by the raised α", zh: "按升高后的 α 区分上下界";
            Bug::DepthIgnored => en: "an entry used whatever its depth", zh: "不看表项的搜索深度";
            Bug::MateNotShifted => en: "wins from the table not shifted", zh: "查到的胜负没有换算层数";
            Bug::HardAndSoftMixed => en: "fail-hard mixed into fail-soft", zh: "软边界里混入了硬边界";
            Bug::StandPatWrongSide => en: "stand pat for the wrong side", zh: "静态评估弄错了一方";
        };
        suspect: Item =
            en: item("The suspect", "This listing has one mistake."),
            zh: item("有错的代码", "这段代码里有一个错误。");
        right: Item =
            en: item("The right search", "The same algorithm without the mistake."),
            zh: item("正确的搜索", "同一算法，没有这处错误。");
        suspect_tree: &'static str = en: "Tree of the suspect", zh: "有错的代码搜索的树";
        right_tree: &'static str = en: "Tree of the right search", zh: "正确的代码搜索的树";
        suspect_lines: Item =
            en: item("Lines of the suspect", "↑ and ↓ choose a line, Enter or a click says that it is the wrong one."),
            zh: item("有错的代码行", "按 ↑ 和 ↓ 选一行，按 Enter 或点击，表示这一行写错了。");
        right_lines: Item =
            en: item("Lines of the right listing", "↑ and ↓ go through the lines."),
            zh: item("正确的代码行", "按 ↑ 和 ↓ 逐行查看。");
        /// What the listing is meant to do: it stands where the right listing is hidden.
        task_title: &'static str = en: "What it should do", zh: "它应当怎样做";
        task: fn(Bug) -> &'static [&'static str] = |bug| match bug {
            Bug::NoMinusSign | Bug::EvaluatesForMax =>
                en: &[
                    "Negamax: one function for both players.",
                    "Every value is that of the side to move, at the leaves as well.",
                    "What is good for one player is as bad for the other.",
                    "The largest value is kept.",
                ],
                zh: &[
                    "负极大值：双方共用一个函数。",
                    "每个值都从走棋方的角度来看，叶结点也一样。",
                    "对一方有多好，对另一方就有多坏。",
                    "取其中最大的值。",
                ];
            Bug::SideByParity =>
                en: &[
                    "Minimax: at a Max node the largest value counts, at a Min node the smallest.",
                    "Whose turn it is at the root is given, and the players take turns.",
                    "At the depth limit the position is evaluated as Max sees it.",
                ],
                zh: &[
                    "极大极小搜索：Max 结点取最大的值，Min 结点取最小的值。",
                    "根结点轮到谁走是给定的，此后双方轮流。",
                    "到了深度上限，从 Max 方的角度评估局面。",
                ];
            Bug::SortsAscending | Bug::TakesEqual =>
                en: &[
                    "Alpha-beta in negamax form, with the history heuristic.",
                    "It tries first the moves that were best elsewhere: they cut soonest.",
                    "Of equal moves the first one found stays the best.",
                    "It gives a node up as soon as α ≥ β.",
                ],
                zh: &[
                    "负极大值形式的 Alpha-Beta 搜索，带历史启发。",
                    "在别处曾是最佳的着法要先试：它们最容易引起截断。",
                    "几个着法的值相等时，仍取先找到的那个。",
                    "只要 α ≥ β，就放弃这个结点。",
                ];
            Bug::AlphaForValue =>
                en: &[
                    "Fail-soft alpha-beta: a best value is kept beside the window.",
                    "At a Max node α rises, at a Min node β falls.",
                    "It gives a node up once the window is empty: α > β.",
                ],
                zh: &[
                    "软边界 (fail-soft) 的 Alpha-Beta 搜索：窗口之外另记一个目前最佳值。",
                    "在 Max 结点 α 上升，在 Min 结点 β 下降。",
                    "窗口空了，也就是 α > β，才放弃这个结点。",
                ];
            Bug::StrictForAtEqual =>
                en: &[
                    "Fail-soft alpha-beta: a best value is kept beside the window.",
                    "At a Max node α rises, at a Min node β falls.",
                    "It gives a node up as soon as the two meet: α ≥ β.",
                ],
                zh: &[
                    "软边界 (fail-soft) 的 Alpha-Beta 搜索：窗口之外另记一个目前最佳值。",
                    "在 Max 结点 α 上升，在 Min 结点 β 下降。",
                    "只要两者相遇，也就是 α ≥ β，就放弃这个结点。",
                ];
            Bug::AlwaysExact | Bug::FlagFromRaisedAlpha | Bug::DepthIgnored | Bug::HardAndSoftMixed =>
                en: &[
                    "Fail-soft alpha-beta with a transposition table.",
                    "A node returns the best that its moves gave, even where that is outside its window.",
                    "An entry is exact, at least or at most: that depends on the window with which the node was \
                    called.",
                    "An entry is used where it was searched as deep as is asked for.",
                ],
                zh: &[
                    "软边界 (fail-soft) 的 Alpha-Beta 搜索，带置换表。",
                    "结点返回各着法中最好的值，即使它在窗口之外。",
                    "表项是精确值、至少还是至多，要看调用这个结点时的窗口。",
                    "表项的搜索深度与所要求的相同，才能使用。",
                ];
            Bug::MateNotShifted =>
                en: &[
                    "Fail-soft alpha-beta with a transposition table.",
                    "An entry is used where it was searched at least as deep as is asked for.",
                    "A win is worth more the fewer plies from the root it comes, by whichever way.",
                ],
                zh: &[
                    "软边界 (fail-soft) 的 Alpha-Beta 搜索，带置换表。",
                    "表项的搜索深度不小于所要求的，就能使用。",
                    "获胜时离根结点的层数越少，值越大，无论经过哪条路。",
                ];
            Bug::StandPatWrongSide =>
                en: &[
                    "Alpha-beta in negamax form, with quiescence.",
                    "Where no depth is left, captures alone are searched on.",
                    "The side to move need not capture: it may be content with the position as it stands.",
                    "Every value is that of the side to move.",
                ],
                zh: &[
                    "负极大值形式的 Alpha-Beta 搜索，带静态搜索。",
                    "剩余深度为 0 时，只继续搜索吃子的着法。",
                    "走棋方不一定要吃子，也可以满足于当前的局面。",
                    "每个值都从走棋方的角度来看。",
                ];
        };
        /// What the buttons do that go through time.
        to_start: &'static str = en: keyed!(en: "Both to the start ({})", Start), zh: keyed!(zh: "两边都回到开头（{}）", Start);
        back: &'static str = en: keyed!(en: "Both one back ({})", Back[1]), zh: keyed!(zh: "两边都后退（{}）", Back[1]);
        forward: &'static str =
            en: keyed!(en: "Both one on ({} or {})", Forward[1], Forward),
            zh: keyed!(zh: "两边都前进（{} 或{}键）", Forward[1], Forward);
        to_end: &'static str = en: keyed!(en: "Both to the end ({})", End), zh: keyed!(zh: "两边都到结尾（{}）", End);
        to_divergence: Item =
            en: item("To the first difference", keyed!(en: "Run both to the first step at which they differ. ({} or \
                {})", ToDivergence, ToDivergence[1])),
            zh: item("到不同处", keyed!(zh: "两边都运行到第一个不同的步骤。（{} 或 {}）", ToDivergence, ToDivergence[1]));
        hint: Item =
            en: item(
                "Hint",
                keyed!(en: "One more hint: what comes of it, where the two first differ, the line. ({})", BugHint),
            ),
            zh: item("提示", keyed!(zh: "再看一条提示：后果、从哪里开始不同、哪一行。（{}）", BugHint));
        hints_given: fn(u8, u8) -> String =
            en: |given, all| format!("{given} of {all} hints"),
            zh: |given, all| format!("提示 {given} / {all}");
        give_up: Item =
            en: item("Show it", keyed!(en: "Give up, and be shown the mistake. ({})", ShowMistake)),
            zh: item("看答案", keyed!(zh: "不再找了，直接看错在哪里。（{}）", ShowMistake));
        new_tree: Item =
            en: item("Another tree", keyed!(en: "The same bug on another tree. ({})", AnotherTree)),
            zh: item("换一棵树", keyed!(zh: "同一处错误，换一棵树。（{}）", AnotherTree));
        next: Item =
            en: item("Next bug", keyed!(en: "The next of the thirteen bugs. ({}, back with {})", NextBug, PreviousBug)),
            zh: item("下一处错误", keyed!(zh: "十三处错误中的下一处。（{}，按 {} 回到上一处）", NextBug, PreviousBug));
        show_right: Item =
            en: item(
                "Right listing",
                keyed!(en: "Show the right listing beside the other, or hide it. ({})", RightListing),
            ),
            zh: item("正确的代码", keyed!(zh: "在旁边显示或隐藏正确的代码。（{}）", RightListing));
        light_line: Item =
            en: item("Line that runs", "Show which line of the listing runs at this step, or hide it."),
            zh: item("执行到的行", "显示或隐藏这个步骤执行到代码的哪一行。");
        /// What is searched, and how: algorithm, rule, and the number of the tree.
        works_on: fn(&str, &str, u64) -> String =
            en: |algorithm, rule, tree| format!("{algorithm} · {rule} · tree {tree}"),
            zh: |algorithm, rule, tree| format!("{algorithm} · {rule} · 第 {tree} 棵树");
        /// How the two stand to one another: the step, and the last one of each.
        same_so_far: fn(u64) -> String =
            en: |step| format!("Step {step}: so far the two do the same."),
            zh: |step| format!("步骤 {step}：到这里两边还完全一样。");
        part_here: &'static str = en: "Here the two differ for the first time.", zh: "两边从这里开始不同。";
        have_parted: fn(u64) -> String =
            en: |step| format!("The two have differed since step {step}."),
            zh: |step| format!("两边从步骤 {step} 起已不同。");
        /// A leaf that comes back as another number: takes its name, who is to move there, its own number, that which
        /// the listing holds, and that as Max sees it.
        leaf_is_taken: fn(&str, Player, [WrittenValue<'_>; 3]) -> String =
            en: |leaf, player, [own, held, taken]| {
                let player = (PlayerWords::ENGLISH.name)(player);
                format!(
                    "{leaf} is worth {own} to Max. The listing returns {held} for {player}, who is to move there; to \
                    Max that is \
                     {taken}, and so it stands in the tree."
                )
            },
            zh: |leaf, player, [own, held, taken]| {
                let player = (PlayerWords::CHINESE.name)(player);
                spaced(&format!("{leaf} 对 Max 方的值是 {own}。代码替走棋的{player}返回 {held}，对 Max 方就是 {taken}，所以树上写成 {taken}。"))
            };
        /// A leaf that the node above takes for another number: takes its name, the node above, who is to move there,
        /// the leaf's own number, that which the listing holds above, and that as Max sees it.
        leaf_is_taken_above: fn([&str; 2], Player, [WrittenValue<'_>; 3]) -> String =
            en: |[leaf, above], player, [own, held, taken]| {
                let player = (PlayerWords::ENGLISH.name)(player);
                format!(
                    "{leaf} is worth {own} to Max. At {above} the listing holds {held} for {player}, who is to move \
                    there; to Max that \
                     is {taken}, and so it stands in the tree."
                )
            },
            zh: |[leaf, above], player, [own, held, taken]| {
                let player = (PlayerWords::CHINESE.name)(player);
                spaced(&format!("{leaf} 对 Max 方的值是 {own}。在 {above}，代码替走棋的{player}记下 {held}，对 Max 方就是 {taken}，所以树上写成 \
                    {taken}。"))
            };
        /// Before the reason of the suspect's step.
        suspect_says: &'static str = en: "The suspect:", zh: "有错的代码：";
        /// What is asked.
        question: &'static str =
            en: "Which line of the suspect is wrong? Click on it.",
            zh: "有错的代码里哪一行写错了？点击那一行。";
        is_sound: fn(u32) -> String =
            en: |line| format!("Line {line} is as it should be. Look again at where the two first differ."),
            zh: |line| format!("第 {line} 行没有错。再看看两边是从哪里开始不同的。");
        /// The mistake is in this line, and as well in these others.
        is_found: fn(u32, &[u32]) -> String = |line, others| match others {
            [] => en: format!("Found: it is line {line}."), zh: format!("找到了：就是第 {line} 行。");
            others =>
                en: format!("Found: it is line {line}. The same mistake is in {}.", english::bug::numbered(others)),
                zh: format!("找到了：就是第 {line} 行，第 {} 行也一样。", chinese::bug::numbered(others));
        };
        /// The mistake has been shown: its lines.
        is_shown: fn(&[u32]) -> String =
            en: |lines| format!("This is it: {}.", english::bug::numbered(lines)),
            zh: |lines| format!("错在这里：第 {} 行。", chinese::bug::numbered(lines));
        /// Hints: what comes of it, where the two first differ, the line.
        consequence: fn(&BugFacts<'_>) -> String =
            en: |facts| english::GRAMMAR.consequence(facts),
            zh: |facts| chinese::GRAMMAR.consequence(facts);
        divergence: fn(&DivergenceFacts<'_>) -> String =
            en: |facts| english::GRAMMAR.divergence(facts),
            zh: |facts| chinese::GRAMMAR.divergence(facts);
        line: fn(&[u32], &str) -> String =
            en: |lines, text| format!("The mistake is in {}: {text}", english::bug::numbered(lines)),
            zh: |lines, text| format!("错在第 {} 行：{text}", chinese::bug::numbered(lines));
        /// What the mistake does, which article has it, what it costs here, and how it is mended.
        explanation: fn(&BugFacts<'_>) -> String =
            en: |facts| (english::GRAMMAR.bug.explanation)(facts),
            zh: |facts| (chinese::GRAMMAR.bug.explanation)(facts);
        /// What a screen reader says of a marked line.
        sound_line: &'static str = en: "tried: as it should be", zh: "已选过，没有错";
        wrong_line: &'static str = en: "the mistake", zh: "错在这里";
        mended_line: &'static str = en: "as it should be", zh: "应当这样写";
    }
}

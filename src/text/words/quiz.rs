//! Words of quizzes that leave the program.

use crate::chinese::spaced;
use crate::english::plural;
use plyscope_core::practice::QuestionKind;

words! {
    /// Questions about the search of a tree, and why their answers are right.
    QuizWords {
        /// The quiz as a whole.
        title: &'static str = en: "Game-tree search", zh: "博弈树搜索";
        /// What a question is about.
        kind: fn(QuestionKind) -> &'static str = |kind| match kind {
            QuestionKind::Values => en: "Values of the nodes", zh: "结点的值";
            QuestionKind::Leaves => en: "Leaves visited", zh: "访问过的叶结点";
            QuestionKind::Windows => en: "Windows on the edges", zh: "边上的窗口";
            QuestionKind::Spared => en: "Nodes pruned", zh: "剪去的结点";
            QuestionKind::BestMove => en: "Best move", zh: "最佳着法";
            QuestionKind::SoftHard => en: "Fail-soft and fail-hard", zh: "软边界与硬边界";
            QuestionKind::StrictEqual => en: "Cutting at equality or not", zh: "相等时是否截断";
            QuestionKind::Sheet => en: "Search by hand", zh: "手工搜索";
        };
        /// What leaves may be worth: takes the least and the most.
        bounds: fn(&str, &str) -> String =
            en: |low, high| format!("No leaf is worth less than {low} or more than {high}, and the search knows that."),
            zh: |low, high| format!("每个叶结点的值都在 {low} 到 {high} 之间，搜索知道这一点。");
        /// What is to be done, a sentence an item.
        task: fn(QuestionKind) -> &'static [&'static str] = |kind| match kind {
            QuestionKind::Values =>
                en: &[
                    "Which value does each inner node return, as Max sees it?",
                    "Write a number, or x where the search prunes the node.",
                ],
                zh: &["每个内部结点返回什么值？一律按 Max 的视角。", "请填一个数；搜索剪去的结点填 x。"];
            QuestionKind::Leaves =>
                en: &["Which leaves does the search visit?"],
                zh: &["搜索访问哪些叶结点？"];
            QuestionKind::Windows =>
                en: &[
                    "With which α and β is each of these nodes entered, as Max sees them?",
                    "Write numbers, inf and -inf for the infinities, and x for both where the search prunes the node.",
                ],
                zh: &[
                    "搜索以怎样的 α 和 β 进入下列各结点？一律按 Max 的视角。",
                    "请填数；无穷大填 inf 和 -inf；搜索剪去的结点两处都填 x。",
                ];
            QuestionKind::Spared =>
                en: &["Which of these nodes are searched, and which are pruned?"],
                zh: &["下列结点中，哪些被搜索，哪些被剪去？"];
            QuestionKind::BestMove =>
                en: &["Which child does the search choose at the root?", "Of equal ones it is the one found first."],
                zh: &["搜索在根结点选择哪个子结点？", "值相同时，取最先找到的。"];
            QuestionKind::SoftHard =>
                en: &[
                    "Do it twice: with fail-soft alpha-beta, where a node returns the best value that came back \
                     to it, and with fail-hard alpha-beta, where it returns that value or the bound that it lies \
                     beyond.",
                    "Which value does each of these nodes return, as Max sees it?",
                    "Write a number, or x where the search prunes the node.",
                ],
                zh: &[
                    "共搜索两遍：一遍用软边界 (fail-soft) 的 α-β 搜索，结点返回收到的最佳值；一遍用硬边界 (fail-hard) \
                     的 α-β 搜索，结点返回这个值，若它在窗口之外，就返回相应的边界。",
                    "下列各结点返回什么值？一律按 Max 的视角。",
                    "请填一个数；搜索剪去的结点填 x。",
                ];
            QuestionKind::StrictEqual =>
                en: &[
                    "How many leaves does the search visit if it cuts when α ≥ β, and how many if it cuts only when α \
                    > β?",
                ],
                zh: &["按 α ≥ β 截断时，搜索访问多少个叶结点？只在 α > β 时才截断，又访问多少个？"];
            QuestionKind::Sheet =>
                en: &["Write the windows on the edges and the values of the inner nodes."],
                zh: &["请填写边上的窗口和内部结点的值。"];
        };

        /// How the players are drawn.
        shapes: &'static str =
            en: "Max chooses at a node that points up, Min at one that points down.",
            zh: "尖端朝上的结点由 Max 方选择，尖端朝下的由 Min 方选择。";
        /// Which search is meant: takes it.
        search: fn(&str) -> String =
            en: |search| format!("The search: {search}."),
            zh: |search| format!("搜索方法：{search}。");
        /// What is asked of a node: takes its name.
        alpha: fn(&str) -> String = en: |node| format!("α at {node}"), zh: |node| format!("{node} 的 α");
        beta: fn(&str) -> String = en: |node| format!("β at {node}"), zh: |node| format!("{node} 的 β");
        soft: fn(&str) -> String =
            en: |node| format!("{node}, fail-soft"),
            zh: |node| format!("{node}，软边界 (fail-soft)");
        hard: fn(&str) -> String =
            en: |node| format!("{node}, fail-hard"),
            zh: |node| format!("{node}，硬边界 (fail-hard)");
        leaves: &'static str = en: "leaves that are visited", zh: "访问到的叶结点";
        best_move: &'static str = en: "the child chosen at the root", zh: "根结点选择的子结点";
        at_equal: &'static str = en: "leaves, if it cuts when α ≥ β", zh: "α ≥ β 就截断时的叶结点数";
        strict: &'static str = en: "leaves, if it cuts only when α > β", zh: "α > β 才截断时的叶结点数";
        /// The answers of a choice between the two.
        searched: &'static str = en: "searched", zh: "搜索";
        pruned: &'static str = en: "pruned", zh: "剪去";
        /// A leaf to choose: takes its name and its value.
        leaf: fn(&str, &str) -> String =
            en: |leaf, value| format!("{leaf} (value {value})"),
            zh: |leaf, value| format!("{leaf}（值为 {value}）");

        /// Why a node is not visited: takes its name, the pruned node above it and why that is pruned.
        below_pruned: fn(&str, &str, &str) -> String =
            en: |node, above, why| format!("{node} lies below {above}, which is pruned. {why}"),
            zh: |node, above, why| spaced(&format!("{node} 在剪去的 {above} 之下。{why}"));
        /// What is said of an answer that another system has compared as a text.
        by_texts: &'static str =
            en: "This was marked right or wrong by comparing texts: what follows from an earlier answer is not \
                recognised here.",
            zh: "这里按文字比对判对错：由前面的答案推出的结果识别不了。";
        /// Why a node is visited.
        is_searched: fn(&str) -> String =
            en: |node| format!("No node above {node} cuts before the search comes to {node}."),
            zh: |node| spaced(&format!("搜索到 {node} 之前，它上面的结点都没有截断。"));
        /// The best move: takes the root, the child and what comes back from it.
        best_is: fn(&str, &str, &str) -> String =
            en: |root, child, value| {
                format!("{child} brings {value} to {root}, and no other child brings {root} anything better.")
            },
            zh: |root, child, value| {
                format!("{child} 给 {root} 带来 {value}，没有别的子结点带来更好的值。")
            };
        no_best: fn(&str) -> String =
            en: |root| format!("{root} has no child to choose."),
            zh: |root| format!("{root} 没有子结点可选。");
        /// Where the two return the same value: takes the node, the window of each and the value.
        same: fn(&str, &str, &str, &str) -> String =
            en: |node, soft, hard, value| {
                format!("{node} is entered with {soft} fail-soft and with {hard} fail-hard; both return {value}.")
            },
            zh: |node, soft, hard, value| {
                format!("进入 {node} 时，软边界的窗口是 {soft}，硬边界的窗口是 {hard}；两者都返回 {value}。")
            };
        /// Where they do not: takes the node, the window of fail-hard and what the two return.
        differ: fn(&str, &str, &str, &str) -> String =
            en: |node, hard, soft_value, hard_value| {
                format!(
                    "Fail-soft returns {soft_value}, the best value that came back to {node}. Fail-hard enters {node} \
                    with {hard} \
                     and returns {hard_value}, no value beyond the bounds of that window."
                )
            },
            zh: |node, hard, soft_value, hard_value| {
                format!(
                    "软边界返回 {soft_value}，即 {node} 收到的最佳值。硬边界以 {hard} 进入 {node}，返回 {hard_value}，不超出这个窗口的边界。"
                )
            };
        /// How many leaves the two rules visit.
        rules: fn(u32, u32) -> String =
            en: |at_equal, strict| {
                let leaves = |count: u32| plural(count.into(), "leaf", "leaves");
                let equal = "Two equal numbers cut with α ≥ β, and do not cut with α > β.";
                match at_equal == strict {
                    true => format!("{equal} Here both rules visit {}.", leaves(strict)),
                    false => format!(
                        "{equal} So the search visits {} with the one, and {strict} with the other.",
                        leaves(at_equal)
                    ),
                }
            },
            zh: |at_equal, strict| {
                let equal = "两个数相等时，按 α ≥ β 要截断，按 α > β 不截断。";
                match at_equal == strict {
                    true => format!("{equal}这里两种条件都访问 {strict} 个叶结点。"),
                    false => format!("{equal}所以前者访问 {at_equal} 个叶结点，后者访问 {strict} 个。"),
                }
            };
        /// The title of a question: takes what it is about and the seed of its tree.
        numbered: fn(&str, u64) -> String =
            en: |kind, seed| format!("{kind}, seed {seed}"),
            zh: |kind, seed| format!("{kind}，种子 {seed}");
        /// What a picture shows, where it is not seen: takes the tree in brackets.
        picture: fn(&str) -> String =
            en: |tree| format!("The tree {tree}"),
            zh: |tree| format!("树 {tree}");
    }
}

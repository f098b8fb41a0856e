//! Words of work sheets.

use crate::{chinese, english};
use plyscope_core::practice::Recipe;

use super::AlgorithmWords;

words! {
    /// Work sheets on paper, with and without what belongs on them.
    SheetWords {
        title: &'static str = en: "Search by hand", zh: "手工搜索";
        solution: &'static str = en: "Solution", zh: "答案";
        /// Takes the number of a sheet, from 1, and how many there are.
        number: fn(u32, u32) -> String =
            en: |number, of| format!("sheet {number} of {of}"),
            zh: |number, of| format!("第 {number} 张，共 {of} 张");
        /// The algorithm and its cutoff rule.
        search: fn(&Recipe) -> String =
            en: |recipe| {
                let name = (AlgorithmWords::ENGLISH.name)(recipe.algorithm).label;
                let rule = (AlgorithmWords::ENGLISH.cutoff)(recipe.cutoff).label;
                if recipe.algorithm.form().windowed { format!("{name}, {rule}") } else { name.to_owned() }
            },
            zh: |recipe| {
                let name = (AlgorithmWords::CHINESE.name)(recipe.algorithm).label;
                let rule = (AlgorithmWords::CHINESE.cutoff)(recipe.cutoff).label;
                if recipe.algorithm.form().windowed { format!("{name}，{rule}") } else { name.to_owned() }
            };
        /// The kind of tree: seed, branching, depth, values, and what it has at least once.
        kind: fn(&Recipe) -> String =
            en: |recipe| english::GRAMMAR.sheet_kind(recipe),
            zh: |recipe| chinese::GRAMMAR.sheet_kind(recipe);
        /// What to do, and that children are tried in the order in which they stand.
        left_to_right: &'static [&'static str] =
            en: &["Search the tree by hand, children from left to right."],
            zh: &["请手工搜索这棵树，子结点从左到右。"];
        /// What to do, and how the history table decides the order of the children, a sentence an item.
        by_history: &'static [&'static str] =
            en: &[
                "Search the tree by hand, children in the order of the history table: it has one weight for all first \
                 children of the tree, one for all second ones and so on, all 0 at first.",
                "When a node is entered, the child with the largest weight comes first; equal weights go from left to \
                right.",
                "When a node returns, after a cutoff too, the last of its children that raised α (at Max) or lowered β \
                (at \
                 Min) adds a bonus to the weight of its place: 2 if it is a leaf, 4 one ply higher, 8 two plies higher \
                 and \
                 so on.",
            ],
            zh: &[
                "请手工搜索这棵树，子结点按历史表排序：全树所有的第一个子结点共用一个权值，所有的第二个子结点共用一个权值，\
                 依此类推，开始时都是 0。",
                "进入一个结点时，权值大的子结点先搜，权值相同的从左到右。",
                "一个结点返回时，即使是因为截断，也要由最后一个提高了 α（在 Max 结点）或降低了 β（在 Min 结点）的子结点，\
                 给它所在位置的权值加分：它是叶结点就加 2，高一层加 4，高两层加 8，依此类推。",
            ];
        /// That the order of the visits is to be written down.
        number_visits: &'static str = en: "Number the nodes in the order of your visits.", zh: "请按访问的先后给结点编号。";
        /// What to write with an algorithm that has a window, a sentence an item.
        task: &'static [&'static str] =
            en: &[
                "Write on each edge the α and β with which its node is entered, or cross the edge out where the node \
                is pruned; write \
                 at each inner node the value that it returns.",
                "All as Max sees it.",
            ],
            zh: &[
                "在每条边上填写进入结点时的 α 和 β，结点剪去时划掉这条边；在每个内部结点填写返回值。",
                "一律按 Max 的视角填写。",
            ];
        /// What to write with one that has none.
        plain_task: &'static str =
            en: "Write at each inner node the value that it returns, as Max sees it.",
            zh: "在每个内部结点填写返回值，一律按 Max 的视角。";
        /// The place of a node in the order of the visits, from 1.
        visit: fn(u32) -> String =
            en: |number| format!("visit {number}"),
            zh: |number| format!("第 {number} 个访问");
        /// What the numbers beside the names of nodes mean.
        visits: &'static str = en: "Bold numbers: the order of the visits.", zh: "粗体数字：访问的先后。";
        student: &'static str = en: "Name", zh: "姓名";
        date: &'static str = en: "Date", zh: "日期";
        points: &'static str = en: "Points", zh: "得分";
        max: &'static str = en: "Max chooses", zh: "Max 选择";
        min: &'static str = en: "Min chooses", zh: "Min 选择";
        chance: &'static str = en: "Chance", zh: "机会";
        /// A circle, and what it is worth.
        expectation: &'static str = en: "chance: expectation", zh: "机会：期望值";
        leaf: &'static str = en: "leaf with its value", zh: "叶结点和它的值";
        /// What stands in the boxes on an edge.
        window: &'static str = en: "window at entry", zh: "进入时的窗口";
        /// What the signs before values mean, and what a double stroke does.
        signs: &'static str =
            en: "= exact   ≥ at least   ≤ at most   // pruned",
            zh: "= 精确值   ≥ 至少   ≤ 至多   // 剪去";
        value: &'static str = en: "value", zh: "值";
        spared: &'static str = en: "pruned", zh: "剪去";
        /// Takes the name of a node and why the search gave it up there.
        cut: fn(&str, &str) -> String =
            en: |node, why| format!("{node}: {why}"),
            zh: |node, why| format!("{node}：{why}");
        /// Takes how many more cutoffs there are.
        more: fn(usize) -> String =
            en: |more| format!("… and {more} more"),
            zh: |more| format!("……还有 {more} 处截断");
        no_cutoffs: &'static str = en: "Nothing is pruned.", zh: "没有剪去任何结点。";
        /// How to look at the sheet and its solution in the program: takes a command line.
        check: fn(&str) -> String =
            en: |command| format!("This sheet again: {command}"),
            zh: |command| format!("再次得到这张练习：{command}");
    }
}

//! Words of the lab.

use crate::{chinese, english};
use plyscope_core::lab::{Axis, Experiment, LabOrder, LeafModel, Parameter, Quantity, Results, SeriesId};

use super::{Item, item};

words! {
    /// Experiments about the order of moves.
    LabWords {
        /// The title in menus and on the page.
        title: Item =
            en: item("Lab", "Experiments that measure what the order of moves is worth."),
            zh: item("实验室", "用实验测量着法顺序有多大作用。");
        /// An experiment, and what it is about.
        experiment: fn(Experiment) -> Item = |experiment| match experiment {
            Experiment::Explosion =>
                en: item("Explosion", "How fast the leaves become many with the depth: for minimax, and for alpha-beta \
                    in the worst, a random and the best order."),
                zh: item("组合爆炸", "叶结点数随深度增长得多快：极大极小搜索，以及最坏、随机、最佳三种顺序下的 Alpha-Beta。");
            Experiment::SquareRoot =>
                en: item("Square root", "The effective branching factor of alpha-beta against the branching factor: \
                    its square root in the best order, Pearl’s ξ/(1 − ξ) in a random one."),
                zh: item("平方根", "Alpha-Beta 的有效分支因子随分支因子的变化：最佳顺序下是它的平方根，随机顺序下是 Pearl 的 ξ/(1 − ξ)。");
            Experiment::Order =>
                en: item("Order", "How many leaves alpha-beta visits, by how often the best move comes first."),
                zh: item("着法顺序", "最佳着法排在最前的机会不同，Alpha-Beta 要看的叶结点有多少。");
            Experiment::History =>
                en: item("History and killers", "What a search saves that remembers which moves were good elsewhere."),
                zh: item("历史启发与杀手着法", "搜索时记住别处好的着法，能省下多少叶结点。");
            Experiment::TableSize =>
                en: item("Table size", "How many nodes are entered with a transposition table, by how many entries it \
                    has room for."),
                zh: item("置换表大小", "置换表能放的表项数不同，要进入多少个结点。");
            Experiment::Deepening =>
                en: item("Deepening", "What iterative deepening costs by itself, and what it gains when a table keeps \
                    the best moves."),
                zh: item("迭代加深", "迭代加深本身多花多少，用置换表记下最佳着法后又省下多少。");
            Experiment::CutProfile =>
                en: item("Cut profile", "Which child causes the cutoff: the first, the second or a later one, by ply."),
                zh: item("截断分布", "由第几个子结点引起截断：第一个、第二个还是更后面的，按层统计。");
            Experiment::ShallowAndDeep =>
                en: item(
                    "Shallow and deep",
                    "How many cutoffs are deep, and how many leaves are visited without them.",
                ),
                zh: item("浅截断与深截断", "有多少截断是深截断，没有深截断时要看多少叶结点。");
        };
        /// What an experiment can be asked with.
        parameter: fn(Parameter) -> Item = |parameter| match parameter {
            Parameter::Branching =>
                en: item("Branching factor", "How many moves there are at every inner node, 2 to 100."),
                zh: item("分支因子", "每个内部结点有多少种着法，2 到 100。");
            Parameter::Depth =>
                en: item("Depth", "How many plies lie between the root and the leaves, at most."),
                zh: item("深度", "从根结点到叶结点最多有多少层。");
            Parameter::Seeds =>
                en: item("Trees", "How many random trees are searched for each point; numbers are their means."),
                zh: item("树的数目", "每个点搜索多少棵随机树；数值取它们的平均。");
            Parameter::Leaves =>
                en: item("Leaves", "What the leaves of the trees are worth."),
                zh: item("叶结点的值", "树的叶结点取什么样的值。");
            Parameter::Order =>
                en: item("Order", "The order in which moves are tried."),
                zh: item("顺序", "按什么顺序试着法。");
            Parameter::Positions =>
                en: item("Positions", "Positions of games that are searched instead of trees."),
                zh: item("局面", "不用树，而搜索棋局的局面。");
            Parameter::MaxNodes =>
                en: item("Most nodes", "A point for which one search would enter more nodes is left out."),
                zh: item("结点上限", "某个点的一次搜索若要进入更多结点，就不画这个点。");
        };
        /// What the leaves are worth.
        leaves: fn(LeafModel) -> Item = |leaves| match leaves {
            LeafModel::Independent =>
                en: item("Independent", "Every leaf has a random value of its own."),
                zh: item("独立", "每个叶结点各有一个随机值。");
            LeafModel::Incremental =>
                en: item("Incremental", "A leaf is worth the sum of the weights of its moves, and a little chance: \
                    good moves are good everywhere."),
                zh: item("累加", "叶结点的值是沿途各着法的权重之和，再加一点随机数：好的着法在各处都好。");
            LeafModel::Ties =>
                en: item("With ties", "Every leaf has a random whole number from 0 to 9."),
                zh: item("有相等的值", "每个叶结点取 0 到 9 的随机整数。");
        };
        /// An order of the moves.
        order: fn(LabOrder) -> Item = |order| match order {
            LabOrder::Natural =>
                en: item("Natural", "As the tree or the game gives the moves."),
                zh: item("自然顺序", "按树或棋类给出着法的顺序。");
            LabOrder::Best =>
                en: item("Best", "The best move always comes first."),
                zh: item("最佳顺序", "最佳着法总是排在最前。");
            LabOrder::BestFirst(_) =>
                en: item("Best first, often", "The best move comes first with a given chance, otherwise anywhere."),
                zh: item("常常最佳在前", "最佳着法以给定的机会排在最前，否则排在任意位置。");
            LabOrder::Worst =>
                en: item("Worst", "Every move is better than all before it, in trees of which nothing is cut then."),
                zh: item("最坏顺序", "每种着法都比它前面的好，而且所用的树这时什么也截断不了。");
            LabOrder::Shuffled =>
                en: item("Shuffled", "Shuffled at every node in its own way."),
                zh: item("打乱", "在每个结点各自打乱。");
            LabOrder::History =>
                en: item("History", "Moves that were best elsewhere come first."),
                zh: item("历史启发", "在别处是最佳的着法排在前面。");
            LabOrder::Killers =>
                en: item("Killers", "Moves that cut at the same ply come first."),
                zh: item("杀手着法", "在同一层引起过截断的着法排在前面。");
            LabOrder::TableFirst =>
                en: item("Table first", "Iterative deepening; the move in the transposition table comes first."),
                zh: item("置换表着法在前", "迭代加深，置换表里的着法排在最前。");
            LabOrder::CapturesFirst =>
                en: item("Captures first", "Captures come before all other moves."),
                zh: item("吃子在前", "吃子的着法排在其他着法之前。");
        };
        /// What stands below a plot.
        axis: fn(Axis) -> &'static str = |axis| match axis {
            Axis::Depth => en: "depth in plies", zh: "深度（层）";
            Axis::Branching => en: "branching factor", zh: "分支因子";
            Axis::Chance => en: "% best move first", zh: "最佳着法在最前的百分比";
            Axis::Slots => en: "entries in the table", zh: "置换表的表项数";
            Axis::Child => en: "child that cuts", zh: "引起截断的子结点";
            Axis::Order => en: "order", zh: "顺序";
        };
        /// What stands beside a plot.
        counted: fn(Quantity) -> &'static str = |counted| match counted {
            Quantity::Leaves => en: "leaves visited", zh: "访问的叶结点数";
            Quantity::Nodes => en: "nodes visited", zh: "访问的结点数";
            Quantity::Cutoffs => en: "cutoffs", zh: "截断次数";
            Quantity::Factor => en: "effective branching factor", zh: "有效分支因子";
            Quantity::Share => en: "% of all cutoffs", zh: "占全部截断的百分比";
        };
        /// What is measured, or known by formula; nodes of one ply are told apart by `at_ply`.
        series: fn(SeriesId) -> Item = |series| match series {
            SeriesId::All =>
                en: item("All leaves", "By formula: b^d, what minimax visits."),
                zh: item("全部叶结点", "由公式算出：b^d，即极大极小搜索要看的。");
            SeriesId::Worst =>
                en: item("Worst order", "Leaves that alpha-beta visits in the worst order."),
                zh: item("最坏顺序", "最坏顺序下 Alpha-Beta 看的叶结点数。");
            SeriesId::Random =>
                en: item("Random order", "Leaves that alpha-beta visits in a random order."),
                zh: item("随机顺序", "随机顺序下 Alpha-Beta 看的叶结点数。");
            SeriesId::Best =>
                en: item("Best order", "Leaves that alpha-beta visits in the best order."),
                zh: item("最佳顺序", "最佳顺序下 Alpha-Beta 看的叶结点数。");
            SeriesId::Minimal =>
                en: item("Minimal tree", "By formula: b^⌈d/2⌉ + b^⌊d/2⌋ − 1. No search that proves the value visits \
                    fewer leaves."),
                zh: item("最小树", "由公式算出：b^⌈d/2⌉ + b^⌊d/2⌋ − 1。要证明根结点的值，不能看得更少。");
            SeriesId::Leaves =>
                en: item("Leaves", "Leaves that alpha-beta visits."),
                zh: item("叶结点", "Alpha-Beta 看的叶结点数。");
            SeriesId::BestFactor =>
                en: item("Best order", "How many times as many leaves each ply more takes in the best order, measured \
                    over the last two plies."),
                zh: item("最佳顺序", "最佳顺序下每深一层叶结点数变为多少倍，由最后两层测得。");
            SeriesId::SquareRoot =>
                en: item("√b", "The square root of the branching factor."),
                zh: item("√b", "分支因子的平方根。");
            SeriesId::RandomFactor =>
                en: item("Random order", "How many times as many leaves each ply more takes in a random order, \
                    measured over the last two plies."),
                zh: item("随机顺序", "随机顺序下每深一层叶结点数变为多少倍，由最后两层测得。");
            SeriesId::Pearl =>
                en: item("ξ/(1 − ξ)", "The branching factor of alpha-beta for independent leaves, very deep; ξ is the \
                    positive root of x^b + x − 1 = 0 (Pearl 1982)."),
                zh: item("ξ/(1 − ξ)", "叶结点独立、深度很大时 Alpha-Beta 的分支因子；ξ 是 x^b + x − 1 = 0 的正根（Pearl 1982）。");
            SeriesId::Natural =>
                en: item("Natural order", "Leaves visited where the search learns nothing about moves."),
                zh: item("自然顺序", "搜索不记任何着法时看的叶结点数。");
            SeriesId::History =>
                en: item("History", "Leaves visited with the history heuristic."),
                zh: item("历史启发", "用历史启发时看的叶结点数。");
            SeriesId::Killers =>
                en: item("Killers", "Leaves visited with two killer moves a ply."),
                zh: item("杀手着法", "每层记两个杀手着法时看的叶结点数。");
            SeriesId::WithoutTable =>
                en: item("No table", "Nodes that a single search without a table enters."),
                zh: item("没有置换表", "不用置换表的单次搜索进入的结点数。");
            SeriesId::Always =>
                en: item("Newer stays", "Nodes entered where a new entry replaces any other."),
                zh: item("保留新的", "新表项总是替换旧表项时进入的结点数。");
            SeriesId::Deeper =>
                en: item("Deeper stays", "Nodes entered where the entry that was searched deeper stays."),
                zh: item("保留深的", "保留搜索得更深的表项时进入的结点数。");
            SeriesId::Hits =>
                en: item("Table hits", "Nodes that an entry settles, where the newer entry stays."),
                zh: item("置换表命中", "保留新表项时，由表项直接得出值的结点数。");
            SeriesId::Single =>
                en: item("One search", "Nodes entered by one search to this depth, without a table."),
                zh: item("单次搜索", "不用置换表，直接搜到这个深度进入的结点数。");
            SeriesId::Forgetful =>
                en: item("Deepening alone", "Nodes entered by iterative deepening without a table: all it does is \
                    search again and again."),
                zh: item("只加深", "不用置换表的迭代加深进入的结点数：只是一遍又一遍地搜索。");
            SeriesId::SingleWithTable =>
                en: item("One search, table", "Nodes entered by one search with a table."),
                zh: item("单次搜索加置换表", "用置换表的单次搜索进入的结点数。");
            SeriesId::Deepening =>
                en: item("Deepening, table", "Nodes entered by iterative deepening with a table whose move comes \
                    first."),
                zh: item("加深并用置换表", "迭代加深，置换表里的着法在最前，进入的结点数。");
            SeriesId::LastPass =>
                en: item("Its last search", "Nodes entered by the last, deepest search of iterative deepening with a \
                    table."),
                zh: item("其中最后一次", "用置换表的迭代加深中，最后也是最深的一次搜索进入的结点数。");
            SeriesId::Cutoffs =>
                en: item("Cutoffs", "How many cutoffs there are, those with nothing left to prune among them."),
                zh: item("截断", "截断的次数，已无着法可剪的也算。");
            SeriesId::Share =>
                en: item("% of cutoffs", "How many of 100 cutoffs this child causes."),
                zh: item("占截断的百分比", "每 100 次截断中有多少次由这个子结点引起。");
            SeriesId::AtPly(_) =>
                en: item("At one ply", "Cutoffs at the nodes of this ply."),
                zh: item("在一层", "这一层结点上的截断次数。");
            SeriesId::WithoutDeep =>
                en: item("Without deep cutoffs", "Leaves visited where a node knows no bound but its parent’s."),
                zh: item("没有深截断", "结点只知道父结点的界时看的叶结点数。");
            SeriesId::DeepCutoffs =>
                en: item("Deep cutoffs", "Cutoffs by a bound that was found further up than at the parent."),
                zh: item("深截断", "所用的界来自比父结点更高处的截断次数。");
            SeriesId::DeepShare =>
                en: item("% deep", "How many of 100 cutoffs are deep."),
                zh: item("深截断的百分比", "每 100 次截断中有多少次是深截断。");
        };
        /// Cutoffs of one ply.
        at_ply: fn(u32) -> String = en: |ply| format!("Ply {ply}"), zh: |ply| format!("第 {ply} 层");
        /// The head of columns of intervals.
        interval: Item =
            en: item(
                "±",
                "The interval that has the true mean in it 95 times of 100 reaches so far to either side, but not \
                below 0, and in per \
                 cent not above 100.",
            ),
            zh: item("±", "真正的平均值有 95% 的可能落在左右各这么远的区间内；区间不低于 0，百分比不高于 100。");
        /// What a line through a mark of the plot is.
        through_mark: &'static str = en: "95 % interval", zh: "95% 置信区间";
        /// Begins an experiment.
        run: Item =
            en: item("Run", "Do the experiment, on all cores."),
            zh: item("开始", "用全部处理器核心做实验。");
        /// Stands beside what was done as soon as the page was opened.
        at_once: &'static str =
            en: "Done with these usual numbers as the page was opened. Raise them and run it again.",
            zh: "打开本页时已按这些常用数值做过一遍，可以加大后再做。";
        /// Stands there where the numbers are others than those of the table and the plot.
        changed_since: &'static str =
            en: "These numbers were changed since: run again.",
            zh: "数值已改动，下面仍是改动前的结果，请重新开始。";
        /// Gives an experiment up.
        cancel: Item =
            en: item("Cancel", "Stop the experiment. What is done by then is not kept."),
            zh: item("停止", "停止实验。已做的部分不保留。");
        /// Why an experiment cannot begin.
        not_together: &'static str =
            en: "This cannot be measured: which moves are best is not known in such trees.",
            zh: "无法测量：这样的树里不知道哪些着法最佳。";
        /// Saves the numbers.
        save: Item =
            en: item("Save the numbers", "As a table (.csv), with intervals."),
            zh: item("保存数据", "存成表格（.csv），含区间。");
        /// How far an experiment is: searches done, and all.
        progress: fn(usize, usize) -> String =
            en: |done, all| format!("{done} of {all} searches"),
            zh: |done, all| format!("已完成 {done} 次搜索，共 {all} 次");
        /// Stands below a table where points are missing.
        left_out: Item =
            en: item("–", "Left out: a search there would enter too many nodes."),
            zh: item("–", "未画出：那里的一次搜索要进入太多结点。");
        /// What the numbers say, in a sentence or two.
        says: fn(&Results) -> String =
            en: |results| english::GRAMMAR.found(results),
            zh: |results| chinese::GRAMMAR.found(results);
    }
}

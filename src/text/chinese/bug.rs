//! Words of finding the mistake in a listing, in Chinese.

use crate::grammar::BugTexts;
use crate::words::BugFacts;
use plyscope_core::search::Bug;

use super::reason::listed;

pub(super) const TEXTS: BugTexts = BugTexts {
    visits: |node| format!("有错的代码访问了 {node}，正确的搜索剪去了它。"),
    spares: |node| format!("有错的代码没有看 {node}，正确的搜索看了。"),
    has_other_value: |node| format!("{node} 返回的值不同。"),
    values_differ: |root, [wrong, right]| format!("最后有错的代码得出 {root} 的值是 {wrong}，正确的搜索得出 {right}。"),
    choices_differ: |root, value, [chosen, best], [wrong, right]| {
        format!(
            "最后两边得出 {root} 的值都是 {value}，可是有错的代码选了 {chosen}，它其实只值 {wrong}，而 {best} 值 {right}。"
        )
    },
    only_work_differs: |root, value, [many, few]| {
        format!("两边得出 {root} 的值都是 {value}，可是有错的代码访问了 {many} 个结点，正确的搜索只访问 {few} 个。")
    },
    part_at: |step, what| format!("两边从步骤 {step} 开始不同：{what}。"),
    nodes_differ: |node, right| format!("有错的代码进入 {node}，正确的搜索进入 {right}"),
    events_differ: |node, right| format!("有错的代码在 {node}，正确的搜索在 {right}"),
    tables_differ: |node| format!("进入 {node} 时，两边从置换表得到的结果不同"),
    stand_pat_differs: |node| format!("进入 {node} 时，两边对当前局面的评估值不同"),
    value_differs: |node| format!("{node} 返回的值不同"),
    suspect_cuts: |node, parent| format!("{node} 返回 {parent} 后，有错的代码放弃了 {parent}，正确的搜索没有放弃"),
    right_one_cuts: |node, parent| format!("{node} 返回 {parent} 后，正确的搜索放弃了 {parent}，有错的代码没有放弃"),
    windows_differ: |node, parent| format!("{node} 返回 {parent} 后，两边在 {parent} 的 α 和 β 不同"),
    best_differs: |node, parent| format!("{node} 返回 {parent} 后，两边在 {parent} 的最佳着法不同"),
    explanation,
};

/// What the mistake does, which article has it, what it costs here, and how it is mended.
fn explanation(facts: &BugFacts<'_>) -> String {
    let BugFacts { root, values: [wrong, right], choices: [chosen, best], worth, visited, .. } = *facts;
    let [many, few] = visited;
    match facts.bug {
        Bug::NoMinusSign => format!(
            "返回的是对方的值，却没有变号：漏了负号，象棋那篇文章就是这样。于是双方都取最大的值，{root} 得到 {wrong}，而不是 {right}；\
             选了只值 {} 的 {chosen}，没有选值 {} 的 {best}。改法：value = −nega_max(depth − 1)。",
            worth[0], worth[1]
        ),
        Bug::EvaluatesForMax => format!(
            "负极大值需要走棋方的值，这段代码却总是按 Max 方评估，就像象棋那篇文章的代码总是按固定的一方评估。轮到 Min 方走的叶结点，\
             正负号就错了。{root} 得到 {wrong}，而不是 {right}；选了只值 {} 的 {chosen}，没有选值 {} 的 {best}。\
             改法：评估值随走棋方变号。",
            worth[0], worth[1]
        ),
        Bug::SideByParity => format!(
            "走棋方是由剩余深度推断的：偶数是 Max 方，奇数是 Min 方，象棋那篇文章的代码就是这样。只有 Max 方先走、深度又是偶数时才碰巧正确。\
             这里的深度是奇数，双方正好弄反：{root} 得到 {wrong}，而不是 {right}；选了只值 {} 的 {chosen}，没有选值 {} 的 {best}。\
             改法：把走棋方作为参数传下去。",
            worth[0], worth[1]
        ),
        Bug::SortsAscending => format!(
            "最佳着法排在了最后，本来能及早引起截断的着法试得太晚。象棋那篇文章的代码就是这样：steps.sort(key=history_get) \
             把权值小的排在前面。这棵树因此访问了 {many} 个结点，本来只要 {few} 个。改法：最佳的排在最前。"
        ),
        Bug::TakesEqual => format!(
            "用了 ≥，只是相等的值也会取代最佳着法，象棋那篇文章的伪代码就是这样。{chosen} 返回的 {wrong} 只是一个界：{}没有看过。\
             {chosen} 其实值 {}，而 {best} 值 {}。改法：用 >，相等时仍取先找到的着法。",
            all(facts.unseen),
            worth[0],
            worth[1]
        ),
        Bug::AlphaForValue => format!(
            "截断条件拿自己一方的边界与子结点的值相比，而那里应当是另一个边界。象棋那篇文章第 1.2 节说 α 就是 Max 结点的值、β 就是 Min 结点的值，\
             照字面写就成了这样。于是只要有一个子结点不如已有的，整个结点就被放弃：{}没有看，{root} 得到 {wrong}，而不是 {right}。\
             改法：α 与 β 相比。",
            all(facts.missed)
        ),
        Bug::StrictForAtEqual => format!(
            "这里写的是 α > β，与五子棋那篇和《Minimax 搜索算法》的代码一样，而截断条件应当是 α ≥ β。两者一相遇，就不会再有更好的结果，搜索却还在继续：\
             {}白看了。访问了 {many} 个结点，本来只要 {few} 个，值同样是 {right}。改法：由所选的截断条件来判断。",
            all(facts.extra)
        ),
        Bug::AlwaysExact => format!(
            "写入置换表的结果是与全部数的窗口相比的，所以总算作精确值。可是被放弃的结点只有一边是已知的，它的值只是一个界。\
             再次遇到时，这个界就被当成了值：{root} 得到 {wrong}，而不是 {right}。改法：由调用时的窗口来判断：(asked, best, beta)。"
        ),
        Bug::FlagFromRaisedAlpha => format!(
            "写入置换表时用的是最后的 α。最佳值已经把 α 升高，不再大于 α，于是什么结果都记成“至多”。\
             一个结点因为“至少这么多”而被放弃，后来却被当成“至多这么多”：{root} 得到 {wrong}，而不是 {right}。\
             改法：用调用时的 α 来判断：asked。"
        ),
        Bug::DepthIgnored => format!(
            "表项搜索得比所要求的浅，也照样使用。浅层看到的值，甚至只是估计，就代替了更深的搜索：{root} 得到 {wrong}，而不是 {right}。\
             改法：把表项的深度与所要求的深度相比：self.probe(depth)。"
        ),
        Bug::MateNotShifted => format!(
            "获胜要算离根结点多少层。写入表项的结点比查到它的结点离根近，这段代码却照抄原来的层数，好像胜利来得更早：\
             {root} 得到 {wrong}，而不是 {right}。改法：按两处相差的层数换算：self.probe(depth)。"
        ),
        Bug::HardAndSoftMixed => format!(
            "最佳值从 α 开始，那是硬边界 (fail-hard) 的写法。低出边界的结点于是只返回并记下 α，看不出它的着法比 α 差多少：\
             界变弱了，后来能了结的就少了。{}因此多看了。访问了 {many} 个结点，本来只要 {few} 个，值同样是 {right}。\
             改法：最佳值从 −∞ 开始。",
            all(facts.extra)
        ),
        Bug::StandPatWrongSide => format!(
            "走棋方可以满足于当前的局面，这段代码却按对方来评估，正负号就错了：局面不好时满足，局面好时反而去吃子。\
             {root} 得到 {wrong}，而不是 {right}。改法：按走棋方评估：self.stand_pat()。"
        ),
    }
}

/// `47`, `47 和 68`.
pub(crate) fn numbered(lines: &[u32]) -> String {
    listed(&lines.iter().map(u32::to_string).collect::<Vec<_>>())
}

/// `e `, `e、f 都`.
fn all(names: &[String]) -> String {
    match names {
        [one] => format!("{one} "),
        names => format!("{} 都", listed(names)),
    }
}

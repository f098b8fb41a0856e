//! Words of finding the mistake in a listing, in Chinese.

use crate::practice::Difference;
use crate::search::Bug;
use crate::text::words::{BugFacts, BugWords, DivergenceFacts, FirstEffect, item};

use super::reason::listed;

pub(super) const BUG: BugWords = BugWords {
    title: item("找错", "有一处错误的代码与正确的代码并排运行，直到两者开始不同。（J）"),
    choose: item("错误", "要找四处错误中的哪一处；已找到的打上 ✓。"),
    numbered: |number, found| if found { format!("✓ {number}") } else { number.to_string() },
    name: |bug| match bug {
        Bug::SortsAscending => "最佳着法排在最后",
        Bug::TakesEqual => "相等的着法取代了最佳着法",
        Bug::AlphaForValue => "把子结点的值当成另一个边界",
        Bug::StrictForAtEqual => "应当相等即截断，却要严格大于",
    },
    suspect: item("有错的代码", "这段代码里有一个错误。"),
    right: item("正确的搜索", "同一算法，没有这处错误。"),
    suspect_tree: "有错的代码搜索的树",
    right_tree: "正确的代码搜索的树",
    suspect_lines: item("有错的代码行", "按 ↑ 和 ↓ 选一行，按 Enter 或点击，表示这一行写错了。"),
    right_lines: item("正确的代码行", "按 ↑ 和 ↓ 逐行查看。"),
    task_title: "它应当怎样做",
    task: |bug| match bug {
        Bug::SortsAscending | Bug::TakesEqual => HISTORY,
        Bug::AlphaForValue => SOFT_STRICT,
        Bug::StrictForAtEqual => SOFT_AT_EQUAL,
    },
    keys: "按空格键或 → 前进，按 ← 后退，按 C 运行到开始不同的地方，按 H 看提示。",
    to_start: item("⏮", "两边都回到开头（Home）"),
    back: item("◀", "两边都后退（←）"),
    forward: item("▶", "两边都前进（→ 或空格键）"),
    to_end: item("⏭", "两边都到结尾（End）"),
    to_divergence: item("到不同处", "两边都运行到第一个不同的步骤。（C 或 F8）"),
    hint: item("提示", "再看一条提示：后果、从哪里开始不同、哪一行。（H）"),
    hints_given: |given, all| format!("提示 {given} / {all}"),
    give_up: item("看答案", "不再找了，直接看错在哪里。（G）"),
    new_tree: item("换一棵树", "同一处错误，换一棵树。（N）"),
    next: item("下一处错误", "四处错误中的下一处。（V，按 Shift+V 回到上一处）"),
    show_right: item("正确的代码", "在旁边显示或隐藏正确的代码。（R）"),
    leave: item("✕", "回到回放（Esc）"),
    same_so_far: |step| format!("步骤 {step}：到这里两边还完全一样。"),
    part_here: "两边从这里开始不同。",
    have_parted: |step| format!("两边从步骤 {step} 起已不同。"),
    suspect_says: "有错的代码：",
    question: "有错的代码里哪一行写错了？点击那一行，或按 ↑ 和 ↓ 选中后按 Enter。",
    is_sound: |line| format!("第 {line} 行没有错。再看看两边是从哪里开始不同的。"),
    is_found: |line, others| match others {
        [] => format!("找到了：就是第 {line} 行。"),
        others => format!("找到了：就是第 {line} 行，第 {} 行也一样。", numbered(others)),
    },
    is_shown: |lines| format!("错在这里：第 {} 行。", numbered(lines)),
    consequence,
    divergence,
    line: |lines, text| format!("错在第 {} 行：{text}", numbered(lines)),
    explanation,
    sound_line: "已选过，没有错",
    wrong_line: "错在这里",
    mended_line: "应当这样写",
};

const HISTORY: &[&str] = &[
    "负值最大形式的 Alpha-Beta 搜索，带历史启发。",
    "在别处曾是最佳的着法要先试：它们最容易引起截断。",
    "几个着法的值相等时，仍取先找到的那个。",
    "只要 α ≥ β，就放弃这个结点。",
];
const SOFT_STRICT: &[&str] = &[
    "软边界 (fail-soft) 的 Alpha-Beta 搜索：窗口之外另记一个目前最佳值。",
    "在 Max 结点 α 上升，在 Min 结点 β 下降。",
    "窗口空了，也就是 α > β，才放弃这个结点。",
];
const SOFT_AT_EQUAL: &[&str] = &[
    "软边界 (fail-soft) 的 Alpha-Beta 搜索：窗口之外另记一个目前最佳值。",
    "在 Max 结点 α 上升，在 Min 结点 β 下降。",
    "只要两者相遇，也就是 α ≥ β，就放弃这个结点。",
];

/// What comes of a mistake, without a word on where it is.
fn consequence(facts: &BugFacts<'_>) -> String {
    let BugFacts { root, values: [wrong, right], choices: [chosen, best], worth, visited, .. } = *facts;
    let whole = if wrong != right {
        format!("最后有错的代码得出 {root} 的值是 {wrong}，正确的搜索得出 {right}。")
    } else if worth[0] != worth[1] {
        format!(
            "最后两边得出 {root} 的值都是 {right}，可是有错的代码选了 {chosen}，它其实只值 {}，而 {best} 值 {}。",
            worth[0], worth[1]
        )
    } else {
        format!(
            "两边得出 {root} 的值都是 {right}，可是有错的代码访问了 {} 个结点，正确的搜索只访问 {} 个。",
            visited[0], visited[1]
        )
    };
    let first = match facts.first {
        Some(FirstEffect::Visits(node)) => format!("有错的代码访问了 {node}，正确的搜索省去了它。"),
        Some(FirstEffect::Spares(node)) => format!("有错的代码没有看 {node}，正确的搜索看了。"),
        Some(FirstEffect::Value(node)) => format!("{node} 返回的值不同。"),
        Some(FirstEffect::Choice) | None => String::new(),
    };
    first + &whole
}

fn divergence(facts: &DivergenceFacts<'_>) -> String {
    let DivergenceFacts { step, difference, nodes: [node, right], parent, mistaken_cuts } = *facts;
    let what = match difference {
        Difference::Node => format!("有错的代码进入 {node}，正确的搜索进入 {right}"),
        Difference::Event => format!("有错的代码在 {node}，正确的搜索在 {right}"),
        Difference::Value => format!("{node} 返回的值不同"),
        Difference::Cut if mistaken_cuts => {
            format!("{node} 返回 {parent} 后，有错的代码放弃了 {parent}，正确的搜索没有放弃")
        }
        Difference::Cut => format!("{node} 返回 {parent} 后，正确的搜索放弃了 {parent}，有错的代码没有放弃"),
        Difference::Window => format!("{node} 返回 {parent} 后，两边在 {parent} 的 α 和 β 不同"),
        Difference::Best => format!("{node} 返回 {parent} 后，两边在 {parent} 的最佳着法不同"),
    };
    format!("两边从步骤 {step} 开始不同：{what}。")
}

fn explanation(facts: &BugFacts<'_>) -> String {
    let BugFacts { root, values: [wrong, right], choices: [chosen, best], worth, visited, .. } = *facts;
    let [many, few] = visited;
    match facts.bug {
        Bug::SortsAscending => format!(
            "最佳着法排在了最后，本来能及早引起截断的着法试得太晚。文章 004 的代码就是这样：steps.sort(key=history_get) \
             把权值小的排在前面。这棵树因此访问了 {many} 个结点，本来只要 {few} 个。改法：最佳的排在最前。"
        ),
        Bug::TakesEqual => format!(
            "用了 ≥，只是相等的值也会取代最佳着法，文章 004 的伪代码就是这样。{chosen} 返回的 {wrong} 只是一个界：{}没有看过。\
             {chosen} 其实值 {}，而 {best} 值 {}。改法：用 >，相等时仍取先找到的着法。",
            all(facts.unseen),
            worth[0],
            worth[1]
        ),
        Bug::AlphaForValue => format!(
            "截断条件拿自己一方的边界与子结点的值相比，而那里应当是另一个边界。文章 004 第 1.2 节说 α 就是 Max 结点的值、β 就是 Min 结点的值，\
             照字面写就成了这样。于是只要有一个子结点不如已有的，整个结点就被放弃：{}没有看，{root} 得到 {wrong}，而不是 {right}。\
             改法：α 与 β 相比。",
            all(facts.missed)
        ),
        Bug::StrictForAtEqual => format!(
            "这里写的是 α > β，与文章 001、003 的代码一样，而截断条件应当是 α ≥ β。两者一相遇，就不会再有更好的结果，搜索却还在继续：\
             {}白看了。访问了 {many} 个结点，本来只要 {few} 个，值同样是 {right}。改法：由所选的截断条件来判断。",
            all(facts.extra)
        ),
    }
}

/// `47`, `47 和 68`.
fn numbered(lines: &[u32]) -> String {
    listed(&lines.iter().map(u32::to_string).collect::<Vec<_>>())
}

/// `e `, `e、f 都`.
fn all(names: &[String]) -> String {
    match names {
        [one] => format!("{one} "),
        names => format!("{} 都", listed(names)),
    }
}

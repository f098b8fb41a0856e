//! Words of practice: trees that are filled in by hand, grades, exams, in Chinese.

use crate::practice::{Fault, RecipeProblem, Wish};
use crate::text::chinese::CHINESE;
use crate::text::words::{PracticeWords, SpokenPlace, item};
use crate::text::{self, Language, TypedProblem};

pub(super) const PRACTICE: PracticeWords = PracticeWords {
    title: item("练习", "在随机生成的树上手工填写窗口、值和省去的边，并由程序评分。"),

    kind: item("题目类型", "种子、大小、取值范围、算法和截断条件。"),
    seed: item("种子", "决定这棵树的数。种子和类型相同，在任何电脑上都得到同一棵树。"),
    branching_least: item("子结点数从", "每个结点至少有这么多子结点。"),
    branching_most: item("到", "每个结点至多有这么多子结点。"),
    depth: item("层数", "从根结点到每个叶结点的层数。"),
    value_least: item("值从", "叶结点的最小值。"),
    value_most: item("到", "叶结点的最大值。"),
    ties: item("允许同值", "两个叶结点的值是否可以相同。"),
    wish: item("要有", "树里至少要出现一次的情形。"),
    wish_name: |wish| match wish {
        Wish::Anything => "不限",
        Wish::DeepCutoff => "深层截断",
        Wish::Tie => "相等的情形",
        Wish::NoCutoff => "没有截断",
    },
    take: item("换成这类", "按这个类型生成一棵树。现在填的内容会保留。"),
    problem: |problem| match problem {
        RecipeProblem::Branching => "每个结点要有 2 到 5 个子结点，小的数在前。".to_owned(),
        RecipeProblem::Depth => "树要有 1 到 5 层。".to_owned(),
        RecipeProblem::TooManyLeaves(most) => {
            format!("这样的树可能超过 {most} 个叶结点：请减少子结点数或层数。")
        }
        RecipeProblem::Range => "取值范围要从小到大，都在 −999 到 999 之间。".to_owned(),
        RecipeProblem::TooFewValues(leaves) => {
            format!("不允许同值时，叶结点需要 {leaves} 个不同的值：请放宽取值范围。")
        }
        RecipeProblem::Algorithm => "这段代码里有错误：请换一种正确的算法。".to_owned(),
        RecipeProblem::Wish(Wish::DeepCutoff) => "这类树里没有深层截断：请增加层数，或改用会剪枝的算法。".to_owned(),
        RecipeProblem::Wish(Wish::Tie) => "这类树里没有相等的情形：请允许同值，并选用会剪枝的算法。".to_owned(),
        RecipeProblem::Wish(_) => "这类树总会有截断：请放宽取值范围，或改用严格规则。".to_owned(),
    },

    new_tree: item("下一棵树", "下一个种子的树。这里填的内容会保留。(Ctrl+N)"),
    tree_before: item("上一棵树", "回到上一棵树，填过的内容还在。(Ctrl+Shift+N)"),
    check: item("批改", "给现在填的内容评分。(Ctrl+Enter)"),
    model: item("标准答案", "逐处看标准答案。(Ctrl+M)"),
    close_model: item("回到我的答卷", "收起标准答案。(Esc)"),
    model_back: item("上一处", "退回一处。(← 或 Shift+Space)"),
    model_on: item("下一处", "搜索中的下一处。(→ 或 Space)"),
    replay: item("在回放中打开", "逐个步骤地看这棵树的搜索。"),
    cross_out: item("省去", "划掉这条边，或者取消。(X)"),
    history: item("成绩", "到现在为止批改过的树。"),
    export: item("存为 CSV…", "把列表存成电子表格可读的文件。"),
    exported: "已保存。",

    seed_is: |seed| format!("种子 {seed}"),
    replay_title: |seed| format!("练习，种子 {seed}"),
    progress: |filled, of| format!("已填 {filled} 处，共 {of} 处"),

    edge: |parent, child| format!("边 {parent}–{child}"),
    value: |node| format!("{node} 的值"),
    ask_edge: |parent, child| format!("从 {parent} 到 {child} 的边：窗口 α, β，省去则填 x"),
    ask_value: |node, player| format!("{node} 的返回值，由 {}选择", (CHINESE.players.name)(player)),
    edge_hint: "例如 -inf, 3",
    value_hint: "例如 3",
    edge_help: "α 是 Max 方已有的保证，β 是 Min 方已有的保证；一开始分别是 −∞ 和 +∞。进入结点时，从父结点接过这两个值。返回的值在 Max 方选择的结点提高 α，在 Min 方选择的结点降低 β。被截断省去的边要划掉。",
    value_help: "返回给父结点的值，按 Max 的视角。前面可以加符号（=3、≥3、≤3），不加也可以；加了就一起评分。",
    stands: |written| format!("现在是 {written}"),
    is_out: "上面有一条边已划掉，搜索不会到这里来。",
    refused: |typed, problem| {
        let wanted = "请填 α, β，例如 -inf, 3；省去的边填 x。";
        match problem {
            TypedProblem::NoValue => format!("“{typed}”不是值。请填一个整数，例如 3。"),
            TypedProblem::NotTwoBounds => format!("“{typed}”不是两个边界。{wanted}"),
            TypedProblem::NoAlpha => format!("“{typed}”中的 α 不是数。{wanted}"),
            TypedProblem::NoBeta => format!("“{typed}”中的 β 不是数。{wanted}"),
        }
    },
    spared: "省去",
    nothing: "空着",
    keys: |goes_on| format!("Enter：填入并到下一处 · ← → ↑ ↓：换一处 · X：省去 · Delete：清除 · Ctrl+Enter：{goes_on}"),
    model_keys: "Space 或 →：下一处 · Shift+Space 或 ←：上一处 · Esc：回到答卷",

    spoken,
    tree: "待填写的树",

    graded: |right, of| format!("{of} 处中对了 {right} 处。"),
    all_right: |of| format!("{of} 处全对。"),
    first_wrong: |place, written, right| match written {
        Some(written) => format!("第一处错误：{place}。你填的是 {written}，应为 {right}。"),
        None => format!("第一处错误：{place}。这里空着，应为 {right}。"),
    },
    fault: |fault| match fault {
        Fault::Missing => "搜索会到这里来，应当填写。",
        Fault::IsSpared => "搜索不会到这里来。",
        Fault::IsVisited => "搜索会到这里来。",
        Fault::Window(true, true) => "α 和 β 都不对。",
        Fault::Window(true, false) => "α 不对。",
        Fault::Window(_, _) => "β 不对。",
        Fault::Value => "值不对。",
        Fault::Sign => "数对了，符号不对。",
    },
    try_again: |right, of| format!("可以改了再批改，次数不限。只有第一次计分：{of} 处中对了 {right} 处。"),
    after_check: "第一次批改之后可用。",

    bound_from: |player, value, owner| {
        let letter = text::owner(Language::Chinese, player, None, true);
        let (who, bound) = ((CHINESE.players.name)(player), text::bound(value));
        match owner {
            Some(owner) => format!("{letter} = {bound}：{who}在 {owner} 已有这个值。"),
            None => format!("{letter} = {bound}：{who}还没有任何保证。"),
        }
    },
    value_from: |node, value, giver| match giver {
        Some(giver) => format!("{node} 返回 {value}，这是 {giver} 给出的值。"),
        None => format!("{node} 返回边界 {value}。"),
    },
    model_at: |shown, of| format!("标准答案：第 {shown} 处，共 {of} 处"),
    model_says: |place, right| format!("{place}：{right}。"),
    you_wrote: |written| match written {
        Some(written) => format!("你填的是 {written}。"),
        None => "你没有填。".to_owned(),
    },
    you_agree: "你填得对。",

    score: |trees, perfect| format!("{trees} 棵树，其中 {perfect} 棵全对"),
    no_score: "还没有批改过的树。",
    column_seed: "种子",
    column_search: "算法和截断条件",
    column_right: "对",
    column_tries: "次数",
    of_exam: |exam| format!("考试 {exam}"),

    exam: item("考试", "连做几棵树，没有提示：全部交卷之前什么都不说。"),
    exam_trees: item("棵数", "考试有几棵树。"),
    begin_exam: item("开始考试", "从这个种子开始，一棵接一棵。"),
    exam_is: |trees, first, last| match trees {
        1 => format!("1 棵树，种子 {first}，按所选的类型。种子和类型相同的人都得到这棵树。"),
        _ => format!("{trees} 棵树，种子 {first} 到 {last}，按所选的类型。种子和类型相同的人得到同样的树。"),
    },
    exam_at: |tree, of| format!("考试：第 {tree} 棵，共 {of} 棵"),
    exam_line: "全部交卷之前什么都不说。",
    hand_in: item("交卷", "交上这棵树，到下一棵。交了就不能再改。(Ctrl+Enter)"),
    leave_exam: item("离开考试", "没做完就不算。(Esc)"),
    asks_leave: "要离开考试吗？离开就不算，填的内容也不保留。",
    leave_anyway: item("离开", "离开考试，不算成绩。"),
    asks_hand_in: |empty| format!("还有 {empty} 处空着。仍要交卷吗？"),
    asks_check: |empty| format!("还有 {empty} 处空着，而只有第一次批改计分。仍要批改吗？"),
    stay: item("继续填写", "回到答卷。(Esc)"),
    results: item("结果", "回到考试的结果。"),
    result: |right, of| format!("考试结束：{of} 处中对了 {right} 处。"),
    look_at: |tree, seed| format!("看第 {tree} 棵树，种子 {seed}"),
    close_exam: item("结束考试", "回到练习。成绩会保留。"),
};

fn spoken(place: &SpokenPlace) -> String {
    let mut text = format!("{}：{}", place.place, place.written.as_deref().unwrap_or("空着"));
    match place.is_right {
        Some(true) => text.push_str("，对"),
        Some(false) => text.push_str("，错"),
        None => {}
    }
    if let Some(model) = &place.model {
        text.push_str(&format!("；标准答案 {model}"));
    }
    if place.is_out {
        text.push_str("；搜索不会到这里来");
    }
    text
}

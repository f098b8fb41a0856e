//! The panels, and what stands in their place, in Chinese.

use crate::game::Player;
use crate::text::number::grouped;
use crate::text::words::{
    BoardWords, DropWords, EmptyWords, ErrorWords, FactWords, LadderWords, LibraryWords, PanelWords, PlayerWords,
    SearchWords, StateWords, TreeWords, item,
};
use crate::text::{Drawing, LibraryGroup, interval};
use crate::trace::BoundKind;

use super::spacing::spaced;

pub(super) const PANELS: PanelWords = PanelWords {
    tree: "博弈树",
    board: "棋盘",
    pockets: "口袋",
    ladder: "阶梯图",
    timeline: "时间轴",
    library: "示例库",
    facts: "结点",
};

pub(super) const TREE: TreeWords = TreeWords {
    legend: "图例",
    drawing: |drawing| match drawing {
        Drawing::MaxNode => item("Max 结点", "尖角朝上：由 Max 方选择，取最大的值。"),
        Drawing::MinNode => item("Min 结点", "尖角朝下：由 Min 方选择，取最小的值。"),
        Drawing::Leaf => item("叶结点", "方块：本身有值，下面没有结点。"),
        Drawing::Unvisited => item("未访问", "点线：搜索还没有到过这里。"),
        Drawing::Open => item("搜索中", "粗边框：已进入，还没有返回。"),
        Drawing::Path => item("当前路径", "粗线从根结点通到搜索所在的地方。"),
        Drawing::Exact => item("精确值", "填色，写着 =：值正好是这么多。"),
        Drawing::LowerBound => item("下界", "右半填色，写着 ≥：至少是这么多。"),
        Drawing::UpperBound => item("上界", "左半填色，写着 ≤：至多是这么多。"),
        Drawing::Pruned => item("已剪枝", "斜线加虚线：因截断而省去，不会再去看。"),
        Drawing::Cut => item("截断", "省去的每条边上有两道斜杠，第一条边上有剪刀。"),
        Drawing::EmptyCut => item("空截断", "空心记号：条件成立了，但没有什么可省。"),
        Drawing::Best => item("最佳", "双线：选定的子结点；从根结点一直连到叶结点，就是主要变例。"),
        Drawing::Focus => item("当前结点", "黄色光圈：“为什么”里讲的就是它。"),
        Drawing::Selected => item("选中", "四个角：你点选的结点。"),
        Drawing::Owner => item("边界来源", "圆环和名字：在下面引起截断的边界，就是在这里定下的。"),
        Drawing::NewlyVisited => item("新访问", "双边框加 +：上次改动之后，搜索才到这里。"),
        Drawing::NewlySpared => item("新省去", "斜方框里的 −：上次改动之后，搜索不再到这里。"),
        Drawing::ValueBefore => item("原值", "加了删除线的数：叶结点在打开时的值，现在已经改了。"),
    },
    root: "根结点",
    unknown: "?",
    not_in_source: item("非原文", "原文没有给出这个值，是 Plyscope 选定的。"),
    principal_variation: "主要变例",
};

pub(super) const STATES: StateWords =
    StateWords {
        unvisited: "未访问", open: "搜索中", closed: "已返回", pruned: "已剪枝", leaf: "叶结点"
    };

pub(super) const PLAYERS: PlayerWords = PlayerWords {
    name: |player| match player {
        Player::Max => "Max 方",
        Player::Min => "Min 方",
    },
    node: |player| match player {
        Player::Max => "Max 结点",
        Player::Min => "Min 结点",
    },
    side: |side, player| match player {
        Player::Max => format!("{side}（Max 方）"),
        Player::Min => format!("{side}（Min 方）"),
    },
};

pub(super) const LADDER: LadderWords = LadderWords {
    matters: item("还有意义", "在这里还有意义的值：介于 Max 方和 Min 方在别处已有的值之间。"),
    can_be: item("可能取值", "按子结点已经证明的，这个结点还可能是多少。"),
    no_overlap: "没有重叠：截断",
    touching: "刚好相接：两种截断条件在这里结果不同",
    overlap: "目前的窗口 (α, β)",
    alpha_set_at: |value, owner| spaced(&format!("α = {value}，来自 {owner}")),
    beta_set_at: |value, owner| spaced(&format!("β = {value}，来自 {owner}")),
    asked_for: |letter, value| spaced(&format!("{letter} = {value}，在根结点给定")),
    has: |player, value, owner| match player {
        Player::Max => spaced(&format!("Max 方已有 {value}（{owner}）")),
        Player::Min => spaced(&format!("Min 方已有 {value}（{owner}）")),
    },
    has_column: |player| match player {
        Player::Max => "Max 方已有",
        Player::Min => "Min 方已有",
    },
    gap_unseen: "没有重叠，但返回的值只到边界：搜索继续",
    alpha: item("α", "Max 方已保证的下限。比它小的值，Max 方不再关心。"),
    beta: item("β", "Min 方已保证的上限。比它大的值，Min 方不再关心。"),
    best: item("最佳", "这个结点自己的子结点里，目前最佳的值。"),
    mirrored: item("⇄", "代码从 Min 方的角度看这一行：正负号相反，α 与 β 对调。"),
    empty: "搜索结束，没有尚未返回的调用。",
};

pub(super) const FACTS: FactWords = FactWords {
    nothing_selected: "点一个结点，看它的详情。",
    player: "走棋方",
    state: "状态",
    ply: "层",
    value: "值",
    bound: "界",
    bound_kind: |kind| match kind {
        BoundKind::Exact => item("正好", "看过的叶结点证明：正好是这个值。"),
        BoundKind::Lower => item("至少", "看过的叶结点证明：是这个值或更大。"),
        BoundKind::Upper => item("至多", "看过的叶结点证明：是这个值或更小。"),
    },
    can_be: "可能取值",
    window: "进入时的窗口",
    best: "最佳子结点",
    children: "子结点",
    spared: "省去",
    not_yet: "还没有",
    jump_entered: item("进入时", "跳到搜索进入这个结点的时候。"),
    jump_closed: item("返回时", "跳到这个结点返回的时候。"),
    jump_cut: item("截断时", "跳到这里发生截断的时候。"),
    spared_node: "这个结点因截断而省去，搜索始终不知道它的值。",
};

pub(super) const BOARD: BoardWords = BoardWords {
    to_move: |side| spaced(&format!("轮到 {side}")),
    won: |side| spaced(&format!("{side} 获胜")),
    draw: "和棋",
    tried: "正在试的着法",
    path: "从根结点到这里",
    leaves: "叶结点的值",
    put_back: "放回去了",
    unseen: item("?", "谁也没看过它。"),
    rival_gives: "对手会给你这件",
    choice: "目前想挑的口袋",
    shelf: item("看过的东西", "摸出来过的东西，越往左越差。"),
    mate: "将杀",
    no_move: "困毙",
    check: "将军",
    tried_moves: "试过的着法",
    of_all: |tried, all| format!("{} / {}", grouped(tried), grouped(all)),
    spared: |number| spaced(&format!("省去 {} 个", grouped(number))),
    flip: item("翻转棋盘", "换到另一方的位置看棋盘。（V）"),
    latin_pieces: item("字母棋子", "棋子上改用拉丁字母：K A E H R C P。"),
    heat: item("历史表", "在棋盘上显示历史表：走到某一格的着法曾经多少次最佳；离叶结点越远，加分越多。（H）"),
    heat_empty: "历史表还是空的。",
    heat_sum: |square, sum| spaced(&format!("走到 {square} 的着法：合计 {sum} 分")),
    worse: "差",
    better: "好",
};

pub(super) const LIBRARY: LibraryWords = LibraryWords {
    search_hint: "搜索示例库",
    nothing_found: |query| format!("没有找到“{query}”。"),
    group: |group| match group {
        LibraryGroup::Story => "故事",
        LibraryGroup::Articles => "文章里的例子",
        LibraryGroup::Lessons => "截断条件与着法排序",
        LibraryGroup::Games => "真实的棋局",
        LibraryGroup::Published => "书本与课程里的树",
    },
};

pub(super) const EMPTY: EmptyWords =
    EmptyWords {
        prompt: "粘贴 [[3,12,8],[2,4,6]]，拖入文件，或选一个示例。", open: "打开文件", choose: "选一个示例"
    };

pub(super) const ERRORS: ErrorWords =
    ErrorWords {
        title: "没有完成", dismiss: "知道了", kept: "原来打开的内容没有变。", pasted: "粘贴的内容"
    };

pub(super) const SEARCH: SearchWords = SearchWords {
    running: |nodes, rate| {
        let count = super::CHINESE.numbers.count;
        spaced(&format!("{} 个结点 · 每秒 {} 个 · 按 Esc 取消", count(nodes), count(rate.max(0.0) as u64)))
    },
    cancel: item("取消", "停止搜索，保留原来的内容。（Esc）"),
    cancelled: "已取消。原来打开的内容没有变。",
    nothing_further: "这个方向上没有更多了。",
    ordering_took_too_long: "为求最佳顺序，事先的搜索用了太多结点：请减小深度，或换一种着法排序。",
    stopped: |nodes, root| {
        let count = (super::CHINESE.numbers.count)(nodes);
        spaced(&match interval(root) {
            None => format!("已达上限 {count} 个结点，提前停止。对根结点的值还一无所知。"),
            Some(known) if root.low == root.high => {
                format!("已达上限 {count} 个结点，提前停止。不过根结点的值已经确定：{known}。")
            }
            Some(known) => format!("已达上限 {count} 个结点，提前停止。目前只知道根结点 {known}。"),
        })
    },
    kept_ancestor: |node| spaced(&format!("已重新搜索。这次没有访问原来的结点，现在停在离它最近的祖先结点 {node}。")),
};

pub(super) const DROP: DropWords =
    DropWords { title: "拖到这里", hint: "示例文件 (.ron)，或像 [[3,12,8],[2,4,6]] 这样的树" };

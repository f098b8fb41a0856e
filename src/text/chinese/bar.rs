//! The tool bar and the strip at the bottom, in Chinese.

use crate::replay::{HighlightKind, Unit};
use crate::search::Role;
use crate::text::number::{grouped, to_one_decimal, total};
use crate::text::words::{
    CounterWords, MenuWords, MomentWords, PresentWords, TimelineWords, TransportWords, UnitWords, item,
};

use super::spacing::spaced;

pub(super) const MENU: MenuWords = MenuWords {
    scenario: item("示例", "选一个示例，或者你打开过的内容。"),
    algorithm: item("算法", "用哪种搜索。换了算法会重新搜索，并留在原来的位置。"),
    depth: item("深度", "往下看几层再作评估。改了深度会重新搜索。"),
    depth_whole: "直到终局",
    cutoff: item("截断条件", "什么时候放弃一个结点：α 与 β 一相等就放弃，还是 α 大于 β 才放弃。"),
    cutoff_none: item("无截断", "这种算法把所有结点都看一遍，不需要截断条件。"),
    ordering: item("着法排序", "每个结点的着法按什么顺序搜索。"),
    another_shuffle: |seed| format!("重新打乱（种子 {seed}）"),
    presets: item("出处…", "按某个出处的写法，同时设定算法和截断条件。"),
    preset: |source| spaced(&format!("与 {source} 相同")),
    variants: item("其他搜索", "这个示例对同一局面提供的其他搜索。"),
    root_player: item("根结点", "由谁在根结点选择：Max 方还是 Min 方。改了会重新搜索。"),
    viewpoint: item("视角", "数值从谁的角度看。"),
    as_max: item("Max 视角", "在每个结点，数值越大都对 Max 方越有利。"),
    as_code: item("代码视角", "数值与运行中的代码一致：在负值最大的写法里，数值越大对走棋方越有利。"),
    values: item("叶结点的值", "叶结点的值什么时候能看到。"),
    values_shown: item("始终显示", "一开始就显示所有的值。"),
    values_when_visited: item("访问时显示", "搜索看到哪个叶结点，才显示它的值。"),
    values_covered: item("盖住", "树上和棋盘上的值都盖着：点一下结点，就揭开它的值。"),
    letters: item("α 和 β", "在“为什么”和阶梯图里使用 α 和 β 这两个字母。"),
    motion: item("动画", "每前进一个节拍，值会升起，边界会滑动。"),
    language: item("语言", "中文或英文。"),
    theme: item("主题", "浅色、深色，或跟随系统。"),
    light: "浅色",
    dark: "深色",
    system: "跟随系统",
    present: item("放映", "上课用的全屏：只留图和“为什么”。（F5）"),
    help: item("?", "按键，以及怎么看这棵树。（?）"),
    open: item("打开…", "从文件打开示例或博弈树。（Ctrl+O）"),
    paste: item("粘贴", "搜索剪贴板里的树或示例，或摆出 FEN 局面。（Ctrl+V）"),
    settings: item("设置", "语言、主题、视角等。"),
    panels: item("面板", "显示或隐藏窗口的各个部分。"),
    arrange_again: item("恢复布局", "把所有面板放回最初的位置。"),
};

pub(super) const COUNTERS: CounterWords = CounterWords {
    visited: item("已访问", "到目前为止搜索进入过的结点数，含根结点。"),
    leaves: item("叶结点", "到目前为止评估过的叶结点数。"),
    cutoffs: item("截断", "截断条件成立的次数；即使已没有什么可省，也算一次。"),
    spared: item("省去", "因截断而不必走的着法数。它们下面的结点不计在内，因为没有看过，不知道有多少。"),
};

pub(super) const TRANSPORT: TransportWords = TransportWords {
    start: item("开头", "回到开头。（Home）"),
    back: item("后退", "后退一个单位。（← 或 Shift+空格）"),
    forward: item("前进", "前进一个单位。（→ 或空格）"),
    end: item("结尾", "跳到搜索结束。（End）"),
    next_cutoff: item("下一次截断", "跳到下一次省去了着法的截断。（C）"),
    previous_cutoff: item("上一次截断", "回到上一次省去了着法的截断。（Shift+C）"),
    next_window_change: item("窗口变化", "跳到当前结点的窗口下一次变化的地方。（W）"),
    over: item("跳过子树", "一次走完整个子树。（Shift+→）"),
    under: item("退到子树前", "退到进入这个子树之前。（Shift+←）"),
    out: item("返回上层", "跳到这个结点把值返回给父结点的时候。（↑）"),
    return_from_jump: item("跳回", "回到跳转之前的位置。（Alt+←）"),
    play: item("播放", "自动播放。（P）"),
    pause: item("暂停", "停在这里。（P）"),
    speed: item("速度", "播放的快慢。"),
    per_second: |seconds| spaced(&format!("每 {} 秒一个", to_one_decimal(seconds))),
    more: item("更多", "更多跳转方式和播放速度。"),
    position: |now, whole| format!("{} / {}", grouped(now), total(whole, super::count)),
};

pub(super) const UNITS: UnitWords = UnitWords {
    name: |unit| match unit {
        Unit::Beat => item("节拍", "进入一个结点、看完一个叶结点，或一个结点返回。（1）"),
        Unit::Step => item("步骤", "进入一个结点，或一个结点返回；叶结点也不例外。（2）"),
        Unit::Phase => item("阶段", "代码里标出的一行。（3）"),
    },
    phase: |role| match role {
        Role::Enter => "进入结点",
        Role::Leaf => "评估叶结点",
        Role::Sort => "着法排序",
        Role::Call => "试一个着法",
        Role::Compare => "与最佳值比较",
        Role::Raise => "换成更好的值",
        Role::Test => "检查截断条件",
        Role::Cut => "截断",
        Role::Bonus => "给历史表加分",
        Role::Return => "返回值",
    },
};

pub(super) const MOMENTS: MomentWords = MomentWords {
    title: "看点",
    none: "这次搜索没有特别的看点。",
    name: |kind| match kind {
        HighlightKind::FirstCutoff => item("首次截断", "第一次省去了着法的截断。"),
        HighlightKind::FirstDeepCutoff => item("首次深层截断", "引起截断的边界，第一次来自往上三层或更高处的结点。"),
        HighlightKind::FirstTie => item("首次相等", "返回的值第一次与已有的值正好相等。"),
        HighlightKind::LargestSaving => item("省得最多", "省去着法最多的一次截断。"),
        HighlightKind::LastRootChange => item("根结点最后改选", "从这里起，根结点的选择不再改变。"),
    },
};

pub(super) const TIMELINE: TimelineWords = TimelineWords {
    skyline: "从头到尾的搜索过程：轮廓越高，在树里的位置越深。单击或拖动即可跳到那里。",
    unfold: item("展开", "显示当前结点的 α 和 β 怎样变化。"),
    fold: item("收起", "只显示轮廓。"),
    alpha: "α",
    beta: "β",
    steps: "步骤",
    no_window: "这种搜索不带 α 和 β。",
    secret: "这里会透露后面的步骤，提问时不显示。",
};

pub(super) const PRESENT: PresentWords = PresentWords { blanked: "按 B 或 . 继续" };

//! Algorithms, keys and explanations, in Chinese.

use crate::search::{Algorithm, CutoffRule, MoveOrdering};
use crate::text::words::{AlgorithmWords, FirstWords, HelpWords, KeyWords, Passage, item};
use crate::text::{Shortcut, ShortcutGroup};

pub(super) const ALGORITHMS: AlgorithmWords = AlgorithmWords {
    name: |algorithm| match algorithm {
        Algorithm::MinMax => item("最小-最大", "Max 和 Min 两个函数互相调用，所有结点都看。（文章 000）"),
        Algorithm::NegaMax => item("负值最大", "双方共用一个函数，每过一层把值变号。（文章 000）"),
        Algorithm::MaxMin => item("maxmin", "一个函数，用参数告诉它轮到谁，所有结点都看。（文章 001）"),
        Algorithm::Minimax => item("极大极小", "教科书的写法，带深度上限和 maximizing_player。（文章 003）"),
        Algorithm::AlphaBeta => {
            item("Alpha-Beta 硬边界", "负值最大加上 α 和 β；窗口以外的值一律按窗口边界返回 (fail-hard)。（文章 002）")
        }
        Algorithm::MaxMinPruned => {
            item("maxmin 加剪枝", "maxmin 加上 α 和 β；按它原来的条件，α > β 才截断。（文章 001）")
        }
        Algorithm::AlphaBetaSoft => {
            item("Alpha-Beta 软边界", "在窗口之外另记一个最佳值，返回的界更紧 (fail-soft)。（文章 003）")
        }
        Algorithm::AlphaBetaHistory => {
            item("Alpha-Beta 历史启发", "先试在别处曾是最佳的着法，以便截断得更多。（文章 004）")
        }
        Algorithm::Buggy(_) => item("有错的代码", "其中有一处写错了。"),
    },
    plain: "访问所有结点",
    pruning: "用 α 和 β 剪枝",
    ordering: |ordering| match ordering {
        MoveOrdering::Natural => item("自然顺序", "按生成着法的先后顺序搜索。"),
        MoveOrdering::Reversed => item("逆序", "从最后一个着法开始，倒过来搜索。"),
        MoveOrdering::CapturesFirst => item("吃子优先", "先吃价值最高的子；被吃的子价值相同时，先用价值最低的子去吃。"),
        MoveOrdering::Shuffled(_) => item("随机顺序", "用随机种子打乱着法；种子相同，顺序也相同。"),
        MoveOrdering::Perfect => item("最佳顺序", "每个结点都先试最佳着法：事先已把每个着法都搜索过一遍。"),
    },
    cutoff: |rule| match rule {
        CutoffRule::AtEqual => item("α ≥ β 时截断", "相等即截断：两者一相等就截断，值相等时省去其余的着法。"),
        CutoffRule::Strict => item("α > β 时截断", "严格大于才截断：α 大于 β 才截断，值相等时继续搜索。"),
    },
};

pub(super) const FIRST: FirstWords = FirstWords {
    next_cap: "空格",
    back_cap: "Shift+空格",
    next: "前进",
    back: "后退",
    next_cut: "下一次截断",
    keys: "按键",
};

pub(super) const KEYS: KeyWords = KeyWords {
    title: "按键",
    group: |group| match group {
        ShortcutGroup::Steps => "前进与后退",
        ShortcutGroup::Jumps => "跳转",
        ShortcutGroup::Look => "查看博弈树与棋盘",
        ShortcutGroup::Learn => "动手学习",
        ShortcutGroup::Compare => "两次搜索对比",
        ShortcutGroup::Present => "上课放映",
        ShortcutGroup::Games => "摆棋与对弈",
        ShortcutGroup::Program => "文件与帮助",
    },
    caps: |shortcut| match shortcut {
        Shortcut::Forward => "空格 · → · Page Down",
        Shortcut::Back => "Shift+空格 · ← · Page Up",
        Shortcut::UnitBeat => "1",
        Shortcut::UnitStep => "2",
        Shortcut::UnitPhase => "3",
        Shortcut::Play => "P",
        Shortcut::Over => "Shift+→",
        Shortcut::Under => "Shift+←",
        Shortcut::Out => "↑",
        Shortcut::Start => "Home",
        Shortcut::End => "End",
        Shortcut::NextCutoff => "C",
        Shortcut::PreviousCutoff => "Shift+C",
        Shortcut::NextWindowChange => "W",
        Shortcut::Moments => "M",
        Shortcut::Return => "Alt+←",
        Shortcut::Zoom => "+ · −",
        Shortcut::Fit => "0",
        Shortcut::Focus => "F",
        Shortcut::TurnBoard => "V",
        Shortcut::History => "H",
        Shortcut::CodePane => "K",
        Shortcut::RunOn => "F8",
        Shortcut::RunBack => "Shift+F8",
        Shortcut::Breakpoint => "F9",
        Shortcut::Ask => "Q",
        Shortcut::WhatIf => "I",
        Shortcut::Undo => "Ctrl+Z · Ctrl+Y",
        Shortcut::Outline => "O",
        Shortcut::Lessons => "T",
        Shortcut::LessonOn => "Page Down · Shift+Page Down",
        Shortcut::LessonBack => "Page Up · Shift+Page Up",
        Shortcut::Practice => "X",
        Shortcut::Compare => "D",
        Shortcut::FindBug => "J",
        Shortcut::OtherSide => "O",
        Shortcut::NextDifference => "M · W · Shift+M",
        Shortcut::Follow => "4 · 5 · 6",
        Shortcut::SwapSides => "V",
        Shortcut::Growth => "A",
        Shortcut::Spotlight => "S",
        Shortcut::Scale => "Ctrl++ · Ctrl+−",
        Shortcut::Present => "F5",
        Shortcut::Blank => "B · .",
        Shortcut::Escape => "Esc",
        Shortcut::SetUp => "E",
        Shortcut::NewGame => "N",
        Shortcut::ToGame => "G",
        Shortcut::TakeBack => "U",
        Shortcut::GoOn => "R",
        Shortcut::SaveGame => "Ctrl+S",
        Shortcut::Library => "L",
        Shortcut::Open => "Ctrl+O",
        Shortcut::Paste => "Ctrl+V",
        Shortcut::Help => "?",
    },
    meaning: |shortcut| match shortcut {
        Shortcut::Forward => "前进一个单位",
        Shortcut::Back => "后退一个单位",
        Shortcut::UnitBeat => "以节拍为单位：进入结点、看完叶结点、结点返回",
        Shortcut::UnitStep => "以步骤为单位：进入叶结点也算一个",
        Shortcut::UnitPhase => "以阶段为单位：代码里的一行",
        Shortcut::Play => "播放、暂停",
        Shortcut::Over => "跳过整个子树",
        Shortcut::Under => "退到子树之前",
        Shortcut::Out => "跳到结点返回上层的时候",
        Shortcut::Start => "回到开头",
        Shortcut::End => "跳到结尾",
        Shortcut::NextCutoff => "下一次省去了着法的截断",
        Shortcut::PreviousCutoff => "上一次省去了着法的截断",
        Shortcut::NextWindowChange => "当前结点的窗口下一次变化",
        Shortcut::Moments => "下一个看点",
        Shortcut::Return => "跳回原来的位置",
        Shortcut::Zoom => "放大、缩小",
        Shortcut::Fit => "显示整棵树",
        Shortcut::Focus => "移到当前结点",
        Shortcut::TurnBoard => "翻转棋盘",
        Shortcut::History => "在棋盘上显示历史表",
        Shortcut::CodePane => "显示正在执行的代码",
        Shortcut::RunOn => "运行到下一个断点",
        Shortcut::RunBack => "退回上一个断点",
        Shortcut::Breakpoint => "在高亮的一行设置或取消断点",
        Shortcut::Ask => "节拍之前提问：问全班、作答评分、不提问",
        Shortcut::WhatIf => "如果……：在树上改值、改顺序",
        Shortcut::Undo => "撤销、重做",
        Shortcut::Lessons => "课的列表",
        Shortcut::LessonOn => "在课里：逐个节拍前进，看完翻到下一页；按住 Shift 直接翻页",
        Shortcut::LessonBack => "在课里：后退一个节拍，或翻回上一页；按住 Shift 直接翻页",
        Shortcut::Practice => "练习：手工填写一棵树",
        Shortcut::Compare => "对比：两次搜索并排",
        Shortcut::FindBug => "找错：错误的代码与正确的代码并排",
        Shortcut::OtherSide => "换到另一边",
        Shortcut::NextDifference => "下一处、上一处只有一边访问的地方",
        Shortcut::Follow => "另一边按结点跟随、按次数跟随、不跟随",
        Shortcut::SwapSides => "左右互换",
        Shortcut::Growth => "叶结点数怎样随顺序和深度增长",
        Shortcut::Spotlight => "在指针周围画一个圈",
        Shortcut::Outline => "大纲：把树列成清单；用方向键选结点，按 Enter 跳到那里",
        Shortcut::Scale => "放大、缩小整个界面",
        Shortcut::Present => "放映：全屏，只留图和“为什么”",
        Shortcut::Blank => "黑屏，再按恢复",
        Shortcut::Escape => "退出放映、关闭页面、取消搜索",
        Shortcut::SetUp => "摆棋",
        Shortcut::NewGame => "新对局",
        Shortcut::ToGame => "从这里下起；对弈中：输入着法",
        Shortcut::TakeBack => "悔棋",
        Shortcut::GoOn => "继续或暂停对局",
        Shortcut::SaveGame => "保存对局",
        Shortcut::Library => "示例库",
        Shortcut::Open => "打开文件",
        Shortcut::Paste => "搜索剪贴板里的树或示例，或摆出 FEN 局面",
        Shortcut::Help => "本页",
    },
};

pub(super) const HELP: HelpWords = HelpWords {
    title: "帮助",
    reading: "怎样看这个画面",
    tree: Passage {
        title: "博弈树",
        text: "尖角朝上的结点由 Max 方选择，取最大的值；尖角朝下的由 Min 方选择，取最小的值。方块是叶结点。搜索一层层往下走，再带着值返回；粗线标出它现在的位置。",
    },
    signs: Passage {
        title: "=、≥ 和 ≤",
        text: "符号说明看过的叶结点究竟证明了什么：=5 是正好 5，≥5 是至少 5，≤5 是至多 5。只是下界或上界的数，一定带着符号。",
    },
    window: Passage {
        title: "α 和 β",
        text: "α 是从根结点下来的路上 Max 方已保证的下限，β 是 Min 方已保证的上限。只有两者之间的值还有意义，这个范围就是窗口。",
    },
    ladder: Passage {
        title: "阶梯图",
        text: "每个搜索中的结点占一行，根结点在最上面。上面一条是还有意义的范围，也就是传下来的窗口；下面一条是这个结点可能的取值，由已返回的子结点证明。两条不再重叠，就截断。长长的立柱通向定下这个边界的结点。",
    },
    cutoffs: Passage {
        title: "截断",
        text: "一旦看出某个结点对一方来说不如自己在别处已有的，这一方就不会走到这里来，剩下的着法都可以省去。边界来自上一层的，叫浅层截断；来自往上三层或更高处的，叫深层截断。",
    },
    rules: Passage {
        title: "两种截断条件",
        text: "“相等即截断”在 α ≥ β 时截断，“严格大于才截断”要等到 α > β。两者在根结点得到的值相同；遇到相等的值，后者可能多看一些叶结点。如果返回值被限制到了窗口边界，后者可能看不出叶结点其实已经证明的差距，这时“为什么”里会讲到。",
    },
    viewpoint: Passage {
        title: "视角",
        text: "Max 视角：在每个结点，值越大都对 Max 方越有利。代码视角：数值与运行中的代码一致；在负值最大的写法里，值越大对走棋方越有利，每过一层变一次号。“为什么”里的文字一律用 Max 视角。",
    },
    units: Passage {
        title: "节拍、步骤、阶段",
        text: "进入一个结点、看完一个叶结点、一个结点返回，各是一个节拍。步骤还把进入叶结点单独算一个。阶段是代码里的一行。",
    },
    code: Passage {
        title: "代码",
        text: "按 K 显示算法本身的源代码，就是编译进程序的那一份。高亮的一行正在执行，变量的当前值写在它所在的那一行旁边。F9 在高亮的一行设断点，F8 运行到下一个断点。",
    },
    predict: Passage {
        title: "提问",
        text: "按 Q 就会在节拍之前提问。可以问全班，再按空格揭晓答案；也可以自己作答，每一项单独评分，答错了会说明原因。按 Y 或 N 回答是否截断，点一条边表示省去它；按 Enter 检查，按 Esc 收起问题。",
    },
    what_if: Passage {
        title: "如果……",
        text: "按 I 就能直接在树上改叶结点的值、调换子结点的顺序。搜索马上重新进行，并标出新访问的和新省去的结点。[ 和 ] 选叶结点，加 Shift 选任意结点；输入数字或按 Enter 改叶结点的值，< 和 > 让结点在兄弟结点之间移位。Ctrl+Z 可以一直撤销到最初。",
    },
    boards: Passage {
        title: "棋盘",
        text: "棋盘上的局面，就是正在试各个着法的局面。虚线箭头或虚线边的棋子是正在试的着法；绿色双线加对勾是目前最佳的着法。画斜线的格子和带斜杠的小圆圈，是因截断而省去的着法的落点。圆环标出刚走的一着落在哪里，放射线表示正被将军。紫色的格子显示历史表：颜色越浓，走到这一格的着法分数越高。",
    },
    counters: Passage {
        title: "计数",
        text: "“已访问”是进入过的结点数，“叶结点”是评估的次数，“截断”是截断条件成立的次数，“省去”是不必走的着法数。那些着法下面还有多少结点，没有人看过，也就不知道。",
    },
};

//! The keys, and what each does in a few words: one table, in the order of the page of keys. Where a key holds and what
//! it does is a row beside its feature in the window (`window/features/*/keys.rs`), for each [`Shortcut`].

use super::{Language, keys_of};

/// Whose keys hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum KeySet {
    /// Those of a window of the system, which has the whole keyboard.
    #[default]
    Window,
    /// Those of a page in a browser, which keeps some keys for itself.
    Page,
}

impl KeySet {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Window, Self::Page];

    /// The keys of a shortcut in this set; a page has others only where they are said.
    const fn of<'k>(self, window: &'k [&'k str], page: &'k [&'k [&'k str]]) -> &'k [&'k str] {
        match (self, page) {
            (Self::Page, [keys]) => keys,
            _ => window,
        }
    }
}

/// Declares the shortcuts, each with its keys as they stand on an English keyboard; those behind a semicolon do the
/// same, and are not named. Behind an arrow stand the keys that hold in a page instead, where a browser keeps one of
/// them for itself. Shortcuts of one line share the text that says what they do; those in braces at the end stand on
/// no line, because a page or a control shows them itself.
macro_rules! shortcuts {
    (
        $($(#[$about:meta])* $group:ident {
            $($($line:ident [$($key:literal),+ $(; $($also:literal),+)? $(=> in_page $($page:literal),+)?])+
                => en: $en:expr, zh: $zh:expr;)+
        })+
        { $($other:ident [$($other_key:literal),+ $(; $($other_also:literal),+)?])+ }
    ) => {
        /// A group of lines on the page of keys.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ShortcutGroup {
            $($(#[$about])* $group,)+
        }

        /// One thing that keys do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the table says what each does")]
        pub enum Shortcut {
            $($($($line,)+)+)+
            $($other,)+
        }

        impl Shortcut {
            /// All shortcuts.
            pub const ALL: &'static [Self] = &[$($($(Self::$line,)+)+)+ $(Self::$other,)+];

            /// Its keys, as they stand on an English keyboard, with what is held down before each: `Shift+Space`.
            pub const fn keys(self, set: KeySet) -> &'static [&'static str] {
                match self {
                    $($($(Self::$line => set.of(&[$($key),+], &[$(&[$($page),+])?]),)+)+)+
                    $(Self::$other => &[$($other_key),+],)+
                }
            }

            fn english(self) -> &'static str {
                match self {
                    $($($(Self::$line)|+ => $en,)+)+
                    $(Self::$other)|+ => "",
                }
            }

            fn chinese(self) -> &'static str {
                match self {
                    $($($(Self::$line)|+ => $zh,)+)+
                    $(Self::$other)|+ => "",
                }
            }

            /// Keys that do the same and are not named.
            pub const fn other_keys(self) -> &'static [&'static str] {
                match self {
                    $($($(Self::$line => &[$($($also),+)?],)+)+)+
                    $(Self::$other => &[$($($other_also),+)?],)+
                }
            }
        }

        impl ShortcutGroup {
            /// All groups, as the page shows them.
            pub const ALL: &'static [Self] = &[$(Self::$group,)+];

            /// The lines of the group.
            pub const fn lines(self) -> &'static [KeyLine] {
                match self {
                    $(Self::$group => &[$(KeyLine { shortcuts: &[$(Shortcut::$line),+] },)+],)+
                }
            }
        }
    };
}

shortcuts! {
    /// One step or line on or back.
    Steps {
        Forward ["Space", "→", "Page Down"] => en: "on by one step, or line", zh: "前进一个步骤或一行";
        Back ["Shift+Space", "←", "Page Up"] => en: "back by one step, or line", zh: "后退一个步骤或一行";
        Play ["P"] => en: "play, pause", zh: "播放、暂停";
        UnitStep ["1"] =>
            en: "go step by step: a node entered, a leaf evaluated, a node returned",
            zh: "按步骤走：进入结点、评估叶结点、结点返回";
        UnitLine ["2"] => en: "go line by line through the code", zh: "按代码逐行走";
    }
    /// Farther ways.
    Jumps {
        NextCutoff ["C"] => en: "to the next cutoff that prunes something", zh: "下一次剪去了着法的截断";
        PreviousCutoff ["Shift+C"] => en: "to the previous cutoff that pruned something", zh: "上一次剪去了着法的截断";
        NextWindowChange ["W"] => en: "to the next change of the window in focus", zh: "当前结点的窗口下一次变化";
        Moments ["M"] => en: "to the next moment worth a look", zh: "下一个看点";
        NextFinding ["F7"] PreviousFinding ["Shift+F7"] =>
            en: "in the log of another program: to the next finding, to the one before",
            zh: "别的程序的日志中：下一处、上一处问题";
        Over ["Shift+→"] => en: "over the whole subtree", zh: "跳过整个子树";
        BackOver ["Shift+←"] => en: "back to before the subtree", zh: "退到子树之前";
        Out ["↑"] => en: "out to where the node returns to its parent", zh: "跳到结点返回上层的时候";
        Start ["Home"] => en: "to the start", zh: "回到开头";
        End ["End"] => en: "to the end", zh: "跳到结尾";
        Return ["Alt+←"] => en: "back to where you were before a jump", zh: "跳回原来的位置";
    }
    /// What the tree shows.
    Look {
        ZoomIn ["+"; "="] ZoomOut ["−"] =>
            en: "zoom in, zoom out; from a wide tree, out to the whole",
            zh: "放大、缩小；宽的树中，缩小就是看全树";
        Fit ["0"] =>
            en: "the whole tree: every visited node, in the order of the search; again, back",
            zh: "全树：按搜索顺序显示所有已访问的结点；再按恢复";
        Unfold ["Enter"] OneOut ["Backspace"] =>
            en: "the children of the selected node, without moving in time; in the whole tree, as wide as the window, \
                one level out",
            zh: "时间停在原处，展开选中结点的子结点；全树中：放大到全宽、退一层";
        LookLeft ["←"] LookRight ["→"] LookUp ["↑"] LookDown ["↓"] =>
            en: "in a wide tree, from the selected node: to its siblings, its parent, its best child",
            zh: "宽的树中，从选中的结点出发：到兄弟结点、父结点、最佳子结点";
        ToMoment ["G"] =>
            en: "to the moment at which the selected node returned",
            zh: "跳到选中的结点返回的时刻";
        Focus ["F"] => en: "back to the node in focus", zh: "回到当前结点";
        TurnBoard ["V"] => en: "turn the board round", zh: "翻转棋盘";
        History ["H"] => en: "show the history table on the board", zh: "在棋盘上显示历史表";
        Outline ["O"] =>
            en: "the outline: the tree as a list; in it, arrows choose a node, Enter goes there",
            zh: "大纲：把树列成清单；用方向键选结点，按 Enter 跳到那里";
        TablePane ["Shift+T"] PassesPane ["Shift+P"] =>
            en: "the transposition table at this step; the searches of the root one after the other",
            zh: "这一时刻的置换表；对根结点一遍一遍的搜索";
        Find ["/"] =>
            en: "find a move, a value or cutoffs: Enter the next, Shift+Enter the one before",
            zh: "查找着法、值或截断：按 Enter 到下一个，按 Shift+Enter 到上一个";
        Larger ["Ctrl++"; "Ctrl+="] Smaller ["Ctrl+−"] => en: "everything larger, smaller", zh: "放大、缩小整个界面";
    }
    /// The code, questions, and changing the tree.
    Learn {
        Lessons ["T"] => en: "the list of lessons", zh: "课程列表";
        LessonOn ["Page Down"] NextPage ["Shift+Page Down"] =>
            en: "in a lesson: on, step by step and then to the next page; with Shift, to the next page at once",
            zh: "课程中：逐个步骤前进，看完翻到下一页；按住 Shift 直接翻页";
        LessonBack ["Page Up"] PageBefore ["Shift+Page Up"] =>
            en: "in a lesson: back, by a step or a page; with Shift, to the page before at once",
            zh: "课程中：后退一个步骤，或翻回上一页；按住 Shift 直接翻页";
        Practice ["X"] => en: "practice: a tree to be filled in by hand", zh: "练习：手工填写一棵树";
        Compare ["D"] => en: "compare: two searches side by side", zh: "对比：两次搜索并排";
        FindBug ["J"] => en: "find the bug: a wrong listing beside the right one", zh: "找错：错误的代码与正确的代码并排";
        Growth ["A"] =>
            en: "how the number of leaves grows, by order; there ← and → choose the depth, ↑ and ↓ the branching \
                factor",
            zh: "叶结点数怎样随顺序和深度增长；在那里用 ← 和 → 选深度，用 ↑ 和 ↓ 选分支因子";
        CodePane ["K"] => en: "show the code that runs", zh: "显示正在执行的代码";
        RunOn ["F8"] => en: "run on to the next breakpoint", zh: "运行到下一个断点";
        RunBack ["Shift+F8"] => en: "run back to the last breakpoint", zh: "退回上一个断点";
        Breakpoint ["F9"] => en: "a breakpoint on the lit line, or none", zh: "在高亮的一行设置或取消断点";
        Ask ["Q"] =>
            en: "predict: questions before each step, for the class, or answered and graded, or none",
            zh: "预测：步骤之前问全班、作答评分，或不提问";
        WhatIf ["I"] => en: "what if: change values and order in the tree", zh: "如果……：在树上改值、改顺序";
        EditTree ["Shift+I"] BlankTree ["Ctrl+N" => in_page "Alt+N"] =>
            en: "edit the tree: add, delete and name nodes; begin a new one",
            zh: "编辑树：添加、删除、命名结点；新建一棵树";
        Undo ["Ctrl+Z"] Redo ["Ctrl+Y"; "Ctrl+Shift+Z"] => en: "take a change back, make it again", zh: "撤销、重做";
    }
    /// Two searches side by side.
    Compare {
        OtherSide ["O"] => en: "to the other side", zh: "换到另一边";
        NextDifference ["M", "W"] PreviousDifference ["Shift+M"; "Shift+W"] =>
            en: "to the next place where only one search comes, and back",
            zh: "下一处、上一处只有一边访问的地方";
        FollowByNode ["4"] FollowByCount ["5"] FollowNot ["6"] =>
            en: "the other side follows by node, by count, or not at all",
            zh: "另一边按结点跟随、按步骤跟随、不跟随";
        SwapSides ["V"] => en: "left and right change places", zh: "左右互换";
    }
    /// A tree that is filled in by hand.
    Sheet {
        HandOver ["Ctrl+Enter"] =>
            en: "have the tree graded; Enter alone takes what is typed (i is ∞) and goes on, arrows and Tab lead to \
                other places",
            zh: "批改；只按 Enter：填入（i 表示 ∞）并到下一处，方向键和 Tab：换一处";
        CrossOut ["X"; "×", "✕", "ｘ"] =>
            en: "cross an edge out, or take that back, as a click on it does; Delete wipes a place",
            zh: "划掉一条边或取消，也可以点击这条边；按 Delete 清除一处";
        SheetHint ["H"] => en: "a hint", zh: "提示";
        NewTree ["N", "Ctrl+N" => in_page "N", "Alt+N"] TreeBefore ["Ctrl+Shift+N" => in_page "Alt+Shift+N"] =>
            en: "a new tree; the tree before", zh: "下一棵树、上一棵树";
        ModelAnswer ["Ctrl+M"] => en: "when it is graded: the right answers", zh: "批改以后：看标准答案";
    }
    /// A wrong listing beside the right one.
    FindBug {
        ToDivergence ["C", "F8"; "Enter"] => en: "to the first step at which the two differ", zh: "到两边第一个不同的步骤";
        BugHint ["H"] ShowMistake ["G"] => en: "a hint; give up, and be shown the mistake", zh: "提示；不再找了，看错在哪里";
        AnotherTree ["N"] => en: "the same bug on another tree", zh: "同一处错误，换一棵树";
        NextBug ["V"] PreviousBug ["Shift+V"] => en: "the next bug, the one before", zh: "下一处、上一处错误";
        RightListing ["R"] =>
            en: "the right listing beside the other; ↑, ↓ and Enter choose the wrong line",
            zh: "在旁边显示正确的代码；用 ↑、↓ 和 Enter 选出写错的一行";
    }
    /// In front of a class.
    Present {
        Present ["F5"] => en: "present: full screen, only the picture and the reason; keys that open something rest \
            meanwhile",
            zh: "放映：全屏，只留图和“为什么”；这时打开其他内容的按键不起作用";
        Blank ["B", "."] => en: "blank the screen, and back", zh: "黑屏，再按恢复";
        Spotlight ["S"] => en: "a ring around the pointer", zh: "在指针周围画一个圈";
        Pen ["Z"] PenColour ["Shift+Z"] PenClear ["Delete"; "Backspace"] =>
            en: "in Present: a pen to draw on the picture, another colour, clear; what is drawn is gone at the next \
                step",
            zh: "放映时：用画笔在图上画、换颜色、擦净；到下一步骤，画的就消失";
        Escape ["Esc"] => en: "leave Present, close a page, cancel a search", zh: "退出放映、关闭页面、取消搜索";
    }
    /// Positions and games.
    Games {
        SetUp ["E"] => en: "set up a position", zh: "摆棋";
        NewGame ["N"] => en: "a new game", zh: "新对局";
        ToGame ["G"] => en: "play from here; in a game, type a move", zh: "从这里下起；对弈中：输入着法";
        TakeBack ["U"] => en: "take your move back", zh: "悔棋";
        GoOn ["R"] => en: "let the game go on, or pause it", zh: "继续或暂停对局";
    }
    /// Files and the program.
    Program {
        Library ["L"] => en: "the library", zh: "示例库";
        Open ["Ctrl+O"] => en: "open a file", zh: "打开文件";
        Save ["Ctrl+S"] SaveAs ["Ctrl+Shift+S"] =>
            en: "save what is on screen; under another name", zh: "保存画面上的内容；另存为";
        Export ["Ctrl+E"] =>
            en: "export pictures, animations, LaTeX, tables, the tree as text",
            zh: "导出图片、动画、LaTeX、表格、文字形式的树";
        Paste ["Ctrl+V"] =>
            en: "search a tree or scenario, open a game or set up a FEN, from the clipboard",
            zh: "搜索剪贴板里的树或示例，打开棋谱，或摆出 FEN 局面";
        Help ["?"; "F1"] => en: "help: all keys, and how to read the screen", zh: "帮助：所有按键，以及怎样看这个画面";
    }
    {
        UsualSize ["Ctrl+0"]
        ControlLeft ["←"]
        ControlRight ["→"]
        ControlUp ["↑"]
        ControlDown ["↓"]
        ControlFirst ["Home"]
        ControlLast ["End"]
        ControlTake ["Enter"]
        ControlTouch ["Space"]
        BeginGame ["Enter"]
        SaveExport ["Ctrl+S"]
        LeavePart ["Esc"]
        PlaceBefore ["←"]
        PlaceBehind ["→"]
        PlaceAbove ["↑"]
        PlaceBelow ["↓"]
        EntryBefore ["Shift+Tab"]
        EntryBehind ["Tab"]
        TakeAndBack ["Shift+Enter"]
        TakeAndOn ["Enter"]
        WipePlace ["Delete"]
        WipeUntyped ["Backspace"]
        LineAbove ["↑"]
        LineBelow ["↓"]
        DeeperTree ["→"]
        ShallowerTree ["←"]
        WiderTree ["↑"]
        NarrowerTree ["↓"]
        ChooseAnswer ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
        CheckAnswers ["Enter"]
        FindOn ["Enter"]
        FindBack ["Shift+Enter"]
        FindReturn ["Alt+←"]
        FindLeave ["Esc"]
        RemovePiece ["Delete"; "Backspace"]
        LeaveSetUp ["Esc"]
        SquareLeft ["←"]
        SquareRight ["→"]
        SquareAbove ["↑"]
        SquareBelow ["↓"]
        OtherToMove ["Space"]
        SearchSetUp ["Enter"]
        GiveUpChange ["Esc"]
        ChangeValue ["Enter"]
        CopyTree ["Ctrl+C"]
        Yes ["Y"]
        No ["N"]
        PreviousLeaf ["["]
        NextLeaf ["]"]
        PreviousNode ["{"]
        NextNode ["}"]
        ToTheLeft ["<"; "Alt+Shift+←"]
        ToTheRight [">"; "Alt+Shift+→"]
        DeleteNode ["Delete"; "Backspace"]
        RenameNode ["F2"]
        NodeChooser ["F4"]
        NodeProbability ["F6"]
        AskAtNode ["F3"]
        BackToTree ["Esc"]
        AddChild ["Tab"]
        AddSibling ["Enter"]
        WalkUp ["↑"]
        WalkDown ["↓"]
        WalkLeft ["←"]
        WalkRight ["→"]
        CutNode ["Ctrl+X"]
        CopyNode ["Ctrl+C"]
        PutNode ["Ctrl+V"]
    }
}

/// One line of the page of keys.
#[derive(Clone, Copy, Debug)]
pub struct KeyLine {
    /// What it is about.
    pub shortcuts: &'static [Shortcut],
}

impl KeyLine {
    /// The keys, as they stand on the keyboard, one behind the other.
    pub fn caps(self, language: Language, set: KeySet) -> String {
        let keys = self.shortcuts.iter().flat_map(|shortcut| shortcut.keys(set));
        keys.map(|key| cap(language, key)).collect::<Vec<_>>().join(" · ")
    }

    /// The keys of a window that a page has others for, each with the other.
    pub fn other_in_page(self) -> Vec<(&'static str, &'static str)> {
        let keys = |set: KeySet| self.shortcuts.iter().flat_map(move |shortcut| shortcut.keys(set)).copied();
        keys(KeySet::Window).zip(keys(KeySet::Page)).filter(|(window, page)| window != page).collect()
    }

    /// What they do.
    pub fn meaning(self, language: Language) -> &'static str {
        self.shortcuts.first().map_or("", |first| (keys_of(language).meaning)(*first))
    }
}

impl Shortcut {
    /// Its first key, as it stands on the keyboard.
    pub const fn cap(self, language: Language, set: KeySet) -> &'static str {
        match self.keys(set) {
            [first, ..] => cap(language, first),
            [] => "",
        }
    }
}

/// What a language has of keys.
#[derive(Clone, Copy)]
pub(super) struct KeyTexts {
    /// What stands on the space bar, and what with Shift before it: other keys are called alike in every language.
    pub space: &'static str,
    pub shift_space: &'static str,
    /// What a shortcut does, with the others of its line; nothing for one that stands on no line.
    pub meaning: fn(Shortcut) -> &'static str,
}

/// What English has of keys.
pub(super) const ENGLISH: KeyTexts =
    KeyTexts { space: "Space", shift_space: "Shift+Space", meaning: Shortcut::english };

/// What Chinese has of keys.
pub(super) const CHINESE: KeyTexts =
    KeyTexts { space: "空格", shift_space: "Shift+空格", meaning: Shortcut::chinese };

/// What stands on a key.
pub(super) const fn cap(language: Language, key: &'static str) -> &'static str {
    match key.as_bytes() {
        b"Space" => keys_of(language).space,
        b"Shift+Space" => keys_of(language).shift_space,
        _ => key,
    }
}

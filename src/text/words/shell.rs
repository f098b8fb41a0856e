//! Words of the bar at the top: what is open, and where everything else is found.

use crate::chinese::spaced;

use super::{Item, item};

words! {
    /// The bar at the top.
    ShellWords {
        /// All that has to do with files.
        file: Item =
            en: item("File", "Open, save, the library, the clipboard, export."),
            zh: item("文件", "打开、保存、示例库、剪贴板、导出。");
        /// What teaches, and what works on the search on screen.
        learn: Item =
            en: item("Learn", "Lessons, practice, questions, and ways to look into this search."),
            zh: item("学习", "课程、练习、提问，以及深入了解这次搜索的方法。");
        /// Pages that bring searches of their own.
        own_pages: &'static str = en: "Pages of their own", zh: "独立的页面";
        /// What works on the search on screen.
        with_this: &'static str = en: "With this search", zh: "用于当前搜索";
        lessons: &'static str = en: "guided, from the pockets to the code, with questions", zh: "带讲解和提问，从口袋的故事讲到代码";
        practice: &'static str = en: "fill in the windows and values of new trees", zh: "在新的树上填写窗口和值";
        bug: &'static str = en: "a search with one mistake in it: which line is wrong?", zh: "搜索里有一处错误：哪一行写错了？";
        growth: &'static str = en: "how much the order of moves saves", zh: "着法的顺序能省下多少结点";
        compare: &'static str = en: "two searches of this position, side by side", zh: "同一局面的两次搜索，并排对照";
        what_if: &'static str = en: "change a leaf and see what turns", zh: "改一个叶结点的值，看结果怎样变";
        code: &'static str = en: "the listing, line by line with the search", zh: "逐行显示正在执行的代码";
        outline: &'static str = en: "the tree as a list, for reading and for a keyboard", zh: "把树列成清单，便于阅读和键盘操作";
        /// A lesson that has been begun: its title, its page and how many there are.
        go_on: fn(&str, usize, usize) -> String =
            en: |title, page, of| format!("Go on: {title}, page {page} of {of}"),
            zh: |title, page, of| spaced(&format!("继续：{title}，第 {page}/{of} 页"));
        /// Games.
        play: Item =
            en: item("Play", "Play a game against the search, or watch two searches play."),
            zh: item("对弈", "与电脑对弈，或观看两个搜索对弈。");
        /// Whether what is open is saved.
        saved: &'static str = en: "saved", zh: "已保存";
        not_saved: &'static str = en: "not saved", zh: "未保存";
        /// Out of a page, to the replay as it was left.
        back: Item =
            en: item("Back", keyed!(en: "Back to the search, where you left it. ({})", Escape)),
            zh: item("返回", keyed!(zh: "回到刚才的搜索，停在离开时的位置。（{}）", Escape));
        /// All of the bar's words where there is no room for them.
        all: Item =
            en: item("Menu", "Learn, play, present, language, settings and help."),
            zh: item("菜单", "学习、对弈、放映、语言、设置和帮助。");
        /// From a frame in another page to the program itself.
        whole_program: Item =
            en: item("Open in Plyscope", "The whole program, in a new tab."),
            zh: item("在 Plyscope 中打开", "在新标签页中打开完整的程序。");
        /// What does not fit into the phrase.
        more: Item = en: item("…", "The other choices of this search."), zh: item("…", "这次搜索的其他选项。");
    }
}

//! Words of the first start.

use super::{Item, item};

words! {
    /// What a first start shows.
    WelcomeWords {
        text: &'static str =
            en: keyed!(en: "{} steps through this search. Then:", Forward),
            zh: keyed!(zh: "按{}逐个步骤看这次搜索。接下来：", Forward);
        tree: Item =
            en: item("Open a tree or a game", "The library: articles, published trees, and a field to type a tree."),
            zh: item("打开树或棋局", "示例库：文章和书本里的树，也可以直接输入一棵树。");
        lesson: Item =
            en: item("Begin a lesson", "Guided lessons, from the pockets to the code."),
            zh: item("开始课程", "从口袋的故事讲到代码的引导课。");
        practice: Item =
            en: item("Practise", "Fill in a small tree by hand."),
            zh: item("开始练习", "手工填写一棵小树。");
        game: Item =
            en: item("Play a game", "Against the search: chess, xiangqi and smaller games."),
            zh: item("与电脑对弈", "与电脑对弈：国际象棋、象棋和更小的棋类。");
        close: Item = en: item("Close", "Not shown again."), zh: item("关闭", "以后不再显示。");
    }
}

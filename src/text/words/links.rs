//! Words of links: what has one, what has none, and how they are copied.

use super::{Item, item};

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// A scenario, a game or a log that is built in.
    Example,
    /// A tree or a position of one's own.
    Own,
    /// A tree that was changed, with what it was before.
    WhatIf,
    /// Two searches side by side.
    Compare,
    /// A page of a lesson.
    Lesson,
    /// An exercise to be filled in by hand.
    Practice,
    /// A game, at a position.
    Game,
    /// A position that is being set up.
    SetUp,
}

impl LinkKind {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 8] =
        [Self::Example, Self::Own, Self::WhatIf, Self::Compare, Self::Lesson, Self::Practice, Self::Game, Self::SetUp];
}

/// What has no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoLink {
    /// Another program's log.
    Log,
    /// A search that was saved with its record.
    SavedSearch,
    /// A search with very many nodes.
    LongSearch,
    /// What would make too long a link.
    TooLong,
    /// A lesson from a file.
    OwnLesson,
    /// An exam.
    Exam,
    /// A listing with a mistake.
    Bug,
    /// The page about growth.
    Growth,
    /// Nothing is open.
    Nothing,
}

impl NoLink {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 9] = [
        Self::Log,
        Self::SavedSearch,
        Self::LongSearch,
        Self::TooLong,
        Self::OwnLesson,
        Self::Exam,
        Self::Bug,
        Self::Growth,
        Self::Nothing,
    ];

    /// Whether a file of it can be given on instead.
    pub const fn has_file(self) -> bool {
        matches!(self, Self::Log | Self::SavedSearch | Self::LongSearch | Self::TooLong | Self::OwnLesson)
    }
}

words! {
    /// Links.
    LinkWords {
        title: &'static str = en: "Links", zh: "链接";
        copy: Item =
            en: item("Copy link", "A link to what is on screen, at this step. It opens in a browser and here."),
            zh: item("复制链接", "复制指向当前画面和当前步骤的链接，可以在网页里打开，也可以贴到这里。");
        copied: &'static str = en: "The link is copied.", zh: "链接已复制。";
        /// Where nothing was said of an address, so that the part from # on was copied alone.
        copied_part: &'static str =
            en: "The part of the link from # on is copied. The address before it can be set in the settings.",
            zh: "已复制链接中从 # 开始的部分，前面的网址可以在设置里填写。";
        base: Item =
            en: item("Address in links", "Where Plyscope stands on the web, such as https://example.org/plyscope/. It \
                comes before the # of a link that is copied."),
            zh: item("链接的网址", "Plyscope 网页的地址，如 https://example.org/plyscope/，写在复制的链接的 # 前面。");
        /// Takes the sentence that says why there is none.
        none: fn(&str) -> String =
            en: |why| format!("No link: {why}"),
            zh: |why| format!("没有链接：{why}");
        save: Item =
            en: item("Save a file…", "A file can be given on instead."),
            zh: item("存成文件…", "可以改为传送文件。");
        /// On the picture of an embed, which starts the program.
        start: &'static str = en: "Start", zh: "开始";
        /// What pressing it does: takes the title of what is opened; may be empty.
        start_with: fn(&str) -> String =
            en: |title| match title {
                "" => "Start Plyscope here".to_owned(),
                title => format!("{title}: start Plyscope here"),
            },
            zh: |title| match title {
                "" => "在这里启动 Plyscope".to_owned(),
                title => format!("{title}：在这里启动 Plyscope"),
            };
        /// Above the table of what has a link.
        linkable: &'static str = en: "What a link opens", zh: "链接可以打开什么";
        /// Above the table of what has none.
        not_linkable: &'static str = en: "What has no link", zh: "什么没有链接";
        /// Below the tables.
        more: &'static str =
            en: "A link opens and shows, and does nothing else. Work that is not saved is kept first. Every link opens \
                here, too: pasted, or as the argument of the program.",
            zh: "链接只负责打开和显示，不做别的事；没有保存的内容会先保留。每个链接也可以在这里打开：粘贴，或写在命令行上。";
        /// What a link opens, and how it says so.
        linked: fn(LinkKind) -> Item = |kind| match kind {
            LinkKind::Example =>
                en: item("An example", "#example=wikipedia, with the options of its search and the step."),
                zh: item("内置的示例", "#example=wikipedia，以及搜索的选项和步骤。");
            LinkKind::Own =>
                en: item("A tree of your own", "#tree= with the tree, or #packed= where it says more than a tree: a \
                    title, questions, a position of a game."),
                zh: item("自己的博弈树", "#tree= 后面是树；内容不止一棵树时（标题、提问、棋局）用 #packed=。");
            LinkKind::WhatIf =>
                en: item("A changed tree", "The tree as it was opened, and behind &changed= what it is now."),
                zh: item("改过的博弈树", "打开时的树，&changed= 后面是现在的样子。");
            LinkKind::Compare =>
                en: item("Two searches side by side", "Behind &beside= the algorithm of the second one, with its \
                    options."),
                zh: item("对比的两种搜索", "&beside= 后面是第二种搜索的算法和选项。");
            LinkKind::Lesson =>
                en: item("A page of a lesson", "#lesson=lesson-pockets&page=3."),
                zh: item("课程的一页", "#lesson=lesson-pockets&page=3。");
            LinkKind::Practice =>
                en: item("An exercise", "#practice= with its level and its seed; not what was filled in."),
                zh: item("练习题", "#practice= 后面是难度和种子，不含填写的答案。");
            LinkKind::Game =>
                en: item("A game", "#game=chess with its moves, at the position that is looked at; not the searches \
                    that found them."),
                zh: item("对局", "#game=chess 后面是各着法，打开时停在正在看的局面；不含找出着法的搜索。");
            LinkKind::SetUp =>
                en: item("A position that is being set up", "#packed= with the position."),
                zh: item("正在摆的局面", "#packed= 后面是局面。");
        };
        /// What has no link, and what is given on instead.
        unlinked: fn(NoLink) -> Item = |why| match why {
            NoLink::Log =>
                en: item("A log", "The log of another program is too long for a link. Give its file on."),
                zh: item("日志", "别的程序的日志太长，放不进链接，请传送它的文件。");
            NoLink::SavedSearch =>
                en: item("A saved search", "It stands in a file with all its steps. Give that file on."),
                zh: item("已保存的搜索", "它和所有步骤都在一个文件里，请传送这个文件。");
            NoLink::LongSearch =>
                en: item("A long search", "A search of more than two million nodes would be run again for each person who \
                    opens the link. Save it, and give the file on."),
                zh: item("很长的搜索", "超过两百万个结点的搜索，每个打开链接的人都要重新运行。请保存后传送文件。");
            NoLink::TooLong =>
                en: item("A large tree", "The link would be longer than 8,000 characters, which not every program \
                    takes. Save a file, and give that on."),
                zh: item("很大的博弈树", "链接会超过 8000 个字符，有的程序不接受。请存成文件再传送。");
            NoLink::OwnLesson =>
                en: item("A lesson of your own", "Links open lessons that are built in. Give the file of this one on."),
                zh: item("自己的课程", "链接只能打开内置的课程，请传送这个课程的文件。");
            NoLink::Exam =>
                en: item("An exam", "An exam is taken by one person, from its beginning."),
                zh: item("考试", "考试由一个人从头做起。");
            NoLink::Bug =>
                en: item("A listing with a mistake", "It would tell where the mistake is."),
                zh: item("有错误的代码", "链接会透露错误在哪里。");
            NoLink::Growth =>
                en: item("Orders and growth", "It is opened in the menu."),
                zh: item("“顺序与增长”页", "请从菜单打开。");
            NoLink::Nothing =>
                en: item("An empty window", "Nothing is open."),
                zh: item("空白的窗口", "没有打开任何内容。");
        };
    }
}

//! Words of the packages that bring the program to a machine: what its desktop, its list of programs and its file
//! manager say of it.

words! {
    /// What a system says of the program.
    PackageWords {
        /// Below the name of the program, where all programs are listed.
        summary: &'static str =
            en: "See a game-tree search think, one step at a time",
            zh: "逐个步骤看清博弈树的搜索过程";
        /// What kind of a program it is.
        kind: &'static str = en: "Game-tree search", zh: "博弈树搜索";
        /// What it is found by, each with a semicolon behind it.
        keywords: &'static str =
            en: "minimax;alpha-beta;pruning;game tree;search;algorithm;teaching;",
            zh: "极大极小;剪枝;博弈树;搜索;算法;教学;minimax;alpha-beta;";
        what_it_does: &'static str =
            en: "Plyscope runs minimax or alpha-beta on a game or on a tree of your own, records every node it visits, \
                 every window it carries and every cutoff, and replays the record one step at a time, forwards and \
                 backwards: as a tree beside the board, with the reason for each step in a sentence.",
            zh: "Plyscope 在一种棋或自己写的树上运行极大极小搜索或 Alpha-Beta 搜索，记录访问的每个结点、传递的每个窗口和每次截断，\
                 再把记录逐个步骤向前或向后回放：棋盘旁边是博弈树，每个步骤都有一句话说明原因。";
        whom_it_is_for: &'static str =
            en: "It is for classrooms and for stepping through pruning by hand. It reads the log of a search that you \
                 wrote yourself and says what is wrong with it, plays chess, xiangqi and other games, and makes work \
                 sheets and quizzes. It never uses the network.",
            zh: "它适合课堂演示和自己逐个步骤研究剪枝，能读取自己写的搜索程序的日志并指出错误，能下国际象棋、象棋等多种棋，\
                 也能出习题和测验。它从不使用网络。";
        saved_search: &'static str = en: "Saved search of Plyscope", zh: "Plyscope 保存的搜索";
        scenario: &'static str = en: "Scenario, lesson or game of Plyscope", zh: "Plyscope 的示例、课程或对局";
        log: &'static str = en: "Log of a game-tree search", zh: "博弈树搜索的日志";
        /// A game as Gambit writes it.
        extensive_game: &'static str = en: "Game in extensive form", zh: "扩展式博弈";
    }
}

impl PackageWords {
    /// All of them, each behind the name that it has in the files of packages.
    pub const fn named(&self) -> [(&'static str, &'static str); 9] {
        [
            ("summary", self.summary),
            ("kind", self.kind),
            ("keywords", self.keywords),
            ("what_it_does", self.what_it_does),
            ("whom_it_is_for", self.whom_it_is_for),
            ("saved_search", self.saved_search),
            ("scenario", self.scenario),
            ("log", self.log),
            ("extensive_game", self.extensive_game),
        ]
    }
}

//! Words of the site around the program: of its first page until the program is loaded, and of the lists of examples.

words! {
    /// The pages of the site that are no program.
    SiteWords {
        described: &'static str =
            en: "See a game-tree search think: every visit, window, value and cutoff, one step at a time.",
            zh: "看见博弈树搜索的思考过程：每次访问、窗口、值和截断，逐个步骤展示。";
        no_scripts: &'static str =
            en: "The program runs in this page and needs scripts, which are switched off here.",
            zh: "程序在这个网页里运行，需要脚本，而这里的脚本已关闭。";
        all_examples: &'static str = en: "All examples, with pictures", zh: "全部示例（有图）";
        no_wasm: &'static str =
            en: "This browser cannot run the program: it has no WebAssembly, or an old one without SIMD. A newer one is \
                 needed.",
            zh: "这个浏览器不支持 WebAssembly 或其中的 SIMD 指令，无法运行程序，需要较新的浏览器。";
        no_webgl: &'static str =
            en: "This browser cannot draw the program: it has no WebGL 2, or it is switched off. Another browser is \
                 needed, or another setting.",
            zh: "这个浏览器不支持 WebGL 2，或已关闭该功能，无法显示程序，需要换一个浏览器或修改设置。";
        not_loaded: &'static str =
            en: "The program could not be loaded. Is the network there?",
            zh: "程序未能加载，请检查网络。";
        start_again: &'static str = en: "Start again", zh: "重新开始";
        examples_title: &'static str = en: "Plyscope: the examples", zh: "Plyscope：全部示例";
        examples_about: &'static str =
            en: "All examples of Plyscope, each at the step where it opens. A press opens it in the program.",
            zh: "Plyscope 的全部示例，图中是打开时所在的步骤。点击即可在程序中打开。";
        open_program: &'static str = en: "Open the program", zh: "打开程序";
        lessons: &'static str = en: "Lessons", zh: "课程";
        searches: &'static str = en: "Searches", zh: "搜索";
        others: &'static str = en: "A game, and logs of other programs", zh: "对局，以及其他程序的日志";
        notices: &'static str =
            en: "The licences of the program, of its crates and of its fonts",
            zh: "本程序及所用程序库、字体的许可证";
    }
}

impl SiteWords {
    /// All of them, each behind the name that it has in the pages.
    pub const fn named(&self) -> [(&'static str, &'static str); 14] {
        [
            ("described", self.described),
            ("no_scripts", self.no_scripts),
            ("all_examples", self.all_examples),
            ("no_wasm", self.no_wasm),
            ("no_webgl", self.no_webgl),
            ("not_loaded", self.not_loaded),
            ("start_again", self.start_again),
            ("examples_title", self.examples_title),
            ("examples_about", self.examples_about),
            ("open_program", self.open_program),
            ("lessons", self.lessons),
            ("searches", self.searches),
            ("others", self.others),
            ("notices", self.notices),
        ]
    }
}

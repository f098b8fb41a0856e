//! Words of the command line: what it refuses to do, and why.

use crate::chinese::spaced;
use crate::english::plural;
use plyscope_core::game::grouped;

words! {
    /// What the commands refuse, each with what was expected instead.
    RefusalWords {
        /// Takes an option, to what it means nothing, and with what it is expected.
        means_nothing: fn(&str, &str, &str) -> String =
            en: |option, to, with| format!("{option} means nothing to {to}, expected it with {with}"),
            zh: |option, to, with| spaced(&format!("{option} 对{to}没有意义，只用于{with}"));
        /// An option that means nothing to a file that is to be written: takes it, and with what alone it is expected.
        means_nothing_there: fn(&str, &str) -> String =
            en: |option, with| format!("{option} means nothing there, expected it with {with} alone"),
            zh: |option, with| spaced(&format!("{option} 在这里没有意义，只用于{with}"));
        /// Takes names of which one is expected.
        one_of: fn(&str) -> String =
            en: |names| format!("one of {names}"),
            zh: |names| format!("以下之一：{}", names.replace(", ", "、"));
        /// To what an option means nothing, and with what it is expected.
        svg: &'static str = en: "a picture in SVG", zh: "SVG 图片";
        window_or_png: &'static str = en: "a window or a picture in PNG", zh: "窗口或 PNG 图片";
        shown_where_none: &'static str =
            en: "the scenario that is shown where none is named",
            zh: "没有指明示例时显示的那一个";
        log_as_source: &'static str = en: "a log as SOURCE", zh: "以日志为 SOURCE 的情形";
        log_searched: &'static str = en: "a log, whose search is done", zh: "已经搜索完的日志";
        to_be_searched: &'static str = en: "what is still to be searched", zh: "还要搜索的内容";
        source_or_tree: &'static str = en: "a SOURCE or --tree", zh: "有 SOURCE 或 --tree 的情形";
        openings_of_some_plies: &'static str = en: "openings of some plies", zh: "有开局着法的对局";
        board: &'static str = en: "a tree, which has no board", zh: "没有棋盘的树";
        game_or_story: &'static str = en: "a game or a story", zh: "棋类或故事";
        report_or_file: &'static str = en: "the report, or a file", zh: "报告，或另存的文件";
        lines_for_people: &'static str = en: "lines for people", zh: "供人阅读的输出";
        work_sheets: &'static str = en: "work sheets", zh: "练习卷";
        random_trees: &'static str = en: "random trees", zh: "随机树";
        own_tree: &'static str =
            en: "a tree of one's own, which is asked about once for each kind",
            zh: "自己给出、每种题型只问一次的树";
        /// Takes the kinds of questions that are asked.
        kinds_here: fn(&str) -> String =
            en: |kinds| format!("the kinds asked for here ({kinds})"),
            zh: |kinds| format!("这里的题型（{}）", kinds.replace(", ", "、"));
        kind_windows: &'static str = en: "the kind windows", zh: "题型 windows";
        kinds_that_follow: &'static str = en: "the kinds values or windows", zh: "题型 values 或 windows";
        gift: &'static str = en: "GIFT, which is text alone", zh: "只有文字的 GIFT";
        other_quiz: &'static str = en: "another ending, or --json", zh: "其他扩展名，或 --json";
        other_grader: &'static str = en: "a file that another program grades", zh: "由别的程序评分的文件";
        own_grader: &'static str = en: "a folder for PrairieLearn, or --json", zh: "PrairieLearn 的文件夹，或 --json";
        not_graded: &'static str =
            en: "a tree of one's own, whose answers plyscope does not grade",
            zh: "自己给出、plyscope 不评分的树";
        /// What takes an option of an export.
        steps_of_file: &'static str = en: "a picture, .md or .tex", zh: "图片、.md 或 .tex";
        step_of_file: &'static str = en: "a picture, .md, .tex or .dot", zh: "图片、.md、.tex 或 .dot";
        pictures: &'static str = en: "a picture or .md", zh: "图片或 .md";
        page_part: &'static str = en: "a --part of the page", zh: "页面的一部分 (--part)";
        pixels: &'static str = en: "PNG, GIF or APNG", zh: "PNG、GIF 或 APNG";
        animations: &'static str = en: "GIF or APNG", zh: "GIF 或 APNG";
        ladder: &'static str = en: "--part ladder or all", zh: "--part ladder 或 all";
        drawn_tree: &'static str = en: "--part tree or all, or .md", zh: "--part tree 或 all，或 .md";
        values_shown: &'static str = en: "a picture, a text or rows of a search", zh: "图片、文字或搜索的各行";
        latex: &'static str = en: "LaTeX", zh: "LaTeX";
        with_sentences: &'static str = en: "files that have sentences", zh: "含有句子的文件";
        shows_search: &'static str = en: "what shows a search", zh: "显示搜索的文件";
        centipawns: &'static str =
            en: "--centipawns means nothing here, expected it with a position of chess",
            zh: "--centipawns 在这里没有意义，只用于国际象棋的局面";
        centipawns_in_json: &'static str =
            en: "--centipawns means nothing to --json, whose values of chess are centipawns, expected one of them",
            zh: "--centipawns 对 --json 没有意义：其中国际象棋的值就是百分兵，两者只应有一个";
        nothing_to_search: &'static str =
            en: "nothing to search, expected a SOURCE or --tree (`plyscope list` shows the built-in scenarios)",
            zh: "没有要搜索的内容，应有 SOURCE 或 --tree（`plyscope list` 列出内置示例）";
        nothing_to_draw: &'static str =
            en: "the search gave nothing to draw, expected a tree",
            zh: "搜索没有可画的内容，应为一棵树";
        /// Takes the size of a window.
        no_room: fn(u32, u32) -> String =
            en: |width, height| format!("--size: a window of {width}x{height} has no room for the tree, expected more"),
            zh: |width, height| format!("--size：{width}x{height} 的窗口画不下这棵树，应再大些");
        several_to_output: &'static str =
            en: "several steps are several files, and standard output takes one, expected one step, or --form with pdf, \
                gif, apng or markdown",
            zh: "多个步骤就是多个文件，而标准输出只容一个，应只有一个步骤，或用 --form 选 pdf、gif、apng、markdown";
        /// Takes the endings that are known.
        unknown_ending: fn(&str) -> String =
            en: |endings| format!(
                "it is not known what kind of file to write, expected a name that ends with {endings}, or --form"
            ),
            zh: |endings| format!("看不出要写哪种文件，文件名应以 {endings} 之一结尾，或用 --form 指明");
        export_given_up: &'static str =
            en: "the export was given up, expected it to go on",
            zh: "导出中途停止了，应继续进行";
        /// Takes a part and those that can be drawn.
        part_of_window: fn(&str, &str) -> String =
            en: |part, parts| format!(
                "--part {part}: this program was built without the window that draws it, expected one of {parts}"
            ),
            zh: |part, parts| format!(
                "--part {part}：这个程序不带窗口，画不出它，应为 {} 之一", parts.replace(", ", "、")
            );
        no_tree_played: &'static str =
            en: "a tree cannot be played, expected a game or the file of a game",
            zh: "不能用树对弈，应为棋类或对局的文件";
        no_log_played: &'static str =
            en: "a log cannot be played, expected a game or the file of a game",
            zh: "不能用日志对弈，应为棋类或对局的文件";
        no_lesson_played: &'static str =
            en: "a lesson cannot be played, expected a game or the file of a game",
            zh: "不能用课程对弈，应为棋类或对局的文件";
        no_practice_played: &'static str =
            en: "practice cannot be played, expected a game or the file of a game",
            zh: "不能用练习对弈，应为棋类或对局的文件";
        no_set_up_played: &'static str =
            en: "a position that is being set up cannot be played, expected a game or its file",
            zh: "不能用正在摆的局面对弈，应为棋类或对局的文件";
        fen_with_file: &'static str =
            en: "--fen goes with the name of a game, expected no --fen with a file",
            zh: "--fen 只与棋类的名字一起使用，有文件时不应有 --fen";
        /// What is wrong with the search of Min.
        of_min: fn(&str) -> String =
            en: |refusal| format!("the search of Min: {refusal}"),
            zh: |refusal| format!("Min 方的搜索：{refusal}");
        no_quiz_to_output: &'static str =
            en: "a quiz is not written to standard output, expected a file, a folder, or --json",
            zh: "测验不能写到标准输出，应为文件、文件夹，或用 --json";
        /// Takes an ending.
        no_quiz_of_ending: fn(&str) -> String =
            en: |ending| format!(
                "nothing is written as .{ending}, expected a file name that ends with .xml (Moodle), .gift or .zip \
                 (Canvas), or a folder without an ending (PrairieLearn)"
            ),
            zh: |ending| format!(
                "不能写成 .{ending}，文件名应以 .xml (Moodle)、.gift 或 .zip (Canvas) 结尾，或为不带扩展名的文件夹 (PrairieLearn)"
            );
        /// Takes a kind of questions.
        kind_asks_nothing: fn(&str) -> String =
            en: |kind| format!(
                "the kind `{kind}` asks for nothing in a tree of this depth, expected a deeper one, other kinds, or \
                --edges \
                 all"
            ),
            zh: |kind| format!("在这样深的树里，题型 `{kind}` 没有可问的内容，应用更深的树、其他题型或 --edges all");
        /// Takes a kind of questions, an algorithm, and the kinds that fit it.
        kind_does_not_fit: fn(&str, &str, &str) -> String =
            en: |kind, algorithm, kinds| format!(
                "the kind `{kind}` asks nothing about {algorithm}, expected an algorithm that prunes, or kinds among \
                {kinds}"
            ),
            zh: |kind, algorithm, kinds| format!(
                "题型 `{kind}` 对 {algorithm} 没有可问的内容，应用会剪枝的算法，或下列题型：{}", kinds.replace(", ", "、")
            );
        game_not_asked: &'static str =
            en: "a game is no tree to be asked about, expected a tree",
            zh: "不能就棋类出题，应为树";
        /// Takes how many leaves a tree has, and how many it may have.
        too_many_leaves: fn(u32, u32) -> String =
            en: |leaves, most| format!(
                "the tree has {}, expected {} at most", plural(leaves.into(), "leaf", "leaves"), grouped(most.into())
            ),
            zh: |leaves, most| format!("树有 {} 个叶结点，至多应有 {} 个", grouped(leaves.into()), grouped(most.into()));
        too_many_nodes: fn(u32, u32) -> String =
            en: |nodes, most| format!(
                "the tree has {}, expected {} at most", plural(nodes.into(), "node", "nodes"), grouped(most.into())
            ),
            zh: |nodes, most| format!("树有 {} 个结点，至多应有 {} 个", grouped(nodes.into()), grouped(most.into()));
        too_deep: fn(u32, u32) -> String =
            en: |plies, most| format!(
                "the tree is {} deep, expected {} at most", plural(plies.into(), "ply", "plies"), grouped(most.into())
            ),
            zh: |plies, most| format!("树有 {} 层深，至多应有 {} 层", grouped(plies.into()), grouped(most.into()));
        single_leaf: &'static str =
            en: "the tree is a single leaf, expected one with a node to search",
            zh: "树只有一个叶结点，应有可以搜索的结点";
        /// Takes the node.
        several_ways: fn(&str) -> String =
            en: |node| format!("several ways lead to the node {node}, expected a tree with one way to each"),
            zh: |node| format!("有几条路通到结点 {node}，每个结点应只有一条路");
        /// Takes the largest seed.
        sheet_beyond_seeds: fn(u64) -> String =
            en: |most| format!("the last sheet would have a seed beyond {most}, expected a smaller --seed or --count"),
            zh: |most| format!("最后一张练习的种子会超过 {most}，应减小 --seed 或 --count");
        question_beyond_seeds: fn(u64) -> String =
            en: |most| format!("the last question would have a seed beyond {most}, expected a smaller --seed or \
                --count"),
            zh: |most| format!("最后一题的种子会超过 {most}，应减小 --seed 或 --count");
        no_thread: fn(&str) -> String =
            en: |error| format!("no thread can be started ({error}), expected room for one"),
            zh: |error| format!("无法启动线程（{error}），应有足够的资源");
        /// Takes what the system says.
        no_display: fn(&str) -> String =
            en: |reason| format!(
                "no window can be opened ({reason}), expected a display; `plyscope trace` prints the steps without one"
            ),
            zh: |reason| format!("无法打开窗口（{reason}），应有显示器；没有显示器时用 `plyscope trace` 打印各步骤");
        /// Takes what the system says.
        no_open_gl: fn(&str) -> String =
            en: |reason| format!(
                "no window can be opened ({reason}), expected OpenGL 2.1 or newer, which the driver of the graphics \
                 brings, on Debian and Ubuntu also `apt install libgl1 libegl1 libgl1-mesa-dri`; `plyscope trace` \
                 prints the steps without it"
            ),
            zh: |reason| format!(
                "无法打开窗口（{reason}），应有 OpenGL 2.1 或更新版本：它随显卡驱动安装，在 Debian 和 Ubuntu 上也可用 \
                 `apt install libgl1 libegl1 libgl1-mesa-dri` 安装；`plyscope trace` 不用窗口，可打印各步骤"
            );
        /// Takes what the system says.
        no_libraries: fn(&str) -> String =
            en: |reason| format!(
                "no window can be opened ({reason}), expected the libraries of a desktop, on Debian and Ubuntu \
                 `apt install libxkbcommon-x11-0 libxcursor1 libxi6`; `plyscope trace` prints the steps \
                 without them"
            ),
            zh: |reason| format!(
                "无法打开窗口（{reason}），应有桌面程序用的库，在 Debian 和 Ubuntu 上用 \
                 `apt install libxkbcommon-x11-0 libxcursor1 libxi6` 安装；`plyscope trace` 不用窗口，可打印各步骤"
            );
        /// Takes how many MiB the limit of addresses leaves, and how many are needed.
        too_few_addresses: fn(u64, u64) -> String =
            en: |free, needed| format!(
                "no window can be opened (the limit of its address space, `ulimit -v`, leaves {free} MiB), expected \
                {needed} \
                 MiB or more; `plyscope trace` prints the steps without one"
            ),
            zh: |free, needed| format!(
                "无法打开窗口（地址空间的上限 `ulimit -v` 只剩 {free} MiB），至少应有 {needed} MiB；`plyscope trace` 不用窗口，可打印各步骤"
            );
        closed_without_picture: &'static str =
            en: "the window was closed before its picture could be saved",
            zh: "窗口在图片保存之前就关闭了";
        no_window: &'static str =
            en: "this program was built without its window, expected a command; `plyscope trace` prints the steps",
            zh: "这个程序不带窗口，应给出命令；`plyscope trace` 打印各步骤";
        no_window_for_picture: &'static str =
            en: "this program was built without its window, expected a file name that ends with .svg",
            zh: "这个程序不带窗口，文件名应以 .svg 结尾";
        /// Takes an option of the lab that is given without an experiment.
        no_experiment: fn(&str) -> String =
            en: |option| format!("{option} without an experiment, expected its NAME before it"),
            zh: |option| format!("有 {option} 而没有实验，前面应有实验的 NAME");
        /// Takes an option, an experiment, and the options that it takes.
        not_for_experiment: fn(&str, &str, &str) -> String =
            en: |option, experiment, options| match options {
                "" => format!("{option} means nothing for {experiment}, expected it left out"),
                options => format!("{option} means nothing for {experiment}, expected {options}"),
            },
            zh: |option, experiment, options| match options {
                "" => format!("{option} 对 {experiment} 没有意义，不应有它"),
                options => format!("{option} 对 {experiment} 没有意义，应为 {}", options.replace(", ", "、")),
            };
        /// An option of the laboratory that means nothing where positions are searched.
        not_on_positions: fn(&str, &str, &str) -> String =
            en: |option, experiment, options| format!(
                "{option} means nothing for {experiment} on positions, expected {options}"
            ),
            zh: |option, experiment, options| format!(
                "对局面做 {experiment} 时 {option} 没有意义，应为 {}", options.replace(", ", "、")
            );
        one_branching: fn(&str) -> String =
            en: |experiment| format!(
                "{experiment} is done with one branching factor, expected one number behind --branching"
            ),
            zh: |experiment| format!("{experiment} 只用一个分支因子，--branching 后面应为一个数");
        too_shallow: fn(&str, u64) -> String =
            en: |experiment, least| format!(
                "{experiment} tells nothing at this depth, expected a --depth of at least {least}"
            ),
            zh: |experiment, least| format!("{experiment} 在这个深度看不出什么，--depth 至少应为 {least}");
        /// Takes an order, an experiment, and the orders that it takes.
        no_such_order: fn(&str, &str, &str) -> String =
            en: |order, experiment, orders| format!(
                "the order {order} cannot be had for {experiment} here, expected {orders}"
            ),
            zh: |order, experiment, orders| format!("{experiment} 在这里不能用着法顺序 {order}，应为{orders}");
        orders_of_deep: &'static str =
            en: "natural, or on trees best, best-first:N or worst",
            zh: " natural，对树还可用 best、best-first:N 或 worst";
        orders_of_others: &'static str =
            en: "captures-first on positions alone, best-first:N and worst on trees alone, or another order",
            zh: "其他顺序：captures-first 只用于局面，best-first:N 和 worst 只用于树";
        best_not_known: &'static str =
            en: "which moves are best is not known in these trees, expected --leaves independent (or ties, but for \
                worst), \
                 or another --order",
            zh: "在这样的树里不知道哪个着法最佳，应为 --leaves independent（除 worst 外也可用 ties），或另一种 --order";
        too_many_values: fn(u64) -> String =
            en: |most| format!(
                "in the worst order all leaves need values of their own, expected at most {} leaves", grouped(most)
            ),
            zh: |most| format!("最坏顺序下每个叶结点的值都不能相同，至多应有 {} 个叶结点", grouped(most));
        too_many_branchings: fn(u64) -> String =
            en: |most| format!("too many branching factors, expected at most {}", grouped(most)),
            zh: |most| format!("分支因子太多，至多应有 {} 个", grouped(most));
        too_many_positions: fn(u64) -> String =
            en: |most| format!("too many positions, expected at most {}", grouped(most)),
            zh: |most| format!("局面太多，至多应有 {} 个", grouped(most));
        no_such_tree: &'static str =
            en: "there is no such tree, expected other numbers",
            zh: "没有这样的树，应为其他的数";
        not_measured: &'static str =
            en: "nothing can be measured here, expected a game that goes on, with two players who take turns",
            zh: "这里无法测量，应为没有下完、双方轮流行棋的棋局";
        experiment_given_up: &'static str =
            en: "the experiment was given up, expected it to go on",
            zh: "实验中途停止了，应继续进行";
        /// Takes how many points are left out, and how many nodes a search may enter.
        points_left_out: fn(u64, u64) -> String =
            en: |points, most| format!(
                "{} left out: a search would enter more than {} (--max-nodes).",
                plural(points, "point is", "points are"),
                plural(most, "node", "nodes")
            ),
            zh: |points, most| format!(
                "略去了 {} 个点：一次搜索会进入超过 {} 个结点 (--max-nodes)。", grouped(points), grouped(most)
            );
        odd_games: &'static str =
            en: "the number of games is odd: the last opening is played from one side only, expected an even number \
                for a fair \
                 match",
            zh: "局数是奇数：最后一个开局只由一方先下，要公平应为偶数";
        without_depth: &'static str =
            en: "this game has no greatest length, expected a depth, or a driver that deepens",
            zh: "这种棋没有最大着数，应指定深度，或用逐层加深的驱动方式";
        /// Takes how many plies a game has at most, and its opening.
        no_moves: fn(u64, u64) -> String =
            en: |most, opening| format!(
                "an opening of {} leaves nothing of a game, which has at most {} by --plies or by its rules, expected \
                 --opening-plies of at most {}",
                plural(opening, "ply", "plies"),
                grouped(most),
                most.saturating_sub(1)
            ),
            zh: |most, opening| format!(
                "按 --plies 或规则一局至多 {} 层，{} 层的开局之后就没有棋可下，--opening-plies 至多应为 {}",
                grouped(most),
                grouped(opening),
                most.saturating_sub(1)
            );
        /// Takes how many openings were found, how many are needed, and their plies.
        too_few_openings: fn(u64, u64, u64) -> String =
            en: |found, needed, plies| format!(
                "with --opening-plies {plies} only {} in which no side is ahead {} found, and the games need {}, \
                expected fewer \
                 --games, or another number from 0 to 40",
                plural(found, "opening", "different openings"),
                if found == 1 { "was" } else { "were" },
                grouped(needed)
            ),
            zh: |found, needed, plies| format!(
                "--opening-plies {plies} 只找到 {} 个不同的均势开局，而这些对局需要 {} 个，应减少 --games，或换成 0 到 40 \
                 之间的另一个数",
                grouped(found),
                grouped(needed)
            );
        cancelled: &'static str = en: "the match was cancelled", zh: "比赛已取消";
    }
}

//! Words of practice: trees that are filled in by hand, grades, exams.

use crate as text;
use crate::chinese::spaced;
use crate::{KeySet, Language, TypedProblem, chinese, english};
use plyscope_core::game::{Player, WrittenValue};
use plyscope_core::practice::{AnswerFault, Credit, Points, SheetCounts};

use super::{Item, PlayerWords, item};

/// A place of the tree that is filled in, for screen readers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpokenPlace {
    /// What the place is called: `edge b–e`.
    pub place: String,
    /// What stands there, as it is written; `None` in an empty place.
    pub written: Option<String>,
    /// What belongs there, where the model answer shows it.
    pub model: Option<String>,
    /// How it was graded; `None` where it was not graded, or has been changed since.
    pub mark: Option<SpokenMark>,
    /// Whether an edge above is crossed out.
    pub is_out: bool,
}

/// What a place was graded as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpokenMark {
    /// It is right.
    Right,
    /// It follows from the wrong answer at a place that is called like this.
    Follows(String),
    /// It is wrong.
    Wrong,
}

words! {
    /// Words of practice: trees that are filled in by hand, grades, exams.
    PracticeWords {
        /// The title in menus.
        title: Item =
            en: item("Practice", "Fill in a random tree by hand: windows, values, what is pruned. It is graded."),
            zh: item("练习", "在随机生成的树上手工填写窗口、值和剪去的边，并由程序评分。");

        new_tree: Item =
            en: item(
                "New tree",
                keyed!(en: "The tree of the next seed. What is filled in here is kept. ({})", NewTree),
            ),
            zh: item("下一棵树", keyed!(zh: "下一个种子的树。这里填的内容会保留。（{}）", NewTree));
        tree_before: fn(KeySet) -> Item =
            en: |keys| item(
                "Tree before",
                keyed!(keys, en: "Back to the tree before, with what is filled in there. ({})", TreeBefore),
            ),
            zh: |keys| item("上一棵树", keyed!(keys, zh: "回到上一棵树，填过的内容还在。（{}）", TreeBefore));
        check: Item =
            en: item("Check", keyed!(en: "Have what is filled in graded. ({})", HandOver)),
            zh: item("批改", keyed!(zh: "给现在填的内容评分。（{}）", HandOver));
        model: Item =
            en: item("Show the answer", keyed!(en: "Go through the right answers, place by place. ({})", ModelAnswer)),
            zh: item("看答案", keyed!(zh: "逐处看标准答案。（{}）", ModelAnswer));
        close_model: Item =
            en: item("Back to my sheet", keyed!(en: "Put the model answer away. ({})", Escape)),
            zh: item("回到我的答卷", keyed!(zh: "收起标准答案。（{}）", Escape));
        model_back: Item =
            en: item("Back", keyed!(en: "One place back. ({} or {})", Back[1], Back)),
            zh: item("上一处", keyed!(zh: "退回一处。（{} 或 {}）", Back[1], Back));
        model_on: Item =
            en: item("Next", keyed!(en: "The next place of the search. ({} or {})", Forward[1], Forward)),
            zh: item("下一处", keyed!(zh: "搜索中的下一处。（{} 或{}）", Forward[1], Forward));
        replay: Item =
            en: item("Open in the replay", keyed!(en: "Replay the search of this tree from the mistake on; {} leads \
                back to the sheet.", Escape)),
            zh: item("在回放中打开", keyed!(zh: "从错的地方起回放这棵树的搜索；按 {} 回到答卷。", Escape));
        /// The button that crosses the current edge out, and takes it back.
        cross_out: Item =
            en: item("Pruned", keyed!(en: "Cross this edge out, or take that back. ({})", CrossOut)),
            zh: item("剪去", keyed!(zh: "划掉这条边，或者取消。（{}）", CrossOut));
        /// The buttons that write infinities.
        minus_infinity: Item = en: item("−∞", "Write −∞ (-i)"), zh: item("−∞", "写入 −∞（-i）");
        plus_infinity: Item = en: item("+∞", "Write +∞ (i)"), zh: item("+∞", "写入 +∞（i）");
        history: Item =
            en: item("Score", "The trees that were graded so far."),
            zh: item("成绩", "到现在为止批改过的树。");
        export: Item =
            en: item("Save as CSV…", "Save the list as a table for a spreadsheet."),
            zh: item("存为 CSV…", "把列表存成电子表格可读的文件。");
        exported: &'static str = en: "Saved.", zh: "已保存。";

        /// The seed of the tree on screen.
        seed_is: fn(u64) -> String = en: |seed| format!("Seed {seed}"), zh: |seed| format!("种子 {seed}");
        /// The title of the exercise when it is opened in the replay: takes the seed.
        replay_title: fn(u64) -> String =
            en: |seed| format!("Practice, seed {seed}"),
            zh: |seed| format!("练习，种子 {seed}");
        /// How many places are filled in, and of how many.
        progress: fn(usize, usize) -> String =
            en: |filled, of| format!("{filled} of {of} filled in"),
            zh: |filled, of| format!("已填 {filled} 处，共 {of} 处");

        /// The edge from a node to its child: takes both names.
        edge: fn(&str, &str) -> String =
            en: |parent, child| format!("edge {parent}–{child}"),
            zh: |parent, child| format!("边 {parent}–{child}");
        /// The value of a node: takes its name.
        value: fn(&str) -> String = en: |node| format!("value of {node}"), zh: |node| format!("{node} 的值");
        ask_edge: fn(&str, &str) -> String =
            en: |parent, child| format!("Which window does {parent} hand down to {child}, or is {child} pruned?"),
            zh: |parent, child| format!("{parent} 把什么窗口传给 {child}？还是 {child} 被剪去？");
        /// The value that a node returns: takes its name, and who chooses there.
        ask_value: fn(&str, Player) -> String =
            en: |node, player| {
                format!("Which value does {node} return, where {} chooses?", (PlayerWords::ENGLISH.name)(player))
            },
            zh: |node, player| format!("{node} 返回什么值？这里由 {}选择", (PlayerWords::CHINESE.name)(player));
        /// What belongs on an edge, and at a node, for beginners.
        edge_help: &'static str =
            en: "α is what Max is sure of already, β what Min is sure of; −∞ and +∞ at first. A node takes over both \
                from \
                the node above. What comes back can raise α where Max chooses, and lower β where Min does. Cross out \
                an \
                edge that is cut off.",
            zh: "α 是 Max 方已有的保证，β 是 Min 方已有的保证；一开始分别是 −∞ 和 +∞。进入结点时，从父结点接过这两个值。返回的值在 Max 方选择的结点提高 α，在 Min 方选择的结点降低 \
                β。被截断剪去的边要划掉。";
        value_help: &'static str =
            en: "Type what comes back to the node above, as Max sees it.",
            zh: "填入返回给父结点的值，按 Max 的视角。";
        /// At the pointer, of a value that is filled in.
        value_signs: &'static str =
            en: "A sign in front (=3, ≥3, ≤3) need not be written; one that is written has to be right.",
            zh: "前面可以加符号（=3、≥3、≤3），不加也可以；加了就一起评分。";
        /// What stands in the place now: takes it as it is written.
        stands: fn(&str) -> String =
            en: |written| format!("now {written}"),
            zh: |written| spaced(&format!("现在是{written}"));
        /// A place that is not visited, because an edge above it is crossed out.
        is_out: &'static str =
            en: "The search does not come here: an edge above is crossed out.",
            zh: "上面有一条边已划掉，搜索不会到这里来。";
        /// What was typed is no answer: takes it, and why.
        refused: fn(&str, TypedProblem) -> String =
            en: |typed, problem| {
                let wanted = "Write α, β, such as -inf, 3; or x where the edge is pruned.";
                match problem {
                    TypedProblem::NoValue => format!("“{typed}” is no value. Write a number, such as 3."),
                    TypedProblem::NotTwoBounds => format!("“{typed}” does not have two bounds. {wanted}"),
                    TypedProblem::NoAlpha => format!("In “{typed}” α is no number. {wanted}"),
                    TypedProblem::NoBeta => format!("In “{typed}” β is no number. {wanted}"),
                }
            },
            zh: |typed, problem| {
                let wanted = "请填 α, β，例如 -inf, 3；剪去的边填 x。";
                match problem {
                    TypedProblem::NoValue => format!("“{typed}”不是值。请填一个数，例如 3。"),
                    TypedProblem::NotTwoBounds => format!("“{typed}”不是两个边界。{wanted}"),
                    TypedProblem::NoAlpha => format!("“{typed}”中的 α 不是数。{wanted}"),
                    TypedProblem::NoBeta => format!("“{typed}”中的 β 不是数。{wanted}"),
                }
            };
        spared: &'static str = en: "pruned", zh: "剪去";
        /// The keys of the page, at the pointer: takes what the button that goes on is called.
        keys: fn(&str) -> String =
            en: |goes_on| {
                format!(
                    "Type in the place itself, i for ∞. Enter: take it and go on · ← → Tab: other places · X or a \
                    click on an \
                     edge: pruned · Delete: wipe · Ctrl+Enter: {goes_on}"
                )
            },
            zh: |goes_on| {
                format!(
                    "直接填在图上，i 表示 ∞。Enter：填入并到下一处 · ← → Tab：换一处 · X 或点击一条边：剪去 · Delete：清除 · \
                     Ctrl+Enter：{goes_on}"
                )
            };
        /// A place as it is read out.
        spoken: fn(&SpokenPlace) -> String =
            en: |place| english::GRAMMAR.spoken_place(place),
            zh: |place| chinese::GRAMMAR.spoken_place(place);
        /// The tree of the page, for screen readers.
        tree: &'static str = en: "Tree to be filled in", zh: "待填写的树";

        /// Right places, and all.
        graded: fn(usize, usize) -> String =
            en: |right, of| format!("{right} of {of} right."),
            zh: |right, of| format!("{of} 处中对了 {right} 处。");
        /// What a check has come to: right places, those that follow from an earlier wrong answer, and all.
        graded_places: fn(SheetCounts) -> String =
            en: |counts| english::GRAMMAR.counts(counts),
            zh: |counts| chinese::GRAMMAR.counts(counts);
        all_right: fn(usize) -> String = en: |of| format!("All {of} right."), zh: |of| format!("{of} 处全对。");
        /// The first wrong place: takes what it is called, and what was filled in.
        first_wrong: fn(&str, Option<&str>) -> String = |place, written| match written {
            Some(written) =>
                en: format!("First wrong: {place}. You wrote {written}."),
                zh: spaced(&format!("第一处错误：{place}。你填的是{written}。"));
            None =>
                en: format!("First wrong: {place}. It is empty."),
                zh: spaced(&format!("第一处错误：{place}。这里空着。"));
        };
        /// Another wrong place: takes what it is called, and what was filled in.
        also_wrong: fn(&str, Option<&str>) -> String = |place, written| match written {
            Some(written) =>
                en: format!("{}: you wrote {written}.", english::capital(place)),
                zh: spaced(&format!("{place}：你填的是{written}。"));
            None =>
                en: format!("{}: it is empty.", english::capital(place)),
                zh: format!("{place}：这里空着。");
        };
        /// What belongs in a place, where that is told: takes it as it is written.
        belongs: fn(&str) -> String =
            en: |right| format!("The answer is {right}."),
            zh: |right| spaced(&format!("应为{right}。"));
        /// A place whose answer follows from an earlier wrong one: takes what it is called, what was filled in, and
        /// what the place of the wrong answer is called.
        follows: fn(&str, Option<&str>, &str) -> String = |place, written, from| match written {
            Some(written) =>
                en: format!(
                    "{}: {written} follows from your answer at {from}, and nothing is wrong here. Correct that one \
                    first.",
                    english::capital(place)
                ),
                zh: spaced(&format!("{place}：{written}是由你在“{from}”的答案推出来的，这里没有错。请先改那一处。"));
            None =>
                en: format!(
                    "{}: it is empty, as follows from your answer at {from}. Correct that one first.",
                    english::capital(place)
                ),
                zh: spaced(&format!("{place}：这里空着，是由你在“{from}”的答案推出来的。请先改那一处。"));
        };
        /// The marks in a picture, as a legend.
        legend: fn(bool) -> &'static str = |has_follows| match has_follows {
            true =>
                en: "✓ right · → follows from an earlier answer · ✕ wrong here",
                zh: "✓ 对 · → 由前面的答案推出 · ✕ 这里错";
            false => en: "✓ right · ✕ wrong here", zh: "✓ 对 · ✕ 这里错";
        };
        fault: fn(AnswerFault) -> &'static str = |fault| match fault {
            AnswerFault::Missing =>
                en: "Something has to stand here.",
                zh: "这里要填写。";
            AnswerFault::IsSpared | AnswerFault::IsSparedAtEqual =>
                en: "The search does not come here.",
                zh: "搜索不会到这里来。";
            AnswerFault::IsVisited | AnswerFault::IsVisitedAtEqual =>
                en: "The search does come here.",
                zh: "搜索会到这里来。";
            AnswerFault::Window(true, true) => en: "Both α and β are wrong.", zh: "α 和 β 都不对。";
            AnswerFault::Window(true, false) => en: "α is wrong.", zh: "α 不对。";
            AnswerFault::Window(_, _) => en: "β is wrong.", zh: "β 不对。";
            AnswerFault::Value => en: "The value is wrong.", zh: "值不对。";
            AnswerFault::Sign => en: "The number is right, its sign is not.", zh: "数对了，符号不对。";
        };
        /// Mend and check again, after the first check, which hints: takes right places and all places, which count.
        try_again: fn(SheetCounts) -> String =
            en: |first| {
                format!(
                    "Correct it and check again: the second check explains. The first check counts: {} of {}.",
                    first.right, first.of
                )
            },
            zh: |first| format!("改好再批改：第二次批改会说明理由。只有第一次计分：{} 处中对了 {} 处。", first.of, first.right);
        /// What may be done after the second check, which has explained.
        try_once_more: fn(SheetCounts) -> String =
            en: |first| {
                format!(
                    "Correct it and check again as often as you like. The first check counts: {} of {}.",
                    first.right, first.of
                )
            },
            zh: |first| format!("可以改了再批改，次数不限。只有第一次计分：{} 处中对了 {} 处。", first.of, first.right);
        after_check: &'static str = en: "After the first check.", zh: "第一次批改之后可用。";

        /// Whose bound it is: takes the player, the bound, and the node at which he has it, if there is one.
        bound_from: fn(Player, WrittenValue<'_>, Option<&str>) -> String =
            en: |player, value, owner| {
                let letter = text::owner(Language::English, player, None, true);
                let (who, bound) = ((PlayerWords::ENGLISH.name)(player), text::bound(value));
                match owner {
                    Some(owner) => format!("{letter} = {bound}: {who} already has it at {owner}."),
                    None => format!("{letter} = {bound}: {who} is sure of nothing yet."),
                }
            },
            zh: |player, value, owner| {
                let letter = text::owner(Language::Chinese, player, None, true);
                let (who, bound) = ((PlayerWords::CHINESE.name)(player), text::bound(value));
                match owner {
                    Some(owner) => format!("{letter} = {bound}：{who}在 {owner} 已有这个值。"),
                    None => format!("{letter} = {bound}：{who}还没有任何保证。"),
                }
            };
        /// What a node returns where its last child has given something else: takes its name, the value, and the child
        /// that gave it; none where it is a bound.
        value_from: fn(&str, WrittenValue<'_>, Option<&str>) -> String = |node, value, giver| match giver {
            Some(giver) =>
                en: format!("{node} returns {value}, which {giver} gave."),
                zh: format!("{node} 返回 {value}，这是 {giver} 给出的值。");
            None =>
                en: format!("{node} returns the bound {value}."),
                zh: format!("{node} 返回边界 {value}。");
        };
        /// Where the model answer is: takes the number of the place and how many there are.
        model_at: fn(usize, usize) -> String =
            en: |shown, of| format!("Model answer: place {shown} of {of}"),
            zh: |shown, of| format!("标准答案：第 {shown} 处，共 {of} 处");
        /// A place of the model answer to which the search does not come: takes what it is called.
        model_is_empty: fn(&str) -> String =
            en: |place| format!("{}: empty. The search does not come here.", english::capital(place)),
            zh: |place| format!("{place}：不填。搜索不会到这里来。");
        /// A place of the model answer: takes what it is called and what belongs there.
        model_says: fn(&str, &str) -> String =
            en: |place, right| format!("{}: {right}.", english::capital(place)),
            zh: |place, right| format!("{place}：{right}。");
        /// What was filled in there instead: takes it as it is written.
        you_wrote: fn(Option<&str>) -> String = |written| match written {
            Some(written) => en: format!("You wrote {written}."), zh: spaced(&format!("你填的是{written}。"));
            None => en: "You left it empty.".to_owned(), zh: "你没有填。".to_owned();
        };
        you_agree: &'static str = en: "So did you.", zh: "你填得对。";

        /// Graded trees, and those in which all was right.
        score: fn(usize, usize) -> String =
            en: |trees, perfect| match trees {
                1 => format!("1 tree, {perfect} without a mistake"),
                _ => format!("{trees} trees, {perfect} without a mistake"),
            },
            zh: |trees, perfect| format!("{trees} 棵树，其中 {perfect} 棵全对");
        no_score: &'static str = en: "No tree has been checked yet.", zh: "还没有批改过的树。";
        /// The columns of the history.
        column_seed: &'static str = en: "Seed", zh: "种子";
        column_search: &'static str = en: "Algorithm and rule", zh: "算法和截断条件";
        column_right: &'static str = en: "Right", zh: "对";
        column_tries: &'static str = en: "Tries", zh: "次数";
        /// A tree of an exam with this number.
        of_exam: fn(u32) -> String = en: |exam| format!("exam {exam}"), zh: |exam| format!("考试 {exam}");

        exam: Item =
            en: item("Exam", "Several trees without hints: nothing is told before all are handed in."),
            zh: item("考试", "连做几棵树，没有提示：全部交卷之前什么都不说。");
        exam_trees: Item =
            en: item("Trees", "How many trees the exam has."),
            zh: item("棵数", "考试有几棵树。");
        begin_exam: Item =
            en: item("Begin the exam", "One tree for each seed, from this seed on."),
            zh: item("开始考试", "从这个种子开始，一棵接一棵。");
        /// The field for who takes the exam.
        name: Item =
            en: item("Name", "Who takes the exam: it stands in the file with the results."),
            zh: item("姓名", "谁来考试：会写在成绩文件里。");
        /// The button that saves the results of an exam.
        save_exam: Item =
            en: item("Save the results…", "A file with the name and the results, tree by tree: CSV or RON."),
            zh: item("保存成绩…", "存成一个文件：姓名和每棵树的成绩，CSV 或 RON 格式。");
        save_answers: Item =
            en: item("Save the answers…", "A table of every answer with what is right, as CSV: `plyscope practice \
                --grade` reads it."),
            zh: item("保存答案…", "把每处的答案和标准答案存成 CSV 表格，plyscope practice --grade 可以读取。");
        /// Whose results they are.
        results_of: fn(&str) -> String = en: |name| format!("Results of {name}"), zh: |name| format!("{name} 的成绩");
        /// What an exam is: takes how many trees, and the first and the last seed.
        exam_is: fn(u32, u64, u64) -> String = |trees, first, last| match trees {
            1 =>
                en: format!("1 tree, seed {first}, of the kind chosen. Everyone with this seed and kind gets it."),
                zh: format!("1 棵树，种子 {first}，按所选的类型。种子和类型相同的人都得到这棵树。");
            _ =>
                en: format!(
                    "{trees} trees, seeds {first} to {last}, of the kind chosen. Everyone with these gets the same \
                    trees."
                ),
                zh: format!("{trees} 棵树，种子 {first} 到 {last}，按所选的类型。种子和类型相同的人得到同样的树。");
        };
        /// Where an exam is: takes the number of the tree, and how many there are.
        exam_at: fn(usize, u32) -> String =
            en: |tree, of| format!("Exam: tree {tree} of {of}"),
            zh: |tree, of| format!("考试：第 {tree} 棵，共 {of} 棵");
        exam_line: &'static str =
            en: "Nothing is told before all trees are handed in.",
            zh: "全部交卷之前什么都不说。";
        hand_in: Item =
            en: item(
                "Hand in",
                keyed!(en: "Hand this tree in and go on. It cannot be changed afterwards. ({})", HandOver),
            ),
            zh: item("交卷", keyed!(zh: "交上这棵树，到下一棵。交了就不能再改。（{}）", HandOver));
        leave_exam: Item =
            en: item("Leave the exam", keyed!(en: "An exam that is left before its end does not count. ({})", Escape)),
            zh: item("离开考试", keyed!(zh: "没做完就不算。（{}）", Escape));
        asks_leave: &'static str =
            en: "Leave the exam? It does not count then, and what is filled in is lost.",
            zh: "要离开考试吗？离开就不算，填的内容也不保留。";
        leave_anyway: Item =
            en: item("Leave", "Leave the exam; it does not count."),
            zh: item("离开", "离开考试，不算成绩。");
        /// Places are empty: takes how many, when a tree of an exam is handed in, and at the first check.
        asks_hand_in: fn(usize) -> String =
            en: |empty| match empty {
                1 => "1 place is empty. Hand in all the same?".to_owned(),
                _ => format!("{empty} places are empty. Hand in all the same?"),
            },
            zh: |empty| format!("还有 {empty} 处空着。仍要交卷吗？");
        asks_check: fn(usize) -> String =
            en: |empty| match empty {
                1 => "1 place is empty, and the first check is the one that counts. Check all the same?".to_owned(),
                _ => {
                    format!("{empty} places are empty, and the first check is the one that counts. Check all the same?")
                }
            },
            zh: |empty| format!("还有 {empty} 处空着，而只有第一次批改计分。仍要批改吗？");
        /// What is asked is not done.
        stay: Item =
            en: item("Go on filling in", keyed!(en: "Back to the sheet. ({})", Escape)),
            zh: item("继续填写", keyed!(zh: "回到答卷。（{}）", Escape));
        results: Item =
            en: item("Results", "Back to the results of the exam."),
            zh: item("结果", "回到考试的结果。");
        /// All places of the exam together, and what they are worth.
        result: fn(SheetCounts, Points) -> String =
            en: |counts, points| {
                format!("The exam is over: {points} of {} points. {}", counts.of, english::GRAMMAR.counts(counts))
            },
            zh: |counts, points| {
                format!("考试结束：满分 {} 分，得 {points} 分。{}", counts.of, chinese::GRAMMAR.counts(counts))
            };
        /// The points of a tree: those that it is worth, and all.
        points_of: fn(Points, usize) -> String =
            en: |points, of| format!("{points} of {of} points"),
            zh: |points, of| format!("{points} 分，满分 {of} 分");
        /// What counts in an exam that follows from an earlier wrong answer.
        credit: Item =
            en: item("What follows", "What an answer counts that follows rightly from an earlier wrong one."),
            zh: item("推出的答案", "由前面的错误答案正确推出的答案怎样计分。");
        credit_name: fn(Credit) -> Item = |credit| match credit {
            Credit::Full =>
                en: item("full points", "What follows rightly from an earlier wrong answer counts as right."),
                zh: item("全部分数", "由前面的错误答案正确推出的，按对计分。");
            Credit::Half =>
                en: item("half points", "What follows rightly from an earlier wrong answer counts half."),
                zh: item("一半分数", "由前面的错误答案正确推出的，计一半分。");
            Credit::None =>
                en: item("no points", "What follows from an earlier wrong answer counts nothing."),
                zh: item("不计分", "由前面的错误答案推出的，不计分。");
        };
        /// The button that shows a tree of the exam: takes its number and its seed.
        look_at: fn(usize, u64) -> String =
            en: |tree, seed| format!("Look at tree {tree}, seed {seed}"),
            zh: |tree, seed| format!("看第 {tree} 棵树，种子 {seed}");
        close_exam: Item =
            en: item("Close the exam", "Back to practice. The results stay in the score."),
            zh: item("结束考试", "回到练习。成绩会保留。");
    }
}

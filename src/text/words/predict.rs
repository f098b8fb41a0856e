//! Words of questions and answers.

use crate::chinese::spaced;
use crate::{DescribeNodes, chinese, english, grammar};
use plyscope_core::game::{Player, Value, ValueFormat};
use plyscope_core::replay::{AskedPart, Mistake, Owners, Returned};
use plyscope_core::search::Window;
use plyscope_core::trace::{BoundKind, NodeId};

use super::{Item, item};

/// What is known when a question is put: the step before it has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionSituation {
    /// The node that returns.
    pub child: NodeId,
    /// What it returns, if it is a leaf: that is given, and not asked for.
    pub leaf: Option<Returned>,
    /// The node that takes the value in; `None` when the root returns.
    pub parent: Option<NodeId>,
    /// Who chooses at the node that takes the value in, or at the root that returns.
    pub player: Player,
    /// The window at the parent before the value comes back; `None` in a search without one, and when the root returns.
    pub window: Option<Window>,
    /// Who set the bounds of that window.
    pub owners: Owners,
    /// The parent's best value before.
    pub best: Option<Value>,
}

/// A wrong answer, for the sentence that says so.
#[derive(Clone, Copy, Debug)]
pub struct WrongAnswer<'w> {
    /// In which way it is wrong.
    pub mistake: &'w Mistake,
    /// The right answer, as it is written.
    pub right: &'w str,
    /// What the value that comes back proves, where that was asked.
    pub proved: Option<BoundKind>,
    /// The names of the moves that were named as pruned, and are not.
    pub too_many: &'w [String],
    /// The names of the moves that are pruned, and were not named.
    pub too_few: &'w [String],
}

words! {
    /// Questions, answers and grades.
    PredictWords {
        /// The title in menus.
        title: Item =
            en: item("Predict", "Questions before a step: for the class, or answered here and graded."),
            zh: item("预测", "在步骤之前提问：问全班，或在这里作答并评分。");
        off: Item = en: item("Off", "No questions."), zh: item("不提问", "不再提问。");
        class: Item =
            en: item(
                "Ask the class",
                keyed!(en: "The question is on the screen; the next {} shows the answer.", Forward),
            ),
            zh: item("问全班", keyed!(zh: "问题先显示在屏幕上，再按{}键看答案。", Forward));
        graded: Item =
            en: item("Graded", "The answers are given here, and each is graded alone."),
            zh: item("作答评分", "在这里作答，每一项单独评分。");
        how_often: Item =
            en: item("How often", "At which steps it asks."),
            zh: item("提问频率", "在哪些步骤提问。");
        always: Item =
            en: item("Every value", "Whenever a value comes back."),
            zh: item("每个返回值", "每返回一个值就问。");
        third: Item =
            en: item("Every third value", "Every third time that a value comes back."),
            zh: item("每三个返回值", "每返回三个值问一次。");
        decisive: Item =
            en: item("Where it matters", "Where the window moves, values are equal, or there is a cutoff."),
            zh: item("关键之处", "窗口改变、两值相等或发生截断时才问。");
        scenario: Item =
            en: item(
                "As the scenario asks",
                "Its own questions, and where it has none for more than eight steps, those that matter; without any, \
                the moments worth a look.",
            ),
            zh: item("按示例的安排", "问示例自带的问题；隔了八个步骤以上没有问题时，补问关键之处；示例没有问题的话，就在各个看点和看点之前的那个返回值提问。");
        /// Right answers, and all that were graded.
        score: fn(u32, u32) -> String =
            en: |right, of| format!("{right} of {of} right"),
            zh: |right, of| format!("答对 {right}/{of}");
        reset: Item =
            en: item("Reset score", "Begin to count anew."),
            zh: item("成绩清零", "重新开始计分。");

        /// What is given, in a sentence or two.
        given: fn(&QuestionSituation, &dyn DescribeNodes) -> String =
            en: |given, nodes| grammar::given(&english::GRAMMAR, given, nodes),
            zh: |given, nodes| grammar::given(&chinese::GRAMMAR, given, nodes);
        /// What is asked, as a question.
        ask: fn(AskedPart, &QuestionSituation, &dyn DescribeNodes) -> String =
            en: |part, given, nodes| grammar::ask(&english::GRAMMAR, part, given, nodes),
            zh: |part, given, nodes| grammar::ask(&chinese::GRAMMAR, part, given, nodes);
        /// What is asked about a cutoff and what it spares, as one question.
        ask_cut_and_spared: fn(&QuestionSituation, &dyn DescribeNodes) -> String =
            en: |given, nodes| grammar::ask_cut_and_spared(&english::GRAMMAR, given, nodes),
            zh: |given, nodes| grammar::ask_cut_and_spared(&chinese::GRAMMAR, given, nodes);
        /// What is asked, as the name of a field.
        label: fn(AskedPart, &QuestionSituation, &dyn DescribeNodes) -> String =
            en: |part, given, nodes| grammar::label(&english::GRAMMAR, part, given, nodes),
            zh: |part, given, nodes| grammar::label(&chinese::GRAMMAR, part, given, nodes);
        /// The child with this number, from 1, that has no name.
        nth: fn(u64) -> String =
            en: |number| format!("child {number}"),
            zh: |number| format!("第 {number} 个子结点");
        /// One answer among several to a question, as the name of a control for screen readers.
        choice: fn(label: &str, choice: &str) -> String =
            en: |label, choice| format!("{label}: {choice}"),
            zh: |label, choice| format!("{label}：{choice}");

        yes: &'static str = en: "Yes", zh: "截断";
        no: &'static str = en: "No", zh: "不截断";
        /// In a story: the pocket goes back, or not.
        put_back: &'static str = en: "Put it back", zh: "放回去";
        look_on: &'static str = en: "Look on", zh: "接着看";
        none: &'static str = en: "None", zh: "无";
        all: &'static str = en: "All", zh: "全部";
        /// What may be typed into a field for a value, and into one for a bound.
        value_hint: fn(&ValueFormat) -> String =
            en: |format| format!("{0} or ≥{0}", format.ones(4)),
            zh: |format| format!("{0} 或 ≥{0}", format.ones(4));
        bound_hint: fn(&ValueFormat) -> String =
            en: |format| format!("{} or −∞", format.ones(4)),
            zh: |format| format!("{} 或 −∞", format.ones(4));
        /// What was typed is no value, or no bound.
        not_a_value: fn(&str, &ValueFormat) -> String =
            en: |typed, format| {
                let (some, less) = (format.ones(4), format.ones(-3));
                format!("“{typed}” is no value. Type a number such as {some}, ≥{some}, ≤{less}, or inf.")
            },
            zh: |typed, format| {
                let (some, less) = (format.ones(4), format.ones(-3));
                format!("“{typed}”不是数值。请填数字，如 {some}、≥{some}、≤{less}；∞ 可以写成 inf。")
            };
        not_a_bound: fn(&str, &ValueFormat) -> String =
            en: |typed, format| {
                let (some, less) = (format.ones(4), format.ones(-3));
                format!("“{typed}” is no bound. Type a number such as {some} or {less}, or inf or -inf.")
            },
            zh: |typed, format| {
                let (some, less) = (format.ones(4), format.ones(-3));
                format!("“{typed}”不能作边界。请填数字，如 {some}、{less}；+∞ 和 −∞ 可以写成 inf 和 -inf。")
            };

        check: Item =
            en: item("Check (Enter)", "Grades the answers, and shows the step."),
            zh: item("检查（Enter）", "评分，并显示这个步骤。");
        skip: Item =
            en: item("Skip", "Shows the step without grading anything."),
            zh: item("跳过", "直接显示这个步骤，不评分。");
        go_on: Item =
            en: item(keyed!(en: "Go on ({})", Forward), "To the next step, or the next question."),
            zh: item(keyed!(zh: "继续（{}）", Forward), "前进到下一个步骤或下一个问题。");
        /// Before which step the next question comes.
        next_question: fn(u64) -> String =
            en: |step| format!("next question: step {step}"),
            zh: |step| format!("下一个问题：步骤 {step}");
        no_question: &'static str = en: "no further question", zh: "后面没有问题了";
        /// How the class sees the answer.
        class_hint: &'static str = en: keyed!(en: "{} shows the answer", Forward), zh: keyed!(zh: "按{}键看答案", Forward);
        /// Going on has to wait for the answers.
        answer_first: &'static str =
            en: keyed!(en: "A question is open: Enter checks your answers, Skip shows the step, {} puts the question \
                away.", Escape),
            zh: keyed!(zh: "还有问题没答：按 Enter 检查答案，点“跳过”直接看步骤，按 {} 收起问题。", Escape);
        /// What the mode is now, in passing.
        now_off: &'static str = en: "No more questions.", zh: "不再提问。";
        now_class: &'static str =
            en: keyed!(en: "Questions for the class: {} shows the answer.", Forward),
            zh: keyed!(zh: "问全班：按{}键看答案。", Forward);
        now_graded: &'static str =
            en: "Questions are graded: answer them at the bottom of the window or in the tree.",
            zh: "作答评分：在窗口下方或树上作答。";

        /// Names of moves, as a list.
        listed: fn(&[String]) -> String = en: english::listed, zh: chinese::listed;
        /// A right answer: what was asked, and the answer.
        right: fn(label: &str, answer: &str) -> String =
            en: |label, answer| format!("{label}: {answer}"),
            zh: |label, answer| format!("{label}：{answer}");
        /// A wrong answer: what was asked, the answer if there was one, and what is right.
        wrong: fn(label: &str, answer: Option<&str>, right: &str) -> String = |label, answer, right| match answer {
            Some(answer) =>
                en: format!("{label}: {right}, not {answer}."),
                zh: spaced(&format!("{label}：应为 {right}，而不是 {answer}。"));
            None =>
                en: format!("{label}: no answer; the answer is {right}."),
                zh: spaced(&format!("{label}：没有作答，正确答案是 {right}。"));
        };
        /// What is wrong with an answer; `None` where the right answer says enough.
        mistake: fn(&WrongAnswer<'_>) -> Option<String> =
            en: |wrong| grammar::mistake(&english::GRAMMAR, wrong),
            zh: |wrong| grammar::mistake(&chinese::GRAMMAR, wrong);
        /// All answers are right.
        all_right: &'static str = en: "All right!", zh: "全对！";
        /// The reason of the step, where an answer was wrong.
        because: fn(reason: &str) -> String =
            en: |reason| format!("Why: {reason}"),
            zh: |reason| format!("为什么：{reason}");
    }
}

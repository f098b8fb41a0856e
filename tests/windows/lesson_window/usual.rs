//! A lesson with a page of each kind.

use std::sync::Arc;

use plyscope_core::game::Label;
use plyscope_core::practice::Uniform;
use plyscope_core::search::{Bug, SearchOptions};
use plyscope_files::{self as files, Lesson, LessonPage, OpenAt, PageAnswer, PageQuestion, Scenario, Show, Source};

fn question(text: &str, chinese: &str, answer: PageAnswer, choices: Vec<Label>) -> Option<PageQuestion> {
    let because = Label::new(["Min takes the least of 6 and 8.", "Min 方取 6 和 8 中较小的。"]);
    let hint = Label::new(["Min chooses here.", "这里由 Min 方选择。"]);
    let text = Label::new([text, chinese]).into();
    let (hint, because) = (hint.into(), because.into());
    Some(PageQuestion { text, hint, because, asks_value_of_chess: false, answer, choices })
}

/// A lesson with a page of each kind.
pub fn usual() -> Arc<Lesson> {
    let load = |name: &str| files::load(&Source::BuiltIn(name.to_owned())).unwrap();
    let at = |name, open_at| Arc::new(Scenario { open_at, ..load(name) });
    const W: &str = "w1-w9-alpha-beta";
    let compared = at("wikipedia", OpenAt::Start);
    let left = compared.options;
    let right = SearchOptions { algorithm: plyscope_core::search::Algorithm::Minimax, ..left };
    let long = Label::new([
        "β at w3 has fallen to 4, and α is 6. w8 and w9 are pruned: whatever they are worth, w3 can only get smaller, \
         and Max will not choose w3. Their values are not needed. w3 comes back as at most 4: after one child out of \
         three \
         that is all one knows, and it is enough.",
        "在 w3，β 降到 4，而 α 是 6。不管 w8 和 w9 是多少，w3 只会更小，Max 方不会走到这里来。两者都剪去了，它们的值不必\
         知道。w3 返回 ≤4：三个子结点只看了一个，只能知道这么多，也已经够了。",
    ]);
    let page = |title: &str, chinese: &str, show, question| LessonPage {
        title: Label::new([title, chinese]).into(),
        text: long.clone().into(),
        show,
        panels: None,
        question,
    };
    Arc::new(Lesson {
        id: "usual".to_owned(),
        title: Label::new(["The trees w1 to w9", "w1 到 w9：两棵博弈树"]),
        note: Label::new(["Two trees, node by node.", "两棵树，逐个结点地看。"]),
        pages: vec![
            page(
                "What one wins, the other loses",
                "一方所得，就是另一方所失",
                Show::Search { scenario: at(W, OpenAt::Start), through: Some(OpenAt::Step(4)) },
                None,
            ),
            page(
                "A number",
                "一个数",
                Show::Same,
                question("What will w2 be worth?", "w2 的值会是多少？", PageAnswer::Number(6), Vec::new()),
            ),
            page(
                "Into w3",
                "进入 w3",
                Show::Search { scenario: at(W, OpenAt::FirstCutoff), through: None },
                question("Will w8 be looked at?", "w8 会被访问吗？", PageAnswer::YesNo(false), Vec::new()),
            ),
            page(
                "What does Max play?",
                "Max 方走哪个？",
                Show::Search { scenario: at(W, OpenAt::End), through: None },
                question(
                    "What does Max play at w1?",
                    "Max 方在 w1 走哪个？",
                    PageAnswer::Choice(0),
                    ["w2", "w3"].map(Label::plain).into(),
                ),
            ),
            page(
                "The same answer for less",
                "结果一样，看得更少",
                Show::Compare { scenario: compared, searches: [left, right], at: OpenAt::End },
                None,
            ),
            page("A mistake", "一处错误", Show::Bug(Bug::ALL[0]), None),
            page("The plot", "图", Show::Growth(Uniform { branching: 35, depth: 6 }), None),
        ],
    })
}

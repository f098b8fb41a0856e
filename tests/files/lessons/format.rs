//! The format of lessons, feature by feature, on small ones written here.

use std::sync::Arc;

use plyscope_core::game::{Label, Language, ValueFormat};
use plyscope_core::practice::{AskedEdges, Exercise, Recipe, Requirement, Uniform};
use plyscope_core::search::{Algorithm, Bug, CutoffRule, MoveOrdering, SearchOptions};
use plyscope_disk::this_machine;
use plyscope_files::{
    Content, InputError, Lesson, OpenAt, PageAnswer, Scenario, Show, Source, Stage, ValueVisibility, check_all, load,
    read_any,
};

fn read(text: &str) -> Arc<Lesson> {
    match read_any("a.ron", text) {
        Ok(Content::Lesson(lesson)) => lesson,
        Ok(_) => panic!("no lesson: {text}"),
        Err(error) => panic!("{}", error.report()),
    }
}

/// A lesson with these pages.
fn pages(pages: &str) -> Arc<Lesson> {
    read(&format!("(lesson: \"A lesson\", pages: [{pages}])"))
}

fn errors(pages: &str) -> Vec<String> {
    let errors = check_all("a.ron", &format!("(lesson: \"A lesson\", pages: [\n{pages}])"));
    errors.iter().map(InputError::to_string).collect()
}

fn scenario(show: &Show) -> &Scenario {
    match show {
        Show::Search { scenario, .. } | Show::Compare { scenario, .. } => scenario,
        other => panic!("no search: {other:?}"),
    }
}

#[test]
fn a_lesson_is_distinguished_from_scenarios_and_games() {
    let texts = [
        "(lesson: \"A\", pages: [(text: \"One.\", scenario: (tree: \"[1,2]\"))])",
        "// moves: 1\n(pages: [(text: \"moves: 3\", growth: true)], lesson: \"A\")",
        "\u{feff}( /* a */ note: \"tree: 1\", lesson: \"A\", pages: [(text: \"One.\", bug: \"takes-equal\")])",
    ];
    for text in texts {
        assert_eq!(read(text).title.id(), "A");
        let error = load(&Source::Text { name: "a.ron".into(), text: text.into() }).expect_err("no scenario");
        assert!(error.to_string().starts_with("a.ron: this is a lesson, expected a scenario"), "{error}");
    }
    assert!(matches!(read_any("a.ron", "(title: \"lesson: x\", tree: \"[1,2]\")"), Ok(Content::Scenario(_))));
}

#[test]
fn a_page_changes_what_its_scenario_says_and_keeps_the_rest() {
    let lesson = pages(
        "(text: \"One.\", scenario: \"wikipedia\", algorithm: \"alpha-beta\", ordering: \"reversed\", stage: code,
          values: covered, at: step(7), through: end),
         (text: \"Two.\", at: step(3)),
         (text: \"Three.\", depth: full, cutoff: \"strict\"),
         (text: \"Four.\")",
    );
    let built_in = load(&Source::BuiltIn("wikipedia".into())).expect("the scenario");
    let [one, two, three, four] = lesson.pages.as_slice() else { panic!("four pages") };
    let first = scenario(&one.show);
    assert_eq!((first.options.algorithm, first.options.ordering), (Algorithm::AlphaBeta, MoveOrdering::Reversed));
    // An algorithm alone brings no rule of its own.
    assert_eq!((first.options.cutoff, first.options.depth), (built_in.options.cutoff, built_in.options.depth));
    assert_eq!((first.stage, first.values, first.open_at), (Stage::Code, ValueVisibility::Covered, OpenAt::Step(7)));
    assert_eq!((&first.title, &first.position), (&built_in.title, &built_in.position));
    assert!(matches!(one.show, Show::Search { through: Some(OpenAt::End), .. }));
    assert_eq!(scenario(&two.show), &Scenario { open_at: OpenAt::Step(3), ..first.clone() });
    assert!(matches!(two.show, Show::Search { through: None, .. }));
    // Steps have other numbers in another search, so that it opens at its start.
    let third = scenario(&three.show);
    assert_eq!(
        (third.options.algorithm, third.options.cutoff, third.open_at),
        (Algorithm::AlphaBeta, CutoffRule::Strict, OpenAt::Start)
    );
    assert_eq!(four.show, Show::Same);
}

#[test]
fn a_scenario_in_brackets_is_read_as_its_file() {
    let text = "(title: \"Own\", tree: node(\"a\", [leaf(\"b\", 5), leaf(\"c\", 3)]), algorithm: \"minimax\",
                 questions: [(at: end)], open_at: step(2))";
    let lesson = pages(&format!("(text: \"One.\", scenario: {text}), (text: \"Two.\", algorithm: \"alpha-beta\")"));
    let alone = plyscope_files::read("a.ron", text).expect("a scenario");
    assert_eq!(scenario(&lesson.pages[0].show), &alone);
    let changed = scenario(&lesson.pages[1].show);
    assert_eq!((changed.questions.len(), changed.open_at), (1, OpenAt::Start));
    // All its mistakes are reported, with their places.
    let found = errors("(text: \"One.\", scenario: (\ntree: \"[1,]\",\nalgorithm: \"x\",\nopen: 3))");
    assert_eq!(found.len(), 1, "{found:?}");
    let found = errors("(text: \"One.\", scenario: (\ntree: \"[1,]\",\nalgorithm: \"x\"))");
    assert!(found[0].starts_with("a.ron:3:11: ") && found[1].starts_with("a.ron:4:12: "), "{found:?}");
}

#[test]
fn comparisons() {
    let lesson = pages(
        "(text: \"One.\", scenario: \"strict-or-not\", stage: code, at: first_cutoff,
          compare: [(), (algorithm: \"alpha-beta\", ordering: \"reversed\", cutoff: \"strict\")])",
    );
    let Show::Compare { scenario, searches: [left, right], at } = &lesson.pages[0].show else { panic!("two searches") };
    assert_eq!((*left, *at), (scenario.options, OpenAt::FirstCutoff));
    assert_eq!(
        right,
        &SearchOptions {
            algorithm: Algorithm::AlphaBeta,
            cutoff: CutoffRule::Strict,
            ordering: MoveOrdering::Reversed,
            ..*left
        }
    );
    assert_eq!(scenario.stage, Stage::Code);
    // The step is one of the search on the left.
    let found = errors(
        "(text: \"One.\", scenario: \"strict-or-not\", compare: [(algorithm: \"minimax\"), ()],
          at: first_cutoff)",
    );
    assert!(found.len() == 1 && found[0].starts_with("a.ron:3:15: nothing is cut"), "{found:?}");
}

#[test]
fn a_leaf_may_be_worth_something_else_on_one_page() {
    let lesson = pages(
        "(text: \"One.\", scenario: \"w1-w9-alpha-beta\", stage: code, what_if: (\"w5\", /* less */ 0),
          question: (text: \"What?\", ask: yes_no(visited(\"w8\")), answer: yes)),
         (text: \"Two.\", at: start, question: (text: \"What?\", ask: yes_no(visited(\"w8\")), answer: no)),
         (text: \"Three.\", what_if: (\"0.0\", -3), at: step(3))",
    );
    let built_in = load(&Source::BuiltIn("w1-w9-alpha-beta".into())).expect("the scenario");
    let Show::WhatIf { scenario: before, leaf, value, changed } = &lesson.pages[0].show else { panic!("a what-if") };
    let opened = built_in.tree().expect("a tree");
    assert_eq!((opened.label(*leaf).map(Label::id), *value), (Some("w5"), 0.into()));
    assert_eq!((before.tree().map(|tree| &**tree), before.stage), (Some(&**opened), Stage::Code));
    let tree = changed.tree().expect("a tree");
    for node in opened.iter() {
        let expected = if node == *leaf { Some(0) } else { opened.value(node).map(plyscope_core::game::Value::points) };
        assert_eq!(tree.value(node).map(plyscope_core::game::Value::points), expected);
    }
    // What came of it stands at the end, and the next page has the tree as it was.
    assert_eq!((changed.open_at, changed.options), (OpenAt::End, built_in.options));
    assert_eq!(scenario(&lesson.pages[1].show).tree().map(|tree| &**tree), Some(&**opened));
    let Show::WhatIf { leaf: by_number, changed, .. } = &lesson.pages[2].show else { panic!("a what-if") };
    assert_eq!((by_number, changed.open_at), (leaf, OpenAt::Step(3)));
}

#[test]
fn a_what_if_that_cannot_be_is_explained() {
    let w = "scenario: \"w1-w9-alpha-beta\"";
    for (page, place, message) in [
        (format!("{w}, what_if: 3"), "a.ron:2:55", "expected a leaf and its other value"),
        (format!("{w}, what_if: ()"), "a.ron:2:55", "a leaf and its other value"),
        (format!("{w}, what_if: (\"w5\")"), "a.ron:2:55", "a leaf and its other value"),
        (format!("{w}, what_if: (\"w5\", 1, 2)"), "a.ron:2:55", "a leaf and its other value"),
        (format!("{w}, what_if: [(\"w5\", 1)]"), "a.ron:2:55", "expected a leaf and its other value"),
        (format!("{w}, what_if: (w5, 1)"), "a.ron:2:56", "expected a text in double quotes"),
        (format!("{w}, what_if: (\"w99\", 1)"), "a.ron:2:56", "w99"),
        (format!("{w}, what_if: (\"w2\", 1)"), "a.ron:2:56", "is no leaf, expected one of"),
        (format!("{w}, what_if: (\"w5\", 6)"), "a.ron:2:62", "worth 6 already, expected another value"),
        (format!("{w}, what_if: (\"w5\", many)"), "a.ron:2:62", "expected"),
        (format!("{w}, what_if: (\"w5\", 900000001)"), "a.ron:2:62", "900000000"),
        (format!("{w}, what_if: (\"w5\", 0), through: end"), "a.ron:2:75", "expected none beside `what_if`"),
        (format!("{w}, what_if: (\"w5\", 0), at: step(900)"), "a.ron:2:70", "the search is over before"),
        (
            format!("{w}, what_if: (\"w5\", 0), compare: [(), (algorithm: \"minimax\")]"),
            "a.ron:2:55",
            "expected none where two are compared",
        ),
        ("scenario: \"tic-tac-toe-notes\", what_if: (\"a1\", 0)".to_owned(), "a.ron:2:56", "has a board"),
        ("what_if: (\"w5\", 0)".to_owned(), "a.ron:2:1", "expected"),
        (format!("{w}, what_if: (\"w5\", 0), bug: \"takes-equal\""), "a.ron:2:71", "expected"),
    ] {
        let found = errors(&format!("(text: \"One.\", {page})"));
        assert!(found.len() == 1 && found[0].contains(message), "{page}: {found:?}");
        assert!(found[0].starts_with(place), "{page}: {found:?}");
    }
}

#[test]
fn a_question_may_have_a_hint() {
    let asked = |hint: &str| {
        format!(
            "(text: \"One.\", growth: true, question: (text: \"What?\", ask: number(power(2, 3)), {hint} answer: 8))"
        )
    };
    let hint = |written: &str| {
        let pages = pages(&asked(written));
        pages.pages[0].question.as_ref().expect("a question").hint.written(&ValueFormat::POINTS).clone()
    };
    assert_eq!(hint("hint: (en: \"Twice.\", zh: \"两倍。\"),"), Label::new(["Twice.", "两倍。"]));
    assert_eq!(hint("hint: \"Twice.\","), Label::plain("Twice."));
    assert_eq!(hint(""), Label::plain(""));
    let long = format!("hint: \"{}\",", "口".repeat(1_001));
    for (wrong, message) in [
        ("hint: 4,", "expected a text in double quotes"),
        ("hint: \"\",", "the text is empty"),
        ("hint: (fr: \"Deux.\"),", "fr"),
        ("hint: \"A.\", hint: \"B.\",", "hint"),
        (&long, "1001 characters"),
    ] {
        let found = errors(&asked(wrong));
        assert!(found.len() == 1 && found[0].contains(message), "{wrong}: {found:?}");
    }
}

#[test]
fn exercises_bugs_and_the_plot() {
    let lesson = pages(
        "(text: \"One.\", practice: (seed: 7, depth: 2, branching: (3, 3), range: (-9, 9), ties: false, root: min,
          wish: no_cutoff, algorithm: \"alpha-beta\", cutoff: \"strict\")),
         (text: \"Two.\", practice: ()), (text: \"Three.\", bug: \"alpha-for-value\"), (text: \"Four.\", growth: true)",
    );
    let shows: Vec<&Show> = lesson.pages.iter().map(|page| &page.show).collect();
    let recipe = Recipe {
        seed: 7,
        depth: 2,
        branching: (3, 3),
        range: (-9, 9),
        ties: false,
        root: plyscope_core::game::Player::Min,
        wish: Requirement::NoCutoff,
        algorithm: Algorithm::AlphaBeta,
        cutoff: CutoffRule::Strict,
        edges: AskedEdges::All,
    };
    let usual = Show::Practice(Recipe::default());
    assert_eq!(
        shows,
        [&Show::Practice(recipe), &usual, &Show::Bug(Bug::AlphaForValue), &Show::Growth(Uniform::default())]
    );
    assert!(Exercise::new(recipe).is_ok());
    for (written, branching, depth) in [("(branching: 35, depth: 10)", 35, 10), ("(depth: 1)", 3, 1), ("()", 3, 6)] {
        let lesson = pages(&format!("(text: \"One.\", growth: {written})"));
        assert_eq!(lesson.pages[0].show, Show::Growth(Uniform { branching, depth }), "{written}");
    }
    for (wrong, message) in [
        ("false", "unknown value of `growth` `false`, expected `true`"),
        ("(branching: 7)", "unknown branching factor `7`, expected `2`"),
        ("(depth: 13)", "expected a whole number from 1 to 12"),
        ("(plies: 3)", "unknown field `plies`"),
    ] {
        let found = errors(&format!("(text: \"One.\", growth: {wrong})"));
        assert!(found.len() == 1 && found[0].contains(message), "{found:?}");
    }
}

/// Messages about Chinese punctuation name the sign that RON needs.
#[test]
fn chinese_punctuation_is_explained() {
    for (wrong, sign) in [
        ("(text: \"一\"，bug: \"takes-equal\")", ','),
        ("(text： \"一\", bug: \"takes-equal\")", ':'),
        ("(text: “一”, bug: \"takes-equal\")", '"'),
        ("（text: \"一\", bug: \"takes-equal\")", '('),
        ("(text: \"一\", bug: \"takes-equal\"）", ')'),
    ] {
        let found = errors(wrong);
        let hint = format!("(not the `{sign}` of an English keyboard)");
        assert!(found.len() == 1 && found[0].contains(&hint), "{found:?}");
    }
}

/// The answer that the program finds on a page; the message about a wrong one has it.
fn found(page: &str, ask: &str, wrong: &str) -> String {
    let question = format!("question: (text: \"What?\", ask: {ask}, answer: {wrong})");
    let errors = errors(&format!("(text: \"One.\", {page}, {question})"));
    assert_eq!(errors.len(), 1, "{errors:?}");
    let (_, right) = errors[0].rsplit_once(" is wrong, expected ").unwrap_or_else(|| panic!("{errors:?}"));
    right.to_owned()
}

/// Numbers of the tree of Wikipedia's article: 14 leaves; both rules find 6, strict looks at one leaf more.
#[test]
fn facts() {
    let one = "scenario: \"wikipedia\", algorithm: \"alpha-beta-soft\", cutoff: \"at-equal\"";
    let two = "scenario: \"wikipedia\", algorithm: \"alpha-beta-soft\",
               compare: [(cutoff: \"at-equal\"), (cutoff: \"strict\")]";
    let whole = "scenario: \"wikipedia\", algorithm: \"minimax\"";
    for (page, ask, right) in [
        (one, "number(value)", "6"),
        (one, "number(leaves)", "9"),
        (two, "number(left(leaves))", "9"),
        (two, "number(right(leaves))", "10"),
        (whole, "number(leaves)", "14"),
        (whole, "number(cutoffs)", "0"),
        (whole, "number(spared)", "0"),
        (one, "number(power(35, 6))", "1838265625"),
        (one, "number(minimal_leaves(35, 6))", "85749"),
        (one, "number(minimal_leaves(35, 10))", "105043749"),
        ("growth: true", "number(minimal_leaves(2, 3))", "5"),
    ] {
        assert_eq!(found(page, ask, "-77"), right, "{ask}");
    }
    for (page, claim, truth) in [
        (two, "less(left(nodes), right(nodes))", true),
        (two, "left(less(leaves, 9))", false),
        (two, "left(less(leaves, 10))", true),
        (two, "equal(left(value), right(value))", true),
        (whole, "equal(value, 6)", true),
        (whole, "equal(value, -6)", false),
    ] {
        let (right, wrong) = if truth { ("yes", "no") } else { ("no", "yes") };
        assert_eq!(found(page, &format!("yes_no({claim})"), wrong), right, "{claim}");
    }
}

#[test]
fn nodes_are_called_by_name_by_number_or_by_moves() {
    let named = "scenario: (tree: node(\"a\", [node((en: \"b\", zh: \"乙\"), [leaf(4), leaf(7)]), leaf(\"d\", 5)]))";
    let bare = "scenario: (tree: \"[[3,12,8],[2,4,6]]\", algorithm: \"minimax\")";
    let board = "scenario: (tic_tac_toe: (cells: \"XOX OX. ..O\", scores: (win: 10, loss: -10, draw: 0)),
                 algorithm: \"minimax\")";
    for (page, fact, right) in [
        (named, "value(\"b\")", "4"),
        (named, "value(\"乙\")", "4"),
        (named, "value(\"0\")", "4"),
        (named, "value(\"a\")", "5"),
        (named, "alpha(\"d\")", "4"),
        (bare, "value(\"1\")", "2"),
        (bare, "value(\"0.2\")", "8"),
        (board, "value(\"a1\")", "10"),
        (board, "value(\"b1 a1\")", "0"),
        (board, "value", "10"),
    ] {
        assert_eq!(found(page, &format!("number({fact})"), "-77"), right, "{page}: {fact}");
    }
    assert_eq!(found(named, "choice(best)", "\"乙\""), "\"d\"");
    assert_eq!(found(named, "choice(best)", "\"0\""), "\"d\"");
}

#[test]
fn choices_on_a_board_have_names_in_both_languages() {
    let page = "scenario: \"tic-tac-toe-notes\"";
    assert_eq!(found(page, "choice(best)", "\"b1\""), "\"a1\"");
    let lesson = pages(
        "(text: \"One.\", scenario: (xiangqi: \"start\", depth: 1, algorithm: \"minimax\"),
          question: (text: \"What?\", ask: choice(best, [\"马八进七\", \"b2b9\"]), answer: \"C8+7\"))",
    );
    let question = lesson.pages[0].question.as_ref().expect("a question");
    let names: Vec<(&str, &str)> =
        question.choices.iter().map(|name| (name.id(), Language::Chinese.label(name))).collect();
    assert_eq!(names, [("H8+7", "马八进七"), ("C8+7", "炮八进七")]);
    assert_eq!(question.answer, PageAnswer::Choice(1));
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let found = errors(
        "(text: 3, scenario: \"pockets\"),
         (text: \"\", algorithm: \"x\"),
         (text: \"Three.\", bug: \"x\", question: (text: 5, ask: number(leaves), answer: 1)),
         (text: \"Four.\", growth: true, question: (text: \"\", ask: number(power(2, 3)), answer: 9, because: 4)),
         (text: \"Five.\", scenario: \"wikipedia\", at: step(1000), through: step(1000)),
         (text: \"Six.\", question: (text: \"What?\", ask: yes_no(less(value(\"x\"), beta(\"y\"))), answer: no))",
    );
    let lines: Vec<&str> = found.iter().filter_map(|line| line.split(':').nth(1)).collect();
    assert_eq!(lines, ["2", "3", "3", "4", "4", "5", "5", "5", "6", "6"], "{found:#?}");
}

#[test]
fn limits() {
    let text = |characters: usize| format!("(text: \"{}\", growth: true)", "口".repeat(characters));
    assert_eq!(pages(&text(1_000)).pages.len(), 1);
    assert!(errors(&text(1_001))[0].ends_with("the text has 1001 characters, expected at most 1000"));
    let many = |pages: usize| "(text: \"One.\", growth: true),\n".repeat(pages);
    assert_eq!(pages(&many(200)).pages.len(), 200);
    assert_eq!(errors(&many(5_000)), ["a.ron:202:1: the lesson has too many pages, expected at most 200"]);
}

/// A search too large to be asked about may still be shown, at any step.
#[test]
fn large_searches_are_shown_and_not_asked_about() {
    let large = "scenario: \"xiangqi-opening\", algorithm: \"minimax\", depth: 6";
    assert_eq!(pages(&format!("(text: \"One.\", {large}, at: start, through: end)")).pages.len(), 1);
    assert_eq!(pages(&format!("(text: \"One.\", {large}, at: step(900000000))")).pages.len(), 1);
    let asked = errors(&format!("(text: \"One.\", {large}, question: (text: \"?\", ask: number(nodes), answer: 1))"));
    assert!(asked.len() == 1 && asked[0].contains("is stopped after 2,000,000 nodes"), "{asked:?}");
}

/// However many searches a file asks for, and however large they are, together they have an end.
#[test]
fn searches_of_a_lesson_share_a_limit() {
    let page = |seed: u32| {
        format!(
            "(text: \"One.\", scenario: \"xiangqi-opening\", algorithm: \"minimax\", depth: 6,
              ordering: \"shuffled:{seed}\", question: (text: \"?\", ask: number(nodes), answer: 1)),"
        )
    };
    let found = errors(&(0..20).map(page).collect::<String>());
    let together = |line: &&String| line.contains("more than 10,000,000 nodes together");
    assert_eq!((found.len(), found.iter().filter(together).count()), (20, 15));
}

#[test]
fn bombs() {
    // What recurses needs a deep stack.
    this_machine();
    for bomb in ["(", "[", "{", "node([", "Some(", "((a:", "{1:", "leaf("] {
        for head in [
            "(lesson: ",
            "(lesson: \"A\", pages: [",
            "(lesson: \"A\", pages: [(text: \"One.\", scenario: (tree: ",
            "(lesson: \"A\", pages: [(text: \"One.\", growth: true, question: (text: \"?\", ask: ",
            "(lesson: \"A\", pages: [(text: \"One.\", growth: true, question: (text: \"?\", answer: 1, ask: number(",
        ] {
            let errors = check_all("a.ron", &format!("{head}{}", bomb.repeat(200_000)));
            assert_eq!(errors.len(), 1);
            assert!(
                errors[0].message.to_string().contains("expected") && errors[0].report().len() < 4_000,
                "{}",
                errors[0]
            );
        }
    }
    // Well-formed, and as deep as brackets may go.
    let sides = format!("{}leaves{}", "left(".repeat(600), ")".repeat(600));
    let found =
        errors(&format!("(text: \"One.\", growth: true, question: (text: \"?\", ask: number({sides}), answer: 1))"));
    assert!(found[0].contains("the side is given already"), "{found:?}");
    let deep = format!("{}leaf(1){}", "node([".repeat(512), "])".repeat(512));
    assert_eq!(pages(&format!("(text: \"One.\", scenario: (tree: {deep}), at: end)")).pages.len(), 1);
}

/// The examples of `scenarios/README.md` are read as they stand there.
#[test]
fn the_examples_of_the_formats_are_right() {
    let page = include_str!("../../../scenarios/README.md");
    let examples: Vec<&str> = page.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let lessons = examples.iter().filter(|example| example.contains("    lesson: "));
    assert_eq!(
        (examples.len(), lessons.clone().count()),
        (5, 2),
        "a tree with chance, a scenario, two lessons and a game"
    );
    for example in &examples {
        let errors = check_all("README.md", example);
        assert!(errors.is_empty(), "{}", errors.iter().map(InputError::report).collect::<String>());
    }
    assert!(matches!(read_any("README.md", examples[4]), Ok(Content::Game(_))));
    for (number, example) in lessons.enumerate() {
        assert!(example.lines().count() <= 25, "short enough to be read");
        let lesson = read(example);
        if number > 0 {
            // Places for figures are filled.
            assert!(!lesson.pages[0].text.written(&ValueFormat::POINTS).texts().iter().any(|text| text.contains('{')));
            continue;
        }
        let kinds: Vec<PageAnswer> =
            lesson.pages.iter().filter_map(|page| Some(page.question.as_ref()?.answer)).collect();
        assert!(kinds.iter().any(|answer| matches!(answer, PageAnswer::Number(_))));
        assert_ne!(Language::Chinese.label(&lesson.title), lesson.title.id());
        let labels: Vec<&Label> = lesson.pages.iter().map(|page| page.text.written(&ValueFormat::POINTS)).collect();
        assert!(labels.len() >= 3);
    }
}

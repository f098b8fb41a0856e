//! What a text of a tree can be meant as: asked or noted where two readings are sensible.

use plyscope_core::game::Language;
use plyscope_core::game::tree::Tree;
use plyscope_files::{Commas, Reading, Scenario, Source, TreeForm, check_all, load, notation, read};

use crate::program::{Ran, with_input};

/// What becomes of a text with two readings.
pub(super) enum Said {
    /// It is refused, with the command line's option and the tree for each of them.
    Asked(&'static [(&'static str, &'static str)]),
    /// It is this tree, in brackets, and these words say what was assumed.
    Noted(&'static str, &'static str),
}
use Said::{Asked, Noted};

/// For each notation the texts that can be meant in two ways.
pub(super) const IN_DOUBT: &[(TreeForm, &str, Said)] = &[
    (
        TreeForm::Brackets,
        "[[1,000, 2,500],[900]]",
        Asked(&[
            ("--commas thousands", "[[1000,2500],[900]]"),
            ("--commas decimal", "[[1,2.5],[900]]"),
            ("--commas between", "[[1,0,2,500],[900]]"),
        ]),
    ),
    (
        TreeForm::Brackets,
        "[[3,5, 2,7],[1,5]]",
        Asked(&[("--commas decimal", "[[3.5,2.7],[1.5]]"), ("--commas between", "[[3,5,2,7],[1,5]]")]),
    ),
    (TreeForm::Brackets, "[1,05]", Asked(&[("--commas decimal", "[1.05]"), ("--commas between", "[1,5]")])),
    (TreeForm::Brackets, "(1 000 2 500)", Asked(&[("--commas thousands", "[1000,2500]")])),
    (
        TreeForm::Brackets,
        "[[1,234,567],[89]]",
        Asked(&[("--commas thousands", "[[1234567],[89]]"), ("--commas between", "[[1,234,567],[89]]")]),
    ),
    (TreeForm::Brackets, "[[1,234,567],[89,10]]", Noted("[[1,234,567],[89,10]]", "")),
    (
        TreeForm::Brackets,
        "[7,[[5,[3,4]],[6,[1,2]]]]",
        Asked(&[("--form brackets", "[7,[[5,[3,4]],[6,[1,2]]]]"), ("--form pairs", "[[3,4],[1,2]]")]),
    ),
    (
        TreeForm::Brackets,
        "(7 ((5 (3 4)) (6 (1 2))))",
        Noted("[7,[[5,[3,4]],[6,[1,2]]]]", "read as a leaf, not as the value of its node"),
    ),
    (TreeForm::Pairs, "(7, [(5, [3, 4]), (6, [1, 2])])", Noted("[[3,4],[1,2]]", "`7`")),
    (
        TreeForm::Newick,
        "(7, ((5, (3, 4)), (6, (1, 2))))",
        Asked(&[("--form newick", "[7,[[5,[3,4]],[6,[1,2]]]]"), ("--form pairs", "[[3,4],[1,2]]")]),
    ),
    (TreeForm::Newick, "(7,((5,(3,4)),(6,(1,2))));", Noted("[7,[[5,[3,4]],[6,[1,2]]]]", "")),
    (TreeForm::Brackets, "(max (min 3 4) (min 5 6))", Noted("[[3,4],[5,6]]", "")),
    (TreeForm::Brackets, "[5,[3,4],[1]]", Noted("[5,[3,4],[1]]", "")),
    (TreeForm::Brackets, "[0,[3],[5]]", Noted("[0,[3],[5]]", "in the form `pairs`")),
    (TreeForm::Brackets, "(0 (3) (5))", Noted("[0,[3],[5]]", "read as a leaf, not as the value of its node")),
    (
        TreeForm::Json,
        r#"{"name":"A","children":[1,000, 2]}"#,
        Asked(&[("--commas thousands", "[1000,2]"), ("--commas decimal", "[1,2]"), ("--commas between", "[1,0,2]")]),
    ),
    (TreeForm::Json, r#"{"value":1,000}"#, Asked(&[("--commas thousands", "1000"), ("--commas decimal", "1")])),
    (TreeForm::Json, r#"{"value":7,"children":[{"value":3}]}"#, Noted("[3]", "`7`")),
    (
        TreeForm::Pairs,
        "Tree(0, [Tree(0, [Tree(3, [Tree(4), Tree(6)]), Tree(8, [Tree(9)])])])",
        Noted("[[[4,6],[9]]]", "(`0`, `3`, `8`)"),
    ),
    (TreeForm::Pairs, "Node(1, Node(2, Node(3), Node(5)), Node(7))", Noted("[[3,5],7]", "(`1`, `2`)")),
    (TreeForm::Pairs, "Node('A', 9, [Node('B', 5)])", Noted("[5]", "`9`")),
    (TreeForm::Pairs, "Node(0, 5, [Node(1, 3), Node(1, 4)])", Noted("[3,4]", "counts the plies")),
    (TreeForm::Pairs, "Node(5, 1, Node(3, 2), Node(4, 2))", Noted("[3,4]", "counts the plies")),
    (TreeForm::Pairs, "Node(0, 5, [Node(2, 3), Node(1, 4)])", Asked(&[("--form pairs", "[0,5,[[2,3],[1,4]]]")])),
    (TreeForm::Pairs, "Node(0, 0, [Node(1, 1), Node(1, 1)])", Asked(&[("--form pairs", "[0,0,[[1,1],[1,1]]]")])),
    (TreeForm::Pairs, "Node(0, None, [Node(1, 3), Node(1, 4)])", Noted("[3,4]", "counts the plies")),
    (TreeForm::Pairs, "Max(0, 5, [Min(1, 3)])", Asked(&[("--form pairs", "[0,5,[[1,3]]]")])),
    (TreeForm::Pairs, "Node(3, Node(4), 5)", Asked(&[("--form pairs", "[3,4,5]")])),
    (TreeForm::Pairs, "Node('A', [Node('B', 3), Node('C', 4)])", Noted("[3,4]", "")),
    (TreeForm::Pairs, "[3, [[5, []], [2, []]]]", Noted("[5,2]", "`3`")),
    (TreeForm::Pairs, "Max(3, [5, 2])", Asked(&[("--form pairs", "[3,[5,2]]")])),
    (
        TreeForm::Pairs,
        "Node(Node(3, 4), Node(5))",
        Noted("[[3,4],5]", "such as `3` and those behind it, are read as leaves"),
    ),
    (TreeForm::Pairs, "['A', ('B', 5, 3), ('C', 10)]", Noted("[[5,3],10]", "as behind `B`, are read as leaves")),
    (TreeForm::Pairs, "('A', 5, ('B', 3))", Noted("[5,3]", "is read as a leaf, its first child")),
    (TreeForm::Pairs, "('A', 3, [('B', 5)])", Asked(&[("--form pairs", "[3,[5]]")])),
    (TreeForm::Pairs, "[1, [2, [], []], [3, [], []]]", Noted("[2,3]", "`1`")),
    (
        TreeForm::Adjacency,
        "{'A': [1,000, 2]}",
        Asked(&[("--commas thousands", "[1000,2]"), ("--commas decimal", "[1,2]"), ("--commas between", "[1,0,2]")]),
    ),
    (
        TreeForm::Adjacency,
        "{'A': {'left': 'B', 'right': 'C'}, 'B': 3, 'C': 12}",
        Noted("[3,12]", "not read (`left`, `right`)"),
    ),
    (
        TreeForm::Newick,
        "((1,250, 2,500)B,(900)C)A;",
        Asked(&[
            ("--commas thousands", "[[1250,2500],[900]]"),
            ("--commas decimal", "[[1.25,2.5],[900]]"),
            ("--commas between", "[[1,250,2,500],[900]]"),
        ]),
    ),
    (TreeForm::Newick, "(B:3,C:12)A;", Noted("[3,12]", "ength")),
    (TreeForm::Newick, "((3,12)B=7,4)A;", Noted("[[3,12],4]", "`7`")),
    (
        TreeForm::Efg,
        "EFG 2 R \"\" { \"Ann\" \"Ben\" }\np \"\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"\" 1 \"\" { 3, -3 }\n\
         t \"\" 2 \"\" { 5, -5 }\n",
        Noted("[3,5]", "Ann"),
    ),
    (
        TreeForm::Newick,
        "((1,234,567)B,(89)C)A;",
        Asked(&[("--commas thousands", "[[1234567],[89]]"), ("--commas between", "[[1,234,567],[89]]")]),
    ),
    (TreeForm::Latex, "\\begin{forest} [A [3,5] [2,7]] \\end{forest}", Asked(&[("--commas decimal", "[3.5,2.7]")])),
    (
        TreeForm::Latex,
        "\\begin{forest} [A [B 7 [3] [4]] [C 5]] \\end{forest}",
        Noted("[[3,4],5]", "`B 7` has children"),
    ),
    (
        TreeForm::Latex,
        "\\begin{forest} [A [3, edge label={node[midway]{a}}] [4]] \\end{forest}",
        Noted("[3,4]", "`edge label`"),
    ),
    (TreeForm::Latex, "\\Tree [.A \\edge node[left]{$a$}; 3 4 ]", Noted("[3,4]", "`a`")),
    (TreeForm::Dot, "digraph { A -> B [label=7]; A -> C; B [label=3]; C [label=4] }", Noted("[3,4]", "not read (`7`)")),
    (
        TreeForm::Dot,
        "digraph { A -> B; A -> C; A [label=\"A\\nα = 2\"]; B [label=3]; C [label=4] }",
        Noted("[3,4]", "`α = 2`"),
    ),
    (TreeForm::Dot, "digraph { A [label=9]; A -> 3; A -> 4 }", Noted("[3,4]", "`9`")),
    (
        TreeForm::Graphml,
        concat!(
            r#"<graphml><graph><node id="A"><data key="value">9</data></node><node id="B"><data key="value">3</data>"#,
            r#"</node><node id="C"><data key="value">4</data></node><edge source="A" target="B"/>"#,
            r#"<edge source="A" target="C"/></graph></graphml>"#,
        ),
        Noted("[3,4]", "`9`"),
    ),
    (TreeForm::Mermaid, "graph TD\nA -->|7| B[3]\nA --> C[4]\n", Noted("[3,4]", "not read (`7`)")),
    (TreeForm::Mermaid, "graph TD\nA[A: 9] --> B[3]\nA --> C[4]\n", Noted("[3,4]", "`9`")),
    (TreeForm::Outline, "A\n  B 3\n    4\n  C 5\n", Noted("[[4],5]", "`B 3` has children")),
    (TreeForm::Outline, "A\n  B 5\n    3\n    4\n  C\n    1\n", Noted("[[3,4],[1]]", "`B 5` has children")),
    (TreeForm::Outline, "A\n  3\n    4\n  C 5\n", Noted("[[4],5]", "(`3`)")),
    (TreeForm::Outline, "A\n  B (max) 3\n  C 4\n", Noted("[3,4]", "(`B`)")),
    (
        TreeForm::Outline,
        "A\n  B 1,250\n  C 4\n",
        Asked(&[("--commas thousands", "[1250,4]"), ("--commas decimal", "[1.25,4]")]),
    ),
    (
        TreeForm::Csv,
        "path;value\nA/B;1,000\nA/C;2\n",
        Asked(&[("--commas thousands", "[1000,2]"), ("--commas decimal", "[1,2]")]),
    ),
    (TreeForm::Csv, "path;value\nA/B;3,5\nA/C;1.000\n", Noted("[3.5,1000]", "`1.000` is read as 1000")),
    (TreeForm::Csv, "path;value\nA/B;1.250\nA/C;-3,5\n", Noted("[1250,-3.5]", "`1.250` is read as 1250")),
    (TreeForm::Csv, "path;value\nA/B;3,5\nA/C;1,000\n", Noted("[3.5,1]", "`1,000` is read as 1.000")),
    (TreeForm::Csv, "path;value\nA/B;3.5\nA/C;1,000\n", Noted("[3.5,1000]", "`1,000` is read as 1000")),
    (TreeForm::Csv, "path;value\nA/B;1.000,5\nA/C;1,000.5\n", Noted("[1000.5,1000.5]", "")),
    (
        TreeForm::Csv,
        "path;value\nA/B;1.000\nA/C;2.000\n",
        Asked(&[("--commas thousands", "[1,2]"), ("--commas decimal", "[1000,2000]")]),
    ),
    (TreeForm::Csv, "path;value\nA/B;3,5\nA/C;2.5\nA/D;1.000\n", Asked(&[("--commas decimal", "[3.5,2.5,1]")])),
    (TreeForm::Csv, "path\tvalue\nA/B\t1.000\nA/C\t2.000\n", Noted("[1,2]", "")),
    (TreeForm::Csv, "path;value\nA/B;3.5\nA/C;1.000\n", Noted("[3.5,1]", "")),
    (TreeForm::Csv, "path,value,comment\nA/B,1,000\nA/C,2,500\n", Asked(&[("--commas between", "[1,2]")])),
    (TreeForm::Csv, "path,player,value\nA,max,\nA/B,min,3\nA/C,,4\n", Noted("[3,4]", "`A/B`")),
    (TreeForm::Csv, "L-L,3\nL-R,4\n", Noted("[3,4]", "`-`")),
    (
        TreeForm::Applet,
        "branches=2 values=1,000, 2,500",
        Asked(&[("--commas thousands", "[1000,2500]"), ("--commas decimal", "[1,2.5]")]),
    ),
    (TreeForm::Applet, "branches=3,1 values=3,5,2", Noted("[[3],5,2]", "breadth")),
    (TreeForm::Leaves, "3,5 2,5", Asked(&[("--commas decimal", "[3.5,2.5]"), ("--commas between", "[[3,5],[2,5]]")])),
    (TreeForm::Leaves, "1 000 2 500", Asked(&[("--commas thousands", "[1000,2500]")])),
    (TreeForm::Leaves, "3 5 2 9", Noted("[[3,5],[2,9]]", "binary tree")),
    (
        TreeForm::Leaves,
        "3 12 8\n2 4 6\n14 5 2",
        Asked(&[("--form leaves", "[3,12,8,2,4,6,14,5,2]"), ("--form brackets", "[[3,12,8],[2,4,6],[14,5,2]]")]),
    ),
    (
        TreeForm::Leaves,
        "3;12;8\n2;4;6\n14;5;2",
        Asked(&[("--form leaves", "[3,12,8,2,4,6,14,5,2]"), ("--form brackets", "[[3,12,8],[2,4,6],[14,5,2]]")]),
    ),
    (
        TreeForm::Leaves,
        "3\t12\t8\n2\t4\t6",
        Asked(&[("--form leaves", "[3,12,8,2,4,6]"), ("--form brackets", "[[3,12,8],[2,4,6]]")]),
    ),
    (
        TreeForm::Leaves,
        "3,12,8\n2,4,6",
        Asked(&[("--form leaves", "[3,12,8,2,4,6]"), ("--form brackets", "[[3,12,8],[2,4,6]]")]),
    ),
    (
        TreeForm::Leaves,
        "3,5;4\n2;1,5",
        Asked(&[
            ("--commas decimal", "[[3.5,4],[2,1.5]]"),
            ("--form leaves --commas between", "[3,5,4,2,1,5]"),
            ("--form brackets", "[[3,5],[4],[2],[1,5]]"),
        ]),
    ),
    // Four leaves are those of a binary tree, and two rows of two are the same.
    (TreeForm::Leaves, "3 4\n5 6", Noted("[[3,4],[5,6]]", "")),
    (TreeForm::Leaves, "3;4\n5;6", Noted("[[3,4],[5,6]]", "")),
    (TreeForm::Leaves, "1.5;2.5\n3.5;4.5", Noted("[[1.5,2.5],[3.5,4.5]]", "")),
    (
        TreeForm::Leaves,
        "3 4\n5 6 7\n",
        Asked(&[("--form leaves", "[3,4,5,6,7]"), ("--form brackets", "[[3,4],[5,6,7]]")]),
    ),
    (TreeForm::Leaves, "1,234,567", Asked(&[("--commas thousands", "1234567"), ("--commas between", "[1,234,567]")])),
];

pub(super) fn source(text: &str) -> Source {
    Source::Text { name: "x".to_owned(), text: text.to_owned() }
}

pub(super) fn tree(scenario: &Scenario) -> &Tree {
    scenario.tree().expect("a tree")
}

#[test]
fn texts_with_two_readings_are_asked_about_or_noted() {
    let mut wrong = Vec::new();
    for (form, text, said) in IN_DOUBT {
        let found = match (read("x", text), said) {
            (Ok(scenario), Noted(shown, note)) => {
                let written = notation::write(tree(&scenario));
                let id = scenario.note.id();
                let texts = Language::ALL.map(|language| language.label(&scenario.note).is_empty());
                let is_said = id.contains(note) && (note.is_empty() || texts == [false; 2]);
                // Where nothing is to be said, nothing is.
                let is_said = is_said && (!note.is_empty() || id.is_empty());
                (written != *shown || !is_said).then(|| format!("{written} {id}"))
            }
            (Ok(scenario), _) => Some(format!("read as {}", notation::write(tree(&scenario)))),
            (Err(error), Noted(..)) => Some(error.report()),
            (Err(error), Asked(ways)) => {
                let report = error.report();
                let expected: Vec<String> = ways.iter().map(|(option, tree)| format!("{option}: {tree}")).collect();
                let shown: Vec<&str> = report.lines().filter(|line| line.starts_with("--")).collect();
                let checked = check_all("x", text).iter().map(|error| error.report()).collect::<Vec<_>>();
                (shown != expected || checked != [report.clone()]).then_some(report)
            }
        };
        wrong.extend(found.map(|found| format!("{}: {text:?}\n    {found}", form.id())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for form in TreeForm::ALL {
        let is_here = form == TreeForm::Pacman || IN_DOUBT.iter().any(|(of, ..)| *of == form);
        assert!(is_here, "{}", form.id());
    }
}

#[test]
fn each_option_settles_what_is_asked() {
    let mut settled = 0;
    for (_, text, said) in IN_DOUBT {
        let Asked(ways) = said else { continue };
        for (option, shown) in *ways {
            let words: Vec<&str> = option.split(' ').collect();
            let of = |option: &str| words.iter().position(|word| *word == option).map(|at| words[at + 1]);
            let commas = of("--commas").and_then(Commas::from_id);
            let reading = Reading { commas, form: of("--form").and_then(TreeForm::from_id), ..Reading::default() };
            let scenario = load(&source(text).read_as(reading)).expect(text);
            assert_eq!(notation::write(tree(&scenario)), *shown, "{text}");
            settled += 1;
        }
    }
    assert!(settled > 20, "{settled}");
}

/// Where a node has one number, a refusal says that several can be meant, and which number it can be.
#[test]
fn a_number_with_a_comma_at_a_node_is_refused_by_name() {
    for (text, place) in [
        ("\\Tree [.A 3,5 2,7 ]", "1:11"),
        ("digraph { A -> B; A -> C; B [label=\"3,5\"]; C [label=\"4\"] }", "1:37"),
        ("graph TD\nA --> B[3,5]\nA --> C[4]\n", "2:9"),
        ("A\n  B 3,5\n  C 4\n", "2:5"),
        ("A\n  3,5\n  4\n", "2:3"),
    ] {
        let error = read("x", text).expect_err(text).to_string();
        let said = format!("x:{place}: `3,5` could be one number or several, expected 3.5, or a leaf for each number");
        assert_eq!(error, said);
    }
}

/// What the program writes is never asked about when it is read.
#[test]
fn a_tree_that_was_written_is_read_again() {
    for text in ["[[1,234,567],[89]]", "[7,[[5,[3,4]],[6,[1,2]]]]", "[12,345,[6,789,100]]", "[[0,[3],[5]]]"] {
        let brackets = Reading { form: Some(TreeForm::Brackets), commas: Some(Commas::Between), ..Reading::default() };
        let scenario = load(&source(text).read_as(Reading { root: None, ..brackets }))
            .or_else(|_| load(&source(text).read_as(Reading { commas: None, ..brackets })))
            .expect(text);
        for form in TreeForm::ALL {
            let Ok(written) = scenario.write_as(form) else { continue };
            let again = read("x", &written.text).unwrap_or_else(|error| panic!("{}", error.report()));
            assert_eq!(notation::write(tree(&again)), text, "{}", form.id());
        }
        let link = scenario.write_link().expect("a link");
        for written in [link, scenario.write().expect("RON"), scenario.write_line().expect("a line")] {
            let again = read("x", &written).unwrap_or_else(|error| panic!("{}", error.report()));
            assert_eq!(notation::write(tree(&again)), text);
        }
    }
}

#[test]
fn the_command_line_asks_and_is_told() {
    let text = "[[1,000, 2,500],[900]]";
    let ways = "--commas thousands: [[1000,2500],[900]]\n--commas decimal: [[1,2.5],[900]]\n\
                --commas between: [[1,0,2,500],[900]]\n";
    for arguments in [["search", "-", ""], ["trace", "-", ""], ["check", "-", ""], ["convert", "-", "-"]] {
        let arguments: Vec<&str> = arguments.into_iter().filter(|argument| !argument.is_empty()).collect();
        let Ran { code, out, err } = with_input(&arguments, text.as_bytes());
        assert_eq!((code, out.as_str()), (1, ""), "{arguments:?}");
        assert!(err.contains("`1,000` could be one number or several") && err.ends_with(ways), "{err}");
    }
    for (commas, tree) in [("thousands", "[[1000,2500],[900]]"), ("between", "[[1,0,2,500],[900]]")] {
        let arguments = ["convert", "-", "-", "--form", "brackets", "--commas", commas];
        let Ran { code, out, .. } = with_input(&arguments, text.as_bytes());
        assert_eq!((code, out.trim_end()), (0, tree));
    }
    let Ran { code, .. } = with_input(&["search", "--tree", text, "--commas", "decimal"], b"");
    assert_eq!(code, 0);
    let Ran { code, err, .. } = with_input(&["search", "--tree", text, "--commas", "point"], b"");
    assert!(code == 2 && err.contains("expected `thousands`, `decimal` or `between`"), "{err}");
    let first = Reading { form: Some(TreeForm::Pairs), ..Reading::default() };
    let scenario = load(&source("[0,[1,[3],[4]],[5]]").read_as(first)).expect("values before children");
    assert_eq!(notation::write(tree(&scenario)), "[[3,4],5]");
}

#[test]
fn usual_texts_are_read_without_a_question() {
    for text in [
        "[[3,12,8],[2,4,6],[14,5,2]]",
        "[[3, 12, 8], [2, 4, 6]]",
        "[[3,12,8], [2,4,6]]",
        "[[100,200],[300,400]]",
        "[[1,200,300],[4,500,600]]",
        "[[10,100],[1,100,100]]",
        "[[-1,100,200],[3]]",
        "1,200,300,400",
        "[[0.5,0.25],[10,20]]",
        "[[3.5,2.7, 1],[0]]",
        "{\"a\": [\"b\", \"c\"], \"b\": 10, \"c\": 20} # 1,000 trees, at 5, 6",
        "['1,000', ('2, 05', 5), ('C', 3)]",
        "((3 17) (2 12))",
        "((100 200) (300 400))",
        "3, 12, 8, 2",
        "100,200,300,400",
        "path,value\nA/B,3\nA/C,100\n",
        "branches=1,2 values=0, 138",
        "{1: [2,3], 2: 5, 3: 6}",
        "{\"children\": [3, 5], \"bounds\": [0,10]}",
    ] {
        assert!(read("x", text).is_ok(), "{text}");
    }
    // A place in the text as it stands, whatever is read of it.
    let reading = Reading { commas: Some(Commas::Between), ..Reading::default() };
    let error = load(&source("[[1,5],[2,7],x]").read_as(reading)).expect_err("no tree");
    assert_eq!(error.place.map(|place| place.to_string()).as_deref(), Some("1:14"));
}

/// What is said of an input is said in the language that is asked for, where both streams go; what a program reads
/// stays as it is.
#[test]
fn refusals_and_notes_are_in_the_language_that_is_asked_for() {
    let noted = "Node('A', [Node('B', 3), Node(4, 5)])";
    for command in ["search", "trace"] {
        for (language, refused, note) in [
            (
                "en",
                "--tree:1:6: the text ends too early",
                "Several numbers in one call, such as `4` and those behind it",
            ),
            ("zh", "--tree，第 1 行第 6 列：内容到这里就结束了", "同一调用中的几个数（如 `4` 及其后的数）"),
        ] {
            let Ran { code, out, err } = with_input(&[command, "--tree", "[[3,4", "--language", language], b"");
            assert!(code == 1 && out.is_empty() && err.starts_with(refused) && err.contains("1 | [[3,4"), "{err}");
            let Ran { code, err, .. } = with_input(&[command, "--tree", noted, "--language", language], b"");
            assert!(code == 0 && err.starts_with(note) && err.matches("`4`").count() == 1, "{err}");
            assert!(!err.contains("`3`"), "{err}");
        }
    }
    let Ran { err, .. } = with_input(&["search", "--tree", "[[1,234,567],[89]]", "--language", "zh"], b"");
    assert!(err.contains("可能是一个数") && err.contains("--commas thousands: [[1234567],[89]]"), "{err}");
}

/// Lisp whose lists begin with the player, in the program as a whole.
#[test]
fn lists_of_lisp_may_begin_with_the_player() {
    let text = "(max (min 3 4) (min 5 6))";
    let scenario = read("x", text).expect(text);
    assert_eq!(notation::write(tree(&scenario)), "[[3,4],[5,6]]");
    let min = Reading { root: Some(plyscope_core::game::Player::Min), ..Reading::default() };
    let error = load(&source(text).read_as(min)).expect_err("the other player").to_string();
    assert!(error.contains("says itself that Max chooses at its root"), "{error}");
    let error = read("x", "(A (B 3) (C 4))").expect_err("a name").to_string();
    assert!(error.starts_with("x:1:2: `A` is no value in Lisp") && error.contains("('A', ('B', 3)"), "{error}");
}

/// A text in UTF-32 is refused by that name, as a tree and as a log.
#[test]
fn utf_32_is_refused_by_name() {
    let marks = [(&[0xff, 0xfe, 0, 0][..], false), (&[0, 0, 0xfe, 0xff], true), (&[], false), (&[], true)];
    for (mark, big) in marks {
        let mut bytes = mark.to_vec();
        for c in "[[3,4],[5,6]]\n".chars() {
            bytes.extend(if big { u32::from(c).to_be_bytes() } else { u32::from(c).to_le_bytes() });
        }
        for arguments in [["search", "-"], ["check", "-"], ["review", "-"]] {
            let Ran { code, err, .. } = with_input(&arguments, &bytes);
            let said = "standard input: the text is in UTF-32, expected a text file in UTF-8 or UTF-16";
            assert!(code == 1 && err.trim_end() == said, "{arguments:?}: {err}");
        }
    }
}

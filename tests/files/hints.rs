//! What a refusal of a text asks for is enough: by the options that it offers, and by what it says that one is to write
//! instead.

use plyscope_files::{Commas, Reading, TreeForm, load, notation, read};

use super::readings::{IN_DOUBT, source, tree};

/// What a refusal says that one is to write instead, as many times as need be: what stands in the text, and what is to
/// stand there.
type Hint = &'static [(&'static str, &'static str)];

/// Texts that are refused, with each hint.
const HINTS: &[(&str, &[Hint])] = &[
    ("[[1,000, 2,500],[900]]", &[&[("1,000", "1000"), ("2,500", "2500")], &[("1,000", "1, 000"), ("2,500", "2, 500")]]),
    (
        "[[3,5, 2,7],[1,5]]",
        &[&[("3,5", "3.5"), ("2,7", "2.7"), ("1,5", "1.5")], &[("3,5", "3, 5"), ("2,7", "2, 7"), ("1,5", "1, 5")]],
    ),
    ("[1,00,000]", &[&[("1,00,000", "100000")], &[("1,00,000", "1, 00, 000")]]),
    ("[[1,234,567],[89]]", &[&[("1,234,567", "1234567")], &[("1,234,567", "1, 234, 567")]]),
    ("(1 000 2 500)", &[&[("1 000", "1000"), ("2 500", "2500")]]),
    (r#"{"value":1,000}"#, &[&[("1,000", "1000")], &[("1,000", "1.000")]]),
    ("{'A': [1,000, 2]}", &[&[("1,000", "1000")], &[("1,000", "1.000")], &[("1,000", "1, 000")]]),
    (
        "((1,250, 2,500)B,(900)C)A;",
        &[&[("1,250", "1250"), ("2,500", "2500")], &[("1,250", "1, 250"), ("2,500", "2, 500")]],
    ),
    (
        "\\begin{forest} [A [3,5] [2,7]] \\end{forest}",
        &[&[("[3,5]", "[3.5]"), ("2,7", "2.7")], &[("[3,5]", "[3] [5]"), ("[2,7]", "[2] [7]")]],
    ),
    ("\\Tree [.A 3,5 2,7 ]", &[&[("3,5", "3.5"), ("2,7", "2.7")]]),
    ("digraph { A -> B; A -> C; B [label=\"3,5\"]; C [label=\"4\"] }", &[&[("3,5", "3.5")]]),
    ("graph TD\nA --> B[1,000]\nA --> C[4]\n", &[&[("1,000", "1000")], &[("1,000", "1.000")]]),
    ("A\n  B 1,250\n  C 4\n", &[&[("1,250", "1250")], &[("1,250", "1.250")]]),
    ("A\n  B: 1.000,5\n  C: 2\n", &[&[("1.000,5", "1000.5")]]),
    ("path;value\nA/B;1,000\nA/C;2,000\n", &[&[("1,000", "1000"), ("2,000", "2000")], &[("1,000", "1,0000")]]),
    ("path;value\nA/B;1.000\nA/C;2.000\n", &[&[("1.000", "1000"), ("2.000", "2000")], &[("1.000", "1.0000")]]),
    ("path,value\nA/B,\"1.000,5\"\nA/C,2\n", &[&[("\"1.000,5\"", "1000.5")]]),
    ("path,value\nA/B,1,000\nA/C,2\n", &[&[("1,000", "1000")]]),
    (
        "branches=2 values=1,000, 2,500",
        &[&[("1,000", "1000"), ("2,500", "2500")], &[("1,000", "1.000"), ("2,500", "2.500")]],
    ),
    ("3,5 2,5", &[&[("3,5", "3.5"), ("2,5", "2.5")], &[("3,5", "3, 5"), ("2,5", "2, 5")]]),
    ("3,5;4\n2;1,5", &[&[("3,5", "3.5"), ("1,5", "1.5")]]),
    ("1,234,567", &[&[("1,234,567", "1234567")], &[("1,234,567", "1, 234, 567")]]),
    ("3 4\n5 6 7\n", &[&[("3 4\n5 6 7\n", "[[3, 4], [5, 6, 7]]")], &[("5 6 7\n", "5 6 7 branching 5")]]),
    ("3;12;8\n2;4;6", &[&[("3;12;8\n2;4;6", "[[3, 12, 8], [2, 4, 6]]")]]),
    ("Node(3, Node(4), 5)", &[&[("Node(3, Node(4), 5)", "Node(value=3, children=[Node(4), 5])")]]),
    ("('A', 3, [('B', 5)])", &[&[("('A', 3, [('B', 5)])", "('A', [('B', 5)])")]]),
    ("Max(3, [5, 2])", &[&[("Max(3, [5, 2])", "Max([5, 2])")]]),
];

/// A text that is written as a refusal says is read.
#[test]
fn what_a_refusal_asks_for_is_read() {
    for (text, hints) in HINTS {
        let error = read("x", text).expect_err(text);
        let said = error.to_string();
        assert!(hints.iter().all(|hint| !hint.is_empty()) && !hints.is_empty(), "{text}");
        for hint in *hints {
            let mended = hint.iter().fold((*text).to_owned(), |text, (from, to)| text.replacen(from, to, 1));
            let first = hint[0].1;
            // Where the hint is a pattern, its beginning is there.
            let pattern = ["[Node", "[('B'", "[5, 2])"].into_iter().find_map(|list| first.find(list));
            let begin = pattern.map_or(first, |end| &first[..end]);
            let begin = begin.find("branching").map_or(begin, |at| &begin[at..]);
            assert!(said.contains(begin), "{text}: {begin}: {said}");
            assert!(read("x", &mended).is_ok(), "{text}: {mended}: {:?}", read("x", &mended));
        }
    }
}

/// With each option that is offered for a text it is read, whatever was said of it before; and what a refusal quotes
/// stands there.
#[test]
fn each_option_that_is_offered_settles_it() {
    let texts = IN_DOUBT.iter().map(|(_, text, _)| *text).chain(HINTS.iter().map(|(text, _)| *text)).chain([
        "\\Tree [.A 1,000 2,7 ]",
        "digraph { A -> B; A -> C; B [label=\"1,000\"]; C [label=\"3,5\"] }",
        "graph TD\nA --> B[3,5]\nA --> C[4]\n",
        "A\n  3,5\n  4,7\n",
        "A;3,5\nB;1.000\nC;2.5\n",
    ]);
    let mut followed = 0;
    for text in texts {
        for commas in [None].into_iter().chain(Commas::ALL.map(Some)) {
            let before = Reading { commas, ..Reading::default() };
            let Err(error) = load(&source(text).read_as(before)) else { continue };
            for option in error.report().lines().filter(|line| line.starts_with("--")) {
                let (option, shown) = option.split_once(": ").expect("an option and a tree");
                let words: Vec<&str> = option.split(' ').collect();
                let of = |option: &str| words.iter().position(|word| *word == option).map(|at| words[at + 1]);
                let said = of("--commas").and_then(Commas::from_id);
                let reading = Reading { commas: said, form: of("--form").and_then(TreeForm::from_id), ..before };
                let scenario = load(&source(text).read_as(reading));
                let scenario = scenario.unwrap_or_else(|error| panic!("{text}: {option}: {}", error.report()));
                assert_eq!(notation::write(tree(&scenario)), shown, "{text}: {option}");
                followed += 1;
            }
            // What is quoted at the place stands there.
            let quoted = error.message.to_string();
            let found = quoted.split('`').nth(1).filter(|found| found.contains(|c: char| c.is_ascii_digit()));
            let is_there = |found: &str| text.contains(found) || found.contains('[') || found.contains('…');
            assert!(found.is_none_or(is_there), "{text}: {commas:?}: {quoted}");
        }
    }
    assert!(followed > 60, "{followed}");
}

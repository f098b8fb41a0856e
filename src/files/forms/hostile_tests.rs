//! Broken texts, each a mistake that people make: each is taken for its form, and fails with one message that says
//! where.

use crate::forms::written::{FormReader, WrittenTree};
use crate::place::Fault;

/// A reader of a form, by the beginning of the names of its files.
type Form = (&'static str, fn(&str) -> bool, FormReader);

const FORMS: &[Form] = &[
    ("json", crate::forms::json::looks_like, crate::forms::json::read),
    ("pairs", crate::forms::pairs::looks_like, crate::forms::pairs::read),
    ("adjacency", crate::forms::adjacency::looks_like, crate::forms::adjacency::read),
    ("dot", crate::forms::dot::looks_like, crate::forms::dot::read),
    ("mermaid", crate::forms::mermaid::looks_like, crate::forms::mermaid::read),
];

#[test]
fn hostile_files_fail_with_one_clear_message() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/hostile");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for (form, looks_like, read) in FORMS {
        let mut count = 0;
        for file in files.iter().filter(|file| {
            file_name(file).starts_with(&format!("{form}-")) && file.extension().is_some_and(|ending| ending == "tree")
        }) {
            let name = file_name(file);
            let text = std::fs::read_to_string(file).unwrap();
            assert!(looks_like(&text), "{name} is not taken for its form");
            for (other, others_looks_like, _) in FORMS.iter().filter(|(other, ..)| other != form) {
                assert!(!others_looks_like(&text), "{name} is taken for {other}");
            }
            let fault: Fault = read(&text).map(|tree: WrittenTree| tree.shown()).expect_err(&name);
            assert!(fault.offset <= text.len(), "{name}");
            let error = fault.in_text(&name, &text).to_string();
            assert!(error.contains("expected"), "{error}");
            assert!(!error.contains('\n'), "{error}");
            println!("{error}");
            count += 1;
        }
        assert!(count >= 8, "{form}: {count}");
    }
}

fn file_name(file: &std::path::Path) -> String {
    file.file_name().unwrap().to_string_lossy().into_owned()
}

#[test]
fn each_text_is_taken_for_one_form_at_most() {
    for (form, text) in [
        ("", "(title: \"x\", tree: [[3, 12], [2, 4]])"),
        ("", "[[3,12,8],[2,4,6]]"),
        ("", "[3, [5, 2]]"),
        ("", "((3 17) (2 12))"),
        ("", "((3,12,8)B,(2,4,6)C)A;"),
        ("", "('B':3,'C':12)'A';"),
        ("", "branches=3,3 values=3,12,8,2,4,6,14,5,2"),
        ("", "3 12 8 2 4 6 14 5 2"),
        ("", "EFG 2 R \"title\" { \"Max\" \"Min\" }\np \"\" 1 1 \"\" { \"L\" \"R\" } 0"),
        ("", "# comment\nclass: \"GraphGameTreeTest\"\nstart_state: \"A\"\nsuccessors: \"\"\"\nA Left B\n\"\"\""),
        ("", "\\begin{forest} [A [3] [12]] \\end{forest}"),
        ("", "\\Tree [.A 3 12 ]"),
        ("", "[A [B [3]] [12]]"),
        ("", "A\n  B\n    3\n  12\n"),
        ("", "- A\n  - B: 3\n  - C: 12\n"),
        ("", "path,value\nA/B,3\nA/C,12\n"),
        ("", "> max depth 2\n< 3\n"),
        ("", "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 e5 (1... c5) *"),
        ("", "{a comment} 1. e4 e5 *"),
        ("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("", "e2e4 e7e5 g1f3"),
        ("json", "{\"name\": \"A\", \"children\": [3, 12]}"),
        ("json", "{\"move\": \"e4\", \"eval\": 3, \"children\": []}"),
        ("pairs", "['A', ('B', 5), ('C', [('D', 1), ('E', 2)])]"),
        ("adjacency", "{'A': ['B', 'C'], 'B': 3, 'C': 12}"),
        ("adjacency", "{\"children\": {\"A\": [\"B\"]}, \"values\": {\"B\": 3}}"),
        ("dot", "digraph { A -> B; B [label=3] }"),
        ("dot", "strict graph \"G\" { A -- B }"),
        ("mermaid", "graph TD\nA --> B(3)"),
        ("mermaid", "A --> B(3)"),
        ("mermaid", "Node(1) --> B(3)"),
    ] {
        let taken: Vec<&str> =
            FORMS.iter().filter(|(_, looks_like, _)| looks_like(text)).map(|(form, ..)| *form).collect();
        let expected: Vec<&str> = Some(form).into_iter().filter(|form| !form.is_empty()).collect();
        assert_eq!(taken, expected, "{text}");
    }
}

/// Parts of texts of all forms.
const PARTS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ",",
    ":",
    ";",
    "=",
    "\"",
    "'",
    "A",
    "B",
    "C",
    "'A'",
    "\"B\"",
    "\"name\"",
    "\"children\"",
    "\"nodes\"",
    "\"edges\"",
    "\"id\"",
    "\"value\"",
    "\"p\"",
    "\"type\"",
    "\"max\"",
    "chance",
    "3",
    "-1/2",
    "0.5",
    "1e400",
    "∞",
    "−",
    "->",
    "--",
    "-->",
    "---",
    "-.",
    ".-",
    "==",
    "|",
    "&",
    "\n",
    " ",
    "\\",
    "\\n",
    "\\u12",
    "\\ud800",
    "<",
    ">",
    "digraph",
    "graph",
    "graph TD\n",
    "subgraph",
    "node",
    "label",
    "shape=triangle",
    "Node",
    "Leaf",
    "dict",
    "None",
    "%%",
    "/*",
    "*/",
    "//",
    "#",
    "口",
    "\u{feff}",
    "\r\n",
    "children=",
    "float('inf')",
    "root",
    "~~~",
    "<br>",
    "#quot;",
    "“",
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(500))]
    #[test]
    fn no_text_makes_a_reader_panic(parts in proptest::collection::vec(0..PARTS.len(), 0..40), begin in 0..8_usize) {
        let json = ["{\"children\": [", "{\"nodes\": [{\"id\": "];
        let begin = ["", json[0], "['A', ", "{'A': [", "digraph { A -> ", "graph TD\nA --> ", json[1], "A["][begin];
        let text = parts.iter().fold(begin.to_owned(), |text, part| text + PARTS[*part]);
        for (_, looks_like, read) in FORMS {
            let _ = looks_like(&text);
            match read(&text) {
                Ok(tree) => {
                    assert!(!tree.nodes.is_empty());
                    let mut pairs = tree.nodes.iter().zip(tree.nodes.iter_from(1));
                    assert!(pairs.all(|(one, next)| next.ply <= one.ply + 1 && next.ply > 0));
                    let leaf_without_value = tree.nodes.iter().enumerate().find(|(index, node)| {
                        let inner = tree.nodes.get(index + 1).is_some_and(|next| next.ply > node.ply);
                        !inner && node.value.is_none() && node.same_as.is_none()
                    });
                    assert!(leaf_without_value.is_none(), "{text}");
                }
                Err(fault) => {
                    assert!(fault.offset <= text.len(), "{text}");
                    let error = fault.in_text("x", &text).to_string();
                    assert!(error.contains("expected"), "{error}");
                }
            }
        }
    }
}

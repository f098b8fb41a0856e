//! What the tests of the forms share, and the tests of all forms together: each takes its own texts and no other's,
//! broken texts give a message with a place, and neither long nor deep texts take long.

use crate::forms::written::FormReader;

/// What a text is read as, or what is wrong with it.
pub(super) fn shown(read: FormReader, text: &str) -> String {
    match read(text) {
        Ok(tree) => tree.shown(),
        Err(fault) => fault.in_text("x", text).to_string(),
    }
}

/// The notes to a text.
pub(super) fn notes(read: FormReader, text: &str) -> String {
    let tree = read(text).expect("a tree");
    tree.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

type Recogniser = fn(&str) -> bool;

/// The forms, by the names with which the names of their hostile files begin.
const FORMS: [(&str, Recogniser, FormReader); 6] = [
    ("newick", crate::forms::newick::looks_like, crate::forms::newick::read),
    ("latex", crate::forms::latex::looks_like, crate::forms::latex::read),
    ("outline", crate::forms::outline::looks_like, crate::forms::outline::read),
    ("csv", crate::forms::csv::looks_like, crate::forms::csv::read),
    ("applet", crate::forms::applet::looks_like, crate::forms::applet::read),
    ("leaves", crate::forms::leaves::looks_like, crate::forms::leaves::read),
];

/// The forms that a text is taken for.
fn taken_for(text: &str) -> Vec<&'static str> {
    FORMS.iter().filter(|(_, looks_like, _)| looks_like(text)).map(|(name, ..)| *name).collect()
}

/// Texts of these forms, and of the others, which none of these takes.
#[test]
fn each_form_takes_its_own_texts() {
    for (name, text) in [
        ("newick", "((3,12,8)B,(2,4,6)C)A;"),
        ("newick", "((3,12),(2,4))"),
        ("newick", "(B:3,C:12)"),
        ("latex", r"\begin{forest} [A [3] [12]] \end{forest}"),
        ("latex", r"\Tree [.A 3 12 ]"),
        ("latex", "[A [B [3] [12]] [C [2] [4]]]"),
        ("latex", "[[3] [12]]"),
        ("outline", "A\n  B 3\n  C 4\n"),
        ("outline", "A\n├── B 3\n└── C 4\n"),
        ("outline", "max\n\tmin\n\t\t3\n\t\t12\n"),
        ("outline", "- A\n  - 3\n  - 12\n"),
        ("csv", "path,value\nA/B,3\nA/C,12\n"),
        ("csv", "A/B\t3\nA/C\t12\n"),
        ("csv", "node,parent,value\nA,,\nB,A,3\n"),
        ("csv", "1.1,3\n1.2,12\n"),
        ("applet", "branches=3,3 values=3,12,8,2,4,6,14,5,2"),
        ("applet", "b=2\nd=1\nvalues=3,12\n"),
        ("leaves", "3 5 2 9 branching 2"),
        ("leaves", "values = [3, 5, 2, 9]\nb=2\n"),
        ("leaves", "[3,5,2,9] b=2"),
        ("leaves", "3, 5, 2, 9"),
        ("", "(title: \"x\", tree: [3, [12, 8]])"),
        ("", "(\n  title: \"x\",\n  tree: A [3, 12],\n)\n"),
        ("", "[[3,12,8],[2,4,6]]"),
        ("", "[3, 12, 8]"),
        ("", "[\n  [3, 12],\n  [2, 4]\n]\n"),
        ("", "[[3 12 8], [2 4 6]]"),
        ("", "((3 17) (2 12))"),
        ("", "(max\n  (min 3 17)\n  (min 2 12))\n"),
        ("", "['A', ('B', 5), ('C', [('D', 1), ('E', 2)])]"),
        ("", "('A', [('B', 5), ('C', 2)])"),
        ("", "{\"name\": \"A\", \"children\": [{\"value\": 3}]}"),
        ("", "{\n  \"move\": \"e4\",\n  \"eval\": 3,\n  \"children\": []\n}\n"),
        ("", "EFG 2 R \"title\" { \"Max\" \"Min\" }\nt \"\" 1 \"\" { 3, -3 }\n"),
        ("", "class: \"GraphGameTreeTest\"\nalg: \"MinimaxAgent\"\ndiagram: \"\"\"\n  max\n  / \\\n\"\"\"\n"),
        ("", "digraph {\n  A -> B;\n  A -> C;\n}\n"),
        ("", "strict graph G {\n  A -- B\n}\n"),
        ("", "graph TD\n  A --> B\n  A --> C\n"),
        ("", "flowchart LR\n  A[max] --> B((3))\n"),
        ("", "{'A': ['B', 'C'], 'B': 3, 'C': 12}"),
        ("", "{\n  'A': ['B', 'C'],\n  'D': 3,\n}\n"),
        ("", "> A\n> B\n< B 3\n< A 3\n"),
        ("", "> root\n  > B\n  < 3\n< 3\n"),
        ("", "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 (1. d4 d5) e5 *\n"),
        ("", "1. e4 e5 2. Nf3 Nc6 1-0"),
        ("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("", "8/8/8/8/8/8/8/K1k5 w - - 0 1"),
        ("", "e2e4 e7e5 g1f3"),
        ("", "e4, e5, Nf3"),
        ("", ""),
        ("", "3"),
        ("", "a sentence, with a comma"),
    ] {
        let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        for text in [text, &marked] {
            let expected: &[&str] = if name.is_empty() { &[] } else { &[name] };
            assert_eq!(taken_for(text), expected, "{text}");
        }
    }
}

#[test]
fn broken_texts_give_a_message_with_a_place() {
    let mut counts = [0; FORMS.len()];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/hostile");
    for entry in std::fs::read_dir(folder).expect("the folder of broken texts") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let of_form = |(form, ..): &(&str, fn(&str) -> bool, FormReader)| name.starts_with(&format!("{form}-"));
        let is_tree = path.extension().is_some_and(|ending| ending == "tree");
        let Some(own) = FORMS.iter().position(of_form).filter(|_| is_tree) else { continue };
        let text = std::fs::read_to_string(&path).expect("a text");
        let (form, _, read) = FORMS[own];
        assert_eq!(taken_for(&text), [form], "{name}");
        let fault = read(&text).expect_err(&name);
        assert!(fault.offset <= text.len(), "{name}");
        let message = &fault.message;
        for language in plyscope_core::game::Language::ALL {
            let line = message.in_language(language);
            let word = if language == plyscope_core::game::Language::English { "expected" } else { "应" };
            assert!(line.contains(word) && !line.contains('\n'), "{name}: {line}");
        }
        println!("{name}: {}", fault.in_text(&name, &text));
        counts[own] += 1;
    }
    assert!(counts.iter().all(|count| *count >= 8), "{counts:?}");
}

/// Texts that are long, deep or both are read, or refused, soon: none takes time with the square of its length.
#[test]
fn long_and_deep_texts_take_no_time() {
    let length = 250_000;
    let parts = [
        "(",
        "((",
        "(3,",
        "[",
        "[A",
        "[[3] ",
        "{",
        "\\Tree [.A ",
        "\\begin{forest}[",
        "\\begin{forest}{\\\\[",
        "'",
        "''",
        "(a'",
        "\"",
        "3",
        "3,",
        "3 ",
        "3\n",
        "3, 5,\n",
        " ",
        "\n",
        " \n",
        "\t",
        "\u{feff}",
        "│ ",
        "│   ",
        "├── A\n",
        "- ",
        "- 3\n",
        "a",
        "a ",
        "a\n",
        "A/",
        "A/B,3\n",
        "1.",
        "1.1,3\n",
        "A,,\n",
        "node,parent,value\n",
        "b=",
        "b=2 ",
        "b=2,",
        "values=",
        "values=3 ",
        "x=1&",
        "branches=1,",
        "-",
        "−",
        "(:",
        "([",
        "(3[",
        "%",
        "%2C",
        "$",
        "\\",
        "\\\\",
        "_",
        "(1) ",
        "A (",
        "A )",
        "A (p=",
        ":",
        "=",
        ";",
        "口",
        "极大",
        "inf ",
        "1,000 ",
        "2 branching 2\n",
    ];
    let starts = [
        "",
        "(3,",
        "[A ",
        "A\n  ",
        "path,value\n",
        "b=2 d=2 values=",
        "b=2 values=3 d=",
        "3 ",
        "branches=",
        "\\begin{forest}[A[{",
        "\\Tree [.A ",
        "A (",
        "b=2",
        "values = [",
    ];
    for start in starts {
        for part in parts {
            let text = format!("{start}{}", part.repeat(length / part.len() / if start.is_empty() { 1 } else { 5 }));
            for (form, looks_like, read) in FORMS {
                let begin = std::time::Instant::now();
                looks_like(&text);
                let fault = read(&text).err();
                assert!(fault.is_none_or(|fault| fault.offset <= text.len()), "{form} {start} {part}");
                let taken = begin.elapsed();
                assert!(taken.as_millis() < 1500, "{form}: {start:?} and {part:?} many times took {taken:?}");
            }
        }
    }
}

proptest::proptest! {
    /// No text makes a reader panic.
    #[test]
    fn any_text_is_read_or_refused(text in "[\\[\\](){}A-C0-3,.;:=/'\"%$\\\\ \n\t\u{e9}口−&-]{0,40}") {
        for (_, looks_like, read) in FORMS {
            looks_like(&text);
            if let Err(fault) = read(&text) {
                proptest::prop_assert!(fault.offset <= text.len());
                let _ = fault.in_text("x", &text).to_string();
            }
        }
    }
}

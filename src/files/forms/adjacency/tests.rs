use super::*;

fn shown(text: &str) -> String {
    assert!(looks_like(text), "{text}");
    read(text).map(|tree| tree.shown()).unwrap_or_else(|fault| fault.in_text("x", text).to_string())
}

#[test]
fn dictionaries_of_children() {
    for (text, tree) in [
        ("{'A': ['B', 'C'], 'B': ['D', 'E'], 'C': 3, 'D': 5, 'E': 2}", "A[B[D=5 E=2] C=3]"),
        ("\u{feff}tree = {\r\n 'A': [3, 12],\r\n}\r\n", "A[3 12]"),
        ("{'A': ['B', 'C'], 'B': [3, 12, 8], 'C': (2, -inf)}", "A[B[3 12 8] C[2 =Min]]"),
        ("{1: [2, 3], 2: 5, 3: 8}", "1[2=5 3=8]"),
        ("{\"A\": [\"B\", \"C\"], \"B\": 3, \"C\": float('inf')}", "A[B=3 C=Max]"),
        ("{A: [B, C], B: 3, C: 4}", "A[B=3 C=4]"),
        ("const tree = {A: ['B', 'C'], B: 3, C: 4};", "A[B=3 C=4]"),
        ("children = {'A': ['B', 'C']}\nvalues = {'B': 3, 'C': 4}", "A[B=3 C=4]"),
        ("values = {'B': 3, 'C': 4}\nchildren = {'A': ['B', 'C'], 'B': [], 'C': []}", "A[B=3 C=4]"),
        ("graph = {'A': ['B', 'C']}; utility = {'B': 3, 'C': 4}", "A[B=3 C=4]"),
        ("{'A': ['B', 'C']}\n{'B': 3, 'C': 4}", "A[B=3 C=4]"),
        (r#"{"children": {"A": ["B", "C"]}, "values": {"B": 3, "C": 4}}"#, "A[B=3 C=4]"),
        (r#"{"values": {"B": 3, "C": 4}, "root": "A", "children": {"A": ["B", "C"]}}"#, "A[B=3 C=4]"),
        ("root = 'A'\ntree = {'A': ['B', 'C'], 'B': 3, 'C': 4}", "A[B=3 C=4]"),
        ("tree = {'A': ['B', 'C'], 'B': 3, 'C': 4}\nplayers = {'A': 'max'}", "^A[B=3 C=4]"),
        ("{'A': {'B': 0.5, 'C': 1/2}, 'B': 3, 'C': 4}", "?A[1/2:B=3 1/2:C=4]"),
        ("succs = dict(A=dict(a1='B', a2='C'))\nutils = dict(B=3, C=4)", "A[B=3 C=4]"),
        ("{'root': 'A', 'A': ['B', 'C'], 'B': 3, 'C': 4}", "A[B=3 C=4]"),
        ("{'S': ['p', 'q'], 'p': 3, 'q': 4}", "S[p=3 q=4]"),
        ("{'root': ['p', 'q'], 'p': 3, 'q': 4}", "root[p=3 q=4]"),
        ("{'A': ['B', 'C'], 'B': ['D'], 'C': ['D'], 'D': 3}", "A[B[D=3] C[#2]]"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in [
        (
            "{'A': ['Left', 'Rigth'], 'Left': 3, 'Right': 5}",
            "x:1:16: `Rigth` has neither children nor a value in a dictionary of children (did you mean `Right`?), \
             expected the value of a leaf as in `'B': 3`",
        ),
        (
            "{'A': ['B'], 'B': ['C'], 'C': ['A']}",
            "x:1:32: `A` → `B` → `C` → `A` lead back to where they began in a dictionary of children, expected a \
             tree in which no way returns",
        ),
        (
            "{'A': {'B': 3, 'C': 5}}",
            "x:1:13: `3` is a number on a move in a dictionary of children: costs on moves are not added up, \
             expected values at the leaves alone",
        ),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

#[test]
fn labels_of_moves_are_noted_together() {
    let text = "succs = dict(A=dict(a1='B', a2='C'), B=dict(b1=D, b2=E), C=dict(c1=F, c2=G))\n\
                utils = dict(D=3, E=12, F=2, G=4)";
    let notes = crate::forms::form_tests::notes(read, text);
    assert_eq!(notes, "labels of moves that lead to nodes with names are not read (`a1`, `a2`, `b1`, `b2`, `c1`)");
}

#[test]
fn other_forms_are_not_taken_for_it() {
    for text in [
        "[[3,12,8],[2,4,6]]",
        "digraph { A -> B; B [label=3] }",
        "digraph { \"A\" -> \"B\" }",
        "digraph { A:x -> B }",
        "strict graph G { A -- B }",
        "graph TD\nA{x} --> B",
        "A{\"x\"} --> B",
        "(title: \"x\", tree: [1, 2])",
        "{\"name\": \"A\", \"children\": [1, 2]}",
        "{\"root\": \"A\", \"nodes\": {\"A\": {\"children\": [\"B\", \"C\"]}, \"B\": 3}}",
        "EFG 2 R \"title\" { \"Max\" \"Min\" }",
        "class: \"GraphGameTreeTest\"\ndiagram: \"\"\"{x}\"\"\"",
        "\\begin{forest} [A [3] [12]] \\end{forest}",
        "branches=3,3 values=3,12",
        "",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn large_garbage_is_refused_at_once() {
    for text in [
        "{'A':".repeat(1_000_000),
        "dict(A=".repeat(1_000_000),
        format!("{{{}}}", (0..200_000).map(|n| format!("'a{n}': ['a{}'],", n + 1)).collect::<String>()),
        format!("{{{}}}", (0..200_000).map(|n| format!("'a{n}': ['a{}'],", (n + 1) % 200_000)).collect::<String>()),
        format!("{{'A': {{{}}}}}", (0..100_000).map(|n| format!("'b{n}': 0.000017,")).collect::<String>()),
    ] {
        let _ = looks_like(&text);
        assert!(read(&text).is_err());
    }
}

use super::*;

fn shown(text: &str) -> String {
    assert!(looks_like(text), "{text}");
    read(text).map(|tree| tree.shown()).unwrap_or_else(|fault| fault.in_text("x", text).to_string())
}

fn notes(text: &str) -> String {
    let notes = read(text).unwrap().notes;
    notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

#[test]
fn nodes_and_ways() {
    for (text, tree) in [
        ("digraph { A -> B; A -> C; B [label=3]; C [label=\"C: 12\"]; }", "A[B=3 C=12]"),
        (
            "\u{feff}strict digraph G {\r\n A -> {B C}\r\n B -> {3 12 8}\r\n C -> {2 4 6}\r\n}\r\n",
            "A[B[3 12 8] C[2 4 6]]",
        ),
        (
            "digraph { A -> \"a&lt;b\"; \"a&lt;b\" [value=3]; A -> \"&amp;lt;\" -> 5; A -> D; D [label=\"&#x3c; \
             &amp;amp;\\n4\"] }",
            "A[a<b=3 &lt;[5] < &amp;=4]",
        ),
        ("digraph { A -> B -> D; A -> C; D [label=\"D\\n-3\"]; C [label=\"C = 7/3\"] }", "A[B[D=-3] C=7/3]"),
        ("graph { A -- B; A -- C; B [value=3]; C [label=\"left\", value=inf]; }", "A[B=3 left=Max]"),
        ("digraph { rankdir=LR; node [shape=box]; \"a b\" -> n1 [color=red]; n1 [label=\"5\"]; }", "a b[5]"),
        (
            "digraph { A [shape=triangle]; A -> {B C}; B [shape=invtriangle]; B -> 3; B -> 4; C [type=min]; C -> 5 }",
            "^A[vB[3 4] vC[5]]",
        ),
        (
            "digraph { node [shape=triangle]; A; node [shape=invtriangle]; B C; node [shape=box]; A -> B; A -> C; B \
             -> 3; C -> 4 }",
            "^A[vB[3] vC[4]]",
        ),
        (
            "digraph { n0 [label=\"Max\"]; n0 -> n1 [label=left]; n0 -> n2 [label=\"right\"]; n1 [label=3]; n2 \
             [label=\"4\"]; }",
            "^[left=3 right=4]",
        ),
        (
            "digraph { A -> B [label=\"0.5\"]; A -> C [label=\"1/2\"]; B [label=3]; C [label=4]; }",
            "?A[1/2:B=3 1/2:C=4]",
        ),
        (
            "digraph { A [type=chance]; A -> n1 [label=\"heads: 30%\"]; A -> n2 [label=\"tails (0.7)\"]; n1 \
             [label=3]; n2 [label=4] }",
            "?A[3/10:heads=3 7/10:tails=4]",
        ),
        ("digraph { A -> B [p=0.5]; A -> C [p=0.5]; B [label=3]; C [label=4]; }", "?A[1/2:B=3 1/2:C=4]"),
        (
            "digraph { subgraph cluster_0 { label=\"Max\"; A; } subgraph { B; C; rank=same } A -> B; A -> C; B \
             [label=3]; C [label=4]; }",
            "A[B=3 C=4]",
        ),
        (
            "digraph { A:f0:n -> B:f1; /* c */ // d\n # e\n A -> C; B [label=3]; C [label=\"{C|<f0>4}\", \
             shape=record]; }",
            "A[B=3 C=4]",
        ),
        ("digraph { A -> X [style=invis]; X [style=invis]; A -> B; B [label=3]; }", "A[B=3]"),
        ("digraph { A -> B; A -> C; B -> D; C -> D; D [label=3]; }", "A[B[D=3] C[#2]]"),
        ("digraph { MAX -> MIN; MIN -> 3; MIN -> 4 }", "^MAX[vMIN[3 4]]"),
        ("digraph { A -> {B C}; B -> {3 2}; C -> {2 5} }", "A[B[3 2] C[2 5]]"),
        ("digraph { 1 -> 2; 1 -> 3; 2 [label=7]; 3 [label=9]; }", "1[7 9]"),
        ("digraph { A -> B; A [label=\"A\\nα=3\\nβ=5\"]; B [label=\"v = 3\"]; }", "A[B=3]"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn notes_say_what_was_assumed() {
    for (text, part) in [
        ("graph { A -- B; B [label=3] }", "lines without arrows"),
        ("digraph { A -> B [label=left]; B [label=3] }", "labels of moves"),
        ("digraph { A -> n1 [label=2]; n1 [label=3] }", "numbers on moves"),
        ("digraph { A -> B [weight=2]; B [label=3] }", "`weight`"),
        ("digraph { A -> {B C}; B -> 2; C -> 2 }", "leaves of their own"),
        ("digraph { A [label=\"A: 3\"]; A -> B; B [label=3] }", "values of inner nodes"),
        ("digraph { A -> B [label=0.5]; A -> C [label=0.5]; B [label=3]; C [label=3] }", "chance nodes, such as `A`"),
    ] {
        let notes = notes(text);
        assert!(notes.contains(part), "{text}: {notes}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in [
        ("digraph { A => B; }", "x:1:14: `>` is no arrow in a DOT graph, expected `->` from the parent to the child"),
        (
            "digraph { A -> B; B [label=<b>] }",
            "x:1:28: a label in HTML in a DOT graph, expected one in quotation marks such as \"A: 3\"",
        ),
        (
            "digraph { A -> B; B [label=3/x] }",
            "x:1:29: `/` cannot stand here in a DOT graph, expected an attribute such as `label=3`, or `]`",
        ),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

#[test]
fn other_forms_are_not_taken_for_it() {
    for text in [
        "graph TD\nA --> B",
        "flowchart LR\nA --> B",
        "A --> B",
        "graph = {'A': ['B']}",
        "[[3,12,8],[2,4,6]]",
        "{'A': ['B', 'C'], 'B': 3, 'C': 4}",
        "(title: \"x\", tree: [1, 2])",
        "> max 3\n< 3",
        "A\n  B 3\n  C 12",
        "# comment\nclass: \"GraphGameTreeTest\"",
        "",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn large_garbage_is_refused_at_once() {
    for text in [
        format!("digraph {}", "{".repeat(2_000_000)),
        format!("digraph {{ {} B C D {} }}", "{".repeat(300_000), "}".repeat(300_000)),
        format!("digraph {{ {}", "A -> {".repeat(300_000)),
        format!("digraph {{ {}{} }}", "A -> { B ".repeat(100_000), "}".repeat(100_000)),
        format!("digraph {{ {} B -> C {} }}", "{".repeat(100_000), "} -> D".repeat(100_000)),
        format!("digraph {{ {{{0}}} -> {{{0}}} }}", (0..10_000).map(|n| format!("a{n} ")).collect::<String>()),
        format!("digraph {{ {} }}", "A -> ".repeat(1_000_000)),
        format!("digraph {{ A [{}", "label=".repeat(1_000_000)),
        format!("digraph {}", "<".repeat(1_000_000)),
        format!("digraph {{ {} }}", (0..100_000).map(|n| format!("a{n} -> a{};", n + 1)).collect::<String>()),
    ] {
        let _ = looks_like(&text);
        assert!(read(&text).is_err());
    }
}

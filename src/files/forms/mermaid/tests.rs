use super::*;

fn shown(text: &str) -> String {
    assert!(looks_like(text), "{text}");
    read(text).map(|tree| tree.shown()).unwrap_or_else(|fault| fault.in_text("x", text).to_string())
}

#[test]
fn nodes_and_links() {
    for (text, tree) in [
        ("graph TD\n  A[Max] --> B(3)\n  A --> C((12))\n", "^A[B=3 C=12]"),
        ("\u{feff}flowchart LR;\r\nA-->B & C\r\nB-->3\r\nB-->12\r\nC-->2\r\n", "A[B[3 12] C[2]]"),
        ("A --> B\nA --> C\nB --> D[\"D: 3\"]\nC --> E{5}\n", "A[B[D=3] C[E=5]]"),
        ("graph TD; A-->B; A-->C; B[3]; C[\"C<br/>-7/3\"]", "A[B=3 C=-7/3]"),
        ("```mermaid\ngraph TD\n%% a comment\nA --> B --> C(3)\nA --> D([4])\n```\n", "A[B[C=3] D=4]"),
        ("graph TD\nn0{{Max}} -->|left| n1[Min]\nn0 -- right --> n2[5]\nn1 --> n3[3]\n", "^[vleft[3] right=5]"),
        ("graph TD\nA[Chance] -->|0.5| B[3]\nA -. 1/2 .-> C[4]\n", "?A[1/2:B=3 1/2:C=4]"),
        ("graph TD\nA ==> B[3]\nA --- C[4]\nA ~~~ D\nA == x ==> D[5]\n", "A[B=3 C=4 D=5]"),
        (
            "graph TD\nsubgraph one [Max]\nA:::max --> B[/3/]:::leaf\nend\nstyle A fill:#f9f,stroke:#333\nclassDef max \
            color:red;\nclass A max\nA --x C[[4]]\n",
            "A[B=3 C=4]",
        ),
        ("---\ntitle: x\n---\nflowchart TB\nA --> B[\"#quot;left#quot; = 3\"]\n", "A[\"left\"=3]"),
        ("graph TD\nA --> B\nA --> C\nB --> D[3]\nC --> D\n", "A[B[D=3] C[#2]]"),
        ("graph TD\nA --> -3\nA --> 4.5\n", "A[-3 9/2]"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in [
        ("graph TD\nA -> B", "x:2:3: `->` is no arrow in a Mermaid graph, expected `-->` from the parent to the child"),
        ("graph TD\nA --> B[3\nA --> C[4]", "x:2:8: `[` is not closed in its line in a Mermaid graph, expected `]`"),
        ("graph TD\nA -->\nB", "x:2:6: the line ends in a Mermaid graph, expected a node such as `B` or `B(3)`"),
        ("graph TD\nA B", "x:2:3: `B` cannot stand here in a Mermaid graph, expected `-->` or the end of the line"),
        (
            "graph TD\nA <--> B",
            "x:2:3: an arrow points back in a Mermaid graph, expected `-->` from the parent to the child",
        ),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

#[test]
fn other_forms_are_not_taken_for_it() {
    for text in [
        "graph { A -- B }",
        "graph G\n{ A -- B }",
        "digraph { A -> B }",
        "digraph { A --> B }",
        "graph = {'A': ['B']}",
        "[[3,12,8],[2,4,6]]",
        "A\n  B 3\n  C 12",
        "A -> B",
        "> max 3\n< 3",
        "branches=3,3 values=3,12",
        "",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn large_garbage_is_refused_at_once() {
    for text in [
        format!("graph TD\n{}", "A[".repeat(1_000_000)),
        format!("graph TD\n{}", "A --> ".repeat(1_000_000)),
        format!("graph TD\n{}", "A-".repeat(1_000_000)),
        format!("graph TD\nA{}", " & A".repeat(1_000_000)),
        format!("graph TD\n{}", "A & B --> A & B & C\n".repeat(100_000)),
        format!("graph TD\n{0} --> {0}", "A & ".repeat(100_000)),
        format!("graph TD\n{}", "A -- x ".repeat(1_000_000)),
        format!("graph TD\nA[{}] --> B", "<#&".repeat(1_000_000)),
        "---\n".repeat(1_000_000),
        (0..100_000).map(|n| format!("a{n} --> a{}\n", n + 1)).collect::<String>(),
    ] {
        let _ = looks_like(&text);
        let _ = read(&text).is_err();
    }
}

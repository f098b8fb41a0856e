use super::*;

fn shown(text: &str) -> String {
    assert!(looks_like(text), "{text}");
    read(text).map(|tree| tree.shown()).unwrap_or_else(|fault| fault.in_text("x", text).to_string())
}

#[test]
fn named_pairs() {
    for (text, tree) in [
        ("['A', ('B', 5), ('C', [('D', 1), ('E', 2)])]", "A[B=5 C[D=1 E=2]]"),
        ("('A', [('B', 5), ('C', 10)])", "A[B=5 C=10]"),
        ("(\"A\", (\"B\", 3), (\"C\", 12))", "A[B=3 C=12]"),
        ("\u{feff}tree = ['A', ['B', 3, 12, 8],\r\n ['C', 2, 4, 6],]\r\n", "A[B[3 12 8] C[2 4 6]]"),
        ("['A', [3, 12], [2, 4]]", "A[[3 12] [2 4]]"),
        ("['A', 3, [5, 2], 7]", "A[3 [5 2] 7]"),
        ("['A', ['B', ['C', ['D', 3]]]]", "A[B[C[D=3]]]"),
        ("[('B', 5), ('C', 10)]", "[B=5 C=10]"),
        ("('A', [('B', 5, []), ('C', 10, [])])", "A[B=5 C=10]"),
        ("('A', None, [('B', -inf, None), ('C', '7/3')])", "A[B=Min C=7/3]"),
        ("('A', 'max', [('B', 5), ('min', [1, 2])])", "^A[B=5 v[1 2]]"),
        ("['A', ('B', 5), 3] # a comment", "A[B=5 3]"),
        ("(7, [(5, [3, 4]), (6, [1, 2])])", "[[3 4] [1 2]]"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn calls() {
    for (text, tree) in [
        ("Node('A', children=[Node('B', 5), Leaf(3)])", "A[B=5 3]"),
        ("Node(name='A', value=None, children=[Node(name='B', value=5, children=[]), Node(value=3)])", "A[B=5 3]"),
        ("Max(Min(3, 12), Min([2, 4]))", "^[v[3 12] v[2 4]]"),
        ("root = Node('A', [Leaf('B', 5), Leaf('C', 2)])", "A[B=5 C=2]"),
        ("TreeNode('A', player='max', children=[TreeNode('B', 5)])", "^A[B=5]"),
        ("ChanceNode('A', type='chance', children=[Leaf(5, p=0.5), Leaf(3, p=0.5)])", "?A[1/2:5 1/2:3]"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in [
        (
            "[3, [[5, []], 2]]",
            "x:1:2: `3` before the list could be the value of this node or a leaf in a tree of named pairs, expected \
            the list of \
             its children alone behind its name, such as ('A', [('B', 3)])",
        ),
        (
            "('A', 3, [('B', 5)])",
            "x:1:7: `3` before the list could be the value of this node or a leaf in a tree of named pairs, expected \
            the list of \
             its children alone behind its name, such as ('A', [('B', 3)])",
        ),
        (
            "['A', 'B', ('C', 3)]",
            "x:1:7: `B` is a name alone in a tree of named pairs, expected its value or children beside it, such as \
            ('B', 3)",
        ),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

#[test]
fn other_forms_are_not_taken_for_it() {
    for text in [
        "[[3,12,8],[2,4,6]]",
        "[3, [5, 2]]",
        "(3, [5, 2])",
        "(7, ((5, (3, 4)), (6, (1, 2))))",
        "((3 17) (2 12))",
        "(\"A\" (\"B\" 3) (\"C\" 12))",
        "((3,12,8)B,(2,4,6)C)A;",
        "('B b':3,'C':12)A;",
        "('B','C')A;",
        "(title: \"x\", tree: [1, 2])",
        "[A [3] [12]]",
        "[Event \"x\"]\n1. e4 e5",
        "\\Tree [.A 3 12 ]",
        "{\"name\": \"A\", \"children\": [1, 2]}",
        "[{\"name\": \"A\"}]",
        "A(3) --> B",
        "",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn large_garbage_is_refused_at_once() {
    for text in
        ["['A',".repeat(1_000_000), "('A',[".repeat(1_000_000), "Node(".repeat(1_000_000), "[".repeat(10_000_000)]
    {
        let _ = looks_like(&text);
        assert!(read(&text).is_err());
    }
}

#[test]
fn a_number_before_other_children_is_a_leaf_and_said_to_be_one() {
    let tree = read("('A', 5, ('B', 3))").unwrap();
    assert_eq!(tree.shown(), "A[5 B=3]");
    assert!(tree.notes.iter().any(|note| note.to_string().contains("its first child")));
    assert!(read("('A', ('B', 3), 5)").unwrap().notes.is_empty());
}

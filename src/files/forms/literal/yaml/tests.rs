use super::*;
use crate::forms::form_tests::shown;
use crate::forms::{TreeForm, adjacency, json, outline, pairs, tree_alone};

#[test]
fn nodes_with_fields() {
    for (text, expected) in [
        (
            "name: A\nchildren:\n  - name: B\n    children:\n      - value: 3\n      - value: 12\n  - name: C\n    \
             value: 5\n",
            "A[B[3 12] C=5]",
        ),
        ("# a tree\n---\nchildren:\n- 3\n- 12  # the best\n- children: [8, -2]\n", "[3 12 [8 -2]]"),
        (
            "tree:\n  player: max\n  children:\n    - {name: B, value: 3}\n    - {name: C,\n       value: 12}\n",
            "^[B=3 C=12]",
        ),
        ("name: \"A: the root\"\nvalue: ~\nchildren: [3, {value: 7/3}]\n", "A: the root[3 7/3]"),
        ("- name: A\n  children:\n  - name: two words\n    value: 3\n", "A[two words=3]"),
        ("\u{feff}name: A\r\nchildren:\r\n  - 3\r\n  -\r\n    value: 4\r\n", "A[3 4]"),
    ] {
        assert_eq!(block_of(text), Some(YamlBlock::Nodes), "{text}");
        assert!(json::looks_like(text) && !adjacency::looks_like(text), "{text}");
        assert_eq!(shown(json::read, text), expected, "{text}");
    }
}

#[test]
fn nodes_by_name() {
    for (text, expected) in [
        ("a: [b, c]\nb: [d, e]\nc: 5\nd: 3\ne: 12\n", "a[b[d=3 e=12] c=5]"),
        ("a:\n  - b\n  - c\nb: 3 # left\nc: -7/3\n", "a[b=3 c=-7/3]"),
        ("a:\n- b\n- c\nb: 3\nc: 4\n", "a[b=3 c=4]"),
        ("children:\n  a: [b, c]\nvalues:\n  b: 3\n  c: 4\n", "a[b=3 c=4]"),
        ("root: a\na: [b, c]\nb: 3\nc: 4\n", "a[b=3 c=4]"),
    ] {
        assert_eq!(block_of(text), Some(YamlBlock::ByName), "{text}");
        assert!(adjacency::looks_like(text) && !json::looks_like(text), "{text}");
        assert_eq!(shown(adjacency::read, text), expected, "{text}");
    }
}

#[test]
fn lists_in_lists() {
    for (text, expected) in
        [("- - 3\n  - 12\n- - 8\n  - 2\n", "[[3 12] [8 2]]"), ("- [3, 12, 8]\n- [2, 4, 6]\n", "[[3 12 8] [2 4 6]]")]
    {
        assert_eq!(block_of(text), Some(YamlBlock::Lists), "{text}");
        assert!(pairs::looks_like(text), "{text}");
        assert_eq!(shown(pairs::read, text), expected, "{text}");
    }
}

/// Comments and the marks of a document around a nest of names are no nodes of the outline that it is.
#[test]
fn nests_of_names() {
    const NEST: &str = "root:\n  left:\n    a: 3\n    b: 12\n  right: 5\n";
    for text in [
        NEST,
        &format!("---\n{NEST}"),
        &format!("# a tree\n---  # of mine\n{NEST}...\n"),
        &format!("\u{feff}# a tree\n{NEST}"),
        "root:\n  left: # Max\n    a: 3\n# another\n    b: 12   # the best\n\n    # and\n  right: 5\n",
    ] {
        for text in [text, &text.replace('\n', "\r\n")] {
            let plain = tree_alone(text, None);
            assert_eq!(TreeForm::of_text(&plain), Some(TreeForm::Outline), "{text}");
            assert_eq!(shown(outline::read, &plain), "root[left[a=3 b=12] right=5]", "{text}");
            assert_eq!(plain.len(), text.len(), "places stay: {text}");
        }
    }
    for text in ["A #1\n  B: 3\n  C: 4\n", "A:\n  B\n    c # d: 3\n", NEST] {
        assert_eq!(around_nest(text), None, "{text}");
    }
}

/// Outlines, settings and other texts with colons stay what they are.
#[test]
fn other_texts() {
    for text in [
        "A:\n  B: 3\n  C:\n    D: 4\n",
        "- A\n  - 3\n  - 12\n",
        "depth: 2\nbranching: 2\nvalues: [3, 5, 2, 9]\n",
        "branches: [2, 2]\nvalues: [3, 5, 2, 9]\n",
        "class: \"GraphGameTreeTest\"\nstart_state: \"A\"\n",
        "b: 2\nd: 1\nvalues: 3, 12\n",
        "title: \"x\"\n",
        "",
        "3\n",
    ] {
        assert_eq!(block_of(text), None, "{text}");
    }
}

#[test]
fn what_is_wrong() {
    for (text, expected) in [
        (
            "name: A\nchildren:\n  - 3\n    - 4\n",
            "x:4:5: nothing can stand here in YAML, expected an item or a key below one of a line above, indented \
             as far",
        ),
        ("name: A\nchildren:\n\t- 3\n", "x:3:1: a tab before a line in YAML, expected blanks for the indentation"),
        (
            "name: &x A\nchildren:\n  - 3\n",
            "x:1:7: `&x A` is an anchor, a tag or a text over several lines in YAML, expected a plain \
             text, a number or a list",
        ),
        (
            "name: A\nchildren: [3, 4] 5\n",
            "x:2:18: `5` stands behind a whole value in YAML, expected the end of the line",
        ),
        ("name: A\nchildren: [3, 4\n", "x:3:1: the text ends before the `[` of 2:11 is closed in YAML, expected `]`"),
        (
            "name: A\nchildren:\n  - name: B\n",
            "x:3:5: `B` has neither children nor a value in JSON, expected the value of a leaf as in `{\"name\": \
             \"B\", \"value\": 3}`",
        ),
    ] {
        assert_eq!(shown(json::read, text), expected, "{text}");
    }
}

#[test]
fn long_and_deep_texts_take_no_time() {
    for part in ["- ", "a: ", "a:\n ", "- -\n", "a: [b]\n", "- [3]\n", "a:\n- b\n", "children:\n", "#", "a: '", ": "] {
        for begin in ["", "children:\n", "a: [b, c]\n", "- - 3\n"] {
            let text = format!("{begin}{}", part.repeat(300_000 / part.len()));
            let begun = std::time::Instant::now();
            for read in [json::read, adjacency::read, pairs::read] {
                assert!(read(&text).err().is_none_or(|fault| fault.offset <= text.len()), "{part}");
            }
            assert!(begun.elapsed().as_secs() < 5, "{begin} {part}");
        }
    }
    let indented: String = (0..3000).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
    assert!(json::read(&indented).is_err());
}

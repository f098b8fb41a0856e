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
fn names_of_leaves_that_are_numbers_are_values() {
    let text =
        r#"{"name": "R", "children": [{"name": "A", "children": [{"name": 3}, {"name": "12"}]}, {"name": "-2.5"}]}"#;
    assert_eq!(shown(text), "R[A[3 12] -5/2]");
    assert!(notes(text).contains("names of leaves that are numbers are read as their values"));
    let text = r#"{"text": "A", "leaves": [{"text": "B", "leaves": [{"text": "3"}, {"text": 12}]}, {"text": "2"}]}"#;
    assert_eq!(shown(text), "A[B[3 12] 2]");
    // A value that is forgotten is none that stands in a name.
    let text = r#"{"name": "A", "children": [{"name": "1", "value": 3}, {"name": "2"}]}"#;
    assert!(shown(text).starts_with("x:1:55: `2` has neither children nor a value in JSON"), "{}", shown(text));
}

#[test]
fn objects_with_children() {
    for (text, tree) in [
        (r#"{"name": "A", "children": [{"name": "B", "value": 3}, {"name": "C", "value": 12}]}"#, "A[B=3 C=12]"),
        ("\u{feff}{\r\n\"children\": [\r\n3,\r\n-2.5, \"7/3\", \"inf\"]\r\n}\r\n", "[3 -5/2 7/3 =Max]"),
        (r#"{"move": "e4", "eval": 3, "children": []}"#, "e4=3"),
        (r#"{"move": "e4", "eval": 1, "children": [{"move": "e5", "eval": -inf}]}"#, "e4[e5=Min]"),
        (
            r#"{"name": "A", "type": "max", "children": {"left": {"children": [1, 2]}, "right": 3}}"#,
            "^A[left[1 2] right=3]",
        ),
        (
            r#"{"label": "A", "maximizing": true, "nodes": [{"label": "B", "isMax": false, "childs": [1]}, 2]}"#,
            "^A[vB[1] 2]",
        ),
        (
            r#"{"type": "chance", "children": [{"p": "30%", "value": 1}, {"p": "7/10", "value": 2}]}"#,
            "?[3/10:1 7/10:2]",
        ),
        (r#"{"root": "min", "bounds": [0, 10], "children": [{"estimate": 4, "children": [1]}, 2]}"#, "v[=4[1] 2]"),
        (r#"{'name': 'A', 'value': None, 'children': [{'name': 'B', 'value': 5},]}"#, "A[B=5]"),
        (r#"{"tree": {"name": "A", "children": [1, 2]}}"#, "A[1 2]"),
        (r#"[{"name": "A", "children": [1, 2]}]"#, "A[1 2]"),
        (r#"{"name": "MIN", "children": [{"name": "MAX", "children": [1, 2]}, 3]}"#, "v[^[1 2] 3]"),
        (r#"{"name": "MIN", "type": "max", "children": [1, {"name": "MAX", "value": 2}]}"#, "^MIN[1 MAX=2]"),
        (r#"{"name": "A", "children": [[1, 2], 3]}"#, "A[[1 2] 3]"),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn nodes_by_name() {
    for (text, tree) in [
        (r#"{"root": "A", "nodes": {"A": {"children": ["B", "C"]}, "B": 3, "C": 4}}"#, "A[B=3 C=4]"),
        (r#"{"nodes": {"A": {"type": "min", "children": ["B", "C"]}, "B": {"value": 3}, "C": 4}}"#, "vA[B=3 C=4]"),
        (
            r#"{"nodes": [{"id": "A", "children": ["B", "C"]}, {"id": "B", "value": 3}, {"id": "C", "value": 4}]}"#,
            "A[B=3 C=4]",
        ),
        (
            r#"{"nodes": [{"id": 1}, {"id": 2, "value": 3}, {"id": 3, "value": 4}],
               "links": [{"source": 1, "target": 2}, {"source": 1, "target": 3}]}"#,
            "1[2=3 3=4]",
        ),
        (
            r#"{"nodes": [{"id": "A"}, {"id": "B", "value": 3}, {"id": "C", "value": 4}],
               "edges": [{"from": "A", "to": "B", "label": "0.5"}, {"from": "A", "to": "C", "label": "1/2"}]}"#,
            "?A[1/2:B=3 1/2:C=4]",
        ),
        (
            r#"{"nodes": {"A": {"children": ["B", "C"]}, "B": {"children": ["D"]}, "C": {"children": ["D"]}, "D": 4}}"#,
            "A[B[D=4] C[#2]]",
        ),
    ] {
        assert_eq!(shown(text), tree, "{text}");
    }
}

#[test]
fn notes_say_what_was_assumed() {
    let notes = notes(
        r#"{"name": "A", "value": 3, "color": "red", "children": [
            {"name": "B", "eval": 1, "color": 1}, {"name": "B", "estimate": 2},
            {"type": "chance", "children": [1, 2]}]}"#,
    );
    for part in ["evaluations", "`color`", "values of inner nodes", "estimates", "such as `B`", "equally probable"] {
        assert!(notes.contains(part), "{part}: {notes}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for (text, message) in [
        (
            r#"{"children": [{"value": 0.30000000000000004}]}"#,
            "x:1:25: `0.30000000000000004` is a number as a computer has rounded it, expected `0.3`",
        ),
        (
            r#"{"name": "A", "children": [{"name": "B"}]}"#,
            "x:1:28: `B` has neither children nor a value in JSON, expected the value of a leaf as in `{\"name\": \
             \"B\", \"value\": 3}`",
        ),
        (
            r#"{"children": [{"reward": 3, "value": 1}]}"#,
            "x:1:16: `reward` is a number on a move in JSON: costs on moves are not added up, expected values at the \
             leaves alone",
        ),
    ] {
        assert_eq!(shown(text), message, "{text}");
    }
}

#[test]
fn other_forms_are_not_taken_for_it() {
    for text in [
        "[[3,12,8],[2,4,6]]",
        "digraph { A -> B; /* children */ }",
        "digraph { A -> B [label=3]; node [value=\"3\"]; }",
        "(title: \"x\", tree: [1, 2])",
        "EFG 2 R \"title\" { \"Max\" \"Min\" }",
        "{'A': ['B', 'C'], 'B': 3, 'C': 4}",
        "graph TD\nA[\"children\"] --> B{value}",
        "",
        "name,children",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn large_garbage_is_refused_at_once() {
    for text in [
        "{".repeat(1_000_000),
        "[{".repeat(1_000_000),
        "{\"children\":[".repeat(1_000_000),
        "{\"children\":{\"a\":".repeat(1_000_000),
        "{\"tree\":".repeat(1_000_000),
        format!("{{\"children\":[{}]}}", "{\"p\":".repeat(1_000_000)),
        format!("[{{{}}}]", "\"children\":[\"3\"],".repeat(300_000)),
        format!("{{{}}}", "\"color\":1,".repeat(300_000)),
        format!("{{\"nodes\":{{{}}}}}", (0..200_000).map(|n| format!("\"a{n}\":[\"b{n}\"],")).collect::<String>()),
    ] {
        let _ = looks_like(&text);
        assert!(read(&text).is_err());
    }
    let wide = format!("{{\"children\":[{}]}}", "{\"name\":\"x\",\"value\":1},".repeat(200_000));
    assert_eq!(read(&wide).unwrap().nodes.len(), 200_001);
}

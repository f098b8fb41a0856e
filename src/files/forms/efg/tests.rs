//! What Gambit's games are read as, and what is wrong in broken ones.

use super::faults;
use super::{looks_like, read};
use plyscope_core::game::Exact;

const HEADER: &str = "EFG 2 R \"t\" { \"Max\" \"Min\" }\n";

fn shown(nodes: &str) -> String {
    read(&format!("{HEADER}{nodes}")).unwrap().shown()
}

fn notes(text: &str) -> Vec<String> {
    read(text).unwrap().notes.iter().map(ToString::to_string).collect()
}

fn fault(text: &str) -> String {
    let fault = read(text).unwrap_err();
    assert!(fault.offset <= text.len());
    fault.in_text("x", text).to_string()
}

#[test]
fn trees_are_read() {
    for (nodes, expected) in [
        ("t \"\" 0", "0"),
        ("t \"over\" 1 \"win\" { 7/3 -7/3 }", "over=7/3"),
        ("p \"\" 1 1 \"\" { \"l\" \"r\" } 0 t \"\" 1 \"\" {.5,-.5} t \"R\" 2 \"\" {-1,1}", "^[l=1/2 R=-1]"),
        ("p \"\" 2 1 { \"l\", \"r\" } 0\nt \"\" 1 { 1 -1 }\nt \"\" 1", "v[l=1 r=1]"),
        (
            "c \"\" 4 \"\" { \"H\" 1/4 \"T\" 0.75 } 0\nc \"\" 4 0\nt \"\" 0\nt \"\" 0\nt \"\" 0",
            "?[1/4:?[1/4:0 3/4:0] 3/4:0]",
        ),
        // What the players get on the way is added.
        (
            "p \"\" 1 1 \"\" { \"1\" \"2\" } 3 \"\" { 1, -1 }\np \"\" 2 1 \"\" { \"1\" } 3\nt \"\" 0\nt \"\" 3",
            "^[v[2] 2]",
        ),
    ] {
        assert_eq!(shown(nodes), expected, "{nodes}");
    }
    let text = "\u{feff}\r\nefg 2 D \"\" { \"\" \"\" }\r\n\"a \\\"comment\\\" { }\"\r\nt \"a\\\"b\r\nc\" 0\r\n";
    assert_eq!(read(text).unwrap().shown(), "a\"b c=0");
}

#[test]
fn names_are_labels_or_else_moves_to_one_node() {
    // Both `x` below the root lead to two nodes; the label `b` repeats; `y` is the label of another node.
    let nodes = "p \"a\" 1 1 \"\" { \"left\" \"y\" } 0\n\
        p \"b\" 2 1 \"\" { \"x\" \"z\" } 0\nt \"\" 0\nt \"y\" 0\n\
        p \"\" 2 2 \"\" { \"x\" \"2\" } 0\nt \"b\" 0\nt \"\" 0";
    assert_eq!(shown(nodes), "^a[vb[0 y=0] v[0 0]]");
    let repeat = faults::names_repeat().to_string();
    let left_out = faults::moves_left_out().to_string();
    assert_eq!(notes(&format!("{HEADER}{nodes}")), [repeat, left_out]);
    // A chance set that is used again leads to several nodes.
    let nodes = "p \"\" 1 1 \"\" { \"a\" \"b\" } 0 c \"\" 1 \"\" { \"H\" 1 } 0 t \"\" 0 c \"\" 1 0 t \"\" 0";
    assert_eq!(shown(nodes), "^[?a[1:0] ?b[1:0]]");
    // Moves that are called by their numbers have no names.
    let nodes = "p \"\" 1 1 \"\" { \"1\" \"3\" } 0 t \"\" 0 t \"\" 0";
    assert_eq!(shown(nodes), "^[0 3=0]");
    assert_eq!(notes(&format!("{HEADER}{nodes}")), [""; 0]);
}

#[test]
fn what_is_assumed_is_said() {
    let text = "EFG 2 R \"\" { \"White\" \"Black\" } p \"\" 2 1 \"\" { \"a\" \"b\" } 1 \"\" { 4, 5 }\n\
        t \"\" 0\nt \"\" 2 \"\" { 1/2, -1/2 }";
    let tree = read(text).unwrap();
    assert_eq!(tree.shown(), "v[a=4 b=9/2]");
    let names = faults::who_is_max(["White", "Black"]);
    assert_eq!(tree.notes, [names, faults::constant_sum(Exact::from(9)), faults::inner_payoffs()]);
    assert!(tree.notes[1].to_string().ends_with("player 2 gets 9 less the value"));
    let swapped = "EFG 2 R \"\" { \"Min\" \"Max\" } t \"\" 0";
    assert_eq!(notes(swapped), ["player 1, `Min`, is taken for Max, and player 2, `Max`, for Min"]);
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (nodes, expected) in [
        ("", "x:2:1: the text of this Gambit game ends here, expected a node that begins with"),
        ("x \"\" 0", "x:2:1: `x` stands here in a Gambit game, expected a node that begins with"),
        ("t 0", "x:2:3: `0` stands here in a Gambit game, expected the node's label"),
        ("t \"\"", "x:2:5: the text of this Gambit game ends here, expected the number of the outcome"),
        ("t \"\" -1", "x:2:6: `-1` stands here in a Gambit game, expected the number of the outcome"),
        ("t \"\" 4", "x:2:6: outcome 4 has no payoffs yet"),
        ("t \"\" 0 \"\" { 1, -1 }", "x:2:6: outcome 0 is no payoff"),
        ("t \"\" 1 \"\" { 1 }", "x:2:11: this outcome of a Gambit game has 1 payoff, expected two"),
        ("t \"\" 1 \"\" { 1, 2, 3 }", "x:2:11: this outcome of a Gambit game has 3 payoffs, expected two"),
        ("t \"\" 1 \"\" { 1, x }", "x:2:16: `x` stands here in a Gambit game, expected a payoff"),
        ("t \"\" 1 \"\" { 1/0, 1 }", "x:2:13: `1/0` stands here in a Gambit game, expected a payoff"),
        ("t \"\" 1 \"\" 5", "x:2:11: `5` stands here in a Gambit game, expected the payoffs in braces"),
        ("t \"a 0", "x:2:3: the text that begins here does not end on its line in this Gambit game, expected"),
        ("t \"\" 1 \"\" { 1 }\n\"b\nc\"", "x:2:11: this outcome"),
        (
            "p \"a 1 1 \"\" { \"l\" } 0\nt \"\" 0",
            "x:2:11: `\" { \"` stands here in a Gambit game, expected the number of the player",
        ),
        (
            "p \"\" 1 1 \"\" { \"a\" \"b } 0\nt \"\" 0\nt \"\" 0",
            "x:2:19: the text that begins here does not end on its line",
        ),
        ("t \"two\nlines\" 0 x", "x:3:10: the tree of this"),
        ("\"two\nlines\" x", "x:3:8: `x` stands here"),
        ("\"comment\nt \"\" 0 \"", "x:2:1: the text that begins here does not end on its line"),
        ("t \"\" 0 t \"\" 0", "x:2:8: the tree of this Gambit game is complete before `t`, expected the end"),
        ("p \"\" 3 1 \"\" { \"a\" } 0", "x:2:6: there is no player 3 in this Gambit game, expected 1 or 2"),
        ("p \"\" 1 1 \"\" { } 0", "x:2:15: this node of a Gambit game has no actions, expected at least one"),
        ("p \"\" 1 1 0", "x:2:8: information set 1 has no actions yet"),
        ("p \"\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"\" 0", "x:3:7: the text of this Gambit game ends before its tree"),
        ("p \"\" 1 1 \"\" { a b } 0", "x:2:15: `a` stands here in a Gambit game, expected an action"),
        ("c \"\" 1 \"\" { \"a\" 1/2 \"b\" 1/3 } 0", "x:2:11: the probabilities of this chance node add up to 5/6"),
        ("c \"\" 1 \"\" { \"a\" 0 \"b\" 1 } 0", "x:2:17: `0` is no probability, expected one above 0"),
        ("c \"\" 1 \"\" { \"a\" \"b\" } 0", "x:2:17: `\"b\"` stands here in a Gambit game, expected the probability"),
        (
            "c \"\" 1 \"\" { \"a\" 1 } 0 c \"\" 1 \"\" { \"b\" 1 } 0",
            "x:2:28: chance set 1 has other actions or probabilities here than in line 2",
        ),
        (
            "p \"\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"\" 1 \"\" { 1, -1 }\nt \"\" 1 \"\" { 2, -2 }",
            "x:4:6: outcome 1 has other payoffs here than in line 3",
        ),
        (
            "p \"\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"\" 1 \"\" { 1, -1 }\nt \"\" 2 \"\" { 2, 2 }",
            "x:4:1: the payoffs of both players add up to 4 here and to 0 in line 3, expected the same sum",
        ),
        (
            "p \"\" 1 1 \"\" { \"a\" } 0\np \"\" 2 1 \"(2,1)\" { \"a\" \"b\" } 0\np \"\" 2 1 \"(2,1)\" { \"a\" \"b\" } \
            0",
            "x:4:8: information set 1 `(2,1)` of player 2 has this node and the one in line 3",
        ),
        (
            "c \"\" 1 \"\" { \"a\" 1/100000000000000003 \"b\" 1/100000000000000007 \"c\" 1/100000000000000009 } 0",
            "x:2:11: these numbers of a Gambit game have too many digits",
        ),
    ] {
        let found = fault(&format!("{HEADER}{nodes}"));
        assert!(found.starts_with(expected), "{nodes}: {found}");
        assert!(found.contains("expected"), "{found}");
    }
}

#[test]
fn other_files_and_headers_are_refused_by_name() {
    for (text, expected) in [
        ("EFG 1 R \"t\" { \"1\" \"2\" }", "x:1:5: this Gambit game is of version `1`, expected `EFG 2`"),
        ("NFG 1 R \"t\" { \"1\" \"2\" } { 2 2 }", "x:1:1: this is a Gambit game in strategic form"),
        ("<?xml version=\"1.0\"?><gambit:document>", "x:1:1: this is a workbook of Gambit's window"),
        ("p \"\" 1 1 \"\" { \"a\" } 0", "x:1:1: this Gambit game begins with a node"),
        ("EFG R \"t\"", "x:1:5: `R` stands here in a Gambit game, expected `EFG 2 R"),
        ("EFG2 R \"t\"", "x:1:1: `EFG2` stands here in a Gambit game, expected `EFG 2 R"),
        ("EFG 2 \"t\"", "x:1:7: `\"t\"` stands here in a Gambit game, expected `R` behind"),
        ("EFG 2 R { \"1\" \"2\" }", "x:1:9: `{` stands here in a Gambit game, expected the title"),
        ("EFG 2 R \"t\" \"1\" \"2\"", "x:1:13: `\"1\"` stands here in a Gambit game, expected two players"),
        ("EFG 2 R \"t\" { \"1\" }", "x:1:19: this Gambit game has 1 player, expected two"),
        ("EFG 2 R \"t\" { }", "x:1:15: this Gambit game has 0 players, expected two"),
        ("EFG 2 R \"t\" { \"1\" \"2\" \"3\" }", "x:1:23: this Gambit game has a third player here, expected two"),
        ("EFG 2 R \"t\" { Max Min }", "x:1:15: `Max` stands here in a Gambit game, expected the name of a player"),
        ("EFG 2 R “t” { \"1\" \"2\" }", "x:1:9: `“t”` stands here in a Gambit game, expected the title"),
    ] {
        assert!(looks_like(text), "{text}");
        let found = fault(text);
        assert!(found.starts_with(expected) && found.contains("expected"), "{text}: {found}");
    }
}

#[test]
fn other_forms_are_not_taken_for_this_one() {
    for text in [
        "",
        "EFG",
        "EFG\n  A 3\n  B 4",
        "EFG 2\n  A 3",
        "p\n  q 3",
        "c 3",
        "t,3",
        "path,value\n1,3",
        "((3 17) (2 12))",
        "(title: \"EFG 2 R\")",
        "{\"name\": \"p\"}",
        "digraph { p -> \"t\" }",
        "graph TD\n p --> t",
        "\\Tree [.p \"t\" ]",
        "class: \"GraphGameTreeTest\"",
        "<?xml version=\"1.0\"?><graphml>",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn large_texts_are_read_in_proportion() {
    for text in ["{".repeat(10_000_000), "\"".repeat(10_000_001), format!("{HEADER}{}", "9".repeat(10_000_000))] {
        looks_like(&text);
        assert!(read(&text).is_err());
    }
    // A chain of 200,000 chance nodes, each with the same long name of a move.
    let chain = "c \"\" 1 0\n".repeat(200_000);
    let text = format!("{HEADER}c \"\" 1 \"\" {{ \"{}\" 1 }} 0\n{chain}t \"\" 0", "long".repeat(100_000));
    assert_eq!(read(&text).unwrap().nodes.len(), 200_002);
    // Many actions of a set that is used again and again.
    let actions = "\"a\" 1/1000 ".repeat(1000);
    let text = format!("{HEADER}c \"\" 1 \"\" {{ {actions} }} 0\n{}", "c \"\" 1 0\n".repeat(100_000));
    assert!(fault(&text).contains("expected a node for each action"));
}

use super::*;
use plyscope_core::game::Budget;
use plyscope_core::game::tree::TreeNode;

fn check(text: &str, written: &str) {
    let tree = parse("tree", text, Player::Max).expect(text);
    assert_eq!(write(&tree), written);
}

/// Every node has its child twice: the tree doubles with every ply.
fn doubling(plies: usize) -> String {
    let begin: String = (1..=plies).map(|label| format!("[#{label}=")).collect();
    let end: String = (1..=plies).rev().map(|label| format!(",#{label}#]")).collect();
    format!("{begin}0{end}")
}

#[test]
fn reads_both_notations() {
    check("[[3,12,8],[2,4,6],[14,5,2]]", "[[3,12,8],[2,4,6],[14,5,2]]");
    check("((3 17) (2 12))", "[[3,17],[2,12]]");
    check("(1(2 3)4)", "[1,[2,3],4]");
    check(" [ −1 ,\n +2 ] \n", "[-1,2]");
    check("7", "7");
}

#[test]
fn a_text_for_which_there_is_no_memory_is_refused() {
    let tree = parse("tree", &format!("[{}]", vec!["123"; 5_000].join(",")), Player::Max).expect("5000 leaves");
    assert_eq!(written(&tree, TreeNode::ROOT).map(|text| text.len()), Ok(20_001));
    let shared = parse("tree", &doubling(10), Player::Max).expect("2047 nodes");
    let _budget = Budget::within(5_000);
    let refused = written(&tree, TreeNode::ROOT).expect_err("no memory").to_string();
    assert!(refused.starts_with("there is not enough memory to write more than 1"), "{refused}");
    let _budget = Budget::within(10);
    let refused = written(&shared, TreeNode::ROOT).expect_err("no memory").to_string();
    assert!(refused.starts_with("there is not enough memory to write more than 0 of the 2,047 nodes"), "{refused}");
}

#[test]
fn words_of_lisp_say_who_chooses() {
    for (text, written, players) in [
        ("(max (min 3 4) (min 5 6))", "[[3,4],[5,6]]", "Max Min Min"),
        ("( MIN (3 4) (Min 5\n6) )", "[[3,4],[5,6]]", "Min Max Min"),
        ("((max 3 4) 5)", "[[3,4],5]", "Max Max"),
        ("(min 3 -4 inf)", "[3,-4,inf]", "Min"),
    ] {
        assert_eq!(begins_with_word(text), !text.starts_with("(("), "{text}");
        let tree = parse("tree", text, Player::Max).expect(text);
        assert_eq!(write(&tree), written);
        let inner = tree.iter().filter(|node| !tree.is_leaf(*node));
        let shown: Vec<String> = inner.filter_map(|node| Some(format!("{:?}", tree.chooser(node).player()?))).collect();
        assert_eq!(shown.join(" "), players);
    }
    for text in ["(inf 3)", "(max_nodes: 5)", "(A: 3)", "(title \"x\")", "(A)", "[max 3]", "max"] {
        assert!(!begins_with_word(text), "{text}");
    }
    let error = parse("tree", "(max)", Player::Max).expect_err("no children").to_string();
    assert!(begins_with_word("(max)") && error.starts_with("tree:1:5: an empty list, expected"), "{error}");
    let said = "expected `max` or `min` for who chooses, a number or `(`; names stand in a tree such as ('A', \
        ('B', 3), ('C', 12))";
    for (text, found) in
        [("(A (B 3) (C 4))", "1:2: `A`"), ("(max (left 3) 4)", "1:7: `left`"), ("(max 3 x)", "1:8: `x`")]
    {
        let error = parse("tree", text, Player::Max).expect_err(text).to_string();
        assert_eq!(error, format!("tree:{found} is no value in Lisp, {said}"));
    }
}

#[test]
fn reads_and_writes_shared_nodes() {
    check("[[#1=[3,5],4],[#1#,2]]", "[[#1=[3,5],4],[#1#,2]]");
    check("((#07= (3 5) 4)(#7# 2 #7#))", "[[#1=[3,5],4],[#1#,2,#1#]]");
    check("[#9=1,#9#,#3=[2,#2=4],[#2#,7],#3#]", "[#1=1,#1#,#2=[2,#3=4],[#3#,7],#2#]");
    check("[#1=[#2=[1,2],[3]],#1#,[#2#]]", "[#1=[#2=[1,2],[3]],#1#,[#2#]]");
    // A label that nothing refers to says nothing.
    check("#1=[#2=1,2]", "[1,2]");
}

#[test]
fn says_what_is_wrong_with_labels() {
    let message = |text: &str| parse("tree", text, Player::Max).expect_err(text).to_string();
    let no_label = "is no label, expected `#1=` before a node, or `#1#` for the node with this label";
    for (text, found) in [("[#=1]", "#="), ("[#0=1]", "#0="), ("[1,#x]", "#x"), ("[#1", "#1"), ("[#1 #]", "#1 ")] {
        let place = if text.starts_with("[1,") { "1:4" } else { "1:2" };
        assert_eq!(message(text), format!("tree:{place}: `{found}` {no_label}"));
    }
    assert!(message("[#99999999999999999999=1]").ends_with(no_label));
    assert_eq!(
        message("[#1=3,#1=4]"),
        "tree:1:7: the label `#1=` is used twice, expected a different number for each node"
    );
    assert_eq!(
        message("[#2#,#2=4]"),
        "tree:1:2: no node before this place has the label `#2=`, expected a label that is written before"
    );
    assert_eq!(
        message("#1=[3,[#1#]]"),
        "tree:1:8: a node cannot be below itself, expected one that ends before this place"
    );
    assert_eq!(
        message("[#1=3,[#1#]]"),
        "tree:1:8: the other player chooses here, expected a node an even number of plies above or below this place"
    );
    for (text, place, found) in [("[#1=]", "1:5", "`]`"), ("[#1=#2=3]", "1:5", "`#`"), ("[#1=,2]", "1:5", "`,`")] {
        let expected = "expected a number or `[` behind the label";
        assert_eq!(message(text), format!("tree:{place}: unexpected {found}, {expected}"));
    }
    assert!(message("[1 #1=2]").ends_with("expected `,` or `]`"));
    assert!(message("#1=").contains("expected a number or `[` behind the label"), "{}", message("#1="));
    assert!(message("[1,#1=").contains("expected `]` to close the `[` of 1:1"));
}

#[test]
fn a_few_shared_nodes_cannot_fill_the_memory() {
    let tree = parse("tree", &doubling(10), Player::Max).expect("2047 nodes");
    assert_eq!((tree.len(), tree.leaf_count()), (2047, 1024));
    assert_eq!(write(&tree), doubling(10));
    let error = parse("tree", &doubling(500), Player::Max).expect_err("too many");
    assert!(
        error.to_string().ends_with(" nodes would be copies of shared ones, expected at most 10,000,000"),
        "{error}"
    );
}

#[test]
fn says_what_is_wrong() {
    let message = |text: &str| parse("tree", text, Player::Max).expect_err(text).to_string();
    assert_eq!(message("[1,[2 3]]"), "tree:1:7: unexpected `3`, expected `,` or `]`");
    assert_eq!(message("[1,[]]"), "tree:1:5: an empty list, expected at least one child in it");
    assert_eq!(message("[1,(2)]"), "tree:1:4: unexpected `(`, expected a number or `[` behind the comma");
    assert_eq!(message("[[1]"), "tree:1:5: the text ends too early, expected `]` to close the `[` of 1:1");
    assert_eq!(message("(1 2]"), "tree:1:5: unexpected `]`, expected `)` to close the bracket of 1:1");
    assert_eq!(message("[1] 2"), "tree:1:5: unexpected `2`, expected nothing behind the tree");
}

#[test]
fn allows_exactly_512_plies() {
    let nested = |plies: usize| format!("{}1{}", "[".repeat(plies), "]".repeat(plies));
    assert_eq!(parse("tree", &nested(512), Player::Max).expect("512 plies").height(), 512);
    let error = parse("tree", &nested(513), Player::Max).expect_err("513 plies");
    assert_eq!(error.to_string(), "tree:1:514: the tree is too deep, expected at most 512 plies");
}

//! Trees in one line: nested brackets `[[3,12,8],[2,4,6]]` and Lisp `((3 17) (2 12))`.
//!
//! In Lisp a list may begin with the player who chooses there: `(max (min 3 17) (min 2 12))`.
//!
//! A bare number is a tree that is one leaf. White space and line ends may stand between all parts, and a minus
//! sign may be the typographic `−`.
//!
//! A node to which several ways lead is written as Common Lisp writes shared structure (Steele, *Common Lisp the
//! Language*, 22.1.4): `[[#1=[3,5],4],[#1#,2]]`. `#1=` before a node is its label, `#1#` behind it the same node.
//!
//! Reading takes time in proportion to the tree and never recurses.

mod faults;

use std::collections::HashMap;
use std::fmt::Write;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};
use plyscope_core::game::{Chooser, Exact, NoMemory, Player, make_room};

use crate::cursor::{Cursor, is_blank};
use crate::growing_text::GrowingText;
use crate::machine::budget_of_reading;
use crate::place::{Fault, place_of};
use crate::{InputError, Message, amount, commas, messages, number};

/// Reads a tree in one of the notations; `source` is its name in errors.
///
/// # Errors
/// When it is no tree, or one past the limits.
pub fn parse(source: &str, text: &str, root: Player) -> Result<Tree, InputError> {
    tree(text, root).map_err(|fault| fault.in_text(source, text))
}

/// Writes a small tree in nested brackets: values, shape and shared nodes, without names and estimates.
pub fn write(tree: &Tree) -> String {
    let mut text = GrowingText::unlimited();
    write_to(&mut text, tree, TreeNode::ROOT);
    text.into_text()
}

/// Writes a node of any tree with all below it in the same way.
///
/// # Errors
/// When it would be too long to be read again, or there is no memory for it.
pub fn written(tree: &Tree, node: TreeNode) -> Result<String, Message> {
    let _budget = budget_of_reading(tree.len());
    let mut text = GrowingText::new();
    write_to(&mut text, tree, node);
    text.finish(tree)
}

/// Writes a node with all below it behind a text.
pub(super) fn write_to(text: &mut GrowingText, tree: &Tree, node: TreeNode) {
    let Ok(labels) = labels(tree) else {
        text.end_memory();
        return;
    };
    let mut open: Vec<std::slice::Iter<'_, TreeNode>> = Vec::new();
    let mut node = node;
    loop {
        text.at(node);
        // Writing into a string cannot fail.
        let label = labels.get(&tree.original(node));
        if let Some(label) = label {
            let _ = write!(text, "#{label}{}", if tree.is_copy(node) { '#' } else { '=' });
        }
        if label.is_some() && tree.is_copy(node) {
            // All of it stands with its label.
        } else if tree.is_leaf(node) {
            let _ = tree.amount(node).map(|amount| write!(text, "{amount}"));
        } else {
            text.push('[');
            open.push(tree.children(node).iter());
        }
        loop {
            let Some(siblings) = open.last_mut() else { return };
            if let Some(next) = siblings.next() {
                if !text.ends_with('[') {
                    text.push(',');
                }
                node = *next;
                break;
            }
            text.push(']');
            open.pop();
        }
    }
}

/// The labels of the nodes that are written once and stand for their copies too, numbered as they are written.
///
/// # Errors
/// When there is no memory for them.
fn labels(tree: &Tree) -> Result<HashMap<TreeNode, usize>, NoMemory> {
    let mut labels = HashMap::new();
    if !tree.has_shared_nodes() {
        return Ok(labels);
    }
    // What is below a copy is not written.
    let is_first = |node: &TreeNode| tree.parent(*node).is_none_or(|parent| !tree.is_copy(parent));
    let copies = tree.iter().filter(|node| tree.is_copy(*node) && is_first(node));
    let mut originals: Vec<TreeNode> = Vec::new();
    for copy in copies {
        make_room(&mut originals, 1)?;
        originals.push(tree.original(copy));
    }
    originals.sort_unstable();
    originals.dedup();
    labels.try_reserve(originals.len())?;
    labels.extend(originals.into_iter().zip(1..));
    Ok(labels)
}

/// What stands behind `#`.
enum Label {
    /// `#1=`: the label of the node that follows.
    Of(u64),
    /// `#1#`: the node with a label.
    Same(u64),
}

impl Label {
    /// Reads a label at the beginning of a text, with its length.
    fn read(text: &str) -> Result<(Self, usize), Message> {
        let behind = text.get(1..).unwrap_or_default();
        let digits = behind.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let sign = behind[digits..].chars().next();
        let wrong = || faults::not_a_label(&text[..1 + digits + sign.map_or(0, char::len_utf8)]);
        let number = number::count(&behind[..digits], 1, u64::MAX).map_err(|_| wrong())?;
        match sign {
            Some('=') => Ok((Self::Of(number), digits + 2)),
            Some('#') => Ok((Self::Same(number), digits + 2)),
            _ => Err(wrong()),
        }
    }
}

/// The nodes with labels.
#[derive(Default)]
struct Labels {
    nodes: HashMap<u64, TreeNode>,
    /// The label of the node that comes next.
    next: Option<u64>,
}

impl Labels {
    /// Notes the label of the node that comes next.
    fn begin(&mut self, label: u64) -> Result<(), Message> {
        if self.nodes.contains_key(&label) {
            return Err(faults::duplicate_label(label));
        }
        self.next = Some(label);
        Ok(())
    }

    /// Gives a node the label that stood before it.
    fn give(&mut self, node: TreeNode) -> Result<(), TreeError> {
        if let Some(label) = self.next.take() {
            self.nodes.try_reserve(1)?;
            self.nodes.insert(label, node);
        }
        Ok(())
    }
}

/// What may stand next.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// A number or an opening bracket, nothing else.
    Node,
    /// The same, or the end of a list that has just begun.
    FirstChild,
    /// The end of a list; a comma in brackets, a node in Lisp.
    More,
    /// The node that has the label before.
    Labelled,
}

/// Whether a text is Lisp whose lists begin with words: `(max (min 3 4) 5)`. A scenario has a colon behind each word.
pub(super) fn begins_with_word(text: &str) -> bool {
    let Some((word, length)) = text.trim_start_matches(is_blank).strip_prefix('(').and_then(first_word) else {
        return false;
    };
    let inside = text.trim_start_matches(is_blank).get(1 + length..).unwrap_or_default();
    let rest = inside.trim_start_matches(is_blank);
    let goes_on = rest.starts_with('(') || rest.len() < inside.len() && amount::begins(rest);
    // A player without children is a node that lacks them.
    let is_empty = || rest.starts_with(')') && player_named(word).is_some();
    !word.is_empty() && (goes_on || is_empty()) && !text.contains(':')
}

/// Who chooses at the root of a text in Lisp, where it says so.
pub(super) fn root_player(text: &str) -> Option<Player> {
    let inside = text.trim_start_matches(is_blank).strip_prefix('(')?;
    first_word(inside).and_then(|(word, _)| player_named(word))
}

/// The word with which a text begins behind blanks, and how long both are; none where it is a number.
fn first_word(text: &str) -> Option<(&str, usize)> {
    let rest = text.trim_start_matches(is_blank);
    if amount::begins(rest) {
        return None;
    }
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
    let word = rest.get(..end).filter(|word| !word.is_empty())?;
    Some((word, text.len() - rest.len() + end))
}

/// The player with this name.
fn player_named(word: &str) -> Option<Player> {
    [("max", Player::Max), ("min", Player::Min)]
        .into_iter()
        .find_map(|(name, player)| word.eq_ignore_ascii_case(name).then_some(player))
}

pub(super) fn tree(text: &str, root: Player) -> Result<Tree, Fault> {
    bounded_tree(text, root, None)
}

/// Reads a tree whose leaves keep to these bounds.
pub(super) fn bounded_tree(text: &str, root: Player, bounds: Option<[Exact; 2]>) -> Result<Tree, Fault> {
    commas::doubt(text, |_| true)?;
    let mut builder = TreeBuilder::new(root_player(text).unwrap_or(root));
    if let Some(bounds) = bounds {
        builder.set_bounds(bounds).map_err(|error| fault_of(0, &error, 0))?;
    }
    let mut begin = text.trim_start_matches(is_blank);
    if begin.starts_with('#') {
        begin = begin.find('=').map_or("", |label| begin[label + 1..].trim_start_matches(is_blank));
    }
    let (open, close) = if begin.starts_with('(') { ('(', ')') } else { ('[', ']') };
    let lisp = open == '(';
    // Where the open lists begin.
    let mut lists: Vec<usize> = Vec::new();
    let mut labels = Labels::default();
    let mut next = Next::Node;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if is_blank(c) {
            at += c.len_utf8();
            continue;
        }
        if next == Next::More && lists.is_empty() {
            return Err(Fault::new(
                at,
                messages::unexpected(&text[at..], ["nothing behind the tree", "空：树的后面不能再有内容"]),
            ));
        }
        let node_may_come = next != Next::More || lisp;
        match c {
            _ if c == open && node_may_come => {
                let behind = text.get(at + 1..).filter(|_| lisp).and_then(first_word);
                let player = behind.and_then(|(word, length)| player_named(word).map(|player| (player, length)));
                let node = match player {
                    Some((player, _)) => builder.open_for(Chooser::Player(player)),
                    None => builder.open(),
                };
                node.and_then(|node| labels.give(node)).map_err(|error| fault_of(at, &error, so_far(&builder)))?;
                lists.push(at);
                next = Next::FirstChild;
                at += player.map_or(0, |(_, length)| length);
            }
            _ if c == close && matches!(next, Next::FirstChild | Next::More) => {
                if next == Next::FirstChild {
                    return Err(Fault::new(at, messages::empty_list()));
                }
                builder.close().map_err(|error| fault_of(at, &error, so_far(&builder)))?;
                lists.pop();
                next = Next::More;
            }
            ',' if next == Next::More && !lisp => next = Next::Node,
            _ if node_may_come && amount::begins(&text[at..]) => {
                let length = amount::length(&text[at..]);
                let value = amount::amount(&text[at..at + length]).map_err(|message| Fault::new(at, message))?;
                let node = builder.leaf(value);
                node.and_then(|node| labels.give(node)).map_err(|error| fault_of(at, &error, so_far(&builder)))?;
                next = Next::More;
                at += length;
                continue;
            }
            '#' if node_may_come && next != Next::Labelled => {
                let (label, length) = Label::read(&text[at..]).map_err(|message| Fault::new(at, message))?;
                match label {
                    Label::Of(label) => {
                        labels.begin(label).map_err(|message| Fault::new(at, message))?;
                        next = Next::Labelled;
                    }
                    Label::Same(label) => {
                        let node = labels.nodes.get(&label);
                        let node = node.ok_or_else(|| Fault::new(at, faults::no_label_before(label)))?;
                        builder.copy(*node).map_err(|error| fault_of(at, &error, so_far(&builder)))?;
                        next = Next::More;
                    }
                }
                at += length;
                continue;
            }
            _ => return Err(Fault::new(at, unexpected(text, at, next, lisp, lists.last().copied()))),
        }
        at += c.len_utf8();
    }
    match lists.last() {
        Some(opened) => Err(Fault::new(text.len(), messages::unclosed(open, close, place_of(text, *opened)))),
        None if next == Next::Labelled => Err(Fault::new(text.len(), unexpected(text, text.len(), next, lisp, None))),
        None if next == Next::Node => Err(Fault::new(text.len(), messages::empty_text())),
        None => {
            let count = so_far(&builder);
            builder.finish().map_err(|error| fault_of(0, &error, count))
        }
    }
}

/// How many nodes there are.
fn so_far(builder: &TreeBuilder) -> usize {
    builder.next_node().index()
}

fn fault_of(at: usize, error: &TreeError, so_far: usize) -> Fault {
    let message = match error {
        TreeError::TooDeep => faults::too_deep(),
        TreeError::NoChildren => messages::empty_list(),
        other => messages::broken_tree_after(other, so_far),
    };
    Fault::new(at, message)
}

/// What to say of a character that cannot stand at `at`.
fn unexpected(text: &str, at: usize, next: Next, lisp: bool, opened: Option<usize>) -> Message {
    let rest = &text[at..];
    let close = if lisp { ')' } else { ']' };
    match (rest.chars().next(), opened) {
        (Some(found @ (')' | ']' | '}')), Some(opened)) if found != close => {
            return faults::wrong_close(found, close, place_of(text, opened));
        }
        _ => {}
    }
    if let (true, Some((word, _))) = (lisp && opened.is_some(), first_word(rest)) {
        return faults::word_in_lisp(word);
    }
    let expected = match (next, lisp) {
        (Next::More, false) => ["`,` or `]`", "`,` 或 `]`"],
        (Next::More, true) => ["a number, `(` or `)`", "数、`(` 或 `)`"],
        (Next::FirstChild, false) => ["a number or `[`", "数或 `[`"],
        (Next::FirstChild, true) => ["a number or `(`", "数或 `(`"],
        (Next::Labelled, false) => ["a number or `[` behind the label", "标签后面的数或 `[`"],
        (Next::Labelled, true) => ["a number or `(` behind the label", "标签后面的数或 `(`"],
        (Next::Node, _) if opened.is_none() => return messages::unexpected(rest, faults::tree_expected()),
        (Next::Node, false) => ["a number or `[` behind the comma", "逗号后面的数或 `[`"],
        (Next::Node, true) => ["a number or `(`", "数或 `(`"],
    };
    messages::unexpected(rest, expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Budget;

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
            let shown: Vec<String> =
                inner.filter_map(|node| Some(format!("{:?}", tree.chooser(node).player()?))).collect();
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
}

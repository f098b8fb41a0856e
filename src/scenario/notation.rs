//! Trees in one line: nested brackets `[[3,12,8],[2,4,6]]` and Lisp `((3 17) (2 12))`.
//!
//! A bare number is a tree that is one leaf. White space and line ends may stand between all parts, and a minus
//! sign may be the typographic `−`. Reading takes time in proportion to the text and never recurses.

use std::fmt::Write;

use crate::game::Player;
use crate::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};

use super::error::token_length;
use super::place::{Fault, place_of};
use super::{InputError, Message, messages, number};

/// Reads a tree in one of the notations; `source` is its name in errors.
///
/// # Errors
/// When it is no tree, or one past the limits.
pub fn parse(source: &str, text: &str, root: Player) -> Result<Tree, InputError> {
    tree(text, root).map_err(|fault| fault.in_text(source, text))
}

/// Writes a tree in nested brackets: values and shape, without names and estimates.
pub fn write(tree: &Tree) -> String {
    let mut text = String::new();
    let mut open: Vec<std::slice::Iter<'_, TreeNode>> = Vec::new();
    let mut node = TreeNode::ROOT;
    loop {
        if tree.is_leaf(node) {
            let points = tree.value(node).unwrap_or_default().points();
            // Writing into a string cannot fail.
            let _ = write!(text, "{points}");
        } else {
            text.push('[');
            open.push(tree.children(node).iter());
        }
        loop {
            let Some(siblings) = open.last_mut() else { return text };
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

/// What may stand next.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// A number or an opening bracket, nothing else.
    Node,
    /// The same, or the end of a list that has just begun.
    FirstChild,
    /// The end of a list; a comma in brackets, a node in Lisp.
    More,
}

pub(super) fn tree(text: &str, root: Player) -> Result<Tree, Fault> {
    let mut builder = TreeBuilder::new(root);
    // Some editors begin a file with a byte order mark.
    let begin = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let (open, close) = if begin.starts_with('(') { ('(', ')') } else { ('[', ']') };
    let lisp = open == '(';
    // Where the open lists begin.
    let mut lists: Vec<usize> = Vec::new();
    let mut next = Next::Node;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if c.is_whitespace() || c == '\u{feff}' {
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
                builder.open().map_err(|error| fault_of(at, &error))?;
                lists.push(at);
                next = Next::FirstChild;
            }
            _ if c == close && next != Next::Node => {
                if next == Next::FirstChild {
                    return Err(Fault::new(at, messages::empty_list()));
                }
                builder.close().map_err(|error| fault_of(at, &error))?;
                lists.pop();
                next = Next::More;
            }
            ',' if next == Next::More && !lisp => next = Next::Node,
            '0'..='9' | '-' | '−' | '+' | '.' if node_may_come => {
                let length = token_length(&text[at..]);
                let value = number::value(&text[at..at + length]).map_err(|message| Fault::new(at, message))?;
                builder.leaf(value).map_err(|error| fault_of(at, &error))?;
                next = Next::More;
                at += length;
                continue;
            }
            _ => return Err(Fault::new(at, unexpected(text, at, next, lisp, lists.last().copied()))),
        }
        at += c.len_utf8();
    }
    match lists.last() {
        Some(opened) => Err(Fault::new(text.len(), messages::unclosed(open, close, place_of(text, *opened)))),
        None if next == Next::Node => Err(Fault::new(text.len(), messages::empty_text())),
        None => builder.finish().map_err(|error| fault_of(0, &error)),
    }
}

fn fault_of(at: usize, error: &TreeError) -> Fault {
    let message = match error {
        TreeError::TooDeep => messages::too_deep(),
        TreeError::NoChildren => messages::empty_list(),
        other => messages::broken_tree(other),
    };
    Fault::new(at, message)
}

/// What to say of a character that cannot stand at `at`.
fn unexpected(text: &str, at: usize, next: Next, lisp: bool, opened: Option<usize>) -> Message {
    let rest = &text[at..];
    let close = if lisp { ')' } else { ']' };
    match (rest.chars().next(), opened) {
        (Some(found @ (')' | ']' | '}')), Some(opened)) if found != close => {
            return messages::wrong_close(found, close, place_of(text, opened));
        }
        _ => {}
    }
    let expected = match (next, lisp) {
        (Next::More, false) => ["`,` or `]`", "`,` 或 `]`"],
        (Next::More, true) => ["a number, `(` or `)`", "数、`(` 或 `)`"],
        (Next::FirstChild, false) => ["a number or `[`", "数或 `[`"],
        (Next::FirstChild, true) => ["a number or `(`", "数或 `(`"],
        (Next::Node, _) if opened.is_none() => return messages::unexpected(rest, messages::tree_expected()),
        (Next::Node, false) => ["a number or `[` behind the comma", "逗号后面的数或 `[`"],
        (Next::Node, true) => ["a number or `(`", "数或 `(`"],
    };
    messages::unexpected(rest, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, written: &str) {
        let tree = parse("tree", text, Player::Max).expect(text);
        assert_eq!(write(&tree), written);
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

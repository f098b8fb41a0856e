//! Numbers that stand first in the lists of a text: each can be a leaf, or the value of the node whose children follow
//! it.

use super::amount;

/// Whether a number stands first in each list, and lists alone behind it, as the value of a node before its children
/// would: `[0,[3],[5]]`. Then it says whether commas separate them.
pub(super) fn stand_before_lists(text: &str) -> Option<bool> {
    /// What a text has last.
    #[derive(PartialEq)]
    enum Last {
        Nothing,
        Open,
        Number,
        Comma,
        Close,
    }
    let (mut last, mut commas, mut lists) = (Last::Nothing, false, 0_usize);
    for c in text.chars().filter(|c| *c != '\u{feff}') {
        let goes_on = last == Last::Number && (c.is_alphanumeric() || matches!(c, '.' | '/' | '-' | '−'));
        last = match c {
            _ if goes_on => Last::Number,
            c if c.is_whitespace() => continue,
            '[' | '(' if matches!(last, Last::Open) => return None,
            '[' | '(' => {
                lists += 1;
                Last::Open
            }
            ']' | ')' => Last::Close,
            ',' => {
                commas = true;
                Last::Comma
            }
            c if last == Last::Open && amount::begins_number(c) => Last::Number,
            _ => return None,
        };
    }
    (lists > 2).then_some(commas)
}

/// More lists inside each other than a tree of 512 plies has, each node with a list around its children.
const DEEPEST: usize = 1_100;

/// Whether each node of a text is a number, or a number and the list of its children behind it:
/// `[7,[[5,[3,4]],[6,[1,2]]]]`. The children of a node are all of one kind, and there are nodes with children below the
/// root: `[3,[1,2]]` is a leaf and its sibling. Then it says whether commas separate them.
pub(super) fn stand_before_children(text: &str) -> Option<bool> {
    /// What the list has last that stands open: nodes in one at an even depth, and their children in one at an odd
    /// depth.
    #[derive(Clone, Copy, PartialEq)]
    enum Last {
        Nothing,
        Number,
        List,
    }
    let text = text.trim_matches(is_blank);
    let mut open: Vec<Last> = Vec::new();
    let (mut commas, mut nested, mut at) = (false, false, 0);
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let begin = at;
        at += c.len_utf8();
        let is_node = open.len() % 2 == 1;
        match (c, open.last_mut()) {
            (c, _) if is_blank(c) => {}
            (',', Some(_)) => commas = true,
            ('[' | '(', None) if begin == 0 => open.push(Last::Nothing),
            ('[' | '(', Some(last)) => {
                let may_begin = if is_node { *last == Last::Number } else { *last != Last::Number };
                *last = Last::List;
                if !may_begin || open.len() == DEEPEST {
                    return None;
                }
                nested |= !is_node;
                open.push(Last::Nothing);
            }
            (']' | ')', Some(last)) => {
                if is_node && *last != Last::List {
                    return None;
                }
                open.pop();
                if open.is_empty() {
                    return (nested && at == text.len()).then_some(commas);
                }
            }
            (_, Some(last)) => {
                let may_begin = *last == Last::Nothing || !is_node && *last == Last::Number;
                let number = text.get(begin..).filter(|rest| may_begin && amount::begins(rest))?;
                at = begin + amount::length(number);
                *last = Last::Number;
            }
            (_, None) => return None,
        }
    }
    None
}

/// Where the first number of a text stands, and its characters.
pub(super) fn first_number(text: &str) -> (usize, &str) {
    let at = text.find(amount::begins_number).unwrap_or_default();
    let rest = text.get(at..).unwrap_or_default();
    (at, rest.get(..amount::length(rest)).unwrap_or_default())
}

/// Some editors begin a file with a byte order mark.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_before_the_lists_of_their_children() {
        for (text, commas) in [
            ("[7,[[5,[3,4]],[6,[1,2]]]]", Some(true)),
            (" [7, [[5, [3, -4]],\n [6, [1, 2]]]]\n", Some(true)),
            ("(7 ((5 (3 4)) (6 (1 2))))", Some(false)),
            ("[3, [[5, []], [2, []]]]", Some(true)),
            ("[7,[[5,[[3,[1,2]],[4,[0,9]]]],[6,[1,2]]]]", Some(true)),
            ("[3,[1,2]]", None),
            ("[3,[12,8]]", None),
            ("[5,[3,4],[1]]", None),
            ("[7,[[5,[3,4]],2]]", None),
            ("[7,[2,[5,[3,4]]]]", None),
            ("[[3,12,8],[2,4,6],[14,5,2]]", None),
            ("[7,[[5,[3,4]],[6,[1,2]]]] 3", None),
            ("[7,[[5,[3,4]],[6]]]", None),
            ("[7,[[5,[3,4]],[6,[1,2]]]", None),
            ("[0,[3],[5]]", None),
            ("7", None),
            ("", None),
        ] {
            assert_eq!(stand_before_children(text), commas, "{text}");
        }
        for text in ["[1,[".repeat(1_000_000), "[".repeat(1_000_000)] {
            assert_eq!(stand_before_children(&text), None);
        }
    }
}

//! Trees as Haskell writes its values: constructors with what they are applied to behind them,
//! `Node 0 [Node 3 [], Leaf (-12)]`, or with fields `Node {rootLabel = 0, subForest = []}`, as `show` prints them.
//!
//! A constructor is read into a call. Source: the Haskell 2010 report, chapters 2 and 3; `Data.Tree` of the package
//! containers.

use super::faults;
use super::parser::LiteralParser;
use super::scanner::{Bracket, LiteralScanner, LiteralSign, LiteralToken};
use super::{DEEPEST, LiteralKind};
use crate::forms::shared_faults::FormPhrase;
use crate::place::{Fault, place_of};

/// How messages speak of it.
const WITHIN: FormPhrase = ["in Haskell", "Haskell 中"];

/// Constructors of nodes, beside what ends with `Node` or `Leaf`.
const CONSTRUCTORS: [&str; 8] = ["Tree", "Branch", "Fork", "Bin", "Tip", "Max", "Min", "Chance"];

/// Fields of `Data.Tree`, whose values say themselves what they are.
const FIELDS_OF_TREES: [&str; 2] = ["rootLabel", "subForest"];

/// Whether a text begins with a constructor that is applied to something, without brackets around all of that.
pub(crate) fn looks_like(text: &str) -> bool {
    let mut scanner = LiteralScanner::new(text);
    let is_constructor = |scanner: &LiteralScanner<'_>, token: LiteralToken| {
        let word = scanner.characters(token);
        token.sign == LiteralSign::Word
            && word.starts_with(char::is_uppercase)
            && (CONSTRUCTORS.contains(&word) || word.ends_with("Node") || word.ends_with("Leaf"))
    };
    let first = scanner.token();
    let begins_apart = text.get(first.end..).is_some_and(|rest| rest.starts_with(char::is_whitespace));
    if !is_constructor(&scanner, first) || !begins_apart {
        return false;
    }
    let mut second = scanner.token();
    if matches!(second.sign, LiteralSign::Number | LiteralSign::Text) {
        second = scanner.token();
    }
    let inside = scanner.token();
    match second.sign {
        LiteralSign::Open(Bracket::Square) => {
            let is_node =
                matches!(inside.sign, LiteralSign::Close(Bracket::Square) | LiteralSign::Open(Bracket::Round));
            is_node || is_constructor(&scanner, inside)
        }
        LiteralSign::Open(Bracket::Round) => is_constructor(&scanner, inside),
        LiteralSign::Open(Bracket::Curly) => {
            inside.sign == LiteralSign::Word && scanner.peek().sign == LiteralSign::Equals
        }
        _ => false,
    }
}

/// What is open around a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    /// A constructor, by the number of its item.
    Call(usize),
    /// A list, by the number of its item.
    List(usize),
    /// The fields of a constructor.
    Fields,
    /// Brackets around a value.
    Group,
}

/// Reads a value.
///
/// # Errors
/// Where it is none.
pub(super) fn read<'t>(text: &'t str, parser: &mut LiteralParser<'t>) -> Result<(), Fault> {
    let mut reader = ApplicationReader { text, parser, open: Vec::new() };
    let mut scanner = LiteralScanner::new(text);
    loop {
        let token = scanner.token();
        if token.sign == LiteralSign::End {
            break;
        }
        reader.token(token, &mut scanner)?;
        if reader.open.is_empty() {
            break;
        }
        if reader.open.len() > DEEPEST {
            return Err(Fault::new(token.at, faults::too_deep(WITHIN, DEEPEST)));
        }
    }
    reader.end_calls();
    let rest = scanner.token();
    if let Some((_, at, bracket)) = reader.open.last() {
        let place = place_of(text, *at).to_string();
        return Err(Fault::new(rest.at, faults::end(WITHIN, *bracket, &place)));
    }
    if rest.sign != LiteralSign::End {
        return Err(Fault::new(rest.at, faults::behind_value(WITHIN, scanner.characters(rest))));
    }
    reader.parser.end_statement(None, 0)
}

struct ApplicationReader<'p, 't> {
    text: &'t str,
    parser: &'p mut LiteralParser<'t>,
    /// What is open, with the place at which it begins and its bracket.
    open: Vec<(Open, usize, Bracket)>,
}

impl ApplicationReader<'_, '_> {
    fn token(&mut self, token: LiteralToken, scanner: &mut LiteralScanner<'_>) -> Result<(), Fault> {
        let in_call = matches!(self.open.last(), Some((Open::Call(_), ..)));
        let place = [token.at, token.end];
        let kind = match token.sign {
            LiteralSign::Number => LiteralKind::Number,
            LiteralSign::Text => LiteralKind::Text,
            LiteralSign::Word if scanner.characters(token).starts_with(char::is_lowercase) => {
                return self.field(token, scanner);
            }
            // A constructor without anything stands for nothing: `Empty`, `Nil`.
            LiteralSign::Word if in_call => LiteralKind::Nothing,
            LiteralSign::Word => {
                let item = self.parser.add(LiteralKind::Call, place)?;
                self.open.push((Open::Call(item), token.at, Bracket::Round));
                return Ok(());
            }
            LiteralSign::Open(bracket) => {
                let open = match bracket {
                    Bracket::Square => Open::List(self.parser.add(LiteralKind::List, place)?),
                    Bracket::Curly if in_call => Open::Fields,
                    Bracket::Curly => return Err(self.unexpected(token)),
                    Bracket::Round => Open::Group,
                };
                self.open.push((open, token.at, bracket));
                return Ok(());
            }
            LiteralSign::Comma => {
                self.end_calls();
                return match self.open.last() {
                    Some((Open::List(_) | Open::Fields, ..)) => Ok(()),
                    _ => Err(self.unexpected(token)),
                };
            }
            LiteralSign::Close(closing) => {
                self.end_calls();
                return match self.open.pop() {
                    Some((open, _, bracket)) if bracket == closing => {
                        if let Open::List(item) = open {
                            self.parser.end_parts(item);
                        }
                        Ok(())
                    }
                    Some((_, at, bracket)) => {
                        let place = place_of(self.text, at).to_string();
                        Err(Fault::new(token.at, faults::closing(WITHIN, closing, bracket, &place)))
                    }
                    None => Err(Fault::new(token.at, faults::nothing_open(WITHIN, closing))),
                };
            }
            _ => return Err(self.unexpected(token)),
        };
        self.parser.add(kind, place).map(drop)
    }

    /// `rootLabel = `
    fn field(&mut self, token: LiteralToken, scanner: &mut LiteralScanner<'_>) -> Result<(), Fault> {
        if !matches!(self.open.last(), Some((Open::Fields, ..))) || scanner.peek().sign != LiteralSign::Equals {
            return Err(self.unexpected(token));
        }
        scanner.token();
        if !FIELDS_OF_TREES.contains(&scanner.characters(token)) {
            self.parser.add(LiteralKind::Keyword, [token.at, token.end])?;
        }
        Ok(())
    }

    /// A constructor has all that it is applied to where a list or brackets go on or end.
    fn end_calls(&mut self) {
        while let Some((Open::Call(item), ..)) = self.open.last() {
            self.parser.end_parts(*item);
            self.open.pop();
        }
    }

    fn unexpected(&self, token: LiteralToken) -> Fault {
        let found = self.text.get(token.at..token.end).unwrap_or_default();
        let open = self.open.last().map(|(_, _, bracket)| *bracket);
        Fault::new(token.at, faults::expected(WITHIN, found, "value", open))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};
    use crate::forms::pairs;

    #[test]
    fn trees_of_haskell() {
        for (text, expected) in [
            ("Node 0 [Node 3 [], Node 0 [Node 5 [], Node (-2) []]]", "[3 [5 -2]]"),
            ("Node \"A\" [Leaf 3,\n  Node \"C\" [Leaf 8, (Leaf 2.5)]]\n", "A[3 C[8 5/2]]"),
            ("Node [Leaf 3, Node [Leaf 8, Leaf 2]]", "[3 [8 2]]"),
            ("Branch (Branch (Leaf 3) (Leaf 12)) (Leaf 8)", "[[3 12] 8]"),
            ("Max [Min [Leaf 3, Leaf 12], Min [Leaf 8, Leaf 2]]", "^[v[3 12] v[8 2]]"),
            (
                "Node {rootLabel = 0, subForest = [Node {rootLabel = 3, subForest = []},Node {rootLabel = 12, subForest \
                 = []}]}",
                "[3 12]",
            ),
        ] {
            assert!(looks_like(text) && pairs::looks_like(text), "{text}");
            assert_eq!(shown(pairs::read, text), expected, "{text}");
        }
        assert!(notes(pairs::read, "Node 7 [Node 3 [], Node 5 []]").contains("values of inner nodes are not read"));
    }

    #[test]
    fn other_texts() {
        for text in
            ["Node(1) --> B(3)", "Max\n  Min\n    3\n", "Node 1 [max]\n  B 3\n", "Node [text] --> B", "Node('A', 3)"]
        {
            assert!(!looks_like(text), "{text}");
        }
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            (
                "Node 0 [Node 3 [], Node 5 []",
                "x:1:29: the text ends before the `[` of 1:8 is closed in Haskell, expected `]`",
            ),
            ("Node 0 [Node 3 []] 5 6]", "x:1:23: `]` closes no bracket in Haskell, expected a `[` before it"),
            ("Node 0 [Node 3 [}]", "x:1:17: `}` cannot close the `[` of 1:16 in Haskell, expected `]`"),
            ("Node 0 [Node x []]", "x:1:14: `x` cannot stand here in Haskell, expected a value, a text or a bracket"),
        ] {
            assert_eq!(shown(pairs::read, text), expected, "{text}");
        }
    }

    #[test]
    fn long_and_deep_texts_take_no_time() {
        for part in ["Node 0 [", "[", "(", "Node ", "3 ", "Node 3 [],", "]", "{a = "] {
            let text = format!("Node 0 [Node 0 []{}", part.repeat(500_000 / part.len()));
            let begun = std::time::Instant::now();
            assert!(pairs::read(&text).is_err(), "{part}");
            assert!(begun.elapsed().as_secs() < 3, "{part}");
        }
    }
}

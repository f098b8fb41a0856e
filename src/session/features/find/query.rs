//! What is looked for, as it is typed.

use plyscope_core::game::{Fractions, Value, ValueFormat};
use plyscope_core::trace::BoundKind;
use plyscope_text::{read_value, read_value_in};

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// Nodes that returned this value, with this sign where one was typed.
    Value(Value, Option<BoundKind>),
    /// Cutoffs that spared at least so many moves.
    Cutoffs(u32),
    /// Moves or names of nodes, one after the other.
    Moves(Vec<String>),
    /// It begins with a sign, but no number follows that could stand behind it.
    Unclear,
}

/// What stands for all cutoffs.
const CUTOFFS: [&str; 7] = ["cut", "cuts", "cutoff", "cutoffs", "✂", "截断", "剪枝"];

impl Query {
    /// Reads what was typed, where values are written so and stand for these numbers; `None` where that is nothing.
    pub fn read(typed: &str, format: &ValueFormat, fractions: &Fractions) -> Option<Self> {
        let typed = typed.trim();
        if typed.is_empty() {
            return None;
        }
        if CUTOFFS.contains(&typed.to_lowercase().as_str()) {
            return Some(Self::Cutoffs(0));
        }
        // Cutoffs are counted.
        let counted = read_value(typed).filter(|(_, kind)| *kind == Some(BoundKind::Lower));
        Some(match counted.or_else(|| read_value_in(typed, format, fractions)) {
            Some((least, Some(BoundKind::Lower))) => match u32::try_from(least.points()) {
                Ok(least) if !Value::new(least as i32).is_infinite() => Self::Cutoffs(least),
                _ => Self::Unclear,
            },
            Some((_, Some(BoundKind::Upper))) => Self::Unclear,
            Some((value, kind)) => Self::Value(value, kind),
            None if typed.starts_with(['=', '<', '>', '≤', '≥', '＝', '＜', '＞']) => Self::Unclear,
            None => Self::moves(typed),
        })
    }

    /// Words that were typed, as moves.
    pub fn moves(typed: &str) -> Self {
        let words = typed.split_whitespace().map(|word| word.trim_end_matches([',', '，', '、', ';']));
        Self::Moves(words.filter(|word| !word.is_empty()).map(str::to_owned).collect())
    }
}

/// The number behind `#`, or where `bare` allows it a number alone: which child is meant, from 1.
pub(super) fn index(token: &str, bare: bool) -> Option<u32> {
    let digits = token.strip_prefix(['#', '\u{ff03}']).or(bare.then_some(token))?;
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|number| is_number && *number > 0)
}

/// The ways to write a move that count as the same: in capitals or not, with the sign of a check or without it.
pub(super) fn spellings(token: &str) -> Vec<String> {
    let mut spellings = Vec::new();
    for text in [token, token.trim_end_matches(['+', '#'])] {
        let small = text.to_lowercase();
        let mut letters = small.chars();
        let first = letters.next();
        let capital = first.map(|first| first.to_uppercase().chain(letters).collect::<String>());
        // `BB3` is meant as a bishop's move rather than as a pawn's.
        for spelling in [Some(text.to_owned()), capital, Some(small)].into_iter().flatten() {
            if !spelling.is_empty() && !spellings.contains(&spelling) {
                spellings.push(spelling);
            }
        }
    }
    spellings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_read_as_they_are_meant() {
        let moves = |words: &[&str]| Query::Moves(words.iter().map(|word| (*word).to_owned()).collect());
        let value = |value: i32, kind| Query::Value(Value::new(value), kind);
        for (typed, query) in [
            ("-233", value(-233, None)),
            ("−233", value(-233, None)),
            (" =400 ", value(400, Some(BoundKind::Exact))),
            ("≥400", Query::Cutoffs(400)),
            (">= 400", Query::Cutoffs(400)),
            (">=-1", Query::Unclear),
            ("≥∞", Query::Unclear),
            ("<=4", Query::Unclear),
            (">x", Query::Unclear),
            ("CUT", Query::Cutoffs(0)),
            ("截断", Query::Cutoffs(0)),
            ("h2e2 h9g7", moves(&["h2e2", "h9g7"])),
            ("Bxa6, Bxf2+", moves(&["Bxa6", "Bxf2+"])),
            ("炮二平五", moves(&["炮二平五"])),
            ("#3 2", moves(&["#3", "2"])),
        ] {
            assert_eq!(Query::read(typed, &ValueFormat::POINTS, &Fractions::default()), Some(query), "{typed}");
        }
        assert_eq!(Query::read("  ", &ValueFormat::POINTS, &Fractions::default()), None);
    }

    #[test]
    fn an_index_is_a_number_behind_its_sign_or_alone_in_a_line() {
        assert_eq!((index("#3", false), index("3", false), index("3", true)), (Some(3), None, Some(3)));
        for token in ["#", "#0", "0", "#x", "-3", "+3", "3a", ""] {
            assert_eq!(index(token, true), None, "{token}");
        }
    }
}

//! Values as people type them.

use crate::game::Value;
use crate::trace::BoundKind;

/// Reads `4`, `-3`, `−3`, `=4`, `>=4`, `≥4`, `<=4`, `≤4`, `inf`, `+∞`, `−∞` or `+∞(3)`, the last as the screen writes a
/// decided game; full-width characters as well. `None` where it is none of these.
pub(super) fn read_value(typed: &str) -> Option<(Value, Option<BoundKind>)> {
    let text: String = typed.chars().filter(|character| !character.is_whitespace()).map(plain).collect();
    let signs = [
        (">=", BoundKind::Lower),
        ("≥", BoundKind::Lower),
        ("<=", BoundKind::Upper),
        ("≤", BoundKind::Upper),
        ("=", BoundKind::Exact),
    ];
    let signed = signs.iter().find_map(|(sign, kind)| Some((text.strip_prefix(sign)?, *kind)));
    let (number, kind) = signed.map_or((text.as_str(), None), |(number, kind)| (number, Some(kind)));
    let (negative, digits) = match number.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, number.strip_prefix('+').unwrap_or(number)),
    };
    let size = size(digits)?;
    Some((if negative { -size } else { size }, kind))
}

/// A number without its sign.
fn size(digits: &str) -> Option<Value> {
    for infinity in ["∞", "infinity", "inf"] {
        if let Some(rest) = digits.strip_prefix(infinity) {
            if rest.is_empty() {
                return Some(Value::INFINITY);
            }
            let plies: u32 = rest.strip_prefix('(')?.strip_suffix(')')?.parse().ok()?;
            return (plies <= Value::MAX_DISTANCE as u32).then(|| Value::won_after(plies));
        }
    }
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    let number: i32 = digits.parse().ok().filter(|_| is_number)?;
    (number < Value::WIN - Value::MAX_DISTANCE).then(|| Value::new(number))
}

/// The narrow character that is meant; all minus signs are one.
fn plain(character: char) -> char {
    match character {
        '−' | '–' | '－' => '-',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        other => other.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_people_type_them() {
        let four = Value::new(4);
        for (typed, value, kind) in [
            ("4", four, None),
            (" -3 ", Value::new(-3), None),
            ("−3", Value::new(-3), None),
            ("+4", four, None),
            ("=4", four, Some(BoundKind::Exact)),
            (">=4", four, Some(BoundKind::Lower)),
            ("≥ 4", four, Some(BoundKind::Lower)),
            ("<=-4", -four, Some(BoundKind::Upper)),
            ("≤−4", -four, Some(BoundKind::Upper)),
            ("＞＝４", four, Some(BoundKind::Lower)),
            ("inf", Value::INFINITY, None),
            ("∞", Value::INFINITY, None),
            ("+∞", Value::INFINITY, None),
            ("−∞", Value::NEG_INFINITY, None),
            ("-Inf", Value::NEG_INFINITY, None),
            ("+∞(3)", Value::won_after(3), None),
            ("=−∞(12)", -Value::won_after(12), Some(BoundKind::Exact)),
        ] {
            assert_eq!(read_value(typed), Some((value, kind)), "{typed}");
        }
    }

    #[test]
    fn what_the_screen_writes_can_be_typed() {
        for value in [0, 7, -7, 999_999].map(Value::new).into_iter().chain([
            Value::INFINITY,
            Value::NEG_INFINITY,
            Value::won_after(5),
            -Value::won_after(0),
        ]) {
            assert_eq!(read_value(&value.to_string()), Some((value, None)));
            for kind in [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper] {
                assert_eq!(read_value(&crate::text::signed(kind, value)), Some((value, Some(kind))));
            }
        }
    }

    #[test]
    fn what_is_no_value_is_refused() {
        for typed in
            ["", " ", "four", "4.5", "4,5", "--4", "+-4", "==4", "≥", "1e3", "∞3", "∞(x)", "∞(-1)", "9999999999"]
        {
            assert_eq!(read_value(typed), None, "{typed}");
        }
    }
}

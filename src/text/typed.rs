//! Values, windows and places of an exercise as people type them: the way back from what the screen writes.

use plyscope_core::game::{Exact, Fractions, Value, ValueFormat};
use plyscope_core::practice::{Filled, SheetPlace};
use plyscope_core::search::Window;
use plyscope_core::trace::BoundKind;

/// Why what was typed stands for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypedProblem {
    /// It is no value.
    NoValue,
    /// It is no window, which has two bounds.
    NotTwoBounds,
    /// There are two bounds, but α is no number.
    NoAlpha,
    /// There are two bounds, but β is no number.
    NoBeta,
}

/// What is written where an edge is pruned.
pub const CROSSES: [&str; 10] = ["x", "×", "✕", "✂", "pruned", "剪去", "剪", "剪枝", "已剪枝", "省去"];

/// Whether what was typed says that something is pruned: `x`, `×`, `✕`, `✂`, `pruned`, `剪去` or `剪`.
pub fn is_cross(typed: &str) -> bool {
    CROSSES.contains(&plain_text(typed).trim())
}

/// Reads what was typed into a place of an exercise whose values stand for these numbers; `None` if nothing was.
///
/// On an edge that is a window as [`read_window`] takes it, or that it is pruned: `x`, `×`, `✕`, `✂`, `pruned`, `剪去` or
/// `剪`. Elsewhere it is a value as [`read_value`] takes it, which cannot be ∞ itself.
///
/// # Errors
/// When it is neither.
pub fn read_filled(place: SheetPlace, typed: &str, numbers: &Fractions) -> Result<Option<Filled>, TypedProblem> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    // An exercise is a tree, whose numbers are never pawns.
    let format = &ValueFormat::POINTS;
    match place {
        SheetPlace::Edge(_) if is_cross(typed) => Ok(Some(Filled::Spared)),
        SheetPlace::Edge(_) => read_window(typed, format, numbers).map(|window| Some(Filled::Window(window))),
        SheetPlace::Value(_) => {
            let (value, kind) = read_value_in(typed, format, numbers)
                .filter(|(value, _)| !value.is_infinite())
                .ok_or(TypedProblem::NoValue)?;
            Ok(Some(Filled::Value(value, kind)))
        }
    }
}

/// Reads two bounds, α and β, each as [`read_value`] takes it but without a sign of a bound: `3 5`, `(−∞, 3)`,
/// `[-inf; +inf]`, `3…5` or `3..5`; full-width characters as well. α need not be below β.
///
/// # Errors
/// When there are not two bounds, or one of them is no number.
pub fn read_window(typed: &str, format: &ValueFormat, numbers: &Fractions) -> Result<Window, TypedProblem> {
    let text = plain_text(typed);
    let text = text.trim();
    let bracketed = [('(', ')'), ('[', ']')].iter().find_map(|(open, close)| {
        let inside = text.strip_prefix(*open)?;
        inside.strip_suffix(*close)
    });
    let text = bracketed.unwrap_or(text).replace("..", "…");
    let is_mark = |character: char| matches!(character, ',' | ';' | '、' | '…');
    let bounds: Vec<&str> =
        if text.contains(is_mark) { text.split(is_mark).collect() } else { text.split_whitespace().collect() };
    let [alpha, beta] = bounds.as_slice() else { return Err(TypedProblem::NotTwoBounds) };
    let bound =
        |text: &str| read_value_in(text, format, numbers).filter(|(_, sign)| sign.is_none()).map(|(value, _)| value);
    let alpha = bound(alpha).ok_or(TypedProblem::NoAlpha)?;
    Ok(Window::new(alpha, bound(beta).ok_or(TypedProblem::NoBeta)?))
}

/// Reads `4`, `-3`, `−3`, `=4`, `>=4`, `≥4`, `<=4`, `≤4`, `inf`, `i`, `+∞`, `−∞`, `负无穷` or `+∞(3)`, the last as the
/// screen writes a decided game; full-width characters as well. `None` where it is none of these.
pub fn read_value(typed: &str) -> Option<(Value, Option<BoundKind>)> {
    read_by(typed, |number| Fractions::default().given(number))
}

/// Reads a value of a search whose values stand for these numbers: `3.5` and `7/3` as well, where a value does.
/// Where values are written in pawns they are typed in pawns: `+1.5`, `1.50`.
pub fn read_value_in(typed: &str, format: &ValueFormat, fractions: &Fractions) -> Option<(Value, Option<BoundKind>)> {
    read_by(typed, |number| format.typed(number, fractions))
}

/// Reads a value, where `of_number` gives that of a number.
fn read_by(typed: &str, of_number: impl Fn(Exact) -> Option<Value>) -> Option<(Value, Option<BoundKind>)> {
    let text = plain_text(typed);
    let parts: Vec<&str> = text.split_whitespace().collect();
    let is_digit = |character: char| character.is_ascii_digit();
    // Two numbers are not one: `3 4` is not 34.
    if parts.windows(2).any(|pair| matches!(pair, [one, next] if one.ends_with(is_digit) && next.starts_with(is_digit)))
    {
        return None;
    }
    let text = parts.concat();
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
    let value = match size(digits) {
        Some(infinite) => {
            if negative {
                -infinite
            } else {
                infinite
            }
        }
        None => {
            let number = number_of(digits)?;
            of_number(if negative { -number } else { number })?
        }
    };
    Some((value, kind))
}

/// Reads a seed, in full-width digits as well; `None` where it is no number, or one beyond 64 bits.
pub fn read_seed(typed: &str) -> Option<u64> {
    let text = plain_text(typed);
    let text = text.trim();
    text.parse().ok().filter(|_| text.chars().all(|digit| digit.is_ascii_digit()))
}

/// A whole number, a decimal or a fraction, without its sign.
fn number_of(text: &str) -> Option<Exact> {
    let whole = |digits: &str| -> Option<i128> {
        let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
        digits.parse::<u64>().ok().filter(|_| is_number).map(i128::from)
    };
    if let Some((above, below)) = text.split_once('/') {
        let below = whole(below).filter(|below| *below > 0)?;
        return Some(Exact::new(whole(above)?, below));
    }
    let (ones, places) = text.split_once('.').unwrap_or((text, ""));
    let scale = 10_i128.checked_pow(u32::try_from(places.len()).ok()?)?;
    let below = if places.is_empty() && !text.contains('.') { 0 } else { whole(places)? };
    Some(Exact::new(whole(ones)?.checked_mul(scale)?.checked_add(below)?, scale))
}

/// ∞ or the value of a decided game, without its sign.
fn size(digits: &str) -> Option<Value> {
    for infinity in ["∞", "infinity", "inf", "i", "无穷大", "无穷"] {
        if let Some(rest) = digits.strip_prefix(infinity) {
            if rest.is_empty() {
                return Some(Value::INFINITY);
            }
            let plies: u32 = rest.strip_prefix('(')?.strip_suffix(')')?.parse().ok()?;
            return (plies <= Value::MAX_DISTANCE as u32).then(|| Value::won_after(plies));
        }
    }
    None
}

fn plain_text(typed: &str) -> String {
    typed.chars().map(plain).collect()
}

/// The narrow character that is meant; all minus signs are one.
fn plain(character: char) -> char {
    match character {
        '−' | '–' | '—' | '－' | '负' => '-',
        '正' => '+',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(character as u32 - 0xfee0).unwrap_or(character),
        other => other.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::tree::TreeNode;

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
            ("－３", Value::new(-3), None),
            ("—３", Value::new(-3), None),
            ("负无穷", Value::NEG_INFINITY, None),
            ("正无穷大", Value::INFINITY, None),
            ("inf", Value::INFINITY, None),
            ("∞", Value::INFINITY, None),
            ("+∞", Value::INFINITY, None),
            ("−∞", Value::NEG_INFINITY, None),
            ("-Inf", Value::NEG_INFINITY, None),
            ("i", Value::INFINITY, None),
            ("-i", Value::NEG_INFINITY, None),
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
            let format = ValueFormat::POINTS;
            let written = format.value(value);
            assert_eq!(read_value(&written.to_string()), Some((value, None)));
            for kind in [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper] {
                assert_eq!(read_value(&crate::signed(kind, written)), Some((value, Some(kind))));
            }
        }
    }

    #[test]
    fn pawns_are_read_as_they_are_written() {
        let numbers = Fractions::default();
        let format = ValueFormat::PAWNS;
        let read = |typed: &str| read_value_in(typed, &format, &numbers);
        let value = Value::new(150);
        for (typed, kind) in [
            ("+1.5", None),
            ("1.50", None),
            ("＋１\u{FF0E}５", None),
            ("=+1.50", Some(BoundKind::Exact)),
            ("≥1.5", Some(BoundKind::Lower)),
        ] {
            assert_eq!(read(typed), Some((value, kind)), "{typed}");
        }
        assert_eq!(read("-1.50"), Some((-value, None)));
        assert_eq!(read("2"), Some((Value::new(200), None)));
        assert_eq!(read_window("(-0.25, +1.5)", &format, &numbers), Ok(Window::new(Value::new(-25), value)));
        // A comma stands between two bounds, and no value lies between two hundredths.
        for typed in ["1,5", "1.505", "1.5.0", "+-1.5"] {
            assert_eq!(read(typed), None, "{typed}");
        }
        for points in [0, 1, -1, 50, -150, 12_345] {
            let value = Value::new(points);
            let written = format.value(value);
            assert_eq!(read(&written.to_string()), Some((value, None)));
            for kind in [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper] {
                assert_eq!(read(&crate::signed(kind, written)), Some((value, Some(kind))));
            }
        }
        // What is counted is no value.
        assert_eq!(read_value("≥400"), Some((Value::new(400), Some(BoundKind::Lower))));
    }

    #[test]
    fn what_is_no_value_is_refused() {
        for typed in
            ["", " ", "3 4", "four", "4.5", "4,5", "--4", "+-4", "==4", "≥", "1e3", "∞3", "∞(x)", "∞(-1)", "9999999999"]
        {
            assert_eq!(read_value(typed), None, "{typed}");
        }
    }

    #[test]
    fn seeds_are_read_to_the_last_digit() {
        for (typed, seed) in [
            ("7", Some(7)),
            (" ２０ ", Some(20)),
            ("9007199254740993", Some(9_007_199_254_740_993)),
            ("18446744073709551615", Some(u64::MAX)),
            ("18446744073709551616", None),
            ("", None),
            ("-1", None),
            ("+1", None),
            ("1e3", None),
            ("seven", None),
        ] {
            assert_eq!(read_seed(typed), seed, "{typed}");
        }
    }

    #[test]
    fn windows_are_read_as_people_type_them() {
        let window = |alpha, beta| Ok(Window::new(alpha, beta));
        let (three, five) = (Value::new(3), Value::new(5));
        let (least, most) = (Value::NEG_INFINITY, Value::INFINITY);
        for (typed, read) in [
            ("3 5", window(three, five)),
            ("-∞ 3", window(least, three)),
            ("(-inf, 3)", window(least, three)),
            ("−∞,+∞", window(least, most)),
            ("（－∞，３）", window(least, three)),
            ("负无穷，３", window(least, three)),
            ("－３\u{3000}５", window(-three, five)),
            ("－３；５", window(-three, five)),
            ("[-3; inf]", window(-three, most)),
            (" 3…5 ", window(three, five)),
            ("3..5", window(three, five)),
            ("-5、-3", window(-five, -three)),
            ("(5, 5)", window(five, five)),
            ("(3, +∞(4))", window(three, Value::won_after(4))),
            ("-∞(2) 3", window(-Value::won_after(2), three)),
            ("", Err(TypedProblem::NotTwoBounds)),
            ("3", Err(TypedProblem::NotTwoBounds)),
            ("3 4 5", Err(TypedProblem::NotTwoBounds)),
            ("3,", Err(TypedProblem::NoBeta)),
            (", 3", Err(TypedProblem::NoAlpha)),
            ("(3, 5", Err(TypedProblem::NoAlpha)),
            ("≥3, 5", Err(TypedProblem::NoAlpha)),
            ("3, x", Err(TypedProblem::NoBeta)),
        ] {
            assert_eq!(read_window(typed, &ValueFormat::POINTS, &Fractions::default()), read, "{typed}");
        }
    }

    #[test]
    fn a_place_takes_what_belongs_there() {
        let (edge, node) = (SheetPlace::Edge(TreeNode(1)), SheetPlace::Value(TreeNode(1)));
        let four = Value::new(4);
        for (place, typed, read) in [
            (edge, " ", Ok(None)),
            (node, "", Ok(None)),
            (edge, "x", Ok(Some(Filled::Spared))),
            (edge, " X ", Ok(Some(Filled::Spared))),
            (edge, "剪去", Ok(Some(Filled::Spared))),
            (edge, "剪", Ok(Some(Filled::Spared))),
            (edge, "×", Ok(Some(Filled::Spared))),
            (edge, "ｘ", Ok(Some(Filled::Spared))),
            (edge, "✂", Ok(Some(Filled::Spared))),
            (edge, "Pruned", Ok(Some(Filled::Spared))),
            (edge, "省去", Ok(Some(Filled::Spared))),
            (edge, " 剪 ", Ok(Some(Filled::Spared))),
            (edge, "-i, i", Ok(Some(Filled::Window(Window::FULL)))),
            (node, "剪", Err(TypedProblem::NoValue)),
            (edge, "-4 4", Ok(Some(Filled::Window(Window::new(-four, four))))),
            (edge, "4", Err(TypedProblem::NotTwoBounds)),
            (node, "4", Ok(Some(Filled::Value(four, None)))),
            (node, "<=4", Ok(Some(Filled::Value(four, Some(BoundKind::Upper))))),
            (node, "=5", Ok(Some(Filled::Value(Value::new(5), Some(BoundKind::Exact))))),
            (node, "x", Err(TypedProblem::NoValue)),
            (node, "∞", Err(TypedProblem::NoValue)),
            (node, "3 4", Err(TypedProblem::NoValue)),
        ] {
            assert_eq!(read_filled(place, typed, &Fractions::default()), read, "{typed}");
        }
    }
}

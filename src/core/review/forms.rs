//! Forms in which programs print what a log has as plain numbers: tuples, names before values, values with their types.

use super::number::{LoggedNumber, NumberId, NumberTable};

/// Why a form cannot be read as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubtfulForm {
    /// Several numbers, any of which may be the value.
    SeveralNumbers,
    /// A number with a comma, or two numbers.
    Comma,
    /// The promise of a value, which nothing has waited for.
    Promise,
}

/// The keys by which programs print a bound, those of alpha first, and a value.
const BOUND_KEYS: [&[&str]; 2] =
    [&["alpha", "a", "α", "lo", "low", "lower"], &["beta", "b", "β", "hi", "high", "upper"]];
const VALUE_KEYS: [&str; 3] = ["value", "score", "v"];

/// Two bounds in one of these forms, and what stands behind them: `(-9, 9)`, `-9,9`, `alpha=-9 beta=9`.
pub(super) fn window<'l>(rest: &'l str, numbers: &mut NumberTable) -> Option<([NumberId; 2], &'l str)> {
    let rest = rest.trim_start();
    if let Some((inside, behind)) = bracketed(rest) {
        let [alpha, beta] = parts(inside).try_into().ok()?;
        return Some(([number(alpha, numbers)?, number(beta, numbers)?], behind));
    }
    if let Some(bounds) = by_keys(rest, numbers) {
        return Some((bounds, rest));
    }
    let (first, behind) = value_word(rest);
    if let Some((alpha, beta)) = first.split_once(',')
        && let (Some(alpha), Some(beta)) = (number(alpha, numbers), number(beta, numbers))
        && !starts_with_number(behind)
    {
        return Some(([alpha, beta], behind));
    }
    let alpha = number(first.trim_end_matches(','), numbers)?;
    let (second, behind) = value_word(behind);
    Some(([alpha, number(second, numbers)?], behind))
}

/// A value in one of these forms, and what stands behind it: `(3, None)`, `value=3`, `np.float64(3.0)`.
pub(super) fn value<'l>(rest: &'l str, numbers: &mut NumberTable) -> Result<(NumberId, &'l str), Option<DoubtfulForm>> {
    let rest = rest.trim_start();
    let lower = rest.to_lowercase();
    if ["[object promise]", "promise", "<coroutine", "<promise", "<future", "<task", "task<", "completablefuture"]
        .iter()
        .any(|promise| lower.starts_with(promise))
    {
        return Err(Some(DoubtfulForm::Promise));
    }
    if let Some((inside, behind)) = bracketed(rest) {
        let mut found = parts(inside).into_iter().filter(|part| unwrapped(part).is_some());
        return match (found.next(), found.next()) {
            (Some(only), None) => number(only, numbers).map(|only| (only, behind)).ok_or(None),
            (Some(_), Some(_)) => Err(Some(DoubtfulForm::SeveralNumbers)),
            (None, _) => Err(None),
        };
    }
    let (first, behind) = value_word(rest);
    if let Some((key, value)) = first.split_once('=')
        && VALUE_KEYS.contains(&key)
    {
        return number(value, numbers).map(|value| (value, behind)).ok_or(None);
    }
    if let Some((one, other)) = first.split_once(',')
        && starts_with_number(one)
        && starts_with_number(other)
    {
        return Err(Some(DoubtfulForm::Comma));
    }
    number(first, numbers).map(|value| (value, behind)).ok_or(None)
}

/// The bounds of a line that names them.
fn by_keys(rest: &str, numbers: &mut NumberTable) -> Option<[NumberId; 2]> {
    let mut bound = |keys: &[&str]| {
        let mut words = rest.split_ascii_whitespace().map(|word| word.trim_end_matches(','));
        let value = words.find_map(|word| word.split_once('=').filter(|(key, _)| keys.contains(key)))?.1;
        number(value, numbers)
    };
    Some([bound(BOUND_KEYS[0])?, bound(BOUND_KEYS[1])?])
}

/// What stands in the brackets with which a text begins, and what stands behind them.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    if !text.starts_with(['(', '[']) {
        return None;
    }
    let mut open = 0_u32;
    for (place, letter) in text.char_indices() {
        match letter {
            '(' | '[' => open += 1,
            ')' | ']' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some((&text[1..place], &text[place + 1..]));
        }
    }
    None
}

/// The parts of a list that commas divide, outside of brackets.
fn parts(inside: &str) -> Vec<&str> {
    let (mut found, mut begin, mut open) = (Vec::new(), 0, 0_i32);
    for (place, letter) in inside.char_indices() {
        match letter {
            '(' | '[' => open += 1,
            ')' | ']' => open -= 1,
            ',' if open == 0 => {
                found.push(inside[begin..place].trim());
                begin = place + 1;
            }
            _ => {}
        }
    }
    found.push(inside[begin..].trim());
    found
}

/// The first word of a text; what stands in brackets belongs to it.
fn value_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let mut open = 0_i32;
    for (place, letter) in text.char_indices() {
        match letter {
            '(' => open += 1,
            ')' => open -= 1,
            ' ' | '\t' if open <= 0 => return text.split_at(place),
            _ => {}
        }
    }
    (text, "")
}

fn starts_with_number(text: &str) -> bool {
    text.trim_start().trim_start_matches(['-', '+', '−']).starts_with(|first: char| first.is_ascii_digit())
}

fn number(text: &str, numbers: &mut NumberTable) -> Option<NumberId> {
    let plain = unwrapped(text)?;
    numbers.read(&plain)
}

/// The number of a value that is printed with its type, as `np.float64(3.0)`, `Decimal('3')` and `Fraction(1, 2)`.
fn unwrapped(text: &str) -> Option<String> {
    let text = text.trim().trim_matches(['\'', '"']);
    if LoggedNumber::parse(text).is_some() {
        return Some(text.to_owned());
    }
    let (name, inside) = text.strip_suffix(')')?.split_once('(')?;
    let is_name =
        !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '_' | ':'));
    if !is_name {
        return None;
    }
    match parts(inside).as_slice() {
        [only] => unwrapped(only),
        [above, below] if name.ends_with("Fraction") => {
            let [above, below] = [above, below].map(|part| LoggedNumber::parse(part).map(LoggedNumber::as_float));
            Some((above? / below?).to_string())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(ids: &[NumberId], numbers: NumberTable) -> Vec<String> {
        let ranked = numbers.ranked().unwrap();
        ids.iter().map(|id| ranked.text(*id).to_owned()).collect()
    }

    #[test]
    fn windows_are_read_where_they_are_beyond_doubt() {
        for (text, expected, behind) in [
            ("(-9,9)", ["-9", "9"], ""),
            ("(-9, 9) max", ["-9", "9"], " max"),
            ("[-inf, inf] moves=3", ["-inf", "inf"], " moves=3"),
            ("alpha=-9 beta=9", ["-9", "9"], "alpha=-9 beta=9"),
            ("depth=2 a=-9, b=9", ["-9", "9"], "depth=2 a=-9, b=9"),
            ("-9,9", ["-9", "9"], ""),
            ("np.float64(-9.5) np.float64(9.5) max", ["-9.5", "9.5"], " max"),
            ("float('-inf') float('inf')", ["-inf", "inf"], ""),
            ("(Decimal('-9'), Fraction(1, 2))", ["-9", "0.5"], ""),
        ] {
            let mut numbers = NumberTable::default();
            let (bounds, rest) = window(text, &mut numbers).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(texts(&bounds, numbers), expected, "{text}");
            assert_eq!(rest, behind, "{text}");
        }
        for text in ["(1, 2, 3)", "(1)", "-9,5 9,5", "x y", "alpha=3", "", "(1, 2"] {
            assert!(window(text, &mut NumberTable::default()).is_none(), "{text}");
        }
    }

    #[test]
    fn values_are_read_where_they_are_beyond_doubt() {
        for (text, expected) in [
            ("(3, None)", "3"),
            ("(None, 3.0)", "3.0"),
            ("[7, 'b2']", "7"),
            ("value=3", "3"),
            ("np.float64(3.0)", "3.0"),
            ("Fraction(3, 4)", "0.75"),
            ("(np.int64(3), (0, 1))", "3"),
        ] {
            let mut numbers = NumberTable::default();
            let (value, _) = value(text, &mut numbers).unwrap_or_else(|_| panic!("{text}"));
            assert_eq!(texts(&[value], numbers), [expected], "{text}");
        }
        for (text, form) in [
            ("(3, 17.0)", Some(DoubtfulForm::SeveralNumbers)),
            ("3,5", Some(DoubtfulForm::Comma)),
            ("[object Promise]", Some(DoubtfulForm::Promise)),
            ("Promise { 3 }", Some(DoubtfulForm::Promise)),
            ("<coroutine object search at 0x7f>", Some(DoubtfulForm::Promise)),
            ("(None, None)", None),
            ("b2", None),
            ("", None),
        ] {
            assert_eq!(value(text, &mut NumberTable::default()).unwrap_err(), form, "{text}");
        }
    }
}

//! The characters that a text in quotation marks stands for.

use std::borrow::Cow;

use super::faults;
use crate::place::Fault;

/// What stands between the quotation marks of a text, its escapes replaced. `at` is the byte of the opening mark.
///
/// # Errors
/// At an escape that neither Python nor JSON has.
pub(super) fn decoded(quoted: &str, at: usize) -> Result<Cow<'_, str>, Fault> {
    let marks = if quoted.len() >= 6 && (quoted.starts_with("\"\"\"") || quoted.starts_with("'''")) { 3 } else { 1 };
    let inner = quoted.get(marks..quoted.len().saturating_sub(marks)).unwrap_or_default();
    if !inner.contains('\\') {
        return Ok(Cow::Borrowed(inner));
    }
    let mut text = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(slash) = rest.find('\\') {
        let (plain, escape) = rest.split_at(slash);
        text.push_str(plain);
        let place = at + marks + inner.len() - escape.len();
        let (character, length) = one_escape(escape).ok_or_else(|| {
            let shown: String = escape.chars().take(2).collect();
            Fault::new(place, faults::escape(&shown))
        })?;
        text.extend(character);
        rest = escape.get(length..).unwrap_or_default();
    }
    text.push_str(rest);
    Ok(Cow::Owned(text))
}

/// The character of an escape, and how many bytes the escape has; a backslash before the end of a line stands for
/// nothing.
fn one_escape(escape: &str) -> Option<(Option<char>, usize)> {
    let kind = escape.chars().nth(1)?;
    let character = match kind {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'a' => '\u{7}',
        'v' => '\u{b}',
        '0' => '\0',
        '\\' | '\'' | '"' | '/' => kind,
        '\n' => return Some((None, 2)),
        '\r' => return Some((None, if escape.starts_with("\\\r\n") { 3 } else { 2 })),
        'x' => return Some((char::from_u32(hexadecimal(escape, 2, 2)?), 4)),
        'u' => return unicode(escape),
        'U' => return Some((Some(char::from_u32(hexadecimal(escape, 2, 8)?)?), 10)),
        _ => return None,
    };
    Some((Some(character), 2))
}

/// `\uXXXX`, or two of them that make one character (RFC 8259, section 7); half of such a pair stands for no character.
fn unicode(escape: &str) -> Option<(Option<char>, usize)> {
    let first = hexadecimal(escape, 2, 4)?;
    if !(0xD800..0xE000).contains(&first) {
        return Some((char::from_u32(first), 6));
    }
    let second = escape.get(6..8).filter(|next| *next == "\\u").and_then(|_| hexadecimal(escape, 8, 4));
    match second {
        Some(second) if first < 0xDC00 && (0xDC00..0xE000).contains(&second) => {
            Some((char::from_u32(0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00)), 12))
        }
        _ => Some((Some(char::REPLACEMENT_CHARACTER), 6)),
    }
}

fn hexadecimal(escape: &str, from: usize, digits: usize) -> Option<u32> {
    let digits = escape.get(from..from + digits)?;
    digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok()).flatten()
}

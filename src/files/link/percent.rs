//! Texts in links: what is no letter, digit or one of a few signs stands as `%` and two digits for each byte (RFC 3986,
//! 2.1). More is written so than a link must have: messages and mail cut links off at brackets and quotes.

use super::faults;
use crate::place::Fault;

/// The signs that stand as they are.
const PLAIN: &[u8] = b"-_.~,:/";
const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// A text as it stands in a link.
pub(super) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || PLAIN.contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push('%');
            let digits = [byte >> 4, byte & 15].into_iter().filter_map(|digit| DIGITS.get(usize::from(digit)));
            encoded.extend(digits.map(|digit| char::from(*digit)));
        }
    }
    encoded
}

/// The text that stands so in a link; `offset` is the byte of the link with which it begins.
///
/// # Errors
/// Where `%` is not followed by two digits, or the bytes are no text.
pub(super) fn decode(encoded: &str, offset: usize) -> Result<String, Fault> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut at = 0;
    while let Some(byte) = encoded.as_bytes().get(at) {
        match (byte, pair(encoded, at)) {
            (b'%', None) => return Err(Fault::new(offset + at, faults::damaged_percent(rest(encoded, at)))),
            (b'%', Some(pair)) => {
                bytes.push(pair);
                at += 3;
            }
            _ => {
                bytes.push(*byte);
                at += 1;
            }
        }
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        Fault::new(offset + place_in(encoded, valid), faults::no_utf8())
    })
}

/// The byte of the encoded text from which a byte of the text comes.
pub(super) fn place_in(encoded: &str, decoded: usize) -> usize {
    let mut at = 0;
    for _ in 0..decoded {
        let Some(byte) = encoded.as_bytes().get(at) else { break };
        at += if *byte == b'%' { 3 } else { 1 };
    }
    at.min(encoded.len())
}

/// The byte that two digits behind a `%` stand for.
fn pair(encoded: &str, at: usize) -> Option<u8> {
    let digits = encoded.get(at + 1..at + 3)?;
    // A sign in front would be taken for part of a number.
    digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u8::from_str_radix(digits, 16).ok())?
}

/// A `%` with what stands behind it, as far as it could belong to it.
fn rest(encoded: &str, at: usize) -> &str {
    let behind = encoded.get(at..).unwrap_or_default();
    let end = behind.char_indices().nth(3).map_or(behind.len(), |(end, _)| end);
    behind.get(..end).unwrap_or(behind)
}

//! A look over a RON file before it is read: which fields stand right inside its outermost brackets.

use super::ron::behind_block_comment;

/// Whether one of these fields stands right inside the outermost brackets of a text that may be RON.
pub(super) fn has_outer_field(text: &str, fields: &[&str]) -> bool {
    let (mut rest, mut depth) = (text, 0_u32);
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("/*") {
            rest = behind_block_comment(rest);
        } else if first == '"' {
            rest = behind_string(&rest[1..]);
        } else if let Some(hashes) = raw_string(rest) {
            let close = format!("\"{}", "#".repeat(hashes));
            let inside = &rest[hashes + 2..];
            rest = inside.find(&close).map_or("", |end| &inside[end + close.len()..]);
        } else if word > 0 {
            let is_field = rest[word..].trim_start().starts_with(':');
            if depth == 1 && is_field && fields.contains(&&rest[..word]) {
                return true;
            }
            rest = &rest[word..];
        } else {
            match first {
                '(' | '[' | '{' => depth = depth.saturating_add(1),
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    false
}

/// The text behind the end of a text in quotes, which begins behind its first quote.
fn behind_string(text: &str) -> &str {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return &text[at + 1..],
            _ => {}
        }
    }
    ""
}

/// How many `#` stand before the quote of a raw text that begins here.
fn raw_string(text: &str) -> Option<usize> {
    let behind = text.strip_prefix('r')?;
    let hashes = behind.len() - behind.trim_start_matches('#').len();
    behind[hashes..].starts_with('"').then_some(hashes)
}

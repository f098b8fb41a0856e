//! Names and sentences on the pages of courses, where they mean nothing but themselves.
//!
//! Three things look for signs there: the form of the file itself, whose escapes stand with it; the browser, for which
//! everything that could be HTML is a character's number; and MathJax, which course systems run over the texts of their
//! finished pages. There a number is a sign again: so behind every sign with which a formula begins stands one that is
//! not seen.

use crate::marks::svg::escaped;
use plyscope_core::game::visible;

/// The sign behind one with which a formula would begin. It has no width, and no line is broken there.
const JOINER: char = '\u{2060}';

/// The accent in the place of a backtick: that alone begins a formula of `AsciiMath`, whatever stands behind it.
const ACCENT: char = '\u{2cb}';

/// A text without characters that are not seen, in which no formula begins: neither `\(` nor `$$`, nor a backtick, nor
/// any command.
fn plain(text: &str) -> String {
    let text = visible(text);
    if !text.contains(['\\', '$', '`']) {
        return text;
    }
    let signs = text.chars().flat_map(|c| match c {
        '`' => [Some(ACCENT), None],
        '\\' | '$' => [Some(c), Some(JOINER)],
        _ => [Some(c), None],
    });
    signs.flatten().collect()
}

/// A plain text as a text of XML, from which what is not seen would be taken.
pub(super) fn text_as_xml(text: &str) -> String {
    let joiner = format!("&#{};", u32::from(JOINER));
    let parts: Vec<String> = plain(text).split(JOINER).map(escaped).collect();
    parts.join(&joiner)
}

/// A text as HTML in which no sign means anything but itself, neither to the browser nor to what looks for signs before
/// it: formulas, blanks in brackets, links to files.
pub(super) fn html(text: &str) -> String {
    let means_something =
        |c| matches!(c, '&' | '<' | '>' | '"' | '\'' | '\\' | '$' | '@' | '%' | '[' | ']' | '{' | '}');
    coded(&plain(text), means_something)
}

/// A text for HTML, in which every sign that could end or begin anything is a number.
pub(super) fn html_of_letters(text: &str) -> String {
    let is_plain = |c| matches!(c, '.' | ',' | '-' | '+' | '(' | ')');
    coded(&plain(text), |c| c.is_ascii_punctuation() && !is_plain(c))
}

/// A text in which some characters, and those that stand for signs of formulas, are numbers.
fn coded(text: &str, is_coded: impl Fn(char) -> bool) -> String {
    let mut coded = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, JOINER | ACCENT) || is_coded(c) {
            coded += &format!("&#{};", u32::from(c));
        } else {
            coded.push(c);
        }
    }
    coded
}

/// Lines as HTML, in which blanks stay as they are.
pub(super) fn html_lines(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| html(line)).collect();
    format!("<pre>{}</pre>", lines.join("<br/>"))
}

/// Sentences as a paragraph of HTML.
pub(super) fn html_paragraph(text: &str) -> String {
    format!("<p>{}</p>", html(text))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::hostile_names::hostile_names;

    /// What a reader of HTML makes of a text; then it has no joiners any more.
    pub fn read_html(html: &str) -> String {
        let page = format!("<p>{html}</p>");
        let read = roxmltree::Document::parse(&page).unwrap_or_else(|error| panic!("{html}: {error}"));
        assert_eq!(read.descendants().filter(roxmltree::Node::is_element).count(), 1, "{html}");
        let text: String = read.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect();
        has_no_formula(&text);
        text.replace(JOINER, "").replace(ACCENT, "`")
    }

    /// Whether MathJax finds nothing, with whatever settings but those for a single dollar sign.
    pub fn has_no_formula(text: &str) {
        let behind = text.split('\\').skip(1).all(|behind| behind.starts_with(JOINER));
        assert!(behind && !text.contains("$$") && !text.contains('`'), "{text}");
    }

    #[test]
    fn names_are_themselves_in_html() {
        for name in hostile_names() {
            for escaped in [html(&name), html_of_letters(&name)] {
                assert_eq!(read_html(&escaped), visible(&name), "{escaped}");
                let signs = ["<", ">", "\"", "'", "$", "\\", "[", "{", "}", "@", "%", "`"];
                assert!(!signs.iter().any(|sign| escaped.contains(sign)), "{escaped}");
            }
            let letters = html_of_letters(&name);
            let signs = letters.replace("&#", "").replace(';', "");
            assert!(!signs.contains(|c: char| c.is_ascii_punctuation() && !"., -+()".contains(c)), "{letters}");
            assert_eq!(read_html(&text_as_xml(&name)), visible(&name));
            assert_eq!(plain(&name).replace(JOINER, "").replace(ACCENT, "`"), visible(&name));
            has_no_formula(&plain(&name));
        }
    }

    #[test]
    fn what_is_not_seen_is_left_out() {
        assert_eq!(html("a\u{202e}b\nc\u{9b}d\u{1b}[e"), "ab cd&#91;e");
        assert_eq!(plain("\\\u{2060}("), "\\\u{2060}(");
    }
}

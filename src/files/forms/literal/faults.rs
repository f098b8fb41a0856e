//! Sentences about literals of Python and JSON.

use crate::Message;
use crate::forms::literal::Bracket;
use crate::forms::shared_faults::FormPhrase;
use crate::messages::{quoted, said};

pub(super) fn escape(found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} is no escape of a text, expected one such as `\\n` or `\\\\` for a backslash"),
        format!("{found} 不是字符串的转义，应为 `\\n` 等，反斜线本身应写成 `\\\\`"),
    )
}

pub(super) fn too_deep([english, chinese]: FormPhrase, deepest: usize) -> Message {
    said(
        format!("more than {deepest} brackets inside each other {english}, expected a tree of at most 512 plies"),
        format!("{chinese}括号嵌套超过 {deepest} 重，应为不超过 512 层的树"),
    )
}

pub(super) fn comment([english, chinese]: FormPhrase) -> Message {
    said(
        format!("a comment does not end {english}, expected `*/` behind it"),
        format!("{chinese}注释没有结束，后面应为 `*/`"),
    )
}

pub(super) fn unclosed_text([english, chinese]: FormPhrase, quote: char) -> Message {
    said(
        format!("a text in quotation marks does not end in its line {english}, expected `{quote}` behind it"),
        format!("{chinese}引号中的文字在本行没有结束，后面应为 `{quote}`"),
    )
}

pub(super) fn end([english, chinese]: FormPhrase, bracket: Bracket, place: &str) -> Message {
    let (opening, closing) = (bracket.opening(), bracket.closing());
    said(
        format!("the text ends before the `{opening}` of {place} is closed {english}, expected `{closing}`"),
        format!("{chinese}{place} 处的 `{opening}` 到文末还没有闭合，应为 `{closing}`"),
    )
}

pub(super) fn closing([english, chinese]: FormPhrase, found: Bracket, bracket: Bracket, place: &str) -> Message {
    let (found, opening, closing) = (found.closing(), bracket.opening(), bracket.closing());
    said(
        format!("`{found}` cannot close the `{opening}` of {place} {english}, expected `{closing}`"),
        format!("{chinese}`{found}` 不能闭合 {place} 处的 `{opening}`，应为 `{closing}`"),
    )
}

pub(super) fn nothing_open([english, chinese]: FormPhrase, found: Bracket) -> Message {
    let (opening, closing) = (found.opening(), found.closing());
    said(
        format!("`{closing}` closes no bracket {english}, expected a `{opening}` before it"),
        format!("{chinese}`{closing}` 没有对应的括号，前面应为 `{opening}`"),
    )
}

pub(super) fn character([english, chinese]: FormPhrase, found: char) -> Message {
    let meant = match found {
        '“' | '”' | '\u{201e}' | '\u{ff02}' | '«' | '»' => "\"",
        '‘' | '’' | '\u{201a}' | '`' | '´' => "'",
        '，' | '、' => ",",
        '：' => ":",
        '；' => ";",
        '（' => "(",
        '）' => ")",
        '【' | '\u{ff3b}' => "[",
        '】' | '\u{ff3d}' => "]",
        '\u{ff5b}' => "{",
        '\u{ff5d}' => "}",
        _ => "",
    };
    let found = quoted(&found.to_string());
    if meant.is_empty() {
        said(
            format!("{found} has no meaning {english}, expected a value, a comma or a bracket"),
            format!("{chinese}{found} 没有意义，应为值、逗号或括号"),
        )
    } else {
        said(
            format!("{found} is a character of printed text {english}, expected the plain `{meant}`"),
            format!("{chinese}{found} 是排版字符，应为英文的 `{meant}`"),
        )
    }
}

/// `expected` is a sign, or `key` or `value`.
pub(super) fn expected([english, chinese]: FormPhrase, found: &str, expected: &str, open: Option<Bracket>) -> Message {
    let [found_english, found_chinese] = if found.is_empty() {
        ["the text ends".to_owned(), "文字已结束".to_owned()]
    } else {
        let found = quoted(found);
        [format!("{found} cannot stand here"), format!("此处不能是 {found}")]
    };
    let closing = open.map(|bracket| bracket.closing());
    let (expected_english, expected_chinese) = match (expected, closing) {
        ("key", _) => ("a key in quotation marks or `}`".to_owned(), "带引号的键或 `}`".to_owned()),
        ("value", Some(_)) => ("a value, a text or a bracket".to_owned(), "值、字符串或括号".to_owned()),
        ("value", None) => ("a tree in brackets".to_owned(), "括号中的树".to_owned()),
        (",", Some(closing)) => (format!("`,` or `{closing}`"), format!("`,` 或 `{closing}`")),
        (":", _) => ("`:` and what belongs to the key".to_owned(), "`:` 和该键的内容".to_owned()),
        (sign, _) => (format!("`{sign}`"), format!("`{sign}`")),
    };
    said(
        format!("{found_english} {english}, expected {expected_english}"),
        format!("{chinese}{found_chinese}，应为{expected_chinese}"),
    )
}

/// `children: [3, 4] 5`
pub(super) fn behind_value([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!("{found} stands behind a whole value {english}, expected the end of the line"),
        format!("{chinese}完整的值后面还有 {found}，应为行末"),
    )
}

pub(super) fn tab_in_yaml([english, chinese]: FormPhrase) -> Message {
    said(
        format!("a tab before a line {english}, expected blanks for the indentation"),
        format!("{chinese}行首有制表符，应为用空格缩进"),
    )
}

pub(super) fn no_place_in_yaml([english, chinese]: FormPhrase) -> Message {
    said(
        format!(
            "nothing can stand here {english}, expected an item or a key below one of a line above, indented as far"
        ),
        format!("{chinese}此处不能有内容，应为与上面某行缩进相同的列表项或键"),
    )
}

/// `&x`, `*x`, `!!str`, `|`
pub(super) fn of_yaml([english, chinese]: FormPhrase, found: &str) -> Message {
    let found = quoted(found);
    said(
        format!(
            "{found} is an anchor, a tag or a text over several lines {english}, expected a plain text, a \
             number or a list"
        ),
        format!("{chinese}{found} 是锚点、标签或多行文字，应为普通文字、数或列表"),
    )
}

//! Commas that touch digits on both sides: `1,000` can be one number, or a one and nothing; `3,5` three and a half, or two
//! numbers.
//!
//! A text without a blank behind any comma is a list, as programs print it: `[[3,12,8],[2,4,6]]`. In doubt are numbers that
//! begin with a zero, which nobody writes behind a comma that separates, and texts in which some commas have a blank behind
//! them and others have none.

use super::Message;
use super::messages;
use super::place::Fault;

/// What the commas between digits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Commas {
    /// `1,000` is a thousand.
    Thousands,
    /// `3,5` is three and a half.
    Decimal,
    /// `3,5` is a three and a five.
    Between,
}

impl Commas {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Thousands, Self::Decimal, Self::Between];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Thousands => "thousands",
            Self::Decimal => "decimal",
            Self::Between => "between",
        }
    }

    /// What commas with this name are.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|commas| commas.id() == id)
    }

    /// A text in which these commas cannot be meant otherwise.
    pub(super) fn made_plain(self, text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        let mut from = 0;
        for (number, written) in self.changes(text) {
            plain.push_str(text.get(from..number.at).unwrap_or_default());
            plain.push_str(&written);
            from = number.at + number.text.len();
        }
        plain.push_str(text.get(from..).unwrap_or_default());
        plain
    }

    /// The byte of a text from which a byte of the plain one comes.
    pub(super) fn place_in(self, text: &str, plain: usize) -> usize {
        // How far the texts are, and where both stand behind the last number that differs.
        let (mut at, mut plain_at) = (0, 0);
        for (number, written) in self.changes(text) {
            let begin = plain_at + number.at - at;
            if plain < begin {
                break;
            }
            if plain < begin + written.len() {
                return number.at + (plain - begin).min(number.text.len());
            }
            at = number.at + number.text.len();
            plain_at = begin + written.len();
        }
        (at + plain.saturating_sub(plain_at)).min(text.len())
    }

    /// Whether a text says something else with these commas than without a word about them.
    pub(super) fn could_be_in(self, text: &str) -> bool {
        let mut numbers = Numbers::new(text);
        match self {
            Self::Thousands => numbers.any(|number| number.has_thousands()),
            Self::Decimal => numbers.any(|number| number.is_pair()) && !has_points(text),
            Self::Between => numbers.any(|number| number.has_comma()),
        }
    }

    /// The numbers that are written otherwise in the plain text, each with how.
    fn changes(self, text: &str) -> impl Iterator<Item = (Number<'_>, String)> {
        let blanks = !Numbers::new(text).any(|number| number.has_comma());
        Numbers::new(text).filter_map(move |number| {
            let plain = match self {
                Self::Decimal if number.has_comma() => number.text.replace(',', "."),
                Self::Between if number.has_comma() => number.text.replace(',', ", "),
                Self::Thousands if number.has_comma() => number.in_thousands(),
                Self::Thousands if blanks && number.is_thousands() => number.joined(),
                _ => return None,
            };
            Some((number, plain))
        })
    }
}

/// What is in doubt about the commas of a text, if anything is; `is_tree` says whether a text without a doubt is a tree, where
/// some of the numbers may say something else than the values of leaves.
pub(super) fn doubt(text: &str, is_tree: impl Fn(&str) -> bool) -> Result<(), Fault> {
    // Most texts have no comma that touches digits, or no blank behind one.
    let mut first = None;
    let mut all_single = true;
    // In quotation marks stand names, too.
    let is_quoted = |number: &Number<'_>| {
        let before = text.get(..number.at).unwrap_or_default();
        before.trim_end_matches(['-', '+', ' ']).ends_with(['"', '\''])
    };
    for number in Numbers::new(text).filter(|number| !is_quoted(number)) {
        if number.has_zero_in_front() {
            return Err(Fault::new(number.at, number.in_doubt()));
        }
        if number.has_comma() {
            all_single &= number.is_thousands() || number.is_pair();
            first.get_or_insert(number);
        }
    }
    let in_one = [Commas::Thousands, Commas::Decimal];
    let could_be_one = || in_one.iter().any(|commas| commas.could_be_in(text) && is_tree(&commas.made_plain(text)));
    match first.filter(|_| all_single && has_spaced_comma(text) && could_be_one()) {
        Some(number) => Err(Fault::new(number.at, number.in_doubt())),
        None => Ok(()),
    }
}

/// Whether a comma with a blank behind it stands between two numbers.
fn has_spaced_comma(text: &str) -> bool {
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '-' | '−' | '+' | '.');
    let mut places = text.match_indices(", ");
    places.any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let behind = text.get(at + 1..).map(|behind| behind.trim_start_matches(is_blank));
        before.is_some_and(|c| c.is_ascii_digit()) && behind.is_some_and(|behind| behind.starts_with(is_number))
    })
}

/// Whether a number has a decimal point: then commas are none.
fn has_points(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    text.match_indices('.').any(|(at, _)| is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)))
}

/// The blanks that stand between groups of three digits.
const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// Digits in groups, with a comma between each two of them, or a blank before each three digits.
#[derive(Clone, Copy, Debug)]
struct Number<'t> {
    at: usize,
    text: &'t str,
}

impl Number<'_> {
    fn has_comma(self) -> bool {
        self.text.contains(',')
    }

    /// The digits before, between and behind the signs; without what stands behind a point.
    fn groups(&self) -> impl Iterator<Item = &str> {
        self.text.split('.').next().unwrap_or_default().split(|c| c == ',' || is_blank(c))
    }

    fn has_zero_in_front(self) -> bool {
        self.groups().skip(1).any(|group| group.len() > 1 && group.starts_with('0'))
    }

    /// One comma and no point.
    fn is_pair(self) -> bool {
        self.text.matches(',').count() == 1 && !self.text.contains('.')
    }

    /// Three digits behind each sign, and one to three before the first.
    fn is_thousands(self) -> bool {
        let mut groups = self.groups();
        let first = groups.next().unwrap_or_default();
        let points = self.text.matches('.').count();
        let more = self.groups().nth(1).is_some();
        let whole = self.text.split('.').nth(1).is_none_or(|behind| !behind.contains(','));
        let first_is = (1..=3).contains(&first.len()) && !first.starts_with('0');
        first_is && more && whole && points <= 1 && groups.all(|group| group.len() == 3)
    }

    /// Whether three digits behind a sign can belong to the digits before it.
    fn has_thousands(self) -> bool {
        if self.has_comma() { self.in_thousands() != self.text.replace(',', ", ") } else { self.is_thousands() }
    }

    /// Commas before three digits are those of thousands, the others stand between numbers: `1,000,2,000` is two of them.
    fn in_thousands(self) -> String {
        let mut plain = String::with_capacity(self.text.len());
        let mut goes_on = false;
        for group in self.text.split(',') {
            let joins = goes_on && group.split('.').next().is_some_and(|digits| digits.len() == 3);
            let begins = (1..=3).contains(&group.len()) && !group.starts_with('0');
            goes_on = (joins || begins) && !group.contains('.');
            if !joins && !plain.is_empty() {
                plain.push_str(", ");
            }
            plain.push_str(group);
        }
        plain
    }

    fn joined(self) -> String {
        self.text.chars().filter(|c| *c != ',' && !is_blank(*c)).collect()
    }

    fn in_doubt(self) -> Message {
        if !self.has_comma() {
            return messages::thousands_with_blanks(self.text, &self.joined());
        }
        match (self.is_thousands(), self.is_pair()) {
            (true, _) => messages::commas_of_thousands(self.text, &self.joined()),
            (false, true) => messages::comma_of_decimal(self.text),
            (false, false) => messages::commas_in_doubt(self.text),
        }
    }
}

/// The numbers of a text that have commas or blanks between their groups; in quotation marks only what is nothing else.
struct Numbers<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Numbers<'t> {
    const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// How long a quoted text is in which there is more than a number.
    fn quoted(&self, quote: u8) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let before = self.at.checked_sub(1).and_then(|at| bytes.get(at));
        // An apostrophe stands inside of a word.
        if before.is_some_and(|before| before.is_ascii_alphanumeric() || *before >= 0x80) {
            return None;
        }
        let inside = self.text.get(self.at + 1..)?;
        let length = inside.bytes().position(|byte| byte == quote || byte == b'\n')?;
        let is_closed = inside.as_bytes().get(length) == Some(&quote);
        let is_number = inside.get(..length)?.bytes().all(|byte| byte.is_ascii_digit() || b",.-+ ".contains(&byte));
        (is_closed && !is_number).then_some(length + 2)
    }

    /// How long the comment is that begins here: to the end of its line, or to `*/`.
    fn comment(&self) -> Option<usize> {
        let rest = self.text.get(self.at..)?;
        // An address of the web has two strokes behind its colon, and `#1=` is the label of a node.
        let is_address = self.at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at)) == Some(&b':');
        let is_label = rest.starts_with('#') && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if rest.starts_with("/*") {
            return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
        }
        let is_line = rest.starts_with("//") && !is_address || rest.starts_with('#') && !is_label;
        is_line.then(|| rest.find('\n').unwrap_or(rest.len()))
    }

    /// How long the number is that begins here, whose groups have signs between them.
    fn length(&self) -> Option<usize> {
        let rest = self.text.get(self.at..)?;
        let digits = |from: usize| {
            let behind = rest.get(from..).unwrap_or_default();
            behind.bytes().take_while(u8::is_ascii_digit).count()
        };
        let mut end = digits(0);
        let mut sign = None;
        loop {
            let behind = rest.get(end..).unwrap_or_default();
            let Some(next) = behind.chars().next() else { break };
            let group = digits(end + next.len_utf8());
            let groups = match next {
                ',' if sign != Some(' ') => group > 0,
                '.' if sign != Some(' ') => group > 0,
                _ if is_blank(next) && group == 3 && (sign == Some(' ') || sign.is_none() && end <= 3) => {
                    let behind = rest.get(end + next.len_utf8() + group..).and_then(|behind| behind.chars().next());
                    !behind.is_some_and(|c| matches!(c, ',' | '.')) && !rest.get(..end).is_some_and(|n| n.contains('.'))
                }
                _ => false,
            };
            if !groups {
                break;
            }
            if next != '.' {
                sign = Some(if next == ',' { ',' } else { ' ' });
            }
            end += next.len_utf8() + group;
        }
        let behind = rest.get(end..).and_then(|behind| behind.chars().next());
        let is_word = behind.is_some_and(|c| c.is_alphanumeric() || c == '_');
        (sign.is_some() && !is_word).then_some(end)
    }
}

impl<'t> Iterator for Numbers<'t> {
    type Item = Number<'t>;

    fn next(&mut self) -> Option<Number<'t>> {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'"' | b'\'' => self.at += self.quoted(*byte).unwrap_or(1),
                b'#' | b'/' => self.at += self.comment().unwrap_or(1),
                b'0'..=b'9' => {
                    let number = self.length().and_then(|length| self.text.get(self.at..self.at + length));
                    let at = self.at;
                    self.at += number.map_or(0, str::len);
                    self.pass_word();
                    if let Some(text) = number {
                        return Some(Number { at, text });
                    }
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => self.pass_word(),
                _ => self.at += 1,
            }
        }
        None
    }
}

impl Numbers<'_> {
    /// Goes behind the letters, digits and points that stand here.
    fn pass_word(&mut self) {
        let bytes = self.text.as_bytes();
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte == b'.';
        let start = self.at;
        while bytes.get(self.at).is_some_and(is_word) {
            self.at += 1;
        }
        if self.at == start && bytes.get(self.at).is_some_and(|byte| *byte >= 0x80) {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_are_what_they_are_said_to_be() {
        for (text, [thousands, decimal, between]) in [
            ("[1,000, 2,500]", ["[1000, 2500]", "[1.000, 2.500]", "[1, 000, 2, 500]"]),
            ("1,000,2,000 3,5", ["1000, 2000 3, 5", "1.000.2.000 3.5", "1, 000, 2, 000 3, 5"]),
            ("-1,250.5;7,5", ["-1250.5;7, 5", "-1.250.5;7.5", "-1, 250.5;7, 5"]),
            ("A1,5 口1,000", ["A1,5 口1000", "A1,5 口1.000", "A1,5 口1, 000"]),
            (
                "{'1,5 a': \"1,000\"} # 1,000",
                ["{'1,5 a': \"1000\"} # 1,000", "{'1,5 a': \"1.000\"} # 1,000", "{'1,5 a': \"1, 000\"} # 1,000"],
            ),
            ("1 000 2 500", ["1000 2500", "1 000 2 500", "1 000 2 500"]),
            (
                "https://x.org/a?b=2&values=1,000",
                [
                    "https://x.org/a?b=2&values=1000",
                    "https://x.org/a?b=2&values=1.000",
                    "https://x.org/a?b=2&values=1, 000",
                ],
            ),
        ] {
            assert_eq!(Commas::Thousands.made_plain(text), thousands);
            assert_eq!(Commas::Decimal.made_plain(text), decimal);
            assert_eq!(Commas::Between.made_plain(text), between);
        }
    }

    #[test]
    fn a_place_in_the_plain_text_is_one_in_the_text() {
        let text = "[[1,000, 2,500],[x,7,5]]";
        for commas in Commas::ALL {
            let plain = commas.made_plain(text);
            for sign in ["[[", "],[", "x", "]]"] {
                let at = plain.find(sign).expect("there");
                assert_eq!(commas.place_in(text, at), text.find(sign).expect("there"), "{commas:?} {sign}");
            }
            assert_eq!(commas.place_in(text, plain.len()), text.len());
        }
    }

    #[test]
    fn what_is_in_doubt() {
        for (text, place) in [
            ("[1,000]", Some(1)),
            ("[[3,05],[2]]", Some(2)),
            ("[2, 3,5]", Some(4)),
            ("[-3,5, 2]", Some(2)),
            ("(1 000)", Some(1)),
            ("[1,00,000]", Some(1)),
            ("[[100,200],[300,400]]", None),
            ("[[3,12,8], [2, 4]]", None),
            ("[3,5, 2.5]", None),
            ("[3,0]", None),
            ("[3,0.05]", None),
            ("(9 100 200)", None),
            ("'3,05 a' \"3,05 b\" // 3,05\n/* 3,05 */", None),
        ] {
            assert_eq!(doubt(text, |_| true).err().map(|fault| fault.offset), place, "{text}");
        }
    }

    #[test]
    fn long_texts_are_gone_through_once() {
        for part in ["'", "\"'", "1,", "1 000", "1,000 ", "#", "//", "/*", ",", "口", "1.", "'1,", ":// 1,0"] {
            let text = part.repeat(2_000_000 / part.len());
            let _ = doubt(&text, |_| true);
            assert_eq!(Commas::Between.made_plain(&text).replace(", ", ","), text.replace(", ", ","));
        }
    }
}

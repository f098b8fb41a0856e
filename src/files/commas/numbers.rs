//! The numbers of a text that have commas or blanks between groups of their digits.

use super::Commas;
use super::faults;
use crate::Message;
use crate::cursor::Cursor;

/// The blanks that stand between groups of three digits.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// Digits in groups, with a comma or a point between each two of them, or a blank before each three digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupedNumber<'t> {
    /// The byte at which it begins.
    pub at: usize,
    /// As it is written, without a sign.
    pub text: &'t str,
}

impl GroupedNumber<'_> {
    /// The byte of its text at which it begins with its sign, and with quotation marks around it.
    pub fn begins_in(self, text: &str) -> usize {
        let before = text.get(..self.at).unwrap_or_default();
        let before = before.strip_suffix(['-', '−', '+']).unwrap_or(before);
        before.strip_suffix(['"', '\'']).unwrap_or(before).len()
    }

    /// Whether commas stand in it.
    pub fn has_comma(self) -> bool {
        self.text.contains(',')
    }

    /// The digits before, between and behind the signs; without what stands behind a point.
    fn groups(&self) -> impl Iterator<Item = &str> {
        self.text.split('.').next().unwrap_or_default().split(|c| c == ',' || is_blank(c))
    }

    /// Whether a group behind a sign begins with a zero and has more digits.
    pub fn has_zero_in_front(self) -> bool {
        self.groups().skip(1).any(|group| group.len() > 1 && group.starts_with('0'))
    }

    /// Three digits behind each point, and one to three before the first, where the comma is that of decimals: `1.000`.
    pub fn is_grouped_by_points(self) -> bool {
        let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
        let mut groups = self.text.split('.');
        let first = groups.next().unwrap_or_default();
        let begins = (1..=3).contains(&first.len()) && !first.starts_with('0') && is_digits(first);
        begins && self.text.contains('.') && groups.all(|group| group.len() == 3 && is_digits(group))
    }

    /// A comma behind digits with a point before each three of them: `1.234,5`.
    pub fn has_comma_behind_points(self) -> bool {
        let parts = self.text.split_once(',');
        parts.is_some_and(|(whole, behind)| {
            Self { text: whole, ..self }.is_grouped_by_points() && !behind.contains([',', '.'])
        })
    }

    /// Commas as the points of decimals: `1.234,5` is 1234.5.
    pub fn with_point(self) -> String {
        match self.has_comma_behind_points() {
            true => self.text.replace('.', "").replace(',', "."),
            false => self.text.replace(',', "."),
        }
    }

    /// One comma and no point.
    pub fn is_pair(self) -> bool {
        self.text.matches(',').count() == 1 && !self.text.contains('.')
    }

    /// Three digits behind each sign, and one to three before the first.
    pub fn is_thousands(self) -> bool {
        let mut groups = self.groups();
        let first = groups.next().unwrap_or_default();
        let points = self.text.matches('.').count();
        let more = self.groups().nth(1).is_some();
        let whole = self.text.split('.').nth(1).is_none_or(|behind| !behind.contains(','));
        let first_is = (1..=3).contains(&first.len()) && !first.starts_with('0');
        first_is && more && whole && points <= 1 && groups.all(|group| group.len() == 3)
    }

    /// Whether three digits behind a sign can belong to the digits before it.
    pub fn has_thousands(self) -> bool {
        if self.has_comma() { self.in_thousands() != self.text.replace(',', ", ") } else { self.is_thousands() }
    }

    /// Commas before three digits are those of thousands, the others stand between numbers: `1,000,2,000` is two of
    /// them.
    pub fn in_thousands(self) -> String {
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

    /// Without the signs.
    pub fn joined(self) -> String {
        self.text.chars().filter(|c| *c != ',' && !is_blank(*c)).collect()
    }

    /// Whether each group behind its first comma is a number of whole tens, as people write the values of leaves:
    /// `1,200,300`.
    pub fn goes_on_in_tens(self) -> bool {
        self.groups().skip(1).all(|group| group.ends_with('0') && !group.starts_with('0'))
    }

    /// What is to be said of it where the commas of its text can be meant in these ways; if in none, something else is
    /// wrong too, and all that it can be alone is said.
    pub fn in_doubt(self, meant: &[Commas]) -> Message {
        if !self.has_comma() {
            return faults::thousands_with_blanks(self.text, &self.joined());
        }
        let can_be = |commas: Commas| match commas {
            _ if !meant.is_empty() => meant.contains(&commas),
            Commas::Thousands => !self.is_pair() || self.is_thousands(),
            Commas::Decimal => self.is_pair() && !self.is_thousands(),
            Commas::Between => true,
        };
        // `1,000,2,000` can be two numbers; `1,00,000` is one in India.
        let thousands = self.in_thousands();
        let is_plain = thousands.split(", ").all(|group| group == "0" || !group.starts_with('0'));
        let spaced = Some(self.text.replace(',', ", ")).filter(|_| can_be(Commas::Between));
        // A single comma that is none of thousands stands for several numbers there, too.
        let is_split = |written: &String| Some(written) == spaced.as_ref();
        let thousands = match is_plain {
            true => Some(thousands).filter(|written| can_be(Commas::Thousands) && !is_split(written)),
            false => Some(self.joined()).filter(|_| !self.is_pair() || self.is_thousands()),
        };
        let decimal = Some(self.with_point()).filter(|_| can_be(Commas::Decimal));
        match (thousands, decimal, spaced) {
            (None, Some(point), Some(spaced)) => faults::comma_of_decimal(self.text, &point, &spaced),
            (thousands, decimal, Some(spaced)) => {
                let single: Vec<String> = thousands.into_iter().chain(decimal).collect();
                faults::commas_in_doubt(self.text, &single, &spaced)
            }
            (Some(thousands), Some(point), None) => faults::comma_of_one_number(self.text, &thousands, &point),
            (thousands, decimal, None) => {
                faults::comma_in_number(self.text, &thousands.or(decimal).unwrap_or_else(|| self.joined()))
            }
        }
    }
}

/// The numbers of a text that have commas, points or blanks between their groups; in quotation marks only what is
/// nothing else.
pub(super) struct Numbers<'t> {
    cursor: Cursor<'t>,
}

impl<'t> Numbers<'t> {
    /// Begins at the start of a text.
    pub const fn new(text: &'t str) -> Self {
        Self { cursor: Cursor::new(text) }
    }

    fn byte_before(&self) -> Option<u8> {
        self.cursor.place().checked_sub(1).and_then(|at| self.cursor.text().as_bytes().get(at)).copied()
    }

    /// How long a quoted text is in which there is more than a number.
    fn quoted(&self, quote: char) -> Option<usize> {
        // An apostrophe stands inside of a word.
        if self.byte_before().is_some_and(|before| before.is_ascii_alphanumeric() || before >= 0x80) {
            return None;
        }
        let inside = self.cursor.rest().get(1..)?;
        let length = inside.find([quote, '\n'])?;
        let is_closed = inside.get(length..)?.starts_with(quote);
        let is_number = inside.get(..length)?.bytes().all(|byte| byte.is_ascii_digit() || b",.-+ ".contains(&byte));
        (is_closed && !is_number).then_some(length + 2)
    }

    /// How long the comment is that begins here: to the end of its line, or to `*/`.
    fn comment(&self) -> Option<usize> {
        let rest = self.cursor.rest();
        // An address of the web has two strokes behind its colon, and `#1=` is the label of a node.
        let is_address = self.byte_before() == Some(b':');
        let is_label = rest.starts_with('#') && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if rest.starts_with("/*") {
            return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
        }
        let is_line = rest.starts_with("//") && !is_address || rest.starts_with('#') && !is_label;
        is_line.then(|| rest.find('\n').unwrap_or(rest.len()))
    }

    /// How long the number is that begins here, whose groups have signs between them.
    fn length(&self) -> Option<usize> {
        let rest = self.cursor.rest();
        let digits = |from: usize| {
            let behind = rest.get(from..).unwrap_or_default();
            behind.bytes().take_while(u8::is_ascii_digit).count()
        };
        let mut end = digits(0);
        let (mut sign, mut has_point) = (None, false);
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
            match next {
                '.' => has_point = true,
                ',' => sign = Some(','),
                _ => sign = Some(' '),
            }
            end += next.len_utf8() + group;
        }
        let behind = rest.get(end..).and_then(|behind| behind.chars().next());
        let is_word = behind.is_some_and(|c| c.is_alphanumeric() || c == '_');
        ((sign.is_some() || has_point) && !is_word).then_some(end)
    }
}

impl<'t> Iterator for Numbers<'t> {
    type Item = GroupedNumber<'t>;

    fn next(&mut self) -> Option<GroupedNumber<'t>> {
        while let Some(next) = self.cursor.peek() {
            match next {
                '"' | '\'' => drop(self.cursor.take(self.quoted(next).unwrap_or(1))),
                '#' | '/' => drop(self.cursor.take(self.comment().unwrap_or(1))),
                '0'..='9' => {
                    let at = self.cursor.place();
                    let text = self.cursor.take(self.length().unwrap_or(0));
                    self.pass_word();
                    if !text.is_empty() {
                        return Some(GroupedNumber { at, text });
                    }
                }
                'a'..='z' | 'A'..='Z' | '_' => self.pass_word(),
                _ => drop(self.cursor.bump()),
            }
        }
        None
    }
}

impl Numbers<'_> {
    /// Goes behind the letters, digits and points that stand here.
    fn pass_word(&mut self) {
        self.cursor.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.'));
    }
}

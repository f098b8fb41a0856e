//! Commas that touch digits on both sides: `1,000` can be one number, or a one and nothing; `3,5` three and a half, or two
//! numbers.
//!
//! A text without a blank behind any comma is a list, as programs print it: `[[3,12,8],[2,4,6]]`. In doubt are numbers that
//! begin with a zero, which nobody writes behind a comma that separates, and texts in which some commas have a blank behind
//! them and others have none.

mod numbers;

use super::place::Fault;
use super::{Message, messages};
use numbers::{Number, Numbers, is_blank};

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

    /// Whether it can be asked if these commas are meant in a text: points before three digits may be those of thousands then.
    pub(super) fn can_be_meant_in(self, text: &str) -> bool {
        let points = || Numbers::new(text).all(|number| !number.text.contains('.') || number.is_grouped_by_points());
        let is_pair = || Numbers::new(text).any(|number| number.is_pair());
        self.could_be_in(text) || self == Self::Decimal && is_pair() && points()
    }

    /// The numbers that are written otherwise in the plain text, each with how.
    fn changes(self, text: &str) -> impl Iterator<Item = (Number<'_>, String)> {
        let blanks = !Numbers::new(text).any(|number| number.has_comma());
        let decimals = || Numbers::new(text).any(|number| number.is_pair());
        let points = self == Self::Decimal && decimals();
        Numbers::new(text).filter_map(move |number| {
            let plain = match self {
                Self::Decimal if number.has_comma() => number.with_point(),
                Self::Decimal if points && number.is_grouped_by_points() => number.text.replace('.', ""),
                Self::Between if number.has_comma() => number.text.replace(',', ", "),
                Self::Thousands if number.has_comma() => number.in_thousands(),
                Self::Thousands if blanks && number.is_thousands() => number.joined(),
                _ => return None,
            };
            Some((number, plain))
        })
    }
}

/// Whether a text is a number that has a point before each three of its digits: `1.000`.
pub(super) fn is_grouped_by_points(text: &str) -> bool {
    let text = text.trim_start_matches(['-', '−', '+']);
    Number { at: 0, text }.is_grouped_by_points()
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

/// The first number of a text in which all commas between digits are such as stand before three digits of a number, and some number
/// would have two of them: `[[1,234,567],[89]]`. Where each number of a list has three digits, it is what it seems.
pub(super) fn thousands_throughout(text: &str) -> Option<Fault> {
    let mut first: Option<Number<'_>> = None;
    for number in Numbers::new(text).filter(|number| number.has_comma()) {
        if !number.is_thousands() {
            return None;
        }
        let is_long = number.text.matches(',').count() >= 2 && number.text.find(',') < Some(3);
        first = first.or(Some(number).filter(|_| is_long));
    }
    first.map(|number| Fault::new(number.at, number.in_doubt()))
}

/// The first number with a comma of a text whose nodes have one value each, where its commas can be meant in these ways; none where
/// this is said of it already.
pub(super) fn several_at_a_node(text: &str, meant: &[Commas], said: &Message) -> Option<Fault> {
    let number = Numbers::new(text).find(|number| number.has_comma())?;
    if number.text.split_once(',').is_some_and(|(one, other)| *said == messages::latex_number_option(one, other)) {
        return None;
    }
    let single: Vec<String> = meant.iter().map(|commas| commas.made_plain(number.text)).collect();
    Some(Fault::new(number.at, messages::commas_at_a_node(number.text, &single)))
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

#[cfg(test)]
#[path = "commas/tests.rs"]
mod tests;

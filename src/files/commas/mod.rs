//! Commas that touch digits on both sides: `1,000` can be one number, or a one and nothing; `3,5` three and a half, or
//! two numbers.
//!
//! A text without a blank behind any comma is a list, as programs print it: `[[3,12,8],[2,4,6]]`. In doubt are numbers
//! that begin with a zero, which nobody writes behind a comma that separates, and texts in which some commas have a
//! blank behind them and others have none. Without either sign, commas of thousands are asked about where they are
//! plausible throughout the text alone: see [`thousands_throughout`].

mod faults;
mod numbers;

use crate::Message;
use crate::place::Fault;
use numbers::{GroupedNumber, Numbers, is_blank};
use plyscope_core::game::Label;

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

    /// What a text with commas between digits is read with.
    pub(super) fn name(self) -> Label {
        Label::new(match self {
            Self::Thousands => ["thousands: 1,000 is 1000", "千位分隔：1,000 就是 1000"],
            Self::Decimal => ["decimals: 3,5 is 3.5", "小数：3,5 就是 3.5"],
            Self::Between => ["several numbers: 3,5 is 3 and 5", "几个数：3,5 是 3 和 5"],
        })
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

    /// Whether it can be asked if these commas are meant in a text: points before three digits may be those of
    /// thousands then.
    pub(super) fn can_be_meant_in(self, text: &str) -> bool {
        let is_whole = |number: GroupedNumber<'_>| number.is_grouped_by_points() || number.has_comma_behind_points();
        let points = || Numbers::new(text).all(|number| !number.text.contains('.') || is_whole(number));
        let has_comma = || Numbers::new(text).any(|number| number.is_pair() || number.has_comma_behind_points());
        self.could_be_in(text) || self == Self::Decimal && has_comma() && points()
    }

    /// Those that make a tree of a text; `is_tree` says whether a text without a doubt is one.
    fn meant_in(text: &str, is_tree: &dyn Fn(&str) -> bool) -> Vec<Self> {
        let is_meant = |commas: &Self| commas.can_be_meant_in(text) && is_tree(&commas.made_plain(text));
        // A long text is not read three times more.
        if text.len() > LONGEST { Vec::new() } else { Self::ALL.into_iter().filter(is_meant).collect() }
    }

    /// The number of a text at a byte, or with its sign there, that these commas make another text, and that text.
    fn change_at(self, text: &str, at: usize) -> Option<(&str, String)> {
        let is_here =
            |number: &GroupedNumber<'_>| (number.begins_in(text)..number.at + number.text.len()).contains(&at);
        let (number, written) = self.changes(text).find(|(number, _)| is_here(number))?;
        Some((number.text, written))
    }

    /// The numbers that are written otherwise in the plain text, each with how.
    fn changes(self, text: &str) -> impl Iterator<Item = (GroupedNumber<'_>, String)> {
        let blanks = !Numbers::new(text).any(|number| number.has_comma());
        let decimals = || Numbers::new(text).any(|number| number.is_pair() || number.has_comma_behind_points());
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
    GroupedNumber { at: 0, text }.is_grouped_by_points()
}

/// Longer texts are hardly meant in two ways: they are not read once more for each of them.
pub(super) const LONGEST: usize = 20_000;

/// What is in doubt about the commas of a text, if anything is; `is_tree` says whether a text without a doubt is a
/// tree, where some of the numbers may say something else than the values of leaves.
pub(super) fn doubt(text: &str, is_tree: impl Fn(&str) -> bool) -> Result<(), Fault> {
    let in_doubt = |number: GroupedNumber<'_>| {
        let meant = Commas::meant_in(text, &is_tree);
        Err(Fault::new(number.at, number.in_doubt(&meant)))
    };
    // Most texts have no comma that touches digits, or no blank behind one.
    let mut first = None;
    let mut all_single = true;
    // In quotation marks stand names, too.
    let is_quoted = |number: &GroupedNumber<'_>| {
        let before = text.get(..number.at).unwrap_or_default();
        before.trim_end_matches(['-', '+', ' ']).ends_with(['"', '\''])
    };
    for number in Numbers::new(text).filter(|number| !is_quoted(number)) {
        if number.has_zero_in_front() {
            return in_doubt(number);
        }
        if number.has_comma() {
            all_single &= number.is_thousands() || number.is_pair();
            first.get_or_insert(number);
        }
    }
    let in_one = [Commas::Thousands, Commas::Decimal];
    let could_be_one = || in_one.iter().any(|commas| commas.could_be_in(text) && is_tree(&commas.made_plain(text)));
    match first.filter(|_| all_single && has_spaced_comma(text) && could_be_one()) {
        Some(number) => in_doubt(number),
        None => Ok(()),
    }
}

/// What is in doubt about a text in which commas of thousands are plausible throughout: `[[1,234,567],[89]]`. `is_tree`
/// is as in [`doubt`].
///
/// The commas of a list say that its numbers are several, and it is read so unless all of it speaks against that: each
/// comma between digits stands before three of them, some number would have two such commas behind one or two digits,
/// and no number goes on in whole tens alone. For people who give leaves values of hundreds write round ones, as
/// `[[1,200,300],[4,500,600]]`, `[[10,100],[1,100,100]]` and `[[-1,100,200],[3]]` have them; and where each number of a
/// list has three digits, it is what it seems. Groups of zeros, `[[1,000],[900]]`, are in doubt for [`doubt`], whatever
/// the others are.
pub(super) fn thousands_throughout(text: &str, is_tree: impl Fn(&str) -> bool) -> Option<Fault> {
    let mut first: Option<GroupedNumber<'_>> = None;
    for number in Numbers::new(text).filter(|number| number.has_comma()) {
        if !number.is_thousands() || number.goes_on_in_tens() {
            return None;
        }
        let is_long = number.text.matches(',').count() >= 2 && number.text.find(',') < Some(3);
        first = first.or(Some(number).filter(|_| is_long));
    }
    let first = first.filter(|_| is_tree(&Commas::Thousands.made_plain(text)))?;
    Some(Fault::new(first.at, first.in_doubt(&Commas::meant_in(text, &is_tree))))
}

/// What is wrong at a place of a text, where a number stands there that these commas make another text.
pub(super) fn read_as(text: &str, commas: Commas, fault: &Fault) -> Option<Message> {
    let (found, written) = commas.change_at(text, fault.offset)?;
    Some(faults::commas_read_as([found, &written], commas.id(), &fault.message))
}

/// What is to be said of the number at a byte of a text, or with its sign there, where its commas can be meant in these
/// ways.
pub(super) fn in_doubt_at(text: &str, at: usize, meant: &[Commas]) -> Option<Message> {
    let is_here = |number: &GroupedNumber<'_>| number.has_comma() && number.begins_in(text) <= at && at <= number.at;
    Numbers::new(text).find(is_here).map(|number| number.in_doubt(meant))
}

/// The first number with a comma of a text whose nodes have one value each, where its commas can be meant in these
/// ways; none where this is said of it already.
pub(super) fn several_at_a_node(text: &str, meant: &[Commas], said: &Message) -> Option<Fault> {
    let number = Numbers::new(text).find(|number| number.has_comma())?;
    if number
        .text
        .split_once(',')
        .is_some_and(|(one, other)| *said == crate::forms::latex::faults::number_option(one, other))
    {
        return None;
    }
    let single: Vec<String> = meant.iter().map(|commas| commas.made_plain(number.text)).collect();
    Some(Fault::new(number.at, faults::commas_at_a_node(number.text, &single)))
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
mod tests;

//! Numbers as programs write them, and their order.

use std::cmp::Ordering;

use crate::game::{NoMemory, filled, make_room};

use super::texts::{FoundTexts, Texts};

/// What a program wrote where a value or a bound stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LoggedNumber {
    /// A whole number.
    Integer(i64),
    /// Any other finite number, or one that 64 bits do not hold exactly.
    Float(f64),
    /// An infinity; `true` is the positive one.
    Infinite(bool),
}

impl LoggedNumber {
    /// Reads a number or an infinity: `-12`, `+3.5e2`, `1_000`, `−4`, `inf`, `∞`, `-Infinity`, `Double.MAX_VALUE`,
    /// `INT_MIN`.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(number) = Self::whole(text.as_bytes()) {
            return Some(number);
        }
        let (negative, digits) = match text.strip_prefix(['-', '−']) {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if let Some(positive) = infinity(digits) {
            return Some(Self::Infinite(positive != negative));
        }
        if !digits.starts_with(|first: char| first.is_ascii_digit() || first == '.') || digits.ends_with('_') {
            return None;
        }
        let plain: String = digits.chars().filter(|letter| *letter != '_').collect();
        let signed = if negative { format!("-{plain}") } else { plain };
        if let Ok(whole) = signed.parse() {
            return Some(Self::Integer(whole));
        }
        let is_number = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | 'e' | 'E' | '+' | '-');
        let float: f64 = signed.chars().all(is_number).then(|| signed.parse().ok()).flatten()?;
        Some(Self::of_float(float))
    }

    /// Short whole numbers, which nearly all are.
    fn whole(text: &[u8]) -> Option<Self> {
        let (negative, digits) = match text {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        if !(1..=18).contains(&digits.len()) {
            return None;
        }
        let mut number = 0_i64;
        for digit in digits {
            let digit = digit.wrapping_sub(b'0');
            if digit > 9 {
                return None;
            }
            number = number * 10 + i64::from(digit);
        }
        Some(Self::Integer(if negative { -number } else { number }))
    }

    /// A float that may be a whole number.
    fn of_float(float: f64) -> Self {
        // All whole numbers up to here are floats, and back.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if float.is_infinite() {
            Self::Infinite(float > 0.0)
        } else if float.fract() == 0.0 && float.abs() <= EXACT {
            Self::Integer(float as i64)
        } else {
            Self::Float(float)
        }
    }

    /// Whether it is less than nothing.
    pub fn is_negative(self) -> bool {
        match self {
            Self::Integer(number) => number < 0,
            Self::Float(number) => number < 0.0,
            Self::Infinite(positive) => !positive,
        }
    }

    /// The number without its sign.
    #[must_use]
    pub fn magnitude(self) -> Self {
        match self {
            // The least whole number of 64 bits has no positive one.
            Self::Integer(number) => {
                number.checked_abs().map_or_else(|| Self::Float((number as f64).abs()), Self::Integer)
            }
            Self::Float(number) => Self::Float(number.abs()),
            Self::Infinite(_) => Self::Infinite(true),
        }
    }

    /// What it is as a float; not all whole numbers are one.
    pub fn as_float(self) -> f64 {
        match self {
            Self::Integer(number) => number as f64,
            Self::Float(number) => number,
            Self::Infinite(true) => f64::INFINITY,
            Self::Infinite(false) => f64::NEG_INFINITY,
        }
    }

    /// The exact order.
    pub fn compare(self, other: Self) -> Ordering {
        match (self, other) {
            (Self::Integer(one), Self::Integer(other)) => one.cmp(&other),
            (Self::Integer(one), Self::Float(other)) => compare_mixed(one, other),
            (Self::Float(one), Self::Integer(other)) => compare_mixed(other, one).reverse(),
            // There is no NaN: nothing reads as one.
            (one, other) => one.as_float().total_cmp(&other.as_float()),
        }
    }
}

/// A whole number against a finite float that is none, or too large for one.
fn compare_mixed(whole: i64, float: f64) -> Ordering {
    // 2^63 and -2^63 are floats.
    if float >= 9_223_372_036_854_775_808.0 {
        return Ordering::Less;
    }
    if float < -9_223_372_036_854_775_808.0 {
        return Ordering::Greater;
    }
    let floor = float.floor();
    whole.cmp(&(floor as i64)).then(if float > floor { Ordering::Less } else { Ordering::Equal })
}

/// Whether a word is a name for the largest number that there is (`true`) or for the least one.
fn infinity(word: &str) -> Option<bool> {
    let word = word.rsplit(['.', ':']).next().unwrap_or_default().to_lowercase();
    match word.as_str() {
        "inf" | "infinity" | "∞" | "max_value" | "maxvalue" | "positive_infinity" | "positiveinfinity" | "int_max"
        | "maxsize" | "maxint" => Some(true),
        "min_value" | "minvalue" | "negative_infinity" | "negativeinfinity" | "int_min" | "minint" => Some(false),
        _ => None,
    }
}

/// Which of the numbers of a log, by its text; [`NumberId::NONE`] where nothing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberId(u32);

impl NumberId {
    /// Nothing was written.
    pub const NONE: Self = Self(u32::MAX);
    /// It was written that there is nothing: `None`, `undefined`, `NaN`.
    pub const NOTHING: Self = Self(u32::MAX - 1);

    /// Whether there is a number.
    pub fn is_some(self) -> bool {
        self != Self::NONE && self != Self::NOTHING
    }
}

/// A number by its order among those of its log: 0 is 0, opposite numbers have opposite ranks, and infinities lie
/// beyond all. The ranks of what was written are even; between two of them is room for what was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub i32);

impl Rank {
    /// Beyond all numbers.
    pub const INFINITY: Self = Self(i32::MAX);
    /// Below all numbers.
    pub const NEG_INFINITY: Self = Self(-i32::MAX);

    /// Whether it is one of the infinities.
    pub fn is_infinite(self) -> bool {
        self.0.abs() == i32::MAX
    }
}

impl std::ops::Neg for Rank {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// The numbers of a log, each with its text, and while it is read, a way to find them again; within the
/// [`Budget`](crate::game::Budget).
#[derive(Debug, Default)]
pub struct NumberTable {
    numbers: Vec<LoggedNumber>,
    texts: FoundTexts,
    /// The small whole numbers that are written as usual, so that they need no hash.
    small: Vec<u32>,
    is_full: bool,
}

/// Whole numbers up to this, either way, need no hash.
const SMALL: i64 = 1 << 14;

impl NumberTable {
    /// The number of a text, whose text is kept; `None` if it is none, or if there was [no room](Self::is_full) for it.
    pub fn read(&mut self, text: &str) -> Option<NumberId> {
        let small = small(text);
        let known = match small {
            Some(place) => self.small.get(place).copied().filter(|id| *id != u32::MAX),
            None => self.texts.find(text).map(|id| id as u32),
        };
        if let Some(id) = known {
            return Some(NumberId(id));
        }
        let number = LoggedNumber::parse(text)?;
        let added = self.add(number, text, small);
        self.is_full |= added.is_err();
        added.ok()
    }

    /// Whether there was no memory for some number.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    fn add(&mut self, number: LoggedNumber, text: &str, small: Option<usize>) -> Result<NumberId, NoMemory> {
        make_room(&mut self.numbers, 1)?;
        let id = match small {
            Some(place) => {
                if self.small.is_empty() {
                    self.small = filled(u32::MAX, 2 * SMALL as usize + 1)?;
                }
                let id = self.texts.push(text)?;
                if let Some(slot) = self.small.get_mut(place) {
                    *slot = id as u32;
                }
                id
            }
            None => self.texts.number_of(text)?,
        };
        self.numbers.push(number);
        Ok(NumberId(id as u32))
    }

    /// The order of all numbers.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn ranked(self) -> Result<RankedNumbers, NoMemory> {
        let magnitude =
            |id: u32| self.numbers.get(id as usize).map_or(LoggedNumber::Integer(0), |number| number.magnitude());
        let mut by_magnitude: Vec<u32> = Vec::new();
        make_room(&mut by_magnitude, self.numbers.len())?;
        by_magnitude.extend(0..self.numbers.len() as u32);
        by_magnitude.sort_unstable_by(|one, other| magnitude(*one).compare(magnitude(*other)).then(one.cmp(other)));
        let mut ranks = filled(Rank(0), self.numbers.len())?;
        let mut magnitudes = Vec::new();
        make_room(&mut magnitudes, self.numbers.len() + 1)?;
        magnitudes.push(LoggedNumber::Integer(0));
        for id in by_magnitude {
            let (number, own) = (self.numbers[id as usize], magnitude(id));
            if magnitudes.last().is_none_or(|last: &LoggedNumber| last.compare(own) != Ordering::Equal) {
                magnitudes.push(own);
            }
            let rank = match own {
                LoggedNumber::Infinite(_) => i32::MAX,
                _ => 2 * (magnitudes.len() - 1) as i32,
            };
            ranks[id as usize] = Rank(if number.is_negative() { -rank } else { rank });
        }
        magnitudes.shrink_to_fit();
        Ok(RankedNumbers { numbers: self.numbers, texts: self.texts.into_texts(), ranks, magnitudes })
    }
}

/// Where a whole number that is written as usual stands among the small ones.
fn small(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let digits = bytes.strip_prefix(b"-").unwrap_or(bytes);
    let is_usual = (1..=5).contains(&digits.len()) && (digits[0] != b'0' || bytes.len() == 1);
    match LoggedNumber::whole(bytes).filter(|_| is_usual) {
        Some(LoggedNumber::Integer(number)) if number.abs() <= SMALL => Some((number + SMALL) as usize),
        _ => None,
    }
}

/// The numbers of a log that has been read, with their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RankedNumbers {
    numbers: Vec<LoggedNumber>,
    texts: Texts,
    ranks: Vec<Rank>,
    /// The number without a sign of each rank, from 0 on.
    magnitudes: Vec<LoggedNumber>,
}

impl RankedNumbers {
    /// The rank of a number; `None` where nothing was written.
    pub fn rank(&self, id: NumberId) -> Option<Rank> {
        self.ranks.get(id.0 as usize).copied()
    }

    /// A number as it was written; empty where nothing was.
    pub fn text(&self, id: NumberId) -> &str {
        self.texts.get(id.0 as usize)
    }

    /// The number of a rank.
    pub fn number(&self, rank: Rank) -> LoggedNumber {
        if rank.is_infinite() {
            return LoggedNumber::Infinite(rank.0 > 0);
        }
        let magnitude =
            self.magnitudes.get(rank.0.unsigned_abs() as usize / 2).copied().unwrap_or(LoggedNumber::Integer(0));
        match magnitude {
            LoggedNumber::Integer(number) if rank.0 < 0 => LoggedNumber::Integer(-number),
            // The least whole number of 64 bits has no positive one.
            LoggedNumber::Float(number) if rank.0 < 0 && number == 9_223_372_036_854_775_808.0 => {
                LoggedNumber::Integer(i64::MIN)
            }
            LoggedNumber::Float(number) if rank.0 < 0 => LoggedNumber::Float(-number),
            number => number,
        }
    }

    /// The rank of any number: that of an equal one, or one between its neighbours.
    pub fn rank_of(&self, number: LoggedNumber) -> Rank {
        let own = number.magnitude();
        let rank = match self.magnitudes.binary_search_by(|other| other.compare(own)) {
            _ if matches!(own, LoggedNumber::Infinite(_)) => i32::MAX,
            Ok(place) => 2 * place as i32,
            Err(place) => 2 * place as i32 - 1,
        };
        Rank(if number.is_negative() { -rank } else { rank })
    }

    /// Whether both are whole numbers and the second is one more than the first.
    pub fn is_one_more(&self, one: Rank, other: Rank) -> bool {
        match (self.number(one), self.number(other)) {
            (LoggedNumber::Integer(one), LoggedNumber::Integer(other)) => one.checked_add(1) == Some(other),
            _ => false,
        }
    }

    /// By how much the second number is larger than the first, where both are finite.
    pub fn difference(&self, one: Rank, other: Rank) -> Option<LoggedNumber> {
        match (self.number(one), self.number(other)) {
            (LoggedNumber::Integer(one), LoggedNumber::Integer(other)) => {
                other.checked_sub(one).map(LoggedNumber::Integer)
            }
            (LoggedNumber::Infinite(_), _) | (_, LoggedNumber::Infinite(_)) => None,
            (one, other) => Some(LoggedNumber::of_float(other.as_float() - one.as_float())),
        }
    }

    /// The bytes that they take.
    pub fn bytes(&self) -> usize {
        size_of_val(self.numbers.as_slice())
            + self.texts.bytes()
            + size_of_val(self.ranks.as_slice())
            + size_of_val(self.magnitudes.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_kind_are_read() {
        use LoggedNumber::{Float, Infinite, Integer};
        for (text, expected) in [
            ("0", Some(Integer(0))),
            ("-7", Some(Integer(-7))),
            ("−7", Some(Integer(-7))),
            ("+12", Some(Integer(12))),
            ("1_000", Some(Integer(1_000))),
            ("3.0", Some(Integer(3))),
            ("1e3", Some(Integer(1_000))),
            ("-2.5", Some(Float(-2.5))),
            (".5", Some(Float(0.5))),
            ("9223372036854775807", Some(Integer(i64::MAX))),
            ("9223372036854775808", Some(Float(9_223_372_036_854_775_808.0))),
            ("1e999", Some(Infinite(true))),
            ("inf", Some(Infinite(true))),
            ("-Infinity", Some(Infinite(false))),
            ("∞", Some(Infinite(true))),
            ("−∞", Some(Infinite(false))),
            ("Double.MAX_VALUE", Some(Infinite(true))),
            ("-Double.MAX_VALUE", Some(Infinite(false))),
            ("Integer.MIN_VALUE", Some(Infinite(false))),
            ("i32::MAX_VALUE", Some(Infinite(true))),
            ("nan", None),
            ("", None),
            ("-", None),
            ("1-2", None),
            ("e5", None),
            ("0x10", None),
            ("5_", None),
            ("(None,", None),
        ] {
            assert_eq!(LoggedNumber::parse(text), expected, "{text}");
        }
    }

    #[test]
    fn ranks_keep_order_and_sign() {
        let mut table = NumberTable::default();
        let texts =
            ["5", "-5", "5.0", "0", "-0", "2.5", "-inf", "1e300", "9007199254740993", "9007199254740992.5", "-3"];
        let ids = texts.map(|text| table.read(text).unwrap());
        assert_eq!(table.read("5"), Some(ids[0]));
        let ranked = table.ranked().unwrap();
        for (one, text) in ids.iter().zip(texts) {
            assert_eq!(ranked.text(*one), text);
            for (other, other_text) in ids.iter().zip(texts) {
                let order = LoggedNumber::parse(text).unwrap().compare(LoggedNumber::parse(other_text).unwrap());
                assert_eq!(ranked.rank(*one).cmp(&ranked.rank(*other)), order, "{text} {other_text}");
            }
            let rank = ranked.rank(*one).unwrap();
            assert_eq!(ranked.number(rank).compare(LoggedNumber::parse(text).unwrap()), Ordering::Equal, "{text}");
            assert_eq!(ranked.rank_of(ranked.number(rank)), rank);
            assert_eq!(ranked.number(-rank).magnitude().compare(ranked.number(rank).magnitude()), Ordering::Equal);
        }
        assert_eq!(ranked.rank(ids[0]), ranked.rank(ids[2]));
        assert_eq!(ranked.rank(ids[3]), ranked.rank(ids[4]));
        assert_eq!(ranked.rank(ids[0]).map(|rank| -rank), ranked.rank(ids[1]));
        assert_eq!(ranked.rank(NumberId::NONE), None);
        let between = ranked.rank_of(LoggedNumber::Integer(-4));
        assert!(ranked.rank(ids[1]) < Some(between) && Some(between) < ranked.rank(ids[10]));
    }
}

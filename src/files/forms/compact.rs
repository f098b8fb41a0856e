//! Names, values and probabilities of nodes in few bytes: a text of 64 MiB may have millions of nodes.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use plyscope_core::game::{Amount, BlockList, Budget, Exact, NoMemory, Player, ShortFraction, StoredFraction};

/// The least that the machine takes for a small piece of memory.
const PIECE: usize = 32;

/// A name, or none. Short ones, which nearly all are, take no memory of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompactName(Characters);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Characters {
    #[default]
    None,
    Short(u8, [u8; CompactName::SHORT]),
    Long(Box<Box<str>>),
}

impl CompactName {
    /// Names of so many bytes take no memory of their own.
    const SHORT: usize = 14;

    /// The characters; `None` where there is no name. A name may have none, too.
    pub fn as_deref(&self) -> Option<&str> {
        match &self.0 {
            Characters::None => None,
            Characters::Short(length, bytes) => {
                // What was put in was a text.
                Some(bytes.get(..usize::from(*length)).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default())
            }
            Characters::Long(text) => Some(text),
        }
    }

    /// Whether there is a name.
    pub fn is_some(&self) -> bool {
        self.0 != Characters::None
    }

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        !self.is_some()
    }

    /// The name, of which none is left.
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }
}

impl From<&str> for CompactName {
    fn from(text: &str) -> Self {
        let mut bytes = [0; Self::SHORT];
        match (u8::try_from(text.len()), bytes.get_mut(..text.len())) {
            (Ok(length), Some(place)) => {
                place.copy_from_slice(text.as_bytes());
                Self(Characters::Short(length, bytes))
            }
            _ => {
                Budget::spend(text.len() + 2 * PIECE);
                Self(Characters::Long(Box::new(text.into())))
            }
        }
    }
}

impl<T: AsRef<str>> From<Option<T>> for CompactName {
    fn from(text: Option<T>) -> Self {
        text.map_or_else(Self::default, |text| text.as_ref().into())
    }
}

impl Drop for CompactName {
    fn drop(&mut self) {
        if let Characters::Long(text) = &self.0 {
            Budget::give_back(text.len() + 2 * PIECE);
        }
    }
}

/// What a node is worth, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompactAmount(Digits);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Digits {
    #[default]
    None,
    Decided(Player),
    /// A fraction.
    Short(i32, u32),
    Long(Box<Exact>),
}

impl CompactAmount {
    /// The amount, if there is one.
    pub fn get(&self) -> Option<Amount> {
        match &self.0 {
            Digits::None => None,
            Digits::Decided(player) => Some(Amount::Decided(*player)),
            // It was in lowest terms.
            Digits::Short(above, below) => Some(Amount::Number(Exact::new_raw((*above).into(), (*below).into()))),
            Digits::Long(exact) => Some(Amount::Number(**exact)),
        }
    }

    /// Whether there is one.
    pub fn is_some(&self) -> bool {
        self.0 != Digits::None
    }

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        !self.is_some()
    }
}

impl From<Amount> for CompactAmount {
    fn from(amount: Amount) -> Self {
        Self(match amount {
            Amount::Decided(player) => Digits::Decided(player),
            Amount::Number(exact) => match (i32::try_from(*exact.numer()), u32::try_from(*exact.denom())) {
                (Ok(above), Ok(below)) => Digits::Short(above, below),
                _ => {
                    Budget::spend(size_of::<Exact>() + PIECE);
                    Digits::Long(Box::new(exact))
                }
            },
        })
    }
}

impl From<Option<Amount>> for CompactAmount {
    fn from(amount: Option<Amount>) -> Self {
        amount.map_or_else(Self::default, Self::from)
    }
}

impl Drop for CompactAmount {
    fn drop(&mut self) {
        if let Digits::Long(_) = self.0 {
            Budget::give_back(size_of::<Exact>() + PIECE);
        }
    }
}

/// The probability of the move to a node, or none, in eight bytes. Those of too many digits stand in a list of the
/// thread, which is given up with the last of them.
#[derive(Debug, Default)]
pub(crate) struct CompactChance {
    fraction: ShortFraction,
    /// It belongs to its thread.
    here: PhantomData<Rc<()>>,
}

/// Long fractions, and how many of those who have them are left.
#[derive(Default)]
struct Long {
    fractions: BlockList<Exact>,
    holders: usize,
}

thread_local! {
    static LONG: RefCell<Long> = RefCell::new(Long::default());
}

impl CompactChance {
    /// This probability, or none.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn new(probability: Option<Exact>) -> Result<Self, NoMemory> {
        let Some(probability) = probability else { return Ok(Self::default()) };
        let fraction = match ShortFraction::of(probability) {
            Some(short) => short,
            None => LONG.with_borrow_mut(|long| -> Result<_, NoMemory> {
                // Often the moves of a node are equally probable.
                if long.fractions.last() != Some(&probability) {
                    long.fractions.push(probability)?;
                }
                let last = ShortFraction::elsewhere(long.fractions.len() - 1).ok_or(NoMemory)?;
                long.holders += 1;
                Ok(last)
            })?,
        };
        Ok(Self { fraction, here: PhantomData })
    }

    /// The probability, if there is one.
    pub fn get(&self) -> Option<Exact> {
        match self.fraction.kept() {
            StoredFraction::Nothing => None,
            StoredFraction::Here(fraction) => Some(fraction),
            StoredFraction::Elsewhere(place) => LONG.with_borrow(|long| long.fractions.get(place).copied()),
        }
    }

    /// Whether there is one.
    pub fn is_some(&self) -> bool {
        self.fraction.kept() != StoredFraction::Nothing
    }

    fn is_long(&self) -> bool {
        matches!(self.fraction.kept(), StoredFraction::Elsewhere(_))
    }
}

impl Clone for CompactChance {
    fn clone(&self) -> Self {
        if self.is_long() {
            LONG.with_borrow_mut(|long| long.holders += 1);
        }
        Self { fraction: self.fraction, here: PhantomData }
    }
}

impl PartialEq for CompactChance {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for CompactChance {}

impl Drop for CompactChance {
    fn drop(&mut self) {
        if self.is_long() {
            LONG.with_borrow_mut(|long| {
                long.holders -= 1;
                if long.holders == 0 {
                    long.fractions = BlockList::new();
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_was_put_in() {
        let long = "一二三四五".repeat(20);
        for text in ["", "B", "14 characters!", "fifteen letters", "一二三四", "一二三四五", &long] {
            assert_eq!(CompactName::from(text).as_deref(), Some(text));
            assert_eq!(CompactName::from(Some(text)), CompactName::from(text));
        }
        let mut name = CompactName::from("A");
        assert_eq!((name.take().as_deref(), name.as_deref()), (Some("A"), None));
        assert!(name.is_none() && CompactName::from("").is_some());
        assert_eq!(size_of::<CompactName>(), 16);
    }

    #[test]
    fn numbers_are_what_was_put_in() {
        let long = Exact::new(10_i128.pow(18), 7);
        for exact in [Exact::from(0), Exact::from(-900_000_000), Exact::new(-7, 3), long, -long, Exact::new(1, 1 << 40)]
        {
            assert_eq!(CompactAmount::from(Amount::Number(exact)).get(), Some(Amount::Number(exact)));
            assert_eq!(CompactChance::new(Some(exact)).unwrap().get(), Some(exact));
        }
        for player in [Player::Max, Player::Min] {
            assert_eq!(CompactAmount::from(Amount::Decided(player)).get(), Some(Amount::Decided(player)));
        }
        assert_eq!((CompactAmount::default().get(), CompactChance::default().get()), (None, None));
        assert_eq!((size_of::<CompactAmount>(), size_of::<CompactChance>()), (16, 8));
    }

    #[test]
    fn what_has_memory_of_its_own_takes_it_from_the_budget() {
        let _budget = Budget::within(1_000);
        let all = (CompactName::from("A"), CompactAmount::from(Amount::from(3)), CompactChance::default());
        assert_eq!(Budget::left(), 1_000);
        let long = (
            CompactName::from("a name of many characters"),
            CompactAmount::from(Amount::Number(Exact::new(1, 1 << 40))),
        );
        assert!(Budget::left() < 1_000 - 100, "{}", Budget::left());
        drop((all, long));
        assert_eq!(Budget::left(), 1_000);
    }

    #[test]
    fn long_probabilities_are_given_back_with_the_last_of_them() {
        let _budget = Budget::within(1_000_000);
        let chance = |above: i128, below: i128| CompactChance::new(Some(Exact::new(above, below))).unwrap();
        let short: Vec<CompactChance> = (2..=1_000).map(|below| chance(1, below)).collect();
        assert_eq!(Budget::left(), 1_000_000, "short ones take nothing");
        let long: Vec<CompactChance> = (1..=1_000).map(|above| chance(2 * above + 1, 1 << 40)).collect();
        assert!((32_000..64_000).contains(&(1_000_000 - Budget::left())), "{}", Budget::left());
        let again = long.clone();
        drop(long);
        assert!((1..).zip(&again).all(|(above, chance)| chance.get() == Some(Exact::new(2 * above + 1, 1 << 40))));
        assert_ne!(again.first(), again.last());
        drop((again, short));
        assert_eq!(Budget::left(), 1_000_000);
    }
}

//! What an answer is worth that follows from an earlier wrong one.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::PlaceMark;

/// What an answer is worth that follows from an earlier wrong one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Credit {
    /// As much as a right one.
    #[default]
    Full,
    /// Half as much.
    Half,
    /// Nothing.
    None,
}

/// Points, of which there may be half ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points {
    halves: u32,
}

impl Credit {
    /// All of them, the most generous first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Half, Self::None];

    /// Its name on the command line and in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Half => "half",
            Self::None => "none",
        }
    }

    /// The one with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|credit| credit.id() == id)
    }

    /// It as an option of the command line, behind the settings of a recipe. Tables of answers that lack it were made
    /// when what follows counted nothing: so that is what is left out.
    pub fn option(self) -> Option<String> {
        (self != Self::None).then(|| format!("--credit {}", self.id()))
    }

    /// What so many right places are worth, and so many that follow.
    pub fn points(self, right: usize, follows: usize) -> Points {
        let each = match self {
            Self::Full => 2,
            Self::Half => 1,
            Self::None => 0,
        };
        Points { halves: u32::try_from(2 * right + each * follows).unwrap_or(u32::MAX) }
    }

    /// What a place with this mark is worth, of one point.
    pub fn of_mark(self, mark: PlaceMark) -> Points {
        match mark {
            PlaceMark::Right => self.points(1, 0),
            PlaceMark::Follows { .. } => self.points(0, 1),
            PlaceMark::Wrong(_) => Points::default(),
        }
    }
}

impl Points {
    /// So many whole ones.
    pub const fn whole(points: u32) -> Self {
        Self { halves: points.saturating_mul(2) }
    }

    /// The points twice: always a whole number.
    pub const fn halves(self) -> u32 {
        self.halves
    }
}

impl std::ops::Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { halves: self.halves.saturating_add(other.halves) }
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), |sum, points| sum + points)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // As a number everywhere, with padding where it is asked for.
        let half = if self.halves.is_multiple_of(2) { "" } else { ".5" };
        formatter.pad(&format!("{}{half}", self.halves / 2))
    }
}

impl Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves.is_multiple_of(2) {
            serializer.serialize_u32(self.halves / 2)
        } else {
            serializer.serialize_f64(f64::from(self.halves) / 2.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_numbers() {
        let written = |credit: Credit| credit.points(3, 1).to_string();
        assert_eq!(Credit::ALL.map(written), ["4", "3.5", "3"]);
        assert_eq!(serde_json::to_string(&[Points::whole(2), Credit::Half.points(0, 1)]).unwrap(), "[2,0.5]");
        assert_eq!(Credit::ALL.map(|credit| Credit::from_id(credit.id())), Credit::ALL.map(Some));
    }
}

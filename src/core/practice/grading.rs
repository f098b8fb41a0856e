//! What a filled-in sheet is worth.

use crate::trace::Step;

use super::following::marks;
use super::{Credit, Exercise, Filled, Points, Sheet, SheetPlace};

/// What is wrong with what stands in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerFault {
    /// Nothing was filled in.
    Missing,
    /// The edge is spared, and a window stands there.
    IsSpared,
    /// The edge is visited, and was crossed out.
    IsVisited,
    /// The edge is spared, for the rule gives up where α and β are equal; and a window stands there.
    IsSparedAtEqual,
    /// The edge is visited, for α and β are only equal and the rule is strict; and it was crossed out.
    IsVisitedAtEqual,
    /// α is another one, or β, or both: each `true` where it is wrong.
    Window(bool, bool),
    /// The value is another one.
    Value,
    /// The value is right, its sign is not.
    Sign,
}

/// What a place is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaceMark {
    /// What stands there is right.
    Right,
    /// It is not right, but it is what the listing comes to with what was answered before.
    Follows {
        /// The wrong answer that it follows from.
        from: SheetPlace,
    },
    /// It is wrong here, in this way.
    Wrong(AnswerFault),
}

/// One graded place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedPlace {
    /// The place.
    pub place: SheetPlace,
    /// The step at which it can be filled in; below a spared edge, the one at which that is known.
    pub step: Step,
    /// What was filled in.
    pub answer: Option<Filled>,
    /// What belongs there; below a spared edge, that it is spared, too.
    pub right: Filled,
    /// What the answer is worth.
    pub mark: PlaceMark,
}

/// A graded sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GradedSheet {
    /// All places, in the order of the search; those below a spared edge follow that edge.
    pub places: Vec<GradedPlace>,
}

impl GradedSheet {
    /// The grade of a place.
    pub fn of_place(&self, place: SheetPlace) -> Option<&GradedPlace> {
        self.places.iter().find(|graded| graded.place == place)
    }

    /// How many places are right.
    pub fn right(&self) -> usize {
        self.places.iter().filter(|place| place.mark == PlaceMark::Right).count()
    }

    /// How many follow from an earlier wrong answer.
    pub fn follows(&self) -> usize {
        self.places.iter().filter(|place| matches!(place.mark, PlaceMark::Follows { .. })).count()
    }

    /// How many there are.
    pub fn of(&self) -> usize {
        self.places.len()
    }

    /// How many are right, and how many follow.
    pub fn counts(&self) -> SheetCounts {
        SheetCounts { right: self.right(), follows: self.follows(), of: self.of() }
    }

    /// The first place that is wrong by itself, in the order of the search.
    pub fn first_wrong(&self) -> Option<&GradedPlace> {
        self.places.iter().find(|place| matches!(place.mark, PlaceMark::Wrong(_)))
    }
}

/// What a graded sheet amounts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetCounts {
    /// Right places.
    pub right: usize,
    /// Places that follow from an earlier wrong answer.
    pub follows: usize,
    /// All places.
    pub of: usize,
}

impl SheetCounts {
    /// Whether all is right.
    pub const fn is_perfect(&self) -> bool {
        self.right == self.of
    }

    /// What it is worth.
    pub fn points(&self, credit: Credit) -> Points {
        credit.points(self.right, self.follows)
    }
}

impl std::ops::Add for SheetCounts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let Self { right, follows, of } = other;
        Self { right: self.right + right, follows: self.follows + follows, of: self.of + of }
    }
}

/// Compares a sheet with the true state, and with what follows from the sheet itself.
///
/// - A true answer is right, whatever stands before it. Below a spared edge, nothing is, and so is what is crossed out
///   or lies below a crossed-out edge.
/// - Another answer follows from an earlier one where the listing comes to it with the window that was filled in above
///   and the values that were filled in before ([`PlaceMark::Follows`]); for an empty place stands what the listing
///   comes to there.
/// - All else is wrong where it stands. Nothing in a place, or what belongs in places of the other kind, is
///   [`AnswerFault::Missing`].
/// - An edge is spared or has a window ([`AnswerFault::IsSpared`], [`AnswerFault::IsVisited`]); where α and β were
///   equal it is the rule that decides, and the faults are [`AnswerFault::IsSparedAtEqual`] and
///   [`AnswerFault::IsVisitedAtEqual`]. Of a window each bound counts ([`AnswerFault::Window`]).
/// - A value has to be the one that comes back ([`AnswerFault::Value`]); its sign may be left out, and has to be the
///   right one where it is given ([`AnswerFault::Sign`]).
pub fn grade(exercise: &Exercise, sheet: &Sheet) -> GradedSheet {
    let marks = marks(exercise, sheet);
    let graded = exercise.order_of_search().into_iter().filter_map(|(step, place)| {
        let right = exercise.truth(place).unwrap_or(Filled::Spared);
        let answer = sheet.filled.get(&place).copied();
        Some(GradedPlace { place, step, answer, right, mark: *marks.get(&place)? })
    });
    GradedSheet { places: graded.collect() }
}

/// What is wrong with an answer; `None` where it is right. Where α and β are equal the rule decides: that is not told
/// here.
pub fn fault(right: Filled, answer: Option<Filled>) -> Option<AnswerFault> {
    match (right, answer) {
        (Filled::Window(right), Some(Filled::Window(window))) => {
            let wrong = (window.alpha != right.alpha, window.beta != right.beta);
            (wrong.0 || wrong.1).then_some(AnswerFault::Window(wrong.0, wrong.1))
        }
        (Filled::Window(_), Some(Filled::Spared)) => Some(AnswerFault::IsVisited),
        (Filled::Spared, Some(Filled::Spared)) => None,
        (Filled::Spared, Some(Filled::Window(_))) => Some(AnswerFault::IsSpared),
        (Filled::Value(right, right_sign), Some(Filled::Value(value, sign))) => {
            if value != right {
                return Some(AnswerFault::Value);
            }
            (sign.is_some() && sign != right_sign).then_some(AnswerFault::Sign)
        }
        _ => Some(AnswerFault::Missing),
    }
}

//! What a filled-in sheet is worth.

use crate::trace::Step;

use super::{Exercise, Filled, Place, Sheet};

/// What is wrong with what stands in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
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
pub enum Verdict {
    /// What stands there is right.
    Right,
    /// It is wrong, in this way.
    Wrong(Fault),
}

/// One graded place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Graded {
    /// The place.
    pub place: Place,
    /// The step at which it can be filled in.
    pub step: Step,
    /// What was filled in.
    pub answer: Option<Filled>,
    /// What belongs there.
    pub right: Filled,
    /// What the answer is worth.
    pub verdict: Verdict,
}

/// A graded sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// All places that are not below a spared edge, in the order of the search.
    pub places: Vec<Graded>,
}

/// How many places there were of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// Edges with a window.
    pub windows: usize,
    /// Edges that are spared.
    pub spared: usize,
    /// Values of inner nodes.
    pub values: usize,
}

impl Report {
    /// What the places are, by what belongs there.
    pub fn kinds(&self) -> Kinds {
        let mut kinds = Kinds::default();
        for graded in &self.places {
            match graded.right {
                Filled::Window(_) => kinds.windows += 1,
                Filled::Spared => kinds.spared += 1,
                Filled::Value(..) => kinds.values += 1,
            }
        }
        kinds
    }

    /// The grade of a place.
    pub fn of_place(&self, place: Place) -> Option<&Graded> {
        self.places.iter().find(|graded| graded.place == place)
    }

    /// How many places are right.
    pub fn right(&self) -> usize {
        self.places.iter().filter(|place| place.verdict == Verdict::Right).count()
    }

    /// How many there are.
    pub fn of(&self) -> usize {
        self.places.len()
    }

    /// The first place that is wrong, in the order of the search.
    pub fn first_wrong(&self) -> Option<&Graded> {
        self.places.iter().find(|place| place.verdict != Verdict::Right)
    }
}

/// Compares a sheet with the true state, each place by itself; what stands in places below a spared edge is ignored.
///
/// - Nothing in a place, or what belongs in places of the other kind, is [`Fault::Missing`].
/// - An edge is spared or has a window ([`Fault::IsSpared`], [`Fault::IsVisited`]); where α and β were equal it is the rule
///   that decides, and the faults are [`Fault::IsSparedAtEqual`] and [`Fault::IsVisitedAtEqual`]. Of a window each bound
///   counts ([`Fault::Window`]).
/// - A value has to be the one that comes back ([`Fault::Value`]); its sign may be left out, and has to be the right one
///   where it is given ([`Fault::Sign`]).
pub fn grade(exercise: &Exercise, sheet: &Sheet) -> Report {
    let graded = exercise.filling_order().iter().filter_map(|&(step, place)| {
        let right = exercise.truth(place)?;
        let answer = sheet.filled.get(&place).copied();
        let fault = fault(right, answer).map(|fault| match fault {
            Fault::IsSpared if exercise.is_tie(place) => Fault::IsSparedAtEqual,
            Fault::IsVisited if exercise.is_tie(place) => Fault::IsVisitedAtEqual,
            other => other,
        });
        let verdict = fault.map_or(Verdict::Right, Verdict::Wrong);
        Some(Graded { place, step, answer, right, verdict })
    });
    Report { places: graded.collect() }
}

/// What is wrong with an answer; `None` where it is right. Where α and β are equal the rule decides: that is not told here.
pub fn fault(right: Filled, answer: Option<Filled>) -> Option<Fault> {
    match (right, answer) {
        (Filled::Window(right), Some(Filled::Window(window))) => {
            let wrong = (window.alpha != right.alpha, window.beta != right.beta);
            (wrong.0 || wrong.1).then_some(Fault::Window(wrong.0, wrong.1))
        }
        (Filled::Window(_), Some(Filled::Spared)) => Some(Fault::IsVisited),
        (Filled::Spared, Some(Filled::Spared)) => None,
        (Filled::Spared, Some(Filled::Window(_))) => Some(Fault::IsSpared),
        (Filled::Value(right, right_sign), Some(Filled::Value(value, sign))) => {
            if value != right {
                return Some(Fault::Value);
            }
            (sign.is_some() && sign != right_sign).then_some(Fault::Sign)
        }
        _ => Some(Fault::Missing),
    }
}

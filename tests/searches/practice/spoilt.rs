//! A sheet with one corruption loses exactly that place, with its own fault.

use std::collections::BTreeMap;

use plyscope_core::game::Value;
use plyscope_core::practice::{AnswerFault, Exercise, Filled, PlaceMark, SheetPlace, grade};
use plyscope_core::search::{CutoffRule, Window};
use plyscope_core::trace::BoundKind;

/// How often each fault was made.
#[derive(Default)]
pub struct Tally(BTreeMap<String, u32>);

impl Tally {
    pub fn check(&self) {
        assert_eq!(self.0.len(), 10, "{:?}", self.0);
        // A tie is rarer than all else.
        let least = |fault: &str| if fault.ends_with("AtEqual") { 500 } else { 1_000 };
        assert!(self.0.iter().all(|(fault, count)| *count > least(fault)), "{:?}", self.0);
    }
}

/// Spoils a model answer, one place at a time: in every way, or in one of so many ways, which of them `number` says.
pub fn check(exercise: &Exercise, every: usize, number: usize, tally: &mut Tally) {
    let mut sheet = exercise.model();
    // Below a spared edge what is crossed out is right, and so is nothing.
    for (place, filled) in exercise.places().into_iter().zip([Some(Filled::Spared), None].into_iter().cycle()) {
        if let Some(filled) = filled.filter(|_| exercise.truth(place).is_none()) {
            sheet.filled.insert(place, filled);
        }
    }
    let whole = grade(exercise, &sheet);
    assert_eq!((whole.right(), whole.of(), whole.first_wrong()), (exercise.places().len(), whole.right(), None));
    for (turn, &(step, place)) in exercise.filling_order().iter().enumerate() {
        let right = exercise.truth(place).unwrap();
        for (spoilt, fault) in
            corruptions(right, ties_at(exercise, place, right)).into_iter().skip((turn + number) % every).step_by(every)
        {
            match spoilt {
                Some(spoilt) => sheet.filled.insert(place, spoilt),
                None => sheet.filled.remove(&place),
            };
            let report = grade(exercise, &sheet);
            let what = || format!("{:?}: {spoilt:?} for {right:?} at {place:?}", exercise.recipe());
            assert_eq!(
                (report.of(), report.right()),
                (whole.of(), whole.of() - usize::from(fault.is_some())),
                "{}",
                what()
            );
            let wrong =
                report.first_wrong().map(|wrong| (wrong.place, wrong.step, wrong.answer, wrong.right, wrong.mark));
            assert_eq!(wrong, fault.map(|fault| (place, step, spoilt, right, PlaceMark::Wrong(fault))), "{}", what());
            if let Some(fault) = fault {
                *tally.0.entry(format!("{fault:?}")).or_default() += 1;
            }
        }
        sheet.filled.insert(place, right);
    }
}

fn one_window() -> Filled {
    Filled::Window(Window::new(Value::new(3), Value::new(5)))
}

/// Whether it is the rule that decides about an edge, for two equal numbers were compared right before it: a strict one
/// goes on with what is left of the window, the other one gives up.
fn ties_at(exercise: &Exercise, place: SheetPlace, right: Filled) -> bool {
    let (ties, recipe) = (exercise.is_tie(place), exercise.recipe());
    match right {
        Filled::Window(Window { alpha, beta }) if ties => {
            assert!(alpha == beta && recipe.cutoff == CutoffRule::Strict, "{recipe:?}: {place:?}");
        }
        Filled::Spared => assert!(!ties || recipe.cutoff == CutoffRule::AtEqual, "{recipe:?}: {place:?}"),
        _ => {}
    }
    ties
}

/// All ways to spoil an answer, with the fault that each is; and one that takes nothing away.
fn corruptions(right: Filled, ties: bool) -> Vec<(Option<Filled>, Option<AnswerFault>)> {
    let mut spoilt = vec![(None, Some(AnswerFault::Missing))];
    let mut add = |filled, fault| spoilt.push((Some(filled), fault));
    match right {
        Filled::Window(Window { alpha, beta }) => {
            let window = |alpha, beta| Filled::Window(Window::new(alpha, beta));
            for other in [-1, 1] {
                add(window(moved(alpha, other), beta), Some(AnswerFault::Window(true, false)));
                add(window(alpha, moved(beta, other)), Some(AnswerFault::Window(false, true)));
                add(window(moved(alpha, other), moved(beta, other)), Some(AnswerFault::Window(true, true)));
            }
            add(Filled::Spared, Some(if ties { AnswerFault::IsVisitedAtEqual } else { AnswerFault::IsVisited }));
            add(Filled::Value(alpha, None), Some(AnswerFault::Missing));
        }
        Filled::Spared => {
            let fault = if ties { AnswerFault::IsSparedAtEqual } else { AnswerFault::IsSpared };
            add(Filled::Window(Window::FULL), Some(fault));
            add(one_window(), Some(fault));
            add(Filled::Value(Value::ZERO, None), Some(AnswerFault::Missing));
        }
        Filled::Value(value, sign) => {
            for other in [-1, 1] {
                add(Filled::Value(moved(value, other), sign), Some(AnswerFault::Value));
                add(Filled::Value(moved(value, other), None), Some(AnswerFault::Value));
            }
            for other in [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper] {
                add(Filled::Value(value, Some(other)), (Some(other) != sign).then_some(AnswerFault::Sign));
            }
            add(Filled::Value(value, None), None);
            add(Filled::Spared, Some(AnswerFault::Missing));
        }
    }
    spoilt
}

/// The next value up or down; of what is infinite, something finite or the other end.
fn moved(value: Value, by: i32) -> Value {
    match (value.is_infinite(), by) {
        (false, _) => Value::new(value.points() + by),
        (true, -1) => Value::ZERO,
        (true, _) => -value,
    }
}

/// The tally counts an edge and its node as two places.
#[test]
fn places_of_one_node_are_two() {
    let node = plyscope_core::game::tree::TreeNode(3);
    assert_ne!(SheetPlace::Edge(node), SheetPlace::Value(node));
    assert_eq!(SheetPlace::Edge(node).node(), SheetPlace::Value(node).node());
}

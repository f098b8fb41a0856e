//! Questions and their grading, against a log kept while the search runs.
//!
//! The right answers are worked out from the log alone (`live/log.rs`). They have to be the model answer and be graded
//! right; then one answer at a time is spoilt, in every way that there is, and has to be graded wrong at that place and
//! nowhere else, with the mistake that was made.

mod sheet;
mod spoilt;

use crate::live;
use std::cell::RefCell;

use live::check::{Limits, NO_LIMITS, natural, right_algorithms_and_rules, run};
use live::trees::{HAND_MADE, Spec, any_player, any_spec, board, fixed_scores, windows as all_windows};
use plyscope_core::game::{AnyPosition, Game, Player, Position, Value};
use plyscope_core::replay::{self, Moment, is_decisive, next_return, question, returns_through};
use plyscope_core::search::{MoveOrdering, SearchOptions, Window};
use plyscope_core::trace::{Step, Trace};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use sheet::{Sheet, Tally};

/// The windows that a file can ask for; in one with nothing inside, a value need be no bound either way.
fn windows() -> impl Iterator<Item = Window> {
    all_windows().into_iter().filter(|window| window.alpha < window.beta)
}

/// Mostly the full window.
fn any_window() -> impl Strategy<Value = Window> {
    prop_oneof![4 => Just(Window::FULL), 1 => prop::sample::select(windows().collect::<Vec<_>>())]
}

fn to_depth(depth: Option<u32>) -> Limits {
    (depth, SearchOptions::DEFAULT_NODES)
}

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) })
}

/// Every question of one search, its right answers, and every way to spoil one of them.
fn check<P: Position>(root: &P, case: SearchOptions, tally: &mut Tally) {
    let (trace, log) = run(root, case, 1);
    let sheet = Sheet::of(root, &trace, &log, case);
    sheet.check_right();
    sheet.check_spoilt(tally);
    sheet.check_schedule();
}

fn check_all<P: Position>(root: &P, window: Window, depth: Option<u32>, tally: &mut Tally) {
    for (algorithm, rule) in right_algorithms_and_rules() {
        check(root, natural(algorithm, rule, window, to_depth(depth)), tally);
    }
}

#[test]
fn hand_made_trees() {
    let mut tally = Tally::default();
    for text in HAND_MADE {
        for root in [Player::Max, Player::Min] {
            for window in windows() {
                check_all(&Spec::read(text).build(root), window, None, &mut tally);
            }
            check_all(&Spec::read(text).build(root), Window::FULL, Some(2), &mut tally);
        }
    }
    tally.check_all_kinds();
}

#[test]
fn random_trees() {
    let tally = RefCell::new(Tally::default());
    let cases = (any_spec(), any_player(), any_window(), prop::option::of(0_u32..6));
    let trees = RefCell::new(0);
    let mut runner = runner(2_000);
    let checked = runner.run(&cases, |(spec, root, window, depth)| {
        let tree = spec.build(root);
        // Each tree by every algorithm under one rule, the next one under the other.
        for (algorithm, rule) in right_algorithms_and_rules().skip(*trees.borrow() % 2).step_by(2) {
            check(&tree, natural(algorithm, rule, window, to_depth(depth)), &mut tally.borrow_mut());
        }
        *trees.borrow_mut() += 1;
        Ok(())
    });
    checked.unwrap();
    assert!(*trees.borrow() >= 2_000);
    tally.borrow().check_all_kinds();
}

#[test]
fn random_trees_in_other_orders() {
    let mut runner = runner(50);
    let checked = runner.run(&(any_spec(), any_player(), 0_u32..9), |(spec, root, seed)| {
        for (algorithm, rule) in right_algorithms_and_rules() {
            for ordering in [MoveOrdering::Reversed, MoveOrdering::Shuffled(seed), MoveOrdering::Perfect] {
                let case = SearchOptions { ordering, ..natural(algorithm, rule, Window::FULL, NO_LIMITS) };
                check(&spec.build(root), case, &mut Tally::default());
            }
        }
        Ok(())
    });
    checked.unwrap();
}

#[test]
fn games() {
    let mut tally = Tally::default();
    for cells in ["XOXOX...O", "XOX.O.X.."] {
        check_all(&board(cells, fixed_scores()), Window::FULL, None, &mut tally);
        check_all(&board(cells, fixed_scores()), Window::new(Value::new(-1), Value::new(2)), None, &mut tally);
    }
    let Some(AnyPosition::ConnectFour(start)) = Some(Game::ConnectFour.start()) else { panic!("connect four") };
    check_all(&start, Window::FULL, Some(3), &mut tally);
}

/// Two trees that are the same up to a step get the same question about it, whatever it brings.
#[test]
fn questions_do_not_reveal_their_answers() {
    let parted = RefCell::new(0);
    let trees = (any_spec(), any_player(), 0_usize..30, -3_i64..=3, any_window());
    let mut runner = runner(1_500);
    let checked = runner.run(&trees, |(spec, root, first, by, window)| {
        let mut other = spec.clone();
        change_leaves(&mut other, &mut 0, first, by);
        for (algorithm, rule) in right_algorithms_and_rules() {
            let case = natural(algorithm, rule, window, NO_LIMITS);
            let [one, two] = [&spec, &other].map(|spec| run(&spec.build(root), case, u64::MAX).0);
            let Some(step) = parting(&one, &two) else { continue };
            *parted.borrow_mut() += 1;
            let asked = question(&one, step);
            assert_eq!(asked, question(&two, step), "{case:?}: {step:?}");
            assert!(asked.is_some(), "{case:?}: trees part where something returns");
        }
        Ok(())
    });
    checked.unwrap();
    assert!(*parted.borrow() > 5_000, "only {} searches parted", parted.borrow());
}

/// Adds to the leaves from this number on, as they are written.
fn change_leaves(spec: &mut Spec, number: &mut usize, first: usize, by: i64) {
    match spec {
        Spec::Leaf(value) => {
            if *number >= first {
                *value += by;
            }
            *number += 1;
        }
        Spec::Inner(_, children) => children.iter_mut().for_each(|child| change_leaves(child, number, first, by)),
    }
}

/// The first step behind which two searches are not in the same state.
fn parting(one: &Trace, two: &Trace) -> Option<Step> {
    let steps = one.steps().min(two.steps());
    (0..steps).map(Step).find(|step| Moment::at(one, *step) != Moment::at(two, *step))
}

/// A search that was stopped asks what the whole one asks, as far as it came.
#[test]
fn stopped_searches() {
    for text in HAND_MADE {
        let tree = Spec::read(text).build(Player::Max);
        for (algorithm, rule) in right_algorithms_and_rules() {
            let case = |nodes| natural(algorithm, rule, Window::FULL, (None, nodes));
            let (whole, log) = run(&tree, case(u64::MAX), 1);
            let sheet = Sheet::of(&tree, &whole, &log, case(u64::MAX));
            for nodes in 1..=u64::from(whole.len()) {
                let (stopped, _) = run(&tree, case(nodes), u64::MAX);
                sheet.check_beginning(&stopped);
                assert_eq!(question(&stopped, Step(stopped.steps())), None);
                let behind = next_return(&stopped, stopped.last_step());
                assert!(behind.is_none_or(|step| step == stopped.last_step()));
            }
        }
    }
}

#[test]
fn nothing_is_asked_of_a_root_that_is_a_leaf() {
    for (algorithm, rule) in right_algorithms_and_rules() {
        let case = natural(algorithm, rule, Window::FULL, NO_LIMITS);
        let (trace, _) = run(&Spec::read("7").build(Player::Max), case, 1);
        for step in (0..4).map(Step) {
            assert_eq!((question(&trace, step), is_decisive(&trace, step)), (None, false));
        }
        let all = [
            replay::AskedPart::Value,
            replay::AskedPart::Bound,
            replay::AskedPart::Cut,
            replay::AskedPart::Spared,
            replay::AskedPart::Best,
        ];
        assert_eq!(replay::question_about(&trace, Step(1), &all), None);
        assert_eq!((returns_through(&trace, Step(0)), returns_through(&trace, Step(1))), (0, 1));
    }
}

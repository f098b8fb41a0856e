//! Replay against a log that was kept live: everything, at every step.
//!
//! A naive observer (`live/log.rs`) writes down all that is true after each step, with a plain tree and arithmetic
//! of its own; what [`plyscope_core::replay`] derives from the flat trace must be the same. The searches are all
//! algorithms, those with a mistake as well, × both cutoff rules × root windows × depth limits × hand-made trees,
//! random trees and boards, and searches stopped at every node.

use crate::live;
use live::check::{Limits, NO_LIMITS, algorithms_and_rules, check, check_snapshots, check_table, natural, run};
use live::trees::{HAND_MADE, Hashed, Spec, any_player, any_spec, board, fixed_scores, windows};
use plyscope_core::game::tic_tac_toe::Scoring;
use plyscope_core::game::{Player, Position};
use plyscope_core::replay::Moment;
use plyscope_core::search::{Algorithm, CutoffRule, MoveOrdering, SearchOptions, Window};
use plyscope_core::trace::{Step, Trace};
use proptest::prelude::*;

fn to_depth(depth: Option<u32>) -> Limits {
    (depth, SearchOptions::DEFAULT_NODES)
}

/// Everything, under every algorithm and rule.
fn check_all<P: Position>(root: &P, window: Window, limits: Limits) {
    for (algorithm, rule) in algorithms_and_rules() {
        check(root, natural(algorithm, rule, window, limits));
    }
}

#[test]
fn hand_made_trees() {
    for text in HAND_MADE {
        for root in [Player::Max, Player::Min] {
            let tree = Spec::read(text).build(root);
            for window in windows() {
                for depth in [None, Some(0), Some(1), Some(2), Some(3), Some(70)] {
                    check_all(&tree, window, to_depth(depth));
                }
            }
        }
    }
}

#[test]
fn boards_with_few_empty_cells() {
    for cells in ["XOXOX...O", "XO.OX.X..", "XOXOXOOX.", "X.O.X.O.."] {
        for scoring in [fixed_scores(), Scoring::ByDistance] {
            let board = board(cells, scoring);
            for depth in [None, Some(1), Some(3)] {
                let whole = cells.matches('.').count() > 4 && depth.is_none();
                let windows = if whole { vec![Window::FULL] } else { windows().to_vec() };
                for window in windows {
                    check_all_sampled(&board, window, to_depth(depth), if whole { 7 } else { 1 });
                }
            }
        }
    }
}

#[test]
fn large_searches_at_sampled_steps() {
    let board = board("X........", Scoring::ByDistance);
    check_all_sampled(&board, Window::FULL, NO_LIMITS, 4_001);
    // More nodes than the history keeps between two snapshots.
    let (algorithm, rule, window) = (Algorithm::AlphaBetaHistory, CutoffRule::Strict, Window::FULL);
    let tree = Hashed::new(10, 5, 40);
    let (trace, log) = run(&tree, natural(algorithm, rule, window, NO_LIMITS), 9_973);
    assert!(trace.len() > 3 * 65_536, "{} nodes", trace.len());
    check_snapshots(&trace, log.steps(), natural(algorithm, rule, window, NO_LIMITS));
}

/// The record whole, the moments at some steps.
fn check_all_sampled<P: Position>(root: &P, window: Window, limits: Limits, every: u64) {
    for (algorithm, rule) in algorithms_and_rules() {
        let case = natural(algorithm, rule, window, limits);
        if every == 1 {
            check(root, case);
            continue;
        }
        let (trace, log) = run(root, case, every);
        check_table(&trace, &log, case);
        check_snapshots(&trace, log.steps(), case);
    }
}

#[test]
fn a_wide_node_spares_more_than_a_byte_counts() {
    let leaves: Vec<String> = (0..400).map(|value| value.to_string()).collect();
    let text = format!("[[5,6],[{}],[{}]]", leaves.join(","), leaves[6..].join(","));
    let tree = Spec::read(&text).build(Player::Max);
    check_all_sampled(&tree, Window::FULL, NO_LIMITS, 3);
    let tree = Spec::read(&text).build(Player::Min);
    check_all_sampled(&tree, Window::FULL, NO_LIMITS, 3);
}

#[test]
fn searches_stopped_at_every_node() {
    let trees = HAND_MADE.map(|text| Spec::read(text).build(Player::Max));
    for (window, depth) in [(Window::FULL, None), (windows()[1], None), (Window::FULL, Some(2))] {
        for tree in &trees {
            check_stopped(tree, window, depth);
        }
    }
    check_stopped(&board("XOXOX...O", fixed_scores()), Window::FULL, None);
}

/// A search stopped after each number of nodes is a beginning of the whole one, and says of itself what is true.
fn check_stopped<P: Position>(root: &P, window: Window, depth: Option<u32>) {
    for (algorithm, rule) in algorithms_and_rules() {
        let case = |nodes| natural(algorithm, rule, window, (depth, nodes));
        let (whole, whole_log) = check(root, case(u64::MAX));
        for nodes in 1..=u64::from(whole.len()) {
            let (trace, log) = check(root, case(nodes));
            assert_eq!(u64::from(trace.len()), nodes);
            assert_eq!(trace.header().is_complete(), nodes == u64::from(whole.len()));
            assert_eq!(log.snapshots, whole_log.snapshots[..log.snapshots.len()], "{:?}", case(nodes));
            assert_eq!(run(root, case(nodes), 1).0, trace, "the same stop, twice");
        }
    }
}

#[test]
fn random_seeks_equal_walking_there() {
    let board = board("X........", fixed_scores());
    let case = natural(Algorithm::AlphaBeta, CutoffRule::AtEqual, Window::FULL, NO_LIMITS);
    let (trace, _) = run(&board, case, u64::MAX);
    let walked = walk(&trace);
    assert_eq!(walked.len() as u64, trace.steps());
    let mut random = Hashed::new(10_001, 1, u64::from(u32::MAX >> 2));
    for _ in 0..10_000 {
        random = random.play(plyscope_core::game::Move(0));
        let step = random.evaluate().points().unsigned_abs() as usize % walked.len();
        assert_eq!(Moment::at(&trace, Step(step as u64)), walked[step]);
    }
}

fn walk(trace: &Trace) -> Vec<Moment> {
    let mut moments = vec![Moment::start(trace)];
    loop {
        let mut next = moments[moments.len() - 1].clone();
        if !next.advance(trace) {
            return moments;
        }
        moments.push(next);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_trees(
        spec in any_spec(),
        root in any_player(),
        window in 0_usize..6,
        depth in prop::option::of(0_u32..6),
    ) {
        let tree = spec.build(root);
        check_all(&tree, Window::FULL, to_depth(depth));
        check_all(&tree, windows()[window], to_depth(depth));
    }

    #[test]
    fn random_trees_in_every_order(
        spec in any_spec(), root in any_player(), depth in prop::option::of(0_u32..5), seed in 0_u32..9,
        nodes in prop::option::of(1_u64..60),
    ) {
        let tree = spec.build(root);
        let limits = (depth, nodes.unwrap_or(u64::MAX));
        let others = [
            MoveOrdering::Reversed, MoveOrdering::CapturesFirst, MoveOrdering::Shuffled(seed), MoveOrdering::Perfect,
        ];
        let all = others.into_iter().flat_map(|it| algorithms_and_rules().map(move |a| (it, a)));
        for (ordering, (algorithm, rule)) in all {
            check(&tree, SearchOptions { ordering, ..natural(algorithm, rule, Window::FULL, limits) });
        }
    }

    #[test]
    fn random_trees_stopped(spec in any_spec(), root in any_player(), window in 0_usize..6, nodes in 1_u64..60) {
        let tree = spec.build(root);
        check_all(&tree, windows()[window], (None, nodes));
    }
}

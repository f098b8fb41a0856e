//! Windows around won and lost games, also where values have halves: no bound lies beyond what a position can be worth.

use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{Amount, Exact, Player, RandomNumbers, Value};
use plyscope_core::search::{Algorithm, Driver, PositionFacts, SearchOptions};
use plyscope_core::trace::record;

use super::configurations;
use super::watch::{Seen, Unknown, check, is_a_bound};

/// A random tree with halves, some of whose games are decided.
fn random_tree(seed: u64) -> TreePosition {
    fn add(builder: &mut TreeBuilder, random: &mut RandomNumbers, plies: u32) {
        if plies == 0 || plies < 4 && random.below(5) == 0 {
            let amount = match random.below(4) {
                0 => Amount::Decided(Player::Max),
                1 => Amount::Decided(Player::Min),
                _ => Amount::Number(Exact::new(i128::from(random.within(-9, 9)), 2)),
            };
            builder.leaf(amount).expect("a leaf");
            return;
        }
        let node = builder.open().expect("a node");
        builder.set_value(node, i64::from(random.within(-5, 5))).expect("an estimate");
        for _ in 0..2 + random.below(2) {
            add(builder, random, plies - 1);
        }
        builder.close().expect("a node");
    }
    let mut builder = TreeBuilder::new(Player::Max);
    add(&mut builder, &mut RandomNumbers::new(seed), 4);
    TreePosition::root(Arc::new(builder.finish().expect("a tree")))
}

#[test]
fn windows_around_decided_games_have_bounds_that_exist() {
    let mut all = Seen::default();
    for seed in 0..8 {
        let root = random_tree(seed);
        for options in configurations().into_iter().filter(|options| options.driver != Driver::None) {
            for aspiration_width in [1, 5, SearchOptions::WIDEST] {
                let options = SearchOptions { aspiration_width, max_nodes: 300, ..options };
                let is_wanted = aspiration_width == 1 || options.driver == Driver::Aspiration;
                if is_wanted && options.refusal(PositionFacts::of(&root)).is_none() {
                    all += check(&root, options, &mut Unknown);
                }
            }
        }
    }
    assert!(all.passes > 1_000, "{all:?}");
}

/// A root that is won in one ply: the window around that reaches to +∞, and its lower end is a win as well.
#[test]
fn a_window_around_a_win_reaches_to_infinity() {
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open().expect("a root");
    builder.leaf(Amount::Number(Exact::new(1, 2))).expect("a half");
    builder.leaf(Amount::Decided(Player::Max)).expect("a win");
    builder.close().expect("a root");
    let root = TreePosition::root(Arc::new(builder.finish().expect("a tree")));
    for guess in [0, 7, Value::LARGEST_GIVEN] {
        for driver in [Driver::Aspiration, Driver::MtdF] {
            let table = SearchOptions::new(Algorithm::AlphaBetaTable);
            let options = SearchOptions { driver, guess, aspiration_width: 5, ..table };
            let trace = record(&root, &options, None, Vec::new());
            let last = trace.root_call(usize::MAX).window;
            // What a search of the root says is as wide as it can be, or ends at a quicker win.
            let is_aspired = last.beta == Value::INFINITY;
            assert!(is_aspired || last.beta == Value::won_after(0), "{options:?}: {last:?}");
            for pass in trace.passes() {
                assert!([pass.call.window.alpha, pass.call.window.beta].into_iter().all(is_a_bound), "{pass:?}");
            }
        }
    }
}

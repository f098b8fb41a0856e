//! The searches of today on every game, and on trees with shared nodes.

use std::collections::HashMap;

use plyscope_core::game::{AnyPosition, Game, Position, RandomNumbers, Value};
use plyscope_core::search::{Algorithm, Driver, PositionFacts, SearchOptions};
use plyscope_files::{self as files, Content, Source, load_any};

use super::configurations;
use super::layered::minimax;
use super::watch::{Seen, Truth, Unknown, check};

/// Plain minimax of any position, with what was found out about each kept by its key.
#[derive(Default)]
struct ByKey {
    known: HashMap<(u64, u32, u32, bool), Value>,
    /// Plies played from the root, which a key leaves out.
    plies: u32,
}

impl ByKey {
    fn value(&mut self, position: &AnyPosition, depth: u32, quiescence: bool) -> Value {
        let place = (position.key(), self.plies, depth, quiescence);
        if let Some(value) = self.known.get(&place) {
            return *value;
        }
        self.plies += 1;
        let value = minimax(position, depth, quiescence, &mut |next, depth| self.value(next, depth, quiescence));
        self.plies -= 1;
        self.known.insert(place, value);
        value
    }
}

/// The root alone is compared: what is below it was compared in the random games.
struct OfRoot(ByKey, u64);

impl Truth<AnyPosition> for OfRoot {
    fn of(&mut self, position: &AnyPosition, depth: u32, quiescence: bool) -> Option<Value> {
        (position.key() == self.1).then(|| self.0.value(position, depth, quiescence))
    }
}

/// A position some plies into a game, by chance.
fn some_plies_in(game: Game, seed: u64, plies: u32) -> AnyPosition {
    let mut random = RandomNumbers::new(seed);
    let mut position = game.start();
    for _ in 0..plies {
        let moves: Vec<_> = position.candidate_moves().collect();
        let Some(mv) = moves.get(random.below(moves.len().max(1) as u32) as usize) else { break };
        position = position.play(*mv);
    }
    position
}

#[test]
fn every_game() {
    let mut all = Seen::default();
    for (game, plies, depth) in [
        (Game::TicTacToe, 3, 5),
        (Game::ConnectFour, 8, 3),
        (Game::Gomoku, 6, 1),
        (Game::Xiangqi, 12, 2),
        (Game::Chess, 10, 2),
    ] {
        for seed in 0..2 {
            let root = some_plies_in(game, seed, plies);
            if root.is_over() {
                continue;
            }
            for options in configurations() {
                let options = options.to_depth(Some(depth));
                if options.refusal(PositionFacts::of(&root)).is_some() {
                    continue;
                }
                // Quiescence of a real game is deep: its counts are compared, and the rest by the random games.
                let limited = SearchOptions { max_nodes: 1_500, ..options };
                all += check(&root, limited, &mut Unknown);
                if options.max_nodes > 1_500 && !options.form().quiescence && depth < 3 {
                    let mut truth = OfRoot(ByKey::default(), root.key());
                    all += check(&root, SearchOptions { max_nodes: 4_000, ..options }, &mut truth);
                }
            }
        }
    }
    assert!(all.hits > 1_000 && all.again > 500 && all.stand_pats > 1_000, "{all:?}");
}

#[test]
fn a_table_sees_that_two_ways_lead_to_one_node() {
    let source = Source::BuiltIn("transposition".to_owned());
    let Ok(Content::Scenario(scenario)) = load_any(&source) else { panic!("it is built in") };
    let mut hits = 0;
    for driver in [Driver::None, Driver::MtdF] {
        let options = SearchOptions { driver, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
        hits += check(&scenario.position, options, &mut OfRoot(ByKey::default(), scenario.position.key())).hits;
    }
    assert!(hits > 0);
}

/// The built-in scenarios of today's searches, with all the choices that they offer.
#[test]
fn every_scenario_and_its_variants() {
    let mut all = Seen::default();
    let mut searches = 0;
    for built_in in files::library() {
        let scenario = files::read(built_in.name, built_in.text).expect("it is built in");
        let variants = scenario.variants.iter().map(|variant| variant.changes.apply(scenario.options));
        for options in std::iter::once(scenario.options).chain(variants) {
            if options.algorithm.is_enhanced() || options.driver != Driver::None {
                all += check(&scenario.position, SearchOptions { max_nodes: 3_000, ..options }, &mut Unknown);
                searches += 1;
            }
        }
    }
    assert!(searches >= 20 && all.hits > 100 && all.again > 2 && all.passes > 40, "{searches} {all:?}");
}

//! What is said of the nodes of a trace ply by ply is what walking the trace gives.

use plyscope_core::game::{Player, RandomNumbers, Value};
use plyscope_core::replay::{BestChild, Moment, Plies, PliesBuilder, Tally};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Step, Trace, record};
use proptest::prelude::*;

use crate::live::trees::{HAND_MADE, Hashed, Spec, any_player, any_spec};

/// The nodes of a trace, found by walking it.
struct Walked {
    plies: Vec<u32>,
    values: Vec<Option<i32>>,
}

impl Walked {
    fn new(trace: &Trace) -> Self {
        let mut walked = Self { plies: Vec::new(), values: Vec::new() };
        let mut ends: Vec<u32> = Vec::new();
        for node in 0..trace.len() {
            while ends.last().is_some_and(|end| *end <= node) {
                ends.pop();
            }
            let (ply, id) = (ends.len() as u32, NodeId(node));
            let leaf = trace.record(id).is_leaf();
            let value = trace.value(id, trace.header().root_player.after(ply));
            walked.plies.push(ply);
            walked.values.push(leaf.then_some(value.points()));
            ends.push(trace.end(id).0);
        }
        walked
    }

    fn row(&self, node: u32) -> u32 {
        self.plies[node as usize].min(Plies::DEEPEST)
    }

    fn tally(&self, trace: &Trace, row: u32, from: u32, to: u32) -> Tally {
        let mut tally = Tally::default();
        for node in (from..to).filter(|node| self.row(*node) == row) {
            tally.nodes += 1;
            tally.cut += u32::from(trace.record(NodeId(node)).has_fired());
            tally.leaves += u32::from(self.values[node as usize].is_some());
        }
        tally
    }
}

fn plies_of(trace: &Trace, slice: usize) -> Plies {
    let mut builder = PliesBuilder::new(trace);
    let mut fraction = 0.0;
    while !builder.advance(trace, slice) {
        assert!(builder.fraction() >= fraction, "progress goes on");
        fraction = builder.fraction();
    }
    builder.finish(trace)
}

/// Compares all that is said with what walking gives, in stretches that a sequence of random numbers chooses.
fn check(trace: &Trace, slice: usize, seed: u64) {
    let (plies, walked) = (plies_of(trace, slice), Walked::new(trace));
    let mut random = RandomNumbers::new(seed);
    let height = walked.plies.iter().max().unwrap() + 1;
    assert_eq!((plies.nodes(), plies.height()), (trace.len(), height.min(Plies::DEEPEST + 1)));
    for round in 0..20 {
        let mut ends = [random.below(trace.len() + 1), random.below(trace.len() + 1)];
        ends.sort_unstable();
        let [from, to] = if round == 0 { [0, trace.len()] } else { ends };
        let columns = 1 + random.below(9);
        let edges: Vec<u32> = (0..=columns).map(|column| from + (to - from) * column / columns).collect();
        let tallies = plies.tallies(&edges);
        for row in 0..plies.height() {
            for column in 0..columns as usize {
                let expected = walked.tally(trace, row, edges[column], edges[column + 1]);
                assert_eq!(tallies.between(column..column + 1, row), expected, "row {row} of {edges:?}");
            }
            assert_eq!(plies.tally(row, to).since(plies.tally(row, from)), walked.tally(trace, row, from, to));
            let mut of_row = (from..to).filter(|node| walked.row(*node) == row).map(NodeId);
            let first = of_row.next();
            assert_eq!(plies.first_in(row, from..to), first, "row {row} of {from}..{to}");
            assert_eq!(plies.last_in(row, from..to), of_row.next_back().or(first), "row {row} of {from}..{to}");
            check_percentiles(&plies, &walked, row, from..to);
        }
        let least = 1 + random.below(1 + (to - from) / 3);
        let is_wide = |node: &u32| {
            let is_seen = from < to && *node < to && trace.end(NodeId(*node)).0 > from;
            is_seen && trace.record(NodeId(*node)).size() >= least && walked.row(*node) < Plies::DEEPEST
        };
        for (row, found) in plies.wide(trace, from..to, least).into_iter().enumerate() {
            let expected = (0..trace.len()).filter(|node| walked.row(*node) == row as u32).filter(is_wide).map(NodeId);
            assert_eq!(found, expected.collect::<Vec<_>>(), "those of {least} in {from}..{to}, row {row}");
        }
        let node = NodeId(random.below(trace.len()));
        let above = (0..=node.0).map(NodeId).filter(|above| trace.end(*above) > node);
        let path = plies.path_to(trace, node);
        assert_eq!(path, above.collect::<Vec<_>>());
        if let [.., parent, node] = path[..]
            && plies.row_of(node) < Plies::DEEPEST
        {
            let number = plies.number_among_siblings(node, parent) as usize;
            assert_eq!(trace.children(parent).nth(number), Some(node));
        }
    }
}

fn check_percentiles(plies: &Plies, walked: &Walked, row: u32, stretch: std::ops::Range<u32>) {
    let leaves = |from: u32, to: u32| {
        let of_row = (from..to).filter(|node| walked.row(*node) == row);
        of_row.filter_map(|node| walked.values[node as usize]).collect::<Vec<i32>>()
    };
    let mut sorted = leaves(stretch.start, stretch.end);
    sorted.sort_unstable();
    if sorted.is_empty() {
        return;
    }
    let ranked = plies.leaves(row).unwrap();
    let first = leaves(0, stretch.start).len() as u32;
    let codes = ranked.percentiles(std::slice::from_ref(&(first..first + sorted.len() as u32)))[0];
    let nearest = [10, 50, 90].map(|percent| sorted[(sorted.len() * percent).div_ceil(100) - 1]);
    assert_eq!(codes.map(|code| ranked.value(code).unwrap()), nearest, "row {row} of {stretch:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..Default::default() })]

    #[test]
    fn plies_of_random_trees_are_those_of_a_walk(
        spec in any_spec(),
        player in any_player(),
        algorithm in prop::sample::select(Algorithm::OF_ARTICLES.to_vec()),
        most in prop_oneof![3 => Just(u64::MAX), 1 => 1_u64..60],
        slice in prop::sample::select(vec![1, 7, 1_000_000]),
        seed in any::<u64>(),
    ) {
        let options = SearchOptions { max_nodes: most.min(1 << 20), ..SearchOptions::new(algorithm) };
        check(&record(&spec.build(player), &options, None, Vec::new()), slice, seed);
    }
}

#[test]
fn plies_of_larger_searches_are_those_of_a_walk() {
    for (plies, branching, spread, algorithm) in [
        (6, 5, 3, Algorithm::Minimax),
        (9, 4, 1_000, Algorithm::AlphaBeta),
        (4, 17, 1_000_000, Algorithm::NegaMax),
        (12, 3, 40, Algorithm::AlphaBetaSoft),
    ] {
        let root = Hashed::new(plies, branching, spread);
        check(&record(&root, &SearchOptions::new(algorithm), None, Vec::new()), 777, u64::from(branching));
    }
}

#[test]
fn chains_and_stars_are_those_of_a_walk() {
    let options = SearchOptions::new(Algorithm::Minimax);
    let chain = (0..200).fold(Spec::Leaf(1), |below, _| Spec::Inner(0, vec![Spec::Leaf(2), below, Spec::Leaf(-2)]));
    check(&record(&chain.build(Player::Min), &options, None, Vec::new()), 100, 1);
    // Among very many children few have children of their own.
    let child = |number: i64| match number % 701 {
        0 => Spec::Inner(0, (0..number % 40 + 1).map(Spec::Leaf).collect()),
        _ => Spec::Leaf(number),
    };
    let star = Spec::Inner(0, vec![Spec::Leaf(3), Spec::Inner(0, (0..9_000).map(child).collect()), Spec::Leaf(4)]);
    check(&record(&star.build(Player::Max), &options, None, Vec::new()), 5_000, 2);
}

#[test]
fn the_best_at_the_root_so_far_is_the_one_of_each_moment() {
    for tree in HAND_MADE {
        for algorithm in Algorithm::OF_ARTICLES {
            let options = SearchOptions::new(algorithm);
            let trace = record(&Spec::read(tree).build(Player::Max), &options, None, Vec::new());
            let mut best: Vec<BestChild> = Vec::new();
            for step in 0..trace.steps() {
                let here = Moment::at(&trace, Step(step)).path.first().and_then(|root| root.best);
                best.extend(here.filter(|here| best.last() != Some(here)));
            }
            let plies = Plies::of(&trace);
            let found: Vec<(NodeId, Value)> = plies.best_at_root().iter().map(|one| (one.child, one.value)).collect();
            let expected: Vec<(NodeId, Value)> = best.iter().map(|best| (best.child, best.value)).collect();
            assert_eq!(found, expected, "{tree} by {algorithm:?}");
        }
    }
}

#[test]
fn a_node_takes_few_bytes() {
    let trace = record(&Hashed::new(9, 5, 500), &SearchOptions::new(Algorithm::AlphaBeta), None, Vec::new());
    let plies = Plies::of(&trace);
    let bytes = plies.bytes() as f64 / f64::from(trace.len());
    assert!(trace.len() > 20_000 && bytes < 3.0, "{bytes} bytes for each of {} nodes", trace.len());
}

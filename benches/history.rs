//! What the history heuristic saves on xiangqi middle games: nodes, and how long both searches take.
//!
//! `cargo bench -p plyscope-benches --bench history` prints criterion's figures and then the table of
//! `benches/README.md`, which is the same on every machine.

#[path = "history/table.rs"]
mod table;

use std::hint::black_box;

use criterion::Criterion;
use plyscope_core::game::Game;
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::record;

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let mut group = criterion.benchmark_group("xiangqi from the start to depth 4");
    let start = Game::Xiangqi.start();
    for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaHistory] {
        let plan = SearchOptions::new(algorithm).to_depth(Some(table::DEPTH));
        group.bench_function(algorithm.id(), |bencher| {
            bencher.iter(|| record(black_box(&start), &plan, None, Vec::new()));
        });
    }
    group.finish();
    criterion.final_summary();
    println!("{}", table::markdown(&table::rows()));
}

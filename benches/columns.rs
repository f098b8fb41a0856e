//! Handing a trace over within the program, beside the search that it is of.
//!
//! `cargo bench -p plyscope-benches --bench columns` prints the bytes of a node, and the seconds of search, writing and
//! reading, medians of rounds in turns.

#![allow(clippy::expect_used, reason = "a bench says what is wrong by panicking")]

use std::hint::black_box;

use plyscope_benches::{median, timed};
use plyscope_core::game::{AnyPosition, Game};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{Trace, record_any};

const ROUNDS: usize = 11;
const WANTED_RATIO: f64 = 1.5;

fn main() {
    let connect_four = |algorithm, nodes| {
        let options = SearchOptions::new(algorithm).to_depth(Some(20));
        (Game::ConnectFour, SearchOptions { max_nodes: nodes, ..options })
    };
    let of = [
        (Game::TicTacToe, SearchOptions::new(Algorithm::Minimax)),
        connect_four(Algorithm::AlphaBeta, 5_000_000),
        connect_four(Algorithm::Engine, 5_000_000),
    ];
    for (game, options) in of {
        let root: AnyPosition = game.start();
        let (mut searched, mut written, mut read) = (Vec::new(), Vec::new(), Vec::new());
        let (mut nodes, mut bytes) = (0, 0);
        for _ in 0..ROUNDS {
            let (time, trace) = timed(|| record_any(black_box(&root), &options, None, Vec::new()));
            searched.push(time);
            let columns = trace.columns();
            // As a worker has it: room of the right size, outside its own memory.
            let mut buffer = Vec::with_capacity(usize::try_from(columns.bytes()).expect("it fits"));
            written.push(timed(|| columns.write(&mut buffer).expect("there is room")).0);
            (nodes, bytes) = (trace.len(), buffer.len());
            let (time, again) = timed(|| Trace::of_columns(&mut buffer.as_slice(), Vec::new(), u64::MAX));
            read.push(time);
            assert_eq!(again.expect("a trace"), trace);
        }
        let [searched, written, read] = [searched, written, read].map(median);
        let ratio = (searched + written + read) / searched;
        println!(
            "{game:?}, {}: {nodes} nodes, {:.2} bytes a node; searched in {searched:.4} s, written in {written:.4} s, \
             read in {read:.4} s: {ratio:.2} times the search (wanted: at most {WANTED_RATIO})",
            options.algorithm.id(),
            bytes as f64 / f64::from(nodes),
        );
    }
}

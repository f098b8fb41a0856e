//! Traces as bytes: what is read is what was written, as far as it is whole, and nothing else is read at all.

use std::time::Instant;

use plyscope::game::Position;
use plyscope::game::connect_four::ConnectFour;
use plyscope::search::{Algorithm, CutoffRule, Driver, MoveOrdering, SearchOptions};
use plyscope::trace::{SavedTrace, Trace, record};

use crate::enhanced::{configurations, layered::Layered};
use crate::live::trees::{HAND_MADE, Spec, windows};

/// What is read of bytes that are whole.
fn read(bytes: &[u8]) -> SavedTrace {
    let saved = SavedTrace::read(bytes, u64::MAX).expect("a trace");
    assert_eq!(saved.damage, None);
    saved
}

/// Writes and reads a trace; the bytes.
fn round_trip(trace: &Trace, nodes: u32) -> Vec<u8> {
    let bytes = trace.to_bytes_in_blocks("(tree: \"1\")", nodes);
    let saved = read(&bytes);
    assert_eq!(saved.scenario, "(tree: \"1\")");
    assert_eq!(saved.trace, *trace, "{:?}", trace.header());
    assert_eq!(saved.trace.stop(), trace.stop());
    assert_eq!(saved.trace.to_bytes_in_blocks("(tree: \"1\")", nodes), bytes);
    bytes
}

fn bits_a_node(bytes: &[u8], trace: &Trace) -> f64 {
    8.0 * bytes.len() as f64 / f64::from(trace.len())
}

/// Every listing under every driver that it can have, and in every order.
fn all_searches() -> Vec<SearchOptions> {
    let mut all = configurations();
    for algorithm in Algorithm::ALL {
        for driver in Driver::ALL {
            for ordering in [MoveOrdering::Natural, MoveOrdering::Shuffled(3)] {
                let fails_soft = algorithm.form().soft && algorithm.form().windowed;
                if fails_soft || !driver.needs_fail_soft() {
                    all.push(SearchOptions { driver: *driver, ordering, ..SearchOptions::new(algorithm) });
                }
            }
        }
    }
    for window in windows() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::PrincipalVariation] {
            all.push(SearchOptions { window, ..SearchOptions::new(algorithm) });
        }
    }
    all
}

fn every_search_of<P: Position>(root: &P, depth: Option<u32>, searches: &[SearchOptions], stops: &[u64]) {
    for options in searches {
        let whole = record(root, &options.to_depth(depth), None, Vec::new());
        round_trip(&whole, 65_536);
        round_trip(&whole, 7);
        for stop in stops {
            let max_nodes = 1 + stop % u64::from(whole.len());
            round_trip(&record(root, &SearchOptions { max_nodes, ..options.to_depth(depth) }, None, Vec::new()), 16);
        }
    }
}

#[test]
fn what_was_written_is_read() {
    let searches = all_searches();
    for text in HAND_MADE {
        for root in [plyscope::game::Player::Max, plyscope::game::Player::Min] {
            every_search_of(&Spec::read(text).build(root), None, &searches, &[1, 5, 11]);
        }
    }
    for seed in 0..40 {
        every_search_of(&Layered::random(seed), Some(1 + seed as u32 % 6), &searches, &[seed * 7, seed * 13 + 3]);
    }
}

#[test]
fn a_node_takes_few_bits() {
    for (algorithm, depth, most) in [
        (Algorithm::Minimax, 8, 6.0),
        (Algorithm::NegaMax, 7, 6.0),
        (Algorithm::AlphaBeta, 10, 32.0),
        (Algorithm::AlphaBetaSoft, 10, 32.0),
        (Algorithm::NegaScout, 10, 32.0),
        (Algorithm::AlphaBetaTable, 11, 64.0),
        (Algorithm::Engine, 11, 64.0),
    ] {
        let options = SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual).to_depth(Some(depth));
        let trace = record(&ConnectFour::default(), &options, None, Vec::new());
        let began = Instant::now();
        let bytes = trace.to_bytes("");
        let written = began.elapsed();
        let began = Instant::now();
        assert_eq!(read(&bytes).trace, trace);
        let bits = bits_a_node(&bytes, &trace);
        eprintln!(
            "{} to depth {depth}: {} nodes, {} bytes, {bits:.2} bits a node; written in {written:?}, read in {:?}",
            algorithm.id(),
            trace.len(),
            bytes.len(),
            began.elapsed()
        );
        assert!(bits < most, "{}: {bits} bits a node", algorithm.id());
    }
}

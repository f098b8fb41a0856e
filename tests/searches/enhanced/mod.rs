//! The searches of today against a log that is kept live, and against the truth.
//!
//! A second run under an observer that only writes down gives what each call was really made with, which lines ran, and
//! what came back. From the record alone follow the same windows, depths, visits, lines and counts at every step; and
//! every sign and every interval that is called proved is true by brute force.

mod belief;
mod claims;
mod counts;
mod edges;
mod games;
pub mod layered;
mod mistaken;
mod mutants;
mod remembered;
pub mod watch;

pub use crate::configurations::configurations;
use layered::{BruteForce, Layered};
use plyscope_core::search::{Algorithm, Driver, SearchOptions, TableBounds, TableDepth, TableOptions};
use watch::{Seen, check};

#[test]
fn random_games() {
    let mut all = Seen::default();
    for seed in 0..60 {
        let root = Layered::random(seed);
        let depth = 1 + seed as u32 % 6;
        let mut truth = BruteForce::default();
        for options in configurations() {
            let options = options.to_depth(Some(depth));
            all += check(&root, options, &mut truth);
            if seed % 4 == 0 {
                let max_nodes = 1 + (seed * 7 + u64::from(depth) * 13) % 60;
                check(&root, SearchOptions { max_nodes, ..options }, &mut truth);
            }
        }
    }
    eprintln!("{all:?}");
    assert!(all.hits > 10_000 && all.narrowed > 100 && all.again > 1_000 && all.shifted > 100, "{all:?}");
    assert!(all.stand_pats > 1_000, "{all:?}");
    assert!(all.reduced_nothing > 100 && all.deeper_proved > 100, "{all:?}");
}

/// What is believed is false often enough to deserve a sign of its own.
#[test]
fn what_is_believed_is_often_false() {
    use Algorithm::*;
    let at_least = TableOptions { bounds: TableBounds::Two, depth: TableDepth::AtLeast, ..TableOptions::default() };
    let cases = [
        SearchOptions { table: at_least, driver: Driver::IterativeDeepening, ..SearchOptions::new(AlphaBetaTable) },
        SearchOptions { zugzwang_test: false, ..SearchOptions::new(NullMove) },
        SearchOptions::new(LateMoveReductions),
        SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Engine) },
    ];
    for options in cases {
        let mut seen = Seen::default();
        for seed in 0..800 {
            seen +=
                check(&Layered::random(seed), options.to_depth(Some(1 + seed as u32 % 6)), &mut BruteForce::default());
        }
        eprintln!(
            "{}: {} of {} believed signs are false",
            options.algorithm.id(),
            seen.believed_falsely,
            seen.believed
        );
        assert!(seen.believed > 50, "{seen:?}");
        assert!(seen.believed_falsely * 100 > 2 * seen.believed, "{options:?}: {seen:?}");
    }
}

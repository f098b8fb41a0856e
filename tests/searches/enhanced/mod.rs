//! The searches of today against a log that is kept live, and against the truth.
//!
//! A second run under an observer that only writes down gives what each call was really made with, which lines ran, and what
//! came back. From the record alone follow the same windows, depths, visits, lines and counts at every step; and every sign and
//! every interval that is called proved is true by brute force.

mod counts;
mod games;
pub mod layered;
mod mutants;
mod watch;

use layered::{BruteForce, Layered};
use plyscope::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, Replacement, SearchOptions, TableBounds, TableDepth, TableOptions,
};
use watch::{Seen, check};

/// Every enhanced listing with its options, and older ones under drivers.
pub fn configurations() -> Vec<SearchOptions> {
    use Algorithm::*;
    let base = |algorithm| SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual);
    let table = TableOptions { bounds: TableBounds::One, ..TableOptions::default() };
    let two = TableOptions { bounds: TableBounds::Two, ..table };
    let few = |slots| TableOptions { slots: Some(slots), ..table };
    let deeper = TableOptions { replacement: Replacement::Deeper, ..few(8) };
    let at_least = TableOptions { depth: TableDepth::AtLeast, ..two };
    let none = TableOptions::default();
    let mut all = Vec::new();
    for algorithm in [PrincipalVariation, NegaScout, AlphaBetaTable] {
        for table in [none, table, two, few(8), few(1), deeper, TableOptions { slots: Some(32), ..two }, at_least] {
            for driver in Driver::ALL {
                for ordering in [MoveOrdering::Natural, MoveOrdering::TableFirst, MoveOrdering::Reversed] {
                    let is_usual = table == two || table == at_least;
                    if ordering == MoveOrdering::Natural || is_usual {
                        all.push(SearchOptions { table, driver: *driver, ordering, ..base(algorithm) });
                    }
                }
            }
        }
    }
    for algorithm in [Killers, Quiescence, NullMove, LateMoveReductions] {
        for driver in Driver::ALL {
            all.push(SearchOptions { driver: *driver, ..base(algorithm) });
        }
    }
    all.push(SearchOptions { killers: 1, ..base(Killers) });
    all.push(SearchOptions { killers: 5, ..base(Killers) });
    all.push(SearchOptions { cutoff: CutoffRule::Strict, ..base(Killers) });
    all.push(SearchOptions { cutoff: CutoffRule::Strict, ..base(Quiescence) });
    all.push(SearchOptions { null_reduction: 1, ..base(NullMove) });
    all.push(SearchOptions { reduction: 2, ..base(LateMoveReductions) });
    for table in [none, table, TableOptions { slots: Some(32), ..deeper }, at_least] {
        for driver in Driver::ALL {
            all.push(SearchOptions { table, driver: *driver, aspiration_width: 3, ..base(Engine) });
        }
    }
    for algorithm in [AlphaBetaSoft, AlphaBeta, AlphaBetaHistory, Minimax] {
        all.push(SearchOptions { driver: Driver::IterativeDeepening, ..base(algorithm) });
    }
    for driver in [Driver::Aspiration, Driver::MtdF] {
        all.push(SearchOptions { driver, ..base(AlphaBetaSoft) });
    }
    all
}

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

//! The ways in which the searches of today are asked for in tests.

use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, Replacement, SearchOptions, TableBounds, TableDepth, TableOptions,
};

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

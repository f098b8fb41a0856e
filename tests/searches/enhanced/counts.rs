//! Counts on whole tic-tac-toe that two other implementations agree on.

use plyscope_core::game::tic_tac_toe::Scoring;
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Moment, Reason, best_child, known_by_the_end, principal_variation, reason, root_value};
use plyscope_core::search::{Algorithm, CutoffRule, Driver, MoveOrdering, SearchOptions, TableBounds, TableOptions};
use plyscope_core::trace::{BoundKind, Interval, record};

use crate::live::trees::{board, fixed_scores};

/// A search, its nodes by distance and with fixed scores, and with those the entries used and the positions evaluated.
type Row = (SearchOptions, u32, u32, Option<u64>, Option<u64>);

fn rows() -> Vec<Row> {
    use Algorithm::*;
    let base = |algorithm| SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual);
    let with = |algorithm, bounds| SearchOptions {
        table: TableOptions { bounds, ..TableOptions::default() },
        ..base(algorithm)
    };
    let (none, one, two) = (TableBounds::None, TableBounds::One, TableBounds::Two);
    let deepening = |options| SearchOptions { driver: Driver::IterativeDeepening, ..options };
    let mtd = |options| SearchOptions { driver: Driver::MtdF, ..options };
    vec![
        (base(AlphaBetaSoft), 20_866, 18_297, None, Some(7_330)),
        (base(PrincipalVariation), 18_111, 18_016, None, Some(7_190)),
        (base(NegaScout), 18_022, 17_082, None, Some(6_827)),
        (with(AlphaBetaTable, one), 5_539, 4_777, Some(1_545), Some(1_049)),
        (with(AlphaBetaTable, two), 5_433, 4_769, Some(1_549), Some(1_044)),
        (with(PrincipalVariation, one), 4_790, 4_525, Some(1_437), Some(986)),
        (with(PrincipalVariation, two), 4_744, 4_482, Some(1_428), Some(976)),
        (deepening(with(AlphaBetaTable, none)), 48_851, 43_356, None, Some(20_148)),
        (deepening(with(AlphaBetaTable, one)), 16_405, 14_701, Some(3_762), Some(4_720)),
        (
            deepening(with(AlphaBetaTable, one)).in_order(MoveOrdering::TableFirst),
            8_335,
            8_335,
            Some(1_288),
            Some(3_256),
        ),
        (mtd(with(AlphaBetaTable, none)), 17_125, 17_125, None, Some(6_860)),
        (mtd(with(AlphaBetaTable, two)), 4_377, 4_377, Some(1_406), Some(943)),
        (base(Killers), 8_038, 7_107, None, Some(2_674)),
    ]
}

#[test]
fn whole_tic_tac_toe() {
    for (options, by_distance, fixed, hits, leaves) in rows() {
        let trace = record(&board(".........", Scoring::ByDistance), &options, None, Vec::new());
        assert_eq!(trace.len(), by_distance, "{options:?}");
        let trace = record(&board(".........", fixed_scores()), &options, None, Vec::new());
        assert_eq!(trace.len(), fixed, "{options:?}");
        let counts = trace.totals();
        assert_eq!(counts.hits, hits.unwrap_or(0), "{options:?}");
        assert_eq!(Some(counts.leaves), leaves, "{options:?}");
        let most = if options.has_table() { 17.0 } else { 13.0 };
        let bytes = trace.bytes() as f64 / f64::from(trace.len());
        assert!(bytes <= most, "{options:?}: {bytes} bytes a node");
    }
}

/// A deepening that is stopped has what it had finished before; one that comes to its end with bounds that meet has one
/// value.
#[test]
fn several_searches_of_the_root_are_one_answer() {
    let root = board(".........", fixed_scores());
    let deepening =
        SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
    let whole = record(&root, &deepening, None, Vec::new());
    for pass in [3, 5, 8] {
        // Some nodes into the next search of the root.
        let max_nodes = u64::from(whole.passes()[pass].first.0) + 2;
        let trace = record(&root, &SearchOptions { max_nodes, ..deepening }, None, Vec::new());
        let end = Moment::at(&trace, trace.last_step());
        let finished = trace.root(pass - 1);
        let value = trace.value(finished, Player::Max);
        assert_eq!(root_value(&trace, &end), Some((BoundKind::Exact, value)), "{pass}");
        assert_eq!(known_by_the_end(&trace, &end), (Interval::exactly(value), Some(pass as u32)));
        assert_eq!(principal_variation(&trace, &end).first().copied(), best_child(&trace, finished, 0));
    }
    let mtd = SearchOptions { driver: Driver::MtdF, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
    for guess in [-3, 0, 4] {
        let trace = record(&root, &SearchOptions { guess, ..mtd }, None, Vec::new());
        let end = Moment::at(&trace, trace.last_step());
        let Reason::Done { root, best, .. } = reason(&trace, &end) else { panic!("the search is done") };
        assert_eq!((root.bound, root.value), (BoundKind::Exact, Value::ZERO), "{guess}");
        assert_eq!(best, principal_variation(&trace, &end).first().copied());
    }
}

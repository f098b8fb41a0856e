//! Searches that deepen within a number of nodes: what they find to each depth, and the move that follows from it,
//! against searches of each depth alone.

use plyscope_core::game::{AnyPosition, Game, Move, Player, Position};
use plyscope_core::replay::{
    Moment, MoveCertainty, answered_value, answering_step, best_child, found_move, iterations, root_value,
};
use plyscope_core::search::{Algorithm, Driver, SearchOptions, TableBounds, TableOptions};
use plyscope_core::trace::{NodeId, Trace, record};

/// The start, and a position in the middle of a game, with captures, of either game.
fn positions() -> [AnyPosition; 4] {
    let read = |game: Game, fen: &str| game.read_fen(fen).expect("a position").as_root();
    [
        Game::Chess.start(),
        read(Game::Chess, "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        Game::Xiangqi.start(),
        read(Game::Xiangqi, "2bakab2/9/2n1c1n1r/2R1p1R1p/9/2P6/P3P1P1P/2N1C1N2/4Ar3/2B1KAB2 w - - 0 1"),
    ]
}

/// What a root is worth to Max, and the move chosen there, by one search of it to this depth.
fn alone(position: &AnyPosition, options: SearchOptions, depth: u32) -> (Trace, Option<Move>) {
    let options = SearchOptions { max_nodes: u64::MAX, ..options }.to_depth(Some(depth));
    let trace = record(position, &options, None, Vec::new());
    assert!(trace.header().is_complete());
    let best = best_child(&trace, trace.root(trace.passes().len() - 1), 0).map(|best| trace.record(best).mv());
    (trace, best)
}

fn engine(nodes: u64) -> SearchOptions {
    SearchOptions::new(Algorithm::Engine).within_nodes(nodes)
}

#[test]
fn the_move_is_that_of_the_last_depth_that_was_done() {
    let table = TableOptions { bounds: TableBounds::Two, ..TableOptions::default() };
    let players = [
        SearchOptions::new(Algorithm::Engine),
        SearchOptions::new(Algorithm::AlphaBeta),
        SearchOptions { table, ..SearchOptions::new(Algorithm::PrincipalVariation) },
    ];
    let (mut depths, mut none) = (Vec::new(), 0);
    for position in positions() {
        for player in players {
            for nodes in [1, 2, 30, 45, 200, 1_500, 6_000] {
                let options = player.within_nodes(nodes);
                let trace = record(&position, &options, None, Vec::new());
                assert!(u64::from(trace.len()) <= nodes);
                let (mv, found) = found_move(&position, &trace).expect("a move");
                assert!(position.legal_moves().any(|legal| legal == mv));
                let MoveCertainty::Deepened(depth) = found else {
                    // Not even one ply could be done.
                    assert!(matches!(found, MoveCertainty::BestSoFar | MoveCertainty::First), "{found:?}");
                    assert!(u64::from(alone(&position, options, 1).0.len()) > nodes);
                    none += 1;
                    continue;
                };
                let (whole, best) = alone(&position, options, depth);
                assert_eq!(Some(mv), best, "{options:?}");
                let end = Moment::at(&whole, whole.last_step());
                assert_eq!(answered_value(&trace), root_value(&whole, &end));
                assert!(u64::from(whole.len()) <= nodes);
                // The last step of the shorter search is where the longer one has its answer.
                assert_eq!(answering_step(&trace), whole.last_step());
                assert!(u64::from(alone(&position, options, depth + 1).0.len()) > nodes, "one ply more does not fit");
                depths.push(depth);
            }
        }
    }
    depths.sort_unstable();
    depths.dedup();
    assert!(none >= 12 && depths.len() >= 3, "{none} {depths:?}");
}

/// Where nothing is remembered between the depths, each of them is a search of its own.
#[test]
fn each_depth_has_the_value_the_nodes_and_the_line_of_a_search_of_its_own() {
    for position in positions() {
        let options = SearchOptions::new(Algorithm::AlphaBeta).within_nodes(9_000);
        let trace = record(&position, &options, None, Vec::new());
        let all = iterations(&trace);
        let mut sum = 0;
        for (number, iteration) in (1..).zip(&all) {
            assert_eq!((iteration.depth, iteration.passes), (number, 1));
            sum += iteration.nodes;
            assert_eq!(iteration.is_finished, (number as usize) < all.len());
            let plain = SearchOptions { driver: Driver::None, ..options };
            let (whole, best) = alone(&position, plain, number);
            if !iteration.is_finished {
                assert!(iteration.nodes < u64::from(whole.len()) && iteration.end == trace.last_step());
                continue;
            }
            assert_eq!(iteration.nodes, u64::from(whole.len()));
            let value = whole.value(NodeId::ROOT, position.side_to_move());
            assert_eq!(iteration.value, Some((whole.record(NodeId::ROOT).bound(), value)));
            assert!(iteration.is_proved);
            assert_eq!(iteration.line.first().copied(), best);
            // The line is worth what it says: it leads to a position with that value.
            let end = iteration.line.iter().fold(position.clone(), |position, mv| {
                assert!(position.legal_moves().any(|legal| legal == *mv));
                position.play(*mv)
            });
            assert_eq!(end.evaluate(), value);
            assert!(iteration.line.len() == number as usize || end.is_over());
        }
        assert_eq!(sum, u64::from(trace.len()));
        assert!(all.len() >= 3);
    }
}

#[test]
fn several_searches_to_one_depth_are_one_iteration() {
    for position in positions() {
        for driver in [Driver::Aspiration, Driver::MtdF, Driver::None] {
            for nodes in [1, 50, 700, 4_000] {
                let depth = if driver == Driver::Aspiration { None } else { Some(3) };
                let options = SearchOptions { driver, ..engine(nodes) }.to_depth(depth);
                let trace = record(&position, &options, None, Vec::new());
                let all = iterations(&trace);
                assert_eq!(all.iter().map(|iteration| iteration.nodes).sum::<u64>(), u64::from(trace.len()));
                assert_eq!(all.iter().map(|iteration| iteration.passes).sum::<usize>(), trace.passes().len());
                assert!(all.windows(2).all(|two| two[1].depth == two[0].depth + 1));
                for iteration in &all {
                    let mut position = position.clone();
                    for mv in &iteration.line {
                        assert!(position.legal_moves().any(|legal| legal == *mv));
                        position = position.play(*mv);
                    }
                }
                let (_, found) = found_move(&position, &trace).expect("a move");
                assert!(driver == Driver::Aspiration || !matches!(found, MoveCertainty::Deepened(_)));
                assert!(found.is_sure() || driver != Driver::Aspiration || nodes < 700);
            }
        }
    }
}

/// A position that is nearly over is searched to the deepest depth there is, and no iteration is too many.
#[test]
fn a_forced_end_is_searched_again_and_again() {
    let mate = Game::Chess.read_fen("7k/8/5KQ1/8/8/8/8/8 w - - 0 1").expect("a position").as_root();
    let trace = record(&mate, &engine(20_000), None, Vec::new());
    let (mv, found) = found_move(&mate, &trace).expect("a move");
    assert_eq!(mate.move_name(mv), "Qg7#");
    assert!(matches!(found, MoveCertainty::Deepened(depth) if depth > 3), "{found:?}");
    assert_eq!(answered_value(&trace).and_then(|(_, value)| value.plies_to_decision()), Some(1));
    assert!(answered_value(&trace).is_some_and(|(_, value)| Player::Max.sees(value).points() > 0));
}

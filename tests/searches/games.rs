//! Every game under every algorithm: the same value, and a trace that is right at every step.

use crate::live;
use std::sync::Arc;

use live::check::{algorithms_and_rules, check, natural, right_algorithms_and_rules};
use plyscope_core::game::chess::Chess;
use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::game::gomoku::Gomoku;
use plyscope_core::game::tic_tac_toe::TicTacToe;
use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, Move, Position};
use plyscope_core::search::{
    Algorithm, CutoffRule, FULL_DEPTH, MoveOrdering, NoObserver, Progress, Search, SearchOptions, Window,
};
use plyscope_core::trace::{NodeId, Trace, record};

/// Random numbers that are the same everywhere: a linear congruence (D. Knuth's MMIX constants).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// A position that is reached by up to `longest` random moves, and goes on.
fn random_position<G: BoardGame + Default>(numbers: &mut Numbers, longest: usize) -> G {
    loop {
        let mut position = G::default();
        for _ in 0..numbers.below(longest + 1) {
            let moves: Vec<Move> = position.candidate_moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[numbers.below(moves.len())]);
        }
        if !position.is_over() {
            return position.as_root();
        }
    }
}

/// Plain minimax may enter so many nodes.
const MOST_NODES: u64 = 100_000;

/// The nodes of the whole tree, the root included, or any number above `most` if they are more: the last ply is only
/// counted.
fn nodes<P: Position>(position: &P, depth: u32, most: u64) -> u64 {
    if depth == 0 || position.is_over() {
        return 1;
    }
    let moves = position.candidate_moves();
    if depth == 1 {
        return 1 + moves.len() as u64;
    }
    let mut sum = 1;
    for mv in moves {
        if sum > most {
            break;
        }
        sum += nodes(&position.play(mv), depth - 1, most - sum);
    }
    sum
}

/// The greatest depth at which plain minimax has at most [`MOST_NODES`].
fn greatest_depth<G: BoardGame>(root: &G) -> u32 {
    let longest = root.plies_left().unwrap_or(FULL_DEPTH);
    (1..=longest).take_while(|depth| nodes(root, *depth, MOST_NODES) <= MOST_NODES).last().expect("one ply fits")
}

fn all_algorithms_agree<G: BoardGame + Default>(positions: usize, longest: usize) {
    let mut numbers = Numbers(7);
    for number in 0..positions {
        let root: G = random_position(&mut numbers, longest);
        let depth = greatest_depth(&root);
        let limits = (Some(depth), u64::MAX);
        let value = |algorithm, rule| {
            Search::new(root.clone(), &natural(algorithm, rule, Window::FULL, limits), NoObserver).run()
        };
        let expected = value(Algorithm::Minimax, CutoffRule::AtEqual);
        for (algorithm, rule) in right_algorithms_and_rules() {
            // A rule says nothing to an algorithm that never cuts; and minimax is what the others are held against.
            if algorithm.form().windowed || rule == CutoffRule::AtEqual && algorithm != Algorithm::Minimax {
                let found = value(algorithm, rule);
                assert_eq!(found, expected, "{algorithm:?} {rule:?} at depth {depth}, number {number}: {}", root.fen());
            }
        }
    }
}

#[test]
fn a_depth_beyond_the_end_of_the_game_changes_nothing() {
    for (algorithm, rule) in right_algorithms_and_rules() {
        let nodes = |depth| {
            let options = natural(algorithm, rule, Window::FULL, (depth, 20_000));
            let mut search = Search::new(TicTacToe::default(), &options, NoObserver);
            search.run();
            search.nodes()
        };
        for depth in [9, 10, 62, 63, 64, FULL_DEPTH, u32::MAX] {
            assert_eq!(nodes(Some(depth)), nodes(None), "{algorithm:?} {rule:?} to depth {depth}");
        }
    }
}

#[test]
fn all_algorithms_agree_on_tic_tac_toe() {
    all_algorithms_agree::<TicTacToe>(200, 6);
}

#[test]
fn all_algorithms_agree_on_connect_four() {
    all_algorithms_agree::<ConnectFour>(200, 30);
}

#[test]
fn all_algorithms_agree_on_gomoku() {
    all_algorithms_agree::<Gomoku>(200, 40);
}

#[test]
fn all_algorithms_agree_on_xiangqi() {
    all_algorithms_agree::<Xiangqi>(200, 60);
}

#[test]
fn all_algorithms_agree_on_chess() {
    all_algorithms_agree::<Chess>(200, 60);
}

/// Everything at every step, under every algorithm and rule: plain ones to one depth, those that cut to another; and
/// in other orders than the natural one.
fn every_step_is_right<G: BoardGame>(fen: &str, plain: u32, cutting: u32) {
    let root = G::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    for (algorithm, rule) in algorithms_and_rules() {
        let depth = if algorithm.form().windowed { cutting } else { plain };
        let case = natural(algorithm, rule, Window::FULL, (Some(depth), 6_000));
        let (trace, _) = check(&root, case);
        // A listing with a mistake may give every node up at its first child.
        let least = if matches!(algorithm, Algorithm::Buggy(_)) { 1 } else { 50 };
        assert!(trace.len() > least, "{fen}: only {} nodes", trace.len());
    }
    for ordering in MoveOrdering::ALL {
        let limits = (Some(plain), 6_000);
        let natural = natural(Algorithm::AlphaBetaHistory, CutoffRule::AtEqual, Window::FULL, limits);
        check(&root, SearchOptions { ordering, ..natural });
    }
}

#[test]
fn every_step_is_right_on_tic_tac_toe() {
    every_step_is_right::<TicTacToe>("X../.O./...", 4, 7);
}

#[test]
fn every_step_is_right_on_connect_four() {
    every_step_is_right::<ConnectFour>("7/7/3X3/3O3/2XX3/2OOX2", 3, 4);
}

#[test]
fn every_step_is_right_on_gomoku() {
    every_step_is_right::<Gomoku>("9/9/3o5/3xx4/2oxo4/4x4/9/9/9", 2, 3);
}

#[test]
fn every_step_is_right_on_xiangqi() {
    every_step_is_right::<Xiangqi>("1r1akab1r/7R1/b1n3n2/p1p1p1p1p/9/9/P1P1P1P1P/1cN1C1N2/9/1RBA1KB2 w", 2, 3);
}

#[test]
fn every_step_is_right_on_chess() {
    every_step_is_right::<Chess>("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5", 2, 3);
}

#[test]
fn an_order_that_takes_too_long_stops_the_search() {
    let perfect = |depth, nodes, progress| {
        let plan = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(depth)).in_order(MoveOrdering::Perfect);
        let plan = SearchOptions { max_nodes: nodes, ..plan };
        record(&Chess::default(), &plan, progress, Vec::new())
    };
    // Ordering the first moves of chess by searches to a thousand plies takes too long.
    let trace = perfect(FULL_DEPTH, 1_000, None);
    assert_eq!((trace.len(), trace.header().is_complete()), (1, false));
    assert_eq!(perfect(FULL_DEPTH, 1_000, None), trace);

    // Where the searches made before stop on the way, what was tried by then was tried in the right order.
    let whole = perfect(3, u64::MAX, None);
    assert!(whole.header().is_complete());
    let mut stopped_on_the_way = 0;
    for nodes in (10..u64::from(whole.len())).step_by(20) {
        let part = perfect(3, nodes, None);
        let moves = |trace: &Trace| (0..part.len()).map(|node| trace.record(NodeId(node)).mv()).collect::<Vec<_>>();
        assert_eq!(moves(&part), moves(&whole), "{nodes} nodes");
        stopped_on_the_way += u32::from((2..nodes).contains(&u64::from(part.len())));
    }
    assert!(stopped_on_the_way > 0);

    let progress = Arc::new(Progress::default());
    progress.cancel();
    assert_eq!(perfect(FULL_DEPTH, u64::MAX, Some(progress)).len(), 1);
}

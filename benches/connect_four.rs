//! Connect Four from the empty board to depth 10 by alpha-beta: recorded, and by the `minimax` crate's `Negamax`, which
//! keeps no record.
//!
//! `cargo bench -p plyscope-benches --bench connect_four` prints criterion's figures, then the ratios of the node
//! rates, measured in turns, so that whatever else the machine does slows all alike. The crate plays twice: on a board
//! and with an evaluation as its own example (`examples/connect4.rs`) and its own bench have them; and on our rules
//! with our evaluation, so that only the searches differ. It shuffles the root's moves and so enters another number of
//! nodes each time: times and nodes are means over all rounds, and the nodes are counted in as many other runs, so that
//! counting costs no time.

#![allow(clippy::expect_used, reason = "a bench says what is wrong by panicking")]

use std::cell::Cell;
use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};
use plyscope_benches::timed;
use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::game::{Move, Outcome, Position};
use plyscope_core::search::{Algorithm, NoObserver, Search, SearchOptions};
use plyscope_core::trace::{Record, Trace, record};

const DEPTH: u8 = 10;
const ROUNDS: u32 = 101;

thread_local! {
    static MOVES_MADE: Cell<u64> = const { Cell::new(0) };
}

fn plan() -> SearchOptions {
    SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(DEPTH.into()))
}

fn recorded(arena: Vec<Record>) -> Trace {
    record(&black_box(ConnectFour::default()), &plan(), None, arena)
}

fn unwatched() -> u64 {
    let plan = plan();
    let mut search = Search::new(black_box(ConnectFour::default()), &plan, NoObserver);
    black_box(search.run());
    search.nodes()
}

/// A board as the crate's example has it: a column is seven bits, the highest always empty, and a hash is kept.
#[derive(Clone, Default)]
struct Board {
    all: u64,
    to_move: u64,
    discs: u8,
    hash: u64,
}

const COLUMN: u64 = 0b11_1111;
const HEIGHT: u32 = 7;

impl Board {
    fn moved(&self) -> u64 {
        self.all ^ self.to_move
    }

    /// The empty cells that would complete four of these discs.
    fn wins(&self, discs: u64) -> u64 {
        let above_the_top = (0..7).fold(0, |cells, column| cells | (COLUMN + 1) << (HEIGHT * column));
        let taken = self.all | above_the_top;
        [1, HEIGHT, HEIGHT + 1, HEIGHT - 1].into_iter().fold(0, |wins, step| {
            let pairs = discs & discs >> step;
            let ends = (discs >> step | discs << step) & !taken;
            wins | (pairs >> (2 * step) | pairs << (2 * step)) & ends
        })
    }
}

/// The crate's game on that board; the moves made are counted where that is asked for.
struct TheirGame<const COUNTED: bool>;

impl<const COUNTED: bool> Game for TheirGame<COUNTED> {
    type S = Board;
    type M = u8;

    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            for column in 0..7 {
                if board.all >> (HEIGHT * u32::from(column)) & COLUMN < COLUMN {
                    moves.push(column);
                }
            }
        }
        winner
    }

    fn apply(board: &mut Board, column: u8) -> Option<Board> {
        if COUNTED {
            MOVES_MADE.set(MOVES_MADE.get() + 1);
        }
        let shift = HEIGHT * u32::from(column);
        let disc = ((board.all >> shift & COLUMN) + 1) << shift;
        let place = u64::from(2 * disc.trailing_zeros() + u32::from(board.discs % 2));
        Some(Board {
            all: board.all | disc,
            to_move: board.moved(),
            discs: board.discs + 1,
            // A number for each disc on each cell, as good as one from a table.
            hash: board.hash ^ place.wrapping_mul(0x9E37_79B9_7F4A_7C15),
        })
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        let has_four = |step: u32| {
            let pairs = board.moved() & board.moved() >> step;
            pairs & pairs >> (2 * step) != 0
        };
        if has_four(1) || has_four(HEIGHT) || has_four(HEIGHT + 1) || has_four(HEIGHT - 1) {
            return Some(Winner::PlayerJustMoved);
        }
        (board.discs == 42).then_some(Winner::Draw)
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.hash
    }
}

/// The evaluation of its example: discs in the middle, and columns where the next disc, or the one after it, wins.
struct TheirPoints<const COUNTED: bool>;

impl<const COUNTED: bool> Evaluator for TheirPoints<COUNTED> {
    type G = TheirGame<COUNTED>;

    fn evaluate(&self, board: &Board) -> Evaluation {
        let (own, other) = (board.to_move, board.moved());
        let middle = |discs: u64| ((discs >> (2 * HEIGHT)) & ((1 << (3 * HEIGHT)) - 1)).count_ones() as Evaluation;
        let (own_wins, other_wins) = (board.wins(own), board.wins(other));
        let mut points = middle(own) - middle(other);
        for column in 0..7 {
            let shift = HEIGHT * column;
            let next = (board.all >> shift & COLUMN) + 1;
            if next > COLUMN {
                continue;
            }
            for (cell, weight) in [(next << shift, 10), (next << shift << 1, 5)] {
                points += if cell & own_wins != 0 { weight } else { 0 };
                points -= if cell & other_wins != 0 { weight } else { 0 };
            }
        }
        points
    }
}

/// Our rules as the crate wants them; the moves made are counted where that is asked for.
struct Rules<const COUNTED: bool>;

impl<const COUNTED: bool> Game for Rules<COUNTED> {
    type S = ConnectFour;
    type M = Move;

    fn generate_moves(board: &ConnectFour, moves: &mut Vec<Move>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            // Faster here than `extend`.
            for mv in board.legal_moves() {
                moves.push(mv);
            }
        }
        winner
    }

    fn apply(board: &mut ConnectFour, mv: Move) -> Option<ConnectFour> {
        if COUNTED {
            MOVES_MADE.set(MOVES_MADE.get() + 1);
        }
        Some(board.play(mv))
    }

    fn get_winner(board: &ConnectFour) -> Option<Winner> {
        board.outcome().map(|outcome| match outcome {
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw | Outcome::Payoff(_) => Winner::Draw,
        })
    }
}

/// Our evaluation as the crate wants it: for the side to move.
struct Points<const COUNTED: bool>;

impl<const COUNTED: bool> Evaluator for Points<COUNTED> {
    type G = Rules<COUNTED>;

    fn evaluate(&self, board: &ConnectFour) -> Evaluation {
        board.side_to_move().sees(board.evaluate()).points() as Evaluation
    }
}

fn negamax<E: Evaluator<G: Game<S: Clone + Default, M: Copy>>>(evaluator: E) {
    let mut negamax = Negamax::new(evaluator, DEPTH);
    black_box(negamax.choose_move(&black_box(Default::default())));
}

/// Nodes that a search of the crate enters, the root included: the mean of as many runs.
fn counted(search: impl Fn()) -> f64 {
    MOVES_MADE.set(0);
    (0..ROUNDS).for_each(|_| search());
    1.0 + MOVES_MADE.get() as f64 / f64::from(ROUNDS)
}

fn mean_ns(times: &[Duration]) -> f64 {
    times.iter().sum::<Duration>().as_secs_f64() * 1e9 / times.len() as f64
}

fn main() {
    let first = recorded(Vec::new());
    assert!(first.header().is_complete() && u64::from(first.len()) == unwatched());
    let nodes = f64::from(first.len());
    let mut arena = first.into_arena();

    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    let mut group = criterion.benchmark_group("Connect Four to depth 10 by alpha-beta");
    group.bench_function("recorded", |bencher| {
        bencher.iter(|| arena = recorded(std::mem::take(&mut arena)).into_arena());
    });
    group.bench_function("unwatched", |bencher| bencher.iter(unwatched));
    group.bench_function("minimax crate, its own game", |bencher| bencher.iter(|| negamax(TheirPoints::<false>)));
    group.bench_function("minimax crate, our rules", |bencher| bencher.iter(|| negamax(Points::<false>)));
    group.finish();
    criterion.final_summary();

    let [mut ours, mut unrecorded, mut theirs, mut with_our_rules] = [const { Vec::new() }; 4];
    for _ in 0..ROUNDS {
        let (time, trace) = timed(|| recorded(std::mem::take(&mut arena)));
        arena = trace.into_arena();
        ours.push(time);
        unrecorded.push(timed(unwatched).0);
        theirs.push(timed(|| negamax(TheirPoints::<false>)).0);
        with_our_rules.push(timed(|| negamax(Points::<false>)).0);
    }
    let (ours, unrecorded) = (mean_ns(&ours) / nodes, mean_ns(&unrecorded) / nodes);
    let theirs = mean_ns(&theirs) / counted(|| negamax(TheirPoints::<true>));
    let with_our_rules = mean_ns(&with_our_rules) / counted(|| negamax(Points::<true>));
    let cold: Vec<Duration> = (0..ROUNDS.min(20)).map(|_| timed(|| recorded(Vec::new())).0).collect();
    let cold = mean_ns(&cold) / nodes;
    println!("recorded in memory of its own / unwatched = {:.2}", cold / unrecorded);
    println!("recorded in memory used before / unwatched = {:.2}", ours / unrecorded);
    println!("recorded                       {ours:5.2} ns/node, {nodes:.0} nodes");
    println!("unwatched                      {unrecorded:5.2} ns/node");
    println!("minimax crate, its own game    {theirs:5.2} ns/node");
    println!("minimax crate, our rules       {with_our_rules:5.2} ns/node");
    println!("node rate recorded / minimax crate = {:.2} (at least 1 wanted)", theirs / ours);
    println!("node rate recorded / minimax crate with our rules = {:.2}", with_our_rules / ours);
    println!("node rate unwatched / minimax crate with our rules = {:.2}", with_our_rules / unrecorded);
}

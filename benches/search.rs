//! The whole tic-tac-toe tree by plain minimax: recorded, unrecorded, and by the `minimax` crate, which keeps no
//! record.
//!
//! `cargo bench -p plyscope-benches --bench search` prints criterion's figures, then the ratios, measured in turns, so
//! that whatever else the machine does slows all alike. The crate has no search without pruning, so times are for each
//! node entered, which its own `Negamax` (alpha-beta, to depth 9) has fewer of; they are counted in as many other runs,
//! for it shuffles the root. It plays on a board as its own example (`examples/ttt.rs`) has it: nine squares, changed
//! in place. Two more ratios, of which nothing is demanded, show where the difference comes from:
//!
//! - the body of its `Negamax` less the lines that prune, on the same board: the same 549,946 nodes as ours;
//! - its `Negamax` with our own rules, bit sets and tables, so that only the searches differ.

#![allow(clippy::expect_used, reason = "a bench says what is wrong by panicking")]

use std::cell::Cell;
use std::hint::black_box;

use criterion::Criterion;
use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};
use plyscope_benches::{median, timed};
use plyscope_core::game::tic_tac_toe::{Scoring, TicTacToe};
use plyscope_core::game::{Move, Outcome, Position, Value};
use plyscope_core::search::{Algorithm, NoObserver, Search, SearchOptions};
use plyscope_core::trace::{Record, Trace, record};

const NODES: f64 = 549_946.0;
const ROUNDS: usize = 101;
/// Runs of the crate's own search in a round; one alone visits few nodes, and not always as many.
const NEGAMAX_RUNS: usize = 20;

fn empty_board() -> TicTacToe {
    let scoring = Scoring::Fixed { win: Value::new(10), loss: Value::new(-10), draw: Value::ZERO };
    TicTacToe::from_cells(".........", scoring).expect("an empty board is legal")
}

fn recorded(arena: Vec<Record>) -> Trace {
    let root = black_box(empty_board());
    record(&root, &SearchOptions::new(Algorithm::MinMax), None, arena)
}

fn unwatched() -> Value {
    let mut search = Search::new(black_box(empty_board()), &SearchOptions::new(Algorithm::MinMax), NoObserver);
    search.run()
}

thread_local! {
    static MOVES_MADE: Cell<u64> = const { Cell::new(0) };
}

/// A square of the crate's example.
#[derive(Clone, Copy, PartialEq)]
enum Square {
    Empty,
    X,
    O,
}

impl Square {
    fn invert(self) -> Self {
        match self {
            Self::Empty => Self::Empty,
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

/// A board as the crate's example has it.
#[derive(Clone)]
struct Squares {
    cells: [Square; 9],
    to_move: Square,
}

impl Squares {
    fn just_moved(&self) -> Square {
        self.to_move.invert()
    }
}

/// Rows, columns and diagonals.
const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const EMPTY_SQUARES: Squares = Squares { cells: [Square::Empty; 9], to_move: Square::X };

/// The crate's game on that board; the moves made are counted where that is asked for.
struct TheirGame<const COUNTED: bool>;

impl<const COUNTED: bool> Game for TheirGame<COUNTED> {
    type S = Squares;
    type M = u8;

    fn generate_moves(board: &Squares, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            for cell in 0..9 {
                if board.cells[usize::from(cell)] == Square::Empty {
                    moves.push(cell);
                }
            }
        }
        winner
    }

    fn apply(board: &mut Squares, cell: u8) -> Option<Squares> {
        if COUNTED {
            MOVES_MADE.set(MOVES_MADE.get() + 1);
        }
        board.cells[usize::from(cell)] = board.to_move;
        board.to_move = board.to_move.invert();
        None
    }

    fn undo(board: &mut Squares, cell: u8) {
        board.cells[usize::from(cell)] = Square::Empty;
        board.to_move = board.to_move.invert();
    }

    fn get_winner(board: &Squares) -> Option<Winner> {
        // As in the example: one line after another, and only the player who has just moved can have won.
        let cells = &board.cells;
        for [a, b, c] in LINES {
            if cells[a] == board.just_moved() && cells[a] == cells[b] && cells[b] == cells[c] {
                return Some(Winner::PlayerJustMoved);
            }
        }
        if board.cells.iter().all(|cell| *cell != Square::Empty) {
            return Some(Winner::Draw);
        }
        None
    }
}

/// Our rules as the crate wants them.
struct OurRules;

impl Game for OurRules {
    type S = TicTacToe;
    type M = Move;

    fn generate_moves(board: &TicTacToe, moves: &mut Vec<Move>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            // Faster here than `extend`.
            for mv in board.legal_moves() {
                moves.push(mv);
            }
        }
        winner
    }

    fn apply(board: &mut TicTacToe, mv: Move) -> Option<TicTacToe> {
        Some(board.play(mv))
    }

    fn get_winner(board: &TicTacToe) -> Option<Winner> {
        board.outcome().map(|outcome| match outcome {
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw | Outcome::Payoff(_) => Winner::Draw,
        })
    }
}

/// Never asked: the search goes to the end of the game.
struct Unused<G>(std::marker::PhantomData<G>);

impl<G: Game> Evaluator for Unused<G> {
    type G = G;

    fn evaluate(&self, _: &G::S) -> Evaluation {
        0
    }
}

fn their_negamax<G: Game<M: Copy, S: Clone>>(root: &G::S) {
    let mut negamax = Negamax::new(Unused::<G>(std::marker::PhantomData), 9);
    for _ in 0..NEGAMAX_RUNS {
        black_box(negamax.choose_move(black_box(root)));
    }
}

/// Nodes that the crate's own search enters in a round, the roots included, as a mean over as many rounds.
fn their_nodes() -> f64 {
    MOVES_MADE.set(0);
    (0..ROUNDS).for_each(|_| their_negamax::<TheirGame<true>>(&EMPTY_SQUARES));
    NEGAMAX_RUNS as f64 + MOVES_MADE.get() as f64 / ROUNDS as f64
}

/// The body of the crate's `Negamax::negamax` (0.6.0) without its window.
fn unpruned<G: Game>(state: &mut G::S, depth: u8, pool: &mut Vec<Vec<G::M>>) -> Evaluation {
    if depth == 0 {
        return G::get_winner(state).map_or(0, |winner| winner.evaluate());
    }
    let mut moves = pool.pop().unwrap_or_default();
    if let Some(winner) = G::generate_moves(state, &mut moves) {
        moves.clear();
        pool.push(moves);
        return winner.evaluate();
    }
    let mut best = minimax::WORST_EVAL;
    for mv in moves.iter() {
        let mut next = G::apply(state, *mv);
        let value = -unpruned::<G>(next.as_mut().unwrap_or(state), depth - 1, pool);
        if next.is_none() {
            G::undo(state, *mv);
        }
        best = best.max(value);
    }
    moves.clear();
    pool.push(moves);
    best
}

fn their_unpruned() -> Evaluation {
    unpruned::<TheirGame<false>>(&mut black_box(EMPTY_SQUARES), 9, &mut Vec::new())
}

fn nanoseconds(seconds: f64) -> f64 {
    seconds * 1e9
}

fn main() {
    let mut arena = recorded(Vec::new()).into_arena();
    assert_eq!((arena.len() as f64, unwatched(), their_unpruned()), (NODES, Value::ZERO, 0));

    let mut criterion = Criterion::default().sample_size(30).configure_from_args();
    let mut group = criterion.benchmark_group("the whole of tic-tac-toe by minimax");
    group.bench_function("recorded", |bencher| {
        bencher.iter(|| arena = recorded(std::mem::take(&mut arena)).into_arena());
    });
    group.bench_function("unwatched", |bencher| bencher.iter(unwatched));
    group.bench_function("minimax crate, unpruned", |bencher| bencher.iter(their_unpruned));
    group.bench_function(format!("minimax crate, {NEGAMAX_RUNS} × Negamax"), |bencher| {
        bencher.iter(|| their_negamax::<TheirGame<false>>(&EMPTY_SQUARES));
    });
    group.finish();
    criterion.final_summary();

    let [mut ours, mut unrecorded, mut theirs, mut full, mut with_our_rules] = [const { Vec::new() }; 5];
    for _ in 0..ROUNDS {
        let (time, trace) = timed(|| recorded(std::mem::take(&mut arena)));
        arena = trace.into_arena();
        ours.push(time);
        unrecorded.push(timed(unwatched).0);
        theirs.push(timed(|| their_negamax::<TheirGame<false>>(&EMPTY_SQUARES)).0);
        full.push(timed(their_unpruned).0);
        with_our_rules.push(timed(|| their_negamax::<OurRules>(&empty_board())).0);
    }
    let their_nodes = their_nodes();
    let (ours, unrecorded, full) =
        (nanoseconds(median(ours)) / NODES, nanoseconds(median(unrecorded)) / NODES, nanoseconds(median(full)) / NODES);
    let (theirs, with_our_rules) =
        (nanoseconds(median(theirs)) / their_nodes, nanoseconds(median(with_our_rules)) / their_nodes);
    println!("recorded                                {ours:5.2} ns/node");
    println!("unwatched                               {unrecorded:5.2} ns/node");
    println!("minimax crate, Negamax                  {theirs:5.2} ns/node, {their_nodes:.0} nodes");
    println!("minimax crate, unpruned                 {full:5.2} ns/node");
    println!("minimax crate, Negamax with our rules   {with_our_rules:5.2} ns/node");
    println!("ratio minimax crate / recorded = {:.2} (at least 3 wanted)", theirs / ours);
    println!("ratio recorded / unwatched = {:.2} (at most 2 wanted)", ours / unrecorded);
    println!("ratio minimax crate, unpruned / recorded = {:.2}", full / ours);
    println!("ratio minimax crate with our rules / recorded = {:.2}", with_our_rules / ours);
}

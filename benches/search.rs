//! The whole tic-tac-toe tree by plain minimax: recorded, watched by nobody, and by the `minimax` crate, which keeps
//! no record.
//!
//! `cargo bench --bench search` prints criterion's figures, then the ratios, measured in turns, so that whatever
//! else the machine does slows all alike. The crate plays with our own rules, so that only the searches differ.
//! It has no search without pruning, therefore it is compared in two ways, both for each node entered:
//!
//! - its own `Negamax` to depth 9: alpha-beta, with nodes counted over as many other runs, for it shuffles the root;
//! - the body of its `Negamax` less the two lines that prune, over its own `Game` trait: the same 549,946 nodes.

use std::cell::Cell;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};
use plyscope::game::tic_tac_toe::{Scoring, TicTacToe};
use plyscope::game::{Move, Outcome, Player, Position, Value};
use plyscope::search::{Algorithm, Control, CutoffRule, Limits, NoObserver, Search, Window};
use plyscope::trace::{Record, Trace, record};

const NODES: f64 = 549_946.0;
const ROUNDS: usize = 101;
/// Runs of the crate's own search in a round; one alone visits few nodes, and not always as many.
const NEGAMAX_RUNS: usize = 20;

fn empty_board() -> TicTacToe {
    let scoring = Scoring::Fixed { win: Value::new(10), loss: Value::new(-10), draw: Value::ZERO };
    TicTacToe::default().with_scoring(scoring)
}

fn recorded(arena: Vec<Record>) -> Trace {
    let root = black_box(empty_board());
    let (limits, control) = (Limits::default(), Control::default());
    record(&root, Algorithm::Minimax, CutoffRule::AtEqual, Window::FULL, limits, control, arena)
}

fn unwatched() -> Value {
    let mut search = Search::new(black_box(empty_board()), CutoffRule::AtEqual, NoObserver);
    search.run(Algorithm::Minimax, Limits::default(), Window::FULL)
}

thread_local! {
    static MOVES_MADE: Cell<u64> = const { Cell::new(0) };
}

/// Our rules as the crate wants them; the moves made are counted where that is asked for.
struct TheirGame<const COUNTED: bool>;

impl<const COUNTED: bool> Game for TheirGame<COUNTED> {
    type S = TicTacToe;
    type M = Move;

    fn generate_moves(board: &TicTacToe, moves: &mut Vec<Move>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            moves.extend(board.legal_moves());
        }
        winner
    }

    fn apply(board: &mut TicTacToe, mv: Move) -> Option<TicTacToe> {
        if COUNTED {
            MOVES_MADE.set(MOVES_MADE.get() + 1);
        }
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
struct Unused<const COUNTED: bool>;

impl<const COUNTED: bool> Evaluator for Unused<COUNTED> {
    type G = TheirGame<COUNTED>;

    fn evaluate(&self, _: &TicTacToe) -> Evaluation {
        0
    }
}

fn their_negamax<const COUNTED: bool>() {
    let mut negamax = Negamax::new(Unused::<COUNTED>, 9);
    for _ in 0..NEGAMAX_RUNS {
        black_box(negamax.choose_move(black_box(&empty_board())));
    }
}

/// Nodes that the crate's own search enters in a round, the roots included, as a mean over as many rounds.
fn their_nodes() -> f64 {
    MOVES_MADE.set(0);
    (0..ROUNDS).for_each(|_| their_negamax::<true>());
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
    unpruned::<TheirGame<false>>(&mut black_box(empty_board()), 9, &mut Vec::new())
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let made = black_box(work());
    (start.elapsed(), made)
}

fn median_ns(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e9
}

fn main() {
    let mut arena = recorded(Vec::new()).into_arena();
    assert_eq!((arena.len() as f64, unwatched(), their_unpruned()), (NODES, Value::ZERO, 0));
    assert_eq!(empty_board().side_to_move(), Player::Max);

    let mut criterion = Criterion::default().sample_size(30).configure_from_args();
    let mut group = criterion.benchmark_group("the whole of tic-tac-toe by minimax");
    group.bench_function("recorded", |bencher| {
        bencher.iter(|| arena = recorded(std::mem::take(&mut arena)).into_arena());
    });
    group.bench_function("unwatched", |bencher| bencher.iter(unwatched));
    group.bench_function("minimax crate, unpruned", |bencher| bencher.iter(their_unpruned));
    group.bench_function(format!("minimax crate, {NEGAMAX_RUNS} × Negamax"), |bencher| {
        bencher.iter(their_negamax::<false>);
    });
    group.finish();
    criterion.final_summary();

    let [mut ours, mut nobody, mut theirs, mut theirs_unpruned] = [const { Vec::new() }; 4];
    for _ in 0..ROUNDS {
        let (time, trace) = timed(|| recorded(std::mem::take(&mut arena)));
        arena = trace.into_arena();
        ours.push(time);
        nobody.push(timed(unwatched).0);
        theirs.push(timed(their_negamax::<false>).0);
        theirs_unpruned.push(timed(their_unpruned).0);
    }
    let (ours, nobody) = (median_ns(ours) / NODES, median_ns(nobody) / NODES);
    let (theirs, theirs_unpruned) = (median_ns(theirs) / their_nodes(), median_ns(theirs_unpruned) / NODES);
    println!("recorded                 {ours:5.2} ns/node");
    println!("unwatched                {nobody:5.2} ns/node");
    println!("minimax crate, Negamax   {theirs:5.2} ns/node");
    println!("minimax crate, unpruned  {theirs_unpruned:5.2} ns/node");
    println!("ratio minimax crate / recorded = {:.2} (at least 3 wanted)", theirs / ours);
    println!("ratio minimax crate, unpruned / recorded = {:.2} (at least 3 wanted)", theirs_unpruned / ours);
    println!("ratio recorded / unwatched = {:.2} (at most 2 wanted)", ours / nobody);
}

//! The searches of today on middle games of xiangqi and chess: nodes to equal depth, what recording costs an engine,
//! and its pace beside another core.
//!
//! `cargo bench -p plyscope-benches --bench today` prints criterion's figures, the ratio of the time of a recorded
//! search to that of one that nothing watches, and the table of `benches/README.md`. Nodes are the same on every
//! machine.
//!
//! The other core is `IterativeSearch` of the `minimax` crate on our rules with our evaluation, with what our engine
//! has: a table, deepening, null windows, null moves, captures below the depth limit, and a table of what has cut
//! before. It reduces no late moves and extends by one ply where there is one move; its nodes are the moves that it
//! makes, counted in a run of their own.

use std::cell::Cell;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};
use plyscope_core::game::{AnyPosition, BoardGame, Game, Move, Outcome, Position, RandomNumbers, xiangqi::Xiangqi};
use plyscope_core::search::{
    Algorithm, CutoffRule, Driver, MoveOrdering, NoObserver, Search, SearchOptions, TableBounds, TableOptions,
};
use plyscope_core::trace::record;

/// The depth of all searches.
const DEPTH: u32 = 4;
/// So many positions of each game.
const POSITIONS: usize = 36;
/// So many of them are searched by the other core.
const OTHERS: usize = 6;

const XIANGQI: &str = include_str!("middle_games.txt");

fn xiangqi() -> Vec<AnyPosition> {
    let fens = XIANGQI.lines().filter(|line| !line.starts_with('#'));
    fens.map(|fen| AnyPosition::Xiangqi(Xiangqi::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))))
        .collect()
}

/// Chess middle games, found as those of xiangqi were: six plies by chance from the start, then searched ones to ply 20
/// to 39, kept where neither side is ahead by more than 250 points or in check, and there are at least 20 moves.
fn chess() -> Vec<AnyPosition> {
    let quick = base(Algorithm::AlphaBetaSoft).to_depth(Some(2)).in_order(MoveOrdering::CapturesFirst);
    let game = |seed: u64| {
        let mut random = RandomNumbers::new(seed);
        let mut position = Game::Chess.start();
        for ply in 0..20 + seed % 20 {
            let moves: Vec<Move> = position.legal_moves().collect();
            let mv = if ply < 6 {
                *moves.get(random.below(moves.len() as u32) as usize)?
            } else {
                let trace = record(&position, &quick, None, Vec::new());
                let root = plyscope_core::trace::NodeId::ROOT;
                trace.record(plyscope_core::replay::best_child(&trace, root, 0)?).mv()
            };
            position = position.play(mv);
        }
        let is_even = position.evaluate().points().abs() <= 250;
        let is_open = position.legal_moves().len() >= 20 && !position.is_in_check();
        (is_even && is_open).then_some(position)
    };
    (0..).filter_map(game).take(POSITIONS).collect()
}

fn base(algorithm: Algorithm) -> SearchOptions {
    SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual).to_depth(Some(DEPTH))
}

/// The searches that are compared, with their names in the table.
fn searches() -> [(&'static str, SearchOptions); 5] {
    let table = TableOptions { bounds: TableBounds::One, ..TableOptions::default() };
    let by_table = |algorithm| SearchOptions {
        table,
        ordering: MoveOrdering::TableFirst,
        driver: Driver::IterativeDeepening,
        ..base(algorithm)
    };
    [
        ("alpha-beta, fail-soft", base(Algorithm::AlphaBetaSoft)),
        ("alpha-beta with a table", SearchOptions { table, ..base(Algorithm::AlphaBetaTable) }),
        ("the same, deepening, table's move first", by_table(Algorithm::AlphaBetaTable)),
        ("principal variation search, likewise", by_table(Algorithm::PrincipalVariation)),
        ("engine, deepening", SearchOptions { driver: Driver::IterativeDeepening, ..base(Algorithm::Engine) }),
    ]
}

thread_local! {
    static MOVES_MADE: Cell<u64> = const { Cell::new(0) };
}

/// Our rules as the crate wants them; the moves made are counted where that is asked for.
struct Rules<const COUNTED: bool>;

impl<const COUNTED: bool> minimax::Game for Rules<COUNTED> {
    type S = AnyPosition;
    type M = Move;

    fn generate_moves(position: &AnyPosition, moves: &mut Vec<Move>) -> Option<Winner> {
        let winner = Self::get_winner(position);
        if winner.is_none() {
            moves.extend(position.legal_moves());
        }
        winner
    }

    fn apply(position: &mut AnyPosition, mv: Move) -> Option<AnyPosition> {
        if COUNTED {
            MOVES_MADE.set(MOVES_MADE.get() + 1);
        }
        if mv == Move::NULL { position.pass() } else { Some(position.play(mv)) }
    }

    fn get_winner(position: &AnyPosition) -> Option<Winner> {
        position.outcome().map(|outcome| match outcome {
            Outcome::Win(player) if player == position.side_to_move() => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw | Outcome::Payoff(_) => Winner::Draw,
        })
    }

    fn zobrist_hash(position: &AnyPosition) -> u64 {
        position.key()
    }

    fn null_move(position: &AnyPosition) -> Option<Move> {
        position.pass().map(|_| Move::NULL)
    }

    fn table_index(mv: Move) -> u16 {
        mv.0
    }

    fn max_table_index() -> u16 {
        u16::MAX - 1
    }
}

/// Our evaluation as the crate wants it: for the side to move, and within what it has room for.
struct Points<const COUNTED: bool>;

impl<const COUNTED: bool> Evaluator for Points<COUNTED> {
    type G = Rules<COUNTED>;

    fn evaluate(&self, position: &AnyPosition) -> Evaluation {
        position.side_to_move().sees(position.evaluate()).points().clamp(-20_000, 20_000) as Evaluation
    }

    fn generate_noisy_moves(&self, position: &AnyPosition, moves: &mut Vec<Move>) {
        moves.extend(position.legal_moves().filter(|mv| !position.is_quiet(*mv)));
    }
}

/// Searches positions one after another with the other core.
fn other_core<const COUNTED: bool>(positions: &[AnyPosition]) {
    let options = IterativeOptions::new()
        .with_table_byte_size(1 << 24)
        .with_null_move_depth(2)
        .with_quiescence_search_depth(4)
        .with_countermoves()
        .with_countermove_history();
    let mut search = IterativeSearch::new(Points::<COUNTED>, options);
    search.set_max_depth(DEPTH as u8);
    for position in positions {
        black_box(search.choose_move(position));
    }
}

fn median(mut numbers: Vec<u64>) -> u64 {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

fn table(games: &[(&str, Vec<AnyPosition>)]) {
    println!(
        "| nodes to depth {DEPTH}, median (all) | {} |",
        games.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" | ")
    );
    println!("|---|{}", "--:|".repeat(games.len()));
    for (name, options) in searches() {
        let cells = games.iter().map(|(_, positions)| {
            let nodes = positions.iter().map(|position| {
                let mut search = Search::new(position.clone(), &options, NoObserver);
                search.run();
                search.nodes()
            });
            let nodes: Vec<u64> = nodes.collect();
            let all: u64 = nodes.iter().sum();
            format!("{} ({all})", median(nodes))
        });
        println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// The time of all searches, recorded, not recorded and by the other core, in turns; the least of some rounds each.
fn recording(name: &str, positions: &[AnyPosition], options: &SearchOptions) {
    let timed = |work: &mut dyn FnMut() -> u64| {
        let start = Instant::now();
        let nodes = work();
        (start.elapsed(), nodes)
    };
    let (mut bare, mut recorded, mut other, mut nodes) = (Duration::MAX, Duration::MAX, Duration::MAX, 0);
    let mut arena = Vec::new();
    for _ in 0..5 {
        let (time, count) = timed(&mut || {
            let run = |position: &AnyPosition| {
                let mut search = Search::new(position.clone(), options, NoObserver);
                black_box(search.run());
                search.nodes()
            };
            positions.iter().map(run).sum()
        });
        (bare, nodes) = (bare.min(time), count);
        let (time, _) = timed(&mut || {
            let mut count = 0;
            for position in positions {
                let trace = record(position, options, None, std::mem::take(&mut arena));
                count += u64::from(trace.len());
                arena = black_box(trace).into_arena();
            }
            count
        });
        recorded = recorded.min(time);
    }
    // It tries captures in no order, and so makes very many moves: some positions and rounds are enough for its pace.
    let some = positions.get(..OTHERS).unwrap_or(positions);
    for _ in 0..2 {
        let (time, _) = timed(&mut || {
            other_core::<false>(some);
            0
        });
        other = other.min(time);
    }
    MOVES_MADE.set(0);
    other_core::<true>(some);
    let others = MOVES_MADE.get();
    let pace = |nodes: u64, time: Duration| nodes as f64 / time.as_secs_f64() / 1e6;
    println!(
        "{name}: {nodes} nodes, {:.2} million a second unwatched, {:.2} recorded: {:.2} times the time",
        pace(nodes, bare),
        pace(nodes, recorded),
        recorded.as_secs_f64() / bare.as_secs_f64()
    );
    println!(
        "{name}: `IterativeSearch` of the minimax crate: {others} nodes, {:.2} million a second; ours, recorded, {:.2} \
        times that",
        pace(others, other),
        pace(nodes, recorded) / pace(others, other)
    );
}

fn main() {
    let games = [("xiangqi", xiangqi()), ("chess", chess())];
    let engine = searches()[4].1;
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let mut group = criterion.benchmark_group("engine on one middle game");
    for (name, positions) in &games {
        if let Some(position) = positions.first() {
            group.bench_function(*name, |bencher| {
                bencher.iter(|| record(black_box(position), &engine, None, Vec::new()));
            });
        }
    }
    group.finish();
    criterion.final_summary();
    for (name, positions) in &games {
        recording(name, positions, &engine);
    }
    table(&games);
}

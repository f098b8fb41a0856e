//! Xiangqi positions four plies from the start, counted by our rules and by the `chessai` crate's.
//!
//! `cargo bench -p plyscope-benches --bench perft` prints criterion's figures, then the ratio of the medians, measured
//! in turns, so that whatever else the machine does slows both alike. Both count the same way: all legal moves of the
//! positions three plies on are listed and the lengths of the lists added, so that no move of the last ply is played;
//! and both are asked through what they offer in public.
//!
//! Where they differ: our positions are copied for each move and look at once whether the game is over; the crate plays
//! and takes back on one board. Its lists of legal moves are those moves out of all that leave the general safe after
//! being played and taken back, its hash and its evaluation brought up to date each time. Its `make_move` tests the
//! move once more, which happens once for about forty moves listed.

#![allow(clippy::expect_used, reason = "a bench says what is wrong by panicking")]

use std::hint::black_box;

use chessai::Engine;
use criterion::Criterion;
use plyscope_benches::{median, timed};
use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, Position, perft};

/// The published counts from the start: chessprogramming.org, *Chinese Chess Perft Results*.
const COUNTS: [u64; 4] = [44, 1920, 79_666, 3_290_240];
const DEPTH: u32 = 4;
const ROUNDS: usize = 15;

fn their_perft(engine: &mut Engine, depth: u32) -> u64 {
    let moves = engine.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for mv in moves {
        assert!(engine.make_move(mv), "a legal move can be made");
        count += their_perft(engine, depth - 1);
        engine.undo_move();
    }
    count
}

fn our_perft() -> u64 {
    perft(&black_box(Xiangqi::default()), DEPTH)
}

/// Plays every move of the last ply too, and evaluates what comes of it, as a search does.
fn played_out(position: &Xiangqi, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position.evaluate());
        return 1;
    }
    position.legal_moves().map(|mv| played_out(&position.play(mv), depth - 1)).sum()
}

fn main() {
    let mut engine = Engine::builder().hash_size(1).use_book(false).build();
    engine.set_fen(&Xiangqi::default().fen()).expect("the start is read");
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&Xiangqi::default(), depth), count);
        assert_eq!(their_perft(&mut engine, depth), count);
    }

    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let mut group = criterion.benchmark_group("xiangqi, 3,290,240 positions four plies on");
    group.bench_function("ours", |bencher| bencher.iter(our_perft));
    group.bench_function("chessai", |bencher| bencher.iter(|| their_perft(&mut engine, DEPTH)));
    group.bench_function("ours, each played and evaluated", |bencher| {
        bencher.iter(|| played_out(&black_box(Xiangqi::default()), DEPTH));
    });
    group.finish();
    criterion.final_summary();

    let [mut ours, mut theirs, mut played] = [const { Vec::new() }; 3];
    for _ in 0..ROUNDS {
        ours.push(timed(our_perft).0);
        theirs.push(timed(|| their_perft(&mut engine, DEPTH)).0);
        played.push(timed(|| played_out(&Xiangqi::default(), DEPTH)).0);
    }
    let (ours, theirs, played) = (median(ours), median(theirs), median(played));
    let rate = |seconds: f64| COUNTS[DEPTH as usize - 1] as f64 / seconds / 1e6;
    println!("ours                             {:7.2} million positions a second", rate(ours));
    println!("chessai                          {:7.2} million positions a second", rate(theirs));
    println!("ours, each played and evaluated  {:7.2} million positions a second", rate(played));
    println!("ratio chessai / ours = {:.2} (at least 1 wanted)", theirs / ours);
}

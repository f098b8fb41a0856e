//! Logs of other programs: reading and judging them, in lines a second.
//!
//! `cargo bench -p plyscope-benches --bench review` makes the log of whole tic-tac-toe by alpha-beta again and again,
//! until it has `PLYSCOPE_BENCH_CALLS` calls (a million if that is not said), and prints the pace of reading, of
//! judging, and of both on two threads of one log each; the bytes a call; and as a ratio the time beside a peer that
//! does the least that any reader must: it splits the text into lines and words and reads every number by `str::parse`.

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use plyscope_benches::timed;
use plyscope_core::game::Game;
use plyscope_core::review::{Log, LogReader, LogWords, Review, write_log};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::record;

/// The lines of one search, without the header.
fn search(words: LogWords) -> String {
    let root = Game::TicTacToe.start();
    let trace = record(&root, &SearchOptions::new(Algorithm::AlphaBetaSoft), None, Vec::new());
    let mut text = String::new();
    let take = |line: &str| -> Result<(), ()> {
        if !line.starts_with("plyscope") {
            text.push_str(line);
            text.push('\n');
        }
        Ok(())
    };
    if write_log(&root, &trace, words, take).is_err() {
        unreachable!("nothing fails");
    }
    text
}

/// A log of so many calls: the search again and again, as a program has it that plays a game.
fn log_of(calls: usize, words: LogWords) -> String {
    let one = search(words);
    let in_one = one.lines().filter(|line| line.starts_with('>')).count();
    let mut text = String::with_capacity((calls / in_one + 1) * (one.len() + 8));
    for _ in 0..calls.div_ceil(in_one) {
        text.push_str("search\n");
        text.push_str(&one);
    }
    text
}

fn read(text: &str) -> Log {
    let mut reader = LogReader::new();
    text.lines().for_each(|line| reader.line(line));
    reader.finish().unwrap_or_default()
}

/// Lines, words and numbers, and nothing of what they mean.
fn peer(text: &str) -> (usize, i64) {
    let mut sum = 0_i64;
    let mut lines = 0;
    for line in text.lines() {
        lines += 1;
        for word in line.split_ascii_whitespace() {
            sum = sum.wrapping_add(word.parse::<i64>().unwrap_or_default());
        }
    }
    (lines, sum)
}

fn main() {
    let calls = std::env::var("PLYSCOPE_BENCH_CALLS").ok().and_then(|calls| calls.parse().ok()).unwrap_or(1_000_000);
    for (name, words) in [("plain", LogWords { players: true, ..LogWords::NONE }), ("all words", LogWords::ALL)] {
        let text = log_of(calls, words);
        let lines = text.lines().count() as f64;
        let pace = |time: Duration| lines / time.as_secs_f64() / 1e6;
        let mut ratios = Vec::new();
        let mut best = [Duration::MAX; 3];
        let mut bytes = 0.0;
        for _ in 0..5 {
            let (of_peer, _) = timed(|| black_box(peer(black_box(&text))));
            let (of_reading, log) = timed(|| read(black_box(&text)));
            let (of_judging, review) = timed(|| black_box(Review::of(&log, None)));
            assert!(review.first().is_none(), "a right search");
            bytes = log.bytes() as f64 / f64::from(log.len());
            ratios.push((of_reading + of_judging).as_secs_f64() / of_peer.as_secs_f64());
            for (best, time) in best.iter_mut().zip([of_peer, of_reading, of_judging]) {
                *best = time.min(*best);
            }
        }
        // Two logs on two cores.
        let (both, _) = timed(|| {
            std::thread::scope(|scope| {
                for _ in 0..2 {
                    scope.spawn(|| {
                        let log = read(black_box(&text));
                        black_box(Review::of(&log, None));
                    });
                }
            });
        });
        ratios.sort_by(f64::total_cmp);
        let [of_peer, of_reading, of_judging] = best.map(pace);
        println!(
            "{name}: {lines} lines; {of_reading:.1} M lines a second read, {of_judging:.1} M judged, {:.1} M both, \
            {:.1} M on two \
             cores; {bytes:.1} bytes a call; {:.1} × the time of the peer ({of_peer:.1} M)",
            pace(best[1] + best[2]),
            2.0 * pace(both),
            ratios[ratios.len() / 2]
        );
    }
    let text = log_of(20_000, LogWords::ALL);
    let mut criterion = Criterion::default().configure_from_args();
    criterion.bench_function("read and judge a log of 20,000 calls", |bencher| {
        bencher.iter(|| Review::of(&read(black_box(&text)), None));
    });
    criterion.final_summary();
}

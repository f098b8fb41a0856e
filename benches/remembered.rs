//! What the transposition table held at random steps of a trace of ten million nodes, beside going on from copies of
//! the table.
//!
//! `cargo bench -p plyscope-benches --bench remembered` prints criterion's figures, then the ratio of our 99th
//! percentile to the median of the peer, measured in turns. The peer keeps a copy of its table at every 65,536th write,
//! and goes on from there write by write; the copies of one look-up are made beforehand, so that its time is that of
//! the writes alone.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use plyscope_core::game::{Game, Position as _};
use plyscope_core::replay::{Moment, Remembered, TableReplay};
use plyscope_core::search::{Algorithm, SearchOptions, TableOptions};
use plyscope_core::trace::{NodeId, Step, Trace, record};

const NODES: u64 = 10_000_000;
const WRITES_BETWEEN_COPIES: usize = 65_536;
const LOOK_UPS: u64 = 2_001;
/// So many entries are in sight.
const ROWS: usize = 40;

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine, at no dependency.
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// All that the panel shows at a step: how much is filled, a screen full of entries, the entry of the node in focus,
/// its writers, its users and what it has overwritten.
fn panel(trace: &Trace, table: &TableReplay, step: Step) -> usize {
    let moment = Moment::at(trace, step);
    let filled = table.filled(trace, step);
    let first = filled.saturating_sub(ROWS);
    let rows = (first..filled).filter_map(|slot| table.entry(trace, slot, step));
    let mut shown = rows.map(|entry| table.users(moment.last_entered, entry.writer).len() + 1).sum::<usize>();
    let focus = moment.focus();
    if let Some(entry) = table.position_of(focus).and_then(|position| table.entry_of(trace, position, step)) {
        shown += table.history(trace, entry.slot as usize, step).len();
    }
    shown
}

/// Goes on from the last copy: which node wrote each slot last.
fn from_copy(trace: &Trace, table: &TableReplay, copy: &mut HashMap<u32, NodeId>, step: Step) -> usize {
    let written = table.written(trace, step);
    let first = written / WRITES_BETWEEN_COPIES * WRITES_BETWEEN_COPIES;
    for write in table.writes().get(first..written).unwrap_or_default() {
        copy.insert(write.position(), write.writer());
    }
    copy.len()
}

fn main() {
    let start = Game::ConnectFour.start();
    let root = ["4", "4", "4"].iter().fold(start, |position, name| match position.read_move(name) {
        Ok(mv) => position.play(mv),
        Err(_) => position,
    });
    let slots = TableOptions { slots: Some(1 << 20), ..SearchOptions::new(Algorithm::AlphaBetaTable).table };
    let options = SearchOptions { max_nodes: NODES, table: slots, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
    let begun = Instant::now();
    let trace = record(&root, &options.to_depth(Some(20)), None, Vec::new());
    let recorded = begun.elapsed();
    let begun = Instant::now();
    let remembered = Remembered::of(&trace, &root);
    let walked = begun.elapsed();
    let Some(table) = &remembered.table else { return };
    println!(
        "{} nodes, {} writes; recorded in {recorded:.1?}, walked in {walked:.1?}",
        trace.len(),
        table.writes().len()
    );
    let step = |number: u64| Step(mixed(number) % trace.steps());

    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    let mut number = 0;
    criterion.bench_function("the panel at a random step", |bencher| {
        bencher.iter(|| {
            number += 1;
            black_box(panel(&trace, table, step(number)))
        });
    });
    criterion.final_summary();

    let (mut own, mut others): (Vec<Duration>, Vec<Duration>) = (Vec::new(), Vec::new());
    for number in 0..LOOK_UPS {
        let begun = Instant::now();
        black_box(panel(&trace, table, step(number)));
        own.push(begun.elapsed());
        if number % 10 == 0 {
            let mut copy = HashMap::with_capacity(WRITES_BETWEEN_COPIES);
            let begun = Instant::now();
            black_box(from_copy(&trace, table, &mut copy, step(number)));
            others.push(begun.elapsed());
        }
    }
    own.sort_unstable();
    others.sort_unstable();
    let (ours, peer, most) = (own[own.len() * 99 / 100], others[others.len() / 2], own[own.len() - 1]);
    println!(
        "99th percentile {ours:.1?}, longest {most:.1?}; from copies, median {peer:.1?}; ratio {:.4}",
        ours.as_secs_f64() / peer.as_secs_f64()
    );
}

//! What a search remembered at a step, against a table kept live while it ran, and against the order in which it tried
//! moves.

use std::cmp::Reverse;
use std::collections::HashMap;

use plyscope_core::game::{Move, Player, Position, RandomNumbers, Value};
use plyscope_core::replay::{Event, Moment, Remembered, TableReplay};
use plyscope_core::search::{
    Algorithm, ChildCall, EntryEnd, MoveOrdering, Observer, Replacement, Search, SearchOptions, TableBounds, TableUse,
    TableWrite, WriteOutcome,
};
use plyscope_core::trace::{NodeId, Step, Trace, record};

use super::configurations;
use super::layered::Layered;

/// What is stored in a slot.
#[derive(Clone, Debug, PartialEq)]
struct Stored {
    key: u64,
    depth: u32,
    lower: Option<(Value, u32)>,
    upper: Option<(Value, u32)>,
    best_move: Option<Move>,
    writer: u32,
    /// All nodes that have written here and were kept, in order.
    writers: Vec<u32>,
}

/// The table after a step, and who has used what by then.
#[derive(Clone, Debug, Default)]
struct Snapshot {
    slots: HashMap<u64, Stored>,
    users: HashMap<u32, Vec<u32>>,
    rejected: usize,
}

/// Keeps a table of its own, by the rules as they are described.
struct Live {
    options: SearchOptions,
    now: Snapshot,
    steps: Vec<Snapshot>,
    nodes: u32,
}

impl Observer for Live {
    fn enter(&mut self, _mv: Move, _player: Player, _call: ChildCall) {
        self.nodes += 1;
        self.steps.push(self.now.clone());
    }

    fn table(&mut self, used: TableUse) {
        let users = self.now.users.entry(used.source).or_default();
        if users.last() != Some(&(self.nodes - 1)) {
            users.push(self.nodes - 1);
        }
        // It belongs to the step that entered the node.
        *self.steps.last_mut().unwrap() = self.now.clone();
    }

    fn wrote(&mut self, write: TableWrite) {
        let table = self.options.table;
        let slot = table.slots.map_or(write.key, |slots| write.key % u64::from(slots));
        let found = Some((write.value, write.writer));
        let mut new = Stored {
            key: write.key,
            depth: write.depth,
            lower: found.filter(|_| write.end != EntryEnd::Upper),
            upper: found.filter(|_| write.end != EntryEnd::Lower),
            best_move: write.best_move,
            writer: write.writer,
            writers: vec![write.writer],
        };
        if let Some(old) = self.now.slots.get(&slot) {
            let same = old.key == new.key;
            let both_ends = same && old.depth == new.depth && table.bounds == TableBounds::Two;
            if !both_ends && table.replacement == Replacement::Deeper && new.depth < old.depth {
                assert_eq!(write.fate, WriteOutcome::Rejected);
                self.now.rejected += 1;
                return;
            }
            if both_ends {
                new.lower = new.lower.or(old.lower);
                new.upper = new.upper.or(old.upper);
            }
            if same {
                new.best_move = new.best_move.or(old.best_move);
            }
            new.writers = [old.writers.clone(), vec![write.writer]].concat();
            assert_eq!(write.fate, if same { WriteOutcome::Renewed } else { WriteOutcome::Overwrote });
        } else {
            assert_eq!(write.fate, WriteOutcome::New);
        }
        self.now.slots.insert(slot, new);
    }

    fn leave(&mut self, _value: Value) {
        self.steps.push(self.now.clone());
    }
}

fn live<P: Position>(root: &P, options: SearchOptions) -> Vec<Snapshot> {
    let keeper = Live { options, now: Snapshot::default(), steps: Vec::new(), nodes: 0 };
    let run = |root| {
        let mut search = Search::new(root, &options, keeper);
        search.run();
        search.into_observer().steps
    };
    assert!(!options.ordering.is_laid_over());
    run(root.clone())
}

/// Counts of what the comparison came upon.
#[derive(Debug, Default)]
struct Seen {
    entries: usize,
    both_ends: usize,
    overwritten: usize,
    rejected: usize,
    used: usize,
    decided: usize,
}

/// Compares all that the table's replay tells of a step with the live one.
fn compare(trace: &Trace, table: &TableReplay, moment: &Moment, live: &Snapshot, seen: &mut Seen) {
    let (step, root_player) = (moment.step, trace.header().root_player);
    assert_eq!(table.filled(trace, step), live.slots.len());
    let mut told: HashMap<u32, Stored> = HashMap::new();
    for slot in 0..live.slots.len() {
        let entry = table.entry(trace, slot, step).unwrap();
        let writers: Vec<u32> =
            (table.history(trace, slot, step).iter()).map(|write| table.write(*write).unwrap().writer().0).collect();
        assert_eq!(entry.player, root_player.after(entry.ply));
        // As Max sees it at the node that wrote; as its own side sees it from the position on.
        let own = |bound: Option<plyscope_core::replay::EntryBound>| {
            let bound = bound?;
            seen.decided += usize::from(
                entry.player.sees(bound.value).moved(-(entry.ply as i32)) != entry.player.sees(bound.value),
            );
            Some((entry.player.sees(bound.value).moved(-(entry.ply as i32)), bound.source.0))
        };
        let mut ends = [entry.low, entry.high].map(own);
        if entry.player == Player::Min {
            ends.reverse();
        }
        let [lower, upper] = ends;
        let (writer, best_move) = (entry.writer.0, entry.best_move);
        let key = 0;
        told.insert(writer, Stored { key, depth: entry.depth, lower, upper, best_move, writer, writers });
        assert_eq!(table.position_of(entry.writer), Some(entry.position));
        assert_eq!(table.entry_of(trace, entry.position, step), Some(entry));
    }
    assert_eq!(table.entry(trace, live.slots.len(), step), None);
    for stored in live.slots.values() {
        assert_eq!(told.get(&stored.writer), Some(&Stored { key: 0, ..stored.clone() }), "at {step:?}");
        seen.entries += 1;
        seen.both_ends += usize::from(stored.lower.zip(stored.upper).is_some_and(|(low, high)| low.1 != high.1));
        seen.overwritten += usize::from(stored.writers.len() > 1);
    }
    seen.rejected += live.rejected;
    let rejected =
        table.writes().iter().take(table.written(trace, step)).filter(|write| write.fate() == WriteOutcome::Rejected);
    assert_eq!(rejected.count(), live.rejected);
    for writer in (0..=moment.last_entered.0).map(NodeId) {
        let position = table.position_of(writer);
        let same = (0..=moment.last_entered.0)
            .filter(|node| position.is_some() && table.position_of(NodeId(*node)) == position);
        assert_eq!(table.same_position(writer, moment.last_entered), same.count());
        let users: Vec<u32> = table.users(moment.last_entered, writer).map(|node| node.0).collect();
        let own = live.users.get(&writer.0).cloned().unwrap_or_default();
        assert_eq!(users, own, "who used {writer:?} by {step:?}");
        seen.used += own.len();
    }
}

/// Contents, writers, users and what was overwritten, at every step on, back, and by jumps.
#[test]
fn the_table_at_every_step_is_the_live_one() {
    let mut seen = Seen::default();
    for seed in 0..40 {
        let root = Layered::random(seed);
        let configurations = configurations().into_iter();
        for options in configurations.filter(|options| options.has_table() && !options.ordering.is_laid_over()) {
            let options = options.to_depth(Some(1 + seed as u32 % 5));
            let stops = [u64::MAX, 3 + seed * 5 % 40];
            for max_nodes in stops.into_iter().take(if seed % 4 == 0 { 2 } else { 1 }) {
                let options = SearchOptions { max_nodes, ..options };
                let live = live(&root, options);
                let trace = record(&root, &options, None, Vec::new());
                let remembered = Remembered::of(&trace, &root);
                let table = remembered.table.as_ref().unwrap();
                assert_eq!(trace.steps() as usize, live.len());
                let mut moment = Moment::start(&trace);
                let mut on = Vec::new();
                loop {
                    compare(&trace, table, &moment, &live[moment.step.0 as usize], &mut seen);
                    on.push(moment.clone());
                    if !moment.advance(&trace) {
                        break;
                    }
                }
                // Nothing is kept from one question to the next, so that the way to a step cannot matter; a few are
                // asked all the same.
                on.iter().rev().step_by(7).for_each(|moment| {
                    compare(&trace, table, moment, &live[moment.step.0 as usize], &mut seen);
                });
                let mut random = RandomNumbers::new(seed);
                for _ in 0..5 {
                    let step = Step(u64::from(random.below(trace.steps() as u32)));
                    compare(&trace, table, &Moment::at(&trace, step), &live[step.0 as usize], &mut seen);
                }
            }
        }
    }
    eprintln!("{seen:?}");
    let Seen { entries, both_ends, overwritten, rejected, used, decided } = seen;
    assert!(entries > 100_000 && both_ends > 100 && overwritten > 10_000, "{seen:?}");
    assert!(rejected > 1_000 && used > 10_000 && decided > 1_000, "{seen:?}");
}

/// The order in which the listings try moves, from what was remembered, is that in which they were tried.
#[test]
fn moves_were_tried_in_the_order_that_was_remembered() {
    let mut orders = HashMap::<Algorithm, usize>::new();
    for seed in 0..200 {
        let root = Layered::random(seed);
        for options in configurations() {
            let sorts = matches!(options.algorithm, Algorithm::Killers | Algorithm::Engine)
                || options.has_table() && options.ordering == MoveOrdering::TableFirst;
            if !sorts || options.ordering.is_laid_over() {
                continue;
            }
            let trace = record(&root, &options.to_depth(Some(1 + seed as u32 % 6)), None, Vec::new());
            let remembered = Remembered::of(&trace, &root);
            let mut moment = Moment::start(&trace);
            let mut line = vec![root.clone()];
            loop {
                if let Event::Entered(node) = moment.event {
                    let frame = moment.path.last().unwrap();
                    line.truncate(frame.ply.max(1) as usize);
                    if frame.ply > 0 {
                        let mv = trace.record(node).mv();
                        let above = line.last().unwrap();
                        line.push(if mv == Move::NULL { above.pass().unwrap() } else { above.play(mv) });
                    }
                    let tried: Vec<Move> = {
                        let mut moves: Vec<Move> = trace.children(node).map(|child| trace.record(child).mv()).collect();
                        moves.retain(|mv| *mv != Move::NULL);
                        moves.dedup();
                        moves
                    };
                    if frame.depth > 0 && tried.len() > 1 {
                        let position = line.last().unwrap();
                        let expected = sorted(&trace, &remembered, &moment, position);
                        assert_eq!(tried, expected[..tried.len()], "{options:?}, seed {seed}, {node:?}");
                        *orders.entry(options.algorithm).or_default() +=
                            usize::from(expected != position.candidate_moves().collect::<Vec<_>>());
                    }
                }
                if !moment.advance(&trace) {
                    break;
                }
            }
        }
    }
    eprintln!("{orders:?}");
    for algorithm in [Algorithm::Killers, Algorithm::Engine, Algorithm::AlphaBetaTable, Algorithm::NegaScout] {
        assert!(orders[&algorithm] > 100, "{orders:?}");
    }
}

/// The moves of the node in focus in the order in which its listing tries them.
fn sorted<P: Position>(trace: &Trace, remembered: &Remembered, moment: &Moment, position: &P) -> Vec<Move> {
    let (step, frame) = (moment.step, moment.path.last().unwrap());
    let mut moves: Vec<Move> = position.candidate_moves().collect();
    let in_table = remembered.table.as_ref().and_then(|table| {
        let entry = table.entry_of(trace, table.position_of(frame.node)?, step)?;
        entry.best_move
    });
    let killers = remembered.cuts.as_ref().map_or_else(Vec::new, |cuts| cuts.killers(trace, frame.ply, step));
    let place = |mv: &Move| killers.iter().position(|killer| killer == mv).unwrap_or(killers.len());
    match trace.header().options.algorithm {
        Algorithm::Killers => moves.sort_by_key(place),
        Algorithm::Engine => {
            let weight = |mv| remembered.cuts.as_ref().map_or(0, |cuts| cuts.weight(trace, mv, step));
            moves.sort_by_key(|mv| {
                let capture = position.capture(*mv).map(|capture| (capture.victim, Reverse(capture.attacker)));
                (in_table != Some(*mv), Reverse(capture), place(mv), Reverse(weight(*mv)))
            });
        }
        _ => moves.sort_by_key(|mv| in_table != Some(*mv)),
    }
    moves
}

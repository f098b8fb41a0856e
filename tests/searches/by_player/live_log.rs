//! Replay against a log that was kept live: everything, at every step, where players come in any order, and chance.
//!
//! The log (`log.rs`) works in exact numbers from the tree as it is written. Random trees × the five listings × both
//! rules × root windows × depth limits, and searches stopped at every node.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreePosition};
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::replay::{
    ChanceCut, ChanceRound, ChanceThresholds, CutByChance, Event, Frame, Moment, Reason, Verdict, reason,
};
use plyscope_core::search::{Algorithm, CallKind, CutoffRule, Search, SearchOptions, Stop, Window};
use plyscope_core::trace::{NodeId, Recorder, Step, Trace, record};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::log::{ChanceLog, Cut, Need, Node, Number, Taken};
use super::{Exact, Plain, any_chooser, any_tree, any_value, exact, fan};
use crate::live::check::check_steps;
use crate::live::snapshot::Number as _;

/// What was seen, so that nothing is left out unseen.
#[derive(Debug, Default)]
pub struct Seen {
    searches: u32,
    steps: u64,
    /// Searches that ran out of numbers.
    out_of_numbers: u32,
    /// Windows and intervals with numbers that no leaf has.
    between: u32,
    cuts_low: u32,
    cuts_high: u32,
    cuts_by_probes: u32,
    cuts_in_searches: u32,
    second_visits: u32,
    /// Windows below chance that were narrowed from both sides.
    narrowed: u32,
    /// Cutoffs at players' nodes by a bound that chance has set.
    by_chance: u32,
}

/// So many trees of a kind.
pub fn trees(runner: &mut TestRunner, kind: &impl Strategy<Value = Plain>, count: usize) -> Vec<Plain> {
    (0..count).map(|_| kind.new_tree(runner).expect("a tree").current()).collect()
}

/// A player above nodes of chance, with players or chance below each: where probes tell something.
pub fn any_fans() -> impl Strategy<Value = Plain> {
    let any_player = || any_chooser(false);
    let leaves = prop::collection::vec(any_value(), 1..=3).prop_map(|values| values.into_iter().map(Plain::Leaf));
    let behind = (any_chooser(true), leaves, any_player()).prop_map(|(chooser, leaves, player)| {
        let (leaves, count) = (leaves.clone(), leaves.len() as i128);
        let chooser = if count == 1 { player } else { chooser };
        Plain::Inner(chooser, leaves.map(|leaf| (Exact::new(1, count), leaf)).collect())
    });
    let fan = prop::collection::vec((1_i128..=3, behind), 2..=3).prop_map(|children| {
        let all: i128 = children.iter().map(|(weight, _)| *weight).sum();
        let share = |(weight, child)| (Exact::new(weight, all), child);
        Plain::Inner(Chooser::Chance, children.into_iter().map(share).collect())
    });
    let fans = prop::collection::vec(fan, 2..=3);
    (any_player(), fans)
        .prop_map(|(player, fans)| Plain::Inner(player, fans.into_iter().map(|fan| (Exact::default(), fan)).collect()))
}

/// The tree of the program, each inner node with an estimate that comes from its number.
fn with_estimates(tree: &Plain, bounds: bool) -> Arc<Tree> {
    let estimate = |number: u32| Exact::new(i128::from(number) * 17 % 41 - 20, 2);
    tree.build_estimated(bounds, Some(&estimate))
}

pub fn windows(unit: u32) -> [Window; 6] {
    let at = |number: i32| Value::new(number * unit as i32);
    [
        Window::FULL,
        Window::new(at(-2), at(3)),
        Window::new(at(0), at(1)),
        Window::new(Value::NEG_INFINITY, at(2)),
        Window::new(at(3), Value::INFINITY),
        Window::new(at(1), at(1)),
    ]
}

fn listings(has_chance: bool, has_bounds: bool) -> Vec<Algorithm> {
    let mut listings = vec![Algorithm::ValueByPlayer, Algorithm::Expectiminimax];
    if !has_chance {
        listings.push(Algorithm::AlphaBetaByPlayer);
    }
    if has_bounds {
        listings.extend([Algorithm::Star1, Algorithm::Star2]);
    }
    listings
}

/// A search and its log, compared in everything.
pub fn check(tree: &Arc<Tree>, case: SearchOptions, seen: &mut Seen) -> (Trace, ChanceLog) {
    let root = TreePosition::root(Arc::clone(tree));
    let trace = record(&root, &case, None, Vec::new());
    let mut search = Search::new(root, &case, ChanceLog::new(tree, &trace, &case));
    search.run();
    let stop = search.stop();
    let mut log = search.into_observer();
    log.end_step();
    assert_eq!(stop, trace.stop());
    let recorder = std::mem::replace(&mut log.recorder, Recorder::new(&case, Vec::new()));
    assert_eq!(recorder.finish(*trace.header()), trace, "{case:?}: the log disturbs the search");
    check_steps(&trace, log.steps(), case);
    check_nodes(&trace, &log, case);
    for step in 0..trace.steps() {
        check_chance(&trace, &log, &Moment::at(&trace, Step(step)), case, seen);
    }
    seen.searches += 1;
    seen.steps += trace.steps();
    seen.out_of_numbers += u32::from(stop == Some(Stop::Fractions));
    (trace, log)
}

/// The records themselves, against the log's own tree.
fn check_nodes(trace: &Trace, log: &ChanceLog, case: SearchOptions) {
    let open = log.still_open() as u64;
    assert_eq!(trace.steps(), 2 * u64::from(trace.len()) - open, "{case:?}");
    let last = log.snapshots.last().expect("the root was entered");
    assert_eq!((last.step + 1, trace.totals()), (trace.steps(), last.counts), "{case:?}");
    let mut left: Vec<&Node> = log.root.iter().collect();
    while let Some(node) = left.pop() {
        let id = NodeId(node.id);
        let record = trace.record(id);
        assert_eq!(
            (record.is_leaf(), record.is_terminal(), record.has_fired(), record.mv().0, trace.spared(id)),
            (node.leaf, node.terminal, node.fired, node.mv, log.spared[id.index()]),
            "{case:?}: {id:?}"
        );
        assert_eq!(trace.chooser(id, node.ply), node.chooser, "{case:?}: {id:?}");
        let player = node.chooser.player().unwrap_or(Player::Max);
        assert_eq!(Number::of(trace, trace.value(id, player)), node.value, "{case:?}: value of {id:?}");
        let interval = trace.interval(id, node.ply);
        let proved = (Number::of(trace, interval.low), Number::of(trace, interval.high));
        assert_eq!(proved, node.proved, "{case:?}: interval of {id:?}");
        let children: Vec<u32> = trace.children(id).map(|child| child.0).collect();
        assert_eq!(children, node.children.iter().map(|child| child.id).collect::<Vec<_>>(), "{case:?}: {id:?}");
        left.extend(&node.children);
    }
}

/// What is said of moves of chance: what they are needed for, what came back, and why a node is given up.
fn check_chance(trace: &Trace, log: &ChanceLog, moment: &Moment, case: SearchOptions, seen: &mut Seen) {
    let step = moment.step.0 as usize;
    let why = reason(trace, moment);
    let need = match why {
        Reason::Enter { needed, .. } => needed.map(|needed: ChanceThresholds| {
            let ChanceThresholds { probability, round, a, b } = needed;
            Need { probability, round, a, b }
        }),
        _ => None,
    };
    assert_eq!(need, log.needs[step], "{case:?}: {why:?}");
    let taken = match why {
        Reason::Took { verdict: Verdict::Added { probability, sum, rest, cut }, .. } => {
            let sum = sum.expect("a number that is not too long");
            Some(Taken::Added { probability, sum, rest, cut: cut.map(|cut| cut_of(trace, cut)) })
        }
        Reason::Took { verdict: Verdict::Probed { by, all, cut }, .. } => {
            let all = all.expect("a number that is not too long");
            Some(Taken::Probed { by, all, cut: cut.map(|cut| cut_of(trace, cut)) })
        }
        _ => None,
    };
    assert_eq!(taken, log.taken[step], "{case:?}: {why:?}");
    for frame in &moment.path {
        let is_probe = frame.call == CallKind::Scout;
        let visit = match log.needs[Trace::enter_step(frame.node, frame.ply).0 as usize] {
            Some(Need { round: ChanceRound::Search, .. }) => 2,
            _ => 1,
        };
        let depth = trace.header().depth - frame.ply;
        assert_eq!((frame.depth, frame.visit), (depth, visit), "{case:?}: {frame:?}");
        let round = log.needs[Trace::enter_step(frame.node, frame.ply).0 as usize].map(|need| need.round);
        assert_eq!(is_probe, matches!(round, Some(ChanceRound::Probe(_))), "{case:?}: {frame:?}");
    }
    note(trace, log, moment, seen);
}

fn cut_of(trace: &Trace, cut: CutByChance) -> Cut {
    let CutByChance { cut, bound, owner, limit, spared, by_probes } = cut;
    assert_eq!(by_probes, trace.form().two_rounds);
    Cut { cut, bound: Number::of(trace, bound), owner: owner.map(|owner| owner.node().0), limit, spared }
}

fn note(trace: &Trace, log: &ChanceLog, moment: &Moment, seen: &mut Seen) {
    let step = moment.step.0 as usize;
    let is_between = |number: Number| trace.fractions().rows().any(|(_, row)| Number::At(row) == number);
    let here = &log.snapshots[step];
    if let Some(node) = here.path.last() {
        seen.between +=
            u32::from([node.entry.0, node.entry.1, node.known.0, node.known.1].map(is_between).contains(&true));
    }
    match log.needs[step] {
        Some(need) => {
            seen.second_visits += u32::from(need.round == ChanceRound::Search);
            seen.narrowed += u32::from(need.a.is_some() && need.b.is_some());
        }
        None if here.effect == Some((true, true)) => {
            let node = here.path.last().expect("it has fired");
            let owner = if node.player == Player::Max { node.owners.1 } else { node.owners.0 };
            let is_chance = |frame: &&Frame| Some(frame.node.0) == owner && frame.chance.is_some();
            seen.by_chance += u32::from(moment.path.iter().any(|frame| is_chance(&frame)));
        }
        None => {}
    }
    match log.taken[step] {
        Some(Taken::Probed { cut: Some(cut), .. }) => {
            seen.cuts_by_probes += 1;
            note_cut(cut, seen);
        }
        Some(Taken::Added { cut: Some(cut), .. }) => {
            seen.cuts_in_searches += 1;
            note_cut(cut, seen);
        }
        _ => {}
    }
    assert_eq!(log.taken[step].is_some(), matches!(moment.event, Event::Returned(_)) && is_of_chance(moment));
}

fn is_of_chance(moment: &Moment) -> bool {
    moment.path.last().is_some_and(|frame| frame.chooser == Chooser::Chance)
}

fn note_cut(cut: Cut, seen: &mut Seen) {
    match cut.cut {
        ChanceCut::Low => seen.cuts_low += 1,
        ChanceCut::High => seen.cuts_high += 1,
    }
}

/// Each way to search a tree.
fn cases(tree: &Tree, has_chance: bool) -> Vec<SearchOptions> {
    let windows = windows(tree.unit());
    let mut cases = Vec::new();
    for algorithm in listings(has_chance, tree.bounds().is_some()) {
        for depth in [None, Some(0), Some(1), Some(2), Some(3)] {
            // At chance a value that equals its bound cuts: the strict rule is refused.
            let cuts_at_chance = algorithm.form().chance && algorithm.form().windowed;
            for cutoff in if cuts_at_chance { &[CutoffRule::AtEqual][..] } else { &CutoffRule::ALL[..] }.iter().copied()
            {
                for window in windows.iter().take(if algorithm.form().windowed { 6 } else { 1 }) {
                    cases.push(SearchOptions { window: *window, depth, cutoff, ..SearchOptions::new(algorithm) });
                }
            }
        }
    }
    cases
}

#[test]
fn replay_equals_a_live_log_at_every_step() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    let with_chance = [trees(&mut runner, &any_tree(true), 300), trees(&mut runner, &any_fans(), 100)].concat();
    let of_players = trees(&mut runner, &any_tree(false), 100);
    for (has_chance, trees) in [(true, with_chance), (false, of_players)] {
        for (place, tree) in trees.iter().enumerate() {
            let built = with_estimates(tree, place % 4 > 0);
            for case in cases(&built, has_chance) {
                check(&built, case, &mut seen);
            }
        }
    }
    assert!(seen.searches > 30_000 && seen.steps > 300_000, "{seen:?}");
    assert!(seen.cuts_low > 500 && seen.cuts_high > 500, "{seen:?}");
    assert!(seen.cuts_by_probes > 200 && seen.cuts_in_searches > 500, "{seen:?}");
    assert!(seen.second_visits > 1_000 && seen.narrowed > 500 && seen.by_chance > 100, "{seen:?}");
    assert!(seen.between > 1_000, "{seen:?}");
}

#[test]
fn searches_stopped_at_every_node() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    let mut some = [trees(&mut runner, &any_tree(true), 60), trees(&mut runner, &any_fans(), 60)].concat();
    some.push(fan([[6, 7, 8]; 3]));
    some.push(fan([[1, 9, 9], [2, 9, 9], [3, 9, 9]]));
    for tree in &some {
        let built = with_estimates(tree, true);
        for algorithm in listings(true, true) {
            for window in windows(built.unit()).into_iter().take(if algorithm.form().windowed { 2 } else { 1 }) {
                check_stopped(&built, SearchOptions { window, ..SearchOptions::new(algorithm) }, &mut seen);
            }
        }
    }
    for tree in trees(&mut runner, &any_tree(false), 40) {
        let built = with_estimates(&tree, false);
        for algorithm in listings(false, false) {
            check_stopped(&built, SearchOptions::new(algorithm), &mut seen);
        }
    }
    assert!(seen.searches > 2_000 && seen.second_visits > 1_000 && seen.cuts_by_probes > 100, "{seen:?}");
}

/// A search stopped after each number of nodes is a beginning of the whole one, and says of itself what is true.
fn check_stopped(tree: &Arc<Tree>, case: SearchOptions, seen: &mut Seen) {
    let (whole, whole_log) = check(tree, case, seen);
    for max_nodes in 1..=u64::from(whole.len()) {
        let (trace, log) = check(tree, SearchOptions { max_nodes, ..case }, seen);
        assert_eq!(u64::from(trace.len()), max_nodes);
        assert_eq!(log.snapshots, whole_log.snapshots[..log.snapshots.len()], "{case:?}");
        assert_eq!(
            (&log.needs[..], &log.taken[..]),
            (&whole_log.needs[..log.needs.len()], &whole_log.taken[..log.taken.len()])
        );
    }
}

#[test]
fn two_visits_of_one_move_are_steps_of_their_own() {
    let tree = with_estimates(&fan([[6, 7, 8]; 3]), true);
    let (trace, log) = check(&tree, SearchOptions::new(Algorithm::Star2), &mut Seen::default());
    let rounds: Vec<ChanceRound> = log.needs.iter().flatten().map(|need| need.round).collect();
    assert_eq!(rounds, [[ChanceRound::Probe(Player::Min); 3], [ChanceRound::Search; 3]].concat());
    let sums: Vec<Exact> = log
        .taken
        .iter()
        .flatten()
        .map(|taken| match taken {
            Taken::Added { sum, .. } => *sum,
            Taken::Probed { all, .. } => *all,
        })
        .collect();
    // 6 at most, for one of three moves that may be 10 otherwise; then 6 exactly.
    assert_eq!(sums, [Exact::new(26, 3), Exact::new(22, 3), exact(6), exact(2), exact(4), exact(6)]);
    assert_eq!(trace.len(), 1 + 3 * 2 + 3 * 4);
}

/// Leaves that need so small a unit that nothing is left between two points: what the second node of chance has to come
/// past is a number that no value can stand for.
#[test]
fn a_search_that_runs_out_of_numbers_is_right_as_far_as_it_came() {
    let (half, third) = (Exact::new(1, 2), Exact::new(1, 3));
    let player = |player, leaves: [i128; 2]| {
        Plain::Inner(Chooser::Player(player), leaves.map(|leaf| (exact(0), Plain::Leaf(exact(leaf)))).to_vec())
    };
    let fine = [Exact::new(1, 6661), Exact::new(2, 6673)].map(|number| (half, Plain::Leaf(number)));
    let coarse = vec![(third * 2, player(Player::Max, [0, 3])), (third, player(Player::Min, [6, 3]))];
    let fans = [fine.to_vec(), coarse].map(|fan| (exact(0), Plain::Inner(Chooser::Chance, fan)));
    let tree = Plain::Inner(Chooser::Player(Player::Max), fans.to_vec()).build(true);
    for algorithm in [Algorithm::Star1, Algorithm::Star2] {
        let mut seen = Seen::default();
        let (trace, _) = check(&tree, SearchOptions::new(algorithm), &mut seen);
        assert_eq!((seen.out_of_numbers, trace.len()), (1, 5), "{}", algorithm.id());
    }
}

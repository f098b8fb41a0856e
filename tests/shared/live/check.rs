//! Runs a search under the naive log and compares all that replay says with it.

use plyscope_core::game::{Player, Position};
use plyscope_core::replay::{Event, HistoryReplay, Listing, Moment, Reason, Status, Verdict, reason};
use plyscope_core::search::{Algorithm, Bug, CutoffRule, MoveOrdering, Orderer, Search, SearchOptions, Window};
use plyscope_core::trace::{NodeId, Recorder, Step, Trace, record};

use super::jumps;
use super::log::{LiveLog, Node};
use super::snapshot::{Bounds, Number, Steps, replayed};

/// How deep a search may go, and how many nodes it may enter.
pub type Limits = (Option<u32>, u64);

/// As deep as the game goes, with the usual number of nodes.
pub const NO_LIMITS: Limits = (None, SearchOptions::DEFAULT_NODES);

/// A search that tries moves in the game's own order.
pub fn natural(algorithm: Algorithm, cutoff: CutoffRule, window: Window, (depth, max_nodes): Limits) -> SearchOptions {
    SearchOptions { window, depth, max_nodes, ..SearchOptions::new(algorithm).with_cutoff(cutoff) }
}

/// Every algorithm, with and without a mistake, with every rule that makes a difference to it.
pub fn algorithms_and_rules() -> impl Iterator<Item = (Algorithm, CutoffRule)> {
    // Those of enhanced searches have a log of their own (`enhanced/mistaken.rs`).
    let mistaken = Bug::ALL.map(Algorithm::Buggy).into_iter().filter(|mistaken| !mistaken.is_enhanced());
    right_algorithms_and_rules().chain(mistaken.flat_map(|algorithm| CutoffRule::ALL.map(|rule| (algorithm, rule))))
}

/// Every algorithm that is right, with every rule: those that questions are asked about.
pub fn right_algorithms_and_rules() -> impl Iterator<Item = (Algorithm, CutoffRule)> {
    Algorithm::OF_ARTICLES
        .into_iter()
        .chain([Algorithm::ValueByPlayer, Algorithm::AlphaBetaByPlayer, Algorithm::Expectiminimax])
        .flat_map(|algorithm| CutoffRule::ALL.map(|rule| (algorithm, rule)))
}

/// Searches twice: once recorded as the program does it, once under the log; both records must be the same.
pub fn run<P: Position>(root: &P, case: SearchOptions, every: u64) -> (Trace, LiveLog) {
    let trace = record(root, &case, None, Vec::new());
    // A limit beyond the end of the game is none.
    let depth = [case.depth, root.plies_left()].into_iter().flatten().min().expect("a game that ends");
    let log = LiveLog::new(case.algorithm, case.window, depth, every);
    let mut log = if case.ordering == MoveOrdering::Natural {
        logged(Search::new(root.clone(), &case, log))
    } else {
        let orderer = Orderer::new(&case, None);
        logged(orderer.search(root.clone(), log))
    };
    log.finish();
    let recorder = std::mem::replace(&mut log.recorder, Recorder::new(&case, Vec::new()));
    assert_eq!(recorder.finish(*trace.header()), trace, "{case:?}: the log disturbs the search");
    (trace, log)
}

fn logged<P: Position>(mut search: Search<P, LiveLog>) -> LiveLog {
    search.run();
    search.into_observer()
}

/// Compares everything at every step that the log kept.
pub fn check<P: Position>(root: &P, case: SearchOptions) -> (Trace, LiveLog) {
    let (trace, log) = run(root, case, 1);
    check_table(&trace, &log, case);
    check_steps(&trace, log.steps(), case);
    (trace, log)
}

/// All that is to be seen at the steps, every one of which the log has kept.
pub fn check_steps<N: Number>(trace: &Trace, log: Steps<'_, N>, case: SearchOptions) {
    check_snapshots(trace, log, case);
    for step in 0..trace.steps() {
        let moment = Moment::at(trace, Step(step));
        jumps::check(trace, log, &moment, case);
        check_reason(trace, log, &moment, case);
    }
}

/// The records themselves, against the log's own tree.
pub fn check_table(trace: &Trace, log: &LiveLog, case: SearchOptions) {
    let open = log.still_open() as u64;
    assert_eq!(trace.steps(), 2 * u64::from(trace.len()) - open, "{case:?}");
    assert_eq!(u64::from(trace.header().open_at_the_end), open, "{case:?}");
    assert_eq!(trace.len() as usize, log.lives.len(), "{case:?}");
    if let Some(last) = log.snapshots.last().filter(|last| last.step + 1 == trace.steps()) {
        assert_eq!(trace.totals(), last.counts, "{case:?}: totals");
    }
    let Some(root) = &log.root else { return };
    let mut left = vec![root];
    while let Some(node) = left.pop() {
        check_record(trace, node, log.spared[node.id as usize], case);
        left.extend(&node.children);
    }
}

fn check_record(trace: &Trace, node: &Node, spared: u32, case: SearchOptions) {
    let id = NodeId(node.id);
    let record = trace.record(id);
    assert_eq!(
        (record.is_leaf(), record.is_terminal(), record.has_fired(), record.mv().0, trace.spared(id)),
        (node.leaf, node.terminal, node.fired, node.mv, spared),
        "{case:?}: {id:?}"
    );
    assert_eq!(trace.value(id, node.player).points(), node.value, "{case:?}: {id:?}");
    let interval = trace.interval(id, node.ply);
    let proved: Bounds = (interval.low.points(), interval.high.points());
    assert_eq!(proved, node.proved, "{case:?}: interval of {id:?}");
    let children: Vec<u32> = trace.children(id).map(|child| child.0).collect();
    assert_eq!(children, node.children.iter().map(|child| child.id).collect::<Vec<_>>(), "{case:?}: {id:?}");
}

/// Moments found by seeking and by going on from the one before, against the log's snapshots.
pub fn check_snapshots<N: Number>(trace: &Trace, log: Steps<'_, N>, case: SearchOptions) {
    let history = HistoryReplay::new(trace);
    let listing = Listing::of(case.algorithm);
    let mut walking = Moment::start(trace);
    for expected in log.snapshots {
        while walking.step.0 < expected.step {
            assert!(walking.advance(trace), "{case:?}: the trace ends early");
        }
        let moment = Moment::at(trace, Step(expected.step));
        assert_eq!(moment, walking, "{case:?}: seek and advance differ");
        assert_eq!(&replayed(trace, &history, &listing, &moment), expected, "{case:?}");
        check_statuses(trace, log, &moment, case);
    }
}

fn check_statuses<N>(trace: &Trace, log: Steps<'_, N>, moment: &Moment, case: SearchOptions) {
    let sample = (trace.len() as usize / 100).max(1);
    for (node, life) in log.lives.iter().enumerate().step_by(sample) {
        let expected = if life.entered > moment.step.0 {
            Status::Unvisited
        } else if life.returned.is_some_and(|returned| returned <= moment.step.0) {
            Status::Closed
        } else {
            Status::Open
        };
        assert_eq!(moment.status(NodeId(node as u32)), expected, "{case:?}: node {node} at {:?}", moment.step);
    }
}

/// A reason is a cutoff exactly where the search cut, and names the bound and owner that the log has.
fn check_reason<N: Number>(trace: &Trace, log: Steps<'_, N>, moment: &Moment, case: SearchOptions) {
    let snapshot = &log.snapshots[moment.step.0 as usize];
    let why = reason(trace, moment);
    let Reason::Took { child, parent, player, verdict, .. } = why else {
        assert!(snapshot.effect.is_none(), "{case:?}: {why:?}");
        return;
    };
    let last = snapshot.path.last().expect("a node took the value");
    assert_eq!((Event::Returned(child.node), parent.0, player), (moment.event, last.node, last.player), "{case:?}");
    if let Verdict::GivenUp { bound, owner, spared } = verdict {
        assert!(last.fired && case.algorithm == Algorithm::Buggy(Bug::AlphaForValue), "{case:?}: {why:?}");
        let own = match last.player {
            Player::Max => (last.window.0, last.owners.0),
            Player::Min => (last.window.1, last.owners.1),
        };
        assert_eq!((N::of(trace, bound), owner.map(|owner| owner.node().0)), own, "{case:?}: {why:?}");
        assert_eq!(spared, trace.spared(NodeId(last.node)), "{case:?}: {why:?}");
        return;
    }
    if let Verdict::Added { cut, .. } | Verdict::Probed { cut, .. } = verdict {
        // What is said of the moves of chance, a log of its own knows (`by_player/log.rs`).
        assert_eq!((cut.is_some(), last.chance.is_some()), (last.fired, true), "{case:?}: {why:?}");
        return;
    }
    if let Verdict::TakesEqual { before, bound, .. } = verdict {
        assert_eq!(case.algorithm, Algorithm::Buggy(Bug::TakesEqual), "{why:?}");
        assert_eq!(
            (bound, last.best),
            (child.value, Some((child.node.0, N::of(trace, child.value)))),
            "{case:?}: {why:?}"
        );
        assert!(!last.fired && before != Some(child.node), "{case:?}: {why:?}");
        return;
    }
    if let Verdict::EmptyWindow { .. } = verdict {
        let entry = moment.path.last().expect("a node that is given up").entry;
        assert!(last.fired && entry.alpha >= entry.beta, "{case:?}: {why:?}");
        return;
    }
    let Verdict::Cut { held, bound, owner, distance, .. } = verdict else {
        assert!(!last.fired, "{case:?}: {why:?}");
        return;
    };
    assert!(last.fired, "{case:?}: {why:?}");
    assert_eq!(held, child.value, "{case:?}");
    let (expected_bound, expected_owner) = match last.player {
        Player::Max => (last.window.1, last.owners.1),
        Player::Min => (last.window.0, last.owners.0),
    };
    assert_eq!((N::of(trace, bound), owner.map(|owner| owner.node().0)), (expected_bound, expected_owner), "{case:?}");
    let owner_ply = snapshot.path.iter().find(|node| Some(node.node) == expected_owner).map_or(0, |node| node.ply);
    assert_eq!(distance, last.ply - owner_ply, "{case:?}: {why:?}");
}

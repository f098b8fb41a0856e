//! What the detail of a step claims in searches with chance, put to the test on changed trees.
//!
//! The child is replaced by one that gives the value in question back at this visit, and the search is run again. Up to
//! the child both searches are the same.

use std::collections::HashMap;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{Chooser, Player};
use plyscope_core::replay::{
    ChanceDetail, ChanceRound, Counterfactual, CounterfactualEffect, Event, ExpectationTerms, HistoryReplay, Listing,
    Moment, OtherValues, Reason, detail, reason,
};
use plyscope_core::search::{Algorithm, SearchOptions, Stop};
use plyscope_core::trace::{BoundKind, NodeId, Step, Trace, record};
use proptest::test_runner::TestRunner;

use super::live_log::{any_fans, check, trees, windows};
use super::log::{ChanceLog, Number, Taken};
use super::{Exact, HIGH, LOW, Plain, any_tree, exact};
use crate::live::snapshot::{OpenChance, OpenNode, Snapshot, replayed};

/// How often each claim was put to the test.
#[derive(Debug, Default)]
struct Seen {
    /// Nodes that were given up, and would not have been: by more than A, by less than B, by both.
    not_cut: [u32; 3],
    /// Nodes that were not, and would have been: by A or less, by B or more, by both.
    cut: [u32; 3],
    probes: u32,
    searches_after_probes: u32,
    sums: u32,
    at_players: HashMap<CounterfactualEffect, u32>,
    /// Claims that were not put to the test, for a node above is visited again.
    below_second_visits: u32,
    /// Changed trees, and those that need too small a unit.
    changed: u32,
    too_fine: u32,
}

/// A tree and how it is searched.
struct Case<'t> {
    tree: &'t Plain,
    algorithm: Algorithm,
    window: usize,
}

impl Case<'_> {
    /// The search of another tree; none where that needs numbers that are too small.
    fn search_of(&self, tree: &Plain) -> Option<Trace> {
        let tree = tree.try_build(true, None).ok()?;
        let window = windows(tree.unit())[self.window];
        let options = SearchOptions { window, ..SearchOptions::new(self.algorithm) };
        let trace = record(&TreePosition::root(tree), &options, None, Vec::new());
        (trace.stop() != Some(Stop::Fractions)).then_some(trace)
    }
}

fn at_mut<'p>(tree: &'p mut Plain, way: &[usize]) -> &'p mut Plain {
    way.iter().fold(tree, |tree, place| match tree {
        Plain::Inner(_, children) => &mut children[*place].1,
        Plain::Leaf(_) => panic!("below a leaf"),
    })
}

/// The moves to a node from the root.
fn way(trace: &Trace, before: &Moment) -> Vec<usize> {
    before.path.iter().skip(1).map(|frame| usize::from(trace.record(frame.node).mv().0)).collect()
}

/// What the search has at the open nodes above the child, in exact numbers.
type Above = (u32, (Number, Number), Option<(u32, Number)>, Option<OpenChance>);

fn snapshot(trace: &Trace, moment: &Moment) -> Snapshot<Number> {
    replayed(trace, &HistoryReplay::new(trace), &Listing::of(trace.header().options.algorithm), moment)
}

fn above(trace: &Trace, returned: Step) -> Vec<Above> {
    let before = snapshot(trace, &Moment::at(trace, Step(returned.0 - 1)));
    let mut open = before.path;
    open.pop();
    open.into_iter().map(|node| (node.node, node.window, node.best, node.chance)).collect()
}

/// The round of the visit that came back.
fn round(trace: &Trace, node: NodeId, ply: u32) -> ChanceRound {
    let entered = Moment::at(trace, Trace::enter_step(node, ply));
    match reason(trace, &entered) {
        Reason::Enter { needed: Some(needed), .. } => needed.round,
        why => panic!("a move of chance: {why:?}"),
    }
}

fn check_search(case: &Case<'_>, seen: &mut Seen) {
    let built = case.tree.build(true);
    let window = windows(built.unit())[case.window];
    let options = SearchOptions { window, ..SearchOptions::new(case.algorithm) };
    let (trace, log) = check(&built, options, &mut super::live_log::Seen::default());
    for step in 0..trace.steps() {
        let moment = Moment::at(&trace, Step(step));
        let detail = detail(&trace, &moment);
        if let Some(otherwise) = detail.otherwise {
            check_at_player(case, &trace, &moment, &otherwise, seen);
        }
        let Some(here) = detail.at_chance else {
            let is_silent = log.taken[step as usize].is_none_or(|taken| may_be_silent(&trace, &log, step, taken));
            assert!(is_silent, "step {step}: {:?}", log.taken[step as usize]);
            continue;
        };
        assert!(log.taken[step as usize].is_some());
        match here {
            ChanceDetail::Sum(sum) => {
                check_sum(&trace, &log, step, &sum);
                seen.sums += 1;
            }
            ChanceDetail::Otherwise(values) => check_values(case, &trace, &moment, values, seen),
        }
    }
}

/// The values that have been added at the node at hand, up to a step, each with its probability.
fn added(log: &ChanceLog, step: u64) -> Vec<(Exact, Exact)> {
    let node = |step: u64| log.snapshots[step as usize].path.last().map(|node| node.node);
    let mut before = exact(0);
    let mut parts = Vec::new();
    for earlier in (0..=step).filter(|earlier| node(*earlier) == node(step)) {
        if let Some(Taken::Added { probability, sum, .. }) = log.taken[earlier as usize] {
            parts.push((probability, (sum - before) / probability));
            before = sum;
        }
    }
    parts
}

fn check_sum(trace: &Trace, log: &ChanceLog, step: u64, sum: &ExpectationTerms) {
    let parts: Vec<_> = sum
        .parts()
        .iter()
        .map(|(probability, value)| (*probability, trace.fractions().exact(*value).unwrap()))
        .collect();
    assert_eq!(parts, added(log, step));
    assert_eq!(sum.sum, parts.iter().map(|(probability, value)| *probability * *value).sum::<Exact>());
}

/// Nothing is said where a sum has one part or many and no value would have cut, or every value would have.
fn may_be_silent(trace: &Trace, log: &ChanceLog, step: u64, taken: Taken) -> bool {
    match taken {
        Taken::Added { cut: None, .. } => !(2..=ExpectationTerms::MOST).contains(&added(log, step).len()),
        // By the bounds of all values alone no value would have cut, or none would not have.
        Taken::Probed { cut: None, .. } | Taken::Added { .. } | Taken::Probed { .. } => trace.form().windowed,
    }
}

fn check_values(case: &Case<'_>, trace: &Trace, moment: &Moment, values: OtherValues, seen: &mut Seen) {
    let (Event::Returned(child), OtherValues { was_cut, a, b }) = (moment.event, values) else { panic!("it returned") };
    let before = Moment::at(trace, Step(moment.step.0 - 1));
    if moment.path.iter().any(|frame| frame.visit > 1) {
        // A probe above may have come here as well: no change of the tree is one of this visit alone.
        seen.below_second_visits += 1;
        return;
    }
    let ply = moment.path.len() as u32;
    let round = round(trace, child, ply);
    let way = way(trace, &before);
    // What can have come back: within the bounds, and on that side where a probe has told something.
    let told = trace.probe_of(child).map(|probe| {
        let player = trace.player(probe, ply);
        (player, trace.fractions().exact(trace.value(probe, player)).unwrap())
    });
    let least = told.filter(|(player, _)| *player == Player::Max).map_or(exact(LOW), |(_, value)| value);
    let most = told.filter(|(player, _)| *player == Player::Min).map_or(exact(HIGH), |(_, value)| value);
    let fired = |value: Exact, seen: &mut Seen| {
        assert!((least..=most).contains(&value), "{value} cannot come back: {values:?}");
        let mut changed = case.tree.clone();
        let place = at_mut(&mut changed, &way);
        *place = giving(place, round, value);
        seen.changed += 1;
        let fired = opened(case, &changed, trace, child, ply).map(|node| node.fired);
        seen.too_fine += u32::from(fired.is_none());
        fired
    };
    let says = |value: Exact, cuts: bool, seen: &mut Seen| {
        let happened = fired(value, seen).unwrap_or(cuts);
        assert_eq!(
            happened, cuts,
            "{value} in {values:?} ({round:?}, {least} to {most}), step {:?}, {:?}",
            moment.step, case.tree
        );
    };
    let (low, high) = (a.unwrap_or(least), b.unwrap_or(most));
    // A and B themselves cut, and all beyond.
    for bound in [a, b].into_iter().flatten() {
        says(bound, true, seen);
    }
    if a.is_some() {
        says(least, true, seen);
    }
    if b.is_some() {
        says(most, true, seen);
    }
    // What lies between does not, however near: that is claimed, or shows that no more could be claimed.
    if low < high {
        for part in [Exact::new(1, 2), Exact::new(1, 16), Exact::new(15, 16)] {
            says(low + (high - low) * part, false, seen);
        }
    }
    if a.is_none() {
        says(least, least >= high, seen);
    }
    if b.is_none() {
        says(most, most <= low, seen);
    }
    assert!(!was_cut || low < high, "nothing is claimed of no value");
    let counts = if was_cut { &mut seen.not_cut } else { &mut seen.cut };
    counts[match (a, b) {
        (Some(_), None) => 0,
        (None, _) => 1,
        (Some(_), Some(_)) => 2,
    }] += 1;
    seen.probes += u32::from(matches!(round, ChanceRound::Probe(_)));
    seen.searches_after_probes += u32::from(round == ChanceRound::Search);
}

/// Checks what is claimed at a node of a player, where the values are those of one side.
fn check_at_player(case: &Case<'_>, trace: &Trace, moment: &Moment, otherwise: &Counterfactual, seen: &mut Seen) {
    let Event::Returned(child) = moment.event else { panic!("it returned") };
    // Where all numbers are whole, `proofs/otherwise.rs` has tried them.
    if trace.header().unit == 1 || moment.path.iter().any(|frame| frame.visit > 1) {
        return;
    }
    let (before, ply) = (Moment::at(trace, Step(moment.step.0 - 1)), moment.path.len() as u32);
    let way = way(trace, &before);
    let is_upward = otherwise.side == BoundKind::Lower;
    // As it is written where there are numbers between two points: past the value before, or from this one on.
    let limit = match (otherwise.past, is_upward) {
        (false, _) => otherwise.from,
        (true, true) => otherwise.from.next_down(),
        (true, false) => otherwise.from.next_up(),
    };
    let limit = trace.fractions().exact(limit).expect("a number");
    let (end, back) = if is_upward { (exact(HIGH), exact(LOW)) } else { (exact(LOW), exact(HIGH)) };
    let about = || format!("{otherwise:?} at step {:?} by {}: {:?}", moment.step, case.algorithm.id(), case.tree);
    assert!(
        (exact(LOW)..=exact(HIGH)).contains(&limit) && (!otherwise.past || limit != end),
        "no such value: {}",
        about()
    );
    let open_before = snapshot(trace, &before);
    let parent = &open_before.path[open_before.path.len() - 2];
    let mut happens = |value: Exact| {
        let mut changed = case.tree.clone();
        *at_mut(&mut changed, &way) = Plain::Leaf(value);
        seen.changed += 1;
        let after = opened(case, &changed, trace, child, ply);
        seen.too_fine += u32::from(after.is_none());
        after.map(|after| comes_true(otherwise.would, parent, &after, child))
    };
    let near = |towards: Exact| limit + (towards - limit) / exact(16);
    for value in [if otherwise.past { near(end) } else { limit }, near(end), end] {
        assert!(happens(value).is_none_or(|is_true| is_true), "{value}: {}", about());
    }
    let just_before = if otherwise.past { limit } else { near(back) };
    if otherwise.past || limit != back {
        assert!(happens(just_before).is_none_or(|is_true| !is_true), "just before, {just_before}: {}", about());
    }
    *seen.at_players.entry(otherwise.would).or_default() += 1;
}

fn own_bound(node: &OpenNode<Number>) -> Number {
    if node.player == Player::Max { node.window.0 } else { node.window.1 }
}

fn comes_true(would: CounterfactualEffect, before: &OpenNode<Number>, after: &OpenNode<Number>, child: NodeId) -> bool {
    let stays = own_bound(after) == own_bound(before);
    match would {
        CounterfactualEffect::NotCut => !after.fired,
        CounterfactualEffect::Cut => after.fired,
        CounterfactualEffect::MoveBound => !stays,
        CounterfactualEffect::Help => !stays || after.fired,
        CounterfactualEffect::BeChosen => after.best.is_some_and(|(best, _)| best == child.0),
        CounterfactualEffect::LeaveBound => stays && !after.fired,
        CounterfactualEffect::LeaveChoice => after.best == before.best && stays && !after.fired,
        CounterfactualEffect::CutStrictly
        | CounterfactualEffect::CutFromALeaf
        | CounterfactualEffect::BeSearchedAgain => panic!("no such search: {would:?}"),
    }
}

/// A child that gives this value back at such a visit, and what it gave before at the visit before.
fn giving(child: &Plain, round: ChanceRound, value: Exact) -> Plain {
    let leaf = (exact(0), Plain::Leaf(value));
    match (round, child) {
        (ChanceRound::Only, _) => Plain::Leaf(value),
        (ChanceRound::Probe(player), _) => Plain::Inner(Chooser::Player(player), vec![leaf]),
        (ChanceRound::Search, Plain::Inner(chooser, children)) => {
            Plain::Inner(*chooser, vec![children[0].clone(), leaf])
        }
        (ChanceRound::Search, Plain::Leaf(_)) => panic!("a leaf is not probed"),
    }
}

/// The parent once the child has returned in a changed tree; none where its numbers are too small.
fn opened(case: &Case<'_>, changed: &Plain, original: &Trace, child: NodeId, ply: u32) -> Option<OpenNode<Number>> {
    let trace = case.search_of(changed)?;
    let returned = trace.exit_step(child, ply);
    let numbers = (above(&trace, returned), above(original, original.exit_step(child, ply)));
    assert_eq!(numbers.0, numbers.1, "the searches differ before the child: {changed:?}");
    snapshot(&trace, &Moment::at(&trace, returned)).path.pop()
}

#[test]
fn other_values_would_have_had_the_stated_effect_at_chance() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    let trees = [trees(&mut runner, &any_tree(true), 160), trees(&mut runner, &any_fans(), 100)].concat();
    for tree in &trees {
        for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
            for window in 0..if algorithm.form().windowed { 3 } else { 1 } {
                check_search(&Case { tree, algorithm, window }, &mut seen);
            }
        }
    }
    let of_each = seen.not_cut.iter().chain(&seen.cut).chain([&seen.probes, &seen.searches_after_probes, &seen.sums]);
    assert!(of_each.into_iter().all(|count| *count > 50), "{seen:?}");
    for would in [
        CounterfactualEffect::NotCut,
        CounterfactualEffect::Cut,
        CounterfactualEffect::MoveBound,
        CounterfactualEffect::BeChosen,
        CounterfactualEffect::LeaveBound,
        CounterfactualEffect::LeaveChoice,
    ] {
        assert!(seen.at_players.get(&would).is_some_and(|count| *count > 100), "{would:?}: {seen:?}");
    }
    assert!(seen.too_fine * 20 < seen.changed && seen.below_second_visits * 100 < seen.changed, "{seen:?}");
}

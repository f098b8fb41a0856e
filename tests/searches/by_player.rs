//! Players in any order, and chance: exact values, windows and intervals against a naive search in a library's
//! rationals.
//!
//! The naive searches know nothing of units: they compare fractions. Star1 is written as Ballard defines it, with A and
//! B as fractions and infinities as `None`.

mod claims;
mod live_log;
mod log;
mod otherwise;

use std::sync::Arc;

use num_rational::Ratio;
use plyscope_core::game::tree::{Tree, TreeBuilder, TreeError, TreeNode, TreePosition};
use plyscope_core::game::{Amount, Chooser, Player, Value};
use plyscope_core::replay::{Event, Moment};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions, Stop};
use plyscope_core::trace::{BoundKind, NodeId, SavedTrace, Step, Trace, record};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

type Exact = Ratio<i128>;

/// A tree as a plain structure.
#[derive(Clone, Debug)]
pub enum Plain {
    Leaf(Exact),
    Inner(Chooser, Vec<(Exact, Plain)>),
}

pub const LOW: i128 = -10;
pub const HIGH: i128 = 10;

fn exact(number: i128) -> Exact {
    Exact::from_integer(number)
}

impl Plain {
    /// What it is worth, by the definition.
    pub fn value(&self) -> Exact {
        match self {
            Self::Leaf(value) => *value,
            Self::Inner(Chooser::Chance, children) => {
                children.iter().map(|(probability, child)| *probability * child.value()).sum()
            }
            Self::Inner(Chooser::Player(player), children) => {
                let values = children.iter().map(|(_, child)| child.value());
                match player {
                    Player::Max => values.max().expect("a child"),
                    Player::Min => values.min().expect("a child"),
                }
            }
        }
    }

    /// A tree of the program.
    pub fn of(tree: &Tree, node: TreeNode) -> Self {
        if tree.is_leaf(node) {
            let Some(Amount::Number(number)) = tree.amount(node) else { panic!("a number") };
            return Self::Leaf(number);
        }
        let child = |child: &TreeNode| (tree.probability(*child).unwrap_or_default(), Self::of(tree, *child));
        Self::Inner(tree.chooser(node), tree.children(node).iter().map(child).collect())
    }

    pub fn build(&self, bounds: bool) -> Arc<Tree> {
        self.build_estimated(bounds, None)
    }

    /// The tree, with an estimate of each inner node that comes from its number.
    fn build_estimated(&self, bounds: bool, estimate: Option<&dyn Fn(u32) -> Exact>) -> Arc<Tree> {
        self.try_build(bounds, estimate).expect("a tree")
    }

    /// The tree, unless a value needs too small a unit.
    fn try_build(&self, bounds: bool, estimate: Option<&dyn Fn(u32) -> Exact>) -> Result<Arc<Tree>, TreeError> {
        let mut builder = TreeBuilder::new(Player::Max);
        if bounds {
            builder.set_bounds([exact(LOW), exact(HIGH)])?;
        }
        self.add(&mut builder, estimate)?;
        Ok(Arc::new(builder.finish()?))
    }

    fn add(&self, builder: &mut TreeBuilder, estimate: Option<&dyn Fn(u32) -> Exact>) -> Result<TreeNode, TreeError> {
        match self {
            Self::Leaf(value) => builder.leaf(*value),
            Self::Inner(chooser, children) => {
                let node = builder.open_for(*chooser)?;
                if let Some(estimate) = estimate {
                    builder.set_value(node, estimate(node.0))?;
                }
                for (probability, child) in children {
                    let number = child.add(builder, estimate)?;
                    if *chooser == Chooser::Chance {
                        builder.set_probability(number, *probability)?;
                    }
                }
                builder.close()?;
                Ok(node)
            }
        }
    }
}

/// A leaf's value: whole, a decimal, or a fraction, within the bounds, and often one of them: behind such a value
/// chance may need what no leaf can give.
fn any_value() -> impl Strategy<Value = Exact> {
    prop_oneof![
        3 => (LOW..=HIGH).prop_map(exact),
        3 => (LOW * 10..=HIGH * 10).prop_map(|tenths| Exact::new(tenths, 10)),
        3 => (LOW * 3..=HIGH * 3).prop_map(|thirds| Exact::new(thirds, 3)),
        1 => prop_oneof![Just(LOW), Just(HIGH)].prop_map(exact),
    ]
}

fn any_chooser(chance: bool) -> impl Strategy<Value = Chooser> {
    let players = prop_oneof![Just(Chooser::Player(Player::Max)), Just(Chooser::Player(Player::Min))];
    if chance { prop_oneof![2 => players, 1 => Just(Chooser::Chance)].boxed() } else { players.boxed() }
}

pub fn any_tree(chance: bool) -> impl Strategy<Value = Plain> {
    let inner = move |child: BoxedStrategy<Plain>| {
        let children = prop::collection::vec((1_i128..=3, child), 1..=3);
        (any_chooser(chance), children).prop_map(|(chooser, children)| {
            let all: i128 = children.iter().map(|(weight, _)| *weight).sum();
            let share = |(weight, child): (i128, Plain)| (Exact::new(weight, all), child);
            Plain::Inner(chooser, children.into_iter().map(share).collect())
        })
    };
    any_value().prop_map(Plain::Leaf).boxed().prop_recursive(4, 40, 3, inner)
}

/// What a naive search does, one line each.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// The node with this path, and its window; `None` is infinite.
    Enter(Vec<usize>, [Option<Exact>; 2]),
    Return(Exact),
}

pub struct Naive {
    pub lines: Vec<Line>,
    path: Vec<usize>,
    hard: bool,
}

impl Naive {
    /// Before a search in which every value stays in its window.
    pub fn fail_hard() -> Self {
        Self { lines: Vec::new(), path: Vec::new(), hard: true }
    }
}

/// Whether a bound is passed or met, where an open one never is.
fn meets(value: Exact, alpha: Option<Exact>) -> bool {
    alpha.is_some_and(|alpha| value <= alpha)
}

impl Naive {
    fn call(&mut self, place: usize, child: &Plain, window: [Option<Exact>; 2], star: bool) -> Exact {
        self.path.push(place);
        let value = if star { self.star1(child, window) } else { self.alpha_beta(child, window) };
        self.path.pop();
        value
    }

    /// Ballard's Star2, fail-hard: a probe tries the first move of a player alone.
    fn star2(&mut self, tree: &Plain, [mut alpha, mut beta]: [Option<Exact>; 2], is_probe: bool) -> Exact {
        self.enter([alpha, beta]);
        let (chooser, children) = match tree {
            Plain::Leaf(value) => return self.back(*value),
            Plain::Inner(chooser, children) => (*chooser, children),
        };
        if let Chooser::Player(player) = chooser {
            let tried = if is_probe { 1 } else { children.len() };
            for (place, (_, child)) in children.iter().enumerate().take(tried) {
                let value = self.call2(place, child, [alpha, beta], false);
                match player {
                    Player::Max if !meets(value, alpha) => alpha = Some(value),
                    Player::Min if beta.is_none_or(|beta| value < beta) => beta = Some(value),
                    _ => {}
                }
                if alpha.zip(beta).is_some_and(|(alpha, beta)| alpha >= beta) {
                    let bound = if player == Player::Max { beta } else { alpha };
                    return self.back(bound.expect("it was met"));
                }
            }
            let value = if player == Player::Max { alpha } else { beta };
            return self.back(value.expect("a child raised it"));
        }
        let (low, high) = (exact(LOW), exact(HIGH));
        let mut ranges = vec![[low, high]; children.len()];
        for is_probe in [true, false] {
            for (place, (probability, child)) in children.iter().enumerate() {
                let player = match child {
                    Plain::Inner(Chooser::Player(player), _) => Some(*player),
                    _ => None,
                };
                if is_probe && player.is_none() {
                    continue;
                }
                let others = |ranges: &[[Exact; 2]], end: usize| -> Exact {
                    let all = children.iter().zip(ranges).enumerate().filter(|(other, _)| *other != place);
                    all.map(|(_, ((probability, _), range))| *probability * range[end]).sum()
                };
                let a = alpha.map(|alpha| (alpha - others(&ranges, 1)) / *probability);
                let b = beta.map(|beta| (beta - others(&ranges, 0)) / *probability);
                let from = a.map_or(low, |a| a.max(low).min(high));
                let to = b.map_or(high, |b| b.min(high).max(low));
                let window = match player.filter(|_| is_probe) {
                    None => [from, to],
                    Some(Player::Max) => [low, to],
                    Some(Player::Min) => [from, high],
                };
                let value = self.call2(place, child, window.map(Some), is_probe);
                match player.filter(|_| is_probe) {
                    None => ranges[place] = [value, value],
                    Some(Player::Max) => ranges[place][0] = value,
                    Some(Player::Min) => ranges[place][1] = value,
                }
                let all = |end: usize| others(&ranges, end) + *probability * ranges[place][end];
                if meets(all(1), alpha) {
                    return self.back(alpha.expect("the sum came to it"));
                }
                if beta.is_some_and(|beta| all(0) >= beta) {
                    return self.back(beta.expect("the sum came to it"));
                }
            }
        }
        let sum = children.iter().zip(&ranges).map(|((probability, _), range)| *probability * range[0]).sum();
        self.back(sum)
    }

    fn call2(&mut self, place: usize, child: &Plain, window: [Option<Exact>; 2], is_probe: bool) -> Exact {
        self.path.push(place);
        let value = self.star2(child, window, is_probe);
        self.path.pop();
        value
    }

    fn enter(&mut self, window: [Option<Exact>; 2]) {
        self.lines.push(Line::Enter(self.path.clone(), window));
    }

    fn back(&mut self, value: Exact) -> Exact {
        self.lines.push(Line::Return(value));
        value
    }

    /// The course's alpha-beta: it returns what it found.
    fn alpha_beta(&mut self, tree: &Plain, [mut alpha, mut beta]: [Option<Exact>; 2]) -> Exact {
        self.enter([alpha, beta]);
        let (player, children) = match tree {
            Plain::Leaf(value) => return self.back(*value),
            Plain::Inner(chooser, children) => (chooser.player().expect("no chance here"), children),
        };
        let mut best: Option<Exact> = None;
        for (place, (_, child)) in children.iter().enumerate() {
            let value = self.call(place, child, [alpha, beta], false);
            match player {
                Player::Max => {
                    best = Some(best.map_or(value, |best| best.max(value)));
                    alpha = alpha.max(best);
                }
                Player::Min => {
                    best = Some(best.map_or(value, |best| best.min(value)));
                    beta = Some(beta.map_or(value, |beta| beta.min(value)));
                }
            }
            if alpha.zip(beta).is_some_and(|(alpha, beta)| alpha >= beta) {
                break;
            }
        }
        self.back(best.expect("a child"))
    }

    /// Ballard's Star1, fail-hard.
    pub fn star1(&mut self, tree: &Plain, [mut alpha, mut beta]: [Option<Exact>; 2]) -> Exact {
        assert!(self.hard);
        self.enter([alpha, beta]);
        let (chooser, children) = match tree {
            Plain::Leaf(value) => return self.back(*value),
            Plain::Inner(chooser, children) => (*chooser, children),
        };
        let (low, high) = (exact(LOW), exact(HIGH));
        if let Chooser::Player(player) = chooser {
            for (place, (_, child)) in children.iter().enumerate() {
                let value = self.call(place, child, [alpha, beta], true);
                match player {
                    Player::Max if !meets(value, alpha) => alpha = Some(value),
                    Player::Min if beta.is_none_or(|beta| value < beta) => beta = Some(value),
                    _ => {}
                }
                if alpha.zip(beta).is_some_and(|(alpha, beta)| alpha >= beta) {
                    let bound = if player == Player::Max { beta } else { alpha };
                    return self.back(bound.expect("it was met"));
                }
            }
            let value = if player == Player::Max { alpha } else { beta };
            return self.back(value.expect("a child raised it"));
        }
        let (mut sum, mut rest) = (exact(0), exact(1));
        for (place, (probability, child)) in children.iter().enumerate() {
            rest -= *probability;
            let a = alpha.map(|alpha| (alpha - sum - high * rest) / *probability);
            let b = beta.map(|beta| (beta - sum - low * rest) / *probability);
            let window = [a.map_or(low, |a| a.max(low).min(high)), b.map_or(high, |b| b.min(high).max(low))];
            let value = self.call(place, child, window.map(Some), true);
            sum += *probability * value;
            if meets(value, a) {
                return self.back(alpha.expect("A comes from it"));
            }
            if b.is_some_and(|b| value >= b) {
                return self.back(beta.expect("B comes from it"));
            }
        }
        self.back(sum)
    }
}

/// The lines of a recorded search, as they are found by hand above.
fn lines(trace: &Trace) -> Vec<Line> {
    let number = |value: Value| (!value.is_infinite()).then(|| trace.fractions().exact(value).expect("a number"));
    let mut path: Vec<usize> = Vec::new();
    let mut lines = Vec::new();
    for step in 0..trace.steps() {
        let moment = Moment::at(trace, Step(step));
        match moment.event {
            Event::Entered(node) => {
                let frame = moment.path.last().expect("an open node");
                path.truncate(frame.ply.saturating_sub(1) as usize);
                if frame.ply > 0 {
                    path.push(usize::from(trace.record(node).mv().0));
                }
                lines.push(Line::Enter(path.clone(), [frame.entry.alpha, frame.entry.beta].map(number)));
            }
            Event::Returned(node) => {
                path.truncate(moment.path.len());
                let value = number(trace.value(node, trace.player(node, moment.path.len() as u32)));
                lines.push(Line::Return(value.expect("a number")));
            }
        }
    }
    lines
}

fn search(tree: &Arc<Tree>, algorithm: Algorithm) -> Trace {
    let options = SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual);
    record(&TreePosition::root(Arc::clone(tree)), &options, None, Vec::new())
}

fn root_value(trace: &Trace) -> Exact {
    trace.fractions().exact(trace.value(trace.last_root(), trace.header().root_player)).expect("a number")
}

/// The subtree at a path.
fn at<'p>(tree: &'p Plain, path: &[usize]) -> &'p Plain {
    path.iter().fold(tree, |tree, place| match tree {
        Plain::Inner(_, children) => &children[*place].1,
        Plain::Leaf(_) => panic!("below a leaf"),
    })
}

/// At every step what is said to be known of each node is true.
fn check_intervals(tree: &Plain, trace: &Trace) {
    let number = |value: Value| trace.fractions().exact(value);
    let mut path: Vec<usize> = Vec::new();
    for step in 0..trace.steps() {
        let moment = Moment::at(trace, Step(step));
        path.truncate(moment.path.len().saturating_sub(1));
        if let (Event::Entered(node), true) = (moment.event, moment.path.len() > 1) {
            path.push(usize::from(trace.record(node).mv().0));
        }
        for (place, frame) in moment.path.iter().enumerate() {
            let truth = at(tree, &path[..place]).value();
            let known = moment.known(trace, frame);
            assert!(number(known.low).is_none_or(|low| low <= truth), "{step}: {known:?} {truth}");
            assert!(number(known.high).is_none_or(|high| truth <= high), "{step}: {known:?} {truth}");
            if !moment.has_unknown_children(trace, frame) && !trace.form().windowed && frame.returned > 0 {
                assert_eq!((number(known.low), number(known.high)), (Some(truth), Some(truth)));
            }
        }
        if let Event::Returned(node) = moment.event {
            let ply = moment.path.len() as u32;
            let mut way = path.clone();
            if ply > 0 {
                way.truncate(ply as usize - 1);
                way.push(usize::from(trace.record(node).mv().0));
            } else {
                way.clear();
            }
            let truth = at(tree, &way).value();
            let interval = trace.interval(node, ply);
            let value = number(trace.value(node, trace.player(node, ply))).expect("a number");
            assert!(number(interval.low).is_none_or(|low| low <= truth), "{interval:?} {truth}");
            assert!(number(interval.high).is_none_or(|high| truth <= high), "{interval:?} {truth}");
            match trace.record(node).bound() {
                BoundKind::Exact => assert_eq!(value, truth),
                BoundKind::Lower => assert!(value <= truth),
                BoundKind::Upper => assert!(value >= truth),
            }
        }
    }
}

/// What was saved and read again is the same record.
fn check_saved(trace: &Trace) {
    let bytes = trace.to_bytes("");
    let read = SavedTrace::read(&bytes, &plyscope_core::search::Progress::default()).expect("it is whole");
    assert_eq!(&read.trace, trace);
    crate::columns::hand_over(trace);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn values_of_any_tree_are_exact(tree in any_tree(true)) {
        let built = tree.build(false);
        for algorithm in [Algorithm::ValueByPlayer, Algorithm::Expectiminimax] {
            let trace = search(&built, algorithm);
            prop_assert_eq!(root_value(&trace), tree.value());
            prop_assert_eq!(trace.len() as usize, built.len());
            check_intervals(&tree, &trace);
            check_saved(&trace);
        }
    }

    #[test]
    fn alpha_beta_by_player_does_what_the_course_does(tree in any_tree(false)) {
        let built = tree.build(false);
        let trace = search(&built, Algorithm::AlphaBetaByPlayer);
        let mut naive = Naive { lines: Vec::new(), path: Vec::new(), hard: false };
        prop_assert_eq!(naive.alpha_beta(&tree, [None, None]), tree.value());
        prop_assert_eq!(lines(&trace), naive.lines);
        check_intervals(&tree, &trace);
        check_saved(&trace);
    }

    #[test]
    fn star1_does_what_ballard_defines(tree in any_tree(true)) {
        let built = tree.build(true);
        let trace = search(&built, Algorithm::Star1);
        if trace.stop() == Some(Stop::Fractions) {
            return Ok(());
        }
        let mut naive = Naive::fail_hard();
        prop_assert_eq!(naive.star1(&tree, [None, None]), tree.value());
        prop_assert_eq!(lines(&trace), naive.lines);
        prop_assert_eq!(root_value(&trace), tree.value());
        check_intervals(&tree, &trace);
        check_saved(&trace);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn star2_does_what_ballard_defines(tree in any_tree(true)) {
        let built = tree.build(true);
        let trace = search(&built, Algorithm::Star2);
        if trace.stop() == Some(Stop::Fractions) {
            return Ok(());
        }
        let mut naive = Naive::fail_hard();
        prop_assert_eq!(naive.star2(&tree, [None, None], false), tree.value());
        prop_assert_eq!(lines(&trace), naive.lines);
        prop_assert_eq!(root_value(&trace), tree.value());
        check_intervals(&tree, &trace);
        check_saved(&trace);
    }
}

/// A tree in which each leaf that `keeps` does not hold, by its place among all leaves, gets another value.
fn with_other_leaves(tree: &Plain, place: &mut usize, keeps: &[bool], other: &mut impl FnMut() -> Exact) -> Plain {
    match tree {
        Plain::Leaf(value) => {
            *place += 1;
            Plain::Leaf(if keeps[*place - 1] { *value } else { other() })
        }
        Plain::Inner(chooser, children) => {
            let child =
                |(probability, child): &(Exact, Plain)| (*probability, with_other_leaves(child, place, keeps, other));
            Plain::Inner(*chooser, children.iter().map(child).collect())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_spared_at_chance_cannot_matter(tree in any_tree(true), mut seed in any::<u64>()) {
        let built = tree.build(true);
        for algorithm in [Algorithm::Star1, Algorithm::Star2] {
            let trace = search(&built, algorithm);
            if trace.stop().is_some() {
                continue;
            }
            let mut position_of = vec![TreeNode::ROOT; trace.len() as usize];
            let mut visited = vec![false; built.len()];
            for node in (0..trace.len()).map(NodeId) {
                let here = position_of[node.index()];
                visited[here.index()] = true;
                for child in trace.children(node) {
                    position_of[child.index()] = built.children(here)[usize::from(trace.record(child).mv().0)];
                }
            }
            let keeps: Vec<bool> =
                built.iter().filter(|node| built.is_leaf(*node)).map(|leaf| visited[leaf.index()]).collect();
            let random = &mut || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                Exact::new(i128::from(seed >> 33) % 41 - 20, 2)
            };
            let others: [&mut dyn FnMut() -> Exact; 3] = [&mut || exact(LOW), &mut || exact(HIGH), random];
            for mut other in others {
                let changed = with_other_leaves(&tree, &mut 0, &keeps, &mut other);
                prop_assert_eq!(changed.value(), tree.value(), "{}: {:?}", algorithm.id(), changed);
            }
        }
    }
}

#[test]
fn searches_that_cut_at_chance_seldom_run_out_of_fractions() {
    for algorithm in [Algorithm::Star1, Algorithm::Star2] {
        let mut runner = proptest::test_runner::TestRunner::deterministic();
        let mut stopped = 0;
        for _ in 0..400 {
            let tree = any_tree(true).new_tree(&mut runner).expect("a tree").current();
            stopped += usize::from(search(&tree.build(true), algorithm).stop().is_some());
        }
        assert!(stopped <= 4, "{} of 400: {stopped}", algorithm.id());
    }
}

/// A fan of chance below Max, with moves of Min below it: probes tell there what a move is worth at most.
fn fan(leaves: [[i128; 3]; 3]) -> Plain {
    let leaf = |number: i128| (exact(0), Plain::Leaf(exact(number)));
    let min = |three: [i128; 3]| Plain::Inner(Chooser::Player(Player::Min), three.map(leaf).to_vec());
    let third = Exact::new(1, 3);
    Plain::Inner(Chooser::Chance, leaves.map(|three| (third, min(three))).to_vec())
}

#[test]
fn probes_spare_searches_and_are_visits_of_their_own() {
    let max = Chooser::Player(Player::Max);
    let good = fan([[6, 7, 8]; 3]);
    let bad = fan([[1, 9, 9], [2, 9, 9], [3, 9, 9]]);
    let tree = Plain::Inner(max, vec![(exact(0), good), (exact(0), bad)]);
    let built = tree.build(true);
    let [star1, star2] = [Algorithm::Star1, Algorithm::Star2].map(|algorithm| search(&built, algorithm));
    assert_eq!((root_value(&star1), root_value(&star2)), (exact(6), exact(6)));
    // The bad fan: 1 and 2 at most, and a third that is 10 at most, give less than 6; so no move of it is searched.
    // Star1 searches the first of them whole.
    let second = star2.children(NodeId::ROOT).nth(1).expect("two moves");
    assert_eq!(star2.children(second).count(), 2);
    assert_eq!(star2.record(second).size(), 1 + 2 * 2);
    assert_eq!(star1.record(star1.children(NodeId::ROOT).nth(1).expect("two moves")).size(), 1 + 4 + 2);
    // The good one: each move is probed, and searched in a second round.
    let first = star2.children(NodeId::ROOT).next().expect("two moves");
    let moves: Vec<u16> = star2.children(first).map(|child| star2.record(child).mv().0).collect();
    assert_eq!(moves, [0, 1, 2, 0, 1, 2]);
    let visits = star2.visits(first, NodeId(u32::MAX));
    assert_eq!(visits.iter().map(|(mv, _, number)| (mv.0, *number)).collect::<Vec<_>>(), [(0, 2), (1, 2), (2, 2)]);
    assert_eq!(star2.visits_again(), 3);
    let children: Vec<NodeId> = star2.children(first).collect();
    assert_eq!(
        children.iter().map(|child| star2.probe_of(*child)).collect::<Vec<_>>(),
        [None, None, None, Some(children[0]), Some(children[1]), Some(children[2]),]
    );
}

#[test]
fn who_chooses_is_as_the_tree_says() {
    let leaf = |number: i128| (exact(0), Plain::Leaf(exact(number)));
    let [max, min] = [Player::Max, Player::Min].map(Chooser::Player);
    let minmax = Plain::Inner(min, vec![(exact(0), Plain::Inner(max, vec![leaf(4), leaf(7)])), leaf(6)]);
    let tree = Plain::Inner(max, vec![(exact(0), Plain::Inner(min, vec![(exact(0), minmax), leaf(5)])), leaf(3)]);
    let built = tree.build(false);
    assert!(!built.alternates());
    let trace = search(&built, Algorithm::ValueByPlayer);
    assert_eq!(built.amount(TreeNode(4)), Some(Amount::Number(exact(4))));
    for node in built.iter() {
        let ply = built.ply(node);
        if !built.is_leaf(node) {
            assert_eq!(trace.chooser(plyscope_core::trace::NodeId(node.0), ply), built.chooser(node));
        }
    }
    assert_eq!(root_value(&trace), tree.value());
}

//! What only one of two searches visits, and how one follows the other, against computations apart.

use std::collections::HashSet;

use plyscope_core::game::{AnyPosition, Move, Player, Position, Value};
use plyscope_core::replay::{Absence, Comparison, Event, Moment, Side, follow, moves_to, same_node};
use plyscope_core::search::{Algorithm, ChildCall, CutoffRule, MoveOrdering, Observer, Orderer, Search, SearchOptions};
use plyscope_core::trace::{NodeId, Step, Trace, record};
use plyscope_files::Source;
use proptest::prelude::*;

use super::{NODES, options, trace, wikipedia};
use crate::live::trees::{HAND_MADE, Spec, any_player, any_spec};

/// The moves from the root to a node.
type Way = Vec<Move>;

/// Writes down the way to every node that is visited, and whether it is a leaf; it is independent of traces.
#[derive(Default)]
struct Ways {
    here: Way,
    entered: Vec<(Way, bool)>,
    open: Vec<usize>,
}

impl Observer for Ways {
    fn enter(&mut self, mv: Move, _: Player, _: ChildCall) {
        if let Some(parent) = self.open.last() {
            self.entered[*parent].1 = false;
            self.here.push(mv);
        }
        self.open.push(self.entered.len());
        self.entered.push((self.here.clone(), true));
    }

    fn leave(&mut self, _: Value) {
        self.open.pop();
        self.here.pop();
    }
}

/// The ways to all nodes that a search visits, in the order of the visits.
fn ways(root: &AnyPosition, options: SearchOptions) -> Vec<(Way, bool)> {
    fn watched<P: Position>(mut search: Search<P, Ways>) -> Vec<(Way, bool)> {
        search.run();
        search.into_observer().entered
    }
    let options = SearchOptions { max_nodes: NODES, ..options };
    if options.ordering == MoveOrdering::Natural {
        return watched(Search::new(root.clone(), &options, Ways::default()));
    }
    watched(Orderer::new(&options, None).search(root.clone(), Ways::default()))
}

/// Compares two searches and holds every mark against the difference of two sets of ways.
fn check(root: &AnyPosition, choices: [SearchOptions; 2]) -> [usize; 2] {
    let traces = choices.map(|options| trace(root, options));
    let comparison = Comparison::of([&traces[0], &traces[1]]);
    let entered = choices.map(|options| ways(root, options));
    let sets: [HashSet<&Way>; 2] = [0, 1].map(|side: usize| entered[side].iter().map(|(way, _)| way).collect());
    let mut sizes = [0; 2];
    for side in Side::BOTH {
        let (here, there) = (side as usize, side.other() as usize);
        let only = comparison.only(side);
        assert_eq!(traces[here].len() as usize, entered[here].len());
        let mut leaves = 0;
        for (node, (way, is_leaf)) in (0..).map(NodeId).zip(&entered[here]) {
            let is_only = !sets[there].contains(way);
            assert_eq!(only.contains(node), is_only, "{way:?} of {:?}", choices[here]);
            assert_eq!(only.count_before(node), sizes[here] as u64);
            assert_eq!(only.leaves_before(&traces[here], node), leaves);
            sizes[here] += usize::from(is_only);
            leaves += u64::from(is_only && *is_leaf);
        }
        assert_eq!(only.count(), sizes[here] as u64);
        assert_eq!(only.leaves(&traces[here]), leaves);
        assert_eq!(only.is_empty(), sizes[here] == 0);
    }
    check_partings(&comparison, &traces);
    check_first_alone(
        &comparison,
        &entered.each_ref().map(|entered| entered.iter().map(|(way, _)| way).collect()),
        &sets,
    );
    assert_eq!(comparison.clone().swapped(), Comparison::of([&traces[1], &traces[0]]));
    sizes
}

/// Each place where they part is one where one search enters a node below a parent that the other leaves without it.
fn check_partings(comparison: &Comparison, traces: &[Trace; 2]) {
    let mut roots = [HashSet::new(), HashSet::new()];
    for side in Side::BOTH {
        let partings = comparison.partings(side);
        assert!(partings.is_sorted_by_key(|parting| (side.of(&parting.steps), side.other().of(&parting.steps))));
        assert_eq!(partings.len(), comparison.partings(side.other()).len());
        for parting in partings.iter().take(300) {
            let (here, there) = (parting.visitor.of(traces), parting.visitor.other().of(traces));
            assert!(comparison.only(parting.visitor).contains(parting.node));
            let entered = Moment::at(here, *parting.visitor.of(&parting.steps));
            assert_eq!(entered.event, Event::Entered(parting.node));
            let parent = entered.path[entered.path.len() - 2].node;
            let parent_there = same_node(there, here, parent).unwrap();
            let left = Moment::at(there, *parting.visitor.other().of(&parting.steps));
            assert_eq!(left.focus(), parent_there);
            let next = Moment::at(there, Step(left.step.0 + 1));
            assert!(next.step == left.step || next.event == Event::Returned(parent_there));
            roots[parting.visitor as usize].insert(parent);
        }
    }
    for side in Side::BOTH {
        assert_eq!(roots[side as usize].is_empty(), comparison.only(side).is_empty());
    }
}

/// Below each node that both searches visit, a parting stands at the first child, in the order of the visits, to which
/// only one of them comes; and nowhere else.
fn check_first_alone(comparison: &Comparison, entered: &[Vec<&Way>; 2], sets: &[HashSet<&Way>; 2]) {
    for side in Side::BOTH {
        let (ways, there) = (side.of(entered), side.other().of(sets));
        let mut parents = HashSet::new();
        let mut expected = Vec::new();
        for (node, way) in (0..).zip(ways) {
            let Some((_, parent)) = way.split_last() else { continue };
            if !there.contains(way) && there.contains(&parent.to_vec()) && parents.insert(parent) {
                expected.push(node);
            }
        }
        let partings = comparison.partings(side).iter().filter(|parting| parting.visitor == side);
        let mut found: Vec<u32> = partings.map(|parting| parting.node.0).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
}

/// At every step of one search the other stands at the same node, or it never visits that node, and the reason is true.
fn check_following(leading: &Trace, other: &Trace, visited: &HashSet<Way>) {
    let mut moment = Moment::start(leading);
    loop {
        let way = moves_to(leading, moment.event.node());
        let follow = follow(other, leading, &moment);
        let there = Moment::at(other, follow.step);
        assert_eq!(there.step, follow.step, "it stands past the end");
        match follow.absent {
            None => {
                assert_eq!(moves_to(other, there.event.node()), way);
                assert_eq!(matches!(there.event, Event::Entered(_)), matches!(moment.event, Event::Entered(_)));
            }
            Some(why) => {
                assert!(!visited.contains(&way));
                let above = there.focus();
                let above_way = moves_to(other, above);
                assert!(way.starts_with(&above_way));
                assert!(!visited.contains(&way[..=above_way.len()]));
                assert_eq!(why == Absence::Spared, other.spared(above) > 0);
                assert_eq!(why == Absence::TooDeep, other.record(above).is_leaf());
                // What it waits at is about to return: nothing more is visited there.
                let next = Moment::at(other, Step(there.step.0 + 1));
                assert_eq!(next.event, Event::Returned(above));
            }
        }
        if !moment.advance(leading) {
            break;
        }
    }
}

fn every_choice() -> Vec<SearchOptions> {
    let orderings = MoveOrdering::ALL;
    let all =
        Algorithm::OF_ARTICLES.into_iter().flat_map(|algorithm| CutoffRule::ALL.map(|cutoff| (algorithm, cutoff)));
    all.flat_map(|(algorithm, cutoff)| orderings.map(|ordering| options(algorithm, cutoff, ordering, None))).collect()
}

fn check_tree(spec: &Spec, root: Player, choices: [SearchOptions; 2]) {
    let root = AnyPosition::Tree(spec.build(root));
    check(&root, choices);
    let traces = choices.map(|options| trace(&root, options));
    let sets = choices.map(|options| ways(&root, options).into_iter().map(|(way, _)| way).collect::<HashSet<_>>());
    for (here, there) in [(0, 1), (1, 0)] {
        check_following(&traces[here], &traces[there], &sets[there]);
    }
}

fn any_choice() -> impl Strategy<Value = SearchOptions> {
    (prop::sample::select(every_choice()), prop::option::of(1_u32..5))
        .prop_map(|(options, depth)| SearchOptions { depth, ..options })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn on_random_trees_marks_are_set_differences_and_the_other_side_follows(
        spec in any_spec(), root in any_player(), left in any_choice(), right in any_choice(),
    ) {
        check_tree(&spec, root, [left, right]);
    }
}

#[test]
fn every_algorithm_in_every_order_is_compared_with_every_other_on_trees_made_by_hand() {
    let choices = every_choice();
    for (number, text) in HAND_MADE.into_iter().enumerate() {
        let spec = Spec::read(text);
        for (place, left) in choices.iter().enumerate() {
            // Over all trees every pair of neighbours in some distance is met.
            let right = choices[(place * 7 + number * 11 + 1) % choices.len()];
            check_tree(&spec, Player::Max, [*left, right]);
        }
    }
}

/// The leaves of an explicit tree as it is written, counted from 0: at which number each way ends.
fn leaf_numbers(root: &AnyPosition) -> Vec<Way> {
    fn collect(position: &AnyPosition, way: &mut Way, leaves: &mut Vec<Way>) {
        let moves: Vec<Move> = position.candidate_moves().collect();
        if moves.is_empty() {
            leaves.push(way.clone());
        }
        for mv in moves {
            way.push(mv);
            collect(&position.play(mv), way, leaves);
            way.pop();
        }
    }
    let mut leaves = Vec::new();
    collect(root, &mut Vec::new(), &mut leaves);
    leaves
}

#[test]
fn on_the_wikipedia_tree_the_strict_rule_visits_leaf_8_and_nothing_else_besides() {
    let scenario = wikipedia();
    let soft = |cutoff| options(Algorithm::AlphaBetaSoft, cutoff, MoveOrdering::Natural, None);
    let choices = [soft(CutoffRule::AtEqual), soft(CutoffRule::Strict)];
    assert_eq!(check(&scenario.position, choices), [0, 1]);
    let traces = choices.map(|options| trace(&scenario.position, options));
    let comparison = Comparison::of([&traces[0], &traces[1]]);
    let node = comparison.only(Side::Right).single().unwrap();
    let way = moves_to(&traces[1], node);
    assert_eq!(leaf_numbers(&scenario.position).iter().position(|leaf| *leaf == way), Some(8));
}

#[test]
fn searches_of_trees_with_chance_are_compared_by_the_same_rules() {
    let mut parted = 0;
    for name in ["aima-chance-pruning", "probes-first", "aima-chance", "chance-or-min"] {
        let scenario = plyscope_files::load(&Source::BuiltIn(name.to_owned())).unwrap();
        let of = |algorithm| options(algorithm, CutoffRule::AtEqual, MoveOrdering::Natural, None);
        let whole = of(Algorithm::Expectiminimax);
        if scenario.position.bounds().is_none() {
            assert_eq!(check(&scenario.position, [whole, of(Algorithm::ValueByPlayer)]), [0, 0]);
            continue;
        }
        let [only_star, only_whole] = check(&scenario.position, [of(Algorithm::Star1), whole]);
        assert_eq!(only_star, 0);
        parted += only_whole;
        // Of moves that are made twice the last visit counts, and none is anywhere else.
        let traces = [of(Algorithm::Star2), whole].map(|options| trace(&scenario.position, options));
        let comparison = Comparison::of([&traces[0], &traces[1]]);
        assert!(comparison.only(Side::Left).is_empty(), "{name}");
        assert!(!comparison.only(Side::Right).is_empty(), "{name}");
        for side in Side::BOTH {
            for parting in comparison.partings(side) {
                assert_eq!(parting.visitor, Side::Right);
            }
        }
    }
    assert!(parted > 0);
}

/// Middle games: seven are 20 plies from the start, three 6 plies from the library's middle game. A generator with a
/// fixed seed has chosen each move among the five that look best one ply ahead.
const MIDDLE_GAMES: [&str; 10] = [
    "1c1akab2/3r4r/2n1c1n2/p1C1p2Rp/1Cb3p2/9/P1P1P1P1P/R1N1B1N2/4A4/3AK1B2 w",
    "1Cbakab2/9/6n2/p1p1p1p1p/9/1c4P2/P1PrP2rP/R1N1C1N1R/7c1/2BAKAB2 w",
    "r1bakab2/9/2n5n/p1p1p1p1p/9/9/P1P1c1r1P/R1c1B4/4A1N1R/1CB1KA3 w",
    "2bakab2/r8/1Rn2C3/p1p1p1p1p/c8/9/P1P1c1r1P/N3C4/4N4/2BAKAB1R w",
    "2b1kabn1/4C3r/n8/p1p3R1C/9/9/Pr2P3P/R5N2/1c7/1NBAKAc2 w",
    "2bak1b2/r3a4/2n6/p1p1p1prp/7c1/5R3/P1P1P1P1P/N3C1N2/6c2/1RBAKAB2 w",
    "3akab2/8r/b1n3n2/p3p1C1p/9/9/P1P1P1P1P/N3C1N1R/3RAr3/1cBAK1Bc1 w",
    "3ak1b2/3Ra4/b1n3n1r/p1p1p1p1p/9/1rP6/P3P1P1P/1c2C1N2/4N4/1RBA1KB2 w",
    "3akabn1/7R1/b1n2C2r/p1p1p1p1p/9/9/PrP1P1P1P/1cN1B1N2/9/1RBA1K3 w",
    "3ak1b1r/4aR3/b1n3n2/p1p1p1p1p/9/2P6/Pr2P1P1P/1c2C1N2/4N4/1RBA1KB2 w",
];

#[test]
fn on_ten_xiangqi_middle_games_the_marks_are_the_difference_of_two_sets() {
    let natural = MoveOrdering::Natural;
    let pairs = [
        // Natural order against history.
        (
            options(Algorithm::AlphaBeta, CutoffRule::AtEqual, natural, Some(3)),
            options(Algorithm::AlphaBetaHistory, CutoffRule::AtEqual, natural, Some(3)),
        ),
        // The two rules.
        (
            options(Algorithm::AlphaBetaSoft, CutoffRule::AtEqual, natural, Some(3)),
            options(Algorithm::AlphaBetaSoft, CutoffRule::Strict, natural, Some(3)),
        ),
        // Minimax against alpha-beta.
        (
            options(Algorithm::Minimax, CutoffRule::AtEqual, natural, Some(2)),
            options(Algorithm::AlphaBeta, CutoffRule::AtEqual, natural, Some(2)),
        ),
        // Another order, and another depth.
        (
            options(Algorithm::AlphaBeta, CutoffRule::AtEqual, MoveOrdering::CapturesFirst, Some(3)),
            options(Algorithm::AlphaBeta, CutoffRule::AtEqual, natural, Some(2)),
        ),
    ];
    let mut met = [[0_usize; 2]; 4];
    for fen in MIDDLE_GAMES {
        let root = xiangqi(fen);
        for ((left, right), met) in pairs.iter().zip(&mut met) {
            let sizes = check(&root, [*left, *right]);
            *met = [met[0] + sizes[0], met[1] + sizes[1]];
        }
    }
    // The strict rule visits all that the other one does, and minimax all that alpha-beta does.
    assert_eq!([met[1][0], met[2][1]], [0, 0]);
    assert!(met[0].iter().all(|nodes| *nodes > 1_000), "{met:?}");
    assert!(met[1][1] > 1_000 && met[2][0] > 1_000 && met[3][0] > 1_000, "{met:?}");
}

fn xiangqi(fen: &str) -> AnyPosition {
    let source = Source::Text { name: "middle game".to_owned(), text: format!("(xiangqi: \"{fen}\", depth: 1)") };
    plyscope_files::load(&source).unwrap().position
}

#[test]
fn a_search_that_was_stopped_does_not_count_as_sparing_what_it_did_not_reach() {
    let scenario = plyscope_files::load(&Source::BuiltIn("xiangqi-middle-game".to_owned())).unwrap();
    let own = scenario.options;
    let whole = trace(&scenario.position, own);
    let stopped = record(&scenario.position, &SearchOptions { max_nodes: 500, ..own }, None, Vec::new());
    let comparison = Comparison::of([&whole, &stopped]);
    assert!(comparison.only(Side::Right).is_empty());
    assert_eq!(comparison.only(Side::Left).count(), u64::from(whole.len() - stopped.len()));
    let after = Moment::at(&whole, Step(whole.last_step().0 - 5));
    assert_eq!(follow(&stopped, &whole, &after).absent, Some(Absence::Stopped));
}

#[test]
#[ignore = "takes half a minute and half a gigabyte; prints how long ten million nodes take"]
fn ten_million_nodes_are_compared_in_a_moment() {
    let scenario = plyscope_files::load(&Source::BuiltIn("xiangqi-history".to_owned())).unwrap();
    let (algorithm, max_nodes) = (Algorithm::AlphaBeta, 10_000_000);
    let own = SearchOptions { algorithm, depth: Some(8), max_nodes, ..scenario.options };
    let search = |options: SearchOptions| record(&scenario.position, &options, None, Vec::new());
    let traces = [search(own), search(SearchOptions { algorithm: Algorithm::AlphaBetaHistory, ..own })];
    assert_eq!(traces.each_ref().map(Trace::len), [10_000_000; 2]);
    let began = std::time::Instant::now();
    let comparison = Comparison::of([&traces[0], &traces[1]]);
    let counts = Side::BOTH.map(|side| comparison.only(side).count());
    println!("{:?} nodes: {counts:?} in {:?}", traces.map(|trace| trace.len()), began.elapsed());
}

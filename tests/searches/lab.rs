//! The lab: uniform trees against minimax of this file's own, formulas and published numbers; the results on any number
//! of cores; and that it stops when it is asked to.

mod cancelled;
mod refused;

use std::sync::Arc;

use plyscope_core::game::{Game, Move, Outcome, Player, Position, RandomNumbers, Value};
use plyscope_core::lab::{
    Axis, Experiment, LabCounts, LabOrder, LeafModel, Parameter, Parameters, Plan, Planting, Pool, Problem,
    ResultColumn, Results, SequentialPool, SeriesId, UniformTree, counted, pearl, run,
};
use plyscope_core::practice::{maximal_leaves, minimal_leaves};
use plyscope_core::search::{Algorithm, CutoffRule, Progress, SearchOptions};
use plyscope_disk::Cores;

fn tree(branching: u32, depth: u32, seed: u64, leaves: LeafModel, planting: Planting) -> UniformTree {
    UniformTree::new(branching, depth, seed, leaves, planting).unwrap()
}

fn soft() -> SearchOptions {
    let options = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
    SearchOptions { max_nodes: u64::MAX, ..options }
}

fn watched(position: impl Position, options: &SearchOptions) -> LabCounts {
    counted(position, options, true, &Arc::default()).unwrap()
}

fn leaves(tree: &UniformTree) -> u64 {
    counted(tree.root(), &soft(), false, &Arc::default()).unwrap().leaves
}

/// Minimax as it is defined.
fn minimax(position: &impl Position) -> Value {
    let values = position.legal_moves().map(|mv| minimax(&position.play(mv)));
    match (position.is_over(), position.side_to_move()) {
        (true, _) => position.evaluate(),
        (false, Player::Max) => values.max().unwrap(),
        (false, Player::Min) => values.min().unwrap(),
    }
}

/// All trees with at most so many leaves and children.
fn shapes(most_leaves: u64, most_branching: u32) -> impl Iterator<Item = (u32, u32, u64)> {
    let shapes = (2..=most_branching).flat_map(|branching| (1..=8).map(move |depth| (branching, depth)));
    shapes
        .filter_map(|(branching, depth)| Some((branching, depth, maximal_leaves(branching, depth)?)))
        .filter(move |(.., leaves)| *leaves <= most_leaves)
}

#[test]
fn the_best_order_leaves_the_minimal_tree_and_no_more() {
    let mut seen = 0;
    for (branching, depth, _) in shapes(10_000_000, 40) {
        for kind in [LeafModel::Independent, LeafModel::Ties] {
            let best = leaves(&tree(branching, depth, u64::from(branching), kind, Planting::InFront(100)));
            assert_eq!(Some(best), minimal_leaves(branching, depth), "b = {branching}, d = {depth}, {kind:?}");
        }
        seen += 1;
    }
    // 39 of one ply, and so on: 39 · 4 up to 40⁴, then those of fewer and fewer children.
    assert_eq!(seen, 39 * 4 + 24 + 13 + 9 + 6);
}

fn the_worst_order_cuts_nothing(most_leaves: u64) {
    for (branching, depth, all) in shapes(most_leaves, 40) {
        let worst = tree(branching, depth, 1, LeafModel::Independent, Planting::WorstFirst);
        assert_eq!(leaves(&worst), all, "b = {branching}, d = {depth}");
    }
}

#[test]
fn the_worst_order_leaves_nothing_out() {
    the_worst_order_cuts_nothing(100_000);
}

/// Minutes without optimisation: `cargo test --release --test searches -- --ignored the_worst_order`.
#[test]
#[ignore = "visits some 113 million leaves"]
fn the_worst_order_leaves_nothing_out_of_large_trees() {
    the_worst_order_cuts_nothing(10_000_000);
}

#[test]
fn twice_as_deep_for_the_same_work_with_as_many_moves_as_chess_has() {
    let at = |depth| leaves(&tree(35, depth, 7, LeafModel::Independent, Planting::InFront(100))) as f64;
    let [four, six, eight] = [4, 6, 8].map(at);
    assert_eq!(eight, f64::from(2 * 35_u32.pow(4) - 1));
    for factor in [(six / four).sqrt(), (eight / six).sqrt()] {
        assert!((factor / 35.0_f64.sqrt() - 1.0).abs() < 0.01, "{factor}");
    }
}

#[test]
fn what_a_tree_knows_of_its_values_is_what_minimax_finds() {
    for (branching, depth) in [(2, 1), (2, 7), (3, 5), (5, 4), (9, 3), (40, 2)] {
        for seed in 0..6 {
            for planting in [Planting::Anywhere, Planting::InFront(60), Planting::InFront(100), Planting::WorstFirst] {
                for kind in [LeafModel::Independent, LeafModel::Ties] {
                    let Ok(tree) = UniformTree::new(branching, depth, seed, kind, planting) else {
                        assert_eq!((kind, planting), (LeafModel::Ties, Planting::WorstFirst));
                        continue;
                    };
                    let mut random = RandomNumbers::new(seed);
                    let mut node = tree.root();
                    loop {
                        assert_eq!(node.known_value(), Some(minimax(&node)), "{tree:?}");
                        if node.is_over() {
                            break;
                        }
                        node = node.play(Move(random.below(branching) as u16));
                    }
                }
            }
        }
    }
}

/// All moves are there once, the best one stands where it was planted, and the tree below a move is the same in any
/// order.
#[test]
fn an_order_changes_no_tree() {
    for seed in 0..50 {
        let natural = tree(7, 3, seed, LeafModel::Independent, Planting::Anywhere);
        let first = tree(7, 3, seed, LeafModel::Independent, Planting::InFront(100));
        let mut moves: Vec<Move> = first.root().legal_moves().collect();
        assert_eq!(minimax(&first.root().play(moves[0])), minimax(&natural.root()));
        moves.sort_unstable();
        assert_eq!(moves, (0..7).map(Move).collect::<Vec<_>>());
        for mv in moves {
            assert_eq!(minimax(&first.root().play(mv)), minimax(&natural.root().play(mv)));
        }
    }
    let mut in_front = 0;
    for seed in 0..2_000 {
        let planted = tree(10, 1, seed, LeafModel::Independent, Planting::InFront(60));
        let first = planted.root().legal_moves().next().unwrap();
        in_front += u32::from(planted.root().play(first).evaluate() == minimax(&planted.root()));
    }
    // 60 % and a tenth of the rest: four standard errors are 43.
    assert!((1_280 - 43..=1_280 + 43).contains(&in_front), "{in_front}");
}

/// That leaves are independent: as many have each digit, whatever the digit beside it or far away is; and alpha-beta
/// visits as many of them as where they are drawn one by one.
#[test]
fn leaves_are_independent() {
    const TREES: u64 = 6_000;
    let mut pairs = [[0_u32; 10]; 10];
    let mut far = [[0_u32; 10]; 10];
    for seed in 0..TREES {
        let tree = tree(3, 3, seed, LeafModel::Ties, Planting::Anywhere);
        let digit = |way: [u16; 3]| {
            let leaf = way.iter().fold(tree.root(), |node, mv| node.play(Move(*mv)));
            leaf.evaluate().points() as usize
        };
        pairs[digit([1, 0, 0])][digit([1, 0, 2])] += 1;
        far[digit([0, 1, 1])][digit([2, 1, 0])] += 1;
    }
    for table in [pairs, far] {
        let expected = TREES as f64 / 100.0;
        let chi: f64 = table.iter().flatten().map(|seen| (f64::from(*seen) - expected).powi(2) / expected).sum();
        // 99 degrees of freedom: 148 is passed once in a thousand times.
        assert!(chi < 148.0, "{chi}");
    }

    let mut totals = [0.0; 2];
    let mut squares = [0.0; 2];
    for seed in 0..600 {
        let drawn = Drawn { way: seed, ply: 0 };
        let samples = [
            leaves(&tree(4, 6, seed, LeafModel::Independent, Planting::Anywhere)),
            counted(drawn, &soft(), false, &Arc::default()).unwrap().leaves,
        ];
        for (place, sample) in samples.into_iter().enumerate() {
            totals[place] += sample as f64;
            squares[place] += (sample as f64).powi(2);
        }
    }
    let means = totals.map(|total| total / 600.0);
    let variance = |place: usize| (squares[place] / 600.0 - means[place].powi(2)) / 600.0;
    let error = (variance(0) + variance(1)).sqrt();
    assert!((means[0] - means[1]).abs() < 3.5 * error, "{means:?}, {error}");
}

/// A tree of four moves and six plies whose leaves are drawn one by one.
#[derive(Clone)]
struct Drawn {
    way: u64,
    ply: u32,
}

impl Position for Drawn {
    type Moves = std::vec::IntoIter<Move>;

    fn side_to_move(&self) -> Player {
        if self.ply.is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.ply == 6).then(|| Outcome::Payoff(self.evaluate()))
    }

    fn legal_moves(&self) -> Self::Moves {
        (0..4).map(Move).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, mv: Move) -> Self {
        let way = RandomNumbers::numbered(self.way, u64::from(mv.0)).next_number();
        Self { way, ply: self.ply + 1 }
    }

    fn evaluate(&self) -> Value {
        Value::new((RandomNumbers::numbered(self.way, 99).next_number() >> 35) as i32)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(6 - self.ply)
    }

    fn move_name(&self, mv: Move) -> String {
        mv.0.to_string()
    }

    fn key(&self) -> u64 {
        self.way
    }

    fn is_same(&self, other: &Self) -> bool {
        self.way == other.way
    }
}

#[test]
fn in_an_incremental_tree_the_order_of_one_players_moves_makes_no_difference() {
    let tree = tree(5, 6, 3, LeafModel::Incremental, Planting::Anywhere);
    let after = |moves: [u16; 4]| moves.iter().fold(tree.root(), |node, mv| node.play(Move(*mv)));
    let (one, other) = (after([1, 4, 2, 0]), after([2, 0, 1, 4]));
    assert!(one.is_same(&other) && one.key() == other.key() && one.evaluate() == other.evaluate());
    // The players' moves are not the same, and neither are other moves.
    for different in [after([4, 1, 0, 2]), after([1, 4, 1, 0]), after([1, 4, 2, 2])] {
        assert!(!one.is_same(&different) && one.key() != different.key());
    }
    // What is searched with a table is the same tree.
    let table = SearchOptions { max_nodes: u64::MAX, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
    let with_table = watched(tree.root(), &table);
    assert!(with_table.hits > 0 && with_table.nodes < watched(tree.root(), &soft()).nodes);
    let mut search = plyscope_core::search::Search::new(tree.root(), &table, plyscope_core::search::NoObserver);
    assert_eq!(search.run(), minimax(&tree.root()));
}

/// For two it is the golden section; the others are solved from xᵇ + x = 1 by other means, to seven digits. Pearl 1982
/// says that it is about 0.925 b^0.747 where there are as many moves as in games.
#[test]
fn the_branching_factor_of_pearl() {
    for (branching, expected) in [(2, 1.618_034), (3, 2.147_899), (4, 2.629_658), (5, 3.079_596)] {
        assert!((pearl(branching) - expected).abs() < 1e-6, "{branching}: {}", pearl(branching));
    }
    for branching in 10..=100 {
        let power = 0.925 * f64::from(branching).powf(0.747);
        assert!((pearl(branching) / power - 1.0).abs() < 0.04, "{branching}");
    }
}

fn small(experiment: Experiment) -> Parameters {
    let usual = experiment.usual(false);
    let branching = if experiment == Experiment::SquareRoot { vec![2, 3, 5] } else { vec![3] };
    Parameters { branching, depth: 4, seeds: 6, ..usual }
}

fn done(experiment: Experiment, parameters: &Parameters) -> Results {
    run(experiment, parameters, &Cores::default(), &Arc::default()).unwrap()
}

#[test]
fn every_experiment_has_numbers_in_every_row() {
    for experiment in Experiment::ALL {
        let results = done(experiment, &small(experiment));
        let (columns, rows) = (results.columns(), results.rows());
        assert!(matches!(columns[0], ResultColumn::Axis(_)) && columns.len() > 2 && rows.len() > 1, "{experiment}");
        for row in &rows {
            assert_eq!(row.len(), columns.len());
            assert!(row.iter().all(|cell| cell.parse::<f64>().is_ok()), "{experiment}: {row:?}");
        }
        assert_eq!(results.left_out, 0);
        let mut ids: Vec<String> = columns.into_iter().map(ResultColumn::id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), rows[0].len(), "{experiment}: columns have names of their own");
    }
}

#[test]
fn any_number_of_cores_gives_the_same_numbers() {
    for experiment in Experiment::ALL {
        let plan = Plan::new(experiment, &small(experiment)).unwrap();
        let on = |pool: &dyn Pool| plan.run(pool, &Arc::default()).unwrap();
        let one_by_one = on(&SequentialPool);
        for threads in [1, 3] {
            assert_eq!(on(&Cores::of(Some(threads))), one_by_one, "{experiment}");
        }
    }
}

#[test]
fn the_explosion_lies_between_its_formulas() {
    let results = done(Experiment::Explosion, &Parameters { seeds: 10, ..small(Experiment::Explosion) });
    let at = |id: SeriesId, depth: u64| results.series(id).unwrap().at(depth).unwrap().mean;
    for depth in 1..=4 {
        let of = |id| at(id, depth);
        assert_eq!((of(SeriesId::All), of(SeriesId::Best)), (of(SeriesId::Worst), of(SeriesId::Minimal)));
        assert_eq!(of(SeriesId::All), 3_f64.powi(depth as i32));
        assert!(of(SeriesId::Minimal) <= of(SeriesId::Random) && of(SeriesId::Random) <= of(SeriesId::All));
    }
    assert!(at(SeriesId::Random, 4) > at(SeriesId::Minimal, 4) && at(SeriesId::Random, 4) < at(SeriesId::All, 4));
}

#[test]
fn the_better_the_order_the_fewer_leaves() {
    let results =
        done(Experiment::Order, &Parameters { branching: vec![6], depth: 5, seeds: 30, ..small(Experiment::Order) });
    let leaves = results.series(SeriesId::Leaves).unwrap();
    assert_eq!(results.axis, Axis::Chance);
    let means: Vec<f64> = leaves.points.iter().map(|point| point.found.mean).collect();
    assert_eq!((means.len(), leaves.points[10].x), (11, 100));
    assert_eq!(Some(means[10] as u64), minimal_leaves(6, 5));
    // Chance may turn neighbours round, but not those far apart.
    for pair in means.windows(4) {
        assert!(pair[3] < pair[0], "{means:?}");
    }
    // In any order, the whole interval lies above the minimum.
    assert!(leaves.points[..10].iter().all(|point| point.found.mean - point.found.interval.unwrap() > means[10]));
}

#[test]
fn the_profile_of_cutoffs_adds_up_to_all_of_them() {
    for order in [LabOrder::Natural, LabOrder::Best, LabOrder::BestFirst(50), LabOrder::Shuffled, LabOrder::Killers] {
        let profile = Parameters { order, ..small(Experiment::CutProfile) };
        let results = done(Experiment::CutProfile, &profile);
        let sum = |id| results.series(id).unwrap().points.iter().map(|point| point.found.mean).sum::<f64>();
        let all = sum(SeriesId::Cutoffs);
        let plies: f64 = (1..4).map(|ply| sum(SeriesId::AtPly(ply))).sum();
        assert!(all > 0.0 && (all - plies).abs() < 1e-6, "{all} {plies}");
        assert!((sum(SeriesId::Share) - 100.0).abs() < 1e-6);
        if order == LabOrder::Best {
            assert_eq!(results.series(SeriesId::Share).unwrap().at(1).unwrap().mean, 100.0);
        }
    }
    for seed in 0..20 {
        let counts = watched(tree(4, 5, seed, LeafModel::Ties, Planting::Anywhere).root(), &soft());
        let by_child: u64 = counts.cuts.iter().flatten().sum();
        let by_bound: u64 = counts.bounds.iter().sum();
        assert_eq!((by_child, by_bound), (counts.cutoffs, counts.cutoffs));
        // A bound against Max comes from Min, who is to move an odd number of plies above.
        assert!(counts.bounds.iter().step_by(2).all(|cuts| *cuts == 0));
    }
}

/// With the two bounds in hand, what cuts at a node is the larger part of the window: found anew by a search of this
/// test's.
#[test]
fn deep_cutoffs_are_those_by_a_bound_from_further_up() {
    fn search(node: &impl Position, bounds: &[Option<Value>], cuts: &mut [u64; 2]) -> Value {
        if node.is_over() {
            return node.evaluate();
        }
        let player = node.side_to_move();
        let (mut best, mut own) = (None, None);
        for mv in node.legal_moves() {
            let value = search(&node.play(mv), &[bounds, &[own]].concat(), cuts);
            // What a player has is what some node of theirs on the way here has, and not what came back beyond a bound.
            let is_better = |than: Option<Value>| than.is_none_or(|than| player.sees(value) > player.sees(than));
            if is_better(best) {
                best = Some(value);
            }
            let mine = bounds.iter().rev().skip(1).step_by(2).flatten().copied();
            if is_better(own) && mine.into_iter().all(|bound| is_better(Some(bound))) {
                own = Some(value);
            }
            // The nearest of the opponent's nodes whose bound is met, all of which are odd numbers of plies above.
            let theirs: Vec<Option<Value>> = bounds.iter().rev().step_by(2).copied().collect();
            let met = |bound: &Option<Value>| bound.is_some_and(|bound| player.sees(value) >= player.sees(bound));
            if let Some(distance) = theirs.iter().position(met) {
                cuts[usize::from(distance > 0)] += 1;
                break;
            }
        }
        best.unwrap()
    }
    let mut deep = 0;
    for seed in 0..60 {
        let tree = tree(3, 6, seed, LeafModel::Independent, Planting::Anywhere);
        let mut cuts = [0; 2];
        search(&tree.root(), &[], &mut cuts);
        let counts = watched(tree.root(), &soft());
        assert_eq!((counts.cutoffs - counts.deep_cutoffs(), counts.deep_cutoffs()), (cuts[0], cuts[1]), "{seed}");
        deep += cuts[1];
    }
    assert!(deep > 50, "{deep}");
}

#[test]
fn without_deep_cutoffs_more_leaves_are_visited_from_four_plies_on() {
    let results =
        done(Experiment::ShallowAndDeep, &Parameters { depth: 6, seeds: 20, ..small(Experiment::ShallowAndDeep) });
    let at = |id, depth| results.series(id).unwrap().at(depth).unwrap().mean;
    for depth in 2..=3 {
        assert_eq!(at(SeriesId::Leaves, depth), at(SeriesId::WithoutDeep, depth));
        assert_eq!(at(SeriesId::DeepCutoffs, depth), 0.0);
    }
    for depth in 4..=6 {
        assert!(at(SeriesId::WithoutDeep, depth) > at(SeriesId::Leaves, depth));
        let share = 100.0 * at(SeriesId::DeepCutoffs, depth) / at(SeriesId::Cutoffs, depth);
        assert!((share - at(SeriesId::DeepShare, depth)).abs() < 1e-9 && share > 0.0);
    }
}

#[test]
fn what_moves_are_worth_is_learnt_where_they_keep_their_worth() {
    let of = |kind| {
        let parameters =
            Parameters { branching: vec![6], depth: 6, seeds: 10, leaves: kind, ..small(Experiment::History) };
        let results = done(Experiment::History, &parameters);
        [SeriesId::Natural, SeriesId::Killers, SeriesId::History].map(|id| results.series(id).unwrap().at(6).unwrap())
    };
    let [natural, killers, history] = of(LeafModel::Incremental);
    for learnt in [killers, history] {
        assert!(learnt.mean + learnt.interval.unwrap() < natural.mean - natural.interval.unwrap());
    }
    let [natural, _, history] = of(LeafModel::Independent);
    assert!(history.mean > 0.7 * natural.mean, "there is nothing to be learnt from chance");
}

#[test]
fn experiments_on_positions_of_games() {
    let positions = vec![Game::TicTacToe.start(), Game::ConnectFour.start()];
    for experiment in Experiment::ALL {
        let parameters = Parameters { positions: positions.clone(), depth: 3, seeds: 2, ..experiment.usual(true) };
        if !experiment.takes_positions() {
            let refused = Plan::new(experiment, &parameters).err();
            assert_eq!(refused, Some(Problem::NotTaken(experiment, Parameter::Positions)));
            continue;
        }
        let results = done(experiment, &parameters);
        assert!(results.rows().len() > 1 && results.left_out == 0, "{experiment}");
    }
    let order = Parameters { positions, depth: 4, ..Experiment::Order.usual(true) };
    let results = done(Experiment::Order, &order);
    let found = results.series(SeriesId::Leaves).unwrap();
    let at = |order: LabOrder| found.at(LabOrder::OF_GAMES.iter().position(|known| *known == order).unwrap() as u64);
    assert!(at(LabOrder::Best).unwrap().mean < at(LabOrder::Natural).unwrap().mean);
}

#[test]
fn a_search_that_would_be_too_long_leaves_its_point_out() {
    let parameters = Parameters { max_nodes: 60, ..small(Experiment::History) };
    let results = done(Experiment::History, &parameters);
    let natural = results.series(SeriesId::Natural).unwrap();
    assert!(natural.at(3).is_some() && natural.at(4).is_none() && results.left_out > 0);
    assert!(results.rows().last().unwrap().iter().any(String::is_empty));
}

#[test]
fn progress_counts_the_searches() {
    for experiment in Experiment::ALL {
        let progress = Arc::new(Progress::default());
        let plan = Plan::new(experiment, &small(experiment)).unwrap();
        plan.run(&Cores::default(), &progress).unwrap();
        assert_eq!(progress.nodes(), plan.searches() as u64);
    }
}

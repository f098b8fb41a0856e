//! The listings with a mistake: one place of each differs from the right one, they really run, what comes of them is
//! what the sources and their criticism say, and each tree of the exercise shows it.

use crate::live::trees;
use std::collections::HashSet;
use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{Player, Position, RandomNumbers, Value};
use plyscope_core::practice::{BugCase, BugOutcome, Consequence, Difference, Divergence, differing_lines};
use plyscope_core::replay::{Listing, Moment, best_child};
use plyscope_core::search::{Algorithm, Bug, CutoffRule, SearchOptions};
use plyscope_core::trace::{BoundKind, NodeId, Step, Trace, record};
use trees::{Hashed, Spec, board, fixed_scores};

fn pair<P: Position>(bug: Bug, root: &P) -> [Trace; 2] {
    [bug.mistaken_options(), bug.right_options()].map(|options| record(root, &options, None, Vec::new()))
}

/// Those in listings of the articles; the others are held to random games as well (`enhanced/mistaken.rs`).
fn of_articles() -> impl Iterator<Item = Bug> {
    Bug::ALL.into_iter().filter(|bug| Algorithm::OF_ARTICLES.contains(&bug.right().0))
}

/// A tree of chance whose leaves have few values, so that ties are common.
fn tree(seed: u64, plies: u32, values: i32) -> Arc<Tree> {
    fn spec(random: &mut RandomNumbers, plies: u32, values: i32) -> Spec {
        if plies == 0 {
            return Spec::Leaf(random.within(1, values).into());
        }
        Spec::Inner(0, (0..2 + random.below(2)).map(|_| spec(random, plies - 1, values)).collect())
    }
    let mut random = RandomNumbers::numbered(seed, 5);
    Arc::clone(spec(&mut random, plies, values).build(Player::Max).tree())
}

/// What a node is worth, by going through all below it.
fn worth(tree: &Tree, node: TreeNode) -> i32 {
    let values = tree.children(node).iter().map(|child| worth(tree, *child));
    let best = if tree.player(node) == Player::Max { values.max() } else { values.min() };
    best.unwrap_or_else(|| tree.value(node).unwrap().points())
}

#[test]
fn a_mistaken_listing_is_the_right_one_but_for_one_place() {
    // What stands in the right listing, and what stands there instead, wherever it stands.
    let places: [(Bug, &[(&str, &str)]); Bug::ALL.len()] = [
        (Bug::NoMinusSign, &[("let value = -self.nega_max(depth - 1);", "let value = self.nega_max(depth - 1);")]),
        (Bug::EvaluatesForMax, &[("return self.evaluate_for_side_to_move();", "return self.evaluate_for_max();")]),
        (Bug::SideByParity, &[("if maximizing_player {", "if depth % 2 == 0 {")]),
        (
            Bug::SortsAscending,
            &[("for mv in self.moves_by_history() {", "for mv in self.moves_by_ascending_history() {")],
        ),
        (Bug::TakesEqual, &[("if value > alpha {", "if value >= alpha {")]),
        (
            Bug::AlphaForValue,
            &[
                ("if self.cutoff.fires(alpha, beta) {", "if self.cutoff.fires(alpha, value) {"),
                ("if self.cutoff.fires(alpha, beta) {", "if self.cutoff.fires(value, beta) {"),
            ],
        ),
        (
            Bug::StrictForAtEqual,
            &[
                ("if self.cutoff.fires(alpha, beta) {", "if alpha > beta {"),
                ("if self.cutoff.fires(alpha, beta) {", "if alpha > beta {"),
            ],
        ),
        (
            Bug::AlwaysExact,
            &[(
                "self.store(&found, depth, (asked, best, beta), best_move);",
                "self.store(&found, depth, (Value::NEG_INFINITY, best, Value::INFINITY), best_move);",
            )],
        ),
        (
            Bug::FlagFromRaisedAlpha,
            &[(
                "self.store(&found, depth, (asked, best, beta), best_move);",
                "self.store(&found, depth, (alpha, best, beta), best_move);",
            )],
        ),
        (Bug::DepthIgnored, &[("let found = self.probe(depth);", "let found = self.probe_any_depth(depth);")]),
        (Bug::MateNotShifted, &[("let found = self.probe(depth);", "let found = self.probe_without_shift(depth);")]),
        (Bug::HardAndSoftMixed, &[("let mut best = Value::NEG_INFINITY;", "let mut best = alpha;")]),
        (
            Bug::StandPatWrongSide,
            &[("let mut best = self.stand_pat();", "let mut best = self.stand_pat_for_opponent();")],
        ),
    ];
    for (bug, expected) in places {
        let texts = [bug.right().0, Algorithm::Buggy(bug)].map(|algorithm| {
            let listing = Listing::of(algorithm);
            listing.lines().iter().map(|line| line.text.clone()).collect::<Vec<_>>()
        });
        let [right, mistaken] = &texts;
        assert_eq!(right.len(), mistaken.len(), "{bug:?}");
        let differing: Vec<(&str, &str)> = right
            .iter()
            .zip(mistaken)
            .filter(|(one, other)| one != other)
            .map(|(one, other)| (one.trim(), other.trim()))
            .collect();
        assert_eq!(differing, expected, "{bug:?}");
        // The numbers point to those lines in the files.
        let line = |source: &'static str, number: u32| source.lines().nth(number as usize - 1).unwrap().trim();
        let (wrong_source, right_source) = (bug.source(), bug.right().0.source());
        let numbered = differing_lines(bug);
        let pointed: Vec<(&str, &str)> =
            numbered.iter().map(|(wrong, right)| (line(right_source, *right), line(wrong_source, *wrong))).collect();
        assert_eq!(pointed, expected, "{bug:?}");
    }
}

#[test]
fn no_menu_offers_a_mistake_and_no_file_can_name_one() {
    for bug in Bug::ALL {
        assert_eq!(Algorithm::from_id(bug.id()), None);
        assert!(!Algorithm::OF_ARTICLES.contains(&Algorithm::Buggy(bug)));
        assert_eq!(Bug::from_id(bug.id()), Some(bug));
        assert_eq!(Algorithm::Buggy(bug).default_cutoff(), bug.right().1);
    }
    assert_eq!(Bug::from_id("alpha-beta"), None);
}

#[test]
fn whole_tic_tac_toe_takes_as_many_nodes_as_the_sources_criticism_says() {
    let board = board(".........", fixed_scores());
    let [ascending, descending] = pair(Bug::SortsAscending, &board);
    assert_eq!((ascending.len(), descending.len()), (30_935, 9_018));
    let unsorted = SearchOptions::new(Algorithm::AlphaBeta).with_cutoff(CutoffRule::AtEqual);
    assert_eq!(record(&board, &unsorted, None, Vec::new()).len(), 18_297);
    let value = |trace: &Trace| trace.value(NodeId::ROOT, Player::Max);
    assert_eq!(value(&ascending), Value::ZERO);
    assert_eq!(value(&descending), Value::ZERO);
}

/// The root's choice of a search, as a node of the tree.
fn choice(tree: &Arc<Tree>, trace: &Trace) -> TreeNode {
    let child = best_child(trace, NodeId::ROOT, 0).unwrap();
    TreePosition::root(Arc::clone(tree)).play(trace.record(child).mv()).node()
}

/// How often the wrong move comes depends on the trees; a lesson gives the figure for these. They have two or three
/// children at each node, at random, two to four plies, and leaves that are worth 1 or 2.
#[test]
fn an_equal_value_leads_to_a_wrong_move_in_nearly_a_fifth_of_small_trees_with_two_values() {
    let mut wrong = 0;
    let trees = 3_000;
    for seed in 0..trees {
        let tree = tree(seed, 2 + (seed % 3) as u32, 2);
        let [mistaken, right] = pair(Bug::TakesEqual, &TreePosition::root(Arc::clone(&tree)));
        let truth = worth(&tree, TreeNode::ROOT);
        for trace in [&mistaken, &right] {
            assert_eq!(trace.value(NodeId::ROOT, Player::Max).points(), truth, "{seed}: the value stays right");
        }
        assert_eq!(worth(&tree, choice(&tree, &right)), truth, "{seed}");
        wrong += u64::from(worth(&tree, choice(&tree, &mistaken)) != truth);
    }
    let share = wrong as f64 / trees as f64;
    assert!((0.17..0.2).contains(&share), "{share}");
}

#[test]
fn what_each_mistake_changes_and_what_it_leaves() {
    for seed in 0..500 {
        let tree = tree(seed, 4, 9);
        let root = TreePosition::root(Arc::clone(&tree));
        let truth = worth(&tree, TreeNode::ROOT);
        for bug in of_articles() {
            let [mistaken, right] = pair(bug, &root);
            let value = |trace: &Trace| trace.value(NodeId::ROOT, Player::Max).points();
            assert_eq!(value(&right), truth, "{bug:?} {seed}");
            match bug {
                // Both players want the largest value, and four plies on it is Max's turn.
                Bug::NoMinusSign => {
                    let largest = tree.iter().filter_map(|node| tree.value(node)).max().unwrap();
                    assert_eq!(value(&mistaken), largest.points(), "{seed}");
                }
                // Right by chance: the leaves are four plies from Max's move.
                Bug::EvaluatesForMax | Bug::SideByParity => {
                    let records =
                        |trace: &Trace| (0..trace.len()).map(|node| *trace.record(NodeId(node))).collect::<Vec<_>>();
                    assert_eq!(records(&mistaken), records(&right), "{bug:?} {seed}");
                }
                // The order of the moves and a later cutoff cost time alone.
                Bug::SortsAscending => assert_eq!(value(&mistaken), truth, "{seed}"),
                Bug::StrictForAtEqual => {
                    assert_eq!(value(&mistaken), truth, "{seed}");
                    assert!(mistaken.len() >= right.len(), "{seed}");
                    // It is the strict rule, whatever rule is asked for.
                    let strict = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::Strict);
                    let strict = record(&root, &strict, None, Vec::new());
                    let records =
                        |trace: &Trace| (0..trace.len()).map(|node| *trace.record(NodeId(node))).collect::<Vec<_>>();
                    assert_eq!(records(&mistaken), records(&strict), "{seed}");
                }
                Bug::TakesEqual => assert_eq!(value(&mistaken), truth, "{seed}"),
                // What is given up proves only a bound, and the record says so.
                Bug::AlphaForValue => {
                    let proved = mistaken.interval(NodeId::ROOT, 0);
                    assert!(proved.contains(Value::new(truth)), "{seed}: {proved:?} and {truth}");
                }
                other => unreachable!("{other:?} is none of the articles"),
            }
        }
    }
}

/// The value of a node with the players the other way round.
fn worth_with_players_swapped(tree: &Tree, node: TreeNode) -> i32 {
    let values = tree.children(node).iter().map(|child| worth_with_players_swapped(tree, *child));
    let best = if tree.player(node) == Player::Max { values.min() } else { values.max() };
    best.unwrap_or_else(|| tree.value(node).unwrap().points())
}

#[test]
fn to_an_odd_depth_the_side_is_the_wrong_one() {
    for seed in 0..500 {
        for plies in [1, 3] {
            let tree = tree(seed, plies, 9);
            let root = TreePosition::root(Arc::clone(&tree));
            let swapped = worth_with_players_swapped(&tree, TreeNode::ROOT);
            let value = |bug| pair(bug, &root)[0].value(NodeId::ROOT, Player::Max).points();
            assert_eq!(value(Bug::SideByParity), swapped, "{seed}");
            // Leaves of the opposite sign: what Max would have largest of −v is what it has smallest of v.
            assert_eq!(value(Bug::EvaluatesForMax), -swapped, "{seed}");
        }
    }
}

#[test]
fn the_chosen_trees_show_each_mistake_as_it_is_described() {
    let case = |bug| BugCase::numbered(bug, 0).unwrap();
    let name = |case: &BugCase, node: TreeNode| case.tree.label(node).unwrap().to_string();
    let names = |case: &BugCase, nodes: &[TreeNode]| nodes.iter().map(|node| name(case, *node)).collect::<Vec<_>>();
    for bug in Bug::ALL {
        let case = case(bug);
        assert!(case.shows() && case.tree.len() <= 19, "{bug:?}");
    }

    let no_sign = case(Bug::NoMinusSign);
    assert_eq!(no_sign.divergence.difference, Difference::Value);
    assert_eq!(no_sign.outcome.values, [9, 5].map(Value::new));
    assert_eq!(no_sign.outcome.choices.map(|choice| name(&no_sign, choice.unwrap())), ["f", "b"]);
    assert_eq!(no_sign.outcome.worth, [3, 5].map(|worth| Some(Value::new(worth))));

    let for_max = case(Bug::EvaluatesForMax);
    assert_eq!(for_max.divergence.difference, Difference::Value);
    assert_eq!(for_max.outcome.values, [5, 8].map(Value::new));
    assert!(matches!(for_max.outcome.first, Some(Consequence::Value(node)) if name(&for_max, node) == "b"));

    let parity = case(Bug::SideByParity);
    assert_eq!(parity.divergence.difference, Difference::Best);
    assert_eq!(parity.outcome.values, [3, 2].map(Value::new));
    assert_eq!(parity.outcome.worth, [1, 2].map(|worth| Some(Value::new(worth))));

    let ascending = case(Bug::SortsAscending);
    assert_eq!(ascending.divergence.difference, Difference::Node);
    assert_eq!(ascending.outcome.visited, [13, 9]);
    assert_eq!(ascending.outcome.values, [6, 6].map(Value::new));
    assert_eq!(names(&ascending, &ascending.outcome.only_mistaken), ["g", "h", "k", "l"]);

    let equal = case(Bug::TakesEqual);
    assert_eq!(equal.divergence.difference, Difference::Best);
    assert_eq!(equal.outcome.values, [5, 5].map(Value::new));
    assert_eq!(equal.outcome.choices.map(|choice| name(&equal, choice.unwrap())), ["h", "e"]);
    assert_eq!(equal.outcome.worth, [0, 5].map(|worth| Some(Value::new(worth))));
    assert_eq!(equal.outcome.first, Some(Consequence::Choice));

    let value = case(Bug::AlphaForValue);
    assert_eq!(value.divergence.difference, Difference::Cut);
    assert_eq!(value.outcome.values, [6, 8].map(Value::new));
    assert!(matches!(value.outcome.first, Some(Consequence::Spares(node)) if name(&value, node) == "e"));

    let strict = case(Bug::StrictForAtEqual);
    assert_eq!(strict.divergence.difference, Difference::Cut);
    assert_eq!(strict.outcome.visited, [10, 8]);
    assert_eq!(names(&strict, &strict.outcome.only_mistaken), ["g", "h"]);
    assert!(matches!(strict.outcome.first, Some(Consequence::Visits(node)) if name(&strict, node) == "g"));

    let parts = |case: &BugCase| case.divergence.difference;
    let values = |case: &BugCase| case.outcome.values.map(Value::points);
    let exact = case(Bug::AlwaysExact);
    assert_eq!((parts(&exact), values(&exact)), (Difference::Table, [7, 8]));
    assert_eq!(exact.outcome.choices.map(|choice| name(&exact, choice.unwrap())), ["i", "g"]);
    assert_eq!(exact.outcome.worth, [7, 8].map(|worth| Some(Value::new(worth))));

    let raised = case(Bug::FlagFromRaisedAlpha);
    assert_eq!((parts(&raised), values(&raised)), (Difference::Table, [7, 8]));

    // To the depth that is left at f, the shared node looks like 7; searched as deep as it is to be, it is worth 3.
    let depth = case(Bug::DepthIgnored);
    assert_eq!((parts(&depth), values(&depth)), (Difference::Table, [7, 5]));

    // Four plies are in truth the shorter win.
    let mate = case(Bug::MateNotShifted);
    assert_eq!(parts(&mate), Difference::Table);
    assert_eq!(mate.outcome.values.map(Value::plies_to_decision), [Some(3), Some(4)]);
    let worth = mate.outcome.worth.map(|worth| worth.unwrap().plies_to_decision());
    assert_eq!(worth, [Some(5), Some(4)]);

    let hard = case(Bug::HardAndSoftMixed);
    assert_eq!((parts(&hard), values(&hard)), (Difference::Best, [7, 7]));
    assert_eq!(hard.outcome.more_visits(), 2);

    let pat = case(Bug::StandPatWrongSide);
    assert_eq!(parts(&pat), Difference::StandPat);
    assert_eq!(values(&pat), [-4, 5]);
    assert_eq!(pat.outcome.choices.map(|choice| name(&pat, choice.unwrap())), ["h", "e"]);
}

#[test]
fn every_further_tree_shows_the_mistake_and_is_the_same_each_time() {
    for bug in Bug::ALL {
        let mut seen = HashSet::new();
        for number in 1..=40 {
            let case = BugCase::numbered(bug, number).unwrap();
            assert!(case.shows(), "{bug:?} {number}");
            assert!(case.tree.len() <= 20, "{bug:?} {number}: {} nodes", case.tree.len());
            let written = |tree: &Tree| -> Vec<(u32, TreeNode, bool, Option<i32>)> {
                let of = |node| (tree.ply(node), tree.original(node), tree.is_capture(node), tree.value(node));
                let nodes = tree.iter().map(of);
                nodes
                    .map(|(ply, original, capture, value)| (ply, original, capture, value.map(Value::points)))
                    .collect()
            };
            let again = BugCase::numbered(bug, number).unwrap();
            assert_eq!(written(&case.tree), written(&again.tree));
            seen.insert(written(&case.tree));
            // The recorded outcome is that of the searches.
            let [mistaken, right] = pair(bug, &TreePosition::root(Arc::clone(&case.tree)));
            assert_eq!(case.outcome.visited, [mistaken.len(), right.len()]);
            for (stated, choice) in case.outcome.worth.into_iter().zip(case.outcome.choices) {
                assert_eq!(stated.map(Value::points), choice.map(|choice| worth(&case.tree, choice)));
            }
            match bug {
                Bug::AlwaysExact
                | Bug::FlagFromRaisedAlpha
                | Bug::DepthIgnored
                | Bug::MateNotShifted
                | Bug::StandPatWrongSide => assert_ne!(case.outcome.values[0], case.outcome.values[1]),
                Bug::HardAndSoftMixed => {
                    assert_eq!(case.outcome.values[0], case.outcome.values[1]);
                    assert!(case.outcome.only_right.is_empty() && mistaken.len() > right.len() + 1);
                }
                Bug::NoMinusSign | Bug::EvaluatesForMax | Bug::SideByParity => {
                    assert_ne!(case.outcome.values[0], case.outcome.values[1]);
                    assert_ne!(case.outcome.worth[0], case.outcome.worth[1]);
                }
                Bug::SortsAscending => assert!(mistaken.len() > right.len()),
                Bug::StrictForAtEqual => {
                    assert!(mistaken.len() > right.len());
                    assert!(case.outcome.only_right.is_empty() && case.outcome.only_mistaken.len() >= 2);
                }
                Bug::TakesEqual => {
                    assert_ne!(case.outcome.worth[0], case.outcome.worth[1]);
                    // What the choice returned is the root's value, and a bound, for something below it was not seen.
                    let child = best_child(&mistaken, NodeId::ROOT, 0).unwrap();
                    assert_eq!(mistaken.value(child, Player::Min), case.outcome.values[0], "{number}");
                    assert_ne!(mistaken.record(child).bound(), BoundKind::Exact, "{number}");
                    let choice = TreePosition::root(Arc::clone(&case.tree)).play(mistaken.record(child).mv());
                    let seen = mistaken.children(child).map(|leaf| choice.play(mistaken.record(leaf).mv()).node());
                    let seen: HashSet<TreeNode> = seen.collect();
                    let leaves = case.tree.children(choice.node()).iter().copied();
                    let unseen: Vec<TreeNode> = leaves.filter(|leaf| !seen.contains(leaf)).collect();
                    assert!(!unseen.is_empty() && case.outcome.unseen == unseen, "{number}");
                }
                Bug::AlphaForValue => {
                    assert_ne!(case.outcome.values[0], case.outcome.values[1]);
                    assert!(!case.outcome.only_right.is_empty());
                }
            }
        }
        assert!(seen.len() >= 35, "{bug:?}: only {} trees", seen.len());
    }
}

/// A tree of chance, or for a mistake of tables and quiescence one that has what they need.
fn tree_of(bug: Bug, seed: u64) -> Arc<Tree> {
    if of_articles().any(|other| other == bug) { tree(seed, 4, 5) } else { BugCase::numbered(bug, seed).unwrap().tree }
}

/// All that the two could differ in at a step, written down without the help of what is tested.
fn written(trace: &Trace, step: Step) -> String {
    let moment = Moment::at(trace, step);
    let moves: Vec<u16> = moment.path.iter().map(|frame| trace.record(frame.node).mv().0).collect();
    let node = moment.event.node();
    let returned = moment.effect.map(|_| trace.record(node).value_in_code());
    let path = without_reaches(&format!("{:?}", moment.path));
    format!("{:?} {} {moves:?} {returned:?} {path}", moment.event, trace.record(node).mv().0)
}

/// At which depths a proof holds is kept of the right listing alone, and is nothing that a search does.
fn without_reaches(text: &str) -> String {
    let mut parts = text.split("Reach(");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once(')').map_or(part, |(_, behind)| behind))
}

#[test]
fn the_two_part_at_the_first_step_that_differs() {
    let mut parted = 0;
    for seed in 0..200 {
        for bug in Bug::ALL {
            let tree = tree_of(bug, seed);
            let [mistaken, right] = pair(bug, &TreePosition::root(Arc::clone(&tree)));
            let both = mistaken.steps().min(right.steps());
            let first = (0..both).find(|step| written(&mistaken, Step(*step)) != written(&right, Step(*step)));
            let found = Divergence::of(&mistaken, &right);
            assert_eq!(found.map(|divergence| divergence.step.0), first, "{bug:?} {seed}");
            parted += u32::from(found.is_some());
        }
    }
    assert!(parted > 400, "only {parted} part");
    // A search beside itself does not part.
    let [_, right] = pair(Bug::TakesEqual, &Hashed::new(5, 3, 9));
    assert_eq!(Divergence::of(&right, &right), None);
}

#[test]
fn what_only_one_of_them_visits_is_the_difference_of_two_sets() {
    /// The nodes that a search visits, by playing the moves of its records.
    fn visited(position: &TreePosition, trace: &Trace, node: NodeId, into: &mut HashSet<TreeNode>) {
        into.insert(position.node());
        for child in trace.children(node) {
            visited(&position.play(trace.record(child).mv()), trace, child, into);
        }
    }
    for seed in 0..200 {
        for bug in Bug::ALL {
            let tree = tree_of(bug, seed);
            let root = TreePosition::root(Arc::clone(&tree));
            let traces = pair(bug, &root);
            let [here, there] = [&traces[0], &traces[1]].map(|trace| {
                let mut nodes = HashSet::new();
                visited(&root, trace, NodeId::ROOT, &mut nodes);
                nodes
            });
            let outcome = BugOutcome::of(&tree, &traces[0], &traces[1]);
            let set = |nodes: &[TreeNode]| nodes.iter().copied().collect::<HashSet<_>>();
            assert_eq!(set(&outcome.only_mistaken), here.difference(&there).copied().collect(), "{bug:?} {seed}");
            assert_eq!(set(&outcome.only_right), there.difference(&here).copied().collect(), "{bug:?} {seed}");
            let same =
                here == there && outcome.values[0] == outcome.values[1] && outcome.choices[0] == outcome.choices[1];
            assert!(outcome.first.is_some() || same, "{bug:?} {seed}");
        }
    }
}

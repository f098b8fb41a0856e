//! A tree that is changed: edits of the tree itself, the list of changes, and the description of each, against
//! independent computations.

mod editing;
mod edits;
mod questions;
mod trees;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::graph::Graph;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Exact, Game, Player, Position, Value};
use plyscope_core::replay::Unit;
use plyscope_core::search::{Algorithm, CutoffRule, MoveOrdering, SearchOptions};
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_disk::this_machine;
use plyscope_files::{Scenario, Source, notation};
use plyscope_picture::run::{ChangeEffects, Place, Run, TreeChange};
use plyscope_session::{
    Agent, Command, Notice, PlayCommand, SearchOutcome, SearchRequest, Session, Setting, Travel, TreeWalk,
    WhatIfCommand,
};
use trees::{Dice, minimax, some_leaf, some_move, tree};

fn deliver(session: &mut Session, request: SearchRequest) {
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
}

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    if let Some(request) = session.take_request() {
        deliver(session, request);
    }
}

fn change_tree(session: &mut Session, command: WhatIfCommand) {
    apply(session, Command::WhatIf(command));
}

fn opened(tree: Tree, algorithm: Algorithm, cutoff: CutoffRule) -> Session {
    let mut session = Session::default();
    let scenario = Scenario { options: SearchOptions::new(algorithm).with_cutoff(cutoff), ..Scenario::from_tree(tree) };
    apply(&mut session, Command::OpenScenario(Box::new(scenario)));
    session
}

fn built_in(name: &str) -> Session {
    let mut session = Session::default();
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    session
}

/// A random tree; in every second one several ways lead to most nodes.
fn any_tree(seed: u64, dice: &mut Dice) -> Tree {
    match seed % 2 {
        0 => tree(dice),
        _ => notation::parse("tree", &Graph::random(seed).with_labels(), Player::Max).unwrap(),
    }
}

fn run(session: &Session) -> &Run {
    session.run().unwrap()
}

fn tree_of(session: &Session) -> &Arc<Tree> {
    run(session).scenario.tree().unwrap()
}

/// Makes some change of the tree on screen.
fn change(session: &mut Session, dice: &mut Dice) {
    let tree = Arc::clone(tree_of(session));
    match some_move(&tree, dice).filter(|_| dice.below(2) == 0) {
        Some((parent, from, to)) => change_tree(session, WhatIfCommand::MoveChild(parent, from, to)),
        None if dice.below(9) == 0 => change_tree(session, WhatIfCommand::Reset),
        None => {
            let (leaf, value) = (some_leaf(&tree, dice), dice.value());
            change_tree(session, WhatIfCommand::SetValue(leaf, value.into(), false));
        }
    }
    assert!(session.error().is_none(), "{:?}", session.error());
}

#[test]
fn all_changes_can_be_taken_back_and_made_again() {
    for seed in 0..200 {
        let mut dice = Dice(seed);
        let mut session = opened(any_tree(seed, &mut dice), Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
        let names = |session: &Session| -> Vec<_> {
            let run = run(session);
            let tree = run.scenario.tree().unwrap();
            let name = |node| run.names.of_tree_node(tree, node, plyscope_text::Language::English);
            tree.iter().map(|node| (run.identity.opened(node), name(node))).collect()
        };
        let mut states = vec![(Arc::clone(tree_of(&session)), Arc::clone(&run(&session).trace), names(&session))];
        for _ in 0..40 {
            let before = session.what_if().changes().len();
            change(&mut session, &mut dice);
            // What changes nothing is no change.
            if session.what_if().changes().len() > before {
                states.push((Arc::clone(tree_of(&session)), Arc::clone(&run(&session).trace), names(&session)));
            }
        }
        let check = |session: &Session, state: &(Arc<Tree>, Arc<Trace>, Vec<_>), place: usize| {
            assert_eq!(*tree_of(session), state.0, "seed {seed}, state {place}");
            assert_eq!(run(session).trace, state.1, "seed {seed}, state {place}");
            assert_eq!(names(session), state.2, "seed {seed}, state {place}");
        };
        for (place, state) in states.iter().enumerate().rev().skip(1) {
            change_tree(&mut session, WhatIfCommand::Undo);
            check(&session, state, place);
        }
        assert!(!session.what_if().can_undo());
        assert!(Arc::ptr_eq(&run(&session).scenario, &run(&session).original), "all is as it was opened");
        assert!(run(&session).changes.is_none(), "nothing is marked at the bottom");
        for (place, state) in states.iter().enumerate().skip(1) {
            change_tree(&mut session, WhatIfCommand::Redo);
            check(&session, state, place);
        }
        assert!(!session.what_if().can_redo());
    }
}

/// The visited nodes of a tree by their numbers as opened, found by walking the moves of the trace from the root.
fn visited(tree: &Tree, trace: &Trace, opened: &BTreeMap<TreeNode, TreeNode>) -> BTreeSet<TreeNode> {
    fn walk(tree: &Tree, trace: &Trace, at: TreeNode, node: NodeId, found: &mut Vec<TreeNode>) {
        found.push(at);
        for child in trace.children(node) {
            walk(tree, trace, tree.children(at)[usize::from(trace.record(child).mv().0)], child, found);
        }
    }
    let mut found = Vec::new();
    walk(tree, trace, TreeNode::ROOT, NodeId::ROOT, &mut found);
    found.iter().map(|node| opened[node]).collect()
}

#[test]
fn what_is_marked_is_the_difference_of_what_was_visited() {
    let (mut marked, mut spared) = (0, 0);
    for seed in 0..500 {
        let mut dice = Dice(seed);
        let algorithm = windowed()[dice.below(windowed().len())];
        let rule = if dice.below(2) == 0 { CutoffRule::Strict } else { CutoffRule::AtEqual };
        let mut session = opened(any_tree(seed, &mut dice), algorithm, rule);
        // Which node of the tree as opened each node is, kept up apart from the program.
        let mut opened: BTreeMap<TreeNode, TreeNode> = tree_of(&session).iter().map(|node| (node, node)).collect();
        for _ in 0..6 {
            let tree = Arc::clone(tree_of(&session));
            let before = visited(&tree, &run(&session).trace, &opened);
            let mut changed_leaf = None;
            if let Some((parent, from, to)) = some_move(&tree, &mut dice).filter(|_| dice.below(2) == 0) {
                change_tree(&mut session, WhatIfCommand::MoveChild(parent, from, to));
                let (_, map) = tree.with_child_moved(parent, from, to).unwrap();
                opened = (0..).map(TreeNode).zip(map).map(|(node, old)| (node, opened[&old])).collect();
                if from == to {
                    continue;
                }
            } else {
                let (leaf, value) = (some_leaf(&tree, &mut dice), dice.value());
                if tree.value(leaf).unwrap().points() == value {
                    continue;
                }
                change_tree(&mut session, WhatIfCommand::SetValue(leaf, value.into(), false));
                changed_leaf = Some(leaf);
            }
            let run = run(&session);
            let now = visited(run.scenario.tree().unwrap(), &run.trace, &opened);
            let changes = run.changes.as_deref().unwrap();
            let seen = |leaf: &TreeNode| now.contains(&opened[leaf]) || before.contains(&opened[leaf]);
            assert_eq!(changes.is_seen, changed_leaf.is_none_or(|leaf| tree.copies(leaf).iter().any(seen)));
            let by_identity = |nodes: &[TreeNode]| -> BTreeSet<TreeNode> { nodes.iter().map(|n| opened[n]).collect() };
            assert_eq!(by_identity(&changes.newly_visited), now.difference(&before).copied().collect(), "{seed}");
            assert_eq!(by_identity(&changes.newly_spared), before.difference(&now).copied().collect(), "{seed}");
            assert_eq!(changes.now.value.points(), minimax(run.scenario.tree().unwrap(), TreeNode::ROOT));
            assert_eq!(changes.before.value.points(), minimax(&tree, TreeNode::ROOT));
            marked += changes.newly_visited.len();
            spared += changes.newly_spared.len();
        }
    }
    assert!(marked > 200 && spared > 200, "{marked} newly visited, {spared} newly spared");
}

#[test]
fn what_came_before_is_written_in_the_unit_of_the_tree_before() {
    let tree = notation::parse("tree", "[[3,12],[2,4]]", Player::Max).unwrap();
    let mut session = opened(tree, Algorithm::Minimax, CutoffRule::AtEqual);
    let leaf = |value: i32| {
        let tree = tree_of(&session);
        tree.iter().find(|node| tree.is_leaf(*node) && tree.value(*node) == Some(Value::new(value))).unwrap()
    };
    let (three, twelve) = (leaf(3), leaf(12));
    let written = |session: &Session| {
        let run = run(session);
        let changes = run.changes.as_deref().unwrap();
        let before = changes.format_before.value(changes.before.value).to_string();
        [before, run.value_format(false).value(changes.now.value).to_string()]
    };
    // Halves come into the tree, and go.
    change_tree(&mut session, WhatIfCommand::SetValue(twelve, Exact::new(25, 2).into(), false));
    assert_eq!(written(&session), ["3", "3"]);
    change_tree(&mut session, WhatIfCommand::SetValue(three, Exact::new(11, 4).into(), false));
    assert_eq!(written(&session), ["3", "2.75"]);
    change_tree(&mut session, WhatIfCommand::SetValue(three, 7.into(), false));
    assert_eq!(written(&session), ["2.75", "7"]);
}

fn windowed() -> Vec<Algorithm> {
    Algorithm::OF_ARTICLES.into_iter().filter(|algorithm| algorithm.form().windowed).collect()
}

#[test]
fn no_value_of_a_spared_leaf_moves_the_root() {
    let mut tried = 0;
    for seed in 0..60 {
        for algorithm in windowed() {
            for rule in [CutoffRule::Strict, CutoffRule::AtEqual] {
                let mut dice = Dice(seed);
                let mut session = opened(tree(&mut dice), algorithm, rule);
                let tree = Arc::clone(tree_of(&session));
                let all = tree.iter().map(|node| (node, node)).collect();
                let visited = visited(&tree, &run(&session).trace, &all);
                let spared: Vec<TreeNode> =
                    tree.iter().filter(|node| tree.is_leaf(*node) && !visited.contains(node)).collect();
                let root = minimax(&tree, TreeNode::ROOT);
                for leaf in spared.into_iter().take(4) {
                    for value in [-1_000_000, 1_000_000, root - 1, root, root + 1, dice.value()] {
                        change_tree(&mut session, WhatIfCommand::SetValue(leaf, value.into(), false));
                        let Some(changes) = run(&session).changes.as_deref() else { continue };
                        assert_eq!(changes.now, changes.before, "{algorithm:?} {rule:?} {seed}: {leaf:?} = {value}");
                        assert!(changes.newly_visited.is_empty() && changes.newly_spared.is_empty());
                        assert!(!changes.is_seen);
                        assert_eq!(changes.now.value.points(), root);
                        tried += 1;
                    }
                }
            }
        }
    }
    assert!(tried > 1_000, "only {tried} were tried");
}

#[test]
fn the_place_and_the_selection_are_kept_by_identity() {
    for seed in 0..200 {
        let mut dice = Dice(seed);
        let mut session = opened(any_tree(seed, &mut dice), Algorithm::Minimax, CutoffRule::AtEqual);
        change_tree(&mut session, WhatIfCommand::Begin(true));
        apply(&mut session, Command::Set(Setting::Unit(Unit::Line)));
        for _ in 0..8 {
            let (steps, nodes) = (run(&session).trace.steps() as usize, tree_of(&session).len());
            apply(&mut session, Command::Travel(Travel::Seek(Step(dice.below(steps) as u64))));
            let chosen = run(&session).nodes().place_of_tree_node(TreeNode(dice.below(nodes) as u32)).unwrap();
            apply(&mut session, Command::Select(Some(chosen)));
            let place = |session: &Session| {
                let run = run(session);
                let focus = run.nodes().tree_node(run.moment_after().focus()).unwrap();
                let selected = run.nodes().tree_node_of_place(session.selected().unwrap()).unwrap();
                (run.identity.opened(focus), run.identity.opened(selected), run.moment_after().path.is_empty())
            };
            let before = place(&session);
            // Plain minimax visits every node: none is lost, wherever it goes.
            change(&mut session, &mut dice);
            assert_eq!(place(&session), before, "seed {seed}");
            assert_eq!(session.notice(), None);
        }
    }
}

#[test]
fn where_the_node_is_spared_now_its_nearest_ancestor_is_shown() {
    let mut session = built_in("w1-w9-alpha-beta");
    let node = |session: &Session, name: &str| {
        let tree = tree_of(session);
        tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name)).unwrap()
    };
    // With less in hand at w1, w7 is not enough to leave w3.
    let w5 = node(&session, "w5");
    change_tree(&mut session, WhatIfCommand::SetValue(w5, 0.into(), false));
    let changes: &ChangeEffects = run(&session).changes.as_deref().unwrap();
    assert_eq!(changes.newly_visited, [node(&session, "w8"), node(&session, "w9")].to_vec());
    let Some(Place::Visited(w9)) = run(&session).nodes().place_of_tree_node(node(&session, "w9")) else {
        panic!("w9 is visited")
    };
    let entered = run(&session).nodes().steps_of(w9).entered;
    apply(&mut session, Command::Travel(Travel::Seek(entered)));
    change_tree(&mut session, WhatIfCommand::Undo);
    let focus = run(&session).moment_after().focus();
    assert_eq!(run(&session).nodes().tree_node(focus), Some(node(&session, "w3")));
    assert_eq!(session.notice(), Some(Notice::KeptNearest(focus)));
}

/// After Undo it is said what that has done, and not what the change before had done.
#[test]
fn what_is_said_after_undo_is_what_was_taken_back() {
    let mut session = built_in("wikipedia");
    let leaf = some_leaf(tree_of(&session), &mut Dice(3));
    for value in [2, 9] {
        change_tree(&mut session, WhatIfCommand::SetValue(leaf, value.into(), false));
    }
    let with_nine = run(&session).changes.as_deref().unwrap().now;
    change_tree(&mut session, WhatIfCommand::Undo);
    let changes = run(&session).changes.as_deref().unwrap();
    assert_eq!(changes.change, TreeChange::Value { node: leaf, before: 2.into(), after: 9.into() });
    assert!(changes.is_taken_back);
    assert_eq!(changes.before, with_nine, "the tree before had the nine");
    change_tree(&mut session, WhatIfCommand::Redo);
    let changes = run(&session).changes.as_deref().unwrap();
    assert!(!changes.is_taken_back && changes.now == with_nine);
}

#[test]
fn what_is_dragged_is_one_change() {
    let mut session = built_in("wikipedia");
    let before = Arc::clone(tree_of(&session));
    let leaf = some_leaf(&before, &mut Dice(3));
    let value = before.value(leaf).unwrap().points();
    for step in 1..=5 {
        change_tree(&mut session, WhatIfCommand::SetValue(leaf, (value + step).into(), true));
    }
    change_tree(&mut session, WhatIfCommand::SetValue(leaf, (value + 5).into(), false));
    assert_eq!(
        session.what_if().changes(),
        [TreeChange::Value { node: leaf, before: value.into(), after: (value + 5).into() }]
    );
    // The change is counted from before the drag.
    assert_eq!(run(&session).nodes().value_as_opened(leaf), Some(value.into()));
    change_tree(&mut session, WhatIfCommand::SetValue(leaf, (value + 7).into(), true));
    assert_eq!(session.what_if().changes().len(), 2, "another drag is another change");
    change_tree(&mut session, WhatIfCommand::Undo);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(*tree_of(&session), before);
}

/// The nodes of the tree as they are drawn, from left to right and with their places, by their numbers as opened.
fn drawn(session: &Session) -> Vec<(Option<TreeNode>, f64)> {
    let run = run(session);
    let nodes = run.picture().nodes.iter().map(|node| node.tree_node.map(|node| run.identity.opened(node)));
    nodes.zip(run.picture().x.iter().copied()).collect()
}

#[test]
fn no_node_changes_its_place_while_a_value_is_dragged() {
    let (mut held, mut put_back) = (0, 0);
    for seed in 0..150 {
        let mut dice = Dice(seed);
        let tree = tree(&mut dice);
        let (algorithm, ordering) = if seed % 2 == 0 {
            (Algorithm::AlphaBetaHistory, MoveOrdering::Natural)
        } else {
            (Algorithm::AlphaBetaSoft, MoveOrdering::Perfect)
        };
        let mut session = Session::default();
        let scenario =
            Scenario { options: SearchOptions::new(algorithm).in_order(ordering), ..Scenario::from_tree(tree) };
        apply(&mut session, Command::OpenScenario(Box::new(scenario)));
        let leaf = some_leaf(tree_of(&session), &mut dice);
        let (mut as_begun, start) = (None, tree_of(&session).value(leaf).unwrap().points());
        let mut last = start;
        for step in 1..12 {
            let by_visits = drawn(&session);
            last = start + step * if seed % 3 == 0 { 3 } else { -3 };
            change_tree(&mut session, WhatIfCommand::SetValue(leaf, last.into(), true));
            let as_begun = as_begun.get_or_insert(by_visits);
            assert_eq!(drawn(&session), *as_begun, "seed {seed}, step {step}");
            // Every drawn node is still the one that the search means by it.
            let run = run(&session);
            for node in &run.picture().nodes {
                assert_eq!(node.tree_node, run.nodes().tree_node_of_place(node.place), "seed {seed}");
            }
        }
        change_tree(&mut session, WhatIfCommand::SetValue(leaf, last.into(), false));
        let run = run(&session);
        let by_visits = plyscope_picture::run::DrawnTree::whole(&run.scenario.position, &run.trace).unwrap();
        assert_eq!(run.picture().nodes, by_visits.nodes, "seed {seed}: let go, they stand in the order of the visits");
        held += usize::from(drawn(&session) != as_begun.unwrap());
        // A drag that ends while its last search is under way.
        session.apply(Command::WhatIf(WhatIfCommand::SetValue(leaf, start.into(), true)));
        let request = session.take_request();
        session.apply(Command::WhatIf(WhatIfCommand::SetValue(leaf, start.into(), false)));
        if let Some(request) = request {
            deliver(&mut session, request);
            put_back += 1;
        }
        let run = session.run().unwrap();
        let by_visits = plyscope_picture::run::DrawnTree::whole(&run.scenario.position, &run.trace).unwrap();
        assert_eq!(run.picture().nodes, by_visits.nodes, "seed {seed}");
    }
    assert!(held > 20 && put_back > 20, "{held}, {put_back}");
}

#[test]
fn a_change_while_a_search_is_under_way_is_not_lost() {
    let mut session = built_in("w1-w9-alpha-beta");
    let before = Arc::clone(tree_of(&session));
    let leaves: Vec<TreeNode> = before.iter().filter(|node| before.is_leaf(*node)).collect();
    session.apply(Command::WhatIf(WhatIfCommand::MoveChild(TreeNode::ROOT, 0, 2)));
    let first = session.take_request().unwrap();
    // The numbers are still those on screen, although the tree that is wanted has others.
    session.apply(Command::WhatIf(WhatIfCommand::SetValue(leaves[0], 77.into(), false)));
    session.apply(Command::SetAlgorithm(Algorithm::Minimax));
    let last = session.take_request().unwrap();
    deliver(&mut session, first);
    assert_eq!(*tree_of(&session), before, "an overtaken answer changes nothing");
    deliver(&mut session, last);
    let run = session.run().unwrap();
    let tree = run.scenario.tree().unwrap();
    assert_eq!(run.options.algorithm, Algorithm::Minimax);
    assert_eq!(tree.value(run.identity.now(leaves[0]).unwrap()).unwrap().points(), 77);
    assert_eq!(run.identity.opened(TreeNode(1)), before.children(TreeNode::ROOT)[1], "w3 stands first");
    assert_eq!(session.what_if().changes().len(), 2);
    change_tree(&mut session, WhatIfCommand::Undo);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(*tree_of(&session), before);
}

#[test]
fn a_search_that_is_given_up_leaves_tree_and_list_as_they_are_shown() {
    let mut session = built_in("w1-w9-alpha-beta");
    let leaf = some_leaf(tree_of(&session), &mut Dice(1));
    change_tree(&mut session, WhatIfCommand::SetValue(leaf, 20.into(), false));
    let shown = Arc::clone(tree_of(&session));
    session.apply(Command::WhatIf(WhatIfCommand::SetValue(leaf, 30.into(), false)));
    let request = session.take_request().unwrap();
    session.apply(Command::CancelSearch);
    // A tree as small as this one is searched before the search can be cancelled.
    let mut answer = request.run(&Default::default(), this_machine());
    let Ok(SearchOutcome::Search(done)) = &mut answer.outcome else { panic!("a tree is searched") };
    done.cancelled = true;
    session.apply(Command::Deliver(Box::new(answer)));
    assert_eq!(*tree_of(&session), shown);
    assert_eq!(session.what_if().changes().len(), 1);
    // What was given up can be made again.
    change_tree(&mut session, WhatIfCommand::Redo);
    assert_eq!(tree_of(&session).value(leaf).unwrap().points(), 30);
    // So it is where something else was to be opened, and could not.
    session.apply(Command::WhatIf(WhatIfCommand::SetValue(leaf, 40.into(), false)));
    session.apply(Command::Open(Source::BuiltIn("nowhere".to_owned())));
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    assert!(session.error().is_some());
    assert_eq!((tree_of(&session).value(leaf).unwrap().points(), session.what_if().changes().len()), (30, 2));
    assert!(session.what_if().can_redo());
}

#[test]
fn wrong_changes_give_a_message_and_lose_nothing() {
    let mut session = built_in("w1-w9-alpha-beta");
    let before = Arc::clone(tree_of(&session));
    let leaf = some_leaf(&before, &mut Dice(1));
    for wrong in [
        WhatIfCommand::SetValue(leaf, 900_000_001.into(), false),
        WhatIfCommand::SetValue(leaf, i32::MIN.into(), true),
        WhatIfCommand::SetValue(TreeNode::ROOT, 1.into(), false),
        WhatIfCommand::SetValue(TreeNode(999), 1.into(), false),
        WhatIfCommand::MoveChild(TreeNode::ROOT, 0, 9),
        WhatIfCommand::MoveChild(TreeNode::ROOT, 9, 0),
        WhatIfCommand::MoveChild(TreeNode(999), 0, 0),
    ] {
        session.apply(Command::DismissError);
        change_tree(&mut session, wrong.clone());
        assert!(session.error().is_some(), "{wrong:?}");
        assert_eq!(*tree_of(&session), before);
        assert!(!session.what_if().can_undo() && session.awaited().is_none(), "{wrong:?}");
    }
    // Nothing to be taken back is no error.
    session.apply(Command::DismissError);
    for nothing in [WhatIfCommand::Undo, WhatIfCommand::Redo, WhatIfCommand::Reset] {
        change_tree(&mut session, nothing);
        assert!(session.error().is_none() && session.awaited().is_none());
    }
}

#[test]
fn settings_of_the_search_keep_the_changes() {
    let mut session = built_in("w1-w9-alpha-beta");
    let before = Arc::clone(tree_of(&session));
    let leaf = some_leaf(&before, &mut Dice(1));
    change_tree(&mut session, WhatIfCommand::MoveChild(TreeNode::ROOT, 0, 1));
    let leaf_now = run(&session).identity.now(leaf).unwrap();
    change_tree(&mut session, WhatIfCommand::SetValue(leaf_now, 33.into(), false));
    let value = |session: &Session| {
        let run = run(session);
        run.scenario.tree().unwrap().value(run.identity.now(leaf).unwrap()).unwrap().points()
    };
    for command in [
        Command::SetAlgorithm(Algorithm::AlphaBetaHistory),
        Command::SetCutoff(CutoffRule::Strict),
        Command::SetOrdering(MoveOrdering::Perfect),
        Command::TakeVariant(0),
        Command::SetRootPlayer(Player::Min),
        Command::TakeOriginal,
    ] {
        apply(&mut session, command);
        assert_eq!((value(&session), session.what_if().changes().len()), (33, 2));
        assert!(run(&session).changes.is_some(), "the changes are those of the new search");
    }
    let run = run(&session);
    assert_eq!(
        (run.options.algorithm, run.scenario.tree().unwrap().root_player()),
        (run.original.options.algorithm, Player::Max)
    );
    // The player at the root is no change of the list, and stays where changes are taken back.
    apply(&mut session, Command::SetRootPlayer(Player::Min));
    change_tree(&mut session, WhatIfCommand::Undo);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(**tree_of(&session), before.with_root_player(Player::Min));
    apply(&mut session, Command::TakeOriginal);
    assert_eq!(*tree_of(&session), before);
    // Another scenario has a list of its own.
    change_tree(&mut session, WhatIfCommand::Redo);
    apply(&mut session, Command::Open(Source::BuiltIn("wikipedia".to_owned())));
    assert!(!session.what_if().can_undo() && !session.what_if().can_redo());
}

#[test]
fn the_tree_as_opened_can_be_left_again() {
    let mut session = built_in("wikipedia");
    let before = Arc::clone(tree_of(&session));
    let mut dice = Dice(5);
    while session.what_if().changes().len() < 6 {
        change(&mut session, &mut dice);
    }
    let changed = Arc::clone(tree_of(&session));
    change_tree(&mut session, WhatIfCommand::Reset);
    assert_eq!(*tree_of(&session), before);
    assert!(!session.what_if().is_changed() && session.what_if().can_undo());
    assert_eq!(run(&session).changes.as_deref().unwrap().change, TreeChange::Reset);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(*tree_of(&session), changed);
}

#[test]
fn games_of_boards_are_not_changed() {
    let mut session = built_in("tic-tac-toe-notes");
    change_tree(&mut session, WhatIfCommand::Begin(true));
    let search = run(&session).search;
    for command in [
        WhatIfCommand::SetValue(TreeNode(1), 3.into(), false),
        WhatIfCommand::MoveChild(TreeNode::ROOT, 0, 1),
        WhatIfCommand::Undo,
        WhatIfCommand::Reset,
    ] {
        change_tree(&mut session, command);
    }
    assert!(session.what_if().is_changing() && session.error().is_none());
    assert_eq!(run(&session).search, search);
    assert!(run(&session).scenario.position.candidate_moves().len() > 0);
}

/// The node that is edited is still the one that was chosen, whatever was selected in the game meanwhile.
#[test]
fn a_game_in_between_loses_no_chosen_node() {
    let mut session = built_in("w1-w9-alpha-beta");
    change_tree(&mut session, WhatIfCommand::BeginEditing(true));
    change_tree(&mut session, WhatIfCommand::Walk(TreeWalk::Down));
    change_tree(&mut session, WhatIfCommand::Walk(TreeWalk::Down));
    let chosen = session.edited_node();
    assert!(chosen.is_some_and(|node| node != TreeNode::ROOT));
    let search = Agent::Search(SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(1)));
    apply(&mut session, Command::Play(PlayCommand::Start(Box::new(Game::TicTacToe.start()), [search, Agent::Person])));
    let root = session.run().expect("the search of the first move").root();
    apply(&mut session, Command::Select(Some(Place::Visited(root))));
    apply(&mut session, Command::Play(PlayCommand::Leave));
    assert!(session.what_if().is_editing());
    assert_eq!(session.edited_node(), chosen);
}

/// What comes back when a game is left is the tree with its changes, which can be changed further and taken back.
#[test]
fn a_game_in_between_loses_no_change() {
    let mut session = built_in("w1-w9-alpha-beta");
    let opened = Arc::clone(tree_of(&session));
    change_tree(&mut session, WhatIfCommand::Begin(true));
    change_tree(&mut session, WhatIfCommand::MoveChild(TreeNode::ROOT, 0, 1));
    let moved = Arc::clone(tree_of(&session));
    assert_ne!(moved, opened);
    apply(
        &mut session,
        Command::Play(PlayCommand::Start(Box::new(Game::TicTacToe.start()), [Agent::Person, Agent::Person])),
    );
    assert!(session.run().is_none() && !session.what_if().is_changing());
    apply(&mut session, Command::Play(PlayCommand::Leave));
    assert_eq!(tree_of(&session), &moved);
    assert!(session.what_if().is_changing() && session.what_if().can_undo());
    let leaf = moved.iter().find(|node| moved.is_leaf(*node)).unwrap();
    change_tree(&mut session, WhatIfCommand::SetValue(leaf, 77.into(), false));
    assert_eq!(tree_of(&session).value(leaf).unwrap().points(), 77, "the leaf that was meant");
    change_tree(&mut session, WhatIfCommand::Undo);
    change_tree(&mut session, WhatIfCommand::Undo);
    assert_eq!(tree_of(&session), &opened);
}

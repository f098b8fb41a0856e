//! Trees whose nodes can be reached by several ways, against graphs that are unfolded by hand.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Label, Move, Player, Position, RandomNumbers, Value};
use plyscope_files::{Scenario, notation, read};

use crate::graph::Graph;

const SEEDS: u64 = 400;

fn parsed(text: &str) -> Tree {
    notation::parse("tree", text, Player::Max).unwrap_or_else(|error| panic!("{text}: {}", error.report()))
}

fn scenario(graph: &Graph) -> Scenario {
    let text = format!("(tree: {})", graph.with_names());
    read("scenario", &text).unwrap_or_else(|error| panic!("{text}: {}", error.report()))
}

/// Whether two trees have the same nodes, values and moves, whatever they say of originals and names.
fn assert_alike(one: &Tree, other: &Tree, values_of_inner_nodes: bool) {
    assert_eq!((one.len(), one.height(), one.leaf_count()), (other.len(), other.height(), other.leaf_count()));
    for node in one.iter() {
        assert_eq!(one.children(node), other.children(node));
        assert_eq!((one.parent(node), one.ply(node)), (other.parent(node), other.ply(node)));
        assert_eq!((one.size(node), one.player(node)), (other.size(node), other.player(node)));
        if values_of_inner_nodes || one.is_leaf(node) {
            assert_eq!(one.value(node), other.value(node));
        }
    }
}

/// The positions of all nodes of a tree, in preorder.
fn positions(tree: &Tree) -> Vec<AnyPosition> {
    let mut left = vec![AnyPosition::Tree(TreePosition::root(Arc::new(tree.clone())))];
    let mut positions = Vec::new();
    while let Some(position) = left.pop() {
        let moves: Vec<Move> = position.legal_moves().collect();
        left.extend(moves.into_iter().rev().map(|mv| position.play(mv)));
        positions.push(position);
    }
    positions
}

#[test]
fn a_tree_with_shared_nodes_is_the_tree_that_is_written_in_full() {
    let mut shared = 0;
    for seed in 0..SEEDS {
        let graph = Graph::random(seed);
        let (in_full, labelled, named) = (graph.in_full(), parsed(&graph.with_labels()), scenario(&graph));
        let named = named.tree().unwrap();
        assert_alike(&labelled, &parsed(&in_full), true);
        assert_alike(named, &labelled, false);
        let unfolded = graph.unfolded();
        let original = |node: &TreeNode| unfolded.iter().position(|other| *other == unfolded[node.index()]);
        for node in labelled.iter() {
            let expected = Some(TreeNode(original(&node).unwrap() as u32));
            assert_eq!([labelled.original(node), named.original(node)].map(Some), [expected; 2]);
            let graph_node = unfolded[node.index()];
            assert_eq!(named.label(node), Some(&Label::plain(&format!("n{graph_node}"))));
            assert_eq!(named.value(node), Some(Value::new(graph.nodes[graph_node].value)));
            shared += u32::from(labelled.is_copy(node));
        }
    }
    assert!(shared > 2_000, "{shared}");
}

#[test]
fn positions_of_a_shared_node_have_one_key_and_others_have_not() {
    for seed in 0..SEEDS / 8 {
        let graph = Graph::random(seed);
        let (unfolded, positions) = (graph.unfolded(), positions(&parsed(&graph.with_labels())));
        assert_eq!(unfolded.len(), positions.len());
        for (node, position) in unfolded.iter().zip(&positions) {
            for (other_node, other) in unfolded.iter().zip(&positions) {
                let same = node == other_node;
                assert_eq!((position.is_same(other), position.key() == other.key()), (same, same));
            }
        }
    }
}

#[test]
fn what_is_shared_is_shared_in_what_is_written() {
    for seed in 0..SEEDS {
        let graph = Graph::random(seed);
        let labelled = parsed(&graph.with_labels());
        assert_eq!(parsed(&notation::write(&labelled)), labelled);
        let uses = |text: &str| text.matches('#').count() - text.matches('=').count();
        // One sign for a label, two for a node that comes again.
        assert_eq!(uses(&notation::write(&labelled)), uses(&graph.with_labels()));
        for scenario in [Scenario::from_tree(labelled), scenario(&graph)] {
            let written = scenario.write().unwrap();
            let again = read("again", &written).unwrap_or_else(|error| panic!("{written}: {}", error.report()));
            assert_eq!(again.position, scenario.position, "{written}");
        }
    }
}

#[test]
fn a_changed_tree_is_the_tree_of_the_changed_graph() {
    for seed in 0..SEEDS {
        let mut graph = Graph::random(seed);
        let mut random = RandomNumbers::numbered(seed, 1);
        let mut tree = parsed(&graph.with_labels());
        for _ in 0..12 {
            let unfolded = graph.unfolded();
            let place = random.below(unfolded.len() as u32);
            let (node, graph_node) = (TreeNode(place), unfolded[place as usize]);
            if tree.is_leaf(node) {
                let value = random.within(-99, 99);
                graph.nodes[graph_node].value = value;
                tree = tree.with_value(node, value).unwrap();
            } else {
                let children = &mut graph.nodes[graph_node].children;
                let [from, to] = [0; 2].map(|_| random.below(children.len() as u32) as usize);
                let child = children.remove(from);
                children.insert(to, child);
                let (moved, before) = tree.with_child_moved(node, from, to).unwrap();
                let expected: Vec<usize> = before.iter().map(|old| unfolded[old.index()]).collect();
                assert_eq!(graph.unfolded(), expected);
                tree = moved;
            }
            assert_eq!(tree, parsed(&graph.with_labels()), "{}", graph.with_labels());
        }
    }
}

#[test]
fn names_in_any_language_say_which_node_is_meant() {
    let tree = |name: &str| {
        let text = format!(
            "(tree: node([node((en: \"b\", zh: \"乙\"), [leaf(3), leaf(5)]), node([leaf(1)]), same(\"{name}\")]), root: \
            min)"
        );
        let scenario = read("text", &text).unwrap_or_else(|error| panic!("{}", error.report()));
        scenario.tree().unwrap().original(TreeNode(6))
    };
    assert_eq!([tree("b"), tree("乙")], [TreeNode(1); 2]);
}

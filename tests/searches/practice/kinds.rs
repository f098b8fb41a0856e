//! Recipes of every kind, and what has to be true of the tree of each.

use std::collections::BTreeSet;

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Player, Value};
use plyscope_core::practice::{AskedEdges, Exercise, Recipe, Requirement, SheetPlace};
use plyscope_core::search::{Algorithm, CutoffRule};

/// Branching, depth and range of values.
type Shape = ((u32, u32), u32, (i32, i32));

const SHAPES: [Shape; 16] = [
    ((2, 3), 3, (0, 20)),
    ((2, 2), 4, (-9, 9)),
    ((2, 2), 3, (0, 9)),
    ((2, 4), 2, (-5, 12)),
    ((2, 3), 4, (0, 99)),
    ((2, 2), 5, (-20, 20)),
    ((3, 3), 3, (-99, 99)),
    ((2, 5), 1, (0, 9)),
    ((5, 5), 2, (0, 30)),
    ((2, 4), 3, (0, 99)),
    ((3, 3), 4, (-999, 999)),
    ((2, 2), 4, (0, 1)),
    ((2, 3), 3, (5, 6)),
    ((2, 2), 5, (0, 2)),
    ((2, 3), 4, (7, 7)),
    ((2, 2), 2, (-3, -3)),
];

/// Seeds for every kind of recipe.
const ROUNDS: usize = 2;

/// Every algorithm, rule, requirement and player at the root with every shape, with ties and without, each with seeds
/// of its own.
pub fn recipes() -> impl Iterator<Item = Recipe> {
    recipes_with(&Requirement::ALL)
}

/// Recipes of all kinds with these requirements.
pub fn recipes_with(wishes: &[Requirement]) -> impl Iterator<Item = Recipe> + use<> {
    let mut recipes = Vec::new();
    for (branching, depth, range) in [SHAPES; ROUNDS].concat() {
        for (algorithm, cutoff) in searches() {
            for (root, ties) in [Player::Max, Player::Min].into_iter().flat_map(|root| [(root, true), (root, false)]) {
                for wish in wishes.iter().copied() {
                    let seed = recipes.len() as u64;
                    recipes.push(Recipe {
                        seed,
                        branching,
                        depth,
                        range,
                        ties,
                        root,
                        wish,
                        algorithm,
                        cutoff,
                        edges: AskedEdges::All,
                    });
                }
            }
        }
    }
    recipes.into_iter()
}

/// Every algorithm that is right, with both rules.
pub fn searches() -> impl Iterator<Item = (Algorithm, CutoffRule)> {
    Algorithm::OF_ARTICLES.into_iter().flat_map(|algorithm| CutoffRule::ALL.map(|rule| (algorithm, rule)))
}

/// The tree keeps to its recipe, and can be filled in.
pub fn check_tree(exercise: &Exercise) {
    let (recipe, tree) = (*exercise.recipe(), exercise.tree());
    assert_eq!((tree.root_player(), tree.height()), (recipe.root, recipe.depth));
    let mut values = Vec::new();
    let mut names = BTreeSet::new();
    let mut places = Vec::new();
    for node in tree.iter() {
        let children = tree.children(node).len() as u32;
        let (fewest, most) = recipe.branching;
        assert_eq!(tree.is_leaf(node), tree.ply(node) == recipe.depth);
        assert!(tree.is_leaf(node) || (fewest..=most).contains(&children), "{recipe:?}: {children} children");
        values.extend(tree.is_leaf(node).then(|| tree.value(node).unwrap()));
        let name = tree.label(node).unwrap().to_string();
        assert!(name.len() <= 2 && name.bytes().all(|letter| letter.is_ascii_lowercase()), "{name}");
        names.insert(name);
        if node != TreeNode::ROOT && recipe.algorithm.form().windowed {
            places.push(SheetPlace::Edge(node));
        }
        if !tree.is_leaf(node) {
            places.push(SheetPlace::Value(node));
        }
    }
    assert_eq!(exercise.places(), places);
    assert_eq!(names.len(), tree.len());
    assert_eq!(tree.label(TreeNode::ROOT).unwrap().id(), "a");
    let (least, most) = (Value::new(recipe.range.0), Value::new(recipe.range.1));
    assert!(values.iter().all(|value| least <= *value && *value <= most), "{recipe:?}: {values:?}");
    let different: BTreeSet<Value> = values.iter().copied().collect();
    assert!(recipe.ties || different.len() == values.len(), "{recipe:?}: {values:?}");
    assert!(values.len() <= Recipe::MOST_LEAVES as usize);
    let header = exercise.trace().header();
    assert_eq!((header.options.algorithm, header.options.cutoff), (recipe.algorithm, recipe.cutoff));
    assert!(header.is_complete());
}

/// The tree in nested brackets.
pub fn written(exercise: &Exercise) -> String {
    write_below(exercise, TreeNode::ROOT)
}

fn write_below(exercise: &Exercise, node: TreeNode) -> String {
    let tree = exercise.tree();
    if tree.is_leaf(node) {
        return tree.value(node).unwrap().points().to_string();
    }
    let children: Vec<String> = tree.children(node).iter().map(|child| write_below(exercise, *child)).collect();
    format!("[{}]", children.join(","))
}

/// The searches that have a window.
pub const WINDOWED: [Algorithm; 4] =
    [Algorithm::AlphaBeta, Algorithm::MaxMinPruned, Algorithm::AlphaBetaSoft, Algorithm::AlphaBetaHistory];

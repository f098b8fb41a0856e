//! What is refused is past the limits, or cannot be: no tree of its kind meets the requirement.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreePosition};
use plyscope_core::game::{Player, Position};
use plyscope_core::practice::{Exercise, Recipe, RecipeProblem, Requirement};
use plyscope_core::search::{Algorithm, Bug, CutoffRule, Window};

use super::kinds::searches;
use super::wishes::{has_deep_cutoff, rule_matters, search, sparing};
use crate::live::check::{NO_LIMITS, natural, run};
use crate::live::trees::Spec;

#[test]
fn limits_are_what_the_documentation_says() {
    let usual = Recipe::default();
    for (branching, depth) in
        [((2, 3), 3), ((2, 2), 1), ((5, 5), 2), ((2, 5), 2), ((3, 3), 4), ((2, 2), 5), ((4, 4), 3)]
    {
        assert_eq!(Recipe { branching, depth, ..usual }.check(), Ok(()), "{branching:?}, {depth}");
    }
    for branching in [(1, 2), (0, 0), (3, 2), (2, 6), (6, 6), (2, u32::MAX)] {
        assert_eq!(Recipe { branching, ..usual }.check(), Err(RecipeProblem::Branching), "{branching:?}");
    }
    for depth in [0, 6, u32::MAX] {
        assert_eq!(Recipe { depth, ..usual }.check(), Err(RecipeProblem::Depth), "{depth}");
    }
    for (branching, depth) in [((2, 3), 5), ((2, 4), 4), ((5, 5), 3), ((2, 5), 5)] {
        let problem = Err(RecipeProblem::TooManyLeaves(81));
        assert_eq!(Recipe { branching, depth, ..usual }.check(), problem, "{branching:?}, {depth}");
    }
    for range in [(-999, 999), (0, 0), (-999, -999)] {
        assert_eq!(Recipe { range, ..usual }.check(), Ok(()), "{range:?}");
    }
    for range in [(5, 4), (-1000, 0), (0, 1000), (i32::MIN, i32::MAX), (i32::MAX, i32::MIN)] {
        assert_eq!(Recipe { range, ..usual }.check(), Err(RecipeProblem::Range), "{range:?}");
    }
    let all_different = Recipe { ties: false, ..usual };
    assert_eq!(Recipe { range: (0, 26), ..all_different }.check(), Ok(()));
    assert_eq!(Recipe { range: (0, 25), ..all_different }.check(), Err(RecipeProblem::TooFewValues(27)));
    for bug in Bug::ALL {
        assert_eq!(Recipe { algorithm: Algorithm::Buggy(bug), ..usual }.check(), Err(RecipeProblem::Algorithm));
    }
}

/// Recipes whose trees all have two children a node.
fn tiny(depth: u32, range: (i32, i32), ties: bool) -> impl Iterator<Item = Recipe> {
    let by_root = searches().flat_map(|search| [Player::Max, Player::Min].map(|root| (search, root)));
    by_root.flat_map(move |((algorithm, cutoff), root)| {
        let branching = (2, 2);
        let usual = Recipe { seed: 5, branching, depth, range, ties, root, ..Recipe::default() };
        Requirement::ALL.map(|wish| Recipe { wish, algorithm, cutoff, ..usual })
    })
}

#[test]
fn a_wish_is_refused_where_no_tree_has_it_and_nowhere_else() {
    let (mut possible, mut impossible) = (0, 0);
    for (depth, most) in [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1)] {
        let all = rows(1 << depth, most);
        for recipe in tiny(depth, (0, most), true) {
            let can_be = all.iter().any(|values| is_granted(&recipe, values));
            compare(&recipe, can_be);
            *if can_be { &mut possible } else { &mut impossible } += 1;
        }
    }
    assert!(possible > 300 && impossible > 150, "{possible} possible, {impossible} impossible");
}

#[test]
fn where_no_two_leaves_are_equal_the_same_holds() {
    for (depth, most) in [(1, 1), (2, 3)] {
        let all = orders((0..=most).collect());
        for recipe in tiny(depth, (0, most), false) {
            compare(&recipe, all.iter().any(|values| is_granted(&recipe, values)));
        }
    }
    // Eight leaves have 40,320 orders: it is ties alone that hang upon them.
    let all = orders((0..8).collect());
    for recipe in tiny(3, (0, 7), false).filter(|recipe| recipe.wish == Requirement::Tie && recipe.root == Player::Max)
    {
        if recipe.algorithm.form().windowed && recipe.cutoff == CutoffRule::AtEqual {
            compare(&recipe, all.iter().any(|values| is_granted(&recipe, values)));
        }
    }
}

/// With a single value there is one tree of each shape.
#[test]
fn with_a_single_value_the_same_holds_in_deeper_trees() {
    let mut refused = 0;
    for ((algorithm, cutoff), seed) in searches().flat_map(|search| (0..12).map(move |seed| (search, seed))) {
        for (branching, depth) in [((2, 3), 3), ((2, 4), 2), ((2, 3), 4), ((2, 2), 4), ((2, 2), 5)] {
            let any = Recipe { seed, branching, depth, range: (3, 3), algorithm, cutoff, ..Recipe::default() };
            let exercise = Exercise::new(any).unwrap();
            for wish in Requirement::ALL {
                let recipe = Recipe { wish, ..any };
                if recipe.check().is_err() {
                    refused += 1;
                    assert!(!tree_grants(&recipe, exercise.tree()), "{recipe:?}");
                }
            }
        }
    }
    assert!(refused > 500, "{refused}");
}

/// The recipe is refused for its requirement, or gives an exercise, as it can be.
fn compare(recipe: &Recipe, can_be: bool) {
    if can_be {
        assert!(Exercise::new(*recipe).is_ok(), "{recipe:?} can be");
    } else {
        assert_eq!(Exercise::new(*recipe).err(), Some(RecipeProblem::Requirement(recipe.wish)), "{recipe:?} cannot be");
    }
}

fn is_granted(recipe: &Recipe, values: &[i32]) -> bool {
    tree_grants(recipe, binary(values).build(recipe.root).tree())
}

fn tree_grants(recipe: &Recipe, tree: &Arc<Tree>) -> bool {
    match recipe.wish {
        Requirement::Anything => true,
        Requirement::DeepCutoff => {
            let root = TreePosition::root(Arc::clone(tree));
            assert_eq!(root.side_to_move(), recipe.root);
            let case = natural(recipe.algorithm, recipe.cutoff, Window::FULL, NO_LIMITS);
            has_deep_cutoff(&run(&root, case, 1).1)
        }
        Requirement::CutoffAboveLeaves | Requirement::Cutoffs(_) => {
            let root = TreePosition::root(Arc::clone(tree));
            let case = natural(recipe.algorithm, recipe.cutoff, Window::FULL, NO_LIMITS);
            let log = run(&root, case, 1).1;
            match recipe.wish {
                Requirement::Cutoffs(least) => sparing(tree, &log).count() >= usize::from(least),
                _ => sparing(tree, &log).any(|leaves_alone| !leaves_alone),
            }
        }
        Requirement::Tie => rule_matters(tree, recipe.algorithm),
        Requirement::NoCutoff => search(tree, recipe.algorithm, recipe.cutoff).len() as usize == tree.len(),
    }
}

/// The tree over these leaves that has two children a node.
fn binary(values: &[i32]) -> Spec {
    match values {
        [value] => Spec::Leaf(i64::from(*value)),
        _ => {
            let (left, right) = values.split_at(values.len() / 2);
            Spec::Inner(0, vec![binary(left), binary(right)])
        }
    }
}

/// All rows of so many numbers from 0 to `most`.
fn rows(length: usize, most: i32) -> Vec<Vec<i32>> {
    let mut rows = vec![Vec::new()];
    for _ in 0..length {
        let longer = |row: Vec<i32>| (0..=most).map(move |value| [row.as_slice(), &[value]].concat());
        rows = rows.into_iter().flat_map(longer).collect();
    }
    rows
}

/// All orders of these numbers.
fn orders(values: Vec<i32>) -> Vec<Vec<i32>> {
    if values.is_empty() {
        return vec![values];
    }
    let first = |place: usize| {
        let mut rest = values.clone();
        let value = rest.remove(place);
        orders(rest).into_iter().map(move |rest| [&[value], rest.as_slice()].concat())
    };
    (0..values.len()).flat_map(first).collect()
}

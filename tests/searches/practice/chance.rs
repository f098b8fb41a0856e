//! Trees of chance to be filled in: what belongs there, by naive searches in a library's rationals.

use num_rational::Ratio;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::practice::{Exercise, Filled, Recipe, RecipeProblem, Requirement, SheetPlace, grade};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_text::read_filled;

use crate::by_player::{HIGH, LOW, Line, Naive, Plain};

fn recipe(seed: u64, algorithm: Algorithm) -> Recipe {
    let shapes = [((2, 3), 3), ((2, 2), 4), ((2, 5), 2), ((3, 3), 3), ((2, 2), 5), ((4, 4), 2)];
    let (branching, depth) = shapes[seed as usize % shapes.len()];
    let root = if seed.is_multiple_of(2) { Player::Max } else { Player::Min };
    let range = (i32::try_from(LOW).unwrap(), i32::try_from(HIGH).unwrap());
    Recipe { seed, branching, depth, root, range, algorithm, cutoff: CutoffRule::AtEqual, ..Recipe::default() }
}

fn at(tree: &plyscope_core::game::tree::Tree, path: &[usize]) -> TreeNode {
    path.iter().fold(TreeNode::ROOT, |node, place| tree.children(node)[*place])
}

#[test]
fn what_belongs_there_is_what_naive_searches_find() {
    for seed in 0..300 {
        for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1] {
            let recipe = recipe(seed, algorithm);
            let exercise = Exercise::new(recipe).unwrap();
            let tree = exercise.tree();
            let numbers = exercise.trace().fractions();
            let plain = Plain::of(tree, TreeNode::ROOT);
            for node in tree.iter().filter(|node| !tree.is_leaf(*node)) {
                let turn = if tree.ply(node) % 2 == 1 {
                    Chooser::Chance
                } else {
                    Chooser::Player(recipe.root.after(tree.ply(node) / 2))
                };
                assert_eq!(tree.chooser(node), turn);
                if algorithm == Algorithm::Expectiminimax {
                    let Some(Filled::Value(value, _)) = exercise.truth(SheetPlace::Value(node)) else {
                        panic!("{node:?}")
                    };
                    assert_eq!(numbers.exact(value), Some(Plain::of(tree, node).value()), "{recipe:?} {node:?}");
                }
            }
            if algorithm == Algorithm::Star1 {
                let mut naive = Naive::fail_hard();
                assert_eq!(naive.star1(&plain, [None, None]), plain.value());
                check(&exercise, &naive.lines);
            }
            assert_eq!(grade(&exercise, &exercise.model()).first_wrong(), None);
        }
    }
}

/// Windows and values are those of the naive search, and all else is spared.
fn check(exercise: &Exercise, lines: &[Line]) {
    let (tree, numbers) = (exercise.tree(), exercise.trace().fractions());
    let number = |value: Value| if value.is_infinite() { None } else { numbers.exact(value) };
    let (mut open, mut filled): (Vec<TreeNode>, usize) = (Vec::new(), 0);
    for line in lines {
        match line {
            Line::Enter(path, window) => {
                let node = at(tree, path);
                open.push(node);
                if node != TreeNode::ROOT {
                    let Some(Filled::Window(right)) = exercise.truth(SheetPlace::Edge(node)) else {
                        panic!("{node:?}")
                    };
                    assert_eq!([right.alpha, right.beta].map(number), *window);
                    filled += 1;
                }
            }
            Line::Return(value) => {
                let node = open.pop().unwrap();
                if !tree.is_leaf(node) {
                    let Some(Filled::Value(right, _)) = exercise.truth(SheetPlace::Value(node)) else {
                        panic!("{node:?}")
                    };
                    assert_eq!(number(right), Some(*value));
                    filled += 1;
                }
            }
        }
    }
    let model = exercise.model().filled;
    let spared = model.values().filter(|filled| **filled == Filled::Spared).count();
    assert_eq!(filled + spared, model.len());
}

#[test]
fn decimals_and_fractions_are_typed_as_they_are() {
    let exercise = Exercise::new(Recipe { range: (0, 20), ..recipe(6, Algorithm::Star1) }).unwrap();
    let numbers = exercise.trace().fractions();
    let (mut decimals, mut sheet) = (0, exercise.model());
    for (place, right) in exercise.model().filled {
        let Filled::Value(value, sign) = right else { continue };
        let number = numbers.exact(value).unwrap();
        decimals += usize::from(!number.is_integer());
        let typed = format!("{}/{}", number.numer(), number.denom());
        assert_eq!(read_filled(place, &typed, numbers), Ok(Some(Filled::Value(value, None))), "{typed} {sign:?}");
        sheet.filled.insert(place, Filled::Value(value, None));
    }
    assert!(decimals > 0);
    assert_eq!(grade(&exercise, &sheet).first_wrong(), None);
    let root = SheetPlace::Value(TreeNode::ROOT);
    let tenth = read_filled(root, "0.1", numbers).unwrap().unwrap();
    let Filled::Value(value, _) = tenth else { panic!("{tenth:?}") };
    assert_eq!(numbers.exact(value), Some(Ratio::new(1, 10)));
}

#[test]
fn what_makes_no_sense_with_chance_is_refused() {
    let usual = recipe(1, Algorithm::Star1);
    assert_eq!(Recipe { cutoff: CutoffRule::Strict, ..usual }.check(), Err(RecipeProblem::StrictWithChance));
    for wish in Requirement::ALL.into_iter().filter(|wish| *wish != Requirement::Anything) {
        assert_eq!(Recipe { wish, ..usual }.check(), Err(RecipeProblem::RequirementWithChance));
    }
}

//! The trees of some seeds, written down: they are the same on every machine.

use plyscope_core::game::Player;
use plyscope_core::practice::{Exercise, Recipe, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};

use super::kinds::{recipes_with, written};

fn recipes_and_trees() -> [(Recipe, &'static str); 8] {
    let usual = Recipe::default();
    [
        (usual, "[[[8,1,14],[2,5,18]],[[6,0],[10,6],[5,10]],[[14,8],[18,4],[7,20]]]"),
        (
            Recipe { seed: 2, ..usual },
            "[[[14,9],[12,10],[9,14]],[[20,0],[3,20,10],[14,19]],[[4,5],[11,18,18],[16,11,14]]]",
        ),
        (
            Recipe { seed: u64::MAX, ties: false, range: (-99, 99), ..usual },
            "[[[17,-30],[8,52,-4],[3,-42,23]],[[-2,83],[67,95,37],[61,-53,31]]]",
        ),
        (
            Recipe { seed: 7, depth: 4, wish: Requirement::DeepCutoff, ..usual },
            "[[[[8,8],[16,12],[1,10]],[[11,5],[16,18],[18,14]]],[[[5,18,2],[0,3]],[[19,8,14],[15,7,8]]]]",
        ),
        (
            Recipe { seed: 7, wish: Requirement::Tie, cutoff: CutoffRule::Strict, ..usual },
            "[[[2,4],[16,8,5],[3,0,4]],[[13,9,5],[7,10]],[[10,0],[14,5,15]]]",
        ),
        (
            Recipe {
                seed: 7,
                wish: Requirement::NoCutoff,
                root: Player::Min,
                algorithm: Algorithm::AlphaBeta,
                ..usual
            },
            "[[[16,7,4],[19,10]],[[4,5],[15,13,13]]]",
        ),
        (
            Recipe {
                seed: 7,
                branching: (3, 3),
                wish: Requirement::NoCutoff,
                algorithm: Algorithm::AlphaBetaHistory,
                ..usual
            },
            "[[[5,18,20],[15,15,6],[10,12,6]],[[19,11,7],[3,1,10],[9,19,14]],[[10,0,10],[16,4,3],[8,3,13]]]",
        ),
        (
            Recipe { seed: 7, branching: (2, 5), depth: 2, range: (0, 99), algorithm: Algorithm::Minimax, ..usual },
            "[[36,50],[18,77,40]]",
        ),
    ]
}

#[test]
fn the_trees_of_some_seeds_are_these() {
    for (recipe, tree) in recipes_and_trees() {
        assert_eq!(written(&Exercise::new(recipe).unwrap()), tree, "{recipe:?}");
    }
}

/// One number for the trees and course of thousands.
#[test]
fn the_trees_of_thousands_of_seeds_amount_to_this() {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    let wishes = [Requirement::Anything, Requirement::DeepCutoff, Requirement::Tie, Requirement::NoCutoff];
    let exercises = recipes_with(&wishes).filter_map(|recipe| Exercise::new(recipe).ok());
    for exercise in exercises {
        // FNV-1a (G. Fowler, L. Noll, K.-P. Vo).
        for byte in written(&exercise).bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    assert_eq!(hash, 10_467_294_836_157_903_124);
}

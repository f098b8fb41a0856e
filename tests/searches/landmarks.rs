//! A moment that is found by landmarks is the one that is found from the root.

use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{Player, RandomNumbers};
use plyscope_core::replay::{Landmarks, Moment, principal_variation, principal_variation_by};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{Step, Trace, record};

/// A tree whose root has many children, of which every thousandth has many leaves.
fn wide(root: Player, random: &mut RandomNumbers) -> Trace {
    let mut builder = TreeBuilder::new(root);
    builder.open().unwrap();
    for child in 0..4_000 {
        builder.open().unwrap();
        let leaves = if child % 1_000 == 500 { 1_700 } else { 1 + random.below(3) };
        for _ in 0..leaves {
            builder.leaf(random.within(-40, 40)).unwrap();
        }
        builder.close().unwrap();
    }
    builder.close().unwrap();
    let tree = builder.finish().unwrap();
    let algorithm = if random.below(2) == 0 { Algorithm::Minimax } else { Algorithm::AlphaBeta };
    record(&TreePosition::root(Arc::new(tree)), &SearchOptions::new(algorithm), None, Vec::new())
}

#[test]
fn landmarks_change_no_moment() {
    let mut random = RandomNumbers::new(5);
    for root in [Player::Max, Player::Min, Player::Max, Player::Min] {
        let trace = wide(root, &mut random);
        let mut landmarks = Landmarks::default();
        let check = |step: Step, landmarks: &mut Landmarks| {
            let (found, wanted) = (Moment::at_by(&trace, step, landmarks), Moment::at(&trace, step));
            assert_eq!(found, wanted, "{step:?}");
            let line = principal_variation_by(&trace, &wanted, landmarks);
            assert_eq!(line, principal_variation(&trace, &wanted), "{step:?}");
        };
        for _ in 0..200 {
            check(Step(random.next_number() % trace.steps()), &mut landmarks);
        }
        // Round those of the root, and on to the end and past it.
        let middle = trace.steps() / 2;
        for step in (middle - 40..middle + 40).rev().chain(trace.steps() - 3..trace.steps() + 2) {
            check(Step(step), &mut landmarks);
        }
    }
}

//! Random trees.

use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{AnyPosition, Player, RandomNumbers};

/// The tree of a seed: two to four children, two to five plies, small values or large ones.
pub fn random_tree(seed: u64) -> AnyPosition {
    let mut random = RandomNumbers::new(seed ^ 0x7ee5);
    let player = if random.below(2) == 0 { Player::Max } else { Player::Min };
    let (plies, range) = (2 + random.below(4), [4, 20, 1_000][random.below(3) as usize]);
    let mut builder = TreeBuilder::new(player);
    grow(&mut builder, &mut random, plies, range);
    AnyPosition::Tree(TreePosition::root(Arc::new(builder.finish().unwrap())))
}

fn grow(builder: &mut TreeBuilder, random: &mut RandomNumbers, plies: u32, range: u32) {
    if plies == 0 {
        let value = i64::from(random.below(2 * range + 1)) - i64::from(range);
        builder.leaf(value).unwrap();
        return;
    }
    builder.open().unwrap();
    for _ in 0..2 + random.below(3) {
        // Some leaves stand higher up.
        let below = if plies > 1 && random.below(8) == 0 { 0 } else { plies - 1 };
        grow(builder, random, below, range);
    }
    builder.close().unwrap();
}

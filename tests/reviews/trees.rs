//! Random trees.

use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{AnyPosition, Chooser, Exact, Player, RandomNumbers};

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

/// The tree of a seed in which players come in any order, and chance, too, where that is wanted; all values lie between
/// −6 and 6, and those of chance's moves are stated by the tree.
pub fn random_tree_by_player(seed: u64, has_chance: bool) -> AnyPosition {
    let mut random = RandomNumbers::new(seed ^ 0xb1a7);
    let mut builder = TreeBuilder::new(Player::Max);
    if has_chance {
        builder.set_bounds([-6, 6].map(Exact::from)).unwrap();
    }
    let plies = 2 + random.below(3);
    grow_by_player(&mut builder, &mut random, plies, has_chance);
    AnyPosition::Tree(TreePosition::root(Arc::new(builder.finish().unwrap())))
}

fn grow_by_player(builder: &mut TreeBuilder, random: &mut RandomNumbers, plies: u32, has_chance: bool) {
    if plies == 0 {
        builder.leaf(i64::from(random.below(13)) - 6).unwrap();
        return;
    }
    let chooser = match random.below(if has_chance { 4 } else { 2 }) {
        0 => Player::Max.into(),
        1 => Player::Min.into(),
        _ => Chooser::Chance,
    };
    builder.open_for(chooser).unwrap();
    // Halves and thirds, all alike or not.
    let shares: &[&[i128]] = &[&[1, 1], &[1, 1, 1], &[1, 2, 1], &[1, 4, 1], &[3, 1]];
    let shares = shares[random.below(shares.len() as u32) as usize];
    let are_alike = shares.iter().all(|share| *share == shares[0]) && random.below(2) == 0;
    for share in shares {
        let below = if plies > 1 && random.below(8) == 0 { 0 } else { plies - 1 };
        let child = builder.next_node();
        grow_by_player(builder, random, below, has_chance);
        if chooser == Chooser::Chance && !are_alike {
            builder.set_probability(child, Exact::new(*share, shares.iter().sum())).unwrap();
        }
    }
    builder.close().unwrap();
}

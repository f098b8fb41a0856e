//! What the tests search: hand-made trees, random trees, boards, and an endless tree that needs no memory.

use std::sync::Arc;

use plyscope_core::game::tic_tac_toe::{Scoring, TicTacToe};
use plyscope_core::game::tree::{Tree, TreeBuilder, TreePosition};
use plyscope_core::game::{Move, Outcome, Player, Position, Value};
use plyscope_core::search::Window;
use proptest::prelude::*;

/// Trees for every kind of event: ties, one child only, a leaf at the root, deep cutoffs, leaves at any depth.
pub const HAND_MADE: [&str; 9] = [
    "7",
    "[4]",
    "[[3,12,8],[2,4,6],[14,5,2]]",
    "[[[[5,6],[7,4,5]],[[3]]],[[[6],[6,9]],[[7]]],[[[5]],[[9,8],[6]]]]",
    "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]",
    "[[[3,5],[6,9]],[[1,2],[0,-1]]]",
    "[[1,1],[1,1,1],[0,1],[2,1,0]]",
    "[5,[3,[8,[2,[9,[1,7]]]]],[[6,4],5,[5,[5,5]]]]",
    "[[[[[1],[2,3]],4],[[0,[2,2,-1]],-2]],-3,[[-4,[-3,-3]],[[[-5,5]]]]]",
];

/// A tree as it is written: what brute force walks, and what the program's own tree is built from.
#[derive(Clone, Debug)]
pub enum Spec {
    /// A leaf's value.
    Leaf(i64),
    /// An inner node's estimate and children.
    Inner(i64, Vec<Spec>),
}

impl Spec {
    /// Reads nested brackets; every inner node gets an estimate that comes from its place, small, so that ties are
    /// common.
    pub fn read(text: &str) -> Self {
        let mut rest = text;
        let mut inner = 0;
        Self::read_node(&mut rest, &mut inner)
    }

    fn read_node(rest: &mut &str, inner: &mut i64) -> Self {
        if let Some(inside) = rest.strip_prefix('[') {
            *rest = inside;
            *inner += 1;
            let estimate = *inner * 5 % 7 - 1;
            let mut children = Vec::new();
            while !rest.starts_with(']') {
                children.push(Self::read_node(rest, inner));
                *rest = rest.strip_prefix(',').unwrap_or(rest);
            }
            *rest = &rest[1..];
            return Self::Inner(estimate, children);
        }
        let end = rest.find([',', ']']).unwrap_or(rest.len());
        let value = rest[..end].parse().expect("a number");
        *rest = &rest[end..];
        Self::Leaf(value)
    }

    /// The program's tree.
    pub fn build(&self, root: Player) -> TreePosition {
        let mut builder = TreeBuilder::new(root);
        self.add_to(&mut builder);
        let tree: Tree = builder.finish().expect("a whole tree");
        TreePosition::root(Arc::new(tree))
    }

    fn add_to(&self, builder: &mut TreeBuilder) {
        match self {
            Self::Leaf(value) => {
                builder.leaf(*value).expect("a leaf");
            }
            Self::Inner(estimate, children) => {
                let node = builder.open().expect("an inner node");
                builder.set_value(node, *estimate).expect("an estimate");
                children.iter().for_each(|child| child.add_to(builder));
                builder.close().expect("it has children");
            }
        }
    }
}

/// Trees of some 30 nodes, at times 200, with leaves at any depth, their values from so few that ties are common.
pub fn any_spec() -> impl Strategy<Value = Spec> {
    any_spec_of(6)
}

fn any_spec_of(plies: u32) -> BoxedStrategy<Spec> {
    let leaf = (-3_i64..=3).prop_map(Spec::Leaf);
    if plies == 0 {
        return leaf.boxed();
    }
    let children = prop::collection::vec(any_spec_of(plies - 1), 1..=3);
    let inner = (-3_i64..=3, children).prop_map(|(estimate, children)| Spec::Inner(estimate, children));
    prop_oneof![1 => leaf, 5 => inner].boxed()
}

/// Either player.
pub fn any_player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::Max), Just(Player::Min)]
}

/// Root windows: full, half open, narrow, null, and so narrow that nothing lies inside.
pub fn windows() -> [Window; 6] {
    let window = |alpha, beta| Window::new(Value::new(alpha), Value::new(beta));
    [
        Window::FULL,
        window(-1, 2),
        window(0, 1),
        Window::new(Value::NEG_INFINITY, Value::new(3)),
        Window::new(Value::new(4), Value::INFINITY),
        window(2, 2),
    ]
}

/// A board; the tests use those with few empty cells, so that whole trees stay small.
pub fn board(cells: &str, scoring: Scoring) -> TicTacToe {
    TicTacToe::from_cells(cells, scoring).expect("a legal board")
}

/// The scores of article 003.
pub fn fixed_scores() -> Scoring {
    Scoring::Fixed { win: Value::new(10), loss: Value::new(-10), draw: Value::ZERO }
}

/// A tree of any size that needs no memory: every node's values come from a hash of the way to it.
#[derive(Clone, Debug)]
pub struct Hashed {
    hash: u64,
    plies_left: u32,
    player: Player,
    /// Children of an inner node.
    pub branching: u16,
    /// Leaf values lie within ± this.
    pub spread: u64,
}

impl Hashed {
    /// A tree `plies` deep with `branching` children at every inner node.
    pub fn new(plies: u32, branching: u16, spread: u64) -> Self {
        Self { hash: 0x9E37_79B9_7F4A_7C15, plies_left: plies, player: Player::Max, branching, spread }
    }
}

impl Position for Hashed {
    type Moves = std::iter::Map<std::ops::Range<u16>, fn(u16) -> Move>;

    fn side_to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.plies_left == 0).then(|| Outcome::Payoff(self.evaluate()))
    }

    fn legal_moves(&self) -> Self::Moves {
        (0..self.branching).map(Move)
    }

    fn play(&self, mv: Move) -> Self {
        // SplitMix64 (Steele, Lea, Flood 2014): neighbouring moves give unrelated values.
        let mut hash = self.hash.wrapping_add((u64::from(mv.0) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        hash = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        hash = (hash ^ (hash >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self { hash: hash ^ (hash >> 31), plies_left: self.plies_left - 1, player: self.player.opponent(), ..*self }
    }

    fn evaluate(&self) -> Value {
        Value::new((self.hash % (2 * self.spread + 1)) as i32 - self.spread as i32)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.plies_left)
    }

    fn move_name(&self, mv: Move) -> String {
        mv.0.to_string()
    }

    fn key(&self) -> u64 {
        self.hash
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.hash, self.plies_left) == (other.hash, other.plies_left)
    }
}

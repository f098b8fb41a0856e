//! A random game in layers: positions that come up by several ways, at several distances from the root, with captures,
//! passing, and games that are decided.

use std::sync::Arc;

use plyscope_core::game::{Capture, Move, Outcome, Player, Position, RandomNumbers, Value};

/// The positions of a game and the moves between them.
#[derive(Debug)]
pub struct Layers {
    nodes: Vec<Node>,
    last: u32,
}

#[derive(Debug)]
struct Node {
    layer: u32,
    /// Where each move leads, and whether it takes something.
    moves: Vec<(u32, bool)>,
    end: End,
}

#[derive(Clone, Copy, Debug)]
enum End {
    /// An estimate, or what an undecided end is worth, as Max sees it.
    Points(i32),
    /// Won by this player.
    Won(Player),
}

/// A position of such a game.
#[derive(Clone, Debug)]
pub struct Layered {
    layers: Arc<Layers>,
    pub node: u32,
    /// Whether a player has passed, so that the other one is to move.
    pub passed: bool,
    pub plies: u32,
}

impl Layered {
    /// The root of the game of a seed.
    pub fn random(seed: u64) -> Self {
        let mut random = RandomNumbers::new(seed);
        let large = u32::from(random.below(4) == 0);
        let layers = 4 + random.below(4) + large;
        let width = 2 + random.below(5) + 4 * large;
        let branching = 2 + random.below(3 + large);
        let range = [3, 10, 100][random.below(3) as usize];
        let first = |layer: u32| if layer == 0 { 0 } else { 1 + (layer - 1) * width };
        let mut nodes = Vec::new();
        for layer in 0..=layers {
            for _ in 0..if layer == 0 { 1 } else { width } {
                let ends = layer == layers || layer > 0 && random.below(12) == 0;
                let mut moves = Vec::new();
                if !ends {
                    for _ in 0..1 + random.below(branching) + u32::from(layer == 0) {
                        let far = layer + 3 <= layers && random.below(5) == 0;
                        let next = first(layer + if far { 3 } else { 1 }) + random.below(width);
                        moves.push((next, random.below(100) < 35));
                    }
                }
                let decided = moves.is_empty() && random.below(2) == 0;
                let end = if decided {
                    End::Won(if random.below(2) == 0 { Player::Max } else { Player::Min })
                } else {
                    End::Points(random.within(-range, range))
                };
                nodes.push(Node { layer, moves, end });
            }
        }
        Self { layers: Arc::new(Layers { nodes, last: layers }), node: 0, passed: false, plies: 0 }
    }

    fn here(&self) -> &Node {
        &self.layers.nodes[self.node as usize]
    }
}

impl Position for Layered {
    type Moves = std::vec::IntoIter<Move>;

    fn side_to_move(&self) -> Player {
        let player = Player::Max.after(self.here().layer);
        if self.passed { player.opponent() } else { player }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.here().moves.is_empty().then(|| match self.here().end {
            End::Points(points) => Outcome::Payoff(Value::new(points)),
            End::Won(player) => Outcome::Win(player),
        })
    }

    fn legal_moves(&self) -> Self::Moves {
        (0..self.here().moves.len() as u16).map(Move).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, mv: Move) -> Self {
        let (node, _) = self.here().moves[usize::from(mv.0)];
        Self { layers: Arc::clone(&self.layers), node, passed: self.passed, plies: self.plies + 1 }
    }

    fn evaluate(&self) -> Value {
        match self.here().end {
            End::Points(points) => Value::new(points),
            End::Won(player) => player.sees(Value::won_after(self.plies)),
        }
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.layers.last - self.here().layer)
    }

    fn move_name(&self, mv: Move) -> String {
        mv.0.to_string()
    }

    fn capture(&self, mv: Move) -> Option<Capture> {
        let (next, takes) = self.here().moves[usize::from(mv.0)];
        takes.then_some(Capture { victim: next as u16 % 3, attacker: mv.0 % 2 })
    }

    fn key(&self) -> u64 {
        RandomNumbers::new(u64::from(self.node) * 2 + u64::from(self.passed)).next_number()
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.node, self.passed) == (other.node, other.passed)
    }

    fn pass(&self) -> Option<Self> {
        let is_over = self.here().moves.is_empty();
        (!is_over).then(|| Self { passed: !self.passed, plies: self.plies + 1, ..self.clone() })
    }
}

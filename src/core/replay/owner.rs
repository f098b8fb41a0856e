//! Who set the bounds of a window.

use crate::game::Player;
use crate::trace::NodeId;

/// Who set a bound of a window. Where nobody did, it is one of the root window, or one that a null window asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoundOwner {
    /// A node that can already get that value for its player.
    Node(NodeId),
    /// What the table knows of a node: so much it is worth for the player.
    Entry(NodeId),
    /// The move that is searched again, by what came back from an earlier visit: the node behind it is known to be
    /// worth so much for the player above it.
    Visit {
        /// The visit that came back.
        earlier: NodeId,
        /// The visit that goes on from there.
        again: NodeId,
    },
}

impl BoundOwner {
    /// The open node of which the bound speaks.
    pub const fn node(self) -> NodeId {
        match self {
            Self::Node(node) | Self::Entry(node) | Self::Visit { again: node, .. } => node,
        }
    }

    /// Whether an earlier visit of the same move set the bound.
    pub const fn is_visit(self) -> bool {
        matches!(self, Self::Visit { .. })
    }
}

/// Who set the bounds of a window; `None` is the root window, or the question of a null window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Owners {
    /// Who guarantees α to Max.
    pub alpha: Option<BoundOwner>,
    /// Who guarantees β to Min.
    pub beta: Option<BoundOwner>,
}

impl Owners {
    /// Who set the bound of this player: α for Max, β for Min.
    pub const fn of(self, player: Player) -> Option<BoundOwner> {
        match player {
            Player::Max => self.alpha,
            Player::Min => self.beta,
        }
    }

    /// The owners of the bounds of one player and of the opponent.
    pub const fn seen_by(player: Player, own: Option<BoundOwner>, opponents: Option<BoundOwner>) -> Self {
        match player {
            Player::Max => Self { alpha: own, beta: opponents },
            Player::Min => Self { alpha: opponents, beta: own },
        }
    }
}

//! The facts of a reason that several sentences are about, for every language.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Belief, BoundOwner, Owners, Proof, Returned};
use plyscope_core::search::Window;
use plyscope_core::trace::NodeId;

/// A node that has just been entered.
#[derive(Clone, Copy)]
pub(crate) struct EnteredNode {
    /// The node.
    pub node: NodeId,
    /// Who is to move there.
    pub player: Player,
    /// The window handed down, where the search has one.
    pub window: Option<Window>,
    /// Who set the bounds of the window.
    pub owners: Owners,
    /// What α and β rest on, where they are only believed.
    pub beliefs: [Option<Belief>; 2],
    /// Whether it will only be evaluated.
    pub leaf: bool,
}

impl EnteredNode {
    /// An inner node of which only the player counts: a sentence on its window is told in another way.
    pub fn without_window(node: NodeId, player: Player) -> Self {
        Self { node, player, window: None, owners: Owners::default(), beliefs: [None; 2], leaf: false }
    }
}

/// A value that has come back, and the node above that takes it in.
#[derive(Clone, Copy)]
pub(crate) struct AbsorbedReturn {
    /// The child that it came back from.
    pub child: Returned,
    /// The node above.
    pub parent: NodeId,
    /// Who chooses at the node above.
    pub player: Player,
    /// What the number rests on that the value is compared with, where that is only believed.
    pub compared: Option<Belief>,
    /// Whether no other child follows.
    pub last: bool,
}

impl AbsorbedReturn {
    /// On what the value rests, and on what the number rests that it is compared with.
    pub fn beliefs(&self) -> [Option<Belief>; 2] {
        [self.child.belief, self.compared]
    }

    /// Whether what follows from the two holds under a condition only.
    pub fn is_conditional(&self) -> bool {
        self.beliefs() != [None; 2]
    }
}

/// A cutoff: the fields of [`Verdict::Cut`](plyscope_core::replay::Verdict::Cut).
#[derive(Clone, Copy)]
pub(crate) struct Cutoff {
    /// What the node is worth at most, or at least.
    pub held: Value,
    /// Whether that is just what it is worth.
    pub exactly: bool,
    /// What the leaves prove of the child, where its value came back clamped to the window.
    pub clamped: Option<Proof>,
    /// The opponent's bound, which that meets or passes.
    pub bound: Value,
    /// Who set the bound; `None` for the root window.
    pub owner: Option<BoundOwner>,
    /// Plies from the owner down to the node.
    pub distance: u32,
    /// Moves not looked at, 0 when none was left.
    pub spared: u32,
}

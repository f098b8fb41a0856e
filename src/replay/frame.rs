//! One open node, and the one fold.

use crate::game::{Player, Value};
use crate::search::{CutoffRule, Form, Window};
use crate::trace::{Interval, NodeId};

/// Whose choice set the bounds of a window: the node that can already get that value for its player.
/// `None` is the root window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Owners {
    /// The Max node that guarantees α.
    pub alpha: Option<NodeId>,
    /// The Min node that guarantees β.
    pub beta: Option<NodeId>,
}

/// The child that a node would choose, so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The child.
    pub child: NodeId,
    /// What it returned, as Max sees it.
    pub value: Value,
}

/// A node that has been entered and has not returned: what its returned children amount to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The node.
    pub node: NodeId,
    /// Plies from the root.
    pub ply: u32,
    /// Who chooses here.
    pub player: Player,
    /// The window that was handed down; full for an algorithm without one. As Max sees it.
    pub entry: Window,
    /// The window as it is now.
    pub window: Window,
    /// Who set the bounds that it has now.
    pub owners: Owners,
    /// The child that raised the player's best value last; `None` while no child has.
    pub best: Option<Best>,
    /// What the returned children alone prove, before the ones not returned are thought of.
    pub proved: Interval,
    /// How many children have returned.
    pub returned: u32,
    /// The test for a cutoff has fired.
    pub fired: bool,
}

/// What one returned child did to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The raise line ran: the best value or the player's own bound moved.
    pub raised: bool,
    /// The test fired.
    pub fired: bool,
}

impl Frame {
    /// A node that has just been entered with this window.
    pub fn entered(node: NodeId, ply: u32, player: Player, entry: Window, owners: Owners) -> Self {
        Self {
            node,
            ply,
            player,
            entry,
            window: entry,
            owners,
            best: None,
            proved: Interval::nothing_yet(player),
            returned: 0,
            fired: false,
        }
    }

    /// The bound that this node's own choices move: α at a Max node, β at a Min node.
    pub fn own_bound(&self) -> Value {
        match self.player {
            Player::Max => self.window.alpha,
            Player::Min => self.window.beta,
        }
    }

    /// [`own_bound`](Self::own_bound) as it was handed down.
    pub fn entry_bound(&self) -> Value {
        match self.player {
            Player::Max => self.entry.alpha,
            Player::Min => self.entry.beta,
        }
    }

    /// The bound that is inherited and cuts: β at a Max node, α at a Min node.
    pub fn cutting_bound(&self) -> Value {
        match self.player {
            Player::Max => self.window.beta,
            Player::Min => self.window.alpha,
        }
    }

    /// Who set [`cutting_bound`](Self::cutting_bound).
    pub fn cutting_owner(&self) -> Option<NodeId> {
        match self.player {
            Player::Max => self.owners.beta,
            Player::Min => self.owners.alpha,
        }
    }

    /// Who set [`own_bound`](Self::own_bound).
    pub fn own_owner(&self) -> Option<NodeId> {
        match self.player {
            Player::Max => self.owners.alpha,
            Player::Min => self.owners.beta,
        }
    }

    /// Whether the test that took in this value of a child compared two equal numbers, so that the rule decided.
    pub fn just_meets(&self, form: Form, value: Value) -> bool {
        let tested = if form.test_first { value } else { self.own_bound() };
        form.windowed && tested == self.cutting_bound()
    }

    /// Takes in a child that has returned, by the listing's own rules: the fold on which all replay rests.
    ///
    /// `value` and `proved` are as Max sees them.
    pub fn absorb(&mut self, form: Form, rule: CutoffRule, child: NodeId, value: Value, proved: Interval) -> Effect {
        let rule = if form.always_strict { CutoffRule::Strict } else { rule };
        self.returned += 1;
        self.proved = self.proved.with_child(self.player, proved);
        if form.windowed && form.test_first {
            self.fired = self.fires(rule, value);
            if self.fired {
                // The value that refutes the node is what it would play, though no bound is raised any more.
                self.best = Some(Best { child, value });
                return Effect { raised: false, fired: true };
            }
        }
        let mark = if form.soft { self.best.map_or(self.player.worst(), |best| best.value) } else { self.own_bound() };
        let raised = self.player.prefers(value, mark) || form.takes_equal && value == mark;
        if raised {
            self.best = Some(Best { child, value });
            if form.windowed && self.player.prefers(value, self.own_bound()) {
                self.raise_own_bound(value);
            }
        }
        if form.windowed && !form.test_first {
            self.fired = if form.tests_child { self.fires_on(rule, value) } else { self.fires(rule, self.own_bound()) };
        }
        Effect { raised, fired: self.fired }
    }

    fn fires(&self, rule: CutoffRule, own: Value) -> bool {
        match self.player {
            Player::Max => rule.fires(own, self.window.beta),
            Player::Min => rule.fires(self.window.alpha, own),
        }
    }

    /// The test of a listing that takes a child's value for the opponent's bound.
    fn fires_on(&self, rule: CutoffRule, value: Value) -> bool {
        match self.player {
            Player::Max => rule.fires(self.window.alpha, value),
            Player::Min => rule.fires(value, self.window.beta),
        }
    }

    fn raise_own_bound(&mut self, value: Value) {
        match self.player {
            Player::Max => {
                self.window.alpha = value;
                self.owners.alpha = Some(self.node);
            }
            Player::Min => {
                self.window.beta = value;
                self.owners.beta = Some(self.node);
            }
        }
    }
}

//! One open node, and the one fold.

mod entered;

use crate::game::{Chooser, Move, Player, Value};
use crate::search::{CallKind, ChildCall, CutoffRule, ListingForm, Window};
use crate::trace::{Interval, MoveProofs, NodeId, Proven, Trace};

use super::chance::ChanceState;
use super::{BoundOwner, Owners};

/// The child that a node would choose, so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestChild {
    /// The child.
    pub child: NodeId,
    /// What it returned, as Max sees it.
    pub value: Value,
}

/// A node that has been entered and has not returned: what its returned children amount to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The node.
    pub node: NodeId,
    /// Plies from the root.
    pub ply: u32,
    /// The player who chooses here; Max where chance does.
    pub player: Player,
    /// Who chooses here, a player or chance.
    pub chooser: Chooser,
    /// The depth that it is searched to.
    pub depth: u32,
    /// The kind of call that it was entered by.
    pub call: CallKind,
    /// The number of this visit among those of the same move, from 1.
    pub visit: u32,
    /// The window that was handed down; full for an algorithm without one. As Max sees it.
    pub entry: Window,
    /// Who set the bounds that were handed down. Of a null window that is in part the node above, which asks.
    pub entry_owners: Owners,
    /// The window as it is now.
    pub window: Window,
    /// Who set the bounds that it has now. A bound that the node has from the transposition table is its own.
    pub owners: Owners,
    /// The child that raised the player's best value last; `None` while no child has.
    pub best: Option<BestChild>,
    /// What the returned children alone prove, before the ones not returned are thought of.
    pub proved: Interval,
    /// How many children have returned; a move that was searched twice counts twice.
    pub returned: u32,
    /// The test for a cutoff has fired.
    pub fired: bool,
    /// What an enhanced search has here besides; the same for all others.
    pub enhanced: Enhanced,
    /// What a node of chance has besides.
    pub chance: Option<ChanceState>,
}

/// What an open node of an enhanced search has besides.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Enhanced {
    /// What came back from a null window, or from less depth, and lets the move be searched again.
    pub pending: Option<BestChild>,
    /// What the player may be content with instead of a capture, as Max sees it.
    pub stand_pat: Option<Value>,
    /// What came back from a null move that was good enough, as Max sees it.
    pub passed: Option<Value>,
    /// The nodes that wrote the entries of the table that were used here.
    pub sources: [Option<NodeId>; 2],
    /// Where another program gives the node up, as its log has it: behind the child that ends here.
    given_up: Option<NodeId>,
    /// What those entries tell, as the player at the node sees it.
    entry: Option<Proven>,
    /// What the moves amount to, as the player at the node sees it.
    moves: MoveProofs,
}

/// What one returned child did to its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The raise line ran: the best value or the player's own bound moved.
    pub raised: bool,
    /// The test fired.
    pub fired: bool,
    /// Nothing was compared: the move will be searched again.
    pub again: bool,
}

/// A child that returns to its parent.
#[derive(Clone, Copy, Debug)]
pub struct Visit {
    /// The child.
    pub child: NodeId,
    /// What it returned, as Max sees it.
    pub value: Value,
    /// What is proved of it and believed, as Max sees it.
    pub proven: Proven,
    /// The move that led to it.
    pub mv: Move,
    /// How the search was called on it.
    pub call: ChildCall,
    /// The node behind it and all that it holds.
    pub end: NodeId,
    /// What a node of chance has once it has taken it in.
    pub chance: Option<ChanceState>,
}

impl Visit {
    /// A child of an open node, as the record has it.
    #[inline]
    pub fn of(trace: &Trace, child: NodeId, parent: &Frame) -> Self {
        let (ply, player) = (parent.ply + 1, parent.player.opponent());
        let value = trace.value(child, player);
        let proven = match trace.form().enhanced {
            true => trace.proven(child, ply),
            false => Proven::surely(trace.interval(child, ply)),
        };
        let chance =
            if trace.form().chance { parent.with_move_of_chance(trace, child, value, proven.proved) } else { None };
        if trace.form().enhanced {
            let (mv, call) = (trace.record(child).mv(), trace.call(child));
            return Self { child, value, proven, mv, call, end: trace.end(child), chance };
        }
        Self { child, value, proven, mv: Move::default(), call: ChildCall::Full, end: child, chance }
    }
}

impl Frame {
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
    pub fn cutting_owner(&self) -> Option<BoundOwner> {
        self.owners.of(self.player.opponent())
    }

    /// Who set [`own_bound`](Self::own_bound).
    pub fn own_owner(&self) -> Option<BoundOwner> {
        self.owners.of(self.player)
    }

    /// Whether the test that took in this value of a child compared two equal numbers, so that the rule decided.
    pub fn just_meets(&self, form: ListingForm, value: Value) -> bool {
        let tested = if form.test_first { value } else { self.own_bound() };
        form.windowed && self.chance.is_none() && tested == self.cutting_bound()
    }

    /// The best value so far; the worst there is before any.
    pub fn best_value(&self) -> Value {
        let standing = self.enhanced.stand_pat.unwrap_or_else(|| self.player.worst());
        self.best.map_or(standing, |best| best.value)
    }

    /// Takes in a child that has returned, by the listing's own rules: the fold on which all replay rests.
    pub fn absorb(&mut self, form: ListingForm, rule: CutoffRule, visit: &Visit) -> Effect {
        let rule = if form.always_strict { CutoffRule::Strict } else { rule };
        self.returned += 1;
        let Visit { child, value, .. } = *visit;
        if let (Some(_), Some(state)) = (self.chance, visit.chance) {
            self.chance = Some(state);
            self.fired = state.cut.is_some();
            return Effect { raised: false, fired: self.fired, again: false };
        }
        if form.enhanced {
            if let Some(effect) = self.look_again(form, visit) {
                return effect;
            }
        } else {
            self.proved = self.proved.with_child(self.player, visit.proven.proved);
        }
        if form.windowed && form.test_first {
            self.fired = self.fires(rule, value);
            if self.fired {
                // The value that refutes the node is what it would play, though no bound is raised any more.
                self.best = Some(BestChild { child, value });
                return Effect { raised: false, fired: true, again: false };
            }
        }
        let mark = if form.soft { self.best_value() } else { self.own_bound() };
        let raised = self.player.prefers(value, mark) || form.takes_equal && value == mark;
        if raised {
            self.best = Some(BestChild { child, value });
            if form.windowed && self.player.prefers(value, self.own_bound()) {
                self.raise_own_bound(value, BoundOwner::Node(self.node));
            }
        }
        if form.windowed && !form.test_first {
            self.fired = if form.logged {
                self.enhanced.given_up == Some(visit.end)
            } else if form.tests_child {
                self.fires_on(rule, value)
            } else {
                self.fires(rule, self.own_bound())
            };
        }
        Effect { raised, fired: self.fired, again: false }
    }

    /// What an enhanced search does with a child before its value is compared with the best: `Some` where it is not,
    /// for it comes from a null move, or the move is searched again.
    fn look_again(&mut self, form: ListingForm, visit: &Visit) -> Option<Effect> {
        let Visit { child, value, proven, mv, call, .. } = *visit;
        if mv == Move::NULL {
            let is_enough = !self.player.prefers(self.cutting_bound(), value);
            self.fired = is_enough;
            self.enhanced.passed = is_enough.then_some(value);
            return Some(Effect { raised: false, fired: is_enough, again: false });
        }
        let searched = form.child_depth(self.depth, mv, call);
        self.enhanced.moves.take(mv, self.depth.saturating_sub(1), searched, proven.seen_by(self.player));
        self.proved = self.enhanced.moves.all().seen_by(self.player).proved;
        let is_better = self.player.prefers(value, self.own_bound());
        let again = match call.like() {
            CallKind::Full | CallKind::Explicit => false,
            CallKind::Scout => is_better && self.player.prefers(self.cutting_bound(), value),
            CallKind::Reduced => is_better,
        };
        self.enhanced.pending = again.then_some(BestChild { child, value });
        again.then_some(Effect { raised: false, fired: false, again: true })
    }

    /// The move at hand of an enhanced search, whose visits follow one another.
    pub(super) fn current_move(&self) -> Option<Move> {
        self.enhanced.moves.current_move()
    }

    /// What is proved and believed where a child is still open, of which so much is known, as Max sees it; `mv` led to
    /// it.
    pub(super) fn proven_with(&self, child: &Self, mv: Move, known: Proven, has_unknown_moves: bool) -> Proven {
        let mut frame = *self;
        if mv != Move::NULL {
            frame.enhanced.moves.take(mv, self.depth.saturating_sub(1), child.depth, known.seen_by(self.player));
        }
        frame.proven(has_unknown_moves)
    }

    /// What is proved of the node and believed besides, as Max sees it, given whether all its moves are known.
    pub(super) fn proven(&self, has_unknown_moves: bool) -> Proven {
        let Enhanced { passed, entry, moves, stand_pat, .. } = self.enhanced;
        let moves = match passed {
            Some(value) => {
                let low = self.player.sees(value);
                Proven::believing(Interval::ANYTHING, Interval { low, high: Value::INFINITY })
            }
            None if moves.current_move().is_none() && stand_pat.is_none() => Proven::ANYTHING,
            None if has_unknown_moves => moves.all().with_unknown_moves(),
            None => moves.all(),
        };
        entry.map_or(moves, |entry| moves.and(entry)).seen_by(self.player)
    }

    #[inline]
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

    #[inline]
    fn raise_own_bound(&mut self, value: Value, owner: BoundOwner) {
        match self.player {
            Player::Max => (self.window.alpha, self.owners.alpha) = (value, Some(owner)),
            Player::Min => (self.window.beta, self.owners.beta) = (value, Some(owner)),
        }
    }
}

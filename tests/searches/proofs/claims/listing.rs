//! The listings restated: what an open node's variables hold, who set its bounds, and what a value does that comes
//! back. All values are as the side to move at the node sees them, as in the code.

use plyscope_core::game::{Move, Player, Value};
use plyscope_core::replay::BoundOwner;
use plyscope_core::search::{Algorithm, CallKind, CutoffRule, EntryEnd};
use plyscope_core::trace::{NodeId, Trace};

/// A bound, and who set it.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    pub value: Value,
    pub by: Option<BoundOwner>,
}

impl Bound {
    fn asked(value: Value) -> Self {
        Self { value, by: None }
    }

    fn turned(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// A node that is open.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    pub node: NodeId,
    pub player: Player,
    pub alpha: Bound,
    pub beta: Bound,
    /// The window with which it was called.
    pub called: [Bound; 2],
    pub best: Option<NodeId>,
    pub best_value: Value,
    /// What a null window or less depth has found, for which the move is made again.
    pub pending: Option<(NodeId, Value)>,
}

/// What a value does that comes back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Done {
    /// The move is made again.
    pub again: bool,
    /// The node is given up.
    pub cut: bool,
    /// α afterwards.
    pub alpha: Value,
    /// The best value, and with it the choice, has changed.
    pub chosen: bool,
}

impl Open {
    /// The root of a pass.
    pub fn root(trace: &Trace, node: NodeId, player: Player, window: [Value; 2]) -> Self {
        Self::new(trace, node, player, window.map(Bound::asked))
    }

    /// A child, as the listing calls itself for it.
    pub fn child(&self, trace: &Trace, child: NodeId) -> Self {
        let record = trace.record(child);
        let Self { alpha, beta, .. } = *self;
        let window = match record.call() {
            _ if record.mv() == Move::NULL => [beta.turned(), Bound::asked(-beta.value.next_down())],
            CallKind::Scout | CallKind::Reduced => [Bound::asked(-alpha.value.next_up()), alpha.turned()],
            CallKind::Full => match self.pending {
                Some((earlier, value)) if trace.header().options.algorithm == Algorithm::NegaScout => {
                    let by = Some(BoundOwner::Visit { earlier, again: child });
                    [beta.turned(), Bound { value: -value, by }]
                }
                _ => [beta.turned(), alpha.turned()],
            },
            CallKind::Explicit => panic!("no listing calls itself so"),
        };
        Self::new(trace, child, self.player.opponent(), window)
    }

    fn new(trace: &Trace, node: NodeId, player: Player, called: [Bound; 2]) -> Self {
        let [alpha, beta] = called;
        let mut open =
            Self { node, player, alpha, beta, called, best: None, best_value: Value::NEG_INFINITY, pending: None };
        let own = Some(BoundOwner::Entry(node));
        for row in trace.uses(node) {
            let used = row.used();
            let value = trace.record(row.source()).value_in_code().moved(used.shift);
            match used.end {
                _ if used.settles => {}
                EntryEnd::Lower if value > open.alpha.value => open.alpha = Bound { value, by: own },
                EntryEnd::Upper if value < open.beta.value => open.beta = Bound { value, by: own },
                _ => {}
            }
        }
        open
    }

    /// The side to move may stand pat with this.
    pub fn may_stand(&mut self, value: Value) {
        self.best_value = value;
        if value > self.alpha.value {
            self.alpha = Bound { value, by: Some(BoundOwner::Node(self.node)) };
        }
    }

    /// What a value does that comes back from a call of this kind.
    pub fn done(&self, rule: CutoffRule, call: CallKind, is_null: bool, value: Value) -> Done {
        let Self { alpha: Bound { value: alpha, .. }, beta: Bound { value: beta, .. }, best_value, .. } = *self;
        let stays = Done { again: false, cut: false, alpha, chosen: false };
        if is_null {
            return Done { cut: value >= beta, ..stays };
        }
        if call == CallKind::Scout && alpha < value && value < beta || call == CallKind::Reduced && value > alpha {
            return Done { again: true, ..stays };
        }
        let chosen = value > best_value;
        let alpha = if chosen { alpha.max(value) } else { alpha };
        let cut = match rule {
            CutoffRule::AtEqual => alpha >= beta,
            CutoffRule::Strict => alpha > beta,
        };
        Done { again: false, cut, alpha, chosen }
    }

    /// Takes in what came back.
    pub fn take(&mut self, child: NodeId, is_null: bool, value: Value, done: Done) {
        self.pending = done.again.then_some((child, value));
        if done.chosen && !is_null {
            (self.best, self.best_value) = (Some(child), value);
        }
        if done.alpha != self.alpha.value {
            self.alpha = Bound { value: done.alpha, by: Some(BoundOwner::Node(self.node)) };
        }
    }

    /// Who set the bound of this player, when the node was called.
    pub fn called_by(&self, player: Player) -> Option<BoundOwner> {
        self.called[usize::from(player != self.player)].by
    }

    /// The bound of this player as it is now, as Max sees it, and who set it.
    pub fn bound_of(&self, player: Player) -> (Value, Option<BoundOwner>) {
        let Bound { value, by } = if player == self.player { self.alpha } else { self.beta };
        (self.player.sees(value), by)
    }
}

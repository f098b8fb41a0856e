//! A node that has just been entered: its window, who set the bounds, and what it does before it makes a move.

use crate::game::{Chooser, Move, Player, Value};
use crate::replay::chance::ChanceState;
use crate::replay::{BoundOwner, Owners};
use crate::search::{CallKind, ChildCall, EntryEnd, ListingForm, Research, RootCall, Window};
use crate::trace::{Interval, MoveProofs, NodeId, Trace};

use super::{Enhanced, Frame};

impl Frame {
    /// The root of a pass, just entered.
    pub fn of_root(trace: &Trace, pass: usize) -> Self {
        let RootCall { depth, window, .. } = trace.root_call(pass);
        let root = trace.root(pass);
        let bare = Self::bare(root, 0, trace.chooser(root, 0), window, Owners::default());
        Self { depth, ..bare }.entered(trace)
    }

    /// The node with the window that it had when it had just been entered, and nothing returned.
    #[must_use]
    pub fn as_entered(&self, trace: &Trace) -> Self {
        let Self { node, ply, chooser, entry, entry_owners: owners, depth, call, visit, .. } = *self;
        Self { depth, call, visit, ..Self::bare(node, ply, chooser, entry, owners) }.entered(trace)
    }

    /// A child of this node, just entered.
    #[must_use]
    pub fn child(&self, trace: &Trace, child: NodeId) -> Self {
        let form = trace.form();
        let (ply, depth) = (self.ply + 1, self.depth.saturating_sub(1));
        if form.by_player && !form.enhanced {
            let entry = if form.windowed { self.window_for(trace, child) } else { self.entry };
            let owners = if form.windowed && self.chance.is_some() {
                self.owners_below_chance(trace, child)
            } else {
                self.owners
            };
            let (call, visit) = match form.two_rounds {
                true => (trace.record(child).call(), 1 + u32::from(trace.probe_of(child).is_some())),
                false => (CallKind::Full, 1),
            };
            return Self { depth, call, visit, ..Self::bare(child, ply, trace.chooser(child, ply), entry, owners) };
        }
        let chooser = if form.by_player { trace.chooser(child, ply) } else { Chooser::Player(self.player.opponent()) };
        if !form.enhanced {
            let entry = if form.windowed { self.window } else { self.entry };
            return Self { depth, ..Self::bare(child, ply, chooser, entry, self.owners) };
        }
        let (mv, call) = (trace.record(child).mv(), trace.call(child));
        let (entry, owners) = self.handed_down(form, child, mv, call);
        let moves = &self.enhanced.moves;
        let visit = if mv != Move::NULL && moves.current_move() == Some(mv) { moves.tries() + 1 } else { 1 };
        let depth = form.child_depth(self.depth, mv, call);
        Self { depth, call: call.kind(), visit, ..Self::bare(child, ply, chooser, entry, owners) }.entered(trace)
    }

    /// The window that a call hands down to this child, and who set its bounds.
    fn handed_down(&self, form: ListingForm, child: NodeId, mv: Move, call: ChildCall) -> (Window, Owners) {
        let Window { alpha, beta } = self.window;
        let (own, cutting) = (self.own_owner(), self.cutting_owner());
        let searched_again = self
            .enhanced
            .pending
            .map(|pending| (pending.value, BoundOwner::Visit { earlier: pending.child, again: child }));
        // One point wide, at the opponent's bound or at the player's own: the question sets the other bound, which no
        // choice stands for.
        let (window, own, cutting) = match (call, self.player) {
            (ChildCall::Explicit(call), player) => {
                // Another program may have handed down anything: a bound is of whoever had set just that number.
                let Window { alpha: own_end, beta: cutting_end } = call.window.seen_by(player);
                let (own_end, cutting_end) = (player.sees(own_end), player.sees(cutting_end));
                let by_visit = searched_again.filter(|(value, _)| *value == own_end).map(|(_, visit)| visit);
                let own = if own_end == self.own_bound() { own } else { by_visit };
                (call.window, own, cutting.filter(|_| cutting_end == self.cutting_bound()))
            }
            _ if mv == Move::NULL => {
                let window = match self.player {
                    Player::Max => Window::new(beta.next_down(), beta),
                    Player::Min => Window::new(alpha, alpha.next_up()),
                };
                (window, None, cutting)
            }
            (ChildCall::Scout | ChildCall::Reduced, Player::Max) => (Window::new(alpha, alpha.next_up()), own, None),
            (ChildCall::Scout | ChildCall::Reduced, Player::Min) => (Window::new(beta.next_down(), beta), own, None),
            (ChildCall::Full, player) => match searched_again {
                Some((value, visit))
                    if form.research == Research::FromValue && player.prefers(value, self.own_bound()) =>
                {
                    let window = match player {
                        Player::Max => Window::new(value, beta),
                        Player::Min => Window::new(alpha, value),
                    };
                    (window, Some(visit), cutting)
                }
                _ => (self.window, own, cutting),
            },
        };
        (window, Owners::seen_by(self.player, own, cutting))
    }

    /// A node that has been called with this window, and has done nothing yet.
    pub(in crate::replay) fn bare(node: NodeId, ply: u32, chooser: Chooser, entry: Window, owners: Owners) -> Self {
        let player = chooser.player().unwrap_or(Player::Max);
        Self {
            chooser,
            chance: (chooser == Chooser::Chance).then(ChanceState::default),
            node,
            ply,
            player,
            depth: 0,
            call: CallKind::Full,
            visit: 1,
            entry,
            entry_owners: owners,
            window: entry,
            owners,
            best: None,
            proved: Interval::nothing_yet(player),
            returned: 0,
            fired: false,
            enhanced: Enhanced::default(),
        }
    }

    /// What an enhanced node does before it makes a move: it uses the table, or may be content with its own value.
    fn entered(mut self, trace: &Trace) -> Self {
        let form = trace.form();
        if !form.enhanced {
            return self;
        }
        if form.logged && trace.record(self.node).has_fired() {
            self.enhanced.given_up = Some(trace.end(self.node));
        }
        for (row, source) in trace.uses(self.node).iter().zip(0..) {
            let used = row.used();
            let told = trace.of_entry(&used, self.ply, self.depth).seen_by(self.player);
            self.enhanced.entry = Some(self.enhanced.entry.map_or(told, |before| told.and(before)));
            if let Some(place) = self.enhanced.sources.get_mut(source) {
                *place = Some(row.source());
            }
            let value = trace.value(row.source(), self.player).moved(used.shift);
            match used.end {
                EntryEnd::Lower if !used.settles && self.player.prefers(value, self.own_bound()) => {
                    self.raise_own_bound(value, BoundOwner::Entry(self.node));
                }
                EntryEnd::Upper if !used.settles => self.lower_cutting_bound(value),
                _ => {}
            }
        }
        if form.quiescence && self.depth == 0 && !trace.record(self.node).is_leaf() {
            self.enhanced.stand_pat = trace.stand_pat(self.node, self.player);
            if let Some(value) = self.enhanced.stand_pat {
                self.enhanced.moves = MoveProofs::standing(self.player.sees(value));
                self.proved = Interval::exactly(value);
                if self.player.prefers(value, self.own_bound()) {
                    self.raise_own_bound(value, BoundOwner::Node(self.node));
                }
                self.fired = self.fires(trace.header().options.cutoff, self.own_bound());
            }
        }
        self
    }

    /// A bound from the table lowers what the opponent allows, if it does.
    fn lower_cutting_bound(&mut self, value: Value) {
        if !self.player.prefers(self.cutting_bound(), value) {
            return;
        }
        let owner = Some(BoundOwner::Entry(self.node));
        match self.player {
            Player::Max => (self.window.beta, self.owners.beta) = (value, owner),
            Player::Min => (self.window.alpha, self.owners.alpha) = (value, owner),
        }
    }
}

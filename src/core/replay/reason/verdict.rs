//! What a returned value means to the parent.

use crate::game::{Exact, Move, Player, Value};
use crate::search::{CallKind, Window};
use crate::trace::{BoundKind, Interval, NodeId, Trace};

use super::{BoundOwner, ChanceCut, Frame, Moment, Returned};
use crate::replay::believing_nodes::is_below_less_depth;
use crate::replay::detail::{Proof, clamped};

/// What a returned value means to the parent, who is the player of [`Reason::Took`](super::Reason::Took).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A value counts with the probability of the move: chance chooses here.
    Added {
        /// The probability of the move.
        probability: Exact,
        /// What all moves that have returned amount to, each value times its probability.
        sum: Option<Exact>,
        /// The probability of the moves that have not returned.
        rest: Exact,
        /// Why the node is given up, where it is.
        cut: Option<CutByChance>,
    },
    /// A move of chance was probed: it is worth what came back, or something better for the player who chooses behind
    /// it.
    Probed {
        /// That player.
        by: Player,
        /// What all moves amount to at most where that is Min, and at least where it is Max.
        all: Option<Exact>,
        /// Why the node is given up, where it is.
        cut: Option<CutByChance>,
    },
    /// The first value that counts for anything here.
    First,
    /// It is better than the best so far, and takes its place.
    Better {
        /// The child that was best.
        before: NodeId,
        /// Its value.
        before_value: Value,
    },
    /// It is better than what the table knows of the node, beyond which no move has come before.
    BeyondEntry {
        /// What the table knows: α at a Max node, β at a Min node.
        bound: Value,
        /// The entry.
        owner: Option<BoundOwner>,
    },
    /// It is worse than the best so far, and is passed over.
    Worse {
        /// The child that stays best.
        best: NodeId,
        /// Its value.
        best_value: Value,
    },
    /// It equals the best so far; the earlier child stays.
    Tie {
        /// The child that stays best.
        best: NodeId,
        /// The value of both.
        best_value: Value,
    },
    /// The player can get at least as much elsewhere already, so the window stays as it is (a fail low).
    NoHelp {
        /// The bound that it did not come past: α at a Max node, β at a Min node.
        bound: Value,
        /// Who set the bound; `None` for the root window.
        owner: Option<BoundOwner>,
    },
    /// The test fired: the opponent already has something at least as good elsewhere.
    Cut {
        /// What this node is worth at most, at a Min node, or at least, at a Max node.
        held: Value,
        /// Whether that is just what it is worth: no move is left, and the leaves prove it.
        exactly: bool,
        /// What the leaves prove of the child, where what came back is clamped to the window: the sign beside this node
        /// follows from that, and not from what came back.
        clamped: Option<Proof>,
        /// The opponent's bound, which that meets or passes.
        bound: Value,
        /// Who set the bound; `None` for the root window.
        owner: Option<BoundOwner>,
        /// Plies from the owner down to this node; 1 is a shallow cutoff, 3 or more a deep one.
        distance: u32,
        /// Moves not looked at, 0 when none was left.
        spared: u32,
    },
    /// The window was empty as the node was entered: chance above needs more of this move than any position is worth,
    /// or less. So whatever comes back ends the node, and says nothing of what it is worth.
    EmptyWindow {
        /// For whom it would have to be worth more: Max where more is needed, Min where less is.
        needed_by: Player,
        /// What it would have to come past.
        bound: Value,
        /// The node of chance that needs it; `None` for the root window.
        owner: Option<BoundOwner>,
        /// Moves not looked at, 0 when none was left.
        spared: u32,
    },
    /// A null window, or less depth, found more than the player has: the move is searched again.
    Again {
        /// What the player has.
        bound: Value,
        /// Whether it was searched with less depth.
        reduced: bool,
    },
    /// Passing is enough for the opponent not to come here: the node is given up without a move.
    PassIsEnough {
        /// The opponent's bound.
        bound: Value,
        /// Who set it; `None` for the root window.
        owner: Option<BoundOwner>,
        /// Moves not looked at.
        spared: u32,
    },
    /// Passing is not enough: the moves are tried.
    PassIsNotEnough {
        /// The opponent's bound.
        bound: Value,
    },
    /// It only equals what the player has, and takes its place all the same: a listing with a mistake.
    TakesEqual {
        /// The child that was the choice here; `None` where the bound comes from elsewhere.
        before: Option<NodeId>,
        /// What the player has, and what came back.
        bound: Value,
        /// Who set the bound; `None` for the root window.
        owner: Option<BoundOwner>,
    },
    /// The child is worse than what the player has, and the node is given up for that: a listing with a mistake.
    GivenUp {
        /// What the player has.
        bound: Value,
        /// Who set it; `None` for the root window.
        owner: Option<BoundOwner>,
        /// Moves not looked at, 0 when none was left.
        spared: u32,
    },
    /// The value met the opponent's bound exactly; the strict rule goes on where at-equal would cut.
    TieGoesOn {
        /// The bound that was met.
        bound: Value,
        /// Who set it; `None` for the root window.
        owner: Option<BoundOwner>,
        /// Moves left that at-equal would have spared.
        left: bool,
    },
    /// The leaves prove a value past the opponent's bound, but it came back clamped to the bound,
    /// so that the strict rule saw only a tie and goes on.
    HiddenGap {
        /// What the leaves prove.
        proved: Value,
        /// The bound.
        bound: Value,
        /// Who set it; `None` for the root window.
        owner: Option<BoundOwner>,
    },
}

/// A node of chance that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutByChance {
    /// Which test has fired.
    pub cut: ChanceCut,
    /// α or β, which the expectation cannot come past, or not stay below.
    pub bound: Value,
    /// Who set it; `None` for the root window.
    pub owner: Option<BoundOwner>,
    /// What the expectation can come to at most, or at least.
    pub limit: Option<Exact>,
    /// Moves not looked at, 0 when none was left; where moves are probed first, those not searched.
    pub spared: u32,
    /// Whether it follows from what probes have told.
    pub by_probes: bool,
}

/// What a child's value means to its parent: the deepest open node, which was `before` until the child returned.
pub(in super::super) fn verdict(trace: &Trace, child: Returned, before: &Frame, moment: &Moment) -> Verdict {
    let path = moment.path.as_slice();
    let Some(after) = path.last() else { return Verdict::First };
    if let Some(added) = added(trace, child, before, after) {
        return added;
    }
    let (bound, owner) = (after.cutting_bound(), after.cutting_owner());
    let form = trace.form();
    if after.enhanced.pending.is_some_and(|pending| pending.child == child.node) {
        let reduced = trace.record(child.node).call() == CallKind::Reduced;
        return Verdict::Again { bound: before.own_bound(), reduced };
    }
    if form.enhanced && trace.record(child.node).mv() == Move::NULL {
        return match after.fired {
            true => Verdict::PassIsEnough { bound, owner, spared: trace.spared(after.node) },
            false => Verdict::PassIsNotEnough { bound },
        };
    }
    if after.fired && form.tests_child {
        let spared = trace.spared(after.node);
        return Verdict::GivenUp { bound: after.own_bound(), owner: after.own_owner(), spared };
    }
    if let Some(needed_by) = after.hopeless_for(trace).filter(|_| after.fired) {
        return empty_window(trace, after, needed_by);
    }
    if after.fired {
        // The owner of an inherited bound stands on the path above.
        let node = owner.map(BoundOwner::node);
        let owner_ply = path.iter().find(|frame| Some(frame.node) == node).map_or(0, |frame| frame.ply);
        let spared = trace.spared(after.node);
        // Where less depth is looked at than the node's place asks for, what is proved is proved of that depth alone.
        let is_exact = spared == 0 && !is_below_less_depth(moment, after);
        return Verdict::Cut {
            held: child.value,
            exactly: is_exact && moment.known(trace, after) == Interval::exactly(child.value),
            clamped: clamped(trace, &child, after.ply + 1),
            bound,
            owner,
            distance: after.ply - owner_ply,
            spared,
        };
    }
    if child.value == bound {
        let proved = sure_end(after);
        if after.player.prefers(proved, bound) {
            return Verdict::HiddenGap { proved, bound, owner };
        }
        // The bound was met before: at-equal would have cut then, and would not be here.
        if before.own_bound() != bound {
            return Verdict::TieGoesOn { bound, owner, left: moment.has_unknown_children(trace, after) };
        }
    }
    if form.takes_equal && child.value == before.own_bound() {
        let best = before.best.map(|best| best.child);
        return Verdict::TakesEqual { before: best, bound: child.value, owner: before.own_owner() };
    }
    let windowed = form.windowed;
    // As long as no move has helped, the player's bound is that of the call, or what the table or standing pat has made
    // of it.
    let (own_bound, own_owner) = (before.own_bound(), before.own_owner());
    let is_of_table = own_owner == Some(BoundOwner::Entry(before.node));
    let helped_before = before.best.filter(|_| !is_of_table).is_some_and(|best| {
        let player = before.player;
        player.prefers(best.value, before.entry_bound()) && !player.prefers(own_bound, best.value)
    });
    if windowed && !helped_before && !after.player.prefers(child.value, own_bound) {
        return Verdict::NoHelp { bound: own_bound, owner: own_owner };
    }
    if is_of_table {
        return Verdict::BeyondEntry { bound: own_bound, owner: own_owner };
    }
    match before.best {
        None => Verdict::First,
        // What was best until now did not help: it is the first value that does.
        Some(_) if windowed && !helped_before => Verdict::First,
        Some(best) if after.best.is_some_and(|now| now.child == child.node) => {
            Verdict::Better { before: best.child, before_value: best.value }
        }
        Some(best) if best.value == child.value => Verdict::Tie { best: best.child, best_value: best.value },
        Some(best) => Verdict::Worse { best: best.child, best_value: best.value },
    }
}

/// A node is given up that was entered with an empty window.
fn empty_window(trace: &Trace, after: &Frame, needed_by: Player) -> Verdict {
    let Window { alpha, beta } = after.entry;
    let bound = if needed_by == Player::Max { alpha } else { beta };
    Verdict::EmptyWindow { needed_by, bound, owner: after.entry_owners.of(needed_by), spared: trace.spared(after.node) }
}

/// What a child's value means to a node of chance; none to that of a player.
fn added(trace: &Trace, child: Returned, before: &Frame, after: &Frame) -> Option<Verdict> {
    let state = after.chance?;
    let cut = state.cut.map(|cut| {
        // By what came back: what the leaves prove of a move may be more, but the sentence names what came back.
        let numbers = match (state.spread, trace.header().bounds) {
            (Some(spread), _) => [spread.low(), spread.high()],
            (None, Some(ends)) => ends.map(|end| state.sum.with_rest(trace.fractions().exact(end)?)),
            (None, None) => [None; 2],
        };
        let (bound, owner, limit) = match cut {
            ChanceCut::Low => (after.window.alpha, after.owners.alpha, numbers[1]),
            ChanceCut::High => (after.window.beta, after.owners.beta, numbers[0]),
        };
        let by_probes = state.spread.is_some();
        let spared = if by_probes { not_searched(trace, after.node) } else { trace.spared(after.node) };
        CutByChance { cut, bound, owner, limit, spared, by_probes }
    });
    // What came back through an empty window was clamped to it: it bears only one of the two tests, and both fire.
    let bearing = cut.map(|cut| if cut.cut == ChanceCut::Low { BoundKind::Upper } else { BoundKind::Lower });
    if let (Some(needed_by), Some(bearing)) = (after.hopeless_for(trace), bearing)
        && !child.is_exact()
        && child.bound != bearing
    {
        return Some(empty_window(trace, after, needed_by));
    }
    if let Some(by) = before.probed_player(trace, child.node) {
        let all = state.spread.and_then(|spread| match by {
            Player::Max => spread.low(),
            Player::Min => spread.high(),
        });
        return Some(Verdict::Probed { by, all, cut });
    }
    let probability = trace.probability(child.node)?;
    Some(Verdict::Added { probability, sum: state.sum.sum(), rest: state.sum.rest(), cut })
}

/// How many moves of a node that was given up have not been searched: not made, or only probed.
fn not_searched(trace: &Trace, node: NodeId) -> u32 {
    let visits = trace.visits(node, NodeId(u32::MAX));
    let probed_only = visits.iter().filter(|(_, last, _)| trace.record(*last).call() == CallKind::Scout);
    trace.untried(node) + probed_only.count() as u32
}

/// The end of the proved interval that the node's player is sure of: low at Max, high at Min.
fn sure_end(frame: &Frame) -> Value {
    match frame.player {
        Player::Max => frame.proved.low,
        Player::Min => frame.proved.high,
    }
}

//! Why a step happened, as data.

use crate::game::{Chooser, Exact, Move, Player, Value};
use crate::search::{CallKind, Driver, RootCall, Window};
use crate::trace::{BoundKind, Interval, NodeId, Proven, Step, Trace};

use super::moment::principal_variation;
use super::rests::{Rests, made_exact, unproved_below};
use super::{BoundOwner, ChanceCut, Event, Frame, Moment, Needed, Owners, Round};

/// A node that has returned, with what it gave back as Max sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The node.
    pub node: NodeId,
    /// The player who chooses there; Max where chance does.
    pub player: Player,
    /// Who chooses there, a player or chance.
    pub chooser: Chooser,
    /// What it returned.
    pub value: Value,
    /// What the visited leaves prove of that value.
    pub bound: BoundKind,
    /// Whether it was evaluated, and not searched.
    pub leaf: bool,
    /// Whether the game is over there.
    pub terminal: bool,
    /// What the sign rests on, where it is only believed.
    pub belief: Option<Belief>,
    /// The node that wrote the entry of the table which gave the value, where one did.
    pub source: Option<NodeId>,
    /// The earlier visit of the same move that, together with this one, leaves one value only.
    pub made_exact_by: Option<NodeId>,
}

impl Returned {
    /// Whether the value is known exactly, if need be by an earlier visit too.
    pub fn is_exact(&self) -> bool {
        self.bound == BoundKind::Exact || self.made_exact_by.is_some()
    }
}

/// What a sign that is only believed rests on, and at which node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belief {
    /// That passing is never best: a null move was good enough there.
    NullMove(NodeId),
    /// That less depth was enough for a late move, which led there.
    Reduction(NodeId),
    /// That less depth is enough behind a null move, which led there.
    LessDepth(NodeId),
    /// That another depth is as good: an entry of the table was used there which was searched deeper.
    Entry(NodeId),
}

/// What is special about the entering of a node in an enhanced search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    /// The kind of call.
    pub call: CallKind,
    /// Whether a null move led here.
    pub null_move: bool,
    /// The number of this visit among those of the same move, from 1.
    pub visit: u32,
    /// What the visit before gave, as Max sees it, where the move is searched again for it.
    pub pending: Option<Value>,
    /// The depth that is left, and how much less that is than a full call's.
    pub depth: u32,
    /// How much less that is than what a full call leaves.
    pub reduction: u32,
    /// What the table told, at its first use and at its second.
    pub uses: [Option<Told>; 2],
    /// What the player may be content with instead of a capture, and whether it is enough.
    pub stand_pat: Option<(Value, bool)>,
}

/// What an entry of the table told a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The node that wrote it.
    pub source: NodeId,
    /// What it says, as Max sees it.
    pub value: Value,
    /// The sign of that, as Max sees it.
    pub kind: BoundKind,
    /// Whether it settles the node; otherwise it narrows the window.
    pub settles: bool,
    /// The depth to which it was searched.
    pub depth: u32,
    /// What it rests on, where it is only believed of the node.
    pub belief: Option<Belief>,
}

/// What a returned value means to the parent, who is the player of [`Reason::Took`].
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
    /// A move of chance was probed: it is worth what came back, or something better for the player who chooses behind it.
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
        /// The opponent's bound, which that meets or passes.
        bound: Value,
        /// Who set the bound; `None` for the root window.
        owner: Option<BoundOwner>,
        /// Plies from the owner down to this node; 1 is a shallow cutoff, 3 or more a deep one.
        distance: u32,
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

/// Why a step happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The search begins at the root.
    Begin {
        /// Who chooses at the root.
        player: Player,
        /// Who chooses there, a player or chance.
        chooser: Chooser,
        /// Whether the root is a leaf itself.
        leaf: bool,
        /// The root window, for an algorithm that has one.
        window: Option<Window>,
        /// Which search of the root it is, from 0, and what was asked, under a driver.
        pass: Option<(usize, RootCall)>,
        /// What is special about it, in an enhanced search.
        entering: Option<Entering>,
    },
    /// A node was entered.
    Enter {
        /// The node.
        node: NodeId,
        /// The node above.
        parent: NodeId,
        /// Who chooses at the entered node.
        player: Player,
        /// Who chooses there, a player or chance.
        chooser: Chooser,
        /// What a move of chance is needed for, where the search cuts by it; its probability alone elsewhere.
        needed: Option<Needed>,
        /// Whether it will only be evaluated.
        leaf: bool,
        /// The window handed down, for an algorithm that has one.
        window: Option<Window>,
        /// Who set the bounds of the window.
        owners: Owners,
        /// What α and β rest on, where they are only believed.
        beliefs: [Option<Belief>; 2],
        /// What is special about it, in an enhanced search.
        entering: Option<Entering>,
    },
    /// A child returned, and its parent took the value in.
    Took {
        /// The child.
        child: Returned,
        /// The parent.
        parent: NodeId,
        /// Who chooses at the parent.
        player: Player,
        /// What the value means there.
        verdict: Verdict,
        /// What the bound, or the value, rests on that it is compared with, where that is only believed.
        compared: Option<Belief>,
        /// Whether this was the parent's last child.
        last: bool,
    },
    /// The root returned: the search is done.
    Done {
        /// The root.
        root: Returned,
        /// The child that was chosen.
        best: Option<NodeId>,
        /// Which search of the root it was, from 0, what was asked, and whether another follows, under a driver.
        pass: Option<(usize, RootCall, bool)>,
    },
}

impl Reason {
    /// Whether it is about what only enhanced searches and drivers do.
    pub const fn is_enhanced(&self) -> bool {
        match self {
            Self::Begin { pass, entering, .. } => pass.is_some() || entering.is_some(),
            Self::Enter { entering, .. } => entering.is_some(),
            Self::Took { child, verdict, .. } => {
                let again = matches!(
                    verdict,
                    Verdict::Again { .. } | Verdict::PassIsEnough { .. } | Verdict::PassIsNotEnough { .. }
                );
                again || child.source.is_some()
            }
            Self::Done { pass, .. } => pass.is_some(),
        }
    }
}

/// Why the step of this moment happened.
pub fn reason(trace: &Trace, moment: &Moment) -> Reason {
    reason_after(trace, &Moment::at(trace, Step(moment.step.0.saturating_sub(1))), moment)
}

/// Why the step of this moment happened, given the moment before it.
pub fn reason_after(trace: &Trace, before: &Moment, moment: &Moment) -> Reason {
    let windowed = trace.form().windowed;
    let driven = trace.header().options.driver != Driver::None;
    let call = trace.root_call(moment.pass);
    match moment.event {
        Event::Entered(node) => {
            let leaf = trace.record(node).is_leaf();
            match moment.path.as_slice() {
                [.., parent, entered] => Reason::Enter {
                    node,
                    parent: parent.node,
                    player: entered.player,
                    chooser: entered.chooser,
                    needed: parent.needed(trace, node).map(|needed| needed.telling(trace)).or_else(|| {
                        let probability = trace.probability(node)?;
                        Some(Needed { probability, round: Round::Only, a: None, b: None })
                    }),
                    leaf,
                    window: windowed.then_some(entered.entry),
                    // What the table has narrowed is told behind it.
                    owners: entered.entry_owners,
                    beliefs: beliefs(trace, moment, entered),
                    entering: entering(trace, &moment.path),
                },
                path => Reason::Begin {
                    player: trace.header().root_player,
                    chooser: trace.chooser(trace.root(moment.pass), 0),
                    leaf,
                    window: windowed.then_some(call.window),
                    pass: driven.then_some((moment.pass, call)),
                    entering: entering(trace, path),
                },
            }
        }
        Event::Returned(node) => {
            let child = returned(trace, node, moment.path.len() as u32);
            match (before.path.as_slice(), moment.path.last()) {
                ([.., before, frame], Some(parent)) => {
                    let rests = Rests::of(trace, &moment.path);
                    let made_exact_by =
                        if trace.form().enhanced { made_exact(trace, before, &child, frame) } else { None };
                    let belief = rests.map_or(child.belief, |rests| {
                        let earlier = made_exact_by.and_then(|earlier| rests.child(earlier, parent.ply));
                        rests.child(node, parent.ply).or(earlier)
                    });
                    let child = Returned { belief, made_exact_by, ..child };
                    let verdict = verdict(trace, child, before, moment);
                    // A bound on the wrong side bears no cutoff: the search has believed the other one.
                    let bears = child.is_exact() || child.bound == bearing(parent.player);
                    let child = match (verdict, rests) {
                        (Verdict::Cut { .. }, Some(_)) if child.belief.is_none() && !bears => {
                            Returned { belief: unproved_below(trace, node), ..child }
                        }
                        _ => child,
                    };
                    Reason::Took {
                        child,
                        parent: parent.node,
                        player: parent.player,
                        verdict,
                        compared: rests.and_then(|rests| compared(rests, before, parent, &verdict)),
                        last: !moment.has_unknown_children(trace, parent),
                    }
                }
                (before, _) => {
                    let best = before.last().and_then(|root| root.best).map(|best| best.child);
                    let goes_on = moment.step < trace.last_step();
                    let pass = driven.then_some((moment.pass, call, goes_on));
                    match (driven && !goes_on).then(|| at_one_point(trace, moment, child)).flatten() {
                        Some(root) => {
                            Reason::Done { root, best: principal_variation(trace, moment).first().copied(), pass }
                        }
                        None => Reason::Done { root: child, best, pass },
                    }
                }
            }
        }
    }
}

/// The sign that a child's value has to have to be good enough for this player.
const fn bearing(player: Player) -> BoundKind {
    match player {
        Player::Max => BoundKind::Lower,
        Player::Min => BoundKind::Upper,
    }
}

/// What the bounds rest on with which a node was entered, as far as they are only believed.
fn beliefs(trace: &Trace, moment: &Moment, entered: &Frame) -> [Option<Belief>; 2] {
    let Some(rests) = Rests::of(trace, &moment.path) else { return [None; 2] };
    let Window { alpha, beta } = entered.entry;
    let Owners { alpha: of_alpha, beta: of_beta } = entered.entry_owners;
    [rests.bound(Player::Max, alpha, of_alpha), rests.bound(Player::Min, beta, of_beta)]
}

/// What that rests on with which a child's value is compared, as far as it is only believed.
fn compared(rests: Rests<'_>, before: &Frame, parent: &Frame, verdict: &Verdict) -> Option<Belief> {
    let player = parent.player;
    match *verdict {
        Verdict::NoHelp { bound, owner }
        | Verdict::BeyondEntry { bound, owner }
        | Verdict::TakesEqual { bound, owner, .. }
        | Verdict::GivenUp { bound, owner, .. } => rests.bound(player, bound, owner),
        Verdict::Cut { bound, owner, .. }
        | Verdict::TieGoesOn { bound, owner, .. }
        | Verdict::HiddenGap { bound, owner, .. }
        | Verdict::PassIsEnough { bound, owner, .. } => rests.bound(player.opponent(), bound, owner),
        Verdict::Better { before_value: value, .. }
        | Verdict::Worse { best_value: value, .. }
        | Verdict::Tie { best_value: value, .. } => rests.held(before, player, value),
        Verdict::Added { .. }
        | Verdict::Probed { .. }
        | Verdict::First
        | Verdict::Again { .. }
        | Verdict::PassIsNotEnough { .. } => None,
    }
}

/// The root, if the last search of it and those before it leave one value only: that is what it is worth.
fn at_one_point(trace: &Trace, moment: &Moment, root: Returned) -> Option<Returned> {
    let Proven { proved, believed, .. } = moment.proven_of_root(trace);
    let is_one = believed == Interval::exactly(root.value) && root.bound != BoundKind::Exact;
    // The other end may be that of an earlier search.
    let passes = || trace.passes().iter().take(moment.pass + 1).rev();
    let of_a_pass = || passes().find_map(|pass| returned(trace, pass.first, 0).belief);
    let below = || passes().find_map(|pass| unproved_below(trace, pass.first));
    let belief = if proved == believed { None } else { root.belief.or_else(of_a_pass).or_else(below) };
    is_one.then_some(Returned { bound: BoundKind::Exact, belief, ..root })
}

/// What is special about a node that has just been entered; `None` outside enhanced searches.
fn entering(trace: &Trace, path: &[Frame]) -> Option<Entering> {
    let (entered, above) = path.split_last().filter(|_| trace.form().enhanced)?;
    let parent = above.last();
    let rests = Rests::of(trace, path);
    let full = parent.map_or(entered.depth, |parent| parent.depth.saturating_sub(1));
    let told = |place: usize| {
        let row = trace.uses(entered.node).get(place)?;
        let used = row.used();
        Some(Told {
            source: row.source(),
            value: trace.value(row.source(), entered.player).moved(used.shift),
            kind: BoundKind::from(used.end).seen_by(entered.player),
            settles: used.settles,
            depth: used.depth,
            belief: rests.and_then(|rests| rests.entry(row.source(), &used, entered)),
        })
    };
    Some(Entering {
        call: entered.call,
        null_move: entered.ply > 0 && trace.record(entered.node).mv() == Move::NULL,
        visit: entered.visit,
        pending: parent.and_then(|parent| parent.enhanced.pending).map(|pending| pending.value),
        depth: entered.depth,
        reduction: full.saturating_sub(entered.depth),
        uses: [told(0), told(1)],
        stand_pat: entered.enhanced.stand_pat.map(|value| (value, entered.fired)),
    })
}

/// What a node gave back.
pub(super) fn returned(trace: &Trace, node: NodeId, ply: u32) -> Returned {
    let chooser = trace.chooser(node, ply);
    let player = chooser.player().unwrap_or(Player::Max);
    let record = trace.record(node);
    Returned {
        node,
        player,
        chooser,
        value: trace.value(node, player),
        bound: record.bound(),
        leaf: record.is_leaf(),
        terminal: record.is_terminal(),
        belief: match trace.is_cut_short(node) {
            true => Some(Belief::Reduction(node)),
            false if record.is_believed() => belief(trace, node),
            false => None,
        },
        source: trace.uses(node).last().filter(|row| row.used().settles).map(|row| row.source()),
        made_exact_by: None,
    }
}

/// What the believed sign of a node rests on: the way down to the first visit that is no proof.
pub(super) fn belief(trace: &Trace, node: NodeId) -> Option<Belief> {
    let mut at = node;
    loop {
        let record = trace.record(at);
        if let Some(used) = trace.settled_by(at) {
            let source = NodeId(used.source);
            if !trace.record(source).is_believed() {
                return Some(Belief::Entry(at));
            }
            at = source;
            continue;
        }
        let mut children = trace.children(at).peekable();
        if record.has_fired()
            && let Some(&first) = children.peek()
            && trace.record(first).mv() == Move::NULL
            && trace.end(first) == trace.end(at)
        {
            return Some(Belief::NullMove(at));
        }
        let mut next = None;
        while let Some(child) = children.next() {
            let visit = trace.record(child);
            let is_last_visit = children.peek().is_none_or(|sibling| trace.record(*sibling).mv() != visit.mv());
            if visit.mv() == Move::NULL || !is_last_visit {
                continue;
            }
            if trace.is_cut_short(child) {
                return Some(Belief::Reduction(child));
            }
            if visit.is_believed() {
                next = Some(child);
                break;
            }
        }
        let Some(child) = next else {
            // A window that an entry narrowed, or a reduced call among explicit ones; or a visit that contradicts what an earlier
            // one has proved, so that the value rests on it and what is known of the move does not.
            return trace.uses(at).first().map(|_| Belief::Entry(at)).or_else(|| unproved_below(trace, node));
        };
        at = child;
    }
}

/// What a child's value means to its parent: the deepest open node, which was `before` until the child returned.
pub(super) fn verdict(trace: &Trace, child: Returned, before: &Frame, moment: &Moment) -> Verdict {
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
    if after.fired {
        // The owner of an inherited bound stands on the path above.
        let node = owner.map(BoundOwner::node);
        let owner_ply = path.iter().find(|frame| Some(frame.node) == node).map_or(0, |frame| frame.ply);
        return Verdict::Cut {
            held: child.value,
            bound,
            owner,
            distance: after.ply - owner_ply,
            spared: trace.spared(after.node),
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
    // As long as no move has helped, the player's bound is that of the call, or what the table or standing pat has made of it.
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

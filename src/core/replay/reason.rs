//! Why a step happened, as data.

mod belief;
mod entering;
mod verdict;

use crate::game::{Chooser, Player, Value};
use crate::search::{Driver, RootCall, Window};
use crate::trace::{BoundKind, Interval, NodeId, Proven, Step, Trace};

pub use belief::Belief;
pub(super) use belief::belief;
use belief::{beliefs, compared};
use entering::entering;
pub use entering::{Entering, TableAnswer};
pub(super) use verdict::verdict;
pub use verdict::{CutByChance, Verdict};

use super::believing_nodes::{BelievingNodes, made_exact, unproved_below};
use super::best_line::principal_variation;
use super::{BoundOwner, ChanceCut, ChanceRound, ChanceThresholds, Event, Frame, Moment, Owners};

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
        needed: Option<ChanceThresholds>,
        /// Whether it will only be evaluated.
        leaf: bool,
        /// The window handed down, for an algorithm that has one.
        window: Option<Window>,
        /// Who set the bounds of the window.
        owners: Owners,
        /// The player for whom nothing here can be enough, since chance above needs more than any position is worth, or
        /// less.
        hopeless_for: Option<Player>,
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
                        Some(ChanceThresholds { probability, round: ChanceRound::Only, a: None, b: None })
                    }),
                    leaf,
                    window: windowed.then_some(entered.entry),
                    // What the table has narrowed is told behind it.
                    owners: entered.entry_owners,
                    hopeless_for: entered.hopeless_for(trace),
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
                    let rests = BelievingNodes::of(trace, &moment.path);
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

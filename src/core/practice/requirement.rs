//! What a random tree is to have, and whether a search meets that.

use serde::{Deserialize, Serialize};

use crate::replay::{Event, HighlightKind, Moment, highlights};
use crate::trace::{NodeId, Trace};

/// What a random tree is to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Requirement {
    /// Whatever comes.
    #[default]
    Anything,
    /// A cutoff that spares something, by a bound whose owner stands at least three plies above the node that is given
    /// up: deep in the sense of D. Knuth and R. Moore (*An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6,
    /// 1975).
    DeepCutoff,
    /// A test for a cutoff that compares two equal numbers, with children left at the node: at-equal spares them,
    /// strict goes on to the next of them. Trees that have one are those in which the two rules visit different nodes.
    /// The numbers are those that the code compares; in the forms that return α or β they may be equal though no two
    /// leaves are.
    Tie,
    /// No cutoff at all that spares something.
    NoCutoff,
    /// A cutoff that spares inner nodes, and not leaves alone.
    CutoffAboveLeaves,
    /// At least so many cutoffs that spare something, from 1 to [`MOST_CUTOFFS`](Self::MOST_CUTOFFS).
    Cutoffs(u8),
}

impl Requirement {
    /// More cutoffs cannot be asked for.
    pub const MOST_CUTOFFS: u8 = 9;

    /// All requirements that are offered; more cutoffs than here can be asked for by their name.
    pub const ALL: [Self; 9] = [
        Self::Anything,
        Self::DeepCutoff,
        Self::CutoffAboveLeaves,
        Self::Cutoffs(1),
        Self::Cutoffs(2),
        Self::Cutoffs(3),
        Self::Cutoffs(4),
        Self::Tie,
        Self::NoCutoff,
    ];

    /// Its name on the command line and in tables.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Anything => "anything",
            Self::DeepCutoff => "deep-cutoff",
            Self::Tie => "tie",
            Self::NoCutoff => "no-cutoff",
            Self::CutoffAboveLeaves => "cutoff-above-leaves",
            Self::Cutoffs(0 | 1) => "cutoffs-1",
            Self::Cutoffs(2) => "cutoffs-2",
            Self::Cutoffs(3) => "cutoffs-3",
            Self::Cutoffs(4) => "cutoffs-4",
            Self::Cutoffs(5) => "cutoffs-5",
            Self::Cutoffs(6) => "cutoffs-6",
            Self::Cutoffs(7) => "cutoffs-7",
            Self::Cutoffs(8) => "cutoffs-8",
            Self::Cutoffs(_) => "cutoffs-9",
        }
    }

    /// The requirement with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        let more = (1..=Self::MOST_CUTOFFS).map(Self::Cutoffs);
        Self::ALL.into_iter().chain(more).find(|wish| wish.id() == id)
    }

    /// Whether a search has it.
    pub fn is_granted_by(self, trace: &Trace) -> bool {
        match self {
            Self::Anything => true,
            Self::DeepCutoff => {
                highlights(trace).iter().any(|highlight| highlight.kind == HighlightKind::FirstDeepCutoff)
            }
            Self::Tie => has_tie(trace),
            Self::NoCutoff => trace.first_sparing(0..trace.len()).is_none(),
            Self::CutoffAboveLeaves => sparing(trace).any(|node| {
                // All leaves of a random tree are equally deep.
                trace.children(node).any(|child| !trace.record(child).is_leaf())
            }),
            Self::Cutoffs(least) => cutoffs(trace) >= u32::from(least),
        }
    }
}

/// How many cutoffs of a search spare something.
pub(super) fn cutoffs(trace: &Trace) -> u32 {
    sparing(trace).count() as u32
}

/// The nodes at which a cutoff spares something.
fn sparing(trace: &Trace) -> impl Iterator<Item = NodeId> {
    (0..trace.len()).map(NodeId).filter(|node| trace.record(*node).spares())
}

/// As many cutoffs that spare something a tree of this kind may have, as far as bounds decide: a node cuts where its
/// opponent has a bound already, and no more often than once.
pub(super) fn most_cutoffs(branching: u32, depth: u32) -> u32 {
    below(branching, depth, [false; 2])
}

/// How many of them there may be below a node, where its opponent has a bound to cut with or has none, and where it has
/// one itself.
fn below(branching: u32, plies: u32, [cuts, own]: [bool; 2]) -> u32 {
    let Some(plies_below) = plies.checked_sub(1) else { return 0 };
    let first = below(branching, plies_below, [own, cuts]);
    let later = below(branching, plies_below, [true, cuts]);
    let whole = first + (branching - 1) * later;
    // A node that cuts spares its last child at least.
    let cut = first + (branching - 2) * later + 1;
    if cuts { whole.max(cut) } else { whole }
}

/// Whether some test compares two equal numbers while children are left.
fn has_tie(trace: &Trace) -> bool {
    let form = trace.form();
    let mut moment = Moment::start(trace);
    while moment.advance(trace) {
        let (Event::Returned(child), Some(parent)) = (moment.event, moment.path.last()) else { continue };
        let value = trace.value(child, parent.player.opponent());
        if parent.just_meets(form, value) && moment.has_unknown_children(trace, parent) {
            return true;
        }
    }
    false
}

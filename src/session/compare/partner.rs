//! Which searches are worth being put beside one another.

use crate::scenario::Scenario;
use crate::search::{Algorithm, CutoffRule, MoveOrdering};
use crate::session::{Choice, Run, trace_of};
use crate::trace::Trace;

/// Two searches that are often compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pair {
    /// Minimax against alpha-beta.
    MinimaxAlphaBeta,
    /// Fail-hard against fail-soft.
    HardSoft,
    /// A cutoff only when α and β have crossed, against one as soon as they are equal.
    StrictAtEqual,
    /// The natural order of moves against the history heuristic.
    NaturalHistory,
    /// The natural order of moves against the best one.
    NaturalPerfect,
    /// The natural order of moves against the same backwards.
    NaturalReversed,
}

impl Pair {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::MinimaxAlphaBeta,
        Self::HardSoft,
        Self::StrictAtEqual,
        Self::NaturalHistory,
        Self::NaturalPerfect,
        Self::NaturalReversed,
    ];

    /// The two searches, for somebody who has been looking at `choice`: what the pair does not say stays as it is there.
    pub fn searches(self, choice: Choice) -> [Choice; 2] {
        let windowed = pruned(choice);
        let by = |algorithm, cutoff| Choice { algorithm, cutoff, ..choice };
        let rule = |cutoff| Choice { cutoff, ..windowed };
        let order = |ordering| Choice { ordering, ..windowed };
        match self {
            Self::MinimaxAlphaBeta => [by(Algorithm::Minimax, choice.cutoff), windowed],
            Self::HardSoft => {
                [by(Algorithm::AlphaBeta, windowed.cutoff), by(Algorithm::AlphaBetaSoft, windowed.cutoff)]
            }
            Self::StrictAtEqual => [rule(CutoffRule::Strict), rule(CutoffRule::AtEqual)],
            Self::NaturalHistory => {
                let of = |algorithm| Choice { algorithm, ordering: MoveOrdering::Natural, ..windowed };
                [of(Algorithm::AlphaBeta), of(Algorithm::AlphaBetaHistory)]
            }
            Self::NaturalPerfect => [order(MoveOrdering::Natural), order(MoveOrdering::Perfect)],
            Self::NaturalReversed => [order(MoveOrdering::Natural), order(MoveOrdering::Reversed)],
        }
    }
}

/// The same search with cutoffs, if it has none.
fn pruned(choice: Choice) -> Choice {
    if choice.algorithm.form().windowed {
        return choice;
    }
    Choice { algorithm: Algorithm::AlphaBeta, cutoff: Algorithm::AlphaBeta.default_cutoff(), ..choice }
}

/// Searches up to so many nodes are made once more to see whether the other rule changes them.
const TRIED: u32 = 20_000;

/// The search that teaches most beside this one: what the scenario offers, alpha-beta beside a plain search, the natural
/// order beside the history heuristic, the other rule where that changes something, or else minimax.
pub(super) fn usual(scenario: &Scenario, run: &Run) -> Choice {
    let choice = run.choice;
    let own = Choice::of(scenario);
    let offered = scenario.variants.first().map(|variant| Choice::of_variant(scenario, variant));
    if let Some(other) = offered.filter(|other| *other != choice) {
        return other;
    }
    if offered.is_some() && own != choice {
        return own;
    }
    let form = choice.algorithm.form();
    let plain = Choice { algorithm: Algorithm::Minimax, ..choice };
    if !form.windowed {
        return pruned(choice);
    }
    if form.history {
        return Choice { algorithm: Algorithm::AlphaBeta, ..choice };
    }
    let cutoff = match choice.cutoff {
        CutoffRule::AtEqual => CutoffRule::Strict,
        CutoffRule::Strict => CutoffRule::AtEqual,
    };
    let other = Choice { cutoff, ..choice };
    let is_small = |trace: &Trace| trace.header().is_complete() && trace.len() <= TRIED;
    if is_small(&run.trace) && trace_of(&bounded(scenario), other, None, Vec::new()).len() == run.trace.len() {
        return plain;
    }
    other
}

/// The scenario with no more nodes than can be searched between two frames.
fn bounded(scenario: &Scenario) -> Scenario {
    Scenario { max_nodes: scenario.max_nodes.min(u64::from(TRIED) * 5), ..scenario.clone() }
}

//! Which searches are worth being put beside one another.

use plyscope_core::search::{Algorithm, CutoffRule, Driver, MoveOrdering, PositionFacts, SearchOptions};
use plyscope_core::trace::Trace;
use plyscope_files::{Scenario, trace_on_deep_stack};
use plyscope_picture::run::Run;

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

    /// The two searches, beginning from `options`: what the pair leaves open stays as it is there.
    pub fn searches(self, options: SearchOptions) -> [SearchOptions; 2] {
        // Both under the same driver, or under none.
        let [left, right] = self.under_driver(options);
        let fit = [left, right].iter().all(|search| search.refusal(PositionFacts::ANY).is_none());
        let [left, right] =
            if fit { [left, right] } else { self.under_driver(SearchOptions { driver: Driver::None, ..options }) };
        [left.fitting(), right.fitting()]
    }

    fn under_driver(self, options: SearchOptions) -> [SearchOptions; 2] {
        let windowed = pruned(options);
        let by = |algorithm, cutoff| SearchOptions { algorithm, cutoff, ..options };
        let rule = |cutoff| SearchOptions { cutoff, ..windowed };
        let order = |ordering| SearchOptions { ordering, ..windowed };
        match self {
            Self::MinimaxAlphaBeta => [by(Algorithm::Minimax, options.cutoff), windowed],
            Self::HardSoft => {
                [by(Algorithm::AlphaBeta, windowed.cutoff), by(Algorithm::AlphaBetaSoft, windowed.cutoff)]
            }
            Self::StrictAtEqual => [rule(CutoffRule::Strict), rule(CutoffRule::AtEqual)],
            Self::NaturalHistory => {
                let of = |algorithm| SearchOptions { algorithm, ordering: MoveOrdering::Natural, ..windowed };
                [of(Algorithm::AlphaBeta), of(Algorithm::AlphaBetaHistory)]
            }
            Self::NaturalPerfect => [order(MoveOrdering::Natural), order(MoveOrdering::Perfect)],
            Self::NaturalReversed => [order(MoveOrdering::Natural), order(MoveOrdering::Reversed)],
        }
    }
}

/// A search with cutoffs: this one, or the one that is like it but for them.
fn pruned(options: SearchOptions) -> SearchOptions {
    if options.form().windowed {
        return options;
    }
    SearchOptions { algorithm: Algorithm::AlphaBeta, cutoff: Algorithm::AlphaBeta.default_cutoff(), ..options }
}

/// Searches up to so many nodes are made once more to see whether the other rule changes them.
const TRIED: u32 = 20_000;

/// The search that teaches most beside this one: what the scenario offers, alpha-beta beside a plain search, the
/// natural order beside the history heuristic, the other rule where that changes something, or else minimax.
pub(crate) fn usual(scenario: &Scenario, run: &Run) -> SearchOptions {
    // Beside another program's search stands the right one.
    if let Some(right) = run.right_search() {
        return right;
    }
    let wanted = most_telling(scenario, run).fitting();
    if scenario.check_search(&wanted).is_ok() { wanted } else { minimax(run.options) }
}

/// The search that looks at everything.
fn minimax(options: SearchOptions) -> SearchOptions {
    SearchOptions { algorithm: Algorithm::Minimax, ..options }.fitting()
}

fn most_telling(scenario: &Scenario, run: &Run) -> SearchOptions {
    let options = run.options;
    let own = scenario.options;
    let offered = scenario.variants.first().map(|variant| variant.changes.apply(scenario.options));
    if let Some(other) = offered.filter(|other| *other != options) {
        return other;
    }
    if offered.is_some() && own != options {
        return own;
    }
    let form = options.form();
    if !form.windowed {
        return pruned(options);
    }
    if form.history {
        return SearchOptions { algorithm: Algorithm::AlphaBeta, ..options };
    }
    let cutoff = match options.cutoff {
        CutoffRule::AtEqual => CutoffRule::Strict,
        CutoffRule::Strict => CutoffRule::AtEqual,
    };
    let other = SearchOptions { cutoff, ..options };
    if scenario.check_search(&other).is_err() {
        return minimax(options);
    }
    let is_small = |trace: &Trace| trace.header().is_complete() && trace.len() <= TRIED;
    let is_as_long = |trace: Trace| trace.len() == run.trace.len();
    if is_small(&run.trace) && trace_on_deep_stack(scenario, bounded(other)).is_ok_and(is_as_long) {
        return minimax(options);
    }
    other
}

/// The search with no more nodes than can be searched between two frames.
fn bounded(options: SearchOptions) -> SearchOptions {
    SearchOptions { max_nodes: options.max_nodes.min(u64::from(TRIED) * 5), ..options }
}

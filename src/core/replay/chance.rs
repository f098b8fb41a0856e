//! Nodes of chance while they are open.

use crate::game::{Exact, Expectation, Fractions, Player, Spread, Value};
use crate::search::{CallKind, Window};
use crate::trace::{ExpectationBounds, Interval, NodeId, Trace};

use super::{BoundOwner, Frame, Owners};

/// What an open node of chance has besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChanceState {
    /// The returned values, each times its probability, without those of probes.
    pub sum: Expectation,
    /// What the returned children alone prove.
    pub expected: ExpectationBounds,
    /// Where the moves are gone through twice: what all amount to at least and at most, as the search knows them.
    pub spread: Option<Spread>,
    /// Which test has fired.
    pub cut: Option<ChanceCut>,
}

/// Why a node of chance is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChanceCut {
    /// Its expectation cannot come past α any more.
    Low,
    /// Its expectation cannot stay below β any more.
    High,
}

impl Default for ChanceState {
    fn default() -> Self {
        Self { sum: Expectation::ZERO, expected: ExpectationBounds::default(), spread: None, cut: None }
    }
}

/// In which round a move of chance is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceRound {
    /// It is made once, to be searched.
    Only,
    /// It is made to be probed: this player, who chooses behind it, tries one move.
    Probe(Player),
    /// It has been probed and is made once more, to be searched.
    Search,
}

/// What the next move of chance has to come past, and to stay below, for the node to stay within its window: A and B of
/// Ballard; none where the window is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChanceThresholds {
    /// The probability of the move.
    pub probability: Exact,
    /// In which round it is made.
    pub round: ChanceRound,
    /// A: with this or less the expectation cannot come past α.
    pub a: Option<Exact>,
    /// B: with this or more the expectation cannot stay below β.
    pub b: Option<Exact>,
}

impl ChanceThresholds {
    /// Without what any position can give.
    pub(super) fn telling(self, trace: &Trace) -> Self {
        let [low, high] = match trace.header().bounds {
            Some(bounds) => bounds.map(|bound| trace.fractions().exact(bound)),
            None => [None; 2],
        };
        Self {
            a: self.a.filter(|a| low.is_none_or(|low| *a >= low)),
            b: self.b.filter(|b| high.is_none_or(|high| *b <= high)),
            ..self
        }
    }
}

impl Frame {
    /// What a move of chance is needed for, which leads to this child; none at the node of a player, or without a
    /// window.
    pub fn needed(&self, trace: &Trace, child: NodeId) -> Option<ChanceThresholds> {
        let [low, high] = trace.header().bounds.filter(|_| trace.form().windowed)?;
        let (state, probability) = (self.chance?, trace.probability(child)?);
        if let Some(spread) = self.spread(trace) {
            let exact = |value: Value| trace.fractions().exact(value);
            let (alpha, beta) = (exact(self.window.alpha), exact(self.window.beta));
            let known = self.range_before(trace, child)?;
            let a = alpha.and_then(|alpha| spread.needed_above(alpha, probability, known));
            let b = beta.and_then(|beta| spread.needed_below(beta, probability, known));
            return Some(ChanceThresholds { probability, round: self.round(trace, child), a, b });
        }
        let (a, b) = needed_once(&state, self.window, trace.fractions(), [low, high], probability);
        Some(ChanceThresholds { probability, round: ChanceRound::Only, a, b })
    }

    /// In which round the move to this child is made.
    fn round(&self, trace: &Trace, child: NodeId) -> ChanceRound {
        match self.probed_player(trace, child) {
            Some(player) => ChanceRound::Probe(player),
            None if trace.probe_of(child).is_some() => ChanceRound::Search,
            None => ChanceRound::Only,
        }
    }

    /// What all moves amount to at least and at most, where they are gone through twice.
    fn spread(&self, trace: &Trace) -> Option<Spread> {
        if !trace.form().two_rounds {
            return None;
        }
        self.chance?.spread.or_else(|| Some(Spread::of_all(all_values(trace)?)))
    }

    /// Between which numbers the move to this child is known to lie before it is made: its probe may have told.
    pub(super) fn range_before(&self, trace: &Trace, child: NodeId) -> Option<[Exact; 2]> {
        match trace.probe_of(child) {
            Some(probe) => self.range_of_probe(trace, probe),
            None => all_values(trace),
        }
    }

    /// What a probe tells of its move: the player who chooses behind it gets what came back, or something better.
    fn range_of_probe(&self, trace: &Trace, probe: NodeId) -> Option<[Exact; 2]> {
        let ([low, high], player) = (all_values(trace)?, trace.player(probe, self.ply + 1));
        let value = trace.fractions().exact(trace.value(probe, player))?;
        Some(match player {
            Player::Max => [value, high],
            Player::Min => [low, value],
        })
    }

    /// The player who chooses at the child that was entered to be probed; none where it is searched.
    pub(super) fn probed_player(&self, trace: &Trace, child: NodeId) -> Option<Player> {
        let is_probe = trace.form().two_rounds && trace.record(child).call() == CallKind::Scout;
        is_probe.then(|| trace.player(child, self.ply + 1))
    }

    /// The window that is handed down to a child where players come in any order: below chance, what is needed of the
    /// move, as far as it lies between the bounds of all values.
    pub(super) fn window_for(&self, trace: &Trace, child: NodeId) -> Window {
        let (Some(needed), Some([low, high])) = (self.needed(trace, child), trace.header().bounds) else {
            return self.window;
        };
        let fractions = trace.fractions();
        // A probe leaves that end open on whose side it tells something.
        let probed = self.probed_player(trace, child);
        let a = needed.a.filter(|_| probed != Some(Player::Max));
        let b = needed.b.filter(|_| probed != Some(Player::Min));
        let all = [low, high].map(|bound| fractions.exact(bound));
        window_of([a, b], [low, high], all, |number| fractions.find(number))
    }

    /// Who sets the bounds below chance: the node itself, which has worked out what it needs; none where all that
    /// positions can be worth is asked for.
    pub(super) fn owners_below_chance(&self, trace: &Trace, child: NodeId) -> Owners {
        let needed = self.needed(trace, child).map(|needed| needed.telling(trace));
        let probed = self.probed_player(trace, child);
        let a = needed.and_then(|needed| needed.a).filter(|_| probed != Some(Player::Max));
        let b = needed.and_then(|needed| needed.b).filter(|_| probed != Some(Player::Min));
        let own = Some(BoundOwner::Node(self.node));
        Owners { alpha: a.and(own), beta: b.and(own) }
    }

    /// What a node of chance has once this child has returned so much; none at the node of a player.
    pub(super) fn with_move_of_chance(
        &self,
        trace: &Trace,
        child: NodeId,
        value: Value,
        proved: Interval,
    ) -> Option<ChanceState> {
        let state = self.chance?;
        let probability = trace.probability(child)?;
        let exact = trace.fractions().exact(value);
        let gives_up = trace.record(self.node).has_fired() && trace.end(child) == trace.end(self.node);
        let is_probe = self.probed_player(trace, child).is_some();
        let spread = self.spread(trace).and_then(|spread| {
            let now = if is_probe { self.range_of_probe(trace, child)? } else { [exact?; 2] };
            Some(spread.with(probability, self.range_before(trace, child)?, now))
        });
        let cut = gives_up.then(|| {
            let is_low = match spread {
                Some(spread) => spread.high().zip(trace.fractions().exact(self.window.alpha)),
                None => exact.zip(self.needed(trace, child).and_then(|needed| needed.a)),
            };
            if is_low.is_some_and(|(most, bound)| most <= bound) { ChanceCut::Low } else { ChanceCut::High }
        });
        let expected = self.expected_after(trace, child, probability, proved)?;
        let sum = if is_probe { state.sum } else { state.sum.plus(probability, exact) };
        Some(ChanceState { sum, expected, spread, cut })
    }

    /// What is proved once this child is known to be worth so much.
    fn expected_after(
        &self,
        trace: &Trace,
        child: NodeId,
        probability: Exact,
        known: Interval,
    ) -> Option<ExpectationBounds> {
        let (fractions, bounds) = (trace.fractions(), trace.header().bounds);
        let expected = self.chance?.expected;
        Some(match trace.probe_of(child) {
            Some(probe) => expected.again(fractions, probability, [trace.interval(probe, self.ply + 1), known], bounds),
            None => expected.plus(fractions, probability, known, bounds),
        })
    }

    /// What the returned children prove of a node of chance, whatever the others are worth; none at the node of a
    /// player.
    pub(super) fn expected(&self, trace: &Trace) -> Option<Interval> {
        let (fractions, bounds) = (trace.fractions(), trace.header().bounds);
        Some(self.chance?.expected.interval(fractions, bounds, |number| fractions.find(number)))
    }

    /// What a node of chance is proved to be where a child is still open, of which so much is known.
    pub(super) fn expected_with(&self, trace: &Trace, child: NodeId, known: Interval) -> Option<Interval> {
        let (fractions, bounds) = (trace.fractions(), trace.header().bounds);
        let expected = self.expected_after(trace, child, trace.probability(child)?, known)?;
        Some(expected.interval(fractions, bounds, |number| fractions.find(number)))
    }
}

impl Frame {
    /// The player for whom nothing that this node can be worth is enough: it was entered with an empty window, since
    /// chance above needs more of it than any position is worth, or less.
    pub(super) fn hopeless_for(&self, trace: &Trace) -> Option<Player> {
        let [low, high] = trace.header().bounds.filter(|_| trace.form().chance && trace.form().windowed)?;
        let Window { alpha, beta } = self.entry;
        match alpha >= beta {
            true if alpha >= high => Some(Player::Max),
            true if beta <= low => Some(Player::Min),
            _ => None,
        }
    }
}

/// A and B of the next move, which has this probability, where each move is made once; all positions lie between `low`
/// and `high`.
pub(super) fn needed_once(
    state: &ChanceState,
    window: Window,
    fractions: &Fractions,
    [low, high]: [Value; 2],
    probability: Exact,
) -> (Option<Exact>, Option<Exact>) {
    let needed =
        |bound: Value, others: Value| state.sum.needed(fractions.exact(bound)?, fractions.exact(others)?, probability);
    (needed(window.alpha, high), needed(window.beta, low))
}

/// A and B as a window, as far as they lie between `low` and `high`, which stand for the numbers `least` and `most`;
/// `value` is what stands for a number.
pub(super) fn window_of(
    [a, b]: [Option<Exact>; 2],
    [low, high]: [Value; 2],
    [least, most]: [Option<Exact>; 2],
    mut value: impl FnMut(Exact) -> Option<Value>,
) -> Window {
    let mut within = |number: Option<Exact>, open: Value| match number {
        None => open,
        Some(number) if Some(number) < least => low,
        Some(number) if most.is_some_and(|most| number > most) => high,
        Some(number) => value(number).unwrap_or(open),
    };
    Window::new(within(a, low), within(b, high))
}

/// The least and the largest number that a position can be worth.
fn all_values(trace: &Trace) -> Option<[Exact; 2]> {
    let [low, high] = trace.header().bounds?;
    Some([trace.fractions().exact(low)?, trace.fractions().exact(high)?])
}

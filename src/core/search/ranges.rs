//! What is known of the moves of chance while they are probed and searched.

use crate::game::{Exact, Player, Position, Spread, Value};

use super::Window;
use super::candidates::NaturalMove;

/// The moves of a node of chance, each with the numbers that it is known to lie between.
pub(super) struct Ranges {
    moves: Vec<Range>,
    /// What all of them amount to; none where that became too long a number, or where leaves may have any value.
    spread: Option<Spread>,
    /// What all positions are worth at least and at most.
    ends: [Value; 2],
}

struct Range {
    probability: Exact,
    known: [Exact; 2],
    /// Who chooses behind the move.
    player: Option<Player>,
}

impl Ranges {
    /// Before any move: all lie between these ends, which are given as numbers, too.
    pub fn new<P: Position>(moves: &[(NaturalMove<P>, Exact)], ends: [Value; 2], numbers: Option<[Exact; 2]>) -> Self {
        let known = numbers.unwrap_or_default();
        let range = |(mv, probability): &(NaturalMove<P>, Exact)| Range {
            probability: *probability,
            known,
            player: mv.player_behind(),
        };
        Self { moves: moves.iter().map(range).collect(), spread: numbers.map(Spread::of_all), ends }
    }

    /// The probes of the moves behind which a player chooses, with depth left; then the searches of all moves.
    pub fn rounds(&self, depth: u32) -> Vec<(usize, bool)> {
        let is_probed = |range: &Range| depth > 1 && range.player.is_some();
        let probes =
            self.moves.iter().enumerate().filter(|(_, range)| is_probed(range)).map(|(place, _)| (place, true));
        probes.chain((0..self.moves.len()).map(|place| (place, false))).collect()
    }

    /// What a move has to be worth so that all can come past `bound`: with that, or less, they cannot.
    pub fn needed_above(&self, place: usize, bound: Exact) -> Option<Exact> {
        let Range { probability, known, .. } = self.moves.get(place)?;
        self.spread?.needed_above(bound, *probability, *known)
    }

    /// What it has to be worth so that all can stay below `bound`: with that, or more, they cannot.
    pub fn needed_below(&self, place: usize, bound: Exact) -> Option<Exact> {
        let Range { probability, known, .. } = self.moves.get(place)?;
        self.spread?.needed_below(bound, *probability, *known)
    }

    /// The window that a move is searched with, from A to B as far as positions can be worth that; a probe leaves that
    /// end open on whose side it tells something.
    pub fn window(&self, place: usize, is_probe: bool, a: Value, b: Value) -> Window {
        let [lowest, highest] = self.ends;
        let probed = self.moves.get(place).and_then(|range| range.player).filter(|_| is_probe);
        let alpha = if probed == Some(Player::Max) { lowest } else { a.max(lowest) };
        let beta = if probed == Some(Player::Min) { highest } else { b.min(highest) };
        Window::new(alpha, beta)
    }

    /// Takes in what came back from a move: exactly that, or the end of its range on which a probe tells something.
    pub fn take(&mut self, place: usize, is_probe: bool, value: Option<Exact>) {
        let (Some(range), Some(value)) = (self.moves.get_mut(place), value) else {
            self.spread = None;
            return;
        };
        let [low, high] = range.known;
        let known = match range.player.filter(|_| is_probe) {
            None => [value, value],
            Some(Player::Max) => [value, high],
            Some(Player::Min) => [low, value],
        };
        self.spread = self.spread.map(|spread| spread.with(range.probability, range.known, known));
        range.known = known;
    }

    /// Whether all moves together cannot come past a bound.
    pub fn is_at_most(&self, bound: Option<Exact>) -> bool {
        self.spread.and_then(|spread| spread.high()).zip(bound).is_some_and(|(high, bound)| high <= bound)
    }

    /// Whether all moves together cannot stay below a bound.
    pub fn is_at_least(&self, bound: Option<Exact>) -> bool {
        self.spread.and_then(|spread| spread.low()).zip(bound).is_some_and(|(low, bound)| low >= bound)
    }

    /// What all moves amount to, once each of them has been searched.
    pub fn sum(&self) -> Option<Exact> {
        self.spread.and_then(|spread| spread.low())
    }
}

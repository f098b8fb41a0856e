//! What searches and tables say of positions that have names.

use std::collections::HashMap;

use crate::game::Player;

use super::call::{CallId, LoggedCall};
use super::enhancements::{Enhancement, Enhancements};
use super::finding::{Class, Finding, FindingKind};
use super::judge::{LogTraits, PositionName, bounded};
use super::log::Log;
use super::number::{LoggedNumber, Rank, RankedNumbers};
use super::statement::{Bounds, FindingStatement, RankRange};

/// What one search has said of a position.
#[derive(Clone, Copy, Debug)]
struct SearchClaim {
    depth: i16,
    ply: u32,
    search: usize,
    claimed: RankRange,
    line: u32,
}

/// A call that has returned, with its window and its value as its line has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClosedCall {
    pub id: CallId,
    pub window: Option<Bounds>,
    pub value: Option<Rank>,
    /// Whose side its numbers are seen from: that of the player to move is always Max's.
    pub side: Player,
    pub ply: u32,
}

/// What an answer of the table says of a position.
#[derive(Clone, Copy, Debug)]
struct PositionClaim {
    name: PositionName,
    depth: i16,
    ply: u32,
    claimed: RankRange,
}

/// All that has been said so far, in the order of the returns.
pub(super) struct Claims<'l> {
    log: &'l Log,
    numbers: &'l RankedNumbers,
    limit: Option<Rank>,
    /// Whether claims may exclude each other though each is right in its way.
    believes: bool,
    /// Values from here on say how far a decided game lies from the root.
    decided: Option<f64>,
    /// Whether what the table has of them must be shifted by the plies.
    must_shift: bool,
    said: HashMap<PositionName, Vec<SearchClaim>>,
    /// Whether a table has answered, and from a search that may have been deeper.
    answers: bool,
    answers_deeper: bool,
    /// Whether a call that searched nothing, and does not say that a table answered, has returned what its position had
    /// returned before.
    repeats: bool,
    /// What the log says: without depths, a position is the same only at one ply of one search.
    traits: LogTraits,
    /// What the search may do, so that what its table says of a position holds for another depth.
    may_believe: Enhancements,
    /// What the search may do, so that two calls of a position search to different depths.
    may_differ: Enhancements,
}

/// So many different claims of one position are compared with each other; a name that has more of them is not judged
/// any more: it does not say which position it is.
const CLAIMS_OF_A_NAME: usize = 1_000;
/// So many plies a decided game may lie away.
const FARTHEST_MATE: f64 = 1_000.0;
/// Values of less than this are none of decided games.
const LEAST_MATE: f64 = 5_000.0;

impl<'l> Claims<'l> {
    /// `falls` says that values of decided games lose a point a ply on the way up.
    pub fn new(log: &'l Log, limit: Option<Rank>, traits: LogTraits, falls: bool) -> Self {
        let numbers = log.numbers();
        let stated = log.header.mate.and_then(|mate| numbers.rank(mate)).map(|mate| numbers.number(mate).as_float());
        let largest = limit.map(|limit| numbers.number(limit).as_float());
        let inferred = largest.filter(|largest| *largest >= LEAST_MATE).map(|largest| largest - FARTHEST_MATE);
        Self {
            log,
            numbers,
            limit,
            // Without depths a move that is searched again may be searched deeper.
            // So may another one where moves are left out, which depends on the window.
            believes: traits.believes || traits.says_again && !traits.has_depths || log.says_pruned(),
            decided: stated.or(inferred),
            must_shift: stated.is_some() && !falls,
            said: HashMap::new(),
            answers: false,
            answers_deeper: false,
            repeats: false,
            traits,
            may_believe: passes_or_reduces(traits, traits.asks),
            may_differ: passes_or_reduces(traits, true).and(leaves_out(traits)),
        }
    }

    /// Whether a table seems to answer though no word says so.
    pub fn repeats(&self) -> bool {
        self.repeats
    }

    /// Takes in a call that has returned.
    pub fn close(&mut self, closed: ClosedCall, add: &mut dyn FnMut(Finding)) {
        let ClosedCall { id, window, value, side, ply } = closed;
        let call = self.log.call(id);
        let (Some(value), true) = (value, call.position.is_some()) else { return };
        if self.traits.has_chance && self.log.pruned(id) > 0 {
            // A probe of a move of chance, which says no more than a bound.
            return;
        }
        let name = (call.position, side);
        let depth = if call.depth == LoggedCall::NO_DEPTH { 0 } else { call.depth };
        let is_untried = call.is_leaf()
            && !self.traits.is_leaf_by_depth(call)
            && self.log.stand(id).is_none()
            && self.log.moves(id).is_some_and(|moves| moves > 0);
        let is_answer = call.is_from_table() || is_untried;
        let mut claimed = claimed(window, value);
        // Where leaves return what lies outside of their windows, they are worth what they say.
        let has_estimates = self.traits.has_quiescence || self.log.stands().next().is_some();
        if self.traits.is_leaf_by_depth(call)
            && self.log.moves(id) == Some(0)
            && !is_answer
            && self.traits.has_soft_leaves
            && !has_estimates
        {
            claimed = [value, value];
        }
        let finding = |class, kind, line, says| Finding::new(class, kind, line, Some(id), says);
        if self.said.get(&name).is_some_and(|said| said.len() >= CLAIMS_OF_A_NAME) {
            self.answers |= is_answer;
            self.answers_deeper |= is_answer;
            return;
        }
        if let (Some((line, narrowed)), Some(window), false) = (self.log.narrowed(id), window, is_answer)
            && let [Some(alpha), Some(beta)] =
                narrowed.map(|bound| self.numbers.rank(bound).map(|bound| bounded(self.limit, bound)))
            && let Some((proved, last)) = self.proved(name, depth, ply, true)
        {
            let (low, high) = (self.at_ply(alpha, 0), self.at_ply(beta, 0));
            let is_claimed =
                |proved: [f64; 2]| alpha > window[0] && low > proved[0] || beta < window[1] && high < proved[1];
            let unmoved = self.proved(name, depth, ply, false);
            if is_claimed(proved) && unmoved.is_some_and(|(proved, _)| is_claimed(proved)) {
                let shown = proved.map(|bound| self.numbers.rank_of(LoggedNumber::Float(bound)));
                let says = FindingStatement::TableWindow([alpha, beta], call.position, self.shown(shown, proved), last);
                add(finding(Class::Fault, FindingKind::TableClaim, line, says));
            }
        }
        if is_answer {
            self.answers = true;
            self.answer(id, PositionClaim { name, depth, ply, claimed }, add);
            return;
        }
        let [low, high] = claimed.map(|bound| self.at_ply(bound, 0));
        let search = self.log.search_of(id);
        let is_same = |said: &&SearchClaim| match self.traits.has_depths {
            true => said.depth == depth,
            false => (said.search, said.ply) == (search, ply),
        };
        let same = self.said.get(&name).into_iter().flatten().filter(is_same);
        let against = same.copied().find(|said| {
            let moved = ply.cast_signed() - said.ply.cast_signed();
            // Not every program has its decided games further away when they are.
            [moved, 0]
                .into_iter()
                .all(|plies| low > self.at_ply(said.claimed[1], plies) || high < self.at_ply(said.claimed[0], plies))
        });
        // Without depths, what is searched again may have been searched with less before.
        let is_told = !self.traits.says_again || call.depth_left().is_some();
        if let Some(against) = against.filter(|_| is_told) {
            let says = FindingStatement::Contradiction(claimed, call.position, against.line, against.claimed);
            let may_be_right = self.believes || self.answers_deeper || self.answers && !self.traits.has_depths;
            let class = match may_be_right {
                // What the search believes, as the log says, need not agree.
                true if self.traits.says_belief => Class::Note,
                true => Class::Ask,
                false => Class::Fault,
            };
            add(Finding { unless: self.may_differ, ..finding(class, FindingKind::Contradiction, call.left, says) });
            if !may_be_right {
                // What was said first stands.
                return;
            }
        }
        let said = self.said.entry(name).or_default();
        let is_alike = |other: &SearchClaim| (other.depth, other.ply, other.search) == (depth, ply, search);
        let [low, high] = claimed;
        if said.iter().any(|other| is_alike(other) && other.claimed[0] >= low && other.claimed[1] <= high) {
            return;
        }
        // What says less is not needed any more: few claims remain of each search.
        said.retain(|other| !is_alike(other) || other.claimed[0] > low || other.claimed[1] < high);
        said.push(SearchClaim { depth, ply, search, claimed, line: call.left });
    }

    /// Compares an answer of the table with what searches have said before it.
    fn answer(&mut self, id: CallId, claim: PositionClaim, add: &mut dyn FnMut(Finding)) {
        let PositionClaim { name, depth, ply, claimed } = claim;
        let call = self.log.call(id);
        let mut at = |class, kind, says| add(Finding::new(class, kind, call.left, Some(id), says));
        let Some(said) = self.said.get(&name) else {
            at(Class::Ask, FindingKind::TableUnknown, FindingStatement::TableUnknown(call.position));
            return;
        };
        let Some((proved, last)) = self.proved(name, depth, ply, true) else {
            if let Some(deepest) = said.iter().max_by_key(|said| said.depth) {
                let says = FindingStatement::TableDepth(call.position, depth, deepest.depth, deepest.line);
                self.repeats |= !call.is_from_table() && is_repeated(said, claimed);
                let unless = if call.is_from_table() {
                    Enhancements::NONE
                } else {
                    self.traits.possible.only(Enhancement::StandPat)
                };
                add(Finding {
                    unless,
                    ..Finding::new(Class::Fault, FindingKind::TableDepth, call.left, Some(id), says)
                });
            }
            return;
        };
        self.answers_deeper |= said.iter().any(|said| said.depth > depth);
        let [low, high] = claimed.map(|bound| self.at_ply(bound, 0));
        let is_more = |proved: [f64; 2]| low > proved[0] || high < proved[1];
        let unmoved = self.proved(name, depth, ply, false);
        if is_more(proved) && self.must_shift && !unmoved.is_some_and(|(proved, _)| is_more(proved)) {
            let plies = said.last().map_or(0, |said| ply.cast_signed() - said.ply.cast_signed());
            let says = FindingStatement::NotShifted(claimed, call.position, last, plies);
            at(Class::Fault, FindingKind::TableClaim, says);
        } else if is_more(proved) && unmoved.is_some_and(|(proved, _)| is_more(proved)) {
            let shown = proved.map(|bound| self.numbers.rank_of(LoggedNumber::Float(bound)));
            let says = FindingStatement::TableClaim(claimed, call.position, self.shown(shown, proved), last);
            let class = if self.believes { Class::Ask } else { Class::Fault };
            let is_said = call.is_from_table();
            self.repeats |= !is_said && is_repeated(said, claimed);
            let unless = if is_said {
                self.may_believe
            } else {
                self.may_believe.and(self.traits.possible.only(Enhancement::StandPat))
            };
            add(Finding { unless, ..Finding::new(class, FindingKind::TableClaim, call.left, Some(id), says) });
        }
    }

    /// Bounds that searches have proved, as the log has them.
    fn shown(&self, ranks: RankRange, bounds: [f64; 2]) -> RankRange {
        let end = |rank: Rank, bound: f64| match bound {
            bound if bound == f64::INFINITY => Rank::INFINITY,
            bound if bound == f64::NEG_INFINITY => Rank::NEG_INFINITY,
            _ => rank,
        };
        [end(ranks[0], bounds[0]), end(ranks[1], bounds[1])]
    }

    /// What all searches of a position to this depth or deeper have proved together, and the line of the last of them;
    /// decided games as they are at this ply, if they move.
    fn proved(&self, name: PositionName, depth: i16, ply: u32, moves: bool) -> Option<([f64; 2], u32)> {
        let said = self.said.get(&name)?.iter().filter(|said| !self.traits.has_depths || said.depth >= depth);
        said.fold(None, |proved, said| {
            let plies = if moves { ply.cast_signed() - said.ply.cast_signed() } else { 0 };
            let [low, high] = said.claimed.map(|bound| self.at_ply(bound, plies));
            let ([least, most], _) = proved.unwrap_or(([f64::NEG_INFINITY, f64::INFINITY], 0));
            Some(([low.max(least), high.min(most)], said.line))
        })
    }

    /// A value of a position so many plies further from the root: decided games are further away then, too.
    fn at_ply(&self, rank: Rank, plies: i32) -> f64 {
        let value = self.numbers.number(rank).as_float();
        match self.decided {
            Some(decided) if value.abs() >= decided && value.is_finite() && self.limit.is_some() => {
                value - value.signum() * f64::from(plies)
            }
            _ => value,
        }
    }
}

/// Whether a value is one that the same position had before, as a table has it.
fn is_repeated(said: &[SearchClaim], claimed: RankRange) -> bool {
    said.iter().flat_map(|said| said.claimed).any(|bound| claimed.contains(&bound) && !bound.is_infinite())
}

/// What a search may do so that two things that it says of one position need not agree: its moves are passed, or, where
/// `asks` and no depth tells, searched with less depth.
fn passes_or_reduces(traits: LogTraits, asks: bool) -> Enhancements {
    let reduces = traits.possible.only(Enhancement::Reduction);
    traits.null_move().and(if asks && !traits.has_depths { reduces } else { Enhancements::NONE })
}

/// That moves may be left out, which depends on the window, where no call says how many there are.
fn leaves_out(traits: LogTraits) -> Enhancements {
    if traits.has_moves { Enhancements::NONE } else { traits.possible.only(Enhancement::Pruning) }
}

/// What a value says of its position: at most so much below the window, at least so much above it.
pub(super) fn claimed(window: Option<Bounds>, value: Rank) -> RankRange {
    match window {
        // In a window without room inside, what comes back says nothing.
        Some([alpha, beta]) if alpha >= beta => [Rank::NEG_INFINITY, Rank::INFINITY],
        Some([alpha, _]) if value <= alpha => [Rank::NEG_INFINITY, value],
        Some([_, beta]) if value >= beta => [value, Rank::INFINITY],
        _ => [value, value],
    }
}

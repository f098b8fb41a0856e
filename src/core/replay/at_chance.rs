//! What would have had to be different where a value came back to a node of chance, and what its sum is made of.

use crate::game::{Exact, Player, Value};
use crate::trace::{NodeId, Trace};

use super::{ChanceRound, ChanceThresholds, CutByChance, Frame, Verdict};

/// What the detail of a step says of a value that came back to a node of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceDetail {
    /// Other values would have had another consequence.
    Otherwise(OtherValues),
    /// What the sum is made of, so far.
    Sum(ExpectationTerms),
}

/// Values that would have had another consequence for a node of chance than the one that came back: A and B of Ballard,
/// as far as the move could have been worth so little, or so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherValues {
    /// Whether the node was given up. Then all values that are more than A and less than B would not have led to that;
    /// otherwise all those would have which are A or less, and those which are B or more.
    pub was_cut: bool,
    /// A; none where no value of the move is so small.
    pub a: Option<Exact>,
    /// B; none where no value of the move is so large.
    pub b: Option<Exact>,
}

/// What a sum is made of: each value with its probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectationTerms {
    parts: [(Exact, Value); Self::MOST],
    count: usize,
    /// The sum.
    pub sum: Exact,
}

impl ExpectationTerms {
    /// A sum of more parts is not written out: nobody adds that up in passing.
    pub const MOST: usize = 4;

    /// A sum of these parts; none where that says nothing more than the sum, or is too long.
    pub fn new(parts: impl IntoIterator<Item = (Exact, Value)>, sum: Exact) -> Option<Self> {
        let mut all = Self { parts: [(Exact::default(), Value::ZERO); Self::MOST], count: 0, sum };
        for part in parts {
            *all.parts.get_mut(all.count)? = part;
            all.count += 1;
        }
        (all.count > 1).then_some(all)
    }

    /// The parts: a probability, and the value.
    pub fn parts(&self) -> &[(Exact, Value)] {
        self.parts.get(..self.count).unwrap_or_default()
    }
}

impl Frame {
    /// What is said of a value that came back from a child to this node of chance, as it was before; none at the node
    /// of a player.
    pub(super) fn at_chance(
        &self,
        trace: &Trace,
        child: NodeId,
        verdict: &Verdict,
        last: bool,
    ) -> Option<ChanceDetail> {
        let (cut, sum) = match *verdict {
            Verdict::Added { sum, cut, .. } => (cut, sum),
            Verdict::Probed { cut, .. } => (cut, None),
            _ => return None,
        };
        let otherwise = self.other_values(trace, child, cut, last).map(ChanceDetail::Otherwise);
        otherwise
            .or_else(|| Some(ChanceDetail::Sum(self.parts_through(trace, child, sum.filter(|_| cut.is_none())?)?)))
    }

    fn other_values(&self, trace: &Trace, child: NodeId, cut: Option<CutByChance>, last: bool) -> Option<OtherValues> {
        let ChanceThresholds { round, a, b, .. } = self.needed(trace, child)?;
        // What came back is within this; and what a probe has told before, a search does not take back.
        let [least, most] = self.range_before(trace, child)?;
        // A probe tells what its move is worth at least, or at most, and moves that end alone.
        let a = a.filter(|a| *a >= least && round != ChanceRound::Probe(Player::Max));
        let b = b.filter(|b| *b <= most && round != ChanceRound::Probe(Player::Min));
        let was_cut = cut.is_some();
        // Values that do not cut lie between both; and behind the last move there is nothing left to spare.
        let is_possible = if was_cut { a.unwrap_or(least) < b.unwrap_or(most) } else { !last };
        (is_possible && (a.is_some() || b.is_some())).then_some(OtherValues { was_cut, a, b })
    }

    /// What the sum is made of once this child is in it.
    fn parts_through(&self, trace: &Trace, child: NodeId, sum: Exact) -> Option<ExpectationTerms> {
        let returned = trace.children(self.node).take_while(|other| *other <= child);
        let searched = returned.filter(|other| self.probed_player(trace, *other).is_none());
        let value = |other| trace.value(other, trace.player(other, self.ply + 1));
        // A chance node may have very many moves.
        let parts =
            searched.take(ExpectationTerms::MOST + 1).map(|other| Some((trace.probability(other)?, value(other))));
        ExpectationTerms::new(parts.collect::<Option<Vec<_>>>()?, sum)
    }
}

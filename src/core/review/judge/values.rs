//! Whether a node may stop where it does, and whether it returns what its children prove.

use crate::game::Player;
use crate::review::finding::{Class, FindingKind};
use crate::review::header::LogViewpoint;
use crate::review::number::Rank;
use crate::review::statement::{Bounds, ChildrenProof, FindingStatement, Resemblance};

use super::Judge;
use super::assumption::Assumption;
use super::node::JudgedNode;

/// A value within a window.
fn within(value: Rank, [alpha, beta]: Bounds) -> Rank {
    value.min(beta).max(alpha)
}

impl JudgedNode<'_, '_> {
    /// Whether the node may stop where it does.
    pub fn check_stop(&mut self) {
        let [alpha, beta] = self.bounds();
        let has_windows = self.judge.traits.has_windows;
        match self.moves {
            Some(moves) if self.accounted_for() < moves => {
                // Where leaves are valued without a call, one of them may be better than all that came back.
                let value = self.judge.value(self.call).map(|value| self.judge.own(self.player, value));
                let is_better = value.is_some_and(|value| value > self.known.best && value < beta);
                if self.has_unlogged || is_better && self.judge.traits.values_leaves {
                    // What was made without a call is asked about already.
                } else if !self.has_window || alpha < beta {
                    let (class, says) = if has_windows {
                        let bounds = self.shown([alpha, beta]);
                        (Class::Fault, FindingStatement::FalseCut(self.made, moves, bounds))
                    } else {
                        (Class::Ask, FindingStatement::StopsEarly(self.made, moves))
                    };
                    self.found.at(class, FindingKind::FalseCut, self.left(), says);
                    // A loop that is left too early has made a move.
                    if self.made > 0 {
                        let is_worse = self.last.and_then(|last| last.value).is_some_and(|value| value < alpha);
                        self.found.signs.stops(self.player, is_worse, self.known.best <= self.entry[0]);
                    }
                } else if alpha == beta && self.entry[0] < self.entry[1] && (self.made > 0 || self.stand.is_some()) {
                    self.found.tie(0, self.call.left);
                }
            }
            Some(moves) => self.found.signs.completes(self.player, moves),
            None => self.found.unknown_moves += u32::from(self.has_window && has_windows),
        }
    }

    /// How many moves were made, or left out on purpose.
    fn accounted_for(&self) -> u32 {
        (self.made + self.counted_again()).saturating_add(self.judge.log.pruned(self.id))
    }

    /// Calls that were taken for a move that is searched again may have been moves of their own.
    fn counted_again(&self) -> u32 {
        if self.assumes(Assumption::Reduction) { 0 } else { self.inferred }
    }

    /// Compares what the node returns with what its children prove.
    pub fn check_value(&mut self) {
        let Some(value) = self.judge.value(self.call).map(|value| self.judge.own(self.player, value)) else { return };
        let (soft, hard) = (self.known.best, within(self.known.best, self.entry));
        let is_same = |other: Rank| self.judge.is_same(value, other);
        if is_same(soft) {
            self.found.signs.returns(self.player, value);
            self.found.returns[0] += u32::from(soft != hard);
            return;
        }
        if is_same(hard) || is_same(within(soft, self.window)) {
            self.found.returns[1] += u32::from(soft != hard);
            return;
        }
        let may_be_other = !self.assumes(Assumption::Reduction);
        if may_be_other && [self.other_best, within(self.other_best, self.entry)].contains(&value) {
            return;
        }
        // What was left out on purpose is known to be worth no more than alpha, and may be taken for that.
        if self.judge.log.pruned(self.id) > 0 && soft < value && value <= self.entry[0] {
            return;
        }
        // A null move that is good enough answers for the node.
        if let Some(passed) = self.null_cut
            && (is_same(passed) || is_same(self.entry[1]) || is_same(self.window[1]))
        {
            return;
        }
        let place = self.left();
        let shown = |rank: Rank| self.judge.own(self.player, rank);
        let proves =
            |looks: Resemblance| ChildrenProof { value: shown(value), soft: shown(soft), hard: shown(hard), looks };
        let plain = proves(Resemblance::Nothing);
        let is_inside = self.entry[0] < value && value < self.entry[1];
        if self.judge.mate.is_none() && is_inside && self.judge.are_mates(value, soft) {
            self.found.at(Class::Ask, FindingKind::OffByOne, place, FindingStatement::OffByOne(plain));
            return;
        }
        let pruned = self.judge.log.pruned(self.id);
        let are_all = self.moves.is_some_and(|moves| self.made.saturating_add(pruned) >= moves);
        // What was decided by the null move alone is worth no more than that has shown.
        let is_passed = self.null_cut.is_some() && self.made == 0 && self.stand.is_none();
        if value > soft && !are_all && !is_passed {
            if self.has_window && value == self.entry[1] {
                self.found.edges.push((place, plain));
            } else {
                self.found.at(Class::Ask, FindingKind::Unlogged, place, FindingStatement::Better(plain));
            }
            return;
        }
        let says = FindingStatement::Value(proves(self.looks(value, soft)));
        self.found.at(Class::Fault, FindingKind::Value, place, says);
    }

    /// Whether a value is the best of what the children have returned, as their lines have it.
    fn is_best_unturned(&self, value: Rank) -> bool {
        let children =
            self.judge.log.children(self.id).map(|child| self.judge.child(self.player, Some(self.id), child));
        children.filter_map(|child| child.value).map(|own| -own).max() == Some(value)
    }

    /// What a wrong value looks like.
    fn looks(&self, value: Rank, soft: Rank) -> Resemblance {
        let negamax = self.judge.players == LogViewpoint::SideToMove;
        let mut children =
            self.judge.log.children(self.id).map(|child| self.judge.child(self.player, Some(self.id), child));
        let as_beta = self.player == Player::Max;
        if negamax && (value == -soft || self.is_best_unturned(value)) {
            Resemblance::SignForgotten
        } else if let Some(child) = children.position(|child| child.value == Some(value)) {
            Resemblance::Child(child as u32 + 1, (!negamax).then_some(self.player))
        } else if self.has_window && value == self.entry[1] {
            Resemblance::Unreached(as_beta)
        } else if self.has_window && value == self.entry[0] {
            Resemblance::Bound(!as_beta)
        } else if self.judge.is_shifted(soft, value) {
            Resemblance::Shifted
        } else {
            Resemblance::Nothing
        }
    }
}

impl Judge<'_> {
    /// Whether two values may be mates at distances of one ply from one another.
    fn are_mates(&self, one: Rank, other: Rank) -> bool {
        let (one, other) = (self.numbers.number(one).as_float(), self.numbers.number(other).as_float());
        (one.abs() - other.abs()).abs() == 1.0 && other.abs() > 900.0 && one * other > 0.0
    }

    /// Whether a value is the best one and a few points more or less.
    fn is_shifted(&self, soft: Rank, value: Rank) -> bool {
        let Some(by) = self.numbers.difference(soft, value) else { return false };
        let (by, soft) = (by.as_float().abs(), self.numbers.number(soft).as_float().abs());
        by < 50.0 && soft > 20.0 * by
    }
}

//! The ways to spoil a right answer, each with the mistake that it makes.

use plyscope_core::game::{Move, Player, Value};
use plyscope_core::replay::{Answer, AskedPart, Mistake};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::BoundKind;

use super::sheet::{Entry, own_and_cutting};

impl Entry<'_> {
    /// Every way to spoil the answer at this place, with the mistake that it is.
    pub fn spoilt(&self, place: usize, case: SearchOptions) -> Vec<(Option<Answer>, Mistake)> {
        let mut spoilt = match &self.answers[place] {
            Answer::Value(value, sign) => self.spoilt_value(*value, sign.unwrap()),
            Answer::Bound(bound) => self.spoilt_bound(*bound, case),
            Answer::Cut(cut) => vec![(Answer::Cut(!cut), self.other_verdict(*cut, case))],
            Answer::Spared(moves) => self.spoilt_spared(moves),
            Answer::Best(best) => self.spoilt_best(*best),
        };
        let other_kind =
            if self.question.parts[place] == AskedPart::Cut { Answer::Best(None) } else { Answer::Cut(true) };
        spoilt.push((other_kind, Mistake::Missing));
        let spoilt = spoilt.into_iter().map(|(answer, mistake)| (Some(answer), mistake));
        spoilt.chain([(None, Mistake::Missing)]).collect()
    }

    fn spoilt_bound(&self, bound: Value, case: SearchOptions) -> Vec<(Answer, Mistake)> {
        let child = Value::new(self.child.value);
        let others = if bound.is_infinite() {
            vec![child, Value::ZERO, -bound]
        } else {
            vec![child, Value::new(bound.points() - 1), Value::new(bound.points() + 1), Value::INFINITY]
        };
        let others = others.into_iter().filter(|other| *other != bound);
        // Article 002 leaves at the test, before a value can become the bound.
        let is_left = case.algorithm == Algorithm::AlphaBeta && self.parent.is_some_and(|(_, parent)| parent.fired);
        let of_child = if is_left { Mistake::CutFirst } else { Mistake::NotTaken };
        others
            .map(|other| (Answer::Bound(other), if other == child { of_child.clone() } else { Mistake::Number }))
            .collect()
    }

    /// What the test says under a rule: at a Max node it compares the number with β, at a Min node with α.
    fn fires(&self, rule: CutoffRule, case: SearchOptions) -> bool {
        let (_, parent) = self.parent.unwrap();
        let (own, cutting) = own_and_cutting(parent.player, parent.window);
        // Article 002 tests the value before it has become the bound.
        let tested = if case.algorithm == Algorithm::AlphaBeta { self.child.value } else { own };
        let past = if parent.player == Player::Max { tested > cutting } else { tested < cutting };
        past || rule == CutoffRule::AtEqual && tested == cutting
    }

    /// The mistake of who takes the opposite of what is true: on a tie it is the verdict of the other rule.
    fn other_verdict(&self, cut: bool, case: SearchOptions) -> Mistake {
        assert_eq!(self.fires(case.cutoff, case), cut, "{case:?}");
        let tie = self.fires(CutoffRule::AtEqual, case) != self.fires(CutoffRule::Strict, case);
        match (cut, tie) {
            (true, false) => Mistake::MissedCut,
            (true, true) => Mistake::CutAtEqual,
            (false, false) => Mistake::NoCut,
            (false, true) => Mistake::NoCutAtEqual,
        }
    }

    fn spoilt_value(&self, value: Value, sign: BoundKind) -> Vec<(Answer, Mistake)> {
        let (low, high) = self.child.proved;
        let ends = [low, high].map(Value::new);
        let by = |points: i32| Value::new(value.points() + points);
        let mistake = |other: Value| if ends.contains(&other) { Mistake::Clamped } else { Mistake::Number };
        let others = [by(1), by(-1)].into_iter().chain(ends).filter(|other| *other != value && !other.is_infinite());
        let mut spoilt: Vec<(Answer, Mistake)> = others
            .flat_map(|other| [None, Some(sign)].map(|sign| (Answer::Value(other, sign), mistake(other))))
            .collect();
        let signs = [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper];
        for other in signs.into_iter().filter(|other| *other != sign) {
            spoilt.push((Answer::Value(value, Some(other)), Mistake::Sign));
        }
        spoilt
    }

    fn spoilt_spared(&self, right: &[Move]) -> Vec<(Answer, Mistake)> {
        let wrong = |too_many: &[Move], too_few: &[Move]| Mistake::Spared {
            too_many: too_many.to_vec(),
            too_few: too_few.to_vec(),
        };
        let with = |more: &[Move]| Answer::Spared(right.iter().chain(more).copied().collect());
        let child = Move(self.child.mv);
        let mut spoilt = vec![(with(&[child]), wrong(&[child], &[]))];
        if let (Some(first), Some(last)) = (right.first(), right.last()) {
            spoilt.push((Answer::Spared(right[1..].to_vec()), wrong(&[], &[*first])));
            spoilt.push((Answer::Spared(right[..right.len() - 1].to_vec()), wrong(&[], &[*last])));
            spoilt.push((Answer::Spared(Vec::new()), wrong(&[], right)));
            let exchanged = right[1..].iter().chain([&child]).copied().collect();
            spoilt.push((Answer::Spared(exchanged), wrong(&[child], &[*first])));
        } else {
            let tried: Vec<Move> = self.tried.iter().map(|child| Move(child.mv)).collect();
            let left: Vec<Move> = self.candidates.iter().copied().filter(|mv| !tried.contains(mv)).collect();
            spoilt.push((with(&left[..1]), wrong(&left[..1], &[])));
            // In any order: the list is in the order of the moves.
            spoilt.push((Answer::Spared(left.iter().rev().copied().collect()), wrong(&left, &[])));
        }
        spoilt
    }

    fn spoilt_best(&self, best: Option<Move>) -> Vec<(Answer, Mistake)> {
        let chosen = self.tried.iter().position(|child| Some(Move(child.mv)) == best);
        let mut spoilt: Vec<(Answer, Mistake)> = Vec::new();
        for (place, child) in self.tried.iter().enumerate().filter(|(place, _)| Some(*place) != chosen) {
            let tie = chosen.is_some_and(|chosen| place > chosen && child.value == self.tried[chosen].value);
            let mistake = if tie { Mistake::Tie } else { Mistake::Choice };
            spoilt.push((Answer::Best(Some(Move(child.mv))), mistake));
        }
        if best.is_some() {
            spoilt.push((Answer::Best(None), Mistake::Choice));
        }
        spoilt.push((Answer::Best(Some(Move(u16::MAX))), Mistake::Choice));
        spoilt
    }
}

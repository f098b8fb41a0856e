//! What is right, and what is wrong with an answer.

use std::collections::BTreeSet;

use crate::game::{Move, Value};
use crate::search::ListingForm;
use crate::trace::{BoundKind, Interval, NodeId, Trace};

use super::super::moment::player_at;
use super::super::reason::returned;
use super::super::{BestChild, Frame, Moment, best_child};
use super::{Answer, AskedPart, Grade, Mistake, Question};

/// The right answers, one a part, in the order of the parts.
///
/// `candidates` are the moves of the parent's position, those that the search tries first in front; they matter to
/// [`AskedPart::Spared`] alone, whose moves come in their order.
pub fn model_answer(trace: &Trace, question: &Question, candidates: &[Move]) -> Vec<Answer> {
    let truth = Truth::of(trace, question);
    question.parts.iter().map(|part| truth.answer(trace, *part, candidates)).collect()
}

/// What an answer to one part is worth, whatever was answered to the others; `candidates` as in [`model_answer`].
///
/// - No answer, or one to another part, is [`Mistake::Missing`].
/// - Value: the number has to be the one that comes back ([`Mistake::Number`]; [`Mistake::Clamped`] if it is what the
///   leaves prove); its sign may be left out, and has to be the recorded one where it is given ([`Mistake::Sign`]).
/// - Bound: the number as it stands after the step. The child's value where that did not become the bound is
///   [`Mistake::NotTaken`], or [`Mistake::CutFirst`] where the test came before; any other number [`Mistake::Number`].
/// - Cut: [`Mistake::MissedCut`] and [`Mistake::NoCut`]; where what the test compares are two equal numbers, it is the
///   rule that decides, and the mistakes are [`Mistake::CutAtEqual`] and [`Mistake::NoCutAtEqual`].
/// - Spared: the set of moves; those that are wrong either way are listed ([`Mistake::Spared`]).
/// - Best: another child is [`Mistake::Choice`]; but a child behind the chosen one that came back with the same value
///   is [`Mistake::Tie`].
pub fn grade(
    trace: &Trace,
    question: &Question,
    part: AskedPart,
    answer: Option<&Answer>,
    candidates: &[Move],
) -> Grade {
    let truth = Truth::of(trace, question);
    let mistake = match (part, answer) {
        (AskedPart::Value, Some(Answer::Value(value, sign))) => truth.of_value(*value, *sign),
        (AskedPart::Bound, Some(Answer::Bound(bound))) => truth.of_bound(*bound),
        (AskedPart::Cut, Some(Answer::Cut(cut))) => truth.of_cut(*cut),
        (AskedPart::Spared, Some(Answer::Spared(moves))) => {
            of_spared(moves, &truth.spared(trace, candidates), candidates)
        }
        (AskedPart::Best, Some(Answer::Best(mv))) => truth.of_best(trace, *mv),
        _ => Some(Mistake::Missing),
    };
    mistake.map_or(Grade::Right, Grade::Wrong)
}

/// The state that a step leads to, as far as questions ask for it.
struct Truth {
    /// What the child returned, as Max sees it.
    value: Value,
    sign: BoundKind,
    /// What the leaves prove of it.
    proved: Interval,
    /// The child's parent after the step; `None` when the root returns.
    parent: Option<Frame>,
    /// The choice of the parent, or of the root that returns.
    best: Option<BestChild>,
    /// The root of the pass.
    root: NodeId,
    form: ListingForm,
}

impl Truth {
    fn of(trace: &Trace, question: &Question) -> Self {
        let moment = Moment::at(trace, question.step);
        let child = returned(trace, question.child, moment.path.len() as u32);
        let parent = moment.path.last().copied();
        let best = match parent {
            Some(parent) => parent.best,
            None => root_choice(trace, trace.root(moment.pass)),
        };
        let proved = trace.interval(child.node, moment.path.len() as u32);
        Self {
            value: child.value,
            sign: child.bound,
            proved,
            parent,
            best,
            root: trace.root(moment.pass),
            form: trace.form(),
        }
    }

    fn answer(&self, trace: &Trace, part: AskedPart, candidates: &[Move]) -> Answer {
        match part {
            AskedPart::Value => Answer::Value(self.value, Some(self.sign)),
            AskedPart::Bound => Answer::Bound(self.bound()),
            AskedPart::Cut => Answer::Cut(self.cuts()),
            AskedPart::Spared => Answer::Spared(self.spared(trace, candidates)),
            AskedPart::Best => Answer::Best(self.best.map(|best| trace.record(best.child).mv())),
        }
    }

    /// The parent's own bound; without a window, its best value.
    fn bound(&self) -> Value {
        let best = self.best.map_or(self.value, |best| best.value);
        match self.parent {
            Some(parent) if self.form.windowed => parent.own_bound(),
            _ => best,
        }
    }

    fn cuts(&self) -> bool {
        self.parent.is_some_and(|parent| parent.fired)
    }

    /// Whether the two numbers that the test compares are equal.
    fn just_meets(&self) -> bool {
        self.parent.is_some_and(|parent| parent.just_meets(self.form, self.value))
    }

    fn spared(&self, trace: &Trace, candidates: &[Move]) -> Vec<Move> {
        let Some(parent) = self.parent.filter(|parent| parent.fired) else { return Vec::new() };
        // Nothing is visited behind a cutoff: all visited children of the parent have returned.
        trace.unvisited_moves(parent.node, candidates.iter().copied()).collect()
    }

    fn of_value(&self, value: Value, sign: Option<BoundKind>) -> Option<Mistake> {
        if value != self.value {
            // A search that returns what it found has nothing to clamp.
            let is_proved = [self.proved.low, self.proved.high].contains(&value) && !value.is_infinite();
            Some(if is_proved { Mistake::Clamped } else { Mistake::Number })
        } else {
            sign.filter(|sign| *sign != self.sign).map(|_| Mistake::Sign)
        }
    }

    fn of_bound(&self, bound: Value) -> Option<Mistake> {
        match bound {
            _ if bound == self.bound() => None,
            _ if bound == self.value && self.form.test_first && self.cuts() => Some(Mistake::CutFirst),
            _ if bound == self.value => Some(Mistake::NotTaken),
            _ => Some(Mistake::Number),
        }
    }

    fn of_cut(&self, cut: bool) -> Option<Mistake> {
        match (self.cuts(), cut, self.just_meets()) {
            (true, false, true) => Some(Mistake::CutAtEqual),
            (true, false, false) => Some(Mistake::MissedCut),
            (false, true, true) => Some(Mistake::NoCutAtEqual),
            (false, true, false) => Some(Mistake::NoCut),
            _ => None,
        }
    }

    fn of_best(&self, trace: &Trace, answered: Option<Move>) -> Option<Mistake> {
        let right = self.best.map(|best| trace.record(best.child).mv());
        if answered == right {
            return None;
        }
        let ties = self.best.is_some_and(|best| self.returned(trace, answered) == Some(best.value));
        Some(if ties { Mistake::Tie } else { Mistake::Choice })
    }

    /// What the child behind this move has returned; of those with the best value the first is the choice, so that any
    /// other came later.
    fn returned(&self, trace: &Trace, mv: Option<Move>) -> Option<Value> {
        let (node, ply, returned) =
            self.parent.map_or((self.root, 0, u32::MAX), |parent| (parent.node, parent.ply, parent.returned));
        let mut tried = trace.children(node).take(returned as usize);
        let child = tried.find(|child| Some(trace.record(*child).mv()) == mv)?;
        Some(trace.value(child, player_at(trace, ply + 1)))
    }
}

/// The choice of a root that has returned.
fn root_choice(trace: &Trace, root: NodeId) -> Option<BestChild> {
    let child = best_child(trace, root, 0)?;
    Some(BestChild { child, value: trace.value(child, trace.header().root_player.opponent()) })
}

fn of_spared(answered: &[Move], right: &[Move], candidates: &[Move]) -> Option<Mistake> {
    let [answered, right, all] =
        [answered, right, candidates].map(|moves| moves.iter().copied().collect::<BTreeSet<_>>());
    let listed = |these: &BTreeSet<Move>, others: &BTreeSet<Move>| -> Vec<Move> {
        let in_order = candidates.iter().filter(|mv| these.contains(mv) && !others.contains(mv));
        // What is no move of the parent comes last.
        in_order.chain(these.difference(&all)).copied().collect()
    };
    let (too_many, too_few) = (listed(&answered, &right), listed(&right, &answered));
    (!too_many.is_empty() || !too_few.is_empty()).then_some(Mistake::Spared { too_many, too_few })
}

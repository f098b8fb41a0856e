//! What is stated of nodes, against brute force.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{BoundOwner, Detail, Moment, ProofGap, Reason, Returned, Verdict};
use plyscope_core::trace::BoundKind;

use super::Searched;
use super::otherwise::is_no_better;
use super::tally::Tally;

/// Whether a value is what its sign says of the truth.
fn holds(kind: BoundKind, value: Value, truth: Value) -> bool {
    match kind {
        BoundKind::Exact => truth == value,
        BoundKind::Lower => truth >= value,
        BoundKind::Upper => truth <= value,
    }
}

impl Searched {
    /// Who set a bound can get so much for the player, or the node that is searched again is worth so much.
    pub(super) fn check_bound(
        &mut self,
        moment: &Moment,
        (player, value, owner): (Player, Value, Option<BoundOwner>),
        is_hedged: bool,
        why: &Reason,
        tally: &mut Tally,
    ) {
        let Some(owner) = owner else { return };
        let truth = self.worth(moment, owner.node());
        let kind = match owner {
            BoundOwner::Node(_) => "a player already has so much",
            BoundOwner::Entry(_) => "the table knows a bound",
            BoundOwner::Visit { .. } => "the null window has shown so much",
        };
        tally.fact(kind, is_hedged, is_no_better(player, value, truth), || self.about(moment, (why, truth)));
    }

    /// What the table is said to know of a node is so.
    pub(super) fn check_told(&mut self, moment: &Moment, why: &Reason, tally: &mut Tally) {
        let (Reason::Enter { entering: Some(entering), .. } | Reason::Begin { entering: Some(entering), .. }) = why
        else {
            return;
        };
        for told in entering.uses.iter().flatten() {
            let truth = self.worth(moment, moment.event.node());
            let is_true = holds(told.kind, told.value, truth);
            tally.fact("the table knows", told.belief.is_some(), is_true, || self.about(moment, (why, truth)));
        }
    }

    /// What came back is what its sign says.
    fn check_returned(&mut self, moment: &Moment, child: &Returned, tally: &mut Tally) {
        // A leaf is evaluated, and its sentence says so.
        if child.leaf && child.source.is_none() {
            return;
        }
        let truth = self.worth(moment, child.node);
        let is_true = holds(child.bound, child.value, truth);
        tally.fact("a node gives", child.belief.is_some(), is_true, || self.about(moment, (child, truth)));
        if child.is_exact() {
            let is_true = truth == child.value;
            tally.fact("a node gives exactly", child.belief.is_some(), is_true, || self.about(moment, (child, truth)));
        }
    }

    /// The root is worth what is said at the end.
    pub(super) fn check_root(&mut self, moment: &Moment, why: &Reason, tally: &mut Tally) {
        let Reason::Done { root, .. } = why else { panic!("the root returned: {why:?}") };
        self.check_returned(moment, root, tally);
        let detail = plyscope_core::replay::detail(&self.trace, moment);
        self.check_facts(moment, why, &detail, tally);
    }

    /// What is stated of child and parent where a value is taken in.
    pub(super) fn check_facts(&mut self, moment: &Moment, why: &Reason, detail: &Detail, tally: &mut Tally) {
        if let Some(why_bound) = detail.why_bound
            && let Some(ProofGap::Child(child, proof)) = why_bound.unknown
        {
            let truth = self.worth(moment, child);
            let is_true = holds(proof.kind, proof.value, truth);
            let is_hedged = proof.belief.is_some() || why_bound.node.belief.is_some();
            tally.fact("a child is itself only known", is_hedged, is_true, || self.about(moment, (why_bound, truth)));
        }
        let Reason::Took { child, parent, player, verdict, compared, .. } = *why else { return };
        self.check_returned(moment, &child, tally);
        let here = self.worth(moment, parent);
        match verdict {
            Verdict::Cut { held, exactly, .. } => {
                let is_true = is_no_better(player, held, here);
                let is_hedged = child.belief.is_some();
                if exactly {
                    let name = "a node that cuts with nothing left is worth exactly";
                    tally.fact(name, is_hedged, here == held, || self.about(moment, (why, here)));
                }
                tally.fact("a node is worth at most or at least", is_hedged, is_true, || {
                    self.about(moment, (why, here))
                });
            }
            Verdict::Better { before_value: value, .. }
            | Verdict::Worse { best_value: value, .. }
            | Verdict::Tie { best_value: value, .. } => {
                let is_true = is_no_better(player, value, here);
                tally
                    .fact("a player has so much here", compared.is_some(), is_true, || self.about(moment, (why, here)));
            }
            _ => {}
        }
    }
}

//! The sentences on the detail of a step.

use plyscope_core::game::{Player, WrittenValue};
use plyscope_core::replay::{
    BoundCause, BoundChange, Counterfactual, Detail, EffectLimit, ProofGap, Reason, Returned, Verdict,
};
use plyscope_core::trace::BoundKind;

use super::{NodeCalling, SentenceMaker, SparedMoves};
use crate::passage;

/// The texts on details.
pub(crate) struct DetailTexts {
    /// α or β moves, from what was no infinity, to another value.
    pub moved: fn(Player, Option<WrittenValue<'_>>, WrittenValue<'_>) -> String,
    /// What a value proves only; of which node, where that has to be said.
    pub only: fn(&str, Option<&str>) -> String,
    /// Why: moves were pruned, or a child, which may have a name, is itself only known to be so much.
    pub were_pruned: fn(&SparedMoves) -> String,
    pub child_is_only: fn(Option<&str>, &str) -> String,
    pub only_because: fn(&str, &str) -> String,
    /// What the leaves prove where the value was clamped, and why that is only a bound.
    pub only_clamped: fn(&str, &str, Option<&str>) -> String,
    pub values: ValueTexts,
    /// What other values would have done.
    pub otherwise: fn(&SentenceMaker<'_>, &CounterfactualPhrase<'_>) -> String,
}

/// Values from, up to, above and below.
pub(crate) struct ValueTexts {
    pub less_and_more: fn(WrittenValue<'_>, WrittenValue<'_>) -> String,
    pub more_and_less: fn(WrittenValue<'_>, WrittenValue<'_>) -> String,
    pub from_to: fn(WrittenValue<'_>, WrittenValue<'_>) -> String,
    pub more: fn(WrittenValue<'_>) -> String,
    pub less: fn(WrittenValue<'_>) -> String,
    pub or_more: fn(WrittenValue<'_>) -> String,
    pub or_less: fn(WrittenValue<'_>) -> String,
}

/// What another value of a child would have done.
pub(crate) struct CounterfactualPhrase<'b> {
    pub otherwise: &'b Counterfactual,
    pub child: NodeCalling,
    /// Who chooses at the parent.
    pub player: Player,
    /// The other values.
    pub values: String,
    /// Whether these are said by what they are above or below.
    pub is_past: bool,
    /// So much, or less, or more, would have cut.
    pub cuts: Option<String>,
}

impl SentenceMaker<'_> {
    /// The sentences on a detail, two at most: a value that is only a bound matters more than the bound that it moved,
    /// and after a cutoff has ended a node its bound is of no interest.
    pub(super) fn detail(&self, detail: &Detail, reason: &Reason) -> Option<String> {
        let verdict = match reason {
            Reason::Took { verdict, .. } => Some(verdict),
            _ => None,
        };
        let is_cut = matches!(verdict, Some(Verdict::Cut { .. } | Verdict::EmptyWindow { .. }));
        let is_gap = matches!(verdict, Some(Verdict::HiddenGap { .. }));
        let is_clamped_cut = matches!(verdict, Some(Verdict::Cut { clamped: Some(_), .. }));
        let is_cut_by_chance =
            matches!(verdict, Some(Verdict::Added { cut: Some(_), .. } | Verdict::Probed { cut: Some(_), .. }));
        let is_about_another = is_cut || is_cut_by_chance || is_gap || matches!(reason, Reason::Done { .. });
        // The reason has the clamping already.
        let is_in_reason = |why: &BoundCause| (is_gap || is_clamped_cut) && why.clamped.is_some();
        let first = match (&detail.why_bound, &detail.moved) {
            (Some(why), _) if is_in_reason(why) => None,
            (Some(why), _) => Some(self.why_bound(why, is_about_another)),
            (None, Some(bound)) if self.nodes.letters() && !is_cut => Some(self.moved(bound)),
            _ => None,
        };
        let second = match (&detail.otherwise, &detail.at_chance, reason) {
            (Some(other), _, Reason::Took { child, player, .. }) => Some(self.otherwise(other, child, *player)),
            (None, Some(here), Reason::Took { child, .. }) => Some(self.otherwise_at_chance(here, child)),
            _ => None,
        };
        let sentences: Vec<String> = first.into_iter().chain(second).collect();
        (!sentences.is_empty()).then(|| passage(self.grammar.language, sentences))
    }

    /// A bound has moved.
    fn moved(&self, moved: &BoundChange) -> String {
        let from = (!moved.from.is_infinite()).then_some(moved.from);
        (self.grammar.details.moved)(moved.player, from.map(|from| self.value(from)), self.value(moved.to))
    }

    /// A value is only a bound; `names` where the sentence has to name the node, since the reason spoke of another one.
    fn why_bound(&self, why: &BoundCause, names: bool) -> String {
        let (node, texts) = (&why.node, &self.grammar.details);
        let whose = names.then(|| self.named(node.node));
        let only = (texts.only)(&self.proved(node.bound, node.value), whose.as_deref());
        let because = why.unknown.map(|unknown| match unknown {
            ProofGap::Spared(spared) => (texts.were_pruned)(&self.spared(node.node, spared)),
            ProofGap::Child(child, proof) => {
                let proved = self.proved(proof.kind, proof.value) + &self.besides(proof.belief, node.belief);
                (texts.child_is_only)(self.name(child).as_deref(), &proved)
            }
        });
        match why.clamped {
            None => (texts.only_because)(&only, &because.unwrap_or_default()),
            Some(proof) => (texts.only_clamped)(&only, &self.proved(proof.kind, proof.value), because.as_deref()),
        }
    }

    /// What another value of `child` would have done, where `player` chooses.
    fn otherwise(&self, otherwise: &Counterfactual, child: &Returned, player: Player) -> String {
        let texts = &self.grammar.details;
        let is_past = otherwise.past && self.nodes.value_format().points_to_one() > 1;
        let cuts = otherwise.until.map(|EffectLimit { cuts, .. }| match otherwise.side {
            BoundKind::Upper => (texts.values.or_less)(self.value(cuts)),
            _ => (texts.values.or_more)(self.value(cuts)),
        });
        (texts.otherwise)(
            self,
            &CounterfactualPhrase {
                otherwise,
                child: self.called(child.node),
                player,
                values: self.other_values(otherwise, is_past),
                is_past: is_past && otherwise.side != BoundKind::Exact,
                cuts,
            },
        )
    }

    /// `6 or more`, `6 or less`; `more than 5`, `less than 7` where there are values between.
    fn other_values(&self, otherwise: &Counterfactual, past: bool) -> String {
        let (texts, from) = (&self.grammar.details.values, otherwise.from);
        let value = |value| self.value(value);
        if let Some(EffectLimit { last, cuts }) = otherwise.until {
            return match otherwise.side {
                BoundKind::Upper if past => (texts.less_and_more)(value(from.next_up()), value(cuts)),
                _ if past => (texts.more_and_less)(value(from.next_down()), value(cuts)),
                _ if from == last => value(from).to_string(),
                _ => (texts.from_to)(value(from.min(last)), value(from.max(last))),
            };
        }
        match otherwise.side {
            BoundKind::Lower if past => (texts.more)(value(from.next_down())),
            BoundKind::Upper if past => (texts.less)(value(from.next_up())),
            BoundKind::Exact => value(from).to_string(),
            BoundKind::Lower => (texts.or_more)(value(from)),
            BoundKind::Upper => (texts.or_less)(value(from)),
        }
    }
}

//! The pockets (article 002): you choose a pocket, your rival chooses the thing.
//!
//! No letters, bounds or numbers.

use std::cmp::Ordering;

use plyscope_core::game::WrittenValue;
use plyscope_core::replay::{
    BoundCause, Counterfactual, CounterfactualEffect, Detail, ProofGap, Reason, Returned, Verdict,
};
use plyscope_core::trace::{BoundKind, NodeId};

use super::SentenceMaker;
use crate::AssuredThing;

/// The texts of the story.
///
/// `held` is a thing with the pocket that it is in.
pub(crate) struct StoryTexts {
    pub rule: &'static str,
    pub reach_into: fn(&str) -> String,
    /// A pocket is opened, while something is sure, or nothing.
    pub open_sure: fn(&str, &AssuredThing) -> String,
    pub open: fn(&str) -> String,
    /// A thing, and the pocket that it is in.
    pub held: fn(&str, &str) -> String,
    pub what_is_sure: &'static str,
    /// Worse than what is held: where that matters for a choice, and where a pocket is put back for it.
    pub worse_than: fn(&str) -> String,
    pub still_worse_than: fn(&str) -> String,
    pub no_better_than: fn(&str) -> String,
    pub better_than: fn(&str) -> String,
    pub things: ThingTexts,
    pub bags: BagTexts,
    /// What other things, and other pockets, would have changed.
    pub others: OtherTexts,
}

/// The texts on things that come out of a pocket: the thing always comes first.
pub(crate) struct ThingTexts {
    pub is_worth: fn(&str, WrittenValue<'_>) -> String,
    /// How it compares with what is held, and whether something is left in the pocket that is put back.
    pub puts_back: fn(&str, &str, bool) -> String,
    pub as_good: fn(&str, &str, bool) -> String,
    /// The pocket is no better than what is held; whether this was the last thing in it.
    pub gap: fn(&str, &str, bool) -> String,
    pub given_up: fn(&str) -> String,
    pub no_use: fn(&str) -> String,
    pub not_as_bad: fn(&str, &str) -> String,
    pub just_as_bad: fn(&str, &str) -> String,
    /// Worse than another one, and how it compares with what is sure.
    pub worse: fn(&str, &str) -> String,
    pub worse_but: fn(&str, &str, &str) -> String,
    pub worse_and: fn(&str, &str, &str) -> String,
    /// The only thing in a pocket, and how it compares.
    pub only: fn(&str, &str) -> String,
    pub only_compared: fn(&str, &str, &str) -> String,
    pub first: fn(&str) -> String,
    pub first_better: fn(&str, &str) -> String,
    pub first_worse: fn(&str, &str) -> String,
}

/// The texts on pockets that have been looked through, or put back.
pub(crate) struct BagTexts {
    pub looked_through: fn(&str) -> String,
    /// What one would get out of a pocket, and whether it may be something worse.
    pub would_get: fn(&str, &str, bool) -> String,
    pub no_other: &'static str,
    pub sure_now: &'static str,
    /// What it is better than, and its name.
    pub better: fn(&str, &str) -> String,
    /// What is better, or as good, and the pocket that stays.
    pub worse: fn(&str, &str) -> String,
    pub tie: fn(&str, &str) -> String,
    pub takes_equal: fn(&str) -> String,
    pub given_up: &'static str,
    pub no_use: &'static str,
    pub good_enough: &'static str,
    pub looks_on: &'static str,
    pub none_chosen: &'static str,
    /// The pocket that is chosen, and what comes out of it.
    pub chosen: fn(&str, Option<&str>) -> String,
}

/// The texts on what would have changed something.
pub(crate) struct OtherTexts {
    pub not_all_seen: fn(&str) -> String,
    pub only_worse_thing: fn(&str) -> String,
    pub no_worse_thing: fn(&str) -> String,
    /// Things that are better than what is held, as good, and so on: one looks on, or puts the pocket back.
    pub better_looks_on: fn(&str) -> String,
    pub as_good_looks_on: fn(&str) -> String,
    pub no_better_puts_back: fn(&str) -> String,
    pub worse_puts_back: fn(&str) -> String,
    pub only_worse_puts_back: fn(&str) -> String,
    pub only_better_bag: fn(&str) -> String,
    /// The worst thing of the pocket that was chosen before, and its name.
    pub no_better_bag: fn(&str, &str) -> String,
}

impl SentenceMaker<'_> {
    /// The sentence of the story for a reason.
    pub(super) fn story(&self, reason: &Reason) -> String {
        let (texts, nodes) = (&self.grammar.story, self.nodes);
        match *reason {
            Reason::Begin { .. } => texts.rule.to_owned(),
            Reason::Enter { node, parent, leaf: true, .. } => {
                (texts.reach_into)(&nodes.name(if nodes.is_root(parent) { node } else { parent }))
            }
            Reason::Enter { node, .. } => match nodes.in_hand(node) {
                Some(sure) => (texts.open_sure)(&nodes.name(node), &sure),
                None => (texts.open)(&nodes.name(node)),
            },
            Reason::Took { child, parent, verdict, last, .. } if nodes.is_root(parent) => {
                self.bag(&child, &verdict, last)
            }
            Reason::Took { child, parent, verdict, last, .. } => self.thing(&child, parent, &verdict, last),
            Reason::Done { best: None, .. } => texts.bags.none_chosen.to_owned(),
            Reason::Done { best: Some(best), .. } => {
                (texts.bags.chosen)(&nodes.name(best), nodes.worst_of(best).as_deref())
            }
        }
    }

    /// A thing has come out of a pocket.
    fn thing(&self, child: &Returned, bag: NodeId, verdict: &Verdict, last: bool) -> String {
        let (nodes, story) = (self.nodes, &self.grammar.story);
        let (thing, bag_name, texts) = (nodes.name(child.node), nodes.name(bag), &story.things);
        let sure = nodes.in_hand(bag);
        let held = || sure.as_ref().map_or_else(|| story.what_is_sure.to_owned(), |sure| self.held(sure));
        // How it compares with what one is sure of, and whether it is better.
        let compared = sure.as_ref().map(|sure| {
            let than = match child.value.cmp(&sure.value) {
                Ordering::Less => story.worse_than,
                Ordering::Equal => story.no_better_than,
                Ordering::Greater => story.better_than,
            };
            (child.value > sure.value, than(&self.held(sure)))
        });
        match *verdict {
            // No story is told of chance.
            Verdict::Added { .. } | Verdict::Probed { .. } => (texts.is_worth)(&thing, self.value(child.value)),
            Verdict::Cut { spared, held: value, bound, .. } => {
                let than = if value == bound { story.no_better_than } else { story.still_worse_than };
                (texts.puts_back)(&thing, &than(&held()), spared > 0)
            }
            Verdict::TieGoesOn { left, .. } => (texts.as_good)(&thing, &held(), left),
            Verdict::HiddenGap { .. } => (texts.gap)(&thing, &held(), last),
            Verdict::GivenUp { .. } | Verdict::EmptyWindow { .. } => (texts.given_up)(&thing),
            // These are told in the words of the field.
            Verdict::Again { .. } | Verdict::PassIsEnough { .. } | Verdict::PassIsNotEnough { .. } => String::new(),
            Verdict::NoHelp { .. } | Verdict::TakesEqual { .. } => (texts.no_use)(&thing),
            Verdict::Worse { best, .. } => (texts.not_as_bad)(&thing, &nodes.name(best)),
            Verdict::Tie { best, .. } => (texts.just_as_bad)(&thing, &nodes.name(best)),
            Verdict::Better { before, .. } => match compared {
                None => (texts.worse)(&thing, &nodes.name(before)),
                Some((true, than)) => (texts.worse_but)(&thing, &nodes.name(before), &than),
                Some((false, than)) => (texts.worse_and)(&thing, &nodes.name(before), &than),
            },
            Verdict::First | Verdict::BeyondEntry { .. } => match (compared, last) {
                (None, true) => (texts.only)(&thing, &bag_name),
                (None, false) => (texts.first)(&thing),
                (Some((_, than)), true) => (texts.only_compared)(&thing, &bag_name, &than),
                (Some((true, than)), false) => (texts.first_better)(&thing, &than),
                (Some((false, than)), false) => (texts.first_worse)(&thing, &than),
            },
        }
    }

    fn held(&self, sure: &AssuredThing) -> String {
        (self.grammar.story.held)(&sure.thing, &sure.bag)
    }

    /// A pocket has been looked through, or put back.
    fn bag(&self, child: &Returned, verdict: &Verdict, last: bool) -> String {
        let (nodes, texts) = (self.nodes, &self.grammar.story.bags);
        let name = nodes.name(child.node);
        let Some(worst) = nodes.worst_of(child.node) else {
            return (texts.looked_through)(&name);
        };
        let thing_of = |bag: NodeId| match nodes.worst_of(bag) {
            Some(thing) => (self.grammar.story.held)(&thing, &nodes.name(bag)),
            None => nodes.name(bag),
        };
        let so = match *verdict {
            Verdict::First if last => texts.no_other.to_owned(),
            Verdict::First | Verdict::BeyondEntry { .. } => texts.sure_now.to_owned(),
            Verdict::Better { before, .. } => (texts.better)(&thing_of(before), &name),
            Verdict::Worse { best, .. } => (texts.worse)(&thing_of(best), &nodes.name(best)),
            Verdict::Tie { best, .. } => (texts.tie)(&thing_of(best), &nodes.name(best)),
            Verdict::TakesEqual { .. } => (texts.takes_equal)(&name),
            Verdict::GivenUp { .. } => texts.given_up.to_owned(),
            // These are told in the words of the field.
            Verdict::Again { .. }
            | Verdict::PassIsEnough { .. }
            | Verdict::PassIsNotEnough { .. }
            | Verdict::Added { .. }
            | Verdict::Probed { .. }
            | Verdict::EmptyWindow { .. } => String::new(),
            Verdict::NoHelp { .. } => texts.no_use.to_owned(),
            Verdict::Cut { .. } => texts.good_enough.to_owned(),
            Verdict::TieGoesOn { .. } | Verdict::HiddenGap { .. } => texts.looks_on.to_owned(),
        };
        self.after(&(texts.would_get)(&name, &worst, child.bound == BoundKind::Upper), &so)
    }

    /// The sentences on the detail of a step of the story.
    pub(super) fn story_detail(&self, detail: &Detail, reason: &Reason) -> Option<String> {
        let Reason::Took { child, parent, verdict, .. } = *reason else { return None };
        if let Some(BoundCause { unknown: Some(ProofGap::Spared(_)), .. }) = detail.why_bound {
            return Some((self.grammar.story.others.not_all_seen)(&self.nodes.name(child.node)));
        }
        let otherwise = detail.otherwise?;
        match parent {
            // Stories are of searches with one pass.
            NodeId::ROOT => self.bag_otherwise(&verdict, &otherwise),
            bag => self.thing_otherwise(bag, &verdict, &otherwise),
        }
    }

    /// Which other things would have changed something.
    fn thing_otherwise(&self, bag: NodeId, verdict: &Verdict, otherwise: &Counterfactual) -> Option<String> {
        let (nodes, texts) = (self.nodes, &self.grammar.story.others);
        match (otherwise.would, *verdict) {
            (CounterfactualEffect::BeChosen, Verdict::Worse { best, .. } | Verdict::Tie { best, .. }) => {
                Some((texts.only_worse_thing)(&nodes.name(best)))
            }
            (CounterfactualEffect::LeaveChoice, Verdict::Better { before, .. }) => {
                Some((texts.no_worse_thing)(&nodes.name(before)))
            }
            (would, _) => {
                let sure = nodes.in_hand(bag)?;
                let says = match (would, otherwise.from.cmp(&sure.value)) {
                    (CounterfactualEffect::NotCut, Ordering::Greater) => texts.better_looks_on,
                    (CounterfactualEffect::NotCut, Ordering::Equal) => texts.as_good_looks_on,
                    (CounterfactualEffect::Cut, Ordering::Equal) => texts.no_better_puts_back,
                    (CounterfactualEffect::Cut, Ordering::Less) => texts.worse_puts_back,
                    (CounterfactualEffect::CutStrictly, Ordering::Less) => texts.only_worse_puts_back,
                    _ => return None,
                };
                Some(says(&self.held(&sure)))
            }
        }
    }

    /// Which other pockets would have changed something.
    fn bag_otherwise(&self, verdict: &Verdict, otherwise: &Counterfactual) -> Option<String> {
        let (nodes, texts) = (self.nodes, &self.grammar.story.others);
        match (otherwise.would, *verdict) {
            (CounterfactualEffect::BeChosen, Verdict::Worse { best, .. } | Verdict::Tie { best, .. }) => {
                Some((texts.only_better_bag)(&nodes.worst_of(best)?))
            }
            (CounterfactualEffect::LeaveChoice, Verdict::Better { before, .. }) => {
                Some((texts.no_better_bag)(&nodes.worst_of(before)?, &nodes.name(before)))
            }
            _ => None,
        }
    }
}

//! What is said of places that are filled in.

use plyscope_core::game::{Exact, Player};
use plyscope_core::practice::{Recipe, Requirement, SheetCounts};

use super::Grammar;
use crate::exact;
use crate::words::{PracticeHint, SpokenMark, SpokenPlace};

/// The texts on exercises.
pub(crate) struct PracticeTexts {
    /// A place and what is written there, or that it is empty.
    pub spoken: fn(&str, Option<&str>) -> String,
    /// What follows: how it was graded, what belongs there, and that the search does not come here.
    pub is_right: &'static str,
    pub follows_from: fn(&str) -> String,
    pub is_wrong: &'static str,
    pub model_answer: fn(&str) -> String,
    pub is_out: &'static str,
    /// Plies, and how many moves there are at least and at most.
    pub shape: fn(u32, (u32, u32)) -> String,
    /// So many of so many are right, so many follow from an earlier answer, so many are wrong.
    pub right: fn(usize, usize) -> String,
    pub follow: fn(usize) -> String,
    pub wrong: fn(usize) -> String,
    pub counts_joint: &'static str,
    pub hints: HintTexts,
    pub sheet: SheetTexts,
}

/// How a place is found out: each takes the node first.
pub(crate) struct HintTexts {
    pub from_root: fn(&str) -> String,
    pub first: fn(&str) -> String,
    /// Who chooses at the node, the child before, and the test.
    pub later: fn(&str, Player, &str, &str) -> String,
    /// Who chooses at the node: without a window, with one, and with one that what is returned stays within.
    pub value: fn(&str, Player) -> String,
    pub value_in_window: fn(&str, Player) -> String,
    pub value_within: fn(&str, Player) -> String,
    pub expectation: fn(&str) -> String,
    pub expectation_or_bound: fn(&str) -> String,
    /// What leaves are worth at least and at most.
    pub of_chance: fn(&str, &str, &str) -> String,
}

/// What kind of tree a work sheet has.
pub(crate) struct SheetTexts {
    /// The recipe, how many children there are, from which value to which, and what follows of the rest.
    pub kind: fn(&Recipe, &str, [&str; 2], &str) -> String,
    pub from_to: fn(u32, u32) -> String,
    pub all_different: &'static str,
    pub deep_cutoff: &'static str,
    pub cutoff_above_leaves: &'static str,
    pub a_cutoff: &'static str,
    pub cutoffs: fn(u8) -> String,
    pub a_tie: &'static str,
    pub no_cutoff: &'static str,
}

impl Grammar {
    /// A place as it is read out.
    pub(crate) fn spoken_place(&self, place: &SpokenPlace) -> String {
        let texts = &self.practice;
        let mut said = (texts.spoken)(&place.place, place.written.as_deref());
        match &place.mark {
            Some(SpokenMark::Right) => said.push_str(texts.is_right),
            Some(SpokenMark::Follows(from)) => said.push_str(&(texts.follows_from)(from)),
            Some(SpokenMark::Wrong) => said.push_str(texts.is_wrong),
            None => {}
        }
        if let Some(model) = &place.model {
            said.push_str(&(texts.model_answer)(model));
        }
        if place.is_out {
            said.push_str(texts.is_out);
        }
        said
    }

    /// The shape of the trees: plies and moves.
    pub(crate) fn shape(&self, recipe: &Recipe) -> String {
        (self.practice.shape)(recipe.depth, recipe.branching)
    }

    /// How many places are right.
    pub(crate) fn counts(&self, counts: SheetCounts) -> String {
        let (texts, SheetCounts { right, follows, of }) = (&self.practice, counts);
        let wrong = of.saturating_sub(right + follows);
        let mut parts = vec![(texts.right)(right, of)];
        parts.extend((follows > 0).then(|| (texts.follow)(follows)));
        parts.extend((wrong > 0).then(|| (texts.wrong)(wrong)));
        parts.join(texts.counts_joint) + self.full_stop
    }

    /// How a place is found out.
    pub(crate) fn hint(&self, hint: &PracticeHint<'_>) -> String {
        let texts = &self.practice.hints;
        match *hint {
            PracticeHint::FromRoot(root) => (texts.from_root)(root),
            PracticeHint::First(parent) => (texts.first)(parent),
            PracticeHint::Later(parent, player, before, strict) => {
                (texts.later)(parent, player, before, if strict { "α > β" } else { "α ≥ β" })
            }
            PracticeHint::Value(node, player, false, _) => (texts.value)(node, player),
            PracticeHint::Value(node, player, true, false) => (texts.value_in_window)(node, player),
            PracticeHint::Value(node, player, true, true) => (texts.value_within)(node, player),
            PracticeHint::Expectation(node, false) => (texts.expectation)(node),
            PracticeHint::Expectation(node, true) => (texts.expectation_or_bound)(node),
            PracticeHint::OfChance(parent, ends) => {
                let [least, most] = ends.map(|end| exact(Exact::from(i128::from(end))));
                (texts.of_chance)(parent, &least, &most)
            }
        }
    }

    /// The kind of tree of a work sheet.
    pub(crate) fn sheet_kind(&self, recipe: &Recipe) -> String {
        let texts = &self.practice.sheet;
        let (fewest, most) = recipe.branching;
        let children = if fewest == most { most.to_string() } else { (texts.from_to)(fewest, most) };
        let (first, last) = recipe.range;
        let [first, last] = [first, last].map(|value| value.to_string().replace('-', "−"));
        let wish = match recipe.wish {
            Requirement::Anything => String::new(),
            Requirement::DeepCutoff => texts.deep_cutoff.to_owned(),
            Requirement::CutoffAboveLeaves => texts.cutoff_above_leaves.to_owned(),
            Requirement::Cutoffs(1) => texts.a_cutoff.to_owned(),
            Requirement::Cutoffs(least) => (texts.cutoffs)(least),
            Requirement::Tie => texts.a_tie.to_owned(),
            Requirement::NoCutoff => texts.no_cutoff.to_owned(),
        };
        let rest = if recipe.ties { wish } else { format!("{}{wish}", texts.all_different) };
        (texts.kind)(recipe, &children, [&first, &last], &rest)
    }
}

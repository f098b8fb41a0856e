//! Which parts of a detail become sentences: the same in every language.

use plyscope_core::game::Player;
use plyscope_core::replay::{AtChance, Detail, Moved, Otherwise, Reason, Returned, Unknown, Verdict, WhyBound};
use plyscope_core::trace::NodeId;

use super::DescribeNodes;

/// The sentences of one language on the parts of a detail.
pub(super) trait DetailSentences {
    /// A bound has moved.
    fn moved(&self, moved: &Moved) -> String;

    /// A value is only a bound; `names` where the sentence has to name the node, since the reason spoke of another one.
    fn why_bound(&self, why: &WhyBound, names: bool) -> String;

    /// What another value of `child` would have done, where `player` chooses.
    fn otherwise(&self, otherwise: &Otherwise, child: &Returned, player: Player) -> String;

    /// What another value of `child` would have done to a node of chance, or what its sum is made of.
    fn at_chance(&self, here: &AtChance, child: &Returned) -> String;
}

/// The sentences on a detail, two at most: a value that is only a bound matters more than the bound that it moved, and
/// after a cutoff has ended a node its bound is of no interest.
pub(super) fn at_most_two(
    detail: &Detail,
    reason: &Reason,
    nodes: &dyn DescribeNodes,
    sentences: &impl DetailSentences,
) -> Vec<String> {
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
    let is_in_reason = |why: &WhyBound| (is_gap || is_clamped_cut) && why.clamped.is_some();
    let first = match (&detail.why_bound, &detail.moved) {
        (Some(why), _) if is_in_reason(why) => None,
        (Some(why), _) => Some(sentences.why_bound(why, is_about_another)),
        (None, Some(bound)) if nodes.letters() && !is_cut => Some(sentences.moved(bound)),
        _ => None,
    };
    let second = match (&detail.otherwise, &detail.at_chance, reason) {
        (Some(other), _, Reason::Took { child, player, .. }) => Some(sentences.otherwise(other, child, *player)),
        (None, Some(here), Reason::Took { child, .. }) => Some(sentences.at_chance(here, child)),
        _ => None,
    };
    first.into_iter().chain(second).collect()
}

/// What the story of the pockets has of a detail.
pub(super) enum InStory {
    /// Not everything was taken out of this bag.
    NotAllSeen(NodeId),
    /// Another thing out of this bag would have changed something.
    Thing { bag: NodeId, verdict: Verdict, otherwise: Otherwise },
    /// Another bag would have changed something.
    Bag { verdict: Verdict, otherwise: Otherwise },
}

/// Which one thing the story has of a detail.
pub(super) fn in_story(detail: &Detail, reason: &Reason) -> Option<InStory> {
    let Reason::Took { child, parent, verdict, .. } = *reason else { return None };
    if let Some(WhyBound { unknown: Some(Unknown::Spared(_)), .. }) = detail.why_bound {
        return Some(InStory::NotAllSeen(child.node));
    }
    let otherwise = detail.otherwise?;
    match parent {
        // Stories are of searches with one pass.
        NodeId::ROOT => Some(InStory::Bag { verdict, otherwise }),
        bag => Some(InStory::Thing { bag, verdict, otherwise }),
    }
}

//! The pockets (article 002) in English: you choose a pocket, your rival chooses the thing.
//!
//! No letters, bounds or numbers. Things may be plural (`the car keys`), so no verb has one as its subject.

use std::cmp::Ordering;

use crate::{DescribeNodes, InHand, InStory, in_story};
use plyscope_core::replay::{Detail, Otherwise, Reason, Returned, Verdict, Would};
use plyscope_core::trace::{BoundKind, NodeId};

use super::reason::starting;

/// The sentence of the story for a reason.
pub(super) fn pockets(reason: &Reason, nodes: &dyn DescribeNodes) -> String {
    match *reason {
        Reason::Begin { .. } => {
            "You choose a pocket, and your rival gives you the worst thing in it. So look for the pocket whose worst \
            thing is best."
                .to_owned()
        }
        Reason::Enter { node, parent, leaf: true, .. } => {
            let bag = nodes.name(if nodes.is_root(parent) { node } else { parent });
            format!("You reach into {bag}.")
        }
        Reason::Enter { node, .. } => open(node, nodes),
        Reason::Took { child, parent, verdict, last, .. } if nodes.is_root(parent) => {
            bag(&child, &verdict, last, nodes)
        }
        Reason::Took { child, parent, verdict, last, .. } => thing(&child, parent, &verdict, last, nodes),
        Reason::Done { best, .. } => done(best, nodes),
    }
}

fn open(bag: NodeId, nodes: &dyn DescribeNodes) -> String {
    let name = nodes.name(bag);
    match nodes.in_hand(bag) {
        Some(sure) => format!("You open {name}. You are sure of {} already, from {}.", sure.thing, sure.bag),
        None => format!("You open {name}. You take its things out one by one."),
    }
}

/// A thing has come out of a pocket.
fn thing(child: &Returned, bag: NodeId, verdict: &Verdict, last: bool, nodes: &dyn DescribeNodes) -> String {
    let (thing, bag_name) = (nodes.name(child.node), nodes.name(bag));
    let sure = nodes.in_hand(bag);
    let from_hand = || match &sure {
        Some(sure) => format!("{} from {}", sure.thing, sure.bag),
        None => "what you are sure of".to_owned(),
    };
    match *verdict {
        // No story is told of chance.
        Verdict::Added { .. } | Verdict::Probed { .. } => {
            format!("{} gives {}.", nodes.name(child.node), child.value)
        }
        Verdict::Cut { spared, held, bound, .. } => {
            let than = if held == bound { "no better than" } else { "worse than" };
            let rest = if spared > 0 {
                format!("Put this pocket back; whatever lies under {thing} is never looked at.")
            } else {
                "Put this pocket back; there was nothing else in it.".to_owned()
            };
            format!("You pull out {thing}: {than} {}. {rest}", from_hand())
        }
        Verdict::TieGoesOn { left, .. } => {
            let rest = if left {
                "You could put this pocket back, but you look on to be sure."
            } else {
                "There is nothing else in this pocket."
            };
            format!("You pull out {thing}: just as good as {}. {rest}", from_hand())
        }
        Verdict::HiddenGap { .. } => {
            let rest = if last { "." } else { ", but you look on to be sure." };
            format!("You pull out {thing}. This pocket is no better than {}{rest}", from_hand())
        }
        Verdict::GivenUp { .. } | Verdict::EmptyWindow { .. } => {
            format!("You pull out {thing}, and put this pocket back.")
        }
        // These are told in the words of the field.
        Verdict::Again { .. } | Verdict::PassIsEnough { .. } | Verdict::PassIsNotEnough { .. } => String::new(),
        Verdict::NoHelp { .. } | Verdict::TakesEqual { .. } => {
            format!("You pull out {thing}. That is of no use to your rival.")
        }
        Verdict::Worse { best, .. } => {
            format!("You pull out {thing}. Your rival would rather give you {}, so nothing changes.", nodes.name(best))
        }
        Verdict::Tie { best, .. } => {
            format!(
                "You pull out {thing}: just as bad as {}. It is the same to your rival, so nothing changes.",
                nodes.name(best)
            )
        }
        Verdict::Better { before, .. } => {
            let before = nodes.name(before);
            match sure.as_ref().map(|sure| compared(child, sure)) {
                None => {
                    format!("You pull out {thing}: worse than {before}. So this is what your rival would give you.")
                }
                Some((true, than)) => {
                    format!(
                        "You pull out {thing}: worse than {before}, but still {than}. This pocket stays in the running."
                    )
                }
                Some((false, than)) => {
                    format!("You pull out {thing}: worse than {before}, and {than}. This pocket is ruled out.")
                }
            }
        }
        Verdict::First | Verdict::BeyondEntry { .. } => match (sure.as_ref().map(|sure| compared(child, sure)), last) {
            (None, true) => {
                format!("You pull out {thing}, the only thing in {bag_name}. Your rival would have to give you this.")
            }
            (None, false) => {
                format!("You pull out {thing}. Your rival would give you this, unless something worse turns up.")
            }
            (Some((_, than)), true) => format!("You pull out {thing}, the only thing in {bag_name}: {than}."),
            (Some((true, than)), false) => {
                format!(
                    "You pull out {thing}: {than}. Unless something worse turns up, this pocket is the better choice."
                )
            }
            (Some((false, than)), false) => {
                format!("You pull out {thing}: {than}. This pocket is ruled out, but you look on.")
            }
        },
    }
}

/// How a thing compares with what you are sure of, and whether it is better.
fn compared(child: &Returned, sure: &InHand) -> (bool, String) {
    let than = match child.value.cmp(&sure.value) {
        Ordering::Less => "worse than",
        Ordering::Equal => "no better than",
        Ordering::Greater => "better than",
    };
    (child.value > sure.value, format!("{than} {} from {}", sure.thing, sure.bag))
}

/// A pocket has been looked through, or put back.
fn bag(child: &Returned, verdict: &Verdict, last: bool, nodes: &dyn DescribeNodes) -> String {
    let name = nodes.name(child.node);
    let Some(worst) = nodes.worst_of(child.node) else {
        return format!("You are done with {name}.");
    };
    let got = if child.bound == BoundKind::Upper {
        format!("From {name} you would get {worst}, or something worse still.")
    } else {
        format!("From {name} you would get {worst}.")
    };
    let thing_of = |bag: NodeId| match nodes.worst_of(bag) {
        Some(thing) => format!("{thing} from {}", nodes.name(bag)),
        None => nodes.name(bag),
    };
    match *verdict {
        Verdict::First if last => format!("{got} There is no other pocket, so this is your choice."),
        Verdict::First | Verdict::BeyondEntry { .. } => format!("{got} You are sure of that much now."),
        Verdict::Better { before, .. } => {
            format!("{got} That is better than {}: now {name} is your choice.", thing_of(before))
        }
        Verdict::Worse { best, .. } => {
            format!("{got} You do better with {}, so {} stays your choice.", thing_of(best), nodes.name(best))
        }
        Verdict::Tie { best, .. } => {
            format!("{got} That is no better than {}, so {} stays your choice.", thing_of(best), nodes.name(best))
        }
        Verdict::TakesEqual { .. } => format!("{got} That is no better, and yet {name} is your choice now."),
        Verdict::GivenUp { .. } => format!("{got} You look into no other pocket."),
        // These are told in the words of the field.
        Verdict::Again { .. }
        | Verdict::PassIsEnough { .. }
        | Verdict::PassIsNotEnough { .. }
        | Verdict::Added { .. }
        | Verdict::Probed { .. }
        | Verdict::EmptyWindow { .. } => got,
        Verdict::NoHelp { .. } => format!("{got} That is of no use to you."),
        Verdict::Cut { .. } => format!("{got} That is good enough, so you look into no other pocket."),
        Verdict::TieGoesOn { .. } | Verdict::HiddenGap { .. } => {
            format!("{got} That is good enough, but you look on to be sure.")
        }
    }
}

fn done(best: Option<NodeId>, nodes: &dyn DescribeNodes) -> String {
    let Some(best) = best else {
        return "You have looked long enough: no pocket is what you hoped for.".to_owned();
    };
    let bag = starting(&nodes.name(best));
    match nodes.worst_of(best) {
        Some(thing) => format!("{bag} it is: your rival has to give you {thing}."),
        None => format!("{bag} it is."),
    }
}

/// The sentences on the detail of a step of the story.
pub(super) fn pockets_detail(detail: &Detail, reason: &Reason, nodes: &dyn DescribeNodes) -> Option<String> {
    match in_story(detail, reason)? {
        InStory::NotAllSeen(bag) => {
            Some(format!("You do not know more, because you did not take everything out of {}.", nodes.name(bag)))
        }
        InStory::Thing { bag, verdict, otherwise } => thing_otherwise(bag, &verdict, &otherwise, nodes),
        InStory::Bag { verdict, otherwise } => bag_otherwise(&verdict, &otherwise, nodes),
    }
}

/// Which other things would have changed something.
fn thing_otherwise(bag: NodeId, verdict: &Verdict, otherwise: &Otherwise, nodes: &dyn DescribeNodes) -> Option<String> {
    match (otherwise.would, *verdict) {
        (Would::BeChosen, Verdict::Worse { best, .. } | Verdict::Tie { best, .. }) => {
            Some(format!("Only something worse than {} would have changed that.", nodes.name(best)))
        }
        (Would::LeaveChoice, Verdict::Better { before, .. }) => {
            Some(format!("Anything no worse than {} would have changed nothing.", nodes.name(before)))
        }
        (would, _) => {
            let sure = nodes.in_hand(bag)?;
            let held = format!("{} from {}", sure.thing, sure.bag);
            match (would, otherwise.from.cmp(&sure.value)) {
                (Would::NotCut, Ordering::Greater) => {
                    Some(format!("Anything better than {held}, and you would have looked on."))
                }
                (Would::NotCut, Ordering::Equal) => {
                    Some(format!("Anything as good as {held}, and you would have looked on."))
                }
                (Would::Cut, Ordering::Equal) => {
                    Some(format!("Anything no better than {held}, and you would have put this pocket back."))
                }
                (Would::Cut, Ordering::Less) => {
                    Some(format!("Anything worse than {held}, and you would have put this pocket back."))
                }
                (Would::CutStrictly, Ordering::Less) => {
                    Some(format!("Only for something worse than {held} would you have put this pocket back."))
                }
                _ => None,
            }
        }
    }
}

/// Which other pockets would have changed something.
fn bag_otherwise(verdict: &Verdict, otherwise: &Otherwise, nodes: &dyn DescribeNodes) -> Option<String> {
    match (otherwise.would, *verdict) {
        (Would::BeChosen, Verdict::Worse { best, .. } | Verdict::Tie { best, .. }) => Some(format!(
            "Only a pocket whose worst thing is better than {} would have changed your mind.",
            nodes.worst_of(best)?
        )),
        (Would::LeaveChoice, Verdict::Better { before, .. }) => Some(format!(
            "Had its worst thing been no better than {}, you would have kept {}.",
            nodes.worst_of(before)?,
            nodes.name(before)
        )),
        _ => None,
    }
}

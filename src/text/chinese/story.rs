//! The pockets (article 002) in Chinese: you choose a pocket, your rival chooses the thing.
//!
//! No letters, bounds or numbers.

use std::cmp::Ordering;

use crate::{DescribeNodes, InHand, InStory, in_story};
use plyscope_core::replay::{Detail, Otherwise, Reason, Returned, Verdict, Would};
use plyscope_core::trace::{BoundKind, NodeId};

/// The sentence of the story for a reason.
pub(super) fn pockets(reason: &Reason, nodes: &dyn DescribeNodes) -> String {
    match *reason {
        Reason::Begin { .. } => {
            "你挑口袋，对手挑里面的东西给你，而且总挑最差的。所以要比的是各个口袋里最差的那件：哪件最好，就挑哪个口袋。"
                .to_owned()
        }
        Reason::Enter { node, parent, leaf: true, .. } => {
            let bag = nodes.name(if nodes.is_root(parent) { node } else { parent });
            format!("你把手伸进{bag}。")
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
        Some(sure) => format!("你打开{name}。{}里的{}是稳拿的。", sure.bag, sure.thing),
        None => format!("你打开{name}，把里面的东西一件一件摸出来。"),
    }
}

/// A thing has come out of a pocket.
fn thing(child: &Returned, bag: NodeId, verdict: &Verdict, last: bool, nodes: &dyn DescribeNodes) -> String {
    let (thing, bag_name) = (nodes.name(child.node), nodes.name(bag));
    let sure = nodes.in_hand(bag);
    let from_hand = || match &sure {
        Some(sure) => format!("{}里的{}", sure.bag, sure.thing),
        None => "稳拿的东西".to_owned(),
    };
    match *verdict {
        // No story is told of chance.
        Verdict::Added { .. } | Verdict::Probed { .. } => {
            format!("{}的值是 {}。", nodes.name(child.node), child.value)
        }
        Verdict::Cut { spared, held, bound, .. } => {
            let compared =
                if held == bound { format!("不比{}好", from_hand()) } else { format!("比{}还差", from_hand()) };
            let rest = if spared > 0 {
                format!("把这个口袋放回去吧，{thing}底下还有什么，都不用再看了。")
            } else {
                "把这个口袋放回去吧，反正里面也没有别的了。".to_owned()
            };
            format!("你摸出了{thing}：{compared}。{rest}")
        }
        Verdict::TieGoesOn { left, .. } => {
            let rest = if left {
                "本来可以把这个口袋放回去，不过你还想看个究竟。"
            } else {
                "这个口袋里没有别的了。"
            };
            format!("你摸出了{thing}：和{}一样好。{rest}", from_hand())
        }
        Verdict::HiddenGap { .. } => {
            let rest = if last { "" } else { "，不过你还想看个究竟" };
            format!("你摸出了{thing}。这个口袋并不比{}好{rest}。", from_hand())
        }
        Verdict::GivenUp { .. } | Verdict::EmptyWindow { .. } => format!("你摸出了{thing}，就把这个口袋放回去了。"),
        // These are told in the words of the field.
        Verdict::Again { .. } | Verdict::PassIsEnough { .. } | Verdict::PassIsNotEnough { .. } => String::new(),
        Verdict::NoHelp { .. } | Verdict::TakesEqual { .. } => format!("你摸出了{thing}。这对你的对手没有用处。"),
        Verdict::Worse { best, .. } => {
            format!("你摸出了{thing}。对手宁可给你{}，所以什么也没变。", nodes.name(best))
        }
        Verdict::Tie { best, .. } => {
            format!("你摸出了{thing}：和{}一样差。对手给哪件都一样，所以什么也没变。", nodes.name(best))
        }
        Verdict::Better { before, .. } => {
            let before = nodes.name(before);
            match sure.as_ref().map(|sure| compared(child, sure)) {
                None => format!("你摸出了{thing}：比{before}差。这下对手给你的就是它了。"),
                Some((true, than)) => format!("你摸出了{thing}：比{before}差，不过还是{than}。这个口袋还有希望。"),
                Some((false, than)) => format!("你摸出了{thing}：比{before}差，也{than}。这个口袋没有希望了。"),
            }
        }
        Verdict::First | Verdict::BeyondEntry { .. } => match (sure.as_ref().map(|sure| compared(child, sure)), last) {
            (None, true) => format!("你摸出了{thing}，{bag_name}里只有这一件。对手能给你的只有它。"),
            (None, false) => format!("你摸出了{thing}。只要没有更差的，对手给你的就是它。"),
            (Some((_, than)), true) => format!("你摸出了{thing}，{bag_name}里只有这一件：{than}。"),
            (Some((true, than)), false) => format!("你摸出了{thing}：{than}。只要没有更差的，就改挑这个口袋。"),
            (Some((false, than)), false) => format!("你摸出了{thing}：{than}。这个口袋没有希望了，不过你接着看。"),
        },
    }
}

/// How a thing compares with what you are sure of, and whether it is better.
fn compared(child: &Returned, sure: &InHand) -> (bool, String) {
    let held = format!("{}里的{}", sure.bag, sure.thing);
    let than = match child.value.cmp(&sure.value) {
        Ordering::Less => format!("不如{held}"),
        Ordering::Equal => format!("不比{held}好"),
        Ordering::Greater => format!("比{held}好"),
    };
    (child.value > sure.value, than)
}

/// A pocket has been looked through, or put back.
fn bag(child: &Returned, verdict: &Verdict, last: bool, nodes: &dyn DescribeNodes) -> String {
    let name = nodes.name(child.node);
    let Some(worst) = nodes.worst_of(child.node) else {
        return format!("{name}看完了。");
    };
    let got = if child.bound == BoundKind::Upper {
        format!("挑{name}，到手的是{worst}，说不定更差。")
    } else {
        format!("挑{name}，到手的是{worst}。")
    };
    let thing_of = |bag: NodeId| match nodes.worst_of(bag) {
        Some(thing) => format!("{}里的{thing}", nodes.name(bag)),
        None => nodes.name(bag),
    };
    match *verdict {
        Verdict::First if last => format!("{got}没有别的口袋了，就挑它。"),
        Verdict::First | Verdict::BeyondEntry { .. } => format!("{got}至少这件是稳拿的了。"),
        Verdict::Better { before, .. } => format!("{got}这比{}好，现在改挑{name}。", thing_of(before)),
        Verdict::Worse { best, .. } => format!("{got}这不如{}，所以还是挑{}。", thing_of(best), nodes.name(best)),
        Verdict::Tie { best, .. } => format!("{got}这并不比{}好，所以还是挑{}。", thing_of(best), nodes.name(best)),
        Verdict::TakesEqual { .. } => format!("{got}这并不更好，却改挑了{name}。"),
        Verdict::GivenUp { .. } => format!("{got}别的口袋就不看了。"),
        // These are told in the words of the field.
        Verdict::Again { .. }
        | Verdict::PassIsEnough { .. }
        | Verdict::PassIsNotEnough { .. }
        | Verdict::Added { .. }
        | Verdict::Probed { .. }
        | Verdict::EmptyWindow { .. } => got,
        Verdict::NoHelp { .. } => format!("{got}这对你没有用处。"),
        Verdict::Cut { .. } => format!("{got}这就够好了，不用再看别的口袋。"),
        Verdict::TieGoesOn { .. } | Verdict::HiddenGap { .. } => format!("{got}这就够好了，不过你还想看个究竟。"),
    }
}

fn done(best: Option<NodeId>, nodes: &dyn DescribeNodes) -> String {
    let Some(best) = best else {
        return "都看过了：没有一个口袋合你的意。".to_owned();
    };
    let bag = nodes.name(best);
    match nodes.worst_of(best) {
        Some(thing) => format!("就挑{bag}：对手只能把{thing}给你。"),
        None => format!("就挑{bag}。"),
    }
}

/// The sentences on the detail of a step of the story.
pub(super) fn pockets_detail(detail: &Detail, reason: &Reason, nodes: &dyn DescribeNodes) -> Option<String> {
    match in_story(detail, reason)? {
        InStory::NotAllSeen(bag) => Some(format!("{}里的东西没有看全，所以说不准。", nodes.name(bag))),
        InStory::Thing { bag, verdict, otherwise } => thing_otherwise(bag, &verdict, &otherwise, nodes),
        InStory::Bag { verdict, otherwise } => bag_otherwise(&verdict, &otherwise, nodes),
    }
}

/// Which other things would have changed something.
fn thing_otherwise(bag: NodeId, verdict: &Verdict, otherwise: &Otherwise, nodes: &dyn DescribeNodes) -> Option<String> {
    match (otherwise.would, *verdict) {
        (Would::BeChosen, Verdict::Worse { best, .. } | Verdict::Tie { best, .. }) => {
            Some(format!("只有比{}还差的东西，对手才会改给你。", nodes.name(best)))
        }
        (Would::LeaveChoice, Verdict::Better { before, .. }) => {
            Some(format!("摸出来的要是不比{}差，就什么也不会变。", nodes.name(before)))
        }
        (would, _) => {
            let sure = nodes.in_hand(bag)?;
            let held = format!("{}里的{}", sure.bag, sure.thing);
            match (would, otherwise.from.cmp(&sure.value)) {
                (Would::NotCut, Ordering::Greater) => Some(format!("摸出来的要是比{held}好，你就会接着看下去。")),
                (Would::NotCut, Ordering::Equal) => Some(format!("摸出来的要是不比{held}差，你就会接着看下去。")),
                (Would::Cut, Ordering::Equal) => Some(format!("摸出来的要是不比{held}好，你就会把这个口袋放回去。")),
                (Would::Cut, Ordering::Less) => Some(format!("摸出来的要是比{held}还差，你就会把这个口袋放回去。")),
                (Would::CutStrictly, Ordering::Less) => {
                    Some(format!("只有比{held}还差的东西，才会让你把这个口袋放回去。"))
                }
                _ => None,
            }
        }
    }
}

/// Which other pockets would have changed something.
fn bag_otherwise(verdict: &Verdict, otherwise: &Otherwise, nodes: &dyn DescribeNodes) -> Option<String> {
    match (otherwise.would, *verdict) {
        (Would::BeChosen, Verdict::Worse { best, .. } | Verdict::Tie { best, .. }) => {
            Some(format!("口袋里最差的那件要比{}还好，你才会改主意。", nodes.worst_of(best)?))
        }
        (Would::LeaveChoice, Verdict::Better { before, .. }) => {
            Some(format!("要是里面最差的那件不比{}好，你还是会挑{}。", nodes.worst_of(before)?, nodes.name(before)))
        }
        _ => None,
    }
}

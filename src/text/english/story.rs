//! The pockets (article 002) in English: you choose a pocket, your rival chooses the thing.
//!
//! No letters, bounds or numbers. Things may be plural (`the car keys`), so no verb has one as its subject.

use crate::grammar::{BagTexts, OtherTexts, StoryTexts, ThingTexts};

use super::reason::starting;

pub(super) const TEXTS: StoryTexts = StoryTexts {
    rule: "You choose a pocket, and your rival gives you the worst thing in it. So look for the pocket whose worst \
        thing is best.",
    reach_into: |bag| format!("You reach into {bag}."),
    open_sure: |bag, sure| format!("You open {bag}. You are sure of {} already, from {}.", sure.thing, sure.bag),
    open: |bag| format!("You open {bag}. You take its things out one by one."),
    held: |thing, bag| format!("{thing} from {bag}"),
    what_is_sure: "what you are sure of",
    worse_than: |held| format!("worse than {held}"),
    still_worse_than: |held| format!("worse than {held}"),
    no_better_than: |held| format!("no better than {held}"),
    better_than: |held| format!("better than {held}"),
    things: ThingTexts {
        is_worth: |thing, value| format!("{thing} gives {value}."),
        puts_back: |thing, than, is_left| {
            let rest = if is_left {
                format!("Put this pocket back; whatever lies under {thing} is never looked at.")
            } else {
                "Put this pocket back; there was nothing else in it.".to_owned()
            };
            format!("You pull out {thing}: {than}. {rest}")
        },
        as_good: |thing, held, is_left| {
            let rest = if is_left {
                "You could put this pocket back, but you look on to be sure."
            } else {
                "There is nothing else in this pocket."
            };
            format!("You pull out {thing}: just as good as {held}. {rest}")
        },
        gap: |thing, held, is_last| {
            let rest = if is_last { "." } else { ", but you look on to be sure." };
            format!("You pull out {thing}. This pocket is no better than {held}{rest}")
        },
        given_up: |thing| format!("You pull out {thing}, and put this pocket back."),
        no_use: |thing| format!("You pull out {thing}. That is of no use to your rival."),
        not_as_bad: |thing, best| {
            format!("You pull out {thing}. Your rival would rather give you {best}, so nothing changes.")
        },
        just_as_bad: |thing, best| {
            format!("You pull out {thing}: just as bad as {best}. It is the same to your rival, so nothing changes.")
        },
        worse: |thing, before| {
            format!("You pull out {thing}: worse than {before}. So this is what your rival would give you.")
        },
        worse_but: |thing, before, than| {
            format!("You pull out {thing}: worse than {before}, but still {than}. This pocket stays in the running.")
        },
        worse_and: |thing, before, than| {
            format!("You pull out {thing}: worse than {before}, and {than}. This pocket is ruled out.")
        },
        only: |thing, bag| {
            format!("You pull out {thing}, the only thing in {bag}. Your rival would have to give you this.")
        },
        only_compared: |thing, bag, than| format!("You pull out {thing}, the only thing in {bag}: {than}."),
        first: |thing| {
            format!("You pull out {thing}. Your rival would give you this, unless something worse turns up.")
        },
        first_better: |thing, than| {
            format!("You pull out {thing}: {than}. Unless something worse turns up, this pocket is the better choice.")
        },
        first_worse: |thing, than| format!("You pull out {thing}: {than}. This pocket is ruled out, but you look on."),
    },
    bags: BagTexts {
        looked_through: |bag| format!("You are done with {bag}."),
        would_get: |bag, worst, or_worse| {
            let worse = if or_worse { ", or something worse still" } else { "" };
            format!("From {bag} you would get {worst}{worse}.")
        },
        no_other: "There is no other pocket, so this is your choice.",
        sure_now: "You are sure of that much now.",
        better: |before, bag| format!("That is better than {before}: now {bag} is your choice."),
        worse: |best, bag| format!("You do better with {best}, so {bag} stays your choice."),
        tie: |best, bag| format!("That is no better than {best}, so {bag} stays your choice."),
        takes_equal: |bag| format!("That is no better, and yet {bag} is your choice now."),
        given_up: "You look into no other pocket.",
        no_use: "That is of no use to you.",
        good_enough: "That is good enough, so you look into no other pocket.",
        looks_on: "That is good enough, but you look on to be sure.",
        none_chosen: "You have looked long enough: no pocket is what you hoped for.",
        chosen: |bag, thing| match thing {
            Some(thing) => format!("{} it is: your rival has to give you {thing}.", starting(bag)),
            None => format!("{} it is.", starting(bag)),
        },
    },
    others: OtherTexts {
        not_all_seen: |bag| format!("You do not know more, because you did not take everything out of {bag}."),
        only_worse_thing: |best| format!("Only something worse than {best} would have changed that."),
        no_worse_thing: |before| format!("Anything no worse than {before} would have changed nothing."),
        better_looks_on: |held| format!("Anything better than {held}, and you would have looked on."),
        as_good_looks_on: |held| format!("Anything as good as {held}, and you would have looked on."),
        no_better_puts_back: |held| format!("Anything no better than {held}, and you would have put this pocket back."),
        worse_puts_back: |held| format!("Anything worse than {held}, and you would have put this pocket back."),
        only_worse_puts_back: |held| {
            format!("Only for something worse than {held} would you have put this pocket back.")
        },
        only_better_bag: |worst| {
            format!("Only a pocket whose worst thing is better than {worst} would have changed your mind.")
        },
        no_better_bag: |worst, bag| {
            format!("Had its worst thing been no better than {worst}, you would have kept {bag}.")
        },
    },
};

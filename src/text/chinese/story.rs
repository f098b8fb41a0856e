//! The pockets (article 002) in Chinese: you choose a pocket, your rival chooses the thing.
//!
//! No letters, bounds or numbers.

use crate::grammar::{BagTexts, OtherTexts, StoryTexts, ThingTexts};

pub(super) const TEXTS: StoryTexts = StoryTexts {
    rule: "你挑口袋，对手挑里面的东西给你，而且总挑最差的。所以要比的是各个口袋里最差的那件：哪件最好，就挑哪个口袋。",
    reach_into: |bag| format!("你把手伸进{bag}。"),
    open_sure: |bag, sure| format!("你打开{bag}。{}里的{}是稳拿的。", sure.bag, sure.thing),
    open: |bag| format!("你打开{bag}，把里面的东西一件一件摸出来。"),
    held: |thing, bag| format!("{bag}里的{thing}"),
    what_is_sure: "稳拿的东西",
    worse_than: |held| format!("不如{held}"),
    still_worse_than: |held| format!("比{held}还差"),
    no_better_than: |held| format!("不比{held}好"),
    better_than: |held| format!("比{held}好"),
    things: ThingTexts {
        is_worth: |thing, value| format!("{thing}的值是 {value}。"),
        puts_back: |thing, than, is_left| {
            let rest = if is_left {
                format!("把这个口袋放回去吧，{thing}底下还有什么，都不用再看了。")
            } else {
                "把这个口袋放回去吧，反正里面也没有别的了。".to_owned()
            };
            format!("你摸出了{thing}：{than}。{rest}")
        },
        as_good: |thing, held, is_left| {
            let rest = if is_left {
                "本来可以把这个口袋放回去，不过你还想看个究竟。"
            } else {
                "这个口袋里没有别的了。"
            };
            format!("你摸出了{thing}：和{held}一样好。{rest}")
        },
        gap: |thing, held, is_last| {
            let rest = if is_last { "" } else { "，不过你还想看个究竟" };
            format!("你摸出了{thing}。这个口袋并不比{held}好{rest}。")
        },
        given_up: |thing| format!("你摸出了{thing}，就把这个口袋放回去了。"),
        no_use: |thing| format!("你摸出了{thing}。这对你的对手没有用处。"),
        not_as_bad: |thing, best| format!("你摸出了{thing}。对手宁可给你{best}，所以什么也没变。"),
        just_as_bad: |thing, best| format!("你摸出了{thing}：和{best}一样差。对手给哪件都一样，所以什么也没变。"),
        worse: |thing, before| format!("你摸出了{thing}：比{before}差。这下对手给你的就是它了。"),
        worse_but: |thing, before, than| format!("你摸出了{thing}：比{before}差，不过还是{than}。这个口袋还有希望。"),
        worse_and: |thing, before, than| format!("你摸出了{thing}：比{before}差，也{than}。这个口袋没有希望了。"),
        only: |thing, bag| format!("你摸出了{thing}，{bag}里只有这一件。对手能给你的只有它。"),
        only_compared: |thing, bag, than| format!("你摸出了{thing}，{bag}里只有这一件：{than}。"),
        first: |thing| format!("你摸出了{thing}。只要没有更差的，对手给你的就是它。"),
        first_better: |thing, than| format!("你摸出了{thing}：{than}。只要没有更差的，就改挑这个口袋。"),
        first_worse: |thing, than| format!("你摸出了{thing}：{than}。这个口袋没有希望了，不过你接着看。"),
    },
    bags: BagTexts {
        looked_through: |bag| format!("{bag}看完了。"),
        would_get: |bag, worst, or_worse| {
            format!("挑{bag}，到手的是{worst}{}。", if or_worse { "，说不定更差" } else { "" })
        },
        no_other: "没有别的口袋了，就挑它。",
        sure_now: "至少这件是稳拿的了。",
        better: |before, bag| format!("这比{before}好，现在改挑{bag}。"),
        worse: |best, bag| format!("这不如{best}，所以还是挑{bag}。"),
        tie: |best, bag| format!("这并不比{best}好，所以还是挑{bag}。"),
        takes_equal: |bag| format!("这并不更好，却改挑了{bag}。"),
        given_up: "别的口袋就不看了。",
        no_use: "这对你没有用处。",
        good_enough: "这就够好了，不用再看别的口袋。",
        looks_on: "这就够好了，不过你还想看个究竟。",
        none_chosen: "都看过了：没有一个口袋合你的意。",
        chosen: |bag, thing| match thing {
            Some(thing) => format!("就挑{bag}：对手只能把{thing}给你。"),
            None => format!("就挑{bag}。"),
        },
    },
    others: OtherTexts {
        not_all_seen: |bag| format!("{bag}里的东西没有看全，所以说不准。"),
        only_worse_thing: |best| format!("只有比{best}还差的东西，对手才会改给你。"),
        no_worse_thing: |before| format!("摸出来的要是不比{before}差，就什么也不会变。"),
        better_looks_on: |held| format!("摸出来的要是比{held}好，你就会接着看下去。"),
        as_good_looks_on: |held| format!("摸出来的要是不比{held}差，你就会接着看下去。"),
        no_better_puts_back: |held| format!("摸出来的要是不比{held}好，你就会把这个口袋放回去。"),
        worse_puts_back: |held| format!("摸出来的要是比{held}还差，你就会把这个口袋放回去。"),
        only_worse_puts_back: |held| format!("只有比{held}还差的东西，才会让你把这个口袋放回去。"),
        only_better_bag: |worst| format!("口袋里最差的那件要比{worst}还好，你才会改主意。"),
        no_better_bag: |worst, bag| format!("要是里面最差的那件不比{worst}好，你还是会挑{bag}。"),
    },
};

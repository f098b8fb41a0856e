//! What is wrong with the log of another program's search, in Chinese.

use std::cmp::Ordering;

use crate::review::{Claim, Figures, signed};
use plyscope_core::game::Player;
use plyscope_core::review::{
    Expected, Finding, Log, Looks, MatchedBy, Players, Proves, Returns, Review, Roots, Says, Scale, TextId, Ties, Worth,
};

use super::spaced;

/// What a finding says, without its line.
pub(crate) fn finding(figures: &Figures<'_>, finding: &Finding) -> String {
    spaced(&sentence(figures, finding))
}

#[allow(clippy::too_many_lines, reason = "a sentence for each kind")]
fn sentence(figures: &Figures<'_>, finding: &Finding) -> String {
    let number = |rank| figures.number(rank);
    let window = |bounds| figures.window(bounds);
    let name = |text: TextId| figures.log.text(text).to_owned();
    let claim = |claimed| claim(&figures.claim(claimed));
    match finding.says {
        Says::Unclosed(count) => format!(
            "有 {count} 次调用只有 `>` 行，没有 `<` 行：函数有一处返回没有写日志（提前返回？），或者程序被中断。大约从这一行起，各行已对不上"
        ),
        Says::Stray => {
            "这一行 `<` 没有对应的调用：缺了一些行，或者几个线程写进了同一个文件（两种行都应加上 t=线程）".to_owned()
        }
        Says::EndsInside => "日志在这次调用之中结束".to_owned(),
        Says::NoReturn => "这次调用没有 `<` 行：函数有一处返回没有写日志".to_owned(),
        Says::Unread(fault) => {
            let expected = match fault.expected {
                Expected::Window => "这里应为 α 和 β 两个数，或两个连字符",
                Expected::Value => "`<` 之后应为一个数，或 `?`",
                Expected::Object => "一行之内应为一个完整的 JSON 对象",
            };
            format!("这一行像是日志，却读不懂；第 {} 列：{expected}", fault.column)
        }
        Says::Swapped(got, must) => {
            format!("子结点得到 {}：α 与 β 颠倒了，应得到 {}", window(got), window(must))
        }
        Says::NotTurned(got, must) => {
            format!("子结点得到 {}，这是父结点自己的窗口；在负极大值搜索中应为 {}", window(got), window(must))
        }
        Says::Window(got, known, must, odd) => {
            let must = must.map_or_else(String::new, |must| format!("，所以应得到 {}", window(must)));
            let why = match odd {
                Some(odd) => {
                    let odd = number(odd);
                    format!("。没有哪次调用返回过 {odd}：最佳值的初值是不是 {odd}，而不是无穷？")
                }
                None => "：可能剪去仍然重要的分支".to_owned(),
            };
            format!("子结点得到 {}，而这里已知的窗口是 {}{must}{why}", window(got), window(known))
        }
        Says::Widened(before, after) => format!("窗口原为 {}，不能放宽成 {}", window(before), window(after)),
        Says::Empty(got) => format!("这次调用得到窗口 {}：α 大于 β（两个参数是不是颠倒了？）", window(got)),
        Says::Wide(got, moves, known, must, open) => {
            let which = match open {
                [true, false] => "α 没有提高",
                [false, true] => "β 没有降低",
                _ => "α 和 β 都没有传下来",
            };
            let must = must.map_or_else(String::new, |must| format!("，子结点应得到 {}", window(must)));
            format!(
                "子结点得到 {}，但试过 {moves} 个着法之后，这里的窗口是 {}：{which}{must}。这本身不会改变任何值，只是多费工夫",
                window(got),
                window(known)
            )
        }
        Says::WiderThanParent(got, parent, must) => {
            format!("子结点得到 {}，比父结点自己的窗口 {} 还宽，应为 {}", window(got), window(parent), window(must))
        }
        Says::Twice => {
            "这是把前一次搜索又做了一遍：窗口、调用和值都相同。是不是调用写了两次，或者写在 MAX(a, f(x)) 这样的宏里？"
                .to_owned()
        }
        Says::TwiceMove(mv) => format!("着法 {} 用同样的窗口连续搜索了两次", name(mv)),
        Says::MissedCut(child, [alpha, beta]) => {
            format!("α {} > β {}，却还去搜索第 {child} 个子结点：漏掉了截断", number(alpha), number(beta))
        }
        Says::FalseCut(made, moves, [alpha, beta]) => {
            format!("{moves} 个着法只试了 {made} 个就返回，而 α {} < β {}：没有理由截断", number(alpha), number(beta))
        }
        Says::Value(proves) => format!("{}{}", returns(figures, &proves), looks(figures, &proves)),
        Says::Better(proves) => {
            format!(
                "{}：有的着法没有经过调用就打了分（请写日志，或写上 `moves=`），不然就是值错了",
                returns(figures, &proves)
            )
        }
        Says::Edge(proves) => format!(
            "{}：这是窗口的边界，而这里并没有值达到它。有的着法没有经过调用就打了分（请写日志，或写上 `moves=`），不然就是值错了",
            returns(figures, &proves)
        ),
        Says::UnknownBound(got, known, odd) => {
            let odd = number(odd);
            format!(
                "子结点得到 {}，而这里已知的窗口是 {}。没有哪次调用返回过 {odd}：有的着法没有经过调用就打了分，或者最佳值的初值是 {odd}\
                （写上 `moves=` 就能分清）",
                window(got),
                window(known)
            )
        }
        Says::Again(player) => {
            let player = player_name(player);
            format!("{player} 刚走完又轮到 {player}：没有换边")
        }
        Says::UnknownPlayers(places) => format!(
            "只有当同一方有时连走两着（约 {places} 处），各个值才对得上：规则允许（跳过、再走一着）就是对的，否则就是错的。每次调用都写上 max 或 min，才能判断"
        ),
        Says::SometimesAgain(places) => format!(
            "有 {places} 处同一方连走两着：如果游戏本来如此（两个鬼、连走），这是对的，否则就是错的；可在第一行写上 `agents=`"
        ),
        Says::Narrowed(got, known) => format!(
            "第一个子结点得到 {}，而这里的窗口是 {}：只有置换表、已知的界限或期望窗口才能这样；若是如此，请写一行 `= ALPHA BETA`",
            window(got),
            window(known)
        ),
        Says::NoResearch(at_least, value, bounds) => format!(
            "零窗口只证明了{} {}，在 {} 之内，却没有重新搜索这一着：把界限当成了值",
            if at_least { "至少是" } else { "至多是" },
            number(value),
            window(bounds)
        ),
        Says::Contradiction(now, position, line, before) => {
            format!("{} 的值{}，而第 {line} 行说的是{}", name(position), claim(now), claim(before))
        }
        Says::TableClaim(says, position, proved, line) => format!(
            "置换表说 {} 的值{}，而到此为止的搜索只证明了{}（第 {line} 行）：有个界限存错或取错了",
            name(position),
            claim(says),
            claim(proved)
        ),
        Says::TableWindow(narrowed, position, proved, line) => format!(
            "置换表把窗口缩小成 {}，而到此为止的搜索只证明了 {} 的值{}（第 {line} 行）",
            window(narrowed),
            name(position),
            claim(proved)
        ),
        Says::TableDepth(position, needed, had, line) => {
            format!("{} 要求深度 {needed}，置换表却用了只搜索到深度 {had} 的结果（第 {line} 行）", name(position))
        }
        Says::TableUnknown(position) => format!("置换表给出了 {} 的值，而日志里从未搜索过它", name(position)),
        Says::NoMoves(moves) => format!(
            "有 {moves} 个着法，却一个也没有搜索：是到了深度的叶结点（请写 moves=0），是取自置换表（请写 `tt`），还是截断错了"
        ),
        Says::MixedRule(stops, goes) => {
            format!("α = β 时，程序有 {stops} 处停下，有 {goes} 处继续：几个比较中，有的带等号，有的不带")
        }
        Says::Mate(mate) => format!("{} 以上的值每往上一层少一分（离获胜的距离），已照此理解", number(mate)),
        Says::OffByOne(proves) => {
            format!("{}：是不是离获胜每多一层少一分？可在第一行写上 `mate=N`", returns(figures, &proves))
        }
        Says::RootBound(value, bounds) => format!(
            "根结点返回 {}，不在窗口 {} 之内：这是界限，不是值。开始的窗口应比所有可能返回的值都宽",
            number(value),
            window(bounds)
        ),
        Says::PlayerWords => "各个值都是从走棋方的角度给出的（负极大值），没有用到 max 和 min 这两个词".to_owned(),
        Says::RootLoop(count, got, must) => format!(
            "{count} 次搜索都从窗口 {} 开始。如果它们是同一局面的各个着法，那么根结点没有把已经得到的结果传下去：这里应为 {}",
            window(got),
            window(must)
        ),
        Says::Leaf(says, value) => format!("返回 {}，而这个叶结点的值{}", number(says), worth(value)),
        Says::BelowLeaf(value) => format!("在叶结点（它的值{}）之下还继续搜索", worth(value)),
        Says::Claim(says, value) => format!("说它的值{}，而真正的值{}", claim(says), worth(value)),
        Says::Extra(child, of) => format!("这是第 {child} 个子结点，而这个局面只有 {of} 个着法"),
        Says::RootMoves(made, of) => format!("根结点有 {of} 个着法，只搜索了 {made} 个"),
        Says::Unfit(places, has_other_names) => {
            let names = if has_other_names { "（`move=` 写的名字在那里找不到）" } else { "" };
            format!(
                "日志与所给的局面有 {places} 处对不上{names}：它是别的局面的日志，或者程序按别的次序试着法（这时要写上 `move=`）。所以不能据此下定论"
            )
        }
        Says::NoSuchMove(mv) => format!("这个局面没有着法 {}", name(mv)),
    }
}

/// What a position is worth, as the log sees it.
fn worth(worth: Worth) -> String {
    match worth {
        Worth::Points(points) => format!("是 {}", signed(points)),
        Worth::Result(Ordering::Greater) => "大于 0：已经胜了".to_owned(),
        Worth::Result(Ordering::Equal) => "是 0：和棋".to_owned(),
        Worth::Result(Ordering::Less) => "小于 0：已经负了".to_owned(),
    }
}

fn returns(figures: &Figures<'_>, proves: &Proves) -> String {
    let hard = if proves.hard == proves.soft {
        String::new()
    } else {
        format!("（硬边界则为 {}）", figures.number(proves.hard))
    };
    format!("返回 {}，而各子结点证明的是 {}{hard}", figures.number(proves.value), figures.number(proves.soft))
}

fn looks(figures: &Figures<'_>, proves: &Proves) -> String {
    let bound = |is_beta| if is_beta { "β" } else { "α" };
    match proves.looks {
        Looks::Nothing => String::new(),
        Looks::Child(child, player) => {
            let who = player.map_or("走棋方", player_name);
            format!("：这是第 {child} 个子结点的值，对 {who} 并不是最好的")
        }
        Looks::SignForgotten => "：忘了变号".to_owned(),
        Looks::Unreached(is_beta) => format!("：这是 {}，而这里没有值达到它", bound(is_beta)),
        Looks::Bound(is_beta) => format!("：这是 {}", bound(is_beta)),
        Looks::Shifted => format!(
            "：值在往上传时变动了 {}。如果是有意的（早胜更好），窗口在往下传时也应作同样的变动",
            figures.difference(proves.soft, proves.value)
        ),
    }
}

fn claim(claim: &Claim) -> String {
    match claim {
        Claim::Exactly(value) => format!("正好是 {value}"),
        Claim::AtLeast(value) => format!("至少是 {value}"),
        Claim::AtMost(value) => format!("至多是 {value}"),
        Claim::Between(low, high) => format!("在 {low} 与 {high} 之间"),
        Claim::Nothing => "未定".to_owned(),
    }
}

const fn player_name(player: Player) -> &'static str {
    match player {
        Player::Max => "Max",
        Player::Min => "Min",
    }
}

/// How a log was read.
pub(crate) fn reading(log: &Log, review: &Review) -> Vec<String> {
    let Review { players, players_are_stated, roots, returns, ties, .. } = *review;
    let why = if players_are_stated {
        "日志自己这样说"
    } else {
        "由各数推知；可在第一行用 `players=` 指定"
    };
    let players = match players {
        Players::SideToMove => format!("按负极大值理解：值从走棋方的角度看（{why}）。"),
        Players::Alternating(root) => {
            format!("按极大极小理解：根结点轮到 {}，双方轮流走（{why}）。", player_name(root))
        }
        Players::Words => "按极大极小理解：每次调用都说明轮到哪一方。".to_owned(),
        Players::Unknown => "按极大极小理解，双方不是轮流走（由各数推知；可在每次调用写上 max 或 min）。".to_owned(),
    };
    let roots = match roots {
        Roots::One => None,
        Roots::Loop(count) => Some(format!("有 {count} 次调用是根结点的各个着法，根结点自己没有写日志。")),
        Roots::Alike(count) => Some(format!("有 {count} 次搜索，窗口都相同。")),
        Roots::Searches(count) => Some(format!("有 {count} 次搜索。")),
    };
    let returns = match returns {
        Returns::Soft => "窗口以外的值照实返回：软边界。",
        Returns::Hard => "返回的值不超出上下界：硬边界。",
        Returns::Both => "窗口以外的值，有时照实返回，有时返回界限。",
        Returns::NeverOutside => "没有值落在窗口以外：看不出是硬边界还是软边界。",
    };
    let ties = match ties {
        Ties::AtEqual => "α = β 时停下。",
        Ties::Strict => "α = β 时继续：严格大于才截断。",
        Ties::Mixed => "α = β 时有时停下，有时继续。",
        Ties::NotSeen => "看不出 α = β 时是否停下。",
    };
    let windowed = review.has_windows.then(|| [returns.to_owned(), ties.to_owned()]);
    let calls = format!("共 {} 次调用。", super::count(log.len().into()));
    let matched = review.against.map(|found| matched(found.matched).to_owned());
    let all = [players, calls].into_iter().chain(matched).chain(roots).chain(windowed.into_iter().flatten());
    all.map(|text| spaced(&text)).collect()
}

/// What could not be judged, and what would tell.
pub(crate) fn not_judged(review: &Review) -> Vec<String> {
    let moves = (review.unknown_moves > 0).then(|| {
        format!(
            "无法判断：有 {} 个结点提前返回是否有理，以及返回的值是否好过各子结点所证明的（可写上 `moves=`）。",
            super::count(review.unknown_moves.into())
        )
    });
    let truth = match review.against.map(|found| (found.scale, found.is_unsure)) {
        None => Some("叶结点的值、着法和局面本身对不对，日志里看不出来：要用 `--against`。"),
        Some((_, true)) => Some("没有按局面判断：不能确定每次调用走的是哪个着法（可写上 `move=`）。"),
        Some((Scale::Own, _)) => Some("无法判断：叶结点的值，因为它们不是这个游戏的评估值。"),
        Some((Scale::Results, _)) => Some("对值只判断了胜、和、负，没有判断多少分。"),
        Some((Scale::Points, _)) => None,
    };
    let unjudged = review.against.map_or(0, |found| found.unjudged);
    let too_much = (unjudged > 0)
        .then(|| format!("无法判断：{} 次调用的真正的值，求不出来，或者太费时间。", super::count(unjudged.into())));
    let all = moves.into_iter().chain(truth.map(str::to_owned)).chain(too_much);
    all.map(|text| spaced(&text)).collect()
}

/// How the calls were found in the position that is given.
const fn matched(by: MatchedBy) -> &'static str {
    match by {
        MatchedBy::Moves => "各次调用按着法的名字对应到所给的局面。",
        MatchedBy::Positions => "各次调用按局面的名字对应到所给的局面。",
        MatchedBy::Order => "各次调用按先后次序对应到所给的局面：如果程序按别的次序试着法，就要写上 `move=`。",
    }
}

//! What is wrong with the log of another program's search, in Chinese.

use plyscope_core::review::Enhancement;

use crate::grammar::{ClaimTexts, FindingTexts, LookTexts, NotJudgedTexts, ReadingTexts, ReviewTexts};

use super::count;

const fn bound(is_beta: bool) -> &'static str {
    if is_beta { "β" } else { "α" }
}

pub(super) const TEXTS: ReviewTexts = ReviewTexts {
    findings: FINDINGS,
    claims: ClaimTexts {
        exactly: |value| format!("正好是 {value}"),
        at_least: |value| format!("至少是 {value}"),
        at_most: |value| format!("至多是 {value}"),
        between: |low, high| format!("在 {low} 与 {high} 之间"),
        nothing: "未定",
        worth: |points| format!("是 {points}"),
        is_won: "大于 0：已经胜了",
        is_drawn: "是 0：和棋",
        is_lost: "小于 0：已经负了",
    },
    looks: LookTexts {
        child: |child, who| format!("：这是第 {child} 个子结点的值，对 {who} 并不是最好的"),
        the_mover: "走棋方",
        sign_forgotten: "：忘了变号",
        sign_for_same: "：搜索的是同一个局面，不应变号",
        unreached: |is_beta| format!("：这是 {}，而这里没有值达到它", bound(is_beta)),
        bound: |is_beta| format!("：这是 {}", bound(is_beta)),
        shifted: |by| format!("：值在往上传时变动了 {by}。如果是有意的（早胜更好），窗口在往下传时也应作同样的变动"),
    },
    reading: ReadingTexts {
        as_stated: "日志自己这样说",
        inferred: "由各数推知；可在第一行用 `players=` 指定",
        side_to_move: |why| format!("按负极大值理解：值从走棋方的角度看（{why}）。"),
        alternating: |root, why| format!("按极大极小理解：根结点轮到 {root}，双方轮流走（{why}）。"),
        by_words: "按极大极小理解：每次调用都说明轮到哪一方。",
        not_by_turns: "按极大极小理解，双方不是轮流走（由各数推知；可在每次调用写上 max 或 min）。",
        calls: |calls| format!("共 {} 次调用。", count(calls)),
        by_moves: "各次调用按着法的名字对应到所给的局面。",
        by_positions: "各次调用按局面的名字对应到所给的局面。",
        by_order: "各次调用按先后次序对应到所给的局面：如果程序按别的次序试着法，就要写上 `move=`。",
        root_loop: |count| format!("有 {count} 次调用是根结点的各个着法，根结点自己没有写日志。"),
        alike: |count| format!("有 {count} 次搜索，窗口都相同。"),
        searches: |count| format!("有 {count} 次搜索。"),
        soft: "窗口以外的值照实返回：软边界。",
        hard: "返回的值不超出上下界：硬边界。",
        soft_and_hard: "窗口以外的值，有时照实返回，有时返回界限。",
        never_outside: "没有值落在窗口以外：看不出是硬边界还是软边界。",
        stops_at_equal: "α = β 时停下。",
        strict: "α = β 时继续：严格大于才截断。",
        mixed: "α = β 时有时停下，有时继续。",
        no_ties: "看不出 α = β 时是否停下。",
    },
    not_judged: NotJudgedTexts {
        early_stops: |nodes| {
            format!(
                "无法判断：有 {} 个结点提前返回是否有理，以及返回的值是否好过各子结点所证明的（可写上 `moves=`）。",
                count(nodes)
            )
        },
        no_position: "估值是否站在正确的一方、合法着法是否齐全、深度是否正确，日志里看不出来：要用 `--against`。",
        no_position_nor_ends: "估值是否站在正确的一方、合法着法是否齐全、深度是否正确，日志里看不出来：要用 `--against`；着法是否撤销，要在 `>` 和 `<` 两种行都写上 `node=` 才能判断。",
        unsure: "没有按局面判断：不能确定每次调用走的是哪个着法（可写上 `move=`）。",
        own_scale: "无法判断：叶结点的值，因为它们不是这个游戏的评估值。",
        results_only: "对值只判断了胜、和、负，没有判断多少分。",
        too_much: |calls| format!("无法判断：{} 次调用的真正的值，求不出来，或者太费时间。", count(calls)),
    },
};

const FINDINGS: FindingTexts = FindingTexts {
    unless: |enhancement, word, says| {
        let does = match enhancement {
            Enhancement::StandPat => "局面自身的估值也像着法一样算数（静态估值截断）",
            Enhancement::NullMove => "这里的第一次调用是空着",
            Enhancement::Reduction => "着法先少看几层，再重搜一次（后期着法缩减）",
            Enhancement::Pruning => "有的着法是有意略去的（无效裁剪、后期着法裁剪）",
            Enhancement::TimeOut => "搜索在这里中断了（时间到了）",
            Enhancement::FurtherTurn => "有的地方同一方可以再走一着",
            Enhancement::SamePosition => "这次调用搜索的是同一个局面（转入静态搜索时就是这样）",
            Enhancement::ExtraSearch => "在结点自己的着法之前，还有按另一深度搜索的调用（内部加深、ProbCut、单步延伸）",
        };
        format!("如果{does}，请写上 `{word}`；如果不是：{says}")
    },
    unclosed: |calls| {
        format!(
            "有 {calls} 次调用只有 `>` 行，没有 `<` 行：函数有一处返回没有写日志（提前返回？），或者程序被中断。大约从这一行起，各行已对不上"
        )
    },
    stray: "这一行 `<` 没有对应的调用：缺了一些行，或者几个线程写进了同一个文件（两种行都应加上 t=线程）",
    ends_inside: "日志在这次调用之中结束",
    no_return: "这次调用没有 `<` 行：函数有一处返回没有写日志",
    unread: |column, expected| format!("这一行像是日志，却读不懂；第 {column} 列：{expected}"),
    expected_window: "这里应为 α 和 β 两个数，或两个连字符",
    expected_value: "`<` 之后应为一个数，或 `?`",
    expected_object: "一行之内应为一个完整的 JSON 对象",
    several_numbers: "这里有几个数，看不出哪个是值：请只写值，如 `< 3`，着法写在后面，如 `chose=b2`",
    comma: "这是一个带逗号的小数，还是两个数？小数请用小数点，并且只写一个数",
    promise: "这是尚未取得的值（Promise），不是值：应先等到结果（await），再写日志",
    swapped: |got, must| format!("子结点得到 {got}：α 与 β 颠倒了，应得到 {must}"),
    not_turned: |got, must| format!("子结点得到 {got}，这是父结点自己的窗口；在负极大值搜索中应为 {must}"),
    window: |got, known, must, odd| {
        let must = must.map_or_else(String::new, |must| format!("，所以应得到 {must}"));
        let why = match odd {
            Some(odd) => format!("。没有哪次调用返回过 {odd}：最佳值的初值是不是 {odd}，而不是无穷？"),
            None => "：可能剪去仍然重要的分支".to_owned(),
        };
        format!("子结点得到 {got}，而这里已知的窗口是 {known}{must}{why}")
    },
    widened: |before, after| format!("窗口原为 {before}，不能放宽成 {after}"),
    empty: |got| format!("这次调用得到窗口 {got}：α 不小于 β（两个参数是不是颠倒了？）"),
    wide: |wide| {
        let which = match wide.open {
            [true, false] => "α 没有提高",
            [false, true] => "β 没有降低",
            _ => "α 和 β 都没有传下来",
        };
        let must = wide.must.as_ref().map_or_else(String::new, |must| format!("，子结点应得到 {must}"));
        format!(
            "子结点得到 {}，但试过 {} 个着法之后，这里的窗口是 {}：{which}{must}。这本身不会改变任何值，只是多费工夫",
            wide.got, wide.moves, wide.known
        )
    },
    wider_than_parent: |got, parent, must| format!("子结点得到 {got}，比父结点自己的窗口 {parent} 还宽，应为 {must}"),
    twice: "这是把前一次搜索又做了一遍：窗口、调用和值都相同。是不是调用写了两次，或者写在 MAX(a, f(x)) 这样的宏里？",
    twice_move: |mv| format!("着法 {mv} 用同样的窗口连续搜索了两次"),
    missed_cut: |child, [alpha, beta]| format!("α {alpha} > β {beta}，却还去搜索第 {child} 个子结点：漏掉了截断"),
    false_cut: |made, moves, [alpha, beta]| {
        format!("{moves} 个着法只试了 {made} 个就返回，而 α {alpha} < β {beta}：没有理由截断")
    },
    stops_early: |made, moves| {
        format!(
            "{moves} 个着法只试了 {made} 个就返回，而没有窗口就没有截断：漏了着法，或者有的着法没有经过调用就打了分"
        )
    },
    returns: |value, soft, hard| {
        let hard = hard.map_or_else(String::new, |hard| format!("（硬边界则为 {hard}）"));
        format!("返回 {value}，而各子结点证明的是 {soft}{hard}")
    },
    better: |returns| format!("{returns}：有的着法没有经过调用就打了分（请写日志，或写上 `moves=`），不然就是值错了"),
    edge: |returns| {
        format!(
            "{returns}：这是窗口的边界，而这里并没有值达到它。有的着法没有经过调用就打了分（请写日志，或写上 `moves=`），不然就是值错了"
        )
    },
    off_by_one: |returns| format!("{returns}：是不是离获胜每多一层少一分？可在第一行写上 `mate=N`"),
    unknown_bound: |got, known, odd| {
        format!(
            "子结点得到 {got}，而这里已知的窗口是 {known}。没有哪次调用返回过 {odd}：有的着法没有经过调用就打了分，或者最佳值的初值是 {odd}\
             （写上 `moves=` 就能分清）"
        )
    },
    again: |player| format!("{player} 刚走完又轮到 {player}：没有换边"),
    unknown_players: |places| {
        format!(
            "只有当同一方有时连走两着（约 {places} 处），各个值才对得上：规则允许（跳过、再走一着）就是对的，否则就是错的。每次调用都写上 max 或 min，才能判断"
        )
    },
    sometimes_again: |places| {
        format!(
            "有 {places} 处同一方连走两着：如果游戏本来如此（两个鬼、连走），这是对的，否则就是错的；可在第一行写上 `agents=`"
        )
    },
    narrowed: |got, known| {
        format!(
            "第一个子结点得到 {got}，而这里的窗口是 {known}：只有置换表、已知的界限或期望窗口才能这样；若是如此，请写一行 `= ALPHA BETA`"
        )
    },
    no_research: |at_least, value, bounds| {
        let least = if at_least { "至少是" } else { "至多是" };
        format!("零窗口只证明了{least} {value}，在 {bounds} 之内，却没有重新搜索这一着：把界限当成了值")
    },
    contradiction: |now, position, line, before| format!("{position} 的值{now}，而第 {line} 行说的是{before}"),
    table_claim: |says, position, proved, line| {
        format!(
            "置换表说 {position} 的值{says}，而到此为止的搜索只证明了{proved}（第 {line} 行）：有个界限存错或取错了"
        )
    },
    table_window: |narrowed, position, proved, line| {
        format!("置换表把窗口缩小成 {narrowed}，而到此为止的搜索只证明了 {position} 的值{proved}（第 {line} 行）")
    },
    table_depth: |position, needed, had, line| {
        format!("{position} 要求深度 {needed}，置换表却用了只搜索到深度 {had} 的结果（第 {line} 行）")
    },
    table_unknown: |position| format!("置换表给出了 {position} 的值，而日志里从未搜索过它"),
    no_moves: |moves| {
        format!(
            "有 {moves} 个着法，却一个也没有搜索：是到了深度的叶结点（请写 moves=0），是取自置换表（请写 `tt`），还是截断错了"
        )
    },
    mixed_rule: |stops, goes| {
        format!("α = β 时，程序有 {stops} 处停下，有 {goes} 处继续：几个比较中，有的带等号，有的不带")
    },
    mate: |mate| format!("{mate} 以上的值每往上一层少一分（离获胜的距离），已照此理解"),
    root_bound: |value, bounds| {
        format!("根结点返回 {value}，不在窗口 {bounds} 之内：这是界限，不是值。开始的窗口应比所有可能返回的值都宽")
    },
    player_words: "各个值都是从走棋方的角度给出的（负极大值），没有用到 max 和 min 这两个词",
    root_loop: |count, got, must| {
        format!(
            "{count} 次搜索都从窗口 {got} 开始。如果它们是同一局面的各个着法，那么根结点没有把已经得到的结果传下去：这里应为 {must}"
        )
    },
    leaf: |says, worth| format!("返回 {says}，而这个叶结点的值{worth}"),
    below_leaf: |worth| format!("在叶结点（它的值{worth}）之下还继续搜索"),
    claim: |says, worth| format!("说它的值{says}，而真正的值{worth}"),
    extra: |child, of| format!("这是第 {child} 个子结点，而这个局面只有 {of} 个着法"),
    root_moves: |made, of| format!("根结点有 {of} 个着法，只搜索了 {made} 个"),
    unfit: |places, has_other_names| {
        let names = if has_other_names { "（`move=` 写的名字在那里找不到）" } else { "" };
        format!(
            "日志与所给的局面有 {places} 处对不上{names}：它是别的局面的日志，或者程序按别的次序试着法（这时要写上 `move=`）。所以不能据此下定论"
        )
    },
    no_such_move: |mv| format!("这个局面没有着法 {mv}"),
    nothing: "这次调用什么也没有返回：是不是漏了 `return`？",
    caught: "这里有一次调用没有得到值（`?`）就结束了，却仍然返回了值：如果那个着法本来不算数，这是对的；如果搜索就在那里中断，这是错的（应让异常继续上抛）",
    not_taken_back: |before, after| {
        format!("返回时的局面是 {after}，调用时却是 {before}：每一处返回之前都撤销着法了吗？")
    },
    closed: |window| {
        format!("结点把窗口缩小成 {window}，其中已没有任何值，却还继续搜索：得到的值什么也证明不了，应在此返回")
    },
    overflow: |got, least| {
        let positive = least.trim_start_matches('−');
        format!(
            "子结点得到 {got}：α 大于 β，因为 −({least}) 溢出了：没有 {positive} 这个数，取负之后不变。初值应取相反数也存在的数，如 −{positive} + 1"
        )
    },
    turned_for_same: |got, must| {
        format!("子结点得到 {got}，窗口变了号，而走棋的还是同一方：应得到 {must}，返回的值也不变号")
    },
    turned_all: |player| {
        format!(
            "日志说这里还是 {player} 走，窗口和值却照样变了号。如果走棋方不变，就都不应变号；如果变了，就是程序把走棋方传错了"
        )
    },
    not_shifted: |says, position, line, plies| {
        let way = if plies > 0 { "远" } else { "近" };
        format!(
            "置换表说 {position} 的值{says}，与第 {line} 行相同，而这里离根结点{way}了 {} 层：已分胜负的值应按相差的层数调整",
            plies.unsigned_abs()
        )
    },
    odds: |total| format!("各个概率之和是 {total}，不是 1"),
    may_be_chance: "返回的值在各子结点的值之间，却不是其中任何一个：如果这里是机会结点，请写上 `player=chance`，并为每个子结点写上 `p=`；如果不是，值就错了",
    chance_stopped: |made, of| {
        let made = if made < of {
            format!("{of} 个随机着法只试了 {made} 个")
        } else {
            "随机着法没有试完".to_owned()
        };
        format!("{made}就返回：若所有值的上下界已知，这是对的；请在第一行写上 `bounds=下界,上界`")
    },
    mean: |value, [low, high], is_best| {
        let mean = if low == high { format!("是 {low}") } else { format!("在 {low} 与 {high} 之间") };
        let looks = if is_best { "：它是其中最大或最小的，不是平均值" } else { "" };
        format!("返回 {value}，而各子结点的平均值{mean}{looks}")
    },
    other_odds: |value, mean| {
        format!("返回 {value}，而各子结点概率相等时的平均值是 {mean}：如果概率不等，请为每个子结点写上 `p=`")
    },
    whole_mean: |value, mean| format!("平均值 {mean} 取整后返回 {value}：以后的值也都取整了"),
    chance_window: |got, [low, high]| {
        format!("机会结点的子结点得到 {got}；按所有值的上下界，应得到 ({low}, {high})：可能剪去平均值还需要的分支")
    },
    chose_unknown: |mv| format!("选了 {mv}，而这里没有哪次调用写着 `move={mv}`"),
    chose_worse: |[mv, value], [better, best]| format!("选了 {mv}，它的值是 {value}，而 {better} 的值是 {best}"),
    chose_bound: |mv, value, before| {
        format!(
            "选了 {mv}，它返回的正好是 α，即 {value}：这只是界限，并不与 {before} 同样好。记录最佳着法时应用 >，不用 >="
        )
    },
    all_pruned: "所有着法都略去了，却返回最差的值：那是输棋的值。应返回估值或 α",
    extra_exceeds: |known| {
        format!(
            "这次较浅的搜索已经超出窗口 {known}，却还试了别的着法：如果本该就此截断（ProbCut），值变号了吗？比较的是该比的界限吗？"
        )
    },
    wider_by_one: |got| format!("子结点得到 {got}，比已知的窗口宽 1：同样好的着法就能返回准确的值"),
    threads: "几个线程的调用混在一起：`>` 和 `<` 两种行都应加上 t=线程",
    names: |max, min, is_certain| {
        if is_certain {
            format!("由各个值可知 {max} 是 Max，{min} 是 Min")
        } else {
            format!("把 {max} 当作 Max，{min} 当作 Min：由各个值看不出来。请改写成 max 和 min")
        }
    },
    unknown_name: |name| format!("由 player={name} 看不出谁是 Max：请写 max、min 或 chance，或者为双方各用一个名字"),
};

//! The words: every reason in every shape makes a sound sentence in both languages, and some sentences word for word.

use crate::cases;
use crate::checks;
use crate::names;
use plyscope_core::game::{Player, Value, ValueFormat};
use plyscope_core::replay::{BoundOwner, HighlightKind, Owners, Reason, Returned, Unit, Verdict};
use plyscope_core::search::{Algorithm, CutoffRule, Role, Stop, Window};
use plyscope_core::trace::{BoundKind, Interval};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, DescribeNodes, KeySet, Language, LegendDrawing, LibraryGroup, ShortcutGroup};

use cases::{KINDS, cases, returned};
use checks::{check_sentence, check_text};
use names::{BEST, CHILD, Called, Names, OWNER, PARENT, PLAIN, ROOT, descriptions};

#[test]
fn every_reason_makes_a_sentence_that_mentions_what_it_is_about() {
    let cases = cases();
    for language in Language::ALL {
        for nodes in descriptions() {
            let nodes = nodes.in_language(language);
            for case in &cases {
                let text = text::reason(language, &case.reason, &nodes);
                check_sentence(language, &text);
                for number in &case.numbers {
                    let number = ValueFormat::POINTS.value(Value::new(*number)).to_string();
                    assert!(text.contains(&number), "{number} is missing in {text:?} for {:?}", case.reason);
                }
                for node in case.nodes.iter().filter(|node| nodes.has_name(**node)) {
                    let name = nodes.name(*node).replacen("the root", "he root", 1);
                    assert!(text.contains(&name), "{name} is missing in {text:?} for {:?}", case.reason);
                }
                assert!(nodes.letters || !text.contains(['α', 'β']), "letters in {text:?}");
            }
        }
    }
}

#[test]
fn spared_moves_are_named_as_far_as_they_have_names() {
    for language in Language::ALL {
        for spared in [1, 2, 5] {
            let verdict = cut(4, 6, 1, spared);
            for (names, leaves) in [(0, true), (0, false), (2, true), (9, true)] {
                let nodes = Names { spared: names, leaves, language, ..PLAIN };
                let text = text::reason(language, &took(Player::Min, leaf_of(4), verdict, false), &nodes);
                let named = names.min(3).min(spared as usize);
                for name in ["w8", "w9", "w10"].iter().take(named) {
                    assert!(text.contains(name), "{text}");
                }
                if spared > 1 && (spared as usize) > named {
                    assert!(text.contains(&(spared as usize - named).to_string()), "{text}");
                }
            }
        }
    }
}

#[test]
fn the_story_has_no_letters_bounds_or_numbers() {
    for language in Language::ALL {
        for in_hand in [None, Some(-900), Some(900)] {
            let nodes = Names { story: true, in_hand, language, ..PLAIN };
            for mut case in cases() {
                check_story(language, &case.reason, &nodes);
                if let Reason::Took { child, parent, .. } = &mut case.reason {
                    (child.node, *parent) = (PARENT, ROOT);
                    check_story(language, &case.reason, &nodes);
                }
            }
        }
    }
}

fn check_story(language: Language, reason: &Reason, nodes: &Names) {
    let text = text::reason(language, reason, nodes);
    check_sentence(language, &text);
    assert!(!text.contains(|character: char| character.is_ascii_digit() || "αβ≥≤∞=".contains(character)), "{text}");
    for term in ["Max", "Min", "leaf", "node", "结点", "层"] {
        assert!(!text.contains(term), "{term} in {text}");
    }
}

fn took(player: Player, child: Returned, verdict: Verdict, last: bool) -> Reason {
    Reason::Took { child, parent: PARENT, player, verdict, compared: None, last }
}

fn leaf_of(value: i32) -> Returned {
    returned(CHILD, Player::Max, value, BoundKind::Exact, true, true)
}

fn cut(held: i32, bound: i32, distance: u32, spared: u32) -> Verdict {
    Verdict::Cut {
        held: Value::new(held),
        exactly: false,
        clamped: None,
        bound: Value::new(bound),
        owner: Some(BoundOwner::Node(OWNER)),
        distance,
        spared,
    }
}

#[track_caller]
fn check(reason: Reason, nodes: Names, names: [&str; 4], english: &str, chinese: &str) {
    for (language, expected) in [(Language::English, english), (Language::Chinese, chinese)] {
        assert_eq!(text::reason(language, &reason, &Called(nodes.in_language(language), names)), expected);
    }
}

/// What the leaves prove at a Max node is a least value above the bound, at a Min node a most below it.
#[test]
fn the_words_on_a_hidden_gap_agree_with_the_bound() {
    for (player, proved, english, chinese) in [
        (Player::Max, 744, "prove at least 744, above the ", "至少是 744，高于"),
        (Player::Min, 722, "prove at most 722, below the ", "至多是 722，低于"),
    ] {
        let gap = Verdict::HiddenGap {
            proved: Value::new(proved),
            bound: Value::new(733),
            owner: Some(BoundOwner::Node(OWNER)),
        };
        let child = returned(CHILD, player.opponent(), 733, BoundKind::Lower, false, false);
        for (language, expected) in [(Language::English, english), (Language::Chinese, chinese)] {
            let text = text::reason(language, &took(player, child, gap, false), &PLAIN.in_language(language));
            assert!(text.contains(expected), "{text}");
        }
    }
}

#[test]
fn a_shallow_cutoff_names_who_has_what_where() {
    let reason = took(Player::Min, leaf_of(4), cut(4, 6, 1, 2), false);
    check(
        reason,
        PLAIN,
        ["w7", "w3", "w1", ""],
        "w3 is worth at most 4, worse for Max than the 6 at w1. w8 and w9 are pruned: whatever they are worth, Max \
        will not choose w3.",
        "Min 方已能把 w3 的值压到 4。Max 方在 w1 已有 6。剪去 w8 和 w9：不论它们的值是多少，Max 方都不会选 w3。",
    );
    check(
        reason,
        Names { letters: true, spared: 0, ..PLAIN },
        ["w7", "w3", "w1", ""],
        "w3 is worth at most 4, worse for Max than the α = 6 at w1. The other 2 moves are pruned: whatever they are \
        worth, Max will not choose w3.",
        "Min 方已能把 w3 的值压到 4。Max 方在 w1 已有 α = 6。剪去剩下的 2 个着法：不论它们的值是多少，Max 方都不会选 w3。",
    );
}

#[test]
fn a_cutoff_at_a_max_node_speaks_of_min() {
    let child = returned(CHILD, Player::Min, 8, BoundKind::Lower, false, false);
    check(
        took(Player::Max, child, cut(8, 5, 1, 1), false),
        Names { spared: 1, ..PLAIN },
        ["d", "c", "b", ""],
        "c is worth at least 8, worse for Min than the 5 at b. w8 is pruned: whatever it is worth, Min will not choose \
        c.",
        "Max 方已能保证 c 的值至少是 8。Min 方在 b 已有 5。剪去 w8：不论它的值是多少，Min 方都不会选 c。",
    );
}

#[test]
fn a_deep_cutoff_states_how_far_up_the_bound_was_set() {
    check(
        took(Player::Min, leaf_of(4), cut(4, 5, 3, 1), false),
        Names { named: false, spared: 0, leaves: true, ..PLAIN },
        ["", "d", "a", ""],
        "d is worth at most 4, worse for Max than the 5 at a, three plies up. The last leaf is pruned: whatever it is \
        worth, Max will not choose the line to d.",
        "Min 方已能把 d 的值压到 4。往上三层，Max 方在 a 早已有 5。剪去最后一个叶结点：不论它的值是多少，Max 方都不会选通向 d 的路线。",
    );
}

#[test]
fn a_value_that_changes_nothing_is_passed_over() {
    let verdict = Verdict::Worse { best: BEST, best_value: Value::new(1) };
    check(
        took(Player::Min, leaf_of(6), verdict, true),
        PLAIN,
        ["w6", "w2", "", "w5"],
        "w6 gives 6. Min already has 1 at w2 by w5, so 6 is not chosen.",
        "w6 的值是 6。Min 方在 w2 已有 w5 的 1，所以不取 6。",
    );
    check(
        took(Player::Min, leaf_of(6), verdict, true),
        Names { named: false, ..PLAIN },
        ["", "B", "", ""],
        "The leaf gives 6. Min already has 1 at B, so 6 is not chosen.",
        "这个叶结点的值是 6。Min 方在 B 已有 1，所以不取 6。",
    );
    let verdict = Verdict::NoHelp { bound: Value::new(5), owner: Some(BoundOwner::Node(OWNER)) };
    check(
        took(Player::Max, leaf_of(3), verdict, false),
        PLAIN,
        ["e", "c", "a", ""],
        "e gives 3. Max already has 5 at a, so this does not help Max at c.",
        "e 的值是 3。Max 方在 a 已有 5，所以它在 c 帮不了 Max 方。",
    );
    check(
        took(Player::Max, leaf_of(3), verdict, false),
        Names { letters: true, ..PLAIN },
        ["e", "c", "a", ""],
        "e gives 3. Max already has α = 5 at a, so α and β stay as they are at c.",
        "e 的值是 3。Max 方在 a 已有 α = 5，所以 α 和 β 在 c 都不变。",
    );
    check(
        took(Player::Max, leaf_of(3), Verdict::NoHelp { bound: Value::new(5), owner: None }, false),
        PLAIN,
        ["e", "c", "a", ""],
        "e gives 3. The search only asks for more than 5, and this is not more.",
        "e 的值是 3。这次搜索只关心大于 5 的值，它不在其中。",
    );
}

#[test]
fn nodes_of_a_large_tree_without_names_are_distinguished_by_their_distance() {
    let nameless = Names { nameless: true, letters: true, ..PLAIN };
    for language in Language::ALL {
        let nodes = nameless.in_language(language);
        let (this, above) = match language {
            Language::English => ("this node", "two plies up"),
            Language::Chinese => ("这个结点", "往上两层"),
        };
        for case in cases() {
            let text = text::reason(language, &case.reason, &nodes).to_lowercase();
            let is_deep = matches!(case.reason, Reason::Took { verdict: Verdict::Cut { distance: 3.., .. }, .. });
            if case.nodes.contains(&OWNER) && !is_deep {
                assert!(text.contains(above), "{text}");
            }
            assert!(text.matches(this).count() <= 2, "{text}");
        }
    }
    let child = returned(CHILD, Player::Min, 27, BoundKind::Lower, false, false);
    let deep = Verdict::Cut {
        held: Value::new(27),
        exactly: false,
        clamped: None,
        bound: Value::new(25),
        owner: Some(BoundOwner::Node(ROOT)),
        distance: 3,
        spared: 2,
    };
    let names = ["", "", "", ""];
    for (verdict, english, chinese) in [
        (
            cut(27, 25, 1, 2),
            "This node is worth at least 27, worse for Min than the β = 25 two plies up. The other 2 moves are pruned: \
            whatever they are \
             worth, Min will not choose this node.",
            "Max 方已能保证这个结点的值至少是 27。Min 方在往上两层的结点已有 β = 25。剪去剩下的 2 个着法：不论它们的值是多少，Min 方都不会选这个结点。",
        ),
        (
            cut(27, 25, 3, 2),
            "This node is worth at least 27, worse for Min than the β = 25 two plies up. The other 2 moves are pruned: \
            whatever they are \
             worth, Min will not choose the line to this node.",
            "Max 方已能保证这个结点的值至少是 27。往上三层，Min 方早已有 β = 25。剪去剩下的 2 个着法：不论它们的值是多少，Min 方都不会选通向这个结点的路线。",
        ),
        (
            deep,
            "This node is worth at least 27, worse for Min than the β = 25 at the root, three plies up. The other 2 \
            moves are pruned: \
             whatever they are worth, Min will not choose the line to this node.",
            "Max 方已能保证这个结点的值至少是 27。往上三层，Min 方在根结点早已有 β = 25。剪去剩下的 2 个着法：不论它们的值是多少，Min 方都不会选通向这个结点的路线。",
        ),
        (
            Verdict::Worse { best: BEST, best_value: Value::new(30) },
            "The child gives at least 27. Max already has 30 at this node, so the child is not chosen.",
            "这个子结点的值至少是 27。Max 方在这个结点已有 30，所以不取这个子结点。",
        ),
    ] {
        let names_of_spared = Names { spared: 0, ..nameless };
        check(took(Player::Max, child, verdict, false), names_of_spared, names, english, chinese);
    }
    let window = Some(Window::new(Value::new(6), Value::INFINITY));
    let owners = Owners { alpha: Some(BoundOwner::Node(OWNER)), beta: None };
    check(
        Reason::Enter {
            node: PARENT,
            parent: OWNER,
            player: Player::Max,
            chooser: Player::Max.into(),
            needed: None,
            leaf: false,
            window,
            owners,
            hopeless_for: None,
            beliefs: [None; 2],
            entering: None,
        },
        nameless,
        names,
        "At this node it is Max’s turn. Max already has α = 6 two plies up, so only more than 6 matters here.",
        "到了这个结点，轮到 Max 方选择。Max 方在往上两层的结点已有 α = 6，这里只有大于 6 的值才有意义。",
    );
}

#[test]
fn better_values_and_ties_say_which_child_is_the_choice() {
    let verdict = Verdict::Better { before: BEST, before_value: Value::new(3) };
    check(
        took(Player::Min, leaf_of(1), verdict, false),
        PLAIN,
        ["w5", "w2", "", "w4"],
        "w5 gives 1. For Min that is better than 3 by w4: w5 is the choice at w2 now.",
        "w5 的值是 1。对 Min 方来说，这比 w4 的 3 更好，于是在 w2 改选 w5。",
    );
    let child = returned(CHILD, Player::Min, 6, BoundKind::Upper, false, false);
    check(
        took(Player::Max, child, Verdict::Tie { best: BEST, best_value: Value::new(6) }, true),
        PLAIN,
        ["w3", "w1", "", "w2"],
        "w3 gives at most 6. Max already has 6 at w1 by w2: no gain, and w2 stays.",
        "w3 的值至多是 6。Max 方在 w1 已有 w2 的 6，w3 不会更好，仍取 w2。",
    );
}

#[test]
fn the_strict_rule_explains_why_it_goes_on() {
    let bound = Value::new(6);
    check(
        took(
            Player::Min,
            leaf_of(6),
            Verdict::TieGoesOn { bound, owner: Some(BoundOwner::Node(OWNER)), left: true },
            false,
        ),
        PLAIN,
        ["w7", "w3", "w1", ""],
        "w7 gives 6. That is just the 6 that Max has at w1. The at-equal rule would cut here; the strict rule goes on.",
        "w7 的值是 6。这正好等于 Max 方在 w1 已有的 6。按“相等即截断”的条件，这里会截断；按“严格大于才截断”的条件，搜索继续。",
    );
    let child = returned(CHILD, Player::Max, 6, BoundKind::Upper, false, false);
    check(
        took(
            Player::Min,
            child,
            Verdict::HiddenGap { proved: Value::new(4), bound, owner: Some(BoundOwner::Node(OWNER)) },
            false,
        ),
        PLAIN,
        ["d", "c", "a", ""],
        "The leaves below c prove at most 4, below the 6 that Max has at a. But d came back as 6, clamped to the \
        window: the strict rule \
         sees only a tie and goes on.",
        "看过的叶结点已证明 c 的值至多是 4，低于 Max 方在 a 已有的 6。可是 d 的返回值被限制到窗口边界，成了 6：这里只看到相等，按“严格大于才截断”的条件，搜索继续。",
    );
    check(
        took(
            Player::Min,
            child,
            Verdict::HiddenGap { proved: Value::new(4), bound, owner: Some(BoundOwner::Node(OWNER)) },
            true,
        ),
        Names { letters: true, ..PLAIN },
        ["d", "c", "a", ""],
        "The leaves below c prove at most 4, below the α = 6 that Max has at a. But d came back as 6, clamped to the \
        window: the strict \
         rule sees only a tie, and does not cut.",
        "看过的叶结点已证明 c 的值至多是 4，低于 Max 方在 a 已有的 α = 6。可是 d 的返回值被限制到窗口边界，成了 6：这里只看到相等，按“严格大于才截断”的条件，不截断。",
    );
}

#[test]
fn entering_states_whose_turn_it_is_and_what_is_settled_elsewhere() {
    let window = Some(Window::new(Value::new(6), Value::INFINITY));
    let owners = Owners { alpha: Some(BoundOwner::Node(OWNER)), beta: None };
    check(
        Reason::Enter {
            node: PARENT,
            parent: OWNER,
            player: Player::Min,
            chooser: Player::Min.into(),
            needed: None,
            leaf: false,
            window,
            owners,
            hopeless_for: None,
            beliefs: [None; 2],
            entering: None,
        },
        PLAIN,
        ["", "w3", "w1", ""],
        "At w3 it is Min’s turn. Max already has 6 at w1, so only more than 6 matters here.",
        "到了 w3，轮到 Min 方选择。Max 方在 w1 已有 6，这里只有大于 6 的值才有意义。",
    );
    check(
        Reason::Enter {
            node: PARENT,
            parent: OWNER,
            player: Player::Min,
            chooser: Player::Min.into(),
            needed: None,
            leaf: false,
            window: None,
            owners,
            hopeless_for: None,
            beliefs: [None; 2],
            entering: None,
        },
        Names { moves: true, ..PLAIN },
        ["", "X a1", "", ""],
        "After X a1 it is Min’s turn: the smallest value counts.",
        "走了 X a1，轮到 Min 方选择，要取最小的值。",
    );
}

#[test]
fn the_end_of_a_game_and_of_a_search() {
    // The first child, and being the last as well, the only one.
    let child = returned(BEST, Player::Min, 10, BoundKind::Exact, true, true);
    check(
        took(Player::Max, child, Verdict::First, true),
        Names { moves: true, end: Some(true), ..PLAIN },
        ["", "O b2", "", "X a1"],
        "X a1 ends the game, X has won: 10. It is the only move after O b2, so Max takes it.",
        "走 X a1 后棋局结束，X 获胜，得分 10。Max 方在 O b2 之后只有这一个着法，就选它。",
    );
    check(
        took(Player::Max, leaf_of(7), Verdict::First, true),
        PLAIN,
        ["e", "c", "", ""],
        "e gives 7. Nothing before it helped Max at c, so Max takes it.",
        "e 的值是 7。前面的值在 c 都帮不了 Max 方，所以取它。",
    );
    let root = returned(ROOT, Player::Max, 6, BoundKind::Exact, false, false);
    check(
        Reason::Done { root, best: Some(BEST), pass: None },
        PLAIN,
        ["", "", "w1", "w2"],
        "The search is done: w1 is worth exactly 6. Max chooses w2.",
        "搜索结束：w1 的值正好是 6，Max 方选 w2。",
    );
    // A narrow window was asked for, and nothing came up to it.
    let root = returned(ROOT, Player::Max, 6, BoundKind::Upper, false, false);
    check(
        Reason::Done { root, best: Some(BEST), pass: None },
        PLAIN,
        ["", "", "w1", "w2"],
        "The search is done: w1 is worth at most 6. No child came up to what was asked for: w2 came closest, but need \
        not be the best.",
        "搜索结束：w1 的值至多是 6。没有子结点的值落在所关心的范围内：w2 最接近，但不一定是最佳的选择。",
    );
}

#[test]
fn the_pockets_are_described_in_words_of_the_story() {
    let story = Names { story: true, in_hand: Some(5), ..PLAIN };
    for (language, expected) in [
        (
            Language::English,
            "You pull out the fish: worse than the sandwich from the first pocket. Put this pocket back; whatever lies \
            under the fish is never \
             looked at.",
        ),
        (
            Language::Chinese,
            "你摸出了烂鱼：比第一个口袋里的三明治还差。把这个口袋放回去吧，烂鱼底下还有什么，都不用再看了。",
        ),
    ] {
        let reason = took(Player::Min, leaf_of(1), cut(1, 5, 1, 1), false);
        assert_eq!(text::reason(language, &reason, &story.in_language(language)), expected);
    }
    for (language, expected) in [
        (Language::English, "The second pocket it is: your rival has to give you the fish."),
        (Language::Chinese, "就挑第二个口袋：对手只能把烂鱼给你。"),
    ] {
        let root = returned(ROOT, Player::Max, 1, BoundKind::Exact, false, false);
        let reason = Reason::Done { root, best: Some(PARENT), pass: None };
        assert_eq!(text::reason(language, &reason, &story.in_language(language)), expected);
    }
}

#[test]
fn a_stopped_search_says_what_is_known() {
    let from = |low| Interval { low: Value::new(low), high: Value::INFINITY };
    for (root, english, chinese) in [
        (
            from(3),
            "Stopped at 5 M nodes. The root is only ≥3 so far.",
            "已达上限 500 万个结点，提前停止。目前只知道根结点 ≥3。",
        ),
        (
            Interval::ANYTHING,
            "Stopped at 5 M nodes. Nothing is known of the root yet.",
            "已达上限 500 万个结点，提前停止。对根结点的值还一无所知。",
        ),
    ] {
        assert_eq!(
            (Language::English.words().search.stopped)(Stop::Nodes, 5_000_000, (root, None), &ValueFormat::POINTS),
            english
        );
        assert_eq!(
            (Language::Chinese.words().search.stopped)(Stop::Nodes, 5_000_000, (root, None), &ValueFormat::POINTS),
            chinese
        );
    }
    let out_of_memory = |language: Language| {
        (language.words().search.stopped)(Stop::Memory, 5_000_000, (from(3), None), &ValueFormat::POINTS)
    };
    assert_eq!(
        out_of_memory(Language::English),
        "The memory for the record of the search is used up. Stopped at 5 M nodes. The root is only ≥3 so far."
    );
    assert_eq!(
        out_of_memory(Language::Chinese),
        "记录搜索过程的内存已用完，访问 500 万个结点后提前停止。目前只知道根结点 ≥3。"
    );
}

#[test]
fn numbers_are_short_and_plural() {
    let (english, chinese) = (&Language::English.words().numbers, &Language::Chinese.words().numbers);
    for (number, short, wide) in [
        (7, "7", "7"),
        (9_999, "9,999", "9,999"),
        (18_297, "18 k", "1.8 万"),
        (549_946, "550 k", "55 万"),
        (1_200_000, "1.2 M", "120 万"),
    ] {
        assert_eq!(((english.count)(number).as_str(), (chinese.count)(number).as_str()), (short, wide));
    }
    assert_eq!((english.plies)(1), "1 ply");
    assert_eq!((english.plies)(2), "2 plies");
    assert_eq!((Language::English.words().transport.position)(7, 15), "7 of 15");
    assert_eq!((Language::English.words().transport.position)(21_653_288, 21_653_288), "21,653,288 of 22 M");
    assert_eq!((Language::Chinese.words().transport.position)(844_724, 844_724), "844,724 / 844,724");
    assert_eq!((Language::English.words().transport.per_second)(1.5), "one every 1.5 s");
    assert_eq!((Language::Chinese.words().transport.per_second)(3.0), "每 3 秒一个");
    assert_eq!(
        (Language::English.words().search.running)(1_200_000, 3_100_000.0),
        "1.2 M nodes · 3.1 M/s · Esc cancels"
    );
}

#[test]
fn languages_are_found_by_name() {
    for language in Language::ALL {
        assert_eq!(Language::from_id(language.id()), Some(language));
    }
    assert_eq!(Language::from_id("fr"), None);
}

#[test]
fn the_words_of_the_window_are_sound() {
    for language in Language::ALL {
        let words = language.words();
        let item = |item: text::Item| {
            check_text(language, item.label);
            check_text(language, item.hint);
        };
        Algorithm::OF_ARTICLES.into_iter().for_each(|algorithm| item((words.algorithms.name)(algorithm)));
        CutoffRule::ALL.into_iter().for_each(|rule| item((words.algorithms.cutoff)(rule)));
        LegendDrawing::ALL.into_iter().for_each(|drawing| item((words.tree.drawing)(drawing)));
        [Unit::Step, Unit::Line].into_iter().for_each(|unit| item((words.units.name)(unit)));
        KINDS.into_iter().for_each(|kind| item((words.facts.bound_kind)(kind)));
        LibraryGroup::ALL.into_iter().for_each(|group| check_text(language, (words.library.group)(group)));
        let (ladder, library, search) = (&words.ladder, &words.library, &words.search);
        for name in ["w3", if language == Language::Chinese { "第二个口袋" } else { "the second pocket" }] {
            for text in [
                (ladder.alpha_set_at)("5", name),
                (ladder.beta_set_at)("−5", name),
                (ladder.has)(Player::Min, "5", name),
                (search.kept_ancestor)(name),
                (library.nothing_found)(name),
            ] {
                check_text(language, &text);
                assert!(text.contains(name), "{text}");
            }
        }
        for text in [
            (ladder.asked_for)("α", "2"),
            (ladder.bound_moved)("α", "2", "5"),
            (ladder.bound_moved)((ladder.has_column)(Player::Min), "5", "2"),
            (ladder.bound_is)("β", "5"),
            (ladder.has_value)(Player::Max, "5"),
            (ladder.nothing_new_with)("α = 5"),
            (ladder.plies_say)(21, ladder.nothing_new),
            (ladder.folded_rows)(2, 22, ""),
            (ladder.folded_rows)(2, 22, ladder.nothing_new),
            (words.menu.preset)("001"),
            (search.running)(12_345, 3.0),
            (words.transport.per_second)(0.5),
            (words.numbers.plies)(3),
        ] {
            check_text(language, &text);
        }
        for passage in KeySet::ALL.into_iter().flat_map(|keys| words.help.passages(keys)) {
            check_text(language, passage.title);
            check_sentence(language, passage.text);
        }
        for group in ShortcutGroup::ALL {
            check_text(language, (words.keys.group)(*group));
            for line in group.lines() {
                check_text(language, line.meaning(language));
            }
        }
        for role in Role::ALL {
            check_text(language, (words.units.phase)(role));
        }
        for kind in [
            HighlightKind::FirstCutoff,
            HighlightKind::FirstDeepCutoff,
            HighlightKind::FirstTie,
            HighlightKind::LargestSaving,
            HighlightKind::LastRootChange,
        ] {
            item((words.moments.name)(kind));
        }
        let (menu, transport, counters) = (&words.menu, &words.transport, &words.counters);
        for each in [
            menu.algorithm,
            menu.depth,
            menu.cutoff,
            menu.cutoff_none,
            menu.presets,
            menu.viewpoint,
            menu.as_max,
            menu.as_code,
            menu.values,
            menu.values_shown,
            menu.values_when_visited,
            menu.values_covered,
            menu.letters,
            menu.motion,
            menu.language,
            menu.theme,
            menu.present,
            menu.open,
            menu.paste,
            menu.settings,
            menu.panels,
            menu.arrange_again,
            menu.variants,
            menu.root_player,
            transport.start,
            transport.back,
            transport.forward,
            transport.end,
            transport.next_cutoff,
            transport.previous_cutoff,
            transport.next_window_change,
            transport.over,
            transport.under,
            transport.out,
            transport.return_from_jump,
            transport.play,
            transport.pause,
            transport.speed,
            transport.run,
            counters.visited,
            counters.leaves,
            counters.cutoffs,
            counters.spared,
        ] {
            item(each);
        }
        // Fields are public and many: what `Debug` prints of them catches a forbidden word anywhere.
        let all = format!("{words:?}");
        for banned in ["节点", "回合", "估价", "走法", "TODO"] {
            assert!(!all.contains(banned), "{banned}");
        }
        assert!(!all.replace("步骤", "").replace("按步数", "").contains('步'));
    }
}

/// A sentence that says where something is found says it with the labels that stand there.
#[test]
fn what_is_kept_is_named_as_the_menus_name_it() {
    for language in Language::ALL {
        let words = language.words();
        let said = (words.files.kept_unsaved)("w1");
        for label in [words.shell.file.label, words.files.left.label] {
            assert!(said.contains(label), "{said}");
        }
    }
}

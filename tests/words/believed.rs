//! What is only believed is said under its condition, in both languages, and where values that would have been searched
//! again end is said, too.

use crate::cases::{PLAYERS, returned, verdicts};
use crate::checks::check_sentence;
use crate::names::{BEST, CHILD, Names, OWNER, PARENT, PLAIN};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{
    Belief, BoundCause, BoundOwner, Counterfactual, CounterfactualEffect, Detail, EffectLimit, Owners, Proof, ProofGap,
    Reason, Returned, Verdict,
};
use plyscope_core::search::Window;
use plyscope_core::trace::{BoundKind, NodeId};
use plyscope_text::{self as text, Language};

/// Each condition, with its words in both languages.
const CONDITIONS: [(Belief, [&str; 2]); 4] = [
    (Belief::NullMove(CHILD), ["passing is never best", "走空着不会最好"]),
    (Belief::Reduction(CHILD), ["late moves need less depth", "靠后的着法少看几层就够"]),
    (Belief::LessDepth(CHILD), ["less depth is enough", "少看几层就够"]),
    (Belief::Entry(CHILD), ["more depth says the same", "看得更深时结论相同"]),
];

fn in_language(words: [&'static str; 2], language: Language) -> &'static str {
    match language {
        Language::English => words[0],
        Language::Chinese => words[1],
    }
}

/// Whether a sentence states the number that a verdict compares with as a fact.
const fn states_what_it_compares_with(verdict: &Verdict) -> bool {
    matches!(
        verdict,
        Verdict::Better { .. }
            | Verdict::Worse { .. }
            | Verdict::Tie { .. }
            | Verdict::NoHelp { .. }
            | Verdict::BeyondEntry { .. }
            | Verdict::Cut { .. }
    )
}

#[test]
fn what_is_only_believed_is_said_under_its_condition() {
    let mut checked = 0;
    let kinds = [PLAIN, Names { letters: true, ..PLAIN }, Names { nameless: true, spared: 0, ..PLAIN }];
    for (language, nodes) in Language::ALL.into_iter().flat_map(|language| kinds.map(|nodes| (language, nodes))) {
        let nodes = nodes.in_language(language);
        let cases = PLAYERS.into_iter().flat_map(|player| verdicts(-711).into_iter().map(move |case| (player, case)));
        for (player, (verdict, ..)) in cases.filter(|(_, (verdict, ..))| states_what_it_compares_with(verdict)) {
            let kind = if player == Player::Max { BoundKind::Lower } else { BoundKind::Upper };
            for (own, own_words) in CONDITIONS {
                for (other, other_words) in CONDITIONS {
                    let child =
                        Returned { belief: Some(own), ..returned(CHILD, player.opponent(), -711, kind, false, false) };
                    let said = |child, compared| {
                        let reason = Reason::Took { child, parent: PARENT, player, verdict, compared, last: false };
                        text::reason(language, &reason, &nodes)
                    };
                    let both = said(child, Some(other));
                    check_sentence(language, &both);
                    for words in [own_words, other_words] {
                        assert!(both.contains(in_language(words, language)), "{both}");
                    }
                    let none = said(Returned { belief: None, ..child }, None);
                    assert!(
                        CONDITIONS.iter().all(|(_, words)| !none.contains(in_language(*words, language))),
                        "{none}"
                    );
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 1_000, "{checked}");
}

#[test]
fn a_bound_that_rests_on_belief_is_handed_down_under_its_condition() {
    for language in Language::ALL {
        for (belief, words) in CONDITIONS {
            let owner = Some(BoundOwner::Node(OWNER));
            let enter = Reason::Enter {
                node: PARENT,
                parent: OWNER,
                player: Player::Min,
                chooser: Player::Min.into(),
                needed: None,
                leaf: false,
                window: Some(Window::new(Value::new(511), Value::new(522))),
                owners: Owners { alpha: owner, beta: owner },
                hopeless_for: None,
                beliefs: [Some(belief), None],
                entering: None,
            };
            let sentence = text::reason(language, &enter, &PLAIN.in_language(language));
            check_sentence(language, &sentence);
            assert!(sentence.contains(in_language(words, language)), "{sentence}");
        }
    }
}

#[test]
fn a_child_that_is_only_believed_to_be_so_much_is_said_so() {
    let child = returned(CHILD, Player::Min, -711, BoundKind::Upper, false, false);
    let verdict = Verdict::Worse { best: BEST, best_value: Value::new(722) };
    let reason = Reason::Took { child, parent: PARENT, player: Player::Max, verdict, compared: None, last: false };
    for language in Language::ALL {
        for (belief, words) in CONDITIONS {
            let proof = Proof { kind: BoundKind::Upper, value: Value::new(812), belief: Some(belief) };
            let why_bound =
                Some(BoundCause { node: child, clamped: None, unknown: Some(ProofGap::Child(BEST, proof)) });
            let detail = Detail { why_bound, ..Detail::default() };
            let sentence = text::detail(language, &detail, &reason, &PLAIN.in_language(language)).unwrap();
            assert!(sentence.contains(in_language(words, language)), "{sentence}");
        }
    }
}

fn again(side: BoundKind, from: i32, last: i32, cuts: i32) -> Detail {
    let until = Some(EffectLimit { last: Value::new(last), cuts: Value::new(cuts) });
    let otherwise = Counterfactual {
        from: Value::new(from),
        side,
        past: true,
        would: CounterfactualEffect::BeSearchedAgain,
        until,
    };
    Detail { otherwise: Some(otherwise), ..Detail::default() }
}

#[test]
fn values_that_would_have_been_searched_again_end_where_the_null_window_cuts() {
    let verdict = Verdict::Worse { best: BEST, best_value: Value::new(4) };
    let child = returned(CHILD, Player::Min, 1, BoundKind::Exact, false, false);
    let reason = Reason::Took { child, parent: PARENT, player: Player::Max, verdict, compared: None, last: false };
    let said =
        |language, detail: &Detail| text::detail(language, detail, &reason, &PLAIN.in_language(language)).unwrap();
    let upward = again(BoundKind::Lower, 5, 8, 9);
    assert_eq!(
        said(Language::English, &upward),
        "5 to 8 from cc would have been searched again; 9 or more would have cut."
    );
    assert_eq!(said(Language::Chinese, &upward), "cc 的值要是 5 到 8，就要重新搜索；要是 9 或更大，就会截断。");
    let downward = again(BoundKind::Upper, 3, 1, 0);
    assert_eq!(
        said(Language::English, &downward),
        "1 to 3 from cc would have been searched again; 0 or less would have cut."
    );
    assert_eq!(said(Language::Chinese, &downward), "cc 的值要是 1 到 3，就要重新搜索；要是 0 或更小，就会截断。");
    let one = again(BoundKind::Lower, 5, 5, 6);
    assert_eq!(said(Language::English, &one), "5 from cc would have been searched again; 6 or more would have cut.");
}

#[test]
fn a_move_that_is_searched_again_keeps_what_its_null_window_has_shown() {
    let visit = Some(BoundOwner::Visit { earlier: BEST, again: PARENT });
    let (held, bound) = (Value::new(3), Value::new(3));
    let child = returned(CHILD, Player::Max, 3, BoundKind::Exact, true, true);
    let took = |verdict, child: Returned, parent: NodeId, player| {
        let reason = Reason::Took { child, parent, player, verdict, compared: None, last: false };
        Language::ALL.map(|language| text::reason(language, &reason, &PLAIN.in_language(language)))
    };
    let cut = Verdict::Cut { held, exactly: false, clamped: None, bound, owner: visit, distance: 0, spared: 1 };
    let [english, chinese] = took(cut, child, PARENT, Player::Min);
    assert_eq!(
        english,
        "pp is worth at most 3, and the null window has already shown that it is worth at least 3. w8 is pruned: \
        whatever it is \
         worth, pp is worth no less."
    );
    assert_eq!(
        chinese,
        "Min 方已能把 pp 的值压到 3。零窗口已证明 pp 的值至少是 3。剪去 w8：不论它的值是多少，pp 的值都不会更小。"
    );
    let best = Verdict::Better { before: BEST, before_value: Value::new(1) };
    let back =
        Returned { made_exact_by: Some(BEST), ..returned(CHILD, Player::Min, 3, BoundKind::Upper, false, false) };
    let [english, chinese] = took(best, back, PARENT, Player::Max);
    assert!(english.starts_with(
        "cc gives at most 3. The null window has already shown that it is at least 3, so it is exactly 3."
    ));
    assert!(chinese.starts_with("cc 的值至多是 3。零窗口已证明它至少是 3，所以正好是 3。"), "{chinese}");
}

//! The sentences on every step of the lessons, word for word in both languages, and that every kind of reason and of
//! detail is among them.
//!
//! `tests/words/reasons/NAME.txt` has the sentences. After a change of words,
//! `PLYSCOPE_RENEW=1 cargo test --test words reasons` writes them anew; read them before you commit.

use crate::cases;
use crate::checks;
use crate::names;
use crate::root::in_repository;
use plyscope_picture::run::Wording;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use cases::{KINDS as KINDS_OF_BOUND, PLAYERS, returned, verdicts};
use checks::check_sentence;
use names::{BEST, CHILD, Names, PARENT, PLAIN, ROOT, descriptions};
use plyscope_core::game::{Exact, Player, Value, ValueFormat};
use plyscope_core::replay::{
    BoundCause, BoundChange, ChanceDetail, Counterfactual, CounterfactualEffect, Detail, Event, ExpectationTerms,
    OtherValues, Proof, ProofGap, Reason, Verdict, detail, reason,
};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_core::trace::{BoundKind, NodeId, Step};
use plyscope_files::{self as files, Source};
use plyscope_picture::run::{Place, Run, SearchDone, name_of_place};
use plyscope_text::{self as text, Language};

const FOLDER: &str = "tests/words/reasons";

/// A golden text: its name, what is searched, how, and whether α and β may be spoken of.
struct Golden {
    name: &'static str,
    source: Source,
    how: Option<(Algorithm, CutoffRule)>,
    letters: bool,
}

fn built_in(name: &'static str, source: &str, how: Option<(Algorithm, CutoffRule)>) -> Golden {
    Golden { name, source: Source::BuiltIn(source.to_owned()), how, letters: true }
}

/// A small tree, with names so that the sentences can be followed: those that the lessons leave room for.
fn written(name: &'static str, text: &str) -> Golden {
    Golden { name, source: Source::Text { name: name.to_owned(), text: text.to_owned() }, how: None, letters: true }
}

fn goldens() -> Vec<Golden> {
    let soft = |rule| Some((Algorithm::AlphaBetaSoft, rule));
    let without_letters = Golden { letters: false, ..built_in("w1-w9-without-letters", "w1-w9-alpha-beta", None) };
    vec![
        built_in("pockets", "pockets", None),
        built_in("aima-chance-pruning", "aima-chance-pruning", None),
        built_in("probes-first", "probes-first", None),
        built_in("pockets-as-in-002", "pockets", Some((Algorithm::AlphaBeta, CutoffRule::AtEqual))),
        built_in("w1-w9-minimax", "w1-w9-minimax", None),
        built_in("w1-w9-alpha-beta", "w1-w9-alpha-beta", None),
        without_letters,
        built_in("strict-or-not-at-equal", "strict-or-not", soft(CutoffRule::AtEqual)),
        built_in("strict-or-not-strict", "strict-or-not", soft(CutoffRule::Strict)),
        built_in("strict-and-fail-hard", "deep-cutoff", Some((Algorithm::AlphaBeta, CutoffRule::Strict))),
        written(
            "root-window",
            "(tree: \"[[3,[5,9],4],[[2,8],6],[9,7]]\", window: (alpha: 4, beta: 7), algorithm: \"alpha-beta\")",
        ),
        written(
            "root-window-half-open",
            "(tree: \"[[1,2],[7,[8,6]],[5,4],[6,6]]\", window: (alpha: 3), algorithm: \"max-min-pruned\")",
        ),
        written(
            "hidden-gap",
            "(tree: \"[[5,6],[[[4,3],[8,9]],[7,5]],[[5],[2,1]]]\", algorithm: \"alpha-beta\", cutoff: \"strict\")",
        ),
        built_in("deep-cutoff", "deep-cutoff", None),
        // Today's searches: what the table settles, narrows and cuts, second looks, less depth, a null move.
        built_in("table-two-bounds", "table-two-bounds", None),
        built_in("table-narrows", "table-narrows", None),
        built_in("null-window", "null-window", None),
        built_in("late-move", "late-move", None),
        // A second search from what the first has shown; values that would have been searched again, up to those that
        // cut.
        written("nega-scout", "(tree: \"[[1,2],[3,5]]\", algorithm: \"nega-scout\")"),
        written(
            "null-window-inside",
            "(tree: \"[2,4,1]\", window: (alpha: 1, beta: 9), algorithm: \"principal-variation\")",
        ),
        built_in("mtd-f", "mtd-f", None),
        built_in("zugzwang", "zugzwang", None),
        // The table knows of a node of Min what it is worth at least.
        written(
            "table-says-above",
            "(tree: node(\"a\", [node(\"b\", [leaf(\"c\", 1), node(\"d\", [node(\"e\", [node(\"f\", [node(\"i\", \
            [leaf(\"n\", 2), \
             leaf(\"o\", 9)]), leaf(\"j\", 4)]), node(\"k\", [leaf(\"l\", 3), leaf(\"m\", 5)])])])]), node(\"g\", \
             [node(\"h\", \
             [same(\"e\")])])]), algorithm: \"alpha-beta-table\", table: \"two-bounds\")",
        ),
        // A value that was clamped to the window of its move.
        written(
            "clamped-at-chance",
            "(tree: chance(\"A\", [(\"2/3\", max(\"B\", [leaf(\"b1\", 4), leaf(\"b2\", 1)])), (\"1/3\", leaf(\"c\", \
            5))]), \
             bounds: (0, 10), window: (alpha: 0, beta: 2), algorithm: \"star1\")",
        ),
        written(
            "between-a-and-b",
            "(tree: chance(\"A\", [(\"4/5\", leaf(\"b\", 5)), (\"1/10\", max(\"C\", [leaf(\"c1\", 1), leaf(\"c2\", \
            2)])), (\"1/10\", \
             leaf(\"d\", 9))]), bounds: (0, 10), window: (alpha: 4.5, beta: 6), algorithm: \"star1\")",
        ),
        // Chance needs more than any value is, or less.
        written(
            "empty-window-above",
            "(tree: max(\"R\", [leaf(\"T\", 10), chance(\"C\", [(\"1/2\", max(\"M\", [chance(\"D\", [(\"1/2\", \
            leaf(\"a\", 8)), \
             (\"1/2\", leaf(\"b\", 6))]), leaf(\"e\", 9)])), (\"1/2\", leaf(\"f\", 3))])]), bounds: (0, 10), \
             algorithm: \"star1\")",
        ),
        written(
            "empty-window-of-a-probe",
            "(tree: min(\"R\", [leaf(\"T\", -10), chance(\"C\", [(\"1/2\", max(\"P\", [max(\"Q\", [min(\"q\", \
            [leaf(\"a\", -3), \
             leaf(\"b\", 9)]), max(\"r\", [leaf(\"d\", 6)])])])), (\"1/2\", leaf(\"f\", 7))])]), bounds: (-10, 10), \
             algorithm: \"star2\")",
        ),
        written(
            "empty-window-below",
            "(tree: min(\"R\", [leaf(\"T\", 0), chance(\"C\", [(\"1/2\", min(\"M\", [chance(\"D\", [(\"1/2\", \
            leaf(\"a\", 2)), \
             (\"1/2\", leaf(\"b\", 4))]), leaf(\"e\", 1)])), (\"1/2\", leaf(\"f\", 7))])]), bounds: (0, 10), \
             algorithm: \"star1\")",
        ),
    ]
}

fn run(golden: &Golden) -> Run {
    let mut scenario = files::load(&golden.source).unwrap();
    if let Some((algorithm, cutoff)) = golden.how {
        (scenario.options.algorithm, scenario.options.cutoff) = (algorithm, cutoff);
    }
    let scenario = Arc::new(scenario);
    let choice = scenario.options;
    Run::new(0, SearchDone::of(scenario, choice, &Arc::default(), Vec::new()).unwrap())
}

/// Every step: what happened, and the sentences on it, the reason first.
fn transcript(run: &mut Run, letters: bool) -> String {
    let mut text = String::new();
    for step in 0..run.trace.steps() {
        run.seek(Step(step));
        let (arrow, node) = match run.moment_after().event {
            Event::Entered(node) => ('>', node),
            Event::Returned(node) => ('<', node),
        };
        let name = name_of_place(run, Place::Visited(node), Language::English).unwrap_or_default();
        writeln!(text, "{step} {arrow} {name}").unwrap();
        for language in Language::ALL {
            writeln!(text, "    {}", run.sentences(Wording::new(language, letters, false)).reason()).unwrap();
            if let Some(detail) = run.sentences(Wording::new(language, letters, false)).detail() {
                writeln!(text, "    + {detail}").unwrap();
            }
        }
    }
    text
}

#[test]
fn every_step_has_its_golden_sentences() {
    let renew = std::env::var_os("PLYSCOPE_RENEW").is_some();
    let mut wrong = Vec::new();
    for golden in goldens() {
        let found = transcript(&mut run(&golden), golden.letters);
        let path = in_repository(&format!("{FOLDER}/{}.txt", golden.name));
        let name = path.display();
        if renew {
            std::fs::write(&path, &found).unwrap();
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        let mut lines = found.lines().zip(expected.lines().chain(std::iter::repeat("")));
        if let Some((found, expected)) = lines.find(|(found, expected)| found != expected) {
            wrong.push(format!("{name}\n expected {expected}\n found    {found}"));
        } else if found.len() != expected.len() {
            wrong.push(format!("{name} is longer"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// All that the goldens have to show: the names that [`kinds`] gives.
const KINDS: [&str; 41] = [
    "empty window",
    "enhanced",
    "would be searched again",
    "begin",
    "enter",
    "enter leaf",
    "enter after α",
    "enter after β",
    "enter after both",
    "enter with an empty window",
    "done",
    "first",
    "better",
    "beyond an entry",
    "worse",
    "tie",
    "no help",
    "cut",
    "deep cut",
    "added",
    "probed",
    "cut by chance",
    "tie goes on",
    "hidden gap",
    "moved",
    "spared",
    "child",
    "clamped",
    "clamped and spared",
    "clamped and child",
    "not cut",
    "would cut",
    "would cut strictly",
    "would cut from a leaf",
    "would move the bound or help",
    "would be chosen",
    "would leave the bound",
    "would leave the choice",
    "would not be cut by chance",
    "would be cut by chance",
    "parts of a sum",
];

/// What kinds of reason and detail a step shows.
fn kinds(reason: &Reason, detail: &Detail) -> Vec<&'static str> {
    let of_reason = match *reason {
        Reason::Begin { .. } => "begin",
        Reason::Enter { leaf: true, .. } => "enter leaf",
        Reason::Enter { hopeless_for: Some(_), needed: None, .. } => "enter with an empty window",
        Reason::Enter { owners, .. } => match (owners.alpha, owners.beta) {
            (None, None) => "enter",
            (Some(_), None) => "enter after α",
            (None, Some(_)) => "enter after β",
            (Some(_), Some(_)) => "enter after both",
        },
        Reason::Done { .. } => "done",
        Reason::Took { verdict, .. } => match verdict {
            Verdict::First => "first",
            Verdict::BeyondEntry { .. } => "beyond an entry",
            Verdict::Better { .. } => "better",
            Verdict::Worse { .. } => "worse",
            Verdict::Tie { .. } => "tie",
            Verdict::NoHelp { .. } => "no help",
            Verdict::Cut { distance: 3.., .. } => "deep cut",
            Verdict::Cut { .. } => "cut",
            Verdict::EmptyWindow { .. } => "empty window",
            Verdict::TieGoesOn { .. } => "tie goes on",
            Verdict::HiddenGap { .. } => "hidden gap",
            Verdict::Again { .. } | Verdict::PassIsEnough { .. } | Verdict::PassIsNotEnough { .. } => "enhanced",
            Verdict::Added { cut: Some(_), .. } | Verdict::Probed { cut: Some(_), .. } => "cut by chance",
            Verdict::Added { .. } => "added",
            Verdict::Probed { .. } => "probed",
            Verdict::TakesEqual { .. } | Verdict::GivenUp { .. } => unreachable!("only a mistaken listing does that"),
        },
    };
    let of_bound = detail.why_bound.map(|why| match (why.clamped, why.unknown) {
        (Some(_), Some(ProofGap::Spared(_))) => "clamped and spared",
        (Some(_), Some(ProofGap::Child(..))) => "clamped and child",
        (Some(_), None) => "clamped",
        (None, Some(ProofGap::Spared(_))) => "spared",
        (None, _) => "child",
    });
    let of_otherwise = detail.otherwise.map(|otherwise| match otherwise.would {
        CounterfactualEffect::NotCut => "not cut",
        CounterfactualEffect::Cut => "would cut",
        CounterfactualEffect::CutStrictly => "would cut strictly",
        CounterfactualEffect::CutFromALeaf => "would cut from a leaf",
        CounterfactualEffect::MoveBound | CounterfactualEffect::Help => "would move the bound or help",
        CounterfactualEffect::BeChosen => "would be chosen",
        CounterfactualEffect::BeSearchedAgain => "would be searched again",
        CounterfactualEffect::LeaveBound => "would leave the bound",
        CounterfactualEffect::LeaveChoice => "would leave the choice",
    });
    let at_chance = detail.at_chance.map(|here| match here {
        ChanceDetail::Otherwise(OtherValues { was_cut: true, .. }) => "would not be cut by chance",
        ChanceDetail::Otherwise(OtherValues { was_cut: false, .. }) => "would be cut by chance",
        ChanceDetail::Sum(_) => "parts of a sum",
    });
    let moved = detail.moved.map(|_| "moved");
    [of_reason].into_iter().chain(of_bound).chain(of_otherwise).chain(at_chance).chain(moved).collect()
}

#[test]
fn every_kind_of_reason_and_detail_is_among_them() {
    let mut seen = BTreeSet::new();
    for golden in goldens() {
        let mut run = run(&golden);
        for step in 0..run.trace.steps() {
            run.seek(Step(step));
            let moment = run.moment_after();
            seen.extend(kinds(&reason(&run.trace, moment), &detail(&run.trace, moment)));
        }
    }
    assert_eq!(seen, BTreeSet::from(KINDS));
}

/// Every detail that there can be on a child that came back, with numbers of its own.
fn details() -> Vec<(Reason, Detail, Vec<i32>)> {
    let mut all = Vec::new();
    let mut one_of_each = verdicts(-711);
    one_of_each.dedup_by_key(|(verdict, ..)| std::mem::discriminant(verdict));
    let places = PLAYERS.into_iter().flat_map(|player| KINDS_OF_BOUND.map(|kind| (player, kind)));
    for ((player, kind), (verdict, ..)) in
        places.flat_map(|place| one_of_each.iter().map(move |verdict| (place, verdict)))
    {
        let verdict = *verdict;
        let child = returned(CHILD, player.opponent(), -711, kind, kind == BoundKind::Exact, false);
        let reason = Reason::Took { child, parent: PARENT, player, verdict, compared: None, last: false };
        let below = ProofGap::Child(BEST, Proof { kind, value: Value::new(812), belief: None });
        let unknown = [None, Some(ProofGap::Spared(1)), Some(ProofGap::Spared(7)), Some(below)];
        let clamped = Proof { kind, value: Value::new(823), belief: None };
        let causes = unknown.into_iter().flat_map(|unknown| [(None, unknown), (Some(clamped), unknown)]);
        for (clamped, unknown) in causes.filter(|causes| *causes != (None, None)) {
            for would in CounterfactualEffect::ALL {
                let side = if player == Player::Max { BoundKind::Lower } else { BoundKind::Upper };
                let otherwise = Some(Counterfactual { from: Value::new(834), side, past: false, would, until: None });
                let why_bound = (kind != BoundKind::Exact).then_some(BoundCause { node: child, clamped, unknown });
                let moved = Some(BoundChange { player, from: Value::new(845), to: Value::new(856) });
                let mut numbers = vec![834];
                // The reason of a hidden gap explains the clamping itself.
                let explains_clamping = matches!(verdict, Verdict::HiddenGap { .. }) && clamped.is_some();
                if why_bound.is_some() && !explains_clamping {
                    numbers.push(-711);
                    numbers.extend((unknown == Some(below)).then_some(812));
                    numbers.extend(clamped.map(|_| 823));
                }
                all.push((reason, Detail { moved, why_bound, otherwise, at_chance: None }, numbers));
            }
        }
    }
    all
}

#[test]
fn every_detail_makes_sound_sentences() {
    let details = details();
    for language in Language::ALL {
        for nodes in descriptions() {
            let nodes = nodes.in_language(language);
            for (reason, detail, numbers) in &details {
                let text = text::detail(language, detail, reason, &nodes).unwrap();
                check_sentence(language, &text);
                assert!(
                    numbers
                        .iter()
                        .all(|number| text.contains(&ValueFormat::POINTS.value(Value::new(*number)).to_string())),
                    "{text}"
                );
                assert!(nodes.letters || !text.contains(['α', 'β']), "letters in {text:?}");
                assert!(text.matches(['.', '。']).count() <= 2, "{text:?}");
            }
        }
    }
}

/// What is said at a node of chance, with the numbers that it says.
fn details_at_chance() -> Vec<(ChanceDetail, Vec<&'static str>)> {
    let (a, b) = (Some(Exact::new(834, 1)), Some(Exact::new(-1003, 3)));
    let ends = [(a, None, vec!["834"]), (None, b, vec!["−1003/3"]), (a, b, vec!["834", "−1003/3"])];
    let others = [true, false].into_iter().flat_map(|was_cut| {
        let ends = ends.clone().into_iter();
        ends.map(move |(a, b, numbers)| (ChanceDetail::Otherwise(OtherValues { was_cut, a, b }), numbers))
    });
    let part = |above, value| (Exact::new(above, 7), Value::new(value));
    let parts = [part(1, 811), part(2, -822), part(3, 833)];
    let sums = (2..=3).map(|count| {
        let sum = ExpectationTerms::new(parts[..count].iter().copied(), Exact::new(9, 4)).unwrap();
        let numbers = ["2.25", "1/7", "811", "2/7", "−822", "3/7", "833"];
        (ChanceDetail::Sum(sum), numbers[..1 + 2 * count].to_vec())
    });
    others.chain(sums).collect()
}

#[test]
fn details_at_chance_make_sound_sentences() {
    for language in Language::ALL {
        for nodes in descriptions().into_iter().map(|nodes| nodes.in_language(language)) {
            for (here, numbers) in details_at_chance() {
                let child = returned(CHILD, Player::Min, 5, BoundKind::Exact, true, false);
                let verdict =
                    Verdict::Added { probability: Exact::new(1, 2), sum: None, rest: Exact::new(1, 2), cut: None };
                let reason =
                    Reason::Took { child, parent: PARENT, player: Player::Max, verdict, compared: None, last: false };
                let detail = Detail { at_chance: Some(here), ..Detail::default() };
                let text = text::detail(language, &detail, &reason, &nodes).unwrap();
                check_sentence(language, &text);
                assert!(numbers.iter().all(|number| text.contains(number)), "{text}");
            }
        }
    }
}

#[test]
fn the_story_has_details_without_letters_bounds_or_numbers() {
    let mut described = 0;
    for language in Language::ALL {
        for in_hand in [None, Some(833), Some(834), Some(835)] {
            let nodes = Names { story: true, in_hand, language, ..PLAIN };
            for (reason, detail, _) in details() {
                for at_root in [false, true] {
                    let mut reason = reason;
                    if let (true, Reason::Took { child, parent, .. }) = (at_root, &mut reason) {
                        (child.node, *parent) = (PARENT, ROOT);
                    }
                    let Some(text) = text::detail(language, &detail, &reason, &nodes) else { continue };
                    described += 1;
                    check_sentence(language, &text);
                    assert!(!text.contains(|sign: char| sign.is_ascii_digit() || "αβ≥≤∞=".contains(sign)), "{text}");
                }
            }
        }
    }
    assert!(described > 1_000);
}

#[test]
fn the_story_leaves_what_it_has_no_words_for_to_those_of_the_field() {
    let mut run = run(&built_in("", "pockets", Some((Algorithm::NegaScout, CutoffRule::AtEqual))));
    let mut enhanced = 0;
    for step in 0..run.trace.steps() {
        run.seek(Step(step));
        if !reason(&run.trace, run.moment_after()).is_enhanced() {
            continue;
        }
        enhanced += 1;
        for (language, told) in Language::ALL.into_iter().zip([["You open", "You pull out"], ["你打开", "你摸出"]])
        {
            let said = run.sentences(Wording::new(language, true, false)).reason();
            assert!(!said.is_empty() && !told.iter().any(|told| said.contains(told)), "{step}: {said}");
        }
    }
    assert!(enhanced > 0);
}

/// In article 003 every win is worth 10: no sentence says what 11 would have done.
#[test]
fn no_detail_asks_for_more_than_a_game_can_give() {
    let mut run = run(&built_in("", "tic-tac-toe-notes-full", None));
    let mut described = 0;
    for step in 0..run.trace.steps() {
        run.seek(Step(step));
        let text = run.sentences(Wording::new(Language::English, true, false)).detail().unwrap_or_default();
        assert!(!text.contains("11 or more") && !text.contains("−11 or less"), "step {step}: {text}");
        described += usize::from(text.contains(" or more ") || text.contains(" or less "));
    }
    assert!(described > 0);
}

/// A cutoff, a hidden gap and the end name another node last; the sentence on the bound then names its node.
#[test]
fn the_sentence_on_a_bound_names_its_node_where_the_reason_names_another() {
    let soft = built_in("", "deep-cutoff", None);
    let hard = built_in("", "deep-cutoff", Some((Algorithm::AlphaBeta, CutoffRule::AtEqual)));
    let below = built_in("", "fail-hard-fail-soft", Some((Algorithm::AlphaBeta, CutoffRule::AtEqual)));
    let mut found = BTreeSet::new();
    for golden in [soft, hard, below] {
        let mut run = run(&golden);
        for step in 0..run.trace.steps() {
            run.seek(Step(step));
            let moment = run.moment_after();
            let why = reason(&run.trace, moment);
            // Where the value came back clamped, the reason on a cutoff says that itself.
            let speaks_of_another =
                matches!(why, Reason::Done { .. } | Reason::Took { verdict: Verdict::Cut { clamped: None, .. }, .. });
            let Some(bound) = detail(&run.trace, moment).why_bound.filter(|_| speaks_of_another) else { continue };
            for language in Language::ALL {
                let node = name_of_place(&run, Place::Visited(bound.node.node), language).unwrap();
                let text = run.sentences(Wording::new(language, true, false)).detail().unwrap();
                let bound_of = match language {
                    Language::English => format!(" for {node}: "),
                    Language::Chinese => format!("{node} 的值只能说"),
                };
                assert!(text.contains(&bound_of), "{text}");
            }
            found.extend(kinds(&why, &detail(&run.trace, moment)).first().copied());
        }
    }
    assert_eq!(found, BTreeSet::from(["cut", "done"]));
}

/// At-equal would have left the node at the first 5: it would not cut at the second one.
#[test]
fn a_bound_that_is_met_again_is_a_tie_and_no_cutoff_of_the_other_rule() {
    for algorithm in
        [Algorithm::AlphaBeta, Algorithm::MaxMinPruned, Algorithm::AlphaBetaSoft, Algorithm::AlphaBetaHistory]
    {
        let tie = Golden { how: Some((algorithm, CutoffRule::Strict)), ..written("", "(tree: \"[5,[5,5,7]]\")") };
        let mut run = run(&tie);
        let mut verdicts = Vec::new();
        for step in 0..run.trace.steps() {
            run.seek(Step(step));
            if let Reason::Took { child, verdict, parent, .. } = reason(&run.trace, run.moment_after())
                && child.leaf
                && parent != NodeId::ROOT
            {
                let [english, chinese] =
                    Language::ALL.map(|language| run.sentences(Wording::new(language, true, false)).reason());
                let of_the_rule = (english.contains("at-equal rule"), chinese.contains("“相等即截断”"));
                verdicts.push((std::mem::discriminant(&verdict), of_the_rule));
            }
        }
        let (bound, owner, value) = (Value::new(5), None, Value::new(5));
        let goes_on = std::mem::discriminant(&Verdict::TieGoesOn { bound, owner, left: true });
        let tie = std::mem::discriminant(&Verdict::Tie { best: NodeId::ROOT, best_value: value });
        assert_eq!(verdicts.len(), 3, "{algorithm:?}");
        assert_eq!(verdicts[0], (goes_on, (true, true)), "{algorithm:?}");
        assert_eq!(verdicts[1], (tie, (false, false)), "{algorithm:?}");
    }
}

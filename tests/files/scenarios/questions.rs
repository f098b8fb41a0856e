//! What the scenarios ask.

use plyscope_core::game::{Label, Move};
use plyscope_core::replay::{Answer, AskedPart, model_answer, step_count};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_core::trace::{BoundKind, Trace};
use plyscope_files::{Scenario, library, read};

use super::{all_searches, own, run, scenario, tree, visits};

/// The answers to a scenario's own questions in a search of it, one list a question, moves by their names.
fn answers(scenario: &Scenario, trace: &Trace) -> Vec<String> {
    let tree = tree(scenario);
    let visits = visits(tree, trace);
    let asked = scenario.questions_in(trace);
    let format = trace.value_format();
    let written = asked.iter().map(|(question, _)| {
        let chooser = question.parent.unwrap_or(question.child);
        let (_, node) = visits.iter().find(|(id, _)| *id == chooser).expect("a visited node");
        let children = tree.children(*node);
        let name =
            |mv: &Move| tree.label(children[usize::from(mv.0)]).map_or_else(|| mv.0.to_string(), Label::to_string);
        let candidates: Vec<Move> = (0..children.len() as u16).map(Move).collect();
        let answers = model_answer(trace, question, &candidates).into_iter().map(|answer| match answer {
            Answer::Value(value, kind) => {
                format!("{}{}", kind.map_or(' ', BoundKind::sign), format.value(value))
            }
            Answer::Bound(value) => format.value(value).to_string(),
            Answer::Cut(cut) => if cut { "cut" } else { "on" }.to_owned(),
            Answer::Spared(moves) => moves.iter().map(name).collect::<Vec<_>>().join(" "),
            Answer::Best(mv) => mv.as_ref().map_or_else(|| "none".to_owned(), name),
        });
        answers.collect::<Vec<_>>().join(", ")
    });
    written.collect()
}

#[test]
fn scenarios_ask_what_they_are_there_to_teach() {
    let answers_of = |name: &str| {
        let (scenario, trace) = own(name);
        answers(&scenario, &trace)
    };
    assert_eq!(answers_of("pockets"), ["sandwich", "on", "cut", "on", "third pocket"]);
    assert_eq!(answers_of("w1-w9-alpha-beta"), ["6", "=6, 6", "cut, w8 w9", "≤4, w2", "cut", "=6, w2"]);
    assert_eq!(answers_of("strict-or-not"), ["cut, g h", "≤5, b"]);
    assert_eq!(answers_of("aima-5-2"), ["=3, 3", "cut, c2 c3", "≤2, B", "14, on", "5, on", "cut", "=3, B"]);
    assert_eq!(answers_of("deep-cutoff"), ["cut, 1", "≤4, 5", "cut"]);
    assert_eq!(answers_of("alpha-is-not-the-value"), ["5", "≤5, cut", "≤5, b"]);
    assert_eq!(answers_of("fail-hard-fail-soft"), ["cut, f", "≤6, 7", "≤3, b", "≤6"]);
    assert_eq!(answers_of("w1-w9-minimax"), ["1", "1", "=1, w2", "=−3, w2"]);
    assert_eq!(answers_of("wikipedia"), ["cut, 2", "=5, 5", "cut, 1", "=7, cut", "=6, 1", "cut, 1", "=6, 1"]);
}

/// Every question of a built-in scenario is asked somewhere, and in the scenario's own search with all of its parts.
#[test]
fn no_question_of_a_scenario_is_lost() {
    let mut questions = 0;
    for built_in in library() {
        let scenario = scenario(built_in.name);
        for own in &scenario.questions {
            questions += 1;
            let asked = all_searches(&scenario).iter().find_map(|trace| own.question(trace));
            let asked = asked.unwrap_or_else(|| panic!("{}: {own:?} is never asked", built_in.name));
            assert!(own.parts.is_empty() || asked.parts == own.parts, "{}: {own:?} asks {asked:?}", built_in.name);
        }
    }
    assert!(questions >= 40, "{questions} questions");
}

/// A question at the last step is taken, one behind it is not.
#[test]
fn questions_behind_the_end_are_not_asked() {
    for tree in ["[1,2]", "[[3,12,8],[2,4,6],[14,5,2]]", "[[[3],[1,0,0,0]]]", "[5,[5,5,7]]"] {
        for algorithm in Algorithm::OF_ARTICLES {
            let with = |questions: &str| {
                let text = format!("(tree: \"{tree}\", algorithm: \"{}\"{questions})", algorithm.id());
                let scenario = read("x.ron", &text).expect("a scenario");
                let trace = run(&scenario, algorithm, scenario.options.cutoff);
                (scenario, trace)
            };
            let (_, trace) = with("");
            let (number, last) = (step_count(&trace), trace.last_step().0);
            for (place, is_asked) in [(format!("step({number})"), true), (format!("step({})", number + 1), false)] {
                let (scenario, trace) = with(&format!(", questions: [(at: {place})]"));
                let steps: Vec<u64> = scenario.questions_in(&trace).iter().map(|(asked, _)| asked.step.0).collect();
                assert_eq!(steps, if is_asked { vec![last] } else { Vec::new() }, "{place} of {tree} by {algorithm:?}");
            }
        }
    }
}

#[test]
fn questions_find_their_steps() {
    let text = "(tree: \"[[3,12,8],[2,4,6],[14,5,2]]\", cutoff: \"at-equal\", questions: [
        (at: end), (at: step(99)), (at: step(2)), (at: step(3), text: \"later in the file\"), (at: step(7), ask: \
            [best, cut]),
        (at: first_cutoff, ask: [spared, value, cut]), (at: step(6), ask: [spared, bound, cut]),
        (at: step(13), ask: [spared]),
    ])";
    let scenario = read("x.ron", text).expect("a scenario");
    let asked = |algorithm, cutoff| -> Vec<(u64, Vec<AskedPart>)> {
        let found = scenario.questions_in(&run(&scenario, algorithm, cutoff));
        assert!(found.iter().all(|(_, words)| words.is_none()), "the first in the file is asked");
        found.into_iter().map(|(question, _)| (question.step.0, question.parts)).collect()
    };
    use AskedPart::{Best, Bound, Cut, Spared, Value};
    assert_eq!(
        asked(Algorithm::AlphaBetaSoft, CutoffRule::AtEqual),
        [
            // Step 2 enters a leaf, so that the next return is meant. At B nothing can cut yet.
            (3, vec![Bound]),
            // At A nothing can ever cut; where the words of the file ask for it, it is asked.
            (8, vec![Spared, Bound, Cut]),
            // At step 13 A has no move left that could be spared. Step 7 enters C: what is meant is its first leaf, and
            // the choice at C, which is asked only because the file asks for it.
            (11, vec![Best, Cut]),
            (21, vec![Value, Best]),
        ]
    );
    // Numbers are those of the scenario's own search.
    assert_eq!(asked(Algorithm::AlphaBeta, CutoffRule::AtEqual), [(11, vec![Spared, Cut]), (21, vec![Value, Best])]);
    assert_eq!(asked(Algorithm::Minimax, CutoffRule::AtEqual), [(25, vec![Value, Best])]);
}

/// An algorithm without a window passes the scenario's window over, so that its search is the scenario's own.
#[test]
fn questions_with_a_number_are_asked_where_the_window_is_passed_over() {
    let text =
        "(tree: \"[[3,12],[2,4]]\", algorithm: \"max-min\", window: (alpha: 3, beta: 7), questions: [(at: step(5))])";
    let scenario = read("scenario", text).expect("a scenario");
    let trace = run(&scenario, scenario.options.algorithm, scenario.options.cutoff);
    assert_eq!(scenario.questions_in(&trace).len(), 1);
    let other = run(&scenario, Algorithm::AlphaBetaSoft, scenario.options.cutoff);
    assert_eq!(scenario.questions_in(&other).len(), 0, "the steps of another search have other numbers");
}

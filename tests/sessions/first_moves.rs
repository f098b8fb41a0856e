//! Why a move is tried first is said in the sentence, in searches that order their moves by what they remember.

use plyscope_core::replay::Unit;
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, SearchOptions};
use plyscope_files::{Content, Source, load_any};
use plyscope_picture::run::Wording;
use plyscope_picture::run::{Run, SearchDone};
use plyscope_text::Language;

/// How many steps say each of these, each on its own.
fn said(scenario: &str, options: SearchOptions, language: Language, phrases: &[&str]) -> Vec<usize> {
    let Ok(Content::Scenario(scenario)) = load_any(&Source::BuiltIn(scenario.to_owned())) else {
        panic!("{scenario} is built in")
    };
    let mut run = Run::new(1, SearchDone::of(scenario, options, &Default::default(), Vec::new()).unwrap());
    run.seek(plyscope_core::trace::Step(0));
    let mut counts = vec![0; phrases.len()];
    for _ in 0..6_000 {
        let sentence = run.sentences(Wording::new(language, true, false)).reason();
        let said: Vec<usize> = (0..phrases.len()).filter(|place| sentence.contains(phrases[*place])).collect();
        assert!(said.len() <= 1, "{sentence}");
        said.into_iter().for_each(|place| counts[place] += 1);
        if !run.forward(Unit::Line) {
            break;
        }
    }
    counts
}

#[test]
fn the_engine_says_why_a_move_comes_first() {
    let options =
        SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Algorithm::Engine) }.to_depth(Some(3));
    for (language, phrases) in [
        (Language::English, ["the table’s move, written by", "the best capture", "a killer", "with a weight of"]),
        (Language::Chinese, ["置换表里记着它", "吃子优先", "杀手着法", "历史表中的分数最高"]),
    ] {
        let with_captures = said("xiangqi-history", options, language, &phrases);
        assert!(with_captures[..2].iter().all(|count| *count > 0), "{with_captures:?}");
        // Nothing is ever taken there, so that killers and history decide where the table has no move.
        let without = said("connect-four-double-threat", options.to_depth(Some(5)), language, &phrases);
        assert!(without[0] > 0 && without[1] == 0 && without[2] > 0 && without[3] > 0, "{without:?}");
    }
}

#[test]
fn a_table_s_move_comes_first_only_where_that_is_asked_for() {
    let phrase = ["the table’s move, written by"];
    let deepening =
        SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Algorithm::AlphaBetaTable) }
            .to_depth(Some(4));
    let first = SearchOptions { ordering: MoveOrdering::TableFirst, ..deepening };
    assert_eq!(said("connect-four-double-threat", deepening, Language::English, &phrase), [0]);
    assert!(said("connect-four-double-threat", first, Language::English, &phrase)[0] > 0);
}

//! Values of chess in sentences are in pawns: all of them, in both languages, and each can be read back.

use std::sync::Arc;

use plyscope_core::game::{Fractions, Value, ValueFormat};
use plyscope_core::search::{Algorithm, Driver, SearchOptions};
use plyscope_core::trace::Step;
use plyscope_files::{self as files, Source};
use plyscope_picture::run::Wording;
use plyscope_picture::run::{Run, SearchDone};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, ValueUnit, read_value_in};

/// Scenarios of chess, and how they are searched.
fn searches() -> Vec<(&'static str, SearchOptions)> {
    let to_depth = |algorithm, depth| SearchOptions::new(algorithm).to_depth(Some(depth));
    let driven = |algorithm, driver, depth| SearchOptions { driver, ..to_depth(algorithm, depth) };
    let aspiration =
        SearchOptions { guess: 40, aspiration_width: 25, ..driven(Algorithm::AlphaBetaTable, Driver::Aspiration, 2) };
    vec![
        ("chess-mate-in-two", to_depth(Algorithm::AlphaBeta, 3)),
        ("chess-mate-in-two", to_depth(Algorithm::AlphaBetaSoft, 3)),
        ("chess-mate-in-three", to_depth(Algorithm::NegaScout, 2)),
        ("chess-mate-in-three", driven(Algorithm::AlphaBetaTable, Driver::MtdF, 2)),
        ("zugzwang", to_depth(Algorithm::NullMove, 4)),
        ("zugzwang", to_depth(Algorithm::Engine, 3)),
        ("explosion-chess", to_depth(Algorithm::Minimax, 1)),
        ("explosion-chess", to_depth(Algorithm::NegaMax, 1)),
        ("explosion-chess", to_depth(Algorithm::AlphaBetaHistory, 2)),
        ("explosion-chess", to_depth(Algorithm::Quiescence, 1)),
        ("explosion-chess", aspiration),
    ]
}

fn run(name: &str, options: SearchOptions) -> Run {
    let scenario = Arc::new(files::load(&Source::BuiltIn(name.to_owned())).unwrap());
    Run::new(0, SearchDone::of(scenario, options, &Arc::default(), Vec::new()).unwrap())
}

/// Both sentences of the step, in both languages, with letters and without.
fn sentences(run: &Run, centipawns: bool) -> Vec<String> {
    let mut all = Vec::new();
    for language in Language::ALL {
        for letters in [true, false] {
            all.push(run.sentences(Wording::new(language, letters, centipawns)).reason());
            all.extend(run.sentences(Wording::new(language, letters, centipawns)).detail());
        }
    }
    all
}

/// The numbers of a text with what stands around them: from where to where, digits and points, without a point at the
/// end.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(begin) = text[rest..].find(|c: char| c.is_ascii_digit()).map(|at| rest + at) {
        let length = text[begin..].find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len() - begin);
        let number = text[begin..begin + length].trim_end_matches('.');
        found.push((begin, begin + number.len()));
        rest = begin + length;
    }
    found
}

/// The text in centipawns that a text in pawns stands for: each number with two decimals is read as a person would type
/// it.
fn in_centipawns(text: &str) -> (String, usize) {
    let (mut back, mut copied, mut values) = (String::new(), 0, 0);
    for (begin, end) in numbers(text) {
        let Some((_, decimals)) = text[begin..end].split_once('.') else { continue };
        let sign = ["+", "−"].into_iter().find(|sign| text[copied..begin].ends_with(sign)).unwrap_or("");
        let typed = &text[begin - sign.len()..end];
        let read = read_value_in(typed, &ValueFormat::PAWNS, &Fractions::default());
        let Some((value, None)) = read else { panic!("{typed} is no value: {text}") };
        assert!(decimals.len() == 2 && (sign.is_empty() == (value == Value::ZERO)), "{typed}: {text}");
        back += &text[copied..begin - sign.len()];
        back += &ValueFormat::POINTS.value(value).to_string();
        (copied, values) = (end, values + 1);
    }
    (back + &text[copied..], values)
}

#[test]
fn no_sentence_about_chess_has_a_value_in_centipawns() {
    let (mut values, mut large) = (0, 0);
    for (name, options) in searches() {
        let mut run = run(name, options);
        // What is no value is a number of moves or of plies, or the number of a node.
        let counts = 218;
        for step in 0..run.trace.steps() {
            run.seek(Step(step));
            for (text, whole) in sentences(&run, false).into_iter().zip(sentences(&run, true)) {
                let (back, found) = in_centipawns(&text);
                assert_eq!(back, whole, "{name} {options:?} {step}: {text}");
                values += found;
                let is_value = |(begin, end): &(usize, usize)| {
                    let before = &text[..*begin];
                    let number = &text[*begin..*end];
                    let is_large = number.parse::<u64>().is_ok_and(|number| number > counts);
                    let is_signed = ["−", "=", "≥", "≤", "= "].into_iter().any(|sign| before.ends_with(sign));
                    !number.contains('.') && !before.ends_with(['#', '(', ',']) && (is_large || is_signed)
                };
                let wrong = numbers(&text).into_iter().find(is_value);
                assert_eq!(wrong, None, "{name} {options:?} {step}: {text}");
                large += numbers(&whole).iter().filter(|(begin, end)| end - begin > 2).count();
            }
        }
    }
    // Where nothing is found out, nothing is proved.
    assert!(values > 10_000 && large > 1_000, "{values} values, {large} of them large");
}

#[test]
fn only_chess_is_written_in_pawns() {
    let points = Value::new(150);
    for (name, written, unit) in [
        ("zugzwang", "+1.50", ValueUnit::Pawns),
        ("xiangqi-middle-game", "150", ValueUnit::Points),
        ("gomoku-four-three", "150", ValueUnit::Points),
        ("connect-four-double-threat", "150", ValueUnit::Points),
    ] {
        let run = run(name, SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(1)));
        let format = run.value_format(false);
        assert_eq!(
            (format.value(points).to_string().as_str(), ValueUnit::of(run.game_of_values().unwrap(), format)),
            (written, unit),
            "{name}"
        );
    }
    let run = run("zugzwang", SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(1)));
    let game = run.game_of_values().unwrap();
    for (centipawns, said) in [(false, ["pawns", "兵"]), (true, ["centipawns", "厘兵"])] {
        let format = run.value_format(centipawns);
        for (language, said) in Language::ALL.into_iter().zip(said) {
            let text = text::values_of(language, game, format);
            assert!(text.contains(said) && text.contains("Max"), "{text}");
            assert_eq!((language.words().games.unit)(ValueUnit::of(game, format)), said);
        }
    }
}

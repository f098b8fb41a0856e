//! Listings in other languages: each file says what it may say, and whatever runs has a line in each of them.

use plyscope_core::replay::{Listing, Phrasing, Statement, VariableValue, phases, variables};
use plyscope_core::search::{
    Algorithm, CodeLanguage, CutoffRule, Driver, ListingCondition, ListingConditions, Role, SearchOptions,
};
use plyscope_core::trace::{Step, Trace, record};
use plyscope_text::{Language, LanguageWords as _};
use proptest::prelude::*;

use super::searches::any_search;
use crate::live::trees::Hashed;

fn foreign() -> impl Iterator<Item = CodeLanguage> {
    CodeLanguage::ALL.iter().copied().filter(|language| *language != CodeLanguage::Rust)
}

fn phrasing() -> Phrasing {
    Language::English.words().code.statement
}

/// The file of an algorithm or a driver.
fn files(language: CodeLanguage) -> Vec<(&'static str, &'static str)> {
    let of_algorithms = Algorithm::ALL.into_iter().map(|of| (of.id(), language.source(of)));
    let of_drivers =
        Driver::ALL.iter().filter(|of| **of != Driver::None).map(|of| (of.id(), language.driver_source(*of)));
    of_algorithms
        .chain(of_drivers)
        .map(|(name, file)| (name, file.unwrap_or_else(|| panic!("{name} is missing"))))
        .collect()
}

#[test]
fn what_stands_behind_lines_is_understood() {
    for language in foreign() {
        let (condition, mark) = (format!("{}? ", language.comment()), format!("{}> ", language.comment()));
        for (name, file) in files(language) {
            let mut marks = 0;
            for line in file.lines() {
                if let Some((_, behind)) = line.split_once(&condition) {
                    let words = behind.split(language.comment()).next().unwrap().split_whitespace();
                    for word in words {
                        assert!(ListingCondition::from_id(word.trim_start_matches('!')).is_some(), "{name}: {line}");
                    }
                }
                if let Some((_, behind)) = line.split_once(&mark) {
                    let role = behind.split_whitespace().next().unwrap();
                    assert!(Role::ALL.into_iter().any(|known| format!("{known:?}") == role), "{name}: {line}");
                    marks += 1;
                }
            }
            assert!(marks > 1, "{name} has {marks} marks");
        }
    }
}

#[test]
fn no_mark_and_no_line_that_only_logs_is_shown() {
    for language in foreign() {
        for algorithm in Algorithm::ALL {
            for rule in CutoffRule::ALL {
                let options = SearchOptions::new(algorithm).with_cutoff(rule);
                for whole in [false, true] {
                    let conditions = ListingConditions::of(&options, true);
                    let listing = Listing::in_language(algorithm, language, conditions, whole, phrasing()).unwrap();
                    let signs = ["?", ">", "!", ":"].map(|sign| format!("{}{sign}", language.comment()));
                    for line in listing.lines() {
                        let text = &line.text;
                        assert!(!signs.iter().any(|sign| text.contains(sign)), "{}: {text}", algorithm.id());
                        assert!(whole || text.chars().count() <= 80, "{}: {text}", algorithm.id());
                        assert_eq!(line.pieces().map(|(piece, _)| piece).collect::<String>(), *text);
                    }
                    let least = listing.lines().len();
                    let has_helper = whole && language.helper().is_some();
                    assert!(if has_helper { least > 300 } else { (8..60).contains(&least) }, "{}", algorithm.id());
                }
            }
        }
    }
}

/// In English pseudo-code is said as it is written; whatever is no statement sets a variable or calls a function.
#[test]
fn every_line_of_pseudo_code_is_a_statement() {
    let mut said = 0;
    for (name, file) in files(CodeLanguage::PseudoCode) {
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            let code = line.split("  #").next().unwrap().trim();
            if code.is_empty() {
                continue;
            }
            let statement = Statement::of(code);
            assert_eq!(phrasing()(statement), code, "{name}");
            if let Statement::Other(other) = statement {
                let is_call = other.ends_with(')') && other.starts_with(char::is_uppercase);
                assert!(other.contains(" ← ") || is_call, "{name}: {other}");
            }
            let chinese = (Language::Chinese.words().code.statement)(statement);
            let is_word = |word: &str| word.chars().all(|letter| letter.is_ascii_lowercase()) && word.len() > 1;
            let keywords = ["and", "or", "not", "if", "else", "then", "each", "for", "do", "return", "none", "true"];
            let left = chinese.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| is_word(word));
            for word in left {
                assert!(!keywords.contains(&word), "{name}: {chinese}");
            }
            said += 1;
        }
    }
    assert!(said > 500, "{said}");
}

/// Whether a line may be missing: there is no table that it asks.
fn is_of_table(role: Role) -> bool {
    matches!(role, Role::Probe | Role::Store)
}

fn check(trace: &Trace) {
    let options = trace.header().options;
    for language in foreign() {
        let conditions = ListingConditions::of(&options, false);
        let listing = Listing::in_language(options.algorithm, language, conditions, false, phrasing()).unwrap();
        let own = Listing::of(options.algorithm);
        for step in (0..trace.steps()).map(Step) {
            for (number, phase) in (1..).zip(phases(trace, step)) {
                let lit = listing.lit_line(phase.role, phase.branch);
                let may_lack = is_of_table(phase.role) && !options.has_table() || phase.role.is_of_driver();
                assert!(lit.is_some() || may_lack, "{:?} in {}", phase.role, options.algorithm.id());
                // What has the same meaning holds the same.
                let theirs = variables(trace, &listing, step, number);
                for one in variables(trace, &own, step, number) {
                    if let Some(other) = theirs.iter().find(|other| other.meaning == one.meaning) {
                        assert_eq!((one.now, one.before), (other.now, other.before), "{:?}", one.meaning);
                    }
                }
                let has_depth = theirs.iter().any(|variable| matches!(variable.now, VariableValue::Depth(_)));
                assert!(has_depth || lit.is_none() || options.form().quiescence, "{:?}", phase.role);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn whatever_runs_has_a_line(wanted in any_search()) {
        check(&wanted.trace());
    }
}

#[test]
fn whatever_an_enhanced_search_runs_has_a_line() {
    let enhanced = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_enhanced());
    for algorithm in enhanced {
        for (plies, branching, spread) in [(1, 4, 9), (3, 3, 2), (3, 3, 50), (4, 2, 5), (4, 3, 20)] {
            let tree = Hashed::new(plies, branching, spread);
            check(&record(&tree, &SearchOptions::new(algorithm), None, Vec::new()));
        }
    }
}

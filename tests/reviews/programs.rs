//! Programs that do more than plain alpha-beta, right ones and such with the commonest mistakes: what their logs are
//! called, with all words and with none.
//!
//! The programs, their logs, and what each log has to be called, stand in `tests/reviews/programs`; `.ci/programs` runs
//! them and compares. A log with words says all that the program does; one without has windows, values, `moves=` and
//! perhaps `depth=`. What is expected is what is true of the programs, and not what the judge says today.

use std::collections::BTreeMap;
use std::fs;

use crate::root::in_repository;
use plyscope_core::review::{FindingKind, Log, LogReader, LogVerdict, Review};
use plyscope_text::Language;
use plyscope_text::review as sentences;
use serde::Deserialize;

/// What is expected of a program's logs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What it does, or what its mistake is.
    does: String,
    /// What the log with words is called.
    words: Vec<String>,
    /// What the log without words is called.
    #[serde(default)]
    bare: Vec<String>,
    /// What the log without words is called in a plain program; nothing for a mistake that only a word shows.
    #[serde(default)]
    plain: Vec<String>,
    /// The words of which the question names one, where the log without words is asked about, as it names them.
    #[serde(default)]
    names: Vec<String>,
    /// Where the mistake stands, if it is not where the log departs from the right program's.
    line: Option<u32>,
}

impl Expected {
    fn is_right(name: &str) -> bool {
        name.split_once('.').unwrap().1.starts_with("right")
    }
}

/// The first line of a program's logs.
const HEADER: &str = "plyscope log 1";

fn expected() -> BTreeMap<String, Expected> {
    let path = in_repository("tests/reviews/programs/expected.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn log_of(name: &str, with: &str) -> String {
    let text = fs::read_to_string(in_repository(&format!("tests/reviews/programs/logs/{name}.{with}.log"))).unwrap();
    assert!(text.starts_with(HEADER), "{name}");
    text
}

fn read(name: &str, text: &str) -> Log {
    let mut reader = LogReader::new();
    text.lines().for_each(|line| reader.line(line));
    reader.finish().unwrap_or_else(|error| panic!("{name}: {error:?}"))
}

fn review(name: &str, text: &str) -> Review {
    Review::of(&read(name, text), None)
}

/// What is said of the three ways to read a program's logs: with words, without, and without in a plain program.
struct Reviewed {
    words: Review,
    bare: Review,
    plain: Review,
}

impl Reviewed {
    fn new(name: &str) -> Self {
        let bare = log_of(name, "bare");
        let plain = bare.replacen(HEADER, &format!("{HEADER} search=plain"), 1);
        Self { words: review(name, &log_of(name, "words")), bare: review(name, &bare), plain: review(name, &plain) }
    }
}

/// What is not as expected, a line each.
fn differences(name: &str, expected: &Expected, reviewed: &Reviewed) -> Vec<String> {
    let ways = [
        ("words", &expected.words, &reviewed.words),
        ("bare", &expected.bare, &reviewed.bare),
        ("plain", &expected.plain, &reviewed.plain),
    ];
    let differs = |wanted: &[String], found: &Review| {
        !wanted.is_empty() && !wanted.iter().any(|verdict| verdict == found.verdict.id())
    };
    let lines = ways.into_iter().filter(|(_, wanted, found)| differs(wanted, found));
    lines
        .map(|(way, wanted, found)| {
            let first = found.first().map(|finding| (finding.kind.id(), finding.line));
            format!("{name}, {way}: {} {first:?}, not {wanted:?} ({})", found.verdict.id(), expected.does)
        })
        .collect()
}

/// The first line, counted from 1, that the other log does not have there.
fn departure(right: &str, other: &str) -> u32 {
    let same = right.lines().zip(other.lines()).take_while(|(right, other)| right == other).count();
    same as u32 + 1
}

#[test]
fn programs_are_judged_by_what_they_do() {
    let expected = expected();
    let mistakes = expected.keys().filter(|name| !Expected::is_right(name)).count();
    assert!(expected.len() - mistakes >= 40 && mistakes >= 100);
    let differ = |(name, expected): (&String, &Expected)| differences(name, expected, &Reviewed::new(name));
    let different: Vec<_> = expected.iter().flat_map(differ).collect();
    assert!(different.is_empty(), "{}\n{} differ", different.join("\n"), different.len());
}

/// Of the mistakes nine in ten are called wrong, and none clean: with words, and without in a plain program.
#[test]
fn mistakes_are_found_as_often_as_promised() {
    let expected = expected();
    let mistakes = expected.iter().filter(|(name, _)| !Expected::is_right(name));
    // How many logs are called what, and how many there are.
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    for (name, expected) in mistakes {
        let reviewed = Reviewed::new(name);
        *counts[0].entry(reviewed.words.verdict).or_insert(0) += 1;
        if !expected.plain.is_empty() {
            *counts[1].entry(reviewed.plain.verdict).or_insert(0) += 1;
        }
    }
    println!("with words {:?}, without and plain {:?}", counts[0], counts[1]);
    for counts in counts {
        let all: u32 = counts.values().sum();
        let count = |verdict| counts.get(&verdict).copied().unwrap_or(0);
        assert!(all >= 80);
        assert_eq!(count(LogVerdict::Clean), 0, "{counts:?}");
        // Threads without `t=` are no log that can be judged.
        assert!(10 * (count(LogVerdict::Fault) + count(LogVerdict::Broken)) >= 9 * all, "{counts:?}");
    }
}

/// What is asked of the logs of right programs names the word that answers.
#[test]
fn questions_name_the_word() {
    let mut asked = 0;
    for (name, expected) in expected().iter().filter(|(_, expected)| !expected.names.is_empty()) {
        let log = read(name, &log_of(name, "bare"));
        let review = Review::of(&log, None);
        if review.verdict == LogVerdict::Ask {
            asked += 1;
            let said = |finding| sentences::finding(Language::English, &log, finding);
            let said = review.findings.iter().map(said).collect::<Vec<_>>();
            let is_named = |word: &String| said.iter().any(|sentence| sentence.contains(word.as_str()));
            assert!(expected.names.iter().any(is_named), "{name}, {:?}: {said:?}", expected.names);
        }
    }
    assert!(asked >= 12);
}

/// Nothing is said against a line that the right program has written, too.
#[test]
fn mistakes_are_found_where_they_are() {
    let mut compared = 0;
    for (name, expected) in expected().iter().filter(|(name, _)| !Expected::is_right(name)) {
        let text = log_of(name, "words");
        let right = log_of(&format!("{}.right", name.split_once('.').unwrap().0), "words");
        assert_ne!(text, right, "{name} shows no mistake");
        let review = review(name, &text);
        if review.verdict == LogVerdict::Fault {
            let (departure, first) = (departure(&right, &text), review.first().unwrap());
            let line = first.line;
            // A search that is not repeated is named at its return: what is missing stands on the line behind it. Who
            // moves twice is said of a whole log, where it is seen first.
            let is_there = line + 1 >= departure || first.kind == FindingKind::SamePlayer;
            assert!(is_there, "{name}: {line} stands before {departure}");
            assert!(expected.line.is_none_or(|wanted| line == wanted), "{name}: {line}, not {:?}", expected.line);
            compared += 1;
        }
    }
    assert!(compared >= 80);
}

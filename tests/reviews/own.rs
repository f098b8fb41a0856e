//! No false alarm: this program's own searches, written as logs, are never called broken, wrong or wasteful.

use plyscope_core::game::{Game, Position, RandomNumbers};
use plyscope_core::review::{Class, Enhancement, Enhancements, Log, LogReader, LogWords, Review, Roots, write_log};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::{Trace, record};

use crate::configurations::configurations;
use crate::layered::Layered;

/// The log of a search.
pub fn log<P: Position>(root: &P, trace: &Trace, words: LogWords) -> (Log, String) {
    let mut reader = LogReader::new();
    let mut text = String::new();
    let take = |line: &str| -> Result<(), ()> {
        reader.line(line);
        text.push_str(line);
        text.push('\n');
        Ok(())
    };
    write_log(root, trace, words, take).unwrap();
    (reader.finish().unwrap(), text)
}

/// With all optional words, with none, and with each of them alone missing or alone there.
fn all_words() -> Vec<LogWords> {
    let mut all = vec![LogWords::ALL, LogWords::NONE];
    for (base, there) in [(LogWords::ALL, false), (LogWords::NONE, true)] {
        all.push(LogWords { players: there, ..base });
        all.push(LogWords { moves: there, ..base });
        all.push(LogWords { names: there, ..base });
        all.push(LogWords { positions: there, ..base });
        all.push(LogWords { depths: there, ..base });
        all.push(LogWords { odds: there, ..base });
    }
    all
}

/// Reviews the log of a search with these words; gives back the review.
fn check<P: Position>(root: &P, options: &SearchOptions, trace: &Trace, words: LogWords) -> Review {
    let (log, text) = log(root, trace, words);
    assert_eq!(log.len(), trace.len(), "{options:?}");
    assert_eq!((log.others, &log.unreadable), (0, &Vec::new()), "{options:?}");
    let review = Review::of(&log, None);
    let alarm =
        review.findings.iter().find(|finding| matches!(finding.class, Class::Broken | Class::Fault | Class::Waste));
    if let Some(alarm) = alarm {
        panic!("{options:?}\n{words:?}\nread as {:?}: {alarm:?}\n{}", review.players, around(&text, alarm.line));
    }
    review
}

#[test]
fn searches_of_today_raise_no_alarm() {
    for seed in 0..40 {
        let root = Layered::random(seed);
        for (number, options) in configurations().into_iter().enumerate() {
            let options = options.to_depth(Some(1 + seed as u32 % 6));
            let trace = record(&root, &options, None, Vec::new());
            let all = all_words();
            let words = all[(seed as usize + number) % all.len()];
            check(&root, &options, &trace, words);
        }
    }
}

/// So many random searches of each enhanced listing, or as many as PLYSCOPE_SEARCHES says.
fn searches_of_each() -> u64 {
    std::env::var("PLYSCOPE_SEARCHES").ok().and_then(|count| count.parse().ok()).unwrap_or(300)
}

/// Programs do not say what nobody has asked them for: without a word for what a search does besides plain alpha-beta,
/// what it does is asked about, and never called wrong.
#[test]
fn what_a_search_does_and_does_not_say_is_never_called_wrong() {
    let enhanced = [Algorithm::Quiescence, Algorithm::NullMove, Algorithm::LateMoveReductions, Algorithm::Engine];
    let unsaid = [Enhancement::StandPat, Enhancement::NullMove, Enhancement::Reduction];
    let mut wrong = Vec::new();
    for (algorithm, unsaid) in enhanced.into_iter().flat_map(|algorithm| unsaid.map(|unsaid| (algorithm, unsaid))) {
        let mut alarms = 0;
        for seed in 0..searches_of_each() {
            let root = Layered::random(seed);
            let options =
                SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual).to_depth(Some(2 + seed as u32 % 5));
            let trace = record(&root, &options, None, Vec::new());
            let all = all_words();
            let unsaid = Enhancements::NONE.with(unsaid);
            let words = LogWords { unsaid, ..all[seed as usize % all.len()] };
            let (log, text) = log(&root, &trace, words);
            let review = Review::of(&log, None);
            if let Some(alarm) = review.findings.iter().find(|finding| finding.class <= Class::Fault) {
                alarms += 1;
                if alarms == 1 {
                    println!("{algorithm:?} {words:?} {:?} {alarm:?}\n{}", review.players, around(&text, alarm.line));
                }
            }
        }
        if alarms > 0 {
            wrong.push(format!("{algorithm:?} without {unsaid:?}: {alarms}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The lines before and behind one of them.
fn around(text: &str, line: u32) -> String {
    let lines: Vec<String> = text.lines().enumerate().map(|(number, line)| format!("{} {line}", number + 1)).collect();
    let from = (line as usize).saturating_sub(25);
    lines[from.min(lines.len())..lines.len().min(line as usize + 3)].join("\n")
}

#[test]
fn articles_raise_no_alarm() {
    for seed in 0..150 {
        let root = Layered::random(seed);
        for algorithm in Algorithm::OF_ARTICLES {
            for rule in CutoffRule::ALL {
                let options = SearchOptions::new(algorithm).with_cutoff(rule).to_depth(Some(1 + seed as u32 % 6));
                let trace = record(&root, &options, None, Vec::new());
                for words in all_words() {
                    let review = check(&root, &options, &trace, words);
                    assert_eq!(review.roots, Roots::One);
                    assert_eq!(review.has_windows, options.form().windowed);
                }
            }
        }
    }
}

#[test]
fn games_raise_no_alarm() {
    for game in Game::ALL {
        let mut random = RandomNumbers::new(game as u64 + 7);
        let mut root = game.start();
        for _ in 0..6 {
            let moves: Vec<_> = root.legal_moves().collect();
            if !root.is_over() {
                root = root.play(moves[random.below(moves.len() as u32) as usize]);
            }
        }
        for options in configurations() {
            if options.refusal(plyscope_core::search::PositionFacts::of(&root)).is_some() {
                continue;
            }
            let options = SearchOptions { max_nodes: 3_000, ..options }.to_depth(Some(3));
            let trace = record(&root, &options, None, Vec::new());
            if trace.header().is_complete() {
                check(&root, &options, &trace, LogWords::ALL);
                check(&root, &options, &trace, LogWords::NONE);
            }
        }
    }
}

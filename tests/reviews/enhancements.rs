//! What a search may do besides plain alpha-beta: without its words it is asked about, with them it is right, and in a
//! program that says that it is plain it is wrong.

use plyscope_core::review::{Class, Enhancement, FindingKind, Log, LogReader, LogVerdict, Review};

/// A search that does something, with the words that say so in braces.
struct EnhancedSearch {
    does: Enhancement,
    lines: &'static str,
    /// What it is called in a plain program.
    plain: LogVerdict,
}

const SEARCHES: [EnhancedSearch; 6] = [
    // The second position is worth 4 to Min without a move.
    EnhancedSearch {
        does: Enhancement::StandPat,
        lines: "> -inf inf max moves=2
                > -inf inf min moves=0
                < 3
                > 3 inf min moves=2
                > 3 4 max moves=0
                < 9
                > 3 4 max moves=0
                < 7
                < 4{ stand=4}
                < 4",
        plain: LogVerdict::Fault,
    },
    // Min passes first, and Max gets 6: no cutoff.
    EnhancedSearch {
        does: Enhancement::NullMove,
        lines: "> 0 10 max moves=1
                > 0 10 min moves=2
                > 0 1 max moves=0{ null}
                < 6
                > 0 10 max moves=0
                < 4
                > 0 4 max moves=0
                < 7
                < 4
                < 4",
        plain: LogVerdict::Waste,
    },
    // The second move beats 3 with less depth, and does not with all of it.
    EnhancedSearch {
        does: Enhancement::Reduction,
        lines: "> -inf inf max moves=2
                > -inf inf min moves=0
                < 3
                > 3 inf min moves=0
                < 8
                > 3 inf min moves=0{ again}
                < 2
                < 3",
        plain: LogVerdict::Fault,
    },
    // The last position has a second move, which cannot bring it below 20. Another one goes on behind such a move.
    EnhancedSearch {
        does: Enhancement::Pruning,
        lines: "> -20 20 max moves=4
                > -20 20 min moves=2
                > -20 20 max moves=0
                < 5
                > -20 5 max moves=0
                < 3
                < 3
                > 3 20 min moves=2
                > 3 20 max moves=0
                < 22
                > 3 20 max moves=0
                < 6
                < 6
                > 6 20 min moves=2
                > 6 20 max moves=0
                < 25
                < 25{ pruned=1}
                < 25",
        plain: LogVerdict::Fault,
    },
    // Both moves are asked first, with less depth, whether they are worth 20 (probcut).
    EnhancedSearch {
        does: Enhancement::ExtraSearch,
        lines: "> -inf 20 max depth=3 moves=2
                > 19 20 min depth=1 moves=0{ again}
                < 12
                > 19 20 min depth=1 moves=0{ again}
                < 10
                > -inf 20 min depth=2 moves=0
                < 4
                > 4 20 min depth=2 moves=0
                < 7
                < 7",
        plain: LogVerdict::Fault,
    },
    // The position itself is searched with less depth first, for a good first move (internal deepening). Without the word
    // it may as well be a further move of the same player, which is asked about in any case.
    EnhancedSearch {
        does: Enhancement::ExtraSearch,
        lines: "> -inf 20 max depth=4 moves=2
                > -inf 20 max depth=2 moves=2{ again}
                > -inf 20 min depth=1 moves=0
                < 9
                > 9 20 min depth=1 moves=0
                < 5
                < 9
                > -inf 20 min depth=3 moves=0
                < 4
                > 4 20 min depth=3 moves=0
                < 7
                < 7",
        plain: LogVerdict::Ask,
    },
];

fn read(text: &str) -> Log {
    let mut reader = LogReader::new();
    text.lines().for_each(|line| reader.line(line));
    reader.finish().unwrap()
}

/// The log with the words or without them.
fn log_of(search: &EnhancedSearch, has_words: bool, header: &str) -> String {
    let mut text = format!("plyscope log 1{header}\n");
    for line in search.lines.lines() {
        let (said, word) = line.trim().split_once('{').unwrap_or((line.trim(), ""));
        let word = word.trim_end_matches('}');
        text.push_str(&format!("{said}{}\n", if has_words { word } else { "" }));
    }
    text
}

#[test]
fn what_is_not_said_is_asked_about_by_name() {
    for search in &SEARCHES {
        let log = read(&log_of(search, false, ""));
        let review = Review::of(&log, None);
        assert_eq!(review.verdict, LogVerdict::Ask, "{:?}: {:?}", search.does, review.findings);
        let first = review.first().unwrap();
        let is_named = first.unless.has(search.does) || first.kind == FindingKind::SamePlayer;
        assert!(is_named, "{:?}: {first:?}", search.does);
        assert!(review.findings.iter().all(|finding| finding.class >= Class::Ask));
    }
}

#[test]
fn what_is_said_is_right() {
    for search in &SEARCHES {
        let log = read(&log_of(search, true, ""));
        let review = Review::of(&log, None);
        assert_eq!(review.verdict, LogVerdict::Clean, "{:?}: {:?}", search.does, review.findings);
        // The words are what the question names.
        let word = search.does.word();
        assert!(word.split(' ').all(|word| log_of(search, true, "").contains(word)), "{word}");
    }
}

#[test]
fn a_plain_search_does_nothing_of_it() {
    for search in &SEARCHES {
        let log = read(&log_of(search, false, " search=plain"));
        let review = Review::of(&log, None);
        let is_as_wrong = review.verdict <= search.plain;
        assert!(is_as_wrong, "{:?}: {:?}", search.does, review.findings);
        assert!(review.findings.iter().all(|finding| finding.unless.is_empty()));
    }
}

/// Logs with mistakes that words, or what is taken to be done, must not hide.
#[test]
fn words_excuse_no_more_than_they_say() {
    let verdict = |text: &str| Review::of(&read(text), None).verdict;
    let root = "> -inf inf max moves=2\n> -inf inf min moves=0\n< 5\n";
    // Moves that were left out on purpose, where a plain search leaves out none; and more of them than can be counted.
    let left_out = |header: &str, pruned: u32| {
        format!("plyscope log 1{header}\n> -inf inf max moves=3\n> -inf inf min moves=0\n< 3\n< 3 pruned={pruned}\n")
    };
    assert_eq!(verdict(&left_out("", 2)), LogVerdict::Clean);
    assert_eq!(verdict(&left_out("", u32::MAX)), LogVerdict::Clean);
    assert_eq!(verdict(&left_out(" search=plain", 2)), LogVerdict::Fault);
    // The move that was passed is not good enough, and no move is made: all were left out, if none is worth more than
    // Min has already; else the null move was taken for good enough.
    let passed = "> 5 inf min moves=2\n> 5 6 max moves=0 null\n< 9\n< -77\n< 5\n";
    assert_eq!(verdict(&format!("plyscope log 1\n{root}{passed}")), LogVerdict::Fault);
    let left_out = "> 5 12 min moves=2\n> 5 6 max moves=0 null\n< 9\n< 12\n< 12\n";
    let complete = "> -inf 12 min moves=2\n> -inf 12 max moves=0\n< 5\n> -inf 5 max moves=0\n< 20\n< 5\n";
    let below = format!("> -inf 12 max moves=2\n{complete}{left_out}");
    assert_eq!(verdict(&format!("plyscope log 1 players=max\n{below}")), LogVerdict::Ask);
    assert_eq!(verdict(&format!("plyscope log 1 search=plain\n{root}{passed}")), LogVerdict::Fault);
    // A window without room is handed down whole, and is no question of its own: what comes back counts.
    let asked = "> 5 6 min moves=2\n> 5 6 max moves=0\n< 9\n> 5 6 max moves=0\n< 8\n< 0\n< 5\n";
    assert_eq!(verdict(&format!("plyscope log 1\n{root}{asked}")), LogVerdict::Fault);
    // The first call has no room at all.
    let empty = "plyscope log 1 players=max\n> -inf 9 max moves=1\n> 9 9 min moves=0\n< 4\n< 4\n";
    assert_eq!(verdict(empty), LogVerdict::Fault);
    // The position's own estimate counts, and no move is tried: another word says that.
    let stands = "> 5 inf min moves=2\n< 7 stand=7\n< 7\n";
    assert_eq!(verdict(&format!("plyscope log 1\n{root}{stands}")), LogVerdict::Ask);
    let stands = stands.replace("stand=7", "stand=7 pruned=2");
    assert_eq!(verdict(&format!("plyscope log 1\n{root}{stands}")), LogVerdict::Clean);
}

//! Logs that are judged against what was searched.

use std::fs;
use std::path::Path;

use plyscope::game::{AnyPosition, Game, Position, RandomNumbers};
use plyscope::review::{Against, Class, Kind, Log, LogReader, LogWords, MatchedBy, Review, Scale, Verdict};
use plyscope::scenario::load_against;
use plyscope::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope::trace::record;
use serde_json::Value;

use crate::own::log;
use crate::trees::random_tree;

fn read(text: &str) -> Log {
    let mut reader = LogReader::new();
    text.lines().for_each(|line| reader.line(line));
    reader.finish()
}

/// Whether nothing is found that would be a false alarm.
fn is_quiet(review: &Review) -> bool {
    review.findings.iter().all(|finding| matches!(finding.class, Class::Ask | Class::Note))
}

#[test]
fn samples_are_judged_against_their_trees() {
    let folder = Path::new("tests/reviews/samples");
    let expected: Value = serde_json::from_str(&fs::read_to_string(folder.join("expected.json")).unwrap()).unwrap();
    let mut judged = 0;
    for (name, expected) in expected.as_object().unwrap() {
        let Some(against) = expected.get("against").filter(|against| against.is_object()) else { continue };
        let tree = folder.join(against["tree"].as_str().unwrap());
        // Not every sample came with its tree.
        if !tree.exists() {
            continue;
        }
        let scenario = load_against("tree", tree.to_str().unwrap(), None).unwrap();
        let log = read(&String::from_utf8_lossy(&fs::read(folder.join(name)).unwrap()));
        let against_tree = Against::new(&log, &scenario.position);
        let review = Review::against(&log, None, &against_tree);
        let first = review.first();
        assert_eq!(review.verdict.id(), against["verdict"].as_str().unwrap(), "{name}");
        assert_eq!(first.map(|finding| finding.kind.id()), against["kind"].as_str(), "{name}");
        assert_eq!(first.map(|finding| u64::from(finding.line)), against["line"].as_u64(), "{name}");
        judged += 1;
    }
    assert!(judged >= 2);
}

#[test]
fn right_searches_of_trees_raise_no_alarm() {
    for seed in 0..150 {
        let root = random_tree(seed);
        for algorithm in Algorithm::OF_ARTICLES {
            for rule in CutoffRule::ALL {
                let options = SearchOptions::new(algorithm).with_cutoff(rule);
                let trace = record(root.as_tree().unwrap(), &options, None, Vec::new());
                for words in [LogWords::ALL, LogWords::NONE] {
                    // Where moves are made in another order, their names tell which they are.
                    if algorithm == Algorithm::AlphaBetaHistory && words == LogWords::NONE {
                        continue;
                    }
                    let (log, text) = log(root.as_tree().unwrap(), &trace, words);
                    let against = Against::new(&log, &root);
                    let review = Review::against(&log, None, &against);
                    assert!(is_quiet(&review), "{options:?}\n{:?}\n{text}", review.findings.first());
                    let found = against.report();
                    assert_eq!((found.scale, found.unjudged), (Scale::Points, 0));
                }
            }
        }
    }
}

#[test]
fn right_searches_of_games_raise_no_alarm() {
    for game in [Game::TicTacToe, Game::ConnectFour, Game::Chess, Game::Xiangqi] {
        let mut random = RandomNumbers::new(game as u64 + 11);
        let mut root: AnyPosition = game.start();
        for _ in 0..4 {
            let moves: Vec<_> = root.legal_moves().collect();
            root = root.play(moves[random.below(moves.len() as u32) as usize]);
        }
        let root = root.as_root();
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::MaxMinPruned] {
            let depth = if game == Game::TicTacToe { 5 } else { 2 };
            let options = SearchOptions::new(algorithm).to_depth(Some(depth));
            let trace = record(&root, &options, None, Vec::new());
            let (log, _) = log(&root, &trace, LogWords::ALL);
            let against = Against::new(&log, &root);
            assert_eq!(against.report().matched, MatchedBy::Moves);
            let review = Review::against(&log, None, &against);
            assert!(is_quiet(&review), "{game:?} {options:?}\n{:?}", review.findings.first());
            assert!(against.is_whole());
        }
    }
}

#[test]
fn a_wrong_leaf_is_found_where_it_stands() {
    let mut found = 0;
    for seed in 0..100 {
        let root = random_tree(seed);
        let options = SearchOptions::new(Algorithm::AlphaBetaSoft);
        let trace = record(root.as_tree().unwrap(), &options, None, Vec::new());
        let (_, text) =
            log(root.as_tree().unwrap(), &trace, LogWords { positions: true, players: true, ..LogWords::NONE });
        // The first leaf says one point too much; the nodes above it may make of it what they like.
        let lines: Vec<&str> = text.lines().collect();
        let leaf = lines.iter().position(|line| line.starts_with('<')).unwrap();
        let value: i64 = lines[leaf].trim_start_matches("< ").parse().unwrap();
        let wrong = format!("< {}", value + 1);
        let mut changed = lines.clone();
        changed[leaf] = &wrong;
        let log = read(&changed.join("\n"));
        let against = Against::new(&log, &root);
        let review = Review::against(&log, None, &against);
        assert_eq!(review.verdict, Verdict::Fault);
        let first = review.findings.iter().find(|finding| finding.kind == Kind::Leaf).unwrap();
        assert_eq!(first.line as usize, leaf + 1);
        found += 1;
    }
    assert_eq!(found, 100);
}

#[test]
fn what_the_tree_does_not_have_is_named() {
    let tree = load_against("tree", "[[3,12],[2,4]]", None).unwrap().position;
    let judge = |text: &str| {
        let log = read(text);
        let against = Against::new(&log, &tree);
        let review = Review::against(&log, None, &against);
        review.findings.iter().map(|finding| (finding.kind, finding.line)).collect::<Vec<_>>()
    };
    let three = "> -9 9 max\n> -9 9 min\n> -9 9 max\n< 3\n> -9 3 max\n< 12\n> -9 3 max\n< 5\n< 3\n< 3\n";
    assert!(judge(three).contains(&(Kind::Extra, 7)), "{:?}", judge(three));
    let below = "> -9 9 max\n> -9 9 min\n> -9 9 max\n> -9 9 min\n< 3\n< 3\n> -9 3 max\n< 12\n< 3\n< 3\n";
    assert!(judge(below).contains(&(Kind::Leaf, 4)), "{:?}", judge(below));
    let too_few = "> -9 9 max\n> -9 9 min\n> -9 9 max\n< 3\n< 3\n> 3 9 min\n> 3 9 max\n< 2\n< 2\n< 3\n";
    assert!(judge(too_few).contains(&(Kind::FalseCut, 5)), "{:?}", judge(too_few));
    // A value that is right by itself, and not in this tree.
    let wrong = "> -9 9 max\n> -9 9 min\n> -9 9 max\n< 3\n> -9 3 max\n< 12\n< 3\n> 3 9 min\n< 5\n< 5\n";
    assert!(judge(wrong).iter().any(|(kind, line)| *kind == Kind::Claim && *line == 9), "{:?}", judge(wrong));
}

#[test]
fn what_was_searched_is_given_in_many_ways() {
    for (text, plies) in [
        ("[[3,12],[2,4]]", Some(2)),
        ("((3 12) (2 4))", Some(2)),
        ("aima-5-2", Some(2)),
        ("connect-four", None),
        ("chess 8/8/8/8/8/k7/7R/K7 w - - 0 1", None),
    ] {
        match load_against("--against", text, None) {
            Ok(scenario) => assert_eq!(scenario.position.as_tree().and_then(Position::plies_left), plies, "{text}"),
            // Not all of these names are built in.
            Err(error) => assert!(text == "aima-5-2", "{text}: {}", error.report()),
        }
    }
    let error = load_against("--against", "chess 8/8 w", None).unwrap_err().report();
    assert!(error.starts_with("--against:1:1: "), "{error}");
    assert!(load_against("--against", "[[3,12],[2", None).unwrap_err().report().starts_with("--against:1:"));
    let min = load_against("--against", "[3,12]", Some(plyscope::game::Player::Min)).unwrap();
    assert_eq!(min.position.side_to_move(), plyscope::game::Player::Min);
}

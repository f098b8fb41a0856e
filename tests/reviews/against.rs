//! Logs that are judged against what was searched.

use std::fs;

use crate::root::in_repository;
use plyscope_core::game::{AnyPosition, Game, Position, RandomNumbers};
use plyscope_core::review::{
    Class, FindingKind, Log, LogReader, LogVerdict, LogWords, MatchedBy, MatchedPosition, Review, ValueStandard,
};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::record;
use plyscope_disk::this_machine;
use plyscope_files::load_against;
use serde_json::Value;

use crate::own::log;
use crate::trees::random_tree;

fn read(text: &str) -> Log {
    let mut reader = LogReader::new();
    text.lines().for_each(|line| reader.line(line));
    reader.finish().unwrap()
}

/// Whether nothing is found that would be a false alarm.
fn is_quiet(review: &Review) -> bool {
    review.findings.iter().all(|finding| matches!(finding.class, Class::Ask | Class::Note))
}

#[test]
fn samples_are_judged_against_their_trees() {
    let folder = in_repository("tests/reviews/samples");
    let expected: Value = serde_json::from_str(&fs::read_to_string(folder.join("expected.json")).unwrap()).unwrap();
    let mut judged = 0;
    for (name, expected) in expected.as_object().unwrap() {
        let Some(against) = expected.get("against").filter(|against| against.is_object()) else { continue };
        let tree = folder.join(against["tree"].as_str().unwrap());
        // Not every sample came with its tree.
        if !tree.exists() {
            continue;
        }
        let scenario = load_against("tree", tree.to_str().unwrap(), None, this_machine()).unwrap();
        let log = read(&String::from_utf8_lossy(&fs::read(folder.join(name)).unwrap()));
        let against_tree = MatchedPosition::new(&log, &scenario.position);
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
                    let against = MatchedPosition::new(&log, &root);
                    let review = Review::against(&log, None, &against);
                    assert!(is_quiet(&review), "{options:?}\n{:?}\n{text}", review.findings.first());
                    let found = against.report();
                    assert_eq!((found.scale, found.unjudged), (ValueStandard::Points, 0));
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
            let against = MatchedPosition::new(&log, &root);
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
        let against = MatchedPosition::new(&log, &root);
        let review = Review::against(&log, None, &against);
        assert_eq!(review.verdict, LogVerdict::Fault);
        let first = review.findings.iter().find(|finding| finding.kind == FindingKind::Leaf).unwrap();
        assert_eq!(first.line as usize, leaf + 1);
        found += 1;
    }
    assert_eq!(found, 100);
}

#[test]
fn what_the_tree_does_not_have_is_named() {
    let tree = load_against("tree", "[[3,12],[2,4]]", None, this_machine()).unwrap().position;
    let judge = |text: &str| {
        let log = read(text);
        let against = MatchedPosition::new(&log, &tree);
        let review = Review::against(&log, None, &against);
        review.findings.iter().map(|finding| (finding.kind, finding.line)).collect::<Vec<_>>()
    };
    let three = "> -9 9 max\n> -9 9 min\n> -9 9 max\n< 3\n> -9 3 max\n< 12\n> -9 3 max\n< 5\n< 3\n< 3\n";
    assert!(judge(three).contains(&(FindingKind::Extra, 7)), "{:?}", judge(three));
    let below = "> -9 9 max\n> -9 9 min\n> -9 9 max\n> -9 9 min\n< 3\n< 3\n> -9 3 max\n< 12\n< 3\n< 3\n";
    assert!(judge(below).contains(&(FindingKind::Leaf, 4)), "{:?}", judge(below));
    let too_few = "> -9 9 max\n> -9 9 min\n> -9 9 max\n< 3\n< 3\n> 3 9 min\n> 3 9 max\n< 2\n< 2\n< 3\n";
    assert!(judge(too_few).contains(&(FindingKind::FalseCut, 5)), "{:?}", judge(too_few));
    // A value that is right by itself, and not in this tree.
    let wrong = "> -9 9 max\n> -9 9 min\n> -9 9 max\n< 3\n> -9 3 max\n< 12\n< 3\n> 3 9 min\n< 5\n< 5\n";
    assert!(judge(wrong).iter().any(|(kind, line)| *kind == FindingKind::Claim && *line == 9), "{:?}", judge(wrong));
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
        match load_against("--against", text, None, this_machine()) {
            Ok(scenario) => assert_eq!(scenario.position.as_tree().and_then(Position::plies_left), plies, "{text}"),
            // Not all of these names are built in.
            Err(error) => assert!(text == "aima-5-2", "{text}: {}", error.report()),
        }
    }
    let error = load_against("--against", "chess 8/8 w", None, this_machine()).unwrap_err().report();
    assert!(error.starts_with("--against:1:1: "), "{error}");
    assert!(
        load_against("--against", "[[3,12],[2", None, this_machine()).unwrap_err().report().starts_with("--against:1:")
    );
    let min = load_against("--against", "[3,12]", Some(plyscope_core::game::Player::Min), this_machine()).unwrap();
    assert_eq!(min.position.side_to_move(), plyscope_core::game::Player::Min);
}

/// What is found in a log of the search of a tree in brackets: class, kind and line.
fn found(tree: &str, text: &str) -> Vec<(Class, FindingKind, u32)> {
    let tree = load_against("tree", tree, None, this_machine()).unwrap().position;
    let log = read(text);
    let review = Review::against(&log, None, &MatchedPosition::new(&log, &tree));
    review.findings.iter().map(|finding| (finding.class, finding.kind, finding.line)).collect()
}

#[test]
fn a_root_that_searches_nothing_is_judged_by_the_whole_tree() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    assert_eq!(found(tree, "> -inf inf max\n< 0\n"), [(Class::Fault, FindingKind::Claim, 2)]);
    assert_eq!(found(tree, "> -inf inf max\n< 3\n"), []);
}

#[test]
fn moves_of_a_root_that_logs_nothing_are_counted() {
    let two = "> -inf inf min\n> -inf inf max\n< 3\n> -inf 3 max\n< 12\n> -inf 3 max\n< 8\n< 3\n> 3 inf min\n> 3 inf \
        max\n< 2\n< 2\n";
    assert!(found("[[3,12,8],[2,4,6],[14,5,2]]", two).contains(&(Class::Fault, FindingKind::FalseCut, 12)));
    assert_eq!(found("[[3,12,8],[2,4,6]]", two), []);
}

#[test]
fn a_log_of_something_else_is_asked_about() {
    // Min at the root, and two moves instead of three.
    let other = "> -9 9 min moves=2\n> -9 9 max moves=0\n< 5\n> -9 5 max moves=0\n< 7\n< 5\n";
    let review = found("[3,12,8]", other);
    assert!(review.iter().all(|(class, ..)| *class == Class::Ask), "{review:?}");
    assert!(review.iter().any(|(_, kind, _)| *kind == FindingKind::Unfit), "{review:?}");
    // Its leaves in another order, which no name tells.
    let turned = "> -99 99 max\n> -99 99 min\n< 8\n> 8 99 min\n< 12\n> 12 99 min\n< 3\n< 12\n";
    let review = found("[3,12,8]", turned);
    assert!(review.iter().all(|(class, ..)| *class == Class::Ask), "{review:?}");
    // With their names they are the right ones.
    let named = turned.replacen("min\n< 8", "min move=c\n< 8", 1).replacen("min\n< 12", "min move=b\n< 12", 1);
    let named = named.replacen("min\n< 3", "min move=a\n< 3", 1);
    let tree = "(tree: node(\"r\", [leaf(\"a\", 3), leaf(\"b\", 12), leaf(\"c\", 8)]))";
    assert_eq!(found(tree, &named), []);
}

#[test]
fn programs_that_value_positions_in_their_own_way_are_not_judged_by_ours() {
    // Two plies of tic-tac-toe with an estimate of the program's own at each leaf; one of them happens to be 0.
    let game = load_against("--against", "tic-tac-toe XOX/.O./...", None, this_machine()).unwrap().position;
    let own = |number: usize| (number as i64 * 7) % 5 - 2;
    let mut text = String::from("> -99 99 depth=2\n");
    let (mut best, mut number) = (-99, 0);
    for mv in game.legal_moves() {
        let below = game.play(mv);
        text.push_str(&format!("> -99 99 depth=1 move={}\n", game.move_name(mv)));
        let mut value = -99;
        for answer in below.legal_moves() {
            let leaf = own(number);
            number += 1;
            text.push_str(&format!("> -99 99 depth=0 move={}\n< {leaf}\n", below.move_name(answer)));
            value = value.max(-leaf);
        }
        text.push_str(&format!("< {value}\n"));
        best = best.max(-value);
    }
    text.push_str(&format!("< {best}\n"));
    let log = read(&text);
    let against = MatchedPosition::new(&log, &game);
    assert_eq!(against.report().scale, ValueStandard::Own);
    let review = Review::against(&log, None, &against);
    let is_of_position = |kind: FindingKind| {
        matches!(kind, FindingKind::Leaf | FindingKind::Claim | FindingKind::Extra | FindingKind::FalseCut)
    };
    assert!(!review.findings.iter().any(|finding| is_of_position(finding.kind)), "{:?}", review.findings.first());
}

//! `plyscope match`, and `plyscope play` within a number of nodes, run as a person runs them.

use plyscope_core::game::{Game, Position};
use plyscope_core::search::{Driver, SearchOptions};
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Agent, Content, Source};
use serde_json::Value;

use crate::checks::is_han;
use crate::program::{plyscope, printed};

fn file(name: &str) -> String {
    let name = format!("plyscope-match-{name}-{}", std::process::id());
    std::env::temp_dir().join(name).to_str().unwrap().to_owned()
}

const MATCH: [&str; 15] = [
    "match",
    "--game",
    "chess",
    "--one",
    "engine",
    "--other",
    "alpha-beta --ordering captures-first",
    "--nodes",
    "150",
    "--games",
    "4",
    "--plies",
    "60",
    "--opening-plies",
    "4",
];

#[test]
fn a_match_is_printed_and_saved() {
    let saved = format!("{}.csv", file("saved"));
    let text = printed(&[&MATCH[..], &["--threads", "2", "--json", "--csv", &saved]].concat());
    let report: Value = serde_json::from_str(&text).unwrap();
    let table = std::fs::read_to_string(&saved).unwrap();
    std::fs::remove_file(&saved).unwrap();
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let column = |name: &str| rows[0].iter().position(|column| *column == name).unwrap();
    assert_eq!(rows.len(), 5);
    // The table tells the same as the report.
    let count = |score: &str| rows.iter().filter(|row| row[column("score")] == score).count() as u64;
    assert_eq!(report["wins"], count("1"));
    assert_eq!(report["draws"], count("0.5"));
    assert_eq!(report["losses"], count("0"));
    for (player, nodes) in [("one", "one_nodes"), ("other", "other_nodes")] {
        let sum: u64 = rows[1..].iter().map(|row| row[column(nodes)].parse::<u64>().unwrap()).sum();
        assert_eq!(report[player]["nodes"], sum);
    }
    for (number, row) in rows[1..].iter().enumerate() {
        assert_eq!(row[column("one")], if number % 2 == 0 { "max" } else { "min" });
        let mut position = Game::Chess.start();
        for name in row[column("moves")].split(' ') {
            let mv = position.legal_moves().find(|mv| position.move_name(*mv) == name);
            position = position.play(mv.unwrap_or_else(|| panic!("{name} is a legal move")));
        }
        assert_eq!(row[column("moves")].split(' ').count().to_string(), row[column("plies")]);
    }
    // For people, on one core: the same figures.
    let text = printed(&[&MATCH[..], &["--threads", "1"]].concat());
    let counts = format!("{} won, {} drawn, {} lost by one", report["wins"], report["draws"], report["losses"]);
    assert!(text.contains(&counts), "{text}");
    assert!(text.contains("alpha-beta --ordering captures-first") && text.contains("95 % interval"), "{text}");
    assert!(text.contains(&format!("one {}, other {}", report["one"]["nodes"], report["other"]["nodes"])), "{text}");
}

#[test]
fn a_match_is_reported_in_the_language_that_is_asked_for() {
    let report = printed(&[&MATCH[..], &["--language", "zh"]].concat());
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 11, "{report}");
    // What is not Chinese is what was given: players and options.
    let given = ["engine", "alpha-beta --ordering captures-first", "--one", "--other", "--plies"];
    for line in &lines {
        let left = given.iter().fold((*line).to_owned(), |line, given| line.replace(given, ""));
        assert!(line.contains(is_han) && !left.contains(|c: char| c.is_ascii_alphabetic()), "{line}");
    }
    // What stands behind the labels begins in one column.
    let column = |line: &str| {
        let (label, _) = line.split_once("  ").unwrap();
        let text = line[label.len()..].trim_start();
        line[..line.len() - text.len()].chars().map(|c| if is_han(c) { 2 } else { 1 }).sum::<usize>()
    };
    assert!(lines.iter().all(|line| column(line) == column(lines[0])), "{report}");
    let games = format!("{}：甲胜 ", 4);
    assert!(lines[0].ends_with("国际象棋") && report.contains(&games) && report.contains("95% 置信区间"), "{report}");
    // The figures are those of the English report.
    let figures = |text: &str| text.split(|c: char| !c.is_ascii_digit()).collect::<String>();
    assert_eq!(figures(&report), figures(&printed(&MATCH)));
    let ran = plyscope(&[&MATCH[..], &["--language", "zh", "--json"]].concat());
    assert!(ran.code == 2 && ran.err.contains("供人阅读的输出"), "{}", ran.err);
}

#[test]
fn what_makes_no_sense_of_a_match_is_reported_in_one_line() {
    let players = ["match", "--game", "chess", "--one", "engine", "--other"];
    for (arguments, line) in [
        (
            vec!["driver none"],
            "error: invalid value 'driver none' for '--other <PLAYER>': unknown algorithm `driver`, expected",
        ),
        (
            vec!["enginee"],
            "error: invalid value 'enginee' for '--other <PLAYER>': unknown algorithm `enginee` (did you mean \
            `engine`?), expected",
        ),
        (
            vec!["engine --table three"],
            "error: invalid value 'engine --table three' for '--other <PLAYER>': invalid value 'three' for '--table \
            <none|one-bound|two-bounds>': unknown table `three`, expected",
        ),
        (
            vec!["engine --depht 3"],
            "error: invalid value 'engine --depht 3' for '--other <PLAYER>': unexpected argument '--depht' found",
        ),
        (
            vec!["engine --algorithm alpha-beta"],
            "error: invalid value 'engine --algorithm alpha-beta' for '--other <PLAYER>': the algorithm stands first, \
            expected no --algorithm behind it",
        ),
        (
            vec!["alpha-beta --driver none"],
            "error: --other: this game has no greatest length, expected a depth, or a driver that deepens",
        ),
        (
            vec!["alpha-beta --table one-bound"],
            "error: --other: alpha-beta has no use for a table; those that have are",
        ),
        (
            vec!["alpha-beta", "--games", "0"],
            "error: invalid value '0' for '--games <N>': expected a whole number from 1 to 10000",
        ),
        (
            vec!["alpha-beta", "--nodes", "0"],
            "error: invalid value '0' for '--nodes <N>': expected a whole number from 1 to 10000000",
        ),
        (
            vec!["alpha-beta", "--opening-plies", "41"],
            "error: invalid value '41' for '--opening-plies <N>': expected a whole number from 0 to 40",
        ),
        (
            vec!["alpha-beta", "--threads", "0"],
            "error: invalid value '0' for '--threads <N>': expected a whole number from 1 to 256",
        ),
        (
            vec!["alpha-beta", "--opening-plies", "0", "--games", "3"],
            "error: with --opening-plies 0 only 1 opening in which no side is ahead was found, and the games need 2, \
            expected fewer --games, or another number from 0 to 40",
        ),
        (
            vec!["alpha-beta", "--opening-plies", "4", "--plies", "4"],
            "error: an opening of 4 plies leaves nothing of a game, which has at most 4 by --plies or by its rules, \
            expected --opening-plies of at most 3",
        ),
    ] {
        let ran = plyscope(&[&players[..], &arguments[..]].concat());
        let first = ran.err.lines().next().unwrap_or_default();
        assert!(first.starts_with(line), "{arguments:?}: {first}");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
    }
    let ran = plyscope(&["match", "--game", "go", "--one", "engine", "--other", "engine"]);
    assert!(
        ran.err.starts_with("error: invalid value 'go' for '--game <GAME>': unknown game `go`, expected"),
        "{}",
        ran.err
    );
    let nowhere = format!("{}/x.csv", file("nowhere"));
    let ran = plyscope(&[&MATCH[..], &["--csv", &nowhere]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.starts_with(&format!("{nowhere}: it cannot be written (")), "{}", ran.err);
}

/// What cannot be replaced is said before the first game, and what is there stays as it is.
#[test]
fn a_table_that_cannot_be_saved_is_refused_before_the_first_game() {
    let folder = format!("{}.csv", file("folder"));
    std::fs::create_dir_all(&folder).unwrap();
    let locked = format!("{}.csv", file("locked"));
    std::fs::write(&locked, "something old").unwrap();
    let mut permissions = std::fs::metadata(&locked).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&locked, permissions).unwrap();
    // So many games would take minutes.
    let long = ["match", "--game", "chess", "--one", "engine", "--other", "engine", "--games", "4000"];
    for (path, message) in [
        (&folder, "a folder of this name is in the way, expected another name, or the folder gone"),
        (&locked, "it cannot be written (the file there is read-only), expected a place that may be written to"),
    ] {
        let begun = std::time::Instant::now();
        let ran = plyscope(&[&long[..], &["--csv", path]].concat());
        assert_eq!((ran.code, ran.err), (1, format!("{path}: {message}\n")));
        assert!(begun.elapsed().as_secs() < 60, "no game was played");
    }
    assert_eq!(std::fs::read_to_string(&locked).unwrap(), "something old");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    std::fs::remove_dir(&folder).unwrap();
    std::fs::remove_file(&locked).unwrap();
    // So it is with all else that is saved after long work.
    let nowhere = format!("{}/x", file("nowhere"));
    for line in [
        "lab explosion --csv X.csv",
        "search tic-tac-toe-whole --algorithm minimax --save X.plytrace",
        "trace tic-tac-toe-whole --save X.plytrace",
        "grade missing.log --gradescope X.json",
        "practice --grade missing.csv --output X.csv",
    ] {
        let line = line.replace('X', &nowhere);
        let ran = plyscope(&line.split(' ').collect::<Vec<_>>());
        assert!(
            ran.err.starts_with(&format!("{nowhere}.")) && ran.code == 1 && ran.out.is_empty(),
            "{line}: {}",
            ran.err
        );
    }
}

/// A match that is refused leaves the file of an earlier one, and makes none of its own.
#[test]
fn a_refused_match_touches_no_file() {
    let kept = format!("{}.csv", file("kept"));
    let new = format!("{}.csv", file("new"));
    std::fs::write(&kept, "something old").unwrap();
    for path in [&kept, &new] {
        let players = ["--one", "minimax", "--other", "minimax", "--games", "2000", "--nodes", "50"];
        let ran = plyscope(&[&["match", "--game", "tic-tac-toe"][..], &players, &["--csv", path]].concat());
        assert!(ran.code == 2 && ran.err.contains("different openings"), "{}", ran.err);
    }
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "something old");
    assert!(!std::path::Path::new(&new).exists());
    std::fs::remove_file(&kept).unwrap();
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_player_within_its_nodes_is_never_stopped() {
    for game in ["chess", "xiangqi"] {
        let saved = format!("{}-{game}.ron", file("game"));
        let arguments = ["play", game, "--algorithm", "engine", "--nodes", "900", "--min-algorithm", "alpha-beta"];
        let run = |more: &[&str]| plyscope(&[&arguments[..], more].concat());
        // Reaching the number of nodes is no failure.
        let ran = run(&["--plies", "6", "--lines", "--json", "--save", &saved]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let plies = objects(&ran.out);
        for ply in &plies[..6] {
            let all = ply["iterations"].as_array().unwrap();
            let done = all.iter().rfind(|iteration| iteration["finished"] == true).unwrap();
            assert_eq!((ply["complete"].as_bool(), &ply["depth"]), (Some(true), &done["depth"]));
            // The move and its value are those of the last depth that was done.
            assert_eq!((&ply["move"], &ply["value"]), (&done["line"][0], &done["value"]));
            assert_eq!(ply["nodes"], all.iter().map(|iteration| iteration["nodes"].as_u64().unwrap()).sum::<u64>());
            assert!(ply["nodes"].as_u64().unwrap() <= 900 && ply["stopped_by"] == "max-nodes");
        }
        // The file keeps how each side thinks, and goes on as the game would have gone.
        let Ok(Content::Game(file)) = files::load_any_from(&Source::File(saved.clone().into()), this_machine()) else {
            panic!("a game")
        };
        for agent in file.agents {
            let Agent::Search(options) = agent else { panic!("a search") };
            assert_eq!((options.max_nodes, options.driver), (900, Driver::IterativeDeepening));
            assert!(options.is_within_nodes());
        }
        assert_eq!(file.max_nodes, SearchOptions::DEFAULT_NODES);
        let more = printed(&["play", &saved, "--plies", "2", "--json"]);
        let whole = run(&["--plies", "8", "--json"]);
        std::fs::remove_file(&saved).unwrap();
        assert_eq!(objects(&more)[..2], objects(&whole.out)[6..8]);
        // For people.
        let ran = run(&["--plies", "1", "--lines", "--language", "zh"]);
        let depth = plies[0]["depth"].as_u64().unwrap();
        assert!(ran.out.contains(&format!("用完结点，完成深度 {depth}")) && ran.out.contains("未完成"), "{}", ran.out);
        assert_eq!(ran.out.lines().filter(|line| line.starts_with("      ")).count() as u64, depth + 1, "{}", ran.out);
    }
}

#[test]
fn a_number_of_nodes_leaves_a_driver_and_a_depth_alone() {
    let depth_of = |arguments: &[&str]| {
        let text = printed(&[&["play", "chess", "--plies", "1", "--lines", "--json"], arguments].concat());
        objects(&text)[0]["iterations"].as_array().unwrap().len()
    };
    assert_eq!(depth_of(&["--nodes", "5000000", "--depth", "2"]), 2);
    assert_eq!(depth_of(&["--nodes", "5000000", "--driver", "none"]), 1);
    let ran = plyscope(&["play", "chess", "--plies", "2", "--nodes", "1"]);
    // Nothing at all was done with one node: that is said, and a legal move made.
    assert_eq!((ran.code, ran.out.matches("stopped at the limit").count()), (3, 2));
    let ran = plyscope(&["play", "chess", "--nodes", "5", "--max-nodes", "6"]);
    let line = "error: the argument '--nodes <N>' cannot be used with '--max-nodes <N>'";
    assert_eq!((ran.code, ran.err.lines().next()), (2, Some(line)));
    let ran = plyscope(&["play", "chess", "--min-nodes", "x"]);
    let line = "error: invalid value 'x' for '--min-nodes <N>': expected a whole number of at least 1";
    assert_eq!((ran.code, ran.err.lines().next()), (2, Some(line)));
}

#[test]
fn a_search_prints_what_it_found_to_each_depth() {
    let search =
        ["search", "explosion-chess", "--algorithm", "engine", "--driver", "iterative-deepening", "--depth", "3"];
    let report: Value = serde_json::from_str(&printed(&[&search[..], &["--json"]].concat())).unwrap();
    let all = report["iterations"].as_array().unwrap();
    let depths: Vec<u64> = all.iter().map(|iteration| iteration["depth"].as_u64().unwrap()).collect();
    assert_eq!(depths, [1, 2, 3]);
    assert_eq!((&all[2]["line"], &all[2]["value"]), (&report["principal_variation"], &report["value"]));
    let text = printed(&search);
    let lines: Vec<&str> = text.lines().rev().take(3).collect();
    assert!((1..).zip(lines.iter().rev()).all(|(depth, line)| line.starts_with(&format!("depth {depth} "))), "{text}");
}

//! The command line, run as a person runs it: results, sentences, exit codes, pipes.

mod chinese;
mod completions;
mod exit_codes;
mod export_options;
mod idle;
mod lab;
mod links;
mod log_helper;
mod man_pages;
mod options;
mod streams;
mod to_output;
mod trace;
mod wrong;

use crate::program;
use plyscope_text::LanguageWords as _;
use plyscope_text::{KeySet, Language, ShortcutGroup};
use program::{command, plyscope, printed, with_input};
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

const AIMA: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
const WIKIPEDIA: &str = "[[[[5,6],[7,4,5]],[[3]]],[[[6],[6,9]],[[7]]],[[[5]],[[9,8],[6]]]]";

/// The object that `search … --json` prints.
fn search(arguments: &[&str]) -> Value {
    json(&printed(&[&["search"], arguments, &["--json"]].concat()))
}

fn json(text: &str) -> Value {
    assert_eq!(text.lines().count(), 1, "one object on one line");
    serde_json::from_str(text).expect("JSON")
}

/// Whether an object has these fields with these values.
#[track_caller]
fn check(found: &Value, expected: &Value) {
    for (field, value) in expected.as_object().expect("an object") {
        assert_eq!(&found[field], value, "{field}");
    }
}

#[track_caller]
fn has(line: &str, parts: &[&str]) {
    for part in parts {
        assert!(line.contains(part), "{part} is not in {line}");
    }
}

#[test]
fn the_tree_of_aima() {
    let found = search(&["--tree", AIMA, "--algorithm", "alpha-beta", "--cutoff", "at-equal"]);
    check(
        &found,
        &serde_json::json!({
            "algorithm": "alpha-beta", "cutoff": "at-equal", "value": 3, "bound": "exact",
            "best_move": "0", "principal_variation": ["0", "0"],
            "nodes": 11, "leaves": 7, "cutoffs": 2, "spared": 2, "pruned": 2, "depth": null, "complete": true,
            "visited_leaves": [0, 1, 2, 3, 6, 7, 8], "pruned_leaves": [4, 5],
        }),
    );
    assert!(found["seconds"].is_f64() && found["bytes_per_node"].is_f64());
}

/// A stop for lack of memory is distinguished from one by the node budget: the former depends on the machine.
#[test]
fn a_search_stops_where_its_memory_ends() {
    for (arguments, why, message) in [
        (["--max-memory", "1M"], "memory", "The memory for the record of the search is used up. Stopped at "),
        (["--max-nodes", "1000"], "max-nodes", "Stopped at 1,000 nodes. "),
    ] {
        let ran = plyscope(&[&["search", "tic-tac-toe-whole", "--json"], &arguments[..]].concat());
        check(&json(&ran.out), &serde_json::json!({ "complete": false, "stopped_by": why }));
        assert!(ran.code == 3 && ran.err.starts_with(message), "{}", ran.err);
    }
    let game = ["play", "chess", "--plies", "1", "--depth", "5", "--algorithm", "minimax"];
    let ran = plyscope(&[&game[..], &["--max-memory", "1M", "--json"]].concat());
    let first: Value = serde_json::from_str(ran.out.lines().next().unwrap()).unwrap();
    check(&first, &serde_json::json!({ "complete": false, "stopped_by": "memory" }));
    assert_eq!(ran.code, 3);
}

/// Runs the program with so many MiB of addresses.
#[cfg(target_os = "linux")]
fn within_address_space(mib: u64, arguments: &str) -> std::process::Output {
    let script = format!("ulimit -v {}; exec \"$0\" {arguments}", mib << 10);
    std::process::Command::new("sh").args(["-c", &script]).arg(command().get_program()).output().unwrap()
}

/// Where no budget is given, the limit that the machine sets ends the record of a search; a budget of nodes that is
/// used up before is another reason.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_the_machine_is_no_limit_of_nodes() {
    let search = "search connect-four-double-threat --algorithm alpha-beta --depth 30 --json";
    for (more, why, message) in [
        ("", "memory", "The memory for the record of the search is used up. Stopped at "),
        (" --max-nodes 100000000", "memory", "The memory for the record of the search is used up. Stopped at "),
        (" --max-nodes 1000", "max-nodes", "Stopped at 1,000 nodes. "),
    ] {
        let ran = within_address_space(600, &format!("{search}{more}"));
        let errors = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() == Some(3) && errors.starts_with(message), "{more}: {:?} {errors}", ran.status);
        let found = json(&String::from_utf8_lossy(&ran.stdout));
        check(&found, &serde_json::json!({ "complete": false, "stopped_by": why }));
        let nodes = found["nodes"].as_u64().unwrap();
        // The record takes what it may, and no more.
        assert!(why == "max-nodes" || (1_000_000..20_000_000).contains(&nodes), "{nodes}");
    }
}

/// Whatever room a program is given: it does its work, says what is missing, or is not started; it is never ended by a
/// signal, as a program is that runs out of memory unawares.
#[cfg(target_os = "linux")]
#[test]
fn no_limit_of_memory_ends_the_program() {
    use std::os::unix::process::ExitStatusExt;

    let folder = std::env::temp_dir().join(format!("plyscope-memory-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (tree, scenario) = (folder.join("wide.tree"), folder.join("wide.ron"));
    // Three million leaves, and many with names.
    let row = format!("[{}]", ["1"; 65_535].join(","));
    std::fs::write(&tree, format!("[{}]", vec![row; 50].join(","))).unwrap();
    let row = |row: usize| (0..1_000).map(|leaf| format!("leaf(\"n{row}-{leaf}\",1)")).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = (0..250).map(|number| format!("node([{}])", row(number))).collect();
    std::fs::write(&scenario, format!("(tree: node([{}]))", rows.join(","))).unwrap();
    let (tree, scenario) = (tree.to_str().unwrap(), scenario.to_str().unwrap());
    let mut memory_ended = 0;
    for mib in [150, 250, 400] {
        for arguments in [
            format!("search {tree} --json"),
            format!("check {scenario}"),
            "search connect-four-double-threat --algorithm minimax --depth 30 --max-nodes 10000000 --json".to_owned(),
        ] {
            let ran = within_address_space(mib, &arguments);
            let errors = String::from_utf8_lossy(&ran.stderr).into_owned();
            assert_eq!(ran.status.signal(), None, "{mib} MiB: {arguments}: {errors}");
            assert!([0, 1, 3].contains(&ran.status.code().unwrap()), "{mib} MiB: {arguments}: {errors}");
            memory_ended += u32::from(errors.contains("memory"));
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(memory_ended >= 2, "{memory_ended}");
}

#[test]
fn the_fields_stand_in_their_order() {
    let text = printed(&["search", "--tree", AIMA, "--json"]);
    const FIELDS: [&str; 23] = [
        "algorithm",
        "cutoff",
        "ordering",
        "value",
        "bound",
        "best_move",
        "principal_variation",
        "nodes",
        "leaves",
        "cutoffs",
        "cutoffs_that_prune",
        "spared",
        "pruned",
        "hits",
        "visits_again",
        "proved",
        "depth",
        "seconds",
        "complete",
        "bytes_per_node",
        "passes",
        "visited_leaves",
        "pruned_leaves",
    ];
    let places: Vec<usize> = FIELDS.iter().filter_map(|field| text.find(&format!("\"{field}\":"))).collect();
    assert!(places.len() == FIELDS.len() && places.is_sorted(), "{text}");
    assert_eq!(json(&text).as_object().expect("an object").len(), FIELDS.len());
    let no_tree = search(&["tic-tac-toe-notes"]);
    assert!(no_tree.get("visited_leaves").is_none() && no_tree.get("pruned_leaves").is_none());
}

#[test]
fn the_tree_of_wikipedia() {
    for source in [&["wikipedia"][..], &["--tree", WIKIPEDIA]] {
        check(
            &search(source),
            &serde_json::json!({
                "value": 6, "visited_leaves": [0, 1, 2, 3, 5, 6, 7, 9, 10], "pruned_leaves": [4, 8, 11, 12, 13],
            }),
        );
        let strict = search(&[source, &["--algorithm", "alpha-beta-soft", "--cutoff", "strict"]].concat());
        check(&strict, &serde_json::json!({ "value": 6, "visited_leaves": [0, 1, 2, 3, 5, 6, 7, 8, 9, 10] }));
    }
}

#[test]
fn the_whole_of_tic_tac_toe() {
    let whole = search(&["tic-tac-toe-whole"]);
    check(&whole, &serde_json::json!({ "algorithm": "min-max", "nodes": 549_946, "leaves": 255_168, "value": 0 }));
    assert!(whole["bytes_per_node"].as_f64().is_some_and(|bytes| bytes <= 13.0));
    let pruned = search(&["tic-tac-toe-whole", "--algorithm", "alpha-beta"]);
    check(&pruned, &serde_json::json!({ "cutoff": "at-equal", "nodes": 18_297, "value": 0 }));
    let sorted = search(&["tic-tac-toe-whole", "--algorithm", "alpha-beta-history", "--cutoff", "at-equal"]);
    check(&sorted, &serde_json::json!({ "nodes": 9_018, "value": 0 }));
}

#[test]
fn sources_and_options() {
    let found = |arguments: &[&str]| search(arguments)["value"].clone();
    assert_eq!(found(&["--tree", "((3 17) (2 12))", "--root", "min"]), 12);
    assert_eq!(found(&["--tree", "-5"]), -5);
    assert_eq!(found(&["scenarios/wikipedia.ron"]), 6);
    check(&search(&["tic-tac-toe-notes-full", "--depth", "1"]), &serde_json::json!({ "depth": 1, "nodes": 4 }));
    let ran = with_input(&["search", "-", "--json", "--algorithm", "max-min-pruned"], b"[[1,2],\n [3,4]]");
    check(&json(&ran.out), &serde_json::json!({ "value": 3, "cutoff": "strict" }));
    let names = search(&["w1-w9-alpha-beta"]);
    check(
        &names,
        &serde_json::json!({ "best_move": "w2", "principal_variation": ["w2", "w5"], "pruned_leaves": [3, 4] }),
    );
    let leaf = search(&["--tree", "7"]);
    check(
        &leaf,
        &serde_json::json!({ "value": 7, "best_move": null, "principal_variation": [], "visited_leaves": [0] }),
    );
}

#[test]
fn a_search_that_is_stopped() {
    let ran = plyscope(&["search", "wikipedia", "--max-nodes", "12", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (3, "Stopped at 12 nodes. The root is only ≥3 so far.\n"));
    check(
        &json(&ran.out),
        &serde_json::json!({
            "complete": false, "nodes": 12, "value": 3, "bound": "lower", "best_move": "0",
            "visited_leaves": [0, 1, 2, 3, 5], "pruned_leaves": [4],
        }),
    );
    let ran = plyscope(&["search", "tic-tac-toe-whole", "--max-nodes", "1000", "--json"]);
    assert_eq!(ran.code, 3);
    check(&json(&ran.out), &serde_json::json!({ "complete": false, "value": null, "bound": null, "best_move": null }));
    // What is proved of nodes that are still open counts as well.
    let ran =
        plyscope(&["search", "--tree", "[[[3],[1,0,0,0]]]", "--algorithm", "max-min", "--max-nodes", "5", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (3, "Stopped at 5 nodes. The root is only ≤3 so far.\n"));
    check(&json(&ran.out), &serde_json::json!({ "complete": false, "nodes": 5, "value": 3, "bound": "upper" }));
    let ran = plyscope(&["trace", "pockets", "--max-nodes", "3"]);
    // Three nodes, two of them still open.
    assert_eq!((ran.code, ran.out.lines().count()), (3, 4));
}

#[test]
fn a_result_for_people() {
    let english = printed(&["search", "wikipedia"]);
    has(&english, &["Wikipedia's tree\n", "\nvalue", "=6\n", "\npruned", "3\n", "\npruned leaves", "4 8 11 12 13\n"]);
    let chinese = printed(&["search", "wikipedia", "--language", "zh"]);
    has(&chinese, &["维基百科的例子\n", "\n主要变例", "1 0 0 0\n", "\n剪去"]);
    let decided = b"(tic_tac_toe: (cells: \"XOX OX. ..O\", scores: by_distance))";
    has(&with_input(&["search", "-"], decided).out, &["=+∞(1)\n"]);
    check(&json(&with_input(&["search", "-", "--json"], decided).out), &serde_json::json!({ "value": "inf" }));
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the full device");
    let output = command().args(["search", "pockets"]).stdout(full).output().expect("the program ends");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(message.starts_with("standard output: it cannot be written (the disk is full: No space left"), "{message}");
}

#[test]
fn perft_counts_leaf_positions() {
    for (arguments, count) in [
        (&["tic-tac-toe", "0"][..], "1\n"),
        (&["tic-tac-toe", "9"], "127872\n"),
        (&["TicTacToe", "5"], "15120\n"),
        (&["tic-tac-toe", "--fen", "XOX/OX./..O", "1"], "3\n"),
        (&["tic-tac-toe", "10"], "0\n"),
    ] {
        assert_eq!(printed(&[&["perft"], arguments].concat()), count, "{arguments:?}");
    }
}

/// Published counts, by the command line as a person would ask for them: chessprogramming.org, *Chinese Chess Perft
/// Results* and *Perft Results*. Connect Four stops at a win; gomoku is 225 · 224 · 223.
#[test]
fn perft_of_the_games_is_as_published() {
    for (game, fen, depth, count) in [
        ("xiangqi", None, "4", "3290240"),
        ("xiangqi", Some("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2"), "4", "1339047"),
        ("xiangqi", Some("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w"), "4", "202884"),
        ("xiangqi", Some("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 r"), "4", "395483"),
        ("connect-four", None, "8", "5673234"),
        ("gomoku", None, "3", "11239200"),
        ("chess", None, "4", "197281"),
        ("chess", Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), "3", "97862"),
        ("chess", Some("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"), "4", "43238"),
    ] {
        let fen = fen.map_or_else(Vec::new, |fen| vec!["--fen", fen]);
        let arguments = [&["perft", game], fen.as_slice(), &[depth]].concat();
        assert_eq!(printed(&arguments).trim_end(), count, "{arguments:?}");
    }
}

#[test]
fn check_reports_every_error() {
    assert_eq!(printed(&["check", "scenarios/pockets.ron", "scenarios/wikipedia.ron"]).lines().count(), 2);
    let broken = "(\n    tree: \"[1,[]]\",\n    algorithm: \"alfa\",\n    depth: -1,\n)";
    let ran = with_input(&["check", "scenarios/pockets.ron", "-"], broken.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (1, "scenarios/pockets.ron: ok\n"));
    let messages: Vec<&str> = ran.err.lines().filter(|line| line.starts_with("standard input:")).collect();
    assert_eq!(messages.len(), 3, "{}", ran.err);
    assert!(messages[1].starts_with("standard input:3:16: unknown algorithm `alfa`"), "{}", messages[1]);
}

#[test]
fn help_has_examples() {
    for command in [
        &[][..],
        &["list"],
        &["search"],
        &["trace"],
        &["perft"],
        &["play"],
        &["match"],
        &["check"],
        &["keys"],
        &["log-helper"],
        &["completions"],
        &["convert"],
        &["export"],
        &["quiz"],
        &["lab"],
    ] {
        let help = printed(&[command, &["--help"]].concat());
        assert!(help.contains("\nExamples:\n  plyscope"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 120), "{help}");
    }
    assert!(printed(&["--version"]).starts_with("plyscope "));
}

/// All keys of the window with what they do, group by group and nothing between, however the lines are broken.
#[test]
fn the_keys_are_printed() {
    let in_a_row = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (arguments, language) in [
        (&["help", "keys"][..], Language::English),
        (&["keys"], Language::English),
        (&["keys", "--language", "zh"], Language::Chinese),
    ] {
        let page = printed(arguments);
        let (words, mut wanted) = (language.words(), String::new());
        for group in ShortcutGroup::ALL {
            wanted += &format!("{}\n", (language.words().keys.group)(*group));
            for line in group.lines() {
                wanted += &format!("{} {}", line.caps(language, KeySet::Window), line.meaning(language));
                let others = line.other_in_page();
                let in_page = if others.is_empty() { String::new() } else { (words.keys.in_page)(&others) };
                wanted += &format!("{in_page}\n");
            }
        }
        assert!(in_a_row(&page).contains(&in_a_row(&wanted)), "{page}\nis not\n{wanted}");
        assert!(page.lines().all(|line| line.width() <= 120), "{page}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display() {
    for arguments in [&[][..], &["wikipedia", "--algorithm", "alpha-beta", "--step", "3", "--size", "1024x768"]] {
        let ran = plyscope(arguments);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (1, "", 1), "{}", ran.err);
        assert!(ran.err.contains("`plyscope trace`"), "{}", ran.err);
    }
}

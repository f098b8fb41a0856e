//! `plyscope trace`: the sentences that the lessons stand for, a line a step, and pipes that close.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use super::{AIMA, check, has, json, search};
use crate::program::{command, plyscope, printed, with_input};

/// The line of a trace at which this happened, such as `< w6`.
#[track_caller]
fn line<'t>(trace: &'t str, event: &str) -> &'t str {
    let found = trace.lines().find(|line| line.contains(&format!(" {event} ")));
    found.unwrap_or_else(|| panic!("{event} is not in\n{trace}"))
}

/// Article 001's first tree: why 6 is not chosen.
#[test]
fn the_reason_at_w6() {
    let trace = printed(&["trace", "w1-w9-minimax"]);
    has(line(&trace, "< w6"), &["=6", "Min already has 1", "w5", "6 is not chosen"]);
    has(line(&trace, "< w1"), &["=1", "Max chooses w2"]);
    let trace = printed(&["trace", "w1-w9-minimax", "--language", "zh"]);
    has(line(&trace, "< w6"), &["=6", "w5 的 1", "不取 6"]);
}

/// What the table knows of a node is named as what it is, and not as the value of a move.
#[test]
fn the_bound_of_an_entry_is_the_tables() {
    let trace = printed(&["trace", "table-narrows"]);
    let has_all = ["=10", "Max already has α = 8 by the table’s entry at d, and this is better: j is the choice at d."];
    has(trace.lines().rfind(|line| line.contains(" < j ")).expect("j returns"), &has_all);
    let trace = printed(&["trace", "table-narrows", "--language", "zh"]);
    let has_all = ["=10", "按置换表中 d 的条目，Max 方已有 α = 8，而这更好，于是在 d 选定 j。"];
    has(trace.lines().rfind(|line| line.contains(" < j ")).expect("j returns"), &has_all);
}

/// Article 001's second tree: why w8 and w9 are never looked at.
#[test]
fn the_reason_at_w7() {
    let trace = printed(&["trace", "w1-w9-alpha-beta"]);
    has(line(&trace, "< w7"), &["w3 is worth at most 4", "w1", "6", "w8 and w9 are pruned"]);
    has(line(&trace, "< w7"), &["6 or more from w7 would not have cut."]);
    has(line(&trace, "< w3"), &["Only at most 4: w8 and w9 were pruned."]);
    assert!(!trace.contains("> w8") && !trace.contains("> w9"));
    let trace = printed(&["trace", "w1-w9-alpha-beta", "--language", "zh"]);
    has(line(&trace, "< w7"), &["w3", "4", "6", "剪去 w8 和 w9"]);
}

#[test]
fn the_fish() {
    let trace = printed(&["trace", "pockets"]);
    has(line(&trace, "< rotten fish"), &["=−2", "Put this pocket back", "under the rotten fish is never looked at"]);
    has(line(&trace, "< second pocket"), &["≤−2"]);
    assert!(!trace.contains("> something"));
    let trace = printed(&["trace", "pockets", "--language", "zh"]);
    has(line(&trace, "< 烂鱼"), &["烂鱼", "第一个口袋"]);
    assert!(!trace.contains("> 某样东西"));
}

/// `something` takes no article.
#[test]
fn the_thing_without_pruning() {
    let trace = printed(&["trace", "pockets", "--algorithm", "minimax"]);
    has(line(&trace, "< something"), &["You pull out something. Your rival would rather give you the rotten fish"]);
}

/// Pictures do not make the story of the pockets of a tree in which Max does not choose a bag first.
#[test]
fn trees_with_pictures_that_are_not_the_pockets() {
    let trace_of = |tree: &str| with_input(&["trace", "-"], tree.as_bytes()).out;
    let two_plies = "node(\"b\", [leaf(\"d\", 1, picture(fish)), leaf(\"e\", 2)])";
    has(&trace_of(&format!("(tree: node(\"a\", [{two_plies}]))")), &["You open the b.", "You pull out the e"]);
    for tree in [
        format!("(tree: node(\"a\", [{two_plies}]), root: min)"),
        format!("(tree: node(\"a\", [{two_plies}, leaf(\"f\", 3)]))"),
        format!("(tree: node(\"a\", [node(\"z\", [{two_plies}])]))"),
        "(tree: node([node([leaf(1, picture(fish)), leaf(2)])]))".to_owned(),
    ] {
        let trace = trace_of(&tree);
        has(&trace, &["The search begins at ", "The search is done"]);
        assert!(!trace.contains("You "), "{trace}");
    }
}

#[test]
fn a_trace_has_a_line_for_each_step() {
    let trace = printed(&["trace", "--tree", AIMA]);
    let lines: Vec<&str> = trace.lines().collect();
    assert_eq!(lines.len(), 22);
    // Each line is an event; the two of a leaf are one step.
    let mut step = 0;
    for (event, line) in (1..).zip(&lines) {
        step += u64::from(!line.contains("< leaf"));
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[..2], [step.to_string(), event.to_string()], "{line}");
    }
    has(lines[3], &["< leaf 0", "=3"]);
    has(lines[9], &["> C", "(3, ∞)"]);
    let objects = printed(&["trace", "--tree", AIMA, "--json"]);
    let objects: Vec<Value> = objects.lines().map(json).collect();
    assert_eq!(objects.len(), 22);
    check(
        &objects[9],
        &serde_json::json!({
            "step": 7, "event": 10, "kind": "enter", "node": 5, "name": "C", "ply": 1, "window": [3, null],
        }),
    );
    check(&objects[12], &serde_json::json!({ "kind": "return", "name": "C", "value": 2, "bound": "upper" }));
}

#[test]
fn every_scenario_has_a_trace_in_both_languages() {
    let list = printed(&["list"]);
    assert!(list.lines().any(|line| line == "pockets\tThe pockets"));
    assert!(printed(&["list", "--language", "zh"]).lines().any(|line| line == "pockets\t口袋的故事"));
    assert!(list.lines().any(|line| line.starts_with("lesson-pockets\t") && line.ends_with("\tlesson")));
    assert!(list.lines().any(|line| line.starts_with("xiangqi-self-play\t") && line.ends_with("\tgame")));
    assert!(list.lines().any(|line| line == "log-swapped\tgeeksforgeeks\tlog"));
    let others = ["\tlesson", "\tgame", "\tlog"];
    let scenarios = list.lines().filter(|line| !others.iter().any(|other| line.ends_with(other)));
    for name in scenarios.filter_map(|line| line.split('\t').next()) {
        let nodes = search(&[name])["nodes"].as_u64().expect("a number of nodes");
        for language in ["en", "zh"] {
            let ran = plyscope(&["trace", name, "--language", language, "--max-nodes", "2000"]);
            assert_eq!(ran.code, if nodes > 2_000 { 3 } else { 0 }, "{name}: {}", ran.err);
            assert!(ran.out.lines().all(|line| line.split_whitespace().count() > 4), "{name}: a line without a reason");
        }
    }
}

/// As `plyscope trace tic-tac-toe-whole | head -1`, of more than a million lines.
#[test]
fn a_pipe_that_closes() {
    let mut child = command()
        .args(["trace", "tic-tac-toe-whole"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    reader.read_line(&mut first).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("the program ends");
    assert!(first.contains("The search begins"), "{first}");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

/// What the searches of today add to the steps: how a node was called, which look it was, and what the table knew.
#[test]
fn the_steps_of_the_searches_of_today() {
    let steps = |arguments: &[&str]| -> Vec<Value> {
        let text = printed(&[&["trace"], arguments, &["--json"]].concat());
        text.lines().map(json).collect()
    };
    let fields = ["pass", "depth", "call", "attempt", "source", "believed"];
    for step in steps(&["wikipedia", "--algorithm", "alpha-beta"]) {
        assert!(fields.iter().all(|field| step.get(field).is_none()), "{step}");
    }

    let again = steps(&["geeksforgeeks", "--algorithm", "principal-variation"]);
    check(&again[0], &serde_json::json!({ "kind": "enter", "ply": 0, "depth": 3, "call": "full", "attempt": 1 }));
    let second = again.iter().find(|step| step["attempt"] == 2).expect("a move that is searched again");
    check(second, &serde_json::json!({ "kind": "enter", "call": "full" }));
    let scouted = again.iter().any(|step| step["call"] == "scout" && step["name"] == second["name"]);
    assert!(scouted && again.iter().all(|step| step.get("pass").is_none() && step.get("believed").is_none()));

    let driven = steps(&["transposition", "--algorithm", "alpha-beta-table", "--driver", "mtd-f"]);
    let passes: Vec<u64> = driven.iter().map(|step| step["pass"].as_u64().expect("a pass")).collect();
    assert!(passes.is_sorted() && passes.first() == Some(&1) && passes.last() > Some(&1), "{passes:?}");
    let hit = driven.iter().find(|step| step["kind"] == "return" && step.get("source").is_some()).expect("a hit");
    let (node, source) = (hit["node"].as_u64().expect("a number"), hit["source"].as_u64().expect("a number"));
    assert!(source < node, "{hit}");

    let engine = steps(&["chess-mate-in-two", "--algorithm", "engine", "--depth", "4"]);
    let has = |field: &str, value: Value| engine.iter().any(|step| step[field] == value);
    assert!(has("call", "reduced".into()) && has("believed", true.into()) && has("attempt", 2.into()));
    assert!(engine.iter().all(|step| step.get("believed").is_none() || step["kind"] == "return"));
}

/// Searches that differ in their table or driver say so.
#[test]
fn a_search_says_which_table_and_driver_it_has() {
    let plain = search(&["transposition", "--algorithm", "alpha-beta"]);
    assert!(plain.get("table").is_none() && plain.get("driver").is_none(), "{plain}");
    let options = ["transposition", "--algorithm", "alpha-beta-table", "--driver", "mtd-f", "--table", "two-bounds"];
    check(&search(&options), &serde_json::json!({ "table": "two-bounds", "driver": "mtd-f" }));
    for (language, labels) in [
        ("en", ["transposition table", "the root is searched", "table hits", "searched again", "passes"]),
        ("zh", ["置换表", "根结点怎样搜索", "置换表命中", "重新搜索", "搜索遍数"]),
    ] {
        let text = printed(&[&["search"], &options[..], &["--language", language]].concat());
        for label in labels {
            assert!(text.lines().any(|line| line.starts_with(&format!("{label} "))), "{label} is missing: {text}");
        }
        has(&text, &["two-bounds (", "mtd-f (MTD(f)"].map(|part| part.trim_end_matches("MTD(f)")));
    }
}

//! The facts that the built-in scenarios stand for, proved on recorded searches.

mod questions;

use crate::checks;
use std::collections::BTreeSet;
use std::path::Path;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{AnyPosition, Chooser, Exact, Label, Player, Position, Value, perft};
use plyscope_core::replay::{BoundOwner, Moment, answered_value, principal_variation, root_is_proved};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::{BoundKind, NodeId, Trace, record};
use plyscope_files::{OpenAt, Scenario, Shelf, Source, Stage, ValueVisibility, library, load, notation, read};
use plyscope_text::Language;

use checks::{check_sentence, check_text};

fn scenario(name: &str) -> Scenario {
    load(&Source::BuiltIn(name.into())).unwrap_or_else(|error| panic!("{}", error.report()))
}

fn run(scenario: &Scenario, algorithm: Algorithm, cutoff: CutoffRule) -> Trace {
    record(&scenario.position, &SearchOptions { algorithm, cutoff, ..scenario.options }, None, Vec::new())
}

/// The scenario's own search.
fn own(name: &str) -> (Scenario, Trace) {
    let scenario = scenario(name);
    let trace = run(&scenario, scenario.options.algorithm, scenario.options.cutoff);
    (scenario, trace)
}

fn tree(scenario: &Scenario) -> &Tree {
    scenario.tree().expect("an explicit tree")
}

/// The visited nodes with their places in the tree, in the order of the visits.
fn visits(tree: &Tree, trace: &Trace) -> Vec<(NodeId, TreeNode)> {
    fn go(tree: &Tree, trace: &Trace, id: NodeId, node: TreeNode, visits: &mut Vec<(NodeId, TreeNode)>) {
        visits.push((id, node));
        for child in trace.children(id) {
            go(tree, trace, child, tree.children(node)[usize::from(trace.record(child).mv().0)], visits);
        }
    }
    let mut found = Vec::new();
    go(tree, trace, NodeId::ROOT, TreeNode::ROOT, &mut found);
    found
}

/// The numbers of the leaves that were visited, left to right as written, in the order of the visits.
fn visited_leaves(tree: &Tree, trace: &Trace) -> Vec<usize> {
    let leaves: Vec<TreeNode> = tree.iter().filter(|node| tree.is_leaf(*node)).collect();
    let number = |node| leaves.iter().position(|leaf| *leaf == node);
    visits(tree, trace).into_iter().filter_map(|(_, node)| number(node)).collect()
}

fn pruned_leaves(tree: &Tree, trace: &Trace) -> Vec<usize> {
    let visited: BTreeSet<usize> = visited_leaves(tree, trace).into_iter().collect();
    (0..tree.leaf_count() as usize).filter(|leaf| !visited.contains(leaf)).collect()
}

/// The visited node with this name.
fn named(tree: &Tree, trace: &Trace, name: &str) -> (NodeId, Player) {
    let is_named = |node: &TreeNode| tree.label(*node).is_some_and(|label| label.id() == name);
    let found = visits(tree, trace).into_iter().find(|(_, node)| is_named(node));
    let (id, node) = found.unwrap_or_else(|| panic!("{name} was not visited"));
    (id, tree.player(node))
}

/// What a named node came back as: `≤4`.
fn returned(tree: &Tree, trace: &Trace, name: &str) -> String {
    let (id, player) = named(tree, trace, name);
    format!("{}{}", trace.record(id).bound().sign(), trace.value_format().value(trace.value(id, player)))
}

fn root_value(trace: &Trace) -> i32 {
    trace.value(NodeId::ROOT, trace.header().root_player).points()
}

/// The first move of the principal variation.
fn best_move(scenario: &Scenario, trace: &Trace) -> String {
    let variation = principal_variation(trace, &Moment::at(trace, trace.last_step()));
    let first = variation.iter().find(|node| **node != NodeId::ROOT).expect("a best move");
    scenario.position.move_name(trace.record(*first).mv())
}

fn minimax(tree: &Tree, node: TreeNode) -> Value {
    let values = tree.children(node).iter().map(|child| minimax(tree, *child));
    match tree.chooser(node) {
        _ if tree.is_leaf(node) => tree.value(node).expect("a leaf's value"),
        Chooser::Player(Player::Max) => values.max().expect("children"),
        Chooser::Player(Player::Min) => values.min().expect("children"),
        Chooser::Chance => {
            let children = tree.children(node).iter().zip(values);
            let part = |(child, value): (&TreeNode, Value)| {
                tree.probability(*child).expect("a move of chance") * Exact::from(i128::from(value.points()))
            };
            let sum: Exact = children.map(part).sum();
            assert!(sum.is_integer(), "expectations are whole numbers of the unit");
            Value::new(i32::try_from(sum.to_integer()).expect("it fits"))
        }
    }
}

/// A text with languages has all of them, though files may leave out what English can stand in for.
#[test]
fn built_in_texts_are_in_all_languages() {
    for built_in in library() {
        let of = |language: Language| built_in.text.matches(&format!("{}: \"", language.id())).count();
        assert!(of(Language::English) > 0, "{} has a title and a note", built_in.name);
        assert_eq!(Language::ALL.map(of), [of(Language::English); Language::ALL.len()], "{}", built_in.name);
    }
    let read_label =
        |text: &str| read("scenario", &format!("(tree: \"[1,2]\", title: {text})")).expect("a scenario").title;
    assert_eq!(read_label("(en: \"Trouble\")"), Label::plain("Trouble"));
    assert_eq!(read_label("(zh: \"麻烦\", en: \"Trouble\")"), Label::new(["Trouble", "麻烦"]));
}

#[test]
fn every_file_is_built_in_and_loads_in_both_languages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.path().is_file() && entry.file_name() != "README.md")
        .map(|entry| entry.file_name().to_string_lossy().trim_end_matches(".ron").to_owned())
        .collect();
    let built_in: BTreeSet<String> = library().iter().map(|built_in| built_in.name.to_owned()).collect();
    assert_eq!(files, built_in);
    for built_in in library() {
        let scenario = scenario(built_in.name);
        assert!(built_in.text.starts_with("//"), "{}: a comment comes first", built_in.name);
        for label in [&scenario.title, &scenario.note] {
            assert!(
                !label.id().is_empty() && Language::Chinese.label(label) != label.id(),
                "{}: both languages",
                built_in.name
            );
        }
        for variant in &scenario.variants {
            assert!(Language::Chinese.label(&variant.title) != variant.title.id(), "{}: both languages", built_in.name);
        }
        if let Some(tree) = scenario.tree() {
            // A bare tree in brackets is read back as it was written.
            let text = notation::write(tree);
            let again = notation::parse("written", &text, tree.root_player()).expect("what was written");
            assert_eq!(notation::write(&again), text);
        }
    }
}

#[test]
fn every_label_is_sound_in_both_languages() {
    type Check = fn(Language, &str);
    let check = |label: &Label, check: Check| {
        check(Language::English, label.id());
        check(Language::Chinese, Language::Chinese.label(label));
    };
    for built_in in library() {
        let scenario = scenario(built_in.name);
        check(&scenario.title, check_text);
        check(&scenario.note, check_sentence);
        for variant in &scenario.variants {
            check(&variant.title, check_text);
            // A variant may let its title speak.
            if variant.note != Label::plain("") {
                check(&variant.note, check_sentence);
            }
        }
        for text in scenario.questions.iter().filter_map(|question| question.text.as_ref()) {
            check(text, check_text);
            assert!(text.id().ends_with('?') && Language::Chinese.label(text).ends_with('？'), "{text} is a question");
        }
        for label in scenario.tree().into_iter().flat_map(|tree| tree.iter().filter_map(|node| tree.label(node))) {
            check(label, check_text);
        }
    }
}

#[test]
fn every_search_that_a_scenario_offers_finds_the_minimax_value() {
    let mut believed = Vec::new();
    for built_in in library().iter().filter(|built_in| built_in.name != "fail-hard-fail-soft") {
        let scenario = scenario(built_in.name);
        let Some(tree) = scenario.tree() else { continue };
        let expected = minimax(tree, TreeNode::ROOT).points();
        for trace in all_searches(&scenario) {
            assert!(trace.header().is_complete());
            let algorithm = trace.header().options.algorithm.id();
            let (kind, value) = answered_value(&trace).expect("a value");
            assert_eq!(kind, BoundKind::Exact, "{} {algorithm}", built_in.name);
            // What is only believed may be wrong, and is so on purpose.
            if root_is_proved(&trace, &Moment::at(&trace, trace.last_step())) {
                assert_eq!(value.points(), expected, "{} {algorithm}", built_in.name);
            } else {
                assert_ne!(value.points(), expected, "{} {algorithm}", built_in.name);
                believed.push((built_in.name, algorithm));
            }
        }
    }
    assert_eq!(believed, [("late-move", "late-move-reductions")]);
}

#[test]
fn the_second_pocket_is_put_back_at_the_fish() {
    let (scenario, trace) = own("pockets");
    let tree = tree(&scenario);
    assert_eq!(
        (scenario.stage, scenario.values, scenario.letters),
        (Stage::Story, ValueVisibility::WhenVisited, false)
    );
    assert_eq!((scenario.options.algorithm, scenario.options.cutoff), (Algorithm::AlphaBetaSoft, CutoffRule::AtEqual));
    assert_eq!(pruned_leaves(tree, &trace), [5], "the thing under the fish is never looked at");
    assert_eq!(returned(tree, &trace, "first pocket"), "=4");
    assert_eq!(returned(tree, &trace, "second pocket"), "≤−2");
    assert_eq!(returned(tree, &trace, "third pocket"), "=7");
    assert_eq!((root_value(&trace), best_move(&scenario, &trace).as_str()), (7, "third pocket"));

    let worth = |name: &str| {
        let node = tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name));
        tree.value(node.expect(name)).expect("a worth")
    };
    let order = ["rotten fish", "sandwich", "records", "20-dollar note", "car keys"].map(worth);
    assert!(order.is_sorted_by(|less, more| less < more));

    // 002's own listing returns the bound: the sandwich's worth, and only as "at most".
    let trace = &all_searches(&scenario)[1];
    assert_eq!(trace.header().options.algorithm, Algorithm::AlphaBeta);
    assert_eq!(returned(tree, trace, "second pocket"), "≤4");
    assert_eq!(pruned_leaves(tree, trace), [5]);
}

#[test]
fn the_trees_of_article_001() {
    let (scenario, trace) = own("w1-w9-minimax");
    assert_eq!((root_value(&trace), best_move(&scenario, &trace).as_str()), (1, "w2"));
    assert_eq!(returned(tree(&scenario), &trace, "w2"), "=1");
    assert_eq!(returned(tree(&scenario), &trace, "w3"), "=−3");
    assert!(pruned_leaves(tree(&scenario), &trace).is_empty());

    let (scenario, trace) = own("w1-w9-alpha-beta");
    assert_eq!((scenario.options.algorithm, scenario.options.cutoff), (Algorithm::MaxMinPruned, CutoffRule::Strict));
    assert_eq!((root_value(&trace), best_move(&scenario, &trace).as_str()), (6, "w2"));
    assert_eq!(pruned_leaves(tree(&scenario), &trace), [3, 4], "w8 and w9");
    assert_eq!(returned(tree(&scenario), &trace, "w3"), "≤4");
    let (w4, _) = named(tree(&scenario), &trace, "w4");
    assert_eq!(trace.children(w4).count(), 2, "the search goes on into w4");
    // What the text gives is not marked; what it does not give is.
    let marked = |name: &str| {
        let tree = tree(&scenario);
        let node = tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name));
        tree.is_not_in_source(node.expect(name))
    };
    assert_eq!(["w5", "w6", "w7", "w8", "w9"].map(marked), [false, true, false, true, true]);
}

#[test]
fn published_trees_are_pruned_as_published() {
    let check = |name: &str, value: i32, cutoff: CutoffRule, visited: &[usize]| {
        let scenario = scenario(name);
        let trace = run(&scenario, Algorithm::AlphaBetaSoft, cutoff);
        assert_eq!(root_value(&trace), value, "{name}");
        assert_eq!(visited_leaves(tree(&scenario), &trace), visited, "{name}");
    };
    use CutoffRule::{AtEqual, Strict};
    check("aima-5-2", 3, AtEqual, &[0, 1, 2, 3, 6, 7, 8]);
    check("wikipedia", 6, AtEqual, &[0, 1, 2, 3, 5, 6, 7, 9, 10]);
    check("wikipedia", 6, Strict, &[0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
    check("geeksforgeeks", 5, AtEqual, &[0, 1, 2, 4, 5]);
    let ucla = scenario("ucla-cs161");
    let leaves = |cutoff| visited_leaves(tree(&ucla), &run(&ucla, Algorithm::AlphaBetaSoft, cutoff)).len();
    assert_eq!((leaves(AtEqual), leaves(Strict)), (6, 7));
    check("ucla-cs161", 3, AtEqual, &[0, 1, 2, 4, 7, 9]);
}

#[test]
fn the_rules_visit_different_leaves_on_a_tie() {
    let scenario = scenario("strict-or-not");
    let visited = |rule| visited_leaves(tree(&scenario), &run(&scenario, Algorithm::AlphaBetaSoft, rule));
    assert_eq!(visited(CutoffRule::AtEqual), [0, 1, 2]);
    assert_eq!(visited(CutoffRule::Strict), [0, 1, 2, 3]);
}

#[test]
fn fail_hard_and_fail_soft_return_different_bounds_after_the_same_visits() {
    let (scenario, soft) = own("fail-hard-fail-soft");
    let hard = run(&scenario, Algorithm::AlphaBeta, CutoffRule::AtEqual);
    let tree = tree(&scenario);
    assert_eq!(visited_leaves(tree, &soft), visited_leaves(tree, &hard));
    let names = ["a", "b", "c", "d"];
    assert_eq!(names.map(|name| returned(tree, &soft, name)), ["≤6", "≤6", "≤3", "=2"].map(String::from));
    assert_eq!(names.map(|name| returned(tree, &hard, name)), ["≤7"; 4].map(String::from));
}

#[test]
fn the_deep_cutoff_is_deep() {
    let (scenario, trace) = own("deep-cutoff");
    let tree = tree(&scenario);
    assert_eq!(scenario.open_at, OpenAt::FirstCutoff);
    assert_eq!((root_value(&trace), pruned_leaves(tree, &trace)), (5, vec![2]));
    let (d, player) = named(tree, &trace, "d");
    assert_eq!((player, returned(tree, &trace, "d").as_str()), (Player::Min, "≤4"));
    // At the cut in d, alpha is 5, and nothing but the root has set it.
    let last_leaf = trace.children(d).last().expect("a child");
    let moment = Moment::at(&trace, Trace::enter_step(last_leaf, 4));
    let frame = moment.frame(d).expect("d is open");
    assert_eq!(frame.cutting_bound(), Value::new(5));
    assert_eq!(frame.cutting_owner(), Some(BoundOwner::Node(NodeId::ROOT)));
    assert_eq!(frame.ply, 3);
}

#[test]
fn the_order_of_the_moves_decides_the_work() {
    let (worst, trace) = own("worst-order");
    assert_eq!(visited_leaves(tree(&worst), &trace).len(), 16);
    let (best, trace) = own("best-order");
    assert_eq!(visited_leaves(tree(&best), &trace).len(), 4 + 4 - 1);
    // One tree: turning round the children of every node turns one into the other.
    fn mirrored(tree: &Tree, node: TreeNode) -> String {
        if tree.is_leaf(node) {
            return tree.value(node).expect("a leaf's value").points().to_string();
        }
        let children: Vec<String> = tree.children(node).iter().rev().map(|child| mirrored(tree, *child)).collect();
        format!("[{}]", children.join(","))
    }
    assert_eq!(notation::write(tree(&worst)), mirrored(tree(&best), TreeNode::ROOT));
}

#[test]
fn both_definitions_visit_alike_and_differ_in_sign() {
    let scenario = scenario("both-definitions");
    let tree = tree(&scenario);
    let negamax = run(&scenario, Algorithm::NegaMax, CutoffRule::AtEqual);
    let min_max = run(&scenario, Algorithm::MinMax, CutoffRule::AtEqual);
    assert_eq!(visits(tree, &negamax), visits(tree, &min_max));
    let in_code = |trace: &Trace, name| trace.record(named(tree, trace, name).0).value_in_code().points();
    assert_eq!(["d", "h", "j"].map(|name| in_code(&min_max, name)), [3, -2, 2]);
    assert_eq!(["d", "h", "j"].map(|name| in_code(&negamax, name)), [3, 2, -2]);
}

#[test]
fn alpha_at_the_end_of_a_loop_is_not_the_value() {
    let (scenario, trace) = own("alpha-is-not-the-value");
    let tree = tree(&scenario);
    let e = tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == "e")).expect("e");
    assert_eq!(minimax(tree, e), Value::new(4));
    assert_eq!(returned(tree, &trace, "e"), "≤5");
    assert_eq!(returned(tree, &trace, "c"), "≤5");
    assert_eq!((root_value(&trace), best_move(&scenario, &trace).as_str()), (5, "b"));
    let soft = run(&scenario, Algorithm::AlphaBetaSoft, CutoffRule::AtEqual);
    assert_eq!(returned(tree, &soft, "e"), "=4");
}

#[test]
fn one_node_is_come_to_by_two_ways() {
    let (scenario, trace) = own("transposition");
    let tree = tree(&scenario);
    let named: Vec<TreeNode> =
        tree.iter().filter(|node| tree.label(*node).is_some_and(|label| label.id() == "d")).collect();
    assert_eq!(tree.copies(named[0]), named);
    assert_eq!(named.iter().map(|node| tree.player(*node)).collect::<Vec<_>>(), [Player::Max; 2]);
    // Nothing is cut off, and below the second d nothing new is found.
    assert_eq!((trace.len(), returned(tree, &trace, "d").as_str()), (13, "=5"));
    assert_eq!((root_value(&trace), best_move(&scenario, &trace).as_str()), (5, "c"));
}

#[test]
fn the_notes_on_tic_tac_toe() {
    let move_values = |scenario: &Scenario, trace: &Trace| -> Vec<(String, i32)> {
        let children = trace.children(NodeId::ROOT);
        let value = |child| trace.value(child, Player::Min).points();
        children.map(|child| (scenario.position.move_name(trace.record(child).mv()), value(child))).collect()
    };
    let expected = [("c2", 0), ("a1", 10), ("b1", 0)].map(|(name, value)| (name.to_owned(), value));
    let (scenario, trace) = own("tic-tac-toe-notes");
    assert_eq!((trace.len(), root_value(&trace)), (4, 10));
    assert_eq!(move_values(&scenario, &trace), expected);
    let (scenario, trace) = own("tic-tac-toe-notes-full");
    assert!(trace.len() > 4);
    assert_eq!(move_values(&scenario, &trace), expected);
    assert_eq!(best_move(&scenario, &trace), "a1");
}

#[test]
fn the_whole_of_tic_tac_toe() {
    let (scenario, trace) = own("tic-tac-toe-whole");
    assert!(matches!(scenario.position, AnyPosition::TicTacToe(_)));
    assert_eq!((trace.len(), trace.totals().leaves, root_value(&trace)), (549_946, 255_168, 0));
    assert_eq!(run(&scenario, Algorithm::AlphaBeta, CutoffRule::AtEqual).len(), 18_297);
    assert_eq!(run(&scenario, Algorithm::AlphaBetaHistory, CutoffRule::AtEqual).len(), 9_018);
}

/// The numbers of a note, without their commas.
fn numbers(note: &str) -> Vec<u64> {
    let digits = note.split(|c: char| !c.is_ascii_digit() && c != ',').map(|word| word.replace(',', ""));
    digits.filter_map(|word| word.parse().ok()).collect()
}

/// The searches of a scenario: its own, and those that it offers beside it.
fn all_searches(scenario: &Scenario) -> Vec<Trace> {
    let choices = std::iter::once(scenario.options)
        .chain(scenario.variants.iter().map(|variant| variant.changes.apply(scenario.options)));
    choices.map(|choice| record(&scenario.position, &choice, None, Vec::new())).collect()
}

/// The best line in the game's own notation.
fn line(scenario: &Scenario, trace: &Trace) -> Vec<String> {
    let mut position = scenario.position.clone();
    let end = Moment::at(trace, trace.last_step());
    let line = principal_variation(trace, &end);
    line.iter()
        .map(|node| {
            let mv = trace.record(*node).mv();
            let name = position.move_name(mv);
            position = position.play(mv);
            name
        })
        .collect()
}

#[test]
fn explosions_are_as_large_as_their_notes_say() {
    for name in ["explosion-chess", "explosion-xiangqi"] {
        let scenario = scenario(name);
        let counts = [1, 2, 4].map(|depth| perft(&scenario.position, depth));
        for note in [scenario.note.id(), Language::Chinese.label(&scenario.note)] {
            let numbers = numbers(note);
            for number in counts.into_iter().chain([35, 35 * 35, 35 * 35 * 35 * 35]) {
                assert!(numbers.contains(&number), "{name}: {number} is missing in {note}");
            }
        }
        let searches = all_searches(&scenario);
        let leaves: Vec<u64> = searches.iter().map(|trace| trace.totals().leaves).collect();
        // Finished games above the depth limit are leaves too, but none of these positions has any.
        assert_eq!(leaves[..3], [counts[1], counts[0], counts[2]], "{name}");
        assert!(leaves[3] < counts[2] / 20, "{name}: pruning leaves {}", leaves[3]);
    }
}

#[test]
fn the_history_heuristic_saves_what_its_note_says() {
    let scenario = scenario("xiangqi-history");
    let nodes: Vec<u64> = all_searches(&scenario).iter().map(|trace| u64::from(trace.len())).collect();
    for note in [scenario.note.id(), Language::Chinese.label(&scenario.note)] {
        let numbers = numbers(note);
        assert!(numbers.contains(&nodes[0]) && numbers.contains(&nodes[1]), "{nodes:?} against {note}");
    }
    // In order of the variants: natural, captures, perfect, random, captures and then history.
    assert!(nodes[3] < nodes[0] && nodes[0] < nodes[1] && nodes[2] < nodes[1], "{nodes:?}");
}

#[test]
fn the_mates_are_mates_at_the_stated_distance() {
    let mates: [(&str, u32, &[&str]); 3] = [
        ("xiangqi-quiet-mate", 3, &["e0d0"]),
        ("chess-mate-in-two", 3, &["Ra6"]),
        ("chess-mate-in-three", 5, &["Ra6+", "f6", "Bxf6+", "Rg7", "Rxa8#"]),
    ];
    for (name, plies, moves) in mates {
        let (scenario, trace) = own(name);
        assert_eq!(trace.value(NodeId::ROOT, Player::Max), Value::won_after(plies), "{name}");
        assert_eq!(line(&scenario, &trace)[..moves.len()], *moves, "{name}");
        // A search that is a ply shorter does not see it.
        let shorter = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(plies - 1));
        let shorter = record(&scenario.position, &shorter, None, Vec::new());
        assert!(shorter.value(NodeId::ROOT, Player::Max).plies_to_decision().is_none(), "{name}");
    }
    // The key of the xiangqi mate takes nothing and gives no check.
    let quiet = scenario("xiangqi-quiet-mate");
    let key = quiet.position.read_move("e0d0").expect("a legal move");
    assert!(quiet.position.capture(key).is_none() && quiet.position.play(key).check().is_none());
}

#[test]
fn threats_in_rows_are_what_their_notes_say() {
    let (threat, trace) = own("connect-four-double-threat");
    assert_eq!(trace.value(NodeId::ROOT, Player::Max), Value::won_after(3));
    assert_eq!(line(&threat, &trace)[0], "b");

    let defence = scenario("connect-four-forced-defence");
    let value_of = |name: &str, depth: u32| {
        let after = defence.position.play(defence.position.read_move(name).expect("a column"));
        let plan = SearchOptions::new(Algorithm::Minimax).to_depth(Some(depth - 1));
        record(&after, &plan, None, Vec::new()).value(NodeId::ROOT, Player::Max)
    };
    for column in ["a", "b", "c", "d", "e", "f", "g"] {
        let loses = value_of(column, 4) == Value::won_after(4);
        assert_eq!(loses, !["b", "e"].contains(&column), "{column}");
        assert!(value_of(column, 2).plies_to_decision().is_none(), "{column} at depth 2");
    }

    // A four against a four: the three kinds of value, two plies deep.
    let decided = scenario("gomoku-won-or-lost");
    for trace in all_searches(&decided) {
        assert_eq!(trace.value(NodeId::ROOT, Player::Max), Value::won_after(1));
        assert_eq!(line(&decided, &trace), ["j8"]);
    }
    let whole = &all_searches(&decided)[0];
    for child in whole.children(NodeId::ROOT) {
        let value = whole.value(child, Player::Min);
        match decided.position.move_name(whole.record(child).mv()).as_str() {
            "j8" => assert_eq!(value, Value::won_after(1)),
            "j5" => assert_eq!(value.plies_to_decision(), None),
            other => assert_eq!(value, -Value::won_after(2), "{other}"),
        }
    }

    let gomoku = scenario("gomoku-four-three");
    let searches = all_searches(&gomoku);
    assert!(searches[0].value(NodeId::ROOT, Player::Max).plies_to_decision().is_none());
    assert_eq!(searches[1].value(NodeId::ROOT, Player::Max), Value::won_after(5));
    assert_eq!(line(&gomoku, &searches[1])[..3], ["k8", "l8", "k9"]);
}

#[test]
fn games_have_trees_that_can_be_looked_at() {
    for built_in in library().iter().filter(|built_in| built_in.shelf == Shelf::Games) {
        let (scenario, trace) = own(built_in.name);
        assert!(scenario.position.game().is_some() && !scenario.variants.is_empty(), "{}", built_in.name);
        let nodes = trace.len();
        assert!(trace.header().is_complete() && (30..=30_000).contains(&nodes), "{}: {nodes}", built_in.name);
    }
}

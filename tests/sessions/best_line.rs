//! The best line is the chain of best children down to a leaf, and it is named at the end and where a move becomes the
//! best.

use std::sync::Arc;

use plyscope_core::game::{AnyPosition, Player};
use plyscope_core::replay::Reason;
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{BoundKind, NodeId, Step};
use plyscope_files::{self as files, Scenario, Source};
use plyscope_picture::run::Wording;
use plyscope_picture::run::{Place, Run, SearchDone, name_of_place};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use proptest::prelude::*;

use crate::live::trees::{any_player, any_spec};

fn searched(scenario: Scenario) -> Run {
    let options = scenario.options;
    Run::new(1, SearchDone::of(Arc::new(scenario), options, &Default::default(), Vec::new()).unwrap())
}

fn built_in(name: &str, algorithm: Option<Algorithm>) -> Run {
    let scenario = files::load(&Source::BuiltIn(name.to_owned())).unwrap();
    let options = match algorithm {
        Some(algorithm) => SearchOptions { algorithm, cutoff: algorithm.default_cutoff(), ..scenario.options },
        None => scenario.options,
    };
    searched(Scenario { options, ..scenario })
}

fn value(run: &Run, node: NodeId, ply: usize) -> plyscope_core::game::Value {
    run.trace.value(node, run.trace.header().root_player.after(ply as u32))
}

/// The line below a node that has an exact value: the first child that has the same value, and so on to a leaf.
fn chain(run: &Run, mut node: NodeId, mut ply: usize) -> Vec<NodeId> {
    let mut line = vec![node];
    while !run.trace.record(node).is_leaf() {
        let wanted = value(run, node, ply);
        ply += 1;
        node = run.trace.children(node).find(|child| value(run, *child, ply) == wanted).expect("one of them gave it");
        line.push(node);
    }
    line
}

/// Compares the line and its sentence at a step with a walk; whether the step names a line.
fn check(run: &Run) -> bool {
    let line = run.best_line();
    let moment = run.moment();
    let best = match moment.path.first() {
        Some(root) => root.best.map(|best| best.child),
        None => run.trace.children(NodeId::ROOT).find(|child| Some(child) == line.first().as_ref().copied()),
    };
    assert_eq!(line.first().copied(), best);
    if let Some(best) = best {
        let is_exact = run.trace.record(best).bound() == BoundKind::Exact;
        if is_exact {
            assert_eq!(line, chain(run, best, 1), "each node gets its value from the next, down to a leaf");
        }
        let mut above = NodeId::ROOT;
        for node in line {
            assert!(run.trace.children(above).any(|child| child == *node));
            above = *node;
        }
        let (kind, worth) = run.best_line_value().expect("there is a line");
        let wanted = match moment.path.is_empty() {
            true => (run.trace.record(NodeId::ROOT).bound(), value(run, NodeId::ROOT, 0)),
            false => (run.trace.record(best).bound(), value(run, best, 1)),
        };
        assert_eq!((kind, worth), wanted);
    }
    let mut named = false;
    for language in Language::ALL {
        let name = |(place, node): (usize, &NodeId)| {
            let name = name_of_place(run, Place::Visited(*node), language);
            name.unwrap_or_else(|| run.value_format(false).value(value(run, *node, place + 1)).to_string())
        };
        let names: Vec<String> = line.iter().enumerate().map(name).collect();
        assert_eq!(run.sentences(Wording::new(language, true, false)).best_line(), names);
        let words = &language.words().path;
        let least = if run.scenario.tree().is_some() { 3 } else { 2 };
        let sentence = match run.reason() {
            _ if names.len() < 2 || run.is_story() => None,
            Reason::Done { root, .. } => {
                let fell_short =
                    root.bound == if root.player == Player::Max { BoundKind::Upper } else { BoundKind::Lower };
                (!fell_short).then(|| (words.line_of_best_play)(&names))
            }
            Reason::Took { child, parent: NodeId::ROOT, .. } if best == Some(child.node) && names.len() >= least => {
                Some((words.best_line_so_far)(&names))
            }
            _ => None,
        };
        let detail = run.sentences(Wording::new(language, true, false)).detail().unwrap_or_default();
        let title = ["rincipal variation", "主要变例"][language as usize];
        assert_eq!(detail.contains(title), sentence.is_some(), "{detail}");
        if let Some(sentence) = sentence {
            assert!(detail.contains(&sentence), "{detail} has not {sentence}");
            named = true;
        }
    }
    named
}

#[test]
fn the_best_line_of_games_is_named() {
    for algorithm in Algorithm::OF_ARTICLES {
        let mut all = 0;
        for name in ["tic-tac-toe-notes", "chess-mate-in-two", "connect-four-double-threat"] {
            let mut run = built_in(name, Some(algorithm));
            let children: Vec<NodeId> = run.trace.children(NodeId::ROOT).collect();
            let mut named = 0;
            // Where the root takes a value in, and at the end.
            for child in children {
                run.seek(run.trace.exit_step(child, 1));
                named += usize::from(check(&run));
                run.seek(Step(run.step().0 - 1));
                check(&run);
            }
            run.seek(run.trace.last_step());
            assert!(check(&run) || run.best_line().len() < 2, "{name} {algorithm:?}");
            all += named;
        }
        // Where the first move wins at once, it is all of the line.
        assert!(all > 0, "{algorithm:?}");
    }
}

#[test]
fn a_wide_game_names_it_as_well() {
    let mut run = built_in("xiangqi-middle-game", None);
    run.seek(run.trace.last_step());
    assert!(check(&run) && run.best_line().len() == 3);
    let children: Vec<NodeId> = run.trace.children(NodeId::ROOT).collect();
    let mut named = 0;
    for child in children {
        run.seek(run.trace.exit_step(child, 1));
        named += usize::from(check(&run));
    }
    assert!(named > 0);
}

#[test]
fn a_tree_of_two_plies_says_it_once() {
    let mut run = built_in("w1-w9-alpha-beta", None);
    let mut named = Vec::new();
    for step in 0..run.trace.steps() {
        run.seek(Step(step));
        if check(&run) {
            named.push(step);
        }
    }
    assert_eq!(named, [run.trace.last_step().0]);
    // In the story there are no lines.
    let mut run = built_in("pockets", None);
    run.seek(run.trace.last_step());
    assert!(!check(&run));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..Default::default() })]

    #[test]
    fn the_best_line_of_random_trees_is_the_chain_of_best_children(
        spec in any_spec(),
        player in any_player(),
        algorithm in prop::sample::select(Algorithm::OF_ARTICLES.to_vec()),
    ) {
        let scenario = Scenario::from_position(AnyPosition::Tree(spec.build(player)));
        let mut run = searched(Scenario { options: SearchOptions::new(algorithm), ..scenario });
        for step in 0..run.trace.steps() {
            run.seek(Step(step));
            check(&run);
        }
    }
}

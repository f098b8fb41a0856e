//! The rows of the outline are those of a walk over the tree, whatever is unfolded and whatever the size.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{AnyPosition, Player, Position, RandomNumbers};
use plyscope_core::replay::Status;
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{self as files, Scenario, Source, ValueVisibility};
use plyscope_picture::drawing::outline::Outline;
use plyscope_picture::drawing::{NodeState, Scene, SceneOptions};
use plyscope_picture::run::{DrawnKind, Place, Run, SearchDone, name_of_place};
use plyscope_text::Language;
use proptest::prelude::*;

use crate::live::trees::{any_player, any_spec};

fn searched(scenario: Scenario) -> Run {
    let options = scenario.options;
    Run::new(1, SearchDone::of(Arc::new(scenario), options, &Default::default(), Vec::new()).unwrap())
}

fn built_in(name: &str) -> Run {
    searched(files::load(&Source::BuiltIn(name.to_owned())).unwrap())
}

/// A middle game of chess, three plies deep.
fn chess() -> Run {
    let scenario = files::load(&Source::BuiltIn("explosion-chess".to_owned())).unwrap();
    let options = SearchOptions { depth: Some(3), ..SearchOptions::new(Algorithm::AlphaBetaSoft) };
    searched(Scenario { options, ..scenario })
}

fn scene(run: &Run) -> Scene<'_> {
    Scene::new(
        run,
        SceneOptions {
            values: ValueVisibility::Shown,
            selected: None,
            is_changing: false,
            letters: true,
            centipawns: false,
            node_marks: Default::default(),
        },
    )
}

fn seek(run: &mut Run, random: &mut RandomNumbers) {
    run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
}

/// A row as a walk finds it.
#[derive(Debug, PartialEq)]
struct Walked {
    place: Place,
    ply: u32,
    parent: usize,
    number: (usize, usize),
    unfolded: Option<bool>,
}

/// The rows of a large tree, found by walking; what is chosen by hand stands in the map.
fn walk(
    run: &Run,
    by_hand: &BTreeMap<NodeId, bool>,
    node: NodeId,
    position: &AnyPosition,
    ply: u32,
    rows: &mut Vec<Walked>,
) {
    let row = rows.len() - 1;
    if rows[row].unfolded != Some(true) {
        return;
    }
    let visited: Vec<NodeId> = run.trace.children(node).collect();
    let record = run.trace.record(node);
    let is_cut = record.has_fired() || record.has_untried_moves();
    let left: Vec<_> = match is_cut {
        true => run.trace.untried_moves(node, position),
        false => Vec::new(),
    };
    let all = visited.len() + left.len();
    assert_eq!(all, position.candidate_moves().len(), "every move has its row");
    for (number, child) in (1..).zip(visited) {
        let mv = run.trace.record(child).mv();
        let is_entered = child <= run.moment().last_entered;
        let is_open = run.moment().frame(child).is_some();
        let can = is_entered && !run.trace.record(child).is_leaf();
        let unfolded = can.then(|| by_hand.get(&child).copied().unwrap_or(is_open));
        rows.push(Walked { place: Place::Visited(child), ply, parent: row, number: (number, all), unfolded });
        walk(run, by_hand, child, &position.play(mv), ply + 1, rows);
    }
    let behind = all - left.len();
    for (number, mv) in (behind + 1..).zip(left) {
        let tree = position.as_tree();
        let tree_node = tree.map(|tree| tree.tree().children(tree.node())[usize::from(mv.0)]);
        let place = Place::Unvisited { above: node, mv, node: tree_node };
        rows.push(Walked { place, ply, parent: row, number: (number, all), unfolded: None });
    }
}

fn check_rows(run: &Run, outline: &mut Outline, by_hand: &BTreeMap<NodeId, bool>) -> usize {
    outline.follow(run);
    let scene = scene(run);
    let root = by_hand.get(&NodeId::ROOT).copied().unwrap_or(true);
    let place = Place::Visited(NodeId::ROOT);
    let mut rows = vec![Walked { place, ply: 0, parent: 0, number: (1, 1), unfolded: Some(root) }];
    walk(run, by_hand, NodeId::ROOT, &run.scenario.position, 1, &mut rows);
    assert_eq!(outline.rows(), rows.len());
    for (number, wanted) in rows.iter().enumerate() {
        let row = outline.row(&scene, number).expect("it is one of the rows");
        let found = Walked {
            place: row.node.place,
            ply: row.node.ply,
            parent: row.parent,
            number: row.number,
            unfolded: row.unfolded,
        };
        assert_eq!(&found, wanted, "row {number}");
        assert_eq!(outline.row_of(run, wanted.place), Some(number), "{wanted:?}");
        assert_eq!(outline.row_showing(run, wanted.place), number);
    }
    assert!(outline.row(&scene, rows.len()).is_none());
    rows.len()
}

#[test]
fn rows_of_large_searches_are_those_of_a_walk() {
    let built_in = ["xiangqi-middle-game", "tic-tac-toe-whole", "xiangqi-history"].map(built_in);
    for mut run in built_in.into_iter().chain([chess()]) {
        assert!(run.whole_picture().is_none(), "it is large");
        let mut random = RandomNumbers::new(3);
        let (mut outline, mut by_hand) = (Outline::default(), BTreeMap::new());
        for _ in 0..30 {
            seek(&mut run, &mut random);
            check_rows(&run, &mut outline, &by_hand);
            for _ in 0..6 {
                // Mostly nodes near the root, so that they have rows.
                let entered = run.moment().last_entered.0 + 1;
                let mut node = NodeId(random.below(entered));
                while random.below(3) > 0 {
                    node = run.nodes().parent_of(node).unwrap_or(NodeId::ROOT);
                }
                let unfolded = random.below(4) > 0;
                outline.unfold(Place::Visited(node), unfolded);
                by_hand.insert(node, unfolded);
            }
            check_rows(&run, &mut outline, &by_hand);
        }
    }
}

#[test]
fn unfolded_everywhere_a_search_has_a_row_for_each_node() {
    let mut run = chess();
    run.seek(run.trace.last_step());
    let mut outline = Outline::default();
    outline.follow(&run);
    let inner = (0..run.trace.len()).map(NodeId).filter(|node| !run.trace.record(*node).is_leaf());
    for node in inner.collect::<Vec<_>>() {
        outline.unfold(Place::Visited(node), true);
    }
    outline.follow(&run);
    let totals = run.trace.totals();
    assert_eq!(outline.rows() as u64, totals.visited + totals.spared, "visited nodes and pruned ones, and no others");
    let scene = scene(&run);
    let (mut visited, mut pruned) = (0, 0);
    for number in 0..outline.rows() {
        let row = outline.row(&scene, number).unwrap();
        match (row.node.place, scene.state(&row.node)) {
            (Place::Visited(node), NodeState::Closed(_)) => {
                assert_eq!(node.0, visited, "in the order of the visits");
                visited += 1;
                if node.0 % 97 == 0 {
                    let name = name_of_place(&run, row.node.place, Language::Chinese);
                    assert_eq!(row.name(&run, Language::Chinese), name);
                }
            }
            (Place::Unvisited { .. }, NodeState::Pruned) => pruned += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((u64::from(visited), pruned), (totals.visited, totals.spared));
}

/// A small tree is unfolded whole, and its rows are the drawn nodes.
fn check_small(run: &Run, outline: &mut Outline) {
    outline.follow(run);
    let (picture, scene) = (run.picture(), scene(run));
    assert!(picture.is_whole);
    assert_eq!(outline.rows(), picture.nodes.len());
    for (number, node) in picture.nodes.iter().enumerate() {
        let row = outline.row(&scene, number).unwrap();
        assert_eq!((row.node.place, row.node.drawn), (node.place, node.drawn), "row {number}");
        assert_eq!((row.node.ply, row.node.tree_node), (node.ply, node.tree_node));
        assert_eq!(row.parent, node.parent as usize);
        assert_eq!(row.unfolded, (node.drawn == DrawnKind::Inner).then_some(true));
        assert_eq!(outline.row_of(run, node.place), Some(number));
        assert_eq!(row.name(run, Language::English), name_of_place(run, node.place, Language::English));
    }
}

#[test]
fn small_trees_are_unfolded_whole() {
    for name in ["pockets", "w1-w9-alpha-beta", "ucla-cs161", "deep-cutoff", "tic-tac-toe-notes-full", "wikipedia"] {
        let mut run = built_in(name);
        let mut outline = Outline::default();
        for step in [0, 1, run.trace.steps() / 2, run.trace.last_step().0] {
            run.seek(Step(step));
            check_small(&run, &mut outline);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn small_random_trees_are_unfolded_whole_and_fold(
        spec in any_spec(),
        player in any_player(),
        algorithm in prop::sample::select(Algorithm::OF_ARTICLES.to_vec()),
        seed in any::<u64>(),
    ) {
        let scenario = Scenario::from_position(AnyPosition::Tree(spec.build(player)));
        let mut run = searched(Scenario { options: SearchOptions::new(algorithm), ..scenario });
        let mut random = RandomNumbers::new(seed);
        let mut outline = Outline::default();
        seek(&mut run, &mut random);
        check_small(&run, &mut outline);
        // Folding a node takes away what is below it, and nothing else; unfolding it brings that back.
        let nodes = run.picture().nodes.clone();
        let number = random.below(nodes.len() as u32) as usize;
        let node = &nodes[number];
        if node.drawn == DrawnKind::Inner {
            outline.unfold(node.place, false);
            outline.follow(&run);
            let below = node.size as usize - 1;
            prop_assert_eq!(outline.rows(), nodes.len() - below);
            let scene = scene(&run);
            for (place, left) in nodes.iter().enumerate() {
                let row = match place {
                    place if place <= number => Some(place),
                    place if place <= number + below => None,
                    place => Some(place - below),
                };
                prop_assert_eq!(outline.row_of(&run, left.place), row);
                prop_assert_eq!(outline.row_showing(&run, left.place), row.unwrap_or(number));
            }
            let folded = outline.row(&scene, number).unwrap();
            prop_assert_eq!(folded.unfolded, Some(false));
            if let (Place::Visited(visited), DrawnKind::Folded(size)) = (node.place, folded.node.drawn) {
                let is_closed = run.moment().status(visited) == Status::Closed;
                prop_assert_eq!(size, if is_closed { run.trace.record(visited).size() } else { 1 });
            } else {
                prop_assert!(!matches!(node.place, Place::Visited(_)));
            }
            outline.unfold(node.place, true);
            check_small(&run, &mut outline);
        }
    }
}

/// A node with as many children as moves can be numbered, each with children of its own.
fn wide() -> Run {
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open().unwrap();
    for child in 0..65_000_i64 {
        builder.open().unwrap();
        builder.leaf(child * 7_919 % 65_000).unwrap();
        builder.leaf(child * 104_729 % 65_000).unwrap();
        builder.close().unwrap();
    }
    builder.close().unwrap();
    let tree = Arc::new(builder.finish().unwrap());
    let scenario = Scenario::from_position(AnyPosition::Tree(TreePosition::root(tree)));
    searched(Scenario { options: SearchOptions::new(Algorithm::AlphaBeta), ..scenario })
}

#[test]
#[ignore = "prints how long a frame of the outline takes beside 65,000 children"]
fn a_frame_with_65_000_children() {
    let mut run = wide();
    assert!(run.trace.children(NodeId::ROOT).count() == 65_000 && run.whole_picture().is_none());
    let (mut outline, mut random) = (Outline::default(), RandomNumbers::new(1));
    check_rows(&run, &mut outline, &BTreeMap::new());
    let mut frames = Vec::new();
    for frame in 0..24 {
        seek(&mut run, &mut random);
        let selected = Place::Visited(NodeId(random.below(run.trace.len())));
        let scene = scene(&run);
        let began = Instant::now();
        outline.follow(&run);
        let focus = outline.row_showing(&run, Place::Visited(scene.moment.focus()));
        let first = match frame % 2 {
            0 => focus,
            _ => outline.row_showing(&run, selected),
        };
        for number in first..(first + 60).min(outline.rows()) {
            let row = outline.row(&scene, number).unwrap();
            std::hint::black_box((row.name(&run, Language::English), scene.written(&row.node)));
        }
        frames.push(began.elapsed());
    }
    frames.sort_unstable();
    println!("a frame of the outline: median {:?}, 95 % {:?}", frames[12], frames[22]);
}

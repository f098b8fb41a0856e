//! What is drawn is what is true: the marks of random trees at random steps, against their searches.

use std::collections::{BTreeSet, HashMap, HashSet};

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Chooser, Player, RandomNumbers};
use plyscope_core::replay::Side;
use plyscope_core::search::{Algorithm, CutoffRule, Driver, SearchOptions};
use plyscope_core::trace::{BoundKind, NodeId, Step, Trace};
use plyscope_disk::this_machine;
use plyscope_files::{Source, ValueVisibility};
use plyscope_picture::drawing::small::{Camera, Small, TextHeights, project};
use plyscope_picture::drawing::{DrawingPart, Lettering, NodeState, Scene, SearchMarks, VisitedBy};
use plyscope_picture::marks::{Area, ColourRole, Dash, Mark, Point};
use plyscope_picture::run::{DrawnKind, PictureNode, Place, Run};
use plyscope_session::{Activity, Command, CompareCommand, Pair, Session, Setting, Settings, Travel, WhatIfCommand};
use plyscope_text::{self as text, Language};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

/// What a cutoff saved at the first visit of a shared node is not marked as saved at the next one, which looks at it.
#[test]
fn scissors_stand_where_the_visit_that_is_shown_was_cut() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("table-narrows".to_owned())));
    let steps = session.run().unwrap().trace.steps();
    let mut states = Vec::new();
    for step in 0..steps {
        apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
        let run = session.run().unwrap();
        let (picture, scene) = (run.picture(), Scene::new(run, session.shown()));
        let tree = run.scenario.tree().unwrap();
        let is_j = |node: &PictureNode| tree.label(node.tree_node.unwrap()).is_some_and(|label| label.id() == "j");
        let j = picture.nodes.iter().position(is_j).unwrap() as u32;
        let edge = scene.state(&picture.by_own_way(j).unwrap());
        // The box shows the same visit as the edge to it.
        assert_eq!(scene.state(&picture.nodes[j as usize]), edge, "step {step}");
        states.push(edge);
        let of_place = |place| picture.of_place(place);
        let first = picture.nodes.iter().filter(|node| of_place(node.place).is_none()).count();
        assert_eq!(first, 0, "step {step}");
    }
    states.dedup();
    let closed = NodeState::Closed(BoundKind::Exact);
    assert_eq!(states, [NodeState::Unvisited, NodeState::Pruned, NodeState::Unvisited, NodeState::Open, closed]);
}

/// What a cutoff saved at the first visit of a shared node is not looked at where the table settles its second visit:
/// it stays marked as pruned to the end, as the counter has it.
#[test]
fn what_was_pruned_below_a_node_stays_pruned_where_the_table_settles_it() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("table-hit".to_owned())));
    let steps = session.run().unwrap().trace.steps();
    let mut counted = Vec::new();
    for step in 0..steps {
        apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
        let run = session.run().unwrap();
        let (picture, scene) = (run.picture(), Scene::new(run, session.shown()));
        let pruned = |node: &PictureNode| u64::from(scene.state(node) == NodeState::Pruned);
        let boxes: u64 = picture.nodes.iter().map(pruned).sum();
        let edges: u64 = (1..picture.nodes.len() as u32).map(|index| pruned(&picture.by_own_way(index).unwrap())).sum();
        let spared = run.moment().counts(&run.trace).spared;
        assert_eq!([boxes, edges], [spared; 2], "step {step}");
        counted.push(spared);
    }
    counted.dedup();
    assert_eq!(counted, [0, 2]);
}

/// Of a tree every child of a node that has its children drawn is drawn, at every step: once, where several ways lead
/// to it, and whatever was searched again or settled by the table.
#[test]
fn every_child_is_drawn_at_every_step() {
    let mut seen = 0;
    for built_in in plyscope_files::library() {
        let mut session = Session::new(Settings::default());
        apply(&mut session, Command::Open(Source::BuiltIn(built_in.name.to_owned())));
        let Some(run) = session.run() else { continue };
        let (Some(tree), true) = (run.scenario.tree().cloned(), run.whole_picture().is_some()) else { continue };
        // Quiescence looks at captures alone, and only they are drawn.
        if run.options.form().quiescence {
            continue;
        }
        let (base, variants) = (run.scenario.options, run.scenario.variants.clone());
        let all = std::iter::once(base).chain(variants.iter().map(|variant| variant.changes.apply(base)));
        for options in all.filter(|options| !options.form().quiescence) {
            apply(&mut session, Command::SetOptions(options));
            for step in 0..session.run().unwrap().trace.steps() {
                apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
                let run = session.run().unwrap();
                let picture = run.picture();
                let mut drawn: Vec<TreeNode> =
                    picture.nodes.iter().filter_map(|node| Some(tree.original(node.tree_node?))).collect();
                let all = drawn.len();
                drawn.sort_unstable();
                drawn.dedup();
                assert_eq!(drawn.len(), all, "{} at {step}: a node is drawn twice", built_in.name);
                for node in picture.nodes.iter().filter(|node| node.drawn == DrawnKind::Inner) {
                    for child in tree.children(node.tree_node.unwrap()) {
                        let is_drawn = drawn.binary_search(&tree.original(*child)).is_ok();
                        assert!(is_drawn, "{} at {step}: {:?} is missing", built_in.name, tree.label(*child));
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// A random tree with at most so many plies, in brackets.
fn notation(random: &mut RandomNumbers, plies: u32) -> String {
    if plies == 0 || plies < 3 && random.below(6) == 0 {
        return random.within(-20, 20).to_string();
    }
    let children = 1 + random.below(3);
    let children: Vec<String> = (0..children).map(|_| notation(random, plies - 1)).collect();
    format!("[{}]", children.join(","))
}

/// A session in which a random tree is open.
fn opened(random: &mut RandomNumbers) -> Session {
    let mut session = Session::new(Settings::default());
    let root = if random.below(2) == 0 { Player::Max } else { Player::Min };
    apply(&mut session, Command::Open(Source::Tree { notation: notation(random, 4), root }));
    assert!(session.error().is_none(), "{:?}", session.error());
    session
}

/// The whole tree, at a size at which it has text.
fn drawn<R>(scene: &Scene<'_>, look: impl FnOnce(&Small<'_>) -> R) -> R {
    let area = Area { left: 30.0, top: 20.0, width: 5000.0, height: 1200.0 };
    let lettering = Lettering::new(Language::English, false, 1080.0);
    let projection = project(scene, area, Camera::default(), TextHeights::usual(lettering.sizes.value));
    look(&Small::new(scene, projection, lettering))
}

/// The marks of a part of a node.
fn of(marks: &SearchMarks, part: DrawingPart, place: Place) -> Vec<&Mark> {
    let own = marks.list().iter().filter(|drawn| drawn.of.part == part && drawn.of.place == Some(place));
    own.map(|drawn| &drawn.mark).collect()
}

fn texts(marks: &[&Mark]) -> Vec<String> {
    let text = |mark: &&Mark| match mark {
        Mark::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    marks.iter().filter_map(text).collect()
}

/// What has become of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    NotYet,
    Open,
    Closed(BoundKind),
    Spared,
}

/// The steps at which a visited node is entered and returns, counted event by event.
fn lives(trace: &Trace) -> Vec<[u64; 2]> {
    fn live(trace: &Trace, node: NodeId, step: &mut u64, lives: &mut Vec<[u64; 2]>) {
        let entered = *step;
        *step += 1;
        for child in trace.children(node) {
            live(trace, child, step, lives);
        }
        lives[node.index()] = [entered, *step];
        *step += 1;
    }
    let mut lives_of_all = vec![[0; 2]; trace.len() as usize];
    live(trace, NodeId::ROOT, &mut 0, &mut lives_of_all);
    lives_of_all
}

fn truth(trace: &Trace, lives: &[[u64; 2]], place: Place, step: u64) -> State {
    match place {
        Place::Visited(node) => match lives[node.index()] {
            [entered, _] if step < entered => State::NotYet,
            [_, returned] if step < returned => State::Open,
            _ => State::Closed(trace.record(node).bound()),
        },
        Place::Unvisited { above, .. } => {
            // What is left over is spared once the child has returned at which the test fired.
            let last = trace.children(above).last().map(|child| lives[child.index()][1]);
            let spared = trace.record(above).has_fired() && last.is_some_and(|last| last <= step);
            if spared { State::Spared } else { State::NotYet }
        }
    }
}

/// What the marks of a node say of it.
fn said(marks: &[&Mark], player: Option<Player>) -> State {
    let own = player.map_or(ColourRole::Outline, ColourRole::of);
    let tint = player.map_or(ColourRole::Sunken, ColourRole::fill_of);
    let mut whole = Area::default();
    let (mut outline, mut tinted, mut hatched) = (None, None, false);
    for mark in marks {
        match mark {
            Mark::Polygon { corners, fill, stroke } => {
                let area = Area::of_points(corners).unwrap();
                if let Some(stroke) = stroke {
                    assert!(outline.replace(*stroke).is_none(), "one outline");
                    whole = area;
                    if let Some(player) = player {
                        let tips = |y: f32| corners.iter().filter(|corner| corner.y == y).count();
                        let expected = if player == Player::Max { (1, 2) } else { (2, 1) };
                        assert_eq!((tips(area.top), tips(area.bottom())), expected, "a roof up for Max, down for Min");
                    }
                }
                if fill.is_some_and(|fill| fill.role() == Some(tint)) {
                    tinted = Some(area);
                }
            }
            Mark::Hatch { .. } => hatched = true,
            _ => {}
        }
    }
    let outline = outline.unwrap();
    let near = |one: f32, other: f32| (one - other).abs() < 0.01;
    let middle = whole.centre().x;
    match (outline.dash, tinted) {
        (Dash::Dotted(_), None) => State::NotYet,
        (Dash::Dashed(..), None) if hatched => State::Spared,
        (Dash::Solid, None) if outline.paint.role() == Some(own) && outline.width > 2.3 => State::Open,
        (Dash::Solid, Some(area)) if outline.paint.role() == Some(own) && !hatched => State::Closed(match area {
            area if area == whole => BoundKind::Exact,
            area if near(area.left, middle) && near(area.right(), whole.right()) => BoundKind::Lower,
            area if near(area.left, whole.left) && near(area.right(), middle) => BoundKind::Upper,
            area => panic!("{area:?} of {whole:?} is tinted"),
        }),
        other => panic!("{other:?}, hatched: {hatched}"),
    }
}

/// The outline of a drawn node, by its marks.
fn outline(marks: &[&Mark]) -> Area {
    let of_outline = |mark: &&Mark| match mark {
        Mark::Polygon { corners, stroke: Some(_), .. } => Area::of_points(corners),
        _ => None,
    };
    marks.iter().find_map(of_outline).unwrap()
}

/// Where the long lines of an edge begin and end: in their middle where there are two or three beside one another.
fn ends(marks: &[&Mark], least: f32) -> [Point; 2] {
    let lines: Vec<[Point; 2]> = marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Line { points, .. } => <[Point; 2]>::try_from(points.as_slice()).ok(),
            _ => None,
        })
        .filter(|[from, to]| (*to - *from).length() > least)
        .collect();
    assert!((1..=3).contains(&lines.len()), "{marks:?}");
    let share = 1.0 / lines.len() as f32;
    lines.iter().fold([Point::default(); 2], |[from, to], line| [from + line[0] * share, to + line[1] * share])
}

/// Compares the marks with the search at the step at which the run stands; gives how often each state was seen.
fn check(run: &Run, scene: &Scene<'_>, small: &Small<'_>, seen: &mut [usize; 6]) {
    let (trace, step, marks) = (&run.trace, run.step().0, small.marks());
    let lives = lives(trace);
    let picture = run.picture();
    assert!(small.projection.is_legible());
    for (index, node) in (0..).zip(&picture.nodes) {
        let what = format!("{:?} at {step}", node.place);
        let state = truth(trace, &lives, node.place, step);
        let own = of(&marks, DrawingPart::Node, node.place);
        assert_eq!(said(&own, scene.chooser(node).and_then(Chooser::player)), state, "{what}");
        seen[match state {
            State::NotYet => 0,
            State::Open => 1,
            State::Closed(BoundKind::Exact) => 2,
            State::Closed(BoundKind::Lower) => 3,
            State::Closed(BoundKind::Upper) => 4,
            State::Spared => 5,
        }] += 1;
        check_value(run, node, state, &texts(&of(&marks, DrawingPart::Value, node.place)), &what);
        let edge = of(&marks, DrawingPart::Edge, node.place);
        if index == 0 {
            assert!(edge.is_empty(), "no edge leads to the root");
            continue;
        }
        let parent = picture.nodes[node.parent as usize].place;
        let expected = [outline(&of(&marks, DrawingPart::Node, parent)).centre_bottom(), outline(&own).centre_top()];
        for (end, expected) in ends(&edge, small.unit() * 1.6).into_iter().zip(expected) {
            assert!((end - expected).length() < 0.05, "{what}: {end:?} and not {expected:?}");
        }
    }
    let focus: Vec<Option<Place>> =
        marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Focus).map(|drawn| drawn.of.place).collect();
    let deepest =
        (0..trace.len()).map(NodeId).filter(|node| (lives[node.index()][0]..lives[node.index()][1]).contains(&step));
    let expected = Place::Visited(deepest.max().unwrap_or(NodeId::ROOT));
    assert!(focus.len() == 2 && focus.iter().all(|place| *place == Some(expected)), "{focus:?} and not {expected:?}");
}

fn check_value(run: &Run, node: &PictureNode, state: State, written: &[String], what: &str) {
    let tree = run.scenario.tree().unwrap();
    let given = node.tree_node.filter(|_| node.drawn == DrawnKind::Leaf).and_then(|leaf| tree.value(leaf));
    let format = run.value_format(false);
    let expected = match (state, node.place) {
        (State::Closed(bound), Place::Visited(visited)) => {
            let player = run.trace.header().root_player.after(node.ply);
            let value = run.trace.value(visited, player);
            let value = format.value(value);
            Some(if given.is_some() { value.to_string() } else { text::signed(bound, value) })
        }
        // What the tree says of a leaf can be read before it is visited.
        _ if given.is_some() => given.map(|value| format.value(value).to_string()),
        // What is known of an open node follows from its children.
        (State::Open, Place::Visited(_)) => return,
        _ => None,
    };
    assert_eq!(written, expected.as_slice(), "{what}");
}

#[test]
fn each_node_looks_like_its_state_and_each_edge_leads_from_its_parent() {
    let mut random = RandomNumbers::new(12);
    let mut seen = [0; 6];
    for _ in 0..60 {
        let mut session = opened(&mut random);
        let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::NegaMax];
        apply(&mut session, Command::SetAlgorithm(algorithms[random.below(4) as usize]));
        let rule = if random.below(2) == 0 { CutoffRule::AtEqual } else { CutoffRule::Strict };
        apply(&mut session, Command::SetCutoff(rule));
        apply(&mut session, Command::Set(Setting::Values(ValueVisibility::Shown)));
        for _ in 0..8 {
            let steps = session.run().unwrap().trace.steps();
            let step = Step(u64::from(random.below(steps as u32)));
            apply(&mut session, Command::Travel(Travel::Seek(step)));
            let run = session.run().unwrap();
            assert_eq!(run.step(), step);
            let scene = Scene::new(run, session.shown());
            drawn(&scene, |small| check(run, &scene, small, &mut seen));
        }
    }
    assert!(seen.iter().all(|times| *times > 50), "{seen:?}");
}

/// The tags of a drawing: of which node, whether the sign is a plus, and where its middle is.
fn tags(marks: &SearchMarks) -> Vec<(Place, bool, Point)> {
    let is_tag = |mark: &Mark| match mark {
        Mark::Circle { centre, .. } => Some((true, *centre)),
        Mark::Polygon { corners, .. } => Area::of_points(corners).map(|area| (false, area.centre())),
        _ => None,
    };
    let of_tags = marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Tag);
    of_tags.filter_map(|drawn| is_tag(&drawn.mark).map(|(plus, at)| (drawn.of.place.unwrap(), plus, at))).collect()
}

/// Every node whose tag is drawn has it at its upper left corner, and the others have none: those in `here` alone have
/// a plus, those in `there` alone a minus.
fn check_tags(
    small: &Small<'_>,
    marks: &SearchMarks,
    here: &HashSet<TreeNode>,
    there: &HashSet<TreeNode>,
    seen: &mut [usize; 2],
) {
    let tags = tags(marks);
    for (index, node) in (0..).zip(&small.picture().nodes) {
        let tree_node = node.tree_node.unwrap();
        let own: Vec<_> = tags.iter().filter(|(place, ..)| *place == node.place).collect();
        match (here.contains(&tree_node), there.contains(&tree_node)) {
            (one, other) if one == other => assert!(own.is_empty(), "{:?}: {own:?}", node.place),
            (one, _) => {
                let [(_, plus, at)] = own[..] else { panic!("{:?}: {own:?}", node.place) };
                assert_eq!(*plus, one, "{:?}", node.place);
                let area = small.area(index);
                assert!((*at - Point { x: area.left, y: area.top }).length() < 0.01, "{at:?} at {area:?}");
                seen[usize::from(one)] += 1;
            }
        }
    }
}

fn visited(run: &Run) -> HashSet<TreeNode> {
    (0..run.trace.len()).filter_map(|node| run.nodes().tree_node(NodeId(node))).collect()
}

#[test]
fn each_tag_is_on_a_node_that_one_search_alone_visits() {
    let mut random = RandomNumbers::new(5);
    let mut seen = [0; 2];
    for _ in 0..30 {
        let mut session = opened(&mut random);
        apply(&mut session, Command::ShowActivity(Activity::Compare, true));
        for pair in [Pair::MinimaxAlphaBeta, Pair::StrictAtEqual] {
            apply(&mut session, Command::Compare(CompareCommand::SetPair(pair)));
            let comparison = session.compare().comparison().unwrap();
            for side in Side::BOTH {
                let [run, other] = [side, side.other()].map(|side| session.compared_run(side).unwrap());
                let shown = plyscope_picture::drawing::SceneOptions {
                    values: ValueVisibility::Shown,
                    selected: None,
                    is_changing: false,
                    letters: true,
                    centipawns: false,
                    node_marks: Default::default(),
                };
                let scene = Scene::new(run, shown);
                let differences = VisitedBy::of_picture(run, &other.trace, comparison, side);
                drawn(&scene, |small| {
                    let mut marks = small.marks();
                    small.differences(&mut marks, &differences);
                    check_tags(small, &marks, &visited(run), &visited(other), &mut seen);
                });
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 20), "{seen:?}");
}

#[test]
fn what_a_change_of_a_leaf_has_changed_is_tagged_and_the_old_value_is_struck_through() {
    let mut random = RandomNumbers::new(7);
    let mut seen = [0; 2];
    for _ in 0..60 {
        let mut session = opened(&mut random);
        apply(&mut session, Command::SetAlgorithm(Algorithm::AlphaBetaSoft));
        apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
        let run = session.run().unwrap();
        let (tree, before) = (run.scenario.tree().unwrap().clone(), visited(run));
        let leaves: Vec<TreeNode> = tree.iter().filter(|node| tree.is_leaf(*node)).collect();
        let leaf = leaves[random.below(leaves.len() as u32) as usize];
        let old = tree.value(leaf).unwrap();
        let new = old.points() + if random.below(2) == 0 { 15 } else { -15 };
        apply(&mut session, Command::WhatIf(WhatIfCommand::SetValue(leaf, new.into(), false)));
        let run = session.run().unwrap();
        let scene = Scene::new(run, session.shown());
        drawn(&scene, |small| {
            let mut marks = small.marks();
            small.changes(&mut marks);
            check_tags(small, &marks, &visited(run), &before, &mut seen);
            for (index, node) in (0..).zip(&run.picture().nodes) {
                let is_leaf = leaves.contains(&node.tree_node.unwrap());
                let handles = of(&marks, DrawingPart::Handle, node.place);
                assert_eq!(handles.len(), if is_leaf { 2 } else { 0 }, "its value goes up and down");
                let area = small.area(index).grown(0.1);
                assert!(handles.iter().all(|handle| area.holds(handle.bounds())));
                let struck = texts(&of(&marks, DrawingPart::Before, node.place));
                let expected = (node.tree_node == Some(leaf)).then(|| run.value_format(false).value(old).to_string());
                assert_eq!(struck, expected.as_slice());
            }
        });
    }
    assert!(seen.iter().all(|times| *times > 5), "{seen:?}");
}

/// Names and values lie apart, and no text leaves its node: of all built-in trees, at every step.
#[test]
fn names_and_values_of_built_in_trees_lie_apart() {
    let mut parts = BTreeSet::new();
    for name in ["w1-w9-alpha-beta", "wikipedia", "deep-cutoff", "strict-or-not", "both-definitions"] {
        for language in Language::ALL {
            let mut session = Session::new(Settings { language, ..Settings::default() });
            apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
            for step in 0..session.run().unwrap().trace.steps() {
                apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
                let run = session.run().unwrap();
                let scene = Scene::new(run, session.shown());
                let area = Area { left: 0.0, top: 0.0, width: 1270.0, height: 620.0 };
                let lettering = Lettering::new(language, false, 860.0);
                let projection = project(&scene, area, Camera::default(), TextHeights::usual(lettering.sizes.value));
                let marks = Small::new(&scene, projection, lettering).marks();
                let texts: Vec<(DrawingPart, &str, Area)> = marks
                    .list()
                    .iter()
                    .filter_map(|drawn| match &drawn.mark {
                        Mark::Text { text, style, .. } => {
                            // Rows of text are higher than their letters.
                            let letters = drawn.mark.bounds().grown_by(-0.5, -0.2 * style.face.size);
                            Some((drawn.of.part, text.as_str(), letters))
                        }
                        _ => None,
                    })
                    .collect();
                for (place, (part, text, room)) in texts.iter().enumerate() {
                    assert!(area.holds(*room), "{name} at {step}: {text} leaves the panel");
                    for (_, other, beside) in &texts[place + 1..] {
                        assert!(!room.overlaps(*beside), "{name} at {step}, {language:?}: {text} lies over {other}");
                    }
                    parts.insert(format!("{part:?}"));
                }
            }
        }
    }
    assert_eq!(parts, ["Name", "Owner", "Value", "Window", "WindowNow"].map(str::to_owned).into());
}

/// Where a move is searched again, each later look is named, and its name lies on no other text and no node; so is who
/// wrote an entry of the table.
#[test]
fn later_looks_and_writers_lie_apart() {
    let aspiration = |algorithm| SearchOptions { driver: Driver::Aspiration, ..SearchOptions::new(algorithm) };
    let mtd_f = SearchOptions { driver: Driver::MtdF, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
    let mut found = [0, 0, 0];
    for (name, options) in [
        ("geeksforgeeks", SearchOptions::new(Algorithm::PrincipalVariation)),
        ("both-definitions", SearchOptions::new(Algorithm::PrincipalVariation)),
        ("ucla-cs161", aspiration(Algorithm::PrincipalVariation)),
        ("wikipedia", SearchOptions::new(Algorithm::NegaScout)),
        ("tic-tac-toe-notes-full", SearchOptions::new(Algorithm::PrincipalVariation)),
        ("tic-tac-toe-notes-full", aspiration(Algorithm::Engine)),
        ("transposition", mtd_f),
    ] {
        for (language, size, height) in [
            (Language::English, [496.0, 524.0], 768.0),
            (Language::Chinese, [760.0, 524.0], 768.0),
            (Language::English, [1280.0, 820.0], 1080.0),
            (Language::Chinese, [1280.0, 820.0], 1080.0),
        ] {
            let mut session = Session::new(Settings { language, ..Settings::default() });
            apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
            apply(&mut session, Command::SetOptions(options));
            for step in 0..session.run().unwrap().trace.steps() {
                apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
                let run = session.run().unwrap();
                let scene = Scene::new(run, session.shown());
                let area = Area { left: 0.0, top: 0.0, width: size[0], height: size[1] };
                let lettering = Lettering::new(language, false, height);
                let projection = project(&scene, area, Camera::default(), TextHeights::usual(lettering.sizes.value));
                if projection.extent.x > area.width || projection.extent.y > area.height {
                    // It leads out of sight.
                    continue;
                }
                let small = Small::new(&scene, projection, lettering);
                let marks = small.marks();
                let at = format!("{name} at {step}, {language:?}, {size:?}");
                for (index, node) in (0..).zip(&small.picture().nodes) {
                    let looks = of(&marks, DrawingPart::Tag, node.place);
                    let looks: Vec<Area> = looks
                        .into_iter()
                        .filter(|mark| matches!(mark, Mark::Text { text, .. } if !text.is_empty()))
                        .map(Mark::bounds)
                        .collect();
                    found[0] += usize::from(node.visit > 1);
                    found[1] += looks.len();
                    assert!(looks.len() <= 1, "{at}");
                    for look in looks {
                        assert!(area.holds(look), "{at}: {look:?} leaves the panel");
                        let is_other = |other: &Area| *other != look && other.overlaps(look);
                        let texts = marks.list().iter().map(|drawn| &drawn.mark);
                        let mut texts = texts.filter(|mark| matches!(mark, Mark::Text { .. }));
                        let below = texts.find(|mark| is_other(&mark.bounds()));
                        assert!(below.is_none(), "{at}: a look at {index} lies over {below:?}");
                        let mut nodes = (0..small.picture().nodes.len() as u32).filter(|other| *other != index);
                        assert!(!nodes.any(|other| small.area(other).overlaps(look)), "{at}: it lies on a node");
                        assert!(!small.area(index).overlaps(look), "{at}: it lies on its own node");
                    }
                }
                let written = marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Name);
                for name in written.filter(|drawn| matches!(drawn.mark, Mark::Text { .. })) {
                    found[2] += 1;
                    let bounds = name.mark.bounds();
                    assert!(bounds.bottom() < area.bottom() - 4.0, "{at}: {:?} touches the border", name.mark);
                }
            }
        }
    }
    // Where boards stand close together there may be no room.
    let [looks, named, names] = found;
    assert!(looks > 250 && names > 1_000 && named * 10 > looks * 9, "{found:?}");
}

/// The name of a pocket does not stand on the way to another pocket, in whatever room.
#[test]
fn names_of_inner_nodes_stand_clear_of_the_edges_beside_them() {
    for language in Language::ALL {
        let mut session = Session::new(Settings { language, ..Settings::default() });
        apply(&mut session, Command::Open(Source::BuiltIn("pockets".to_owned())));
        let run = session.run().unwrap();
        for size in [(560.0, 420.0), (720.0, 520.0), (1000.0, 640.0), (1200.0, 700.0)] {
            let area = Area { left: 0.0, top: 0.0, width: size.0, height: size.1 };
            let lettering = Lettering::new(language, false, 1080.0);
            let scene = Scene::new(run, session.shown());
            let projection = project(&scene, area, Camera::default(), TextHeights::usual(lettering.sizes.value));
            let small = Small::new(&scene, projection, lettering);
            let marks = small.marks();
            let picture = small.picture();
            let pockets: Vec<u32> = plyscope_picture::drawing::small::children(picture, 0).collect();
            let mut named = 0;
            for pocket in &pockets {
                for text in of(&marks, DrawingPart::Name, small.node(*pocket).unwrap().place) {
                    let Mark::Text { .. } = text else { continue };
                    named += 1;
                    let room = text.bounds();
                    for other in &pockets {
                        let [from, to] = small.edge_ends(*other).unwrap();
                        let is_clear =
                            (0..=200_u16).all(|part| !room.contains(from.towards(to, f32::from(part) / 200.0)));
                        assert!(is_clear, "{language:?} {size:?}: {room:?} is crossed by the edge to {other}");
                        assert!(!small.area(*other).overlaps(room), "{language:?} {size:?}: {room:?} lies on {other}");
                    }
                }
            }
            assert_eq!(named, 3, "{language:?} {size:?}");
        }
    }
}

/// Passes of MTD(f) and depths of iterative deepening: a node that the table settled, or for which no depth was left,
/// became a square without children, and all the others moved. Every node has one place and one shape in all searches
/// of the root.
#[test]
fn every_node_keeps_its_place_and_its_shape_over_all_searches_of_the_root() {
    type Looks = (u64, DrawnKind, u32);
    let mut seen = 0;
    let mut check = |session: &mut Session, what: &str| {
        let run = session.run().unwrap();
        if run.whole_picture().is_none() || run.trace.passes().len() == 1 {
            return;
        }
        let mut looks: HashMap<Vec<u16>, Looks> = HashMap::new();
        let mut size = None;
        let steps = run.trace.steps();
        for step in (0..steps).step_by(1 + steps as usize / 150) {
            apply(session, Command::Travel(Travel::Seek(Step(step))));
            let picture = session.run().unwrap().picture();
            let room = (picture.width.to_bits(), picture.levels);
            assert_eq!(*size.get_or_insert(room), room, "{what} at {step}");
            let mut ways: Vec<Vec<u16>> = Vec::new();
            for (index, node) in picture.nodes.iter().enumerate() {
                let mut way = if index == 0 { Vec::new() } else { ways[node.parent as usize].clone() };
                way.extend((index > 0).then_some(node.mv.0));
                let look = (picture.x[index].to_bits(), node.drawn, node.ply);
                let before = *looks.entry(way.clone()).or_insert(look);
                assert_eq!(before, look, "{what} at {step}: {way:?}");
                ways.push(way);
                seen += 1;
            }
        }
    };
    let names = ["mtd-f", "deepening", "aspiration", "horizon", "tic-tac-toe-notes"];
    for name in names {
        let mut session = Session::new(Settings::default());
        apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
        for driver in Driver::ALL.iter().copied() {
            let base = SearchOptions { driver, ..session.run().unwrap().scenario.options };
            for algorithm in [Algorithm::AlphaBetaTable, Algorithm::NegaScout] {
                let options = SearchOptions { algorithm, depth: base.depth, ..base };
                apply(&mut session, Command::SetOptions(options));
                check(&mut session, &format!("{name}, {driver:?}, {algorithm:?}"));
            }
        }
    }
    let mut random = RandomNumbers::new(3);
    for number in 0..20 {
        let mut session = opened(&mut random);
        for driver in [Driver::IterativeDeepening, Driver::MtdF] {
            let options = SearchOptions { driver, ..SearchOptions::new(Algorithm::AlphaBetaTable) };
            apply(&mut session, Command::SetOptions(options));
            check(&mut session, &format!("random tree {number}, {driver:?}"));
        }
    }
    assert!(seen > 10_000, "{seen}");
}

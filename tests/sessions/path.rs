//! The drawing of wide trees, at every step of every scenario and of a middle game of each game: what the sentence
//! names is in sight, nothing overlaps, what stays does not move, and the counts add up. Marks are compared, not
//! pixels.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{AnyPosition, Game, Label, Move, Player, Position};
use plyscope_core::replay::{Event, Status, next_cutoff};
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, SearchOptions};
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Scenario, Source};
use plyscope_picture::drawing::path::{PathCache, PathPicture, PlyDetail, WantedInSight, fits_small};
use plyscope_picture::drawing::{DrawingPart, Lettering, NodeText, Scene, SceneOptions};
use plyscope_picture::marks::{Area, Mark, point};
use plyscope_picture::run::{PictureNode, Place, Run, SearchDone, Wording};
use plyscope_session::stage;
use plyscope_session::{Command, ScreenPart, Session, Settings};
use plyscope_text::Language;

/// Random numbers that are the same everywhere: a linear congruence (D. Knuth's MMIX constants).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A window, and the room that the tree has in it.
struct Window {
    name: &'static str,
    width: f32,
    height: f32,
    present: bool,
    language: Language,
    /// The room beside a large board, beside a small one, and without one.
    rooms: [[f32; 2]; 3],
}

const WINDOWS: [Window; 4] = [
    Window {
        name: "1280×860",
        width: 1280.0,
        height: 860.0,
        present: false,
        language: Language::English,
        rooms: [[566.0, 568.0], [640.0, 568.0], [960.0, 568.0]],
    },
    Window {
        name: "1024×768",
        width: 1024.0,
        height: 768.0,
        present: false,
        language: Language::Chinese,
        rooms: [[496.0, 484.0], [495.7, 484.0], [759.8, 484.0]],
    },
    Window {
        name: "1920×1080",
        width: 1920.0,
        height: 1080.0,
        present: false,
        language: Language::English,
        rooms: [[1106.5, 788.0], [1280.0, 788.0], [1600.0, 788.0]],
    },
    Window {
        name: "1024×768 in Present",
        width: 1024.0,
        height: 768.0,
        present: true,
        language: Language::English,
        rooms: [[759.8, 563.8]; 3],
    },
];

impl Window {
    fn room(&self, run: &Run) -> Area {
        let board = run.scenario.position.description().map(|game| game.is_small);
        let [width, height] = self.rooms[match board {
            Some(false) => 0,
            Some(true) => 1,
            None => 2,
        }];
        Area { left: 0.0, top: 0.0, width, height }
    }

    fn lettering(&self) -> Lettering {
        Lettering::new(self.language, self.present, self.height)
    }

    fn wording(&self) -> Wording {
        Wording::new(self.language, true, false).beside_rows(self.width)
    }

    /// What the window is larger by than a usual one.
    fn scale(&self) -> f32 {
        if self.present { 1.44 } else { 1.0 }
    }
}

/// These rooms are those that the window has.
#[test]
fn rooms_are_those_of_the_window() {
    for window in &WINDOWS {
        for (scenario, room) in [("explosion-chess", 0), ("random-wide", 2)] {
            let mut session = Session::new(Settings { language: window.language, ..Settings::default() });
            let scenario = match scenario {
                "random-wide" => square(40, true),
                name => files::load(&Source::BuiltIn(name.to_owned())).unwrap(),
            };
            session.apply(Command::OpenScenario(Box::new(scenario)));
            let answer = session.take_request().unwrap().run(&Default::default(), this_machine());
            session.apply(Command::Deliver(Box::new(answer)));
            session.apply(Command::Show(ScreenPart::Present, window.present));
            let area = stage::tree_area(&session, &window.lettering(), point(window.width, window.height)).unwrap();
            let near = |a: f32, b: f32| (a - b).abs() < 0.5;
            let [width, height] = window.rooms[room];
            assert!(near(area.width, width) && near(area.height, height), "{}, {room}: {area:?}", window.name);
        }
    }
}

fn searched(scenario: Scenario) -> Run {
    let options = scenario.options;
    Run::new(0, SearchDone::of(Arc::new(scenario), options, &Arc::default(), Vec::new()).unwrap())
}

fn built_in(name: &str) -> Run {
    searched(files::load(&Source::BuiltIn(name.to_owned())).unwrap())
}

/// A position of a game after so many random moves.
fn middle_game(game: Game, plies: u32, seed: u64) -> AnyPosition {
    let mut numbers = Numbers(seed);
    let start = game.start();
    loop {
        let position = (0..plies).try_fold(start.clone(), |position, _| {
            let moves: Vec<_> = position.candidate_moves().collect();
            let chosen = moves.get(numbers.below(moves.len().max(1) as u64) as usize)?;
            Some(position.play(*chosen))
        });
        if let Some(position) = position.filter(|position| !position.is_over()) {
            return position.as_root();
        }
    }
}

fn search_of(game: Game, plies: u32, depth: u32, algorithm: Algorithm) -> Run {
    let mut scenario = Scenario::from_position(middle_game(game, plies, 11));
    scenario.options =
        SearchOptions { algorithm, cutoff: algorithm.default_cutoff(), ..scenario.options }.to_depth(Some(depth));
    searched(scenario)
}

/// Which steps are looked at, in runs of neighbours: all of a small search, of a large one some, and those around
/// cutoffs.
fn steps(run: &mut Run, most: u64) -> Vec<[u64; 2]> {
    let last = run.trace.last_step().0;
    if run.trace.len() <= 5_000 {
        return vec![[0, last]];
    }
    let mut numbers = Numbers(run.trace.steps());
    let mut spans = Vec::new();
    // Eight neighbours each, among them the way around a cutoff.
    for number in 0..most / 8 {
        let from = numbers.below(last);
        run.seek(Step(from));
        let cut = next_cutoff(&run.trace, run.moment_after()).filter(|_| number % 2 == 0);
        let begin = cut.map_or(from, |cut| cut.0.saturating_sub(4));
        spans.push([begin, (begin + 7).min(last)]);
    }
    spans.push([0, 7.min(last)]);
    spans.push([last.saturating_sub(7), last]);
    spans
}

/// What was found over many steps.
#[derive(Default)]
struct Findings {
    steps: u64,
    kept: u64,
    moved: u64,
    farthest: f32,
    /// Nodes that show a later look at their move, and those of them that say which.
    looks: [u64; 2],
    how: std::collections::BTreeMap<String, u64>,
}

struct Checker<'c> {
    what: &'c str,
    window: &'c Window,
    area: Area,
    lettering: Lettering,
    cache: PathCache,
    before: Option<PathPicture>,
    found: Findings,
}

impl Checker<'_> {
    fn step(&mut self, run: &Run) {
        let shown = SceneOptions {
            values: run.scenario.values,
            selected: None,
            is_changing: false,
            letters: true,
            centipawns: false,
            node_marks: Default::default(),
        };
        let scene = Scene::new(run, shown);
        let wording = self.window.wording();
        let named = run.sentences(wording).named_places();
        let wanted = WantedInSight { named: &named, named_spared: wording.named_spared, ..WantedInSight::default() };
        let picture = PathPicture::new(&scene, &mut self.cache, wanted, &self.lettering, self.area);
        let at = format!("{} in {}, step {}", self.what, self.window.name, run.step().0);
        self.check_in_sight(&at, run, &scene, &picture, &named);
        self.check_apart(&at, &picture);
        check_counts(&at, run, &scene, &picture);
        self.count_looks(&picture);
        // Captures are searched below the depth limit, and rows make room for them when they come.
        let makes_room = |before: &PathPicture| run.trace.form().quiescence && before.rows.len() != picture.rows.len();
        if let Some(before) = self.before.take().filter(|before| !makes_room(before)) {
            self.check_still(&at, run, &before, &picture);
        }
        self.before = Some(picture);
        self.found.steps += 1;
    }

    /// A node whose move was searched again has a tab, and says which look it shows: while it is open, too.
    fn count_looks(&mut self, picture: &PathPicture) {
        let places = |is_meant: &dyn Fn(DrawingPart, &Mark) -> bool| -> HashSet<Place> {
            let marks = picture.marks.list().iter().filter(|drawn| is_meant(drawn.of.part, &drawn.mark));
            marks.filter_map(|drawn| drawn.of.place).collect()
        };
        let tabs = places(&|part, mark| part == DrawingPart::Tag && matches!(mark, Mark::Box { .. }));
        let looks = places(&|part, mark| {
            let is_look = |text: &str| text.contains(" look") || text.contains("次看");
            part == DrawingPart::Label && matches!(mark, Mark::Text { text, .. } if is_look(text))
        });
        assert!(looks.is_subset(&tabs));
        self.found.looks[0] += tabs.len() as u64;
        self.found.looks[1] += looks.len() as u64;
    }

    /// Each named node, the way, the owners of bounds, the best children and the focus.
    fn check_in_sight(&self, at: &str, run: &Run, scene: &Scene<'_>, picture: &PathPicture, named: &[Place]) {
        let moment = scene.moment;
        let mut required: Vec<(Place, &str)> = named.iter().map(|place| (*place, "named")).collect();
        required.extend(moment.path.iter().map(|frame| (Place::Visited(frame.node), "on the path")));
        required.extend(scene.owners.iter().map(|owner| (Place::Visited(owner.node), "an owner")));
        let best = moment.path.iter().filter_map(|frame| frame.best);
        required.extend(best.map(|best| (Place::Visited(best.child), "best")));
        required.push((Place::Visited(moment.focus()), "in focus"));
        required.push((Place::Visited(run.root()), "the root"));
        for (place, why) in required {
            let folded = || {
                let Place::Visited(node) = place else { return false };
                let ply = run.nodes().ply_of(node);
                let may_be = !["an owner", "in focus", "the root", "named"].contains(&why);
                let fold = picture.rows.iter().any(|row| {
                    // Of a folded node the children are folded, too.
                    row.form == PlyDetail::Fold && (row.first..=row.last + 1).contains(&ply)
                });
                may_be && fold
            };
            // The node that wrote an entry of the table may stand anywhere.
            let is_elsewhere = || {
                let Place::Visited(node) = place else { return false };
                let is_child = |above: NodeId| run.trace.children(above).any(|child| child == node);
                run.trace.form().table && why == "named" && !moment.path.iter().any(|frame| is_child(frame.node))
            };
            let Some(node) = picture.node(place) else {
                assert!(
                    folded() || is_elsewhere(),
                    "{at}: {place:?} is {why} and not drawn: {}",
                    run.sentences(self.window.wording()).reason()
                );
                continue;
            };
            assert!(self.area.grown(0.5).holds(node.area), "{at}: {place:?} is {why} and outside: {:?}", node.area);
            // A later look at the same move may stand in its place.
            let place = node.place;
            let Some(scene_node) = scene_node(run, place) else { continue };
            assert!(!node.is_full || node.drawn == scene_node.drawn, "{at}: {place:?} is drawn as {:?}", node.drawn);
            if let NodeText::Known(text) = scene.written(&scene_node) {
                let value = picture.marks.list().iter().find(|drawn| {
                    drawn.of == DrawingPart::Value.of(place)
                        && matches!(&drawn.mark, Mark::Text { text: written, .. } if written.contains(&text))
                });
                let value = value.unwrap_or_else(|| panic!("{at}: {place:?} is {why}, and {text} is not written"));
                assert!(self.area.holds(value.mark.bounds()), "{at}: the value of {place:?} is outside");
            }
        }
    }

    /// Nodes, names, pills, tags and captions do not overlap, and no text is too small.
    fn check_apart(&self, at: &str, picture: &PathPicture) {
        let mut nodes: HashMap<String, Area> = HashMap::new();
        let mut rooms: Vec<(String, Area)> = Vec::new();
        for drawn in picture.marks.list() {
            let bounds = drawn.mark.bounds();
            let key = format!("{:?}", drawn.of);
            match (drawn.of.part, &drawn.mark) {
                (DrawingPart::Node, _) => {
                    nodes.entry(key).and_modify(|area| *area = area.joined(bounds)).or_insert(bounds);
                }
                (
                    DrawingPart::Name | DrawingPart::Caption | DrawingPart::Label | DrawingPart::Fold,
                    Mark::Text { .. },
                )
                | (DrawingPart::Pill | DrawingPart::OwnerTag, Mark::Box { .. }) => rooms.push((key, bounds)),
                _ => {}
            }
            if let Mark::Text { style, text, .. } = &drawn.mark {
                assert!(style.face.size >= 11.99, "{at}: {text} is written with {}", style.face.size);
                assert!(self.area.grown(0.5).holds(bounds), "{at}: {text} leaves the panel: {bounds:?}");
            }
        }
        rooms.extend(nodes);
        for (place, (one, area)) in rooms.iter().enumerate() {
            for (other, beside) in &rooms[place + 1..] {
                assert!(!area.grown(-0.75).overlaps(*beside), "{at}: {one} lies over {other}: {area:?} {beside:?}");
            }
        }
    }

    /// Rows and strips stay where they are, and kept nodes nearly always.
    fn check_still(&mut self, at: &str, run: &Run, before: &PathPicture, now: &PathPicture) {
        let all_full = |picture: &PathPicture| picture.rows.iter().all(|row| row.form == PlyDetail::Full);
        let is_fixed = all_full(before) && all_full(now);
        let most = 98.0 * self.window.scale() + 0.5;
        for row in &now.rows {
            let Some(then) = before.rows.iter().find(|then| then.first == row.first && then.form == row.form) else {
                continue;
            };
            let moved = (then.area.top - row.area.top).abs();
            assert!(moved <= if is_fixed { 0.01 } else { most }, "{at}: row {} moves by {moved}", row.first);
            assert!(!is_fixed || (then.area.height - row.area.height).abs() < 0.01);
            let families = [then, row].map(|row| row.family.as_ref().map(|family| family.node));
            if families[0] == families[1]
                && let (Some(then), Some(now)) = (then.strip, row.strip)
            {
                let same = (then.area.left - now.area.left).abs() < 0.01 && then.slot() == now.slot();
                assert!(same, "{at}: the strip of row {} moves", row.first);
            }
        }
        for node in now.nodes.iter().filter(|node| node.is_full) {
            let Some(then) = before.nodes.iter().find(|then| then.is_full && then.place == node.place) else {
                continue;
            };
            let way = node.area.centre() - then.area.centre();
            let moved = way.x.abs().max(way.y.abs());
            if moved > most {
                for (when, picture) in [("before", before), ("now", now)] {
                    let row: Vec<_> = picture.nodes.iter().filter(|other| other.ply == node.ply).collect();
                    println!("{when}: {row:#?} {:?}", picture.rows.iter().map(|row| row.counts).collect::<Vec<_>>());
                }
            }
            assert!(moved <= most, "{at}: {:?} moves by {way:?}", node.place);
            self.found.farthest = self.found.farthest.max(moved);
            // The one that is entered goes to its mark.
            if run.moment_after().event == Event::Entered(visited(node.place)) {
                continue;
            }
            self.found.kept += 1;
            self.found.moved += u64::from(moved > 0.5);
            if moved > 0.5 {
                let how = format!(
                    "ply {} of {} {:?}",
                    node.ply,
                    now.rows.len(),
                    matches!(run.moment_after().event, Event::Entered(_))
                );
                *self.found.how.entry(how).or_default() += 1;
            }
        }
    }
}

fn visited(place: Place) -> NodeId {
    match place {
        Place::Visited(node) => node,
        Place::Unvisited { .. } => NodeId(u32::MAX),
    }
}

fn scene_node(run: &Run, place: Place) -> Option<PictureNode> {
    // Only what is visited has a value that the search knows.
    let Place::Visited(node) = place else { return None };
    let ply = run.nodes().ply_of(node);
    let is_leaf = run.trace.record(node).is_leaf();
    let drawn = if is_leaf { plyscope_picture::run::DrawnKind::Leaf } else { plyscope_picture::run::DrawnKind::Inner };
    let tree_node = run.nodes().position_at(node).as_tree().map(TreePosition::node);
    Some(PictureNode { place, drawn, mv: Default::default(), size: 1, parent: 0, ply, tree_node, visit: 1 })
}

/// What is drawn and what is counted are all children, each as what it is.
fn check_counts(at: &str, run: &Run, scene: &Scene<'_>, picture: &PathPicture) {
    for row in &picture.rows {
        let Some(family) = &row.family else { continue };
        let counts = row.counts;
        // A move that is searched again is one child.
        let mut visits: HashMap<Move, Vec<NodeId>> = HashMap::new();
        for child in run.trace.children(family.node) {
            visits.entry(run.trace.record(child).mv()).or_default().push(child);
        }
        let all = match run.trace.form().enhanced {
            // The null move is a child, too; not all moves may be searched.
            true => visits.len() + run.trace.untried(family.node) as usize,
            false => run.nodes().position_at(family.node).candidate_moves().len(),
        };
        assert_eq!(counts.all, all, "{at}: children in row {}", row.first);
        assert_eq!(counts.kept + counts.tried + counts.not_yet + counts.pruned, all, "{at}: row {}", row.first);
        let kept: Vec<Place> = (picture.nodes.iter())
            .filter(|node| node.ply == row.first && node.is_full && family.index_of_place(node.place).is_some())
            .map(|node| node.place)
            .collect();
        assert_eq!(kept.len(), counts.kept, "{at}: nodes in row {}", row.first);
        // Counted by the trace alone.
        let folded = |status: Status| {
            let last =
                |visits: &Vec<NodeId>| visits.iter().rfind(|visit| **visit <= scene.moment.last_entered).copied();
            let children = visits.values().filter(|visits| {
                last(visits).is_some_and(|last| scene.moment.status(last) == status)
                    && !visits.iter().any(|visit| kept.contains(&Place::Visited(*visit)))
            });
            children.count()
        };
        // What is to come is not told: a later look stands there only once it has been entered.
        for index in 0..family.visited() {
            let shown = family.visited_child(index).expect("there are so many");
            let looks = &visits[&run.trace.record(shown).mv()];
            let latest = looks.iter().rfind(|look| **look <= scene.moment.last_entered).unwrap_or(&looks[0]);
            assert_eq!(shown, *latest, "{at}: the look in row {}", row.first);
        }
        assert_eq!(counts.tried, folded(Status::Closed), "{at}: tried in row {}", row.first);
        assert_eq!(folded(Status::Open), 0, "{at}: the open child of row {} is folded", row.first);
        let is_cut = scene.moment.has_fired(&run.trace, family.node);
        assert!(if is_cut { counts.not_yet } else { counts.pruned } == 0, "{at}: row {}", row.first);
        // What the pills say.
        let pills: Vec<&str> = (picture.marks.list().iter())
            .filter(|drawn| drawn.of == DrawingPart::Pill.of(Place::Visited(family.node)))
            .filter_map(|drawn| match &drawn.mark {
                Mark::Text { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        let numbers = [counts.tried, counts.not_yet + counts.pruned];
        assert_eq!(pills.len(), numbers.iter().filter(|number| **number > 0).count(), "{at}: {pills:?}");
        for number in numbers.into_iter().filter(|number| (1..1_000).contains(number)) {
            assert!(pills.iter().any(|pill| pill.contains(&number.to_string())), "{at}: {number} in {pills:?}");
        }
    }
}

/// Checks a search in all windows in which it is drawn in this way; gives back what moved.
fn check(what: &str, run: &mut Run, most: u64) -> Findings {
    let mut all = Findings::default();
    let spans = steps(run, most);
    for window in &WINDOWS {
        let area = window.room(run);
        run.seek(Step(0));
        if fits_small(run, area) {
            continue;
        }
        let mut checker = Checker {
            what,
            window,
            area,
            lettering: window.lettering(),
            cache: PathCache::default(),
            before: None,
            found: Findings::default(),
        };
        for [from, to] in &spans {
            checker.before = None;
            for step in *from..=*to {
                run.seek(Step(step));
                checker.step(run);
            }
        }
        let found = checker.found;
        println!(
            "{what} in {}: {} steps, {} nodes kept, {:.2} % moved, {:.0} at most",
            window.name,
            found.steps,
            found.kept,
            found.moved as f64 * 100.0 / found.kept.max(1) as f64,
            found.farthest
        );
        println!("   {:?}", found.how);
        all.steps += found.steps;
        all.kept += found.kept;
        all.moved += found.moved;
        all.farthest = all.farthest.max(found.farthest / window.scale());
        all.looks = [0, 1].map(|which| all.looks[which] + found.looks[which]);
    }
    all
}

fn check_still(what: &str, found: &Findings) {
    let share = found.moved as f64 / found.kept.max(1) as f64;
    assert!(share <= 0.05, "{what}: of {} kept nodes {} moved", found.kept, found.moved);
}

#[test]
fn scenarios_are_drawn_legibly_and_still() {
    let mut all = Findings::default();
    for built in files::library() {
        let mut run = built_in(built.name);
        let found = check(built.name, &mut run, 2_000);
        all.kept += found.kept;
        all.moved += found.moved;
    }
    assert!(all.kept > 10_000, "most scenarios of games are wide");
    check_still("all scenarios", &all);
}

#[test]
fn middle_games_are_drawn_legibly_and_still() {
    let mut all = Findings::default();
    for (game, plies, depth, algorithm) in [
        (Game::TicTacToe, 2, 7, Algorithm::AlphaBetaSoft),
        (Game::ConnectFour, 9, 6, Algorithm::AlphaBeta),
        (Game::Gomoku, 8, 3, Algorithm::AlphaBeta),
        (Game::Xiangqi, 20, 3, Algorithm::AlphaBetaSoft),
        (Game::Chess, 16, 3, Algorithm::AlphaBeta),
        (Game::Chess, 30, 2, Algorithm::NegaMax),
    ] {
        let mut run = search_of(game, plies, depth, algorithm);
        let found = check(&format!("{game:?} to {depth} plies"), &mut run, 2_000);
        all.kept += found.kept;
        all.moved += found.moved;
    }
    check_still("all middle games", &all);
}

#[test]
fn searches_that_look_again_are_drawn_legibly_and_still() {
    let mut all = Findings::default();
    for (game, plies, depth, algorithm) in [
        (Game::TicTacToe, 3, 6, Algorithm::PrincipalVariation),
        (Game::ConnectFour, 9, 5, Algorithm::NegaScout),
        (Game::Chess, 30, 3, Algorithm::NullMove),
        (Game::Chess, 24, 2, Algorithm::Quiescence),
        (Game::Xiangqi, 20, 3, Algorithm::Engine),
    ] {
        for driver in [Driver::None, Driver::IterativeDeepening] {
            let mut scenario = Scenario::from_position(middle_game(game, plies, 11));
            let usual = SearchOptions::new(algorithm);
            scenario.options = SearchOptions { driver, ..usual }.to_depth(Some(depth));
            let found = check(&format!("{game:?} by {algorithm:?} and {driver:?}"), &mut searched(scenario), 1_000);
            all.looks = [0, 1].map(|which| all.looks[which] + found.looks[which]);
            all.kept += found.kept;
            all.moved += found.moved;
        }
    }
    check_still("all searches that look again", &all);
    let [tabs, looks] = all.looks;
    // Where rows or neighbours stand close together there is no room.
    assert!(tabs > 100 && looks * 10 > tabs * 8, "{looks} of {tabs} say which look they are");
}

/// A tree in which the root and each of its children have so many children, with names or without.
fn square(width: u64, named: bool) -> Scenario {
    let mut numbers = Numbers(width);
    let mut builder = TreeBuilder::new(Player::Max);
    let name = |builder: &mut TreeBuilder, node, number: u64| {
        let name = format!("{}{number}", ["a", "bb", "long name "][(number % 3) as usize]);
        if named {
            builder.set_label(node, Label::new([name.clone(), name])).unwrap();
        }
    };
    let root = builder.open().unwrap();
    name(&mut builder, root, 0);
    for child in 0..width {
        let node = builder.open().unwrap();
        name(&mut builder, node, 1 + child);
        for leaf in 0..width {
            let node = builder.leaf(numbers.below(2_000) as i64 - 1_000).unwrap();
            name(&mut builder, node, 1 + width + child * width + leaf);
        }
        builder.close().unwrap();
    }
    builder.close().unwrap();
    Scenario::from_tree(builder.finish().unwrap())
}

#[test]
fn rows_of_every_width_are_drawn_legibly_and_still() {
    let mut all = Findings::default();
    for width in (6..=26).chain([31, 40, 60, 218]) {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
            let mut scenario = square(width, width % 2 == 0 || algorithm == Algorithm::AlphaBeta);
            scenario.options = SearchOptions { algorithm, cutoff: algorithm.default_cutoff(), ..scenario.options };
            let found = check(&format!("{width} children by {algorithm:?}"), &mut searched(scenario), 160);
            all.kept += found.kept;
            all.moved += found.moved;
        }
    }
    check_still("all widths", &all);
}

#[test]
fn deep_trees_are_folded_and_say_so() {
    // Sixty plies, of which each has a leaf and a child that goes on, the first one or the last by turns.
    let mut builder = TreeBuilder::new(Player::Max);
    fn grow(builder: &mut TreeBuilder, ply: i64) {
        builder.open().unwrap();
        for number in 0..12 {
            if number == (ply * 5) % 12 && ply < 60 {
                grow(builder, ply + 1);
            } else {
                builder.leaf((ply * 37 + number * 11) % 50).unwrap();
            }
        }
        builder.close().unwrap();
    }
    grow(&mut builder, 0);
    let tree = builder.finish().unwrap();
    let position = AnyPosition::Tree(TreePosition::root(Arc::new(tree)));
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
        let mut scenario = Scenario::from_position(position.clone());
        scenario.options = SearchOptions { algorithm, ordering: MoveOrdering::Natural, ..scenario.options };
        let mut run = searched(scenario);
        check(&format!("sixty plies by {algorithm:?}"), &mut run, 400);
    }
}

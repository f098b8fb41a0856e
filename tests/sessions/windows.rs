//! Windows in the tree: at every step and for each setting they are those that the search handed down and has now, no
//! two texts overlap, nothing is outside, and what has no room is left out by the rule.

use std::collections::HashMap;

use plyscope_core::replay::{Event, Moment};
use plyscope_core::search::Window;
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_disk::this_machine;
use plyscope_files::{Source, ValueVisibility};
use plyscope_picture::drawing::WindowMarks;
use plyscope_picture::drawing::path::{PathCache, PathPicture, WantedInSight};
use plyscope_picture::drawing::small::{Camera, Small, TextHeights, project};
use plyscope_picture::drawing::{DrawingPart, Lettering, Scene, SearchMarks};
use plyscope_picture::marks::{Area, ColourRole, Mark};
use plyscope_picture::run::{Place, Run};
use plyscope_session::{Command, Session, Setting, Settings, Travel};
use plyscope_text::{self as text, Language};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

fn opened(name: &str, language: Language) -> Session {
    let mut session = Session::new(Settings { language, ..Settings::default() });
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    assert!(session.run().is_some(), "{name}: {:?}", session.error());
    session
}

/// The window that each node is entered with, by a walk through all events.
fn handed_down(trace: &Trace) -> HashMap<NodeId, Window> {
    let mut windows = HashMap::new();
    let mut moment = Moment::start(trace);
    loop {
        if let (Event::Entered(node), Some(frame)) = (moment.event, moment.path.last()) {
            windows.insert(node, frame.entry);
        }
        if !moment.advance(trace) {
            return windows;
        }
    }
}

/// The texts of a part, each put together from its pieces, with the room of all of them.
fn written(marks: &SearchMarks, wanted: DrawingPart) -> HashMap<NodeId, (String, Area)> {
    let mut texts: HashMap<NodeId, (String, Area)> = HashMap::new();
    for drawn in marks.list().iter().filter(|drawn| drawn.of.part == wanted) {
        let (Mark::Text { text, .. }, Some(Place::Visited(node))) = (&drawn.mark, drawn.of.place) else { continue };
        let room = drawn.mark.bounds();
        let entry = texts.entry(node).or_insert_with(|| (String::new(), room));
        entry.0.push_str(text);
        if text == "," {
            entry.0.push(' ');
        }
        entry.1 = entry.1.joined(room);
    }
    texts
}

/// Which nodes a setting speaks of at a step: visited ones, by the events alone.
fn wanted(marks: WindowMarks, moment: &Moment, node: NodeId) -> bool {
    let is_open = moment.path.iter().any(|frame| frame.node == node);
    let is_spoken_of = node == moment.event.node() || moment.path.last().is_some_and(|frame| frame.node == node);
    node <= moment.last_entered
        && match marks {
            WindowMarks::Off => false,
            WindowMarks::Sentence => is_spoken_of,
            WindowMarks::Path => is_spoken_of || is_open,
            WindowMarks::All => true,
        }
}

/// What is drawn of windows is what the search had; gives how many were written and how many were left out.
fn check(
    run: &Run,
    marks: &SearchMarks,
    setting: WindowMarks,
    entered: &HashMap<NodeId, Window>,
    at: &str,
) -> [usize; 2] {
    let moment = run.moment();
    let (on_edges, beside) = (written(marks, DrawingPart::Window), written(marks, DrawingPart::WindowNow));
    for (node, (text, _)) in &on_edges {
        assert!(wanted(setting, moment, *node), "{at}: the window of {node:?} is written");
        assert_eq!(
            *text,
            text::window(entered[node], run.value_format(false)),
            "{at}: what was handed down to {node:?}"
        );
    }
    for (node, (text, _)) in &beside {
        let frame = moment.path.iter().find(|frame| frame.node == *node).expect("it is open");
        assert_ne!(frame.window, entered[node], "{at}: {node:?} has another window now");
        assert_eq!(*text, text::window(frame.window, run.value_format(false)), "{at}: the window of {node:?} now");
    }
    let due = (0..run.trace.len()).map(NodeId).filter(|node| wanted(setting, moment, *node)).count();
    [on_edges.len(), due - on_edges.len().min(due)]
}

/// No two texts overlap, none leaves the panel, and no label lies on the signs of a cutoff.
fn check_apart(marks: &SearchMarks, area: Area, at: &str) {
    let labels = [DrawingPart::Window, DrawingPart::WindowNow, DrawingPart::Range];
    let mut own: Vec<(DrawingPart, Option<Place>, Area, String)> = Vec::new();
    let mut others: Vec<(DrawingPart, Area, String)> = Vec::new();
    for drawn in marks.list() {
        let Mark::Text { text, style, .. } = &drawn.mark else { continue };
        let letters = drawn.mark.bounds().grown_by(-0.5, -0.2 * style.face.size);
        if labels.contains(&drawn.of.part) {
            match own.iter_mut().find(|(part, place, ..)| (*part, *place) == (drawn.of.part, drawn.of.place)) {
                Some((.., room, all)) => {
                    *room = room.joined(letters);
                    all.push_str(text);
                }
                None => own.push((drawn.of.part, drawn.of.place, letters, text.clone())),
            }
        } else {
            others.push((drawn.of.part, letters, text.clone()));
        }
    }
    for (number, (part, place, room, text)) in own.iter().enumerate() {
        assert!(area.holds(*room), "{at}: {text} leaves the panel");
        for (other_part, other_place, other, said) in &own[number + 1..] {
            assert!(
                !room.overlaps(*other),
                "{at}: {part:?} {text} of {place:?} over {other_part:?} {said} of {other_place:?}"
            );
        }
        for (other_part, other, said) in &others {
            assert!(!room.overlaps(*other), "{at}: {part:?} {text} of {place:?} over {other_part:?} {said}");
        }
    }
    let is_cut = |mark: &Mark| match mark {
        Mark::Line { stroke, .. } | Mark::Circle { stroke: Some(stroke), .. } => {
            stroke.paint.role() == Some(ColourRole::Cut)
        }
        _ => false,
    };
    let on_edges = marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Edge);
    for sign in on_edges.filter(|drawn| is_cut(&drawn.mark)) {
        let sign = sign.mark.bounds();
        for (part, place, room, text) in &own {
            assert!(!room.overlaps(sign), "{at}: {part:?} {text} of {place:?} over the sign of a cutoff at {sign:?}");
        }
    }
    // No plate of a label hides a node.
    for drawn in marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Node) {
        let node = drawn.mark.bounds();
        for (_, place, room, text) in &own {
            assert!(!node.overlaps(*room), "{at}: {text} of {place:?} lies over the node {:?}", drawn.of.place);
        }
    }
}

fn small(session: &Session, area: Area, language: Language) -> SearchMarks {
    let scene = Scene::new(session.run().expect("a search"), session.shown());
    let lettering = Lettering::new(language, false, 860.0);
    let projection = project(&scene, area, Camera::default(), TextHeights::usual(lettering.sizes.value));
    Small::new(&scene, projection, lettering).marks()
}

const AREA: Area = Area { left: 0.0, top: 0.0, width: 1270.0, height: 620.0 };

const TREES: [&str; 9] = [
    "w1-w9-alpha-beta",
    "wikipedia",
    "aima-5-2",
    "deep-cutoff",
    "strict-or-not",
    "aima-chance-pruning",
    "two-ghosts",
    "table-narrows",
    "null-window",
];

#[test]
fn windows_of_a_whole_tree_are_those_of_the_search_at_every_step() {
    let mut counts: HashMap<&str, [usize; 2]> = HashMap::new();
    for name in TREES {
        for setting in WindowMarks::ALL {
            let mut session = opened(name, Language::English);
            apply(&mut session, Command::Set(Setting::Windows(setting)));
            apply(&mut session, Command::Set(Setting::CanBe(setting == WindowMarks::Off)));
            let entered = handed_down(&session.run().expect("a search").trace);
            for step in 0..session.run().expect("a search").trace.steps() {
                apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
                let at = format!("{name}, {setting:?}, event {step}");
                let marks = small(&session, AREA, Language::English);
                let [shown, left_out] = check(session.run().expect("a search"), &marks, setting, &entered, &at);
                check_apart(&marks, AREA, &at);
                // A window of 1280×860 at 150 %.
                let low = Area { width: 853.0, height: 290.0, ..AREA };
                check_apart(&small(&session, low, Language::English), low, &format!("{at}, in a low room"));
                let count = counts.entry(setting.id()).or_default();
                *count = [count[0] + shown, count[1] + left_out];
            }
        }
    }
    eprintln!("{counts:?}");
    assert_eq!(counts["off"][0], 0);
    // Along a path there is room for nearly all of them, beside the signs of all cutoffs.
    for setting in ["sentence", "path"] {
        let [shown, left_out] = counts[setting];
        assert!(shown > 19 * left_out, "{setting}: {shown} written, {left_out} left out");
    }
    assert!(counts["all"][0] > counts["path"][0]);
}

/// A window stands where it stands whatever the step is, and so do the nodes, whatever is written.
#[test]
fn windows_and_nodes_stay_where_they_are() {
    for name in ["w1-w9-alpha-beta", "wikipedia", "aima-5-2", "deep-cutoff"] {
        for setting in [WindowMarks::Sentence, WindowMarks::Path, WindowMarks::All] {
            let mut session = opened(name, Language::English);
            apply(&mut session, Command::Set(Setting::Windows(setting)));
            let mut places: HashMap<(Option<Place>, bool), Area> = HashMap::new();
            for step in 0..session.run().expect("a search").trace.steps() {
                apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
                let marks = small(&session, AREA, Language::English);
                for (node, (_, room)) in written(&marks, DrawingPart::Window) {
                    let before = places.insert((Some(Place::Visited(node)), true), room);
                    assert!(before.is_none_or(|before| before == room), "{name}, {setting:?}, event {step}: {node:?}");
                }
                for drawn in marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Node) {
                    let Mark::Polygon { corners, .. } = &drawn.mark else { continue };
                    let room = Area::of_points(corners).expect("corners");
                    let before = places.entry((drawn.of.place, false)).or_insert(room);
                    let moved = (before.centre() - room.centre()).length();
                    assert!(
                        moved < before.width / 2.0 + 0.1,
                        "{name}, {setting:?}, event {step}: {:?}",
                        drawn.of.place
                    );
                }
            }
        }
    }
}

/// Where all are written, the windows of a node's children stand on all their edges, or only the open one's.
#[test]
fn of_the_children_of_a_node_all_have_their_windows_or_none() {
    let mut families = [0; 2];
    for name in ["w1-w9-alpha-beta", "wikipedia", "aima-5-2", "deep-cutoff"] {
        let mut session = opened(name, Language::English);
        apply(&mut session, Command::Set(Setting::Windows(WindowMarks::All)));
        apply(&mut session, Command::Travel(Travel::ToEnd));
        let marks = small(&session, AREA, Language::English);
        let windows = written(&marks, DrawingPart::Window);
        let trace = &session.run().expect("a search").trace;
        for parent in (0..trace.len()).map(NodeId) {
            let children: Vec<NodeId> = trace.children(parent).collect();
            let has = children.iter().filter(|child| windows.contains_key(child)).count();
            assert!(has == 0 || has == children.len(), "{name}: {has} of {} children of {parent:?}", children.len());
            if !children.is_empty() {
                families[usize::from(has > 0)] += 1;
            }
        }
    }
    eprintln!("{families:?}");
    assert!(families[1] > families[0], "{families:?}");
}

/// Along the path by default where α and β are named; nothing where values are covered, or the search has no windows.
#[test]
fn windows_are_written_by_default_along_the_path_and_never_over_cards() {
    let marks_at = |session: &mut Session, step: u64| {
        apply(session, Command::Travel(Travel::Seek(Step(step))));
        written(&small(session, AREA, Language::English), DrawingPart::Window).len()
    };
    let mut session = opened("w1-w9-alpha-beta", Language::English);
    assert!(marks_at(&mut session, 3) >= 2);
    apply(&mut session, Command::Set(Setting::Values(ValueVisibility::Covered)));
    assert_eq!(marks_at(&mut session, 3), 0);
    for name in ["w1-w9-minimax", "pockets"] {
        assert_eq!(marks_at(&mut opened(name, Language::English), 3), 0, "{name}");
    }
    // A person may have them in a story, too.
    let mut pockets = opened("pockets", Language::English);
    apply(&mut pockets, Command::Set(Setting::Windows(WindowMarks::Path)));
    assert!(marks_at(&mut pockets, 3) >= 2);
}

/// What a node can be is another thing than its window, and looks so: square brackets, no plate with an outline,
/// fainter.
#[test]
fn what_nodes_can_be_is_what_their_children_have_proved_and_looks_different() {
    let mut seen = 0;
    for name in ["aima-5-2", "wikipedia", "w1-w9-minimax"] {
        let mut session = opened(name, Language::English);
        apply(&mut session, Command::Set(Setting::CanBe(true)));
        for step in 0..session.run().expect("a search").trace.steps() {
            apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
            let run = session.run().expect("a search");
            let marks = small(&session, AREA, Language::English);
            for (node, (text, _)) in written(&marks, DrawingPart::Range) {
                let frame = run.moment().path.iter().find(|frame| frame.node == node);
                let known = match frame {
                    Some(frame) => run.moment().known(&run.trace, frame),
                    None => run.trace.interval(node, run.nodes().path_to(node).len() as u32 - 1),
                };
                let ends = [known.low, known.high].map(|value| text::bound(run.value_format(false).value(value)));
                assert_eq!(text, format!("[{}, {}]", ends[0], ends[1]), "{name} at {step}");
                seen += 1;
            }
            let outlined = |part: DrawingPart| {
                let is_outlined = |mark: &Mark| matches!(mark, Mark::Box { stroke: Some(_), .. });
                marks.list().iter().filter(|drawn| drawn.of.part == part && is_outlined(&drawn.mark)).count()
            };
            assert_eq!(outlined(DrawingPart::Range), 0);
            assert_eq!(outlined(DrawingPart::Window), written(&marks, DrawingPart::Window).len());
        }
    }
    assert!(seen > 300, "{seen}");
}

/// In a wide tree, too, at every tenth step, in both languages.
#[test]
fn windows_along_the_path_of_a_wide_tree_are_those_of_the_search() {
    let mut counts = [0; 2];
    for (name, language) in [("chess-mate-in-two", Language::English), ("xiangqi-middle-game", Language::Chinese)] {
        let mut session = opened(name, language);
        let steps = session.run().expect("a search").trace.steps();
        for setting in [WindowMarks::Sentence, WindowMarks::Path, WindowMarks::All] {
            apply(&mut session, Command::Set(Setting::Windows(setting)));
            apply(&mut session, Command::Set(Setting::CanBe(setting == WindowMarks::Path)));
            for number in 0..40 {
                apply(&mut session, Command::Travel(Travel::Seek(Step(steps * number / 40 + number))));
                let run = session.run().expect("a search");
                let scene = Scene::new(run, session.shown());
                let lettering = Lettering::new(language, false, 860.0);
                let area = Area { height: 560.0, width: 860.0, ..AREA };
                let picture =
                    PathPicture::new(&scene, &mut PathCache::default(), WantedInSight::default(), &lettering, area);
                let at = format!("{name}, {setting:?}, event {}", run.step().0);
                let [on_edges, beside] =
                    [DrawingPart::Window, DrawingPart::WindowNow].map(|part| written(&picture.marks, part));
                let nodes: Vec<NodeId> = on_edges.into_keys().chain(beside.into_keys()).collect();
                let entered =
                    nodes.iter().map(|node| (*node, run.nodes().handed_down(*node).expect("a window"))).collect();
                let [shown, _] = check(run, &picture.marks, setting, &entered, &at);
                // By another way: the state when the node was entered.
                for node in &nodes {
                    let enter = Trace::enter_step(*node, run.nodes().path_to(*node).len() as u32 - 1);
                    let moment = Moment::at(&run.trace, enter);
                    assert_eq!(moment.path.last().map(|frame| frame.entry), entered.get(node).copied(), "{at}");
                }
                check_apart(&picture.marks, area, &at);
                counts = [counts[0] + shown, counts[1] + 1];
            }
        }
    }
    eprintln!("{counts:?}");
    assert!(counts[0] > counts[1], "{counts:?}");
}

/// When the passes of MTD(f) have met, the root shows the value that all of them have found together, and not the bound
/// of the last one, which the sentence contradicts.
#[test]
fn the_root_shows_what_all_passes_have_found_when_they_have_met() {
    let mut session = opened("mtd-f", Language::English);
    let shown = |session: &Session| {
        let run = session.run().expect("a search");
        let values = written(&small(session, AREA, Language::English), DrawingPart::Value);
        values.get(&run.root()).map(|(text, _)| text.clone())
    };
    let passes = session.run().expect("a search").trace.passes().to_vec();
    assert!(passes.len() > 1);
    for pass in passes.iter().take(passes.len() - 1) {
        let end = session.run().expect("a search").trace.exit_step(pass.first, 0);
        apply(&mut session, Command::Travel(Travel::Seek(end)));
        let run = session.run().expect("a search");
        let value = run.trace.value(pass.first, run.trace.header().root_player);
        let own = text::signed_by(&run.trace, pass.first, run.value_format(false).value(value));
        assert_eq!(shown(&session), Some(own));
    }
    apply(&mut session, Command::Travel(Travel::ToEnd));
    assert_eq!(session.run().expect("a search").trace.record(passes.last().expect("a pass").first).bound().sign(), '≥');
    assert_eq!(shown(&session).as_deref(), Some("=5"));
}

/// No name lies under an edge that leads to its node, by whichever way, nor under the thread beside it, nor behind
/// another node.
#[test]
fn names_lie_beside_the_ways_to_their_nodes() {
    let mut seen = 0;
    for name in ["table-narrows", "table-hit", "table-two-bounds", "transposition"] {
        let mut session = opened(name, Language::English);
        for step in 0..session.run().expect("a search").trace.steps() {
            apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
            let marks = small(&session, AREA, Language::English);
            let lines: Vec<_> = (marks.list().iter())
                .filter(|drawn| matches!(drawn.of.part, DrawingPart::Edge | DrawingPart::Thread))
                .filter_map(|drawn| match &drawn.mark {
                    Mark::Line { points, .. } => Some(points.clone()),
                    _ => None,
                })
                .collect();
            let nodes: Vec<_> = marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Node).collect();
            for drawn in marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Name) {
                let Mark::Text { text, style, .. } = &drawn.mark else { continue };
                let room = drawn.mark.bounds().grown_by(-1.0, -0.2 * style.face.size);
                let is_behind = nodes.iter().any(|node| node.mark.bounds().overlaps(room));
                assert!(!is_behind, "{name}, event {step}: {text} lies behind a node");
                let is_crossed = |points: &Vec<plyscope_picture::marks::Point>| {
                    points.windows(2).any(|pair| room.is_crossed_by([pair[0], pair[1]]))
                };
                assert!(!lines.iter().any(is_crossed), "{name}, event {step}: a line runs over {text}");
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

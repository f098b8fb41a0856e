//! The window's tree as SVG, drawn without a window: read back, and compared with the search.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::program::plyscope;
use crate::sheets::{check_texts, fonts};
use plyscope_core::game::Position as _;
use plyscope_core::trace::{NodeId, Trace};
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_picture::drawing::Lettering;
use plyscope_picture::marks::point;
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_session::stage;
use plyscope_session::{Command, Session, Settings, Travel};
use plyscope_text::{self as text, Language};
use resvg::usvg::roxmltree::{Document, Node};

/// A file of its own for a test.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("plyscope-picture-{name}-{}.svg", std::process::id()))
}

/// The picture that the program draws with these arguments.
fn drawn(name: &str, arguments: &[&str]) -> String {
    let path = file(name);
    let ran = plyscope(&[arguments, &["--picture", path.to_str().unwrap()]].concat());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{arguments:?}");
    let picture = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    picture
}

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

/// The search, at a step.
fn searched(source: &str, language: Language, step: u64) -> Session {
    let mut session = Session::new(Settings { language, ..Settings::default() });
    apply(&mut session, Command::Open(Source::BuiltIn(source.to_owned())));
    apply(&mut session, Command::Travel(Travel::GoToStep(step)));
    session
}

/// All elements with an identifier.
fn things<'d, 'i>(document: &'d Document<'i>) -> BTreeMap<&'d str, Node<'d, 'i>> {
    let mut things = BTreeMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(things.insert(id, node).is_none(), "{id} stands twice");
        }
    }
    things
}

/// The one text of a thing, its lines joined; none where the thing is not there.
fn text_of(things: &BTreeMap<&str, Node<'_, '_>>, id: &str) -> Option<String> {
    let thing = things.get(id)?;
    let texts: Vec<_> = thing.descendants().filter(|node| node.has_tag_name("text")).collect();
    assert_eq!(texts.len(), 1, "{id}");
    let pieces = texts[0].descendants().filter_map(|node| node.is_text().then(|| node.text()).flatten());
    Some(pieces.collect::<Vec<_>>().join(" "))
}

/// The points of the first outline or line of a thing.
fn points(things: &BTreeMap<&str, Node<'_, '_>>, id: &str) -> Vec<[f32; 2]> {
    let thing = things.get(id).unwrap_or_else(|| panic!("{id} is not there"));
    let path = thing.descendants().find(|node| node.has_tag_name("path")).unwrap();
    let path = path.attribute("d").unwrap().trim_end_matches('Z');
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').unwrap();
        [x.parse().unwrap(), y.parse().unwrap()]
    };
    path.split(['M', 'L']).filter(|text| !text.is_empty()).map(point).collect()
}

/// The middle of a node's lower edge, or of its upper one.
fn end(outline: &[[f32; 2]], lower: bool) -> [f32; 2] {
    let xs = || outline.iter().map(|point| point[0]);
    let ys = || outline.iter().map(|point| point[1]);
    let x = (xs().fold(f32::MAX, f32::min) + xs().fold(f32::MIN, f32::max)) / 2.0;
    [x, if lower { ys().fold(f32::MIN, f32::max) } else { ys().fold(f32::MAX, f32::min) }]
}

/// Each visited node with the one above it, whose numbers are those of the trace.
fn edges(trace: &Trace) -> Vec<(NodeId, NodeId)> {
    let nodes = (0..trace.len()).map(NodeId);
    nodes.flat_map(|parent| trace.children(parent).map(move |child| (parent, child))).collect()
}

/// What is written in a node, as far as the search and the tree say it alone; `None` where an open node shows what is
/// known.
fn written(run: &Run, node: NodeId, ply: u32) -> Option<Option<String>> {
    let (trace, step) = (&run.trace, run.step());
    let (tree, format) = (run.scenario.tree().unwrap(), run.value_format(false));
    let given = run.nodes().tree_node(node).and_then(|node| tree.value(node));
    if trace.exit_step(node, ply) <= step {
        let value = trace.value(node, trace.header().root_player.after(ply));
        let is_leaf = trace.record(node).is_leaf();
        let (bound, value) = (trace.record(node).bound(), format.value(value));
        return Some(Some(if is_leaf { value.to_string() } else { text::signed(bound, value) }));
    }
    match given {
        Some(value) => Some(Some(format.value(value).to_string())),
        None if Trace::enter_step(node, ply) > step => Some(None),
        None => None,
    }
}

#[test]
fn a_picture_says_what_the_search_says() {
    let fonts = fonts();
    for (source, size) in [("w1-w9-alpha-beta", (1280, 860)), ("wikipedia", (1280, 860)), ("deep-cutoff", (1024, 768))]
    {
        for language in Language::ALL {
            let last = searched(source, language, 1).run().unwrap().step_count();
            for step in (1..=last).step_by(4).chain([last]) {
                let what = format!("{source} at {step} in {language:?}");
                let (wide, number) = (format!("{}x{}", size.0, size.1), step.to_string());
                let arguments = [source, "--step", &number, "--size", &wide, "--language", language.id()];
                let picture = drawn("says", &arguments);
                let session = searched(source, language, step);
                let run = session.run().unwrap();
                assert_eq!(run.step_number(), step);
                check_texts(&picture, &fonts, &what);
                let document = Document::parse(&picture).unwrap();
                let window = point(size.0 as f32, size.1 as f32);
                let panel = stage::tree_area(&session, &Lettering::new(language, false, window.y), window).unwrap();
                let root = document.root_element();
                assert_eq!(root.attribute("width").unwrap(), panel.width.to_string());
                assert_eq!(root.attribute("height").unwrap(), panel.height.to_string());
                let things = things(&document);
                let mut plies = vec![0; run.trace.len() as usize];
                for (parent, child) in edges(&run.trace) {
                    plies[child.index()] = plies[parent.index()] + 1;
                    let edge = points(&things, &format!("edge-{}", child.0));
                    let [above, below] = [parent, child].map(|node| points(&things, &format!("node-{}", node.0)));
                    // Of two lines beside one another the first is drawn somewhat to the side.
                    for (point, expected) in [edge[0], edge[1]].into_iter().zip([end(&above, true), end(&below, false)])
                    {
                        let off = (point[0] - expected[0]).abs().max((point[1] - expected[1]).abs());
                        assert!(off < 4.0, "{what}: edge {} at {point:?} and not at {expected:?}", child.0);
                    }
                }
                for node in (0..run.trace.len()).map(NodeId) {
                    let value = text_of(&things, &format!("value-{}", node.0));
                    if let Some(expected) = written(run, node, plies[node.index()]) {
                        assert_eq!(value, expected, "{what}: node {}", node.0);
                    }
                    let name = name_of_place(run, Place::Visited(node), language);
                    assert_eq!(text_of(&things, &format!("name-{}", node.0)), name, "{what}");
                }
            }
        }
    }
}

#[test]
fn without_a_size_and_a_step_it_is_the_window_as_it_opens() {
    let usual = drawn("usual", &["wikipedia"]);
    let step = {
        let mut session = Session::new(Settings::default());
        apply(&mut session, Command::Open(Source::BuiltIn("wikipedia".to_owned())));
        session.run().unwrap().step_number().to_string()
    };
    assert_eq!(usual, drawn("usual", &["wikipedia", "--size", "1280x860", "--step", &step]), "the same on every run");
    assert_eq!(drawn("pockets", &[]), drawn("pockets", &["pockets"]));
    assert_ne!(usual, drawn("usual", &["wikipedia", "--size", "1024x768"]));
    assert_ne!(usual, drawn("usual", &["wikipedia", "--algorithm", "minimax"]));
    // Behind the end it is the last step, and said so.
    let beyond = file("beyond");
    let ran = plyscope(&["--tree", "[[3,12],[2,4]]", "--step", "1000000", "--picture", beyond.to_str().unwrap()]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "There is no step 1,000,000: the last one is step 9, which is taken.\n")
    );
    let last = drawn("usual", &["--tree", "[[3,12],[2,4]]", "--step", "9"]);
    assert_eq!(std::fs::read_to_string(&beyond).unwrap(), last);
    std::fs::remove_file(beyond).unwrap();
}

#[test]
fn a_board_stands_in_each_node_and_its_move_on_the_edge() {
    let fonts = fonts();
    let picture = drawn("board", &["tic-tac-toe-notes-full", "--step", "16"]);
    check_texts(&picture, &fonts, "tic-tac-toe");
    let document = Document::parse(&picture).unwrap();
    let things = things(&document);
    let session = searched("tic-tac-toe-notes-full", Language::English, 16);
    let run = session.run().unwrap();
    for (parent, child) in edges(&run.trace).into_iter().take(5) {
        let expected = run.nodes().position_at(parent).move_name(run.trace.record(child).mv());
        assert_eq!(text_of(&things, &format!("move-{}", child.0)), Some(expected));
    }
}

#[test]
fn what_cannot_be_drawn_is_told_and_leaves_what_was_there() {
    let missing = file("missing").join("tree.svg");
    let path = file("there");
    std::fs::write(&path, "something old").unwrap();
    let [missing, there] = [&missing, &path].map(|path| path.to_str().unwrap());
    for (arguments, code, expected) in [
        (&["wikipedia", "--picture", missing][..], 1, "expected a folder that is there"),
        (&["lesson-pockets", "--picture", there], 1, "this is a lesson, expected a scenario or a tree"),
        (&["wikipedia", "--size", "199x200", "--picture", there], 2, "expected width x height, each from 200"),
        (&["wikipedia", "--picture", "tree.pdf"], 2, "expected a file name that ends with .png or .svg"),
        (&["--picture", there, "list"], 2, "unexpected argument before the command"),
    ] {
        let ran = plyscope(arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {}", ran.err);
        assert!(ran.err.lines().next().unwrap_or_default().contains(expected), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "something old");
    // A search that a limit stops is drawn as far as it came.
    let ran = plyscope(&["wikipedia", "--max-nodes", "9", "--picture", there]);
    assert!(ran.code == 3 && ran.err.starts_with("Stopped at 9 nodes."), "{}", ran.err);
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<?xml"));
    std::fs::remove_file(&path).unwrap();
}

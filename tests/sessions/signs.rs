//! What is said of a sign is what the legend calls it: each sign of the small tree, where it is drawn.

use std::collections::HashSet;

use plyscope_core::replay::{Reason, Verdict};
use plyscope_core::review::FindingKind;
use plyscope_core::trace::{BoundKind, Step};
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_picture::drawing::small::{Camera, Small, TextHeights, project};
use plyscope_picture::drawing::{DrawingPart, Lettering, NodeState, NodeText, Scene};
use plyscope_picture::marks::{Area, ColourRole, Mark, Point, point};
use plyscope_picture::run::LoggedRun;
use plyscope_picture::run::Wording;
use plyscope_picture::run::{DrawnKind, Place};
use plyscope_session::{Command, Session, Settings, Travel};
use plyscope_text::{self as text, Language, LegendDrawing};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

fn expected(state: NodeState, is_leaf: bool) -> LegendDrawing {
    match state {
        NodeState::Unvisited => LegendDrawing::Unvisited,
        NodeState::Open => LegendDrawing::Open,
        NodeState::Pruned => LegendDrawing::Pruned,
        NodeState::Closed(BoundKind::Exact) if is_leaf => LegendDrawing::Leaf,
        NodeState::Closed(BoundKind::Exact) => LegendDrawing::Exact,
        NodeState::Closed(BoundKind::Lower) => LegendDrawing::LowerBound,
        NodeState::Closed(BoundKind::Upper) => LegendDrawing::UpperBound,
        NodeState::Believed(kind) => panic!("nothing is only believed here, {kind:?}"),
    }
}

/// Where a mark can be pointed at: on its line, or in its middle.
fn on(mark: &Mark) -> Point {
    match mark {
        Mark::Line { points, .. } => points[0].towards(points[1], 0.5),
        Mark::Box { fill: None, area, .. } => point(area.left, area.centre().y),
        other => other.bounds().centre(),
    }
}

#[test]
fn every_sign_says_what_the_legend_calls_it() {
    let mut seen = HashSet::new();
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("w1-w9-alpha-beta".to_owned())));
    for step in 0..session.run().unwrap().trace.steps() {
        apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
        let scene = Scene::new(session.run().unwrap(), session.shown());
        let lettering = Lettering::new(Language::English, false, 860.0);
        let area = Area { left: 0.0, top: 0.0, width: 960.0, height: 600.0 };
        let projection = project(&scene, area, Camera::default(), TextHeights::usual(lettering.sizes.value));
        let small = Small::new(&scene, projection, lettering);
        let marks = small.marks();
        let mut check = |at: Point, sign: LegendDrawing| {
            assert_eq!(small.sign_at(&marks, at), Some(sign), "step {step}, {at:?}");
            seen.insert(format!("{sign:?}"));
        };
        for (index, node) in (0..).zip(&small.picture().nodes) {
            let inside = small.area(index).centre();
            check(inside, expected(scene.state(node), node.drawn == DrawnKind::Leaf));
        }
        for drawn in marks.list() {
            let role = match &drawn.mark {
                Mark::Line { stroke, .. } => stroke.paint.role(),
                Mark::Circle { stroke: Some(stroke), .. } => stroke.paint.role(),
                _ => None,
            };
            match (drawn.of.part, role) {
                (DrawingPart::Edge, Some(ColourRole::Cut)) => check(on(&drawn.mark), LegendDrawing::Cut),
                (DrawingPart::Node, Some(ColourRole::Cut)) => check(on(&drawn.mark), LegendDrawing::EmptyCut),
                (DrawingPart::Focus, _) => check(on(&drawn.mark), LegendDrawing::Focus),
                _ => {}
            }
        }
        let w3 =
            scene.run.picture().nodes.iter().position(|node| node.ply == 1 && matches!(node.place, Place::Visited(_)));
        let ends = small.edge_ends(w3.unwrap() as u32).unwrap();
        let first = small.sign_at(&marks, ends[0].towards(ends[1], 0.75));
        seen.extend(first.map(|sign| format!("edge: {sign:?}")));
        // Beside everything nothing is said.
        assert_eq!(small.sign_at(&marks, point(3.0, 3.0)), None);
    }
    let all = ["Unvisited", "Open", "Pruned", "Leaf", "Exact", "UpperBound", "Cut", "EmptyCut", "Focus"];
    let missing: Vec<_> = all.into_iter().filter(|sign| !seen.contains(*sign)).collect();
    assert!(missing.is_empty(), "{missing:?} of {seen:?}");
    for sign in ["Unvisited", "Path"] {
        assert!(seen.contains(&format!("edge: {sign}")), "{sign} of {seen:?}");
    }
}

/// Where a cutoff comes with nothing left, the node is worth exactly what its sign says: the sentence beside `=5` said
/// "at most 5".
#[test]
fn a_sentence_says_of_a_node_no_less_than_its_sign() {
    let mut seen = 0;
    for built_in in plyscope_files::library() {
        let mut session = Session::new(Settings::default());
        apply(&mut session, Command::Open(Source::BuiltIn(built_in.name.to_owned())));
        let Some(run) = session.run().filter(|run| run.whole_picture().is_some() && !run.is_story()) else { continue };
        for step in 0..run.trace.steps() {
            apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
            let run = session.run().unwrap();
            // Where moves are pruned, the table knows the other end, and the sentence says both.
            let Reason::Took { parent, verdict: Verdict::Cut { held, spared: 0, .. }, .. } = run.reason() else {
                continue;
            };
            let scene = Scene::new(run, session.shown());
            let index = run.picture().of_visited(parent).unwrap() as usize;
            let sign = scene.written(&run.picture().nodes[index]);
            let held = scene.value_format().value(held);
            if sign != NodeText::Known(format!("={held}")) {
                continue;
            }
            seen += 1;
            for (language, exactly) in [(Language::English, "exactly"), (Language::Chinese, "正好是")] {
                let said = run.sentences(Wording::new(language, true, false)).reason();
                assert!(said.contains(&format!("{exactly} {held}")), "{} at {step}, {sign:?}: {said}", built_in.name);
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

/// Beside the finding that alpha and beta are swapped the sentence said that every value matters, as of a window that
/// is whole.
#[test]
fn where_a_log_has_a_wrong_window_the_sentence_says_what_it_has() {
    let mut session = Session::new(Settings::default());
    let mut told = 0;
    for name in ["log-swapped", "log-starts-at-zero", "log-alpha-not-raised", "log-sign-forgotten"] {
        apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
        for mark in session.run().unwrap().logged().map_or(&[][..], LoggedRun::marks).to_vec() {
            apply(&mut session, Command::Travel(Travel::Seek(mark.step)));
            let run = session.run().unwrap();
            let kind = run.log().unwrap().review.findings[mark.place].kind;
            if !matches!(
                kind,
                FindingKind::Swapped | FindingKind::Window | FindingKind::WideWindow | FindingKind::Narrowed
            ) {
                continue;
            }
            let Reason::Enter { window: Some(window), leaf: false, .. } = run.reason() else { continue };
            for (language, log) in [(Language::English, "The log has"), (Language::Chinese, "日志里")] {
                let said = run.sentences(Wording::new(language, true, false)).reason();
                let window = text::window(window, run.value_format(false));
                assert!(said.contains(log) && said.contains(&window), "{name}, {kind:?}, {window}: {said}");
            }
            told += 1;
        }
    }
    assert!(told > 1, "{told}");
}

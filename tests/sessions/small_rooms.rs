//! The tree of each scenario in windows of many sizes, at the first step, the one with the longest sentence and the
//! last one: what the sentence speaks of has a row and a name, and what is written in green is crossed by few edges.

use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files as files;
use plyscope_picture::drawing::path::{PathCache, PathPicture, WantedInSight, fits_small};
use plyscope_picture::drawing::{DrawingPart, Lettering, Scene, SearchMarks};
use plyscope_picture::marks::{Area, ColourRole, Mark, Point, point};
use plyscope_picture::run::{Place, Wording, name_of_place};
use plyscope_session::stage;
use plyscope_session::{Command, Session, Settings, Travel};
use plyscope_text::Language;

/// Windows in points: 1280 × 860 at 100 %, 150 % and 300 %, 800 × 600 at 100 % and 200 %, and others.
const SIZES: [[f32; 2]; 9] = [
    [320.0, 240.0],
    [400.0, 300.0],
    [427.0, 287.0],
    [512.0, 384.0],
    [640.0, 430.0],
    [800.0, 600.0],
    [853.0, 573.0],
    [1024.0, 768.0],
    [1280.0, 860.0],
];

/// Of so many steps, evenly spread, the one with the longest sentence is looked for.
const SAMPLED: u64 = 60;

/// A tree as a window shows it at a step.
struct Drawn<'d> {
    what: String,
    scene: &'d Scene<'d>,
    area: Area,
    marks: &'d SearchMarks,
    /// Where it is drawn along the path.
    path: Option<&'d PathPicture>,
}

/// Looks at all of them.
fn each(language: Language, mut look: impl FnMut(&Drawn<'_>)) {
    for scenario in files::library() {
        let mut session = Session::new(Settings { language, ..Settings::default() });
        session.apply(Command::Open(files::Source::BuiltIn(scenario.name.to_owned())));
        while let Some(request) = session.take_request() {
            let done = request.run(&Default::default(), this_machine());
            session.apply(Command::Deliver(Box::new(done)));
        }
        let last = session.run().unwrap().trace.last_step().0;
        let mut longest = (0, 0);
        for part in 0..=SAMPLED {
            session.apply(Command::Travel(Travel::Seek(Step(last * part / SAMPLED))));
            let run = session.run().unwrap();
            let length = run.sentences(Wording::new(language, true, false)).reason().chars().count();
            longest = longest.max((length, run.step().0));
        }
        for step in [0, last / 3, longest.1, last] {
            session.apply(Command::Travel(Travel::Seek(Step(step))));
            for [width, height] in SIZES {
                let lettering = Lettering::new(language, false, height);
                let Some(area) = stage::tree_area(&session, &lettering, point(width, height)) else { continue };
                let run = session.run().unwrap();
                let scene = Scene::new(run, session.shown());
                let what = format!("{} at {width} × {height}, step {step}", scenario.name);
                let wording = Wording::new(language, true, false).beside_rows(width);
                if fits_small(run, area) {
                    let marks = plyscope_picture::drawing::tree(&scene, wording, &lettering, area);
                    look(&Drawn { what, scene: &scene, area, marks: &marks, path: None });
                } else {
                    let named = run.sentences(wording).named_places();
                    let wanted =
                        WantedInSight { named: &named, named_spared: wording.named_spared, ..WantedInSight::default() };
                    let picture = PathPicture::new(&scene, &mut PathCache::default(), wanted, &lettering, area);
                    look(&Drawn { what, scene: &scene, area, marks: &picture.marks, path: Some(&picture) });
                }
            }
        }
    }
}

/// The nodes at which bounds were set that the sentence speaks of have a row each; in the lowest rooms, where that is
/// for none but the node that the search has come to, their fold names them.
#[test]
fn who_set_the_bound_has_a_row_and_a_name() {
    let (mut looked, mut folded, mut unnamed) = (0, Vec::new(), Vec::new());
    each(Language::English, |drawn| {
        let Some(picture) = drawn.path else { return };
        let moment = drawn.scene.moment;
        let owners = drawn.scene.owners.iter().map(|owner| owner.node);
        for node in owners.chain([moment.focus(), moment.event.node()]) {
            looked += 1;
            if picture.node(Place::Visited(node)).is_some() {
                continue;
            }
            let what = format!("{}: {node:?} in {} points", drawn.what, drawn.area.height);
            let name = name_of_place(drawn.scene.run, Place::Visited(node), Language::English);
            let is_named = drawn.marks.list().iter().any(|mark| match &mark.mark {
                Mark::Text { text, .. } => {
                    mark.of.part == DrawingPart::Fold && name.as_ref().is_none_or(|name| text.contains(name.as_str()))
                }
                _ => false,
            });
            if !is_named {
                unnamed.push(what.clone());
            }
            if drawn.area.height > 100.0 {
                folded.push(what);
            }
        }
    });
    assert!(looked > 1_000, "{looked}");
    assert!(unnamed.is_empty(), "{} of {looked} have no name:\n{}", unnamed.len(), unnamed.join("\n"));
    assert!(folded.len() <= 4, "{} of {looked} are folded:\n{}", folded.len(), folded.join("\n"));
}

/// The straight lines of the edges.
fn edges(marks: &SearchMarks) -> Vec<(Option<Place>, [Point; 2])> {
    let edges = marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Edge);
    let lines = edges.filter_map(|drawn| match &drawn.mark {
        Mark::Line { points, .. } => Some(points.windows(2).map(|ends| (drawn.of.place, [ends[0], ends[1]]))),
        _ => None,
    });
    lines.into_iter().flatten().collect()
}

/// What is written in green stands beside its node where an edge would pass through it below, or the way down leads
/// past it. Where neither has room, it stands on a plate that hides the edge behind it: that is seldom.
#[test]
fn what_is_written_in_green_seldom_lies_across_an_edge() {
    for language in Language::ALL {
        let (mut looked, mut crossed) = (0, Vec::new());
        each(language, |drawn| {
            let edges = edges(drawn.marks);
            for mark in drawn.marks.list() {
                let Mark::Text { style, text, .. } = &mark.mark else { continue };
                if style.paint.role() != Some(ColourRole::Best) {
                    continue;
                }
                looked += 1;
                let room = mark.mark.bounds().grown(-1.0);
                if let Some((of, ends)) = edges.iter().find(|(_, ends)| room.is_crossed_by(*ends)) {
                    crossed.push(format!("{}: {text:?} {:?} {room:?} by {of:?} {ends:?}", drawn.what, mark.of));
                }
            }
        });
        assert!(looked > 300, "{looked}");
        let few = looked / 40;
        assert!(crossed.len() <= few, "{} of {looked}:\n{}", crossed.len(), crossed.join("\n"));
    }
}

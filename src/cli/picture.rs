//! `plyscope SOURCE --picture FILE.svg`: the tree of the window, drawn without one.

use std::path::Path;
use std::process::ExitCode;

use crate::drawing::path::fits_small;
use crate::drawing::{self, Lettering, Part, Scene, Subject, stage};
use crate::marks::svg::Page;
use crate::marks::{Area, Mark, Palette, Point, Role, point};
use crate::scenario::{Source, write_whole};
use crate::session::{Command, Place, Run, Session, Settings, Travel, Wording};
use crate::text::Language;
use crate::trace::Step;

use super::arguments::PictureArguments;
use super::output::Failure;
use super::search::ending;
use super::source::load;

/// The size that a window has by itself, in points.
const USUAL_SIZE: (u32, u32) = (1280, 860);

/// Searches, and draws the tree at the step that is asked for into a file, whole or not at all.
pub(super) fn run(arguments: &PictureArguments<'_>) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    let session = searched(arguments, language)?;
    let Some(run) = session.run() else {
        return Err(Failure::Message("the search gave nothing to draw, expected a tree".to_owned()));
    };
    let (width, height) = arguments.size.unwrap_or(USUAL_SIZE);
    let window = point(width as f32, height as f32);
    let page = page(&session, run, window, language).ok_or_else(|| {
        Failure::Message(format!("a window of {width}x{height} has no room for the tree, expected more"))
    })?;
    write(arguments.path, &page)?;
    Ok(ending(&run.trace, language))
}

/// A session in which the search stands at its step.
fn searched(arguments: &PictureArguments<'_>, language: Language) -> Result<Session, Failure> {
    // The window, too, opens the pockets where nothing is asked for.
    let source = arguments.source.source().unwrap_or_else(|| Source::BuiltIn("pockets".to_owned()));
    let scenario = load(&source, arguments.options)?;
    let mut session = Session::new(Settings { language, ..Settings::default() });
    session.apply(Command::OpenScenario(Box::new(scenario)));
    while let Some(request) = session.take_request() {
        let answer = request.run(&arguments.memory.progress());
        session.apply(Command::Deliver(Box::new(answer)));
    }
    if let Some(step) = arguments.step {
        session.apply(Command::Travel(Travel::Seek(Step(step))));
    }
    Ok(session)
}

/// The tree's panel in a window of this size; `None` where there is no room for it.
fn page(session: &Session, run: &Run, window: Point, language: Language) -> Option<String> {
    let lettering = Lettering::new(language, false, window.y);
    let area = stage::tree_area(session, &lettering, window).filter(|area| area.width >= 1.0 && area.height >= 1.0)?;
    let area = Area { left: 0.0, top: 0.0, ..area };
    let scene = Scene::new(session, run);
    let wording = Wording::new(language, session.settings().letters).beside_rows(window.x);
    let marks = drawing::tree(&scene, wording, &lettering, area);
    // The title names what is drawn.
    let wording = if fits_small(run, area) { Wording::new(language, session.settings().letters) } else { wording };
    let title = format!("{}: {}", language.label(&run.scenario.title), run.reason_in(wording));
    let page = Page {
        width: area.width,
        height: area.height,
        millimetres: None,
        language: language.id(),
        title: title.trim_start_matches(": "),
        palette: &Palette::LIGHT,
        ground: Role::Canvas,
    };
    Some(page.write(marks.list(), id))
}

/// What a mark is called: `node-7`, `value-7`, `name-7`, `edge-7` and, for the move on an edge, `move-7` belong to the node
/// that was visited as number 7; what belongs to nodes that were not visited has no name.
fn id(Subject { part, place }: &Subject, _: &Mark) -> String {
    let kind = match part {
        Part::Node => "node",
        Part::Edge => "edge",
        Part::Move => "move",
        Part::Value => "value",
        Part::Name => "name",
        Part::Owner => "owner",
        Part::Focus => "focus",
        _ => return String::new(),
    };
    match place {
        Some(Place::Visited(node)) => format!("{kind}-{}", node.0),
        _ => String::new(),
    }
}

fn write(path: &Path, page: &str) -> Result<(), Failure> {
    let failed = |error| {
        let expected = "expected a folder that is there and may be written to";
        Failure::Message(format!("{}: the picture cannot be saved ({error}), {expected}", path.display()))
    };
    write_whole(path, page.as_bytes()).map_err(failed)
}

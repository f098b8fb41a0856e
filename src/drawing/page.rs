//! The tree of the window as a page of its own, in SVG.

use crate::marks::svg::Page;
use crate::marks::{Area, Mark, Palette, Point, Role};
use crate::session::{Place, Run, Session, Wording};
use crate::text::Language;

use super::path::fits_small;
use super::{Lettering, Part, Scene, Subject, stage};

/// The tree's panel in a window of this size; `None` where there is no room for it.
pub fn tree_page(session: &Session, run: &Run, window: Point, language: Language) -> Option<String> {
    let lettering = Lettering::new(language, false, window.y);
    let area = stage::tree_area(session, &lettering, window).filter(|area| area.width >= 1.0 && area.height >= 1.0)?;
    let area = Area { left: 0.0, top: 0.0, ..area };
    let scene = Scene::new(session, run);
    let wording = Wording::new(language, session.settings().letters).beside_rows(window.x);
    let marks = super::tree(&scene, wording, &lettering, area);
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

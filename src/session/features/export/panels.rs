//! The panels that are drawn as marks, each as a picture of its own.

use crate::{Session, stage};
use plyscope_picture::drawing::ladder::LadderPicture;
use plyscope_picture::drawing::path::fits_small;
use plyscope_picture::drawing::{self, Lettering, Scene, Subject};
use plyscope_picture::export::title;
use plyscope_picture::marks::{
    Anchor, Area, ColourRole, DrawnMark, MarkLayer, Marks, Picture, Point, TypeStyle, point, wrapped,
};
use plyscope_picture::run::{Place, Run};
use plyscope_text::Language;

/// Around a sentence that stands alone.
const MARGIN: f32 = 16.0;

/// The tree's panel in a window of this size; `None` where there is no room for it.
pub fn tree(session: &Session, run: &Run, window: Point, language: Language) -> Option<Picture> {
    let lettering = Lettering::new(language, false, window.y);
    let area = stage::tree_area(session, &lettering, window).filter(|area| area.width >= 1.0 && area.height >= 1.0)?;
    let area = Area { left: 0.0, top: 0.0, ..area };
    let scene = Scene::new(run, session.shown());
    let wording = session.settings().wording(language).beside_rows(window.x);
    let marks = drawing::tree(&scene, wording, &lettering, area);
    Some(Panel { area, marks, ground: ColourRole::Canvas }.picture(session, run, language))
}

/// The ladder as it stands beside a tree, in a window of this size.
pub fn ladder(session: &Session, run: &Run, window: Point, language: Language) -> Picture {
    let lettering = Lettering::new(language, false, window.y);
    // As wide as the column beside the tree of a wide window.
    let area = Area { left: 0.0, top: 0.0, width: (window.x * 0.4).max(420.0), height: (window.y * 0.7).max(300.0) };
    let drawn = LadderPicture::new(&session.ladder(run), &lettering, area, None, 1.0);
    Panel { area, marks: drawn.marks, ground: ColourRole::Panel }.picture(session, run, language)
}

/// The sentence of the step and its detail, in lines as wide as a window of this size.
pub fn sentence(session: &Session, run: &Run, window: Point, language: Language) -> Picture {
    let lettering = Lettering::new(language, false, window.y);
    let wording = session.settings().wording(language);
    let (reason, detail) = (run.sentences(wording).reason(), run.sentences(wording).detail().unwrap_or_default());
    let faces = [
        (TypeStyle::bold(lettering.sizes.reason), ColourRole::Ink, reason),
        (TypeStyle::regular(lettering.sizes.body), ColourRole::Second, detail),
    ];
    let mut marks = Marks::new(String::new());
    let mut top = MARGIN;
    for (face, role, text) in faces.into_iter().filter(|(.., text)| !text.is_empty()) {
        for line in wrapped(&lettering, &text, face, window.x - 2.0 * MARGIN) {
            marks.text(&lettering, Anchor::Start.at(point(MARGIN, top + face.row() / 2.0)), face.coloured(role), &line);
            top += face.row();
        }
        top += MARGIN / 2.0;
    }
    let area = Area { left: 0.0, top: 0.0, width: window.x, height: top + MARGIN / 2.0 };
    let layers = vec![MarkLayer { clip: None, marks: marks.into_list() }];
    Picture { area, layers, title: title(run, wording), language, ground: ColourRole::Canvas }
}

/// A panel that is drawn.
struct Panel {
    area: Area,
    marks: drawing::SearchMarks,
    /// The colour behind its marks.
    ground: ColourRole,
}

impl Panel {
    /// The panel as a picture of its own.
    fn picture(self, session: &Session, run: &Run, language: Language) -> Picture {
        let Self { area, marks, ground } = self;
        // The title names what is drawn.
        let wording = session.settings().wording(language);
        let wording = if fits_small(run, area) { wording } else { wording.beside_rows(area.width) };
        let named = |DrawnMark { of, mark }: DrawnMark<Subject>| DrawnMark { of: id(&of), mark };
        let layers = vec![MarkLayer { clip: None, marks: marks.into_list().into_iter().map(named).collect() }];
        Picture { area, layers, title: title(run, wording), language, ground }
    }
}

/// What a mark is called: `node-7`, `value-7`, `name-7`, `edge-7` and, for the move on an edge, `move-7` belong to the
/// node that was visited as number 7, and so do `window-7`, the window handed down, `now-7`, its window now, and
/// `can-be-7`; what belongs to nodes that were not visited has no name.
fn id(Subject { part, place }: &Subject) -> String {
    let kind = match part {
        drawing::DrawingPart::Node => "node",
        drawing::DrawingPart::Edge => "edge",
        drawing::DrawingPart::Move => "move",
        drawing::DrawingPart::Value => "value",
        drawing::DrawingPart::Name => "name",
        drawing::DrawingPart::Owner => "owner",
        drawing::DrawingPart::Window => "window",
        drawing::DrawingPart::WindowNow => "now",
        drawing::DrawingPart::Range => "can-be",
        drawing::DrawingPart::Focus => "focus",
        _ => return String::new(),
    };
    match place {
        Some(Place::Visited(node)) => format!("{kind}-{}", node.0),
        _ => String::new(),
    }
}

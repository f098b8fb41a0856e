//! What pictures of a step have in common: what they are called, and how they are cut to what is on them.

use crate::marks::{Area, Picture};
use crate::run::{Run, Wording};

/// What a picture of a step is called: the scenario, and the reason of the step.
pub fn title(run: &Run, wording: Wording) -> String {
    let title = format!("{}: {}", wording.language.label(&run.scenario.title), run.sentences(wording).reason());
    title.trim_start_matches(": ").to_owned()
}

/// The picture, of which no more is shown than has marks in it, with a little room around.
#[must_use]
pub fn cropped(picture: Picture) -> Picture {
    match picture.content() {
        Some(content) => {
            let area = content_area(content);
            picture.showing(area)
        }
        None => picture,
    }
}

/// The room of some content, in whole pixels, with a little around.
pub fn content_area(content: Area) -> Area {
    const AROUND: f32 = 8.0;
    let room = content.grown(AROUND);
    let (left, top) = (room.left.floor(), room.top.floor());
    Area { left, top, width: room.right().ceil() - left, height: room.bottom().ceil() - top }
}

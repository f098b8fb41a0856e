//! A picture as data: marks in layers, with the room that it takes.

use super::{Area, ColourRole, DrawnMark};
use plyscope_core::game::Language;

/// Marks that are painted one after the other, each with its identifier, which may be empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MarkLayer {
    /// What lies outside of it is not seen; nothing where all is.
    pub clip: Option<Area>,
    /// The marks, by the identifiers of what they belong to.
    pub marks: Vec<DrawnMark<String>>,
}

/// A picture that leaves the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The room that is shown.
    pub area: Area,
    /// The layers, from the lowest.
    pub layers: Vec<MarkLayer>,
    /// What it is, for those who do not see it.
    pub title: String,
    /// The language of its texts.
    pub language: Language,
    /// The colour behind everything.
    pub ground: ColourRole,
}

impl Picture {
    /// The room of all marks that are seen; none where there are no marks.
    pub fn content(&self) -> Option<Area> {
        let of_layer = |layer: &MarkLayer| {
            let all = layer.marks.iter().map(|drawn| drawn.mark.bounds()).reduce(Area::joined)?;
            Some(layer.clip.map_or(all, |clip| all.common(clip)))
        };
        let area = self.layers.iter().filter_map(of_layer).filter(|area| area.width > 0.0 && area.height > 0.0);
        area.reduce(Area::joined)
    }

    /// This picture, of which this room is shown.
    #[must_use]
    pub fn showing(self, area: Area) -> Self {
        Self { area, ..self }
    }
}

//! The picture of a question's tree.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::drawing::Lettering;
use crate::drawing::practice::{ExerciseGeometry, FilledTree};
use crate::export::{ExportTheme, Painter, PictureError, PictureLook, cropped};
use crate::marks::{Area, ColourRole, DrawnMark, MarkLayer, Picture, Point, point};
use crate::run::Round;
use plyscope_core::practice::Exercise;
use plyscope_text::Language;

/// A tree that does not need more has this room, in points.
const ROOM: Point = point(860.0, 460.0);
/// The height of a screen that the size of the type belongs to, in points.
const SCREEN: f32 = 800.0;
/// Pixels a point.
const SCALE: f32 = 1.5;

/// How pictures are kept in files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PictureForm {
    /// As pixels, which look the same everywhere.
    #[default]
    Png,
    /// As SVG, with text as text.
    Svg,
}

impl PictureForm {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Png, Self::Svg];

    /// Its name on the command line, and the ending of its files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
        }
    }

    /// The form with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }

    /// What browsers call it.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Svg => "image/svg+xml",
        }
    }
}

/// A picture in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// Its form.
    pub form: PictureForm,
    /// The file.
    pub bytes: Vec<u8>,
    /// How wide it is to be shown, in pixels.
    pub width: u32,
    /// How high.
    pub height: u32,
}

impl PictureFile {
    /// The file in letters.
    pub fn base64(&self) -> String {
        STANDARD.encode(&self.bytes)
    }
}

/// Makes the pictures of a quiz.
pub struct Pictures {
    painter: Painter,
    form: PictureForm,
}

impl Pictures {
    /// In this form, with texts in this language.
    pub fn new(form: PictureForm, language: Language) -> Self {
        let look = PictureLook { theme: ExportTheme::Light, transparent: false, scale: SCALE };
        Self { painter: Painter::new(look, language, &[]), form }
    }

    /// Their form.
    pub fn form(&self) -> PictureForm {
        self.form
    }

    /// The file of a picture.
    ///
    /// # Errors
    /// When it has too many pixels.
    pub fn file(&self, picture: &Picture) -> Result<PictureFile, PictureError> {
        let bytes = match self.form {
            PictureForm::Png => self.painter.bitmap(picture)?.png(),
            PictureForm::Svg => self.painter.svg(picture).into_bytes(),
        };
        let [width, height] = [picture.area.width, picture.area.height].map(|side| side.ceil() as u32);
        Ok(PictureFile { form: self.form, bytes, width, height })
    }
}

/// The tree of an exercise with nothing filled in: names, values of leaves, and room for each window that is asked for.
pub(super) fn of_tree(exercise: Exercise, title: String, language: Language) -> Picture {
    let round = Round::of(0, exercise);
    let lettering = Lettering::new(language, false, SCREEN);
    let geometry = ExerciseGeometry::new(&round, lettering, false, ROOM);
    let origin = Point::default();
    let drawn = FilledTree { round: &round, geometry: &geometry, lettering, origin, current: None, is_typed: false };
    // What a mark belongs to would tell nothing outside the program.
    let unnamed =
        drawn.marks().into_list().into_iter().map(|DrawnMark { of: _, mark }| DrawnMark { of: String::new(), mark });
    let layers = vec![MarkLayer { clip: None, marks: unnamed.collect() }];
    let area = Area { left: 0.0, top: 0.0, width: geometry.size.x, height: geometry.size.y };
    cropped(Picture { area, layers, title, language, ground: ColourRole::Canvas })
}

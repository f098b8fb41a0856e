//! The colours of pictures.

use crate::marks::Palette;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum ExportTheme {
    /// Dark on light, as on screens by day.
    #[default]
    Light,
    /// Light on dark, as on a projector.
    Dark,
    /// Black on white, for paper.
    Print,
}

impl ExportTheme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
        }
    }

    /// The theme with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }

    /// Its colours.
    pub fn palette(self) -> Palette {
        match self {
            Self::Light => Palette::LIGHT,
            Self::Dark => Palette::DARK,
            Self::Print => Palette::print(),
        }
    }
}

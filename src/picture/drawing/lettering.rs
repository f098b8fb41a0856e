//! What texts in a drawing are written with.

use crate::marks::fonts::Punctuation;
use crate::marks::{CarriedFonts, TextMeasure, TypeSizes, TypeStyle};
use plyscope_text::Language;

/// The language of a drawing and its sizes of type; how wide its texts are follows from them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// The language of its words.
    pub language: Language,
    /// Sizes of type.
    pub sizes: TypeSizes,
}

impl Lettering {
    /// Of a screen of this height in points; `present` is for a class that looks from afar.
    pub fn new(language: Language, present: bool, screen_height: f32) -> Self {
        Self { language, sizes: TypeSizes::new(present, language, screen_height) }
    }
}

impl TextMeasure for Lettering {
    fn width(&self, text: &str, face: TypeStyle) -> f32 {
        CarriedFonts(Punctuation::of(self.language)).width(text, face)
    }
}

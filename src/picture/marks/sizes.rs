//! The sizes of type.

use plyscope_core::game::Language;

/// Type sizes in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TypeSizes {
    /// Running text and buttons.
    pub body: f32,
    /// The least that may be used.
    pub least: f32,
    /// Values in nodes.
    pub value: f32,
    /// The sentence.
    pub reason: f32,
    /// Listings.
    pub code: f32,
    /// The least height of something to click on.
    pub target: f32,
}

impl TypeSizes {
    /// The sizes on a screen of this height in points; `present` is for a class that looks from afar.
    pub fn new(present: bool, language: Language, screen_height: f32) -> Self {
        let wide = if language.is_wide() { 1.0 } else { 0.0 };
        if present {
            let least = (screen_height / 43.0).max(14.0);
            Self {
                body: least + wide,
                least,
                value: (screen_height / 35.0).max(16.0),
                reason: (screen_height / 27.0).max(18.0),
                code: least,
                target: 44.0,
            }
        } else {
            Self { body: 14.0 + wide, least: 12.0 + wide, value: 15.0, reason: 17.0 + wide, code: 14.0, target: 28.0 }
        }
    }
}

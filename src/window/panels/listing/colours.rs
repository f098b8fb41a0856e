//! The colours of the listing.

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId};

use crate::ground::ScreenPalette;
use plyscope_core::replay::{CodeLine, TokenKind};

/// The colour of a piece of the listing, on a lit line or on the canvas.
///
/// Blue and orange are Max's and Min's, and stay out of it.
fn colour(kind: TokenKind, palette: &ScreenPalette, lit: bool) -> Color32 {
    match kind {
        TokenKind::Keyword | TokenKind::Literal => palette.cut,
        TokenKind::Function => palette.best,
        TokenKind::Comment if !lit => palette.faint,
        TokenKind::Comment | TokenKind::Type | TokenKind::Punctuation => palette.second,
        TokenKind::Name | TokenKind::Space => palette.ink,
    }
}

/// A line in its colours.
pub(super) fn coloured(line: &CodeLine, font: &FontId, palette: &ScreenPalette, lit: bool) -> LayoutJob {
    job(line, font, |kind| colour(kind, palette, lit))
}

/// The keywords of a line, and nothing else: painted over the line, a little to the right, they become bold, which the
/// font of the listing has not.
pub(super) fn keywords(line: &CodeLine, font: &FontId, palette: &ScreenPalette, lit: bool) -> LayoutJob {
    job(line, font, |kind| match kind {
        TokenKind::Keyword => colour(kind, palette, lit),
        _ => Color32::TRANSPARENT,
    })
}

fn job(line: &CodeLine, font: &FontId, colour: impl Fn(TokenKind) -> Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (text, kind) in line.pieces() {
        job.append(text, 0.0, TextFormat::simple(font.clone(), colour(kind)));
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as WCAG 2 defines it.
    fn contrast(one: Color32, other: Color32) -> f32 {
        let channel = |byte: u8| {
            let part = f32::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let luminance = |colour: Color32| {
            0.2126 * channel(colour.r()) + 0.7152 * channel(colour.g()) + 0.0722 * channel(colour.b())
        };
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        if one > other { one / other } else { other / one }
    }

    #[test]
    fn every_colour_can_be_read_on_the_canvas_and_on_the_lit_line() {
        let kinds = [
            TokenKind::Keyword,
            TokenKind::Name,
            TokenKind::Function,
            TokenKind::Type,
            TokenKind::Literal,
            TokenKind::Comment,
            TokenKind::Punctuation,
        ];
        for palette in [false, true].map(crate::ground::palette) {
            for kind in kinds {
                for (lit, ground) in [(false, palette.canvas), (true, palette.lit)] {
                    let contrast = contrast(colour(kind, &palette, lit), ground);
                    assert!(contrast >= 5.2, "{kind:?}, lit: {lit}: {contrast}");
                }
            }
        }
    }
}

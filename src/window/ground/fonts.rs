//! The carried fonts as egui wants them.
//!
//! Characters outside [`CHARSET`](plyscope_picture::marks::fonts::CHARSET) are looked for in egui's own fonts, then in
//! the system's, and shown as an empty box when those lack them too.

use std::sync::{Arc, LazyLock};

use egui::{Context, FallbackRequest, FontData, FontDefinitions, FontFamily, FontId, FontInsert, FontProvider};

pub use plyscope_picture::marks::fonts::CHARSET;
use plyscope_picture::marks::fonts::{Cut, Punctuation, family, of_code, want};
pub use plyscope_picture::marks::fonts::{come, has_chinese, provide, want_chinese, wanted};

/// The family of [`bold`], made once: a family's name is a shared string, and nodes ask for it often.
static BOLD: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("bold".into()));

/// Gives `ctx` the program's fonts, with the punctuation of English text.
///
/// Call it once, before the first frame; text laid out earlier in the same frame keeps the old fonts.
pub fn install(ctx: &Context) {
    install_with(ctx, Punctuation::Narrow);
}

/// Like [`install`], for a window whose language wants another [`Punctuation`].
///
/// Call it again when the language changes: glyphs are drawn anew, which takes some milliseconds.
pub fn install_with(ctx: &Context, punctuation: Punctuation) {
    // What to do with a character that no font has is left as it is: egui draws a box, and kittest makes its contexts
    // panic, so that a test finds what charset.txt lacks.
    ctx.set_fonts(definitions(punctuation));
    if punctuation == Punctuation::Wide {
        want_chinese();
    }
}

/// The bold font at `size` points.
///
/// Only for contexts that went through [`install`]; any other draws boxes.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, BOLD.clone())
}

/// The font of listings.
pub fn code() -> Vec<Cut> {
    // Signs that the first one lacks are in the program's own fonts.
    static FIRST: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let usual = FontDefinitions::default();
        let name = usual.families.get(&FontFamily::Monospace).and_then(|names| names.first());
        let data = name.and_then(|name| usual.font_data.get(name));
        data.map(|data| (*data.font).as_ref().to_vec()).unwrap_or_default()
    });
    let bytes = of_code().first().map_or_else(|| FIRST.as_slice(), |(_, bytes)| bytes);
    vec![(plyscope_picture::marks::svg::CODE_FONT, bytes)]
}

/// The three families, each an order in which fonts are asked for a character.
///
/// The first font of a family sets its line height and draws the empty box.
fn definitions(punctuation: Punctuation) -> FontDefinitions {
    let mut definitions = usual();
    let of_egui = |family| definitions.families.get(&family).cloned().unwrap_or_default();
    let egui_proportional = of_egui(FontFamily::Proportional);
    let egui_monospace = of_egui(FontFamily::Monospace);

    let [regular, bold] = [false, true].map(|bold| family(bold, punctuation));

    for (name, bytes) in regular.iter().chain(&bold) {
        definitions.font_data.insert((*name).to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let regular = names(&regular);
    let bold = names(&bold);

    // Code keeps its columns as long as Hack has the character, so Hack and its kin come first.
    let monospace = [egui_monospace.clone(), regular.clone()].concat();
    let proportional = [regular.clone(), egui_proportional, egui_monospace].concat();
    let bold = [bold, proportional.clone()].concat();
    definitions.families.insert(FontFamily::Monospace, monospace);
    definitions.families.insert(FontFamily::Proportional, proportional);
    definitions.families.insert(BOLD.clone(), bold);
    definitions
}

/// The fonts that egui has by itself, and in a page those that are there of them.
fn usual() -> FontDefinitions {
    let mut usual = FontDefinitions::default();
    for (place, (name, bytes)) in of_code().into_iter().enumerate() {
        usual.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        let families = [FontFamily::Monospace, FontFamily::Proportional];
        // That of code is for code alone.
        for family in families.into_iter().take(if place == 0 { 1 } else { 2 }) {
            usual.families.entry(family).or_default().push(name.to_owned());
        }
    }
    usual
}

/// Asks for the fonts that a page does not begin with, when a character is not found in those that are there.
///
/// It is for shells that have no fonts of a system.
#[derive(Clone, Copy, Debug, Default)]
pub struct LateFonts;

impl FontProvider for LateFonts {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        request.cluster.chars().for_each(want);
        None
    }
}

/// The names of `cuts`, as a family lists them.
fn names(cuts: &[Cut]) -> Vec<String> {
    cuts.iter().map(|(name, _)| (*name).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_family(punctuation: Punctuation, font: &FontId) {
        let ctx = Context::default();
        install_with(&ctx, punctuation);
        let mut missing = String::new();
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            missing = ui.fonts_mut(|fonts| {
                CHARSET.chars().filter(|&character| character != '\n' && !fonts.has_glyph(font, character)).collect()
            });
        });
        discard(output);
        assert_eq!(missing, "", "{font:?} lacks characters of charset.txt");
    }

    /// egui insists that texture changes are used up before they are dropped.
    fn discard(mut output: egui::FullOutput) {
        output.textures_delta.clear();
    }

    #[test]
    fn every_family_has_the_whole_charset() {
        for punctuation in [Punctuation::Narrow, Punctuation::Wide] {
            check_family(punctuation, &FontId::proportional(14.0));
            check_family(punctuation, &FontId::monospace(14.0));
            check_family(punctuation, &bold(14.0));
        }
    }

    /// The width of `text` at 100 points.
    fn width(punctuation: Punctuation, text: &str) -> f32 {
        let ctx = Context::default();
        install_with(&ctx, punctuation);
        let mut width = 0.0;
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let font = FontId::proportional(100.0);
            let color = egui::Color32::WHITE;
            width = ui.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, color).rect.width());
        });
        discard(output);
        width
    }

    /// What a page has of the font of code is as wide as the whole one, which egui carries elsewhere.
    #[test]
    fn code_in_a_page_has_the_columns_of_code_elsewhere() {
        const PART: &[u8] = include_bytes!("../../picture/marks/fonts/parts/Hack-Regular.ttf");
        let whole = (*FontDefinitions::default().font_data["Hack"].font).as_ref().to_vec();
        let mut part = FontDefinitions::empty();
        part.font_data.insert("code".to_owned(), Arc::new(FontData::from_static(PART)));
        let mut of_egui = FontDefinitions::empty();
        of_egui.font_data.insert("code".to_owned(), Arc::new(FontData::from_owned(whole)));
        let laid_out = |mut fonts: FontDefinitions| {
            fonts.families.insert(FontFamily::Monospace, vec!["code".to_owned()]);
            fonts.families.insert(FontFamily::Proportional, vec!["code".to_owned()]);
            let ctx = Context::default();
            ctx.set_fonts(fonts);
            let mut rects = Vec::new();
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let font = FontId::monospace(13.0);
                let text = "if (α ≥ β) { return v_1 − 2; } // ↩↪ fi";
                rects = ui.fonts_mut(|fonts| {
                    let galley = fonts.layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE);
                    galley.rows[0].glyphs.iter().map(|glyph| (glyph.chr, glyph.pos, glyph.advance_width)).collect()
                });
            });
            discard(output);
            rects
        };
        let expected: Vec<(char, egui::Pos2, f32)> = laid_out(of_egui);
        assert_eq!(laid_out(part), expected);
    }

    #[test]
    fn marks_are_as_wide_as_the_language_wants() {
        assert!(width(Punctuation::Narrow, "’") < 30.0);
        assert!(width(Punctuation::Wide, "’") > 90.0);
    }

    #[test]
    fn comparisons_are_as_wide_as_figures() {
        assert!((width(Punctuation::Wide, "≥≤") - width(Punctuation::Wide, "55")).abs() < 15.0);
    }

    #[test]
    fn a_character_of_no_font_is_a_visible_box() {
        assert_eq!(Context::default().missing_glyph_policy(), egui::MissingGlyphPolicy::Tofu);
        assert!(width(Punctuation::Narrow, "\u{10FFFD}") > 20.0);
    }
}

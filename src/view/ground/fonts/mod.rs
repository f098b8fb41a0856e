//! The fonts that travel with the program, so that English and Chinese look the same on every machine.
//!
//! Where the files come from and how to renew them: `README.md` beside this file.
//! Text that people bring may hold characters outside [`CHARSET`]: they are looked for in egui's
//! own fonts, then in the system's, and shown as an empty box when those lack them too.

use std::sync::{Arc, LazyLock};

use egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

/// Every character that the files beside this module were cut to hold, in lines of fifty.
pub const CHARSET: &str = include_str!("charset.txt");

/// How wide the marks `‘ ’ “ ” … — ·` are.
///
/// English and Chinese share these seven code points and disagree about their shape, so the
/// language of the window decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// As English sets them: `it’s`.
    Narrow,
    /// As Chinese sets them, each as wide as a character.
    Wide,
}

/// A font file and the name under which the families list it.
macro_rules! cut {
    ($name:literal) => {
        ($name, include_bytes!($name))
    };
}

type Cut = (&'static str, &'static [u8]);

const SC_REGULAR: Cut = cut!("NotoSansSC-Regular.subset.otf");
const SC_BOLD: Cut = cut!("NotoSansSC-Bold.subset.otf");
const WIDE_MARKS_REGULAR: Cut = cut!("NotoSansSC-Marks-Regular.subset.otf");
const WIDE_MARKS_BOLD: Cut = cut!("NotoSansSC-Marks-Bold.subset.otf");
const LATIN_REGULAR: Cut = cut!("NotoSans-Regular.subset.ttf");
const LATIN_BOLD: Cut = cut!("NotoSans-Bold.subset.ttf");
const MATHS_REGULAR: Cut = cut!("NotoSansMono-Regular.subset.ttf");
const MATHS_BOLD: Cut = cut!("NotoSansMono-Bold.subset.ttf");
const SYMBOLS: Cut = cut!("NotoSansSymbols2-Regular.subset.ttf");

/// The family of [`bold`], made once: a family's name is a shared string, and nodes ask for it often.
static BOLD: LazyLock<FontFamily> = LazyLock::new(|| FontFamily::Name("bold".into()));

/// Gives `ctx` the program's fonts, with the marks of English text.
///
/// Call it once, before the first frame; text laid out earlier in the same frame keeps the old fonts.
pub fn install(ctx: &Context) {
    install_with(ctx, Marks::Narrow);
}

/// Like [`install`], for a window whose language wants other [`Marks`].
///
/// Call it again when the language changes: glyphs are drawn anew, which takes some milliseconds.
pub fn install_with(ctx: &Context, marks: Marks) {
    // What to do with a character that no font has is left as it is: egui draws a box, and kittest makes its contexts
    // panic, so that a test finds what charset.txt lacks.
    ctx.set_fonts(definitions(marks));
}

/// The bold font at `size` points.
///
/// Only for contexts that went through [`install`]; any other draws boxes.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, BOLD.clone())
}

/// The three families, each an order in which fonts are asked for a character.
///
/// The first font of a family sets its line height and draws the empty box.
fn definitions(marks: Marks) -> FontDefinitions {
    let mut definitions = FontDefinitions::default();
    let of_egui = |family| definitions.families.get(&family).cloned().unwrap_or_default();
    let egui_proportional = of_egui(FontFamily::Proportional);
    let egui_monospace = of_egui(FontFamily::Monospace);

    let with_marks = |first: Cut, wide_marks: Cut, rest: &[Cut]| -> Vec<Cut> {
        let wide_marks = (marks == Marks::Wide).then_some(wide_marks);
        [first].into_iter().chain(wide_marks).chain(rest.iter().copied()).collect()
    };
    let regular = with_marks(SC_REGULAR, WIDE_MARKS_REGULAR, &[LATIN_REGULAR, MATHS_REGULAR, SYMBOLS]);
    let bold = with_marks(SC_BOLD, WIDE_MARKS_BOLD, &[LATIN_BOLD, MATHS_BOLD, SYMBOLS]);

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

/// The names of `cuts`, as a family lists them.
fn names(cuts: &[Cut]) -> Vec<String> {
    cuts.iter().map(|(name, _)| (*name).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_family(marks: Marks, font: &FontId) {
        let ctx = Context::default();
        install_with(&ctx, marks);
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
        for marks in [Marks::Narrow, Marks::Wide] {
            check_family(marks, &FontId::proportional(14.0));
            check_family(marks, &FontId::monospace(14.0));
            check_family(marks, &bold(14.0));
        }
    }

    /// The width of `text` at 100 points.
    fn width(marks: Marks, text: &str) -> f32 {
        let ctx = Context::default();
        install_with(&ctx, marks);
        let mut width = 0.0;
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let font = FontId::proportional(100.0);
            let color = egui::Color32::WHITE;
            width = ui.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, color).rect.width());
        });
        discard(output);
        width
    }

    /// The Chinese characters of [`CHARSET`] that are not of level 1 of GB2312.
    const OTHER_CHINESE: &str = "俥傌喔嗯奕將帥弈後橘漢砲譯車進過馬";

    /// A family falls back on its other fonts, so each weight is asked by itself. A check sum (FNV-1a over the code points, in
    /// their order) stands for the list of level 1.
    #[test]
    fn level_1_of_gb2312_is_carried_in_both_weights() {
        let is_of_level_1 = |c: &char| ('\u{4e00}'..='\u{9fff}').contains(c) && !OTHER_CHINESE.contains(*c);
        let mut level_1: Vec<char> = CHARSET.chars().filter(is_of_level_1).collect();
        level_1.sort_unstable();
        let with = |sum: u64, c: &char| (sum ^ u64::from(u32::from(*c))).wrapping_mul(0x100_0000_01b3);
        let sum = level_1.iter().fold(0xcbf2_9ce4_8422_2325, with);
        let expected = (3_755, 0x19c0_7e80_7e92_bbeb);
        assert_eq!((level_1.len(), sum), expected, "what is not of level 1 stands in OTHER_CHINESE");
        for (name, bytes) in [SC_REGULAR, SC_BOLD] {
            let mut alone = FontDefinitions::empty();
            alone.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
            for family in [FontFamily::Proportional, FontFamily::Monospace] {
                alone.families.insert(family, vec![name.to_owned()]);
            }
            let ctx = Context::default();
            ctx.set_fonts(alone);
            let (mut missing, font) = (String::new(), FontId::proportional(14.0));
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                missing = ui.fonts_mut(|fonts| level_1.iter().filter(|c| !fonts.has_glyph(&font, **c)).collect());
            });
            discard(output);
            assert_eq!(missing, "", "not in {name}");
        }
    }

    #[test]
    fn marks_are_as_wide_as_the_language_wants() {
        assert!(width(Marks::Narrow, "’") < 30.0);
        assert!(width(Marks::Wide, "’") > 90.0);
    }

    #[test]
    fn comparisons_are_as_wide_as_figures() {
        assert!((width(Marks::Wide, "≥≤") - width(Marks::Wide, "55")).abs() < 15.0);
    }

    #[test]
    fn a_character_of_no_font_is_a_visible_box() {
        assert_eq!(Context::default().missing_glyph_policy(), egui::MissingGlyphPolicy::Tofu);
        assert!(width(Marks::Narrow, "\u{10FFFD}") > 20.0);
    }
}

//! The fonts that travel with the program, so that English and Chinese look the same on every machine.
//!
//! Where the files come from and how to renew them: `README.md` beside this file. Text that people bring may hold
//! characters outside [`CHARSET`]: windows look for them elsewhere.

mod late;

use plyscope_core::game::Language;

pub use self::late::{come, has_chinese, provide, provided, want, want_chinese, wanted};

use self::late::LateFont;

/// Every character that the files beside this module were cut to hold, in lines of fifty.
pub const CHARSET: &str = include_str!("charset.txt");

/// How wide the marks `‘ ’ “ ” … — ·` are.
///
/// English and Chinese share these seven code points and disagree about their shape, so the
/// language of the words decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Punctuation {
    /// As English sets them: `it’s`.
    Narrow,
    /// As Chinese sets them, each as wide as a character.
    Wide,
}

impl Punctuation {
    /// As a language sets them.
    pub const fn of(language: Language) -> Self {
        if language.is_wide() { Self::Wide } else { Self::Narrow }
    }
}

/// A font file and its name.
pub type Cut = (&'static str, &'static [u8]);

macro_rules! cut {
    ($name:literal) => {
        ($name, include_bytes!($name))
    };
}

/// Chinese, Latin, Greek, arrows and shapes.
#[cfg(feature = "carried-fonts")]
static CHINESE: [LateFont; 2] = [
    LateFont::new("NotoSansSC-Regular.subset.otf", include_bytes!("NotoSansSC-Regular.subset.otf")),
    LateFont::new("NotoSansSC-Bold.subset.otf", include_bytes!("NotoSansSC-Bold.subset.otf")),
];
/// Of them, until they come, all but Chinese.
#[cfg(not(feature = "carried-fonts"))]
static CHINESE: [LateFont; 2] = [
    LateFont::new("NotoSansSC-Regular.subset.otf", include_bytes!("parts/NotoSansSC-Regular.otf")),
    LateFont::new("NotoSansSC-Bold.subset.otf", include_bytes!("parts/NotoSansSC-Bold.otf")),
];
/// Fonts that the library of the window carries where the program carries its own.
#[cfg(feature = "carried-fonts")]
static OF_CODE: [LateFont; 0] = [];
/// What the library of the window would carry: first the font of code.
#[cfg(not(feature = "carried-fonts"))]
static OF_CODE: [LateFont; 2] = [
    LateFont::new("Hack-Regular.ttf", include_bytes!("parts/Hack-Regular.ttf")),
    LateFont::new("Ubuntu-Light.ttf", &[]),
];
const WIDE: [Cut; 2] = [cut!("NotoSansSC-Marks-Regular.subset.otf"), cut!("NotoSansSC-Marks-Bold.subset.otf")];
const LATIN: [Cut; 2] = [cut!("NotoSans-Regular.subset.ttf"), cut!("NotoSans-Bold.subset.ttf")];
const MATHS: [Cut; 2] = [cut!("NotoSansMono-Regular.subset.ttf"), cut!("NotoSansMono-Bold.subset.ttf")];
const SYMBOLS: Cut = cut!("NotoSansSymbols2-Regular.subset.ttf");

/// Whether a character is a Chinese one, of which a page begins with a few.
pub(super) fn is_chinese(character: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&character)
}

/// The fonts of running text, in the order in which they are asked for a character, as far as they are there.
pub fn family(bold: bool, punctuation: Punctuation) -> Vec<Cut> {
    let of = |cuts: [Cut; 2]| cuts[usize::from(bold)];
    let chinese = CHINESE[usize::from(bold)].cut();
    let wide = (punctuation == Punctuation::Wide).then_some(of(WIDE));
    chinese.into_iter().chain(wide).chain([of(LATIN), of(MATHS), SYMBOLS]).collect()
}

/// The fonts that the library of the window carries where the program carries its own, as far as they are there: first
/// that of code. None where it does.
pub fn of_code() -> Vec<Cut> {
    OF_CODE.iter().filter_map(LateFont::cut).collect()
}

#[cfg(test)]
mod tests {
    use skrifa::instance::{LocationRef, Size};
    use skrifa::{FontRef, MetadataProvider};

    use super::*;

    /// The Chinese characters of [`CHARSET`] that are not of level 1 of GB2312.
    const OTHER_CHINESE: &str = "俥傌喔嗯奕將帥弈後橘浏漢砲譯車進過馬";

    /// A family falls back on its other fonts, so each weight is asked by itself. A check sum (FNV-1a over the code
    /// points, in their order) stands for the list of level 1.
    #[test]
    fn level_1_of_gb2312_is_carried_in_both_weights() {
        let is_of_level_1 = |c: &char| is_chinese(*c) && !OTHER_CHINESE.contains(*c);
        let mut level_1: Vec<char> = CHARSET.chars().filter(is_of_level_1).collect();
        level_1.sort_unstable();
        let with = |sum: u64, c: &char| (sum ^ u64::from(u32::from(*c))).wrapping_mul(0x100_0000_01b3);
        let sum = level_1.iter().fold(0xcbf2_9ce4_8422_2325, with);
        let expected = (3_755, 0x19c0_7e80_7e92_bbeb);
        assert_eq!((level_1.len(), sum), expected, "what is not of level 1 stands in OTHER_CHINESE");
        #[cfg(feature = "carried-fonts")]
        for (name, bytes) in CHINESE.iter().filter_map(LateFont::cut) {
            let font = FontRef::new(bytes).expect("a font");
            let missing: String = level_1.iter().filter(|c| font.charmap().map(**c).is_none()).collect();
            assert_eq!(missing, "", "not in {name}");
        }
    }

    /// Where Chinese comes later, what has been measured before still holds then: no layout moves.
    #[test]
    fn what_a_page_carries_of_a_font_is_as_wide_as_the_whole() {
        let parts: [(&[u8], &[u8]); 2] = [
            (include_bytes!("NotoSansSC-Regular.subset.otf"), include_bytes!("parts/NotoSansSC-Regular.otf")),
            (include_bytes!("NotoSansSC-Bold.subset.otf"), include_bytes!("parts/NotoSansSC-Bold.otf")),
        ];
        for (whole, part) in parts {
            let [whole, part] = [whole, part].map(|bytes| FontRef::new(bytes).expect("a font"));
            let width = |font: &FontRef<'_>, character: char| {
                let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
                metrics.advance_width(font.charmap().map(character)?)
            };
            for character in CHARSET.chars() {
                // What is not there is taken to be as wide as another.
                let other = width(&part, if is_chinese(character) { '中' } else { character });
                let expected = width(&whole, character);
                assert_eq!(width(&part, character).or(other.filter(|_| expected.is_some())), expected, "{character}");
            }
        }
    }

    #[test]
    fn what_is_carried_is_not_awaited() {
        want('王');
        want('ж');
        let awaited: &[&str] = if cfg!(feature = "carried-fonts") {
            &[]
        } else {
            &["NotoSansSC-Regular.subset.otf", "NotoSansSC-Bold.subset.otf", "Hack-Regular.ttf", "Ubuntu-Light.ttf"]
        };
        assert_eq!(wanted(), awaited);
        assert!(wanted().is_empty(), "once");
        assert!(!provide("NotoSansSC-Regular.subset.otf", b"no font".to_vec()), "not what is no font");
        assert!(
            !provide("another.ttf", include_bytes!("parts/Hack-Regular.ttf").to_vec()),
            "not what nobody asked for"
        );
        assert_eq!(provided(), 0);
    }
}

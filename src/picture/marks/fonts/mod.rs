//! The fonts that travel with the program, so that English and Chinese look the same on every machine.
//!
//! Where the files come from and how to renew them: `README.md` beside this file. Text that people bring may hold
//! characters outside [`CHARSET`]: windows look for them elsewhere.

use plyscope_core::game::Language;

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

const SC: [Cut; 2] = [cut!("NotoSansSC-Regular.subset.otf"), cut!("NotoSansSC-Bold.subset.otf")];
const WIDE: [Cut; 2] = [cut!("NotoSansSC-Marks-Regular.subset.otf"), cut!("NotoSansSC-Marks-Bold.subset.otf")];
const LATIN: [Cut; 2] = [cut!("NotoSans-Regular.subset.ttf"), cut!("NotoSans-Bold.subset.ttf")];
const MATHS: [Cut; 2] = [cut!("NotoSansMono-Regular.subset.ttf"), cut!("NotoSansMono-Bold.subset.ttf")];
const SYMBOLS: Cut = cut!("NotoSansSymbols2-Regular.subset.ttf");

/// The fonts of running text, in the order in which they are asked for a character.
pub fn family(bold: bool, punctuation: Punctuation) -> Vec<Cut> {
    let of = |cuts: [Cut; 2]| cuts[usize::from(bold)];
    let wide = (punctuation == Punctuation::Wide).then_some(of(WIDE));
    [of(SC)].into_iter().chain(wide).chain([of(LATIN), of(MATHS), SYMBOLS]).collect()
}

#[cfg(test)]
mod tests {
    use skrifa::{FontRef, MetadataProvider};

    use super::*;

    /// The Chinese characters of [`CHARSET`] that are not of level 1 of GB2312.
    const OTHER_CHINESE: &str = "俥傌喔嗯奕將帥弈後橘漢砲譯車進過馬";

    /// A family falls back on its other fonts, so each weight is asked by itself. A check sum (FNV-1a over the code
    /// points, in their order) stands for the list of level 1.
    #[test]
    fn level_1_of_gb2312_is_carried_in_both_weights() {
        let is_of_level_1 = |c: &char| ('\u{4e00}'..='\u{9fff}').contains(c) && !OTHER_CHINESE.contains(*c);
        let mut level_1: Vec<char> = CHARSET.chars().filter(is_of_level_1).collect();
        level_1.sort_unstable();
        let with = |sum: u64, c: &char| (sum ^ u64::from(u32::from(*c))).wrapping_mul(0x100_0000_01b3);
        let sum = level_1.iter().fold(0xcbf2_9ce4_8422_2325, with);
        let expected = (3_755, 0x19c0_7e80_7e92_bbeb);
        assert_eq!((level_1.len(), sum), expected, "what is not of level 1 stands in OTHER_CHINESE");
        for (name, bytes) in SC {
            let font = FontRef::new(bytes).expect("a font");
            let missing: String = level_1.iter().filter(|c| font.charmap().map(**c).is_none()).collect();
            assert_eq!(missing, "", "not in {name}");
        }
    }
}

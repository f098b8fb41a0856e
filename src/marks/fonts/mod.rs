//! The fonts that travel with the program, so that English and Chinese look the same on every machine.
//!
//! Where the files come from and how to renew them: `README.md` beside this file. Text that people bring may hold characters
//! outside [`CHARSET`]: windows look for them elsewhere.

use crate::game::Language;

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
    use super::*;

    /// Level 1 of GB2312 is sorted by sound: its ends, and some names and rare characters from between.
    #[test]
    fn the_frequent_chinese_characters_are_carried() {
        let han = CHARSET.chars().filter(|character| ('\u{4e00}'..='\u{9fff}').contains(character)).count();
        assert!(han >= 3_755, "{han}");
        for character in "啊阿埃王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷龙黎史陶贺毛郝顾龚邵万钱严武戊座".chars() {
            assert!(CHARSET.contains(character), "{character}");
        }
    }
}

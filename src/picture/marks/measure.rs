//! How wide texts are.

use std::collections::HashMap;
use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use unicode_width::UnicodeWidthChar;

use super::TypeStyle;
use super::fonts::{self, Punctuation};

/// Says how wide texts are.
pub trait TextMeasure {
    /// The width of a line of text.
    fn width(&self, text: &str, face: TypeStyle) -> f32;
}

/// The widths of the fonts that the program carries: the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CarriedFonts(pub Punctuation);

impl TextMeasure for CarriedFonts {
    fn width(&self, text: &str, face: TypeStyle) -> f32 {
        let advances = &ADVANCES[usize::from(self.0 == Punctuation::Wide)][usize::from(face.bold)];
        let em = |character: char| advances.get(&character).copied().unwrap_or_else(|| elsewhere(character));
        text.chars().map(em).sum::<f32>() * face.size
    }
}

/// How wide a character is in ems, by punctuation and by weight.
static ADVANCES: LazyLock<[[HashMap<char, f32>; 2]; 2]> = LazyLock::new(|| {
    [Punctuation::Narrow, Punctuation::Wide].map(|wide| [false, true].map(|bold| advances(bold, wide)))
});

fn advances(bold: bool, punctuation: Punctuation) -> HashMap<char, f32> {
    let mut advances = HashMap::new();
    for (_, bytes) in fonts::family(bold, punctuation) {
        // A file that cannot be read leaves its characters to the rule for those of no carried font.
        let Ok(font) = FontRef::new(bytes) else { continue };
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        let characters = font.charmap();
        for (character, glyph) in characters.mappings() {
            if let (Some(character), Some(advance)) = (char::from_u32(character), metrics.advance_width(glyph)) {
                advances.entry(character).or_insert(advance);
            }
        }
    }
    // Chinese characters whose font is still to come are as wide as those that are there: nothing moves when it comes.
    if let Some(square) = advances.get(&'中').copied() {
        for character in fonts::CHARSET.chars().filter(|character| fonts::is_chinese(*character)) {
            advances.entry(character).or_insert(square);
        }
    }
    advances
}

/// The width of a character of no carried font, in ems: as wide as those of its kind, and rather too wide than too
/// narrow.
fn elsewhere(character: char) -> f32 {
    match character.width() {
        Some(0) | None => 0.0,
        Some(1) => 0.7,
        Some(_) => 1.0,
    }
}

/// The text, or as much of its beginning and its end as fits into `room`, with `…` in the middle.
pub fn clipped(measure: &dyn TextMeasure, text: &str, face: TypeStyle, room: f32) -> String {
    if measure.width(text, face) <= room {
        return text.to_owned();
    }
    let characters: Vec<char> = text.chars().collect();
    let mut kept = characters.len().saturating_sub(1);
    while kept > 1 {
        let (head, tail) = (kept.div_ceil(2), kept / 2);
        let shorter: String =
            characters.iter().take(head).chain(&['…']).chain(characters.iter().skip(characters.len() - tail)).collect();
        if measure.width(&shorter, face) <= room {
            return shorter;
        }
        kept -= 1;
    }
    "…".to_owned()
}

/// Lines that are no wider than `room`, as far as their words allow.
pub fn wrapped(measure: &dyn TextMeasure, text: &str, face: TypeStyle, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words(text) {
        let Some(line) = lines.last_mut() else { break };
        if !line.is_empty() && measure.width(line, face) + measure.width(word.trim_end(), face) > room {
            lines.push(word.trim_start().to_owned());
        } else {
            line.push_str(word);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The pieces between which a line may break: behind spaces, and between Chinese characters.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut begin = 0;
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    for pair in characters.windows(2) {
        let [(_, before), (at, after)] = *pair else { continue };
        if begin_of_equation(text, at) {
            continue;
        }
        let is_break = before == ' ' || is_chinese(before) && !hangs(after) && after != ' ' && !opens(before);
        if is_break || is_chinese(after) && !hangs(after) && before != ' ' && !opens(before) {
            words.extend(text.get(begin..at));
            begin = at;
        }
    }
    words.extend(text.get(begin..));
    words
}

/// Whether a line that ends before this byte would break an equation such as `α = −∞`.
fn begin_of_equation(text: &str, at: usize) -> bool {
    let (before, behind) = text.split_at(at);
    before.ends_with("= ") || before.ends_with(' ') && behind.starts_with('=') || behind.starts_with(" =")
}

fn is_chinese(character: char) -> bool {
    ('\u{2e80}'..='\u{9fff}').contains(&character) || ('\u{ff00}'..='\u{ffef}').contains(&character)
}

/// Whether no line may begin with it.
fn hangs(character: char) -> bool {
    "，。；：、？！）》”…".contains(character)
}

/// Whether no line may end with it.
fn opens(character: char) -> bool {
    "（《“".contains(character)
}

#[cfg(test)]
mod tests {
    use super::super::fonts::CHARSET;
    use super::*;

    /// Each character is an em wide.
    struct Square;

    impl TextMeasure for Square {
        fn width(&self, text: &str, face: TypeStyle) -> f32 {
            text.chars().count() as f32 * face.size
        }
    }

    const FACE: TypeStyle = TypeStyle::regular(1.0);

    #[test]
    fn lines_break_between_words_and_lose_nothing() {
        let text = "Search the tree by hand, children from left to right.";
        let lines = wrapped(&Square, text, FACE, 18.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= 18), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        let text = "请手工搜索这棵树，子结点从左到右。alpha 和 β 之间";
        let lines = wrapped(&Square, text, FACE, 8.0);
        assert!(lines.iter().all(|line| line.chars().count() <= 9), "{lines:?}");
        assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        assert!(lines.iter().all(|line| !line.starts_with(['，', '。'])), "{lines:?}");
        for width in 6..30 {
            let lines = wrapped(&Square, "Max 方在 w1 已有 α = −∞，w2 的 h = 9 不变", FACE, width as f32);
            assert!(lines.iter().all(|line| !line.starts_with([' ', '=']) && !line.ends_with('=')), "{lines:?}");
        }
        assert_eq!(wrapped(&Square, "", FACE, 5.0), [""]);
    }

    #[test]
    fn a_name_too_long_keeps_its_ends() {
        assert_eq!(clipped(&Square, "Nbxd5+", FACE, 6.0), "Nbxd5+");
        assert_eq!(clipped(&Square, "Nbxd5+", FACE, 5.0), "Nb…5+");
        assert_eq!(clipped(&Square, "Nbxd5+", FACE, 4.0), "Nb…+");
        assert_eq!(clipped(&Square, "Nbxd5+", FACE, 1.0), "…");
    }

    #[test]
    fn every_carried_character_has_a_width() {
        for wide in 0..2 {
            for bold in 0..2 {
                let advances = &ADVANCES[wide][bold];
                let missing: String =
                    CHARSET.chars().filter(|c| !c.is_control() && !advances.contains_key(c)).collect();
                assert_eq!(missing, "↩↪", "egui's own fonts have the arrows of undo and redo");
            }
        }
    }

    #[test]
    fn figures_are_alike_and_punctuation_is_as_the_language_wants() {
        let [narrow, wide] = [Punctuation::Narrow, Punctuation::Wide].map(CarriedFonts);
        let em = |fonts: CarriedFonts, text: &str| fonts.width(text, FACE);
        let zero = em(narrow, "0");
        assert!("123456789".chars().all(|figure| (em(narrow, &figure.to_string()) - zero).abs() < 0.001));
        assert!((em(narrow, "≥") - zero).abs() < 0.08, "comparisons are as wide as figures");
        assert!(em(narrow, "’") < 0.3 && em(wide, "’") > 0.9);
        assert!((em(narrow, "极大") - 2.0).abs() < 0.001);
    }
}

//! The figures beside a page, and the places of its texts that have them.
//!
//! ```text
//! figures: [("again", right(visits_again)), ("natural", of((ordering: "natural"), nodes))],
//! text: (en: "{again} {again:move is/moves are} searched again, of {right(nodes)} nodes.", zh: "…"),
//! ```
//!
//! In braces stands a figure by its name, or a fact, where nodes have no quotes: `{value(w2)}`. It becomes its digits,
//! in groups of three from four on. Behind a colon stands another form: `words` and `Words` for a number up to twelve
//! in words, and `one/many` for the word that goes with it. A lesson in which no page has figures or claims has no such
//! places: its braces are braces.

use crate::place::Fault;
use crate::ron::Raw;
use plyscope_core::game::{Exact, Label, Language, ValueFormat, grouped};

use super::counting::FACTS;
use super::facts::{FactKind, Facts, in_figures};
use super::page_text::PageText;
use super::question_faults;

/// What the text behind an answer calls it.
pub(super) const ANSWER: &str = "answer";

/// A figure of a page.
#[derive(Clone)]
pub(super) struct PageFigure<'t> {
    pub name: &'t str,
    pub number: Exact,
    /// What it is a number of.
    pub kind: FactKind,
}

impl<'t> Facts<'_, '_, 't> {
    /// Reads the list of a page's figures; what is wrong with one is kept. `false` where something was.
    pub(super) fn read_figures(&mut self, list: Raw<'t>) -> bool {
        let read = list.list_of(question_faults::figures_expected());
        let Some(written) = self.lesson.kept(read) else { return false };
        let mut are_all = true;
        for figure in written {
            let figure = self.figure(figure);
            match self.lesson.kept(figure) {
                Some(figure) => self.figures.push(figure),
                None => are_all = false,
            }
        }
        are_all
    }

    fn figure(&mut self, raw: Raw<'t>) -> Result<PageFigure<'t>, Fault> {
        let [name_at, fact] = raw.parts().ok_or_else(|| raw.unexpected(question_faults::figure_expected()))?;
        name_at.string()?;
        let name = name_at.text.trim_matches('"');
        let is_word = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !is_word {
            return Err(name_at.fault(question_faults::no_figure_name()));
        }
        if FACTS.contains(&name) || name == ANSWER || self.figures.iter().any(|figure| figure.name == name) {
            return Err(name_at.fault(question_faults::figure_name_taken(name)));
        }
        let number = self.number(fact, None)?;
        Ok(PageFigure { name, number, kind: self.kind(fact) })
    }

    /// A label with figures in the places that are left for them; `raw` is where it stands, and what is wrong is kept.
    pub(super) fn filled(&mut self, label: &Label, raw: Raw<'t>) -> PageText {
        let mut in_format = |format: &ValueFormat| {
            Label::new(Language::ALL.map(|language| self.filled_text(language.label(label), raw, language, format)))
        };
        let in_points = in_format(&ValueFormat::POINTS);
        PageText::new(in_points, in_format(&ValueFormat::PAWNS))
    }

    fn filled_text(&mut self, text: &str, raw: Raw<'t>, language: Language, format: &ValueFormat) -> String {
        let (mut filled, mut rest) = (String::new(), text);
        while let Some(begin) = rest.find('{') {
            filled.push_str(&rest[..begin]);
            let place = rest[begin..].find('}').map(|end| &rest[begin..=begin + end]);
            let written = match place {
                Some(place) => self.place(place, raw, language, format),
                None => Err(written_at(&rest[begin..], raw).fault(question_faults::place_not_closed())),
            };
            match written {
                Ok(written) => filled.push_str(&written),
                // A text that is the same in all languages has its mistakes once.
                Err(fault) if self.lesson.reader.faults.contains(&fault) => {}
                Err(fault) => self.lesson.keep(fault),
            }
            rest = place.map_or("", |place| &rest[begin + place.len()..]);
        }
        filled + rest
    }

    /// What is written where a text has `{…}`.
    fn place(&mut self, place: &str, raw: Raw<'t>, language: Language, values: &ValueFormat) -> Result<String, Fault> {
        let at = written_at(place, raw);
        // With escapes in it a text does not stand in the file as it is read.
        let inside = at.text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        let inside = inside.ok_or_else(|| at.fault(question_faults::escaped_place()))?;
        let (fact, form) = inside.split_once(':').map_or((inside, None), |(fact, form)| (fact, Some(form)));
        let fact = Raw::part(self.text(), fact).without_comments();
        self.bare = true;
        let number = self.number(fact, None);
        self.bare = false;
        let (number, kind) = (number?, self.kind(fact));
        match form {
            None => Ok(in_groups(&in_figures(number, kind, values))),
            Some("words") => Ok(in_words(number, language)),
            Some("Words") => Ok(capital(&in_words(number, language))),
            Some(form) => match form.split('/').collect::<Vec<_>>()[..] {
                [one, many] if !one.is_empty() && !many.is_empty() => {
                    Ok(if number == Exact::from(1) { one } else { many }.to_owned())
                }
                _ => Err(Raw::part(self.text(), form).fault(question_faults::unknown_form(form))),
            },
        }
    }
}

/// A piece of a text where it stands in the file, or the text's own place where it is not found there.
fn written_at<'t>(piece: &str, raw: Raw<'t>) -> Raw<'t> {
    raw.text
        .find(piece)
        .map_or(raw, |begin| Raw { text: &raw.text[begin..begin + piece.len()], offset: raw.offset + begin })
}

/// A number with the digits before its point in groups of three.
fn in_groups(number: &str) -> String {
    let begin = number.find(|c: char| c.is_ascii_digit()).unwrap_or(number.len());
    let (sign, digits) = number.split_at(begin);
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let whole = digits[..end].parse().map_or_else(|_| digits[..end].to_owned(), grouped);
    format!("{sign}{whole}{}", &digits[end..])
}

/// In the first languages: the first stands in for the others.
const WORDS: [[&str; 13]; 2] = [
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"],
];

fn in_words(number: Exact, language: Language) -> String {
    let small = usize::try_from(number.to_integer()).ok().filter(|_| number.is_integer());
    let words = WORDS.get(language as usize).unwrap_or(&WORDS[0]);
    let word = small.and_then(|small| words.get(small));
    word.map_or_else(
        || in_groups(&in_figures(number, FactKind::Count, &ValueFormat::POINTS)),
        |word| (*word).to_owned(),
    )
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_and_small_numbers_in_words() {
        for (number, text) in
            [("7", "7"), ("1225", "1,225"), ("−10234.5", "−10,234.5"), ("+∞(1)", "+∞(1)"), ("4100/3", "4,100/3")]
        {
            assert_eq!(in_groups(number), text);
        }
        let words = |number: i128| Language::ALL.map(|language| in_words(Exact::from(number), language));
        assert_eq!(words(2), ["two", "两"]);
        assert_eq!(words(12), ["twelve", "十二"]);
        assert_eq!(words(1300), ["1,300", "1,300"]);
        assert_eq!(capital("three"), "Three");
    }
}

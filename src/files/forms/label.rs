//! What the label of a node says: its name, its value, who chooses there.

use plyscope_core::game::{Amount, Budget, Chooser};

use crate::forms::shared_faults::FormName;
use crate::forms::vocabulary;
use crate::{Message, amount, messages};

/// No number is longer than this: a text of megabytes need not be looked at to see that it is none.
const LONGEST_NUMBER: usize = 60;

/// How the labels of a form are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// A value stands behind `=` alone: blanks are part of the name.
    Signed,
    /// A value may stand behind the name and a blank.
    Spaced,
    /// A value may stand behind the name and a blank, and an inner node's label may begin with who chooses there.
    Outline,
}

/// What a label says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ParsedLabel {
    /// The name, if there is one.
    pub name: Option<Box<str>>,
    /// The value, if there is one.
    pub value: Option<Amount>,
    /// Who chooses, if it is said.
    pub chooser: Option<Chooser>,
}

/// Reads a label: `B`, `3`, `B=3`, `B: 3`, `B 3`, `max`, `B (max)`, with line breaks between these.
pub(super) fn label(text: &str, leaf: bool, form: FormName, style: Style) -> Result<ParsedLabel, Message> {
    let mut label = ParsedLabel::default();
    check_room(text)?;
    let mut names: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(chooser) = chooser(line).filter(|_| !leaf) {
            label.chooser = Some(chooser);
        } else if let Some(number) = number(line) {
            if label.value.replace(number).is_some() {
                return Err(form.several_numbers(&text.replace('\n', " ")));
            }
        } else {
            names.push(line);
        }
    }
    let mut name = names.join(" ");
    if !leaf {
        take_chooser(&mut name, &mut label.chooser, style);
    }
    if let ([only], None) = (names.as_slice(), label.value) {
        let whole = if leaf { *only } else { name.as_str() };
        let (before, value) = split_value(whole, leaf, form, style)?;
        label.value = value;
        name = before.to_owned();
    }
    label.name = (!name.is_empty()).then(|| name.into_boxed_str());
    Ok(label)
}

/// No name is as long as this; the lines of a longer text need room.
const LONG_LABEL: usize = 1 << 16;

/// Whether there is room for the lines of a label.
///
/// # Errors
/// When there is none.
pub(super) fn check_room(text: &str) -> Result<(), Message> {
    let bytes = text.len().saturating_mul(size_of::<&str>());
    if text.len() > LONG_LABEL && Budget::left() < bytes as u64 { Err(messages::no_memory()) } else { Ok(()) }
}

/// Who chooses, in a word.
pub(super) fn chooser(word: &str) -> Option<Chooser> {
    if word.len() > LONGEST_NUMBER {
        return None;
    }
    vocabulary::chooser_of_label(&word.to_lowercase())
}

/// The number that a text is, if it is one.
pub(super) fn number(text: &str) -> Option<Amount> {
    let text = text.trim();
    (text.len() <= LONGEST_NUMBER).then(|| amount::amount(text).ok()).flatten()
}

/// Takes from the name of an inner node who chooses there: in brackets behind it or, in an outline, before it.
fn take_chooser(name: &mut String, found: &mut Option<Chooser>, style: Style) {
    let behind = name.strip_suffix([')', '）']).and_then(|rest| rest.rsplit_once(['(', '（']));
    if let Some((before, word)) = behind
        && let Some(chooser) = chooser(word.trim())
    {
        *found = Some(chooser);
        *name = before.trim_end().to_owned();
    }
    // Behind a colon, or as the last word: `A: max`, `A max`.
    if found.is_none()
        && style != Style::Signed
        && let Some((before, word)) = name.rsplit_once([' ', ':', '：', '=', ','])
        && let Some(chooser) = chooser(word)
    {
        *found = Some(chooser);
        *name = before.trim_end_matches([' ', ':', '：', '=', ',']).to_owned();
    }
    if style == Style::Outline
        && let Some((word, rest)) = name.split_once([' ', ':', '：'])
        && let Some(chooser) = chooser(word)
    {
        *found = Some(chooser);
        *name = rest.trim_start_matches([' ', ':', '：']).to_owned();
    }
}

/// A name and the value behind it.
fn split_value(text: &str, leaf: bool, form: FormName, style: Style) -> Result<(&str, Option<Amount>), Message> {
    if let Some((name, value)) = text.rsplit_once(['=', ':', '：', '＝'])
        && let Some(value) = number(value)
    {
        return Ok((name.trim_end(), Some(value)));
    }
    if leaf && has_numbers_alone(text) {
        return Err(form.several_numbers(text));
    }
    if leaf
        && style != Style::Signed
        && let Some((name, value)) = text.rsplit_once(char::is_whitespace)
        && let Some(value) = number(value)
    {
        let name = name.trim_end().trim_end_matches([',', '，']).trim_end();
        return match name.split_whitespace().next_back() {
            Some("-" | "−" | "–" | "—") => Err(form.spaced_minus(text)),
            // `B 3 12`: more likely the children of B than a node that is called `B 3`.
            Some(word) if number(word).is_some() => Err(form.several_numbers(text)),
            _ => Ok((name, Some(value))),
        };
    }
    Ok((text.trim_end_matches([':', '：']).trim_end(), None))
}

/// Whether a text is two numbers or more and nothing else.
fn has_numbers_alone(text: &str) -> bool {
    let mut words =
        text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、')).filter(|word| !word.is_empty());
    words.clone().nth(1).is_some() && words.all(|word| number(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: FormName = FormName { english: "a test", chinese: "测试", leaf: "B=3" };

    fn shown(text: &str, leaf: bool, style: Style) -> String {
        match label(text, leaf, FORM, style) {
            Ok(ParsedLabel { name, value, chooser }) => {
                let value = value.map(|value| match value {
                    Amount::Number(number) => number.to_string(),
                    Amount::Decided(player) => format!("{player:?}"),
                });
                format!("{} {} {chooser:?}", name.unwrap_or_default(), value.unwrap_or_default())
            }
            Err(message) => message.to_string(),
        }
    }

    #[test]
    fn leaves() {
        for (text, expected) in [
            ("3", " 3 None"),
            ("B=3", "B 3 None"),
            ("B = −3", "B -3 None"),
            ("B: 7/3", "B 7/3 None"),
            ("two words 3", "two words 3 None"),
            ("B\n3", "B 3 None"),
            ("B", "B  None"),
            ("max", "max  None"),
            ("Leaf 1: 3", "Leaf 1 3 None"),
        ] {
            assert_eq!(shown(text, true, Style::Spaced), expected, "{text}");
        }
        assert_eq!(shown("two 3", true, Style::Signed), "two 3  None");
    }

    #[test]
    fn inner_nodes() {
        for (text, expected) in [
            ("max", "  Some(Player(Max))"),
            ("A (min)", "A  Some(Player(Min))"),
            ("A: min", "A  Some(Player(Min))"),
            ("A min", "A  Some(Player(Min))"),
            ("Level 3", "Level 3  None"),
            ("A = 3", "A 3 None"),
            ("A\nchance", "A  Some(Chance)"),
        ] {
            assert_eq!(shown(text, false, Style::Spaced), expected, "{text}");
        }
        assert_eq!(shown("max: A", false, Style::Outline), "A  Some(Player(Max))");
        assert_eq!(shown("max A", false, Style::Spaced), "max A  None");
    }

    #[test]
    fn what_could_mean_two_things_is_refused() {
        for text in ["3 17", "3, 12, 8", "B 3 12", "3\n12", "B - 3"] {
            assert!(shown(text, true, Style::Spaced).contains("expected"), "{text}");
        }
    }
}

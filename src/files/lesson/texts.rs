//! The texts of a lesson, as its file has them and with their figures.

use crate::place::Fault;
use crate::ron::Raw;
use plyscope_core::game::Label;

use super::facts::Facts;
use super::faults;
use super::figures::PageFigure;
use super::page_text::PageText;
use super::read::{LessonReader, PageFields};

/// Characters of a text, in each language.
const MAX_CHARACTERS: usize = 1_000;

/// A text of a page as the file has it, with the place where it stands; none where it is left out.
pub(super) struct PlacedText<'t> {
    pub label: Label,
    pub raw: Option<Raw<'t>>,
}

impl<'t> LessonReader<'_, 't> {
    pub(super) fn written(
        &mut self,
        field: Option<Raw<'t>>,
        read: impl FnOnce(Raw<'t>) -> Result<Label, Fault>,
    ) -> PlacedText<'t> {
        PlacedText { label: self.reader.or(field, Label::plain(""), read), raw: field }
    }

    /// The figures of a page; none where one of them, or what the page shows, could not be read.
    pub(super) fn figures(&mut self, fields: &PageFields<'t>) -> Option<Vec<PageFigure<'t>>> {
        let shown = self.standing.shown()?;
        let list = fields.figures;
        let mut facts = Facts::new(self, shown);
        let are_known = list.is_none_or(|list| facts.read_figures(list));
        are_known.then_some(facts.figures)
    }

    /// A text with its figures, where there are any.
    pub(super) fn with_figures(&mut self, text: PlacedText<'t>, figures: Option<&[PageFigure<'t>]>) -> PageText {
        let (Some(raw), Some(figures), true) = (text.raw, figures, self.has_places) else { return text.label.into() };
        let shown = self.standing.shown().unwrap_or_default();
        let mut facts = Facts::new(self, shown);
        facts.figures = figures.to_vec();
        facts.filled(&text.label, raw)
    }
}

/// A text of one to a few sentences.
pub(super) fn sentences(raw: Raw<'_>) -> Result<Label, Fault> {
    filled(raw, raw.label()?)
}

pub(super) fn filled(raw: Raw<'_>, label: Label) -> Result<Label, Fault> {
    for text in label.texts() {
        if text.trim().is_empty() {
            return Err(raw.fault(faults::no_words()));
        }
        let characters = text.chars().count();
        if characters > MAX_CHARACTERS {
            return Err(raw.fault(faults::too_many_words(characters, MAX_CHARACTERS)));
        }
    }
    Ok(label)
}

//! A text of a page, whose figures are written as values are on the screen.

use plyscope_core::game::{Label, ValueFormat};

/// A text of a page. Where values of chess stand in it, there are two: which of them it comes to follows from how
/// values are written where it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageText {
    in_points: Label,
    /// The text with values in pawns, where it has any.
    in_pawns: Option<Box<Label>>,
}

impl PageText {
    /// A text as it is with values in whole points, and in pawns.
    pub(super) fn new(in_points: Label, in_pawns: Label) -> Self {
        let in_pawns = (in_pawns != in_points).then(|| Box::new(in_pawns));
        Self { in_points, in_pawns }
    }

    /// The text where values are written so.
    pub fn written(&self, format: &ValueFormat) -> &Label {
        match &self.in_pawns {
            Some(in_pawns) if format.is_in_pawns() => in_pawns,
            _ => &self.in_points,
        }
    }
}

impl From<Label> for PageText {
    fn from(label: Label) -> Self {
        Self { in_points: label, in_pawns: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_as_values_are() {
        let text = PageText::new(Label::plain("It is 150."), Label::plain("It is +1.50."));
        assert_eq!(text.written(&ValueFormat::POINTS).id(), "It is 150.");
        let other = PageText::from(Label::plain("Yes."));
        assert_eq!([&text, &other].map(|text| text.written(&ValueFormat::PAWNS).id()), ["It is +1.50.", "Yes."]);
    }
}

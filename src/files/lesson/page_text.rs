//! A text of a page, whose figures are written as values are on the screen.

use std::ops::Deref;

use plyscope_core::game::{Label, WrittenIn};

/// A text of a page. Where values of chess stand in it, there are two: which of them it comes to follows from how
/// values are written on this thread when it is looked at.
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
}

impl From<Label> for PageText {
    fn from(label: Label) -> Self {
        Self { in_points: label, in_pawns: None }
    }
}

impl Deref for PageText {
    type Target = Label;

    fn deref(&self) -> &Label {
        match &self.in_pawns {
            Some(in_pawns) if WrittenIn::is_in_pawns() => in_pawns,
            _ => &self.in_points,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_as_values_are() {
        let text = PageText::new(Label::plain("It is 150."), Label::plain("It is +1.50."));
        assert_eq!(text.id(), "It is 150.");
        let _pawns = WrittenIn::pawns();
        assert_eq!((text.id(), PageText::from(Label::plain("Yes.")).id()), ("It is +1.50.", "Yes."));
    }
}

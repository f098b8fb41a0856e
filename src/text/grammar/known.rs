//! On what a number rests that is not simply proved here: a condition, an earlier visit, an entry of the table.

use plyscope_core::game::WrittenValue;
use plyscope_core::replay::{Belief, Returned};
use plyscope_core::trace::BoundKind;

use super::SentenceMaker;

/// The texts on what numbers rest on.
pub(crate) struct KnownTexts {
    /// What has to be so for a believed sign to be true.
    pub condition: fn(Belief) -> &'static str,
    /// A condition behind a number.
    pub besides: fn(&str) -> String,
    /// The null window has proved the other end, so there is only one value left.
    pub made_exact: fn(&str, WrittenValue<'_>) -> String,
}

impl SentenceMaker<'_> {
    /// What a believed number rests on, behind it; nothing where it is proved, or where the other condition, which was
    /// just told, is the same.
    pub(crate) fn besides(&self, belief: Option<Belief>, told: Option<Belief>) -> String {
        let KnownTexts { condition, besides, .. } = self.grammar.known;
        match belief.map(condition) {
            Some(belief) if told.map(condition) != Some(belief) => besides(belief),
            _ => String::new(),
        }
    }

    /// A sentence more where an earlier visit of the move knew the other end: there is only one value left.
    pub(super) fn made_exact(&self, child: &Returned) -> String {
        let known = match child.bound {
            _ if child.made_exact_by.is_none() => return String::new(),
            BoundKind::Exact => return String::new(),
            BoundKind::Lower => BoundKind::Upper,
            BoundKind::Upper => BoundKind::Lower,
        };
        (self.grammar.known.made_exact)(&self.proved(known, child.value), self.value(child.value))
    }
}

//! What the words of a page say, held to its searches.
//!
//! ```text
//! claims: [
//!     (en: "nearly every answer", zh: "几乎每次", holds: nearly_all(right(null_windows_better), right(null_windows))),
//!     (en: "never changes", zh: "从不改变", reason: "Knuth and Moore 1975: pruning keeps the root's value"),
//! ]
//! ```
//!
//! `en`, `zh` and so on are pieces of the page's texts as the file has them; any language may be left out. Either the
//! searches show that they are so (`holds`), or a reason is given why they always are.

use crate::place::Fault;
use crate::ron::{DeclaredField, Raw, RonRecord, record};
use plyscope_core::game::{Label, Language, ValueFormat};

use super::facts::{FactKind, Facts, in_figures};
use super::{faults, question_faults};

/// The words of a claim in each language, of which any may be left out.
#[derive(Clone, Copy)]
struct Words<'t>([Option<Raw<'t>>; Language::IDS.len()]);

impl<'t> RonRecord<'t> for Words<'t> {
    const NAME: &'static str = "words";

    fn rows() -> Vec<DeclaredField> {
        Language::IDS.into_iter().map(|name| DeclaredField { name: name.into(), is_needed: false }).collect()
    }

    fn of(given: &mut impl Iterator<Item = Option<Raw<'t>>>) -> Self {
        Self(Language::IDS.map(|_| given.next().flatten()))
    }
}

record! {
    struct ClaimFields as "claim" {
        words: Words<'t>,
        holds: Option<Raw<'t>>,
        reason: Option<Raw<'t>>,
    }
}

impl<'t> Facts<'_, '_, 't> {
    /// Checks the claims of a page that has these texts; what is wrong is kept. Without `can_be_looked_up` their words
    /// are checked alone.
    pub(super) fn check_claims(&mut self, list: Raw<'t>, texts: &[Label], can_be_looked_up: bool) {
        let read = list.list_of(question_faults::claims_expected());
        for claim in self.lesson.kept(read).unwrap_or_default() {
            let checked = self.check_claim(claim, texts, can_be_looked_up);
            self.lesson.kept(checked);
        }
    }

    fn check_claim(&mut self, raw: Raw<'t>, texts: &[Label], can_be_looked_up: bool) -> Result<(), Fault> {
        let fields = raw.record::<ClaimFields<'_>>()?;
        let Words(all) = fields.words;
        let words =
            all.into_iter().flatten().next().ok_or_else(|| raw.fault(question_faults::claim_without_words()))?;
        for (language, words) in Language::ALL.into_iter().zip(all) {
            let Some(at) = words else { continue };
            let words = at.string()?;
            let is_said = |label: &Label| language.label(label).contains(&words);
            if words.trim().is_empty() || !texts.iter().any(is_said) {
                return Err(at.fault(question_faults::words_not_said(&words)));
            }
        }
        match [fields.holds, fields.reason] {
            [Some(holds), None] if can_be_looked_up => self.check_condition(words, holds),
            [Some(_), None] => Ok(()),
            [None, Some(reason)] if !reason.string()?.trim().is_empty() => Ok(()),
            [None, Some(reason)] => Err(reason.fault(faults::no_words())),
            [None, None] | [Some(_), Some(_)] => Err(raw.fault(question_faults::claim_without_reason())),
        }
    }

    fn check_condition(&mut self, words: Raw<'t>, holds: Raw<'t>) -> Result<(), Fault> {
        self.compared.clear();
        if self.claim(holds, None)? {
            return Ok(());
        }
        let found: Vec<String> =
            self.compared.iter().map(|number| in_figures(*number, FactKind::Count, &ValueFormat::POINTS)).collect();
        Err(holds.fault(question_faults::claim_is_false(&words.string()?, &found)))
    }
}

//! What the words of a page say, held to its searches.
//!
//! ```text
//! claims: [
//!     (en: "nearly every answer", zh: "几乎每次", holds: nearly_all(right(null_windows_better), right(null_windows))),
//!     (en: "never changes", zh: "从不改变", reason: "Knuth and Moore 1975: pruning keeps the root's value"),
//! ]
//! ```
//!
//! `en` and `zh` are pieces of the page's texts as the file has them; one language may be left out. Either the searches
//! show that they are so (`holds`), or a reason is given why they always are.

use crate::messages;
use crate::place::Fault;
use crate::ron::{Raw, record};
use plyscope_core::game::{Label, Language, ValueFormat};

use super::facts::{Facts, Kind, in_figures};

record! {
    struct ClaimFields as "claim" {
        en: Option<Raw<'t>>,
        zh: Option<Raw<'t>>,
        holds: Option<Raw<'t>>,
        reason: Option<Raw<'t>>,
    }
}

impl<'t> Facts<'_, '_, 't> {
    /// Checks the claims of a page that has these texts; what is wrong is kept. Without `can_be_looked_up` their words
    /// are checked alone.
    pub(super) fn check_claims(&mut self, list: Raw<'t>, texts: &[Label], can_be_looked_up: bool) {
        let read = list.list_of(messages::claims_expected());
        for claim in self.lesson.kept(read).unwrap_or_default() {
            let checked = self.check_claim(claim, texts, can_be_looked_up);
            self.lesson.kept(checked);
        }
    }

    fn check_claim(&mut self, raw: Raw<'t>, texts: &[Label], can_be_looked_up: bool) -> Result<(), Fault> {
        let fields = raw.record::<ClaimFields<'_>>()?;
        let [en, zh] = [fields.en, fields.zh];
        let words = en.or(zh).ok_or_else(|| raw.fault(messages::claim_without_words()))?;
        for (language, words) in Language::ALL.into_iter().zip([en, zh]) {
            let Some(at) = words else { continue };
            let words = at.string()?;
            let is_said = |label: &Label| language.label(label).contains(&words);
            if words.trim().is_empty() || !texts.iter().any(is_said) {
                return Err(at.fault(messages::words_not_said(&words)));
            }
        }
        match [fields.holds, fields.reason] {
            [Some(holds), None] if can_be_looked_up => self.check_condition(words, holds),
            [Some(_), None] => Ok(()),
            [None, Some(reason)] if !reason.string()?.trim().is_empty() => Ok(()),
            [None, Some(reason)] => Err(reason.fault(messages::no_words())),
            [None, None] | [Some(_), Some(_)] => Err(raw.fault(messages::claim_without_reason())),
        }
    }

    fn check_condition(&mut self, words: Raw<'t>, holds: Raw<'t>) -> Result<(), Fault> {
        self.compared.clear();
        if self.claim(holds, None)? {
            return Ok(());
        }
        let found: Vec<String> =
            self.compared.iter().map(|number| in_figures(*number, Kind::Count, &ValueFormat::POINTS)).collect();
        Err(holds.fault(messages::claim_is_false(&words.string()?, &found)))
    }
}

//! The reasons for all places of an exercise.

use crate::practice::{Exercise, Place};
use crate::text::Language;

use super::Round;

impl Round {
    /// Why in each place of an exercise stands what stands there, in the order of the search.
    pub fn reasons(exercise: &Exercise, language: Language) -> Vec<(Place, String)> {
        let mut round = Self::of(0, exercise.clone());
        round.check();
        round.show_model(true);
        let mut reasons = Vec::new();
        for (_, place) in exercise.filling_order() {
            reasons.push((*place, round.reason_text(language, true).unwrap_or_default()));
            round.step_model(true);
        }
        reasons
    }
}

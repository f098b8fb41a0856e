//! The reasons for all places of an exercise.

use std::collections::BTreeMap;

use plyscope_core::practice::{Exercise, SheetPlace};
use plyscope_text::Language;

use super::Round;

impl Round {
    /// Why in each place of an exercise stands what stands there.
    pub fn reasons(exercise: &Exercise, language: Language) -> BTreeMap<SheetPlace, String> {
        let mut round = Self::of(0, exercise.clone());
        round.check();
        round.show_model(true);
        // In the order of the steps that explain them, each is a few steps on from the one before it.
        let order = round.order.clone();
        // What lies below a pruned edge has its reason there.
        let places = order.iter().zip(1..).filter(|((_, place), _)| exercise.truth(*place).is_some());
        let mut places: Vec<_> =
            places.map(|((_, place), shown)| (exercise.reason_step(*place), shown, *place)).collect();
        places.sort_unstable();
        let reason = |(_, shown, place)| {
            round.explain_model(shown);
            (place, round.reason_text(language, true).unwrap_or_default())
        };
        places.into_iter().map(reason).collect()
    }
}

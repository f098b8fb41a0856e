//! The keys of questions before a step.

use super::PredictView;
use crate::ground::keys::{KeyRow, Place};
use plyscope_session::{Asking, Command, PredictCommand};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<PredictView>] = &[
    KeyRow::new(Shortcut::Ask, Place::Replay, |at| {
        at.push(Command::Predict(PredictCommand::Ask(match at.session.settings().predict.asking {
            Asking::Off => Asking::Class,
            Asking::Class => Asking::Graded,
            Asking::Graded => Asking::Off,
        })));
    }),
    // The form knows what is filled in.
    KeyRow::of_control(Shortcut::CheckAnswers, Place::QuestionForm),
];

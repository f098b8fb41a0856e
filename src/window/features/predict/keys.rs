//! The keys of questions before a step.

use super::PredictView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::{Command, PredictCommand, QuestionMode};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<PredictView>] = &[
    KeyRow::new(Shortcut::Ask, KeyScope::Replay, |at| {
        at.push(Command::Predict(PredictCommand::Ask(match at.session.settings().predict.asking {
            QuestionMode::Off => QuestionMode::Class,
            QuestionMode::Class => QuestionMode::Graded,
            QuestionMode::Graded => QuestionMode::Off,
        })));
    }),
    // The form knows what is filled in.
    KeyRow::of_control(Shortcut::CheckAnswers, KeyScope::QuestionForm),
];

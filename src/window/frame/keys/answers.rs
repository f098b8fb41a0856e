//! Questions on screen that yes or no answers.

use crate::features::lesson;
use plyscope_core::replay::{Answer, AskedPart};
use plyscope_files::PageAnswer;
use plyscope_picture::run::Run;
use plyscope_session::{Activity, Command, LessonCommand, PredictCommand, Session};

/// A question on screen that yes or no answers.
pub(super) enum YesOrNo {
    /// Whether there is a cutoff at the step.
    Cutoff,
    /// What the page of a lesson asks.
    Lesson,
}

/// The question, if there is one.
pub(super) fn yes_or_no(session: &Session) -> Option<YesOrNo> {
    if let Some(asked) = session.graded_question() {
        let is_shown = session.screen().activity == Activity::Replay;
        return (is_shown && asked.asks(AskedPart::Cut)).then_some(YesOrNo::Cutoff);
    }
    let question = lesson::waiting(session)?.page()?.question.as_ref()?;
    matches!(question.answer, PageAnswer::YesNo(_)).then_some(YesOrNo::Lesson)
}

/// Answers the question; a story asks whether you look on.
pub(super) fn answer(session: &Session, yes: bool) -> Option<Command> {
    Some(match yes_or_no(session)? {
        YesOrNo::Cutoff => {
            let cut = yes != session.run().is_some_and(Run::is_story);
            Command::Predict(PredictCommand::Answer(AskedPart::Cut, Some(Answer::Cut(cut))))
        }
        YesOrNo::Lesson => Command::Lesson(LessonCommand::Answer(PageAnswer::YesNo(yes))),
    })
}

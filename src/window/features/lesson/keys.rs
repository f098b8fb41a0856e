//! The keys of lessons, and digits that answer the question on a page.

use egui::Context;

use super::LessonView;
use crate::ground::keys::{KeyRow, KeyScope, PressedKey, typed_number};
use crate::ground::{Typed, TypingState, ViewContext};
use plyscope_files::PageAnswer;
use plyscope_session::{Activity, Command, LessonCommand, OpenLesson, PageAnswerState, Session};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<LessonView>] = &[
    KeyRow::new(Shortcut::Lessons, KeyScope::Page, |at| at.push(Command::Lesson(LessonCommand::List(true)))),
    KeyRow::new(Shortcut::LessonOn, KeyScope::Lesson, |at| go(at, LessonCommand::On)).in_class(),
    KeyRow::new(Shortcut::NextPage, KeyScope::Lesson, |at| go(at, LessonCommand::Next)).in_class(),
    KeyRow::new(Shortcut::LessonBack, KeyScope::Lesson, |at| go(at, LessonCommand::BackOne)).in_class(),
    KeyRow::new(Shortcut::PageBefore, KeyScope::Lesson, |at| go(at, LessonCommand::Back)).in_class(),
    KeyRow::new(Shortcut::ChooseAnswer, KeyScope::Choice, |at| {
        at.push(Command::Lesson(LessonCommand::Answer(PageAnswer::Choice(at.number))));
    })
    .in_class()
    .once()
    .when(|at| at.number < choices(at.session)),
];

/// Goes on in a lesson, or back; a key that is held down does so once, so that no page is missed.
pub fn go(at: &mut PressedKey<'_, '_, LessonView>, command: LessonCommand) {
    let is_on = matches!(command, LessonCommand::On) && at.session.screen().present;
    // The text of a slide may be longer than its room.
    let is_taken = at.is_repeat || (is_on && at.view.goes_on());
    if !is_taken {
        at.push(Command::Lesson(command));
    }
}

/// How many answers there are to choose from.
fn choices(session: &Session) -> usize {
    let question = waiting(session).and_then(|open| open.page()?.question.as_ref());
    question
        .filter(|question| matches!(question.answer, PageAnswer::Choice(_)))
        .map_or(0, |question| question.choices.len())
}

/// Takes the number that is typed as an answer to the question of the page, while no text is being edited: it goes into
/// the field, and so does what is typed after it.
pub fn typed(ctx: &Context, context: &ViewContext<'_>, view: &mut LessonView, typing: TypingState) -> Typed {
    let Some(open) = waiting(context.session).filter(|_| !typing.in_field) else { return Typed::Left };
    let question = open.page().and_then(|page| page.question.as_ref());
    if !question.is_some_and(|question| matches!(question.answer, PageAnswer::Number(_))) {
        return Typed::Left;
    }
    let Some(typed) = ctx.input(|input| typed_number(&input.events, "-−")) else {
        // The field has what follows as soon as it is drawn.
        return if view.wants_field { Typed::Waits } else { Typed::Left };
    };
    if typing.behind_key {
        return Typed::Waits;
    }
    // The field that is to come has what was typed before in this frame.
    if !view.wants_field || std::mem::take(&mut view.refused) {
        view.typed.clear();
    }
    view.typed.push_str(&typed);
    view.wants_field = true;
    Typed::Taken
}

/// The lesson whose question can be answered now. It cannot while a tree is filled in or changed, or the replay asks
/// something.
pub fn waiting(session: &Session) -> Option<&OpenLesson> {
    let screen = session.screen();
    let is_busy =
        screen.activity == Activity::Practice || session.what_if().is_changing() || session.graded_question().is_some();
    session.lesson().open().filter(|open| !is_busy && !open.answered().is_some_and(PageAnswerState::is_settled))
}

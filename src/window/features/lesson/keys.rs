//! Digits that answer the question on the page of a lesson.

use egui::{Context, Event, InputState, Key, Modifiers};

use super::LessonView;
use crate::ground::ViewContext;
use plyscope_files::PageAnswer;
use plyscope_session::{Activity, Answered, Command, LessonCommand, OpenLesson, Session};

/// Takes the digits that answer the question of the page, while no text is being edited.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, view: &mut LessonView, typing: bool) {
    let Some(open) = waiting(context.session).filter(|_| !typing) else { return };
    let Some(question) = open.page().and_then(|page| page.question.as_ref()) else { return };
    ctx.input_mut(|input| match question.answer {
        PageAnswer::YesNo(_) => {}
        PageAnswer::Choice(_) => {
            for (number, key) in DIGITS.into_iter().skip(1).enumerate().take(question.choices.len()) {
                if input.consume_key(Modifiers::NONE, key) {
                    context.push(Command::Lesson(LessonCommand::Answer(PageAnswer::Choice(number))));
                }
            }
        }
        PageAnswer::Number(_) => begin_number(input, view),
    });
}

/// The lesson whose question can be answered now. It cannot while a tree is filled in or changed, or the replay asks
/// something.
pub fn waiting(session: &Session) -> Option<&OpenLesson> {
    let screen = session.screen();
    let is_busy =
        screen.activity == Activity::Practice || session.what_if().is_changing() || session.graded_question().is_some();
    session.lesson().open().filter(|open| !is_busy && !open.answered().is_some_and(Answered::is_settled))
}

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// A number that is typed answers the question: it goes into the field, and so does what is typed after it.
fn begin_number(input: &mut InputState, view: &mut LessonView) {
    let is_number = |text: &str| text.chars().all(|sign| sign.is_ascii_digit() || "-−".contains(sign));
    let mut typed = String::new();
    input.events.retain(|event| match event {
        Event::Text(text) if is_number(text) => {
            typed.push_str(text);
            false
        }
        _ => true,
    });
    if typed.is_empty() {
        return;
    }
    view.typed = typed;
    view.refused = false;
    view.wants_field = true;
    // These presses would choose a unit or move the camera, too.
    for key in DIGITS.into_iter().chain([Key::Minus]) {
        input.consume_key(Modifiers::NONE, key);
    }
}

//! The keys of a lesson.
//!
//! Page Down and Page Up are a clicker's: a beat on or back, or a page, and with Shift always a page. In front of a class
//! Space and the arrows do the same while the page's own picture is on screen; else they step through the replay as usual.

use egui::{Context, Event, InputState, Key, Modifiers};

use super::{LessonView, question};
use crate::scenario::PageAnswer;
use crate::session::{Activity, Answered, Command, LessonCommand, ScreenPart};
use crate::view::ground::ViewContext;

/// The keys of a lesson: they come before all others, so that a clicker turns pages. `typing` says that a text is being edited,
/// `held` that a control has the keyboard, which keeps Space and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, view: &mut LessonView, (typing, held): (bool, bool)) {
    let session = context.session;
    if session.lesson().open().is_none() {
        return;
    }
    // A field with the keyboard is not a text that is being edited before its first frame.
    let typing = typing || ctx.memory(|memory| memory.has_focus(question::field_id()));
    ctx.input_mut(|input| {
        let is_slide = session.screen().present && session.screen().activity == Activity::Replay;
        let clicks = is_slide && session.shows_its_page() && !typing && !held;
        clicker(input, clicks, context);
        if !typing && !session.screen().present {
            answers(input, context, view);
        }
    });
}

/// In front of a class, a click on a blank screen brings the page back, and goes no further.
pub fn blank_keys(ctx: &Context, context: &mut ViewContext<'_>) {
    let session = context.session;
    if session.lesson().open().is_none() {
        return;
    }
    ctx.input_mut(|input| {
        let keys = [Key::PageDown, Key::PageUp, Key::Space, Key::ArrowRight, Key::ArrowLeft];
        let pressed = keys.map(|key| presses(input, Modifiers::NONE, key)).into_iter().sum::<usize>() > 0;
        if pressed {
            context.push(Command::Show(ScreenPart::Blank, false));
        }
    });
}

fn clicker(input: &mut InputState, clicks: bool, context: &mut ViewContext<'_>) {
    // Keys with Shift come first: consuming the plain key would take them along.
    let always = [
        (Modifiers::SHIFT, Key::PageDown, LessonCommand::Next),
        (Modifiers::SHIFT, Key::PageUp, LessonCommand::Back),
        (Modifiers::NONE, Key::PageDown, LessonCommand::On),
        (Modifiers::NONE, Key::PageUp, LessonCommand::BackOne),
    ];
    // Larger jumps and what Alt does stay the replay's.
    let for_a_class = [
        (Modifiers::SHIFT, Key::Space, LessonCommand::BackOne),
        (Modifiers::NONE, Key::Space, LessonCommand::On),
        (Modifiers::NONE, Key::ArrowRight, LessonCommand::On),
        (Modifiers::NONE, Key::ArrowLeft, LessonCommand::BackOne),
    ];
    let modified = input.modifiers.shift || input.modifiers.alt;
    let is_free = |key: &Key| *key == Key::Space || !modified;
    let for_a_class = for_a_class.into_iter().filter(|(_, key, _)| clicks && is_free(key));
    for (modifiers, key, command) in always.into_iter().chain(for_a_class) {
        let times = presses(input, modifiers, key);
        context.commands.extend((0..times).map(|_| Command::Lesson(command.clone())));
    }
}

/// How often a key was pressed, its presses consumed. One that is held down counts once: nobody races through a lesson.
fn presses(input: &mut InputState, modifiers: Modifiers, wanted: Key) -> usize {
    let mut times = 0;
    input.events.retain(|event| match event {
        Event::Key { key, modifiers: held, pressed: true, repeat, .. }
            if *key == wanted && held.matches_logically(modifiers) =>
        {
            times += usize::from(!repeat);
            false
        }
        _ => true,
    });
    times
}

/// The keys that answer the question of the page.
fn answers(input: &mut InputState, context: &mut ViewContext<'_>, view: &mut LessonView) {
    let session = context.session;
    let Some(open) = session.lesson().open() else { return };
    let Some(question) = open.page().and_then(|page| page.question.as_ref()) else { return };
    // Somebody is filling in a tree, changing one, or answering what the replay asks.
    let is_busy = session.screen().activity == Activity::Practice
        || session.what_if().is_changing()
        || session.graded_question().is_some();
    if is_busy || open.answered().is_some_and(Answered::is_settled) {
        return;
    }
    let mut answer = |answer| context.push(Command::Lesson(LessonCommand::Answer(answer)));
    match question.answer {
        PageAnswer::YesNo(_) => {
            for (key, yes) in [(Key::Y, true), (Key::N, false)] {
                if input.consume_key(Modifiers::NONE, key) {
                    answer(PageAnswer::YesNo(yes));
                }
            }
        }
        PageAnswer::Choice(_) => {
            for (number, key) in DIGITS.into_iter().skip(1).enumerate().take(question.choices.len()) {
                if input.consume_key(Modifiers::NONE, key) {
                    answer(PageAnswer::Choice(number));
                }
            }
        }
        PageAnswer::Number(_) => begin_number(input, view),
    }
}

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Whoever types a number answers the question: it goes into the field, and so does what is typed after it.
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
    // The same presses would choose a unit or move the camera.
    for key in DIGITS.into_iter().chain([Key::Minus]) {
        input.consume_key(Modifiers::NONE, key);
    }
}

//! What a person does in the window of a lesson, and sees there.

use crate::common::driver::{Behind as _, Driver as _};
use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_files::{Lesson, PageAnswer};
use plyscope_session::{Command, LessonAdvance, LessonCommand, OpenLesson, PageAnswerState, Settings};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Chrome, Theme};

use crate::common::screen::{State, screen};

pub use crate::common::driver::Window;

pub fn state(language: Language, theme: Theme) -> State {
    State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme))
}

pub fn window(size: (f32, f32), lesson: &Arc<Lesson>, language: Language, theme: Theme) -> Window {
    let mut state = state(language, theme);
    state.apply(Command::Lesson(LessonCommand::Open(Arc::clone(lesson))));
    let mut window = screen(vec2(size.0, size.1), state);
    window.run_steps(4);
    window
}

pub fn apply(window: &mut Window, command: LessonCommand) {
    window.state_mut().apply(Command::Lesson(command));
    window.run_steps(3);
}

pub fn open(window: &Window) -> &OpenLesson {
    window.session().lesson().open().unwrap()
}

pub fn number(window: &Window) -> usize {
    open(window).page_number()
}

/// An answer given by keys alone.
pub fn answer_by_keys(window: &mut Window, answer: PageAnswer) {
    match answer {
        PageAnswer::Number(number) => {
            for sign in number.to_string().chars() {
                window.type_text(&sign.to_string());
            }
            window.press(Key::Enter);
        }
        PageAnswer::YesNo(true) => window.press(Key::Y),
        PageAnswer::YesNo(false) => window.press(Key::N),
        PageAnswer::Choice(choice) => {
            window.press([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6][choice]);
        }
    }
}

pub fn wrong(answer: PageAnswer) -> PageAnswer {
    match answer {
        PageAnswer::Number(number) => PageAnswer::Number(number + 1),
        PageAnswer::YesNo(yes) => PageAnswer::YesNo(!yes),
        PageAnswer::Choice(choice) => PageAnswer::Choice(usize::from(choice == 0)),
    }
}

/// The verdict on an answer is not hidden behind the edge of the page.
fn stands_above_the_buttons(window: &Window, text: &str, language: Language, place: &str) {
    let bottom = window.query_all_by_label_contains(text).map(|node| node.rect().bottom()).fold(0.0, f32::max);
    let leave = window.get_by_role_and_label(Role::Button, language.words().lesson.leave.label).rect().top();
    assert!(bottom > 0.0 && bottom <= leave, "{place}: {bottom} of {leave}");
}

/// The page that is open shows what it says that it shows, and nothing has gone wrong.
pub fn shows_its_page(window: &Window, place: &str) {
    let session = window.session();
    assert!(session.shows_its_page(), "{place}");
    assert_eq!(session.screen().activity, open(window).activity(), "{place}");
    assert!(session.error().is_none() && session.awaited().is_none(), "{place}: {:?}", session.error());
}

/// Reads the lesson that is open to its last page, by keys alone: every question, the first of them wrong at first. How
/// many questions were answered.
pub fn read_to_the_end(window: &mut Window, language: Language) -> usize {
    let words = &language.words().lesson;
    let lesson = Arc::clone(open(window).lesson());
    let mut asked = 0;
    for (place, page) in lesson.pages.iter().enumerate() {
        assert_eq!(number(window), place);
        shows_its_page(window, &format!("{} {language:?}, page {}", lesson.id, place + 1));
        let format = window.session().value_format();
        window.says(language.label(page.text.written(&format)));
        window.says(&(words.page)(place + 1, lesson.pages.len()));
        while window.session().ahead_in_lesson() == Some(LessonAdvance::Step) {
            let before = window.at();
            window.press(Key::PageDown);
            assert_eq!(number(window), place);
            assert!(window.at() > before);
        }
        if let Some(question) = &page.question {
            window.says(language.label(question.text.written(&format)));
            let before = window.at();
            if asked == 0 {
                answer_by_keys(window, wrong(question.answer));
                assert_eq!(open(window).answered(), Some(PageAnswerState::Wrong(wrong(question.answer))));
                window.says(language.label(question.hint.written(&format)));
                if let PageAnswer::Number(number) = wrong(question.answer) {
                    for _ in 0..number.to_string().len() {
                        window.press(Key::Backspace);
                    }
                }
            }
            answer_by_keys(window, question.answer);
            assert_eq!(open(window).answered(), Some(PageAnswerState::Right), "page {place}");
            window.says(language.label(question.because.written(&format)));
            let because = language.label(question.because.written(&format));
            stands_above_the_buttons(window, because, language, &format!("{}, page {}", lesson.id, place + 1));
            assert_eq!((window.at(), window.session().screen().new_game), (before, false), "answers move nothing");
            asked += 1;
        }
        window.press(Key::PageDown);
    }
    assert_eq!(number(window), lesson.pages.len() - 1, "there is nothing behind the last page");
    asked
}

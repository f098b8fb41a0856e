//! Lessons in the window, by keyboard and by accessible names, in both languages, and how they look.

mod built_in;
mod hands;
mod looks;
mod usual;

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::screen;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use hands::*;
use plyscope_core::game::ValueFormat;
use plyscope_core::trace::Step;
use plyscope_files::{self as files, PageAnswer};
use plyscope_session::{Command, LessonAdvance, LessonCommand, LessonsProgress, PageAnswerState, ScreenPart};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{ShellRequest, Theme};
use usual::usual;

/// A number of thousands may be typed as it is written in the text.
#[test]
fn a_number_may_be_typed_as_the_program_writes_it() {
    let mut lesson = usual().as_ref().clone();
    let Some(question) = &mut lesson.pages[1].question else { panic!("a question") };
    question.answer = PageAnswer::Number(1_234_567);
    let lesson = std::sync::Arc::new(lesson);
    for (typed, right) in [
        ("1234567", true),
        ("1,234,567", true),
        ("1，234，567", true),
        ("1,23,4567", false),
        ("1,234567", false),
        ("1,234,56a", false),
    ] {
        let mut window = window((1024.0, 768.0), &lesson, Language::English, Theme::Light);
        apply(&mut window, LessonCommand::GoTo(1));
        for sign in typed.chars() {
            window.type_text(&sign.to_string());
        }
        window.press(Key::Enter);
        assert_eq!(open(&window).answered(), right.then_some(PageAnswerState::Right), "{typed}");
        window.says(&if right { "Right: 1,234,567.".to_owned() } else { format!("“{typed}” is no whole number") });
    }
}

/// Takes what would be stored into a new window.
fn stored(window: &Window) -> LessonsProgress {
    ron::from_str(&ron::to_string(window.session().lesson().progress()).unwrap()).unwrap()
}

#[test]
fn a_lesson_with_a_page_of_each_kind_is_read_by_keyboard_alone() {
    for (language, size) in [
        (Language::English, (1024.0, 768.0)),
        (Language::Chinese, (1024.0, 768.0)),
        (Language::English, (1600.0, 900.0)),
    ] {
        let mut window = window(size, &usual(), language, Theme::Light);
        let asked = read_to_the_end(&mut window, language);
        assert_eq!(asked, 3);
        let progress = stored(&window);
        let asks: Vec<bool> = usual().pages.iter().map(|page| page.question.is_some()).collect();
        assert_eq!(progress.of("usual").unwrap().right_of(&asks), 2, "one was wrong at first");
        assert_eq!(progress.of("usual").unwrap().reached_of(7), 7);

        // Another day it goes on where it was left.
        let mut later = state(language, Theme::Light);
        later.session.remember_lessons(progress);
        later.apply(Command::Lesson(LessonCommand::Open(usual())));
        assert_eq!(later.session.lesson().open().unwrap().page_number(), 6);
    }
}

#[test]
fn a_built_in_lesson_is_chosen_from_the_list_and_read_to_its_end() {
    for language in Language::ALL {
        let words = &language.words().lesson;
        let mut window = screen(vec2(1024.0, 768.0), state(language, Theme::Light));
        window.run_steps(3);
        window.press(Key::T);
        assert!(window.session().screen().lessons);
        let titles: Vec<String> =
            files::lessons().iter().map(|lesson| language.label(&lesson.heading().title).to_owned()).collect();
        assert!(titles.len() >= 2, "there are lessons to choose from");
        for title in &titles {
            window.says(title);
        }
        window.says(words.not_begun);
        assert!(window.is_focused(Role::Button, &titles[0]));
        window.press(Key::ArrowDown);
        assert!(window.is_focused(Role::Button, &titles[1]), "arrows go through the list");
        window.press(Key::ArrowUp);
        window.press(Key::Enter);
        window.run_steps(3);
        assert!(!window.session().screen().lessons);
        let name = files::lessons()[0].name;
        assert_eq!(open(&window).lesson().id, name);
        let asked = read_to_the_end(&mut window, language);
        assert!(asked > 0);

        window.press(Key::T);
        let pages = open(&window).lesson().pages.len();
        window.says(&(words.reached)(pages, pages));
        window.says(&(words.right_so_far)(asked - 1, asked));
        window.press(Key::Escape);
        assert!(!window.session().screen().lessons);
    }
}

#[test]
fn a_class_is_shown_a_lesson_with_the_keys_of_a_clicker() {
    for language in Language::ALL {
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        window.press(Key::F5);
        assert!(window.session().screen().present);
        let lesson = usual();
        for (place, page) in lesson.pages.iter().enumerate() {
            assert_eq!(number(&window), place);
            window.says(language.label(page.text.written(&ValueFormat::POINTS)));
            while window.session().ahead_in_lesson() == Some(LessonAdvance::Step) {
                window.press(if place % 2 == 0 { Key::PageDown } else { Key::Space });
            }
            if let Some(question) = &page.question {
                window.says(language.label(question.text.written(&ValueFormat::POINTS)));
                let because = language.label(question.because.written(&ValueFormat::POINTS));
                assert!(window.query_all_by_label_contains(because).next().is_none(), "the answer is not shown yet");
                window.press(Key::PageDown);
                assert_eq!(number(&window), place);
                window.says(because);
            }
            window.press(Key::PageDown);
        }
        assert_eq!(number(&window), 6, "a click behind the last page leaves it");
        for place in (0..6).rev() {
            window.press(Key::PageUp);
            assert_eq!(number(&window), place);
        }
        // Back at its end, and then by steps.
        assert_eq!(window.session().ahead_in_lesson(), Some(LessonAdvance::Page));
        for steps in 0..3 {
            assert!(window.session().can_step_back_in_lesson(), "{steps}");
            window.press(Key::ArrowLeft);
        }
        assert_eq!(window.at(), Step(0));
        window.press(Key::ArrowRight);
        assert!(window.at() > Step(0));

        // Blank: a click brings the page back and goes no further.
        for key in [Key::B, Key::Period] {
            let before = (number(&window), window.at());
            window.press(key);
            assert!(window.session().screen().blank);
            window.press(Key::PageDown);
            assert!(!window.session().screen().blank);
            assert_eq!((number(&window), window.at()), before);
        }
        window.press(Key::Escape);
        assert!(!window.session().screen().present);
        assert!(window.session().lesson().open().is_some(), "the lesson stays open");
    }
}

#[test]
fn a_key_that_is_held_down_turns_one_page() {
    let mut window = window((1024.0, 768.0), &usual(), Language::English, Theme::Light);
    apply(&mut window, LessonCommand::GoTo(1));
    for repeat in [false, true, true] {
        let event =
            Event::Key { key: Key::PageDown, physical_key: None, pressed: true, repeat, modifiers: Modifiers::NONE };
        window.event(event);
        window.run_steps(2);
    }
    assert_eq!(number(&window), 2);
}

#[test]
fn with_shift_pages_are_turned_whatever_they_show() {
    let mut window = window((1024.0, 768.0), &usual(), Language::English, Theme::Light);
    for wanted in [1, 2, 3] {
        window.key_press_modifiers(Modifiers::SHIFT, Key::PageDown);
        window.run_steps(3);
        assert_eq!(number(&window), wanted);
    }
    for wanted in [2, 1, 0] {
        window.key_press_modifiers(Modifiers::SHIFT, Key::PageUp);
        window.run_steps(3);
        assert_eq!((number(&window), wanted == 0 && window.at() != Step(0)), (wanted, false));
    }
}

#[test]
fn the_steps_of_a_page_are_free_and_its_picture_comes_back() {
    for language in Language::ALL {
        let words = &language.words().lesson;
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        for _ in 0..6 {
            window.press(Key::Space);
        }
        assert_eq!(number(&window), 0, "Space steps on, past what belongs to the page");
        window.says(words.show_again.label);
        // Another search of its tree stays beside the page's text.
        window.state_mut().apply(Command::SetAlgorithm(plyscope_core::search::Algorithm::MinMax));
        window.run_steps(3);
        assert_eq!(number(&window), 0, "the lesson stays open at its page");
        window.get_by_role_and_label(Role::Button, words.back_to_page.label).focus();
        window.run_steps(2);
        window.press(Key::Enter);
        assert!(window.session().shows_its_page());
        // Another tree does not: the lesson is left, and a button leads back to it.
        window.state_mut().open("pockets");
        window.run_steps(3);
        assert!(window.session().lesson().open().is_none());
        window.get_by_role_and_label(Role::Button, words.take_up.label).focus();
        window.run_steps(2);
        window.press(Key::Enter);
        assert!(window.session().shows_its_page());
        assert_eq!(window.at(), Step(0));
        window.get_by_role_and_label(Role::Button, words.leave.label).focus();
        window.run_steps(2);
        window.press(Key::Space);
        assert!(window.session().lesson().open().is_none());
    }
}

#[test]
fn what_is_no_number_is_refused_and_the_answer_can_be_shown() {
    for language in Language::ALL {
        let words = &language.words().lesson;
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        apply(&mut window, LessonCommand::GoTo(1));
        window.type_text("6");
        assert!(window.is_focused(Role::TextInput, words.number.label), "a digit goes into the field");
        window.type_text("x");
        window.press(Key::Enter);
        window.says(&(words.not_a_number)("6x"));
        assert_eq!(open(&window).answered(), None);
        assert_eq!(window.session().settings().unit, plyscope_core::replay::Unit::Step);
        window.press(Key::Backspace);
        assert!(window.is_focused(Role::TextInput, words.number.label), "the field keeps the keyboard");
        window.get_by_role_and_label(Role::Button, words.show_answer.label).focus();
        window.run_steps(2);
        window.press(Key::Enter);
        assert_eq!(open(&window).answered(), Some(PageAnswerState::Shown));
        window.says(&(words.answer_shown)("6"));
    }
}

#[test]
fn the_list_leads_to_files_and_to_a_new_beginning() {
    let language = Language::English;
    let words = language.words();
    let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
    apply(&mut window, LessonCommand::GoTo(3));
    window.press(Key::T);
    // A lesson from a file is listed while it is open.
    window.tells("Two trees, node by node.");
    let again = (words.lesson.start_again_named)("The trees w1 to w9");
    window.get_by_role_and_label(Role::Button, &again).focus();
    window.run_steps(2);
    window.press(Key::Enter);
    assert_eq!(number(&window), 0);
    assert_eq!(window.session().lesson().progress().of("usual").unwrap().reached_of(7), 1);
    window.press(Key::T);
    window.get_by_role_and_label(Role::Button, words.menu.open.label).focus();
    window.run_steps(2);
    window.press(Key::Space);
    assert_eq!(window.state().chrome.requests, [ShellRequest::OpenFile]);
    // The library leads here, too.
    window.press(Key::Escape);
    window.press(Key::L);
    let (name, heading) = &plyscope_files::lesson_headings()[2];
    window.get_by_role_and_label(Role::Button, Language::English.label(&heading.title)).focus();
    window.run_steps(2);
    window.press(Key::Enter);
    assert_eq!(open(&window).lesson().id, *name);
    assert!(!window.session().screen().library);
}

#[test]
fn a_screen_reader_reads_out_each_page() {
    let mut window = window((1024.0, 768.0), &usual(), Language::English, Theme::Light);
    for present in [false, true] {
        window.state_mut().apply(Command::Show(ScreenPart::Present, present));
        for page in 0..3 {
            apply(&mut window, LessonCommand::GoTo(page));
            let title = usual().pages[page].title.written(&ValueFormat::POINTS).to_string();
            let live = window.query_all_by_label_contains(&title).any(|node| {
                node.accesskit_node().data().live() == Some(egui::accesskit::Live::Polite)
                    && node.accesskit_node().data().value().is_some_and(|text| text.contains("β at w3 has fallen"))
            });
            assert!(live, "page {page}");
        }
    }
}

/// What a person has arranged comes back as it was: behind a lesson, behind a presentation, and from one page to the
/// next.
#[test]
fn lessons_and_presentations_have_panels_of_their_own() {
    use plyscope_window::{Pane, StageKey};
    let mut window = window((1600.0, 900.0), &usual(), Language::English, Theme::Light);
    apply(&mut window, LessonCommand::Leave);
    window.state_mut().open("w1-w9-alpha-beta");
    let code_is_shown = |window: &Window| window.state().chrome.replay.shows(StageKey::Tree, Pane::Code, false);
    window.state_mut().chrome.replay.choose(StageKey::Tree, Pane::Code, true);
    window.run_steps(2);
    assert!(code_is_shown(&window));

    apply(&mut window, LessonCommand::Open(usual()));
    apply(&mut window, LessonCommand::GoTo(0));
    window.run_steps(2);
    assert!(!code_is_shown(&window), "a page has the panels that are usual");
    window.state_mut().chrome.replay.choose(StageKey::Tree, Pane::Ladder, false);
    window.run_steps(2);
    apply(&mut window, LessonCommand::GoTo(1));
    window.run_steps(2);
    assert!(
        window.state().chrome.replay.choices().is_empty(),
        "what was hidden beside one page is there beside the next"
    );
    apply(&mut window, LessonCommand::Leave);
    window.run_steps(2);
    assert!(code_is_shown(&window), "a person's own panels are back");

    window.state_mut().apply(Command::Show(ScreenPart::Present, true));
    window.run_steps(2);
    assert!(code_is_shown(&window), "a presentation begins with what was arranged for it");
    window.state_mut().chrome.replay.choose(StageKey::Tree, Pane::Ladder, false);
    window.run_steps(2);
    for present in [false, true] {
        window.state_mut().apply(Command::Show(ScreenPart::Present, present));
        window.run_steps(2);
        assert_eq!(window.state().chrome.replay.choices(), [(Pane::Code, true)], "what is changed there ends with it");
    }
}

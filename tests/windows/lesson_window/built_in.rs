//! Every lesson of the program, read to its end.

use crate::common::driver::{Behind as _, Driver as _};
use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Key, Rect, pos2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::practice::LeafGrowth;
use plyscope_files::{Content, Lesson, Source, Stage, lessons, load_any};
use plyscope_session::{Activity, Command, LessonAdvance, LessonCommand, PageAnswerState, ScreenPart};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

use super::hands::*;
use super::usual::usual;

const SIZE: (f32, f32) = (1024.0, 768.0);

fn all() -> Vec<Arc<Lesson>> {
    let load = |name: &str| match load_any(&Source::BuiltIn(name.to_owned())) {
        Ok(Content::Lesson(lesson)) => lesson,
        _ => panic!("{name} is no lesson"),
    };
    lessons().iter().map(|built_in| load(built_in.name)).collect()
}

#[test]
fn each_is_read_to_its_end_by_keyboard_alone() {
    for lesson in all() {
        for language in Language::ALL {
            let mut window = window(SIZE, &lesson, language, Theme::Light);
            let asked = read_to_the_end(&mut window, language);
            assert_eq!(asked, lesson.pages.iter().filter(|page| page.question.is_some()).count(), "{}", lesson.id);
            assert_eq!(open(&window).lesson().id, lesson.id);
        }
    }
}

/// A click shows the next step or the answer, or turns the page, and a class can read each of them.
#[test]
fn each_is_shown_to_a_class_by_a_clicker_alone() {
    for lesson in all() {
        for language in Language::ALL {
            let mut window = window(SIZE, &lesson, language, Theme::Light);
            window.press(Key::F5);
            for (number_of_page, page) in lesson.pages.iter().enumerate() {
                let place = format!("{} {language:?}, page {}", lesson.id, number_of_page + 1);
                assert_eq!(number(&window), number_of_page, "{place}");
                shows_its_page(&window, &place);
                while window.session().ahead_in_lesson() == Some(LessonAdvance::Step) {
                    let before = window.at();
                    window.press(Key::PageDown);
                    assert!(window.at() > before, "{place}");
                }
                if page.question.is_some() {
                    assert_eq!(window.session().ahead_in_lesson(), Some(LessonAdvance::Answer), "{place}");
                    window.press(Key::PageDown);
                    assert_eq!(open(&window).answered(), Some(PageAnswerState::Shown), "{place}");
                }
                let is_code = window
                    .session()
                    .run()
                    .is_some_and(|run| run.scenario.stage == Stage::Code && run.scenario.tree().is_some());
                if is_code && open(&window).activity() == Activity::Replay {
                    assert!(shows_nodes(&mut window), "{place}: code without what the text speaks of");
                }
                let text = page.text.written(&window.session().value_format());
                can_be_read(&window, language.label(text), &place);
                window.press(Key::PageDown);
            }
            for back in (0..lesson.pages.len() - 1).rev() {
                while window.session().can_step_back_in_lesson() {
                    window.press(Key::PageUp);
                }
                window.press(Key::PageUp);
                assert_eq!(number(&window), back, "{} {language:?}", lesson.id);
                shows_its_page(&window, &format!("{} {language:?}, back to {}", lesson.id, back + 1));
            }
        }
    }
}

/// Whether nodes of the tree, or the board, stand on the page.
fn shows_nodes(window: &mut Window) -> bool {
    // A panel that is left from another page does not count.
    window.state_mut().chrome.replay.tree.panel = None;
    window.run_steps(1);
    let drawn = window.state().chrome.replay.tree.panel;
    drawn.is_some_and(|room| room.width() >= 600.0 && room.height() >= 150.0)
}

/// The text of the page is large enough for the last row, and whole.
fn can_be_read(window: &Window, text: &str, place: &str) {
    let node = window.query_all_by_label_contains(text).next().unwrap_or_else(|| panic!("{place}")).rect();
    // Chinese characters are as wide as the type is high, others about half as wide.
    let share: f32 = text.chars().map(|character| if character < '\u{2e80}' { 0.45 } else { 1.0 }).sum();
    let least = (SIZE.1 / 35.0).powi(2) * share;
    assert!(node.area() >= least, "{place}: {node:?} of {least}");
    assert!(Rect::from_min_max(pos2(0.0, 0.0), pos2(SIZE.0, 0.55 * SIZE.1)).contains_rect(node), "{place}: {node:?}");
}

/// The plot on a page is that of the tree of which the page speaks, however it was left, and it has room.
#[test]
fn the_plot_is_that_of_the_page() {
    for (size, present) in [(SIZE, false), (SIZE, true), ((1280.0, 720.0), false), ((800.0, 600.0), true)] {
        for language in Language::ALL {
            let words = language.words();
            let mut window = window(size, &usual(), language, Theme::Light);
            window.state_mut().apply(Command::Show(ScreenPart::Present, present));
            apply(&mut window, LessonCommand::GoTo(usual().pages.len() - 1));
            let six = LeafGrowth::new(35, 6).unwrap();
            let spoken = |window: &Window, figures: &LeafGrowth| {
                window.query_all_by_label_contains(&(words.growth.says)(figures)).next().is_some()
            };
            window.run_steps(60);
            assert!(spoken(&window, &six), "{size:?} {language:?}");
            window.press(Key::ArrowRight);
            window.press(Key::ArrowDown);
            assert!(spoken(&window, &LeafGrowth::new(6, 7).unwrap()), "the keys choose another one");
            apply(&mut window, LessonCommand::ShowAgain);
            assert!(spoken(&window, &six), "and the page brings its own back");
            let plot = window.get_by_role(Role::Image).rect();
            assert!(plot.height() >= 150.0 && plot.width() >= 300.0, "{size:?} {present}: {plot:?}");
        }
    }
}

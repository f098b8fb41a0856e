//! How the pages of a lesson look: nothing moves, and all can be read.

use crate::common::driver::{Behind as _, Driver as _};
use egui::{Event, Key, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::ValueFormat;
use plyscope_picture::run::Wording;
use plyscope_session::{Activity, Command, LessonCommand, ScreenPart};
use plyscope_text::Language;
use plyscope_window::Theme;

use super::hands::*;
use super::usual::usual;
use crate::common::screen::{picture, screen};
use crate::common::software_renderer::Picture;

/// Where the tree stands, and the rectangles of everything with a name that is no part of it.
fn tree(window: &Window) -> Rect {
    window.state().chrome.replay.tree.panel.unwrap()
}

#[test]
fn nothing_moves_inside_a_page_or_from_page_to_page() {
    for size in [(1024.0, 768.0), (1920.0, 1080.0)] {
        for language in Language::ALL {
            for present in [false, true] {
                let mut window = window(size, &usual(), language, Theme::Light);
                window.state_mut().apply(Command::Show(ScreenPart::Present, present));
                window.run_steps(4);
                // Slides that ask something have less room for the tree than those that do not, but all of a kind the
                // same.
                let mut places = [None; 2];
                let mut steps = 0;
                loop {
                    let page = open(&window).page().unwrap().clone();
                    let kind = usize::from(present && page.question.is_some());
                    let place = *places[kind].get_or_insert_with(|| tree(&window));
                    assert_eq!(tree(&window), place, "{size:?} {language:?} {present} after {steps}");
                    if let Some(question) = &page.question {
                        for answer in [wrong(question.answer), question.answer] {
                            apply(&mut window, LessonCommand::Answer(answer));
                            assert_eq!(tree(&window), place, "{size:?} {language:?} {present} answered");
                        }
                    }
                    apply(&mut window, LessonCommand::On);
                    steps += 1;
                    if window.session().screen().activity != Activity::Replay {
                        break;
                    }
                }
                assert!(steps >= 6);
            }
        }
    }
}

#[test]
fn the_tree_keeps_enough_room() {
    for (size, present, least) in [
        ((1024.0, 768.0), false, vec2(600.0, 270.0)),
        ((1024.0, 768.0), true, vec2(600.0, 280.0)),
        ((1280.0, 800.0), false, vec2(500.0, 400.0)),
        ((1920.0, 1080.0), false, vec2(900.0, 600.0)),
    ] {
        for language in Language::ALL {
            let mut window = window(size, &usual(), language, Theme::Light);
            window.state_mut().apply(Command::Show(ScreenPart::Present, present));
            window.run_steps(4);
            let room = tree(&window).size();
            assert!(room.x >= least.x && room.y >= least.y, "{size:?} {present} {language:?}: {room:?}");
        }
    }
}

#[test]
fn a_slide_is_read_from_the_back_of_the_room() {
    for language in Language::ALL {
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        window.press(Key::F5);
        for page in 0..usual().pages.len() {
            apply(&mut window, LessonCommand::GoTo(page));
            if open(&window).has_question() {
                apply(&mut window, LessonCommand::ShowAnswer);
            }
            let text = language.label(usual().pages[page].text.written(&ValueFormat::POINTS)).to_owned();
            let node = window.query_all_by_label_contains(&text).next().unwrap().rect();
            // Chinese characters are as wide as the type is high, others about half as wide.
            let share = if language == Language::Chinese { 1.0 } else { 0.45 };
            let least = (768.0f32 / 35.0).powi(2) * share * text.chars().count() as f32;
            assert!(node.area() >= least, "page {page} {language:?}: {node:?} of {least}");
            assert!(Rect::from_min_max(pos2(0.0, 0.0), pos2(1024.0, 400.0)).contains_rect(node), "{node:?}");
        }
    }
}

#[test]
fn the_ring_around_the_pointer_shows_on_light_and_on_dark() {
    for theme in [Theme::Light, Theme::Dark] {
        let mut window = window((1024.0, 768.0), &usual(), Language::English, theme);
        window.press(Key::F5);
        window.event(Event::PointerMoved(pos2(500.0, 500.0)));
        // Until the bar has gone.
        window.run_steps(60);
        let without = picture(&mut window);
        window.press(Key::S);
        assert!(window.session().screen().spotlight);
        let with = picture(&mut window);
        assert!(different(&without, &with) > 3_000, "{theme:?}: the ring is large");
        window.run_steps(30);
        assert_eq!(different(&with, &picture(&mut window)), 0, "it stays while the pointer rests");
        window.press(Key::S);
        assert_eq!(different(&without, &picture(&mut window)), 0, "{theme:?}");
    }
}

/// What is drawn stays until the next step, in the colour that was chosen; nothing below is moved by it, and Escape
/// lays the pen down.
#[test]
fn a_pen_draws_on_the_picture_until_the_next_step() {
    let mut window = window((1280.0, 860.0), &usual(), Language::English, Theme::Light);
    window.press(Key::Z);
    assert!(!window.session().screen().pen, "it is of presenting alone");
    window.press(Key::F5);
    window.press(Key::Z);
    window.event(Event::PointerMoved(pos2(400.0, 540.0)));
    window.run_steps(60);
    let without = picture(&mut window);
    let draw = |window: &mut Window| {
        for (at, pressed) in [(400.0, Some(true)), (500.0, None), (600.0, None), (400.0, Some(false))] {
            let pos = pos2(at, 500.0 + at / 10.0);
            window.event(Event::PointerMoved(pos));
            if let Some(pressed) = pressed {
                let button = egui::PointerButton::Primary;
                window.event(Event::PointerButton { pos, button, pressed, modifiers: egui::Modifiers::NONE });
            }
            window.run_steps(2);
        }
        window.run_steps(30);
        picture(window)
    };
    let red = draw(&mut window);
    assert!(different(&without, &red) > 600, "a line of two hundred points");
    window.press(Key::Delete);
    assert_eq!(different(&without, &picture(&mut window)), 0, "it is cleared");
    window.press_with(egui::Modifiers::SHIFT, Key::Z);
    let blue = draw(&mut window);
    assert!(different(&red, &blue) > 600, "another colour");
    let step = window.session().run().unwrap().step();
    window.press(Key::ArrowRight);
    assert!(window.session().run().unwrap().step() != step && window.state().chrome.pen.is_blank());
    draw(&mut window);
    assert!(!window.state().chrome.pen.is_blank());
    window.press(Key::Escape);
    let screen = window.session().screen();
    assert!(!screen.pen && screen.present && window.state().chrome.pen.is_blank(), "the pen is laid down first");
}

fn different(one: &Picture, other: &Picture) -> usize {
    one.pixels.iter().zip(&other.pixels).filter(|(one, other)| one != other).count()
}

/// On the slide of a lesson the sentence of the step had no room above the bar that a movement of the pointer shows.
#[test]
fn the_bar_of_presenting_covers_no_line_of_the_sentence() {
    let mut seen = 0;
    for name in ["lesson-null-move", "lesson-bounds", "lesson-horizon"] {
        for size in [(1024.0, 768.0), (1280.0, 860.0)] {
            let mut state = state(Language::English, Theme::Light);
            state.open(name);
            state.apply(Command::Show(ScreenPart::Present, true));
            let pages = state.session.lesson().open().unwrap().lesson().pages.len();
            let mut window = screen(vec2(size.0, size.1), state);
            for page in 0..pages {
                apply(&mut window, LessonCommand::GoTo(page));
                // A comparison has its sentences in the columns of its two searches.
                let run = window.session().run().filter(|_| window.session().screen().activity == Activity::Replay);
                let Some(said) = run.map(|run| run.sentences(Wording::new(Language::English, true, false)).reason())
                else {
                    continue;
                };
                // The bar is 76 points high.
                for line in window.query_all_by_label_contains(&said) {
                    let bottom = line.rect().bottom();
                    assert!(bottom <= size.1 - 76.0, "{name}, page {page}, {size:?}: {said} ends at {bottom}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 5, "{seen}");
}

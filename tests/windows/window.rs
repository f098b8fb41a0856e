//! The window by keyboard alone, found by accessible names, in both languages.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window, opened};
use common::screen::{State, screen};
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::replay::Unit;
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_picture::drawing::Lettering;
use plyscope_picture::marks::point;
use plyscope_session::stage::tree_area;
use plyscope_session::{Command, Setting, Settings};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::painter::{to_pos2, to_rect};
use plyscope_window::{Chrome, Theme};

fn window(scenario: &str, language: Language) -> Window {
    let settings = Settings { language, ..Settings::default() };
    let mut state = State::new(settings, Chrome::themed(Theme::Light));
    state.open(scenario);
    screen(egui::vec2(1024.0, 768.0), state)
}

#[test]
fn the_pockets_are_replayed_by_space_alone() {
    for language in Language::ALL {
        let mut window = window("pockets", language);
        assert_eq!(window.at().0, 0);
        let count = plyscope_core::replay::step_count(&window.state().session.run().unwrap().trace);
        for _ in 1..count {
            let before = window.at().0;
            window.press(Key::Space);
            assert!(window.at().0 > before);
        }
        let run = window.state().session.run().unwrap();
        assert_eq!(run.step(), run.trace.last_step());
        for _ in 1..count {
            window.press_with(Modifiers::SHIFT, Key::Space);
        }
        assert_eq!(window.at().0, 0);
    }
}

/// In a slow frame several keys arrive together.
#[test]
fn keys_of_one_frame_come_in_their_order() {
    let mut window = window("wikipedia", Language::English);
    let key =
        |key| egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
    for (keys, is_at_start) in [([Key::Home, Key::End], false), ([Key::End, Key::Home], true)] {
        window.input_mut().events.extend(keys.map(key));
        window.run_steps(2);
        assert_eq!(window.at().0 == 0, is_at_start, "{keys:?}");
    }
}

#[test]
fn keys_jump_and_come_back() {
    let mut window = window("wikipedia", Language::English);
    window.press(Key::Home);
    window.press(Key::C);
    let first = window.at().0;
    assert!(window.state().session.run().unwrap().moment_after().path.last().unwrap().fired);
    window.press(Key::C);
    assert!(window.at().0 > first);
    window.press_with(Modifiers::SHIFT, Key::C);
    assert_eq!(window.at().0, first);
    window.press(Key::End);
    window.press_with(Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(window.at().0, first);
    window.press(Key::Num2);
    assert_eq!(window.state().session.settings().unit, Unit::Line);
    window.press(Key::ArrowRight);
    assert_eq!(window.at().0, first + 1);
    window.press(Key::ArrowLeft);
    assert_eq!(window.at().0, first);
}

#[test]
fn present_help_and_blank_open_and_close_by_keys() {
    let mut window = window("pockets", Language::Chinese);
    window.press(Key::F5);
    assert!(window.state().session.screen().present);
    window.press(Key::Period);
    assert!(window.state().session.screen().blank);
    window.press(Key::Escape);
    assert!(!window.state().session.screen().blank && window.state().session.screen().present);
    window.press(Key::Escape);
    assert!(!window.state().session.screen().present);
    window.press(Key::F1);
    window.get_by_label(Language::Chinese.words().help.reading);
    window.press(Key::Escape);
    assert!(!window.state().session.screen().help);
}

#[test]
fn typing_into_the_library_fires_no_shortcut_and_enter_opens_what_was_found() {
    let mut window = window("pockets", Language::English);
    window.press(Key::L);
    assert!(window.state().session.screen().library);
    let words = Language::English.words();
    let at = window.at().0;
    window.get_by_label(words.library.search_hint).type_text("wikipedia c w 2");
    window.run();
    assert_eq!(window.at().0, at);
    assert_eq!(window.state().session.settings().unit, Unit::Step);
    window.get_by_label((words.library.nothing_found)("wikipedia c w 2").as_str());
    for _ in 0.." c w 2".len() {
        window.press(Key::Backspace);
    }
    window.press(Key::Enter);
    assert_eq!(window.state().session.run().unwrap().scenario.title.id(), "Wikipedia's tree");
    assert!(!window.state().session.screen().library);
}

#[test]
fn switches_search_again_and_keep_the_place() {
    let mut window = window("w1-w9-alpha-beta", Language::English);
    window.press(Key::C);
    let focus = window.state().session.run().unwrap().moment_after().focus();
    let words = Language::English.words();
    let chosen = (words.algorithms.cutoff)(CutoffRule::Strict).label;
    window.get_by_label(Language::English.labelled(words.menu.cutoff.label, chosen).as_str());
    window.state_mut().apply(Command::SetAlgorithm(Algorithm::Minimax));
    window.run();
    let run = window.state().session.run().unwrap();
    assert_eq!(run.options.algorithm, Algorithm::Minimax);
    assert_eq!(run.moment_after().focus(), focus, "w3 has the same number in both searches");
    let none = Language::English.labelled(words.menu.cutoff.label, words.menu.cutoff_none.label);
    window.get_by_label(none.as_str());
}

/// The shell determines the amount before each search.
#[test]
fn the_settings_say_how_much_memory_a_search_may_take() {
    for language in Language::ALL {
        for (limit, shown) in [(Some(768 << 20), "768 MiB"), (Some(3 << 29), "1.5 GiB"), (None, "")] {
            let mut window = window("wikipedia", language);
            window.state_mut().apply(Command::Set(Setting::Memory(limit)));
            let words = language.words();
            window.get_by_label(words.menu.settings.label).click();
            window.run_steps(4);
            let text = (words.search.memory_limit)(limit);
            assert!(text.contains(shown), "{text}");
            window.get_by_label(&text);
        }
    }
}

#[test]
fn language_changes_by_its_button_and_every_panel_follows() {
    let mut window = window("wikipedia", Language::English);
    window.get_by_label(Language::English.words().menu.settings.label);
    window.get_by_label(Language::Chinese.native_name()).click();
    window.run();
    assert_eq!(window.state().session.settings().language, Language::Chinese);
    window.get_by_label(Language::Chinese.words().menu.settings.label);
}

#[test]
fn nothing_moves_while_one_steps() {
    for scenario in ["pockets", "wikipedia", "w1-w9-minimax", "tic-tac-toe-notes-full"] {
        let mut window = window(scenario, Language::English);
        window.press(Key::Home);
        let origin = |window: &Window| window.state().chrome.replay.tree.projection.unwrap().from_picture(0.0, 0);
        let first = origin(&window);
        while window.at().0 < window.state().session.run().unwrap().trace.last_step().0 {
            window.press(Key::Space);
            assert!((origin(&window) - first).length() < 0.01, "{scenario} at {}", window.at().0);
        }
    }
}

#[test]
fn a_click_on_the_tree_leaves_the_keys_alive() {
    let mut window = window("wikipedia", Language::English);
    window.press(Key::Home);
    let root = to_pos2(window.state().chrome.replay.tree.projection.unwrap().from_picture(0.0, 0));
    window.hover_at(root);
    window.drag_at(root);
    window.drop_at(root);
    window.run();
    let selected = window.state().session.selected();
    window.press(Key::Space);
    assert!(window.at().0 > 0);
    window.press(Key::ArrowRight);
    window.press(Key::C);
    assert!(window.state().session.run().unwrap().moment_after().path.last().unwrap().fired);
    assert_eq!(window.state().session.selected(), selected, "Space steps, and does not click");
}

/// Pictures that are drawn without a window have the tree at the size that it has in one.
#[test]
fn the_tree_has_the_room_that_pictures_of_it_say() {
    for language in Language::ALL {
        for size in [(800.0, 590.0), (1024.0, 768.0), (1280.0, 860.0), (1920.0, 1080.0)] {
            for scenario in [
                "w1-w9-alpha-beta",
                "wikipedia",
                "pockets",
                "xiangqi-middle-game",
                "tic-tac-toe-notes-full",
                "the-code",
            ] {
                let size = vec2(size.0, size.1);
                let mut window = screen(size, opened(scenario, language, Theme::Light));
                window.run_steps(4);
                // What was drawn before all bars had their places does not count.
                window.state_mut().chrome.replay.tree.panel = None;
                window.run_steps(1);
                let lettering = Lettering::new(language, false, size.y);
                let expected = tree_area(window.session(), &lettering, point(size.x, size.y)).map(to_rect);
                let drawn = window.state().chrome.replay.tree.panel;
                let is_near = |one: Rect, other: Rect| {
                    (one.min - other.min).abs().max_elem() < 0.1 && (one.max - other.max).abs().max_elem() < 0.1
                };
                let agree = expected.is_some() == drawn.is_some()
                    && expected.zip(drawn).is_none_or(|(one, other)| is_near(one, other));
                assert!(agree, "{scenario} in {language:?} at {size}: {drawn:?} and not {expected:?}");
            }
        }
    }
}

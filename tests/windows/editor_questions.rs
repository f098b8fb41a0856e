//! The questions of a tree, edited in the window: by keyboard and by mouse.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window, opened};
use common::screen::{keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::Label;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::replay::AskedPart;
use plyscope_files::{OwnQuestion, Scenario, read};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

fn editor(scenario: &str, language: Language, theme: Theme, size: egui::Vec2) -> Window {
    let mut window = screen(size, opened(scenario, language, theme));
    window.press_with(Modifiers::SHIFT, Key::I);
    assert!(window.session().what_if().is_editing());
    window
}

fn questions(window: &Window) -> Vec<OwnQuestion> {
    window.session().run().unwrap().scenario.questions.clone()
}

/// What is on screen, as its file has it.
fn saved_and_reopened(window: &Window) -> Scenario {
    let session = window.session();
    let content = session.content(session.work_on_screen().unwrap()).unwrap();
    read("again.ron", &content.write().unwrap()).unwrap()
}

fn click(window: &mut Window, name: &str) {
    window.query_all_by_label(name).last().unwrap_or_else(|| panic!("no {name}")).click_accesskit();
    window.run_steps(4);
}

#[test]
fn a_question_is_written_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().editor;
        let mut window = editor("geeksforgeeks", language, Theme::Light, vec2(1024.0, 768.0));
        window.press(Key::ArrowDown);
        window.press(Key::F3);
        window.run_steps(20);
        assert!(window.is_focused(Role::MultilineTextInput, words.question_words.label), "its words have the keyboard");
        window.type_text("Which value?");
        // On to what is asked: the value.
        window.press(Key::Tab);
        window.press(Key::Space);
        window.run_steps(4);
        let [own] = &questions(&window)[..] else { panic!("one question") };
        assert_eq!((own.text.clone(), &own.parts[..]), (Some(Label::plain("Which value?")), &[AskedPart::Value][..]));
        assert_eq!(saved_and_reopened(&window), *window.session().run().unwrap().scenario);
        // That key goes back to its words, and all of it can be taken back.
        window.press(Key::Escape);
        assert!(window.session().what_if().is_editing());
        window.press(Key::F3);
        window.run_steps(4);
        assert!(window.is_focused(Role::MultilineTextInput, words.question_words.label));
        assert_eq!(questions(&window).len(), 1);
    }
}

#[test]
fn questions_are_changed_moved_and_deleted_with_the_mouse() {
    for language in Language::ALL {
        let words = &language.words().editor;
        let mut window = editor("pockets", language, Theme::Light, vec2(1280.0, 1000.0));
        let title = format!("{} (5)", words.questions.label);
        click(&mut window, &title);
        window.run_steps(20);
        let own = questions(&window);
        click(&mut window, words.question_gone.label);
        assert_eq!(questions(&window).len(), 4);
        window.state_mut().apply(plyscope_session::Command::WhatIf(plyscope_session::WhatIfCommand::Undo));
        window.run_steps(3);
        assert_eq!(questions(&window), own, "all is as it was opened");
        // The last one goes to the selected node: the root.
        click(&mut window, words.question_here.label);
        let session = window.session();
        let at = session.place_to_ask_at(TreeNode::ROOT).unwrap();
        assert_eq!(questions(&window)[4].at, at);
        click(&mut window, (words.asks)(AskedPart::Value).label);
        assert_eq!(questions(&window)[4].parts, [AskedPart::Value, AskedPart::Best]);
        click(&mut window, words.ask_at_cutoff.label);
        assert_eq!(questions(&window).len(), 6);
        assert_eq!(saved_and_reopened(&window), *window.session().run().unwrap().scenario);
    }
}

#[test]
fn the_questions_are_drawn() {
    for (name, language, theme, size) in [
        ("questions", Language::English, Theme::Light, vec2(1024.0, 768.0)),
        ("questions-zh-dark", Language::Chinese, Theme::Dark, vec2(1024.0, 768.0)),
        ("questions-large-zh", Language::Chinese, Theme::Light, vec2(1920.0, 1080.0)),
        ("questions-large-dark", Language::English, Theme::Dark, vec2(1920.0, 1080.0)),
    ] {
        let words = &language.words().editor;
        let mut window = editor("pockets", language, theme, size);
        window.press(Key::ArrowDown);
        window.press(Key::F3);
        window.run_steps(30);
        assert!(window.has(words.questions.label));
        keep(name, &picture(&mut window));
    }
}

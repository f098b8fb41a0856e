//! The fields of the selected node beside the tree: its name, its value and its picture.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window, opened};
use common::screen::{keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::tree::{NodePicture, Tree, TreeNode};
use plyscope_files::read;
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

fn editor(language: Language, theme: Theme, size: egui::Vec2) -> Window {
    let mut window = screen(size, opened("pockets", language, theme));
    window.press_with(Modifiers::SHIFT, Key::I);
    window.press(Key::ArrowDown);
    window.press(Key::ArrowDown);
    window.run_steps(4);
    window
}

fn tree(window: &Window) -> &Tree {
    window.session().run().unwrap().scenario.tree().unwrap()
}

fn type_into(window: &mut Window, name: &str, text: &str) {
    let field = window.get_by_role_and_label(Role::TextInput, name.trim_end_matches('…'));
    field.focus();
    window.run_steps(2);
    window.press_with(Modifiers::COMMAND, Key::A);
    window.type_text(text);
}

#[test]
fn the_items_of_a_story_are_edited_beside_the_tree() {
    for language in Language::ALL {
        let words = &language.words().editor;
        let mut window = editor(language, Theme::Light, vec2(1280.0, 1000.0));
        let leaf = TreeNode(2);
        type_into(&mut window, words.rename.label, "apple");
        window.press(Key::Enter);
        let label = tree(&window).label(leaf).unwrap();
        assert_eq!(language.label(label), "apple");
        let other = Language::ALL.into_iter().find(|other| *other != language).unwrap();
        assert_ne!(other.label(label), "apple", "the other language keeps its own name");
        type_into(&mut window, words.value.label, "x");
        window.says(language.words().what_if.not_a_value);
        window.press_with(Modifiers::COMMAND, Key::A);
        window.type_text("7.5");
        window.press(Key::Enter);
        assert_eq!(tree(&window).amount(leaf).unwrap().to_string(), "7.5");
        let name = (words.picture_name)(NodePicture::Sandwich);
        window.get_by_role_and_label(Role::Button, name).click_accesskit();
        window.run_steps(4);
        window.query_all_by_label((words.picture_name)(NodePicture::Fish)).last().unwrap().click_accesskit();
        window.run_steps(4);
        assert_eq!(tree(&window).picture(leaf), Some(NodePicture::Fish));
        let session = window.session();
        let content = session.content(session.work_on_screen().unwrap()).unwrap();
        assert_eq!(read("again.ron", &content.write().unwrap()).unwrap(), *session.run().unwrap().scenario);
        assert_eq!(session.what_if().changes().len(), 3);
        // Escape leads back to the tree, and only the next one leaves the editor.
        type_into(&mut window, words.rename.label, "pear");
        window.press(Key::Escape);
        assert!(window.session().what_if().is_editing());
        window.press(Key::Escape);
        assert!(!window.session().what_if().is_editing());
    }
}

#[test]
fn the_fields_are_drawn() {
    for (name, language, theme, size) in [
        ("item", Language::English, Theme::Light, vec2(1024.0, 768.0)),
        ("item-zh-dark", Language::Chinese, Theme::Dark, vec2(1920.0, 1080.0)),
    ] {
        let mut window = editor(language, theme, size);
        keep(name, &picture(&mut window));
    }
}

//! What the pointer is told of signs and of values of decided games, in both languages.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Driver as _, Window, opened};
use common::screen::{keep, picture, screen};
use egui::accesskit::Role;
use egui::{Pos2, vec2};
use egui_kittest::kittest::{By, Queryable as _};
use plyscope_session::{Command, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, LegendDrawing};
use plyscope_window::Theme;

/// Lets the pointer rest at a point until something is said there.
fn rest_at(window: &mut Window, at: Pos2) {
    window.hover_at(at);
    window.run_steps(60);
}

/// Where the middle of a drawn node is that is named so to a screen reader.
fn middle(window: &Window, name: &str) -> Pos2 {
    let node = By::new().role(Role::TreeItem).label_contains(name);
    window.query_all(node).next().unwrap_or_else(|| panic!("{name}")).rect().center()
}

#[test]
fn the_pointer_is_told_what_signs_are() {
    for language in Language::ALL {
        let mut window = screen(vec2(1280.0, 860.0), opened("w1-w9-alpha-beta", language, Theme::Light));
        window.state_mut().apply(Command::Travel(Travel::ToEnd));
        window.run_steps(3);
        let words = language.words();
        for (node, sign) in [("w8", LegendDrawing::Pruned), ("w5", LegendDrawing::Leaf)] {
            let hint = (words.tree.drawing)(sign).hint;
            window.is_silent(hint);
            let at = middle(&window, node);
            rest_at(&mut window, at);
            window.says(hint);
            keep(&format!("sign-{node}-{language:?}"), &picture(&mut window));
            rest_at(&mut window, egui::pos2(30.0, 400.0));
        }
    }
}

#[test]
fn the_pointer_is_told_what_the_value_of_a_decided_game_says() {
    for language in Language::ALL {
        let mut window = screen(vec2(1280.0, 860.0), opened("chess-mate-in-two", language, Theme::Light));
        window.state_mut().apply(Command::Travel(Travel::ToEnd));
        window.run_steps(3);
        let said = text::decided(language, plyscope_core::game::Value::won_after(3)).unwrap();
        window.is_silent(&said);
        let at = middle(&window, language.words().tree.root);
        rest_at(&mut window, at);
        window.says(&said);
        keep(&format!("sign-decided-{language:?}"), &picture(&mut window));
        assert_eq!(text::decided(language, plyscope_core::game::Value::new(250)), None);
    }
}

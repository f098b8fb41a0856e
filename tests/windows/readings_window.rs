//! A text that is a tree in several forms: the window says in which it was read, and the others are one click away.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, state};
use common::screen::{keep, picture, screen};
use egui::vec2;
use egui_kittest::kittest::Queryable as _;
use plyscope::scenario::{Source, TreeForm, notation};
use plyscope::session::{Command, SavedState, WhatIfCommand};
use plyscope::text::Language;
use plyscope::view::Theme;

/// Four leaves in brackets, or the leaves of a tree with two children each.
const TEXT: &str = "[3,5,2,9]";

fn pasted(language: Language, theme: Theme, size: egui::Vec2) -> Window {
    let mut state = state(language, theme);
    state.apply(Command::OpenText(TEXT.to_owned()));
    screen(size, state)
}

fn tree(window: &Window) -> String {
    notation::write(window.session().run().unwrap().scenario.tree().unwrap())
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click_accesskit();
    window.run_steps(4);
}

#[test]
fn another_reading_is_one_click_away_and_back() {
    for language in Language::ALL {
        let words = &language.words().files;
        let name = |form: TreeForm| language.label(&form.name()).to_owned();
        let mut window = pasted(language, Theme::Light, USUAL);
        assert_eq!(tree(&window), TEXT);
        window.says(&(words.read_as)(&name(TreeForm::Brackets)));
        click(&mut window, &name(TreeForm::Leaves));
        assert_eq!(tree(&window), "[[3,5],[2,9]]");
        assert_eq!(window.session().document().state, SavedState::NotSaved, "it is still in no file");
        window.says(&(words.read_as)(&name(TreeForm::Leaves)));
        click(&mut window, &name(TreeForm::Brackets));
        assert_eq!(tree(&window), TEXT);
        click(&mut window, words.read_rightly.label);
        window.is_silent(&name(TreeForm::Leaves));
    }
}

#[test]
fn commas_that_were_refused_are_read_as_they_are_meant() {
    for language in Language::ALL {
        let mut state = state(language, Theme::Light);
        state.apply(Command::OpenText("3,5 2,5".to_owned()));
        let mut window = screen(USUAL, state);
        let readings = window.session().readings_of_refused().unwrap();
        let names: Vec<String> = readings.others.iter().map(|other| language.label(&other.name()).to_owned()).collect();
        assert!(window.session().error().is_some() && window.session().run().is_none());
        window.says(language.words().files.read_with);
        keep(&format!("readings-refused-{}", language.id()), &picture(&mut window));
        click(&mut window, &names[0]);
        assert_eq!((tree(&window), window.session().error()), ("[3.5,2.5]".to_owned(), None));
        click(&mut window, &names[1]);
        assert_eq!(tree(&window), "[[3,5],[2,5]]", "leaves of a tree with two children each");
    }
}

#[test]
fn a_button_of_a_reading_is_reached_by_keyboard() {
    let mut window = pasted(Language::English, Theme::Light, USUAL);
    let name = TreeForm::Leaves.name().to_string();
    window.get_by_label(&name).focus();
    window.run_steps(2);
    window.press(egui::Key::Enter);
    assert_eq!(tree(&window), "[[3,5],[2,9]]");
}

#[test]
fn what_is_in_a_file_keeps_its_name_in_another_form() {
    let path = std::env::temp_dir().join(format!("plyscope-readings-{}.txt", std::process::id()));
    std::fs::write(&path, TEXT).unwrap();
    let mut state = state(Language::English, Theme::Light);
    state.apply(Command::Open(Source::File(path.clone())));
    let mut window = screen(USUAL, state);
    click(&mut window, &TreeForm::Leaves.name().to_string());
    assert_eq!(tree(&window), "[[3,5],[2,9]]");
    assert_eq!(window.session().document().path.as_deref(), Some(path.as_path()));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_tree_that_was_changed_is_not_read_once_more() {
    let mut window = pasted(Language::English, Theme::Light, USUAL);
    assert!(window.session().readings().is_some());
    window.state_mut().apply(Command::WhatIf(WhatIfCommand::BeginEditing(true)));
    assert!(window.session().readings().is_none());
    let mut other = state(Language::English, Theme::Light);
    other.apply(Command::OpenText("[[3,12],[2,4]]".to_owned()));
    assert!(other.session.readings().is_none(), "that is a tree in one form alone");
}

#[test]
fn the_strip_is_drawn() {
    for (name, language, theme, size) in [
        ("readings", Language::English, Theme::Light, USUAL),
        ("readings-zh-dark", Language::Chinese, Theme::Dark, USUAL),
        ("readings-large-zh", Language::Chinese, Theme::Light, vec2(1920.0, 1080.0)),
    ] {
        let mut window = pasted(language, theme, size);
        keep(name, &picture(&mut window));
    }
}

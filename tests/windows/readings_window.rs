//! A text that is a tree in several forms: the window says in which it was read, and the others are one click away.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, state};
use common::screen::{keep, picture, screen};
use egui::vec2;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_files::{Source, TreeForm, notation};
use plyscope_session::{Command, SavedState, WhatIfCommand};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

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
        let names: Vec<String> =
            readings.others.iter().map(|way| language.label(&way.reading.name()).to_owned()).collect();
        assert!(window.session().error().is_some() && window.session().run().is_none());
        window.says(language.words().files.read_with);
        keep(&format!("readings-refused-{}", language.id()), &picture(&mut window));
        click(&mut window, &names[0]);
        assert_eq!((tree(&window), window.session().error()), ("[3.5,2.5]".to_owned(), None));
        click(&mut window, &names[1]);
        assert_eq!(tree(&window), "[[3,5],[2,5]]", "leaves of a tree with two children each");
    }
}

/// Five leaves, or three of which two are written with commas before their thousands.
const IN_DOUBT: &str = "[[1,000, 2,500],[900]]";

fn asked(language: Language, theme: Theme, size: egui::Vec2, text: &str) -> Window {
    let mut state = state(language, theme);
    state.apply(Command::OpenText("[[3,12],[2,4]]".to_owned()));
    state.apply(Command::OpenText(text.to_owned()));
    screen(size, state)
}

/// The trees that are drawn side by side, from left to right.
fn drawn(window: &Window) -> Vec<(egui::Rect, String)> {
    let images = window.root().children_recursive();
    let images = images.filter(|node| node.accesskit_node().role() == egui::accesskit::Role::Image);
    images.filter_map(|node| Some((node.rect(), node.accesskit_node().label()?))).collect()
}

#[test]
fn what_is_in_doubt_is_asked_with_all_trees_side_by_side() {
    let trees = ["[[1000,2500],[900]]", "[[1,2.5],[900]]", "[[1,0,2,500],[900]]"];
    for (language, size) in [(Language::English, USUAL), (Language::Chinese, vec2(1920.0, 1080.0))] {
        let mut window = asked(language, Theme::Light, size, IN_DOUBT);
        assert!(window.session().error().is_some());
        assert_eq!(tree(&window), "[[3,12],[2,4]]", "what was open stays open");
        let shown = drawn(&window);
        assert_eq!(shown.iter().map(|(_, tree)| tree.as_str()).collect::<Vec<_>>(), trees);
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        assert!(shown.iter().all(|(rect, _)| whole.contains_rect(*rect)), "{shown:?}");
        assert!(shown.windows(2).all(|pair| pair[0].0.max.x < pair[1].0.min.x && pair[0].0.min.y == pair[1].0.min.y));
        let readings = window.session().readings_of_refused().unwrap();
        let names: Vec<String> =
            readings.others.iter().map(|way| language.label(&way.reading.name()).to_owned()).collect();
        assert_eq!(names.len(), trees.len());
        window.get_by_label(&names[0]).focus();
        window.run_steps(2);
        window.press(egui::Key::Enter);
        window.run_steps(2);
        assert_eq!((tree(&window), window.session().error()), (trees[0].to_owned(), None));
    }
}

#[test]
fn what_is_in_doubt_in_a_file_is_asked_too() {
    let path = std::env::temp_dir().join(format!("plyscope-doubt-{}.tree", std::process::id()));
    std::fs::write(&path, IN_DOUBT).unwrap();
    let mut state = state(Language::English, Theme::Light);
    state.apply(Command::Open(Source::File(path.clone())));
    let mut window = screen(USUAL, state);
    assert_eq!(drawn(&window).len(), 3);
    let name = window.session().readings_of_refused().unwrap().others[2].reading.name().to_string();
    click(&mut window, &name);
    assert_eq!(tree(&window), "[[1,0,2,500],[900]]");
    assert_eq!(window.session().document().path.as_deref(), Some(path.as_path()));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn what_is_in_doubt_in_a_link_is_asked_too() {
    // The text of the test above, compressed and in the letters of links.
    let link = "https://example.org/#i4421DEwMNBRMNIxNTCI1Ym2BJKxAA";
    let mut window = asked(Language::English, Theme::Light, USUAL, link);
    assert_eq!(drawn(&window).len(), 3);
    let name = window.session().readings_of_refused().unwrap().others[0].reading.name().to_string();
    click(&mut window, &name);
    assert_eq!(tree(&window), "[[1000,2500],[900]]");
}

/// Values before the lists of their children, rows that are one list or a node each, and thousands throughout.
#[test]
fn forms_in_doubt_are_asked_with_both_trees_side_by_side() {
    for (text, trees) in [
        ("[7,[[5,[3,4]],[6,[1,2]]]]", ["[7,[[5,[3,4]],[6,[1,2]]]]", "[[3,4],[1,2]]"]),
        ("3 12 8\n2 4 6\n", ["[3,12,8,2,4,6]", "[[3,12,8],[2,4,6]]"]),
        ("[[1,234,567],[89]]", ["[[1234567],[89]]", "[[1,234,567],[89]]"]),
    ] {
        for (place, expected) in trees.iter().enumerate() {
            let mut window = asked(Language::Chinese, Theme::Light, USUAL, text);
            assert_eq!(drawn(&window).into_iter().map(|(_, tree)| tree).collect::<Vec<_>>(), trees);
            let reading = window.session().readings_of_refused().unwrap().others[place].reading;
            click(&mut window, Language::Chinese.label(&reading.name()));
            assert_eq!((tree(&window).as_str(), window.session().error()), (*expected, None));
        }
    }
}

#[test]
fn the_question_is_drawn() {
    let outline = "A\n  B\n    C 1,250\n    D 2\n  E 900\n";
    for (name, language, theme, size, text) in [
        ("doubt", Language::English, Theme::Light, USUAL, IN_DOUBT),
        ("doubt-zh-dark", Language::Chinese, Theme::Dark, USUAL, IN_DOUBT),
        ("doubt-large", Language::English, Theme::Dark, vec2(1920.0, 1080.0), outline),
        ("doubt-forms", Language::English, Theme::Light, USUAL, "[7,[[5,[3,4]],[6,[1,2]]]]"),
        ("doubt-large-zh", Language::Chinese, Theme::Light, vec2(1920.0, 1080.0), "3,5 2,5 1,7 9,2"),
    ] {
        keep(name, &picture(&mut asked(language, theme, size, text)));
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

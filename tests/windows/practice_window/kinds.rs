//! Kinds of trees: chosen in their row, refused, taken; and the list of those that were graded.

use crate::common::driver::Driver as _;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::practice::{Recipe, RecipeProblem, Requirement, SheetPlace};
use plyscope_core::search::Algorithm;
use plyscope_session::{Command, ScreenPart};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use super::hands::{Window, choose, fill, hand_over, practice, round, small, window};

/// The control of this role that is called so, whatever is chosen in it.
fn focus_choice(window: &mut Window, item: &str) {
    let choice = window
        .query_all_by_role(Role::ComboBox)
        .find(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(item)));
    choice.unwrap().focus();
    window.run_steps(1);
}

#[test]
fn a_wish_that_cannot_come_true_says_why_and_keeps_the_tree() {
    for language in Language::ALL {
        let (words, kinds) = (&language.words().practice, &language.words().recipe);
        let mut window = window(Recipe { depth: 3, wish: Requirement::Anything, ..small() }, language);
        window.press(Key::X);
        window.type_text("-inf, 7");
        window.press(Key::Enter);
        let (before, recipe) = (round(&window).number(), *round(&window).recipe());
        choose(&mut window, Role::Button, kinds.kind.label);
        focus_choice(&mut window, kinds.wish.label);
        window.press(Key::Space);
        window.get_by_label(&(kinds.wish_name)(Requirement::DeepCutoff)).focus();
        window.run_steps(1);
        window.press(Key::Space);
        assert!(window.query_by_label(&(kinds.wish_name)(Requirement::NoCutoff)).is_none(), "the list closes");
        choose(&mut window, Role::Button, kinds.take.label);
        assert_eq!(practice(&window).problem(), Some(RecipeProblem::Requirement(Requirement::DeepCutoff)));
        window.says(&(kinds.problem)(RecipeProblem::Requirement(Requirement::DeepCutoff)));
        assert_eq!((round(&window).number(), *round(&window).recipe()), (before, recipe));
        assert_eq!(round(&window).sheet().filled.len(), 1);
        // Begun as an exam it is refused just the same.
        choose(&mut window, Role::Button, words.exam.label);
        choose(&mut window, Role::Button, words.begin_exam.label);
        assert!(practice(&window).exam().is_none());
        window.says(&(kinds.problem)(RecipeProblem::Requirement(Requirement::DeepCutoff)));
        // Taken back it is forgotten.
        choose(&mut window, Role::Button, kinds.kind.label);
        focus_choice(&mut window, kinds.wish.label);
        window.press(Key::Space);
        window.get_by_label(&(kinds.wish_name)(Requirement::Anything)).focus();
        window.run_steps(1);
        window.press(Key::Space);
        choose(&mut window, Role::Button, kinds.take.label);
        assert_eq!((practice(&window).problem(), round(&window).number()), (None, before));
    }
}

#[test]
fn every_control_of_the_row_is_in_sight() {
    for (language, present) in [(Language::English, false), (Language::Chinese, false), (Language::English, true)] {
        let mut window = window(small(), language);
        window.press(Key::X);
        window.state_mut().apply(Command::Show(ScreenPart::Present, present));
        window.run_steps(2);
        choose(&mut window, Role::Button, language.words().recipe.kind.label);
        // Root, requirement, algorithm and rule; children, plies and values.
        let starts: Vec<&str> = {
            let words = language.words();
            [words.menu.root_player, words.recipe.wish, words.menu.algorithm, words.menu.cutoff]
                .map(|item| item.label)
                .to_vec()
        };
        let choices: Vec<egui::Rect> = window
            .query_all_by_role(Role::ComboBox)
            .filter(|node| {
                node.accesskit_node().label().is_some_and(|name| starts.iter().any(|start| name.starts_with(start)))
            })
            .map(|node| node.rect())
            .collect();
        assert!(choices.len() >= 4, "{choices:?}");
        let numbers: Vec<egui::Rect> = window.query_all_by_role(Role::SpinButton).map(|node| node.rect()).collect();
        assert_eq!(numbers.len(), 5);
        let take = window.get_by_role_and_label(Role::Button, language.words().recipe.take.label).rect();
        for room in choices.into_iter().chain(numbers).chain([take]) {
            assert!(room.left() >= 0.0 && room.right() <= 1024.0 && room.width() > 10.0, "{room:?} {language:?}");
        }
    }
}

#[test]
fn a_seed_is_typed_to_its_last_digit() {
    let mut window = window(small(), Language::English);
    let (words, kinds) = (&Language::English.words().practice, &Language::English.words().recipe);
    window.press(Key::X);
    choose(&mut window, Role::Button, kinds.kind.label);
    window.get_by_role_and_label(Role::TextInput, kinds.seed.label).focus();
    window.run_steps(1);
    window.press_with(Modifiers::COMMAND, Key::A);
    window.type_text("18446744073709551615");
    choose(&mut window, Role::Button, kinds.take.label);
    assert_eq!(round(&window).recipe().seed, u64::MAX);
    window.says(&(words.seed_is)(u64::MAX));
    window.press_with(Modifiers::COMMAND, Key::N);
    assert_eq!(round(&window).recipe().seed, 0, "after the last one comes the first");
    // What is no seed changes nothing, and the seed comes back.
    window.get_by_role_and_label(Role::TextInput, kinds.seed.label).focus();
    window.run_steps(1);
    window.type_text("x");
    window.get_by_role_and_label(Role::Button, words.new_tree.label).focus();
    window.run_steps(2);
    let field = window.get_by_role_and_label(Role::TextInput, kinds.seed.label);
    assert_eq!(field.accesskit_node().value().as_deref(), Some("0"));
}

#[test]
fn algorithms_without_a_window_ask_for_values_alone() {
    let recipe = Recipe { algorithm: Algorithm::Minimax, wish: Requirement::Anything, ..small() };
    let mut window = window(recipe, Language::English);
    window.press(Key::X);
    assert!(round(&window).places().iter().all(|place| matches!(place, SheetPlace::Value(_))));
    fill(&mut window, |_, right| right);
    hand_over(&mut window);
    assert!(practice(&window).entries()[0].is_perfect());
}

#[test]
fn the_row_for_the_kind_and_the_list_unfold_by_keyboard() {
    for language in Language::ALL {
        let (words, kinds) = (&language.words().practice, &language.words().recipe);
        let mut window = window(small(), language);
        window.press(Key::X);
        fill(&mut window, |_, right| right);
        hand_over(&mut window);
        for button in [kinds.kind.label, words.history.label] {
            choose(&mut window, Role::Button, button);
        }
        assert!(window.query_by_role_and_label(Role::TextInput, kinds.seed.label).is_some());
        for named in [kinds.depth.label, kinds.value_least.label] {
            assert!(window.query_by_role_and_label(Role::SpinButton, named).is_some(), "{named}");
        }
        window.says(&language.labelled(kinds.wish.label, &(kinds.wish_name)(Requirement::DeepCutoff)));
        window.says(words.export.label);
        choose(&mut window, Role::Button, words.export.label);
        assert_eq!(window.state().chrome.requests, [plyscope_window::ShellRequest::ExportScores]);
    }
}

//! Hands at the keyboard, and eyes on the window.

use crate::common::driver::Driver as _;
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::Value;
use plyscope_core::practice::{Filled, Recipe, Requirement, SheetPlace};
use plyscope_core::search::Window as SearchWindow;
use plyscope_picture::run::Round;
use plyscope_session::{PracticeState, Settings};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Chrome, Theme};

use crate::common::screen::{State, screen};

/// The window in a test.
pub use crate::common::driver::Window;

/// A small kind of tree in which something is spared.
pub fn small() -> Recipe {
    Recipe { seed: 3, branching: (2, 2), depth: 4, wish: Requirement::DeepCutoff, ..Recipe::default() }
}

/// A state with nothing open, in which this kind of tree comes first.
pub fn state(recipe: Recipe, language: Language, theme: Theme) -> State {
    let mut settings = Settings { language, ..Settings::default() };
    settings.practice.recipe = recipe;
    settings.practice.trees_in_exam = 2;
    State::new(settings, Chrome::themed(theme))
}

/// The window at its least, over a scenario; practice is not open yet.
pub fn window(recipe: Recipe, language: Language) -> Window {
    let mut state = state(recipe, language, Theme::Light);
    state.open("pockets");
    let mut window = screen(vec2(1024.0, 768.0), state);
    window.run_steps(3);
    window
}

/// Practice in the session behind the window.
pub fn practice(window: &Window) -> &PracticeState {
    window.state().session.practice()
}

/// The round on screen.
pub fn round(window: &Window) -> &Round {
    practice(window).round().unwrap()
}

/// The current place: the one that is announced as selected.
pub fn current(window: &Window) -> String {
    let mut chosen = window
        .query_all_by_role(Role::ListItem)
        .filter(|node| node.accesskit_node().is_selected() == Some(true))
        .filter_map(|node| node.accesskit_node().label());
    let label = chosen.next().expect("a place is current");
    assert_eq!(chosen.next(), None, "one place is current");
    label
}

/// What a place is called.
pub fn name_of(window: &Window, place: SheetPlace) -> String {
    let language = window.state().session.settings().language;
    let (round, words) = (round(window), &language.words().practice);
    let name = |node| round.name(node, language);
    match place {
        SheetPlace::Edge(node) => (words.edge)(&name(round.tree().parent(node).unwrap()), &name(node)),
        SheetPlace::Value(node) => (words.value)(&name(node)),
    }
}

/// The text to type for an answer.
pub fn typed(filled: Filled) -> String {
    let number = |value: Value| match value {
        Value::INFINITY => "inf".to_owned(),
        Value::NEG_INFINITY => "-inf".to_owned(),
        value => value.points().to_string(),
    };
    match filled {
        Filled::Window(SearchWindow { alpha, beta }) => format!("{}, {}", number(alpha), number(beta)),
        Filled::Spared => "x".to_owned(),
        Filled::Value(value, _) => number(value),
    }
}

/// Fills the tree in by the keyboard alone, with the right answers but for those that `change` makes others of.
pub fn fill(window: &mut Window, change: impl Fn(SheetPlace, Filled) -> Filled) {
    let places = round(window).places().to_vec();
    for place in places {
        if round(window).is_below_spared(place) {
            continue;
        }
        let Some(right) = round(window).exercise().truth(place) else { continue };
        assert!(current(window).starts_with(&name_of(window, place)), "{} for {place:?}", current(window));
        window.type_text(&typed(change(place, right)));
        window.press(Key::Enter);
    }
}

/// A value one larger; what is no value stays.
pub fn with_another_value(filled: Filled) -> Filled {
    match filled {
        Filled::Value(value, _) => Filled::Value(Value::new(value.points() + 1), None),
        other => other,
    }
}

/// Gives a control the keyboard and presses Space.
pub fn choose(window: &mut Window, role: Role, label: &str) {
    window.get_by_role_and_label(role, label).focus();
    window.run_steps(1);
    window.press(Key::Space);
}

/// The keys that have the sheet graded, or hand it in.
pub fn hand_over(window: &mut Window) {
    window.press_with(Modifiers::COMMAND, Key::Enter);
}

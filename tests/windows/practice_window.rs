//! Practice in the window, by keyboard and by accessible names, in both languages, and how it looks.

mod exam;
mod hands;
mod kinds;
mod pictures;
mod sheet;

use crate::common::driver::Driver as _;
use egui::{Key, Modifiers};
use plyscope_core::practice::{Recipe, SheetPlace};
use plyscope_core::search::Algorithm;
use plyscope_picture::run::ExplainedPlace;
use plyscope_session::Activity;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use hands::{Window, current, fill, hand_over, name_of, practice, round, small, typed, window, with_another_value};

#[test]
fn a_round_goes_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().practice;
        let mut window = window(small(), language);
        window.press(Key::X);
        assert_eq!(window.state().session.screen().activity, Activity::Practice);
        window.tells(&(words.keys)(words.check.label));
        // What to do, for beginners.
        window.says(words.edge_help);
        window.says(&(words.seed_is)(3));
        // The first value to come back is wrong.
        let (_, wrong) =
            *round(&window).filling_order().iter().find(|(_, place)| matches!(place, SheetPlace::Value(_))).unwrap();
        fill(&mut window, |place, right| if place == wrong { with_another_value(right) } else { right });
        assert!(!round(&window).is_graded());
        hand_over(&mut window);
        let report = round(&window).report().unwrap().clone();
        assert_eq!(report.right() + 1, report.of());
        window.says(&(words.graded_places)(report.counts()));
        let Some(ExplainedPlace::FirstWrong(graded)) = round(&window).explained() else {
            panic!("nothing is explained")
        };
        assert_eq!(graded.place, wrong);
        // The first check marks and hints, the second one explains; neither says the answer.
        let reason = round(&window).reason_text(language, true).unwrap();
        window.is_silent(&reason);
        window.says(&(words.try_again)(report.counts()));
        hand_over(&mut window);
        window.says(&reason);
        window.is_silent(&(words.belongs)(&round(&window).written(graded.right, words.spared)));
        window.says(&(words.try_once_more)(report.counts()));
        // The keyboard is at the wrong place already.
        assert!(current(&window).starts_with(&name_of(&window, wrong)));
        window.type_text(&typed(graded.right));
        hand_over(&mut window);
        window.says(&(words.all_right)(report.of()));
        // Only the first check counts.
        let entry = practice(&window).entries()[0];
        assert_eq!(
            (entry.first.right, entry.first.of, entry.right_at_last, entry.tries),
            (report.right(), report.of(), report.of(), 3)
        );

        model_answer(&mut window, language);

        let before = round(&window).recipe().seed;
        window.press_with(Modifiers::COMMAND, Key::N);
        assert_eq!(round(&window).recipe().seed, before + 1);
        assert!(!round(&window).is_graded() && round(&window).sheet().filled.is_empty());
        assert_eq!(window.state().session.settings().practice.recipe, *round(&window).recipe(), "it is remembered");
        // Escape leaves.
        window.press(Key::Escape);
        assert_eq!(window.state().session.screen().activity, Activity::Replay);
    }
}

/// Typing faster than the window draws loses nothing: all keys of a sheet come in one frame.
#[test]
fn what_is_typed_in_one_frame_is_taken_in_order() {
    let mut window = window(small(), Language::English);
    window.press(Key::X);
    let enter = |pressed| egui::Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let mut events = Vec::new();
    // Places below a crossed-out edge are not visited, and Enter skips them.
    for right in round(&window).places().iter().filter_map(|place| round(&window).exercise().truth(*place)) {
        events.push(egui::Event::Text(typed(right)));
        events.extend([true, false].map(enter));
    }
    window.input_mut().events.extend(events);
    window.run_steps(2 * round(&window).places().len());
    hand_over(&mut window);
    let report = round(&window).report().expect("it is graded");
    assert_eq!(report.right(), report.of());
    assert_eq!(report.of(), round(&window).filling_order().len());
}

/// What is given up before Enter is pressed is not taken by it, and what Enter has taken is not given up.
#[test]
fn escape_and_enter_of_one_frame_come_in_their_order() {
    let key =
        |key| egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
    for (keys, filled) in [([Key::Escape, Key::Enter], 0), ([Key::Enter, Key::Escape], 1)] {
        let mut window = window(small(), Language::English);
        window.press(Key::X);
        let right = round(&window).places().iter().find_map(|place| round(&window).exercise().truth(*place));
        window.event(egui::Event::Text(typed(right.unwrap())));
        window.run_steps(2);
        window.input_mut().events.extend(keys.map(key));
        window.run_steps(2);
        assert_eq!(round(&window).sheet().filled.len(), filled, "{keys:?}");
    }
}

/// Under the history heuristic the page says how the table decides the order, and the model answer numbers the visits.
#[test]
fn the_order_of_the_history_table_is_explained() {
    for language in Language::ALL {
        let words = &language.words().sheet;
        let recipe = Recipe { algorithm: Algorithm::AlphaBetaHistory, ..small() };
        let mut window = window(recipe, language);
        window.press(Key::X);
        window.says(&text::passage(language, words.by_history));
        window.is_silent(words.visits);
        fill(&mut window, |_, right| right);
        hand_over(&mut window);
        window.press_with(Modifiers::COMMAND, Key::M);
        window.says(words.visits);
        let course = round(&window).filling_order().to_vec();
        for (_, place) in &course {
            let visit = round(&window).exercise().visit(place.node()).filter(|_| matches!(place, SheetPlace::Edge(_)));
            if let Some(visit) = visit {
                assert!(current(&window).ends_with(&(words.visit)(visit)), "{}", current(&window));
            }
            window.press(Key::Space);
        }
        let visited = round(&window).tree().iter().filter(|node| round(&window).visit_at(*node).is_some()).count();
        assert_eq!(visited, round(&window).exercise().trace().len() as usize);
    }
}

/// The model answer, forward and back, each place with its sentence.
fn model_answer(window: &mut Window, language: Language) {
    let words = &language.words().practice;
    window.press_with(Modifiers::COMMAND, Key::M);
    let of = round(window).filling_order().len();
    for shown in 1..=of {
        assert_eq!(round(window).model(), Some((shown, of)));
        window.says(&(words.model_at)(shown, of));
        let (_, place) = round(window).filling_order()[shown - 1];
        assert!(current(window).starts_with(&name_of(window, place)));
        assert_eq!(round(window).model_at(place), round(window).exercise().truth(place));
        window.says(&round(window).reason_text(language, true).unwrap());
        match round(window).exercise().truth(place) {
            Some(_) => window.says(words.you_agree),
            None => window.says(&(words.model_is_empty)(&name_of(window, place))),
        }
        if shown < of {
            window.press(if shown % 2 == 0 { Key::Space } else { Key::ArrowRight });
        }
    }
    window.press_with(Modifiers::SHIFT, Key::Space);
    window.press(Key::ArrowLeft);
    assert_eq!(round(window).model(), Some((of - 2, of)));
    assert_eq!(round(window).model_at(round(window).filling_order()[of - 1].1), None, "it is taken back");
    window.press(Key::Escape);
    assert_eq!(round(window).model(), None);
    assert_eq!(window.state().session.screen().activity, Activity::Practice);
}

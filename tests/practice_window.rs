//! Practice in the window, by keyboard and by accessible names, in both languages, and how it looks.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]

mod common;

#[path = "practice_window/exam.rs"]
mod exam;
#[path = "practice_window/hands.rs"]
mod hands;
#[path = "practice_window/kinds.rs"]
mod kinds;
#[path = "practice_window/pictures.rs"]
mod pictures;
#[path = "practice_window/sheet.rs"]
mod sheet;

use egui::{Key, Modifiers};
use plyscope::practice::Place;
use plyscope::session::{Activity, Explained};
use plyscope::text::Language;

use hands::{
    Window, current, fill, hand_over, name_of, practice, press, press_with, round, says, small, type_text, typed,
    window, with_another_value,
};

#[test]
fn a_round_goes_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().practice;
        let mut window = window(small(), language);
        press(&mut window, Key::X);
        assert_eq!(window.state().session.screen.activity, Activity::Practice);
        says(&window, &(words.keys)(words.check.label));
        // What to do, for those who have never heard of alpha.
        says(&window, words.edge_help);
        says(&window, &(words.seed_is)(3));
        // The first value to come back is wrong.
        let (_, wrong) = *round(&window).course().iter().find(|(_, place)| matches!(place, Place::Value(_))).unwrap();
        fill(&mut window, |place, right| if place == wrong { with_another_value(right) } else { right });
        assert!(!round(&window).is_graded());
        hand_over(&mut window);
        let report = round(&window).report().unwrap().clone();
        assert_eq!(report.right() + 1, report.of());
        says(&window, &(words.graded)(report.right(), report.of()));
        let Some(Explained::FirstWrong(graded)) = round(&window).explained() else { panic!("nothing is explained") };
        assert_eq!(graded.place, wrong);
        says(&window, &round(&window).reason_text(language, true).unwrap());
        says(&window, &(words.try_again)(report.right(), report.of()));
        // The keyboard is at the wrong place already.
        assert!(current(&window).starts_with(&name_of(&window, wrong)));
        type_text(&mut window, &typed(graded.right));
        hand_over(&mut window);
        says(&window, &(words.all_right)(report.of()));
        // Only the first check counts.
        let entry = practice(&window).entries()[0];
        assert_eq!(
            (entry.right, entry.of, entry.right_at_last, entry.tries),
            (report.right(), report.of(), report.of(), 2)
        );

        model_answer(&mut window, language);

        let before = round(&window).recipe().seed;
        press_with(&mut window, Modifiers::COMMAND, Key::N);
        assert_eq!(round(&window).recipe().seed, before + 1);
        assert!(!round(&window).is_graded() && round(&window).sheet().filled.is_empty());
        assert_eq!(window.state().session.settings.practice.recipe, *round(&window).recipe(), "it is remembered");
        // Escape leaves.
        press(&mut window, Key::Escape);
        assert_eq!(window.state().session.screen.activity, Activity::Replay);
    }
}

/// The model answer, forward and back, each place with its sentence.
fn model_answer(window: &mut Window, language: Language) {
    let words = &language.words().practice;
    press_with(window, Modifiers::COMMAND, Key::M);
    let of = round(window).course().len();
    for shown in 1..=of {
        assert_eq!(round(window).model(), Some((shown, of)));
        says(window, &(words.model_at)(shown, of));
        let (_, place) = round(window).course()[shown - 1];
        assert!(current(window).starts_with(&name_of(window, place)));
        assert_eq!(round(window).model_at(place), round(window).exercise().truth(place));
        says(window, &round(window).reason_text(language, true).unwrap());
        says(window, words.you_agree);
        if shown < of {
            press(window, if shown % 2 == 0 { Key::Space } else { Key::ArrowRight });
        }
    }
    press_with(window, Modifiers::SHIFT, Key::Space);
    press(window, Key::ArrowLeft);
    assert_eq!(round(window).model(), Some((of - 2, of)));
    assert_eq!(round(window).model_at(round(window).course()[of - 1].1), None, "it is taken back");
    press(window, Key::Escape);
    assert_eq!(round(window).model(), None);
    assert_eq!(window.state().session.screen.activity, Activity::Practice);
}

//! What the keys do, from the keyboard to the session.

use crate::common::driver::{Behind as _, Driver as _, Window, window};
use egui::Key;
use plyscope::replay::Part;
use plyscope::session::{Activity, Command, LessonCommand, ScreenPart};
use plyscope::text::Language;

/// A graded question whether w3 is cut, open.
fn asked() -> Window {
    let mut window = window("w1-w9-alpha-beta", Language::English);
    for key in [Key::Home, Key::C, Key::ArrowLeft, Key::Q, Key::Q, Key::Space] {
        window.press(key);
    }
    assert!(window.session().graded_question().is_some_and(|asked| asked.asks(Part::Cut)));
    window
}

/// Everything that can lie over a page.
fn covers() -> [Command; 5] {
    let [blank, help, library, new_game] =
        [ScreenPart::Blank, ScreenPart::Help, ScreenPart::Library, ScreenPart::NewGame]
            .map(|part| Command::Show(part, true));
    [blank, help, library, new_game, Command::Lesson(LessonCommand::List(true))]
}

#[test]
fn what_is_covered_is_not_answered() {
    let mut open = asked();
    open.press(Key::Y);
    assert!(open.session().graded_question().unwrap().answer(Part::Cut).is_some(), "uncovered, it is");

    let mut listed = asked();
    listed.press(Key::T);
    assert!(listed.session().screen().lessons);
    listed.press(Key::Y);
    assert_eq!(listed.session().graded_question().unwrap().answer(Part::Cut), None, "below the list of lessons");

    for cover in covers() {
        let name = format!("{cover:?}");
        let mut window = asked();
        window.state_mut().apply(cover);
        window.run_steps(3);
        let before = window.at();
        for key in [Key::Y, Key::N, Key::X, Key::J, Key::D, Key::A, Key::E, Key::G, Key::C, Key::Home] {
            window.press(key);
        }
        let session = window.session();
        assert_eq!(session.graded_question().unwrap().answer(Part::Cut), None, "{name}");
        assert_eq!(window.at(), before, "{name}");
        assert_eq!(session.screen().activity, Activity::Replay, "{name}");
        assert!(!session.screen().setup && session.play().is_none(), "{name}");
    }
}

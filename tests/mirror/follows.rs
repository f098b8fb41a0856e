//! The page follows the window by changes, and says what is new.

use plyscope_session::{Command, ScreenPart, Travel};
use plyscope_text::{Language, LanguageWords as _};
use proptest::prelude::*;

use crate::holds::STATES;
use crate::mirrored::Mirrored;

/// What a person may do to any search.
const TRAVELS: [Travel; 8] = [
    Travel::Forward,
    Travel::Back,
    Travel::ForwardOver,
    Travel::BackOver,
    Travel::ToStart,
    Travel::ToEnd,
    Travel::NextCutoff,
    Travel::PreviousCutoff,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]
    #[test]
    fn stepping_by_changes_gives_what_is_made_anew(
        steps in proptest::collection::vec(0_usize..10, 1..12),
        scenario in 0_usize..3,
        chinese in any::<bool>(),
    ) {
        let language = if chinese { Language::Chinese } else { Language::English };
        let scenario = ["pockets", "wikipedia", "xiangqi-middle-game"][scenario];
        let mut mirrored = Mirrored::over(language, scenario);
        let mut is_outlined = false;
        for step in steps {
            match TRAVELS.get(step) {
                Some(travel) => mirrored.apply(Command::Travel(*travel)),
                None if step == 8 => mirrored.apply(Command::Show(ScreenPart::Library, true)),
                None => {
                    is_outlined = !is_outlined;
                    mirrored.apply(Command::Show(ScreenPart::Library, false));
                    mirrored.window.key_press(egui::Key::O);
                    mirrored.window.run_steps(3);
                }
            }
            mirrored.check();
        }
    }
}

#[test]
fn from_any_part_of_the_window_to_any_other() {
    let mut mirrored = Mirrored::new(Language::English, |state| state.open("pockets"));
    for (_, make) in STATES.iter().chain(STATES.iter().rev()) {
        make(mirrored.window.state_mut());
        mirrored.window.run_steps(3);
        mirrored.check();
        mirrored.apply(Command::Show(ScreenPart::Library, false));
        mirrored.apply(Command::Show(ScreenPart::Help, false));
    }
}

#[test]
fn a_frame_in_which_nothing_is_new_changes_nothing() {
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    mirrored.window.run_steps(10);
    let seen = mirrored.page.lock().seen;
    mirrored.window.run_steps(10);
    assert_eq!(mirrored.page.lock().seen, seen);
    // A step changes what it changes, and not the page.
    mirrored.apply(Command::Travel(Travel::Forward));
    let (changed, all) = (mirrored.page.lock().seen - seen, mirrored.page.lock().elements.len());
    assert!((1..all / 2).contains(&changed), "{changed} of {all}");
}

#[test]
fn each_new_sentence_is_said_once() {
    for language in Language::ALL {
        let mut mirrored = Mirrored::over(language, "pockets");
        mirrored.page.lock().said.clear();
        for _ in 0..5 {
            mirrored.apply(Command::Travel(Travel::Forward));
            // Nothing is said of a frame that says the same.
            mirrored.window.run_steps(5);
            let sentence = mirrored.window.state().session.reason_text().unwrap();
            let said = std::mem::take(&mut mirrored.page.lock().said);
            let [said] = &said[..] else { panic!("{said:?}") };
            assert!(said.text.starts_with(&sentence), "{} is not {sentence}", said.text);
            assert!(!said.at_once, "it waits for what is read");
        }
        // A menu that comes and goes has nothing said again.
        mirrored.press("button", language.words().menu.settings.label);
        mirrored.press("button", language.words().menu.settings.label);
        assert_eq!(mirrored.page.lock().said, []);
    }
}

#[test]
fn what_went_wrong_is_said_at_once() {
    let mut mirrored = Mirrored::over(Language::English, "pockets");
    mirrored.page.lock().said.clear();
    mirrored.apply(Command::OpenText("[[3,12],[2,4".to_owned()));
    let said = std::mem::take(&mut mirrored.page.lock().said);
    assert!(said.iter().any(|said| said.at_once && said.text.contains("pasted")), "{said:?}");
}

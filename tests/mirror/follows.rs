//! The page follows the window by changes, and says what is new.

use std::sync::{Arc, Mutex};

use plyscope_session::{Command, ScreenPart, Travel};
use plyscope_text::{Language, LanguageWords as _};
use proptest::prelude::*;

use plyscope_web::mirror::{Mirror, Pace, PageEvent};

use crate::holds::STATES;
use crate::mirrored::Mirrored;
use crate::pretended::Page;

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
    let page = mirrored.page.lock();
    let (changed, all) = (page.seen - seen, page.elements.len());
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

/// Draws a frame with this label at this time; whether it described itself.
fn frame(ctx: &egui::Context, time: f64, label: &str) -> bool {
    let input = egui::RawInput { time: Some(time), ..egui::RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| drop(ui.label(label)));
    output.textures_delta.clear();
    output.platform_output.accesskit_update.is_some()
}

#[test]
fn while_nobody_listens_the_mirror_follows_seldom_and_always_to_the_end() {
    let page = Page::default();
    let ctx = egui::Context::default();
    let asked: Arc<Mutex<Vec<f64>>> = Arc::default();
    let delays = Arc::clone(&asked);
    ctx.set_request_repaint_callback(move |info| delays.lock().unwrap().push(info.delay.as_secs_f64()));
    ctx.add_plugin(Mirror::new(page.clone(), page.inbox.clone(), Pace::UNHEARD));
    // egui draws its first frames again at once.
    for _ in 0..4 {
        frame(&ctx, 0.0, "first");
    }
    page.lock().one("generic", "first");
    asked.lock().unwrap().clear();
    assert!(!frame(&ctx, 0.1, "second"), "this costs nothing");
    page.lock().one("generic", "first");
    let delays = std::mem::take(&mut *asked.lock().unwrap());
    let [delay] = delays[..] else { panic!("{delays:?}") };
    assert!((delay - 0.15).abs() < 1e-6, "{delay}");
    assert!(frame(&ctx, 0.26, "second"));
    page.lock().one("generic", "second");
    assert_eq!(*asked.lock().unwrap(), [0.0; 0], "no more frames are drawn than that");
    // From the first thing that a person does there on, each frame is described.
    page.inbox.put(PageEvent::Focus(None));
    for (time, label) in [(0.27, "third"), (0.28, "fourth")] {
        assert!(frame(&ctx, time, label));
        page.lock().one("generic", label);
    }
}

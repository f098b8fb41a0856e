//! The window in a frame of another page: the tree, the sentence and the way through time, and nothing else by any key.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common::driver::{Behind as _, Driver as _, Window, opened};
use crate::common::screen::{keep, picture, said, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, OutputCommand, Vec2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::trace::Step;
use plyscope_session::{Activity, Command, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Embedding, Theme};

const FRAME: Vec2 = vec2(480.0, 320.0);
const SIZES: [Vec2; 5] = [vec2(320.0, 240.0), FRAME, vec2(600.0, 400.0), vec2(390.0, 844.0), vec2(1000.0, 700.0)];
const PROGRAM: &str = "https://course.example/plyscope/";

fn embedded(source: &str, language: Language, theme: Theme, size: Vec2) -> Window {
    let mut state = opened(source, language, theme);
    state.chrome.embedding = Some(Embedding { program: Some(PROGRAM.to_owned()), ..Embedding::default() });
    let mut window = screen(size, state);
    window.run_steps(4);
    window
}

/// The tree, the sentence and the steps are whole in frames of all sizes.
#[test]
fn the_tree_the_sentence_and_the_steps_are_whole_in_every_frame() {
    for source in ["pockets", "w1-w9-alpha-beta", "wikipedia", "xiangqi-middle-game"] {
        for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
            let mut window = embedded(source, language, theme, FRAME);
            let middle = Step(window.search().trace.last_step().0 / 2);
            window.state_mut().apply(Command::Travel(Travel::Seek(middle)));
            for size in SIZES {
                window.set_size(size);
                window.run_steps(4);
                keep(&format!("embedded-{source}-{}-{}", size.x, language.id()), &picture(&mut window));
                let faults = crate::painted::search_faults(&window, size, language);
                assert!(faults.is_empty(), "{source} at {size}, {}: {faults:?}", language.id());
            }
        }
    }
}

#[test]
fn no_key_leads_out_of_the_search() {
    let mut window = embedded("wikipedia", Language::English, Theme::Light, FRAME);
    let tree = window.search().id;
    let held =
        [Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::ALT, Modifiers::COMMAND | Modifiers::SHIFT];
    for modifiers in held {
        for key in Key::ALL {
            window.key_press_modifiers(modifiers, *key);
            window.run_steps(2);
            let what = format!("{modifiers:?} and {key:?}");
            let screen = window.session().screen();
            assert!(screen.cover().is_none() && !screen.setup && !screen.present, "{what}");
            assert_eq!(screen.activity, Activity::Replay, "{what}");
            assert!(!window.session().what_if().is_changing(), "{what}");
            assert!(window.session().predict().open().is_none(), "{what}");
            assert!(window.state().chrome.requests.is_empty(), "{what}");
            assert!(window.state().chrome.path_field.is_none(), "{what}");
            assert!(!window.ctx.text_edit_focused(), "{what}");
            assert_eq!(window.search().id, tree, "{what}");
        }
    }
    for text in ["[[1,2],[3,4]]", "/", "?", "w"] {
        window.event(Event::Paste(text.to_owned()));
        window.event(Event::Text(text.to_owned()));
        window.run_steps(3);
        assert_eq!(window.search().id, tree, "{text:?}");
        assert!(window.session().screen().cover().is_none(), "{text:?}");
    }
}

#[test]
fn the_keys_of_the_replay_work() {
    let mut window = embedded("w1-w9-alpha-beta", Language::English, Theme::Light, FRAME);
    window.press(Key::Home);
    let first = window.at();
    window.press(Key::Space);
    assert_eq!(window.at().0, first.0 + 1);
    window.press(Key::ArrowRight);
    window.press(Key::ArrowLeft);
    assert_eq!(window.at().0, first.0 + 1);
    window.press(Key::End);
    assert_eq!(window.at(), window.search().trace.last_step());
    assert!(said(&window).is_some());
}

#[test]
fn there_are_no_buttons_but_those_of_the_steps_and_the_way_to_the_program() {
    for language in Language::ALL {
        let words = language.words();
        let (steps, program) = (&words.transport, words.shell.whole_program.label);
        let known = [steps.start, steps.back, steps.forward, steps.play, steps.previous_cutoff, steps.next_cutoff];
        let mut window = embedded("wikipedia", language, Theme::Light, FRAME);
        let names: Vec<String> =
            window.query_all_by_role(Role::Button).filter_map(|button| button.accesskit_node().label()).collect();
        let is_known = |name: &String| name == program || known.iter().any(|item| item.label == name);
        assert!(names.iter().all(is_known), "{names:?}");
        assert!(names.len() >= 5, "{names:?}");
        window.get_by_label(program).click();
        window.run_steps(1);
        let opens = |commands: &[OutputCommand]| {
            commands
                .iter()
                .any(|command| matches!(command, OutputCommand::OpenUrl(open) if open.url == PROGRAM && open.new_tab))
        };
        let mut is_opened = opens(&window.output().platform_output.commands);
        window.run_steps(1);
        is_opened |= opens(&window.output().platform_output.commands);
        assert!(is_opened, "{:?}", window.output().platform_output.commands);
        // Where nobody knows an address, there is no way.
        window.state_mut().chrome.embedding = Some(Embedding::default());
        window.run_steps(3);
        assert!(window.query_by_label(program).is_none());
    }
}

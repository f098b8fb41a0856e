//! The pictures in `screenshots/`, drawn without a GPU or a display.
//!
//! `cargo test --test screenshots -- --ignored` makes them anew.

mod common;

use common::screen::{State, picture, screen};
use common::software_renderer::save_png;
use plyscope::replay::Unit;
use plyscope::session::{Command, ScreenPart, Settings};
use plyscope::text::Language;
use plyscope::view::{Chrome, Theme};

struct Shot {
    name: &'static str,
    scenario: &'static str,
    size: (f32, f32),
    commands: fn() -> Vec<Command>,
}

const SHOTS: &[Shot] = &[
    Shot { name: "pockets", scenario: "pockets", size: (1280.0, 860.0), commands: || vec![Command::NextCutoff] },
    Shot {
        name: "w1-w9-minimax",
        scenario: "w1-w9-minimax",
        size: (1280.0, 860.0),
        commands: || vec![Command::Seek(plyscope::trace::Step(7))],
    },
    Shot {
        name: "w1-w9-alpha-beta",
        scenario: "w1-w9-alpha-beta",
        size: (1280.0, 860.0),
        commands: || vec![Command::NextCutoff],
    },
    Shot {
        name: "wikipedia",
        scenario: "wikipedia",
        size: (1280.0, 860.0),
        commands: || vec![Command::NextCutoff, Command::NextCutoff, Command::NextCutoff],
    },
    Shot { name: "deep-cutoff", scenario: "deep-cutoff", size: (1280.0, 860.0), commands: Vec::new },
    Shot {
        name: "tic-tac-toe",
        scenario: "tic-tac-toe-notes-full",
        size: (1280.0, 860.0),
        commands: || (0..9).map(|_| Command::Forward).collect(),
    },
    Shot {
        name: "present-w1-w9-alpha-beta",
        scenario: "w1-w9-alpha-beta",
        size: (1024.0, 768.0),
        commands: || vec![Command::NextCutoff, Command::Show(ScreenPart::Present, true)],
    },
    Shot {
        name: "present-pockets",
        scenario: "pockets",
        size: (1024.0, 768.0),
        commands: || vec![Command::NextCutoff, Command::Show(ScreenPart::Present, true)],
    },
];

#[test]
#[ignore = "writes screenshots/; run it to make them anew"]
fn make_all() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    let folder = std::env::var("PLYSCOPE_SHOT_DIR").unwrap_or_else(|_| "screenshots".to_owned());
    for shot in SHOTS.iter().filter(|shot| shot.name.contains(&only)) {
        for (language, theme, ending) in [
            (Language::English, Theme::Light, "en-light"),
            (Language::English, Theme::Dark, "en-dark"),
            (Language::Chinese, Theme::Light, "zh-light"),
            (Language::Chinese, Theme::Dark, "zh-dark"),
        ] {
            let settings = Settings { language, ..Settings::default() };
            let mut state = State::new(settings, Chrome::themed(theme));
            state.open(shot.scenario);
            state.apply(Command::SetUnit(Unit::Beat));
            for command in (shot.commands)() {
                state.apply(command);
            }
            let mut harness = screen(egui::vec2(shot.size.0, shot.size.1), state);
            let path = format!("{folder}/{}-{ending}.png", shot.name);
            save_png(path.as_ref(), &picture(&mut harness)).expect("the picture is saved");
        }
    }
}

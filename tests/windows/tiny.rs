//! The window stands any size: every built-in scenario is drawn with all panels in windows far too small for it,
//! from the start to the end.

use crate::common;
use common::screen::{State, screen};
use plyscope_core::replay::Unit;
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::library;
use plyscope_picture::run::Place;
use plyscope_session::{Command, ScreenPart, Setting, Settings, Travel};
use plyscope_text::Language;
use plyscope_window::{Chrome, Pane, StageKey, Theme};

/// Widths and heights in points.
const SIZES: [(f32, f32); 6] =
    [(320.0, 240.0), (200.0, 150.0), (100.0, 1000.0), (1000.0, 60.0), (60.0, 40.0), (1.0, 1.0)];

/// A window with every panel in it, whatever the scenario's stage would show.
fn crowded(scenario: &str, language: Language) -> State {
    let mut chrome = Chrome::themed(Theme::Light);
    for stage in [StageKey::Story, StageKey::Tree, StageKey::Both] {
        Pane::ALL.iter().for_each(|pane| chrome.replay.choose(stage, *pane, true));
    }
    chrome.replay.timeline_unfolded = true;
    let mut state = State::new(Settings { language, ..Settings::default() }, chrome);
    state.open(scenario);
    state.apply(Command::Select(Some(Place::Visited(NodeId::ROOT))));
    state
}

/// Draws a scenario at some moments from the start to the end, then with everything that opens over it.
fn check(scenario: &str, language: Language, (width, height): (f32, f32)) {
    let state = crowded(scenario, language);
    let last = state.session.run().map_or(0, |run| run.trace.last_step().0);
    let mut window = screen(egui::vec2(width, height), state);
    let mut make = |command: Command| {
        window.state_mut().apply(command);
        window.run_steps(2);
    };
    for unit in [Unit::Step, Unit::Line] {
        make(Command::Set(Setting::Unit(unit)));
        make(Command::Travel(Travel::ToStart));
        for quarter in 1..4 {
            make(Command::Travel(Travel::Seek(Step(last * quarter / 4))));
            make(Command::Travel(Travel::NextCutoff));
            make(Command::Travel(Travel::Forward));
        }
        make(Command::Travel(Travel::ToEnd));
    }
    make(Command::Travel(Travel::PreviousCutoff));
    for part in [ScreenPart::Present, ScreenPart::Help, ScreenPart::Library, ScreenPart::Blank] {
        make(Command::Show(part, true));
        make(Command::Show(part, false));
    }
    make(Command::OpenText("[[1,2],".to_owned()));
}

#[test]
fn every_scenario_is_drawn_in_a_tiny_window() {
    for (number, built_in) in library().iter().enumerate() {
        for (place, size) in SIZES.into_iter().enumerate() {
            // Each size in one language here, in the other one with the next scenario.
            check(built_in.name, Language::ALL[(number + place) % 2], size);
        }
    }
}

#[test]
fn an_empty_window_may_be_tiny() {
    for (width, height) in SIZES {
        screen(egui::vec2(width, height), State::default()).run_steps(2);
    }
}

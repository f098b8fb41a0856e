//! States of the window that no screenshot shows: each is drawn in both languages and both themes and says what it
//! should. `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

mod common;

use common::screen::{State, picture, screen};
use common::software_renderer::save_png;
use egui_kittest::kittest::Queryable as _;
use plyscope::replay::Unit;
use plyscope::scenario::{Source, Values};
use plyscope::session::{Command, Place, ScreenPart, Settings, Viewpoint};
use plyscope::text::Language;
use plyscope::trace::{NodeId, Step};
use plyscope::view::{Chrome, Theme};

type Made = fn(&mut State);

const STATES: &[(&str, (f32, f32), Made)] = &[
    ("empty", (1024.0, 768.0), |_| {}),
    ("error", (1024.0, 768.0), |state| {
        state.open("pockets");
        state.apply(Command::OpenText("[[3,12,8],[2,4 6]]".into()));
    }),
    ("help", (1024.0, 768.0), |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Help, true));
    }),
    ("library", (1024.0, 768.0), |state| {
        state.open("wikipedia");
        state.apply(Command::Show(ScreenPart::Library, true));
    }),
    ("long", (1024.0, 768.0), |state| {
        state.open("wikipedia");
        state.session.apply(Command::Open(Source::BuiltIn("tic-tac-toe-whole".into())));
        state.session.apply(Command::Progress(1_234_567, 0.4));
    }),
    ("whole", (1024.0, 768.0), |state| {
        state.open("tic-tac-toe-whole");
        state.apply(Command::Seek(Step(400_001)));
    }),
    ("whole-wide", (1920.0, 1080.0), |state| {
        state.open("tic-tac-toe-whole");
        state.apply(Command::Seek(Step(400_001)));
    }),
    ("phase", (1024.0, 768.0), |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::NextCutoff);
        state.apply(Command::SetUnit(Unit::Phase));
        state.apply(Command::Back);
        state.chrome.timeline_unfolded = true;
    }),
    ("covered", (1024.0, 768.0), |state| {
        state.open("wikipedia");
        state.apply(Command::NextCutoff);
        state.apply(Command::SetValues(Values::Covered));
        state.apply(Command::Select(Some(Place::Visited(NodeId(2)))));
    }),
    ("code-view", (1920.0, 1080.0), |state| {
        state.open("deep-cutoff");
        state.apply(Command::SetAlgorithm(plyscope::search::Algorithm::AlphaBeta));
        state.apply(Command::SetViewpoint(Viewpoint::Code));
        state.apply(Command::ToStart);
        state.apply(Command::NextCutoff);
        state.apply(Command::Select(Some(Place::Visited(NodeId(2)))));
    }),
    ("narrow", (640.0, 480.0), |state| {
        state.open("wikipedia");
        state.apply(Command::NextCutoff);
    }),
    ("wide-pockets", (1920.0, 1080.0), |state| {
        state.open("pockets");
        state.apply(Command::ToEnd);
    }),
    ("aima-mid", (1024.0, 768.0), |state| {
        state.open("aima-5-2");
        state.apply(Command::NextCutoff);
    }),
    ("ucla-strict", (1024.0, 768.0), |state| {
        state.open("ucla-cs161");
        state.apply(Command::ToEnd);
    }),
    ("present-ttt", (1024.0, 768.0), |state| {
        state.open("tic-tac-toe-notes");
        state.apply(Command::ToEnd);
        state.apply(Command::Show(ScreenPart::Present, true));
    }),
    ("blank", (640.0, 480.0), |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Blank, true));
    }),
];

#[test]
fn every_state_is_drawn_in_both_languages_and_themes() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    for (name, (width, height), make) in STATES.iter().filter(|(name, ..)| name.contains(&only)) {
        for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
            let settings = Settings { language, ..Settings::default() };
            let mut state = State::new(settings, Chrome::themed(theme));
            make(&mut state);
            let mut harness = screen(egui::vec2(*width, *height), state);
            let drawn = picture(&mut harness);
            let first = drawn.pixels[0];
            assert!(drawn.pixels.iter().any(|pixel| *pixel != first), "{name} is blank");
            if let Ok(folder) = std::env::var("PLYSCOPE_SHOT_DIR") {
                save_png(format!("{folder}/{name}-{}.png", language.id()).as_ref(), &drawn).unwrap();
            }
        }
    }
}

#[test]
fn an_error_leaves_open_what_was_open() {
    let mut state = State::default();
    state.open("pockets");
    let before = state.session.run().unwrap().step();
    state.apply(Command::Forward);
    state.apply(Command::OpenText("[[1,2],".into()));
    assert!(state.session.error().is_some());
    assert_eq!(state.session.run().unwrap().step(), Step(before.0 + 1));
    let harness = screen(egui::vec2(1024.0, 768.0), state);
    let words = Language::English.words();
    harness.get_by_label(words.errors.dismiss);
}

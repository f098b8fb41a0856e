//! States of the window that no screenshot shows: each is drawn in both languages and both themes and says what it
//! should. `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use common::screen::{State, keep, picture, said, screen};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::Player;
use plyscope_core::replay::Unit;
use plyscope_core::search::{Algorithm, Role};
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{Source, ValueVisibility};
use plyscope_picture::drawing::Viewpoint;
use plyscope_picture::run::Place;
use plyscope_session::{Command, ScreenPart, Setting, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, LibraryGroup, Words};
use plyscope_window::{Chrome, Theme};

/// What makes a state.
type Made = fn(&mut State);

/// What accessible names say in it and not in the others.
type Says = fn(&Words) -> Vec<String>;

const STATES: &[(&str, (f32, f32), Made, Says)] = &[
    ("empty", (1024.0, 768.0), |_| {}, |words| own([words.empty.prompt, words.empty.open, words.empty.choose])),
    (
        "error",
        (1024.0, 768.0),
        |state| {
            state.open("pockets");
            state.apply(Command::OpenText("[[3,12,8],[2,4 6]]".into()));
        },
        |words| own([words.errors.cannot_open, words.errors.dismiss, words.errors.kept, "[[3,12,8],[2,4 6]]"]),
    ),
    (
        "help",
        (1024.0, 768.0),
        |state| {
            state.open("pockets");
            state.apply(Command::Show(ScreenPart::Help, true));
        },
        |words| own([words.keys.title, words.help.reading, words.help.counters.title, words.tree.legend]),
    ),
    (
        "library",
        (1024.0, 768.0),
        |state| {
            state.open("wikipedia");
            state.apply(Command::Show(ScreenPart::Library, true));
        },
        |words| own([words.library.search_hint, (words.library.group)(LibraryGroup::Story)]),
    ),
    (
        "long",
        (1024.0, 768.0),
        |state| {
            state.open("wikipedia");
            state.session.apply(Command::Open(Source::BuiltIn("tic-tac-toe-whole".into())));
            state.session.apply(Command::Progress(1_234_567, 0.4));
        },
        |words| own([&(words.search.running)(1_234_567, 1_234_567.0 / 0.4), words.search.cancel.label]),
    ),
    (
        "whole",
        (1024.0, 768.0),
        |state| {
            state.open("tic-tac-toe-whole");
            state.apply(Command::Travel(Travel::Seek(Step(400_001))));
        },
        |words| own([&(words.transport.position)(307_287, 844_724), words.board.tried]),
    ),
    (
        "whole-wide",
        (1920.0, 1080.0),
        |state| {
            state.open("tic-tac-toe-whole");
            state.apply(Command::Travel(Travel::Seek(Step(400_001))));
        },
        |words| own([words.board.tried, words.panels.ladder, "X b3"]),
    ),
    (
        "phase",
        (1024.0, 768.0),
        |state| {
            state.open("w1-w9-alpha-beta");
            state.apply(Command::Travel(Travel::NextCutoff));
            state.apply(Command::Set(Setting::Unit(Unit::Line)));
            state.apply(Command::Travel(Travel::Back));
            state.chrome.replay.timeline_unfolded = true;
        },
        |words| {
            own([
                words.timeline.fold.label,
                &format!("{} · w3 · {}", (words.units.phase)(Role::Test), (words.transport.position)(4, 5)),
            ])
        },
    ),
    (
        "covered",
        (1024.0, 768.0),
        |state| {
            state.open("wikipedia");
            state.apply(Command::Travel(Travel::NextCutoff));
            state.apply(Command::Set(Setting::Values(ValueVisibility::Covered)));
            state.apply(Command::Select(Some(Place::Visited(NodeId(2)))));
        },
        |words| own([words.facts.children, words.facts.jump_entered.label]),
    ),
    (
        "code-view",
        (1920.0, 1080.0),
        |state| {
            state.open("deep-cutoff");
            state.apply(Command::SetAlgorithm(Algorithm::AlphaBeta));
            state.apply(Command::Set(Setting::Viewpoint(Viewpoint::Code)));
            state.apply(Command::Travel(Travel::ToStart));
            state.apply(Command::Travel(Travel::NextCutoff));
            state.apply(Command::Select(Some(Place::Visited(NodeId(2)))));
        },
        |words| own([words.facts.window, words.facts.jump_cut.label, "β −5"]),
    ),
    (
        "narrow",
        (640.0, 480.0),
        |state| {
            state.open("wikipedia");
            state.apply(Command::Travel(Travel::NextCutoff));
        },
        |words| own([&(words.transport.position)(10, 41)]),
    ),
    (
        "wide-pockets",
        (1920.0, 1080.0),
        |state| {
            state.open("pockets");
            state.apply(Command::Travel(Travel::ToEnd));
        },
        |words| own([words.board.choice, words.board.put_back]),
    ),
    (
        "aima-mid",
        (1024.0, 768.0),
        |state| {
            state.open("aima-5-2");
            state.apply(Command::Travel(Travel::NextCutoff));
        },
        |words| own([words.ladder.no_overlap]),
    ),
    (
        "ucla-strict",
        (1024.0, 768.0),
        |state| {
            state.open("ucla-cs161");
            state.apply(Command::Travel(Travel::ToEnd));
        },
        |words| own([words.ladder.empty]),
    ),
    (
        "present-ttt",
        (1024.0, 768.0),
        |state| {
            state.open("tic-tac-toe-notes");
            state.apply(Command::Travel(Travel::ToEnd));
            state.apply(Command::Show(ScreenPart::Present, true));
        },
        |words| own([&(words.board.to_move)(&(words.players.side)("X", Player::Max)), words.panels.ladder]),
    ),
    (
        "blank",
        (640.0, 480.0),
        |state| {
            state.open("pockets");
            state.apply(Command::Show(ScreenPart::Blank, true));
        },
        |_| own([]),
    ),
];

fn own<const N: usize>(names: [&str; N]) -> Vec<String> {
    names.map(str::to_owned).into()
}

/// Whether this stands in the accessible name of something.
fn has(window: &Harness<'_, State>, name: &str) -> bool {
    window.query_all_by_label_contains(name).next().is_some()
}

#[test]
fn every_state_is_drawn_in_both_languages_and_themes() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    for (name, (width, height), make, says) in STATES.iter().filter(|(name, ..)| name.contains(&only)) {
        for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
            let settings = Settings { language, ..Settings::default() };
            let mut state = State::new(settings, Chrome::themed(theme));
            make(&mut state);
            let mut harness = screen(egui::vec2(*width, *height), state);
            let drawn = picture(&mut harness);
            let first = drawn.pixels[0];
            assert!(drawn.pixels.iter().any(|pixel| *pixel != first), "{name} is blank");
            for wanted in says(language.words()) {
                assert!(has(&harness, &wanted), "{name}: nothing is called {wanted:?}");
            }
            let session = &harness.state().session;
            let is_blank = session.screen().blank;
            assert!(said(&harness).is_none_or(|reason| has(&harness, &reason) != is_blank), "{name}: the reason");
            let is_bare = is_blank || session.screen().present;
            let words = language.words();
            let has_bar = has(&harness, words.menu.settings.label) || has(&harness, words.shell.all.label);
            assert_ne!(has_bar, is_bare, "{name}: the bar at the top");
            keep(&format!("{name}-{}", language.id()), &drawn);
        }
    }
}

#[test]
fn an_error_leaves_open_what_was_open() {
    let mut state = State::default();
    state.open("pockets");
    let before = state.session.run().unwrap().step();
    state.apply(Command::Travel(Travel::Forward));
    state.apply(Command::OpenText("[[1,2],".into()));
    assert!(state.session.error().is_some());
    assert_eq!(state.session.run().unwrap().step(), Step(before.0 + 1));
    let harness = screen(egui::vec2(1024.0, 768.0), state);
    let words = Language::English.words();
    harness.get_by_label(words.errors.dismiss);
}

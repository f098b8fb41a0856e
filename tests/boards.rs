//! The boards of all games, in both languages and both themes, at two sizes: each is drawn and says in words what it
//! shows. `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures, `PLYSCOPE_SHOT=name` makes only those whose name has that.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

mod common;

use common::screen::{State, picture, screen};
use common::software_renderer::save_png;
use egui_kittest::kittest::Queryable as _;
use plyscope::game::{Game, Player};
use plyscope::scenario::{Scenario, Stage};
use plyscope::search::Algorithm;
use plyscope::session::{Command, Settings};
use plyscope::text::{Language, Words};
use plyscope::trace::Step;
use plyscope::view::{Chrome, Theme};

/// How a state comes about, once its position has been searched.
type Made = fn(&mut State);

/// What accessible names say in it.
type Says = fn(&Words) -> Vec<String>;

/// A name, a game with a position, a depth, and what is done then.
type Case = (&'static str, Game, Option<&'static str>, u32, Made, Says);

const CASES: &[Case] = &[
    ("connect-four-start", Game::ConnectFour, None, 3, |state| state.apply(Command::Seek(Step(40))), to_move_first),
    (
        "connect-four-middle",
        Game::ConnectFour,
        Some("7/7/3O3/2XX3/2OXO2/1XOXO2"),
        3,
        |state| {
            state.apply(Command::NextCutoff);
            state.apply(Command::NextCutoff);
        },
        nothing,
    ),
    (
        "connect-four-end",
        Game::ConnectFour,
        Some("7/7/3O3/2XX3/2OXO2/1XOXO2"),
        3,
        |state| state.apply(Command::ToEnd),
        nothing,
    ),
    (
        "connect-four-won",
        Game::ConnectFour,
        Some("7/7/7/3O3/3OO2/2XXX2"),
        2,
        |state| state.apply(Command::Seek(Step(6))),
        nothing,
    ),
    ("gomoku-start", Game::Gomoku, None, 2, |state| state.apply(Command::Seek(Step(12))), nothing),
    (
        "gomoku-middle",
        Game::Gomoku,
        Some("15/15/15/15/6O8/5OX8/4OXXXO6/6XOX6/5O1X7/15/15/15/15/15/15"),
        2,
        |state| {
            state.apply(Command::NextCutoff);
            state.apply(Command::NextCutoff);
        },
        nothing,
    ),
    ("xiangqi-start", Game::Xiangqi, None, 2, |state| state.apply(Command::Seek(Step(60))), nothing),
    ("xiangqi-cut", Game::Xiangqi, None, 2, |state| state.apply(Command::NextCutoff), nothing),
    ("xiangqi-end", Game::Xiangqi, None, 2, |state| state.apply(Command::ToEnd), nothing),
    (
        "xiangqi-latin",
        Game::Xiangqi,
        None,
        2,
        |state| {
            state.apply(Command::SetLatinPieces(true));
            state.apply(Command::SetFlipped(true));
            state.apply(Command::Seek(Step(30)));
        },
        nothing,
    ),
    (
        "xiangqi-heat",
        Game::Xiangqi,
        None,
        3,
        |state| {
            state.apply(Command::SetHeat(true));
            state.apply(Command::ToEnd);
        },
        |words| vec![words.board.heat.label.to_owned()],
    ),
    (
        "xiangqi-check",
        Game::Xiangqi,
        Some("3ak4/4a4/4b4/9/9/9/9/4C4/9/3K1R3 w"),
        2,
        |state| state.apply(Command::Seek(Step(20))),
        nothing,
    ),
    ("chess-start", Game::Chess, None, 2, |state| state.apply(Command::Seek(Step(60))), nothing),
    (
        "chess-middle",
        Game::Chess,
        Some("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        2,
        |state| {
            state.apply(Command::NextCutoff);
            state.apply(Command::NextCutoff);
        },
        nothing,
    ),
    (
        "chess-end",
        Game::Chess,
        Some("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        2,
        |state| state.apply(Command::ToEnd),
        nothing,
    ),
    (
        "chess-heat",
        Game::Chess,
        None,
        3,
        |state| {
            state.apply(Command::SetHeat(true));
            state.apply(Command::SetFlipped(true));
            state.apply(Command::ToEnd);
        },
        |words| vec![words.board.heat.label.to_owned()],
    ),
];

fn nothing(_: &Words) -> Vec<String> {
    Vec::new()
}

fn to_move_first(words: &Words) -> Vec<String> {
    vec![(words.board.to_move)(&(words.players.side)("X", Player::Max))]
}

fn state(case: &Case, settings: Settings, theme: Theme) -> State {
    let (_, game, fen, depth, made, _) = case;
    let position = fen.map_or_else(|| game.start(), |fen| game.read_fen(fen).unwrap());
    let mut scenario = Scenario::from_position(position);
    scenario.depth = Some(*depth);
    scenario.algorithm = Algorithm::AlphaBetaHistory;
    scenario.cutoff = scenario.algorithm.default_cutoff();
    scenario.stage = Stage::Both;
    let mut state = State::new(settings, Chrome::themed(theme));
    state.apply(Command::OpenScenario(Box::new(scenario)));
    made(&mut state);
    state
}

#[test]
fn every_board_is_drawn_in_both_languages_and_themes() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    for case in CASES.iter().filter(|(name, ..)| name.contains(&only)) {
        let (name, .., says) = case;
        for (language, theme) in [
            (Language::English, Theme::Light),
            (Language::Chinese, Theme::Dark),
            (Language::English, Theme::Dark),
            (Language::Chinese, Theme::Light),
        ] {
            for (width, height) in [(1024.0, 768.0), (1920.0, 1080.0)] {
                let settings = Settings { language, ..Settings::default() };
                let mut harness = screen(egui::vec2(width, height), state(case, settings, theme));
                let drawn = picture(&mut harness);
                for wanted in says(language.words()) {
                    let found = harness.query_all_by_label_contains(&wanted).next().is_some();
                    assert!(found, "{name}: nothing is called {wanted:?}");
                }
                if let Ok(folder) = std::env::var("PLYSCOPE_SHOT_DIR") {
                    let theme = if theme == Theme::Dark { "dark" } else { "light" };
                    let file = format!("{folder}/{name}-{}-{theme}-{width}.png", language.id());
                    save_png(file.as_ref(), &drawn).unwrap();
                }
            }
        }
    }
}

//! The boards of all games, in both languages and both themes, at two sizes: each is drawn and says in words what it
//! shows. `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures, `PLYSCOPE_SHOT=name` makes only those whose name has
//! that.

use crate::common;
use common::screen::{State, keep, picture, screen};
use egui::{Key, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::{Game, Player, Position as _};
use plyscope_core::search::Algorithm;
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{Scenario, Stage};
use plyscope_picture::run::Place;
use plyscope_session::{Command, ScreenPart, Setting, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, Words};
use plyscope_window::board::{BoardGeometry, BoardMarks, Diagram, board_diagram};
use plyscope_window::{Chrome, Look, Theme};

/// What makes a state, once its position has been searched.
type Made = fn(&mut State);

/// What accessible names say in it.
type Says = fn(&Words) -> Vec<String>;

/// A name, a game with a position, a depth, and what is done then.
type Case = (&'static str, Game, Option<&'static str>, u32, Made, Says);

const CASES: &[Case] = &[
    (
        "connect-four-start",
        Game::ConnectFour,
        None,
        3,
        |state| state.apply(Command::Travel(Travel::Seek(Step(40)))),
        to_move_first,
    ),
    (
        "connect-four-middle",
        Game::ConnectFour,
        Some("7/7/3O3/2XX3/2OXO2/1XOXO2"),
        3,
        |state| {
            state.apply(Command::Travel(Travel::NextCutoff));
            state.apply(Command::Travel(Travel::NextCutoff));
        },
        nothing,
    ),
    (
        "connect-four-end",
        Game::ConnectFour,
        Some("7/7/3O3/2XX3/2OXO2/1XOXO2"),
        3,
        |state| state.apply(Command::Travel(Travel::ToEnd)),
        nothing,
    ),
    (
        "connect-four-won",
        Game::ConnectFour,
        Some("7/7/7/3O3/3OO2/2XXX2"),
        2,
        |state| state.apply(Command::Travel(Travel::Seek(Step(6)))),
        nothing,
    ),
    ("gomoku-start", Game::Gomoku, None, 2, |state| state.apply(Command::Travel(Travel::Seek(Step(12)))), nothing),
    (
        "gomoku-middle",
        Game::Gomoku,
        Some("15/15/15/15/6O8/5OX8/4OXXXO6/6XOX6/5O1X7/15/15/15/15/15/15"),
        2,
        |state| {
            state.apply(Command::Travel(Travel::NextCutoff));
            state.apply(Command::Travel(Travel::NextCutoff));
        },
        nothing,
    ),
    ("xiangqi-start", Game::Xiangqi, None, 2, |state| state.apply(Command::Travel(Travel::Seek(Step(60)))), nothing),
    ("xiangqi-cut", Game::Xiangqi, None, 2, |state| state.apply(Command::Travel(Travel::NextCutoff)), nothing),
    ("xiangqi-end", Game::Xiangqi, None, 2, |state| state.apply(Command::Travel(Travel::ToEnd)), nothing),
    (
        "xiangqi-latin",
        Game::Xiangqi,
        None,
        2,
        |state| {
            state.apply(Command::Set(Setting::LatinPieces(true)));
            state.apply(Command::Set(Setting::Flipped(true)));
            state.apply(Command::Travel(Travel::Seek(Step(30))));
        },
        nothing,
    ),
    (
        "xiangqi-heat",
        Game::Xiangqi,
        None,
        3,
        |state| {
            state.apply(Command::Set(Setting::Heat(true)));
            state.apply(Command::Travel(Travel::ToEnd));
        },
        |words| vec![words.board.heat.label.to_owned()],
    ),
    (
        "xiangqi-check",
        Game::Xiangqi,
        Some("3ak4/4a4/4b4/9/9/9/9/4C4/9/3K1R3 w"),
        2,
        |state| state.apply(Command::Travel(Travel::Seek(Step(20)))),
        nothing,
    ),
    ("chess-start", Game::Chess, None, 2, |state| state.apply(Command::Travel(Travel::Seek(Step(60)))), nothing),
    (
        "chess-middle",
        Game::Chess,
        Some("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        2,
        |state| {
            state.apply(Command::Travel(Travel::NextCutoff));
            state.apply(Command::Travel(Travel::NextCutoff));
        },
        nothing,
    ),
    (
        "chess-end",
        Game::Chess,
        Some("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        2,
        |state| state.apply(Command::Travel(Travel::ToEnd)),
        nothing,
    ),
    (
        "chess-heat",
        Game::Chess,
        None,
        3,
        |state| {
            state.apply(Command::Set(Setting::Heat(true)));
            state.apply(Command::Set(Setting::Flipped(true)));
            state.apply(Command::Travel(Travel::ToEnd));
        },
        |words| vec![words.board.heat.label.to_owned()],
    ),
    (
        "chess-check",
        Game::Chess,
        Some("rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
        1,
        |_| {},
        |words| vec![(words.board.mate)(Game::Chess).to_owned()],
    ),
    (
        "xiangqi-in-check",
        Game::Xiangqi,
        Some("3k5/9/9/9/9/9/9/9/4r4/4K1R2 w"),
        2,
        |state| state.apply(Command::Travel(Travel::Seek(Step(1)))),
        |words| vec![words.board.check.to_owned()],
    ),
    (
        "gomoku-won",
        Game::Gomoku,
        Some("15/15/15/15/15/4O10/5O9/4XXXX7/5OO8/15/15/15/15/15/15"),
        1,
        |state| state.apply(Command::Travel(Travel::ToEnd)),
        |words| vec![words.board.tried_moves.to_owned()],
    ),
    (
        "gomoku-over",
        Game::Gomoku,
        Some("15/15/15/15/15/4O10/5O9/4XXXXX6/5OO8/15/15/15/15/15/15"),
        1,
        |_| {},
        |words| {
            vec![(words.board.won)(&(words.players.side)((words.games.side)(Game::Gomoku, Player::Max), Player::Max))]
        },
    ),
    ("connect-four-over", Game::ConnectFour, Some("7/7/3X3/1OXO3/1XOX3/XOOX3"), 1, |_| {}, nothing),
    (
        "connect-four-heat",
        Game::ConnectFour,
        Some("7/7/3O3/2XX3/2OXO2/1XOXO2"),
        4,
        |state| {
            state.apply(Command::Set(Setting::Heat(true)));
            state.apply(Command::Set(Setting::Flipped(true)));
            state.apply(Command::Travel(Travel::ToEnd));
        },
        |words| vec![words.board.heat.label.to_owned()],
    ),
    (
        "tic-tac-toe-heat",
        Game::TicTacToe,
        None,
        9,
        |state| {
            state.apply(Command::Set(Setting::Heat(true)));
            state.apply(Command::Travel(Travel::Seek(Step(2_000))));
        },
        |words| vec![words.board.heat.label.to_owned()],
    ),
    (
        "xiangqi-present",
        Game::Xiangqi,
        None,
        2,
        |state| {
            state.apply(Command::Show(ScreenPart::Present, true));
            state.apply(Command::Travel(Travel::Seek(Step(60))));
        },
        nothing,
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
    scenario.options.depth = Some(*depth);
    scenario.options.algorithm = Algorithm::AlphaBetaHistory;
    scenario.options.cutoff = scenario.options.algorithm.default_cutoff();
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
                let theme = if theme == Theme::Dark { "dark" } else { "light" };
                keep(&format!("{name}-{}-{theme}-{width}", language.id()), &drawn);
            }
        }
    }
}

fn window(game: Game, settings: Settings) -> Harness<'static, State> {
    let case: Case = ("", game, None, 2, |_| {}, nothing);
    screen(vec2(1024.0, 768.0), state(&case, settings, Theme::Light))
}

#[test]
fn keys_and_buttons_switch_what_the_board_shows() {
    let mut window = window(Game::Xiangqi, Settings::default());
    let words = Language::English.words();
    window.key_press(Key::V);
    window.key_press(Key::H);
    window.run();
    assert!(window.state().session.settings().flipped);
    assert!(window.state().session.settings().heat);
    for item in [words.board.flip, words.board.heat, words.board.latin_pieces] {
        window.get_by_label(item.label).click();
        window.run();
    }
    let settings = window.state().session.settings();
    assert!(!settings.flipped && !settings.heat && settings.latin_pieces);
}

#[test]
fn switches_are_there_only_for_what_a_board_has() {
    let words = Language::English.words();
    let window = window(Game::Chess, Settings::default());
    assert!(window.query_by_label(words.board.latin_pieces.label).is_none());
    assert!(window.query_by_label(words.board.flip.label).is_some());
    let mut state = State::default();
    state.open("pockets");
    let window = screen(vec2(1024.0, 768.0), state);
    assert!(window.query_by_label(words.board.flip.label).is_none());
}

#[test]
fn a_click_on_a_tried_move_selects_its_node() {
    for game in [Game::ConnectFour, Game::Gomoku, Game::Xiangqi, Game::Chess] {
        let mut window = window(game, Settings::default());
        window.state_mut().apply(Command::Travel(Travel::ToEnd));
        window.run();
        // Somewhere on the board a node below the root answers a click.
        let board = window.get_by_label_contains(Language::English.words().panels.board).rect();
        let mut selected = None;
        'found: for row in 1..40 {
            for column in 1..40 {
                let at = board.min + board.size() * vec2(column as f32, row as f32) / 40.0;
                window.hover_at(at);
                window.drag_at(at);
                window.drop_at(at);
                window.run();
                selected = window.state().session.selected();
                if selected.is_some() {
                    break 'found;
                }
            }
        }
        let Some(Place::Visited(node)) = selected else { panic!("{game:?}: nothing can be selected") };
        let run = window.state().session.run().unwrap();
        assert!(run.trace.children(NodeId::ROOT).any(|child| child == node), "{game:?}");
    }
}

#[test]
fn boards_fit_into_windows_of_any_size() {
    for game in Game::ALL {
        for heat in [false, true] {
            let case: Case = ("", game, None, 1, |state| state.apply(Command::Travel(Travel::ToEnd)), nothing);
            for size in [vec2(90.0, 120.0), vec2(320.0, 240.0), vec2(640.0, 480.0), vec2(480.0, 900.0)] {
                let settings = Settings { heat, flipped: heat, latin_pieces: heat, ..Settings::default() };
                let mut window = screen(size, state(&case, settings, Theme::Light));
                let drawn = picture(&mut window);
                keep(&format!("fit-{}-{heat}-{}", game.id(), size.x), &drawn);
            }
        }
    }
}

/// Boards in all sizes between a note and a wall, for the eye; whatever the size, nothing panics and something is
/// there.
#[test]
fn boards_are_drawn_from_tiny_to_huge() {
    for game in Game::ALL {
        for (dark, latin) in [(false, false), (true, true)] {
            let mut position = game.start();
            let moves: Vec<_> = (0..7)
                .map_while(|_| {
                    let mv = position.candidate_moves().next()?;
                    let squares = position.squares(mv);
                    position = position.play(mv);
                    squares
                })
                .collect();
            let size = position.size().unwrap();
            let look = Look::new(dark, false, &Settings { motion: false, ..Settings::default() }, 768.0);
            let sides = [4.0_f32, 12.0, 20.0, 48.0, 120.0];
            let height = f32::from(size.ranks) * 120.0 + 60.0;
            let width = sides.iter().sum::<f32>() * f32::from(size.files) + 300.0;
            let marks = BoardMarks { last: moves.last().copied(), ..BoardMarks::default() };
            let harness = common::harness(vec2(width, height), 1.0, move |ui| {
                ui.painter().rect_filled(ui.max_rect(), 0.0, look.palette.canvas);
                let mut left = 8.0;
                for side in sides {
                    let extent = vec2(f32::from(size.files), f32::from(size.ranks)) * side;
                    let coordinates = if side < 20.0 { 0.0 } else { 12.0 };
                    let room = Rect::from_min_size(pos2(left, 8.0), extent + vec2(40.0, 50.0));
                    let geometry = BoardGeometry::new(room, game, size, coordinates, false).unwrap();
                    board_diagram(&Diagram::new(ui.painter(), &look, geometry, latin), &position, &marks);
                    left = room.right() + 8.0;
                }
            });
            let drawn = common::software_renderer::render(&harness);
            assert!(drawn.pixels.iter().any(|pixel| *pixel != drawn.pixels[0]), "{game:?}");
            let theme = if dark { "dark" } else { "light" };
            keep(&format!("sizes-{}-{theme}", game.id()), &drawn);
        }
    }
}

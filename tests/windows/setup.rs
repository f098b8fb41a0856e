//! Setting positions up by keyboard alone, in both languages, and how it looks.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::{FenProblem, Game, Piece, PieceKind, Player, Square};
use plyscope_core::search::SearchOptions;
use plyscope_session::{Command, ScreenPart, Settings, SetupCommand, SetupEdit, SetupSource};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};
use plyscope_window::{Chrome, Theme};

fn window(language: Language, open: Option<&str>) -> Window {
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(Theme::Light));
    if let Some(name) = open {
        state.open(name);
    }
    screen(egui::vec2(1024.0, 768.0), state)
}

fn go(window: &mut Window, key: Key, times: usize) {
    for _ in 0..times {
        window.press(key);
    }
}

fn fen(window: &Window) -> String {
    window.state().session.setup().unwrap().text()
}

fn open(window: &mut Window, game: Game) {
    window.state_mut().apply(Command::Setup(SetupCommand::Open(SetupSource::Start(game))));
    window.run_steps(3);
}

/// In a slow frame several keys arrive together; one that is pressed again after another is pressed twice.
#[test]
fn a_key_pressed_again_after_another_counts_again() {
    let mut window = window(Language::English, Some("wikipedia"));
    window.press(Key::E);
    open(&mut window, Game::Chess);
    window.state_mut().apply(Command::Setup(SetupCommand::Edit(SetupEdit::Clear)));
    window.run_steps(2);
    window.type_text("k");
    window.press(Key::ArrowUp);
    window.type_text("q");
    assert_eq!(fen(&window), "8/8/4q3/4k3/8/8/8/8 w - - 0 1");
    let key = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
    window.input_mut().events.extend([Key::Delete, Key::ArrowDown, Key::Delete].map(key));
    window.run_steps(2);
    assert_eq!(fen(&window), "8/8/8/8/8/8/8/8 w - - 0 1");
}

#[test]
fn a_position_is_set_up_from_an_empty_board_by_keys_alone() {
    for language in Language::ALL {
        let mut window = window(language, Some("wikipedia"));
        window.press(Key::E);
        assert!(window.state().session.screen().setup);
        open(&mut window, Game::Chess);
        let words = language.words();
        window.state_mut().apply(Command::Setup(SetupCommand::Edit(SetupEdit::Clear)));
        window.run_steps(2);
        let no_king = FenProblem::Kings { player: Player::Max, kind: PieceKind::King, found: 0 };
        window.says(&text::fen_problem(language, Game::Chess, &no_king));
        // The frame begins in the middle, on e5.
        window.type_text("k");
        go(&mut window, Key::ArrowDown, 4);
        window.type_text("K");
        go(&mut window, Key::ArrowUp, 2);
        window.type_text("R");
        assert_eq!(fen(&window), "8/8/8/4k3/8/4R3/8/4K3 w - - 0 1");
        window.says(&text::fen_problem(language, Game::Chess, &FenProblem::OpponentInCheck(Player::Min)));
        window.press(Key::Enter);
        assert!(window.state().session.screen().setup, "an illegal position is not used");
        // Mended: the other side to move, then another piece, and that one away again.
        window.press(Key::Space);
        window.says(&(words.setup.legal)((words.games.side)(Game::Chess, Player::Min)));
        go(&mut window, Key::ArrowLeft, 1);
        window.type_text("p");
        window.press(Key::Delete);
        window.press_with(Modifiers::COMMAND, Key::Z);
        assert!(fen(&window).starts_with("8/8/8/4k3/8/3pR3/8/4K3 b"), "{}", fen(&window));
        window.press_with(Modifiers::COMMAND, Key::Y);
        assert_eq!(fen(&window), "8/8/8/4k3/8/4R3/8/4K3 b - - 0 1");
        window.press(Key::Enter);
        let session = &window.state().session;
        assert!(!session.screen().setup);
        let scenario = &session.run().unwrap().scenario;
        assert_eq!(scenario.position.fen().unwrap(), "8/8/8/4k3/8/4R3/8/4K3 b - - 0 1");
        assert_eq!(session.run().unwrap().options, SearchOptions::usual(Game::Chess));
        assert_eq!(language.label(&scenario.title), words.setup.own_position);
    }
}

#[test]
fn a_fen_is_pasted_anywhere_and_typed_in_its_field() {
    for language in Language::ALL {
        let mut window = window(language, None);
        open(&mut window, Game::TicTacToe);
        window.event(Event::Paste("7/7/7/7/3O3/2XX3\n".to_owned()));
        window.run_steps(2);
        assert_eq!(window.state().session.setup().unwrap().setup().game(), Game::ConnectFour);
        window.says(&(language.words().setup.legal)((language.words().games.side)(Game::ConnectFour, Player::Min)));
        // What is typed reaches the board as soon as it can be read.
        window.get_by_role_and_label(Role::TextInput, language.words().setup.fen.label).focus();
        window.run_steps(2);
        window.press(Key::End);
        window.press(Key::Backspace);
        assert_eq!(fen(&window), "7/7/7/7/3O3/2XX");
        let narrow = FenProblem::RankWidth { row: 6, found: 4, expected: 7 };
        window.says(&text::fen_problem(language, Game::ConnectFour, &narrow));
        assert_eq!(window.state().session.setup().unwrap().setup().fen(), "7/7/7/7/3O3/2XX3", "the board stays");
        window.type_text("O2");
        let setup = window.state().session.setup().unwrap().setup().clone();
        assert_eq!(setup.piece(Square::new(4, 0)), Some(Piece { player: Player::Min, kind: PieceKind::Disc }));
        window.press(Key::Enter);
        window.press(Key::Enter);
        assert_eq!(window.state().session.run().unwrap().scenario.position.fen().unwrap(), "7/7/7/7/3O3/2XXO2");
    }
}

#[test]
fn what_was_set_up_outlives_its_page() {
    let mut window = window(Language::English, Some("tic-tac-toe-notes"));
    window.press(Key::E);
    let shown = window.state().session.position_on_screen().unwrap().fen().unwrap();
    assert_eq!(fen(&window), shown);
    window.type_text("x");
    let made = fen(&window);
    window.press(Key::Escape);
    assert!(!window.state().session.screen().setup && window.state().session.run().is_some());
    window.press(Key::E);
    assert_eq!(fen(&window), shown, "the position on screen again");
    window.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(fen(&window), made, "and one undo away what was there");
}

#[test]
fn pieces_are_put_and_carried_by_the_pointer() {
    let mut window = window(Language::English, None);
    open(&mut window, Game::Chess);
    let words = Language::English.words();
    let at = |window: &Window, square: &str| {
        // The board fills the middle: its squares are found by their centres.
        let board = window.query_all_by_label_contains(words.setup.board).next().unwrap().rect().shrink(8.0);
        let geometry = plyscope_window::board::BoardGeometry::new(
            board,
            Game::Chess,
            plyscope_core::game::BoardSize { files: 8, ranks: 8 },
            plyscope_window::board::BoardGeometry::usual_coordinates(board, 12.0),
            false,
        );
        let [file, rank] = square.as_bytes() else { panic!("{square}") };
        geometry.unwrap().centre(Square::new(file - b'a', rank - b'1'))
    };
    let (from, to) = (at(&window, "e2"), at(&window, "e4"));
    window.hover_at(from);
    window.drag_at(from);
    window.run_steps(2);
    window.hover_at(to);
    window.run_steps(2);
    window.drop_at(to);
    window.run_steps(2);
    assert!(fen(&window).starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), "{}", fen(&window));
    // A queen from the palette, by a click on it and one on the board.
    window.get_by_label("white queen").click();
    window.run_steps(2);
    let square = at(&window, "h5");
    window.hover_at(square);
    window.drag_at(square);
    window.drop_at(square);
    window.run_steps(2);
    assert!(fen(&window).starts_with("rnbqkbnr/pppppppp/8/7Q/4P3/"), "{}", fen(&window));
}

#[test]
fn every_game_can_be_set_up_in_both_languages_and_themes() {
    let sizes = [egui::vec2(1024.0, 768.0), egui::vec2(1920.0, 1080.0)];
    for game in Game::ALL {
        for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
            for size in sizes {
                let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
                state.apply(Command::Setup(SetupCommand::Open(SetupSource::Start(game))));
                spoil(&mut state, game);
                let mut harness = screen(size, state);
                let drawn = picture(&mut harness);
                let words = language.words();
                let editor = harness.state().session.setup().unwrap();
                let problem = editor.position().unwrap_err().problem;
                harness.says(&text::fen_problem(language, game, &problem));
                harness.says(words.setup.search.label);
                keep(&format!("setup-{}-{}-{}", game.id(), language.id(), size.x), &drawn);
            }
        }
    }
}

/// Makes a position illegal, in another way for each game, or what is typed no position.
fn spoil(state: &mut State, game: Game) {
    let piece = |player, kind| Piece { player, kind };
    let edits = match game {
        Game::TicTacToe => vec![
            SetupEdit::Put(Square::new(0, 0), piece(Player::Min, PieceKind::Mark)),
            SetupEdit::Put(Square::new(1, 1), piece(Player::Min, PieceKind::Mark)),
        ],
        Game::ConnectFour => vec![
            SetupEdit::Put(Square::new(3, 0), piece(Player::Max, PieceKind::Disc)),
            SetupEdit::Put(Square::new(4, 2), piece(Player::Min, PieceKind::Disc)),
        ],
        Game::Xiangqi => vec![SetupEdit::Remove(Square::new(4, 3)), SetupEdit::Remove(Square::new(4, 6))],
        Game::Chess => vec![SetupEdit::Put(Square::new(4, 3), piece(Player::Max, PieceKind::King))],
        _ => vec![SetupEdit::Text("nonsense".to_owned())],
    };
    for edit in edits {
        state.apply(Command::Setup(SetupCommand::Edit(edit)));
    }
}

#[test]
fn the_help_page_opens_over_the_board_and_closes_again() {
    let mut window = window(Language::English, None);
    open(&mut window, Game::Xiangqi);
    window.press(Key::F1);
    assert!(window.state().session.screen().help);
    window.press(Key::Escape);
    assert!(!window.state().session.screen().help && window.state().session.screen().setup);
    assert!(!window.state().session.screen().library);
    window.state_mut().apply(Command::Show(ScreenPart::Help, false));
}

#[test]
fn a_fen_pasted_into_the_window_opens_the_page() {
    let mut window = window(Language::English, Some("pockets"));
    // A pawn of Red's cannot stand so far back: that is reported at the board.
    let text = "4k4/9/9/9/9/9/9/9/4P4/4K4 w";
    window.event(Event::Paste(format!("{text}\n")));
    window.run_steps(2);
    assert_eq!(window.state().session.setup().unwrap().setup().game(), Game::Xiangqi);
    assert_eq!(fen(&window), text);
    // What is no position is still read as a tree.
    window.press(Key::Escape);
    window.event(Event::Paste("[[3,12,8],[2,4,6]]".to_owned()));
    window.run_steps(2);
    assert!(window.state().session.setup().is_none() && window.state().session.error().is_none());
}

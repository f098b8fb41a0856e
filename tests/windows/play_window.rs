//! Games played in the window by keyboard alone, in both languages, and how it looks.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use plyscope::game::{AnyPosition, Ending, Game, MoveError, MoveNotation, PlayedGame, Player, Position};
use plyscope::scenario::GameFile;
use plyscope::search::{Algorithm, SearchOptions};
use plyscope::session::{Agent, Command, Play, PlayCommand, ScreenPart, Settings};
use plyscope::text::{self, Language};
use plyscope::view::{Chrome, ShellRequest, Theme};

fn state(language: Language, theme: Theme) -> State {
    State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme))
}

fn search(game: Game, depth: u32) -> Agent {
    Agent::Search(SearchOptions {
        depth: Some(depth),
        algorithm: Algorithm::AlphaBetaSoft,
        ..SearchOptions::usual(game)
    })
}

fn start(state: &mut State, position: AnyPosition, agents: [Agent; 2]) {
    state.apply(Command::Play(PlayCommand::Start(Box::new(position), agents)));
}

fn window(state: State) -> Window {
    screen(egui::vec2(1024.0, 768.0), state)
}

fn type_move(window: &mut Window, text: &str) {
    window.event(Event::Text(text.to_owned()));
    window.run_steps(2);
    window.press(Key::Enter);
}

fn play(window: &Window) -> &Play {
    window.session().play().unwrap()
}

/// Runs the search that the game waits for, as the shell does on its thread.
fn think(window: &mut Window) {
    let session = &mut window.state_mut().session;
    let answer = session.take_request().unwrap().run(&Default::default());
    session.apply(Command::Deliver(Box::new(answer)));
    window.run_steps(1);
}

#[test]
fn a_whole_game_of_tic_tac_toe_is_typed_against_the_search() {
    for language in Language::ALL {
        let words = language.words();
        let mut state = state(language, Theme::Light);
        state.open("wikipedia");
        let mut window = window(state);
        // A new game by keys: the button in front begins it.
        window.press(Key::N);
        assert!(window.session().screen().new_game);
        window.get_by_role_and_label(Role::Button, (words.games.name)(Game::TicTacToe)).focus();
        window.run_steps(2);
        window.press(Key::Enter);
        window.get_by_role_and_label(Role::Button, words.play.begin.label).focus();
        window.run_steps(2);
        window.press(Key::Enter);
        assert!(!window.session().screen().new_game);
        assert_eq!(play(&window).game().game(), Some(Game::TicTacToe));
        window.says(&(words.play.your_turn)(&(words.players.side)("X", Player::Max)));

        window.press(Key::G);
        type_move(&mut window, "q9");
        let refused = MoveError::Unreadable("q9".to_owned(), "b2");
        window.says(&text::move_error(language, &refused));
        for _ in 0..2 {
            window.press(Key::Backspace);
        }
        type_move(&mut window, "b2");
        assert_eq!(play(&window).game().plies(), 2, "the search has answered");
        assert_eq!(play(&window).shown_search(), Some(1));
        while play(&window).ending().is_none() {
            let position = play(&window).game().position().clone();
            let mv = position.legal_moves().next().unwrap();
            type_move(&mut window, &position.move_name(mv));
        }
        let ending: Ending = play(&window).ending().unwrap();
        window.says(&(words.played.ending)(Game::TicTacToe, ending));
        // A search never loses this game.
        assert!(!matches!(ending, Ending::Won { winner: Player::Max, .. }));
        // Back behind the person's last move.
        window.get_by_label(words.play.moves).focus();
        window.run_steps(2);
        let before = play(&window).game().plies();
        window.press(Key::U);
        assert!(play(&window).game().plies() < before && play(&window).person_to_move());
    }
}

#[test]
fn the_list_goes_to_positions_and_opens_their_searches() {
    for language in Language::ALL {
        let mut state = state(language, Theme::Dark);
        start(&mut state, Game::ConnectFour.start(), [search(Game::ConnectFour, 2); 2]);
        let mut window = window(state);
        for _ in 0..6 {
            think(&mut window);
        }
        window.press(Key::R);
        assert!(!play(&window).is_going(), "paused");
        let plies = play(&window).game().plies();
        assert!(plies > 3, "{plies}");
        window.get_by_label(language.words().play.moves).focus();
        window.run_steps(2);
        window.press(Key::Home);
        assert_eq!(play(&window).shown_plies(), 0);
        window.press(Key::ArrowDown);
        window.press(Key::ArrowLeft);
        assert_eq!(play(&window).shown_plies(), 1);
        window.press(Key::Enter);
        assert_eq!(play(&window).shown_search(), Some(0));
        let run = window.session().run().unwrap();
        assert_eq!(run.scenario.position, Game::ConnectFour.start());
        window.press(Key::End);
        assert_eq!(play(&window).shown_plies(), plies);
        window.press(Key::R);
        assert!(play(&window).is_going() || play(&window).ending().is_some());
    }
}

#[test]
fn discs_fall_where_the_keyboard_lets_them_go() {
    let mut state = state(Language::English, Theme::Light);
    start(&mut state, Game::ConnectFour.start(), [Agent::Person, search(Game::ConnectFour, 3)]);
    let mut window = window(state);
    let words = Language::English.words();
    let board = window.query_all_by_label_contains(words.play.board).next().unwrap();
    board.focus();
    window.run_steps(2);
    window.press(Key::ArrowLeft);
    window.press(Key::Enter);
    let game = play(&window).game();
    assert_eq!(game.plies(), 2);
    assert_eq!(game.start().move_name(game.moves()[0]), "c");
    window.press(Key::Space);
    assert_eq!(play(&window).game().plies(), 4);
}

#[test]
fn pieces_are_taken_up_and_put_down_by_keys() {
    let mut state = state(Language::English, Theme::Light);
    start(&mut state, Game::Chess.start(), [Agent::Person, Agent::Person]);
    let mut window = window(state);
    let words = Language::English.words();
    window.query_all_by_label_contains(words.play.board).next().unwrap().focus();
    window.run_steps(2);
    // The frame begins in the middle, on e5.
    for _ in 0..3 {
        window.press(Key::ArrowDown);
    }
    window.press(Key::Enter);
    window.press(Key::ArrowUp);
    window.press(Key::ArrowUp);
    window.press(Key::Enter);
    let fen = play(&window).game().position().fen().unwrap();
    assert!(fen.starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"), "{fen}");
}

#[test]
fn a_move_on_the_board_that_is_not_allowed_is_explained() {
    let mut state = state(Language::English, Theme::Light);
    start(&mut state, Game::Chess.start(), [Agent::Person, Agent::Person]);
    let mut window = window(state);
    let words = Language::English.words();
    window.query_all_by_label_contains(words.play.board).next().unwrap().focus();
    window.run_steps(2);
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Enter, Key::ArrowRight, Key::ArrowUp, Key::Enter] {
        window.press(key);
    }
    let refused = text::move_error(Language::English, &MoveError::Illegal("e2f3".to_owned()));
    window.says(&refused);
    assert_eq!(play(&window).game().plies(), 0);
    for key in [Key::ArrowDown, Key::Enter, Key::ArrowUp, Key::Enter] {
        window.press(key);
    }
    assert_eq!(play(&window).game().plies(), 1);
    assert!(window.query_all_by_label_contains(&refused).next().is_none());
}

#[test]
fn a_pawn_at_the_last_rank_asks_what_it_becomes() {
    let mut state = state(Language::English, Theme::Light);
    let position = Game::Chess.read_fen("7k/4P3/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    start(&mut state, position, [Agent::Person, Agent::Person]);
    let mut window = window(state);
    let words = Language::English.words();
    window.query_all_by_label_contains(words.play.board).next().unwrap().focus();
    window.run_steps(2);
    for key in [Key::ArrowUp, Key::ArrowUp, Key::Enter, Key::ArrowUp, Key::Enter] {
        window.press(key);
    }
    window.get_by_label(words.play.promotion);
    window.get_by_label("white knight").click();
    window.run_steps(3);
    let fen = play(&window).game().position().fen().unwrap();
    assert!(fen.starts_with("4N2k/8/"), "{fen}");
}

#[test]
fn saving_asks_the_shell_and_leaving_shows_what_was_there() {
    let mut state = state(Language::English, Theme::Light);
    state.open("tic-tac-toe-notes");
    let mut window = window(state);
    window.press(Key::G);
    let shown = play(&window).game().start().clone();
    assert_eq!(Some(shown), {
        let mut state = self::state(Language::English, Theme::Light);
        state.open("tic-tac-toe-notes");
        state.session.position_in_focus()
    });
    window.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.run_steps(2);
    assert!(window.state().chrome.requests.contains(&ShellRequest::Save));
    window.state_mut().apply(Command::Play(PlayCommand::Leave));
    window.run_steps(2);
    assert!(window.session().play().is_none() && window.session().run().is_some());
}

#[test]
fn games_are_drawn_in_both_languages_and_themes() {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    for game in Game::ALL.into_iter().filter(|game| game.id().contains(&only)) {
        for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
            for size in [egui::vec2(1024.0, 768.0), egui::vec2(1920.0, 1080.0)] {
                let mut state = state(language, theme);
                start(&mut state, game.start(), [Agent::Person, search(game, 2)]);
                shot(&mut state, size, &format!("{}-start", game.id()), language);
                for _ in 0..3 {
                    let position = state.session.play().unwrap().game().position().clone();
                    let mv = position.candidate_moves().last();
                    state.apply(Command::Play(PlayCommand::Move(mv.unwrap())));
                }
                let session = &state.session;
                assert_eq!(session.play().unwrap().game().plies(), 6, "{game:?}");
                shot(&mut state, size, &format!("{}-on", game.id()), language);
            }
        }
    }
}

#[test]
fn the_choice_of_a_new_game_and_a_search_that_thinks_are_drawn() {
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        let size = egui::vec2(1024.0, 768.0);
        let mut state = state(language, theme);
        state.open("tic-tac-toe-notes");
        state.apply(Command::Show(ScreenPart::NewGame, true));
        shot(&mut state, size, "new-game", language);
        state.apply(Command::Show(ScreenPart::NewGame, false));
        let xiangqi = Game::Xiangqi.start();
        start(&mut state, xiangqi.clone(), [Agent::Person, search(Game::Xiangqi, 3)]);
        let mv = xiangqi.read_move("h2e2").unwrap();
        // The answer is not brought back: the search goes on.
        state.session.apply(Command::Play(PlayCommand::Move(mv)));
        let _ = state.session.take_request();
        state.session.apply(Command::Progress(1_234_567, 0.6));
        let after = xiangqi.play(mv);
        let line = vec![after.read_move("h9g7").unwrap()];
        state.session.apply(Command::ProgressLine(line));
        let window = shot(&mut state, size, "thinking", language);
        window.says(language.words().search.cancel.label);
    }
}

#[test]
fn menus_open_by_keys_and_choose_who_plays() {
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        for size in [egui::vec2(1024.0, 768.0), egui::vec2(640.0, 480.0)] {
            let words = language.words();
            let mut state = state(language, theme);
            start(&mut state, Game::Xiangqi.start(), [Agent::Person, search(Game::Xiangqi, 1)]);
            let mv = Game::Xiangqi.start().read_move("h2e2").unwrap();
            state.apply(Command::Play(PlayCommand::Move(mv)));
            let mut window = screen(size, state);
            window.run_steps(3);
            keep(&format!("play-small-{}-{}", size.x, language.id()), &picture(&mut window));
            let red = (words.games.side)(Game::Xiangqi, Player::Max);
            let agent = language.labelled(&(words.play.agent)(red), words.play.person);
            window.get_by_label(agent.as_str()).focus();
            window.run_steps(2);
            window.press(Key::Enter);
            window.get_by_label(words.play.search).click();
            window.run_steps(3);
            assert_eq!(play(&window).agent(Player::Max), Agent::Search(SearchOptions::usual(Game::Xiangqi)));
            keep(&format!("play-seat-{}-{}", size.x, language.id()), &picture(&mut window));
            window.press(Key::Escape);
            window.query_all_by_label(words.play.menu.label).next().unwrap().click();
            window.run_steps(3);
            keep(&format!("play-menu-{}-{}", size.x, language.id()), &picture(&mut window));
            window.says(words.play.leave.label);
        }
    }
}

/// Draws the window and gives it back with the state inside.
fn shot(state: &mut State, size: egui::Vec2, name: &str, language: Language) -> Window {
    let owned = State { session: std::mem::take(&mut state.session), chrome: std::mem::take(&mut state.chrome) };
    let theme = owned.chrome.theme;
    let mut harness = screen(size, owned);
    let drawn = picture(&mut harness);
    keep(&format!("play-{name}-{}-{}", language.id(), size.x), &drawn);
    let inner = harness.state_mut();
    state.session = std::mem::take(&mut inner.session);
    state.chrome = Chrome::themed(theme);
    harness
}

#[test]
fn the_last_move_of_a_long_game_is_in_sight_from_the_start() {
    let words = Language::English.words();
    let mut game = PlayedGame::new(&Game::Xiangqi.start());
    // Moves that look like chance, and are the same everywhere.
    let mut numbers = 1_usize;
    while game.plies() < 60 && game.ending().is_none() {
        let moves: Vec<_> = game.position().legal_moves().collect();
        numbers = numbers * 31 % 10_007;
        game.play(moves[numbers % moves.len()]).unwrap();
    }
    assert_eq!(game.plies(), 60);
    let last = game.write_move(59, MoveNotation::Latin).unwrap();
    let mut state = state(Language::English, Theme::Light);
    state.apply(Command::Play(PlayCommand::Open(Box::new(GameFile::new(game)))));
    let mut window = window(state);
    window.run_steps(6);
    let list = window.get_by_label(words.play.moves).rect();
    let row = window.query_all_by_label_contains(&last).last().unwrap().rect();
    assert!(list.contains_rect(row), "{row:?} is not inside {list:?}");
}

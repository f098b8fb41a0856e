//! Games played in the window by keyboard alone, in both languages, and how it looks.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, OutputCommand, Rect, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::{
    AnyPosition, Ending, Forbidden, Game, MoveError, MoveNotation, PieceKind, PlayedGame, Player, Position, TextForm,
};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_disk::this_machine;
use plyscope_files::{GameFile, write_moves};
use plyscope_picture::run::Place;
use plyscope_picture::run::Wording;
use plyscope_session::{Agent, Command, Play, PlayCommand, ScreenPart, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};
use plyscope_window::{Chrome, ShellRequest, Theme};

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
    let answer = session.take_request().unwrap().run(&Default::default(), this_machine());
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
        // A new game by keys: what is highlighted is what Enter begins.
        window.press(Key::N);
        assert!(window.session().screen().new_game);
        window.get_by_role_and_label(Role::Button, (words.games.name)(Game::TicTacToe)).focus();
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
    let refused = MoveError::Forbidden("e2f3".to_owned(), Forbidden::NotSo);
    let refused = text::move_error(Language::English, &refused);
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
    let row = window.query_all_by_role_and_label(Role::Button, &last).last().unwrap().rect();
    assert!(list.contains_rect(row), "{row:?} is not inside {list:?}");
}

/// The largest canvas at the left edge: the board of the game, whatever is on it.
fn board(window: &Window) -> Rect {
    let canvases = window.query_all_by_role(Role::Canvas).map(|canvas| canvas.rect());
    canvases.filter(|rect| rect.left() < 20.0).max_by(|a, b| a.area().total_cmp(&b.area())).expect("a board")
}

#[test]
fn the_board_stands_where_it_stands_whatever_happens() {
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        for (size, across) in [(egui::vec2(1280.0, 860.0), 556.0), (egui::vec2(1024.0, 768.0), 430.0)] {
            let mut state = state(language, theme);
            start(&mut state, Game::Xiangqi.start(), [Agent::Person, search(Game::Xiangqi, 3)]);
            let mut window = screen(size, state);
            window.run_steps(3);
            let first = board(&window);
            assert!(first.left() >= 0.0 && (across - 40.0..=across).contains(&first.right()), "{first:?} at {size}");
            assert!(first.width() > across * 0.9, "{first:?} is large");
            let name = |what: &str| format!("play-page-{what}-{}-{}", size.x, language.id());
            let look = |window: &mut Window, what: &str| {
                let drawn = picture(window);
                keep(&name(what), &drawn);
                assert_eq!(board(window), first, "{what} in {language:?} at {size}");
            };
            look(&mut window, "start");
            let mv = Game::Xiangqi.start().read_move("h2e2").unwrap();
            window.state_mut().apply(Command::Play(PlayCommand::Move(mv)));
            look(&mut window, "answered");
            let run = window.session().run().unwrap();
            let line = run.best_line().to_vec();
            assert_eq!(line.len(), 3);
            window.state_mut().apply(Command::Select(Some(Place::Visited(line[1]))));
            look(&mut window, "looking");
            window.press(Key::Escape);
            assert!(window.session().selected().is_none());
            window.press(Key::Home);
            assert!(window.session().replays_a_move());
            for _ in 0..40 {
                window.press(Key::ArrowRight);
            }
            look(&mut window, "replaying");
            window.press(Key::Escape);
            assert!(window.session().tells_why());
            look(&mut window, "back");
            // The next search is under way.
            let mv = play(&window).game().position().legal_moves().next().unwrap();
            let session = &mut window.state_mut().session;
            session.apply(Command::Play(PlayCommand::Move(mv)));
            let _ = session.take_request().unwrap();
            session.apply(Command::Progress(1_234_567, 0.6));
            look(&mut window, "thinking");
        }
    }
}

#[test]
fn a_node_shows_its_position_on_the_board_and_the_game_waits() {
    for language in Language::ALL {
        let words = language.words();
        let mut state = state(language, Theme::Light);
        start(&mut state, Game::Xiangqi.start(), [Agent::Person, search(Game::Xiangqi, 2)]);
        let mv = Game::Xiangqi.start().read_move("h2e2").unwrap();
        state.apply(Command::Play(PlayCommand::Move(mv)));
        let mut window = screen(egui::vec2(1280.0, 860.0), state);
        window.run_steps(3);
        let line = window.search().best_line().to_vec();
        let names = window.search().sentences(Wording::new(language, true, false)).best_line();
        window.says(&(words.play.why)(&names[0]));
        window.says(&words.play.how_to_play[..24]);
        let told = window.session().told(language).unwrap();
        assert_eq!((told.name.clone(), told.line.clone()), (names[0].clone(), names[1..].to_vec()));
        window.state_mut().apply(Command::Select(Some(Place::Visited(line[1]))));
        window.run_steps(3);
        window.says(&(words.play.looking)(&names));
        let looked_at = window.session().looked_at_in_game(language).unwrap();
        assert_eq!(looked_at.position, window.search().nodes().position_at(line[1]));
        assert_eq!(play(&window).game().plies(), 2);
        window.press(Key::Escape);
        window.is_silent(&(words.play.looking)(&names));
    }
}

#[test]
fn searches_wait_while_one_looks_into_the_last_and_go_on_behind() {
    let mut state = state(Language::English, Theme::Light);
    start(&mut state, Game::ConnectFour.start(), [search(Game::ConnectFour, 3); 2]);
    let mut window = window(state);
    think(&mut window);
    let session = &mut window.state_mut().session;
    session.apply(Command::CancelSearch);
    session.apply(Command::Play(PlayCommand::GoOn(true)));
    let request = session.take_request().unwrap();
    // One looks into the first search while the second is under way: what is looked at stays.
    let (looked_at, plies) = (session.run().unwrap().search, session.play().unwrap().game().plies());
    session.apply(Command::Travel(Travel::ToStart));
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    assert_eq!(session.play().unwrap().game().plies(), plies + 1);
    assert_eq!(session.run().unwrap().search, looked_at);
    assert!(session.take_request().is_none(), "the game waits");
    session.apply(Command::Travel(Travel::ToEnd));
    assert!(session.take_request().is_some(), "and goes on");
}

#[test]
fn check_is_announced_and_a_move_that_does_not_answer_it_is_explained() {
    for language in Language::ALL {
        let words = language.words();
        let mut state = state(language, Theme::Light);
        let position = Game::Xiangqi.read_fen("3k5/9/9/9/9/9/9/9/R8/r3K4 w - - 0 1").unwrap();
        start(&mut state, position, [Agent::Person, Agent::Person]);
        let mut window = window(state);
        window.run_steps(2);
        window.says(words.play.check);
        window.press(Key::G);
        type_move(&mut window, "a1b1");
        let refused = MoveError::Forbidden("a1b1".to_owned(), Forbidden::StillInCheck(PieceKind::General));
        window.says(&text::move_error(language, &refused));
        for _ in 0..4 {
            window.press(Key::Backspace);
        }
        type_move(&mut window, "a1a0");
        assert_eq!(play(&window).game().plies(), 1);
        window.is_silent(words.play.check);
    }
}

#[test]
fn the_moves_are_copied_in_every_form_and_pasted_again() {
    let words = Language::English.words();
    for (game, moves) in [(Game::Xiangqi, "h2e2 h9g7 h0g2"), (Game::Chess, "e4 e5 Nf3")] {
        let mut state = state(Language::English, Theme::Light);
        start(&mut state, game.start(), [Agent::Person, Agent::Person]);
        for text in moves.split(' ') {
            let mv = state.session.play().unwrap().game().position().read_move(text).unwrap();
            state.apply(Command::Play(PlayCommand::Move(mv)));
        }
        let mut window = window(state);
        window.run_steps(2);
        for form in TextForm::ALL.into_iter().filter(|form| form.game() == game) {
            window.get_by_label(words.play.copy.label).click();
            window.run_steps(2);
            window.get_by_label((words.play.form)(form).label).click();
            let mut copied = None;
            for _ in 0..3 {
                window.step();
                for command in &window.output().platform_output.commands {
                    if let OutputCommand::CopyText(text) = command {
                        copied = Some(text.clone());
                    }
                }
            }
            let copied = copied.expect("a text is copied");
            assert_eq!(copied, write_moves(form, play(&window).game()));
            let before = play(&window).game().clone();
            window.event(Event::Paste(copied));
            window.run_steps(3);
            assert_eq!(*play(&window).game(), before);
        }
    }
}

#[test]
fn the_course_of_a_game_tells_of_the_horizon_where_the_value_swings() {
    for language in Language::ALL {
        let words = language.words();
        let mut state = state(language, Theme::Light);
        start(&mut state, Game::Xiangqi.start(), [search(Game::Xiangqi, 1); 2]);
        for _ in 0..3 {
            let request = state.session.take_request();
            let answer = request.expect("the game goes on").run(&Default::default(), this_machine());
            state.session.apply(Command::Deliver(Box::new(answer)));
        }
        let values: Vec<i32> =
            (0..3).map(|ply| state.session.play().unwrap().result_of(ply).unwrap().value.unwrap().1.points()).collect();
        let swings = (values[1] - values[0]).signum() * (values[2] - values[1]).signum() < 0;
        let mut window = screen(egui::vec2(1280.0, 860.0), state);
        keep(&format!("play-course-{}", language.id()), &picture(&mut window));
        window.says(words.play.course);
        assert_eq!(window.has(words.play.horizon), swings, "{values:?}");
        assert!(swings, "{values:?}");
    }
}

#[test]
fn the_history_table_lies_on_the_large_board() {
    let mut state = state(Language::English, Theme::Light);
    let history = SearchOptions::new(Algorithm::AlphaBetaHistory).to_depth(Some(3));
    assert!(history.algorithm.form().history);
    start(&mut state, Game::Xiangqi.start(), [Agent::Person, Agent::Search(history)]);
    let mv = Game::Xiangqi.start().read_move("h2e2").unwrap();
    state.apply(Command::Play(PlayCommand::Move(mv)));
    let mut window = screen(egui::vec2(1280.0, 860.0), state);
    window.run_steps(3);
    let (place, before) = (board(&window), window.output().shapes.len());
    window.press(Key::H);
    assert!(window.session().settings().heat);
    keep("play-page-heat", &picture(&mut window));
    assert_eq!(board(&window), place);
    assert!(window.output().shapes.len() > before + 40, "the table has many squares");
    // It is there while the search is gone through, too.
    window.press(Key::Home);
    for _ in 0..60 {
        window.press(Key::ArrowRight);
    }
    keep("play-page-heat-replayed", &picture(&mut window));
    assert_eq!(board(&window), place);
}

#[test]
fn what_is_asked_for_beside_the_board_is_shown_there() {
    let mut state = state(Language::English, Theme::Light);
    start(&mut state, Game::Xiangqi.start(), [Agent::Person, search(Game::Xiangqi, 2)]);
    let mv = Game::Xiangqi.start().read_move("h2e2").unwrap();
    state.apply(Command::Play(PlayCommand::Move(mv)));
    let words = Language::English.words();
    let mut window = screen(egui::vec2(1280.0, 860.0), state);
    window.run_steps(3);
    let place = board(&window);
    for key in [Key::Num0, Key::K, Key::O] {
        window.says(words.play.course);
        window.press(key);
        window.run_steps(3);
        window.is_silent(words.play.course);
        assert_eq!(board(&window), place);
        window.press(key);
        window.says(words.play.course);
    }
}

/// A disc falls from wherever it is let go: the place where it comes to rest is marked under the pointer, wherever in
/// its column that is.
#[test]
fn where_a_disc_would_fall_is_marked_for_the_whole_column() {
    let mut state = state(Language::English, Theme::Light);
    start(&mut state, Game::ConnectFour.start(), [Agent::Person, Agent::Person]);
    let mut window = window(state);
    window.run_steps(3);
    let board = board(&window);
    // The fourth column, above and below the middle; then beside the board.
    let at = |share: f32| board.center() + vec2(0.0, board.height() * share);
    let [above, below, none] = [at(-0.2), at(0.2), board.left_top() + vec2(2.0, 2.0)].map(|at| {
        window.hover_at(at);
        picture(&mut window).pixels
    });
    assert_eq!(above, below, "the mark is the same for the whole column");
    assert_ne!(above, none, "nothing is marked");
}

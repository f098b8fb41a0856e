//! A session with a game in it, driven by commands alone.

use std::sync::Arc;

use plyscope_core::game::{AnyPosition, Game, Player, Position, Value};
use plyscope_core::search::{SearchOptions, Window};
use plyscope_disk::this_machine;
use plyscope_files::{Content, GameFile, GameFormat, Scenario, Source, read_any};
use plyscope_session::{Agent, Command, Notice, Play, PlayCommand, Session};
use plyscope_text::PlayNotice;

use super::{played, to_depth};

/// Runs the search that is wanted, if one is; returns whether there was one.
fn serve(session: &mut Session) -> bool {
    let Some(request) = session.take_request() else { return false };
    let answer = request.run(&Default::default(), this_machine());
    session.apply(Command::Deliver(Box::new(answer)));
    true
}

/// Carries a command out, and all searches that follow from it.
fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    let mut searches = 0;
    while serve(session) {
        searches += 1;
        assert!(searches < 1_000, "the game comes to an end");
    }
}

fn play(session: &Session) -> &Play {
    session.play().expect("a game")
}

fn start(game: Game, max: Agent, min: Agent) -> Command {
    Command::Play(PlayCommand::Start(Box::new(game.start()), [max, min]))
}

fn by_name(session: &Session, name: &str) -> Command {
    Command::Play(PlayCommand::Move(play(session).game().position().read_move(name).expect("a move")))
}

fn search(depth: u32) -> Agent {
    Agent::Search(to_depth(depth))
}

/// A pause and its notice, and no search wanted.
fn is_quiet(session: &mut Session) -> bool {
    session.awaited().is_none() && session.take_request().is_none()
}

#[test]
fn another_search_of_a_game_that_has_been_left_is_shown_nowhere() {
    let mut session = Session::default();
    apply(&mut session, Command::Open(Source::BuiltIn("w1-w9-alpha-beta".to_owned())));
    apply(&mut session, start(Game::TicTacToe, search(2), Agent::Person));
    assert!(session.run().expect("the search of the first move").scenario.tree().is_none());
    session.apply(Command::SetDepth(Some(3)));
    let request = session.take_request().expect("the search of the same position, to another depth");
    session.apply(Command::Play(PlayCommand::Leave));
    let is_the_tree = |session: &Session| session.run().is_some_and(|run| run.scenario.tree().is_some());
    assert!(is_the_tree(&session) && session.take_cancel() && is_quiet(&mut session));
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    assert!(is_the_tree(&session), "the search of the game's position has taken the place of the tree's");
}

#[test]
fn a_person_plays_a_search() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, Agent::Person, search(9)));
    assert!(play(&session).person_to_move() && session.run().is_none() && session.game_is_on_screen());
    let corner = by_name(&session, "a3");
    session.apply(corner);
    assert!(play(&session).is_thinking() && !play(&session).person_to_move());
    // It is not the person's turn.
    let other = by_name(&session, "b2");
    session.apply(other);
    assert_eq!(session.notice(), Some(Notice::Play(PlayNotice::NotYourTurn)));
    assert!(serve(&mut session));
    let game = play(&session);
    assert_eq!((game.game().plies(), game.shown_plies()), (2, 2));
    assert!(game.person_to_move() && !game.is_thinking());
    assert_eq!((game.search_of(0), game.search_of(1)), (None, Some(to_depth(9))));
    // The search is on screen, at its end, and found the move that was played.
    let run = session.run().expect("the search");
    assert_eq!(run.step(), run.trace.last_step());
    assert_eq!(run.trace.record(run.best_line()[0]).mv(), game.game().moves()[1]);
    assert_eq!(game.shown_search(), Some(1));
    let result = game.result_of(1).expect("figures");
    assert_eq!((result.nodes, result.is_complete), (u64::from(run.trace.len()), true));
    assert_eq!(game.result_of(0), None);
    // A taken cell.
    session.apply(Command::Play(PlayCommand::Move(play(&session).game().moves()[0])));
    assert_eq!(session.notice(), Some(Notice::Play(PlayNotice::NotAllowed)));
    assert_eq!(play(&session).game().plies(), 2);
}

#[test]
fn two_searches_play_to_the_end_and_every_search_opens() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, search(9), search(9)));
    let game = play(&session).game().clone();
    assert_eq!((game.plies(), play(&session).ending()), (9, game.ending()));
    assert!(game.ending().is_some() && is_quiet(&mut session));
    for ply in [0, 5, 8, 3] {
        session.apply(Command::Play(PlayCommand::ShowSearch(ply)));
        assert!(is_quiet(&mut session), "it is at hand");
        let run = session.run().unwrap();
        assert_eq!(Some(&run.scenario.position), game.position_after(ply));
        assert_eq!(run.trace.record(run.best_line()[0]).mv(), game.moves()[ply]);
        assert_eq!((play(&session).shown_plies(), play(&session).shown_search()), (ply + 1, Some(ply)));
    }
    apply(&mut session, Command::Play(PlayCommand::Move(game.moves()[0])));
    assert_eq!(session.notice(), Some(Notice::Play(PlayNotice::Over)));
}

#[test]
fn a_file_brings_the_same_searches_back() {
    let mut session = Session::default();
    apply(&mut session, start(Game::ConnectFour, search(3), search(2)));
    let file = play(&session).file();
    let traces: Vec<_> = (0..file.game.plies())
        .map(|ply| {
            session.apply(Command::Play(PlayCommand::ShowSearch(ply)));
            Arc::clone(&session.run().unwrap().trace)
        })
        .collect();
    let Ok(Content::Game(read)) = read_any("x", &file.write(GameFormat::Ron)) else { panic!("a game") };
    assert_eq!(*read, file);
    let mut again = Session::default();
    apply(&mut again, Command::Play(PlayCommand::Open(read)));
    assert!(!play(&again).is_going() && play(&again).is_at_the_end());
    assert_eq!(again.run().unwrap().trace, *traces.last().unwrap(), "the last search is on screen");
    for (ply, trace) in traces.iter().enumerate() {
        assert_eq!(play(&again).is_kept(ply), ply + 1 == traces.len());
        apply(&mut again, Command::Play(PlayCommand::ShowSearch(ply)));
        assert_eq!(&again.run().unwrap().trace, trace, "bit for bit");
    }
    assert!((0..traces.len()).all(|ply| play(&again).is_kept(ply)));
}

#[test]
fn a_text_with_a_game_is_opened_like_any_other() {
    let mut session = Session::default();
    apply(&mut session, Command::OpenText("position startpos moves h2e2 h9g7".to_owned()));
    assert_eq!(play(&session).game(), &played(Game::Xiangqi, "start", "h2e2 h9g7"));
    assert!(session.error().is_none() && session.run().is_none());
    apply(&mut session, Command::Play(PlayCommand::ShowSearch(0)));
    assert_eq!(session.notice(), Some(Notice::Play(PlayNotice::NoSearch)));
    // Broken ones leave the game alone.
    apply(&mut session, Command::OpenText("position startpos moves h2e3".to_owned()));
    assert!(session.error().is_some());
    assert_eq!(play(&session).game().plies(), 2);
}

#[test]
fn moves_are_taken_back_to_the_persons_turn() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, Agent::Person, search(9)));
    apply(&mut session, Command::Play(PlayCommand::TakeBack));
    assert_eq!(session.notice(), Some(Notice::Play(PlayNotice::NothingToTakeBack)));
    for name in ["a3", "c1"] {
        let mv = by_name(&session, name);
        apply(&mut session, mv);
    }
    assert_eq!(play(&session).game().plies(), 4);
    apply(&mut session, Command::Play(PlayCommand::TakeBack));
    assert_eq!(play(&session).game().plies(), 2);
    assert!(play(&session).person_to_move());
    // While the search thinks, its request goes with the move.
    let mv = by_name(&session, "c1");
    session.apply(mv);
    let overtaken = session.take_request().unwrap();
    session.apply(Command::Play(PlayCommand::TakeBack));
    assert!(session.take_cancel() && is_quiet(&mut session) && !play(&session).is_thinking());
    session.apply(Command::Deliver(Box::new(overtaken.run(&Default::default(), this_machine()))));
    assert_eq!(play(&session).game().plies(), 2, "an answer that is no longer awaited changes nothing");
    // The person plays on.
    let mv = by_name(&session, "c1");
    apply(&mut session, mv);
    assert_eq!(play(&session).game().plies(), 4);
}

#[test]
fn a_game_between_searches_goes_back_ply_by_ply_and_waits() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, search(9), search(9)));
    apply(&mut session, Command::Play(PlayCommand::TakeBack));
    assert_eq!((play(&session).game().plies(), play(&session).is_going()), (8, false));
    apply(&mut session, Command::Play(PlayCommand::TakeBackTo(3)));
    assert_eq!((play(&session).game().plies(), play(&session).shown_plies()), (3, 3));
    // The tree of a move that is gone goes with it.
    assert_eq!(play(&session).shown_search(), Some(2));
    assert!(is_quiet(&mut session));
    apply(&mut session, Command::Play(PlayCommand::GoOn(true)));
    assert_eq!(play(&session).game().plies(), 9);
}

#[test]
fn the_search_that_begins_cannot_be_taken_back() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, search(9), Agent::Person));
    assert_eq!(play(&session).game().plies(), 1);
    apply(&mut session, Command::Play(PlayCommand::TakeBack));
    assert_eq!(
        (play(&session).game().plies(), session.notice()),
        (1, Some(Notice::Play(PlayNotice::NothingToTakeBack)))
    );
}

#[test]
fn two_persons_take_back_one_move_each_time() {
    let mut session = Session::default();
    apply(&mut session, start(Game::Chess, Agent::Person, Agent::Person));
    for name in ["e4", "e5", "Nf3"] {
        let mv = by_name(&session, name);
        apply(&mut session, mv);
    }
    apply(&mut session, Command::Play(PlayCommand::TakeBack));
    assert_eq!(play(&session).game(), &played(Game::Chess, "start", "e4 e5"));
}

#[test]
fn a_search_that_is_cancelled_pauses_the_game() {
    let mut session = Session::default();
    session.apply(start(Game::Chess, search(3), search(3)));
    let request = session.take_request().unwrap();
    session.apply(Command::CancelSearch);
    assert!(session.take_cancel());
    // It may come back whole: who has cancelled it wants no move.
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    assert_eq!((session.notice(), play(&session).game().plies()), (Some(Notice::Cancelled), 0));
    assert!(!play(&session).is_going() && !play(&session).is_thinking() && is_quiet(&mut session));
    session.apply(Command::Play(PlayCommand::GoOn(true)));
    assert!(play(&session).is_thinking());
    session.apply(Command::Play(PlayCommand::GoOn(false)));
    assert!(session.take_cancel() && is_quiet(&mut session) && !play(&session).is_thinking());
}

#[test]
fn a_search_that_stops_at_its_limit_plays_what_it_knows() {
    let with_nodes = |max_nodes| {
        let game = played(Game::Chess, "start", "e4");
        let file = GameFile { agents: [search(5); 2], max_nodes, ..GameFile::new(game) };
        let mut session = Session::default();
        session.apply(Command::Play(PlayCommand::Open(Box::new(file))));
        session.apply(Command::Play(PlayCommand::GoOn(true)));
        assert!(serve(&mut session));
        session
    };
    let first = with_nodes(1);
    assert_eq!(first.notice(), Some(Notice::Play(PlayNotice::FirstMove)));
    let before = play(&first).game().position_after(1).unwrap();
    assert_eq!(play(&first).game().moves()[1], before.candidate_moves().next().unwrap());
    let mut budgets = [1_000, 4_000, 16_000, 64_000].into_iter().map(with_nodes);
    let knows = |session: &Session| session.notice() == Some(Notice::Play(PlayNotice::BestSoFar));
    let some = budgets.find(knows).expect("a search that has tried a move and not all of them");
    assert_eq!(play(&some).game().plies(), 2);
    assert!(!play(&some).result_of(1).unwrap().is_complete);
}

#[test]
fn another_player_may_sit_down_while_a_search_thinks() {
    let mut session = Session::default();
    session.apply(start(Game::TicTacToe, search(9), search(9)));
    let overtaken = session.take_request().unwrap();
    session.apply(Command::Play(PlayCommand::SetAgent(Player::Min, Agent::Person)));
    assert!(!session.take_cancel(), "it is not that player's turn");
    session.apply(Command::Play(PlayCommand::SetAgent(Player::Max, search(2))));
    assert!(session.take_cancel());
    session.apply(Command::Deliver(Box::new(overtaken.run(&Default::default(), this_machine()))));
    assert_eq!(play(&session).game().plies(), 0);
    assert!(serve(&mut session));
    assert_eq!(play(&session).search_of(0), Some(to_depth(2)));
    assert!(play(&session).person_to_move() && is_quiet(&mut session));
}

#[test]
fn looking_back_leaves_the_game_going() {
    let mut session = Session::default();
    session.apply(start(Game::TicTacToe, search(9), search(9)));
    for _ in 0..3 {
        assert!(serve(&mut session));
    }
    session.apply(Command::Play(PlayCommand::ShowSearch(1)));
    let looked_at = session.run().unwrap().search;
    assert!(serve(&mut session), "the game goes on behind what is looked at");
    let game = play(&session);
    assert_eq!((game.game().plies(), game.shown_plies()), (4, 2));
    assert_eq!(Some(game.position_shown()), game.game().position_after(2));
    assert_eq!(session.run().unwrap().search, looked_at);
    apply(&mut session, Command::Play(PlayCommand::GoToPly(99)));
    assert_eq!((play(&session).game().plies(), play(&session).shown_plies()), (9, 9));
    assert_eq!(play(&session).shown_search(), Some(8));
}

#[test]
fn a_move_goes_behind_the_last_one_alone() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, Agent::Person, Agent::Person));
    for name in ["a3", "b2", "c1"] {
        let mv = by_name(&session, name);
        apply(&mut session, mv);
    }
    apply(&mut session, Command::Play(PlayCommand::GoToPly(1)));
    let mv = by_name(&session, "a1");
    session.apply(mv);
    assert_eq!((session.notice(), play(&session).game().plies()), (Some(Notice::Play(PlayNotice::LookingBack)), 3));
    apply(&mut session, Command::Play(PlayCommand::TakeBackTo(1)));
    let mv = by_name(&session, "a1");
    apply(&mut session, mv);
    assert_eq!(play(&session).game(), &played(Game::TicTacToe, "start", "a3 a1"));
}

#[test]
fn another_scenario_pauses_the_game_and_does_not_end_it() {
    let mut session = Session::default();
    session.apply(start(Game::TicTacToe, search(9), search(9)));
    assert!(serve(&mut session));
    let overtaken = session.take_request().unwrap();
    session.apply(Command::Open(Source::BuiltIn("wikipedia".to_owned())));
    assert!(session.take_cancel());
    assert_eq!(session.notice(), Some(Notice::Play(PlayNotice::Paused)));
    session.apply(Command::Deliver(Box::new(overtaken.run(&Default::default(), this_machine()))));
    assert!(serve(&mut session) && !serve(&mut session));
    assert!(session.run().unwrap().scenario.tree().is_some() && !session.game_is_on_screen());
    assert_eq!((play(&session).game().plies(), play(&session).is_going()), (1, false));
    session.apply(Command::Play(PlayCommand::Show));
    assert!(session.game_is_on_screen() && session.run().unwrap().scenario.tree().is_none());
    apply(&mut session, Command::Play(PlayCommand::GoOn(true)));
    assert_eq!(play(&session).game().plies(), 9);
}

#[test]
fn what_was_open_before_the_game_comes_back_behind_it() {
    let mut session = Session::default();
    apply(&mut session, Command::Open(Source::BuiltIn("wikipedia".to_owned())));
    let before = session.run().unwrap().search;
    apply(&mut session, start(Game::TicTacToe, search(9), Agent::Person));
    assert_ne!(session.run().unwrap().search, before);
    apply(&mut session, Command::Play(PlayCommand::Leave));
    assert!(session.play().is_none());
    assert_eq!(session.run().unwrap().search, before);
    assert_eq!(session.left_game().unwrap().game.plies(), 1);
    apply(&mut session, Command::Play(PlayCommand::Resume));
    assert_eq!((play(&session).game().plies(), session.left_game().is_none()), (1, true));
    // Another game takes its place; it is not lost.
    apply(&mut session, start(Game::Chess, Agent::Person, Agent::Person));
    assert_eq!(session.left_game().unwrap().game.game(), Some(Game::TicTacToe));
    apply(&mut session, Command::Play(PlayCommand::Resume));
    assert_eq!(play(&session).game().game(), Some(Game::TicTacToe));
}

#[test]
fn leaving_while_a_search_thinks_leaves_nothing_behind() {
    let mut session = Session::default();
    session.apply(start(Game::Chess, search(3), search(3)));
    let overtaken = session.take_request().unwrap();
    session.apply(Command::Play(PlayCommand::Leave));
    assert!(session.take_cancel() && is_quiet(&mut session));
    session.apply(Command::Deliver(Box::new(overtaken.run(&Default::default(), this_machine()))));
    assert!(session.run().is_none() && session.play().is_none() && session.left_game().is_none());
}

#[test]
fn a_search_can_be_tried_another_way_while_the_game_waits() {
    let mut session = Session::default();
    apply(&mut session, start(Game::TicTacToe, search(9), Agent::Person));
    let found = Arc::clone(&session.run().unwrap().trace);
    apply(&mut session, Command::SetDepth(Some(2)));
    assert_ne!(session.run().unwrap().trace, found);
    assert!(session.game_is_on_screen() && play(&session).person_to_move());
    apply(&mut session, Command::Play(PlayCommand::ShowSearch(0)));
    assert!(Arc::ptr_eq(&session.run().unwrap().trace, &found), "what found the move is kept");
    // It is kept while the next search is awaited, too: that is asked for again behind the other.
    let mv = by_name(&session, "c1");
    session.apply(mv);
    session.apply(Command::SetDepth(Some(3)));
    assert!(!play(&session).is_thinking());
    assert!(serve(&mut session));
    assert!(play(&session).is_thinking());
    assert!(serve(&mut session));
    assert_eq!(play(&session).game().plies(), 3);
}

#[test]
fn a_tree_is_no_game() {
    let mut session = Session::default();
    let tree = plyscope_files::read("x", "[[1,2],[3,4]]").unwrap().position;
    apply(&mut session, Command::Play(PlayCommand::Start(Box::new(tree), [Agent::Person, Agent::Person])));
    assert!(session.play().is_none());
    for command in [
        Command::Play(PlayCommand::TakeBack),
        Command::Play(PlayCommand::GoOn(true)),
        Command::Play(PlayCommand::ShowSearch(0)),
        Command::Play(PlayCommand::Leave),
        Command::Play(PlayCommand::Resume),
    ] {
        apply(&mut session, command);
    }
    assert!(session.play().is_none());
}

#[test]
fn a_game_may_begin_anywhere() {
    let mut session = Session::default();
    let fen = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
    let position = Game::Chess.read_fen(fen).unwrap();
    apply(&mut session, Command::Play(PlayCommand::Start(Box::new(position), [search(2), Agent::Person])));
    assert!(play(&session).ending().is_some(), "mate in one is found");
    assert_eq!(play(&session).game().start().fen().as_deref(), Some(fen));
    let over: AnyPosition = play(&session).game().position().clone();
    apply(&mut session, Command::Play(PlayCommand::Start(Box::new(over), [search(2), search(2)])));
    assert!(play(&session).ending().is_some() && is_quiet(&mut session));
}

#[test]
fn a_game_begun_from_any_search_can_be_opened_again() {
    // Searches that a scenario may ask for, and no file of a game.
    let window = Window::new(Value::new(-5), Value::new(5));
    for (depth, kept) in [(Some(0), Some(1)), (Some(7_000), Some(1_000)), (None, Some(1_000))] {
        let mut session = Session::default();
        let scenario = Scenario {
            options: SearchOptions { depth: Some(0), window, max_nodes: 7, ..to_depth(0) },
            ..Scenario::from_position(Game::Xiangqi.start().as_root())
        };
        apply(&mut session, Command::OpenScenario(Box::new(scenario)));
        let [person, usual] = session.usual_agents(&Game::Xiangqi.start());
        assert_eq!(
            (person, usual),
            (Agent::Person, Agent::Search(to_depth(0))),
            "the search on screen, but for what is its own"
        );
        let agent = Agent::Search(SearchOptions { depth, window, max_nodes: 50, ..to_depth(0) });
        session.apply(start(Game::Xiangqi, Agent::Person, agent));
        session.apply(Command::Play(PlayCommand::SetAgent(Player::Max, agent)));
        let options = SearchOptions { depth: kept, ..to_depth(0) };
        let file = play(&session).file();
        assert_eq!(file.agents, [Agent::Search(options); 2]);
        let text = file.write(GameFormat::Ron);
        match read_any("game.ron", &text) {
            Ok(Content::Game(again)) => assert_eq!(*again, file),
            other => panic!("{other:?} of {text}"),
        }
    }
}

/// A player that deepens within a number of nodes: its move is told with the depth that it comes from, and no search
/// that was begun behind it is taken for the reason.
#[test]
fn a_search_within_its_nodes_plays_and_tells_why() {
    use plyscope_core::replay::{MoveCertainty, found_move, iterations};
    use plyscope_core::search::Algorithm;

    for game in [Game::Chess, Game::Xiangqi] {
        let engine = Agent::Search(SearchOptions::new(Algorithm::Engine).within_nodes(3_000));
        let mut session = Session::default();
        apply(&mut session, start(game, engine, Agent::Person));
        assert_eq!(session.notice(), None, "reaching the number is no failure");
        let trace = Arc::clone(&session.run().expect("the search").trace);
        let all = iterations(&trace);
        let done = all.iter().rev().find(|iteration| iteration.is_finished).expect("a depth that was done");
        assert!(!all.last().unwrap().is_finished && trace.len() <= 3_000);
        assert_eq!(found_move(&game.start(), &trace), Some((done.line[0], MoveCertainty::Deepened(done.depth))));
        assert_eq!(play(&session).game().moves(), [done.line[0]]);
        let result = play(&session).result_of(0).expect("figures");
        assert_eq!((result.value, result.nodes), (done.value, u64::from(trace.len())));
        // The search of the move stands where its answer stands, and tells why; the game goes on.
        assert!(session.tells_why() && !session.replays_a_move() && !session.looks_into_a_move());
        let run = session.run().unwrap();
        assert_eq!((run.step(), run.moment().pass + 1), (done.end, done.depth as usize));
        assert_eq!(run.trace.record(run.best_line()[0]).mv(), done.line[0]);
        let told = session.told(plyscope_text::Language::English).expect("what the search says");
        assert_eq!(told.worth, done.value);
        // It can be gone through, and left again.
        session.apply(Command::Travel(plyscope_session::Travel::ToStart));
        assert!(session.replays_a_move());
        session.apply(Command::Travel(plyscope_session::Travel::ToEnd));
        assert!(session.tells_why() && session.run().unwrap().step() == done.end);
        // The file brings the same search back.
        let file = play(&session).file();
        let Ok(Content::Game(read)) = read_any("x", &file.write(GameFormat::Ron)) else { panic!("a game") };
        assert_eq!(*read, file);
        assert_eq!(read.agents[0].search().map(|options| options.max_nodes), Some(3_000));
        let mut again = Session::default();
        apply(&mut again, Command::Play(PlayCommand::Open(read)));
        assert_eq!(again.run().unwrap().trace, trace, "bit for bit");
        assert_eq!(again.run().unwrap().step(), done.end);
    }
}

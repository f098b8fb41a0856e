//! Comparing while something else goes on: searches that are given up, games, questions, changed trees, lessons.

use std::sync::Arc;

use plyscope_core::game::{Game, Player};
use plyscope_core::replay::{Absence, Side};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::{Content, InputError, Scenario, Show, Source, lessons, load_any};
use plyscope_picture::run::Place;
use plyscope_session::{
    Activity, Agent, Command, CompareCommand, Following, LessonCommand, Notice, Pair, PlayCommand, PredictCommand,
    QuestionMode, ScreenPart, SearchAnswer, SearchOutcome, SearchRequest, Session, Settings, Travel, WhatIfCommand,
};

use super::{apply, comparing, runs, wikipedia};

fn compare(session: &mut Session, command: CompareCommand) {
    session.apply(Command::Compare(command));
}

fn deliver(session: &mut Session, request: SearchRequest) {
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
}

/// A person presses Escape, and the search answers with what it has.
fn give_up(session: &mut Session) {
    let request = session.take_request().unwrap();
    session.apply(Command::CancelSearch);
    assert!(session.take_cancel());
    let mut answer = request.run(&Default::default(), this_machine());
    if let Ok(SearchOutcome::Search(done)) = &mut answer.outcome {
        done.cancelled = true;
    }
    session.apply(Command::Deliver(Box::new(answer)));
}

fn opened(name: &str) -> Session {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    session
}

/// Searches of a position take a while.
const BOARD: &str = "xiangqi-middle-game";

/// A search that cannot be made is not asked for again and again.
#[test]
fn a_second_search_that_fails_ends_the_comparison() {
    let mut session = opened("w1-w9-alpha-beta");
    session.apply(Command::ShowActivity(Activity::Compare, true));
    let request = session.take_request().unwrap();
    let failed = InputError::without_place("here", ["no thread", "没有线程"]);
    session.apply(Command::Deliver(Box::new(SearchAnswer {
        id: request.id,
        outcome: Err(Box::new(failed.clone())),
        readings: None,
        link: None,
    })));
    assert!(session.take_request().is_none() && session.awaited().is_none());
    assert_eq!((session.error(), session.screen().activity), (Some(&failed), Activity::Replay));
    // Of two that are there already, the other one stays when a third fails.
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    let before = session.compare().partner().unwrap().options;
    let other = SearchOptions::new(Algorithm::Minimax);
    assert_ne!(before, other);
    compare(&mut session, CompareCommand::SetOptions(Side::Right, other));
    let request = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(SearchAnswer {
        id: request.id,
        outcome: Err(Box::new(failed)),
        readings: None,
        link: None,
    })));
    assert!(session.take_request().is_none() && session.is_comparing());
    assert_eq!(session.compare().wanted(), Some(before));
}

#[test]
fn giving_up_the_second_search_goes_back_to_the_replay() {
    let mut session = opened(BOARD);
    apply(&mut session, Command::Travel(Travel::Forward));
    let stood = session.run().unwrap().step();
    session.apply(Command::ShowActivity(Activity::Compare, true));
    give_up(&mut session);
    assert_eq!(session.notice(), Some(Notice::Cancelled));
    assert_eq!((session.screen().activity, session.is_comparing()), (Activity::Replay, false));
    assert_eq!(session.run().unwrap().step(), stood);
    assert!(session.take_request().is_none() && session.awaited().is_none());
}

#[test]
fn giving_up_another_search_keeps_the_two_that_are_there() {
    let mut session = comparing(BOARD);
    let there = runs(&session).map(|run| (run.search, run.options));
    let wanted = SearchOptions { cutoff: CutoffRule::Strict, ..there[1].1 };
    compare(&mut session, CompareCommand::SetOptions(Side::Right, wanted));
    give_up(&mut session);
    assert_eq!(runs(&session).map(|run| (run.search, run.options)), there);
    // Of a pair neither search is begun once the first is given up.
    compare(&mut session, CompareCommand::SetPair(Pair::StrictAtEqual));
    give_up(&mut session);
    assert!(session.take_request().is_none());
    assert_eq!(runs(&session).map(|run| (run.search, run.options)), there);
    assert_eq!(session.compare().wanted(), Some(there[1].1));
}

#[test]
fn a_second_search_that_is_given_up_is_not_asked_for_again() {
    let mut session = comparing("wikipedia");
    assert!(session.compare().comparison().is_some());
    // Another player at the root: a tree of its own, and a second search of it.
    session.apply(Command::SetRootPlayer(Player::Min));
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    give_up(&mut session);
    assert!(session.take_request().is_none() && session.awaited().is_none());
    assert_eq!((session.screen().activity, session.is_comparing()), (Activity::Replay, false));
}

#[test]
fn a_message_stays_while_the_second_search_begins_anew() {
    let mut session = opened(BOARD);
    session.apply(Command::ShowActivity(Activity::Compare, true));
    // The second search is running; a file that cannot be read overtakes it.
    session.apply(Command::OpenText("[[3,12".to_owned()));
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    assert!(session.error().is_some());
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    assert!(session.error().is_some() && session.compare().comparison().is_some());
}

#[test]
fn whatever_is_opened_while_the_second_search_is_running_ends_the_comparison() {
    let mut session = opened(BOARD);
    session.apply(Command::ShowActivity(Activity::Compare, true));
    apply(&mut session, Command::Open(Source::BuiltIn("wikipedia".to_owned())));
    assert_eq!((session.screen().activity, session.is_comparing()), (Activity::Replay, false));
    assert!(session.take_request().is_none());

    let mut session = opened(BOARD);
    session.apply(Command::ShowActivity(Activity::Compare, true));
    let lesson = lessons().first().unwrap();
    apply(&mut session, Command::Open(Source::BuiltIn(lesson.name.to_owned())));
    assert!(session.error().is_none() && session.lesson().open().is_some());
    assert!(!session.is_comparing() && session.take_request().is_none());
}

#[test]
fn closing_after_a_change_of_places_returns_to_where_the_comparison_began() {
    let mut session = opened("wikipedia");
    for _ in 0..6 {
        apply(&mut session, Command::Travel(Travel::Forward));
    }
    let node = session.run().unwrap().moment_after().event.node();
    let name = |session: &Session| {
        session.run().unwrap().nodes().tree_node(session.run().unwrap().moment_after().event.node())
    };
    let began = name(&session);
    assert!(node.0 > 1);
    for changed in [
        CompareCommand::Swap,
        CompareCommand::SetPair(Pair::StrictAtEqual),
        CompareCommand::SetPair(Pair::MinimaxAlphaBeta),
    ] {
        apply(&mut session, Command::ShowActivity(Activity::Compare, true));
        apply(&mut session, Command::Compare(changed.clone()));
        apply(&mut session, Command::Travel(Travel::ToEnd));
        apply(&mut session, Command::ShowActivity(Activity::Compare, false));
        assert_eq!(name(&session), began, "{changed:?}");
    }
}

#[test]
fn nothing_is_asked_while_two_searches_stand_side_by_side() {
    let mut session = opened("wikipedia");
    apply(&mut session, Command::Predict(PredictCommand::Ask(QuestionMode::Graded)));
    for _ in 0..40 {
        apply(&mut session, Command::Travel(Travel::Forward));
    }
    assert!(session.predict().open().is_some());
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    assert!(session.predict().asked().is_none());
    let before = session.run().unwrap().step();
    apply(&mut session, Command::Travel(Travel::Forward));
    assert!(session.predict().asked().is_none() && session.run().unwrap().step() > before);
    // After the comparison questions come as before.
    apply(&mut session, Command::ShowActivity(Activity::Compare, false));
    for _ in 0..40 {
        apply(&mut session, Command::Travel(Travel::Forward));
    }
    assert!(session.predict().open().is_some());
}

#[test]
fn a_changed_tree_is_compared_as_it_is_and_changing_it_ends_the_comparison() {
    let mut session = opened("wikipedia");
    let leaf = {
        let run = session.run().unwrap();
        run.nodes().tree_node(
            (0..run.trace.len())
                .map(plyscope_core::trace::NodeId)
                .find(|node| run.trace.record(*node).is_leaf())
                .unwrap(),
        )
    };
    apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
    apply(&mut session, Command::WhatIf(WhatIfCommand::SetValue(leaf.unwrap(), (-7).into(), false)));
    let changed = Arc::clone(&session.run().unwrap().scenario);
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    for run in runs(&session) {
        assert!(Arc::ptr_eq(&run.scenario, &changed));
    }
    assert!(session.compare().comparison().is_some());
    let choices = runs(&session).map(|run| run.options);
    apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
    assert_eq!((session.screen().activity, session.is_comparing()), (Activity::Replay, false));
    assert!(session.what_if().is_changing() && session.run().unwrap().options == choices[0]);
}

#[test]
fn a_game_pauses_for_a_comparison_and_a_new_one_ends_it() {
    let robot = Agent::Search(SearchOptions { depth: Some(2), ..SearchOptions::usual(Game::Xiangqi) });
    let start = || Command::Play(PlayCommand::Start(Box::new(Game::Xiangqi.start()), [robot, robot]));
    let mut session = comparing("wikipedia");
    session.apply(start());
    assert_eq!((session.screen().activity, session.is_comparing()), (Activity::Replay, false));
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    assert_eq!(session.play().unwrap().game().plies(), 1);

    // The second search is under way: now two searches of the last move are compared, and the game waits.
    assert!(session.play().unwrap().is_thinking());
    session.apply(Command::ShowActivity(Activity::Compare, true));
    assert!(!session.play().unwrap().is_thinking() && !session.play().unwrap().is_going());
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    assert!(session.take_request().is_none() && session.compare().comparison().is_some());
    assert_eq!(session.play().unwrap().game().plies(), 1);
    session.apply(Command::ShowActivity(Activity::Compare, false));
    assert_eq!(session.play().unwrap().game().plies(), 1);
    session.apply(Command::Play(PlayCommand::GoOn(true)));
    let request = session.take_request().unwrap();
    deliver(&mut session, request);
    assert_eq!(session.play().unwrap().game().plies(), 2);
}

#[test]
fn playing_begins_again_with_the_side_that_the_keys_move() {
    let mut session = comparing("wikipedia");
    compare(&mut session, CompareCommand::Follow(Following::Alone));
    session.apply(Command::Travel(Travel::ToEnd));
    compare(&mut session, CompareCommand::Move(Side::Right));
    session.apply(Command::Travel(Travel::ToStart));
    let last = runs(&session)[0].trace.last_step();
    session.apply(Command::Show(ScreenPart::Playing, true));
    assert_eq!(runs(&session).map(|run| run.step()), [last, Step(0)]);
    session.apply(Command::Travel(Travel::ToEnd));
    session.apply(Command::Show(ScreenPart::Playing, true));
    assert_eq!(runs(&session).map(|run| run.step()), [last, Step(0)]);
}

#[test]
fn two_searches_of_which_one_was_stopped_are_compared_and_say_so() {
    let small = wikipedia();
    let small = Scenario { options: SearchOptions { max_nodes: 12, ..small.options }, ..small };
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::OpenScenario(Box::new(small)));
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    apply(&mut session, Command::Compare(CompareCommand::SetPair(Pair::NaturalReversed)));
    assert!(runs(&session).iter().all(|run| !run.trace.header().is_complete()));
    // Every way through time, and every place where they part.
    for side in Side::BOTH {
        compare(&mut session, CompareCommand::Move(side));
        for command in [
            Command::Travel(Travel::ToStart),
            Command::Travel(Travel::ToEnd),
            Command::Travel(Travel::Back),
            Command::Travel(Travel::Out),
            Command::Travel(Travel::Forward),
        ] {
            session.apply(command);
        }
        session.apply(Command::Travel(Travel::ToStart));
        for _ in 0..40 {
            compare(&mut session, CompareCommand::Difference(true));
            if let Some((absent, why)) = session.compare().absent() {
                let above = absent.of(&runs(&session)).moment_after().focus();
                let spares = absent.of(&runs(&session)).trace.spared(above) > 0;
                assert_eq!(why == Absence::Spared, spares);
            }
        }
    }
}

#[test]
fn a_lesson_knows_its_own_two_searches_from_others() {
    let (lesson, page) = lessons()
        .iter()
        .find_map(|built_in| {
            let Content::Lesson(lesson) = load_any(&Source::BuiltIn(built_in.name.to_owned())).unwrap() else {
                return None;
            };
            let page = lesson.pages.iter().position(|page| matches!(page.show, Show::Compare { .. }))?;
            Some((lesson, page))
        })
        .unwrap();
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Lesson(LessonCommand::Open(lesson)));
    apply(&mut session, Command::Lesson(LessonCommand::GoTo(page)));
    assert!(session.compare().comparison().is_some() && session.shows_its_page());
    apply(
        &mut session,
        Command::Compare(CompareCommand::Select(Side::Left, Some(Place::Visited(plyscope_core::trace::NodeId(1))))),
    );
    assert!(session.shows_its_page());
    let right = session.compare().partner().unwrap().options;
    let other = SearchOptions { algorithm: Algorithm::Minimax, ..right };
    apply(&mut session, Command::Compare(CompareCommand::SetOptions(Side::Right, other)));
    assert!(!session.shows_its_page());
    apply(&mut session, Command::Compare(CompareCommand::SetOptions(Side::Right, right)));
    assert!(session.shows_its_page());
}

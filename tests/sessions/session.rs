//! Driven through commands alone, a session stands at every step where the live log stood: forward, backward, and
//! after random jumps, in every scenario that the program brings.

use std::sync::Arc;

use crate::live;
use live::check::run as live_run;
use live::snapshot::{Snapshot, replayed};
use plyscope_core::game::{Player, Position};
use plyscope_core::replay::{HistoryReplay, Listing, Unit};
use plyscope_core::search::{Algorithm, CutoffRule, Driver, Progress, Stop};
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Source};
use plyscope_picture::run::Run;
use plyscope_picture::run::Wording;
use plyscope_session::{Command, Notice, Session, Setting, Travel};
use plyscope_text::Language;

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    if let Some(request) = session.take_request() {
        let done = request.run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(done)));
    }
}

fn opened(name: &str) -> Session {
    let mut session = Session::default();
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    assert!(session.error().is_none(), "{name}: {:?}", session.error());
    apply(&mut session, Command::Set(Setting::Unit(Unit::Line)));
    session
}

/// A linear congruential generator: random enough for jumps, and the same on every machine.
struct Jumps(u64);

impl Jumps {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

/// Compares the session's moment with the log's, wherever both look.
fn check_session<P: Position>(name: &str, root: &P) {
    let mut session = opened(name);
    let run = session.run().unwrap();
    let case = run.options;
    // The largest tree is compared at every 499th step.
    let every = 1 + run.trace.steps() / 2_000;
    let (trace, log) = live_run(root, case, every);
    assert_eq!(trace, *run.trace, "{name}: the session records what the log's recorder does");
    let (history, listing) = (HistoryReplay::new(&trace), Listing::of(case.algorithm));
    let check = |session: &Session| {
        let run = session.run().unwrap();
        let moment = run.moment_after();
        if let Ok(place) = log.snapshots.binary_search_by_key(&moment.step.0, |snapshot| snapshot.step) {
            let replayed = replayed(&trace, &history, &listing, moment);
            assert_eq!(replayed, log.snapshots[place], "{name} at {:?}", moment.step);
            check_history(run, &log.snapshots[place]);
        }
    };
    let steps = trace.steps();
    let walked = steps.min(4_000);
    // Step by step, and every event by a seek.
    apply(&mut session, Command::Set(Setting::Unit(Unit::Step)));
    apply(&mut session, Command::Travel(Travel::ToStart));
    let mut stands = vec![Step(0)];
    loop {
        apply(&mut session, Command::Travel(Travel::Forward));
        let here = session.run().unwrap().step();
        let between = here.0 - stands.last().unwrap().0;
        if between == 0 || here.0 > walked {
            break;
        }
        assert!(between <= 2, "{name}: {here:?}");
        check(&session);
        stands.push(here);
    }
    for step in (0..walked).map(Step) {
        apply(&mut session, Command::Travel(Travel::Seek(step)));
        assert_eq!(session.run().unwrap().step(), step, "{name}");
        check(&session);
    }
    apply(&mut session, Command::Travel(Travel::Seek(*stands.last().unwrap())));
    for before in stands.iter().rev().skip(1) {
        apply(&mut session, Command::Travel(Travel::Back));
        assert_eq!(session.run().unwrap().step(), *before, "{name}");
        check(&session);
    }
    let mut jumps = Jumps(7);
    for _ in 0..10_000 {
        // Where the log did not look, the jump goes to the nearest step where it did.
        let step = jumps.next(steps) / every * every;
        apply(&mut session, Command::Travel(Travel::Seek(Step(step))));
        assert_eq!(session.run().unwrap().step(), Step(step), "{name}");
        check(&session);
    }
}

/// The table that the board shows, and the weight that the sentence names, are those that the log has at this step.
fn check_history(run: &Run, logged: &Snapshot) {
    if !run.options.algorithm.form().history {
        assert!(run.history().is_none() && logged.history.is_empty());
        return;
    }
    let shown: Vec<(u16, u64)> = run.history().unwrap().entries().map(|(mv, weight)| (mv.0, weight)).collect();
    assert_eq!(shown, logged.history, "at {}", logged.step);
    let (node, entered) = logged.event;
    let Some(parent) = logged.path.iter().rev().nth(1).filter(|_| entered) else { return };
    let weight = |mv: u16| logged.history.iter().find(|(known, _)| *known == mv).map_or(0, |(_, weight)| *weight);
    let own = weight(run.trace.record(NodeId(node)).mv().0);
    let text = run.sentences(Wording::new(Language::English, true, false)).reason();
    let stated = text.split("with a weight of ").nth(1).map(|rest| rest.replace(|c: char| !c.is_ascii_digit(), ""));
    // Only the first move of a node is explained by its weight, and only if the table has one.
    let expected = (node == parent.node + 1 && own > 0).then(|| own.to_string());
    assert_eq!(stated, expected, "at {}: {text}", logged.step);
    if expected.is_some() {
        let position = run.nodes().position_at(NodeId(parent.node));
        let best = position.candidate_moves().map(|mv| weight(mv.0)).max();
        assert_eq!(best, Some(own), "at {}: another move has a larger weight", logged.step);
    }
}

#[test]
fn every_scenario_stands_where_the_live_log_stood() {
    let mut tried = 0;
    for built_in in files::library() {
        let scenario = files::read(built_in.name, built_in.text).unwrap();
        // Players in any order, and chance, are held to a search in fractions (`tests/searches/by_player.rs`).
        let is_of_today = scenario.options.algorithm.is_enhanced() || scenario.options.driver != Driver::None;
        // Today's searches have a log of their own (`tests/searches/enhanced/games.rs`).
        if is_of_today || !plyscope_core::game::Position::alternates(&scenario.position) {
            continue;
        }
        check_session(built_in.name, &scenario.position);
        tried += 1;
    }
    assert!(tried >= 17);
}

#[test]
fn another_search_keeps_the_place() {
    let mut session = opened("wikipedia");
    apply(&mut session, Command::Travel(Travel::NextCutoff));
    let focus = session.run().unwrap().moment_after().focus();
    let moves = |session: &Session, node| {
        let run = session.run().unwrap();
        run.nodes().path_to(node).iter().map(|node| run.trace.record(*node).mv()).collect::<Vec<_>>()
    };
    let before = moves(&session, focus);
    apply(&mut session, Command::SetAlgorithm(Algorithm::Minimax));
    let after = session.run().unwrap().moment_after().focus();
    assert_eq!(before, moves(&session, after));
}

#[test]
fn jumps_can_be_taken_back() {
    let mut session = opened("wikipedia");
    apply(&mut session, Command::Travel(Travel::Forward));
    apply(&mut session, Command::Travel(Travel::NextCutoff));
    assert!(session.can_return());
    apply(&mut session, Command::Travel(Travel::ReturnFromJump));
    assert_eq!(session.run().unwrap().step(), Step(1));
    assert!(!session.can_return());
}

#[test]
fn phases_go_the_same_way_forward_and_back() {
    let mut session = opened("w1-w9-alpha-beta");
    apply(&mut session, Command::Travel(Travel::ToStart));
    apply(&mut session, Command::Set(Setting::Unit(Unit::Line)));
    let place = |session: &Session| {
        let run = session.run().unwrap();
        (run.step(), run.phase_number(), run.phase().copied(), run.moment().focus())
    };
    let mut forward = vec![place(&session)];
    loop {
        apply(&mut session, Command::Travel(Travel::Forward));
        if forward.last() == Some(&place(&session)) {
            break;
        }
        forward.push(place(&session));
    }
    assert!(forward.len() > 40, "only {} phases", forward.len());
    for expected in forward.iter().rev() {
        assert_eq!(&place(&session), expected);
        apply(&mut session, Command::Travel(Travel::Back));
    }
}

#[test]
fn the_last_wish_wins_while_a_search_is_under_way() {
    let mut session = opened("wikipedia");
    // Two switches before the first search is back: both hold.
    session.apply(Command::SetAlgorithm(Algorithm::MaxMinPruned));
    let first = session.take_request().unwrap();
    session.apply(Command::SetCutoff(CutoffRule::AtEqual));
    assert!(session.take_cancel(), "the first search has been overtaken");
    let second = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(first.run(&Default::default(), this_machine()))));
    assert_eq!(
        session.run().unwrap().options.algorithm,
        Algorithm::AlphaBetaSoft,
        "an overtaken answer changes nothing"
    );
    session.apply(Command::Deliver(Box::new(second.run(&Default::default(), this_machine()))));
    let choice = session.run().unwrap().options;
    assert_eq!((choice.algorithm, choice.cutoff), (Algorithm::MaxMinPruned, CutoffRule::AtEqual));
    // Back to what is on screen: nothing is searched, and what is under way is given up.
    session.apply(Command::SetAlgorithm(Algorithm::Minimax));
    let third = session.take_request().unwrap();
    session.apply(Command::SetOptions(choice));
    assert!(session.take_cancel() && session.awaited().is_none() && session.take_request().is_none());
    session.apply(Command::Deliver(Box::new(third.run(&Default::default(), this_machine()))));
    assert_eq!(session.run().unwrap().options, choice);
}

#[test]
fn a_search_that_is_stopped_shows_what_it_has_found() {
    for again in [false, true] {
        let mut session = opened("connect-four-double-threat");
        let before = session.run().unwrap().search;
        session.apply(if again {
            Command::SetDepth(Some(9))
        } else {
            Command::Open(Source::BuiltIn("tic-tac-toe-whole".to_owned()))
        });
        let request = session.take_request().unwrap();
        session.apply(Command::Progress(1_000, 1.0));
        // Who presses Cancel after all does not get it, and who stops it then does.
        for command in [Command::StopSearch, Command::CancelSearch, Command::StopSearch] {
            session.apply(command);
            assert!(session.take_cancel());
        }
        let progress = Arc::new(Progress::default().told_to(|progress| progress.cancel()));
        session.apply(Command::Deliver(Box::new(request.run(&progress, this_machine()))));
        let run = session.run().unwrap();
        assert_eq!(run.trace.stop(), Some(Stop::Cancelled), "{again}");
        assert_ne!(session.notice(), Some(Notice::Cancelled), "{again}");
        assert!(run.search != before && run.trace.len() > 100 && session.awaited().is_none());
    }
}

#[test]
fn a_search_that_is_given_up_or_fails_leaves_what_was_open() {
    let mut session = opened("pockets");
    let before = session.run().unwrap().search;
    session.apply(Command::Open(Source::BuiltIn("tic-tac-toe-whole".to_owned())));
    let request = session.take_request().unwrap();
    session.apply(Command::CancelSearch);
    assert!(session.take_cancel());
    let progress = Arc::new(Progress::default());
    progress.cancel();
    session.apply(Command::Deliver(Box::new(request.run(&progress, this_machine()))));
    assert_eq!(session.notice(), Some(Notice::Cancelled));
    assert_eq!(session.run().unwrap().search, before);
    session.apply(Command::Open(Source::BuiltIn("nowhere".to_owned())));
    session.apply(Command::StopSearch);
    assert!(!session.can_stop() && !session.take_cancel(), "nothing has been found yet");
    let answer = session.take_request().unwrap().run(&Default::default(), this_machine());
    session.apply(Command::Deliver(Box::new(answer)));
    assert!(session.error().is_some() && session.awaited().is_none());
    assert_eq!(session.run().unwrap().search, before);
}

#[test]
fn another_player_at_the_root_can_be_taken_back() {
    let mut session = opened("aima-5-2");
    let value = |session: &Session| {
        let trace = &session.run().unwrap().trace;
        trace.value(plyscope_core::trace::NodeId::ROOT, trace.header().root_player).points()
    };
    assert_eq!(value(&session), 3);
    apply(&mut session, Command::SetRootPlayer(Player::Min));
    assert_eq!(value(&session), 6, "the least of 12, 6 and 14");
    apply(&mut session, Command::TakeOriginal);
    assert_eq!(value(&session), 3);
}

/// A file may ask for more nodes than there is memory for: it opens, and its search stops where memory ends.
#[test]
fn a_file_that_asks_for_more_nodes_opens_and_stops_where_memory_ends() {
    let text = format!("(chess: \"start\", depth: 4, algorithm: \"minimax\", max_nodes: {})", u64::MAX);
    let mut session = Session::default();
    session.apply(Command::Open(Source::Text { name: "long.ron".to_owned(), text }));
    let answer = session.take_request().unwrap().run(&Arc::new(Progress::within(1 << 20)), this_machine());
    session.apply(Command::Deliver(Box::new(answer)));
    assert!(session.error().is_none(), "{:?}", session.error());
    let run = session.run().unwrap();
    assert_eq!((run.options.max_nodes, run.trace.stop()), (u64::MAX, Some(Stop::Memory)));
    assert!(run.trace.len() > 10_000 && run.trace.bytes() <= 1 << 20);
}

//! What is found is what a walk over all nodes finds, at every moment; what is not found is said; and time never moves.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, MoveError, MoveNotation, Position, RandomNumbers};
use plyscope_core::replay::Status;
use plyscope_core::search::{Algorithm, Progress, SearchOptions};
use plyscope_core::trace::{BoundKind, NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::{Scenario, Source, ValueVisibility};
use plyscope_picture::run::{Place, Run, name_of_place};
use plyscope_session::{Command, FindCommand, FoundNodes, Session, Setting, Settings, Travel};
use plyscope_text::{Language, bound};
use proptest::prelude::*;

use crate::live::trees::{Spec, any_player, any_spec};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

fn opened(name: &str) -> Session {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    assert!(session.error().is_none(), "{name}: {:?}", session.error());
    session
}

fn opened_tree(spec: &Spec, player: plyscope_core::game::Player, algorithm: Algorithm) -> Session {
    let mut session = Session::new(Settings::default());
    let scenario = Scenario::from_position(AnyPosition::Tree(spec.build(player)));
    let scenario = Scenario { options: SearchOptions::new(algorithm), ..scenario };
    apply(&mut session, Command::OpenScenario(Box::new(scenario)));
    session
}

fn run(session: &Session) -> &Run {
    session.run().unwrap()
}

fn seek(session: &mut Session, random: &mut RandomNumbers) {
    let steps = run(session).trace.steps();
    apply(session, Command::Travel(Travel::Seek(Step(u64::from(random.below(steps as u32))))));
}

/// Asks, and looks through a long record as the shell does.
fn ask(session: &mut Session, typed: &str) -> FoundNodes {
    let before = (run(session).step(), run(session).phase_number());
    apply(session, Command::Find(FindCommand::Ask(typed.to_owned())));
    if let Some(request) = session.take_find_request() {
        assert!(session.found().unwrap().under_way.is_some(), "{typed}: it is under way");
        let answer = request.run(&Progress::default()).expect("it is not cancelled");
        apply(session, Command::Find(FindCommand::Deliver(Box::new(answer))));
    }
    assert_eq!((run(session).step(), run(session).phase_number()), before, "{typed}: time never moves");
    let found = session.found().expect("something is looked for").clone();
    assert_eq!(found.under_way, None);
    assert_eq!(found.message.is_some(), found.nodes.is_empty(), "{typed}: {:?}", found.message);
    if let Some(first) = found.current {
        assert_eq!(session.selected(), Some(Place::Visited(first)));
        assert_eq!(found.number, Some(1));
    }
    assert_eq!(found.current.is_some(), !found.nodes.is_empty());
    found
}

#[test]
fn a_jump_back_leads_from_what_was_found_to_the_place_before() {
    let mut session = opened("wikipedia");
    apply(&mut session, Command::Travel(Travel::ToEnd));
    let place = Place::Visited(NodeId(1));
    apply(&mut session, Command::Select(Some(place)));
    let end = run(&session).step();
    ask(&mut session, "cut");
    apply(&mut session, Command::Find(FindCommand::Next));
    assert_ne!(session.selected(), Some(place));
    apply(&mut session, Command::Travel(Travel::ReturnFromJump));
    assert_eq!((session.selected(), run(&session).step()), (Some(place), end));
    // From a second question, too, to the place before both; the next time the jump before that is taken back.
    ask(&mut session, "cut");
    ask(&mut session, "6");
    apply(&mut session, Command::Travel(Travel::ReturnFromJump));
    assert_eq!((session.selected(), run(&session).step()), (Some(place), end));
    apply(&mut session, Command::Travel(Travel::ReturnFromJump));
    assert_eq!(run(&session).step(), Step(0));
}

/// What is known of each node, found by walking.
struct Known {
    parents: Vec<NodeId>,
    plies: Vec<u32>,
    positions: Vec<AnyPosition>,
}

impl Known {
    fn of(run: &Run) -> Self {
        let mut known =
            Self { parents: vec![NodeId::ROOT], plies: vec![0], positions: vec![run.scenario.position.clone()] };
        let mut way = vec![NodeId::ROOT];
        for node in (1..run.trace.len()).map(NodeId) {
            while way.last().is_some_and(|above| run.trace.end(*above) <= node) {
                way.pop();
            }
            let above = *way.last().unwrap();
            known.parents.push(above);
            known.plies.push(way.len() as u32);
            known.positions.push(known.positions[above.index()].play(run.trace.record(node).mv()));
            way.push(node);
        }
        known
    }

    fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = vec![node];
        while line[0] != NodeId::ROOT {
            line.insert(0, self.parents[line[0].index()]);
        }
        line
    }
}

fn all(run: &Run) -> impl Iterator<Item = NodeId> {
    (0..run.trace.len()).map(NodeId)
}

fn returned(run: &Run, known: &Known, is_hit: impl Fn(plyscope_core::game::Value, BoundKind) -> bool) -> Vec<NodeId> {
    let player = |node: NodeId| run.trace.header().root_player.after(known.plies[node.index()]);
    let closed = all(run).filter(|node| run.moment().status(*node) == Status::Closed);
    closed.filter(|node| is_hit(run.trace.value(*node, player(*node)), run.trace.record(*node).bound())).collect()
}

fn cut(run: &Run, least: u32) -> Vec<NodeId> {
    let fired = all(run).filter(|node| run.moment().has_fired(&run.trace, *node));
    fired.filter(|node| run.trace.spared(*node) >= least).collect()
}

fn check_values_and_cutoffs(session: &mut Session, random: &mut RandomNumbers, most: usize) {
    let known = Known::of(run(session));
    // Values are typed as they are written.
    let format = session.value_format();
    for _ in 0..3 {
        seek(session, random);
        let root = run(session).trace.header().root_player;
        let value = |node: NodeId| run(session).trace.value(node, root.after(known.plies[node.index()]));
        let values: BTreeSet<_> = all(run(session)).map(value).collect();
        for value in values.into_iter().take(most) {
            let written = format.value(value);
            let found = ask(session, &written.to_string());
            assert_eq!(
                found.nodes.iter().collect::<Vec<_>>(),
                returned(run(session), &known, |other, _| other == value),
                "{written}"
            );
            let found = ask(session, &format!("={written}"));
            let exact = returned(run(session), &known, |other, kind| other == value && kind == BoundKind::Exact);
            assert_eq!(found.nodes.iter().collect::<Vec<_>>(), exact, "={written}");
        }
        for least in [0, 1, 2, 5, 30] {
            let typed = ["≥", ">="].map(|sign| format!("{sign}{least}"));
            for typed in typed {
                assert_eq!(ask(session, &typed).nodes.iter().collect::<Vec<_>>(), cut(run(session), least), "{typed}");
            }
        }
        for typed in ["cut", "截断", " Cutoffs "] {
            assert_eq!(ask(session, typed).nodes.iter().collect::<Vec<_>>(), cut(run(session), 0), "{typed}");
        }
    }
}

/// What was found keeps to the moment, whatever way it came there.
fn check_following(session: &mut Session, typed: &str, random: &mut RandomNumbers) {
    for _ in 0..6 {
        let selected = session.selected();
        seek(session, random);
        assert_eq!(session.selected(), selected, "what is selected stays");
        let followed = session.found().unwrap().clone();
        if let Some(current) = followed.current {
            assert!(followed.nodes.place_of(current).is_some());
        }
        let mut fresh = ask(session, typed);
        (fresh.current, fresh.number) = (followed.current, followed.number);
        assert_eq!(followed, fresh, "{typed}");
    }
}

/// Goes round all hits, on and back; the child of the root comes first.
fn check_round(session: &mut Session, typed: &str) {
    let found = ask(session, typed);
    let count = found.nodes.len();
    let mut seen = vec![found.current.unwrap()];
    for number in 2..=count {
        apply(session, Command::Find(FindCommand::Next));
        let found = session.found().unwrap();
        assert_eq!(found.number, Some(number as u64));
        assert_eq!(session.selected(), found.current.map(Place::Visited));
        seen.push(found.current.unwrap());
    }
    let mut in_order = seen.clone();
    in_order.sort_unstable();
    assert_eq!(in_order, found.nodes.iter().collect::<Vec<_>>(), "each of them is passed once");
    assert!(seen[1..].is_sorted(), "after the first they come in the order of the visits");
    apply(session, Command::Find(FindCommand::Next));
    assert_eq!(session.found().unwrap().number, Some(1), "after the last comes the first");
    apply(session, Command::Find(FindCommand::Previous));
    assert_eq!(session.found().unwrap().number, Some(count as u64));
}

/// Lines to visited nodes and to nodes that are not, by names and by numbers.
fn check_lines(session: &mut Session, random: &mut RandomNumbers, tries: u32, language: Language) {
    let known = Known::of(run(session));
    let len = run(session).trace.len();
    for _ in 0..tries {
        seek(session, random);
        let node = NodeId(random.below(len));
        let line = known.line(node);
        if line.len() < 3 {
            continue;
        }
        let run_now = run(session);
        let number = |node: NodeId| {
            let above = known.parents[node.index()];
            run_now.trace.children(above).position(|child| child == node).unwrap() + 1
        };
        let names: Vec<(String, String)> = line[1..]
            .iter()
            .map(|node| {
                let name = name_of_place(run_now, Place::Visited(*node), language);
                let number = number(*node);
                let bare = if random.below(2) == 0 { "#" } else { "" };
                (name.unwrap_or_else(|| format!("#{number}")), format!("{bare}{number}"))
            })
            .collect();
        let entered = run_now.moment().last_entered;
        for typed in [
            names.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>().join(" "),
            names.iter().map(|(_, number)| number.clone()).collect::<Vec<_>>().join(" "),
        ] {
            let found = ask(session, &typed);
            if node <= entered {
                assert_eq!(found.nodes.iter().collect::<Vec<_>>(), [node], "{typed}: {:?}", found.message);
            } else {
                // The first node on the way that the search has not entered.
                let place = line.iter().position(|node| *node > entered).unwrap();
                let (name, _) = &names[place - 1];
                let message = found.message.unwrap();
                let wanted = [name.as_str(), "has not been visited yet"];
                if language == Language::English && typed.starts_with(&names[0].0) {
                    assert!(wanted.iter().all(|part| message.contains(part)), "{typed}: {message}");
                }
                assert!(!message.contains("pruned") && !message.contains("剪枝"), "{message}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_trees_are_searched_as_by_a_walk(
        spec in any_spec(),
        player in any_player(),
        algorithm in prop::sample::select(Algorithm::OF_ARTICLES.to_vec()),
        seed in any::<u64>(),
    ) {
        let mut session = opened_tree(&spec, player, algorithm);
        let mut random = RandomNumbers::new(seed);
        check_values_and_cutoffs(&mut session, &mut random, 12);
        for typed in ["0", "cut", "B", "A B"] {
            ask(&mut session, typed);
            check_following(&mut session, typed, &mut random);
        }
        check_lines(&mut session, &mut random, 12, Language::English);
        check_names_of_trees(&mut session, &mut random);
    }
}

/// A name finds the visits of the nodes so called; what is never visited has been pruned or has not been visited.
fn check_names_of_trees(session: &mut Session, random: &mut RandomNumbers) {
    let AnyPosition::Tree(position) = run(session).scenario.position.clone() else { panic!("it is a tree") };
    let tree = position.tree();
    seek(session, random);
    let known = Known::of(run(session));
    let place = |node: NodeId| known.positions[node.index()].as_tree().map(TreePosition::node);
    for node in tree.iter() {
        let run_now = run(session);
        let Some(name) = run_now.names.of_tree_node(tree, node, Language::English) else { continue };
        let visit = all(run_now).find(|visited| place(*visited) == Some(node));
        let entered = run_now.moment().last_entered;
        let mut above = tree.parent(node);
        let pruned = visit.is_none()
            && loop {
                let Some(parent) = above else { break false };
                match all(run_now).find(|visited| place(*visited) == Some(parent)) {
                    Some(parent) => break run_now.moment().has_fired(&run_now.trace, parent),
                    None => above = tree.parent(parent),
                }
            };
        for typed in [name.clone(), name.to_lowercase()] {
            let found = ask(session, &typed);
            match visit.filter(|visit| *visit <= entered) {
                Some(visit) => assert_eq!(found.nodes.iter().collect::<Vec<_>>(), [visit], "{typed}"),
                None => {
                    let message = found.message.unwrap();
                    let is_over = run(session).step() == run(session).trace.last_step();
                    let wanted = match (pruned, is_over) {
                        (true, _) => "was pruned",
                        (false, true) => "was never visited",
                        (false, false) => "has not been visited yet",
                    };
                    assert!(message.contains(wanted), "{typed}: {message}");
                }
            }
        }
    }
}

/// A move alone finds every visited node that it leads to, the child of the root first.
fn check_moves(session: &mut Session, random: &mut RandomNumbers, tries: u32) {
    let known = Known::of(run(session));
    let trace = Arc::clone(&run(session).trace);
    let len = trace.len();
    for number in 0..tries {
        seek(session, random);
        let run_now = run(session);
        let near = if number % 2 == 0 { run_now.trace.children(NodeId::ROOT).count() as u32 } else { len };
        let node = match number % 2 {
            0 => run_now.trace.children(NodeId::ROOT).nth(random.below(near) as usize).unwrap(),
            _ => NodeId(1 + random.below(len - 1)),
        };
        let above = &known.positions[known.parents[node.index()].index()];
        let mv = run_now.trace.record(node).mv();
        for notation in [MoveNotation::Canonical, MoveNotation::Latin, MoveNotation::Chinese] {
            let name = above.write_move(mv, notation);
            let entered = run_now_entered(session);
            let is_called = |node: &NodeId, is_same: &dyn Fn(&AnyPosition, plyscope_core::game::Move) -> bool| {
                let above = &known.positions[known.parents[node.index()].index()];
                is_same(above, trace.record(*node).mv())
            };
            let visited: Vec<NodeId> = (1..=entered.0).map(NodeId).collect();
            // The game reads the name at this position as this move.
            let read = |position: &AnyPosition, mv| position.read_move(&name) == Ok(mv);
            let hits: Vec<NodeId> = visited.iter().copied().filter(|node| is_called(node, &read)).collect();
            let shown = |position: &AnyPosition, mv| position.write_move(mv, notation) == name;
            assert!(visited.iter().filter(|node| is_called(node, &shown)).all(|node| hits.contains(node)), "{name}");
            let first = run(session).trace.children(NodeId::ROOT).find(|child| hits.contains(child));
            let found = ask(session, &name);
            let exact: BTreeSet<NodeId> = found.nodes.iter().collect();
            assert!(hits.iter().all(|hit| exact.contains(hit)), "{name}");
            // Where nothing is called so as it is written, other capitals and a missing check are forgiven.
            let folded = |text: &str| text.trim_end_matches(['+', '#']).to_lowercase();
            let forgiven = |position: &AnyPosition, mv: plyscope_core::game::Move| {
                position.read_move(&name) == Ok(mv) || {
                    let spellings = [name.to_lowercase(), folded(&name)];
                    position.read_move(&name).is_err()
                        && (spellings.iter().any(|spelling| position.read_move(spelling) == Ok(mv))
                            || folded(&position.write_move(mv, notation)) == folded(&name))
                }
            };
            assert!(found.nodes.iter().all(|node| is_called(&node, &forgiven)), "{name}");
            if let Some(first) = first {
                assert_eq!(found.current, Some(first), "{name}: the child of the root comes first");
            }
            if found.nodes.is_empty() {
                let is_over = run(session).step() == run(session).trace.last_step();
                let wanted = if is_over { "was never visited" } else { "has not been visited yet" };
                assert!(found.message.unwrap().contains(wanted), "{name}");
            } else if found.nodes.len() < 60 {
                check_round(session, &name);
            }
        }
    }
}

fn run_now_entered(session: &Session) -> NodeId {
    run(session).moment().last_entered
}

#[test]
fn games_are_searched_as_by_a_walk() {
    for (name, tries) in [("tic-tac-toe-notes-full", 12), ("connect-four-double-threat", 6), ("explosion-chess", 10)] {
        let mut session = opened(name);
        let mut random = RandomNumbers::new(12);
        check_values_and_cutoffs(&mut session, &mut random, 6);
        check_moves(&mut session, &mut random, tries);
        for language in Language::ALL {
            check_lines(&mut session, &mut random, tries * 3, language);
        }
        for typed in ["cut", "≥2"] {
            ask(&mut session, typed);
            check_following(&mut session, typed, &mut random);
        }
    }
}

#[test]
fn xiangqi_is_searched_in_three_notations() {
    let mut session = opened("xiangqi-middle-game");
    let mut random = RandomNumbers::new(7);
    check_values_and_cutoffs(&mut session, &mut random, 4);
    check_moves(&mut session, &mut random, 6);
    for language in Language::ALL {
        check_lines(&mut session, &mut random, 20, language);
    }
}

#[test]
fn moves_are_forgiven_their_capitals_and_their_checks() {
    let mut session = opened("explosion-chess");
    apply(&mut session, Command::Travel(Travel::ToEnd));
    let trace = &run(&session).trace;
    let root = run(&session).scenario.position.clone();
    let mut tried = 0;
    for child in trace.children(NodeId::ROOT).collect::<Vec<_>>() {
        let mv = run(&session).trace.record(child).mv();
        let name = root.move_name(mv);
        for typed in [name.to_lowercase(), name.to_uppercase(), format!("{name}+"), name.replace(['+', '#'], "")] {
            // A bishop in small letters may also be a pawn.
            let is_other = root.read_move(&typed).is_ok_and(|other| other != mv);
            if is_other {
                continue;
            }
            let found = ask(&mut session, &typed);
            assert_eq!(found.current, Some(child), "{typed} for {name}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn what_is_not_found_is_said() {
    let mut session = opened("explosion-chess");
    apply(&mut session, Command::SetAlgorithm(Algorithm::AlphaBetaSoft));
    apply(&mut session, Command::Travel(Travel::ToEnd));
    let root = run(&session).scenario.position.clone();
    let message = |session: &mut Session, typed: &str| ask(session, typed).message.unwrap_or_default();
    for (typed, parts) in [
        ("zzz", vec!["“zzz” is no move at the root, expected one such as"]),
        ("Ka9 Kb1", vec!["“Ka9” is no move at the root"]),
        ("Qh9", vec!["“Qh9” is no move"]),
        ("#99", vec!["There is no child #99 at the root, expected a number up to"]),
        ("≤4", vec!["“≤4” means nothing here, expected a move, a value such as −233 or +1.50, ≥400 or cut"]),
        ("123456", vec!["No node has returned 123456 so far"]),
        ("≥99999", vec!["No cutoff so far has pruned 99,999 or more moves"]),
    ] {
        let message = message(&mut session, typed);
        assert!(parts.iter().all(|part| message.contains(part)), "{typed}: {message}");
    }
    // A move that a cutoff spared, and one that is not legal, after a move of the root.
    let trace = &run(&session).trace;
    let cut = trace.children(NodeId::ROOT).find(|child| trace.spared(*child) > 0).unwrap();
    let above = root.move_name(trace.record(cut).mv());
    let position = root.play(trace.record(cut).mv());
    let spared = trace.untried_moves(cut, &position)[0];
    let spared = position.move_name(spared);
    let pruned = message(&mut session, &format!("{above} {spared}"));
    assert_eq!(pruned, format!("{spared} after {above} was pruned."));
    let illegal =
        ["a1a8", "h8h1"].into_iter().find(|text| matches!(position.read_move(text), Err(MoveError::Forbidden(..))));
    let message_of = message(&mut session, &format!("{above} {}", illegal.unwrap()));
    assert!(message_of.contains(&format!("cannot be played after {above}")), "{message_of}");
    // Before the cutoff the same move has only not been visited.
    let trace = &run(&session).trace;
    let entered = plyscope_core::trace::Trace::enter_step(cut, 1);
    assert!(trace.record(cut).size() > 1);
    apply(&mut session, Command::Travel(Travel::Seek(entered)));
    assert_eq!(
        message(&mut session, &format!("{above} {spared}")),
        format!("{spared} after {above} has not been visited yet.")
    );
    apply(&mut session, Command::Travel(Travel::ToStart));
    assert_eq!(message(&mut session, &above), format!("{above} at the root has not been visited yet."));
    assert_eq!(message(&mut session, "cut"), "There has been no cutoff so far.");
    // It is said in the other language, at once.
    apply(&mut session, Command::Set(Setting::Language(Language::Chinese)));
    assert_eq!(session.found().unwrap().message.as_deref(), Some("目前还没有截断。"));
}

#[test]
fn a_leaf_ends_a_line() {
    let mut session = opened("w1-w9-alpha-beta");
    apply(&mut session, Command::Travel(Travel::ToEnd));
    assert_eq!(ask(&mut session, "#1 1 1").message.unwrap(), "Nothing below w2 w5 is searched: it is a leaf.");
    assert_eq!(ask(&mut session, "w7").nodes.len(), 1);
    assert_eq!(ask(&mut session, "w8").message.unwrap(), "w8 was pruned.");
    assert!(ask(&mut session, "w10").message.unwrap().contains("is no node at the root"));
}

#[test]
fn covered_values_are_not_found_and_things_keep_their_names() {
    let mut session = opened("w1-w9-alpha-beta");
    apply(&mut session, Command::Travel(Travel::ToEnd));
    let root = run(&session).trace.value(NodeId::ROOT, run(&session).trace.header().root_player);
    let root = bound(run(&session).value_format(false).value(root));
    assert!(!ask(&mut session, &root).nodes.is_empty());
    apply(&mut session, Command::Set(Setting::Values(ValueVisibility::Covered)));
    let found = session.found().unwrap();
    assert!(found.nodes.is_empty() && found.message.as_ref().unwrap().contains("covered"));
    assert!(!ask(&mut session, "w3").nodes.is_empty(), "names are not covered");

    let mut session = opened("pockets");
    apply(&mut session, Command::Set(Setting::Values(ValueVisibility::WhenVisited)));
    apply(&mut session, Command::Travel(Travel::ToStart));
    let AnyPosition::Tree(position) = run(&session).scenario.position.clone() else { panic!("it is a tree") };
    let things = position.tree().iter().filter(|node| position.tree().is_leaf(*node));
    let things: Vec<String> =
        things.filter_map(|node| run(&session).names.of_tree_node(position.tree(), node, Language::English)).collect();
    assert!(things.len() > 3);
    for end in [false, true] {
        for thing in &things {
            let message = ask(&mut session, thing).message;
            let other = message.clone().unwrap_or_default();
            assert!(!other.contains("pruned") && !other.contains("no node"), "{other}");
            if !end {
                assert!(message.is_some(), "{thing}: nothing has come out yet");
            }
        }
        apply(&mut session, Command::Travel(Travel::ToEnd));
    }
}

#[test]
fn a_long_record_is_looked_through_elsewhere() {
    let mut session = opened("tic-tac-toe-whole");
    assert!(run(&session).trace.len() > 100_000);
    apply(&mut session, Command::Travel(Travel::Seek(Step(90_000))));
    apply(&mut session, Command::Find(FindCommand::Ask("a1".to_owned())));
    let request = session.take_find_request().expect("it is not done on the spot");
    assert!(session.awaits_find(request.id) && session.take_find_request().is_none());
    let found = session.found().unwrap();
    assert!(found.nodes.is_empty() && found.message.is_none() && found.under_way == Some(0.0));
    session.apply(Command::Find(FindCommand::Progress(request.id, u64::from(run(&session).trace.len()) / 2)));
    assert!(session.found().unwrap().under_way.is_some_and(|part| (part - 0.5).abs() < 0.01));
    // Another question makes it useless; a cancelled one finds nothing.
    let id = request.id;
    apply(&mut session, Command::Find(FindCommand::Ask("b2".to_owned())));
    assert!(!session.awaits_find(id));
    let late = request.run(&Progress::default()).unwrap();
    apply(&mut session, Command::Find(FindCommand::Deliver(Box::new(late))));
    assert!(session.found().unwrap().under_way.is_some(), "the late answer is not that to this question");
    let cancelled = Progress::default();
    cancelled.cancel();
    let request = session.take_find_request().unwrap();
    let id = request.id;
    assert!(request.run(&cancelled).is_none());
    apply(&mut session, Command::Find(FindCommand::GaveUp(id)));
    assert!(session.found().is_none());
    let found = ask(&mut session, "0");
    let run_now = run(&session);
    let known: Vec<NodeId> = found.nodes.iter().collect::<Vec<_>>();
    assert!(known.len() > 1_000 && known.is_sorted());
    assert!(known.iter().all(|node| run_now.moment().status(*node) == Status::Closed));
    // Another search has other nodes.
    apply(&mut session, Command::SetAlgorithm(Algorithm::Minimax));
    assert!(session.found().is_none());
}

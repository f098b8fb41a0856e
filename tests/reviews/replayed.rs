//! A log becomes a search that says the same as the one that wrote it, at every step.

use num_traits::Signed;
use plyscope_core::game::{AnyPosition, Exact, Game, Player, Position, RandomNumbers, Value};
use plyscope_core::replay::{self, Event, Frame, Moment};
use plyscope_core::review::{LogReader, LogWords, MatchedPosition, Review, logged_search};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::{Interval, NodeId, Trace, record};

use crate::configurations::configurations;
use crate::layered::Layered;
use crate::own::log;
use crate::trees::{random_tree, random_tree_by_player};

/// What has to be the same of an open node: its window, as numbers, and as values where it is open.
#[derive(Debug)]
struct Seen {
    node: NodeId,
    ply: u32,
    bounds: [(Value, Option<Exact>); 2],
}

fn seen(trace: &Trace, frame: &Frame) -> Seen {
    let bounds = [frame.entry.alpha, frame.entry.beta].map(|bound| (bound, trace.fractions().exact(bound)));
    Seen { node: frame.node, ply: frame.ply, bounds }
}

fn are_alike((one, other): (&Seen, &Seen)) -> bool {
    let is_bound = |place: usize| match [one.bounds[place], other.bounds[place]] {
        [(one, None), (other, None)] => one == other,
        [(_, one), (_, other)] => are_near(one, other),
    };
    (one.node, one.ply) == (other.node, other.ply) && is_bound(0) && is_bound(1)
}

/// Compares the search that wrote a log with the one that was made of it.
fn compare(options: &SearchOptions, written: &Trace, made: &Trace) {
    assert_eq!(written.len(), made.len(), "{options:?}");
    let mut moments = [Moment::start(written), Moment::start(made)];
    loop {
        let [before, after] = &moments;
        assert_eq!(before.event, after.event, "{options:?}");
        assert_eq!(before.pass, after.pass, "{options:?}");
        if options.form().windowed {
            let seen = |moment: &Moment, trace: &Trace| moment.path.iter().map(|frame| seen(trace, frame)).collect();
            let paths: [Vec<_>; 2] = [seen(before, written), seen(after, made)];
            let is_same = paths[0].len() == paths[1].len() && paths[0].iter().zip(&paths[1]).all(are_alike);
            assert!(is_same, "{options:?} at {:?}: {paths:?}", before.step);
        }
        // All that is told of a step can be told.
        let _ = (replay::reason(made, after), replay::phases(made, after.step), after.counts(made));
        let goes_on = moments.each_mut().into_iter().zip([written, made]).map(|(moment, trace)| moment.advance(trace));
        let goes_on: Vec<bool> = goes_on.collect();
        assert_eq!(goes_on[0], goes_on[1]);
        if !goes_on[0] {
            break;
        }
    }
    for number in 0..written.len() {
        let node = NodeId(number);
        assert_eq!(written.end(node), made.end(node), "{options:?} at {node:?}");
        // A node that is content with its own value makes no call.
        let is_content =
            written.stand_pat(node, plyscope_core::game::Player::Max).is_some() && written.end(node).0 == number + 1;
        let is_leaf = written.record(node).is_leaf() || is_content;
        assert_eq!(is_leaf, made.record(node).is_leaf(), "{options:?} at {node:?}");
    }
}

#[test]
fn searches_of_today_are_replayed_as_they_were() {
    for seed in 0..25 {
        let root = Layered::random(seed);
        for options in configurations() {
            let options = options.to_depth(Some(1 + seed as u32 % 6));
            let trace = record(&root, &options, None, Vec::new());
            let (log, _) = log(&root, &trace, LogWords::ALL);
            let review = Review::of(&log, None);
            let made = logged_search(&log, &review, None).unwrap();
            assert_eq!(made.first, NodeId(0));
            assert!(made.unit.is_some() || made.trace.len() == trace.len());
            compare(&options, &trace, &made.trace);
        }
    }
}

#[test]
fn trees_are_proved_as_they_were() {
    for seed in 0..120 {
        let root = random_tree(seed);
        for algorithm in Algorithm::OF_ARTICLES {
            for rule in CutoffRule::ALL {
                let options = SearchOptions::new(algorithm).with_cutoff(rule);
                let trace = record(root.as_tree().unwrap(), &options, None, Vec::new());
                let (log, _) = log(root.as_tree().unwrap(), &trace, LogWords::ALL);
                let against = MatchedPosition::new(&log, &root);
                for position in [None, Some((&root, &against))] {
                    let review = Review::of(&log, None);
                    let made = logged_search(&log, &review, position).unwrap();
                    assert_eq!(made.is_of_position, position.is_some());
                    let made = made.trace;
                    compare(&options, &trace, &made);
                    for number in 0..trace.len() {
                        let node = NodeId(number);
                        let ply = ply_of(&trace, node);
                        let player = trace.header().root_player.after(ply);
                        assert_eq!(trace.value(node, player), made.value(node, player), "{options:?}");
                        assert_eq!(trace.interval(node, ply), made.interval(node, ply), "{options:?} at {node:?}");
                        if options.form().windowed {
                            assert_eq!(trace.spared(node), made.spared(node), "{options:?} at {node:?}");
                        }
                    }
                }
            }
        }
    }
}

/// Where a player moves again, and where chance moves, a log is replayed with the players, probabilities, windows, values
/// and proofs of the search that wrote it.
#[test]
fn players_in_any_order_and_chance_are_replayed_as_they_were() {
    let mut drawn = 0;
    for seed in 0..200 {
        let has_chance = seed % 2 == 0;
        let root = random_tree_by_player(seed, has_chance);
        let of_players = [Algorithm::ValueByPlayer, Algorithm::AlphaBetaByPlayer];
        let of_chance = [Algorithm::Expectiminimax, Algorithm::Star1];
        for algorithm in if root.has_chance() { of_chance } else { of_players } {
            let options = SearchOptions::new(algorithm);
            let trace = record(root.as_tree().unwrap(), &options, None, Vec::new());
            let (log, text) = log(root.as_tree().unwrap(), &trace, LogWords::ALL);
            let review = Review::of(&log, None);
            let made = logged_search(&log, &review, None).unwrap().trace;
            compare(&options, &trace, &made);
            assert_eq!(made.form().chance, root.has_chance(), "{text}");
            drawn += u32::from(root.has_chance());
            for number in 0..trace.len() {
                let node = NodeId(number);
                let ply = ply_of(&trace, node);
                let of = |trace: &Trace| (trace.chooser(node, ply), trace.probability(node));
                assert_eq!(of(&trace), of(&made), "{options:?} at {node:?}\n{text}");
                let player = trace.player(node, ply);
                let number = |trace: &Trace| trace.fractions().exact(trace.value(node, player));
                assert!(are_near(number(&trace), number(&made)), "{options:?} at {node:?}\n{text}");
                let ends = |trace: &Trace| {
                    let Interval { low, high } = trace.interval(node, ply);
                    [low, high].map(|end| trace.fractions().exact(end))
                };
                let ends = [ends(&trace), ends(&made)];
                // Numbers between two points are rounded where chance cuts, and of those less can be proved.
                let is_exact = !(options.form().chance && options.form().windowed);
                let is_same = (0..2).all(|end| are_near(ends[0][end], ends[1][end]));
                let is_wider = |end: usize, sign: i128| match [ends[0][end], ends[1][end]] {
                    [_, None] => true,
                    [None, Some(_)] => false,
                    [Some(one), Some(other)] => (other - one) * Exact::from(sign) <= Exact::new(1, 1_000),
                };
                let is_right = if is_exact { is_same } else { is_wider(0, 1) && is_wider(1, -1) };
                assert!(is_right, "{options:?} at {node:?}: {ends:?}\n{text}");
            }
        }
    }
    assert!(drawn > 100, "{drawn}");
}

/// Whether two numbers are the same as far as a log prints them.
fn are_near(one: Option<Exact>, other: Option<Exact>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() <= Exact::new(1, 1_000),
        (one, other) => one == other,
    }
}

/// How far a node lies from the root.
fn ply_of(trace: &Trace, node: NodeId) -> u32 {
    let mut ply = 0;
    let mut at = trace.root_of(node);
    while at != node {
        at = trace.children(at).find(|child| (child.0..trace.end(*child).0).contains(&node.0)).unwrap();
        ply += 1;
    }
    ply
}

#[test]
fn games_are_found_in_their_positions() {
    for game in Game::ALL {
        let mut random = RandomNumbers::new(game as u64 + 3);
        let mut root: AnyPosition = game.start();
        for _ in 0..5 {
            let moves: Vec<_> = root.legal_moves().collect();
            root = root.play(moves[random.below(moves.len() as u32) as usize]);
        }
        let root = root.as_root();
        let options = SearchOptions::new(Algorithm::AlphaBetaSoft).to_depth(Some(2));
        let trace = record(&root, &options, None, Vec::new());
        for words in [LogWords::ALL, LogWords { names: false, ..LogWords::ALL }] {
            let (log, _) = log(&root, &trace, words);
            let against = MatchedPosition::new(&log, &root);
            // Gomoku's searches look at some of its moves only.
            assert!(against.is_whole() || game == Game::Gomoku, "{game:?}");
            let review = Review::against(&log, None, &against);
            if against.is_whole() {
                let made = logged_search(&log, &review, Some((&root, &against))).unwrap();
                let moves =
                    |trace: &Trace| (0..trace.len()).map(|node| trace.record(NodeId(node)).mv()).collect::<Vec<_>>();
                assert_eq!(moves(&trace), moves(&made.trace), "{game:?}");
            }
        }
    }
}

/// A player who moves again is drawn as that player, and its numbers are seen from its side.
#[test]
fn players_are_those_that_the_review_reads() {
    let lines = "plyscope log 1 players=negamax/> -inf inf player=max moves=2/> -inf inf player=max moves=1/\
                 > -inf inf player=min moves=0/< -4/< 4/> -inf -4 player=min moves=0/< -7/< 7";
    let mut reader = LogReader::new();
    lines.split('/').for_each(|line| reader.line(line));
    let log = reader.finish().unwrap();
    let review = Review::of(&log, None);
    assert_eq!(review.first(), None, "{:?}", review.findings);
    let search = logged_search(&log, &review, None).unwrap();
    let trace = &search.trace;
    let mut moment = Moment::start(trace);
    let mut seen = Vec::new();
    loop {
        if let Some(frame) = moment.path.last() {
            assert_eq!(frame.player, trace.player(frame.node, frame.ply));
        }
        if let Event::Returned(node) = moment.event {
            let player = trace.player(node, moment.path.len() as u32);
            seen.push((node.0, player, trace.value(node, player).points()));
        }
        let _ = (replay::reason(trace, &moment), replay::phases(trace, moment.step));
        if !moment.advance(trace) {
            break;
        }
    }
    // All values are as Max sees them.
    let expected = [(2, Player::Min, 4), (1, Player::Max, 4), (3, Player::Min, 7), (0, Player::Max, 7)];
    assert_eq!(seen, expected);
    let root = search.position.as_tree().unwrap();
    let again = root.play(root.legal_moves().next().unwrap());
    assert_eq!([root.side_to_move(), again.side_to_move()], [Player::Max; 2]);
}

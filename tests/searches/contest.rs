//! Matches between two searches: every game played again and scored by the test's own rules.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope_core::game::{AnyPosition, DrawnBy, Ending, Game, PlayedGame, Player, Position};
use plyscope_core::lab::{Contest, ContestError, ContestGame, ContestResult, MatchEnd, MatchScore, SequentialPool};
use plyscope_core::search::{Algorithm, Driver, LEAST_DEPTH, Progress, SearchOptions, TooDeep};
use plyscope_disk::Cores;

fn contest(game: Game, games: u32) -> Contest {
    let players = [Algorithm::Engine, Algorithm::AlphaBeta].map(|player| SearchOptions::new(player).within_nodes(400));
    Contest { game, players, games, seed: 5, opening_plies: 4, most_plies: 90 }
}

fn play(contest: &Contest, threads: usize) -> ContestResult {
    contest.play(&Cores::of(Some(threads)), &Arc::default()).expect("a match")
}

/// The board and the side to move, as a FEN has them.
fn board(position: &AnyPosition) -> String {
    position.fen().expect("a FEN").split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// How many half points the first player got, by replaying the moves from the usual start.
fn scored_by_hand(contest: &Contest, played: &ContestGame) -> u32 {
    let mut position = contest.game.start();
    let mut boards = vec![board(&position)];
    for mv in played.game.moves() {
        assert!(position.legal_moves().any(|legal| legal == *mv), "a legal move");
        position = position.play(*mv);
        boards.push(board(&position));
    }
    let times = boards.iter().filter(|earlier| Some(*earlier) == boards.last()).count();
    let mover = position.side_to_move();
    let points = |winner: Player| if winner == played.one { 2 } else { 0 };
    if position.legal_moves().len() == 0 {
        let is_stalemate = contest.game == Game::Chess && position.check().is_none();
        return if is_stalemate { 1 } else { points(mover.opponent()) };
    }
    if let MatchEnd::Over(Ending::Won { winner, .. }) = played.end {
        // Only a check that goes on for ever wins a game that has moves left, in xiangqi alone.
        assert!(contest.game == Game::Xiangqi && times >= 3 && boards.len() > 8);
        return points(winner);
    }
    let is_drawn =
        matches!(played.end, MatchEnd::Over(Ending::Drawn { by: DrawnBy::FiftyMoves | DrawnBy::DeadPosition }));
    assert!(times >= 3 || is_drawn || boards.len() > contest.most_plies, "{:?} {times}", played.end);
    1
}

#[test]
fn every_game_is_counted_right() {
    for game in [Game::Chess, Game::Xiangqi] {
        let contest = contest(game, 8);
        let result = play(&contest, 2);
        assert_eq!(result.games.len(), 8);
        let mut points = [0; 3];
        for (number, played) in result.games.iter().enumerate() {
            assert_eq!((played.opening, played.one == Player::Max), (number / 2, number % 2 == 0));
            assert_eq!(played.halves(), scored_by_hand(&contest, played));
            points[played.halves() as usize] += 1;
            let moves = played.game.plies() as u64 - u64::from(contest.opening_plies);
            assert_eq!(played.work[0].moves + played.work[1].moves, moves);
            for work in played.work {
                assert!(work.nodes <= 400 * work.moves && work.nodes > 200 * work.moves, "{work:?}");
                assert!(work.depths <= 1_000 * work.undecided && work.undecided <= work.moves);
            }
        }
        let score = result.score();
        assert_eq!([score.losses, score.draws, score.wins], points);
        let (one, other) = (result.work(0), result.work(1));
        assert_eq!(one.nodes, result.games.iter().map(|game| game.work[0].nodes).sum::<u64>());
        // The engine searches deeper than alpha-beta with as many nodes.
        assert!(one.mean_depth() > other.mean_depth(), "{one:?} {other:?}");
    }
}

#[test]
fn each_opening_is_played_by_both_sides() {
    let contest = contest(Game::Xiangqi, 6);
    let result = play(&contest, 2);
    let [one, other] = contest.players;
    let swapped = play(&Contest { players: [other, one], ..contest }, 1);
    let start = |game: &ContestGame| game.game.moves()[..contest.opening_plies as usize].to_vec();
    for (two, theirs) in result.games.chunks(2).zip(swapped.games.chunks(2)) {
        assert_eq!(start(&two[0]), start(&two[1]));
        // With the players changed, the same search has the same side in the other game.
        assert_eq!((&two[0].game, &two[1].game), (&theirs[1].game, &theirs[0].game));
        assert_eq!(two[0].halves() + theirs[1].halves(), 2);
        assert_eq!((two[0].work[0], two[0].work[1]), (theirs[1].work[1], theirs[1].work[0]));
    }
    let (score, mirrored) = (result.score(), swapped.score());
    assert_eq!((score.wins, score.draws, score.losses), (mirrored.losses, mirrored.draws, mirrored.wins));
}

#[test]
fn a_match_is_the_same_on_any_number_of_cores_and_equal_players_are_equal() {
    let contest = contest(Game::Chess, 6);
    let same = Contest { players: [contest.players[0]; 2], ..contest };
    let one = play(&same, 1);
    assert_eq!(one, play(&same, 3));
    let score = one.score();
    assert_eq!((score.wins, score.share()), (score.losses, Some(0.5)));
    assert_ne!(play(&Contest { seed: 6, games: 2, ..same }, 2).games[0].game, one.games[0].game);
}

#[test]
fn endings_are_scored_for_the_right_player() {
    let played = |game: Game, fen: &str, moves: &str| {
        let start = if fen == "start" { game.start() } else { game.read_fen(fen).expect("a position") };
        let mut played = PlayedGame::new(&start);
        for mv in moves.split_whitespace() {
            played.play(played.position().read_move(mv).expect("a move")).expect("a legal move");
        }
        played
    };
    let around = "a8a9 e9e8 a9a8 e8e9 ".repeat(2);
    let [back, forth] = ["a0a1 a9a8 a1a0 a8a9 ".repeat(2), "Nf3 Nf6 Ng1 Ng8 ".repeat(2)];
    for (game, fen, moves, id, for_max) in [
        (Game::Chess, "start", "f3 e5 g4 Qh4", "checkmate", 0),
        (Game::Chess, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "stalemate", 1),
        (Game::Chess, "start", forth.as_str(), "repetition", 1),
        (Game::Xiangqi, "4k4/R8/9/9/9/9/9/8R/9/5K3 w - - 0 1", "i2i9", "checkmate", 2),
        (Game::Xiangqi, "3k5/9/3P5/9/8R/9/9/9/9/5K3 w - - 0 1", "i5e5", "no-moves", 2),
        (Game::Xiangqi, "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1", around.as_str(), "perpetual-check", 0),
        (Game::Xiangqi, "start", back.as_str(), "repetition", 1),
    ] {
        let game = played(game, fen, moves);
        let end = MatchEnd::Over(game.ending().expect("an end"));
        assert_eq!(end.id(), id);
        let as_one = |one: Player| ContestGame { opening: 0, one, game: game.clone(), end, work: Default::default() };
        let halves = [Player::Max, Player::Min].map(|one| as_one(one).halves());
        assert_eq!(halves, [for_max, 2 - for_max], "{moves}");
        let score = ContestResult { games: vec![as_one(Player::Max)] }.score();
        assert_eq!([score.losses, score.draws, score.wins][for_max as usize], 1);
    }
    assert_eq!((MatchEnd::TooLong.winner(), MatchEnd::TooLong.id()), (None, "length"));
}

#[test]
fn a_single_node_a_move_is_enough_to_go_on() {
    let players = [SearchOptions::new(Algorithm::Engine).within_nodes(1); 2];
    for game in Game::ALL {
        let contest = Contest { game, players, games: 2, seed: 1, opening_plies: 2, most_plies: 40 };
        let result = play(&contest, 2);
        assert!(result.games.iter().all(|game| game.game.plies() > 2));
        assert_eq!(result.work(0).nodes, result.work(0).moves);
    }
}

/// The value of two plies and then captures, as far as it lies between the bounds.
fn quick(position: &AnyPosition, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let stand = position.side_to_move().sees(position.evaluate()).points();
    if position.is_over() {
        return stand.clamp(alpha, beta);
    }
    if depth == 0 {
        alpha = alpha.max(stand).min(beta);
    }
    for mv in position.legal_moves().filter(|mv| depth > 0 || position.capture(*mv).is_some()) {
        if alpha >= beta {
            break;
        }
        alpha = alpha.max(-quick(&position.play(mv), depth.saturating_sub(1), -beta, -alpha));
    }
    alpha.min(beta)
}

#[test]
fn openings_are_even_and_different() {
    for (game, opening_plies) in [(Game::Chess, 2), (Game::Xiangqi, 3), (Game::ConnectFour, 8)] {
        let contest = Contest { opening_plies, ..contest(game, 16) };
        let openings = contest.openings(&Progress::default()).expect("openings");
        assert_eq!(openings.len(), 8);
        let boards: BTreeSet<String> = openings.iter().map(|opening| board(opening.position())).collect();
        assert_eq!(boards.len(), 8);
        for opening in &openings {
            assert_eq!(opening.plies(), opening_plies as usize);
            assert!(opening.ending().is_none());
        }
        for opening in &openings {
            assert!(quick(opening.position(), 2, -151, 151).abs() <= 150);
        }
    }
    // Random moves leave pieces to be taken: such openings are left out, and all others are used.
    let lengthy = Contest { opening_plies: 12, ..contest(Game::Chess, 40) };
    let openings = lengthy.openings(&Progress::default()).expect("openings");
    let mut random_ones = 0;
    for number in 0..20 {
        let mut random = plyscope_core::game::RandomNumbers::numbered(lengthy.seed, number);
        let mut position = Game::Chess.start();
        for _ in 0..12 {
            let moves: Vec<_> = position.legal_moves().collect();
            position = position.play(moves[random.below(moves.len() as u32) as usize]);
        }
        let is_used = openings.iter().any(|opening| board(opening.position()) == board(&position));
        assert_eq!(is_used, quick(&position, 2, -151, 151).abs() <= 150);
        random_ones += usize::from(is_used);
    }
    assert!((1..20).contains(&random_ones), "{random_ones} of the first 20 are even");
}

#[test]
fn what_cannot_be_played_says_why() {
    let usual = contest(Game::Chess, 4);
    let plain = SearchOptions::new(Algorithm::AlphaBeta);
    let with = |other: SearchOptions| Contest { players: [usual.players[0], other], ..usual };
    assert_eq!(with(plain).check(), Err(ContestError::WithoutDepth(1)));
    assert_eq!(with(plain.to_depth(Some(2))).check(), Ok(()));
    let unfit = SearchOptions { driver: Driver::Aspiration, ..plain };
    assert!(matches!(with(unfit).play(&SequentialPool, &Arc::default()), Err(ContestError::Refused(1, _))));
    let too_deep = TooDeep { deepest: 300, most: LEAST_DEPTH };
    assert_eq!(
        with(plain.to_depth(Some(300))).play(&SequentialPool, &Arc::default()),
        Err(ContestError::TooDeep(1, too_deep))
    );
    let start_alone = Contest { opening_plies: 0, ..usual };
    assert_eq!(
        start_alone.play(&SequentialPool, &Arc::default()),
        Err(ContestError::TooFewOpenings { found: 1, needed: 2, plies: 0 })
    );
    let progress = Arc::new(Progress::default());
    progress.cancel();
    assert_eq!(usual.play(&Cores::of(Some(2)), &progress), Err(ContestError::Cancelled));
    let progress = Arc::new(Progress::default());
    assert!(usual.play(&Cores::of(Some(2)), &progress).is_ok());
    assert_eq!(progress.nodes(), 4, "games that are done");
}

/// R. G. Newcombe, *Two-sided confidence intervals for the single proportion*, Statistics in Medicine 17 (1998), table
/// I, method 3.
#[test]
fn intervals_are_those_that_are_published() {
    for (wins, games, interval) in
        [(81, 263, [0.2553, 0.3662]), (15, 148, [0.0624, 0.1605]), (0, 20, [0.0, 0.1611]), (1, 29, [0.0061, 0.1718])]
    {
        let score = MatchScore { wins, draws: 0, losses: games - wins };
        let found = score.interval().expect("an interval");
        assert!(found.iter().zip(interval).all(|(found, published)| (found - published).abs() < 5e-5), "{found:?}");
    }
    assert_eq!(MatchScore { wins: 1, draws: 2, losses: 1 }.share(), Some(0.5));
    assert_eq!((MatchScore::default().share(), MatchScore::default().interval()), (None, None));
}

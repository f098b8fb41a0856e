//! What a search may take one position for another by: keys, sameness, passing; and what moves take.

use std::collections::HashMap;
use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{AnyPosition, Game, Move, Piece, PieceKind, Player, Position, RandomNumbers, Square, Value};

fn read(game: Game, fen: &str) -> AnyPosition {
    game.read_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn played(start: &AnyPosition, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(start.clone(), |position, name| {
        position.play(position.read_move(name).unwrap_or_else(|error| panic!("{name}: {error}")))
    })
}

/// Positions from which games of random moves begin, besides the usual start.
fn starts(game: Game) -> Vec<AnyPosition> {
    let fens: &[&str] = match game {
        Game::Chess => &[
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
        ],
        Game::Xiangqi => &["3k5/9/9/9/3Pn4/9/9/9/p3R4/4K4 w - - 0 1"],
        Game::Gomoku => &["5/5/5/5/5 x", "9/9/9/9/9/9/9/9/9 x"],
        Game::TicTacToe | Game::ConnectFour => &[],
    };
    [game.start()].into_iter().chain(fens.iter().map(|fen| read(game, fen))).collect()
}

/// Plays games of random moves and shows every position, the last ones too, until there were so many.
fn random_positions(game: Game, count: usize, mut visit: impl FnMut(&AnyPosition)) {
    let (mut random, starts) = (RandomNumbers::new(14), starts(game));
    let mut seen = 0;
    loop {
        let mut position = starts[random.below(starts.len() as u32) as usize].clone();
        for _ in 0..150 {
            visit(&position);
            seen += 1;
            if seen == count {
                return;
            }
            let moves: Vec<Move> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len() as u32) as usize]);
        }
    }
}

/// Whether a pawn can be taken in passing: a legal move of a pawn to another file, where nothing stands.
fn can_take_in_passing(position: &AnyPosition) -> bool {
    position.legal_moves().any(|mv| {
        let squares = position.squares(mv).expect("a board");
        let from = squares.from.expect("a piece that moves");
        let is_pawn = position.piece(from).is_some_and(|piece| piece.kind == PieceKind::Pawn);
        is_pawn && from.file != squares.to.file && position.piece(squares.to).is_none()
    })
}

/// All that a search reads of a position, from what is written: no clocks, and no right to take in passing that is of
/// no use.
fn identity(position: &AnyPosition) -> String {
    let fen = position.fen().expect("a board");
    if position.game() != Some(Game::Chess) {
        return fen;
    }
    let mut fields: Vec<&str> = fen.split(' ').take(4).collect();
    if !can_take_in_passing(position) {
        fields[3] = "-";
    }
    fields.join(" ")
}

/// What a search asks, distances of decided games from here.
fn answers(position: &AnyPosition) -> impl PartialEq + std::fmt::Debug + use<> {
    let root = position.as_root();
    let moves: Vec<Move> = position.candidate_moves().collect();
    (position.side_to_move(), position.outcome(), root.evaluate(), moves)
}

#[test]
fn equal_keys_mean_the_same_position_and_the_same_answers() {
    for game in Game::ALL {
        let mut by_key: HashMap<u64, (AnyPosition, String)> = HashMap::new();
        let mut by_identity: HashMap<String, u64> = HashMap::new();
        let mut again = 0;
        random_positions(game, 100_000, |position| {
            let (key, identity) = (position.key(), identity(position));
            assert_eq!(*by_identity.entry(identity.clone()).or_insert(key), key, "{identity}");
            match by_key.get(&key) {
                None => drop(by_key.insert(key, (position.clone(), identity))),
                Some((known, known_identity)) => {
                    assert_eq!(&identity, known_identity);
                    assert!(position.is_same(known) && known.is_same(position), "{identity}");
                    if again % 16 == 0 {
                        assert_eq!(answers(position), answers(known), "{identity}");
                    }
                    again += 1;
                }
            }
        });
        assert!(again > 1_000, "{game:?}: {again}");
    }
}

#[test]
fn positions_that_differ_have_different_keys_and_are_not_the_same() {
    for game in Game::ALL {
        random_positions(game, 2_000, |position| {
            for mv in position.legal_moves().take(5) {
                let next = position.play(mv);
                assert!(!next.is_same(position) && next.key() != position.key());
            }
        });
    }
    // Equal bits in two games are two positions.
    for (one, other) in Game::ALL.into_iter().zip(Game::ALL.into_iter().skip(1)) {
        assert!(!one.start().is_same(&other.start()));
    }
}

#[test]
fn the_order_of_moves_does_not_matter() {
    for game in Game::ALL {
        let (mut random, mut pairs) = (RandomNumbers::new(41), 0);
        random_positions(game, 3_000, |position| {
            let (mut one_way, mut moves) = (position.clone(), Vec::new());
            for _ in 0..3 {
                let legal: Vec<Move> = one_way.legal_moves().collect();
                let Some(mv) = legal.get(random.below(legal.len() as u32) as usize) else { return };
                one_way = one_way.play(*mv);
                moves.push(*mv);
            }
            // The first and the third move are one player's.
            let mut other_way = position.clone();
            for mv in moves.into_iter().rev() {
                if !other_way.legal_moves().any(|legal| legal == mv) {
                    return;
                }
                other_way = other_way.play(mv);
            }
            if identity(&one_way) == identity(&other_way) {
                pairs += 1;
                assert!(one_way.is_same(&other_way), "{one_way:?} {other_way:?}");
                assert_eq!(one_way.key(), other_way.key());
            }
        });
        assert!(pairs > 100, "{game:?}: {pairs}");
    }
}

#[test]
fn plies_that_were_played_do_not_matter() {
    for game in Game::ALL {
        random_positions(game, 3_000, |position| {
            let root = position.as_root();
            assert!(root.is_same(position) && position.is_same(&root));
            assert_eq!(root.key(), position.key());
            // The end of a decided game is here, and as far from where the game began as plies were played.
            let plies = position.evaluate().plies_to_decision().unwrap_or(0) as i32;
            assert_eq!(root.evaluate().moved(plies), position.evaluate());
            assert_eq!(position.evaluate().moved(-plies), root.evaluate());
        });
    }
}

#[test]
fn the_side_to_move_the_rights_and_the_clocks_of_chess() {
    let position = |fen: &str| read(Game::Chess, fen);
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for other in [
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
    ] {
        let other = position(other);
        assert!(!start.is_same(&other) && start.key() != other.key());
    }
    let clocks = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 99 80");
    assert!(start.is_same(&clocks) && start.key() == clocks.key());
    // A pawn that has just come two squares: it matters where it can be taken, not where it cannot.
    let beside = "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1";
    let passed = "4k3/8/8/8/pP6/8/8/4K3 b - - 0 1";
    assert!(!position(beside).is_same(&position(passed)) && position(beside).key() != position(passed).key());
    let alone = played(&Game::Chess.start(), "e4");
    let plain = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert!(alone.is_same(&plain) && alone.key() == plain.key());
    // The pawn that could take is pinned; a king stands where a pawn could take from, and goes to the square itself.
    for board in
        ["8/8/8/8/k1pP3Q/8/8/4K3 b - d3", "8/8/8/KP5r/2R2pPk/8/4P3/8 b - g3", "8/8/8/KP5r/2R3Pk/8/4P3/8 b - g3"]
    {
        let [with, without] = [board, board.trim_end_matches(['d', 'g', '3'])]
            .map(|board| position(&format!("{board}{} 0 1", if board.ends_with('3') { "" } else { "-" })));
        assert!(!can_take_in_passing(&with));
        assert!(with.is_same(&without) && with.repeats(&without) && with.key() == without.key(), "{board}");
    }
}

#[test]
fn the_scores_of_tic_tac_toe_belong_to_the_position() {
    use plyscope_core::game::tic_tac_toe::{Scoring, TicTacToe};
    let scores = |win: i32, draw: i32| {
        let [win, loss, draw] = [win, -10, draw].map(Value::new);
        TicTacToe::from_cells("XO. ... ...", Scoring::Fixed { win, loss, draw }).unwrap()
    };
    let by_distance = TicTacToe::from_cells("XO. ... ...", Scoring::ByDistance).unwrap();
    let all = [scores(10, 0), scores(11, 0), scores(10, 1), by_distance];
    for (place, one) in all.iter().enumerate() {
        for (other_place, other) in all.iter().enumerate() {
            assert_eq!(one.is_same(other), place == other_place);
            assert_eq!(one.key() == other.key(), place == other_place);
        }
    }
}

/// Keys decide what meets in a table of a few places: they have to be the same everywhere.
#[test]
fn keys_are_the_same_on_every_machine() {
    let keys = Game::ALL.map(|game| game.start().key());
    assert_eq!(keys, KEYS_OF_STARTS);
}

const KEYS_OF_STARTS: [u64; Game::ALL.len()] = [
    4_903_499_424_437_758_803,
    12_035_550_249_420_947_055,
    13_427_895_087_729_702_051,
    12_799_331_982_571_805_149,
    3_723_145_570_203_037_199,
];

#[test]
fn passing_changes_the_side_to_move_alone() {
    for game in Game::ALL {
        let (mut passed, mut not_passed) = (0, 0);
        random_positions(game, 20_000, |position| {
            let Some(next) = position.pass() else {
                not_passed += 1;
                let may_pass = matches!(game, Game::Chess | Game::Xiangqi);
                assert!(!may_pass || position.is_over() || position.is_in_check(), "{:?}", position.fen());
                return;
            };
            passed += 1;
            assert!(!position.is_over() && !position.is_in_check() && !next.is_in_check());
            assert_eq!(next.side_to_move(), position.side_to_move().opponent());
            // As the board reads with the other side to move.
            let mut fields: Vec<String> = position.fen().unwrap().split(' ').map(str::to_owned).collect();
            fields[1] = if fields[1] == "w" { "b" } else { "w" }.to_owned();
            if game == Game::Chess {
                fields[3] = "-".to_owned();
            }
            let turned = read(game, &fields.join(" "));
            assert!(next.is_same(&turned) && next.key() == turned.key());
            assert_eq!(answers(&next), answers(&turned));
            // A player who has no move in the other's place cannot pass back.
            if let Some(back) = next.pass() {
                let same = !can_take_in_passing(position);
                assert_eq!((back.is_same(position), back.key() == position.key()), (same, same), "{position:?}");
            } else {
                assert!(next.is_over());
            }
        });
        assert_eq!(passed > 0, matches!(game, Game::Chess | Game::Xiangqi), "{game:?}");
        assert!(not_passed > 0, "{game:?}");
    }
}

#[test]
fn a_pass_is_a_ply() {
    let mate = played(&read(Game::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1").pass().unwrap(), "Ra8");
    assert_eq!(mate.evaluate(), Value::won_after(2));
    let mate = played(&read(Game::Xiangqi, "4k4/R8/9/9/9/9/9/8R/9/3K5 b").pass().unwrap(), "i2i9");
    assert_eq!(mate.evaluate(), Value::won_after(2));
}

#[test]
fn check_is_seen_where_the_board_shows_it() {
    for game in Game::ALL {
        random_positions(game, 5_000, |position| {
            assert_eq!(position.is_in_check(), position.check().is_some());
        });
    }
}

#[test]
fn only_some_pieces_guard_against_zugzwang() {
    let fighters = |game| match game {
        Game::Chess => vec![PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight],
        Game::Xiangqi => vec![PieceKind::Horse, PieceKind::Chariot, PieceKind::Cannon],
        _ => Vec::new(),
    };
    for game in Game::ALL {
        let (kinds, has_pieces) = (fighters(game), matches!(game, Game::Chess | Game::Xiangqi));
        let mut seen = [0; 2];
        random_positions(game, 20_000, |position| {
            let mover = position.side_to_move();
            let guarded =
                pieces(position).iter().any(|(_, piece)| piece.player == mover && kinds.contains(&piece.kind));
            assert_eq!(position.may_be_in_zugzwang(), has_pieces && !guarded, "{:?}", position.fen());
            seen[usize::from(guarded)] += 1;
        });
        assert!(!has_pieces || seen[0] > 100 && seen[1] > 100, "{game:?}: {seen:?}");
    }
}

/// What stands on a board.
fn pieces(position: &AnyPosition) -> Vec<(Square, Piece)> {
    let size = position.size().unwrap();
    let squares = (0..size.files).flat_map(|file| (0..size.ranks).map(move |rank| Square::new(file, rank)));
    squares.filter_map(|square| Some((square, position.piece(square)?))).collect()
}

/// Points of material, as tables of captures have them.
const fn material(kind: PieceKind) -> u16 {
    match kind {
        PieceKind::Pawn => 100,
        PieceKind::Knight => 320,
        PieceKind::Bishop => 330,
        PieceKind::Rook => 500,
        PieceKind::Queen => 900,
        PieceKind::King => 20_000,
        PieceKind::Advisor => 226,
        PieceKind::Elephant => 210,
        PieceKind::Horse => 439,
        PieceKind::Chariot => 989,
        PieceKind::Cannon => 442,
        PieceKind::Soldier => 55,
        PieceKind::General => u16::MAX,
        PieceKind::Mark | PieceKind::Disc | PieceKind::Stone => 0,
    }
}

#[test]
fn a_capture_is_what_is_missing_on_the_board_afterwards() {
    for game in Game::ALL {
        let (mut captures, mut in_passing, mut promotions) = (0, 0, 0);
        random_positions(game, 3_000, |position| {
            let waiting = position.side_to_move().opponent();
            let theirs = |position: &AnyPosition| -> Vec<(Square, Piece)> {
                pieces(position).into_iter().filter(|(_, piece)| piece.player == waiting).collect()
            };
            let before = theirs(position);
            for mv in position.legal_moves() {
                let after = theirs(&position.play(mv));
                let missing: Vec<_> = before.iter().filter(|piece| !after.contains(piece)).collect();
                let squares = position.squares(mv).unwrap();
                let mover = squares.from.and_then(|from| position.piece(from));
                let capture = position.capture(mv);
                assert!(missing.len() <= 1 && missing.len() == before.len() - after.len());
                let worth = capture.map(|capture| (capture.victim, capture.attacker));
                let expected = missing.first().map(|(_, piece)| (material(piece.kind), material(mover.unwrap().kind)));
                assert_eq!(worth, expected, "{} in {:?}", position.move_name(mv), position.fen());
                let promotes = position.move_name(mv).contains('=');
                assert_eq!(position.is_quiet(mv), missing.is_empty() && !promotes);
                captures += missing.len();
                in_passing += missing.iter().filter(|(square, _)| *square != squares.to).count();
                promotions += usize::from(promotes);
            }
        });
        match game {
            Game::Chess => assert!(captures > 1_000 && in_passing > 10 && promotions > 100),
            Game::Xiangqi => assert!(captures > 1_000 && in_passing + promotions == 0),
            _ => assert_eq!(captures + in_passing + promotions, 0),
        }
    }
}

#[test]
fn the_null_move_is_nobodys_move() {
    for game in Game::ALL {
        random_positions(game, 5_000, |position| assert!(position.legal_moves().all(|mv| mv < Move::NULL)));
    }
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open().unwrap();
    for _ in 0..TreeBuilder::MAX_CHILDREN {
        builder.leaf(0).unwrap();
    }
    assert!(builder.leaf(0).is_err());
    builder.close().unwrap();
    let root = TreePosition::root(Arc::new(builder.finish().unwrap()));
    assert_eq!(root.legal_moves().next_back(), Some(Move(65_534)));
    assert!(root.legal_moves().all(|mv| mv < Move::NULL));
    assert!(root.pass().is_none());
}

#[test]
fn nodes_of_a_tree_have_keys_of_their_own() {
    let tree = plyscope_files::notation::parse("", "[[1,[2,3]],[1,[2,3]]]", Player::Max).unwrap();
    let mut positions = vec![AnyPosition::Tree(TreePosition::root(Arc::new(tree)))];
    for place in 0..9 {
        let position = positions[place].clone();
        positions.extend(position.legal_moves().map(|mv| position.play(mv)));
    }
    assert_eq!(positions.len(), 11);
    for (place, one) in positions.iter().enumerate() {
        for (other_place, other) in positions.iter().enumerate() {
            assert_eq!((one.is_same(other), one.key() == other.key()), (place == other_place, place == other_place));
        }
    }
}

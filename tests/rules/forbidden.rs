//! Why a move is not allowed: against the rules themselves, and by examples.

use plyscope_core::game::{AnyPosition, FenProblem, Forbidden, Game, MoveError, PieceKind, Player, Position, Square};
use proptest::prelude::*;

fn position(game: Game, fen: &str) -> AnyPosition {
    game.read_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[track_caller]
fn refused(game: Game, fen: &str, text: &str) -> Option<Forbidden> {
    let start = game.start();
    let position = if fen == "start" { start } else { position(game, fen) };
    match position.read_move(text) {
        Err(MoveError::Forbidden(written, why)) => {
            assert_eq!(written, text);
            Some(why)
        }
        Err(MoveError::Illegal(_)) => None,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn xiangqi_says_why() {
    use Forbidden::{
        Blocked, Cannon, ElephantBlocked, GeneralsFace, HorseBlocked, IntoCheck, NoPiece, NotSo, NotYourPiece,
        OwnPiece, StillInCheck,
    };
    let general = PieceKind::General;
    for (fen, text, why) in [
        ("start", "e5e6", NoPiece),
        ("start", "h9g7", NotYourPiece),
        ("start", "a0a3", OwnPiece),
        ("start", "h0h1", NotSo),
        ("start", "H0-F1", HorseBlocked),
        ("3k5/9/9/9/9/9/9/9/3N5/2B1K4 w", "c0e2", ElephantBlocked),
        ("start", "a0a4", Blocked),
        ("start", "c0e4", NotSo),
        // The horse is the only thing between the generals.
        ("4k4/9/9/9/4N4/9/9/9/9/4K4 w", "e5g6", GeneralsFace),
        ("4k4/9/9/9/4N4/9/9/9/9/4K4 w", "H5+3", GeneralsFace),
        ("4k4/9/9/9/4N4/9/9/9/9/4K4 w", "马五进三", GeneralsFace),
        // A check by the chariot on the general's rank.
        ("3k5/9/9/9/9/9/9/9/R8/r3K4 w", "a1b1", StillInCheck(general)),
        ("3k5/9/9/9/9/9/9/9/R8/r3K4 w", "e0f0", StillInCheck(general)),
        ("4k4/9/9/9/4r4/9/9/9/4A4/4K4 w", "e1d2", IntoCheck(general)),
        ("4k4/9/9/9/4r4/9/9/9/4A4/4K4 w", "仕五进六", IntoCheck(general)),
    ] {
        let found = refused(Game::Xiangqi, fen, text);
        assert_eq!(found, Some(why), "{text} in {fen}");
    }
    assert_eq!(refused(Game::Xiangqi, "start", "b2b7"), Some(Cannon));
    assert_eq!(refused(Game::Xiangqi, "start", "b2b8"), Some(Blocked));
    assert_eq!(refused(Game::Xiangqi, "start", "炮三平五"), None, "no piece is meant");
}

#[test]
fn chess_says_why() {
    use Forbidden::{Blocked, Castling, IntoCheck, NoPiece, NotSo, NotYourPiece, OwnPiece, StillInCheck};
    let king = PieceKind::King;
    let pinned = "4r1k1/8/8/8/8/8/4N3/4K2R w K - 0 1";
    for (fen, text, why) in [
        ("start", "e4e5", NoPiece),
        ("start", "e7e5", NotYourPiece),
        ("start", "a1a2", OwnPiece),
        ("start", "e2d3", NotSo),
        ("start", "a1a5", Blocked),
        (pinned, "Nc3", IntoCheck(king)),
        (pinned, "e2c3", IntoCheck(king)),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", Castling),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "Rh2", StillInCheck(king)),
        ("6k1/8/8/8/8/8/8/r3K3 w - - 0 1", "Kd1", StillInCheck(king)),
    ] {
        assert_eq!(refused(Game::Chess, fen, text), Some(why), "{text} in {fen}");
    }
    // A pawn at the last rank may go there, but has to become something.
    assert_eq!(refused(Game::Chess, "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8"), None);
}

#[test]
fn places_are_taken_and_columns_full() {
    assert_eq!(refused(Game::TicTacToe, "X../.O./...", "b2"), Some(Forbidden::Taken));
    let mut column = Game::ConnectFour.start();
    for _ in 0..6 {
        column = column.play(column.read_move("a").unwrap());
    }
    assert_eq!(column.read_move("a"), Err(MoveError::Forbidden("a".to_owned(), Forbidden::ColumnFull)));
}

/// The position after a piece was simply put elsewhere, as the FEN of the other side's turn.
fn moved(position: &AnyPosition, from: Square, to: Square) -> String {
    let size = position.size().unwrap();
    let pieces = position.game().unwrap().description().pieces;
    let sign = |square: Square| {
        let at = match square {
            square if square == from => None,
            square if square == to => position.piece(from),
            square => position.piece(square),
        };
        at.map(|piece| {
            let (_, letter) = pieces.iter().find(|(kind, _)| *kind == piece.kind).unwrap();
            if piece.player == Player::Max { *letter } else { letter.to_ascii_lowercase() }
        })
    };
    let row = |rank: u8| -> String {
        (0..size.files).map(|file| sign(Square::new(file, rank)).map_or("1".to_owned(), String::from)).collect()
    };
    let rows: Vec<String> = (0..size.ranks).rev().map(row).collect();
    let side = if position.side_to_move() == Player::Max { 'b' } else { 'w' };
    format!("{} {side} - - 0 1", rows.join("/"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// What is legal has no reason against it, and what is not has one; and where the reason is a check, the position
    /// that the move would lead to is refused for just that.
    #[test]
    fn reasons_agree_with_the_rules(
        game in proptest::sample::select(vec![Game::Xiangqi, Game::Chess]),
        choices in proptest::collection::vec(any::<u16>(), 0..80),
    ) {
        let mut position = game.start();
        for choice in choices {
            let moves: Vec<_> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[usize::from(choice) % moves.len()]);
        }
        prop_assume!(!position.is_over());
        let size = position.size().unwrap();
        let squares = || (0..size.files).flat_map(|file| (0..size.ranks).map(move |rank| Square::new(file, rank)));
        for from in squares() {
            for to in squares().filter(|to| *to != from) {
                let is_legal = position.legal_moves().any(|mv| {
                    position.squares(mv).is_some_and(|squares| squares.from == Some(from) && squares.to == to)
                });
                let why = position.why_not(from, to);
                prop_assert_eq!(why.is_none(), is_legal, "{:?} {} {}", position.fen(), from, to);
                let problem = game.read_fen(&moved(&position, from, to)).err().map(|error| error.problem);
                match why {
                    Some(Forbidden::GeneralsFace) => prop_assert_eq!(problem, Some(FenProblem::GeneralsFace)),
                    Some(Forbidden::StillInCheck(_) | Forbidden::IntoCheck(_)) => {
                        let in_check = FenProblem::OpponentInCheck(position.side_to_move());
                        // A pawn that is taken in passing stands beside the square.
                        let is_passing = position.piece(to).is_none() && from.file != to.file;
                        // A pawn on the last rank is refused before the check is seen.
                        let is_pawn = position.piece(from).is_some_and(|piece| piece.kind == PieceKind::Pawn);
                        let is_promoted = game == Game::Chess && is_pawn && (to.rank == 0 || to.rank + 1 == size.ranks);
                        let is_known = problem == Some(in_check) || is_passing || is_promoted;
                        prop_assert!(is_known, "{:?} {} {}", position.fen(), from, to);
                    }
                    _ => {}
                }
                if let Some(Forbidden::StillInCheck(_)) = why {
                    prop_assert!(position.check().is_some());
                }
            }
        }
    }
}

//! Positions as text.

use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, FenProblem, Piece, PieceKind, Player, Position, Square};

use super::{START, position, random_games};

#[test]
fn what_is_written_is_read_back() {
    assert_eq!(Xiangqi::default().fen(), START);
    random_games(200, 200, |position, mv| {
        let next = position.play(mv).as_root();
        assert_eq!(self::position(&next.fen()), next);
    });
}

#[test]
fn other_letters_and_further_fields_are_read_too() {
    let same = [
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "  rnbakabnr/45/1c5c1/p1p1p1p1p/9/333/P1P1P1P1P/1C5C1/9/RNBAKABNR\tw - - 12  ",
    ];
    for fen in same {
        assert_eq!(position(fen), Xiangqi::default(), "{fen}");
    }
    assert_eq!(position(&START.replace(" w", " b")).side_to_move(), Player::Min);
}

/// The problem of a text and the part that it is about.
fn problem(fen: &str) -> (&str, FenProblem) {
    let error = Xiangqi::from_fen(fen).expect_err("the position is not legal");
    assert!(!error.to_string().is_empty());
    (&fen[error.at], error.problem)
}

#[test]
fn broken_text_is_reported_with_its_place() {
    assert_eq!(problem(""), ("", FenProblem::Empty));
    assert_eq!(problem(" \n"), (" \n", FenProblem::Empty));
    let ranks = |found| FenProblem::Ranks { found, expected: 10 };
    assert_eq!(problem("9 w"), ("9", ranks(1)));
    assert_eq!(problem("9/9/9/9/9/9/9/9/9/9/9 w"), ("9/9/9/9/9/9/9/9/9/9/9", ranks(11)));
    let width = |row, found| FenProblem::RankWidth { row, found, expected: 9 };
    assert_eq!(problem("4k4/8/9/9/9/9/9/9/9/3K5 w"), ("8", width(2, 8)));
    assert_eq!(problem("4k4/9/9/9/9/9/9/9/9/3K6 w"), ("3K6", width(10, 10)));
    assert_eq!(problem("4k4//9/9/9/9/9/9/9/3K5 w"), ("", width(2, 0)));
    assert_eq!(problem("/"), ("", width(1, 0)));
    for (fen, sign) in [("4k4/9/3Q5/9", 'Q'), ("4k4/09/9", '0'), ("4k4/车8/9", '车'), ("hello", 'l')] {
        let (part, found) = problem(fen);
        assert_eq!(part, sign.to_string());
        assert!(matches!(found, FenProblem::UnknownPiece(letter, _) if letter == sign), "{fen}");
    }
}

#[test]
fn broken_fields_are_reported_with_their_place() {
    let with = |fields: &str| format!("4k4/9/9/9/9/9/9/9/9/3K5 {fields}");
    let side = with("x - - 0 1");
    assert!(matches!(problem(&side), ("x", FenProblem::SideToMove(found, _)) if found == "x"));
    for (fields, part) in [("w KQ - 0 1", "KQ"), ("w - e3 0 1", "e3"), ("w - - no 1", "no"), ("w - - 0 -1", "-1")] {
        let fen = with(fields);
        let (found, problem) = problem(&fen);
        assert_eq!(found, part);
        assert!(matches!(problem, FenProblem::Field { found, .. } if found == part), "{fields}");
    }
    let trailing = with("w - - 0 1 moves h2e2 ");
    assert_eq!(problem(&trailing), ("moves h2e2", FenProblem::Trailing("moves h2e2".to_owned())));
}

#[test]
fn generals_there_must_be_one_each() {
    let kings = |player, found| FenProblem::Kings { player, kind: PieceKind::General, found };
    assert_eq!(problem("9/9/9/9/9/9/9/9/9/3K5 w"), ("9/9/9/9/9/9/9/9/9/3K5", kings(Player::Min, 0)));
    assert_eq!(problem("4k4/9/9/9/9/9/9/9/9/9 w"), ("4k4/9/9/9/9/9/9/9/9/9", kings(Player::Max, 0)));
    let two = "4k4/9/9/9/9/9/9/9/3K5/3K5 w";
    assert_eq!(problem(two), ("K", kings(Player::Max, 2)));
    assert_eq!(Xiangqi::from_fen(two).map_err(|error| error.at.start), Err(two.rfind('K').expect("there is one")));
}

#[test]
fn there_are_no_more_pieces_than_in_the_box() {
    let cases = [
        ("3k5/9/9/9/9/9/9/9/9/RRR1K4 w", "R", Player::Max, PieceKind::Chariot, 3, 2),
        ("3k1nnn1/9/9/9/9/9/9/9/9/4K4 w", "n", Player::Min, PieceKind::Horse, 3, 2),
        ("3k5/9/9/PPPPPP3/9/9/9/9/9/4K4 w", "P", Player::Max, PieceKind::Soldier, 6, 5),
        ("3k5/9/9/9/9/ccc6/9/9/9/4K4 w", "c", Player::Min, PieceKind::Cannon, 3, 2),
    ];
    for (fen, part, player, kind, found, most) in cases {
        let piece = Piece { player, kind };
        assert_eq!(problem(fen), (part, FenProblem::TooMany { piece, found, most }));
        let last = fen.rfind(part).expect("it is there");
        assert_eq!(Xiangqi::from_fen(fen).map_err(|error| error.at), Err(last..last + 1));
    }
}

#[test]
fn pieces_stand_where_they_can_get_to() {
    let cases = [
        ("3k5/9/9/9/9/9/9/9/9/2K6 w", 'K', (2, 0)),
        ("3k5/9/9/9/9/9/4K4/9/9/9 w", 'K', (4, 3)),
        ("9/9/9/9/9/9/9/5k3/9/4K4 w", 'k', (5, 2)),
        ("3k5/9/9/9/9/9/9/9/3A5/4K4 w", 'A', (3, 1)),
        ("3k5/4A4/9/9/9/9/9/9/9/4K4 w", 'A', (4, 8)),
        ("3ka4/9/9/9/9/9/9/9/9/4K4 w", 'a', (4, 9)),
        ("3k5/9/9/9/9/9/9/9/9/B3K4 w", 'B', (0, 0)),
        ("3k5/9/2B6/9/9/9/9/9/9/4K4 w", 'B', (2, 7)),
        ("3k5/9/9/9/b8/9/9/9/9/4K4 w", 'b', (0, 5)),
        ("3k5/9/9/9/9/9/9/P8/9/4K4 w", 'P', (0, 2)),
        ("3k5/9/9/9/9/9/1P7/9/9/4K4 w", 'P', (1, 3)),
        ("3k5/9/9/9/9/1P7/9/9/9/4K4 w", 'P', (1, 4)),
        ("3k4p/9/9/9/9/9/9/9/9/4K4 w", 'p', (8, 9)),
        ("3k5/9/9/1p7/9/9/9/9/9/4K4 w", 'p', (1, 6)),
    ];
    for (fen, letter, (file, rank)) in cases {
        let (part, problem) = problem(fen);
        assert_eq!(part, letter.to_string(), "{fen}");
        let found = matches!(problem, FenProblem::PieceSquare { square, .. } if square == Square::new(file, rank));
        assert!(found, "{fen}: {problem:?}");
    }
    // Behind the river a soldier can be anywhere.
    assert_eq!(position("1P1k5/1P7/1P7/1P7/1P7/9/9/9/9/4K4 w").legal_moves().len(), 12);
}

#[test]
fn generals_do_not_face_each_other() {
    let fen = "4k4/9/9/9/9/9/9/9/9/4K4 w";
    assert_eq!(problem(fen), ("k4/9/9/9/9/9/9/9/9/4K", FenProblem::GeneralsFace));
    assert!(Xiangqi::from_fen("4k4/9/9/9/4p4/9/9/9/9/4K4 w").is_ok());
}

#[test]
fn a_general_left_in_check_is_refused() {
    let fen = "4k4/9/4R4/9/9/9/9/9/9/3K5 w";
    assert_eq!(problem(fen), ("k", FenProblem::OpponentInCheck(Player::Min)));
    assert!(Xiangqi::from_fen(&fen.replace(" w", " b")).is_ok());
    let by_black = "3k5/9/9/9/9/9/9/9/4r4/4K4 b";
    assert_eq!(problem(by_black), ("K", FenProblem::OpponentInCheck(Player::Max)));
}

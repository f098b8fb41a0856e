//! The rules, one by one.

use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, Capture, Move, Outcome, Piece, PieceKind, Player, Position, Square, Value};

use super::{START, position, random_games, targets, ucci};

#[test]
fn a_game_begins_with_all_pieces_and_red_to_move() {
    let start = Xiangqi::default();
    assert_eq!(start, position(START));
    assert_eq!(start.side_to_move(), Player::Max);
    assert_eq!(start.legal_moves().len(), 44);
    let piece = |file, rank| start.piece(Square::new(file, rank));
    assert_eq!(piece(4, 0), Some(Piece { player: Player::Max, kind: PieceKind::General }));
    assert_eq!(piece(4, 9), Some(Piece { player: Player::Min, kind: PieceKind::General }));
    assert_eq!(piece(1, 7), Some(Piece { player: Player::Min, kind: PieceKind::Cannon }));
    assert_eq!(piece(4, 4), None);
    assert_eq!((piece(9, 0), piece(0, 10), piece(255, 255)), (None, None, None));
}

#[test]
fn moves_come_in_the_order_of_their_numbers() {
    random_games(20, 150, |position, _| {
        let moves: Vec<Move> = position.legal_moves().collect();
        assert!(moves.is_sorted_by(|one, next| one < next), "{position:?}");
        assert_eq!(position.legal_moves().len(), moves.len());
    });
}

#[test]
fn generals_keep_to_the_palace_and_never_face_each_other() {
    // On d1, the general can go to any point beside it but the open file of the other one.
    assert_eq!(targets(&position("4k4/9/9/9/9/9/9/9/3K5/9 w"), "d1"), ["d0", "d2"]);
    // A piece between the generals cannot leave the file.
    assert_eq!(targets(&position("4k4/9/9/9/9/9/9/9/4A4/4K4 w"), "e1"), [""; 0]);
    let pinned = position("4k4/9/9/9/4C4/9/9/9/9/4K4 w");
    assert!(targets(&pinned, "e5").iter().all(|target| target.starts_with('e')));
    assert_eq!(targets(&pinned, "e5").len(), 7);
}

#[test]
fn advisors_step_along_the_diagonals_of_the_palace() {
    let fen = "3k5/9/9/9/9/9/9/9/4A4/4K4 w";
    assert_eq!(targets(&position(fen), "e1"), ["d0", "f0", "d2", "f2"]);
    assert_eq!(targets(&position("3k5/9/9/9/9/9/9/5A3/9/4K4 w"), "f2"), ["e1"]);
}

#[test]
fn elephants_need_an_open_eye_and_stay_at_home() {
    assert_eq!(targets(&position("3k5/9/9/9/9/2B6/9/9/9/4K4 w"), "c4"), ["a2", "e2"]);
    // A piece on b3 shuts one eye.
    assert_eq!(targets(&position("3k5/9/9/9/9/2B6/1n7/9/9/4K4 w"), "c4"), ["e2"]);
    assert_eq!(targets(&position("3k5/9/4b4/9/9/9/9/9/9/5K3 b"), "e7"), ["c5", "g5", "c9", "g9"]);
}

#[test]
fn a_piece_beside_the_horse_hobbles_its_leg() {
    assert_eq!(
        targets(&position("3k5/9/9/9/4N4/9/9/9/9/5K3 w"), "e5"),
        ["d3", "f3", "c4", "g4", "c6", "g6", "d7", "f7"]
    );
    // The leg is the point straight beside the horse: e6 shuts d7 and f7, d5 shuts c4 and c6.
    assert_eq!(targets(&position("3k5/9/9/4c4/3cN4/9/9/9/9/5K3 w"), "e5"), ["d3", "f3", "g4", "g6"]);
}

#[test]
fn the_leg_counts_beside_the_horse_and_not_beside_the_general() {
    // The horse on d7 looks at e9 over d8.
    assert!(position("4k4/9/3N5/9/9/9/9/9/9/5K3 b").check().is_some());
    assert!(position("4k4/3c5/3N5/9/9/9/9/9/9/5K3 b").check().is_none());
    // A piece on e8, beside the general, is in the way of no piece.
    assert!(position("4k4/4a4/3N5/9/9/9/9/9/9/5K3 b").check().is_some());
    // Nor may a piece that stands on the leg leave it.
    assert_eq!(targets(&position("4k4/3n5/3N5/9/9/9/9/9/9/5K3 b"), "d8"), [""; 0]);
}

#[test]
fn a_cannon_takes_over_exactly_one_piece() {
    let cannon = position("3k5/9/4n4/9/4p4/9/4C4/9/9/5K3 w");
    let targets = targets(&cannon, "e3");
    for (target, can) in [("e2", true), ("e4", true), ("e5", false), ("e6", false), ("e7", true), ("e8", false)] {
        assert_eq!(targets.iter().any(|name| name == target), can, "e3{target}");
    }
}

#[test]
fn a_screen_cannot_be_made_or_left_for_the_opponents_cannon() {
    // The cannon on e8 has the general in its sight as soon as one piece stands between.
    let made = position("3k5/4c4/9/9/9/R8/9/9/9/4K4 w");
    assert!(!targets(&made, "a4").contains(&"e4".to_owned()));
    assert!(targets(&made, "a4").contains(&"d4".to_owned()));
    // Of two pieces between, neither may leave; both may move along the file.
    let left = position("3k5/4c4/9/9/9/4R4/4R4/9/9/4K4 w");
    for from in ["e3", "e4"] {
        let targets = targets(&left, from);
        assert!(!targets.is_empty() && targets.iter().all(|target| target.starts_with('e')), "{from}: {targets:?}");
    }
}

#[test]
fn a_check_by_a_cannon_is_answered_by_the_screen_leaving_too() {
    let checked = position("3k5/4c4/9/9/9/9/4N4/9/9/4K4 w");
    assert_eq!(checked.check(), Some(Square::new(4, 0)));
    let away = ["d1", "f1", "c2", "g2", "c4", "g4", "d5", "f5"];
    assert_eq!(targets(&checked, "e3"), away);
    assert_eq!(targets(&checked, "e0"), ["f0"]);
}

#[test]
fn soldiers_go_sideways_behind_the_river_and_never_back() {
    assert_eq!(targets(&position("3k5/9/9/9/9/4P4/9/9/9/4K4 w"), "e4"), ["e5"]);
    assert_eq!(targets(&position("3k5/9/9/9/4P4/9/9/9/9/4K4 w"), "e5"), ["d5", "f5", "e6"]);
    assert_eq!(targets(&position("3k4P/9/9/9/9/9/9/9/9/4K4 w"), "i9"), ["h9"]);
    assert_eq!(targets(&position("3k5/9/9/9/4p4/9/9/9/9/5K3 b"), "e5"), ["e4"]);
    assert_eq!(targets(&position("3k5/9/9/9/9/4p4/9/9/9/5K3 b"), "e4"), ["e3", "d4", "f4"]);
}

#[test]
fn soldiers_attack_ahead_and_sideways_only() {
    let checked = |fen| position(fen).check().is_some();
    assert!(checked("4k4/4P4/9/9/9/9/9/9/9/3K5 b"));
    assert!(checked("3Pk4/9/9/9/9/9/9/9/9/3K5 b"));
    assert!(checked("4kP3/9/9/9/9/9/9/9/9/3K5 b"));
    assert!(!checked("4P4/4k4/9/9/9/9/9/9/9/3K5 b"));
    assert!(!checked("4k4/3P5/9/9/9/9/9/9/9/3K5 b"));
}

#[test]
fn check_must_be_answered() {
    // The chariot gives check; only taking it, standing between or stepping aside helps.
    let checked = position("4k4/9/4r4/9/9/9/9/9/R8/4K4 w");
    assert_eq!(checked.check(), Some(Square::new(4, 0)));
    let names: Vec<String> = checked.legal_moves().map(|mv| checked.move_name(mv)).collect();
    assert_eq!(names, ["e0d0", "e0f0", "a1e1"]);
}

#[test]
fn checkmate_loses() {
    // Rank 8 is one chariot's already, rank 9 becomes the other's.
    let before = position("4k4/R8/9/9/9/9/9/9/8R/3K5 w");
    assert!(!before.is_over());
    let over = before.play(ucci(&before, "i1i9"));
    assert_eq!(over.outcome(), Some(Outcome::Win(Player::Max)));
    assert!(over.check().is_some() && over.is_over());
    assert_eq!(over.legal_moves().len(), 0);
    assert_eq!(over.evaluate(), Value::won_after(1));
    assert_eq!(over.as_root().evaluate(), Value::won_after(0));
}

#[test]
fn stalemate_loses() {
    // Black's general is not attacked; e9 is the open file of the other one, d8 the soldier's.
    let last = position("3k5/9/2P6/9/9/9/9/9/9/4K4 w");
    let over = last.play(ucci(&last, "c7c8"));
    assert_eq!(over.check(), None);
    assert_eq!(over.outcome(), Some(Outcome::Win(Player::Max)));
    assert_eq!(over.evaluate(), Value::won_after(1));
    let black_wins = position("4k4/9/9/9/9/9/9/9/2p6/3K5 w");
    assert_eq!(black_wins.outcome(), Some(Outcome::Win(Player::Min)));
    assert_eq!(black_wins.evaluate(), -Value::won_after(0));
}

#[test]
fn captures_name_victim_and_attacker() {
    let start = Xiangqi::default();
    let takes = start.play(ucci(&start, "h2e2"));
    assert_eq!(takes.capture(ucci(&takes, "h9g7")), None);
    assert_eq!(start.capture(ucci(&start, "h2h9")), Some(Capture { victim: 439, attacker: 442 }));
    let general = position("3k5/9/9/9/9/9/9/9/4p4/4K4 w");
    assert_eq!(general.capture(ucci(&general, "e0e1")), Some(Capture { victim: 55, attacker: u16::MAX }));
}

#[test]
fn a_position_repeats_when_the_pieces_and_the_side_to_move_do() {
    let start = Xiangqi::default();
    let mut position = start;
    for name in ["b0c2", "b9c7", "c2b0", "c7b9"] {
        let next = position.play(ucci(&position, name));
        assert!(!next.repeats(&position));
        position = next;
    }
    assert!(position.repeats(&start));
    assert_ne!(position, start, "it is four plies from the root");
    assert_eq!(position.as_root(), start);
    let other_side = self::position(&START.replace(" w", " b"));
    assert!(!other_side.repeats(&start));
}

#[test]
fn whether_a_game_is_over_agrees_with_its_moves() {
    let mut over = 0;
    random_games(200, 300, |position, mv| {
        let next = position.play(mv);
        assert_eq!(next.is_over(), next.legal_moves().len() == 0);
        assert_eq!(next.is_over(), next.outcome().is_some());
        assert_eq!(next.plies_left(), None);
        over += usize::from(next.is_over());
    });
    assert!(over > 0, "some random games end");
}

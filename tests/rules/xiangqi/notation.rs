//! Moves in three notations.

use std::collections::HashSet;

use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, Move, MoveError, MoveNotation, Position};

use super::{Random, position, random_games, ucci};

const NOTATIONS: [MoveNotation; 3] = [MoveNotation::Canonical, MoveNotation::Latin, MoveNotation::Chinese];

/// Writes and reads moves of one position: UCCI, WXF, Chinese, and what else is understood.
fn check(fen: &str, moves: &[(&str, &str, &str, &[&str])]) {
    let position = position(fen);
    for (name, latin, chinese, others) in moves {
        let mv = ucci(&position, name);
        assert_eq!(position.write_move(mv, MoveNotation::Latin), *latin, "{name}");
        assert_eq!(position.write_move(mv, MoveNotation::Chinese), *chinese, "{name}");
        for text in [name, latin, chinese].into_iter().chain(*others) {
            assert_eq!(position.read_move(text), Ok(mv), "{name} as {text}");
        }
    }
    all_moves_read_back(&position);
}

fn all_moves_read_back(position: &Xiangqi) {
    let moves: Vec<Move> = position.legal_moves().collect();
    let mut texts = HashSet::new();
    for mv in &moves {
        for notation in NOTATIONS {
            let text = position.write_move(*mv, notation);
            assert_eq!(position.read_move(&text), Ok(*mv), "{text} in {position:?}");
            assert!(texts.insert(text), "a name of its own: {mv:?} in {position:?}");
        }
    }
    assert_eq!(texts.len(), 3 * moves.len());
}

#[test]
fn five_hundred_games_are_read_back_in_every_notation() {
    let mut moves = 0;
    random_games(500, 150, |position, mv| {
        moves += 1;
        for notation in NOTATIONS {
            let text = position.write_move(mv, notation);
            assert_eq!(position.read_move(&text), Ok(mv), "{text} in {position:?}");
        }
    });
    assert!(moves > 50_000, "the games are long enough: {moves}");
}

#[test]
fn every_move_of_a_few_games_has_names_of_its_own() {
    random_games(10, 150, |position, _| all_moves_read_back(position));
}

/// Five soldiers of each side on two or three files behind the river, as games hardly ever have them.
#[test]
fn crowded_soldiers_have_names_of_their_own() {
    let mut random = Random(4);
    let mut legal = 0;
    for _ in 0..2000 {
        let mut board = [['.'; 9]; 10];
        (board[0][3], board[9][4]) = ('k', 'K');
        let files = [(); 3].map(|()| random.below(9));
        for (letter, first_row) in [('P', 0), ('p', 5)] {
            for _ in 0..5 {
                board[first_row + random.below(5)][files[random.below(3)]] = letter;
            }
        }
        let player = ["w", "b"][random.below(2)];
        let ranks = board.map(|rank| rank.iter().collect::<String>().replace('.', "1"));
        if let Ok(position) = Xiangqi::from_fen(&format!("{} {player}", ranks.join("/"))) {
            legal += 1;
            all_moves_read_back(&position);
        }
    }
    assert!(legal > 300, "enough positions are legal: {legal}");
}

#[test]
fn openings_are_written_as_in_books() {
    check(
        super::START,
        &[
            ("h2e2", "C2.5", "炮二平五", &["H2-E2", "C2=5", "c2.5", "炮2平5", "砲二平五", "包２平５", " C2 . 5 "]),
            ("h0g2", "H2+3", "马二进三", &["N2+3", "馬二進三", "傌二进三", "h2+3"]),
            ("b0a2", "H8+9", "马八进九", &["马8进9"]),
            ("i0i2", "R1+2", "车一进二", &["車一進二", "俥一进二"]),
            ("c0e2", "E7+5", "相七进五", &["B7+5", "象七进五"]),
            ("d0e1", "A6+5", "仕六进五", &["士六进五"]),
            ("g3g4", "P3+1", "兵三进一", &["S3+1", "卒三进一"]),
            ("e0e1", "K5+1", "帅五进一", &["G5+1", "帥五進一", "将五进一"]),
            ("b2b9", "C8+7", "炮八进七", &[]),
        ],
    );
    check(
        &super::START.replace(" w", " b"),
        &[
            ("h7e7", "C8.5", "炮8平5", &["砲８平５", "炮八平五"]),
            ("h9g7", "H8+7", "马8进7", &["馬8進7"]),
            ("b9c7", "H2+3", "马2进3", &[]),
            ("g6g5", "P7+1", "卒7进1", &["兵7进1"]),
            ("c9e7", "E3+5", "象3进5", &["象３進５", "相3进5"]),
            ("d9e8", "A4+5", "士4进5", &["仕4进5"]),
            ("e9e8", "K5+1", "将5进1", &["將5進1"]),
        ],
    );
}

#[test]
fn going_back_is_counted_too() {
    check(
        "3k5/9/9/9/2R1N4/6B2/9/9/9/4K4 w",
        &[
            ("c5c3", "R7-2", "车七退二", &["R7–2", "R7−2", "车七下二"]),
            ("e5d3", "H5-6", "马五退六", &[]),
            ("e5g6", "H5+3", "马五进三", &["马五上三"]),
            ("g4i2", "E3-1", "相三退一", &[]),
        ],
    );
}

#[test]
fn two_chariots_on_a_file() {
    check(
        "4k4/9/9/R8/9/9/R8/9/9/3K5 w",
        &[
            ("a6b6", "R+.8", "前车平八", &["+R.8", "R+=8", "前車平八", "r+.8", "R9+.8", "9+.8"]),
            ("a3b3", "R-.8", "后车平八", &["-R.8", "後車平八", "R-=8"]),
            // Only one of them can go so far, or so.
            ("a6a9", "R++3", "前车进三", &["R9+3", "车九进三", "+R+3"]),
            ("a3a0", "R--3", "后车退三", &["R9-3", "-R-3"]),
        ],
    );
    let position = position("4k4/9/9/R8/9/9/R8/9/9/3K5 w");
    for text in ["R9.8", "车九平八", "R9+1"] {
        assert_eq!(position.read_move(text), Err(MoveError::Ambiguous(text.to_owned())));
    }
}

#[test]
fn two_cannons_and_two_horses_on_a_file_of_black() {
    check(
        "3k5/1c7/9/9/1c7/8n/9/8n/9/4K4 b",
        &[
            ("b5c5", "C+.3", "前炮平3", &["前砲平３", "+C.3", "前炮平三"]),
            ("b8c8", "C-.3", "后炮平3", &["後炮平3", "-C.3"]),
            ("b5b1", "C++4", "前炮进4", &[]),
            ("i4h2", "H-+8", "后马进8", &["后马進8"]),
            ("i2h0", "H++8", "前马进8", &[]),
            ("i2h4", "H+-8", "前马退8", &[]),
        ],
    );
}

#[test]
fn advisors_on_a_file_keep_it() {
    check(
        "3k5/9/9/9/9/9/9/3A5/9/3AK4 w",
        &[
            ("d0e1", "A6+5", "仕六进五", &["A-+5", "-A+5", "后仕进五", "後士進五"]),
            ("d2e1", "A6-5", "仕六退五", &["A+-5", "+A-5", "前仕退五"]),
        ],
    );
}

#[test]
fn elephants_on_a_file_keep_it() {
    check(
        "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w",
        &[
            ("c0e2", "E7+5", "相七进五", &["E-+5", "后相进五"]),
            ("c4a2", "E7-9", "相七退九", &["E+-9", "前相退九"]),
            ("c0a2", "E7+9", "相七进九", &[]),
            ("c4e2", "E7-5", "相七退五", &[]),
        ],
    );
}

#[test]
fn two_soldiers_on_a_file() {
    check(
        "3k5/9/9/4P4/4P4/9/9/9/9/4K4 w",
        &[
            ("e6d6", "P+.6", "前兵平六", &["前五平六", "一兵平六", "5+.6"]),
            ("e5d5", "P-.6", "后兵平六", &["後兵平六", "二兵平六"]),
            ("e6e7", "P++1", "前兵进一", &["P5+1", "兵五进一"]),
        ],
    );
}

#[test]
fn three_soldiers_on_a_file() {
    check(
        "3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w",
        &[
            ("e7d7", "P+.6", "前兵平六", &["+P.6", "P5+.6"]),
            ("e6d6", "P5.6", "中兵平六", &["二兵平六", "55.6"]),
            ("e5d5", "P-.6", "后兵平六", &["三兵平六"]),
        ],
    );
    // The file alone means the middle one, which cannot go forward; in Chinese it can only be the front one.
    let position = position("3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w");
    assert_eq!(position.read_move("P5+1"), Err(MoveError::Illegal("P5+1".to_owned())));
    assert_eq!(position.read_move("兵五进一"), Ok(ucci(&position, "e7e8")));
}

#[test]
fn four_soldiers_on_a_file() {
    check(
        "3k5/4P4/4P4/4P4/4P4/9/9/9/9/4K4 w",
        &[
            ("e8d8", "++.6", "前兵平六", &["一兵平六"]),
            ("e7d7", "P+.6", "二兵平六", &["+P.6"]),
            ("e6d6", "P-.6", "三兵平六", &["-P.6"]),
            ("e5d5", "--.6", "四兵平六", &["后兵平六", "後兵平六"]),
        ],
    );
}

#[test]
fn five_soldiers_on_a_file() {
    check(
        "P3k4/P8/P8/P8/P8/9/9/9/9/3K5 w",
        &[
            ("a9b9", "++.8", "前兵平八", &["一兵平八"]),
            ("a8b8", "P+.8", "二兵平八", &[]),
            ("a7b7", "P9.8", "三兵平八", &[]),
            ("a6b6", "P-.8", "四兵平八", &[]),
            ("a5b5", "--.8", "五兵平八", &["后兵平八"]),
        ],
    );
    check(
        "5k3/9/9/9/9/i1i6/9/9/9/4K4 b".replace("i1i6", "p8").replace("9/9/9/4K4", "p8/p8/p8/p3K4").as_str(),
        &[
            ("a4b4", "--.2", "五卒平2", &["后卒平2"]),
            ("a0b0", "++.2", "前卒平2", &[]),
            ("a2b2", "P1.2", "三卒平2", &[]),
        ],
    );
}

#[test]
fn two_soldiers_on_each_of_two_files() {
    let fen = "4k4/9/P1P6/P1P6/4P4/9/9/9/9/3K5 w";
    check(
        fen,
        &[
            ("a7b7", "9+.8", "前九平八", &["前兵九平八", "P9+.8"]),
            ("a6b6", "9-.8", "后九平八", &["後九平八", "P9-.8"]),
            ("c7b7", "7+.8", "前七平八", &["前兵七平八", "一七平八"]),
            ("c6b6", "7-.8", "后七平八", &["二七平八"]),
            // The front soldier that can get to file 6.
            ("c7d7", "7+.6", "前七平六", &["P+.6", "前兵平六"]),
            // A soldier alone on its file.
            ("e5f5", "P5.4", "兵五平四", &[]),
        ],
    );
    for text in ["P+.8", "前兵平八", "P++1", "后兵平八"] {
        assert_eq!(position(fen).read_move(text), Err(MoveError::Ambiguous(text.to_owned())));
    }
}

#[test]
fn three_soldiers_on_one_file_and_two_on_another() {
    check(
        "4k4/9/P1P6/P1P6/P8/9/9/9/9/3K5 w",
        &[
            ("a7b7", "9+.8", "前九平八", &[]),
            ("a6b6", "99.8", "中九平八", &["中兵九平八", "中兵平八", "二九平八", "P9.8"]),
            ("a5b5", "9-.8", "后九平八", &["三九平八"]),
            ("c7b7", "7+.8", "前七平八", &[]),
            ("c6b6", "7-.8", "后七平八", &[]),
        ],
    );
    check(
        "4k4/9/9/9/9/7p1/1p5p1/1p5p1/9/3K5 b",
        &[
            ("b2a2", "2+.1", "前2平1", &["前卒2平1", "前二平一"]),
            ("b3a3", "2-.1", "后2平1", &["後２平１"]),
            ("h2i2", "8+.9", "前8平9", &[]),
            ("h3i3", "88.9", "中8平9", &["中卒平9"]),
            ("h4i4", "8-.9", "后8平9", &[]),
        ],
    );
}

#[test]
fn what_is_no_move_and_what_is_not_allowed_are_distinguished() {
    let start = Xiangqi::default();
    for text in [
        "",
        "h2",
        "h2e2e",
        "j2e2",
        "C2",
        "C2*5",
        "C0.5",
        "C2.0",
        "X2.5",
        "炮",
        "炮二五",
        "车十平五",
        "e4",
        "前平",
        "炮二平十",
    ] {
        assert!(matches!(start.read_move(text), Err(MoveError::Unreadable(found, _)) if found == text), "{text}");
    }
    for text in
        ["h2h2", "a0a9", "h7e7", "C2.2", "C3.5", "R1.2", "++.4", "C+.5", "炮三平五", "前车平五", "车一平二", "33.4"]
    {
        assert_eq!(start.read_move(text), Err(MoveError::Illegal(text.to_owned())), "{text}");
    }
    let over = position("4k4/9/9/9/9/9/9/9/2p6/3K5 w");
    assert_eq!(over.read_move("d0d1"), Err(MoveError::Over));
}

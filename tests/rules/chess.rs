//! The rules of chess against published counts, and what its notation says of itself.

use crate::play_out;
use play_out::{game, played};
use plyscope_core::game::chess::Chess;
use plyscope_core::game::{
    BoardGame, Capture, FenProblem, Move, MoveError, Outcome, Piece, PieceKind, Player, Position, Square, Value, perft,
};
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const POSITION_4: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
const POSITION_5: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
const POSITION_6: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
const PUBLISHED: [&str; 6] = [START, KIWIPETE, POSITION_3, POSITION_4, POSITION_5, POSITION_6];

fn read(fen: &str) -> Chess {
    Chess::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn games() -> impl Strategy<Value = Vec<Chess>> {
    (0..PUBLISHED.len(), proptest::collection::vec(any::<u16>(), 0..120))
        .prop_map(|(start, moves)| game(read(PUBLISHED[start]), &moves, |position, _| position.legal_moves().collect()))
}

/// The position with colours and sides of the board changed.
fn turned(position: &Chess) -> Chess {
    let fen = position.fen();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let changed = |text: &str| -> String {
        let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        text.chars().map(swap).collect()
    };
    fields[0] = fields[0].split('/').rev().map(changed).collect::<Vec<_>>().join("/");
    fields[1] = if fields[1] == "w" { "b" } else { "w" }.to_owned();
    fields[2] = changed(&fields[2]);
    fields[3] = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    read(&fields.join(" "))
}

#[test]
fn counts_from_the_start_agree_with_the_published_ones() {
    // https://www.chessprogramming.org/Perft_Results, as all counts here.
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&Chess::default(), depth)).collect();
    assert_eq!(counts, [20, 400, 8_902, 197_281, 4_865_609]);
    assert_eq!(Chess::default(), read(START));
}

#[test]
fn counts_from_the_five_other_positions_agree_with_the_published_ones() {
    let published: [(&str, [u64; 4]); 5] = [
        (KIWIPETE, [48, 2_039, 97_862, 4_085_603]),
        (POSITION_3, [14, 191, 2_812, 43_238]),
        (POSITION_4, [6, 264, 9_467, 422_333]),
        (POSITION_5, [44, 1_486, 62_379, 2_103_487]),
        (POSITION_6, [46, 2_079, 89_890, 3_894_594]),
    ];
    for (fen, counts) in published {
        let position = read(fen);
        assert_eq!(std::array::from_fn(|depth| perft(&position, depth as u32 + 1)), counts, "{fen}");
    }
    assert_eq!(perft(&turned(&read(POSITION_4)), 4), 422_333);
}

#[test]
fn mate_is_lost_by_the_side_to_move_and_counts_plies_from_the_root() {
    let mate = played(&Chess::default(), "f3 e5 g4 Qh4#");
    assert_eq!(mate.outcome(), Some(Outcome::Win(Player::Min)));
    assert_eq!(mate.evaluate(), -Value::won_after(4));
    assert_eq!(mate.check(), Some(Square::new(4, 0)));
    assert_eq!(mate.legal_moves().len(), 0);
    assert_eq!(mate.as_root().evaluate(), -Value::won_after(0));
    let later = played(&played(&Chess::default(), "e4 e5 Bc4 Nc6 Qh5").as_root(), "Nf6 Qxf7");
    assert_eq!((later.outcome(), later.evaluate()), (Some(Outcome::Win(Player::Max)), Value::won_after(2)));
    assert_eq!(later.read_move("Kxf7"), Err(MoveError::Over));
}

#[test]
fn stalemate_is_a_draw() {
    let stalemate = read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!((stalemate.outcome(), stalemate.evaluate()), (Some(Outcome::Draw), Value::ZERO));
    assert_eq!((stalemate.check(), stalemate.is_over()), (None, true));
}

#[test]
fn the_halfmove_clock_is_kept_and_ends_nothing() {
    let position = read("4k3/8/8/8/8/8/4P3/R3K3 w Q - 99 80");
    let later = played(&position, "Ra7");
    assert_eq!((later.halfmove_clock(), later.outcome()), (100, None));
    assert_eq!(played(&position, "e4").halfmove_clock(), 0);
}

#[test]
fn the_halfmove_clock_goes_on_past_100_and_back_into_a_fen() {
    for clock in [0, 99, 100, 101, 257, 65_535] {
        let fen = format!("4k3/8/8/8/8/8/4P3/R3K3 w Q - {clock} 80");
        let position = read(&fen);
        assert_eq!((position.halfmove_clock(), position.fen()), (clock, fen));
        assert_eq!(played(&position, "Ra7").halfmove_clock(), clock + 1);
        assert!(played(&position, "Ra7").fen().ends_with(&format!(" b - - {} 80", clock + 1)));
        assert_eq!(played(&position, "Ra7 Kd8 e4").halfmove_clock(), 0);
    }
}

#[test]
fn neither_side_can_mate_with_bare_kings_one_light_piece_or_bishops_of_one_color() {
    let dead = [
        "k7/8/8/8/8/8/8/7K w - - 0 1",
        "k7/8/8/8/8/8/8/6NK w - - 0 1",
        "k7/8/8/8/8/8/8/6BK b - - 0 1",
        "kb6/8/8/8/8/8/8/2B4K w - - 0 1",
    ];
    let alive = [
        "k7/8/8/8/8/8/7P/7K w - - 0 1",
        "k7/8/8/8/8/8/8/5NNK w - - 0 1",
        "kb6/8/8/8/8/8/8/1B5K w - - 0 1",
        "k7/8/8/8/8/8/8/5NBK w - - 0 1",
        "k7/8/8/8/8/8/8/6RK w - - 0 1",
        "k7/8/8/8/8/8/8/1q5K w - - 0 1",
    ];
    for fen in dead {
        assert!(read(fen).is_dead(), "{fen}");
    }
    for fen in alive {
        assert!(!read(fen).is_dead(), "{fen}");
    }
}

#[test]
fn moves_are_named_in_short_algebraic_notation() {
    // From, to, name; each alone decides on a letter, a file, a rank, a sign.
    let names = [
        (START, "g1f3", "Nf3"),
        (START, "e2e4", "e4"),
        (KIWIPETE, "e1g1", "O-O"),
        (KIWIPETE, "e1c1", "O-O-O"),
        (KIWIPETE, "e5f7", "Nxf7"),
        (KIWIPETE, "g2h3", "gxh3"),
        (POSITION_5, "d7c8q", "dxc8=Q"),
        (POSITION_5, "d7c8n", "dxc8=N"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
        ("5k2/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"),
        ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
        ("6k1/8/8/8/Q2Q4/8/8/Q6K w - - 0 1", "a4a3", "Q4a3"),
        ("7k/8/8/3Q4/Q7/8/Q6K/8 w - - 0 1", "a4a5", "Qaa5"),
        ("6k1/8/8/8/Q2Q4/8/8/3Q3K w - - 0 1", "d4a1", "Qd4a1"),
        ("8/8/8/1k6/4Q2Q/8/K7/7Q w - - 0 1", "h4e1", "Qh4e1"),
        // The other knight is pinned, so that one letter is enough.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6", "exf6"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a8=R+"),
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", "Ra8#"),
    ];
    for (fen, coordinates, name) in names {
        let position = read(fen);
        let mv = position.read_move(coordinates).unwrap_or_else(|error| panic!("{fen}: {coordinates}: {error}"));
        assert_eq!(position.move_name(mv), name, "{fen}");
        assert_eq!(position.read_move(name), Ok(mv), "{fen}");
    }
}

#[test]
fn moves_are_read_as_people_write_them() {
    let position = read(KIWIPETE);
    let same = |one: &str, other: &str| {
        assert_eq!(position.read_move(one), position.read_move(other), "{one} {other}");
        position.read_move(one).expect("both are legal");
    };
    same("O-O", "0-0");
    same("o-o-o", "e1c1");
    same("Nxf7", "Nf7");
    same("Nxf7", " Ne5xf7+!? ");
    same("Ne5-d3", "e5d3");
    same("gxh3", "gh3");
    let promotion = read("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
    for text in ["e8=Q", "e8Q", "e8q", "e7e8q", "e7e8=Q", "e7-e8Q"] {
        assert_eq!(promotion.move_name(promotion.read_move(text).expect("legal")), "e8=Q");
    }
    let unreadable = ["", "e", "e9", "i4", "Xe4", "e2e4e5", "e8=K", "e8=P", "--", "O-O-O-O", "nf3", "é4", "Ngf", "=Q"];
    for text in unreadable {
        assert_eq!(position.read_move(text), Err(MoveError::Unreadable(text.to_owned(), "Nf3")));
    }
    for text in ["e8", "e7e8", "Ke8", "Nf7", "e7", "e5", "a8=Q", "O-O"] {
        assert_eq!(promotion.read_move(text), Err(MoveError::Illegal(text.to_owned())), "{text}");
    }
    let knights = read("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
    assert_eq!(knights.read_move("Nd2"), Err(MoveError::Ambiguous("Nd2".to_owned())));
    assert!(knights.read_move("Nbd2").is_ok());
}

#[test]
fn castling_is_a_move_of_the_king_and_only_from_his_first_square() {
    let position = read(KIWIPETE);
    let castled = played(&position, "O-O-O O-O");
    assert_eq!(castled.fen(), "r4rk1/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/2KR3R w - - 2 2");
    let squares = position.squares(position.read_move("O-O").expect("legal"));
    assert_eq!((squares.from, squares.to), (Some(Square::new(4, 0)), Square::new(6, 0)));
    // A king that steps from f1 to g1 does not castle.
    let step = read("4k3/8/8/8/8/8/8/5K1R w - - 0 1");
    assert_eq!(played(&step, "Kg1").fen(), "4k3/8/8/8/8/8/8/6KR b - - 1 1");
    assert_eq!(step.read_move("O-O"), Err(MoveError::Illegal("O-O".to_owned())));
}

#[test]
fn captures_are_known_with_what_they_win() {
    let position = read(KIWIPETE);
    let capture = |position: &Chess, name| position.capture(position.read_move(name).expect("legal"));
    assert_eq!(capture(&position, "Nxf7"), Some(Capture { victim: 100, attacker: 320 }));
    assert_eq!(capture(&position, "Bxa6"), Some(Capture { victim: 330, attacker: 330 }));
    assert_eq!((capture(&position, "O-O"), capture(&position, "d6")), (None, None));
    let en_passant = read("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    assert_eq!(capture(&en_passant, "exf6"), Some(Capture { victim: 100, attacker: 100 }));
    let pieces =
        |position: &Chess| position.fen().split(' ').next().map(|board| board.matches(char::is_alphabetic).count());
    for fen in PUBLISHED.iter().chain([&"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"]) {
        let position = read(fen);
        for mv in position.legal_moves() {
            let fewer = pieces(&position.play(mv)) < pieces(&position);
            assert_eq!(position.capture(mv).is_some(), fewer, "{fen} {}", position.move_name(mv));
        }
    }
}

#[test]
fn the_evaluation_is_the_published_one() {
    assert_eq!(Chess::default().evaluate(), Value::ZERO);
    // e4 brings a pawn from −20 to 20.
    assert_eq!(played(&Chess::default(), "e4").evaluate(), Value::new(40));
    assert_eq!(played(&Chess::default(), "e4 Nc6").evaluate(), Value::new(40 - 50));
    // King a1 −50 and pawn e2 100 − 20 against king e8 −30, in an end game; the queen against no more than a king
    // leaves it one, with a rook beside her it is none.
    assert_eq!(read("4k3/8/8/8/8/8/4P3/K7 w - - 0 1").evaluate(), Value::new(-50 + 80 + 30));
    assert_eq!(read("4k3/8/8/8/8/8/8/K2Q4 w - - 0 1").evaluate(), Value::new(-50 + 895 + 30));
    assert_eq!(read("4k3/8/8/8/8/8/8/K2Q3R w - - 0 1").evaluate(), Value::new(20 + 895 + 500));
}

#[test]
fn a_position_repeats_whatever_the_clocks_say() {
    let start = Chess::default();
    let back = played(&start, "Nf3 Nf6 Ng1 Ng8");
    assert!(back.repeats(&start) && back != start);
    assert!(!played(&start, "Nf3 Nf6 Ng1").repeats(&start));
    // Castling is gone after the king's walk.
    let walked = played(&read("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "Ke2 Ke7 Ke1 Ke8");
    assert!(!walked.repeats(&read("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
    // En passant counts where it can be played.
    assert!(played(&start, "e4").repeats(&read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")));
    let after = read("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    assert!(!after.repeats(&read("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3")));
}

#[test]
fn what_is_missing_behind_the_board_has_a_usual_value() {
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(read(board).fen(), format!("{board} w - - 0 1"));
    assert_eq!(read(&format!("  {board}  b   kqQK ")).fen(), format!("{board} b KQkq - 0 1"));
}

#[test]
fn mistakes_in_a_position_are_reported_with_their_places() {
    let problem = |fen: &str| {
        let error = Chess::from_fen(fen).expect_err(fen);
        (fen[error.at].to_owned(), error.problem)
    };
    let piece = |player, kind| Piece { player, kind };
    let empty_board = "8/8/8/8/8/8/8/8";
    let kings = "4k3/8/8/8/8/8/8/4K3";
    assert_eq!(problem(" "), (" ".to_owned(), FenProblem::Empty));
    assert_eq!(problem("8/8"), ("8/8".to_owned(), FenProblem::Ranks { found: 2, expected: 8 }));
    let width = FenProblem::RankWidth { row: 1, found: 9, expected: 8 };
    assert_eq!(problem("5k3/8/8/8/8/8/8/4K3 w - - 0 1"), ("5k3".to_owned(), width));
    assert!(matches!(problem("4é3/8/8/8/8/8/8/4K3"), (at, FenProblem::UnknownPiece('é', _)) if at == "é"));
    assert!(matches!(problem("4k3/8/8/8/8/8/80/4K3"), (at, FenProblem::UnknownPiece('0', _)) if at == "0"));
    let missing = FenProblem::Kings { player: Player::Max, kind: PieceKind::King, found: 0 };
    assert_eq!(problem(empty_board), (empty_board.to_owned(), missing));
    let two = FenProblem::Kings { player: Player::Min, kind: PieceKind::King, found: 2 };
    assert_eq!(problem("4kk2/8/8/8/8/8/8/4K3").1, two);
    let pawn = FenProblem::PieceSquare { piece: piece(Player::Min, PieceKind::Pawn), square: Square::new(7, 0) };
    assert_eq!(problem("4k3/8/8/8/8/8/8/4K2p"), ("p".to_owned(), pawn));
    let pawns = FenProblem::TooMany { piece: piece(Player::Max, PieceKind::Pawn), found: 9, most: 8 };
    assert_eq!(problem("4k3/8/8/8/8/P7/PPPPPPPP/4K3").1, pawns);
    let queens = FenProblem::TooMany { piece: piece(Player::Max, PieceKind::Queen), found: 3, most: 2 };
    assert_eq!(problem("4k3/8/8/8/8/8/PPPPPPP1/K1QQQ3").1, queens);
    let in_check = FenProblem::OpponentInCheck(Player::Min);
    assert_eq!(problem("4k3/8/8/8/8/8/8/K3R3 w - - 0 1"), ("k".to_owned(), in_check.clone()));
    // Kings beside each other; three checks at once.
    assert_eq!(problem("8/8/8/3kK3/8/8/8/8 w - - 0 1"), ("k".to_owned(), in_check));
    let third = problem("4k3/8/3N4/8/B7/8/8/K3R3 b - - 0 1");
    assert!(matches!(third.1, FenProblem::PieceSquare { .. }), "{third:?}");
    assert_eq!(problem(&format!("{kings} x")), ("x".to_owned(), FenProblem::SideToMove("x".to_owned(), "w or b")));
    let field = |fen: &str| match problem(fen) {
        (at, FenProblem::Field { name, found, .. }) if at == found => (name, found),
        other => panic!("{fen}: {other:?}"),
    };
    let named = |name, found: &str| (name, found.to_owned());
    for rights in ["K", "Kx", "KK", "k-", "HAha"] {
        assert_eq!(field(&format!("4k3/8/8/8/8/8/8/4K3 w {rights} - 0 1")), named("castling rights", rights));
    }
    // Fischer's chess castles from f1 too; here that would be a step of the king.
    assert_eq!(field("4k3/8/8/8/8/8/8/5K1R w K - 0 1"), named("castling rights", "K"));
    for square in ["e3", "e6", "e9", "x", "é6"] {
        assert_eq!(field(&format!("4k3/8/8/8/8/8/8/4K3 w - {square} 0 1")), named("en passant square", square));
    }
    for clock in ["-1", "x", "65536", "999999999999"] {
        assert_eq!(field(&format!("{kings} w - - {clock} 1")), named("halfmove clock", clock));
    }
    for number in ["0", "x", "65536"] {
        assert_eq!(field(&format!("{kings} w - - 0 {number}")), named("move number", number));
    }
    assert_eq!(problem(&format!("{kings} w - - 0 1 a b ")), ("a b".to_owned(), FenProblem::Trailing("a b".to_owned())));
}

#[test]
fn squares_off_the_board_are_empty() {
    let start = Chess::default();
    assert_eq!(start.piece(Square::new(3, 7)), Some(Piece { player: Player::Min, kind: PieceKind::Queen }));
    for square in [Square::new(8, 0), Square::new(0, 8), Square::new(255, 255), Square::new(4, 4)] {
        assert_eq!(start.piece(square), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    #[test]
    fn positions_are_written_and_read_back(positions in games()) {
        for position in &positions {
            prop_assert_eq!(read(&position.fen()), position.as_root());
        }
    }

    #[test]
    fn moves_are_named_apart_and_read_back(positions in games()) {
        for position in positions.iter().step_by(4) {
            let moves: Vec<Move> = position.legal_moves().collect();
            for mv in &moves {
                let squares = position.squares(*mv);
                let coordinates = format!("{}{}", squares.from.expect("pieces come from somewhere"), squares.to);
                prop_assert_eq!(position.read_move(&position.move_name(*mv)), Ok(*mv));
                if mv.0 >> 12 == 0 {
                    prop_assert_eq!(position.read_move(&coordinates), Ok(*mv));
                }
            }
            let mut distinct = moves.clone();
            distinct.sort();
            distinct.dedup();
            prop_assert_eq!(distinct.len(), moves.len());
        }
    }

    #[test]
    fn a_position_from_the_other_side_is_worth_the_negative(positions in games()) {
        for position in &positions {
            let position = position.as_root();
            let other = turned(&position);
            prop_assert_eq!(other.evaluate(), -position.evaluate());
            prop_assert_eq!(other.legal_moves().len(), position.legal_moves().len());
            prop_assert_eq!(other.check().is_some(), position.check().is_some());
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error(
        text in "\\PC{0,60}",
        board in "[KkQqRrNnBbPp1-8/]{8,70} [wb] [KQkq-]{1,4} [a-h][36] [0-9]{1,3} [0-9]{1,3}",
    ) {
        for text in [text, board] {
            match Chess::from_fen(&text) {
                Ok(position) => prop_assert_eq!(read(&position.fen()), position),
                Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error),
            }
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "\\PC{0,8}", near in "[KQRBNOa-h1-8x=+#0-]{1,7}") {
        let position = read(KIWIPETE);
        for text in [text, near] {
            if let Ok(mv) = position.read_move(&text) {
                prop_assert!(position.legal_moves().any(|legal| legal == mv));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..Default::default() })]

    /// Whatever is read can be played on: no illegal position gets through to fail later.
    #[test]
    fn a_changed_position_is_a_playable_one_or_an_error(
        start in 0..PUBLISHED.len(),
        changes in proptest::collection::vec(
            (any::<prop::sample::Index>(), "[KkQqRrNnBbPp1-8/ w]", any::<bool>()),
            1..4,
        ),
        choices in proptest::collection::vec(any::<u16>(), 6),
    ) {
        let mut text = PUBLISHED[start].to_owned();
        for (at, put, instead) in changes {
            let at = at.index(text.len());
            text.replace_range(at..at + usize::from(instead), &put);
        }
        match Chess::from_fen(&text) {
            Ok(mut position) => {
                prop_assert_eq!(&read(&position.fen()), &position);
                for choice in choices {
                    let moves: Vec<Move> = position.legal_moves().collect();
                    if moves.is_empty() {
                        break;
                    }
                    position = position.play(moves[usize::from(choice) % moves.len()]);
                    prop_assert_eq!(read(&position.fen()), position.as_root());
                }
            }
            Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error),
        }
    }
}

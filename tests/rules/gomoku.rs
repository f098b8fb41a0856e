//! The rules of gomoku against known counts and against rules written the slow way; its evaluation against what it
//! claims.

use crate::play_out;
use play_out::{game, played};
use plyscope_core::game::gomoku::Gomoku;
use plyscope_core::game::{
    BoardGame, BoardSize, FenProblem, Move, MoveError, Outcome, Piece, PieceKind, Player, Position, Square, Value,
    perft,
};
use proptest::prelude::*;

fn read(fen: &str) -> Gomoku {
    Gomoku::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn empty(size: u8) -> Gomoku {
    Gomoku::with_size(size).expect("there is such a board")
}

/// Small numbers choose among the sensible moves, large ones among all.
fn offered(position: &Gomoku, choice: u16) -> Vec<Move> {
    if choice >= 0x8000 { position.legal_moves().collect() } else { position.candidate_moves().take(5).collect() }
}

fn games(sizes: &'static [u8], longest: usize) -> impl Strategy<Value = Vec<Gomoku>> {
    let choices = proptest::collection::vec(any::<u16>(), 0..longest);
    (proptest::sample::select(sizes), choices).prop_map(|(size, choices)| game(empty(size), &choices, offered))
}

fn owner(position: &Gomoku, file: i32, rank: i32) -> Option<Player> {
    let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
    position.piece(square).map(|piece| piece.player)
}

/// Whether a player has five in a line, point by point.
fn has_five(position: &Gomoku, player: Player) -> bool {
    let size = i32::from(position.size().files);
    (0..size).any(|file| {
        (0..size).any(|rank| {
            let is_five = |(right, up): (i32, i32)| {
                (0..5).all(|step| owner(position, file + step * right, rank + step * up) == Some(player))
            };
            [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(is_five)
        })
    })
}

/// The board turned and mirrored in all eight ways.
fn symmetric(position: &Gomoku) -> Vec<Gomoku> {
    let size = usize::from(position.size().files);
    let cell = |file: usize, rank: usize| match owner(position, file as i32, rank as i32) {
        Some(Player::Max) => 'X',
        Some(Player::Min) => 'O',
        None => '.',
    };
    let last = size - 1;
    let text = |cell: &dyn Fn(usize, usize) -> char| {
        let rank = |rank: usize| (0..size).map(|file| cell(file, rank)).collect::<String>();
        (0..size).rev().map(rank).collect::<Vec<_>>().join("/")
    };
    let boards = [
        text(&|file, rank| cell(file, rank)),
        text(&|file, rank| cell(last - file, rank)),
        text(&|file, rank| cell(file, last - rank)),
        text(&|file, rank| cell(last - file, last - rank)),
        text(&|file, rank| cell(rank, file)),
        text(&|file, rank| cell(last - rank, file)),
        text(&|file, rank| cell(rank, last - file)),
        text(&|file, rank| cell(last - rank, last - file)),
    ];
    boards.iter().map(|board| read(board)).collect()
}

fn wins_at_once(position: &Gomoku) -> bool {
    position.legal_moves().any(|mv| matches!(position.play(mv).outcome(), Some(Outcome::Win(_))))
}

#[test]
fn all_points_are_legal_until_the_game_is_won() {
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&Gomoku::default(), depth)).collect();
    assert_eq!(counts, [225, 50_400, 11_239_200]);
    // Five stones of one player are the ninth move at the earliest.
    let won = played(&empty(7), "a1 a2 b1 b2 c1 c2 d1 d2 e1");
    assert_eq!((won.legal_moves().len(), won.candidate_moves().len(), perft(&won, 1)), (0, 0, 0));
}

#[test]
fn every_line_of_five_wins_and_four_do_not() {
    let size = 7;
    let mut lines = 0;
    for file in 0..size {
        for rank in 0..size {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let line: Vec<(i32, i32)> = (0..5).map(|step| (file + step * right, rank + step * up)).collect();
                if !line.iter().all(|(file, rank)| (0..size).contains(file) && (0..size).contains(rank)) {
                    continue;
                }
                lines += 1;
                for last in 0..5 {
                    wins_with(&line, last);
                }
            }
        }
    }
    // 3 · 7 in rows and in columns, 9 on each kind of diagonal.
    assert_eq!(lines, 2 * 21 + 2 * 9);
}

/// Max takes a line, with one point of it as the last, while Min's stones lie apart.
fn wins_with(line: &[(i32, i32)], last: usize) {
    let square = |(file, rank): (i32, i32)| Square::new(file as u8, rank as u8);
    let squares: Vec<Square> = line.iter().copied().map(square).collect();
    let all = (0..7).flat_map(|rank| (0..7).map(move |file| Square::new(file, rank)));
    // No five of Min's can come of every third point on a diagonal.
    let mut others = all.filter(|square| (square.file + 2 * square.rank) % 3 == 0 && !squares.contains(square));
    let mut position = empty(7);
    for own in (0..5).filter(|own| *own != last) {
        let other = others.next().expect("there are points enough");
        position = played(&position, &format!("{} {other}", squares[own]));
        assert_eq!(position.outcome(), None);
        assert!(position.winning_line().is_empty());
    }
    let won = played(&position, &squares[last].to_string());
    assert_eq!((won.outcome(), won.winning_line()), (Some(Outcome::Win(Player::Max)), squares));
}

#[test]
fn six_in_a_row_win_too_and_lines_end_at_the_edge() {
    let six = played(&empty(9), "a1 a3 b1 b3 c1 c3 e1 e3 f1 f3 d1");
    assert_eq!((six.outcome(), six.winning_line().len()), (Some(Outcome::Win(Player::Max)), 6));
    // Three points at the right edge of a rank and two at the left of the next one are neighbours only as numbers.
    assert_eq!(read("O1O1O1O2/9/9/9/9/9/9/XX7/6XXX").outcome(), None);
    assert_eq!(read("1X7/X8/9/8X/7X1/6X2/9/9/O1O1O1O2").outcome(), None);
}

#[test]
fn a_full_board_without_five_is_a_draw() {
    let drawn = read("XXOOX/OOXXO/XXOOX/OOXXO/XXOOX");
    assert_eq!((drawn.outcome(), drawn.evaluate(), drawn.plies_left()), (Some(Outcome::Draw), Value::ZERO, Some(0)));
}

#[test]
fn decided_games_count_plies_from_the_root() {
    let start = empty(9);
    let won = played(&start, "a1 a2 b1 b2 c1 c2 d1 d2 e1");
    assert_eq!(won.evaluate(), Value::won_after(9));
    let later = played(&played(&start, "a1 a2 b1 b2 c1 c2 d1").as_root(), "d2 e1");
    assert_eq!(later.evaluate(), Value::won_after(2));
    let lost = played(&start, "i9 a2 b1 b2 c1 c2 d1 d2 f5 e2");
    assert_eq!(lost.evaluate(), -Value::won_after(10));
    assert_eq!(read(&later.fen()), later.as_root());
    assert_eq!(later.as_root().evaluate(), Value::won_after(0));
}

#[test]
fn a_shape_is_worth_more_to_the_player_who_can_use_it() {
    // Black has three in the open, White has two stones apart.
    let three = "15/15/15/15/15/15/15/6XXX6/15/15/15/15/15/15/O13O";
    let in_turn = read(&three.replace("O13O", "O6O6O")).evaluate();
    let waiting = read(three).evaluate();
    assert!(in_turn > Value::new(90_000), "{in_turn:?}");
    assert!(waiting > Value::ZERO && waiting < Value::new(1_000), "{waiting:?}");
    // A four that is stopped on one side wins in turn, and has to be stopped out of turn.
    let four = "15/15/15/15/15/15/15/5OXXXX5/15/15/15/15/15/15/O13O";
    let in_turn = read(&four.replace("O13O", "O6O6O")).evaluate();
    let waiting = read(four).evaluate();
    assert!(in_turn > Value::new(90_000), "{in_turn:?}");
    assert!(waiting > Value::ZERO && waiting < Value::new(1_000), "{waiting:?}");
    // An open four wins for either side to move.
    let open_four = "15/15/15/15/15/15/15/5XXXX6/15/15/15/15/15/15/O6O5OO";
    assert!(read(open_four).evaluate() > Value::new(90_000));
    assert!(read(&open_four.replace("O6O5OO", "O6O6O")).evaluate() > Value::new(90_000));
}

#[test]
fn a_search_looks_first_at_what_wins_and_what_saves() {
    assert_eq!(
        Gomoku::default().candidate_moves().collect::<Vec<_>>(),
        [Gomoku::default().read_move("h8").expect("free")]
    );
    let first = |fen: &str| {
        let position = read(fen);
        position.move_name(position.candidate_moves().next().expect("the game goes on"))
    };
    // Black completes five rather than stop White; White to move stops Black.
    assert_eq!(first("9/9/9/OXXXX4/9/9/OOOOX4/9/9 x"), "f6");
    assert_eq!(first("9/9/9/OXXXX4/9/9/2OOO4/9/9 x"), "f6");
    assert_eq!(first("9/9/9/OXXXX4/9/9/3OO4/9/9 o"), "f6");
    // One stone has 24 points within two.
    assert_eq!(played(&Gomoku::default(), "h8").candidate_moves().len(), 24);
    assert_eq!(played(&Gomoku::default(), "a1").candidate_moves().len(), 8);
}

#[test]
fn points_are_read_by_file_and_rank() {
    let start = Gomoku::default();
    for (text, file, rank) in [("a1", 0, 0), (" H8 ", 7, 7), ("o15", 14, 14), ("b10", 1, 9)] {
        let mv = start.read_move(text).expect("a free point");
        assert_eq!(start.squares(mv).to, Square::new(file, rank));
        assert_eq!(start.squares(mv).from, None);
    }
    for text in ["", "a", "8", "p1", "a0", "a16", "a+1", "a01", "h8h8", "é8", "h999", "hé"] {
        assert_eq!(start.read_move(text), Err(MoveError::Unreadable(text.to_owned(), "h8")));
    }
    assert_eq!(played(&start, "h8").read_move("h8"), Err(MoveError::Illegal("h8".to_owned())));
    assert_eq!(played(&empty(7), "a1 a2 b1 b2 c1 c2 d1 d2 e1").read_move("g7"), Err(MoveError::Over));
}

#[test]
fn boards_of_all_sizes_are_read_and_written() {
    assert_eq!(Gomoku::default().fen(), format!("{} x", ["15"; 15].join("/")));
    for size in Gomoku::SIZES {
        let position = empty(size);
        assert_eq!(read(&position.fen()), position);
        assert_eq!(position.size(), BoardSize { files: size, ranks: size });
        assert_eq!(position.legal_moves().len(), usize::from(size) * usize::from(size));
        let middle = Square::new(size / 2, size / 2);
        assert_eq!(position.candidate_moves().map(|mv| position.squares(mv).to).collect::<Vec<_>>(), [middle]);
    }
    assert_eq!((Gomoku::with_size(4), Gomoku::with_size(20)), (None, None));
    let written = "5/5/1XO2/5/5 x";
    for fen in [written, "5/5/1xo2/5/5", "...../5/.XO../5/5 B", " 5/5/1X1.1/5/5".replace("1X1.1", "1XO.1").as_str()] {
        assert_eq!(read(fen).fen(), written);
    }
    assert_eq!(read("5/5/1X3/5/5 w").side_to_move(), Player::Min);
    let stone = Piece { player: Player::Max, kind: PieceKind::Stone };
    assert_eq!(read(written).piece(Square::new(1, 2)), Some(stone));
    for off in [Square::new(5, 0), Square::new(0, 5), Square::new(255, 255)] {
        assert_eq!(read(written).piece(off), None);
    }
}

#[test]
fn mistakes_in_a_position_are_reported_with_their_places() {
    let problem = |fen: &str| {
        let error = Gomoku::from_fen(fen).expect_err(fen);
        (fen[error.at].to_owned(), error.problem)
    };
    assert_eq!(problem(""), (String::new(), FenProblem::Empty));
    assert_eq!(problem("15/15"), ("15/15".to_owned(), FenProblem::Ranks { found: 2, expected: 15 }));
    assert_eq!(problem("4/4/4/4").1, FenProblem::Ranks { found: 4, expected: 5 });
    assert_eq!(problem(&["20"; 20].join("/")).1, FenProblem::Ranks { found: 20, expected: 19 });
    assert_eq!(problem("7/7/7/7/7/7").1, FenProblem::Ranks { found: 6, expected: 7 });
    let width = |row, found, expected| FenProblem::RankWidth { row, found, expected };
    assert_eq!(problem("5/5/5/3X/5"), ("3X".to_owned(), width(4, 4, 5)));
    assert_eq!(problem("5/99999999999999999999999/5/5/5").1, width(2, usize::MAX, 5));
    assert!(matches!(problem("5/5/2é2/5/5"), (at, FenProblem::UnknownPiece('é', _)) if at == "é"));
    assert!(matches!(problem("5/5/05/5/5"), (at, FenProblem::UnknownPiece('0', _)) if at == "0"));
    assert_eq!(problem("5/5/2O2/5/5").1, FenProblem::Counts { max: 0, min: 1 });
    assert_eq!(problem("5/5/XX3/5/5").1, FenProblem::Counts { max: 2, min: 0 });
    assert_eq!(problem("5/5/X4/5/5 b"), ("b".to_owned(), FenProblem::SideToMove("b".to_owned(), "o or w")));
    assert_eq!(problem("5/5/5/5/5 x 1"), ("1".to_owned(), FenProblem::Trailing("1".to_owned())));
    // White moved after Black had won; two fives that no single stone completes.
    assert_eq!(problem("5/5/OOOO1/O4/XXXXX").1, FenProblem::AfterTheEnd);
    assert_eq!(problem("7/7/XXXXX2/7/XXXXX2/OOOO1OO/OOO4").1, FenProblem::AfterTheEnd);
    // One stone that completes two fives is a fine end.
    let double = read("X6/X6/X6/X6/XXXXX2/OOOO3/OOOO3");
    assert_eq!(double.outcome(), Some(Outcome::Win(Player::Max)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..Default::default() })]

    #[test]
    fn games_follow_the_rules_as_written_the_slow_way(positions in games(&[5, 6, 9], 82)) {
        for (plies, position) in positions.iter().enumerate() {
            let to_move = Player::Max.after(plies as u32);
            let points = usize::from(position.size().files).pow(2);
            let expected = if has_five(position, to_move.opponent()) {
                Some(Outcome::Win(to_move.opponent()))
            } else if plies == points {
                Some(Outcome::Draw)
            } else {
                None
            };
            prop_assert!(!has_five(position, to_move));
            prop_assert_eq!(position.outcome(), expected);
            prop_assert_eq!(position.is_over(), expected.is_some());
            prop_assert_eq!(position.side_to_move(), to_move);
            prop_assert_eq!(position.winning_line().len() >= 5, matches!(expected, Some(Outcome::Win(_))));
            let free = if expected.is_some() { 0 } else { points - plies };
            prop_assert_eq!((position.legal_moves().len(), position.plies_left()), (free, Some(free as u32)));
        }
    }

    #[test]
    fn positions_and_moves_are_written_and_read_back(positions in games(&[5, 9, 15, 19], 60)) {
        for position in positions.iter().step_by(3) {
            prop_assert_eq!(read(&position.fen()), position.as_root());
            let moves: Vec<Move> = position.legal_moves().collect();
            prop_assert!(moves.is_sorted_by(|one, other| one < other));
            for mv in moves {
                prop_assert_eq!(position.read_move(&position.move_name(mv)), Ok(mv));
                let square = position.squares(mv).to;
                prop_assert_eq!(position.piece(square), None);
                let stone = Piece { player: position.side_to_move(), kind: PieceKind::Stone };
                prop_assert_eq!(position.play(mv).piece(square), Some(stone));
            }
        }
    }

    #[test]
    fn a_turned_or_mirrored_board_is_worth_the_same(positions in games(&[7, 15], 60)) {
        for position in positions.iter().step_by(5) {
            for other in symmetric(position) {
                prop_assert_eq!(other.evaluate(), position.as_root().evaluate());
                prop_assert_eq!(other.outcome(), position.outcome());
                prop_assert_eq!(other.candidate_moves().len(), position.candidate_moves().len());
            }
        }
    }

    #[test]
    fn candidates_are_the_free_points_near_stones(positions in games(&[6, 15, 19], 60)) {
        for position in positions.iter().skip(1) {
            let size = i32::from(position.size().files);
            let near = |mv: &Move| {
                let at = position.squares(*mv).to;
                let around = (-2..=2).flat_map(|right| (-2..=2).map(move |up| (right, up)));
                around.into_iter().any(|(right, up)| {
                    let (file, rank) = (i32::from(at.file) + right, i32::from(at.rank) + up);
                    file < size && rank < size && owner(position, file, rank).is_some()
                })
            };
            let mut moves: Vec<Move> = position.candidate_moves().collect();
            moves.sort();
            prop_assert_eq!(moves, position.legal_moves().filter(near).collect::<Vec<_>>());
        }
    }

    /// Nearly 100 000 points are a promise: the game can be won in one ply, not be saved in two, or won in three.
    #[test]
    fn what_counts_as_good_as_decided_is(positions in games(&[7, 9], 50)) {
        for position in positions.iter().filter(|position| !position.is_over()) {
            let for_mover = position.side_to_move().sees(position.evaluate()).points();
            prop_assert_eq!(for_mover == 99_000, wins_at_once(position), "{}", position.fen());
            let mut after = position.legal_moves().map(|mv| position.play(mv));
            if for_mover == -98_000 {
                prop_assert!(after.all(|next| next.is_over() || wins_at_once(&next)), "{}", position.fen());
            } else if for_mover == 97_000 {
                let lost = |next: Gomoku| next.side_to_move().sees(next.evaluate()) == Value::new(-98_000);
                prop_assert!(after.any(lost), "{}", position.fen());
            }
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error(
        text in "\\PC{0,40}",
        board in "[XxOo1-5./ é]{0,40}",
        rows in proptest::collection::vec("[XO.]{5}", 5),
    ) {
        for text in [text, board, rows.join("/")] {
            match Gomoku::from_fen(&text) {
                Ok(position) => prop_assert_eq!(read(&position.fen()), position),
                Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error),
            }
            let _ = Gomoku::default().read_move(&text);
        }
    }

    #[test]
    fn a_changed_position_is_a_position_or_an_error(
        positions in games(&[5, 9, 15], 40),
        at in any::<prop::sample::Index>(),
        put in "[XO1-9./ wé]",
    ) {
        let fen = positions.last().expect("the empty board at least").fen();
        let at = at.index(fen.len());
        for text in [format!("{}{put}{}", &fen[..at], &fen[at + 1..]), format!("{}{put}{}", &fen[..at], &fen[at..])] {
            match Gomoku::from_fen(&text) {
                Ok(position) => {
                    prop_assert_eq!(read(&position.fen()), position);
                    prop_assert!(!has_five(&position, position.side_to_move()));
                }
                Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error),
            }
        }
    }
}

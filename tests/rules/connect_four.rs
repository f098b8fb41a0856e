//! The rules of Connect Four against published counts and against rules written the slow way.

use crate::play_out;
use play_out::{game, played};
use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::game::{
    BoardGame, FenProblem, Move, MoveError, Outcome, Piece, PieceKind, Player, Position, Square, Value, perft,
};
use proptest::prelude::*;

fn read(fen: &str) -> ConnectFour {
    ConnectFour::from_fen(fen).expect("a legal position")
}

fn games() -> impl Strategy<Value = Vec<ConnectFour>> {
    let choices = proptest::collection::vec(any::<u16>(), 0..43);
    choices.prop_map(|choices| game(ConnectFour::default(), &choices, |position, _| position.legal_moves().collect()))
}

fn owner(position: &ConnectFour, file: i32, rank: i32) -> Option<Player> {
    let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
    position.piece(square).map(|piece| piece.player)
}

/// Whether a player has four in a line, square by square.
fn has_four(position: &ConnectFour, player: Player) -> bool {
    (0..7).any(|file| {
        (0..6).any(|rank| {
            let is_four = |(right, up): (i32, i32)| {
                (0..4).all(|step| owner(position, file + step * right, rank + step * up) == Some(player))
            };
            [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(is_four)
        })
    })
}

/// The board with files from the other side.
fn mirrored(position: &ConnectFour) -> ConnectFour {
    let rows: Vec<String> = position.fen().split('/').map(|row| row.chars().rev().collect()).collect();
    read(&rows.join("/"))
}

#[test]
fn counts_agree_with_the_published_ones() {
    // John Tromp, https://tromp.github.io/c4/c4.html; counts stop at a win.
    let counts: Vec<u64> = (1..=8).map(|depth| perft(&ConnectFour::default(), depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}

#[test]
fn every_line_of_four_wins_and_nothing_shorter() {
    let mut lines = 0;
    for file in 0..7_i32 {
        for rank in 0..6_i32 {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let line: Vec<(i32, i32)> = (0..4).map(|step| (file + step * right, rank + step * up)).collect();
                if line.iter().all(|(file, rank)| (0..7).contains(file) && (0..6).contains(rank)) {
                    lines += 1;
                    wins_with_its_last_disc(&line);
                }
            }
        }
    }
    assert_eq!(lines, 69);
}

/// Builds up to a line in every order of its four discs that gravity allows as the last one.
fn wins_with_its_last_disc(line: &[(i32, i32)]) {
    let highest = line.iter().map(|(_, rank)| *rank).max();
    for last in line {
        let vertical = line.iter().all(|(file, _)| *file == line[0].0);
        if vertical && Some(last.1) != highest {
            continue;
        }
        // Max has three of the line, whatever else is needed below them lies in colours that make no other four.
        let position = supported(line, *last);
        assert_eq!(position.outcome(), None, "{}", position.fen());
        assert!(position.winning_line().is_empty());
        let won = position.play(Move(last.0 as u16));
        assert_eq!(won.outcome(), Some(Outcome::Win(Player::Max)), "{}", won.fen());
        let squares: Vec<Square> = line.iter().map(|(file, rank)| Square::new(*file as u8, *rank as u8)).collect();
        assert_eq!(won.winning_line(), squares);
        assert_eq!(won.legal_moves().len(), 0);
    }
}

/// A position with Max to move in which `last` is the next cell of its column and completes `line`.
fn supported(line: &[(i32, i32)], last: (i32, i32)) -> ConnectFour {
    let height = |file: i32| {
        let tops = line.iter().filter(|cell| cell.0 == file && **cell != last).map(|cell| cell.1 + 1);
        tops.max().unwrap_or(0).max(if file == last.0 { last.1 } else { 0 })
    };
    // Fillings of two rows of two colours make no four; the other discs come on top elsewhere until the counts agree.
    for pattern in 0..4 {
        let filling = |file: i32, rank: i32| if (file / 2 + rank + pattern) % 2 == 0 { 'X' } else { 'O' };
        let cell = |file: i32, rank: i32| {
            if line.contains(&(file, rank)) && (file, rank) != last {
                'X'
            } else if rank < height(file) {
                if pattern < 2 { filling(file, rank) } else { filling(rank, file) }
            } else {
                '.'
            }
        };
        let board: Vec<Vec<char>> = (0..6).map(|rank| (0..7).map(|file| cell(file, rank)).collect()).collect();
        if let Some(position) = evened_out(board, last) {
            return position;
        }
    }
    panic!("no board leads to {line:?} by {last:?}")
}

/// Puts discs on top of columns, away from the cell to be played, until Max is to move in a game that goes on.
fn evened_out(board: Vec<Vec<char>>, last: (i32, i32)) -> Option<ConnectFour> {
    let text = |board: &[Vec<char>]| {
        let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect()).collect();
        rows.join("/")
    };
    let mut boards = vec![board];
    while let Some(board) = boards.pop() {
        let count = |disc| board.iter().flatten().filter(|cell| **cell == disc).count();
        let (max, min) = (count('X'), count('O'));
        if max == min {
            if let Ok(position) = ConnectFour::from_fen(&text(&board))
                && position.outcome().is_none()
                && !has_four(&position, Player::Max)
            {
                return Some(position);
            }
            continue;
        }
        for file in (0..7).filter(|file| *file != last.0 as usize) {
            if let Some(rank) = (0..6).find(|rank| board[*rank][file] == '.') {
                let mut more = board.clone();
                more[rank][file] = if max > min { 'O' } else { 'X' };
                boards.push(more);
            }
        }
    }
    None
}

#[test]
fn lines_do_not_run_from_one_column_into_the_next() {
    // Without empty cells between the columns, Max's discs on b5, b6, c1 and c2 would be neighbours.
    let position = read("1X5/1X5/1O5/1O5/1XX4/1OX1O1O");
    assert_eq!(position.outcome(), None);
}

#[test]
fn decided_games_count_plies_from_the_root() {
    let four = "d a d a d a d";
    let won = played(&ConnectFour::default(), four);
    assert_eq!(won.evaluate(), Value::won_after(7));
    let later = played(&played(&ConnectFour::default(), "d a d a d").as_root(), "a d");
    assert_eq!(later.evaluate(), Value::won_after(2));
    let lost = played(&ConnectFour::default(), "a d a d a d g d");
    assert_eq!(lost.evaluate(), -Value::won_after(8));
    assert_eq!(read(&won.fen()).evaluate(), Value::won_after(0));
    assert_eq!(later.as_root(), read(&later.fen()));
}

#[test]
fn a_disc_is_worth_the_lines_through_its_cell() {
    let first_row = [3, 4, 5, 7, 5, 4, 3];
    for (column, points) in first_row.into_iter().enumerate() {
        assert_eq!(ConnectFour::default().play(Move(column as u16)).evaluate(), Value::new(points));
    }
    // d1 and d3 for Max, d2 for Min: 7 + 13 − 10.
    assert_eq!(played(&ConnectFour::default(), "d d d").evaluate(), Value::new(10));
}

#[test]
fn moves_are_read_by_letter_and_by_number() {
    let start = ConnectFour::default();
    for (text, column) in [("a", 0), (" G ", 6), ("1", 0), ("7", 6), ("d", 3)] {
        assert_eq!(start.read_move(text), Ok(Move(column)));
    }
    for text in ["", "h", "8", "0", "dd", "d1", "é"] {
        assert!(matches!(start.read_move(text), Err(MoveError::Unreadable(..))), "{text}");
    }
    let full = played(&start, "a a a a a a");
    assert_eq!(full.read_move("a"), Err(MoveError::Illegal("a".to_owned())));
    assert_eq!(played(&start, "d a d a d a d").read_move("b"), Err(MoveError::Over));
}

#[test]
fn positions_are_read_in_either_case_and_written_in_one() {
    let written = "7/7/7/3O3/3X3/2XO3";
    for fen in [written, "7/7/7/3o3/3x3/2xo3", "......./7/7/...O3/3X3/2XO3 x", "  7/7/7/3O3/3X3/2XO3  X "] {
        assert_eq!(read(fen).fen(), written);
    }
    assert_eq!(ConnectFour::default().fen(), "7/7/7/7/7/7");
    let position = read(written);
    assert_eq!(position.piece(Square::new(3, 2)), Some(Piece { player: Player::Min, kind: PieceKind::Disc }));
    assert_eq!((position.piece(Square::new(7, 0)), position.piece(Square::new(0, 6))), (None, None));
    assert_eq!(position.squares(Move(3)).to, Square::new(3, 3));
}

#[test]
fn mistakes_in_a_position_are_reported_with_their_places() {
    let problem = |fen| {
        let error = ConnectFour::from_fen(fen).expect_err("no legal position");
        (error.at, error.problem)
    };
    assert_eq!(problem(""), (0..0, FenProblem::Empty));
    assert_eq!(problem("7/7"), (0..3, FenProblem::Ranks { found: 2, expected: 6 }));
    let width = |row, found| FenProblem::RankWidth { row, found, expected: 7 };
    assert_eq!(problem("7/7/6/7/7/7"), (4..5, width(3, 6)));
    assert_eq!(problem("7/7/7/7/7/3X4"), (10..13, width(6, 8)));
    assert_eq!(problem("7/7/7/7/7/3é3"), (11..13, FenProblem::UnknownPiece('é', "X, O, a digit or .")));
    assert_eq!(problem("7/7/7/7/3X3/7"), (0..13, FenProblem::Floating(Square::new(3, 1))));
    assert_eq!(problem("7/7/7/7/7/O6"), (0..12, FenProblem::Counts { max: 0, min: 1 }));
    assert_eq!(problem("7/7/7/7/7/7 o"), (12..13, FenProblem::SideToMove("o".to_owned(), "x")));
    assert_eq!(problem("7/7/7/7/7/7 x -"), (14..15, FenProblem::Trailing("-".to_owned())));
    // Max has four and Min has moved since; two fours that no single disc completes.
    assert_eq!(problem("7/7/7/7/OOO4/XXXXO2").1, FenProblem::AfterTheEnd);
    assert_eq!(problem("7/7/X1O1O1X/X1O1O1X/X1O1O1X/X1O1O1X").1, FenProblem::AfterTheEnd);
    // One disc that completes two fours is a fine end.
    let double = "7/7/X6/OX5/OOX4/XXXXOOO";
    assert_eq!(read(double).outcome(), Some(Outcome::Win(Player::Max)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn games_follow_the_rules_as_written_the_slow_way(positions in games()) {
        for (plies, position) in positions.iter().enumerate() {
            let to_move = Player::Max.after(plies as u32);
            let expected = if has_four(position, to_move.opponent()) {
                Some(Outcome::Win(to_move.opponent()))
            } else if plies == 42 {
                Some(Outcome::Draw)
            } else {
                None
            };
            prop_assert!(!has_four(position, to_move));
            prop_assert_eq!(position.outcome(), expected);
            prop_assert_eq!(position.is_over(), expected.is_some());
            prop_assert_eq!(position.side_to_move(), to_move);
            prop_assert_eq!(position.winning_line().is_empty(), !matches!(expected, Some(Outcome::Win(_))));
            let open: Vec<Move> = (0..7).filter(|file| position.piece(Square::new(*file, 5)).is_none())
                .map(|file| Move(u16::from(file))).collect();
            let mut moves = position.legal_moves();
            let promised = moves.len();
            let listed: Vec<Move> = moves.by_ref().collect();
            prop_assert_eq!(promised, listed.len());
            prop_assert_eq!(moves.len(), 0);
            prop_assert_eq!(listed, if expected.is_some() { Vec::new() } else { open });
        }
    }

    #[test]
    fn positions_and_moves_are_written_and_read_back(positions in games()) {
        for position in &positions {
            prop_assert_eq!(read(&position.fen()), position.as_root());
            for mv in position.legal_moves() {
                prop_assert_eq!(position.read_move(&position.move_name(mv)), Ok(mv));
                let next = position.play(mv);
                let landed = Piece { player: position.side_to_move(), kind: PieceKind::Disc };
                prop_assert_eq!(position.piece(position.squares(mv).to), None);
                prop_assert_eq!(next.piece(position.squares(mv).to), Some(landed));
                // Where the root was says nothing about the game.
                prop_assert_eq!(position.as_root().play(mv).outcome(), next.outcome());
            }
        }
    }

    #[test]
    fn a_mirrored_board_is_worth_the_same(positions in games()) {
        for position in &positions {
            let position = position.as_root();
            prop_assert_eq!(mirrored(&position).evaluate(), position.evaluate());
            prop_assert_eq!(mirrored(&position).outcome(), position.outcome());
        }
    }

    /// With colours changed, which is a position where both have as many discs, the value is the other player's.
    #[test]
    fn changed_colours_change_the_sign(positions in games()) {
        let as_many = |position: &&ConnectFour| position.side_to_move() == Player::Max && !position.is_over();
        for position in positions.iter().filter(as_many) {
            let changed: String = position.fen().chars().map(|letter| match letter {
                'X' => 'O',
                'O' => 'X',
                other => other,
            }).collect();
            prop_assert_eq!(read(&changed).evaluate(), -position.evaluate());
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,40}", board in "[XxOo1-9./ é]{0,60}") {
        for text in [text, board] {
            match ConnectFour::from_fen(&text) {
                Ok(position) => prop_assert_eq!(read(&position.fen()), position),
                Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error),
            }
            let _ = ConnectFour::default().read_move(&text);
        }
    }

    #[test]
    fn a_changed_position_is_a_position_or_an_error(
        positions in games(),
        at in any::<prop::sample::Index>(),
        put in "[XO1-9./ xé]",
    ) {
        let fen = positions.last().expect("the empty board at least").fen();
        let at = at.index(fen.len());
        for text in [format!("{}{put}{}", &fen[..at], &fen[at + 1..]), format!("{}{put}{}", &fen[..at], &fen[at..])] {
            match ConnectFour::from_fen(&text) {
                Ok(position) => {
                    prop_assert_eq!(read(&position.fen()), position);
                    prop_assert!(!has_four(&position, position.side_to_move()));
                }
                Err(error) => prop_assert!(text.get(error.at.clone()).is_some(), "{:?}", error),
            }
        }
    }
}

//! Text that was not meant as a position or a move.

use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, MoveNotation, Position};
use proptest::prelude::*;

use super::{Random, START, random_games};

/// A position that reads back, or an error inside the text.
fn read(fen: &str) -> Result<(), TestCaseError> {
    match Xiangqi::from_fen(fen) {
        Ok(position) => {
            let again = Xiangqi::from_fen(&position.fen());
            prop_assert_eq!(again.as_ref(), Ok(&position));
            for mv in position.legal_moves() {
                prop_assert!(
                    Xiangqi::from_fen(&position.play(mv).fen()).is_ok(),
                    "{:?} {}",
                    position,
                    position.move_name(mv)
                );
                for notation in [MoveNotation::Canonical, MoveNotation::Latin, MoveNotation::Chinese] {
                    prop_assert_eq!(position.read_move(&position.write_move(mv, notation)), Ok(mv));
                }
            }
        }
        Err(error) => {
            prop_assert!(fen.get(error.at.clone()).is_some(), "{:?} in {:?}", error.at, fen);
            prop_assert!(!error.to_string().is_empty());
        }
    }
    Ok(())
}

/// A FEN with some of its characters changed, dropped, doubled or put elsewhere.
fn mutated(fen: &str, edits: &[(u8, u16, char)]) -> String {
    let mut signs: Vec<char> = fen.chars().collect();
    for (edit, place, sign) in edits {
        if signs.is_empty() {
            break;
        }
        let place = usize::from(*place) % signs.len();
        match edit % 4 {
            0 => signs[place] = *sign,
            1 => {
                signs.remove(place);
            }
            2 => signs.insert(place, *sign),
            _ => {
                let other = (place * 31 + 7) % signs.len();
                signs.swap(place, other);
            }
        }
    }
    signs.into_iter().collect()
}

/// The position after some random moves.
fn some_position(seed: u64, plies: usize) -> Xiangqi {
    let mut random = Random(seed);
    let mut position = Xiangqi::default();
    for _ in 0..plies {
        let Some(mv) = random.choose(&position) else { break };
        position = position.play(mv);
    }
    position
}

/// What FENs are made of, and a sign that they are not.
const SIGNS: &str = "kabnrcpKABNRCP123456789/ wb-车";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_text_is_a_position_or_an_error(text in "\\PC{0,80}") {
        read(&text)?;
    }

    #[test]
    fn any_board_is_a_position_or_an_error(text in "([kabnrcpKABNRCP1-9]{1,9}/){9}[kabnrcpKABNRCP1-9]{1,9}( [wb])?") {
        read(&text)?;
    }

    #[test]
    fn a_mutated_position_is_a_position_or_an_error(
        seed in 0_u64..1000,
        plies in 0_usize..120,
        edits in prop::collection::vec(
            (any::<u8>(), any::<u16>(), prop::sample::select(SIGNS.chars().collect::<Vec<_>>())),
            0..4,
        ),
    ) {
        read(&mutated(&some_position(seed, plies).fen(), &edits))?;
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "\\PC{0,12}", seed in 0_u64..100, plies in 0_usize..80) {
        let position = some_position(seed, plies);
        if let Ok(mv) = position.read_move(&text) {
            prop_assert!(position.legal_moves().any(|legal| legal == mv));
        }
    }

    #[test]
    fn any_signs_of_moves_are_a_move_or_an_error(
        text in "[a-iA-IKRCPkrcp0-9+=.\\-前中后一二三四五六七八九１２进退平车马炮兵卒相士帅将]{2,6}",
        seed in 0_u64..100,
        plies in 0_usize..80,
    ) {
        let position = some_position(seed, plies);
        match position.read_move(&text) {
            Ok(mv) => prop_assert!(position.legal_moves().any(|legal| legal == mv)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn positions_of_random_games_are_read() {
    random_games(100, 200, |position, mv| {
        assert!(Xiangqi::from_fen(&position.play(mv).fen()).is_ok());
    });
}

#[test]
fn text_cut_anywhere_is_no_panic() {
    for end in 0..START.len() {
        assert!(Xiangqi::from_fen(&START[..end]).is_ok() == (end >= START.len() - 2), "{}", &START[..end]);
    }
}

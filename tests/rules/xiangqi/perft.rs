//! The counts of positions that are published (chessprogramming.org, *Chinese Chess Perft Results*), and another
//! program's moves.

use plyscope_core::game::{BoardGame, Position, perft};

use super::{START, position, random_games, with_colours_changed, with_sides_changed};

const REFERENCE: [(&str, &[u64]); 4] = [
    (START, &[44, 1920, 79_666, 3_290_240]),
    ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", &[38, 1128, 43_929, 1_339_047]),
    ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", &[25, 424, 9850, 202_884]),
    ("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w", &[28, 516, 14_808, 395_483]),
];

#[test]
fn counts_are_the_published_ones() {
    for (fen, counts) in REFERENCE {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&position(fen), depth), *count, "{fen} to depth {depth}");
        }
    }
}

#[test]
fn a_mirror_and_the_other_colour_change_no_count() {
    for (fen, counts) in REFERENCE {
        for mirrored in [with_colours_changed(fen), with_sides_changed(fen)] {
            assert_eq!(perft(&position(&mirrored), 3), counts[2], "{mirrored}");
        }
    }
}

#[test]
#[ignore = "takes seconds: for release builds"]
fn deep_counts_are_the_published_ones() {
    assert_eq!(perft(&position(START), 5), 133_312_995);
    assert_eq!(perft(&position(REFERENCE[2].0), 5), 4_739_553);
}

/// In positions that the reference counts do not lead to.
#[test]
fn another_program_finds_the_same_moves_in_random_games() {
    let mut positions = 0;
    let mut other = chessai::Engine::builder().hash_size(1).use_book(false).build();
    random_games(60, 200, |position, _| {
        positions += 1;
        // Every tenth is enough, as each looks at all positions two plies on.
        if positions % 10 != 0 {
            return;
        }
        other.set_fen(&position.fen()).expect("our FEN is read");
        let mut theirs: Vec<String> = other.legal_moves().iter().map(|mv| mv.to_iccs().replace('-', "")).collect();
        let mut ours: Vec<String> = position.legal_moves().map(|mv| position.move_name(mv)).collect();
        theirs.sort();
        ours.sort();
        assert_eq!(ours, theirs, "{position:?}");
    });
    assert!(positions > 5000, "the games are long enough to look at: {positions}");
}

//! What positions are worth.

use plyscope_core::game::xiangqi::Xiangqi;
use plyscope_core::game::{BoardGame, Position, Value};

use super::{position, random_games, with_colours_changed, with_sides_changed};

#[test]
fn the_start_is_even() {
    assert_eq!(Xiangqi::default().evaluate(), Value::ZERO);
}

/// The article's numbers, added up by hand.
#[test]
fn pieces_count_material_and_place_for_red() {
    // The generals on e0 and d9 count the same.
    let worth = |fen| position(fen).evaluate().points();
    assert_eq!(worth("3k5/9/9/9/9/9/9/9/9/4K4 w"), 0);
    assert_eq!(worth("3k5/9/9/9/9/9/9/9/9/R3K4 w"), 989 + 20);
    assert_eq!(worth("3k4r/9/9/9/9/9/9/9/9/4K4 w"), -989 - 20);
    assert_eq!(worth("3k5/9/4P4/9/9/9/9/9/9/4K4 w"), 55 + 80);
    assert_eq!(worth("3k5/9/9/9/9/9/9/4p4/9/5K3 b"), -55 - 80);
    assert_eq!(worth("3k5/9/9/9/9/9/9/1C7/9/4K4 w"), 442 - 20);
    assert_eq!(worth("3k5/9/9/9/9/9/2N6/9/9/4K4 w"), 439 + 105);
    assert_eq!(worth("3k5/9/9/9/9/9/9/9/4A4/4K4 w"), 226 + 120);
    assert_eq!(worth("3k5/9/9/9/9/6B2/9/9/9/4K4 w"), 210 + 60);
    assert_eq!(worth("3k5/9/9/9/9/9/9/9/4K4/9 w"), 9900 - 10_000);
    assert_eq!(worth("9/9/4k4/9/9/9/9/9/9/5K3 w"), 10_000 - 9800);
}

#[test]
fn playing_on_counts_as_counting_anew_does() {
    random_games(200, 200, |position, mv| {
        let next = position.play(mv);
        let anew = self::position(&next.fen());
        assert_eq!(next.as_root(), anew);
        assert_eq!(next.as_root().evaluate(), anew.evaluate());
    });
}

#[test]
fn the_other_colour_has_the_opposite_value_and_a_mirror_the_same() {
    random_games(100, 200, |position, _| {
        let value = position.as_root().evaluate();
        let fen = position.fen();
        assert_eq!(self::position(&with_colours_changed(&fen)).evaluate(), -value, "{fen}");
        assert_eq!(self::position(&with_sides_changed(&fen)).evaluate(), value, "{fen}");
    });
}

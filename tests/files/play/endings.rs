//! Each way in which a game can end.

use plyscope_core::game::{DrawnBy, Ending, Game, MoveError, Player, Position, WonBy};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use super::played;

const fn won(winner: Player, by: WonBy) -> Option<Ending> {
    Some(Ending::Won { winner, by })
}

const fn drawn(by: DrawnBy) -> Option<Ending> {
    Some(Ending::Drawn { by })
}

/// The game is over after the last of these moves, and not before.
#[track_caller]
fn check(game: Game, fen: &str, moves: &str, ending: Option<Ending>) {
    let mut played = played(game, fen, moves);
    assert_eq!(played.ending(), ending, "{}", played.position().fen().unwrap());
    if ending.is_some()
        && let Some(mv) = played.position().legal_moves().next()
    {
        assert_eq!(played.play(mv), Err(MoveError::Over));
    }
    if played.take_back().is_some() {
        assert_eq!(played.ending(), None, "one ply before the end");
    }
}

#[test]
fn lines_and_full_boards() {
    check(Game::TicTacToe, "start", "a3 a1 b3 b1 c3", won(Player::Max, WonBy::Line));
    check(Game::TicTacToe, "start", "a3 a1 b3 b1 c2 c1", won(Player::Min, WonBy::Line));
    check(Game::TicTacToe, "start", "b2 a1 c1 a3 a2 c2 b1 b3 c3", drawn(DrawnBy::FullBoard));
    check(Game::ConnectFour, "start", "a b a b a b a", won(Player::Max, WonBy::Line));
    check(Game::Gomoku, "start", "h8 h9 i8 i9 j8 j9 k8 k9 l8", won(Player::Max, WonBy::Line));
    check(Game::Gomoku, "start", "h8 h9 i8", None);
}

#[test]
fn checkmate_and_no_moves_left() {
    check(Game::Chess, "start", "f3 e5 g4 Qh4", won(Player::Min, WonBy::Checkmate));
    check(Game::Chess, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", drawn(DrawnBy::Stalemate));
    check(Game::Xiangqi, "4k4/R8/9/9/9/9/9/8R/9/5K3 w - - 0 1", "i2i9", won(Player::Max, WonBy::Checkmate));
    // Not in check, but wherever the general goes it is taken: in xiangqi that is a loss.
    check(Game::Xiangqi, "3k5/9/3P5/9/8R/9/9/9/9/5K3 w - - 0 1", "i5e5", won(Player::Max, WonBy::NoMoves));
}

#[test]
fn a_player_who_gives_check_for_ever_loses() {
    let red = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";
    let around = "a8a9 e9e8 a9a8 e8e9 ";
    check(Game::Xiangqi, red, around, None);
    check(Game::Xiangqi, red, &around.repeat(2), won(Player::Min, WonBy::PerpetualCheck));
    let black = "3k5/9/9/9/9/9/9/9/r8/4K4 b - - 0 1";
    check(Game::Xiangqi, black, &"a1a0 e0e1 a0a1 e1e0 ".repeat(2), won(Player::Max, WonBy::PerpetualCheck));
    // A quiet move before the position was there first does not matter.
    let quiet = "4k4/9/1R7/9/9/9/9/9/9/3K5 w - - 0 1";
    let moves = format!("b7a7 e9e8 a7a8 e8e9 {around} a8a9 e9e8 a9a8");
    check(Game::Xiangqi, quiet, &moves, won(Player::Min, WonBy::PerpetualCheck));
}

#[test]
fn two_who_give_check_for_ever_draw() {
    let both = "9/3c1k3/9/5r3/9/7R1/3C5/5R3/9/3K5 w - - 0 1";
    let around = "f2d2 f6d6 d2f2 d6f6 ";
    check(Game::Xiangqi, both, around, None);
    check(Game::Xiangqi, both, &around.repeat(2), drawn(DrawnBy::Repetition));
}

#[test]
fn other_repetitions_draw() {
    check(Game::Xiangqi, "start", &"a0a1 a9a8 a1a0 a8a9 ".repeat(2), drawn(DrawnBy::Repetition));
    // Every second move of Red gives check: that is allowed.
    let half = "5k3/9/9/9/R8/9/9/9/9/3K5 w - - 0 1";
    check(Game::Xiangqi, half, &"a5f5 f9e9 f5a5 e9f9 ".repeat(2), drawn(DrawnBy::Repetition));
    // So it is to give check with every move of one round, whichever it is.
    let rook = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";
    let (quiet, checks) = ("a8b8 e9f9 b8a8 f9e9 ", "a8a9 e9e8 a9a8 e8e9 ");
    check(Game::Xiangqi, rook, &format!("{quiet}{checks}"), drawn(DrawnBy::Repetition));
    check(Game::Xiangqi, rook, &format!("{checks}{quiet}"), drawn(DrawnBy::Repetition));
    check(Game::Chess, "start", &"Nf3 Nf6 Ng1 Ng8 ".repeat(2), drawn(DrawnBy::Repetition));
    // Check for ever is a draw in chess.
    let queen = "6k1/5pp1/8/8/8/7Q/q5PP/7K w - - 0 1";
    check(Game::Chess, queen, &"Qc8 Kh7 Qh3 Kg8 ".repeat(2), drawn(DrawnBy::Repetition));
}

#[test]
fn a_position_with_other_rights_is_another_one() {
    // At first the kings may still castle, so that position does not come back.
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let around = "Ke2 Ke7 Ke1 Ke8 ";
    check(Game::Chess, castling, &around.repeat(2), None);
    check(Game::Chess, castling, &format!("{}Ke2 Ke7", around.repeat(2)), drawn(DrawnBy::Repetition));
}

#[test]
fn fifty_moves_without_progress_draw() {
    let rook = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80";
    check(Game::Chess, rook, "Ra2", None);
    check(Game::Chess, rook, "Ra2 Kd8", drawn(DrawnBy::FiftyMoves));
    // The last move mates, and that comes first.
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80";
    check(Game::Chess, mate, "Ra8", won(Player::Max, WonBy::Checkmate));
    check(Game::Chess, "4k3/p7/8/8/8/8/8/R3K3 w - - 99 80", "Rxa7", None);
}

#[test]
fn positions_in_which_neither_side_can_mate_are_drawn() {
    check(Game::Chess, "k7/8/8/8/8/8/1p6/K7 w - - 0 1", "Kxb2", drawn(DrawnBy::DeadPosition));
    for fen in ["4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"]
    {
        check(Game::Chess, fen, "", drawn(DrawnBy::DeadPosition));
    }
    for fen in ["4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"]
    {
        check(Game::Chess, fen, "", None);
    }
}

#[test]
fn games_of_people_go_on_behind_a_repetition() {
    let mut game = played(Game::Chess, "start", &"Nf3 Nf6 Ng1 Ng8 ".repeat(2));
    let mv = game.position().read_move("e4").unwrap();
    assert_eq!(game.play(mv), Err(MoveError::Over));
    game.play_on(mv).unwrap();
    assert_eq!((game.ending(), game.plies()), (None, 9));
    let mut mated = played(Game::Chess, "start", "f3 e5 g4 Qh4");
    assert_eq!(mated.play_on(mv), Err(MoveError::Over));
}

#[test]
fn moves_that_are_not_allowed_change_nothing() {
    let mut game = played(Game::TicTacToe, "start", "b2");
    let centre = game.moves()[0];
    assert!(matches!(game.play(centre), Err(MoveError::Illegal(_))));
    assert!(matches!(game.play(plyscope_core::game::Move(u16::MAX)), Err(MoveError::Illegal(_))));
    assert_eq!(game.plies(), 1);
    game.take_back_to(7);
    assert_eq!(game.plies(), 1);
    assert_eq!((game.take_back(), game.take_back()), (Some(centre), None));
    assert_eq!(game, played(Game::TicTacToe, "start", ""));
}

/// Positions of a game are roots: what is won at once is one ply away, however long the game has been.
#[test]
fn every_position_is_the_root_of_its_own_search() {
    let game = played(Game::TicTacToe, "start", "a3 a1 b3 b1");
    let after = game.position().play(game.position().read_move("c3").unwrap());
    assert_eq!(after.evaluate(), plyscope_core::game::Value::won_after(1));
}

#[test]
fn every_ending_has_its_sentence() {
    let endings =
        WonBy::ALL.into_iter().flat_map(|by| [Player::Max, Player::Min].map(|winner| Ending::Won { winner, by }));
    let endings = endings.chain(DrawnBy::ALL.into_iter().map(|by| Ending::Drawn { by }));
    for ending in endings {
        for language in Language::ALL {
            for game in Game::ALL {
                let sentence = (language.words().played.ending)(game, ending);
                assert!(sentence.ends_with(['.', '。']) && sentence.len() > 10, "{sentence}");
            }
        }
    }
}

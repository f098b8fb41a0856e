//! Games as people write them down: what is copied is read back, whatever stands around the moves.

use plyscope_core::game::{Game, MoveNotation, PlayedGame, Position, TextForm};
use plyscope_files::{self as files, Content, write_moves};
use proptest::prelude::*;

use super::played;

#[track_caller]
fn read(text: &str) -> PlayedGame {
    match files::read_any("pasted text", text) {
        Ok(Content::Game(file)) => file.game,
        Ok(_) => panic!("no game: {text}"),
        Err(error) => panic!("{}\n{text}", error.report()),
    }
}

#[track_caller]
fn wrong(text: &str) -> String {
    let error = files::read_any("pasted", text).expect_err(text);
    let line = error.to_string();
    assert!(!line.contains('\n') && line.contains("expected"), "{line}");
    line
}

#[test]
fn a_game_is_written_as_books_have_it() {
    let game = played(Game::Xiangqi, "start", "h2e2 h9g7 h0g2");
    assert_eq!(write_moves(TextForm::Chinese, &game), "1. 炮二平五 马8进7\n2. 马二进三\n");
    assert_eq!(write_moves(TextForm::Wxf, &game), "1. C2.5 H8+7\n2. H2+3\n");
    assert_eq!(write_moves(TextForm::Iccs, &game), "1. H2-E2 H9-G7\n2. H0-G2\n");
    assert_eq!(write_moves(TextForm::San, &game), "");
    let mate = played(Game::Chess, "start", "f3 e5 g4 Qh4");
    assert_eq!(write_moves(TextForm::San, &mate), "1. f3 e5\n2. g4 Qh4#\n0-1\n");
    let black = played(Game::Xiangqi, "4k4/9/9/9/4p4/9/9/9/9/3K5 b - - 0 1", "e5e4 d0d1");
    let text = write_moves(TextForm::Chinese, &black);
    assert_eq!(text, "[Game \"Chinese Chess\"]\n[FEN \"4k4/9/9/9/4p4/9/9/9/9/3K5 b\"]\n1... 卒5进1\n2. 帅六进一\n");
    assert_eq!(read(&text), black);
}

#[test]
fn what_stands_around_the_moves_does_not_matter() {
    let xiangqi = played(Game::Xiangqi, "start", "h2e2 h9g7 h0g2 i9h9");
    for text in [
        "1. 炮二平五 马8进7 2. 马二进三 车9平8",
        "炮二平五 马8进7 马二进三 车9平8",
        "炮二平五马8进7马二进三车9平8",
        "1.炮二平五，马8进7；2.马二进三，车9平8。",
        "１．炮二平五　马８进７\n２．马二进三　车９平８\n红胜",
        "1. 炮二平五 {中炮} 马8进7 (1... 炮8平5 2. 马二进三) 2. 马二进三 车9平8 1-0",
        "炮二平五\r\n馬8進7\r\n馬二進三\r\n車9平8\r\n和棋",
        "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n[Black \"?\"]\n\n1. C2.5 H8+7 2. H2+3 R9.8 *",
        "C2.5 H8+7 H2+3 R9.8",
        "C2=5 N8+7 N2+3 R9=8 1/2-1/2",
        "[Game \"Chinese Chess\"][Format \"ICCS\"]\n1. H2-E2 H9-G7\n2. H0-G2 I9-H9",
        "h2e2 h9g7 h0g2 i9h9",
        "H2-E2 H9-G7 H0-G2 I9-H9",
        "; a comment first\nC2.5 H8+7 h0g2 车9平8",
    ] {
        assert_eq!(read(text), xiangqi, "{text}");
    }
    let chess = played(Game::Chess, "start", "e4 e5 Nf3 Nc6 Bb5");
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
        "e4 e5 Nf3 Nc6 Bb5",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5",
        "e2e4 e7e5 g1f3 b8c6 f1b5",
        "{Ruy Lopez} e4 e5 Nf3! Nc6?! Bb5",
    ] {
        assert_eq!(read(text), chess, "{text}");
    }
    // Coordinates that both games can read: the game that has more of the moves.
    assert_eq!(read("b2b3 b7b6").game(), Some(Game::Chess));
    assert_eq!(read("b2b3 b9c7").game(), Some(Game::Xiangqi));
}

#[test]
fn a_broken_move_says_which_it_is_and_where() {
    for (text, line) in [
        ("炮二平五 马8进7\n马二进九", "pasted:2:1: ply 3: `马二进九` is not allowed here, expected a legal move"),
        ("1. 炮二平五 马8进7\n2. 炮二平五", "pasted:2:4: ply 3: `炮二平五` is not allowed here, expected a legal move"),
        (
            "炮二平五，马8进7；天地",
            "pasted:1:11: ply 3: `天地` is no move, expected one such as h2e2, C2.5 or 炮二平五",
        ),
        ("C2.5 H8+7 C2.", "pasted:1:11: ply 3: `C2.` is no move, expected one such as h2e2, C2.5 or 炮二平五"),
        (
            "h2e2 h9g7 e2e9",
            "pasted:1:11: ply 3: `e2e9` is not allowed here (a cannon takes a piece behind exactly one other), \
             expected a legal move",
        ),
        (
            "H2-E2 H9-G7 H0-H1",
            "pasted:1:13: ply 3: `H0-H1` is not allowed here (the piece does not move so), expected a legal move",
        ),
        (
            "h2e2 h9g7 h9g7",
            "pasted:1:11: ply 3: `h9g7` is not allowed here (no piece stands there), expected a legal move",
        ),
        ("C2.5 {open", "pasted:1:6: a comment is not closed, expected `}`"),
        ("[Red \"x\"]\nC2.5 *\n[Red \"y\"]", "pasted:3:2: a second game begins here, expected one game in the file"),
        (
            "[Game \"Chinese Chess\"][FEN \"9/9\"] C2.5",
            "pasted:1:29: the board has 2 rows, expected 10 with / between them",
        ),
        ("e4 e5 Ke3", "pasted:1:7: ply 3: `Ke3` is not allowed here, expected a legal move"),
        ("e4 e5 Qd1h5 Ke7 Qxe5 Kd6 e5", "pasted:1:22: ply 6: the game is over, expected no further move"),
    ] {
        assert_eq!(wrong(text), line);
    }
    for deep in ["炮二平五".repeat(200_000), "(".repeat(1_000_000), "1. C2.5 ".to_owned() + &"(平".repeat(300_000)]
    {
        assert!(wrong(&deep).len() < 300);
    }
}

/// A game in which each choice picks one of the legal moves.
fn game_of(game: Game, choices: &[u32]) -> PlayedGame {
    let mut played = PlayedGame::new(&game.start());
    for choice in choices {
        let moves: Vec<_> = played.position().legal_moves().collect();
        if played.ending().is_some() || moves.is_empty() {
            break;
        }
        played.play(moves[*choice as usize % moves.len()]).unwrap();
    }
    played
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Whatever is played, every form gives it back: as it is written, on one line, and without its numbers.
    #[test]
    fn random_games_are_read_back(choices in proptest::collection::vec(any::<u32>(), 0..90)) {
        for form in TextForm::ALL {
            let played = game_of(form.game(), &choices);
            let written = write_moves(form, &played);
            prop_assert_eq!(&read(&written), &played, "{}", written);
            prop_assert_eq!(&read(&written.replace('\n', " ")), &played, "{}", written);
            if played.plies() > 0 {
                let moves: Vec<&str> = written.split_whitespace().filter(|word| !word.ends_with('.')).collect();
                let unnumbered = moves.join(" ");
                prop_assert_eq!(&read(&unnumbered), &played, "{}", unnumbered);
            }
        }
    }

    /// Moves of xiangqi in any of the notations, each in another, are one game.
    #[test]
    fn notations_may_change_within_a_game(choices in proptest::collection::vec(any::<u32>(), 1..60)) {
        let played = game_of(Game::Xiangqi, &choices);
        let notations = [MoveNotation::Chinese, MoveNotation::Latin, MoveNotation::Canonical];
        let words = (0..played.plies()).map(|ply| played.write_move(ply, notations[ply % 3]).unwrap());
        let text = words.collect::<Vec<_>>().join(" ");
        prop_assert_eq!(&read(&text), &played, "{}", text);
    }

    /// No text makes the reader panic or hang.
    #[test]
    fn any_text_is_read_or_refused(text in "[炮马车兵前后一二五九进退平0-9A-Ha-h.+=()\\[\\]{}\"，。 \n-]{0,50}") {
        let _ = files::check_all("x", &text);
        let _ = files::check_all("x", &format!("1. 炮二平五 {text}"));
    }
}

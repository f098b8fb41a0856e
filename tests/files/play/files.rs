//! Files of games: what is written is read back, and what is broken says so.

use std::path::Path;

use plyscope_core::game::{Ending, Game, Label, MoveNotation, PlayedGame, Player, Position, Value};
use plyscope_core::search::{MoveOrdering, SearchOptions};
use plyscope_disk::{save_whole, this_machine};
use plyscope_files::{self as files, Agent, Content, GameFile, GameFormat, MAX_PLIES, Source};
use proptest::prelude::*;

use super::{played, to_depth};

#[track_caller]
fn read(name: &str, text: &str) -> GameFile {
    match files::read_any(name, text) {
        Ok(Content::Game(file)) => *file,
        Ok(other) => panic!("no game, but {other:?}: {text}"),
        Err(error) => panic!("{}\n{text}", error.report()),
    }
}

/// The first line about a broken text.
#[track_caller]
fn wrong(name: &str, text: &str) -> String {
    let error = files::read_any(name, text).expect_err("a broken text");
    let line = error.to_string();
    assert!(!line.contains('\n') && line.contains("expected"), "{line}");
    assert_eq!(error.report().lines().next(), Some(line.as_str()));
    line
}

fn file(game: PlayedGame) -> GameFile {
    GameFile::new(game)
}

#[test]
fn a_game_of_each_kind_is_read_back() {
    let games = [
        played(Game::TicTacToe, "start", "b2 a1 c3"),
        played(Game::TicTacToe, "X../.O./...", "c3"),
        played(Game::ConnectFour, "start", "d d e"),
        played(Game::Gomoku, "start", "h8 i9 j10"),
        played(Game::Xiangqi, "start", "h2e2 h9g7 h0g2 i9h9"),
        played(Game::Xiangqi, "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1", "a8a9 e9e8"),
        played(Game::Chess, "start", "e4 e5 Nf3 Nc6 Bb5 a6 O-O"),
        played(Game::Chess, "6k1/P4ppp/8/8/8/8/8/6K1 w - - 4 31", "a8=Q"),
        played(Game::Chess, "6k1/P4ppp/8/8/8/8/8/6K1 b - - 4 31", "Kf8 a8=N Ke7"),
        played(Game::Chess, "start", ""),
    ];
    for game in games {
        for format in GameFormat::ALL.into_iter().filter(|format| format.holds(game.game().unwrap())) {
            let written = file(game.clone()).write(format);
            assert_eq!(read("x", &written).game, game, "{written}");
            assert_eq!(read("x", &format!("\u{feff}{}", written.replace('\n', "\r\n"))).game, game, "{written}");
        }
    }
}

/// The built-in game is what its two searches play, move by move, to its end.
#[test]
fn the_built_in_game_is_played_by_its_searches() {
    let built_in = files::built_in_game("xiangqi-self-play").unwrap();
    let Ok(Content::Game(file)) = files::load_any(&Source::BuiltIn(built_in.name.to_owned())) else {
        panic!("no game")
    };
    assert!(built_in.text.starts_with("//"), "a comment comes first");
    assert_ne!(plyscope_text::Language::Chinese.label(&file.title), file.title.id());
    let depths = file.agents.map(|agent| agent.search().unwrap().depth);
    assert_eq!(depths, [Some(3), Some(2)]);
    let ending = file.game.ending().expect("the game is over");
    assert!(matches!(ending, Ending::Won { winner: Player::Max, .. }), "{ending:?}");
    for ply in 0..file.game.plies() {
        let position = file.game.position_after(ply).unwrap().as_root();
        let options = file.searches[ply].unwrap();
        let trace = plyscope_core::trace::record(&position, &options, None, Vec::new());
        let best = plyscope_core::replay::best_child(&trace, plyscope_core::trace::NodeId::ROOT, 0).unwrap();
        assert_eq!(trace.record(best).mv(), file.game.moves()[ply], "ply {ply}");
    }
}

#[test]
fn ron_keeps_who_played_and_how_each_move_was_found() {
    let game = played(Game::Xiangqi, "start", "h2e2 h9g7 h0g2 i9h9 i0h0");
    let [three, five] = [3, 5].map(|depth| SearchOptions { max_nodes: 1_000, ..to_depth(depth) });
    let shuffled = SearchOptions { ordering: MoveOrdering::Shuffled(7), depth: Some(1), ..three };
    let mut whole = GameFile {
        title: Label::new(["A \"title\" \\ of a game", "一盘棋"]),
        agents: [Agent::Search(three), Agent::Person],
        searches: vec![None, None, Some(shuffled), Some(five), Some(three)],
        max_nodes: 1_000,
        ..file(game)
    };
    assert_eq!(read("x", &whole.write(GameFormat::Ron)), whole);
    // As the agents say: nothing more has to be written.
    whole.searches = vec![Some(three), None, Some(three), None, Some(three)];
    let written = whole.write(GameFormat::Ron);
    assert!(!written.contains("searches"), "{written}");
    assert_eq!(read("x", &written), whole);
    whole.searches[0] = None;
    let written = whole.write(GameFormat::Ron);
    assert!(written.contains("searches: [\n        person,\n    ],"), "{written}");
    assert_eq!(read("x", &written), whole);
}

#[test]
fn ron_is_pleasant_to_write() {
    let text = "// a game\n(xiangqi: \"start\", moves: [\"炮二平五\", \"H8+7\", /* and */ \"h0g2\"], max: person, min: \
                (depth: 2))";
    let file = read("text", text);
    assert_eq!(file.game, played(Game::Xiangqi, "start", "h2e2 h9g7 h0g2"));
    assert_eq!(file.agents[0], Agent::Person);
    let choice = file.agents[1].search().unwrap();
    assert_eq!((choice.depth, choice.algorithm.id(), choice.cutoff.id()), (Some(2), "alpha-beta-soft", "strict"));
    assert_eq!(file.searches, [None, Some(choice), None]);
    assert_eq!(read("text", "(chess: \"start\", moves: [])").game.plies(), 0);
    assert_eq!(read("text", "(tic_tac_toe: (cells: \"XO. ... ...\"), min: person)").game.plies(), 0);
}

#[test]
fn every_wrong_part_of_a_ron_file_is_reported() {
    let text = "(\n  xiangqi: \"start\",\n  title: 3,\n  max: robot,\n  min: (depht: 3),\n  moves: [\n    \
                \"h2e2\",\n    \"h9h3\",\n    \"x\",\n  ],\n)";
    let lines: Vec<String> = files::check_all("g.ron", text).iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "g.ron:3:10: unexpected `3`, expected a text in double quotes, or (en: \"…\", zh: \"…\")",
            "g.ron:4:8: unexpected `robot`, expected `person`, or a search such as (algorithm: \"alpha-beta\", \
             depth: 3)",
            "g.ron:5:9: unknown field `depht` (did you mean `depth`?), expected `algorithm`, `cutoff`, `ordering`, \
             `depth`, `table`, `slots`, `table_depth`, `replace`, `null_reduction`, `zugzwang_test`, `reduction`, \
             `killers`, `driver`, `guess`, `aspiration_width` or `nodes`",
            "g.ron:8:5: ply 2: `h9h3` is not allowed here (the piece does not move so), expected a legal move",
        ]
    );
    for (text, line) in [
        (
            "(moves: [])",
            "x:1:11: the game has no position to begin with, expected a field `tic_tac_toe`, `connect_four`, \
             `gomoku`, `xiangqi` or `chess`",
        ),
        (
            "(chess: \"start\", xiangqi: \"start\", moves: [])",
            "x:1:27: the game begins with two positions, expected one of them",
        ),
        (
            "(chess: \"start\", moves: \"e4\")",
            "x:1:25: unexpected `\"e4\"`, expected a list of moves such as [\"h2e2\", \"h9g7\"]",
        ),
        ("(chess: \"start\", moves: [e4])", "x:1:26: unexpected `e4`, expected a text in double quotes"),
        (
            "(chess: \"start\", moves: [\"e4\"], searches: [seat, seat])",
            "x:1:50: there are more searches than moves, expected at most 1",
        ),
        (
            "(chess: \"start\", moves: [], depth: 3)",
            "x:1:29: unknown field `depth`, expected `title`, `tic_tac_toe`, `connect_four`, `gomoku`, `xiangqi`, \
             `chess`, `max`, `min`, `moves`, `searches` or `max_nodes`",
        ),
        (
            "(chess: \"start\", max: (depth: -1), moves: [])",
            "x:1:31: `-1` is not possible here, expected a whole number from 1 to 1000",
        ),
        (
            "(chess: \"start\", moves: [\"f3\", \"e5\", \"g4\", \"Qh4\", \"a3\"])",
            "x:1:51: ply 5: the game is over, expected no further move",
        ),
    ] {
        assert_eq!(wrong("x", text), line);
    }
}

#[test]
fn pgn_as_it_is_found() {
    let text = "; a comment\n%escape\n[Event \"A \\\"small\\\" game\"]\n[White \"Anderssen\"] \
        [Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n\
        1. e4 {the king's pawn} e5 2.f4 exf4 ( 2... d5 (2... Bc5 {)} 3. Nf3) 3. exd5 ) 3. Bc4 $1 Qh4+ \
        4. Kf1 b5?! ; why\n\
        5.Bxb5 Nf6 6 Nf3 Qh6 7... 1-0\n";
    let file = read("text.pgn", text);
    assert_eq!(file.game, played(Game::Chess, "start", "e4 e5 f4 exf4 Bc4 Qh4 Kf1 b5 Bxb5 Nf6 Nf3 Qh6"));
    assert_eq!(file.title.id(), "Anderssen – Kieseritzky");
    let noughts = read("text", "1.e4 e5 2.Nf3 Nf6 3.Be2 Be7 4.0-0 0-0 *");
    assert_eq!(noughts.game.write_move(7, MoveNotation::Canonical).as_deref(), Some("O-O"));
    let promoted = "[FEN \"6k1/P4ppp/8/8/8/8/8/6K1 w - - 4 31\"]\n[SetUp \"1\"]\n31. a8=Q# 1-0";
    assert_eq!(read("text", promoted).game.plies(), 1);
    assert_eq!(read("text.pgn", "*").game.plies(), 0);
    assert_eq!(read("text.pgn", "[Event \"x\"]").game.plies(), 0);
    for passing in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "exd6 ep", "exd6e.p.!?"] {
        let text = format!("1. e4 a6 2. e5 d5 3. {passing} cxd6 *");
        assert_eq!(read("text", &text).game, played(Game::Chess, "start", "e4 a6 e5 d5 exd6 cxd6"), "{passing}");
    }
    for end in ["\n", "\r\n", "\r"] {
        let text = "1. e4 ; a comment\n%escape\ne5 {two\nlines} 2. Nf3 *\n".replace('\n', end);
        assert_eq!(read("text", &text).game.plies(), 3, "{end:?}");
    }
    assert_eq!(read("a.PGN", "e4 e5").game.plies(), 2);
}

#[test]
fn a_game_that_goes_on_behind_fifty_moves_keeps_its_clock() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 98 80\"]\n80. Ra2 Kd8 81. Ra3 Ke8 82. Ra4 *";
    let game = read("x.pgn", text).game;
    assert_eq!(game.position().fen().unwrap(), "4k3/8/8/8/R7/8/8/4K3 b - - 103 82");
    for format in [GameFormat::Ron, GameFormat::Pgn] {
        assert_eq!(read("x", &file(game.clone()).write(format)).game, game);
    }
}

#[test]
fn pgn_is_written_as_the_standard_has_it() {
    let game = played(Game::Chess, "start", "f3 e5 g4 Qh4");
    let file = GameFile { agents: [Agent::Person, Agent::Search(to_depth(4))], ..file(game) };
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"Person\"]\n\
        [Black \"Plyscope alpha-beta-history, depth 4\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    assert_eq!(file.write(GameFormat::Pgn), text);
    let black = played(Game::Chess, "6k1/P4ppp/8/8/8/8/8/6K1 b - - 4 31", "Kf8 a8=N Ke7");
    let written = GameFile::new(black).write(GameFormat::Pgn);
    assert!(written.ends_with("\n31... Kf8 32. a8=N Ke7 *\n"), "{written}");
    let long = played(
        Game::Chess,
        "start",
        "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 a6 a3 Nb8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 b6 b3 Nb8 Nf3 Nf6 Ng1 Ng8",
    );
    assert!(GameFile::new(long).write(GameFormat::Pgn).lines().all(|line| line.len() <= 79));
}

#[test]
fn broken_pgn() {
    for (text, line) in [
        ("[Event \"x\"]\n1. e4 e5 2. Ke3", "x.pgn:2:13: ply 3: `Ke3` is not allowed here, expected a legal move"),
        ("1. e4 e5 2. Zz9", "x.pgn:1:13: ply 3: `Zz9` is no move, expected one such as Nf3"),
        ("1. e4 {open", "x.pgn:1:7: a comment is not closed, expected `}`"),
        ("1. e4 (1. d4 (1. c4)", "x.pgn:1:7: a variation is not closed, expected `)`"),
        ("1. e4 ) e5", "x.pgn:1:7: unexpected `)`, expected a move, or the result of the game"),
        ("[Event x]", "x.pgn:1:8: unexpected `x`, expected the tag's value in double quotes"),
        ("[\"x\"]", "x.pgn:1:2: unexpected `\"x\"`, expected the name of a tag"),
        ("[Event \"x]\n1. e4", "x.pgn:1:8: a text is not closed, expected `\"`"),
        ("[Event \"x\" 1. e4", "x.pgn:1:12: unexpected `1.`, expected `]`"),
        (
            "[Event \"x\"]\n1. e4 *\n[Event \"y\"]\n1. d4 *",
            "x.pgn:3:2: a second game begins here, expected one game in the file",
        ),
        ("1. e4 [Event \"y\"]", "x.pgn:1:8: a second game begins here, expected one game in the file"),
        ("1. e4 * e5", "x.pgn:1:9: a second game begins here, expected one game in the file"),
        ("[Variant \"Atomic\"]\n1. e4", "x.pgn:1:11: the variant is `Atomic`, expected standard chess"),
        ("[FEN \"8/8\"]\n*", "x.pgn:1:7: the board has 2 rows, expected 8 with / between them"),
        ("", "x.pgn:1:1: the text ends too early, expected the tags or the moves of a game"),
        ("; a comment\n\n", "x.pgn:1:12: the text ends too early, expected the tags or the moves of a game"),
        ("1. f3 e5 2. g4 Qh4# 3. a3", "x.pgn:1:24: ply 5: the game is over, expected no further move"),
    ] {
        assert_eq!(wrong("x.pgn", text), line);
    }
    let long = format!("1. {}", "x".repeat(1_000_000));
    assert!(wrong("x.pgn", &long).len() < 300);
    // What recurses needs a deep stack.
    this_machine();
    for deep in [
        "(".repeat(1_000_000),
        "1. e4 ".repeat(3) + &"(a".repeat(1_000_000),
        "[".repeat(1_000_000),
        "$".repeat(1_000_000),
    ] {
        let _ = files::read_any("x.pgn", &deep);
    }
}

#[test]
fn ucci_lines() {
    let game = played(Game::Xiangqi, "start", "h2e2 h9g7");
    let fen = game.start().fen().unwrap();
    for text in [
        "position startpos moves h2e2 h9g7\n".to_owned(),
        "startpos moves\nh2e2\r\nh9g7".to_owned(),
        format!("position fen {fen} moves h2e2 h9g7"),
        format!("fen {fen} moves h2e2 h9g7"),
    ] {
        assert_eq!(read("x", &text).game, game, "{text}");
    }
    assert_eq!(file(game).write(GameFormat::Ucci), "position startpos moves h2e2 h9g7\n");
    for (text, line) in [
        ("position", "x:1:9: the text ends too early, expected `startpos`, or `fen` and a position"),
        ("position fen", "x:1:13: the text ends too early, expected a position of xiangqi"),
        ("position kings", "x:1:10: unexpected `kings`, expected `startpos`, or `fen` and a position"),
        ("position startpos h2e2", "x:1:19: unexpected `h2e2`, expected `moves`"),
        (
            "position startpos moves h2e2\n h9h2",
            "x:2:2: ply 2: `h9h2` is not allowed here (the piece does not move so), expected a legal move",
        ),
        ("fen 9/9 w moves h2e2", "x:1:5: the board has 2 rows, expected 10 with / between them"),
    ] {
        assert_eq!(wrong("x", text), line);
    }
}

#[test]
fn a_game_is_the_position_at_its_end_or_after_some_moves() {
    let source = Source::Text { name: "text".into(), text: "startpos moves h2e2 h9g7".into() };
    let fen = |after| {
        let reading = files::Reading { after, ..files::Reading::default() };
        let scenario = files::load(&source.clone().read_as(reading)).map_err(|error| error.to_string())?;
        assert_eq!(scenario.options.depth, Some(3));
        Ok(scenario.position.fen().expect("a board"))
    };
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    assert_eq!(fen(Some(0)).as_deref(), Ok(start));
    assert_eq!(fen(None), fen(Some(2)));
    assert_ne!(fen(None), fen(Some(1)));
    assert_eq!(fen(Some(3)), Err("text: the game has no position after 3 plies, expected at most 2".to_owned()));
    assert!(files::check(&source, this_machine()).is_empty());
    let tree = Source::Text { name: "text".into(), text: "[1,2]".into() };
    let reading = files::Reading { after: Some(1), ..files::Reading::default() };
    assert_eq!(
        files::load(&tree.read_as(reading)).map_err(|error| error.to_string()),
        Err("text: --move means nothing to a scenario, expected it with a game that was played".to_owned())
    );
}

#[test]
fn trees_and_scenarios_stay_what_they_are() {
    for text in [
        "[[3,12,8],[2,4,6]]",
        "((3 17) (2 12))",
        "7",
        "(tree: \"[1,2]\")",
        "(xiangqi: \"start\", after: [\"h2e2\"], depth: 1)",
    ] {
        assert!(matches!(files::read_any("x", text), Ok(Content::Scenario(_))), "{text}");
    }
}

#[test]
fn games_have_a_length_and_files_a_name() {
    let around = "h0g2 h9g7 g2h0 g7h9 ".repeat(MAX_PLIES / 4);
    let longest = format!("startpos moves {around}");
    assert_eq!(read("x", &longest).game.plies(), MAX_PLIES);
    let found = wrong("x", &format!("{longest}h0g2"));
    assert!(found.ends_with(": the game is too long, expected at most 10,000 plies"), "{found}");
    let folder = std::env::temp_dir().join(format!("plyscope-games-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let game = file(played(Game::Xiangqi, "start", "h2e2"));
    for name in ["a.ron", "b.txt", "c.UCCI"] {
        save_whole(&folder.join(name), game.write_for(Path::new(name)).unwrap().as_bytes()).unwrap();
        let loaded = files::load_any_from(&Source::File(folder.join(name)), this_machine());
        assert_eq!(loaded, Ok(Content::Game(Box::new(game.clone()))));
    }
    let message = |path: &Path| {
        game.write_for(path)
            .and_then(|text| save_whole(path, text.as_bytes()))
            .expect_err("no such place")
            .message
            .to_string()
    };
    for name in ["a.pgn", "a.doc", "a"] {
        assert_eq!(
            message(&folder.join(name)),
            "this game cannot be saved under such a name, expected one that ends with `.ron` or `.txt`"
        );
    }
    assert!(message(&folder.join("missing").join("a.ron")).starts_with("it cannot be written ("));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3, "nothing is left behind");
    std::fs::remove_dir_all(&folder).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Whatever is played, every form of file gives it back.
    #[test]
    fn random_games_are_read_back(
        game in proptest::sample::select(Game::ALL.to_vec()),
        choices in proptest::collection::vec(any::<u32>(), 0..60),
    ) {
        let mut played = PlayedGame::new(&game.start());
        for choice in choices {
            let moves: Vec<_> = played.position().legal_moves().collect();
            if played.ending().is_some() || moves.is_empty() {
                break;
            }
            played.play(moves[choice as usize % moves.len()]).unwrap();
        }
        for format in GameFormat::ALL.into_iter().filter(|format| format.holds(game)) {
            let written = file(played.clone()).write(format);
            prop_assert_eq!(&read("x", &written).game, &played, "{}", written);
        }
    }

    /// No text makes the readers panic or hang.
    #[test]
    fn any_text_is_read_or_refused(text in "[\\[\\](){};$%\"a-h1-8KQRBNOx=+#. \n\\\\!?/-]{0,60}", start in 0..4_usize) {
        let start = ["", "1. e4 ", "startpos moves ", "(chess: \"start\", moves: ["][start];
        for name in ["x", "x.pgn", "x.ron"] {
            let _ = files::check_all(name, &format!("{start}{text}"));
        }
    }
}

#[test]
fn scores_of_tic_tac_toe_are_kept() {
    let text = r#"(tic_tac_toe: (cells: "XOX OX. ..O", scores: (win: 10, loss: -10, draw: 0)), moves: ["a1"])"#;
    let file = read("x", text);
    let again = read("x", &file.write(GameFormat::Ron));
    assert_eq!(again.game, file.game);
    assert_eq!(again.game.position().evaluate(), Value::new(10));
}

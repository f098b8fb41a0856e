//! `plyscope play`, run as a person runs it.

use std::path::PathBuf;

use plyscope_core::game::{Game, Position};
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Content, Source};
use serde_json::Value;

use crate::program;

use program::{plyscope, printed};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyscope-play-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Plays what was printed once more, by the rules alone.
#[track_caller]
fn check(game: Game, objects: &[Value]) {
    let (end, plies) = objects.split_last().unwrap();
    let mut position = game.start();
    for (number, ply) in plies.iter().enumerate() {
        assert_eq!(ply["ply"], number as u64 + 1);
        assert_eq!(ply["player"], if number % 2 == 0 { "max" } else { "min" });
        let written = ply["move"].as_str().unwrap();
        let same_name = |mv: &plyscope_core::game::Move| position.move_name(*mv) == written;
        let moves: Vec<_> = position.legal_moves().filter(same_name).collect();
        assert_eq!(moves.len(), 1, "ply {}: {written} is one legal move", number + 1);
        assert!(ply["nodes"].as_u64().unwrap() > 1 && ply["complete"] == true);
        position = position.play(moves[0]);
    }
    assert_eq!(end["plies"], plies.len());
    assert_eq!(end["fen"].as_str(), position.fen().as_deref());
}

#[test]
fn a_self_played_game_of_xiangqi_is_legal_and_opens_again() {
    let folder = Folder::new("xiangqi");
    let saved = folder.file("game.ron");
    let text = printed(&["play", "xiangqi", "--depth", "3", "--plies", "60", "--save", &saved, "--json"]);
    let objects = objects(&text);
    check(Game::Xiangqi, &objects);
    assert!(objects.len() == 61 || !objects.last().unwrap()["ending"].is_null(), "60 plies, or to its end");
    let Ok(Content::Game(file)) = files::load_any_from(&Source::File(saved.clone().into()), this_machine()) else {
        panic!("a game")
    };
    assert_eq!(file.game.plies() + 1, objects.len());
    assert!(file.searches.iter().all(|search| search.is_some_and(|choice| choice.depth == Some(3))));
    assert_eq!(printed(&["check", &saved]), format!("{saved}: ok\n"));
    // It goes on from there as it would have gone.
    let more = printed(&["play", &saved, "--plies", "2", "--json"]);
    let whole = printed(&["play", "xiangqi", "--depth", "3", "--plies", "62", "--json"]);
    assert_eq!(more.lines().last(), whole.lines().last());
}

#[test]
fn every_game_is_played_to_its_end() {
    for (game, arguments) in [
        (Game::TicTacToe, vec!["--depth", "9"]),
        (Game::ConnectFour, vec!["--depth", "2", "--min-depth", "1"]),
        (Game::Gomoku, vec!["--depth", "1", "--plies", "12"]),
        (Game::Chess, vec!["--depth", "2", "--plies", "8", "--min-algorithm", "minimax", "--min-depth", "1"]),
    ] {
        let text = printed(&[&["play", game.id(), "--json"], &arguments[..]].concat());
        check(game, &objects(&text));
    }
}

#[test]
fn people_read_lines() {
    let text = printed(&["play", "tic-tac-toe", "--depth", "9"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 10);
    assert!(lines[0].starts_with("   1  X       a3  ") && lines[0].contains("=0 "), "{}", lines[0]);
    assert!(lines[0].ends_with(" nodes"), "{}", lines[0]);
    assert_eq!(lines[9], "A draw: the board is full.");
    let text = printed(&["play", "xiangqi", "--depth", "1", "--plies", "1", "--language", "zh"]);
    assert!(text.contains("红方") && text.ends_with("棋还没有下完。\n"), "{text}");
}

#[test]
fn a_search_that_stops_at_a_limit_says_so() {
    let ran = plyscope(&["play", "chess", "--depth", "3", "--plies", "2", "--max-nodes", "500"]);
    assert_eq!((ran.code, ran.err.as_str()), (3, ""));
    assert_eq!(ran.out.matches("stopped at the limit").count(), 2, "{}", ran.out);
}

#[test]
fn pgn_goes_in_and_out() {
    let folder = Folder::new("pgn");
    let saved = folder.file("game.pgn");
    printed(&["play", "chess", "--depth", "1", "--plies", "5", "--save", &saved]);
    let Ok(Content::Game(file)) = files::load_any_from(&Source::File(saved.clone().into()), this_machine()) else {
        panic!("a game")
    };
    assert_eq!(file.game.plies(), 5);
    let text = printed(&["play", &saved, "--depth", "1", "--plies", "1", "--json"]);
    assert_eq!(objects(&text)[0]["ply"], 6);
}

#[test]
fn a_game_is_saved_as_far_as_its_output_was_read() {
    let folder = Folder::new("closed");
    let saved = folder.file("game.ron");
    let arguments = ["play", "xiangqi", "--depth", "1", "--plies", "60", "--save", &saved];
    let mut child = program::command().args(arguments).stdout(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    let Ok(Content::Game(file)) = files::load_any_from(&Source::File(saved.into()), this_machine()) else {
        panic!("a game")
    };
    assert!(file.game.plies() >= 1 && file.searches.len() == file.game.plies());
}

#[test]
fn a_game_is_saved_after_every_ply() {
    use std::io::{BufRead, BufReader};

    let folder = Folder::new("killed");
    let saved = folder.file("game.ron");
    // The second ply takes a while: that is when the program is killed.
    let arguments = [
        "play",
        "chess",
        "--depth",
        "1",
        "--plies",
        "200",
        "--min-algorithm",
        "minimax",
        "--min-depth",
        "5",
        "--save",
        &saved,
    ];
    let mut child = program::command().args(arguments).stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().starts_with("   1  "));
    child.kill().unwrap();
    child.wait().unwrap();
    let Ok(Content::Game(file)) = files::load_any_from(&Source::File(saved.into()), this_machine()) else {
        panic!("a game")
    };
    assert!(file.game.plies() >= 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_before_the_game() {
    let folder = Folder::new("full");
    let full = folder.file("full.ron");
    std::os::unix::fs::symlink("/dev/full", &full).unwrap();
    let ran = plyscope(&["play", "tic-tac-toe", "--save", &full]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.starts_with(&format!("{full}: it cannot be written (")), "{}", ran.err);
}

#[test]
fn a_scenario_gives_the_position_to_begin_with() {
    let text = printed(&["play", "chess-mate-in-two", "--json"]);
    let objects = objects(&text);
    assert_eq!((objects.len(), objects[3]["ending"].as_str()), (4, Some("checkmate")));
}

#[test]
fn a_place_where_nothing_can_be_saved_is_reported_before_the_game() {
    let folder = Folder::new("nowhere");
    std::fs::create_dir(folder.file("taken.ron")).unwrap();
    for name in ["missing/x.ron", "taken.ron"] {
        let path = folder.file(name);
        let ran = plyscope(&["play", "chess", "--save", &path]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}");
        let [says, expected] = match name.contains("missing") {
            true => ["it cannot be written (", "), expected a folder that is there"],
            false => ["a folder of this name is in the way", ", expected another name, or the folder gone"],
        };
        assert!(ran.err.starts_with(&format!("{path}: {says}")), "{}", ran.err);
        assert!(ran.err.ends_with(&format!("{expected}\n")), "{}", ran.err);
    }
}

#[test]
fn what_makes_no_sense_is_reported_in_one_line() {
    let folder = Folder::new("wrong");
    let xiangqi = folder.file("x.txt");
    std::fs::write(&xiangqi, "position startpos moves h2e2 h9h2").unwrap();
    for (arguments, code, line) in [
        (vec!["play"], 2, "error: the following required arguments were not provided: <GAME>".to_owned()),
        (
            vec!["play", "go"],
            1,
            "go: unknown game `go`, expected `tic-tac-toe`, `connect-four`, `gomoku`, `xiangqi` or `chess`, or the \
            file of a game"
                .to_owned(),
        ),
        (
            vec!["play", "wikipedia"],
            1,
            "wikipedia: a tree cannot be played, expected a game or the file of a game".to_owned(),
        ),
        (
            vec!["play", "chess", "--depth", "0"],
            2,
            "error: invalid value '0' for '--depth <N>': expected a whole \
            number from 1 to 1000"
                .to_owned(),
        ),
        (
            vec!["play", "chess", "--min-depth", "x"],
            2,
            "error: invalid value 'x' for '--min-depth <N>': expected a \
            whole number from 1 to 1000"
                .to_owned(),
        ),
        (
            vec!["play", "chess", "--plies", "0"],
            2,
            "error: invalid value '0' for '--plies <N>': expected a whole \
            number from 1 to 10000"
                .to_owned(),
        ),
        (
            vec!["play", "chess", "--save", "x.doc"],
            2,
            "error: invalid value 'x.doc' for '--save <FILE>': expected a \
            file name that ends with .ron, .pgn or .txt"
                .to_owned(),
        ),
        (
            vec!["play", "chess", "--save", "x.txt"],
            1,
            "x.txt: this game cannot be saved under such a name, expected \
            one that ends with `.ron` or `.pgn`"
                .to_owned(),
        ),
        (
            vec!["play", "chess", "--fen", "8/8"],
            1,
            "--fen:1:1: the board has 2 rows, expected 8 with / between them".to_owned(),
        ),
        (
            vec!["play", &xiangqi, "--fen", "8/8"],
            2,
            "error: --fen goes with the name of a game, expected no --fen with \
            a file"
                .to_owned(),
        ),
        (
            vec!["play", &xiangqi],
            1,
            format!(
                "{xiangqi}:1:30: ply 2: `h9h2` is not allowed here (the piece does not \
            move so), expected a legal move"
            ),
        ),
        (
            vec!["play", "missing.pgn"],
            1,
            "missing.pgn: no such file, expected the file of a scenario, a tree or a game".to_owned(),
        ),
    ] {
        let ran = plyscope(&arguments);
        assert_eq!(ran.err.lines().next(), Some(line.as_str()), "{arguments:?}");
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{arguments:?}");
    }
}

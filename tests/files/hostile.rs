//! Broken inputs: each has its one first line, none panics, none hangs.
//!
//! `tests/hostile/NAME.ron` or `NAME.tree` is an input and `NAME.expected` its first line. After a change of a
//! message, `PLYSCOPE_RENEW=1 cargo test --test files hostile` writes the lines anew; read them before you commit.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use plyscope_core::game::Player;
use plyscope_disk::this_machine;
use plyscope_files::{
    Content, GameFormat, InputError, MAX_BYTES, Source, check_all, load_from, notation, read, read_any, read_text,
};
use plyscope_session::error_text;
use plyscope_text::Language;

const FOLDER: &str = "tests/hostile";

fn text(text: impl Into<String>) -> Source {
    Source::Text { name: "text".into(), text: text.into() }
}

fn error(source: &Source) -> InputError {
    let error = load_from(source, this_machine()).expect_err("a broken input");
    let (line, report) = (error.to_string(), error.report());
    assert!(!line.contains('\n'), "one line: {line}");
    assert_eq!(report.lines().next(), Some(line.as_str()), "the first line of the report is the whole message");
    assert!(line.contains("expected"), "says what was expected: {line}");
    assert!(report.len() < 4_000, "a report stays readable");
    error
}

/// The first line for a text.
fn line(input: impl Into<String>) -> String {
    error(&text(input)).to_string()
}

#[test]
fn every_broken_file_has_its_first_line() {
    let renew = std::env::var_os("PLYSCOPE_RENEW").is_some();
    let entries = fs::read_dir(FOLDER).expect("the folder of broken files");
    let mut inputs: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    inputs.retain(|path| path.extension().is_some_and(|extension| extension != "expected"));
    inputs.sort();
    assert!(inputs.len() >= 40, "only {} broken files", inputs.len());
    let stems: BTreeSet<_> = inputs.iter().map(|path| path.file_stem()).collect();
    assert_eq!(stems.len(), inputs.len(), "two inputs share a name, and so the expected line");
    let mut wrong = Vec::new();
    for input in inputs {
        let name = input.file_name().expect("a name").to_string_lossy().into_owned();
        // With `/` on every system, as the lines have it.
        let found = error(&Source::File(format!("{FOLDER}/{name}").into())).to_string() + "\n";
        let golden = input.with_extension("expected");
        if renew {
            fs::write(&golden, &found).expect("the line is written");
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        if found != expected {
            wrong.push(format!("expected {expected}found    {found}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The Chinese first lines of all of them, in one file.
const CHINESE: &str = "tests/files/hostile-chinese.txt";

#[test]
fn every_broken_file_has_its_chinese_line_with_place_and_expectation() {
    let entries = fs::read_dir(FOLDER).expect("the folder of broken files");
    let mut inputs: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    inputs.retain(|path| path.extension().is_some_and(|extension| extension != "expected"));
    inputs.sort();
    let mut lines = String::new();
    for input in inputs {
        let name = input.file_name().expect("a name").to_string_lossy().into_owned();
        let found = error(&Source::File(format!("{FOLDER}/{name}").into()));
        let line = error_text(Language::Chinese, &found);
        assert_eq!(error_text(Language::English, &found), found.to_string());
        let expects = ["应", "必须", "只能"].iter().any(|word| line.contains(word));
        assert!(expects && !line.contains('\n'), "says what was expected: {line}");
        assert!(!line.contains("expected") && !line.contains("unexpected"), "is Chinese: {line}");
        if let Some(place) = found.place {
            assert!(line.contains(&format!("，第 {} 行第 {} 列：", place.line, place.column)), "{line}");
        }
        lines.push_str(line.strip_prefix("tests/hostile/").unwrap_or(&line));
        lines.push('\n');
    }
    if std::env::var_os("PLYSCOPE_RENEW").is_some() {
        fs::write(CHINESE, &lines).expect("the lines are written");
    }
    let expected = fs::read_to_string(CHINESE).unwrap_or_default();
    let difference = lines.lines().zip(expected.lines().chain(std::iter::repeat(""))).find(|(one, other)| one != other);
    assert_eq!(difference, None, "found, and expected in {CHINESE}");
    assert_eq!(lines.lines().count(), expected.lines().count());
}

#[test]
fn all_mistakes_of_a_file_are_reported_at_once() {
    let found =
        check_all("x.ron", "(\n    tree: \"[1,[]]\",\n    algorithm: \"alfa\",\n    stage: moon,\n    depth: -1,\n)");
    let lines: Vec<String> = found.iter().map(|error| error.place.expect("a place").to_string()).collect();
    assert_eq!(lines, ["2:16", "3:16", "4:12", "5:12"]);
    assert!(check_all("x.ron", "(tree: \"[1,2]\")").is_empty());
}

#[test]
fn files_that_cannot_be_read() {
    let line = |path: &str| error(&Source::File(path.into())).to_string();
    assert_eq!(
        line("tests/missing.ron"),
        "tests/missing.ron: no such file, expected the file of a scenario, a tree or a game"
    );
    assert_eq!(line(FOLDER), "tests/hostile: this is a directory, expected a file");
    assert!(line("").starts_with(": no such file"));
    assert!(line("a\0b").contains("cannot be read"));
}

#[cfg(unix)]
#[test]
fn files_without_permission() -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let path = std::env::temp_dir().join(format!("plyscope-forbidden-{}.ron", std::process::id()));
    fs::write(&path, "(tree: \"1\")")?;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000))?;
    // The superuser may read everything, so there is nothing to see.
    if fs::read(&path).is_err() {
        let found = error(&Source::File(path.clone())).to_string();
        assert!(found.ends_with(": no permission to read it, expected a readable file"), "{found}");
    }
    fs::remove_file(&path)
}

#[test]
fn names_have_at_most_200_characters() {
    let named = |length: usize| format!("(title: \"{}\", tree: \"[1,2]\")", "袋".repeat(length));
    assert!(read("text", &named(200)).is_ok());
    assert!(line(named(201)).starts_with("text:1:9: "), "{}", line(named(201)));
    // A game of people comes with whatever title its program gave it: it is cut, so that it can be kept as RON.
    let players = format!("[White \"{}\"]\n[Black \"x\u{200b}\"]\n\n*\n", "w".repeat(300));
    let Ok(Content::Game(game)) = read_any("x.pgn", &players) else { panic!("a game") };
    assert!(
        matches!(read_any("x.ron", &game.write(GameFormat::Ron)), Ok(Content::Game(again)) if again.title == game.title)
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_without_a_writer_is_refused_at_once() {
    let path = std::env::temp_dir().join(format!("plyscope-pipe-{}", std::process::id()));
    assert!(std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
    let (sender, found) = std::sync::mpsc::channel();
    let source = Source::File(path.clone());
    std::thread::spawn(move || {
        sender.send(load_from(&source, this_machine()).err().map(|error| error.message.to_string()))
    });
    let found = found.recv_timeout(std::time::Duration::from_secs(10));
    fs::remove_file(&path).expect("the pipe is removed");
    let message = found.expect("an answer");
    assert_eq!(message.as_deref(), Some("this is a pipe, expected a file (- reads standard input)"));
}

#[test]
fn names_that_are_not_built_in() {
    let line = |name: &str| error(&Source::from_argument(name, this_machine())).to_string();
    assert!(line("pockts").ends_with("did you mean `pockets`?"));
    assert!(line("quidditch").ends_with("(`plyscope list` shows them)"));
    assert!(line(&"x".repeat(100_000)).len() < 200_000);
}

#[test]
fn more_than_64_mib() {
    let found = read_text("standard input", io::repeat(b' ')).expect_err("an endless input");
    assert_eq!(found.to_string(), "standard input: the input is too large, expected at most 64 MiB");
    let exactly = read_text("standard input", io::repeat(b' ').take(MAX_BYTES)).expect("64 MiB are allowed");
    assert_eq!(exactly.len() as u64, MAX_BYTES);
    assert_eq!(
        error(&text(" ".repeat(MAX_BYTES as usize + 1))).message.to_string(),
        "the input is too large, expected at most 64 MiB"
    );
}

#[test]
fn readers_that_fail() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is out"))
        }
    }
    let found = read_text("standard input", Broken).expect_err("a broken reader");
    assert_eq!(found.to_string(), "standard input: it cannot be read (the cable is out), expected a readable file");
}

#[test]
fn not_utf8() {
    let found = read_text("standard input", &b"[1,\n 2\xff]"[..]).expect_err("not UTF-8");
    assert_eq!(found.to_string(), "standard input:2:3: byte 6 is not UTF-8, expected a text file in UTF-8 or UTF-16");
}

#[test]
fn notations_too_deep_too_wide_too_long() {
    let deep = "text:1:514: the tree is too deep, expected at most 512 plies";
    assert_eq!(line("[".repeat(1_000_000)), deep);
    assert_eq!(line("(".repeat(1_000_000)), deep);
    assert_eq!(line(format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000))), deep);
    assert_eq!(line("]".repeat(1_000_000)).len(), line("]").len());
    let wide = format!("[{}1]", "1,".repeat(70_000));
    assert_eq!(line(wide), "text:1:131072: too many children, expected at most 65535 at one node");
    assert!(load_from(&text(format!("[{}1]", "1,".repeat(65_534))), this_machine()).is_ok());
    assert!(line("9".repeat(1_000_000)).len() < 200);
    assert!(line("x".repeat(1_000_000)).len() < 400);
    assert!(line(format!("[{}", "\n".repeat(1_000_000))).starts_with("text:1000001:1: the text ends too early"));
}

#[test]
fn a_tree_of_megabytes_is_read() {
    let row = format!("[{}0]", "-12,".repeat(60_000));
    let big = format!("[{}{row}]", format!("{row},").repeat(16));
    let scenario = load_from(&text(big.clone()), this_machine()).expect("a big tree");
    assert_eq!(notation::write(scenario.tree().expect("a tree")), big);
}

/// A tree of so many plies in RON, one child to a node.
fn nested_ron(plies: usize) -> String {
    format!("(tree: {}leaf(1){})", "node([".repeat(plies), "])".repeat(plies))
}

#[test]
fn scenarios_too_deep() {
    let deepest = load_from(&text(nested_ron(512)), this_machine()).expect("512 plies");
    assert_eq!(deepest.tree().expect("a tree").height(), 512);
    // Where chance moves, three brackets make a ply, and what is written is read again.
    let chances = format!("(tree: {}leaf(1){})", "chance([(1, ".repeat(512), ")])".repeat(512));
    let deepest = load_from(&text(chances), this_machine()).expect("512 plies of chance");
    let written = load_from(&text(deepest.write().unwrap()), this_machine()).expect("what was written");
    assert_eq!(written.tree().expect("a tree").height(), 512);
    // `node([` is six characters, and `(tree: ` seven.
    let place = 1 + 7 + 6 * 513;
    assert_eq!(line(nested_ron(513)), format!("text:1:{place}: the tree is too deep, expected at most 512 plies"));
    let too_deep = "brackets inside brackets go too deep, expected a tree of at most 512 plies";
    for bomb in ["(", "[", "{", "node([", "Some(", "((a:", "{1:", "leaf("] {
        for field in ["tree", "title", "also", "depth", "window"] {
            let text = text(format!("({field}: {}", bomb.repeat(200_000)));
            assert_eq!(error(&text).message.to_string(), too_deep, "{field}: {bomb}");
        }
    }
    assert_eq!(error(&text(nested_ron(100_000))).message.to_string(), too_deep);
    assert!(line(format!("(title: {}", "/*".repeat(500_000))).contains("expected `*/`"));
    assert!(line(format!("(title: \"{}", "\\\"".repeat(500_000))).contains("not closed"));
    assert!(line(format!("(title: r{}", "#".repeat(500_000))).contains("expected"));
}

#[test]
fn scenarios_too_wide_or_too_long() {
    let wide = |children: usize| format!("(tree: node([{}]))", "leaf(1),".repeat(children));
    assert_eq!(error(&text(wide(70_000))).message.to_string(), "too many children, expected at most 65535 at one node");
    assert_eq!(
        load_from(&text(wide(65_535)), this_machine())
            .expect("as many as a node may have")
            .tree()
            .expect("a tree")
            .len(),
        65_536
    );
    assert!(load_from(&text(format!("(tree: \"1\", note: \"{}\")", "x".repeat(10_000_000))), this_machine()).is_ok());
    let name = "x".repeat(1_000_000);
    assert!(line(format!("(tree: node([leaf(\"{name}\", 1), leaf(\"{name}\", 1)]))")).len() < 2_000);
    assert!(line(format!("({}: 1)", "x".repeat(1_000_000))).len() < 2_000);
    assert!(line(format!("(tree: {})", "leaf(1), ".repeat(200_000))).contains("expected"));
}

/// Every prefix of every scenario, and every scenario with one character lost, doubled or replaced, gives an
/// error or a scenario; nothing else.
#[test]
fn damaged_scenarios_never_panic() {
    let entries = fs::read_dir(Path::new("scenarios")).expect("the folder of scenarios");
    let files =
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.extension() == Some("ron".as_ref()));
    for file in files {
        let whole = fs::read_to_string(file).expect("a scenario");
        let places: Vec<usize> = whole.char_indices().map(|(place, _)| place).collect();
        for (number, place) in places.into_iter().enumerate().filter(|(number, _)| number % 7 == 0) {
            let (head, tail) = whole.split_at(place);
            let behind = &tail[tail.chars().next().map_or(0, char::len_utf8)..];
            let new = ['(', ']', '"', ',', '0', '−', '/'][number / 7 % 7];
            for damaged in [head.to_owned(), format!("{head}{behind}"), format!("{head}{new}{behind}"), tail.to_owned()]
            {
                if let Err(error) = read("x.ron", &damaged) {
                    assert!(error.to_string().contains("expected"), "{error}");
                    assert!(error.report().starts_with("x.ron"));
                }
            }
        }
    }
}

#[test]
fn a_tree_on_the_command_line() {
    let tree = |notation: &str| Source::Tree { notation: notation.into(), root: Player::Min };
    assert_eq!(
        error(&tree("[[3,12,8],[2,4,6")).to_string(),
        "--tree:1:17: the text ends too early, expected `]` to close the `[` of 1:11"
    );
    assert_eq!(
        load_from(&tree("[1,2]"), this_machine()).expect("a tree").tree().expect("a tree").root_player(),
        Player::Min
    );
}

//! Texts in UTF-16, and with lines that end in a carriage return alone, are what they are in UTF-8: the same trees,
//! games, logs and answers, and the same messages at the same places.

use std::fs;
use std::path::{Path, PathBuf};

use plyscope_disk::this_machine;
use plyscope_files::{Content, Source, TextPlace, check_all, load_any, load_any_from, read_any};

use crate::program::{plyscope, with_input};

/// A text in UTF-8, in UTF-16 of both orders of bytes, and with other line ends.
fn variants(text: &str) -> Vec<Vec<u8>> {
    let plain = text.replace("\r\n", "\n");
    let cr = plain.replace('\n', "\r");
    let marked = |text: &str| format!("\u{feff}{text}");
    let little = |text: &str| marked(text).encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let big = |text: &str| marked(text).encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    vec![
        cr.clone().into_bytes(),
        little(&plain),
        little(&plain.replace('\n', "\r\n")),
        little(&cr),
        big(&plain),
        big(&cr),
    ]
}

/// Which of them has lines that end in two characters, which a text over several lines keeps.
const TWO_CHARACTERS: usize = 2;

/// What a file comes to: what it holds, or the message with its place.
fn outcome(path: &Path) -> Result<Content, (Option<TextPlace>, String)> {
    load_any_from(&Source::File(path.to_path_buf()), this_machine())
        .map_err(|error| (error.place, error.message.to_string()))
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// A folder of its own for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("plyscope-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_input_is_the_same_in_every_encoding() {
    let own = folder("encodings");
    let folders = [
        "scenarios",
        "scenarios/games",
        "scenarios/lessons",
        "scenarios/logs",
        "tests/hostile",
        "tests/trees/efg",
        "tests/reviews/samples",
    ];
    let mut compared = 0;
    for file in folders.into_iter().flat_map(files).filter(|path| path.extension() != Some("expected".as_ref())) {
        // What is no text has no other encoding, and what has a mark at its beginning already is read with it.
        let Some(text) = fs::read(&file).ok().and_then(|bytes| String::from_utf8(bytes).ok()) else { continue };
        let path = own.join(file.file_name().unwrap());
        fs::write(&path, text.replace("\r\n", "\n")).unwrap();
        let expected = outcome(&path);
        for (number, bytes) in variants(&text).into_iter().enumerate() {
            fs::write(&path, bytes).unwrap();
            let found = outcome(&path);
            let is_same = match (&found, &expected) {
                (Ok(Content::Log(one)), Ok(Content::Log(other))) => one.log == other.log,
                (Ok(_), Ok(_)) if number == TWO_CHARACTERS => true,
                // A line's end may stand in what is quoted, or be what is wrong: then it is said by its two characters.
                (Err((place, _)), Err((expected, _))) if number == TWO_CHARACTERS => {
                    place.map(|place| place.line) == expected.map(|place| place.line)
                }
                _ => found == expected,
            };
            assert!(is_same, "{} as variant {number}: {:?}", file.display(), found.err());
            compared += 1;
        }
        fs::remove_file(&path).unwrap();
    }
    fs::remove_dir_all(&own).unwrap();
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn pasted_texts_have_any_line_ends() {
    for text in ["A\n  B 3\n  C 12\n", "(tree: \"[1,2]\",\n    depth: x)", "> - -\n< 3\n", "[1,\n2,\nx]"] {
        let cr = text.replace('\n', "\r");
        let outcome = |text: &str| read_any("x", text).map_err(|error| (error.place, error.message.to_string()));
        if !text.starts_with('>') {
            assert_eq!(outcome(&cr), outcome(text), "{text}");
        }
        let places = |text: &str| check_all("x", text).iter().map(|error| error.place).collect::<Vec<_>>();
        assert_eq!(places(&cr), places(text), "{text}");
        let load = |text: &str| load_any(&Source::Text { name: "x".to_owned(), text: text.to_owned() });
        match (load(&cr), load(text)) {
            (Ok(Content::Log(one)), Ok(Content::Log(other))) => {
                assert_eq!((one.log.lines, one.text.line(2)), (other.log.lines, other.text.line(2)));
            }
            (found, expected) => {
                assert_eq!(found.map_err(|error| error.to_string()), expected.map_err(|error| error.to_string()));
            }
        }
    }
}

/// As PowerShell 5 writes what a program prints, and as what comes through a pipe.
#[test]
fn logs_are_judged_alike_in_every_encoding() {
    let own = folder("encoded-logs");
    let path = own.join("my.log");
    for file in files("tests/reviews/samples").into_iter().filter(|path| path.extension() == Some("log".as_ref())) {
        let text = fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
        fs::write(&path, &text).unwrap();
        let run = |arguments: &[&str]| {
            let ran = plyscope(arguments);
            (ran.code, ran.out, ran.err)
        };
        let name = path.to_str().unwrap();
        let (judged, graded) = (run(&["review", name]), run(&["grade", name]));
        for bytes in variants(&text) {
            fs::write(&path, &bytes).unwrap();
            assert_eq!(run(&["review", name]), judged, "{}", file.display());
            assert_eq!(run(&["grade", name]), graded, "{}", file.display());
            assert_eq!(with_input(&["review", "-"], &bytes).out, judged.1, "{}", file.display());
        }
    }
    fs::remove_dir_all(&own).unwrap();
}

#[test]
fn answers_and_cases_are_read_in_every_encoding() {
    let own = folder("encoded-answers");
    let path = own.join("answers.csv");
    let name = path.to_str().unwrap();
    let answers = "student,seed,settings,part,answer\n王,1,,value-b,3\nAda,1,,value-x,3\n";
    let right = "student,seed,settings,part,answer\n王,1,,value-b,3\nAda,1,,value-b,4\n";
    for text in [answers, right] {
        fs::write(&path, text).unwrap();
        let run = || {
            let ran = plyscope(&["practice", "--grade", name]);
            (ran.code, ran.out, ran.err)
        };
        let expected = run();
        for bytes in variants(text) {
            fs::write(&path, bytes).unwrap();
            assert_eq!(run(), expected);
        }
    }
    let case = own.join("case.test");
    let case_name = case.to_str().unwrap();
    let log = "> - - max moves=0 node=A\n< 3\n";
    fs::write(own.join("a.log"), log).unwrap();
    let log = own.join("a.log");
    for file in files("tests/trees/pacman").into_iter().take(3) {
        let text = fs::read_to_string(&file).unwrap().replace("\r\n", "\n");
        fs::write(&case, &text).unwrap();
        let run = || {
            let ran = plyscope(&["grade", log.to_str().unwrap(), "--pacman", case_name]);
            (ran.code, ran.out, ran.err)
        };
        let expected = run();
        for bytes in variants(&text) {
            fs::write(&case, bytes).unwrap();
            assert_eq!(run(), expected, "{}", file.display());
        }
    }
    fs::remove_dir_all(&own).unwrap();
}

#[test]
fn what_is_half_of_a_character_is_named_with_its_place() {
    let mut bytes: Vec<u8> = "\u{feff}[1,\n2".encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.extend(0xd83d_u16.to_le_bytes());
    bytes.extend(b"]\0");
    let ran = with_input(&["check", "-"], &bytes);
    let first = ran.err.lines().next().unwrap_or_default();
    assert_eq!(
        first,
        "standard input:2:2: half of a character in UTF-16 stands here, expected a text file in UTF-8 or UTF-16"
    );
}

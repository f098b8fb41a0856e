//! What is written to files: nothing that was there is lost but what is replaced, links are followed everywhere, and a
//! disk that is full is named, whatever is written.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use crate::program::{Ran, command, plyscope};
use crate::saving::Folder;

/// The commands that write a file, each with what it writes.
const WRITING: [(&str, &[&str]); 15] = [
    ("a.xml", &["quiz", "--kinds", "values", "--output"]),
    ("a.gift", &["quiz", "--kinds", "values", "--output"]),
    ("a.zip", &["quiz", "--kinds", "values", "--output"]),
    ("a.svg", &["export", "pockets", "--output"]),
    ("a.pdf", &["export", "pockets", "--output"]),
    ("a.png", &["export", "pockets", "--output"]),
    ("a.gif", &["export", "pockets", "--steps", "1..4", "--output"]),
    ("a.apng", &["export", "pockets", "--steps", "1..4", "--output"]),
    ("a.csv", &["export", "pockets", "--output"]),
    ("a.tex", &["export", "pockets", "--output"]),
    ("a.json", &["convert", "pockets"]),
    ("b.csv", &["lab", "explosion", "--depth", "2", "--branching", "2", "--csv"]),
    ("c.svg", &["pockets", "--picture"]),
    ("a.plytrace", &["search", "pockets", "--save"]),
    ("g.json", &["grade", "scenarios/logs/log-right.log", "--gradescope"]),
];

/// Runs one of them, with its file in a folder.
fn write(folder: &Folder, (name, arguments): (&str, &[&str])) -> Ran {
    let file = folder.0.join(name).to_str().unwrap().to_owned();
    plyscope(&[arguments, &[file.as_str()]].concat())
}

/// Runs a command of a shell, which names the program `"$PLYSCOPE"`, in a folder.
fn shell(folder: &Folder, script: &str) -> (i32, String) {
    let program = command().get_program().to_owned();
    let mut shell = Command::new("bash");
    shell.args(["-c", script]).current_dir(&folder.0).env("PLYSCOPE", program);
    let ran = shell.output().unwrap();
    (ran.status.code().unwrap(), String::from_utf8_lossy(&ran.stderr).into_owned())
}

#[test]
fn what_was_not_made_here_is_never_removed() {
    let folder = Folder::new("not-ours");
    // The name that a folder would have while it is made, and another one.
    let script = "for name in \".questions.$$.new\" \".questions.$$-0.plyscope-tmp\"; do \
                  mkdir \"$name\"; echo mine >\"$name/f\"; done; \
                  exec \"$PLYSCOPE\" quiz --kinds values --count 2 -o questions";
    assert_eq!(shell(&folder, script), (0, String::new()));
    let kept: Vec<String> = folder.names().into_iter().filter(|name| name.starts_with('.')).collect();
    assert_eq!(kept.len(), 2, "{kept:?}");
    assert!(kept.iter().all(|name| fs::read_to_string(folder.0.join(name).join("f")).unwrap() == "mine\n"));
    assert!(folder.0.join("questions/values/info.json").is_file());
    // What other programs are at work on stays, and so does what an unfinished file would not be called, how old it may
    // be.
    let script = "for name in .b.svg.1-0.plyscope-tmp .plyscope-tmp notes.plyscope-tmp; do \
                  echo mine >\"$name\"; touch -d '1 hour ago' \"$name\"; done; \
                  echo mine >\".a.svg.$$-0.plyscope-tmp\"; exec 9<\".a.svg.$$-0.plyscope-tmp\"; flock 9; \
                  exec \"$PLYSCOPE\" export pockets -o a.svg";
    let before = folder.names();
    assert_eq!(shell(&folder, script), (0, String::new()));
    let mut names = folder.names();
    names.retain(|name| !before.contains(name) && name != "a.svg");
    assert_eq!(names.len(), 4, "{names:?}");
    assert!(names.iter().all(|name| fs::read_to_string(folder.0.join(name)).unwrap() == "mine\n"));
}

#[test]
fn links_are_followed_whether_they_lead_somewhere_or_not() {
    let folder = Folder::new("links");
    let elsewhere = Folder::new("links-elsewhere");
    for writing in WRITING {
        let (name, link) = (writing.0, folder.0.join(writing.0));
        let target = elsewhere.0.join(name);
        // First it dangles, then it does not; the second one is relative, and leads on to the first.
        symlink(&target, folder.0.join("link")).unwrap();
        symlink("link", &link).unwrap();
        for round in ["dangling", "live"] {
            let ran = write(&folder, writing);
            assert_eq!(ran.code, 0, "{name} {round}: {}", ran.err);
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "{name} {round}: the link is replaced");
            assert!(fs::metadata(&target).unwrap().len() > 10, "{name} {round}");
        }
        fs::remove_file(&link).unwrap();
        fs::remove_file(folder.0.join("link")).unwrap();
        // One that leads nowhere at all is an error, and stays.
        symlink(name, &link).unwrap();
        let ran = write(&folder, writing);
        assert_eq!(ran.code, 1, "{name}");
        assert!(ran.err.contains(name) && ran.err.contains("links lead in a circle"), "{name}: {}", ran.err);
        assert_eq!(fs::read_link(&link).unwrap(), Path::new(name));
        assert_eq!(folder.names(), [name]);
        fs::remove_file(&link).unwrap();
    }
    // Folders, too.
    for (target, is_right) in [("made", true), ("questions", false)] {
        let link = folder.0.join("questions");
        symlink(target, &link).unwrap();
        let ran = plyscope(&["quiz", "--kinds", "values", "--output", link.to_str().unwrap()]);
        assert_eq!(ran.code, i32::from(!is_right), "{}", ran.err);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(folder.0.join("made/values/info.json").is_file());
        fs::remove_file(link).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_by_all_that_writes() {
    let folder = Folder::new("full");
    for writing in WRITING {
        let link = folder.0.join(writing.0);
        symlink("/dev/full", &link).unwrap();
        let Ran { code, err, .. } = write(&folder, writing);
        assert_eq!(code, 1, "{writing:?}");
        let expected = ["the disk is full", "expected room for it", writing.0];
        assert!(expected.iter().all(|part| err.contains(part)), "{writing:?}: {err}");
        fs::remove_file(link).unwrap();
    }
    let (code, err) = shell(&folder, "exec \"$PLYSCOPE\" search pockets >/dev/full");
    assert_eq!(code, 1);
    assert!(err.contains("standard output: it cannot be written (the disk is full"), "{err}");
    // A limit of the system is as good as a full disk: the file that was there stays.
    fs::write(folder.0.join("a.png"), "mine").unwrap();
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$PLYSCOPE\" export wikipedia --scale 4 --output a.png";
    let (code, err) = shell(&folder, limited);
    assert!(code == 1 && err.contains("a.png: it cannot be written (") && err.contains("large"), "{code} {err}");
    assert_eq!(folder.names(), ["a.png"]);
    assert_eq!(fs::read_to_string(folder.0.join("a.png")).unwrap(), "mine");
}

/// Files that belong together are there all or not at all: one of them leads to a disk that is full.
#[cfg(target_os = "linux")]
#[test]
fn of_files_that_belong_together_nothing_is_left_where_one_fails() {
    for (arguments, full, replaced) in [
        (&["export", "wikipedia", "--steps", "1..9", "--output", "b.svg"][..], "b-4.svg", "b-1.svg"),
        (&["export", "wikipedia", "--steps", "1..9", "--output", "b.png"], "b-7.png", "b-1.png"),
        (&["export", "wikipedia", "--steps", "1..9", "--output", "b.md"], "b-9.svg", "b-8.svg"),
        (&["export", "wikipedia", "--steps", "1..9", "--output", "b.md"], "b.md", "b-8.svg"),
        (&["practice", "--count", "3", "--svg", "."], "practice-1-03.svg", "practice-1-02.svg"),
        (&["practice", "--count", "3", "--svg", "."], "practice-1-02-solution.svg", "practice-1-02.svg"),
        (&["quiz", "--kinds", "values,spared", "--output", "."], "spared/info.json", "values/server.py"),
    ] {
        for has_other in [false, true] {
            let folder = Folder::new("together");
            let place = |name: &str| {
                let path = folder.0.join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                path
            };
            symlink("/dev/full", place(full)).unwrap();
            if has_other {
                fs::write(place(replaced), "what was there").unwrap();
            }
            let before = all_below(&folder.0);
            let ran = command().args(arguments).current_dir(&folder.0).output().unwrap();
            let err = String::from_utf8(ran.stderr).unwrap();
            assert_eq!(ran.status.code(), Some(1), "{arguments:?}: {err}");
            assert!(err.contains("the disk is full") && err.contains(full), "{arguments:?}: {err}");
            assert_eq!(ran.stdout, b"", "no file is said to be written");
            assert_eq!(all_below(&folder.0), before, "{arguments:?}");
            // What cannot be taken back is said.
            let is_said = err.contains("replaced before it: ") && err.contains(replaced.rsplit('/').next().unwrap());
            assert_eq!(is_said, has_other, "{arguments:?}: {err}");
        }
    }
}

/// The names of all that is in a folder and below it.
fn all_below(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        names.push(path.display().to_string());
        if path.is_dir() {
            names.extend(all_below(&path));
        }
    }
    names.sort();
    names
}

/// Gradescope shows names and findings as text, and nothing in them turns what stands around it.
#[test]
fn names_of_logs_are_text_in_gradescope() {
    let folder = Folder::new("gradescope");
    let names: Vec<String> = serde_json::from_str(include_str!("../shared/hostile-names.json")).unwrap();
    let hostile = ["a\u{202e}gol.b", "\u{1b}]0;x\u{7}.log", "two\nlines.log", "\u{9b}2J.log"].map(str::to_owned);
    let names = names.into_iter().filter(|name| !name.contains('/')).chain(hostile);
    let logs: Vec<String> = names
        .map(|name| {
            let log = folder.0.join(&name);
            fs::copy("scenarios/logs/log-sign-forgotten.log", &log).unwrap();
            log.to_str().unwrap().to_owned()
        })
        .collect();
    let results = folder.0.join("results.json").to_str().unwrap().to_owned();
    let mut arguments = vec!["grade", "--gradescope", &results];
    arguments.extend(logs.iter().map(String::as_str));
    let ran = plyscope(&arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let obeyed = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
    assert!(!ran.out.contains(obeyed));
    let results: serde_json::Value = serde_json::from_str(&fs::read_to_string(&results).unwrap()).unwrap();
    let tests = results["tests"].as_array().unwrap();
    assert_eq!(tests.len(), 3 * logs.len());
    for (test, log) in tests.iter().zip(logs.iter().flat_map(|log| [log; 3])) {
        let (name, output) = (test["name"].as_str().unwrap(), test["output"].as_str().unwrap());
        let file = Path::new(log).file_name().unwrap().to_str().unwrap();
        let seen: String = file.replace('\n', " ").chars().filter(|c| !obeyed(*c)).collect();
        assert!(name.starts_with(&seen), "{name:?}");
        assert!(!name.contains(obeyed) && !name.contains('\n') && !output.contains(obeyed), "{test}");
        assert_eq!((&test["name_format"], &test["output_format"]), (&"text".into(), &"text".into()));
    }
}

/// What a search may do though its log does not say so is asked about, and in a class on plain alpha-beta it is wrong.
#[test]
fn a_plain_search_is_graded_as_one() {
    let folder = Folder::new("plain");
    let log = folder.0.join("stand.log").to_str().unwrap().to_owned();
    // The second position is worth 4 to Min without a move.
    let lines = "plyscope log 1\n> -inf inf max moves=2\n> -inf inf min moves=0\n< 3\n> 3 inf min moves=2\n\
                 > 3 4 max moves=0\n< 9\n> 3 4 max moves=0\n< 7\n< 4\n< 4\n";
    fs::write(&log, lines).unwrap();
    let asked = plyscope(&["review", &log]);
    assert_eq!(asked.code, 0);
    assert!(asked.out.contains("ASK") && asked.out.contains("`stand=`"), "{}", asked.out);
    let wrong = plyscope(&["review", &log, "--plain"]);
    assert_eq!(wrong.code, 4);
    assert!(wrong.out.contains("FAULT") && !wrong.out.contains("`stand=`"), "{}", wrong.out);
    let results = folder.0.join("results.json").to_str().unwrap().to_owned();
    let points = |more: &[&str]| {
        let ran = plyscope(&[&["grade", &log, "--gradescope", &results], more].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let results: serde_json::Value = serde_json::from_str(&fs::read_to_string(&results).unwrap()).unwrap();
        results["tests"].as_array().unwrap().iter().map(|test| test["score"].as_f64().unwrap()).sum::<f64>()
    };
    assert!(points(&[]) < 3.0);
    assert!(points(&["--allow", "null-move"]) < 3.0);
    assert_eq!(points(&["--allow", "null-move,stand-pat"]), 3.0);
}

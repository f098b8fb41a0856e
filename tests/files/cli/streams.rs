//! Inputs that never end, or never begin, and outputs that nothing reads. Each run ends by a limit of the program's
//! own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;

use crate::program::{Ran, command, plyscope, with_input};

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("plyscope-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program with a beginning on standard input, and then this again and again, or nothing more for as long as
/// it runs.
fn with_endless_input(arguments: &[&str], beginning: &str, more: Option<&str>) -> Ran {
    let mut child =
        command().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(beginning.as_bytes()).unwrap();
    // Where nothing more comes, the pipe stays open.
    let (writer, open) = match more.map(|more| more.repeat(1 << 12)) {
        Some(more) => (Some(std::thread::spawn(move || while stdin.write_all(more.as_bytes()).is_ok() {})), None),
        None => (None, Some(stdin)),
    };
    let output = child.wait_with_output().unwrap();
    drop(open);
    if let Some(writer) = writer {
        writer.join().unwrap();
    }
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[cfg(unix)]
fn make_pipe(path: &Path) {
    assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Lines of a right log, so many searches of two calls.
fn right(searches: usize) -> String {
    "> - - max moves=1\n> - - min moves=0\n< 3\n< 3\nsearch\n".repeat(searches)
}

#[test]
fn an_endless_log_is_read_up_to_its_limit() {
    let ran = with_endless_input(&["review", "-", "--max-bytes", "1M", "--json"], "", Some(&right(1)));
    let found: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(found["cut"]["stopped_by"], "max-bytes");
    assert_eq!(found["cut"]["bytes"], 1 << 20);
    let lines = right((1 << 20) / right(1).len() + 1)[..1 << 20].matches('\n').count();
    assert_eq!(found["cut"]["lines"], lines);
    let message = format!(
        "Only a part of the log was read (--max-bytes is reached): 1,048,576 bytes, {},{:03} lines. All this is about \
        that part.\n",
        lines / 1000,
        lines % 1000
    );
    assert_eq!((ran.code, ran.err), (3, message));
    // That its calls are open where reading ended is nothing wrong with it.
    for calls in ["> - -\n", "> 1 5 max moves=2\n> 1 9 min moves=2\n"] {
        let ran = with_endless_input(&["review", "-", "--max-bytes", "1M"], "", Some(calls));
        assert!([3, 4].contains(&ran.code) && ran.err.contains("--max-bytes is reached"), "{}", ran.err);
        assert!(!ran.out.contains("ends inside") && !ran.out.contains("BROKEN"), "{}", ran.out);
    }
    // What says nothing of a search is not read as far as that.
    let ran = with_endless_input(&["review", "-"], "", Some("hello\n"));
    let message = "standard input: no line of its first 67,108,864 bytes is one of a log, expected lines such as";
    assert!(ran.code == 1 && ran.err.contains(message), "{}", ran.err);
}

#[test]
fn a_log_that_is_not_written_on_is_not_awaited_for_ever() {
    let arguments = ["review", "-", "--max-seconds", "4"];
    let ran = with_endless_input(&arguments, &right(1), None);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines[0], "standard input: 2 calls so far …");
    let last = "Only a part of the log was read (--max-seconds have passed): ";
    assert!(ran.code == 3 && lines.last().unwrap().starts_with(last), "{}", ran.err);
    // All that came by then is judged.
    assert_eq!(ran.out, with_input(&["review", "-"], right(1).as_bytes()).out);
    let ran = with_endless_input(&["review", "-", "--max-seconds", "1"], "hello", None);
    assert!(ran.code == 1 && ran.err.contains("no line of its first"), "{}", ran.err);
}

#[test]
fn limits_have_limits() {
    for (option, wrong, expected) in [
        ("--max-bytes", "5G", "expected a size from 1K to 4G, such as 64M"),
        ("--max-bytes", "1", "expected a size from 1K to 4G, such as 64M"),
        ("--max-seconds", "0", "expected a whole number from 1 to 86400"),
    ] {
        for command in ["review", "grade"] {
            let ran = plyscope(&[command, "x.log", option, wrong]);
            assert!(ran.code == 2 && ran.err.lines().next().unwrap().ends_with(expected), "{}", ran.err);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_end() {
    let ran = plyscope(&["review", "/dev/zero"]);
    assert!(ran.code == 1 && ran.err.contains("no line of its first 67,108,864 bytes"), "{}", ran.err);
    assert_ne!(plyscope(&["review", "/dev/urandom", "--max-bytes", "16M"]).code, 0);
    for input in ["check", "search", "trace"] {
        let ran = plyscope(&[input, "/dev/zero"]);
        assert_eq!((ran.code, ran.err), (1, "/dev/zero: the input is too large, expected at most 64 MiB\n".to_owned()));
    }
}

/// What a student hands in may be a link to anything.
#[cfg(unix)]
#[test]
fn no_pipe_and_no_device_stalls_a_class() {
    let own = folder("stalled-class");
    let [pipe, to_pipe, to_device, right_log] =
        ["pipe", "to-pipe", "to-device", "right.log"].map(|name| own.join(name));
    make_pipe(&pipe);
    std::os::unix::fs::symlink(&pipe, &to_pipe).unwrap();
    std::os::unix::fs::symlink("/dev/zero", &to_device).unwrap();
    fs::write(&right_log, right(1)).unwrap();
    let names = [&pipe, &to_pipe, &to_device, &right_log].map(|path| path.to_str().unwrap());
    for (path, message) in names.into_iter().zip(["this is a pipe", "this is a pipe", "this is a device"]) {
        let message = format!("{path}: {message}, expected a file (- reads standard input)\n");
        for command in ["review", "check", "search"] {
            let ran = plyscope(&[command, path]);
            assert_eq!((ran.code, ran.err), (1, message.clone()), "{command}");
        }
        let ran = plyscope(&["practice", "--grade", path]);
        assert_eq!((ran.code, ran.err), (1, message));
    }
    let ran = plyscope(&["grade", names[0], names[1], names[2], names[3]]);
    assert_eq!((ran.code, ran.err.as_str()), (3, "3 logs were not graded.\n"));
    let told = "–    to-pipe\n      not graded: this is a pipe, expected a file";
    assert!(ran.out.contains(told) && ran.out.ends_with("3 of 3 points\n"), "{}", ran.out);
    let chinese = plyscope(&["grade", names[2], "--language", "zh"]);
    assert!(chinese.code == 3 && chinese.out.contains("未评分：这是一个设备"), "{}", chinese.out);
    fs::remove_dir_all(&own).unwrap();
}

/// A device under its own name is no work of a student either: one may never end, and another is always empty.
#[cfg(target_os = "linux")]
#[test]
fn no_device_is_graded() {
    for device in ["/dev/zero", "/dev/null", "/dev/urandom"] {
        let ran = plyscope(&["grade", device]);
        assert_eq!((ran.code, ran.err.as_str()), (3, "1 log was not graded.\n"), "{device}");
        assert!(ran.out.contains("not graded: this is a device, expected a file"), "{}", ran.out);
        assert!(ran.out.ends_with("0 of 0 points\n"), "{}", ran.out);
    }
    // A pipe that a shell gives a name to is one that was meant.
    let ran = with_input(&["grade", "/dev/stdin"], right(1).as_bytes());
    assert!(ran.code == 0 && ran.out.ends_with("3 of 3 points\n"), "{} {}", ran.out, ran.err);
    // What is empty is called so, and what is not there is no log.
    let own = folder("empty-log");
    let [empty, missing] = ["empty.log", "missing.log"].map(|name| own.join(name));
    fs::write(&empty, "").unwrap();
    let ran = plyscope(&["grade", empty.to_str().unwrap(), missing.to_str().unwrap()]);
    assert!(ran.out.contains("the log is empty, expected lines such as"), "{}", ran.out);
    assert!(ran.out.contains("no such file, expected the log of a search"), "{}", ran.out);
    let ran = plyscope(&["review", "/dev/null"]);
    assert!(ran.code == 1 && ran.err.contains("the log is empty"), "{}", ran.err);
    fs::remove_dir_all(&own).unwrap();
}

/// What has the name of a folder that is to be made is called what it is.
#[cfg(unix)]
#[test]
fn what_is_in_the_way_of_a_folder_is_named() {
    let own = folder("in-the-way");
    let [pipe, file, link] = ["pipe", "file", "link"].map(|name| own.join(name));
    make_pipe(&pipe);
    fs::write(&file, "").unwrap();
    std::os::unix::fs::symlink(own.join("nowhere").join("x"), &link).unwrap();
    for (path, english, chinese) in [
        (&pipe, "a pipe of this name is in the way", "已有同名的管道"),
        (&file, "a file of this name is in the way", "已有同名的文件"),
    ] {
        let path = path.to_str().unwrap();
        let quiz = ["quiz", "--count", "1", "-o", path];
        let ran = plyscope(&quiz);
        assert!(ran.code == 1 && ran.err.contains(english), "{}", ran.err);
        let ran = plyscope(&[&quiz[..], &["--language", "zh"]].concat());
        assert!(ran.code == 1 && ran.err.contains(chinese), "{}", ran.err);
    }
    // So is what has the name of a folder inside.
    let outer = own.join("outer");
    fs::create_dir(&outer).unwrap();
    let inner = outer.join("values");
    for is_link in [true, false] {
        if is_link {
            std::os::unix::fs::symlink(own.join("nowhere"), &inner).unwrap();
        } else {
            make_pipe(&inner);
        }
        let ran = plyscope(&["quiz", "--kinds", "values", "--count", "1", "-o", outer.to_str().unwrap()]);
        let named =
            if is_link { "a link of this name, which leads nowhere, is in the way" } else { "a pipe of this name" };
        assert!(ran.code == 1 && ran.err.contains(named), "{}", ran.err);
        fs::remove_file(&inner).unwrap();
    }
    fs::remove_dir_all(&own).unwrap();
}

#[test]
fn what_is_too_much_to_be_read_is_not_graded() {
    let own = folder("not-graded");
    let [long, short, results] = ["long.log", "short.log", "results.json"].map(|name| own.join(name));
    fs::write(&long, right(100)).unwrap();
    fs::write(&short, right(1)).unwrap();
    let [long, short, results] = [&long, &short, &results].map(|path| path.to_str().unwrap());
    let ran = plyscope(&["grade", long, short, "--max-bytes", "1K", "--gradescope", results]);
    assert_eq!((ran.code, ran.err.as_str()), (3, "1 log was not graded.\n"));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "–    long.log");
    assert!(
        lines[1].starts_with("      not graded: only a part of the log was read (--max-bytes is reached): 1,024 bytes")
    );
    assert_eq!(lines.last(), Some(&"3 of 3 points"));
    let saved: Value = serde_json::from_str(&fs::read_to_string(results).unwrap()).unwrap();
    for field in ["score", "max_score"] {
        assert_eq!(saved["tests"][0][field], 0);
    }
    let ran = plyscope(&["grade", long, short, "--max-bytes", "1K", "--language", "zh"]);
    assert!(ran.err == "有 1 份日志未评分。\n" && ran.out.contains("未评分：日志只读了一部分"), "{}", ran.out);
    // With room enough it is graded like any other.
    let ran = plyscope(&["grade", long, short]);
    assert!(ran.code == 0 && ran.out.ends_with("6 of 6 points\n"), "{}", ran.out);
    fs::remove_dir_all(&own).unwrap();
}

/// Opening a pipe that nothing reads would wait for ever.
#[cfg(unix)]
#[test]
fn no_output_waits_for_a_reader() {
    let own = folder("pipes-out");
    let log = own.join("right.log");
    fs::write(&log, right(1)).unwrap();
    let answers = own.join("answers.csv");
    fs::write(&answers, "student,seed,settings,part,answer\n").unwrap();
    let [log, answers] = [&log, &answers].map(|path| path.to_str().unwrap());
    let commands: &[(&[&str], &str)] = &[
        (&["search", "pockets", "--save"], "out.plytrace"),
        (&["convert", "pockets"], "out.json"),
        (&["export", "wikipedia", "--output"], "out.svg"),
        (&["export", "wikipedia", "--output"], "out.csv"),
        (&["export", "wikipedia", "--output"], "out.tex"),
        (&["wikipedia", "--picture"], "out.svg"),
        (&["play", "tic-tac-toe", "--plies", "1", "--save"], "out.ron"),
        (
            &[
                "match",
                "--game",
                "tic-tac-toe",
                "--one",
                "minimax",
                "--other",
                "minimax",
                "--games",
                "2",
                "--nodes",
                "9",
                "--csv",
            ],
            "out.csv",
        ),
        (&["practice", "--grade", answers, "--output"], "out.csv"),
        (&["quiz", "--count", "1", "--output"], "out.gift"),
        (&["quiz", "--count", "1", "--output"], "out.xml"),
        (&["lab", "shallow-and-deep", "--seeds", "1", "--branching", "2", "--depth", "2", "--csv"], "out.csv"),
        (&["grade", log, "--gradescope"], "out.json"),
    ];
    for (arguments, name) in commands {
        let path = own.join(name);
        make_pipe(&path);
        let ran = plyscope(&[*arguments, &[path.to_str().unwrap()]].concat());
        assert!(
            ran.code == 1 && ran.err.contains("this is a pipe, which may never be read"),
            "{arguments:?}: {}",
            ran.err
        );
        fs::remove_file(&path).unwrap();
    }
    fs::remove_dir_all(&own).unwrap();
}

/// A pipe that is named as such is one that was meant.
#[cfg(target_os = "linux")]
#[test]
fn standard_streams_by_name_work() {
    let log = right(3);
    let by_name = with_input(&["review", "/dev/stdin"], log.as_bytes());
    let plain = with_input(&["review", "-"], log.as_bytes());
    assert_eq!((by_name.code, by_name.out), (plain.code, plain.out));
    let ran = plyscope(&["convert", "wikipedia", "/dev/stdout", "--form", "brackets"]);
    assert!(ran.code == 0 && ran.out.starts_with("[[["), "{} {}", ran.out, ran.err);
}

//! What is said where there is not enough memory: no text and no form ends the program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::folder;
use crate::texts::all;

/// Runs the program with so many KiB of addresses.
fn run(limit: u64, arguments: &[&str], folder: &Path) -> Output {
    Command::new("sh")
        .args(["-c", &format!("ulimit -v {limit}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_plyscope")])
        .args(arguments)
        .current_dir(folder)
        // The allocator keeps what each thread has asked for apart, for which it needs far more addresses than there are;
        // without them each small piece of memory takes a page, and a while.
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .unwrap()
}

/// The KiB of addresses with which the program reads a small tree: what it is built with and without differs by far.
fn least(folder: &Path) -> u64 {
    let reads = |limit: &u64| run(*limit, &["search", "--tree", "[1,2]"], folder).status.success();
    (40_000..2_000_000).step_by(5_000).find(reads).expect("it can run at all")
}

/// Reading ends well, or with a message that says how far it came.
#[test]
fn where_memory_ends_reading_says_so() {
    let folder = folder("reading");
    let least = least(&folder);
    let (mut refused, mut read) = (0, 0);
    for written in all(2_500) {
        fs::write(folder.join(written.file), &written.text).unwrap();
        for limit in [5_000, 20_000, 300_000].map(|more| least + more) {
            let run = run(limit, &["check", written.file], &folder);
            let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
            match run.status.code() {
                Some(0) => read += 1,
                Some(1) => {
                    assert!(
                        said.contains("memory") || said.contains("no thread"),
                        "{} within {limit}: {said}",
                        written.form
                    );
                    refused += 1;
                }
                code => panic!("{} within {limit}: {code:?} {said}", written.form),
            }
        }
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(read >= 12 && refused >= 14, "{read} are read and {refused} refused");
}

/// So does writing.
#[test]
fn where_memory_ends_writing_says_so() {
    let folder = folder("writing");
    let brackets = all(2_000).into_iter().find(|written| written.form == "brackets").unwrap();
    fs::write(folder.join(brackets.file), &brackets.text).unwrap();
    let forms = plyscope_files::TreeForm::ALL.map(plyscope_files::TreeForm::id);
    let least = least(&folder);
    let mut refused = 0;
    for form in forms.into_iter().chain(["ron"]) {
        for limit in [5_000, 200_000].map(|more| least + more) {
            let run = run(limit, &["convert", brackets.file, "out", "--form", form], &folder);
            let said = String::from_utf8_lossy(&run.stderr);
            match run.status.code() {
                Some(0) => assert!(fs::metadata(folder.join("out")).is_ok(), "{form}"),
                Some(1) => refused += usize::from(said.contains("memory")),
                code => panic!("{form} within {limit}: {code:?} {said}"),
            }
            let _ = fs::remove_file(folder.join("out"));
        }
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(refused >= 10, "{refused} are refused");
}

/// A text that the program would not read again is not written, however much memory there is.
#[test]
fn what_would_not_be_read_again_is_not_written() {
    let folder = folder("long");
    let leaves = vec!["-900000000"; 65_000].join(",");
    let brackets = format!("[{}]", vec![format!("[{leaves}]"); 40].join(","));
    fs::write(folder.join("x.tree"), brackets).unwrap();
    for form in ["json", "ron"] {
        let run = run(8_000_000, &["convert", "x.tree", "out", "--form", form], &folder);
        let said = String::from_utf8_lossy(&run.stderr);
        if form == "ron" {
            assert_eq!(run.status.code(), Some(0), "the brackets in it fit: {said}");
            continue;
        }
        assert_eq!(run.status.code(), Some(1), "{said}");
        assert!(said.contains("larger than 64 MiB") && said.contains("of its 2,600,041 nodes"), "{said}");
        assert!(fs::metadata(folder.join("out")).is_err());
    }
    fs::remove_dir_all(folder).unwrap();
}

/// Logs whose tables are large in different ways: calls, names, numbers, windows, searches, threads, and calls that
/// never return.
fn logs(lines: usize) -> Vec<(&'static str, String)> {
    let of = |line: &dyn Fn(usize) -> String| (0..lines).map(line).collect::<String>();
    vec![
        ("calls", of(&|_| "> - -\n< 3\n".to_owned())),
        ("open", of(&|_| "> - -\n".to_owned())),
        ("names", of(&|line| format!("> - - node={line:0>40}\n< 3\n"))),
        ("numbers", of(&|line| format!("> - -\n< {}\n", 100_000 + line))),
        ("windows", format!("> - -\n{}", of(&|_| "= 1 2\n".to_owned()))),
        ("stands", of(&|_| "> - - moves=999 stand=3\n< 3\n".to_owned())),
        ("searches", of(&|_| "search\n> - -\n< 3\n".to_owned())),
        ("threads", of(&|line| format!("> - - t={line}\n< 3 t={line}\n"))),
        ("passed", of(&|_| "> - - ply=1\n".to_owned())),
    ]
}

/// The tables of a log grow as far as there is memory, and what is said then has the line that was reached; no log ends
/// the program by a signal.
#[test]
fn where_memory_ends_logs_say_so() {
    let folder = folder("logs");
    let least = least(&folder);
    let (mut refused, mut cut) = (0, 0);
    for (kind, text) in logs(400_000) {
        fs::write(folder.join("x.log"), &text).unwrap();
        for limit in [20_000, 60_000, 120_000].map(|more| least + more) {
            for command in ["review", "grade"] {
                let run = run(limit, &[command, "x.log"], &folder);
                let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
                assert!(run.status.code().is_some(), "{kind} within {limit}: {} {said}", run.status);
                let is_named =
                    said.contains("memory for more than the") || said.contains("the memory for it is used up");
                refused += usize::from(is_named && run.status.code() == Some(1));
                cut += usize::from(is_named && run.status.code() == Some(3));
            }
        }
    }
    fs::remove_dir_all(folder).unwrap();
    // How much memory the machine has besides depends on what else it does.
    assert!(cut + refused >= 9, "{cut} are cut, {refused} refused");
}

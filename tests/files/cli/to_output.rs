//! What is exported to standard output: it is what would be in the file.

use std::fs;
use std::process::Stdio;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::program::{command, plyscope};

/// The kinds that are one file, each with options that make more of it than the usual ones do.
const KINDS: [&str; 13] = [
    "svg --step 40",
    "png --step 40 --scale 2",
    "pdf --steps 3..5",
    "gif --steps 3..5",
    "apng --cutoffs",
    "forest --steps 3..5",
    "tikz --step 40",
    "dot --step 40",
    "csv",
    "jsonl",
    "ron",
    "json",
    "brackets",
];

#[test]
fn one_file_is_the_same_on_standard_output() {
    let folder = std::env::temp_dir().join(format!("plyscope-to-output-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for kind in KINDS {
        let bytes_of = |output: &str| {
            let line = format!("export wikipedia --output {output} --form {kind}");
            let ran = command().args(line.split(' ')).output().unwrap();
            let told = String::from_utf8(ran.stderr).unwrap();
            assert!(ran.status.success() && told.is_empty(), "{line}: {told}");
            ran.stdout
        };
        let file = folder.join("x");
        assert!(bytes_of(file.to_str().unwrap()).is_empty(), "{kind}");
        let written = fs::read(&file).unwrap();
        assert!(!written.is_empty(), "{kind}");
        assert!(bytes_of("-") == written, "{kind}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_hand_out_on_standard_output_has_its_pictures_within() {
    let folder = std::env::temp_dir().join(format!("plyscope-within-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("x.md");
    let of = |output: &str| {
        let ran = plyscope(&["export", "aima-5-2", "--steps", "7..11", "--form", "markdown", "--output", output]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    assert_eq!(of(file.to_str().unwrap()), "");
    let mut whole = of("-");
    let mut pictures = 0;
    for step in 7..=11 {
        let name = format!("x-{step:02}.svg");
        let picture = fs::read(folder.join(&name)).unwrap();
        let within = format!("(<data:image/svg+xml;base64,{}>)", STANDARD.encode(picture));
        pictures += whole.matches(&within).count();
        whole = whole.replace(&within, &format!("(<{name}>)"));
    }
    assert_eq!(pictures, 5);
    assert_eq!(whole, fs::read_to_string(&file).unwrap());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn several_files_and_no_kind_are_refused() {
    for (options, said) in [
        ("--form svg --steps 3..5", "-: several steps are several files, and standard output takes one"),
        ("--form png --cutoffs", "several steps are several files"),
        ("--form svg --steps 3..5 --language zh", "多个步骤就是多个文件"),
        ("", "-: it is not known what kind of file to write"),
    ] {
        let line = format!("export wikipedia --output - {options}");
        let ran = plyscope(&line.split_whitespace().collect::<Vec<_>>());
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(said), "{line}: {}", ran.err);
    }
    // A range of one step is one file.
    let ran = plyscope(&["export", "wikipedia", "--output", "-", "--form", "svg", "--steps", "3..3"]);
    assert!(ran.code == 0 && ran.out.starts_with("<?xml"), "{}", ran.err);
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    for kind in ["csv", "gif"] {
        let mut child = command()
            .args(["export", "tic-tac-toe-notes", "--output", "-", "--form", kind])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let ran = child.wait_with_output().unwrap();
        assert!(ran.status.success() && ran.stderr.is_empty(), "{kind}: {}", String::from_utf8_lossy(&ran.stderr));
    }
}

//! Every character that the program can write by itself is in the fonts that it carries.
//!
//! `PLYSCOPE_RENEW=1 cargo test --test windows charset` adds what is missing to `charset.txt`; then cut the fonts again
//! as `src/picture/marks/fonts/README.md` says.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::root::in_repository;
use plyscope_window::fonts::CHARSET;

#[test]
fn the_fonts_hold_every_character_of_the_program() {
    let mut files = Vec::new();
    // The shell of the window draws nothing, and its tests name letters that no carried font has.
    let drawn = ["ground", "panels", "features", "pages", "frame"].map(|room| format!("src/window/{room}"));
    let others = [
        "src/text",
        "src/session",
        "src/files",
        "src/disk",
        "src/core/game",
        "src/core/trace",
        "src/picture/run",
        "scenarios",
    ];
    for folder in drawn.iter().map(String::as_str).chain(others) {
        collect(&in_repository(folder), &mut files);
    }
    let held: BTreeSet<char> = CHARSET.chars().collect();
    let mut missing = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        missing.extend(text.chars().filter(|c| !c.is_control() && !held.contains(c)));
    }
    if std::env::var_os("PLYSCOPE_RENEW").is_some() && !missing.is_empty() {
        let added: String = missing.iter().collect();
        fs::write(in_repository("src/picture/marks/fonts/charset.txt"), format!("{}{added}\n", CHARSET)).unwrap();
        panic!("added {added}: cut the fonts again (src/picture/marks/fonts/README.md)");
    }
    assert!(missing.is_empty(), "not in src/picture/marks/fonts/charset.txt: {}", missing.iter().collect::<String>());
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // Where notations are read, signs stand that other programs write; what is shown of them is in `faults`.
        let is_of_others = path.starts_with(in_repository("src/files/forms"));
        let is_told = path.file_name().is_some_and(|name| name.to_string_lossy().ends_with("faults.rs"));
        if path.is_file() && is_of_others && !is_told {
            continue;
        }
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "ron") {
            files.push(path);
        }
    }
}

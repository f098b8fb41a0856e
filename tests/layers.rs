//! The layers hold: no module imports one below it, egui stays in the view and the window's shell, files and clocks
//! in the scenario layer and the shells.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the top down; each may use those before it.
const LAYERS: [&str; 11] =
    ["game", "search", "trace", "replay", "layout", "scenario", "text", "session", "view", "app", "cli"];

/// Layers that may not see one another although they stand in the right order.
const APART: [(&str, &str); 6] = [
    ("layout", "game"),
    ("layout", "search"),
    ("layout", "trace"),
    ("layout", "replay"),
    ("text", "scenario"),
    ("text", "layout"),
];

#[test]
fn no_layer_looks_down() {
    let mut read = 0;
    for (rank, layer) in LAYERS.iter().enumerate() {
        for (file, text) in sources(layer) {
            read += 1;
            for used in uses(&text) {
                let Some(used_rank) = LAYERS.iter().position(|name| *name == used) else { continue };
                assert!(used_rank <= rank, "{} ({layer}) uses {used}, which is below it", file.display());
                let kept_apart = APART.iter().any(|(one, other)| one == layer && *other == used);
                assert!(!kept_apart, "{} ({layer}) uses {used}", file.display());
            }
        }
    }
    assert!(read > 60, "only {read} files were read");
}

#[test]
fn egui_stays_in_the_view_and_its_shell() {
    for layer in LAYERS.iter().filter(|layer| !["view", "app"].contains(layer)) {
        for (file, text) in sources(layer) {
            let named = code_lines(&text).any(|line| line.contains("egui") || line.contains("eframe"));
            assert!(!named, "{} names egui", file.display());
        }
    }
}

#[test]
fn files_and_clocks_stay_in_scenario_and_the_shells() {
    for layer in LAYERS.iter().filter(|layer| !["scenario", "app", "cli"].contains(layer)) {
        for (file, text) in sources(layer) {
            for word in ["std::fs", "std::time", "Instant", "SystemTime", "File::", "std::net", "std::process"] {
                let used = code_lines(&text).any(|line| line.contains(word));
                assert!(!used, "{} uses {word}", file.display());
            }
        }
    }
}

/// The text below is a test's own, and may do what the module may not.
fn code_lines(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// The modules of the crate that a file names, in `use` lines and in paths.
fn uses(text: &str) -> Vec<String> {
    let mut used = Vec::new();
    for line in code_lines(text) {
        for part in line.split("crate::").skip(1) {
            used.push(part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        }
    }
    used
}

fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    collect(&Path::new("src").join(layer), &mut files);
    let single = Path::new("src").join(format!("{layer}.rs"));
    if single.exists() {
        files.push(single);
    }
    assert!(!files.is_empty(), "no files in {layer}");
    files.into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

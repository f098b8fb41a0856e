//! The layers hold: no module imports one below it, egui stays in the view and the window's shell, files and clocks
//! in the scenario layer and the shells.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the top down; each may use those before it.
const LAYERS: [&str; 18] = [
    "game", "search", "trace", "replay", "review", "practice", "lab", "layout", "marks", "scenario", "text", "sheet",
    "session", "drawing", "export", "view", "app", "cli",
];

/// Layers that may not see one another although they stand in the right order.
const APART: [(&str, &str); 15] = [
    ("layout", "game"),
    ("layout", "search"),
    ("layout", "trace"),
    ("layout", "replay"),
    ("layout", "practice"),
    ("layout", "lab"),
    ("marks", "search"),
    ("marks", "trace"),
    ("marks", "replay"),
    ("marks", "practice"),
    ("marks", "lab"),
    ("marks", "layout"),
    ("sheet", "scenario"),
    ("text", "scenario"),
    ("text", "layout"),
];

#[test]
fn no_layer_looks_down() {
    let mut read = 0;
    for (rank, layer) in LAYERS.iter().enumerate() {
        for (file, text) in sources(layer) {
            read += 1;
            for used in uses(&file, &text) {
                let Some(used_rank) = LAYERS.iter().position(|name| *name == used) else { continue };
                assert!(used_rank <= rank, "{} ({layer}) uses {used}, which is below it", file.display());
                let kept_apart = APART.iter().any(|(one, other)| one == layer && *other == used);
                assert!(!kept_apart, "{} ({layer}) uses {used}", file.display());
            }
        }
    }
    assert!(read > 60, "only {read} files were read");
}

/// The floors of the view from the ground up; each may use those before it.
const FLOORS: [&str; 4] = ["ground", "panels", "pages", "frame"];

#[test]
fn no_floor_of_the_view_looks_up() {
    let mut read = 0;
    for (rank, floor) in FLOORS.iter().enumerate() {
        for (file, text) in sources(&format!("view/{floor}")) {
            read += 1;
            let here = module_path(&file);
            for used in
                paths_in_crate(&file, &text).iter().filter(|path| path.first().is_some_and(|name| name == "view"))
            {
                let used_rank = used.get(1).and_then(|name| FLOORS.iter().position(|other| other == name));
                // What is not on a floor is what the view gives to the rest of the program.
                assert!(used_rank.is_some_and(|used| used <= rank), "{} uses {}", file.display(), used.join("::"));
                // Panels and pages do not know one another.
                let is_neighbour = used_rank == Some(rank) && used.get(2) != here.get(2);
                assert!(
                    !(is_neighbour && ["panels", "pages"].contains(floor)),
                    "{} uses {}",
                    file.display(),
                    used.join("::")
                );
            }
        }
    }
    assert!(read > 100, "only {read} files were read");
    let at_the_top = fs::read_dir("src/view").unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut at_the_top: Vec<String> = at_the_top.filter(|name| name != "mod.rs").collect();
    at_the_top.sort();
    assert_eq!(at_the_top, ["frame", "ground", "pages", "panels"], "every room of the view stands on a floor");
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
            for word in ["std::fs", "std::time", "Instant", "SystemTime", "std::net", "std::process"] {
                let used = code_lines(&text).any(|line| line.contains(word));
                assert!(!used, "{} uses {word}", file.display());
            }
        }
    }
}

/// Where the buttons and windows of the program are made.
const SET: &str = "src/view/ground/widgets";

#[test]
fn every_button_and_window_is_of_the_one_set() {
    let raw = [
        "ui.button(",
        "ui.menu_button(",
        "ui.small_button(",
        "ui.selectable_label(",
        "ui.selectable_value(",
        "ui.toggle_value(",
        "egui::Button",
        "MenuButton",
        "Window::new(",
    ];
    let (mut read, mut drawn) = (0, 0);
    for (file, text) in sources("view").into_iter().filter(|(file, _)| !file.starts_with(SET)) {
        read += 1;
        let code: String = code_lines(&text).flat_map(|line| [line, "\n"]).collect();
        for word in raw {
            assert!(!code.contains(word), "{} has {word} of its own", file.display());
        }
        let of_egui = code.split("use egui::{").nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
        let names = of_egui.split(',').map(str::trim);
        assert!(names.into_iter().all(|name| name != "Button" && name != "Window"), "{} uses egui's", file.display());
        for line in code.lines().filter(|line| line.contains("Button::") || line.contains("Entry::")) {
            drawn += 1;
            let sign = line.chars().find(|letter| "▲▼◀▶◂▸▾▴‹›✂✕✓✎⏮⏭⌄".contains(*letter));
            assert_eq!(sign, None, "{}: {line}", file.display());
        }
    }
    assert!(read > 150 && drawn > 100, "{drawn} buttons in {read} files");
}

/// The text below is a test's own, and may do what the module may not.
fn code_lines(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" //").next().unwrap_or_default())
}

/// The modules of the crate that a file names, in `use` lines and in paths, from `crate` down or from itself up.
fn uses(file: &Path, text: &str) -> Vec<String> {
    let here = module_path(file);
    let out = paths_in_crate(file, text).into_iter().filter(|path| path.first() != here.first());
    out.filter_map(|path| path.first().cloned()).collect()
}

/// The paths that a file names, from `crate` down or from itself up, all from the crate down.
fn paths_in_crate(file: &Path, text: &str) -> Vec<Vec<String>> {
    let code: String = code_lines(text).flat_map(|line| [line, "\n"]).collect();
    let here = module_path(file);
    paths(&code).iter().map(|path| resolved(path, &here)).collect()
}

/// `src/view/tree/mod.rs` is `view::tree`.
fn module_path(file: &Path) -> Vec<String> {
    let inside = file.strip_prefix("src").unwrap().with_extension("");
    let names = inside.iter().map(|name| name.to_str().unwrap().to_owned());
    names.filter(|name| name != "mod").collect()
}

/// A path from the crate down, as it is seen in the module `here`.
fn resolved(path: &[&str], here: &[String]) -> Vec<String> {
    let ups = path.iter().take_while(|name| **name == "super").count();
    let (above, below) = match path {
        ["crate", below @ ..] => (&here[..0], below),
        _ => (&here[..here.len().saturating_sub(ups)], &path[ups..]),
    };
    above.iter().cloned().chain(below.iter().map(|name| (*name).to_owned())).collect()
}

/// All paths of a text that begin with `crate` or `super`, those in braces one by one.
fn paths(code: &str) -> Vec<Vec<&str>> {
    let mut found = Vec::new();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = code;
    while let Some(start) = rest.find(is_name) {
        let before = rest[..start].trim_end();
        rest = &rest[start..];
        let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        if ["crate", "super"].contains(&name) && !before.ends_with("::") {
            rest = path(rest, &mut Vec::new(), &mut found);
        } else {
            rest = &rest[name.len()..];
        }
    }
    found
}

/// Reads one path, or a group of them in braces, behind the names that lead to it; gives back what follows.
fn path<'c>(code: &'c str, lead: &mut Vec<&'c str>, found: &mut Vec<Vec<&'c str>>) -> &'c str {
    let mut rest = code.trim_start();
    let depth = lead.len();
    if let Some(group) = rest.strip_prefix('{') {
        rest = group.trim_start();
        while !rest.is_empty() && !rest.starts_with('}') {
            let behind = path(rest, lead, found);
            // What stands in the group besides, such as `*` and `as name`, leads nowhere.
            let next = behind.find([',', '}']).unwrap_or(behind.len());
            rest = behind[next..].trim_start_matches(',').trim_start();
        }
        return rest.strip_prefix('}').unwrap_or(rest);
    }
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
    lead.push(&rest[..end]);
    rest = &rest[end..];
    let rest = match rest.strip_prefix("::") {
        Some(next) if next.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '{') => path(next, lead, found),
        _ => {
            found.push(lead.clone());
            rest
        }
    };
    lead.truncate(depth);
    rest
}

#[test]
fn every_way_to_name_a_module_is_seen() {
    let check = |file: &str, code: &str, expected: &[&str]| assert_eq!(uses(Path::new(file), code), expected, "{code}");
    check("src/game/value.rs", "use crate::view::Look;", &["view"]);
    check("src/game/value.rs", "use crate::{view::Look, text::{self, Language}};", &["view", "text", "text"]);
    check("src/game/value.rs", "use crate::{\n    trace,\n    view as v,\n};", &["trace", "view"]);
    check("src/game/value.rs", "let look = crate::view::Look::new(super::super::app::run());", &["view", "app"]);
    check("src/game/value.rs", "use super::{Label, super::view::Look};", &["view"]);
    check("src/game/value.rs", "use super::Label; use super::player::Player;", &[]);
    check("src/game/mod.rs", "use super::view; // super::text", &["view"]);
    check("src/view/tree/mod.rs", "use super::Look;\n// use super::super::cli;\nuse super::super::text;", &["text"]);
    check("src/view/panels/tree/mod.rs", "use super::super::pages; use super::super::super::cli;", &["cli"]);
    check("src/app.rs", "pub(super) use super::cli::run;", &["cli"]);
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

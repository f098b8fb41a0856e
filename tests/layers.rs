//! The house holds: no crate and no room imports one above it, egui stays in the window, what touches the
//! machine stays with the disk and the shells.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates from the ground up, each a folder of `src`; each may use those before it.
const CRATES: [&str; 11] =
    ["core", "text", "files", "picture", "session", "disk", "window", "native", "web", "packages/windows", "cli"];

/// The rooms of a crate from the ground up; each may use those before it.
const ROOMS: [(&str, &[&str]); 3] = [
    ("core", &["layout", "game", "search", "trace", "replay", "review", "practice", "lab"]),
    ("picture", &["marks", "run", "sheet", "drawing", "export"]),
    ("window", &["ground", "panels", "features", "pages", "frame", "app"]),
];

/// Crates and rooms that may not see one another although they stand in the right order.
const APART: [(&[&str], &[&str]); 15] = [
    (&["core", "layout"], &["core"]),
    (&["core", "game"], &["core", "layout"]),
    (&["core", "review"], &["core", "layout"]),
    (&["text"], &["core", "layout"]),
    (&["files"], &["core", "layout"]),
    (&["picture", "marks"], &["core", "search"]),
    (&["picture", "marks"], &["core", "trace"]),
    (&["picture", "marks"], &["core", "replay"]),
    (&["picture", "marks"], &["core", "practice"]),
    (&["picture", "sheet"], &["picture", "run"]),
    (&["picture", "sheet"], &["files"]),
    (&["disk"], &["text"]),
    (&["disk"], &["picture"]),
    (&["disk"], &["session"]),
    // What it needs of a machine, its shell hands in.
    (&["window"], &["disk"]),
];

/// What stands at the top of a crate beside its rooms.
const BESIDE_ROOMS: [&str; 2] = ["Cargo.toml", "lib.rs"];

#[test]
fn nothing_looks_up() {
    let mut read = 0;
    for (rank, name) in CRATES.iter().enumerate() {
        for (file, text) in sources(name) {
            read += 1;
            let here = module_path(&file);
            for used in paths_named(&file, &text) {
                let Some(used_rank) = CRATES.iter().position(|other| used.first().is_some_and(|first| first == other))
                else {
                    continue;
                };
                assert!(used_rank <= rank, "{} uses {}", file.display(), used.join("::"));
                let is_below =
                    |one: &[&str], path: &[String]| one.iter().zip(path).filter(|(a, b)| a == b).count() == one.len();
                let kept_apart = APART
                    .iter()
                    .any(|(one, other)| is_below(one, &here) && is_below(other, &used) && !is_below(one, &used));
                assert!(!kept_apart, "{} uses {}", file.display(), used.join("::"));
            }
        }
    }
    assert!(read > 800, "only {read} files were read");
}

#[test]
fn no_room_looks_up() {
    let mut read = 0;
    for (name, rooms) in ROOMS {
        for (rank, room) in rooms.iter().enumerate() {
            for (file, text) in sources(&format!("{name}/{room}")) {
                read += 1;
                let here = module_path(&file);
                // What has one name is how far something is seen, as in `pub(crate)`.
                let named = paths_named(&file, &text);
                for used in named.iter().filter(|path| path.len() > 1 && path[0] == name) {
                    let Some(used_rank) =
                        rooms.iter().position(|other| used[1..].first().is_some_and(|name| name == other))
                    else {
                        // What stands in no room is what the crate gives to others; the shell of the window takes that,
                        // too.
                        assert!(*room == "app", "{} uses {}", file.display(), used.join("::"));
                        continue;
                    };
                    assert!(used_rank <= rank, "{} uses {}", file.display(), used.join("::"));
                    // Panels, features and pages do not know one another.
                    let is_neighbour = used_rank == rank && used.get(2) != here.get(2);
                    let are_apart = name == "window" && ["panels", "features", "pages"].contains(room);
                    assert!(!(is_neighbour && are_apart), "{} uses {}", file.display(), used.join("::"));
                }
            }
        }
        let at_the_top = fs::read_dir(format!("src/{name}")).unwrap();
        let names = at_the_top.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut others: Vec<String> = names.filter(|name| !rooms.contains(&name.as_str())).collect();
        others.sort();
        assert_eq!(others, BESIDE_ROOMS, "everything in {name} stands in a room");
    }
    assert!(read > 400, "only {read} files were read");
}

/// What commands of the session carry; who gives a command names it.
const CARRIED: [&str; 3] = ["TreeWalk", "MadeTree", "SetupSource"];

/// A feature is a slice: in the session and in the window it has a folder, or a file, of one name, and names no other;
/// the command of another one is how it has something done there.
#[test]
fn no_feature_names_another() {
    let of_session = given_by_features("session");
    for (name, least) in [("session", 20), ("window", 80)] {
        let given = given_by_features(name);
        assert!(name == "window" || given.len() > 20, "only {} names are given by features", given.len());
        let files = sources(&format!("{name}/features"));
        assert!(files.len() > least, "only {} files of features of {name} were read", files.len());
        for (file, text) in files {
            let here = module_path(&file);
            // The list of all features names them all.
            let Some(own) = here.get(2) else { continue };
            for used in paths_named(&file, &text) {
                let features = [name.to_owned(), "features".to_owned()];
                let by_path = used.strip_prefix(&features).and_then(<[_]>::first);
                let by_name = match used.as_slice() {
                    [first, given_name, ..] if first == name => given.get(given_name),
                    [first, given_name, ..] if first == "session" => of_session.get(given_name),
                    _ => None,
                };
                let feature = by_path.or(by_name);
                assert!(feature.is_none_or(|feature| feature == own), "{} uses {}", file.display(), used.join("::"));
            }
        }
    }
}

/// What a crate gives to others of its features, by name, with the feature that it is of, but for commands.
fn given_by_features(name: &str) -> BTreeMap<String, String> {
    let file = PathBuf::from(format!("src/{name}/lib.rs"));
    let text = fs::read_to_string(&file).unwrap().replace("pub use features::", "pub use crate::features::");
    let named = paths_named(&file, &text).into_iter().filter_map(|path| match path.as_slice() {
        [_, features, feature, .., last] if features == "features" && last != feature => {
            let is_asked = last.ends_with("Command") || CARRIED.contains(&last.as_str());
            (!is_asked).then(|| (last.clone(), feature.clone()))
        }
        _ => None,
    });
    named.collect()
}

/// A crate names those that it may use in its `Cargo.toml`, and no others.
#[test]
fn crates_stand_in_order() {
    for (rank, name) in CRATES.iter().enumerate().filter(|(_, name)| **name != "cli") {
        let manifest = fs::read_to_string(format!("src/{name}/Cargo.toml")).unwrap();
        let uses = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        let used = uses.lines().filter_map(|line| line.strip_prefix("plyscope-")?.split('.').next());
        for other in used {
            let other_rank = CRATES.iter().position(|name| *name == other).unwrap();
            assert!(other_rank < rank, "{name} uses {other}");
        }
    }
    let members = fs::read_to_string("Cargo.toml").unwrap();
    let line = |start: &str| members.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    for name in CRATES.iter().filter(|name| **name != "cli") {
        let named = format!("\"src/{name}\"");
        // `cargo test` tests only what stands in both.
        assert!(line("members").contains(&named) && line("default-members").contains(&named), "{named}");
    }
}

#[test]
fn egui_stays_in_the_window_and_its_shell() {
    for layer in CRATES.iter().filter(|layer| !["window", "native", "web"].contains(layer)) {
        for (file, text) in sources(layer) {
            let named = code_lines(&text).any(|line| line.contains("egui") || line.contains("eframe"));
            assert!(!named, "{} names egui", file.display());
        }
    }
}

/// What is otherwise on another kind of machine stands in the shells: all else is one program everywhere.
#[test]
fn machines_differ_in_the_shells_alone() {
    let mut in_shells = 0;
    for layer in CRATES {
        for (file, text) in sources(layer) {
            let asks = code_lines(&text).filter(|line| line.contains("target_arch") || line.contains("target_family"));
            let found = asks.count();
            in_shells += if ["native", "web"].contains(&layer) { found } else { 0 };
            assert!(found == 0 || ["native", "web"].contains(&layer), "{} asks for the machine", file.display());
        }
    }
    assert!(in_shells > 0, "the shell of a page is for a page alone");
}

/// What touches the machine that the program runs on.
const OF_THE_MACHINE: [&str; 14] = [
    "std::fs",
    "std::time",
    "std::net",
    "std::process",
    "io::std",
    ".exists(",
    "std::thread",
    "std::env",
    "thread::",
    "Instant",
    "SystemTime",
    "rayon",
    "rfd",
    "winit",
];

/// The crates that a browser runs, too: what they need of a machine is handed in by a shell.
const FOR_ANY_MACHINE: [&str; 6] = ["core", "text", "files", "picture", "session", "window"];

#[test]
fn the_machine_is_touched_by_the_disk_and_the_shells_alone() {
    for name in FOR_ANY_MACHINE {
        for (file, text) in sources(name) {
            for word in OF_THE_MACHINE {
                let is_named = code_lines(&text).any(|line| line.contains(word));
                assert!(!is_named, "{} uses {word}", file.display());
            }
        }
        let manifest = fs::read_to_string(format!("src/{name}/Cargo.toml")).unwrap();
        let uses = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        for other in ["plyscope-disk", "rayon", "rfd", "egui_system_font_provider"] {
            assert!(!uses.contains(other), "{name} rests on {other}");
        }
    }
    // What is checked for a browser is what is read here.
    let script = fs::read_to_string(".ci/wasm").unwrap();
    for name in FOR_ANY_MACHINE {
        assert!(script.contains(&format!("-p plyscope-{name}")), "{name}");
    }
}

/// What begins a search.
const BEGIN_A_SEARCH: [[&str; 3]; 4] = [
    ["core", "search", "Search"],
    ["core", "search", "Orderer"],
    ["core", "trace", "record"],
    ["core", "trace", "record_any"],
];

/// Outside the core, whose own searches are no deeper than every stack is, one function begins all searches: it asks
/// the machine how deep its stack is.
#[test]
fn searches_begin_in_one_place() {
    let mut begun = Vec::new();
    for name in CRATES.iter().filter(|name| **name != "core") {
        for (file, text) in sources(name) {
            let named = paths_named(&file, &text);
            if named.iter().any(|path| BEGIN_A_SEARCH.iter().any(|begins| path.starts_with(&begins.map(str::to_owned))))
            {
                begun.push(file);
            }
        }
    }
    assert_eq!(begun, [PathBuf::from("src/files/scenario.rs")]);
}

/// Where the buttons and windows of the program are made.
const SET: &str = "src/window/ground/widgets";

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
    for (file, text) in sources("window").into_iter().filter(|(file, _)| !file.starts_with(SET)) {
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

/// The paths that a file names, into its own crate or another of the house, each from the crate's name down.
fn paths_named(file: &Path, text: &str) -> Vec<Vec<String>> {
    let code: String = code_lines(text).flat_map(|line| [line, "\n"]).collect();
    let here = module_path(file);
    paths(&code).iter().map(|path| resolved(path, &here)).collect()
}

/// `src/window/panels/tree/mod.rs` is `window::panels::tree`, and `src/window/lib.rs` is `window`.
fn module_path(file: &Path) -> Vec<String> {
    let inside = file.strip_prefix("src").unwrap().with_extension("");
    let names = inside.iter().map(|name| name.to_str().unwrap().to_owned());
    names.filter(|name| !["mod", "lib"].contains(&name.as_str())).collect()
}

/// What the name of a crate of the house begins with in the code.
const OF_THE_HOUSE: &str = "plyscope_";

/// A path from its crate down, as it is seen in the module `here`.
fn resolved(path: &[&str], here: &[String]) -> Vec<String> {
    let ups = path.iter().take_while(|name| **name == "super").count();
    let (above, below) = match path {
        ["crate", below @ ..] => (here[..1].to_vec(), below),
        [other, below @ ..] if other.starts_with(OF_THE_HOUSE) => (vec![other[OF_THE_HOUSE.len()..].to_owned()], below),
        _ => (here[..here.len().saturating_sub(ups)].to_vec(), &path[ups..]),
    };
    above.into_iter().chain(below.iter().map(|name| (*name).to_owned())).collect()
}

/// All paths of a text that begin with `crate`, `super` or a crate of the house, those in braces one by one.
fn paths(code: &str) -> Vec<Vec<&str>> {
    let mut found = Vec::new();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = code;
    while let Some(start) = rest.find(is_name) {
        let before = rest[..start].trim_end();
        rest = &rest[start..];
        let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        let leads = ["crate", "super"].contains(&name) || name.starts_with(OF_THE_HOUSE);
        if leads && !before.ends_with("::") {
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
    let check = |file: &str, code: &str, expected: &[&str]| {
        let named: Vec<String> = paths_named(Path::new(file), code).iter().map(|path| path.join("::")).collect();
        assert_eq!(named, expected, "{code}");
    };
    check("src/core/game/value.rs", "use plyscope_window::Look;", &["window::Look"]);
    check(
        "src/core/game/value.rs",
        "use crate::{trace::Step, replay::{self, Moment}};",
        &["core::trace::Step", "core::replay::self", "core::replay::Moment"],
    );
    check("src/core/game/value.rs", "use crate::{\n    trace,\n    lab as l,\n};", &["core::trace", "core::lab"]);
    check(
        "src/core/game/value.rs",
        "let look = plyscope_text::label(super::super::lab::run());",
        &["text::label", "core::lab::run"],
    );
    check(
        "src/core/game/value.rs",
        "use super::{Label, super::trace::Step};",
        &["core::game::Label", "core::trace::Step"],
    );
    check("src/core/game/mod.rs", "use super::trace; // plyscope_text", &["core::trace"]);
    check("src/window/panels/tree/mod.rs", "// use super::cli;\nuse super::super::pages;", &["window::pages"]);
    check("src/window/lib.rs", "pub use frame::{frame_ui};\nuse plyscope_session as session;", &["session"]);
}

fn sources(layer: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    collect(&Path::new("src").join(layer), &mut files);
    let single = Path::new("src").join(format!("{layer}.rs"));
    if single.exists() {
        files.push(single);
    }
    assert!(!files.is_empty(), "no files in {layer}");
    // A file of tests may do what the module may not.
    files.retain(|file| file.file_name().and_then(OsStr::to_str).is_some_and(|name| !name.ends_with("tests.rs")));
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

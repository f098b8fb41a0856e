//! `plyscope man-pages`: a page for each command. `.ci/linux-files` has the readers of manuals read them.

use std::collections::BTreeSet;
use std::fs;

use crate::program::{plyscope, printed};

#[test]
fn each_command_has_a_page() {
    let folder = std::env::temp_dir().join(format!("plyscope-man-{}", std::process::id()));
    let to = folder.to_str().expect("UTF-8");
    assert_eq!(printed(&["man-pages", to]), "");
    let help = printed(&["--help"]);
    let rows = help.split("\nCommands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("commands");
    let commands = rows.lines().filter_map(|row| row.split_whitespace().next()).filter(|name| *name != "help");
    let mut expected: BTreeSet<String> = commands.map(|name| format!("plyscope-{name}.1")).collect();
    assert!(expected.len() > 15, "{expected:?}");
    expected.insert("plyscope.1".to_owned());
    let written = fs::read_dir(folder.join("man1")).unwrap();
    let written: BTreeSet<String> = written.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(written, expected);
    for name in expected {
        let page = fs::read_to_string(folder.join("man1").join(&name)).unwrap();
        for part in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXAMPLES"] {
            assert!(page.contains(part), "{name} has no {part}");
        }
        // A row of a list and the rest of its text; options are never broken as words are.
        assert!(!page.lines().any(|line| line.starts_with(' ')), "{name}: a line begins with a blank");
        assert!(!page.contains("site-words"), "{name}");
    }
    fs::remove_dir_all(&folder).unwrap();
    let ran = plyscope(&["man-pages", "/dev/null/nowhere"]);
    assert_eq!((ran.code, ran.err.lines().count()), (1, 1), "{}", ran.err);
}

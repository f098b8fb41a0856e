//! `plyscope log-helper`: what it prints for each language. `.ci/log-helpers` compiles and runs it.

use crate::program::printed;

/// Each language, what else it is called, and the file that its helper is to be saved as.
const LANGUAGES: [(&str, &[&str], &str); 8] = [
    ("python", &["py"], "plylog.py"),
    ("java", &[], "PlyLog.java"),
    ("c", &[], "plylog.h"),
    ("cpp", &["c++"], "plylog.hpp"),
    ("csharp", &["cs", "c#"], "PlyLog.cs"),
    ("javascript", &["js"], "plylog.js"),
    ("go", &[], "plylog.go"),
    ("rust", &["rs"], "plylog.rs"),
];

#[test]
fn each_helper_names_its_file_and_can_be_read_in_class() {
    let help = printed(&["log-helper", "--help"]);
    for (language, aliases, file) in LANGUAGES {
        let helper = printed(&["log-helper", language]);
        let first = helper.lines().next().unwrap_or_default();
        assert!(first.contains(&format!("{file}: ")), "{first}");
        assert!(first.contains("plyscope review plyscope.log"), "{first}");
        assert!((20..=65).contains(&helper.lines().count()), "{language}: {} lines", helper.lines().count());
        assert!(helper.lines().all(|line| line.chars().count() <= 120 && line == line.trim_end()), "{helper}");
        for part in ["plyscope log 1", "plyscope.log", "players=negamax", "moves=", "search depth 3"] {
            assert!(helper.contains(part), "{language} has no {part}");
        }
        assert!(help.contains(&format!("{language} ({file})")), "{help}");
        for alias in aliases {
            assert_eq!(printed(&["log-helper", alias]), helper, "{alias}");
        }
    }
}

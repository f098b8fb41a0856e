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

/// What each helper and its example have in common.
const WORDS: [&str; 9] = ["null", "again", "stand", "pruned", "chose", "node", "chance", "tt", "indow(alpha, beta)"];

#[test]
fn each_helper_names_its_file_and_can_be_read_in_class() {
    let help = printed(&["log-helper", "--help"]);
    for (language, aliases, file) in LANGUAGES {
        let helper = printed(&["log-helper", language]);
        let first = helper.lines().next().unwrap_or_default();
        assert!(first.contains(&format!("{file}: ")), "{first}");
        assert!(first.contains("plyscope review plyscope.log"), "{first}");
        assert!((60..=215).contains(&helper.lines().count()), "{language}: {} lines", helper.lines().count());
        assert!(helper.lines().all(|line| line.chars().count() <= 120 && line == line.trim_end()), "{helper}");
        let parts = ["plyscope log 1", "plyscope.log", "players=negamax", "moves", "search depth 3"];
        for part in parts.iter().chain(&WORDS) {
            assert!(helper.contains(part), "{language} has no {part}");
        }
        assert!(help.contains(&format!("{language} ({file})")), "{help}");
        for alias in aliases {
            assert_eq!(printed(&["log-helper", alias]), helper, "{alias}");
        }
    }
}

/// Each language has a program that writes a log with every word in it.
#[test]
fn each_example_names_its_file_and_uses_every_word() {
    for (language, aliases, file) in LANGUAGES {
        let example = printed(&["log-helper", language, "--example"]);
        let first = example.lines().next().unwrap_or_default();
        // The two of C have names of their own for files that are included.
        let ending = file.split('.').nth(1).unwrap_or_default().replace("hpp", "cpp");
        let ending = if ending == "h" { "c" } else { &ending };
        let begins = if file.starts_with('P') { "Example" } else { "example" };
        assert!(first.contains(&format!("{begins}.{ending}: an example for {file}")), "{first}");
        assert!((100..=200).contains(&example.lines().count()), "{language}: {} lines", example.lines().count());
        assert!(example.lines().all(|line| line.chars().count() <= 120 && line == line.trim_end()), "{example}");
        let parts = ["plyscope review plyscope.log", "plyscope review chance.log", "players=negamax"];
        for part in parts.iter().chain(&WORDS) {
            assert!(example.contains(part), "the example for {language} has no {part}");
        }
        for alias in aliases {
            assert_eq!(printed(&["log-helper", alias, "--example"]), example, "{alias}");
        }
    }
}

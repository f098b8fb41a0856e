//! `plyscope completions`: what it prints for each shell. `.ci/linux-files` has the shells themselves read it.

use crate::program::printed;

#[test]
fn each_shell_completes_what_help_shows() {
    let help = printed(&["--help"]);
    let rows = help.split("\nCommands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("commands");
    let commands: Vec<&str> = rows.lines().filter_map(|row| row.split_whitespace().next()).collect();
    assert!(commands.len() > 15, "{commands:?}");
    for shell in ["bash", "zsh", "fish"] {
        let script = printed(&["completions", shell]);
        for name in commands.iter().copied().chain(["max-memory", "aspiration-width", "gradescope", "version"]) {
            assert!(script.contains(name), "{shell} does not complete {name}");
        }
        for hidden in ["site-words", "man-pages"] {
            assert!(!script.contains(hidden), "{shell} completes {hidden}");
        }
        // Values that are a closed set are completed as well.
        for value in ["alpha-beta-history", "iterative-deepening"] {
            assert!(script.contains(value), "{shell} does not complete {value}");
        }
    }
}

//! The scenarios that are built into the program.

/// A scenario that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltIn {
    /// Its name: the file's, without `.ron`.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

macro_rules! built_in {
    ($($name:literal),* $(,)?) => {
        &[$(BuiltIn {
            name: $name,
            text: include_str!(concat!("../../scenarios/", $name, ".ron")),
        }),*]
    };
}

/// In the order in which one would teach them.
const LIBRARY: &[BuiltIn] = built_in![
    "pockets",
    "w1-w9-minimax",
    "w1-w9-alpha-beta",
    "tic-tac-toe-notes",
    "tic-tac-toe-notes-full",
    "both-definitions",
    "aima-5-2",
    "geeksforgeeks",
    "strict-or-not",
    "fail-hard-fail-soft",
    "deep-cutoff",
    "wikipedia",
    "ucla-cs161",
    "worst-order",
    "best-order",
    "alpha-is-not-the-value",
    "tic-tac-toe-whole",
];

/// All built-in scenarios, in the order in which one would teach them.
pub fn library() -> &'static [BuiltIn] {
    LIBRARY
}

/// The built-in scenario with this name.
pub fn built_in(name: &str) -> Option<&'static BuiltIn> {
    LIBRARY.iter().find(|built_in| built_in.name == name)
}

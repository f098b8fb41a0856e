//! One rule for all commands: 2 where the arguments are wrong, by themselves, together, or for what they are given
//! with; 1 where what they name cannot be read or written, or is not of the kind that is needed; 3 where a limit ended
//! the work; 4 for a fault in a log.

use crate::program::plyscope;

/// A kind of fault in several commands, separated by single spaces, and the code of all of them.
const FAULTS: &[(&str, i32, &[&str])] = &[
    (
        "an unknown option",
        2,
        &[
            "--bogus",
            "list --bogus",
            "search pockets --bogus",
            "trace pockets --bogus",
            "review x.log --bogus",
            "grade x.log --bogus",
            "log-helper c --bogus",
            "convert pockets - --bogus",
            "export pockets --output x.svg --bogus",
            "link pockets --bogus",
            "embed pockets --base x --bogus",
            "perft chess 1 --bogus",
            "play chess --bogus",
            "match --bogus",
            "practice --bogus",
            "quiz --bogus",
            "lab --bogus",
            "check x.ron --bogus",
            "keys --bogus",
            "completions bash --bogus",
        ],
    ),
    (
        "an option that means nothing to the search",
        2,
        &[
            "pockets --picture x.svg --killers 3",
            "search pockets --killers 3",
            "trace pockets --killers 3",
            "export pockets --output x.svg --killers 3",
            "link pockets --killers 3",
            "embed pockets --base x --killers 3",
            "play tic-tac-toe --killers 3",
            "match --game tic-tac-toe --one engine --other minimax+--killers+3",
            "practice --algorithm minimax --cutoff strict",
            "quiz pockets --json --algorithm minimax --cutoff strict",
        ],
    ),
    (
        "options of a search that do not go together",
        2,
        &[
            "search pockets --algorithm alpha-beta --driver mtd-f",
            "export pockets --output x.svg --algorithm alpha-beta --driver mtd-f",
            "play tic-tac-toe --algorithm alpha-beta --driver mtd-f",
            "match --game tic-tac-toe --one engine --other alpha-beta+--driver+mtd-f",
        ],
    ),
    (
        "an option that means nothing to what is read",
        2,
        &[
            "pockets --picture x.svg --form json",
            "search pockets --form json",
            "export pockets --output x.svg --from json",
            "convert xiangqi-self-play - --form pgn --root min",
            "search pockets --centipawns",
            "export wikipedia --output x.svg --part board",
            "search wikipedia --depth 2",
            "play chess-mate-in-two --fen x",
            "quiz pockets --json --count 3",
            "lab order --position chess --leaves ties",
        ],
    ),
    (
        "an option that means nothing to what is written",
        2,
        &[
            "export pockets --output x.csv --step 3",
            "export pockets --output x.json --algorithm minimax",
            "quiz -o x.gift --picture svg",
            "play tic-tac-toe --json --language zh",
            "trace pockets --log --json",
            "lab explosion --csv - --language zh",
            "practice --credit half",
        ],
    ),
    (
        "a name that says nothing of the kind of file",
        2,
        &[
            "pockets --picture x.abc",
            "search pockets --save x.abc",
            "convert pockets x.abc",
            "export pockets --output x.abc",
            "play tic-tac-toe --save x.abc",
            "quiz -o x.abc",
            "lab explosion --csv x.abc",
        ],
    ),
    (
        "standard output, where this cannot be printed",
        2,
        &["export pockets --output - --form svg --steps 1..3", "quiz --output -", "pockets --picture -"],
    ),
    (
        "a form that what is read cannot have",
        2,
        &["convert pockets - --form pgn", "convert xiangqi-self-play - --form json"],
    ),
    (
        "no such file",
        1,
        &[
            "missing.ron --picture x.svg",
            "search missing.ron",
            "trace missing.ron",
            "review missing.log",
            "grade x.log --against missing.ron",
            "grade x.log --pacman missing.test",
            "convert missing.ron -",
            "export missing.ron --output x.svg",
            "play missing.ron",
            "practice --grade missing.csv",
            "quiz missing.ron --json",
            "lab order --position missing.ron",
            "check missing.ron",
        ],
    ),
    (
        "a name that nothing has",
        1,
        &[
            "pockts --picture x.svg",
            "search pockts",
            "trace pockts",
            "convert pockts -",
            "export pockts --output x.svg",
            "play pockts",
            "quiz pockts --json",
            "lab order --position pockts",
        ],
    ),
    (
        "an input of another kind",
        1,
        &[
            "search lesson-pockets",
            "export lesson-pockets --output x.svg",
            "play pockets",
            "play lesson-pockets",
            "quiz chess-mate-in-two --json",
            "lab order --position lesson-pockets",
            "review pockets",
        ],
    ),
    (
        "a broken input",
        1,
        &[
            "--tree [1,[2 --picture x.svg",
            "search --tree [1,[2",
            "export --tree [1,[2 --output x.svg",
            "quiz --tree [1,[2 --json",
            "perft tic-tac-toe 3 --fen XO",
            "play tic-tac-toe --fen XO",
            "review x.log --against [1,[2",
            "lab order --position [1,[2",
        ],
    ),
    (
        "a place where nothing can be written",
        1,
        &[
            "pockets --picture no-folder/x.svg",
            "search pockets --save no-folder/x.plytrace",
            "convert pockets no-folder/x.json",
            "export pockets --output no-folder/x.svg",
            "play tic-tac-toe --save no-folder/x.ron",
            "quiz --count 1 --output no-folder/x.gift",
            "practice --svg no-folder",
            "match --game tic-tac-toe --one minimax --other minimax --nodes 9 --games 2 --csv no-folder/x.csv",
            "lab shallow-and-deep --csv no-folder/x.csv",
        ],
    ),
    (
        "a limit that ends the work",
        3,
        &[
            "search tic-tac-toe-whole --max-nodes 9",
            "trace tic-tac-toe-whole --max-nodes 9",
            "play tic-tac-toe --plies 1 --max-nodes 9",
        ],
    ),
];

#[test]
fn the_same_fault_has_the_same_exit_code_everywhere() {
    let mut wrong = Vec::new();
    for (fault, code, lines) in FAULTS {
        for line in *lines {
            let arguments: Vec<String> = line.split(' ').map(|argument| argument.replace('+', " ")).collect();
            let ran = plyscope(&arguments);
            if ran.code != *code {
                let first = ran.err.lines().next().unwrap_or_default();
                wrong.push(format!("{fault}: {line}: {} and not {code}: {first}", ran.code));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!std::path::Path::new("x.svg").exists(), "nothing is written");
    // The help says so, once for all.
    let help = plyscope(&["--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        help.contains("Input is bad where what is named cannot be read or written, or is not of the kind"),
        "{help}"
    );
}

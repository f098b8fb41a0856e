//! Arguments that make no sense and inputs that are broken: the exit code and the first line of each.

use crate::program::{Ran, plyscope, with_input};

const ALGORITHMS: &str = "`min-max`, `nega-max`, `max-min`, `minimax`, `alpha-beta`, `max-min-pruned`, \
                          `alpha-beta-soft`, `alpha-beta-history`, `principal-variation`, `nega-scout`, \
                          `alpha-beta-table`, `killers`, \
                          `quiescence`, `null-move`, `late-move-reductions`, `engine`, `value-by-player`, \
                          `alpha-beta-by-player`, `expectiminimax`, `star1` or `star2`";

/// Arguments separated by single spaces, exit code, first line on standard error; `$ALGORITHMS` stands for their names.
const WRONG: &[(&str, i32, &str)] = &[
    // Wrong usage.
    (
        "search",
        2,
        "error: nothing to search, expected a SOURCE or --tree (`plyscope list` shows the built-in scenarios)",
    ),
    (
        "trace",
        2,
        "error: nothing to search, expected a SOURCE or --tree (`plyscope list` shows the built-in scenarios)",
    ),
    (
        "search pockets --algorithm alfa-beta",
        2,
        "error: invalid value 'alfa-beta' for '--algorithm <ID>': unknown algorithm `alfa-beta` (did you mean \
        `alpha-beta`?), expected $ALGORITHMS",
    ),
    (
        "pockets --algorithm quicksort",
        2,
        "error: invalid value 'quicksort' for '--algorithm <ID>': unknown algorithm `quicksort`, expected $ALGORITHMS",
    ),
    (
        "search pockets --depth -1",
        2,
        "error: invalid value '-1' for '--depth <N>': expected a whole number from 0 to 1000",
    ),
    (
        "search pockets --depth 99999999999",
        2,
        "error: invalid value '99999999999' for '--depth <N>': expected a whole number from 0 to 1000",
    ),
    (
        "search pockets --depth 1.5",
        2,
        "error: invalid value '1.5' for '--depth <N>': expected a whole number from 0 to 1000",
    ),
    (
        "search pockets --cutoff lax",
        2,
        "error: invalid value 'lax' for '--cutoff <at-equal|strict>': unknown cutoff rule `lax`, expected `at-equal` \
        or `strict`",
    ),
    (
        "search pockets --max-nodes 0",
        2,
        "error: invalid value '0' for '--max-nodes <N>': expected a whole number of at least 1",
    ),
    (
        "search pockets --max-nodes 99999999999999999999",
        2,
        "error: invalid value '99999999999999999999' for '--max-nodes <N>': expected a whole number of at least 1",
    ),
    (
        "trace pockets --language fr",
        2,
        "error: invalid value 'fr' for '--language <en|zh>': unknown language `fr`, expected `en` or `zh`",
    ),
    ("search pockets --tree [1,2]", 2, "error: the argument '[SOURCE]' cannot be used with '--tree <NOTATION>'"),
    ("search pockets wikipedia", 2, "error: unexpected argument 'wikipedia' found"),
    ("search --tree", 2, "error: a value is required for '--tree <NOTATION>' but none was supplied"),
    (
        "search --tree [1,2] --root up",
        2,
        "error: invalid value 'up' for '--root <max|min>': unknown player `up`, expected `max` or `min`",
    ),
    (
        "search --root max",
        2,
        "error: nothing to search, expected a SOURCE or --tree (`plyscope list` shows the built-in scenarios)",
    ),
    (
        "search --tree [[1/2,2],[3]] --driver mtd-f --guess 450000001 --algorithm alpha-beta-soft",
        2,
        "--tree: the guess 450000001 is beyond all values here, expected a whole number from -450000000 to 450000000",
    ),
    ("search pockets --bogus", 2, "error: unexpected argument '--bogus' found"),
    ("search pockets --step 3", 2, "error: unexpected argument '--step' found"),
    ("pockets --json", 2, "error: unexpected argument '--json' found"),
    ("--step 3 list", 2, "error: unexpected argument before the command, expected options and SOURCE behind it"),
    ("serach pockets", 2, "error: unexpected argument 'pockets' found"),
    ("pockets serach", 2, "error: unrecognized subcommand 'serach'"),
    (
        "--size 0x0",
        2,
        "error: invalid value '0x0' for '--size <WxH>': expected width x height, each from 200 to 8192, such as \
        1024x768",
    ),
    (
        "--size 1024",
        2,
        "error: invalid value '1024' for '--size <WxH>': expected width x height, each from 200 to 8192, such as \
        1024x768",
    ),
    (
        "--size 99999x768",
        2,
        "error: invalid value '99999x768' for '--size <WxH>': expected width x height, each from 200 to 8192, such as \
        1024x768",
    ),
    ("--step -1", 2, "error: invalid value '-1' for '--step <N>': expected a whole number of at least 1"),
    (
        "--picture window.jpg",
        2,
        "error: invalid value 'window.jpg' for '--picture <FILE.png|FILE.svg>': expected a file name that ends with \
        .png or .svg",
    ),
    ("perft", 2, "error: the following required arguments were not provided: <GAME>, <DEPTH>"),
    ("perft tic-tac-toe", 2, "error: the following required arguments were not provided: <DEPTH>"),
    (
        "perft go 3",
        2,
        "error: invalid value 'go' for '<GAME>': unknown game `go`, expected `tic-tac-toe`, `connect-four`, `gomoku`, \
        `xiangqi` or `chess`",
    ),
    ("perft tic-tac-toe -3", 2, "error: invalid value '-3' for '<DEPTH>': expected a whole number from 0 to 100"),
    ("log-helper", 2, "error: the following required arguments were not provided: <LANGUAGE>"),
    (
        "log-helper pyton",
        2,
        "error: invalid value 'pyton' for '<LANGUAGE>': unknown language `pyton` (did you mean `python`?), expected \
        `python`, `java`, `c`, `cpp`, `csharp`, `javascript`, `go` or `rust`",
    ),
    (
        "completions bsh",
        2,
        "error: invalid value 'bsh' for '<SHELL>': unknown shell `bsh` (did you mean `bash`?), expected `bash`, `zsh` \
        or `fish`",
    ),
    ("check", 2, "error: the following required arguments were not provided: <FILE>..."),
    ("list pockets", 2, "error: unexpected argument 'pockets' found"),
    // Bad input.
    (
        "search pockts",
        1,
        "pockts: no scenario or lesson has this name, expected a file or a built-in name; did you mean `pockets`?",
    ),
    (
        "search quidditch",
        1,
        "quidditch: no scenario or lesson has this name, expected a file or a built-in name (`plyscope list` shows \
        them)",
    ),
    (
        "search lesson-pockets",
        1,
        "lesson-pockets: this is a lesson, expected a scenario or a tree (`plyscope FILE` opens lessons)",
    ),
    (
        "trace lesson-pockets",
        1,
        "lesson-pockets: this is a lesson, expected a scenario or a tree (`plyscope FILE` opens lessons)",
    ),
    ("trace missing.ron", 1, "missing.ron: no such file, expected the file of a scenario, a tree or a game"),
    ("search ", 1, ": no such file, expected the file of a scenario, a tree or a game"),
    ("search src", 1, "src: this is a directory, expected a file"),
    ("search -", 1, "standard input:1:1: the text is empty, expected a scenario or a tree such as [[3,12,8],[2,4,6]]"),
    ("search --tree ", 1, "--tree:1:1: the text is empty, expected a scenario or a tree such as [[3,12,8],[2,4,6]]"),
    ("search --tree []", 1, "--tree:1:2: an empty list, expected at least one child in it"),
    ("trace --tree [[1,2],[3", 1, "--tree:1:10: the text ends too early, expected `]` to close the `[` of 1:8"),
    (
        "search --tree [[1,2]] --depth 1",
        2,
        "--tree: the depth limit 1 stops at the inner node number 2 (counted as written), which has no estimate, \
        expected `estimate(…)` there or another depth",
    ),
    (
        "search wikipedia --depth 2",
        2,
        "wikipedia: the depth limit 2 stops at the inner node number 3 (counted as written), which has no estimate, \
        expected `estimate(…)` there or another depth",
    ),
    ("perft tic-tac-toe 3 --fen XO", 1, "--fen:1:1: the board has 2 squares, expected 9"),
    ("perft tic-tac-toe 3 --fen X", 1, "--fen:1:1: the board has 1 square, expected 9"),
    ("perft connect-four 3 --fen 7/7/7/7/7/X", 1, "--fen:1:11: row 6 of the board has 1 square, expected 7"),
    (
        "match --game tic-tac-toe --one engine --other engine --opening-plies 9",
        2,
        "error: an opening of 9 plies leaves nothing of a game, which has at most 9 by --plies or by its rules, \
        expected --opening-plies of at most 8",
    ),
    (
        "match --game tic-tac-toe --one engine --other engine --opening-plies 0 --games 4",
        2,
        "error: with --opening-plies 0 only 1 opening in which no side is ahead was found, and the games need 2, \
        expected \
         fewer --games, or another number from 0 to 40",
    ),
    (
        "export --output x.svg --from brackets",
        2,
        "error: --from means nothing to the scenario that is shown where none is named, expected it with a SOURCE or \
        --tree",
    ),
    (
        "export pockets --output x.svg --from brackets",
        2,
        "pockets: --from means nothing to a scenario, expected it with the text of a tree alone",
    ),
    ("review missing.log", 1, "missing.log: no such file, expected the log of a search"),
    ("practice --grade missing.csv", 1, "missing.csv: no such file, expected a table of answers"),
    (
        "grade x.log --pacman missing.test",
        1,
        "missing.test: no such file, expected a case of the course, such as test_cases/q3/1-1-minmax.test",
    ),
    ("perft tic-tac-toe 3 --fen XOX/O?./..O", 1, "--fen:1:6: no piece is written '?', expected X, O or ."),
    (
        "perft tic-tac-toe 3 --fen XXX/.../...",
        1,
        "--fen:1:1: there are 3 of the first player and 0 of the second, expected numbers that come about by taking \
        turns",
    ),
    ("check src missing.ron", 1, "src: this is a directory, expected a file"),
];

#[track_caller]
fn check(ran: &Ran, code: i32, line: &str, what: &str) {
    assert_eq!(ran.err.lines().next(), Some(line), "{what}");
    assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{what}");
    assert!(!ran.err.contains("panicked"), "{what}");
}

#[test]
fn each_has_its_exit_code_and_its_first_line() {
    for (arguments, code, line) in WRONG {
        let split: Vec<&str> = arguments.split(' ').collect();
        check(&plyscope(&split), *code, &line.replace("$ALGORITHMS", ALGORITHMS), arguments);
    }
}

#[test]
fn broken_standard_input() {
    let ran = with_input(&["search", "-"], b"[1,\n 2\xff]");
    check(&ran, 1, "standard input:2:3: byte 6 is not UTF-8, expected a text file in UTF-8 or UTF-16", "not UTF-8");
    let ran = with_input(&["trace", "-"], b"(\n  tree: \"[1,2]\",\n  algoritm: \"minimax\",\n)");
    assert_eq!(ran.code, 1);
    assert!(ran.err.starts_with("standard input:3:3: unknown field `algoritm`"), "{}", ran.err);
    assert!(ran.err.lines().any(|line| line.trim_end().ends_with("^^^^^^^^")), "the place is marked: {}", ran.err);
    let ran = with_input(&["search", "-"], &vec![b' '; (64 << 20) + 1]);
    check(&ran, 1, "standard input: the input is too large, expected at most 64 MiB", "65 MiB");
    let ran = with_input(&["search", "-"], "[".repeat(1_000_000).as_bytes());
    check(&ran, 1, "standard input:1:514: the tree is too deep, expected at most 512 plies", "a million brackets");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let name = OsStr::from_bytes(b"a\xffb");
    let ran = plyscope(&[OsStr::new("search"), name]);
    check(&ran, 1, "a\u{fffd}b: no such file, expected the file of a scenario, a tree or a game", "a file's name");
    let ran = plyscope(&[OsStr::new("search"), OsStr::new("--tree"), name]);
    check(&ran, 2, "error: invalid UTF-8 was detected in one or more arguments", "a tree");
}

/// What a terminal would obey stands in no message, be it a name that was given or a text that was read.
#[test]
fn messages_give_no_orders_to_the_terminal() {
    let name = "no\u{1b}[31m\u{7}\u{9b}2J\n\u{202e}such.ron";
    let ran = plyscope(&["check", name]);
    let line = "no�[31m��2J��such.ron: no such file, expected the file of a scenario, a tree or a game";
    check(&ran, 1, line, name);
    let given = with_input(&["search", "-"], "(tree: \"[1,\u{1b}]2;x\u{7}\u{9b}31m]\")".as_bytes());
    let asked = plyscope(&["search", "pockets", "--depth", "\u{1b}[31m\u{9b}31m\u{7}"]);
    for ran in [given, asked] {
        assert!([1, 2].contains(&ran.code));
        assert!(!ran.err.contains(|c: char| c.is_control() && c != '\n'), "{:?}", ran.err);
    }
}

/// Long and strange arguments end in a message of readable length.
#[test]
fn arguments_that_are_long_or_strange() {
    let long = "x".repeat(100_000);
    let brackets = "[".repeat(100_000);
    for arguments in [
        ["search", &long],
        ["search", "--"],
        ["check", &long],
        ["search", "\u{1b}[31m"],
        ["search", "口袋"],
        ["--depth", &long],
        ["--size", "x"],
        ["--size", "1024x-768"],
        ["--tree=1", &long],
    ] {
        let ran = plyscope(&arguments);
        assert!([1, 2].contains(&ran.code) && !ran.err.is_empty() && !ran.err.contains("panicked"), "{}", ran.err);
    }
    let ran = plyscope(&["search", "--tree", &brackets]);
    check(&ran, 1, "--tree:1:514: the tree is too deep, expected at most 512 plies", "a hundred thousand brackets");
    assert!(ran.err.len() < 1_000);
}

/// Arguments that make no sense together are answered with the usage of their own command, as those that cannot be read
/// are.
#[test]
fn the_usage_below_a_message_is_that_of_the_command() {
    for arguments in [
        "practice --algorithm minimax --cutoff strict",
        "practice --branching 5 --depth 5",
        "practice --seed 18446744073709551615 --count 2",
        "quiz --output -",
        "quiz --output a.doc",
        "quiz --tree [1,2] --count 2 --output a.xml",
        "quiz --algorithm minimax --kinds windows --output a.xml",
        "lab --depth 3",
        "search",
        "trace --root max",
    ] {
        let split: Vec<&str> = arguments.split(' ').collect();
        let ran = plyscope(&split);
        let command = split.first().expect("a command");
        let usage = format!("Usage: plyscope {command} ");
        let line = ran.err.lines().find(|line| line.starts_with("Usage: "));
        assert!(ran.code == 2 && line.is_some_and(|line| line.starts_with(&usage)), "{arguments}: {}", ran.err);
    }
    let window = plyscope(&["--step", "3", "list"]);
    assert!(window.err.lines().any(|line| line.starts_with("Usage: plyscope [SOURCE]")), "{}", window.err);
}

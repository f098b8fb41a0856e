//! Options that mean nothing where they stand: each command with each of its options, and a form in which it is
//! refused.

use std::collections::BTreeSet;

use crate::program::{plyscope, printed};

/// The option means something in every form of the command, or no form without it is left.
const ALWAYS: &str = "";

/// Options of a search, which are refused by the algorithm, its table, its driver or the game; with what that is tried.
const OF_SEARCH: [(&str, &str); 17] = [
    ("--algorithm", ALWAYS),
    ("--depth", ALWAYS),
    ("--cutoff", "--algorithm minimax --cutoff strict"),
    ("--ordering", "--algorithm minimax --ordering table-first"),
    ("--table", "--algorithm minimax --table two-bounds"),
    ("--slots", "--algorithm minimax --slots 9"),
    ("--table-depth", "--algorithm minimax --table-depth exact"),
    ("--replace", "--algorithm minimax --replace deeper"),
    ("--null-reduction", "--algorithm minimax --null-reduction 1"),
    ("--zugzwang-test", "--algorithm minimax --zugzwang-test off"),
    ("--reduction", "--algorithm minimax --reduction 2"),
    ("--killers", "--algorithm minimax --killers 3"),
    ("--driver", "--algorithm minimax --driver mtd-f"),
    ("--guess", "--algorithm minimax --guess 3"),
    ("--aspiration-width", "--algorithm minimax --aspiration-width 3"),
    ("--max-nodes", ALWAYS),
    ("--centipawns", "--centipawns"),
];

/// Options of how a tree is read.
const OF_READING: [(&str, &str); 4] = [
    ("--tree", ALWAYS),
    ("--root", "chess-mate-in-two --root min"),
    ("--commas", "pockets --commas decimal"),
    ("--move", "pockets --move 3"),
];

/// The other options of each command: what refuses it, or [`ALWAYS`]. What stands before it is the command itself.
const OWN: &[(&str, &[(&str, &str)])] = &[
    (
        "",
        &[
            ("--form", "--form json --picture x.svg"),
            ("--root", "--root min --picture x.svg"),
            ("--commas", "--commas between --picture x.svg"),
            ("--move", "--move 3 --picture x.svg"),
            ("--max-memory", "x.log --against [1,2] --max-memory 1G --picture x.png"),
            ("--max-nodes", "x.log --against [1,2] --max-nodes 9 --picture x.png"),
            ("--table-depth", "x.log --against [1,2] --table-depth exact --picture x.png"),
            ("--against", "pockets --against [1,2] --picture x.svg"),
            ("--against", "--against [1,2] --picture x.png"),
            ("--language", ALWAYS),
            ("--code", "pockets --code python --picture x.svg"),
            ("--step", ALWAYS),
            ("--windows", "pockets --algorithm minimax --windows all --picture x.svg"),
            ("--can-be", ALWAYS),
            ("--size", ALWAYS),
            ("--picture", ALWAYS),
        ],
    ),
    ("list", &[("--language", ALWAYS)]),
    (
        "search",
        &[
            ("--form", "search pockets --form json"),
            ("--max-memory", ALWAYS),
            ("--save", ALWAYS),
            ("--json", ALWAYS),
            // What stopped a search is said on standard error.
            ("--language", ALWAYS),
        ],
    ),
    (
        "trace",
        &[
            ("--form", "trace pockets --form json"),
            ("--max-memory", ALWAYS),
            ("--save", ALWAYS),
            ("--json", "trace pockets --log --json"),
            ("--language", "trace pockets --log --language en"),
            ("--log", ALWAYS),
            ("--without", "trace pockets --without moves"),
        ],
    ),
    (
        "review",
        &[
            ("--players", ALWAYS),
            ("--plain", ALWAYS),
            ("--against", ALWAYS),
            ("--max-bytes", ALWAYS),
            ("--max-seconds", ALWAYS),
            ("--strict", ALWAYS),
            ("--json", ALWAYS),
            ("--language", ALWAYS),
        ],
    ),
    ("log-helper", &[("--example", ALWAYS)]),
    (
        "grade",
        &[
            ("--against", "grade x.log --pacman x.test --against [1,2]"),
            ("--players", ALWAYS),
            ("--allow", ALWAYS),
            ("--pacman", ALWAYS),
            ("--max-bytes", ALWAYS),
            ("--max-seconds", ALWAYS),
            ("--gradescope", ALWAYS),
            ("--language", ALWAYS),
        ],
    ),
    (
        "convert",
        &[
            ("--from", "convert xiangqi-self-play - --form pgn --from json"),
            ("--root", "convert xiangqi-self-play - --form pgn --root min"),
            ("--commas", "convert xiangqi-self-play - --form pgn --commas between"),
            ("--form", ALWAYS),
            ("--language", ALWAYS),
        ],
    ),
    (
        "export",
        &[
            ("--from", "export --output x.svg --from json"),
            ("--root", "export --output x.svg --root min"),
            ("--commas", "export --output x.svg --commas between"),
            ("--move", "export --output x.svg --move 3"),
            ("--algorithm", "export pockets --output x.json --algorithm minimax"),
            ("--max-nodes", "export pockets --output x.json --max-nodes 9"),
            ("--max-memory", "export pockets --output x.json --max-memory 1G"),
            ("--output", ALWAYS),
            ("--form", ALWAYS),
            ("--step", "export pockets --output x.csv --step 3"),
            ("--steps", "export pockets --output x.csv --steps 3..4"),
            ("--cutoffs", "export pockets --output x.json --cutoffs"),
            ("--part", "export pockets --output x.dot --part ladder"),
            ("--part", "export wikipedia --output x.svg --part board"),
            ("--theme", "export pockets --output x.tex --theme dark"),
            ("--transparent", "export pockets --output x.csv --transparent"),
            ("--whole-panel", "export pockets --output x.csv --whole-panel"),
            ("--whole-panel", "export pockets --output x.svg --part all --whole-panel"),
            ("--scale", "export pockets --output x.svg --scale 2"),
            ("--size", "export pockets --output x.dot --size 300x300"),
            ("--pause", "export pockets --output x.png --pause 100"),
            ("--bare", "export pockets --output x.svg --bare"),
            ("--language", "export pockets --output x.json --language en"),
            ("--language", "export pockets --output x.ron --language en"),
            ("--windows", "export wikipedia --output x.csv --windows all"),
            ("--windows", "export wikipedia --output x.svg --algorithm minimax --windows all"),
            ("--can-be", "export wikipedia --output x.svg --part ladder --can-be"),
            ("--viewpoint", "export wikipedia --output x.svg --viewpoint code"),
        ],
    ),
    ("perft", &[("--fen", ALWAYS), ("--language", ALWAYS)]),
    (
        "play",
        &[
            ("--fen", "play chess-mate-in-two --fen x"),
            ("--plies", ALWAYS),
            ("--nodes", "play tic-tac-toe --nodes 9 --max-nodes 9"),
            ("--max-nodes", "play tic-tac-toe --nodes 9 --max-nodes 9"),
            ("--min-algorithm", ALWAYS),
            ("--min-depth", ALWAYS),
            ("--min-cutoff", "play tic-tac-toe --min-algorithm minimax --min-cutoff strict"),
            ("--min-ordering", "play tic-tac-toe --min-algorithm minimax --min-ordering table-first"),
            ("--min-table", "play tic-tac-toe --min-algorithm minimax --min-table one-bound"),
            ("--min-slots", "play tic-tac-toe --min-algorithm minimax --min-slots 9"),
            ("--min-table-depth", "play tic-tac-toe --min-algorithm minimax --min-table-depth exact"),
            ("--min-replace", "play tic-tac-toe --min-algorithm minimax --min-replace deeper"),
            ("--min-null-reduction", "play tic-tac-toe --min-algorithm minimax --min-null-reduction 1"),
            ("--min-zugzwang-test", "play tic-tac-toe --min-algorithm minimax --min-zugzwang-test off"),
            ("--min-reduction", "play tic-tac-toe --min-algorithm minimax --min-reduction 2"),
            ("--min-killers", "play tic-tac-toe --min-algorithm minimax --min-killers 3"),
            ("--min-driver", ALWAYS),
            ("--min-guess", "play tic-tac-toe --min-algorithm minimax --min-guess 3"),
            ("--min-aspiration-width", "play tic-tac-toe --min-algorithm minimax --min-aspiration-width 3"),
            ("--min-nodes", ALWAYS),
            ("--max-memory", ALWAYS),
            ("--save", ALWAYS),
            ("--lines", ALWAYS),
            ("--json", ALWAYS),
            ("--language", "play tic-tac-toe --plies 1 --json --language en"),
        ],
    ),
    (
        "match",
        &[
            ("--game", ALWAYS),
            ("--one", ALWAYS),
            ("--other", ALWAYS),
            ("--nodes", ALWAYS),
            ("--games", ALWAYS),
            ("--seed", "match --game chess --one engine --other engine --games 2 --opening-plies 0 --seed 3"),
            ("--opening-plies", ALWAYS),
            ("--plies", ALWAYS),
            ("--threads", ALWAYS),
            ("--csv", ALWAYS),
            ("--json", ALWAYS),
            ("--language", "match --game chess --one engine --other engine --games 2 --json --language en"),
        ],
    ),
    (
        "practice",
        &[
            ("--seed", "practice --grade x.csv --seed 3"),
            ("--count", "practice --grade x.csv --count 3"),
            ("--algorithm", "practice --grade x.csv --algorithm minimax"),
            ("--cutoff", "practice --algorithm minimax --cutoff strict"),
            ("--branching", "practice --grade x.csv --branching 2"),
            ("--depth", "practice --grade x.csv --depth 3"),
            ("--range", "practice --grade x.csv --range 0-9"),
            ("--no-ties", "practice --grade x.csv --no-ties"),
            ("--wish", "practice --grade x.csv --wish tie"),
            ("--edges", "practice --algorithm nega-max --edges inner"),
            ("--root", "practice --grade x.csv --root min"),
            ("--svg", "practice --grade x.csv --svg x"),
            ("--only", "practice --grade x.csv --only sheets"),
            ("--grade", ALWAYS),
            ("--credit", "practice --credit half"),
            ("--credit", "practice --count 1 --credit half"),
            ("--output", "practice -o x.csv"),
            ("--output", "practice --seed 2 --output x.csv"),
            ("--json", "practice --json"),
            ("--json", "practice --count 1 --json"),
            ("--language", ALWAYS),
        ],
    ),
    (
        "quiz",
        &[
            ("--form", "quiz --json --form json"),
            ("--commas", "quiz --json --commas between"),
            ("--move", "quiz --json --move 3"),
            ("--output", "quiz --json --output x.xml"),
            ("--seed", "quiz pockets --json --seed 3"),
            ("--count", "quiz pockets --json --count 3"),
            ("--kinds", ALWAYS),
            ("--algorithm", ALWAYS),
            ("--cutoff", "quiz --json --algorithm minimax --cutoff strict"),
            ("--branching", "quiz pockets --json --branching 3"),
            ("--depth", "quiz pockets --json --depth 3"),
            ("--range", "quiz pockets --json --range 0-9"),
            ("--no-ties", "quiz pockets --json --no-ties"),
            ("--wish", "quiz pockets --json --wish tie"),
            ("--edges", "quiz --json --algorithm minimax --edges all"),
            ("--edges", "quiz --json --kinds values --edges all"),
            ("--edges", "quiz -o x.xml --kinds leaves,best-move --edges inner"),
            ("--edges", "quiz --json --count 1 --edges all"),
            ("--credit", "quiz -o x.gift --credit half"),
            ("--credit", "quiz -o x.xml --credit none"),
            ("--credit", "quiz -o x.zip --credit full"),
            ("--credit", "quiz -o x --kinds leaves --credit half"),
            ("--credit", "quiz --json --kinds soft-hard --credit half"),
            ("--credit", "quiz pockets --json --credit half"),
            ("--picture", "quiz -o x.gift --picture svg"),
            ("--title", ALWAYS),
            ("--json", ALWAYS),
            ("--language", ALWAYS),
        ],
    ),
    (
        "lab",
        &[
            ("--branching", "lab order --position chess --branching 3"),
            ("--depth", "lab --depth 3"),
            ("--seeds", "lab --seeds 3"),
            ("--leaves", "lab order --position chess --leaves ties"),
            ("--order", "lab explosion --order best"),
            ("--position", "lab square-root --position chess"),
            ("--max-nodes", "lab --max-nodes 9"),
            ("--csv", "lab --csv x.csv"),
            ("--language", "lab explosion --csv - --language en"),
        ],
    ),
    ("check", &[("--language", ALWAYS)]),
    ("keys", &[("--language", ALWAYS)]),
    ("completions", &[]),
];

/// What is refused with another sentence than the one of options that mean nothing, since it is refused beside
/// something else.
const OTHERWISE: [&str; 8] = [
    "cannot be used with",
    "goes with the name of a game",
    "without an experiment",
    "has no use for a table",
    "is the order of a table, and there is none here",
    "needs values from outside its windows",
    "chess-mate-in-two: ",
    "means nothing",
];

/// The options that the help of a command lists.
fn listed(command: &str) -> BTreeSet<String> {
    let help = if command.is_empty() { printed(&["--help"]) } else { printed(&["help", command]) };
    let named = help.lines().filter_map(|line| {
        let line = line.strip_prefix("  ")?.trim_start();
        let line = line.strip_prefix("-o, ").or_else(|| line.strip_prefix("-h, ")).unwrap_or(line);
        let name = line.split([' ', '\n']).next()?;
        (line.starts_with("--") && name != "--help").then(|| name.to_owned())
    });
    // Below stand examples, which begin with the name of the program, and JSON.
    named.filter(|name| name.chars().all(|c| c == '-' || c.is_ascii_lowercase())).collect()
}

#[test]
fn every_option_of_every_command_means_something_or_is_refused() {
    let mut wrong = Vec::new();
    for (command, own) in OWN {
        let searches = ["", "search", "trace", "export", "play"].contains(command);
        let reads = ["", "search", "trace", "export", "quiz"].contains(command);
        let of_search = if searches { &OF_SEARCH[..] } else { &[] };
        let of_reading = if reads { &OF_READING[..] } else { &[] };
        let all = own.iter().chain(of_search).chain(of_reading);
        let known: BTreeSet<String> = all.map(|(option, _)| (*option).to_owned()).collect();
        let listed: BTreeSet<String> = listed(command).into_iter().filter(|name| name.len() > 3).collect();
        let missing: Vec<_> = listed.difference(&known).collect();
        assert!(missing.is_empty(), "no word of {missing:?} of `{command}` in the list");
        let gone: Vec<_> = known.difference(&listed).collect();
        assert!(gone.is_empty(), "{gone:?} of `{command}` are listed and not there");
        let rows = own.iter().map(|(option, line)| (*option, (*line).to_owned()));
        let before = match *command {
            "" => "pockets --picture x.svg".to_owned(),
            "export" => "export pockets --output x.svg".to_owned(),
            "play" => "play tic-tac-toe --plies 1".to_owned(),
            other => format!("{other} pockets"),
        };
        let of_search = of_search.iter().map(|(option, more)| (*option, format!("{before} {more}"), more.is_empty()));
        let of_search = of_search.filter(|(.., is_always)| !is_always).map(|(option, line, _)| (option, line));
        for (option, line) in rows.chain(of_search).filter(|(_, line)| line != ALWAYS) {
            let ran = plyscope(&line.split(' ').collect::<Vec<_>>());
            let first = ran.err.lines().next().unwrap_or_default();
            let says_why = OTHERWISE.iter().any(|sentence| first.contains(sentence));
            let names =
                first.contains(option) || first.contains("table-first") || first.contains("has no use for a table");
            if ran.code == 0 || !ran.out.is_empty() || !says_why || !names && option != "--driver" {
                wrong.push(format!("{line}: {}: {first}", ran.code));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!std::path::Path::new("x.svg").exists(), "nothing is written");
}

/// What a teacher asks for reaches the variants that the program makes for PrairieLearn: their options are taken by the
/// command that `server.py` runs, and give questions of the same settings.
#[test]
fn variants_of_prairielearn_are_made_as_the_quiz_was() {
    let folder = std::env::temp_dir().join(format!("plyscope-variants-{}", std::process::id()));
    for (number, options) in [
        "--edges all --credit none",
        "--edges inner --credit half",
        "--cutoff strict --credit full --range -9-9 --root min",
        "--depth 4 --wish cutoffs-2",
        "--algorithm minimax",
        "--algorithm star1",
    ]
    .iter()
    .enumerate()
    {
        let questions = folder.join(number.to_string());
        std::fs::create_dir_all(&folder).unwrap();
        let mut quiz = vec!["quiz", "--output", questions.to_str().unwrap(), "--picture", "svg"];
        quiz.extend(options.split(' '));
        printed(&quiz);
        for kind in std::fs::read_dir(&questions).unwrap() {
            let text = std::fs::read_to_string(kind.unwrap().path().join("variants.json")).unwrap();
            let variants: serde_json::Value = serde_json::from_str(&text).unwrap();
            let kept = &variants["questions"][0];
            let seed = kept["seed"].to_string();
            let kind = variants["kind"].as_str().unwrap();
            let mut made = vec!["quiz", "--seed", &seed, "--count", "1", "--kinds", kind, "--picture", "svg"];
            made.extend(["--language", "en", "--json"]);
            made.extend(variants["settings"].as_str().unwrap().split_whitespace());
            let again: serde_json::Value = serde_json::from_str(&printed(&made)).unwrap();
            let mut again = again["questions"][0].clone();
            // Of other kinds the settings may name what means nothing to them.
            if kind != "windows" && kind != "values" {
                again["settings"] = kept["settings"].clone();
            }
            for (field, made) in again.as_object().unwrap() {
                let is_same = made == &kept[field] || field == "settings" && kind == "values";
                assert!(is_same, "{options} {kind}: {field}: {made}, and not {}", kept[field]);
            }
            let credit = |question: &serde_json::Value| {
                question["settings"].as_str().unwrap().split("--credit").nth(1).map(str::to_owned)
            };
            assert_eq!(credit(&again), credit(kept), "{options} {kind}");
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

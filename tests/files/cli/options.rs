//! What the help and the options of the command line promise: every algorithm is named, no option is not chosen in
//! silence, and what is won tells how soon.

use plyscope_core::search::{
    Algorithm, Driver, MoveOrdering, OptionKind, OptionValue, SearchChanges, SearchOption, TableBounds,
};
use plyscope_files::{Source, load};
use plyscope_text::Language;
use serde_json::Value;

use super::{check, json, search};
use crate::program::{plyscope, printed};

const TREE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

#[test]
fn every_help_of_a_search_names_every_algorithm() {
    for arguments in [&["help", "search"][..], &["help", "trace"], &["help", "play"], &["--help"]] {
        let help = printed(arguments);
        assert!(!help.contains("{algorithms}"), "{help}");
        for algorithm in Algorithm::ALL {
            let is_word = |word: &str| word.trim_matches([',', '.', ';']) == algorithm.id();
            // The row of the algorithms, and not an example.
            let rows = help.lines().skip_while(|line| !line.starts_with("Algorithms that look"));
            let rows = rows.take_while(|line| !line.starts_with("Algorithms that take"));
            assert!(rows.flat_map(str::split_whitespace).any(is_word), "{arguments:?}: {}", algorithm.id());
        }
    }
}

#[test]
fn no_option_has_an_underscore() {
    for command in [
        "search",
        "trace",
        "review",
        "grade",
        "convert",
        "export",
        "perft",
        "play",
        "match",
        "practice",
        "quiz",
        "lab",
        "check",
        "list",
        "keys",
        "log-helper",
        "completions",
    ] {
        let help = printed(&[command, "--help"]);
        let options = help.split_whitespace().filter(|word| word.starts_with("--"));
        let spelt: Vec<&str> = options.filter(|option| option.contains('_')).collect();
        assert!(spelt.is_empty(), "{command}: {spelt:?}");
    }
    // What they were called earlier is understood.
    let game = ["play", "chess", "--plies", "2", "--depth", "2", "--algorithm", "engine", "--json"];
    for (spelt, earlier, value) in [
        ("--min-table-depth", "--min-table_depth", "at-least"),
        ("--min-null-reduction", "--min-null_reduction", "3"),
        ("--min-zugzwang-test", "--min-zugzwang_test", "off"),
    ] {
        let [now, before] = [spelt, earlier].map(|option| printed(&[&game[..], &[option, value]].concat()));
        assert_eq!(now, before, "{spelt}");
    }
}

#[test]
fn a_won_game_tells_how_soon() {
    let found = search(&["chess-mate-in-two"]);
    check(&found, &serde_json::json!({ "value": "inf", "mate_in": 3 }));
    check(&found["passes"][0], &serde_json::json!({ "value": "inf", "mate_in": 3 }));
    // Every row of a driver that deepens says it, as soon as the mate is seen.
    let deepened = search(&["chess-mate-in-two", "--driver", "iterative-deepening", "--algorithm", "alpha-beta-table"]);
    for row in deepened["iterations"].as_array().unwrap() {
        assert_eq!(row["value"] == "inf", row.get("mate_in").is_some(), "{row}");
    }
    // A leaf that is won has its distance from the root; what is not won has none.
    for (tree, value, plies) in [("[[inf],[3]]", "inf", 2), ("[-inf,-inf]", "-inf", 1)] {
        check(&search(&["--tree", tree]), &serde_json::json!({ "value": value, "mate_in": plies }));
    }
    assert_eq!(search(&["--tree", TREE]).get("mate_in"), None);
    let steps = printed(&["trace", "chess-mate-in-two", "--json"]);
    let steps: Vec<Value> = steps.lines().map(json).collect();
    for step in &steps {
        let is_won = step.get("value").is_some_and(Value::is_string);
        assert_eq!(is_won, step.get("mate_in").is_some(), "{step}");
    }
    assert_eq!(steps.last().unwrap()["mate_in"], 3);
    let plies = printed(&["play", "chess", "--fen", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "--plies", "1", "--json"]);
    let first: Value = serde_json::from_str(plies.lines().next().unwrap()).unwrap();
    check(&first, &serde_json::json!({ "value": "inf", "mate_in": 1 }));
    // The help says what JSON has, and tells no bound from the bound of a won game.
    for command in ["search", "trace"] {
        let help = printed(&["help", command]);
        for part in ["mate_in", "\"inf\"", "null is no bound at all"] {
            assert!(help.contains(part), "{command}: {part}");
        }
        assert!(!help.contains("1000000000 less"));
    }
}

/// A bound that is a won game says how far its end is, as a value does; where there is no bound, or another one, there
/// is nothing.
#[test]
fn won_bounds_have_their_distance() {
    let check = |row: &Value| {
        let Some(window) = row["window"].as_array() else { return 0 };
        let won: Vec<bool> = window.iter().map(Value::is_string).collect();
        let mates = row.get("window_mate_in").map(|mates| mates.as_array().unwrap().clone());
        assert_eq!(won.contains(&true), mates.is_some(), "{row}");
        let told: Vec<bool> = mates.iter().flatten().map(Value::is_u64).collect();
        assert!(mates.is_none() || told == won, "{row}");
        usize::from(mates.is_some())
    };
    let search = ["chess-mate-in-two", "--algorithm", "alpha-beta", "--depth", "4"];
    let steps = printed(&[&["trace", "--json"], &search[..]].concat());
    let counted: usize = steps.lines().map(|step| check(&json(step))).sum();
    assert!(counted > 0, "some window has a won bound");
    let driven = "chess-mate-in-two --algorithm alpha-beta-soft --cutoff at-equal --driver mtd-f --depth 4";
    let driven: Vec<&str> = driven.split(' ').collect();
    let found = self::search(&driven);
    let passes: usize = found["passes"].as_array().unwrap().iter().map(check).sum();
    assert!(passes > 0, "{found}");
    for command in ["search", "trace"] {
        assert!(printed(&["help", command]).contains("window_mate_in"));
    }
}

#[test]
fn the_null_move_is_written_alike_everywhere() {
    let folder = std::env::temp_dir().join(format!("plyscope-null-move-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let table = folder.join("steps.csv");
    let search = ["--algorithm", "null-move", "--depth", "4"];
    printed(&[&["export", "chess-mate-in-two", "--output", table.to_str().unwrap()], &search[..]].concat());
    let steps = printed(&[&["trace", "chess-mate-in-two", "--json"], &search[..]].concat());
    let names: Vec<String> = steps.lines().map(|step| json(step)["name"].as_str().unwrap().to_owned()).collect();
    let mut reader = csv::Reader::from_path(&table).unwrap();
    let column = reader.headers().unwrap().iter().position(|header| header == "name").unwrap();
    let in_table: Vec<String> = reader.records().map(|row| row.unwrap()[column].to_owned()).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(names.iter().any(|name| name == "--"));
    assert_eq!(in_table, names);
}

#[test]
fn a_game_without_a_depth_takes_that_of_the_command_line() {
    let path = std::env::temp_dir().join(format!("plyscope-no-depth-{}.ron", std::process::id()));
    std::fs::write(&path, "(xiangqi: \"start\")").unwrap();
    let name = path.to_str().unwrap();
    check(&search(&[name, "--depth", "1"]), &serde_json::json!({ "depth": 1, "complete": true }));
    let bare = plyscope(&["search", name]);
    assert!(
        bare.code == 1 && bare.err.contains("this game has no greatest length, expected a `depth`"),
        "{}",
        bare.err
    );
    // What takes its position alone does not ask how deep it is searched.
    printed(&["play", name, "--depth", "1", "--plies", "1"]);
    let log = printed(&["trace", name, "--depth", "1", "--log"]);
    let ran = crate::program::with_input(&["review", "-", "--against", name], log.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    // A depth of its own stays one.
    std::fs::write(&path, "(xiangqi: \"start\", depth: 1)").unwrap();
    check(&search(&[name]), &serde_json::json!({ "depth": 1 }));
    check(&search(&[name, "--depth", "2"]), &serde_json::json!({ "depth": 2 }));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_step_behind_the_end_is_named() {
    let folder = std::env::temp_dir().join(format!("plyscope-last-step-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (picture, slides) = (path("a.svg"), path("a.tex"));
    let english = "There is no step 9,999: the last one is step 16, which is taken.\n";
    for arguments in [
        &["pockets", "--step", "9999", "--picture", &picture][..],
        &["export", "pockets", "--step", "9999", "--output", &picture],
        &["export", "pockets", "--steps", "15..9999", "--output", &slides],
    ] {
        let ran = plyscope(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, english), "{arguments:?}");
        let chinese = plyscope(&[arguments, &["--language", "zh"]].concat());
        assert_eq!(chinese.err, "没有步骤 9,999：最后一个步骤是 16，就停在那里。\n");
    }
    for arguments in [
        &["pockets", "--step", "16", "--picture", &picture][..],
        &["export", "pockets", "--steps", "15..16", "--output", &slides],
    ] {
        printed(arguments);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_odd_number_of_games_is_named() {
    let game = ["match", "--game", "tic-tac-toe", "--one", "minimax", "--other", "alpha-beta", "--nodes", "20"];
    let played = |games: &str| plyscope(&[&game[..], &["--opening-plies", "2", "--games", games]].concat());
    assert!(played("3").err.starts_with("the number of games is odd: the last opening is played from one side only"));
    assert_eq!(played("2").err, "");
    assert!(printed(&["help", "match"]).contains("where the number\nof games is odd, the last one is played once"));
    assert!(printed(&["help", "lab"]).contains("English in every --language"));
}

/// Changes that ask for an option alone.
fn asked(option: SearchOption) -> SearchChanges {
    let value = match option.kind() {
        OptionKind::Name(names) => OptionValue::Name(names()[0]),
        OptionKind::Ordering => OptionValue::Ordering(MoveOrdering::Reversed),
        OptionKind::Limit(..) => OptionValue::Limit(Some(64)),
        OptionKind::Number(..) => OptionValue::Number(3),
        OptionKind::Flag => OptionValue::Flag(false),
        OptionKind::Points => OptionValue::Points(3),
    };
    let mut changes = SearchChanges::default();
    option.put(&mut changes, value);
    changes
}

/// The one list says what every option means: where it says that it means something, it is taken, and where not, it is
/// refused with the names of searches to which it does mean something, in both languages.
#[test]
fn options_without_meaning_are_refused() {
    let scenario = load(&Source::BuiltIn("chess-mate-in-two".to_owned())).unwrap();
    let options: Vec<_> = SearchOption::ALL.into_iter().filter(|option| option.is_of_some_searches()).collect();
    let (mut taken, mut refused) = (vec![0; options.len()], vec![0; options.len()]);
    for algorithm in Algorithm::ALL {
        for driver in Driver::ALL.iter().copied() {
            for table in [None, Some(TableBounds::Two)] {
                let search =
                    SearchChanges { algorithm: Some(algorithm), driver: Some(driver), table, ..Default::default() };
                // What cannot be searched at all is refused for that.
                let mut plain = scenario.clone();
                if plain.change(search).is_err() {
                    continue;
                }
                for (number, option) in options.iter().copied().enumerate() {
                    let with_it = plain.clone().change(asked(option)).map_err(|error| error.message);
                    if option.is_used_by(&plain.options) {
                        assert!(with_it.is_ok(), "{option:?} {algorithm:?} {driver:?}: {with_it:?}");
                        taken[number] += 1;
                        continue;
                    }
                    refused[number] += 1;
                    let message = with_it.unwrap_err();
                    let users = option.users();
                    for (language, idle) in [(Language::English, "means nothing"), (Language::Chinese, "没有意义")]
                    {
                        let text = message.in_language(language);
                        let names = users.iter().all(|user| text.contains(user));
                        assert!(text.contains(&format!("--{}", option.id())) && text.contains(idle) && names, "{text}");
                    }
                }
            }
        }
    }
    assert!(taken.iter().chain(&refused).all(|count| *count > 0), "{taken:?} {refused:?}");
}

/// Where an algorithm has no lines for a tree, those are named that have, and no others.
#[test]
fn algorithms_that_are_expected_for_a_tree_take_it() {
    for (name, others) in [("aima-chance", 4), ("aima-chance-pruning", 4), ("two-ghosts", 5)] {
        let scenario = load(&Source::BuiltIn(name.to_owned())).unwrap();
        let refused = |algorithm: Algorithm| {
            let changes = SearchChanges { algorithm: Some(algorithm), ..Default::default() };
            let message = scenario.clone().change(changes).err()?.message.to_string();
            message.ends_with("for this tree").then_some(message)
        };
        let taken: Vec<&str> =
            Algorithm::ALL.into_iter().filter(|algorithm| refused(*algorithm).is_none()).map(Algorithm::id).collect();
        assert_eq!(taken.len(), others, "{name}: {taken:?}");
        for message in Algorithm::ALL.into_iter().filter_map(refused) {
            let (_, expected) = message.split_once("expected ").unwrap();
            let named = expected.trim_end_matches(" for this tree").replace(" or ", ", ");
            assert_eq!(named.split(", ").collect::<Vec<_>>(), taken, "{name}: {message}");
        }
    }
}

#[test]
fn options_without_meaning_are_refused_wherever_they_stand() {
    for (arguments, message) in [
        (
            "play tic-tac-toe --killers 3",
            "error: --killers means nothing to alpha-beta-history, expected it with killers or engine",
        ),
        (
            "play tic-tac-toe --algorithm engine --min-algorithm minimax --min-killers 3",
            "error: --min-killers means nothing to minimax, expected it with killers or engine",
        ),
        (
            "match --game tic-tac-toe --one engine --other minimax+--killers+3",
            "--killers means nothing to minimax, expected it with killers or engine",
        ),
        ("trace pockets --guess 3", "pockets: --guess means nothing without a driver"),
        ("export pockets --output x.svg --reduction 2", "pockets: --reduction means nothing to alpha-beta-soft"),
        ("pockets --picture x.svg --slots 9", "pockets: --slots means nothing to alpha-beta-soft without a table"),
        ("export pockets --output x.csv --step 3", "x.csv: --step means nothing there"),
        ("export pockets --output x.dot --size 300x300", "x.dot: --size means nothing there"),
        ("pockets --picture x.svg --against [1,2]", "error: --against means nothing to a picture in SVG"),
        ("search chess-mate-in-two --root min", "chess-mate-in-two:"),
        ("search chess-mate-in-two --form json", "chess-mate-in-two: --form means nothing to a scenario"),
        ("search pockets --form brackets", "pockets: --form means nothing to a scenario"),
        ("trace pockets --commas decimal", "pockets: --commas means nothing to a scenario"),
        ("convert xiangqi-self-play - --form pgn --root min", "xiangqi-self-play: --root means nothing to a game"),
        ("convert xiangqi-self-play - --form pgn --from json", "xiangqi-self-play: --from means nothing to a game"),
        ("lesson-pockets --picture x.svg --commas between", "lesson-pockets: --commas means nothing to a lesson"),
        ("export wikipedia --output x.csv --viewpoint code", "x.csv: --viewpoint means nothing there"),
        ("export wikipedia --output x.svg --viewpoint code", "x.svg: --viewpoint means nothing there"),
        ("export wikipedia --output x.csv --windows all", "x.csv: --windows means nothing there"),
        ("export wikipedia --output x.svg --part ladder --can-be", "x.svg: --can-be means nothing there"),
        (
            "search tic-tac-toe-whole --algorithm engine --depth 2 --null-reduction 1",
            "tic-tac-toe-whole: --null-reduction means nothing where no side can pass, expected it in chess or xiangqi",
        ),
        (
            "search tic-tac-toe-whole --algorithm engine --depth 2 --zugzwang-test off",
            "tic-tac-toe-whole: --zugzwang-test means nothing where no side can pass",
        ),
        (
            "play tic-tac-toe --algorithm engine --min-null-reduction 1",
            "error: --min-null-reduction means nothing where no side can pass",
        ),
        (
            "match --game tic-tac-toe --one engine+--null-reduction+1 --other engine",
            "--null-reduction means nothing where no side can pass",
        ),
        (
            "search pockets --ordering captures-first",
            "pockets: --ordering captures-first means nothing where no move captures, expected it in chess, xiangqi or \
            a tree",
        ),
        (
            "play tic-tac-toe --min-ordering captures-first",
            "error: --min-ordering captures-first means nothing where no move captures",
        ),
        (
            "match --game tic-tac-toe --one engine+--ordering+captures-first --other engine",
            "--ordering captures-first means nothing where no move captures",
        ),
        ("practice --algorithm minimax --cutoff strict", "error: --cutoff means nothing to minimax, expected it with"),
        ("practice --algorithm nega-max --edges inner", "error: --edges means nothing to nega-max, expected it with"),
        ("quiz --json --algorithm minimax --cutoff strict", "error: --cutoff means nothing to minimax"),
        ("quiz pockets --json --algorithm minimax --edges all", "error: --edges means nothing to minimax"),
        ("quiz pockets --seed 3 --json", "cannot be used with '--seed <N>'"),
        ("practice --grade x.csv --seed 3", "cannot be used with"),
        ("practice --grade x.csv --depth 3", "cannot be used with"),
    ] {
        let arguments: Vec<String> = arguments.split(' ').map(|argument| argument.replace('+', " ")).collect();
        let ran = plyscope(&arguments);
        let first = ran.err.lines().next().unwrap_or_default();
        assert!(first.contains(message) && ran.code != 0 && ran.out.is_empty(), "{arguments:?}: {first}");
    }
    // For both players it is enough that one of them has a use for it.
    printed(&[
        "play",
        "tic-tac-toe",
        "--plies",
        "1",
        "--algorithm",
        "engine",
        "--min-algorithm",
        "minimax",
        "--killers",
        "3",
    ]);
}

#[test]
fn numbers_out_of_range_are_called_so() {
    let first = |tree: &str| plyscope(&["search", "--tree", tree]).err.lines().next().unwrap_or_default().to_owned();
    let range = "is out of range, expected a number from -900000000 to 900000000";
    for tree in ["[1e308,2]", "(1e308,2);", "{\"children\":[{\"value\":1e308},{\"value\":2}]}", "A\n  B 1e308\n  C 2"] {
        assert!(first(tree).contains(&format!("the value `1e308` {range}")), "{}", first(tree));
    }
    for tree in ["[1/900000001,2]", "[1/30011,1/30013]"] {
        let message = "the fractions of this tree have no common denominator up to 900000000";
        assert!(first(tree).contains(message), "{}", first(tree));
    }
    assert!(first("[1e-308,2]").contains("needs more digits than a search has, expected at most 18"));
    // What is written with zeros that say nothing is read.
    assert_eq!(search(&["--tree", "[0.50000000000000000000,1e0]", "--algorithm", "minimax"])["value"], 1);
}

//! What is refused is refused in the language that is asked for, wherever that stands, and whoever finds what is wrong.

use std::collections::BTreeMap;

use crate::checks::is_han;
use crate::program::plyscope;

/// Faulty arguments of every command, separated by single spaces; `+` stands for a space in one.
const FAULTY: &[&str] = &[
    "pockets --step 0",
    "pockets --size 1x1",
    "pockets --picture x.jpg",
    "pockets --algorithm alfa",
    "pockets --picture x.svg --against [1,2]",
    "--root min --picture x.svg",
    "--language zh list",
    "pockets --bogus",
    "list pockets",
    "list --bogus",
    "keys --bogus",
    "keys x",
    "search",
    "search wikipedia --centipawns",
    "search chess-mate-in-two --json --centipawns",
    "search pockets --killers 2",
    "search pockets --depth -1",
    "search pockets --depth",
    "search pockets --depth 1 --depth 2",
    "search pockets --ordering x",
    "search pockets --ordering shuffled:x",
    "search pockets --slots 0",
    "search pockets --table x",
    "search pockets --zugzwang-test x",
    "search pockets --guess x",
    "search pockets --max-memory 1",
    "search pockets --save x.ron",
    "search pockets --tree [1,2]",
    "search pockets wikipedia",
    "search pockets --bogus",
    "search pockets --algoritm minimax",
    "search --tree [1,2] --root up",
    "search --tree [1,2] --commas x",
    "search --tree [1,2] --form x",
    "search nothing-like-this",
    "search missing.ron",
    "trace",
    "trace pockets --log --json",
    "trace pockets --form json",
    "review",
    "review x.log --players x",
    "review x.log --max-bytes 1",
    "review x.log --max-seconds 0",
    "review missing.log",
    "log-helper",
    "log-helper pyton",
    "completions",
    "completions bsh",
    "grade",
    "grade x.log --pacman x --against [1,2]",
    "grade x.log --players x",
    "grade x.log --allow x",
    "grade x.log --pacman missing.test",
    "link",
    "link pockets --view x",
    "link pockets --theme x",
    "link pockets --step 0",
    "link pockets --killers 3",
    "link #example=nothing-like-this",
    "link #url=x.ron",
    "embed pockets",
    "embed pockets --base https://x.org --size 1x1",
    "convert",
    "convert pockets",
    "convert pockets x.abc",
    "convert pockets - --form x",
    "convert pockets - --form pgn",
    "convert xiangqi-self-play - --form json",
    "convert xiangqi-self-play - --form pgn --root min",
    "export pockets",
    "export pockets --output -",
    "export pockets --output x.abc",
    "export pockets --output x.csv --step 3",
    "export pockets --output x.jsonl --can-be",
    "export pockets --output x.svg --scale 0",
    "export pockets --output x.svg --pause 1",
    "export pockets --output x.svg --steps 5..1",
    "export pockets --output x.svg --step 1 --cutoffs",
    "export pockets --output x.svg --part x",
    "export pockets --output x.svg --theme x",
    "export pockets --output x.svg --viewpoint x",
    "export pockets --output x.svg --from json",
    "export wikipedia --output x.svg --part board",
    "export wikipedia --output x.svg --algorithm minimax --windows all",
    "perft",
    "perft go 3",
    "perft chess 101",
    "perft tic-tac-toe 3 --fen XO",
    "play",
    "play tic-tac-to",
    "play pockets",
    "play tic-tac-toe --json --language zh",
    "play tic-tac-toe --nodes 9 --max-nodes 9",
    "play tic-tac-toe --save x.doc",
    "play tic-tac-toe --killers 3",
    "play tic-tac-toe --min-algorithm minimax --min-killers 3",
    "play chess-mate-in-two --fen x",
    "match",
    "match --game chess --one x --other engine",
    "match --game chess --one engine+--algorithm+engine --other engine",
    "match --game chess --one engine+--depth --other engine",
    "match --game tic-tac-toe --one engine --other minimax+--killers+3",
    "match --game tic-tac-toe --one engine --other engine --opening-plies 9",
    "match --game tic-tac-toe --one engine --other engine --opening-plies 1",
    "match --game chess --one engine --other minimax+--driver+none",
    "practice --depth 9",
    "practice --branching x",
    "practice --range x",
    "practice --wish x",
    "practice --only x",
    "practice --credit half",
    "practice --algorithm minimax --cutoff strict",
    "practice --branching 5 --depth 5",
    "practice --seed 18446744073709551615 --count 2",
    "practice --grade missing.csv",
    "practice --grade x.csv --depth 3",
    "quiz",
    "quiz -o -",
    "quiz -o x.doc",
    "quiz -o x.gift --picture svg",
    "quiz -o x.gift --picture x",
    "quiz -o x.gift --credit half",
    "quiz --json --kinds values --edges all",
    "quiz --json --kinds x",
    "quiz --json --algorithm minimax --kinds windows",
    "quiz --json --form json",
    "quiz pockets --json --count 3",
    "quiz chess-mate-in-two --json",
    "lab x",
    "lab --depth 3",
    "lab explosion --order best",
    "lab explosion --branching 2,3",
    "lab square-root --depth 1",
    "lab order --position chess --leaves ties",
    "lab order --position lesson-pockets",
    "lab order --position aima-chance",
    "lab explosion --leaves x",
    "lab cut-profile --order x",
    "lab explosion --csv x.doc",
    "lab explosion --csv - --language zh",
    "convert pockets no-folder/x.json",
    "quiz --count 1 --output no-folder/x.gift",
    "check",
    "check missing.ron",
    "check --bogus",
];

/// The first two words that stand beside each other in English, outside of quotes: names of options, files and
/// notations are none.
fn english(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut quote = None;
    for character in text.chars() {
        match (quote, character) {
            (None, '\'' | '`') => quote = Some(character),
            (Some(open), _) if open == character => {
                quote = None;
                plain.push('_');
            }
            (None, _) => plain.push(character),
            (Some(_), _) => {}
        }
    }
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
    // What begins with a point is the ending of a name.
    let words: Vec<&str> = plain.split([' ', '\n']).map(|word| word.trim_end_matches([',', '.', ')'])).collect();
    words.windows(2).find(|pair| pair.iter().all(|word| is_word(word))).map(|pair| pair.join(" "))
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = plyscope(&["--help"]).out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let listed = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next().map(str::to_owned));
    listed.filter(|name| !name.is_empty() && name != "help").collect()
}

#[test]
fn every_refusal_is_in_the_language_that_is_asked_for() {
    let mut wrong = Vec::new();
    let mut of_command: BTreeMap<&str, u32> = BTreeMap::new();
    for line in FAULTY {
        *of_command.entry(line.split(' ').next().unwrap()).or_default() += 1;
        let arguments: Vec<String> = line.split(' ').map(|argument| argument.replace('+', " ")).collect();
        let is_said = arguments.iter().any(|argument| argument == "--language");
        let language: &[&str] = if is_said { &[] } else { &["--language", "zh"] };
        let asked: Vec<&str> = arguments.iter().map(String::as_str).chain(language.iter().copied()).collect();
        let chinese = plyscope(&asked);
        // Its usage has names alone.
        let said: Vec<&str> = chinese.err.lines().filter(|line| !line.starts_with("用法：")).collect();
        let first = said.first().copied().unwrap_or_default();
        if ![1, 2].contains(&chinese.code) || !first.contains(is_han) || !chinese.out.is_empty() {
            wrong.push(format!("{line}: {}: {first}", chinese.code));
        }
        let said = said.into_iter().filter(|line| !line.trim_start().starts_with("plyscope")).collect::<Vec<_>>();
        if let Some(words) = english(&said.join("\n")) {
            wrong.push(format!("{line}: {words:?} in {}", chinese.err));
        }
        if !is_said {
            let english = plyscope(&arguments);
            let first = english.err.lines().next().unwrap_or_default();
            if english.code != chinese.code || first.contains(is_han) {
                wrong.push(format!("{line}: {} and not {}: {first}", english.code, chinese.code));
            }
        }
    }
    for command in commands() {
        let tried = of_command.get(command.as_str()).copied().unwrap_or_default();
        if tried < 2 {
            wrong.push(format!("{command} is tried {tried} times"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Answers of a class are refused in the same language.
#[test]
fn tables_of_answers_are_refused_in_it() {
    let head = "student,seed,settings,part,answer\n";
    for (table, expected) in [
        ("student,seed,settings,part\n", "没有 answer 这一列"),
        ("student,seed,settings,part,answer,seed\n", "seed 有两列"),
        (&format!("{head}Ada,7\n"), "这一行有 2 个字段"),
        (&format!("{head}Ada,x,--depth 2,value-a,3\n"), "种子 `x` 不是数"),
        (
            &format!("{head}Ada,7,--depth 9,value-a,3\n"),
            "settings：'--depth <N>' 的值 '9' 无效：应为 1 到 5 之间的整数",
        ),
        (&format!("{head}Ada,7,--bogus,value-a,3\n"), "settings：这里不能用参数 '--bogus'"),
        (&format!("{head}Ada,7,--depth 2,value-zzz,3\n"), "这棵树里没有叫 `value-zzz` 的部分"),
        (&format!("{head}Ada,7,,value-a,3\nAda,7,,value-a,4\n"), "在第 2 行已经答过 `value-a`"),
    ] {
        let ran = crate::program::with_input(&["practice", "--grade", "-", "--language", "zh"], table.as_bytes());
        assert!(ran.code == 1 && ran.err.contains(expected), "{table}: {}", ran.err);
        assert_eq!(english(&ran.err.replace("standard input", "")), None, "{}", ran.err);
    }
}

/// What a file has wrong is said in it by the commands that read files alone, too.
#[test]
fn files_are_checked_in_it() {
    let path = std::env::temp_dir().join(format!("plyscope-checked-{}.tree", std::process::id()));
    std::fs::write(&path, "[[1,2],[3").unwrap();
    let name = path.to_str().unwrap();
    for arguments in [&["check", name][..], &["convert", name, "-", "--form", "json"], &["search", name]] {
        let ran = plyscope(&[arguments, &["--language", "zh"]].concat());
        assert!(ran.code == 1 && ran.err.contains("内容到这里就结束了"), "{arguments:?}: {}", ran.err);
    }
    std::fs::remove_file(&path).unwrap();
}

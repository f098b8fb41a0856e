//! Logs that are cut, mixed up and full of nonsense: there is always an answer, and what cannot be read is named.
//!
//! `PLYSCOPE_MUTATIONS` sets how many there are, and `PLYSCOPE_MUTATION_SEED` which.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::{env, fs, iter};

use plyscope_core::game::RandomNumbers;
use plyscope_core::review::{Log, LogReader, LogWords};
use plyscope_core::search::{Algorithm, Progress, SearchOptions};
use plyscope_core::trace::record;
use plyscope_disk::read_log;
use plyscope_files::LogLimits;

use crate::hostile::check;
use crate::layered::Layered;
use crate::searcher::{Form, Mistake, Node, searched};

/// What is mutated, each with its lines.
type Sources = Vec<Vec<Vec<u8>>>;

/// No source has more lines than this.
const MOST_LINES: usize = 60;

const SAMPLES: [&str; 8] = [
    include_str!("samples/aima-fig52.jsonl.log"),
    include_str!("samples/aima-fig52.log"),
    include_str!("samples/dag-table-exact.log"),
    include_str!("samples/dag-table-right.log"),
    include_str!("samples/inj-aima-alpha-never-raised.log"),
    include_str!("samples/inj-negamax-sign-forgotten.log"),
    include_str!("samples/rough-cut-off.log"),
    include_str!("samples/rough-noise-indent-crlf.log"),
];

/// Lines that come from nowhere.
const NONSENSE: [&str; 18] = [
    "<",
    ">",
    "= 1",
    "= 3 2",
    "> inf -inf",
    "< 1e999",
    "> 9223372036854775808 -9223372036854775808 max again null",
    "< ? tt stand=",
    "search",
    "search depth 2",
    "plyscope log 1 players=negamax mate=5",
    "plyscope log 1 players=min agents=4294967296 rule=equal mate=-1e308",
    "{\"in\":[",
    "{\"out\":{}}",
    "{\"search\":",
    "> - - t=2 ply=0",
    "< nan t=2",
    "> 1 2 moves=99999999999 depth=-9e9 node= move==",
];

const NUMBERS: [&str; 19] = [
    "-9223372036854775808",
    "9223372036854775807",
    "9223372036854775808",
    "1e308",
    "-1e308",
    "5e-324",
    "nan",
    "-nan",
    "1e400",
    "-0",
    "0.0",
    "inf",
    "-inf",
    "−∞",
    "?",
    "-",
    "1_000_",
    "INT_MIN",
    "0.1e",
];

const WORDS: [&str; 22] = [
    "max",
    "min",
    "1",
    "-1",
    "tt",
    "null",
    "again",
    "t=1",
    "t=",
    "ply=0",
    "ply=4294967295",
    "ply=x",
    "depth=-32768",
    "depth=1e9",
    "depth=nan",
    "moves=0",
    "moves=254",
    "moves=4294967295",
    "node=a",
    "move=b",
    "stand=3",
    "stand=-1e400",
];

fn sources() -> Sources {
    let mut texts: Vec<String> = SAMPLES.iter().map(|sample| (*sample).to_owned()).collect();
    for (number, form) in
        [Form::Minimax, Form::Negamax, Form::PrincipalVariation].into_iter().cycle().take(24).enumerate()
    {
        let mistake = Mistake::ALL[number % Mistake::ALL.len()];
        let root = Node::random(number as u64, number % 2 == 0);
        texts.push(searched(&root, form, number % 3 > 0, (mistake, None)).0.log().to_owned());
    }
    let algorithms =
        [Algorithm::AlphaBetaSoft, Algorithm::AlphaBetaTable, Algorithm::PrincipalVariation, Algorithm::NegaScout];
    for (number, algorithm) in algorithms.into_iter().cycle().take(16).enumerate() {
        let root = Layered::random(number as u64);
        let options = SearchOptions::new(algorithm).to_depth(Some(3));
        let words = if number < 12 { LogWords::ALL } else { LogWords::NONE };
        texts.push(crate::own::log(&root, &record(&root, &options, None, Vec::new()), words).1);
    }
    let lines = |text: String| text.lines().take(MOST_LINES).map(|line| line.as_bytes().to_vec()).collect();
    texts.into_iter().map(lines).collect()
}

/// Changes a log in one way.
fn mutate(lines: &mut Vec<Vec<u8>>, sources: &Sources, random: &mut RandomNumbers) {
    let mut below = |end: usize| random.below(end.max(1) as u32) as usize;
    if lines.is_empty() {
        lines.push(NONSENSE[below(NONSENSE.len())].into());
    }
    let at = below(lines.len());
    let other = &sources[below(sources.len())];
    let line = &mut lines[at];
    match below(15) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let to = below(lines.len());
            lines.swap(at, to);
        }
        3 if !line.is_empty() => {
            let byte = below(line.len());
            line[byte] ^= 1 << below(8);
        }
        4 => with_word(line, NUMBERS[below(NUMBERS.len())], 1 + below(2)),
        5 => with_word(line, WORDS[below(WORDS.len())], 2 + below(5)),
        6 => line.truncate(below(line.len())),
        7 => {
            // Two programs write into one file.
            let others = other.iter().skip(below(other.len())).take(1 + below(20)).cloned();
            let rest = lines.split_off(at);
            lines.extend(rest.into_iter().zip(others).flat_map(|(one, other)| [one, other]));
        }
        8 => lines.iter_mut().for_each(|line| line.push(b'\r')),
        9 => lines.insert(at, NONSENSE[below(NONSENSE.len())].into()),
        10 => lines.truncate(at),
        11 => {
            let twin = twin(line);
            let cut = if below(2) == 0 { below(twin.len()) } else { twin.len() };
            *line = twin[..cut].to_vec();
        }
        12 => line.insert(below(line.len()), [0xff, 0xc0, 0x80, 0, b' '][below(5)]),
        // One number with very many digits.
        13 => with_word(line, &iter::repeat_n("7", 400).collect::<String>(), 1 + below(2)),
        _ => {
            let word = WORDS[below(WORDS.len())];
            lines.iter_mut().for_each(|line| line.extend(format!(" {word}").bytes()));
        }
    }
}

/// Puts a word in the place of another one; at the end where there are fewer.
fn with_word(line: &mut Vec<u8>, word: &str, place: usize) {
    let text = String::from_utf8_lossy(line).into_owned();
    let mut words: Vec<&str> = text.split(' ').collect();
    match words.get_mut(place) {
        Some(other) => *other = word,
        None => words.push(word),
    }
    *line = words.join(" ").into_bytes();
}

/// The line as JSON.
fn twin(line: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(line);
    let mut words = text.split_whitespace();
    let sign = words.next().unwrap_or_default();
    let mut next = || words.next().unwrap_or("null").to_owned();
    let numbers = match sign {
        ">" => format!("\"in\":[{},{}]", next(), next()),
        "=" => format!("\"window\":[{},{}]", next(), next()),
        "<" => format!("\"out\":{}", next()),
        _ => format!("\"search\":\"{sign}\""),
    };
    let word = |word: &str| match word.split_once('=') {
        Some((key, value)) => format!(",\"{key}\":\"{value}\""),
        None => format!(",\"{word}\":true"),
    };
    format!("{{{numbers}{}}}", words.map(word).collect::<String>()).into_bytes()
}

/// The log of these lines; now and then from a file, with all bytes as they are.
fn read(lines: &[Vec<u8>], file: Option<&Path>) -> Option<Log> {
    if let Some(file) = file {
        fs::write(file, lines.join(&b'\n')).unwrap();
        return match read_log(file, LogLimits::default(), &Progress::default()) {
            Ok(read) => Some(read.log),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                None
            }
        };
    }
    let mut reader = LogReader::new();
    lines.iter().for_each(|line| reader.line(&String::from_utf8_lossy(line)));
    Some(reader.finish().unwrap())
}

#[test]
fn mutated_logs_are_read() {
    let number = |name: &str, usual: u64| env::var(name).map_or(usual, |value| value.parse().unwrap());
    let (count, seed) = (number("PLYSCOPE_MUTATIONS", 20_000), number("PLYSCOPE_MUTATION_SEED", 0));
    let sources = sources();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mutated-{seed}.log"));
    let mut unreadable = 0_u64;
    for number in 0..count {
        let mut random = RandomNumbers::numbered(seed, number);
        let mut lines = sources[random.below(sources.len() as u32) as usize].clone();
        for _ in 0..1 + random.below(6) {
            mutate(&mut lines, &sources, &mut random);
        }
        let is_from_file = number.is_multiple_of(250);
        let result = catch_unwind(AssertUnwindSafe(|| {
            let Some(log) = read(&lines, is_from_file.then_some(&file)) else { return 0 };
            let bytes: usize = lines.iter().map(|line| line.len() + 1).sum();
            assert!(log.bytes() <= 4_096 + 64 * bytes, "{} bytes of {bytes}", log.bytes());
            let columns = log.unreadable.iter().all(|(line, fault)| {
                let length = String::from_utf8_lossy(&lines[*line as usize - 1]).chars().count();
                (1..=length + 1).contains(&(fault.column as usize))
            });
            assert!(columns || is_from_file, "{:?}", log.unreadable);
            check(&log);
            log.unreadable.len() as u64
        }));
        match result {
            Ok(count) => unreadable += count,
            Err(panic) => {
                println!("log {number} of seed {seed}:\n{}", String::from_utf8_lossy(&lines.join(&b'\n')));
                resume_unwind(panic);
            }
        }
    }
    println!("{count} logs of seed {seed}, {unreadable} lines named that cannot be read");
    assert!(unreadable * 20 > count, "the lines that cannot be read are hardly there");
}

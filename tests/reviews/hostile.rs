//! Logs that are cut, mixed up and full of nonsense: there is always an answer.

use plyscope::game::{Language, RandomNumbers};
use plyscope::review::{Class, LogReader, Review, Verdict};
use plyscope::text;

const SAMPLES: [&str; 5] = [
    include_str!("samples/aima-fig52.jsonl.log"),
    include_str!("samples/dag-table-exact.log"),
    include_str!("samples/inj-aima-alpha-never-raised.log"),
    include_str!("samples/inj-negamax-sign-forgotten.log"),
    include_str!("samples/rough-noise-indent-crlf.log"),
];

/// Lines that come from nowhere.
const NONSENSE: [&str; 14] = [
    "<",
    ">",
    "= 1",
    "> inf -inf",
    "< 1e999",
    "> 9223372036854775808 -9223372036854775808 max again null",
    "< ? tt stand=",
    "search",
    "plyscope log 1 players=negamax mate=5",
    "{\"in\":[",
    "{\"out\":{}}",
    "> - - t=2 ply=0",
    "< nan t=2",
    "> 1 2 moves=99999999999 depth=-9e9 node= move==",
];

fn review(lines: &[&str]) {
    let mut reader = LogReader::new();
    lines.iter().for_each(|line| reader.line(line));
    let log = reader.finish();
    let review = Review::of(&log, None);
    let worst = review.findings.iter().map(|finding| finding.class).min();
    let is_clean = worst.is_none_or(|class| class == Class::Note);
    assert_eq!(review.verdict == Verdict::Clean, is_clean);
    for finding in &review.findings {
        assert!(finding.line <= log.lines, "{finding:?}");
        for language in Language::ALL {
            assert!(!text::review::finding(language, &log, finding).is_empty());
        }
    }
    let sizes: u64 = log.roots().map(|root| u64::from(log.call(root).size)).sum();
    assert_eq!(sizes, u64::from(log.len()));
}

#[test]
fn mutated_logs_are_read() {
    let mut random = RandomNumbers::new(17);
    let mut below = |most: usize| random.below(most.max(1) as u32) as usize;
    for round in 0..4_000 {
        let sample: Vec<&str> = SAMPLES[round % SAMPLES.len()].lines().collect();
        let mut lines = sample[..sample.len().min(120)].to_vec();
        for _ in 0..1 + below(6) {
            let at = below(lines.len());
            match below(5) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, NONSENSE[below(NONSENSE.len())]),
                2 => lines.swap(at, at / 2),
                3 => lines.truncate(at),
                _ => {
                    // A line that is cut at a letter.
                    let end = lines[at].char_indices().map(|(place, _)| place).nth(below(12)).unwrap_or(0);
                    lines[at] = &lines[at][..end];
                }
            }
            if lines.is_empty() {
                break;
            }
        }
        review(&lines);
    }
}

#[test]
fn deep_and_wide_logs_are_read() {
    let deep = ["> 0 9"; 50_000];
    review(&deep);
    let mut wide = vec!["> -inf inf moves=3 max"];
    for number in 0..40_000 {
        wide.extend([["> 3 4 min", "> 5 6 min", "> 7 1 max"][number % 3], "< 5"]);
    }
    wide.push("< 2");
    review(&wide);
    let roots: Vec<&str> = (0..100_000).map(|number| ["> -5 5", "< 9"][number % 2]).collect();
    review(&roots);
}

//! `plyscope review`.

use std::collections::BTreeMap;
use std::process::ExitCode;

use serde::Serialize;

use crate::review::{CallId, Finding, Kind, Log, Players, Returns, Review, Roots, Ties, Verdict};
use crate::scenario::{read_log, read_log_of_stdin};
use crate::search::Progress;
use crate::text::{self, Language};

use super::arguments::ReviewArguments;
use super::output::{FAULT, Failure, Output};

/// Reads a log and says what is wrong with it.
pub(super) fn run(arguments: &ReviewArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let progress = Progress::default();
    let log = match arguments.log.to_str() {
        Some("-") => read_log_of_stdin(&progress)?,
        _ => read_log(&arguments.log, &progress)?,
    };
    let review = Review::of(&log, arguments.players);
    let language = arguments.language.unwrap_or_default();
    if arguments.json {
        output.json(&Report::new(&log, &review, language))?;
    } else {
        for line in report(&log, &review, language) {
            output.line(line)?;
        }
    }
    output.finish()?;
    let is_wrong = match review.verdict {
        Verdict::Broken | Verdict::Fault => true,
        Verdict::Waste => arguments.strict,
        Verdict::Ask | Verdict::Clean => false,
    };
    Ok(if is_wrong { ExitCode::from(FAULT) } else { ExitCode::SUCCESS })
}

/// The report for people: the verdict, the first finding of each kind with how many there are, and how the log was read.
fn report(log: &Log, review: &Review, language: Language) -> Vec<String> {
    let words = &language.words().review;
    let mut lines = vec![format!("{}: {}", review.verdict.id(), (words.verdict)(review.verdict))];
    for (finding, count) in first_of_each_kind(review) {
        let says = text::review::finding(language, log, finding);
        let line = (finding.line > 0).then(|| (words.line)(finding.line));
        let place = line.map_or_else(String::new, |line| format!("{line}, "));
        let more = if count > 1 { format!(" {}", (words.places)(count)) } else { String::new() };
        lines.push(format!("{place}{}: {says}{more}", finding.kind.id()));
    }
    lines.extend(text::review::reading(language, log, review));
    lines.extend(text::review::not_judged(language, review));
    lines
}

/// The first finding of each kind, in the order in which they are told, with how many of it there are.
fn first_of_each_kind(review: &Review) -> Vec<(&Finding, usize)> {
    let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
    let mut first: Vec<&Finding> = Vec::new();
    for finding in &review.findings {
        let count = counts.entry(finding.kind).or_default();
        *count += 1;
        if *count == 1 {
            first.push(finding);
        }
    }
    first.into_iter().map(|finding| (finding, counts[&finding.kind])).collect()
}

/// The report as JSON.
#[derive(Serialize)]
struct Report {
    verdict: &'static str,
    first: Option<First>,
    findings: Vec<Counted>,
    reading: &'static str,
    roots: RootsReport,
    returns: &'static str,
    rule: &'static str,
    calls: u32,
    not_judged: Vec<String>,
}

#[derive(Serialize)]
struct First {
    kind: &'static str,
    line: u32,
    says: String,
    node: Option<String>,
}

#[derive(Serialize)]
struct Counted {
    kind: &'static str,
    line: u32,
    count: usize,
}

#[derive(Serialize)]
struct RootsReport {
    count: usize,
    kind: &'static str,
}

impl Report {
    fn new(log: &Log, review: &Review, language: Language) -> Self {
        let first = review.first().map(|finding| First {
            kind: finding.kind.id(),
            line: finding.line,
            says: text::review::finding(language, log, finding),
            node: finding.call.map(|call| way(log, call)),
        });
        let counted =
            |(finding, count): (&Finding, usize)| Counted { kind: finding.kind.id(), line: finding.line, count };
        Self {
            verdict: review.verdict.id(),
            first,
            findings: first_of_each_kind(review).into_iter().map(counted).collect(),
            reading: match review.players {
                Players::SideToMove => "negamax",
                Players::Alternating(crate::game::Player::Max) => "max",
                Players::Alternating(crate::game::Player::Min) => "min",
                Players::Words => "words",
            },
            roots: RootsReport {
                count: log.roots().count(),
                kind: match review.roots {
                    Roots::One => "one",
                    Roots::Loop(_) => "loop",
                    Roots::Alike(_) => "full",
                    Roots::Searches(_) => "searches",
                },
            },
            returns: match review.returns {
                Returns::Soft => "soft",
                Returns::Hard => "hard",
                Returns::Both => "both",
                Returns::NeverOutside => "never-outside",
            },
            rule: match review.ties {
                Ties::AtEqual => "at-equal",
                Ties::Strict => "strict",
                Ties::Mixed => "mixed",
                Ties::NotSeen => "not-seen",
            },
            calls: log.len(),
            not_judged: text::review::not_judged(language, review),
        }
    }
}

/// The way to a call: the moves to it where they have names, else the numbers of the children, from 1.
fn way(log: &Log, call: CallId) -> String {
    let name = |call: CallId, number: usize| match log.text(log.call(call).mv) {
        "" => (number + 1).to_string(),
        name => name.to_owned(),
    };
    let mut parts: Vec<String> = Vec::new();
    let mut below: Vec<CallId> = log.roots().collect();
    // A single root needs no name.
    let mut is_named = below.len() > 1;
    while let Some((number, at)) = below.iter().copied().enumerate().find(|(_, other)| {
        let end = other.0 + log.call(*other).size;
        (other.0..end).contains(&call.0)
    }) {
        if is_named {
            parts.push(name(at, number));
        }
        if at == call {
            break;
        }
        is_named = true;
        below = log.children(at).collect();
    }
    parts.join(".")
}

//! `plyscope review`.

use std::process::ExitCode;

use serde::Serialize;

use crate::review::{Against, Finding, Log, Review, Verdict};
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
    let against = arguments.against()?.map(|scenario| Against::new(&log, &scenario.position));
    let review = match &against {
        Some(against) => Review::against(&log, arguments.players, against),
        None => Review::of(&log, arguments.players),
    };
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
    for (finding, count) in review.first_of_each_kind() {
        let says = text::review::finding(language, log, finding);
        let more = if count > 1 { (words.places)(count) } else { String::new() };
        lines.push((words.of_kind)(finding.line, finding.kind.id(), &says, &more));
    }
    lines.extend(text::review::reading(language, log, review));
    lines.extend(text::review::not_judged(language, review));
    lines
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
    class: &'static str,
    kind: &'static str,
    line: u32,
    count: u64,
    says: String,
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
            node: finding.call.map(|call| log.way(call)),
        });
        let counted = |(finding, count): (&Finding, u64)| Counted {
            class: finding.class.id(),
            kind: finding.kind.id(),
            line: finding.line,
            count,
            says: text::review::finding(language, log, finding),
        };
        Self {
            verdict: review.verdict.id(),
            first,
            findings: review.first_of_each_kind().into_iter().map(counted).collect(),
            reading: review.players.id(),
            roots: RootsReport { count: log.roots().count(), kind: review.roots.id() },
            returns: review.returns.id(),
            rule: review.ties.id(),
            calls: log.len(),
            not_judged: text::review::not_judged(language, review),
        }
    }
}

//! `plyscope review`.

use super::logs::{LimitArguments, position};
use super::parsers;
use clap::Args;
use plyscope_core::review::LogViewpoint;
use plyscope_files::Scenario;
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;

use plyscope_core::review::{Enhancement, Enhancements, Finding, Log, LogVerdict, MatchedPosition, Review};
use plyscope_core::search::Progress;
use plyscope_disk::{memory_of_a_search, read_log};
use plyscope_files::{CutLog, InputError, LogStop, ReadLog, name_of_log};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};

use super::output::{FAULT, Failure, Output, STOPPED, message, with_lines};

/// What to review.
#[derive(Debug, Args)]
pub(super) struct ReviewArguments {
    /// A log; - for standard input
    #[arg(value_name = "LOG")]
    pub log: PathBuf,
    /// Whose side its numbers are seen from, if it does not say so: negamax, or the player at the root
    #[arg(long, value_name = "negamax|max|min", value_parser = parsers::players)]
    pub players: Option<LogViewpoint>,
    /// The program is plain alpha-beta: what looks wrong is wrong, and not something that the log leaves out
    #[arg(long)]
    pub plain: bool,
    /// What was searched: a tree, a scenario, or a game with a FEN, such as 'chess 8/8/8/8/8/k7/7R/K7 w - - 0 1'
    #[arg(long, value_name = "SOURCE")]
    pub against: Option<String>,
    #[command(flatten)]
    pub limits: LimitArguments,
    /// End with 4 for work that is done in vain, too
    #[arg(long)]
    pub strict: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl ReviewArguments {
    /// What was searched, where that is given.
    pub fn against(&self) -> Result<Option<Scenario>, Failure> {
        position(self.against.as_deref(), self.players)
    }
}

/// Reads a log and says what is wrong with it.
pub(super) fn run(arguments: &ReviewArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    let (name, scenario) = (name_of_log(&arguments.log), arguments.against()?);
    let progress = progress_of_a_log();
    let line = |calls| (language.words().review.calls_so_far)(&name, calls);
    let judged = with_lines(&progress, line, || -> Result<_, InputError> {
        let ReadLog { mut log, cut } =
            read_log(&arguments.log, arguments.limits.limits(None), &progress)?.with_calls(&name)?;
        if arguments.plain {
            log.header.excluded = Enhancements::ALL;
        }
        let against = scenario.map(|scenario| MatchedPosition::new(&log, &scenario.position));
        let review = match &against {
            Some(against) => Review::against(&log, arguments.players, against),
            None => Review::of(&log, arguments.players),
        };
        Ok((log, cut, review))
    });
    let (log, cut, review) = judged?;
    if arguments.json {
        output.json(&ReviewReport::new(&log, cut, &review, language))?;
    } else {
        for line in report(&log, &review, language) {
            output.line(line)?;
        }
    }
    output.finish()?;
    if let Some(cut) = cut {
        message(cut_in_words(language.words().review.not_whole, cut, language));
    }
    let is_wrong = match review.verdict {
        LogVerdict::Broken | LogVerdict::Fault => true,
        LogVerdict::Waste => arguments.strict,
        LogVerdict::Ask | LogVerdict::Clean => false,
    };
    Ok(match cut {
        _ if is_wrong => ExitCode::from(FAULT),
        Some(_) => ExitCode::from(STOPPED),
        None => ExitCode::SUCCESS,
    })
}

/// What reading and judging a log may take, and how far it is.
pub(super) fn progress_of_a_log() -> Progress {
    Progress::within(memory_of_a_search(None).unwrap_or(u64::MAX))
}

/// Why and where the reading of a log has ended, in these words.
pub(super) fn cut_in_words(words: fn(&str, u64, u64) -> String, cut: CutLog, language: Language) -> String {
    let review = &language.words().review;
    let why = match cut.stop {
        LogStop::Bytes => review.bytes_reached,
        LogStop::Time => review.time_reached,
        LogStop::Memory => review.memory_reached,
    };
    words(why, cut.bytes, cut.lines.into())
}

/// The report for people: the verdict, the first finding of each kind with how many there are, and how the log was
/// read.
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
struct ReviewReport {
    verdict: &'static str,
    first: Option<FirstFinding>,
    findings: Vec<CountedFinding>,
    reading: &'static str,
    roots: RootsReport,
    returns: &'static str,
    rule: &'static str,
    calls: u32,
    not_judged: Vec<String>,
    /// Where reading has ended, if that was before the log did.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<CutReport>,
}

#[derive(Serialize)]
struct CutReport {
    stopped_by: &'static str,
    bytes: u64,
    lines: u32,
}

#[derive(Serialize)]
struct FirstFinding {
    kind: &'static str,
    line: u32,
    says: String,
    node: Option<String>,
}

#[derive(Serialize)]
struct CountedFinding {
    class: &'static str,
    kind: &'static str,
    line: u32,
    count: u64,
    says: String,
    /// What would make it right, if the program does so.
    #[serde(skip_serializing_if = "Option::is_none")]
    unless: Option<&'static str>,
}

#[derive(Serialize)]
struct RootsReport {
    count: usize,
    kind: &'static str,
}

impl ReviewReport {
    fn new(log: &Log, cut: Option<CutLog>, review: &Review, language: Language) -> Self {
        let first = review.first().map(|finding| FirstFinding {
            kind: finding.kind.id(),
            line: finding.line,
            says: text::review::finding(language, log, finding),
            node: finding.call.map(|call| log.way(call)),
        });
        let counted = |(finding, count): (&Finding, u64)| CountedFinding {
            class: finding.class.id(),
            kind: finding.kind.id(),
            line: finding.line,
            count,
            says: text::review::finding(language, log, finding),
            unless: finding.unless.first().map(Enhancement::id),
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
            cut: cut.map(|CutLog { stop, bytes, lines }| CutReport { stopped_by: stop.id(), bytes, lines }),
        }
    }
}

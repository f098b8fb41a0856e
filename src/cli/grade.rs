//! `plyscope grade`.

pub(super) mod answers;

use super::logs::{LimitArguments, position};
use super::parsers;
use clap::Args;
use plyscope_core::review::{Enhancement, Enhancements, LogViewpoint};
use std::path::Path;
use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;

use plyscope_core::game::visible;
use plyscope_core::practice::Points;
use plyscope_core::review::{Class, FindingKind, Log, MatchedPosition, Review};
use plyscope_core::search::Progress;
use plyscope_disk::{can_be_saved, not_to_be_graded, read_log, read_pacman_file, save_whole};
use plyscope_files::{CutLog, InputError, PacmanCase, ReadLog, Scenario};
use plyscope_session::error_report;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, GradedPart, Language};

use super::columns::{NONE, padded};
use super::output::{Failure, Output, STOPPED, cannot, message, with_lines};
use super::review::{cut_in_words, progress_of_a_log};

/// What logs are graded, and by what.
#[derive(Debug, Args)]
pub(super) struct GradeArguments {
    /// Logs
    #[arg(value_name = "LOG", required = true)]
    pub logs: Vec<PathBuf>,
    /// What was searched: a tree, a scenario, or a game with a FEN
    #[arg(long, value_name = "SOURCE")]
    pub against: Option<String>,
    /// Whose side the numbers are seen from, if the logs do not say so: negamax, or the player at the root
    #[arg(long, value_name = "negamax|max|min", value_parser = parsers::players)]
    pub players: Option<LogViewpoint>,
    /// What the searches may do besides plain alpha-beta without saying so in their logs
    #[arg(
        long,
        value_name = Enhancement::ALL.map(Enhancement::id).join("|"),
        value_delimiter = ',',
        value_parser = parsers::enhancement
    )]
    pub allow: Vec<Enhancement>,
    /// A case of the Berkeley course, whose states the logs name by node=STATE
    #[arg(long, value_name = "CASE.test", conflicts_with = "against")]
    pub pacman: Option<PathBuf>,
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Save the results in the form of Gradescope
    #[arg(long, value_name = "FILE.json")]
    pub gradescope: Option<PathBuf>,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl GradeArguments {
    /// What was searched, where that is given.
    pub fn against(&self) -> Result<Option<Scenario>, Failure> {
        position(self.against.as_deref(), self.players)
    }
}

/// Judges logs and gives points: for lines that fit, for a search that is right, for one without work in vain, and for
/// the nodes that a course's case asks for.
pub(super) fn run(arguments: &GradeArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let scenario = arguments.against()?;
    let case = arguments.pacman.as_deref().map(read_pacman_file).transpose()?;
    arguments.gradescope.as_deref().map_or(Ok(()), can_be_saved)?;
    let language = arguments.language.unwrap_or_default();
    let grader = LogGrader { arguments, scenario: scenario.as_ref(), case: case.as_ref(), language };
    let tests: Vec<Test> = arguments.logs.iter().flat_map(|log| grader.grade(log)).collect();
    for test in &tests {
        let points = if test.is_graded { format!("{}/{}", test.score, test.max_score) } else { NONE.to_owned() };
        output.line(format!("{}  {}", padded(&points, 3), test.name))?;
        for line in test.output.lines() {
            output.line(format!("      {line}"))?;
        }
    }
    let (score, most) = tests.iter().fold((0, 0), |(score, most), test| (score + test.score, most + test.max_score));
    output.line((language.words().review.total)(Points::whole(score), most))?;
    let not_graded = tests.iter().filter(|test| !test.is_graded).count() as u64;
    if let Some(path) = &arguments.gradescope {
        let text = serde_json::to_string_pretty(&GradescopeResults { tests })
            .map_err(|error| cannot(|_| error.to_string()))?;
        save_whole(path, text.as_bytes())?;
    }
    output.finish()?;
    if not_graded == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    message((language.words().review.logs_not_graded)(not_graded));
    Ok(ExitCode::from(STOPPED))
}

/// A log is waited for so many seconds, where nothing else is said: one that never comes is not to keep a class
/// waiting.
const USUAL_SECONDS: u64 = 60;

/// The results of an automatic grading, in the form that Gradescope reads.
#[derive(Serialize)]
struct GradescopeResults {
    tests: Vec<Test>,
}

/// One part of a grade. Names of files and of nodes are in its texts, which Gradescope is to show as they are.
#[derive(Serialize)]
struct Test {
    name: String,
    name_format: &'static str,
    score: u32,
    max_score: u32,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
    /// False where there are no points either way.
    #[serde(skip)]
    is_graded: bool,
}

/// A log that was read, and what is wrong with it.
struct ReviewOfLog<'j> {
    name: &'j str,
    log: &'j Log,
    review: &'j Review,
}

/// What logs are graded by.
struct LogGrader<'a> {
    arguments: &'a GradeArguments,
    scenario: Option<&'a Scenario>,
    case: Option<&'a PacmanCase>,
    language: Language,
}

impl LogGrader<'_> {
    /// The parts of the grade of a log; all of them are lost where it cannot be read.
    fn grade(&self, path: &Path) -> Vec<Test> {
        let name = path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into());
        let parts = GradedPart::ALL.into_iter().filter(|part| *part != GradedPart::Nodes || self.case.is_some());
        let progress = progress_of_a_log();
        let line = |calls| (self.language.words().review.calls_so_far)(&name, calls);
        with_lines(&progress, line, || self.grade_parts(path, &name, parts, &progress))
    }

    fn grade_parts(
        &self,
        path: &Path,
        name: &str,
        parts: impl Iterator<Item = GradedPart>,
        progress: &Progress,
    ) -> Vec<Test> {
        // What a link of a student leads to says nothing of their search.
        if let Some(error) = not_to_be_graded(path) {
            return vec![self.no_file(name, &error)];
        }
        let mut read = read_log(path, self.arguments.limits.limits(Some(USUAL_SECONDS)), progress);
        let log = match &mut read {
            Ok(ReadLog { log, cut: None }) => {
                let allowed = self.arguments.allow.iter();
                let excluded = allowed.fold(Enhancements::ALL, |all, allowed| all.without(*allowed));
                log.header.excluded = log.header.excluded.and(excluded);
                &*log
            }
            // Where reading ends may depend on what else the machine does, and points may not.
            Ok(ReadLog { cut: Some(cut), .. }) => return vec![self.not_graded(name, *cut)],
            Err(error) => {
                return parts.map(|part| self.test(name, part, false, error_report(self.language, error))).collect();
            }
        };
        let against = self.scenario.map(|scenario| MatchedPosition::new(log, &scenario.position));
        let review = match &against {
            Some(against) => Review::against(log, self.arguments.players, against),
            None => Review::of(log, self.arguments.players),
        };
        let judged = ReviewOfLog { name, log, review: &review };
        parts
            .map(|part| match part {
                GradedPart::Lines => self.by_class(&judged, part, Class::Broken),
                GradedPart::Right => self.by_class(&judged, part, Class::Fault),
                GradedPart::Work => self.by_class(&judged, part, Class::Waste),
                GradedPart::Nodes => self.by_nodes(name, log),
            })
            .collect()
    }

    /// A part that is lost where something of a class is found, or the lines do not fit, so that nothing can be judged.
    fn by_class(&self, judged: &ReviewOfLog<'_>, part: GradedPart, class: Class) -> Test {
        let ReviewOfLog { name, log, review } = *judged;
        let words = &self.language.words().review;
        let found = review.first_of_each_kind().into_iter().filter(|(finding, _)| {
            finding.class == class || finding.class == Class::Broken || loses(part, finding.kind)
        });
        let told = found.map(|(finding, _)| {
            text::review::finding_at_line(self.language, log, finding, (words.class)(finding.class).label)
        });
        let told: Vec<String> = told.collect();
        self.test(name, part, told.is_empty(), told.join("\n"))
    }

    /// Whether the nodes of a log are those that the case's own search visits.
    fn by_nodes(&self, name: &str, log: &Log) -> Test {
        let Some(case) = self.case else { return self.test(name, GradedPart::Nodes, true, String::new()) };
        let difference = case.compare(log);
        let words = &self.language.words().review;
        let mut told = Vec::new();
        if !difference.has_names {
            told.push(words.no_names.to_owned());
        } else {
            if !difference.missing.is_empty() {
                told.push((words.missing_nodes)(&difference.missing.join(", ")));
            }
            if !difference.extra.is_empty() {
                told.push((words.extra_nodes)(&difference.extra.join(", ")));
            }
        }
        self.test(name, GradedPart::Nodes, told.is_empty(), told.join("\n"))
    }

    /// What stands for a log that was not read to its end: no points can be had, and none are lost.
    fn not_graded(&self, log: &str, cut: CutLog) -> Test {
        let output = cut_in_words(self.language.words().review.not_graded, cut, self.language);
        Test { is_graded: false, ..shown(log, 0, 0, &output) }
    }

    /// What stands for a pipe or a device in the place of a log: no points can be had there either, and none are lost.
    fn no_file(&self, log: &str, error: &InputError) -> Test {
        let output = (self.language.words().review.no_file)(error.message.in_language(self.language));
        Test { is_graded: false, ..shown(log, 0, 0, &output) }
    }

    fn test(&self, log: &str, part: GradedPart, is_right: bool, output: String) -> Test {
        let name = self.language.labelled(log, (self.language.words().review.part)(part));
        shown(&name, u32::from(is_right), 1, &output)
    }
}

/// A part of a grade as it is shown: names and texts may be a student's.
fn shown(name: &str, score: u32, max_score: u32, output: &str) -> Test {
    let output: Vec<String> = output.lines().map(visible).collect();
    Test {
        name: visible(name),
        name_format: "text",
        score,
        max_score,
        output: output.join("\n"),
        output_format: "text",
        visibility: "visible",
        is_graded: true,
    }
}

/// Whether a part is lost by a finding that is no more than a question elsewhere: a grade asks for a whole log, of what
/// was given.
const fn loses(part: GradedPart, kind: FindingKind) -> bool {
    match part {
        GradedPart::Lines => matches!(kind, FindingKind::Open | FindingKind::NoReturn | FindingKind::Unread),
        GradedPart::Right => {
            matches!(kind, FindingKind::Leaf | FindingKind::Claim | FindingKind::Extra | FindingKind::Unfit)
        }
        GradedPart::Work | GradedPart::Nodes => false,
    }
}

//! `plyscope grade`.

pub(super) mod answers;

use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use crate::game::visible;
use crate::review::{Against, Class, Kind, Log, Review};
use crate::scenario::{PacmanCase, Scenario, read_log, read_pacman, save_whole};
use crate::search::Progress;
use crate::text::{self, GradedPart, Language};

use super::arguments::GradeArguments;
use super::output::{Failure, Output};

/// Judges logs and gives points: for lines that fit, for a search that is right, for one without work in vain, and for the nodes
/// that a course's case asks for.
pub(super) fn run(arguments: &GradeArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let scenario = arguments.against()?;
    let case = arguments.pacman.as_deref().map(read_pacman).transpose()?;
    let language = arguments.language.unwrap_or_default();
    let grader = Grader { arguments, scenario: scenario.as_ref(), case: case.as_ref(), language };
    let tests: Vec<Test> = arguments.logs.iter().flat_map(|log| grader.grade(log)).collect();
    for test in &tests {
        output.line(format!("{}/{}  {}", test.score, test.max_score, test.name))?;
        for line in test.output.lines() {
            output.line(format!("      {line}"))?;
        }
    }
    let (score, most) = tests.iter().fold((0, 0), |(score, most), test| (score + test.score, most + test.max_score));
    output.line((language.words().review.total)(score, most))?;
    if let Some(path) = &arguments.gradescope {
        let text =
            serde_json::to_string_pretty(&Results { tests }).map_err(|error| Failure::Message(error.to_string()))?;
        save_whole(path, text.as_bytes())?;
    }
    output.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The results of an automatic grading, in the form that Gradescope reads.
#[derive(Serialize)]
struct Results {
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
}

/// What logs are graded by.
struct Grader<'a> {
    arguments: &'a GradeArguments,
    scenario: Option<&'a Scenario>,
    case: Option<&'a PacmanCase>,
    language: Language,
}

impl Grader<'_> {
    /// The parts of the grade of a log; all of them are lost where it cannot be read.
    fn grade(&self, path: &Path) -> Vec<Test> {
        let name = path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into());
        let parts = GradedPart::ALL.into_iter().filter(|part| *part != GradedPart::Nodes || self.case.is_some());
        let log = read_log(path, &Progress::default());
        let log = match &log {
            Ok(log) => log,
            Err(error) => return parts.map(|part| self.test(&name, part, false, error.report())).collect(),
        };
        let against = self.scenario.map(|scenario| Against::new(log, &scenario.position));
        let review = match &against {
            Some(against) => Review::against(log, self.arguments.players, against),
            None => Review::of(log, self.arguments.players),
        };
        parts
            .map(|part| match part {
                GradedPart::Lines => self.by_class(&name, part, log, &review, Class::Broken),
                GradedPart::Right => self.by_class(&name, part, log, &review, Class::Fault),
                GradedPart::Work => self.by_class(&name, part, log, &review, Class::Waste),
                GradedPart::Nodes => self.by_nodes(&name, log),
            })
            .collect()
    }

    /// A part that is lost where something of a class is found, or the lines do not fit, so that nothing can be judged.
    fn by_class(&self, name: &str, part: GradedPart, log: &Log, review: &Review, class: Class) -> Test {
        let words = &self.language.words().review;
        let found = review.first_of_each_kind().into_iter().filter(|(finding, _)| {
            finding.class == class || finding.class == Class::Broken || loses(part, finding.kind)
        });
        let told = found.map(|(finding, _)| {
            let says = text::review::finding(self.language, log, finding);
            (words.at_line)(finding.line, (words.class)(finding.class).label, &says)
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

    fn test(&self, log: &str, part: GradedPart, is_right: bool, output: String) -> Test {
        let part = (self.language.words().review.part)(part);
        let output: Vec<String> = output.lines().map(visible).collect();
        Test {
            name: visible(&self.language.labelled(log, part)),
            name_format: "text",
            score: u32::from(is_right),
            max_score: 1,
            output: output.join("\n"),
            output_format: "text",
            visibility: "visible",
        }
    }
}

/// Whether a part is lost by a finding that is no more than a question elsewhere: a grade asks for a whole log, of what was given.
const fn loses(part: GradedPart, kind: Kind) -> bool {
    match part {
        GradedPart::Lines => matches!(kind, Kind::Open | Kind::NoReturn | Kind::Unread),
        GradedPart::Right => matches!(kind, Kind::Leaf | Kind::Claim | Kind::Extra | Kind::Unfit),
        GradedPart::Work | GradedPart::Nodes => false,
    }
}

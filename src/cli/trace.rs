//! `plyscope trace`.

use clap::Args;
use std::process::ExitCode;
use std::sync::Arc;

use plyscope_core::review::{LogWords, write_log_any};
use plyscope_core::trace::Step;
use plyscope_picture::export::rows::{EventLine, EventWriter};
use plyscope_picture::run::{Run, SearchDone, Wording};
use plyscope_text::{self as text, Language};

use super::columns::padded;
use super::idle::{self, Idle};
use super::messages::{name, said};
use super::output::{Failure, Output};
use super::search::SearchArguments;
use super::search::{ending, report_damage};
use super::source::RequestedSearch;

/// What to print the steps of.
#[derive(Debug, Args)]
pub(super) struct TraceArguments {
    #[command(flatten)]
    pub search: SearchArguments,
    /// Print the search as a log, as `plyscope review` reads it
    #[arg(long, conflicts_with_all = ["json", "language", "centipawns"])]
    pub log: bool,
    #[arg(long, value_name = "WORDS", value_delimiter = ',', hide_possible_values = true)]
    #[arg(help = format!("Leave words out of the log: {}", LogWords::NAMES.join(", ")))]
    #[arg(value_parser = LogWords::NAMES)]
    pub without: Vec<String>,
}

/// Searches, and prints every event with its reason as it goes through the record.
pub(super) fn run(arguments: &TraceArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let TraceArguments { search: arguments, log, without } = arguments;
    arguments.check_save()?;
    idle::refuse([Idle {
        is_so: !log && !without.is_empty(),
        option: "--without",
        to: said(|words| words.refusals.lines_for_people),
        expected: name("--log"),
    }])?;
    let language = arguments.language.unwrap_or_default();
    let asked = arguments.source.load(arguments.options, arguments.memory, language)?;
    let mut is_damaged = false;
    let done = match asked {
        RequestedSearch::Search(scenario) => {
            let options = scenario.options;
            SearchDone::of(Arc::new(scenario), options, &arguments.memory.progress(), Vec::new())?
        }
        RequestedSearch::Saved(saved) => {
            is_damaged = report_damage(&saved, language);
            SearchDone::saved(saved)
        }
    };
    arguments.save(&done.scenario, &done.trace)?;
    let searched = &done.scenario.position;
    let centipawns = arguments.values.of(searched)?;
    let format = done.trace.value_format_for(searched, centipawns);
    if *log {
        let words = without.iter().fold(LogWords::ALL, |words, word| words.without(word).unwrap_or(words));
        write_log_any(&done.scenario.position, &done.trace, words, |line| output.line(line))?;
        output.finish()?;
        return Ok(ending(&done.trace, is_damaged, &format, language));
    }
    let mut run = Run::new(0, done);
    run.seek(Step(0));
    let writer = EventWriter::new(&run, Wording::new(language, true, centipawns));
    let digits = [run.step_count(), run.trace.steps()].map(|last| last.to_string().len());
    loop {
        let event = writer.event(&run);
        if arguments.json {
            output.json(&event)?;
        } else {
            output.line(in_columns(&event, digits, language))?;
        }
        if !run.advance() {
            break;
        }
    }
    output.finish()?;
    Ok(ending(&run.trace, is_damaged, &format, language))
}

/// An event in columns: step, event, ply, node, window or value, reason and detail.
fn in_columns(line: &EventLine, [steps, events]: [usize; 2], language: Language) -> String {
    // Deeper nodes would push the reason out of sight.
    const DEEPEST_INDENT: u32 = 10;
    let arrow = if line.kind == "enter" { '>' } else { '<' };
    let node = format!("{}{arrow} {}", "  ".repeat(line.ply.min(DEEPEST_INDENT) as usize), line.name);
    format!(
        "{:>steps$} {:>events$} {:>3}  {}  {}  {}",
        line.step,
        line.event,
        line.ply,
        padded(&node, 22),
        padded(&line.number, 10),
        text::joined(language, &line.reason, &line.detail)
    )
}

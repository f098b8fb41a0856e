//! `plyscope search`.

use super::options::OptionArguments;
use super::parsers;
use super::shared::{MemoryArguments, ValueArguments};
use super::source::SourceArguments;
use clap::Args;
use plyscope_disk::can_be_saved;
use plyscope_disk::save_search;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use unicode_width::UnicodeWidthStr;

use plyscope_core::game::ValueFormat;
use plyscope_core::replay::{Moment, best_line_through_table, known_by_the_end, root_is_proved, root_value};
use plyscope_core::trace::Trace;
use plyscope_files::{SavedSearch, Scenario, trace_of};
use plyscope_session::error_text;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, ReportWords, move_text};

use super::columns::{NONE, padded};
use super::json::{SearchReport, deepened, moves};
use super::lines;
use super::output::{BAD_INPUT, Failure, Output, STOPPED, message, wrong};
use super::source::RequestedSearch;

/// What to search and how to print it.
#[derive(Debug, Args)]
pub(super) struct SearchArguments {
    #[command(flatten)]
    pub source: SourceArguments,
    #[command(flatten)]
    pub options: OptionArguments,
    #[command(flatten)]
    pub memory: MemoryArguments,
    #[command(flatten)]
    pub values: ValueArguments,
    /// Save the search with all its steps, to be opened again as a SOURCE
    #[arg(long, value_name = "FILE.plytrace", value_parser = parsers::saved_search())]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl SearchArguments {
    /// Refuses a name under which the search could not be saved, before there is one.
    pub fn check_save(&self) -> Result<(), Failure> {
        Ok(self.save.as_deref().map_or(Ok(()), can_be_saved)?)
    }

    /// Saves the search, if that is asked for.
    pub fn save(&self, scenario: &Scenario, trace: &Trace) -> Result<(), Failure> {
        let saved = self.save.as_deref().map(|path| save_search(path, scenario, trace));
        Ok(saved.transpose().map(|_| ())?)
    }
}

/// Searches and prints the result: as JSON, or as a table for people.
pub(super) fn run(arguments: &SearchArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    arguments.check_save()?;
    if arguments.json && arguments.values.centipawns {
        return Err(wrong(|words| words.refusals.centipawns_in_json));
    }
    let language = arguments.language.unwrap_or_default();
    let asked = arguments.source.load(arguments.options, arguments.memory, language)?;
    let mut is_damaged = false;
    let (scenario, trace, seconds) = match asked {
        RequestedSearch::Search(scenario) => {
            let started = Instant::now();
            let trace = trace_of(&scenario, scenario.options, Some(arguments.memory.progress()), Vec::new())?;
            (Arc::new(scenario), Arc::new(trace), Some(started.elapsed().as_secs_f64()))
        }
        RequestedSearch::Saved(saved) => {
            is_damaged = report_damage(&saved, language);
            (saved.scenario, saved.trace, None)
        }
    };
    arguments.save(&scenario, &trace)?;
    let format = trace.value_format_for(&scenario.position, arguments.values.of(&scenario.position)?);
    let report = SearchReport::new(&scenario, &trace, seconds);
    if arguments.json {
        output.json(&report)?;
    } else {
        for line in table(&scenario, &trace, &report, &format, language) {
            output.line(line)?;
        }
    }
    output.finish()?;
    Ok(ending(&trace, is_damaged, &format, language))
}

/// Says what is wrong with the file of a saved search, where not all of it is whole; whether that is so.
pub(super) fn report_damage(saved: &SavedSearch, language: Language) -> bool {
    if let Some(damage) = &saved.damage {
        message(error_text(language, damage));
    }
    saved.damage.is_some()
}

/// The exit code, and a message if a limit stopped the search, or the damage of the file that it is in.
pub(super) fn ending(trace: &Trace, is_damaged: bool, format: &ValueFormat, language: Language) -> ExitCode {
    let Some(stop) = trace.stop() else {
        return if is_damaged { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS };
    };
    let end = Moment::at(trace, trace.last_step());
    let known = known_by_the_end(trace, &end);
    message((language.words().search.stopped)(stop, trace.len().into(), known, format));
    ExitCode::from(if is_damaged { BAD_INPUT } else { STOPPED })
}

fn table(
    scenario: &Scenario,
    trace: &Trace,
    report: &SearchReport,
    format: &ValueFormat,
    language: Language,
) -> Vec<String> {
    let words = language.words();
    let labels = &words.report;
    let header = trace.header();
    let exact = words.numbers.exact;
    let end = Moment::at(trace, trace.last_step());
    let root = root_value(trace, &end);
    let signed = if root_is_proved(trace, &end) { text::signed } else { text::believed };
    let best = moves(&scenario.position, trace, &best_line_through_table(trace, &end), |position, mv| {
        move_text(position, mv, language)
    });
    let or_none = |text: Option<String>| text.unwrap_or_else(|| NONE.to_owned());
    let rule = if header.options.form().windowed {
        format!("{} ({})", report.cutoff, (words.algorithms.cutoff)(header.options.cutoff).label)
    } else {
        words.menu.cutoff_none.label.to_owned()
    };
    let line = Some(best.join(" ")).filter(|line| !line.is_empty());
    let ordering = format!("{} ({})", report.ordering, (words.algorithms.ordering)(header.options.ordering).label);
    let depth =
        report.depth.map_or_else(|| words.menu.depth_whole.to_owned(), |depth| (words.numbers.plies)(depth.into()));
    let mut rows = vec![
        (
            words.menu.algorithm.label,
            format!("{} ({})", report.algorithm, (words.algorithms.name)(header.options.algorithm).label),
        ),
        (words.menu.cutoff.label, rule),
        (words.menu.ordering.label, ordering),
        (words.menu.depth.label, depth),
    ];
    rows.extend(report.table.map(|table| {
        let bounds = header.options.table.bounds;
        (words.algorithms.tables, format!("{table} ({})", (words.algorithms.table)(bounds).label))
    }));
    rows.extend(report.driver.map(|driver| {
        let name = (words.algorithms.driver)(header.options.driver).label;
        (words.algorithms.drivers, format!("{driver} ({name})"))
    }));
    let pruning = exact(report.cutoffs_that_prune);
    let cutoffs = match report.cutoffs - report.cutoffs_that_prune {
        0 => pruning,
        nothing_left => (words.counters.of_cutoffs)(&pruning, &exact(nothing_left)),
    };
    rows.extend([
        (words.facts.value, or_none(root.map(|(bound, value)| signed(bound, format.value(value))))),
        (labels.best_move, or_none(best.first().cloned())),
        (labels.principal_variation, or_none(line)),
        (words.counters.visited.label, exact(report.nodes)),
        (words.counters.leaves.label, exact(report.leaves)),
        (words.counters.cutoffs.label, cutoffs),
        (words.counters.spared.label, exact(report.spared)),
    ]);
    if header.options.has_table() {
        rows.push((labels.hits, exact(report.hits)));
    }
    if header.options.form().makes_again() {
        rows.push((labels.visits_again, exact(report.visits_again)));
    }
    if report.driver.is_some() {
        rows.push((labels.passes, exact(report.passes.len() as u64)));
    }
    if let (Some(visited), Some(pruned)) = (&report.visited_leaves, &report.pruned_leaves) {
        rows.push((labels.visited_leaves, numbers(visited, labels)));
        rows.push((labels.pruned_leaves, numbers(pruned, labels)));
    }
    rows.extend(report.seconds.map(|seconds| (labels.time, (labels.milliseconds)(seconds * 1e3))));
    rows.push((labels.record, (labels.bytes_per_node)(report.bytes_per_node)));

    let title = Some(language.label(&scenario.title).to_owned()).filter(|title| !title.is_empty());
    let width = rows.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
    let lines = rows.into_iter().map(|(label, text)| format!("{}  {text}", padded(&label.to_lowercase(), width)));
    let by_depth = lines::in_words(&scenario.position, &deepened(trace), format, language);
    title.into_iter().chain(lines).chain(by_depth).collect()
}

/// Numbers of leaves, not more of them than fit on a few lines.
fn numbers(leaves: &[u32], labels: &ReportWords) -> String {
    const SHOWN: usize = 50;
    if leaves.is_empty() {
        return NONE.to_owned();
    }
    let shown: Vec<String> = leaves.iter().take(SHOWN).map(u32::to_string).collect();
    let more = leaves.len() - shown.len();
    let more = if more > 0 { format!(" {}", (labels.more)(more)) } else { String::new() };
    format!("{}{more}", shown.join(" "))
}

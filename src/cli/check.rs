//! `plyscope check`.

use super::parsers;
use clap::Args;
use plyscope_text::Language;
use std::path::PathBuf;
use std::process::ExitCode;

use plyscope_disk::this_machine;
use plyscope_files::{Link, Source, check};
use plyscope_session::error_report;

use super::output::{BAD_INPUT, Failure, Output, message};

/// What to check.
#[derive(Debug, Args)]
pub(super) struct CheckArguments {
    /// Scenarios, trees, games, saved searches or links; - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The language of messages [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// Loads every file: a line on standard output for a good one, all errors of a bad one on standard error.
pub(super) fn run(arguments: &CheckArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut all_good = true;
    for file in &arguments.files {
        let source = match file.to_str() {
            Some("-") => Source::Stdin,
            Some(text) if Link::is_meant(text) => Source::from_argument(text, this_machine()),
            _ => Source::File(file.clone()),
        };
        let errors = check(&source, this_machine());
        if errors.is_empty() {
            output.line(format_args!("{}: ok", source.name()))?;
            continue;
        }
        all_good = false;
        // Lines that belong together stay in order where both streams go to the same place.
        output.finish()?;
        for error in errors {
            message(error_report(arguments.language.unwrap_or_default(), &error));
        }
    }
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::from(BAD_INPUT) })
}

//! `plyscope list`.

use std::process::ExitCode;

use crate::scenario::{Source, lessons, library, load};

use super::arguments::ListArguments;
use super::output::{Failure, Output};

/// Prints name, tab and title of everything that is built in, in the order in which one would teach it: the scenarios,
/// then the lessons, which have another tab and `lesson` behind.
pub(super) fn run(arguments: ListArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    for built_in in library() {
        let scenario = load(&Source::BuiltIn(built_in.name.to_owned()))?;
        output.line(format_args!("{}\t{}", built_in.name, language.label(&scenario.title)))?;
    }
    for built_in in lessons() {
        output.line(format_args!("{}\t{}\tlesson", built_in.name, language.label(&built_in.heading().title)))?;
    }
    Ok(ExitCode::SUCCESS)
}

//! `plyscope list`.

use std::process::ExitCode;

use crate::scenario::{Source, library, load};

use super::arguments::ListArguments;
use super::output::{Failure, Output};

/// Prints name, tab and title of every built-in scenario, in the order in which one would teach them.
pub(super) fn run(arguments: ListArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    for built_in in library() {
        let scenario = load(&Source::BuiltIn(built_in.name.to_owned()))?;
        output.line(format_args!("{}\t{}", built_in.name, language.label(&scenario.title)))?;
    }
    Ok(ExitCode::SUCCESS)
}

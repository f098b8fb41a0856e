//! `plyscope site-words`.

use std::process::ExitCode;

use plyscope_text::LanguageWords as _;

use super::output::{Failure, Output};
use super::shared::ListArguments;

/// Prints the sentences of the site, each behind its name and a tab.
pub(super) fn run(arguments: ListArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    for (name, text) in arguments.language.unwrap_or_default().words().site.named() {
        output.line(format_args!("{name}\t{text}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

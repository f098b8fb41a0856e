//! `plyscope package-words`.

use std::process::ExitCode;

use plyscope_text::LanguageWords as _;

use super::output::{Failure, Output};
use super::shared::ListArguments;

/// Prints what packages say of the program, each sentence behind its name and a tab.
pub(super) fn run(arguments: ListArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    for (name, text) in arguments.language.unwrap_or_default().words().packages.named() {
        output.line(format_args!("{name}\t{text}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

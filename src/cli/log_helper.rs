//! `plyscope log-helper`.

use clap::Args;
use std::process::ExitCode;

use plyscope_files::Message;
use plyscope_text::NameSet;

use super::messages::unknown;
use super::output::{Failure, Output};

/// What to make write a log.
#[derive(Debug, Args)]
pub(super) struct LogHelperArguments {
    /// The language of the program: python, java, c, cpp, csharp, javascript, go or rust
    #[arg(value_name = "LANGUAGE", value_parser = parse)]
    pub language: &'static LogHelper,
}

/// Source text for a program in another language, which makes it write a log.
#[derive(Debug)]
pub(super) struct LogHelper {
    /// What the language is called on the command line.
    id: &'static str,
    /// What else it may be called.
    aliases: &'static [&'static str],
    source: &'static str,
}

/// All that there are. The first line of each states the file name that it is to be saved under.
static HELPERS: [LogHelper; 8] = [
    LogHelper {
        id: "python",
        aliases: &["py"],
        // The package for Python has it, too.
        source: include_str!("../packages/python/plyscope/plylog.py"),
    },
    LogHelper { id: "java", aliases: &[], source: include_str!("log_helpers/PlyLog.java") },
    LogHelper { id: "c", aliases: &[], source: include_str!("log_helpers/plylog.h") },
    LogHelper { id: "cpp", aliases: &["c++"], source: include_str!("log_helpers/plylog.hpp") },
    LogHelper { id: "csharp", aliases: &["cs", "c#"], source: include_str!("log_helpers/PlyLog.cs") },
    LogHelper { id: "javascript", aliases: &["js"], source: include_str!("log_helpers/plylog.js") },
    LogHelper { id: "go", aliases: &[], source: include_str!("log_helpers/plylog.go") },
    LogHelper { id: "rust", aliases: &["rs"], source: include_str!("log_helpers/plylog.rs") },
];

/// The helper for a language, by its name on the command line.
pub(super) fn parse(text: &str) -> Result<&'static LogHelper, Message> {
    let found = HELPERS.iter().find(|helper| helper.id == text || helper.aliases.contains(&text));
    found.ok_or_else(|| unknown(NameSet::Languages, text, &HELPERS.each_ref().map(|helper| helper.id)))
}

/// Prints the helper for a language.
pub(super) fn run(arguments: &LogHelperArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    output.line(arguments.language.source.trim_end())?;
    Ok(ExitCode::SUCCESS)
}

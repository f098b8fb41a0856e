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

    /// Print a small program instead, whose log has every word in it; it is to be saved beside the helper
    #[arg(long)]
    pub example: bool,
}

/// Source text for a program in another language, which makes it write a log.
#[derive(Debug)]
pub(super) struct LogHelper {
    /// What the language is called on the command line.
    id: &'static str,
    /// What else it may be called.
    aliases: &'static [&'static str],
    source: &'static str,
    /// A program that uses it.
    example: &'static str,
}

/// All that there are. The first line of each, and of its example, states the file name that it is to be saved under.
static HELPERS: [LogHelper; 8] = [
    LogHelper {
        id: "python",
        aliases: &["py"],
        // The package for Python has it, too.
        source: include_str!("../packages/python/plyscope/plylog.py"),
        example: include_str!("log_helpers/examples/example.py"),
    },
    LogHelper {
        id: "java",
        aliases: &[],
        source: include_str!("log_helpers/PlyLog.java"),
        example: include_str!("log_helpers/examples/Example.java"),
    },
    LogHelper {
        id: "c",
        aliases: &[],
        source: include_str!("log_helpers/plylog.h"),
        example: include_str!("log_helpers/examples/example.c"),
    },
    LogHelper {
        id: "cpp",
        aliases: &["c++"],
        source: include_str!("log_helpers/plylog.hpp"),
        example: include_str!("log_helpers/examples/example.cpp"),
    },
    LogHelper {
        id: "csharp",
        aliases: &["cs", "c#"],
        source: include_str!("log_helpers/PlyLog.cs"),
        example: include_str!("log_helpers/examples/Example.cs"),
    },
    LogHelper {
        id: "javascript",
        aliases: &["js"],
        source: include_str!("log_helpers/plylog.js"),
        example: include_str!("log_helpers/examples/example.js"),
    },
    LogHelper {
        id: "go",
        aliases: &[],
        source: include_str!("log_helpers/plylog.go"),
        example: include_str!("log_helpers/examples/example.go"),
    },
    LogHelper {
        id: "rust",
        aliases: &["rs"],
        source: include_str!("log_helpers/plylog.rs"),
        example: include_str!("log_helpers/examples/example.rs"),
    },
];

/// The helper for a language, by its name on the command line.
pub(super) fn parse(text: &str) -> Result<&'static LogHelper, Message> {
    let found = HELPERS.iter().find(|helper| helper.id == text || helper.aliases.contains(&text));
    found.ok_or_else(|| unknown(NameSet::Languages, text, &HELPERS.each_ref().map(|helper| helper.id)))
}

/// Prints the helper for a language, or its example.
pub(super) fn run(arguments: &LogHelperArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let LogHelper { source, example, .. } = arguments.language;
    output.line(if arguments.example { example } else { source }.trim_end())?;
    Ok(ExitCode::SUCCESS)
}

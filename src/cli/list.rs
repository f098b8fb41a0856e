//! `plyscope list`.

use std::process::ExitCode;

use plyscope_files::{Content, Source, games, lessons, library, load, load_any, logs};

use super::output::{Failure, Output};
use super::shared::ListArguments;

/// Prints name, tab and title of everything that is built in, in the order in which one would teach it: the scenarios,
/// then the lessons, the games and the logs, which have another tab and `lesson`, `game` or `log` behind; a log has the
/// name of the scenario that was searched for a title.
pub(super) fn run(arguments: ListArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    for built_in in library() {
        let scenario = load(&Source::BuiltIn(built_in.name.to_owned()))?;
        output.line(format_args!("{}\t{}", built_in.name, language.label(&scenario.title)))?;
    }
    for built_in in lessons() {
        output.line(format_args!("{}\t{}\tlesson", built_in.name, language.label(&built_in.heading().title)))?;
    }
    for built_in in games() {
        if let Content::Game(game) = load_any(&Source::BuiltIn(built_in.name.to_owned()))? {
            output.line(format_args!("{}\t{}\tgame", built_in.name, language.label(&game.title)))?;
        }
    }
    for built_in in logs() {
        output.line(format_args!("{}\t{}\tlog", built_in.name, built_in.against))?;
    }
    Ok(ExitCode::SUCCESS)
}

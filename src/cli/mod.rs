//! The command line: every command runs without a window and prints to standard output.
//!
//! [`run`] is all that a binary needs. `arguments` has the grammar, `help` the examples, and every command has a
//! file of its own. Results go to standard output, messages to standard error, and a message's first line is all
//! of it. The exit code is 0 when all is done, 1 for bad input, 2 for wrong usage, 3 for a search that a limit
//! stopped, 4 for a log with a fault. What is wrong with an input, and what was assumed of it, is said in the language that is asked
//! for, as what is printed is; how the program is used is told in English by design, like its help.
//!
//! Nothing here searches or replays by rules of its own; nothing here panics, whatever the arguments are and
//! wherever the output goes.

mod arguments;
mod check;
mod columns;
mod contest;
mod convert;
mod export;
mod grade;
mod help;
mod idle;
mod json;
mod keys;
mod lab;
mod leaves;
mod lines;
mod list;
mod log_helper;
mod options;
mod output;
mod parsers;
mod perft;
mod picture;
mod play;
mod practice;
mod quiz;
mod recipe;
mod review;
mod search;
mod source;
mod trace;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

#[cfg(feature = "window")]
use crate::app;
use crate::search::STACK_BYTES;
use crate::text::Language;

use arguments::{Arguments, Command};
use output::{Failure, Output};

/// Does what the arguments say, the first of which is the program's own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let (mut command, mut language) = (None, Language::default());
    let parsed = Arguments::command().try_get_matches_from(arguments).and_then(|matches| {
        command = matches.subcommand_name().map(str::to_owned);
        Arguments::from_arg_matches(&matches)?.checked()
    });
    let done = parsed.map_err(Failure::from).and_then(|arguments| {
        language = arguments.language().unwrap_or_default();
        obey(arguments)
    });
    done.unwrap_or_else(|failure| failure.report(command.as_deref(), language))
}

fn obey(arguments: Arguments) -> Result<ExitCode, Failure> {
    if arguments.command.is_none() {
        arguments.window.check()?;
    }
    let picture = arguments.window.tree_picture();
    if arguments.command.is_none() && picture.is_none() {
        return open_window(arguments);
    }
    // A search recurses as deep as it looks, and the stack that a system gives to a program may be small.
    std::thread::scope(|scope| {
        let work = || match (&arguments.command, &picture) {
            (Some(command), _) => do_without_window(command),
            (None, Some(picture)) => picture::run(picture),
            (None, None) => Ok(ExitCode::SUCCESS),
        };
        match std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            Err(error) => Err(Failure::Message(format!("no thread can be started ({error}), expected room for one"))),
        }
    })
}

#[cfg(feature = "window")]
fn open_window(arguments: Arguments) -> Result<ExitCode, Failure> {
    app::open(arguments.window.options()).map(|()| ExitCode::SUCCESS).map_err(Failure::Message)
}

#[cfg(not(feature = "window"))]
fn open_window(arguments: Arguments) -> Result<ExitCode, Failure> {
    const MESSAGE: &str = "this program was built without its window, expected";
    Err(Failure::Message(match arguments.window.picture() {
        Some(path) => format!("{}: {MESSAGE} a file name that ends with .svg", path.display()),
        None => format!("{MESSAGE} a command; `plyscope trace` prints the steps"),
    }))
}

fn do_without_window(command: &Command) -> Result<ExitCode, Failure> {
    let mut output = Output::new();
    let code = match command {
        Command::List(arguments) => list::run(*arguments, &mut output),
        Command::Search(arguments) => search::run(arguments, &mut output),
        Command::Trace(arguments) => trace::run(arguments, &mut output),
        Command::Review(arguments) => review::run(arguments, &mut output),
        Command::Grade(arguments) => grade::run(arguments, &mut output),
        Command::LogHelper(arguments) => log_helper::run(arguments, &mut output),
        Command::Convert(arguments) => convert::run(arguments, &mut output),
        Command::Export(arguments) => export::run(arguments),
        Command::Perft(arguments) => perft::run(arguments, &mut output),
        Command::Play(arguments) => play::run(arguments, &mut output),
        Command::Match(arguments) => contest::run(arguments, &mut output),
        Command::Practice(arguments) => practice::run(arguments, &mut output),
        Command::Quiz(arguments) => quiz::run(arguments, &mut output),
        Command::Lab(arguments) => lab::run(arguments, &mut output),
        Command::Check(arguments) => check::run(arguments, &mut output),
        Command::Keys(arguments) => keys::run(*arguments, &mut output),
    }?;
    output.finish()?;
    Ok(code)
}

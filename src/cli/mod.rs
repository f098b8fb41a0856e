//! The command line: every command runs without a window and prints to standard output.
//!
//! [`run`] is all that a binary needs. `arguments` has the grammar, `help` the examples, and every command has a file
//! of its own. Results go to standard output, messages to standard error, and a message's first line is all of it. The
//! exit code is 0 when all is done; 2 for wrong usage: options that are wrong by themselves, together, or for what they
//! are given with; 1 for bad input: something that is named and cannot be read, or written, or is not of the kind that
//! is needed; 3 for a search that a limit stopped, 4 for a log with a fault. All messages are in the language that is
//! asked for, as what is printed is, whatever else is wrong with the arguments; the help is English by design.
//!
//! Nothing here searches or replays by rules of its own; nothing here panics, whatever the arguments are and
//! wherever the output goes.

mod arguments;
mod check;
mod columns;
mod completions;
mod contest;
mod convert;
mod embed;
mod export;
mod grade;
mod help;
mod idle;
mod json;
mod keys;
mod lab;
mod leaves;
mod lines;
mod link;
mod list;
mod log_helper;
mod logs;
mod man_pages;
mod messages;
mod options;
mod output;
mod package_words;
mod parsers;
mod perft;
mod picture;
mod play;
mod practice;
mod quiz;
mod recipe;
mod review;
mod search;
mod shared;
mod site_words;
mod source;
mod standard_output;
mod trace;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use plyscope_core::search::STACK_BYTES;
use plyscope_disk::this_machine;
#[cfg(not(feature = "window"))]
use plyscope_files::InputError;
#[cfg(feature = "window")]
use plyscope_native::OpeningFailure;

use arguments::{Arguments, WindowlessCommand};
use output::{Failure, Output, cannot};

/// Does what the arguments say, the first of which is the program's own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // From here on texts are read within its memory.
    this_machine();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let language = usage::asked_language(&arguments);
    let mut command = None;
    let parsed = Arguments::command().try_get_matches_from(arguments).and_then(|matches| {
        command = matches.subcommand_name().map(str::to_owned);
        Arguments::from_arg_matches(&matches)
    });
    let done = parsed.map_err(Failure::from).and_then(|arguments| {
        if let Err(failure) = arguments.checked() {
            // Its usage is that of the whole program.
            command = None;
            return Err(failure);
        }
        obey(arguments)
    });
    done.unwrap_or_else(|failure| failure.report(|| usage_of(command.as_deref()), language))
}

/// How a command is asked for, or the window where it is none.
fn usage_of(command: Option<&str>) -> String {
    let mut whole = Arguments::command();
    // Only then a command knows what stands before its name.
    whole.build();
    let usage = match command.and_then(|name| whole.find_subcommand_mut(name)) {
        Some(own) => own.render_usage(),
        None => whole.render_usage(),
    };
    usage.to_string()
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
            Err(error) => Err(cannot(|words| (words.refusals.no_thread)(&error.to_string()))),
        }
    })
}

#[cfg(feature = "window")]
fn open_window(arguments: Arguments) -> Result<ExitCode, Failure> {
    let opened = plyscope_native::open(arguments.window.options()).map_err(|error| match error {
        OpeningFailure::Input(error) => Failure::from(*error),
        OpeningFailure::Options(error) => Failure::Misused(error),
        OpeningFailure::Other(message) => cannot(|_| message.clone()),
    });
    opened.map(|()| ExitCode::SUCCESS)
}

#[cfg(not(feature = "window"))]
fn open_window(arguments: Arguments) -> Result<ExitCode, Failure> {
    Err(match arguments.window.picture() {
        Some(path) => {
            let message = messages::said(|words| words.refusals.no_window_for_picture);
            Failure::misused(InputError::without_place(path.display().to_string(), message))
        }
        None => cannot(|words| words.refusals.no_window),
    })
}

fn do_without_window(command: &WindowlessCommand) -> Result<ExitCode, Failure> {
    let mut output = Output::new();
    let code = match command {
        WindowlessCommand::List(arguments) => list::run(*arguments, &mut output),
        WindowlessCommand::Search(arguments) => search::run(arguments, &mut output),
        WindowlessCommand::Trace(arguments) => trace::run(arguments, &mut output),
        WindowlessCommand::Review(arguments) => review::run(arguments, &mut output),
        WindowlessCommand::Grade(arguments) => grade::run(arguments, &mut output),
        WindowlessCommand::LogHelper(arguments) => log_helper::run(arguments, &mut output),
        WindowlessCommand::Convert(arguments) => convert::run(arguments, &mut output),
        WindowlessCommand::Export(arguments) => export::run(arguments, &mut output),
        WindowlessCommand::Link(arguments) => link::run(arguments, &mut output),
        WindowlessCommand::Embed(arguments) => embed::run(arguments, &mut output),
        WindowlessCommand::Perft(arguments) => perft::run(arguments, &mut output),
        WindowlessCommand::Play(arguments) => play::run(arguments, &mut output),
        WindowlessCommand::Match(arguments) => contest::run(arguments, &mut output),
        WindowlessCommand::Practice(arguments) => practice::run(arguments, &mut output),
        WindowlessCommand::Quiz(arguments) => quiz::run(arguments, &mut output),
        WindowlessCommand::Lab(arguments) => lab::run(arguments, &mut output),
        WindowlessCommand::Check(arguments) => check::run(arguments, &mut output),
        WindowlessCommand::Keys(arguments) => keys::run(*arguments, &mut output),
        WindowlessCommand::Completions(arguments) => completions::run(arguments, &mut output),
        WindowlessCommand::ManPages(arguments) => man_pages::run(arguments),
        WindowlessCommand::PackageWords(arguments) => package_words::run(*arguments, &mut output),
        WindowlessCommand::SiteWords(arguments) => site_words::run(*arguments, &mut output),
    }?;
    output.finish()?;
    Ok(code)
}

//! `plyscope completions`.

use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory as _};
use clap_complete::Shell;

use plyscope_core::game::Game;
use plyscope_core::search::Algorithm;
use plyscope_files::Message;
use plyscope_text::NameSet;

use super::arguments::{Arguments, WindowArguments};
use super::messages::unknown;
use super::output::{Failure, Output, cannot};

/// What to complete commands in.
#[derive(Debug, Args)]
pub(super) struct CompletionsArguments {
    /// The shell: bash, zsh or fish
    #[arg(value_name = "SHELL", value_parser = parse)]
    shell: Shell,
}

/// All that there are: of what else the crate knows, nothing is tested.
const SHELLS: [(&str, Shell); 3] = [("bash", Shell::Bash), ("zsh", Shell::Zsh), ("fish", Shell::Fish)];

fn parse(text: &str) -> Result<Shell, Message> {
    let found = SHELLS.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, shell)| shell).ok_or_else(|| unknown(NameSet::Shells, text, &SHELLS.map(|(name, _)| name)))
}

/// Prints the script of a shell.
pub(super) fn run(arguments: &CompletionsArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut shown(), "plyscope", &mut script);
    let script = String::from_utf8(script).map_err(|error| cannot(|_| error.to_string()))?;
    output.text(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// The command line without commands that are not shown, which shells would show, and with the names that options take.
fn shown() -> Command {
    let whole = Arguments::command();
    let commands = whole.get_subcommands().filter(|command| !command.is_hide_set());
    let commands = commands.map(|command| command.clone().mut_args(with_values));
    WindowArguments::augment_args(Command::new("plyscope").version("")).mut_args(with_values).subcommands(commands)
}

/// An argument with the names that it takes, where they are a closed set. When it is read, what is wrong is told in the
/// words of the program, for which a parser of its own stands there.
fn with_values(argument: Arg) -> Arg {
    let shown = argument.get_value_names().unwrap_or_default().first().map_or("", |name| name.as_str());
    let is_named = shown.contains('|') && !shown.contains(|c: char| c.is_ascii_uppercase());
    let names: Vec<String> = match (argument.get_long(), shown) {
        (Some("algorithm" | "min-algorithm"), _) => Algorithm::ALL.map(Algorithm::id).map(str::to_owned).to_vec(),
        (None, "SHELL") => SHELLS.map(|(name, _)| name.to_owned()).to_vec(),
        (Some("game"), _) => Game::ALL.map(Game::id).map(str::to_owned).to_vec(),
        _ if is_named => shown.split('|').map(str::to_owned).collect(),
        _ => return argument,
    };
    argument.value_parser(PossibleValuesParser::new(names))
}

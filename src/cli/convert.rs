//! `plyscope convert`.

use super::parsers;
use clap::Args;
use plyscope_core::game::Player;
use plyscope_files::Commas;
use plyscope_files::Reading;
use std::path::Path;
use std::path::PathBuf;
use std::process::ExitCode;

use plyscope_disk::{save_whole, this_machine};
use plyscope_files::{self as files, Content, GameFile, GameFormat, InputError, Message, Scenario, Source, TreeForm};

use plyscope_text::{Language, NameSet};

use super::messages::unknown;
use super::output::{Failure, Output, message};

/// What to write in another form.
#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// A tree in any form, a scenario, a game that was played, or - for standard input
    #[arg(value_name = "IN")]
    input: String,
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The form to read, instead of the one that it is taken for
    #[arg(long, value_name = "FORM", value_parser = parsers::form)]
    from: Option<TreeForm>,
    /// The form to write, instead of the one that the name ends with
    #[arg(long, value_name = "FORM", value_parser = written_form)]
    pub form: Option<WrittenForm>,
    /// Who chooses at the root [default: max]
    #[arg(long, value_name = "max|min", value_parser = parsers::player)]
    root: Option<Player>,
    /// What commas that touch digits are: 1,000 is a thousand, 3,5 is 3.5, or they stand between numbers
    #[arg(long, value_name = "thousands|decimal|between", value_parser = parsers::commas)]
    commas: Option<Commas>,
    /// The language of messages [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl ConvertArguments {
    /// What is to be read.
    pub fn source(&self) -> Source {
        let reading = Reading { root: self.root, form: self.from, commas: self.commas, ..Reading::default() };
        Source::from_argument(&self.input, this_machine()).read_as(reading)
    }
}

/// A form that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenForm {
    /// One of trees.
    Tree(TreeForm),
    /// A scenario or a game in RON.
    Ron,
    /// One of games.
    Game(GameFormat),
}

/// The forms that are none of trees, by their names.
const OTHERS: [(&str, WrittenForm); 3] = [
    ("ron", WrittenForm::Ron),
    ("pgn", WrittenForm::Game(GameFormat::Pgn)),
    ("ucci", WrittenForm::Game(GameFormat::Ucci)),
];

/// A form in which trees or games are written.
pub(super) fn written_form(text: &str) -> Result<WrittenForm, Message> {
    let other = OTHERS.iter().find(|(name, _)| *name == text).map(|(_, form)| *form);
    TreeForm::from_id(text).map(WrittenForm::Tree).or(other).ok_or_else(|| {
        let names: Vec<&str> = form_names().collect();
        unknown(NameSet::Forms, text, &names)
    })
}

/// The names of all forms that are written.
pub(super) fn form_names() -> impl Iterator<Item = &'static str> {
    TreeForm::ALL.into_iter().map(TreeForm::id).chain(OTHERS.iter().map(|(name, _)| *name))
}

/// Writes a tree or a game in another form.
pub(super) fn run(arguments: &ConvertArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let source = arguments.source();
    let path = &arguments.output;
    let language = arguments.language.unwrap_or_default();
    let text = match files::load_any_from(&source, this_machine()).map_err(|error| error.asking_by("--from"))? {
        Content::Game(game) => game_text(&game, arguments.form, path, &source, language)?,
        Content::Scenario(scenario) => written(&scenario, arguments.form, path, &source.name(), language)?,
        other => written(&other.scenario(&source.name())?, arguments.form, path, &source.name(), language)?,
    };
    if path == Path::new("-") {
        output.text(&text)?;
    } else {
        save_whole(path, text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The tree of a scenario in a form, or in that of the path's ending; `source` is where it comes from.
pub(super) fn written(
    scenario: &Scenario,
    form: Option<WrittenForm>,
    path: &Path,
    source: &str,
    language: Language,
) -> Result<String, Failure> {
    if !scenario.note.id().is_empty() && scenario.title.id().is_empty() {
        message(language.label(&scenario.note));
    }
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let by_name = || match TreeForm::of_ending(ending) {
        None if ending.eq_ignore_ascii_case("ron") => Some(WrittenForm::Ron),
        form => form.map(WrittenForm::Tree),
    };
    match form.or_else(by_name) {
        Some(WrittenForm::Tree(form)) => {
            let written = scenario.write_as(form).map_err(|error| InputError { source: source.to_owned(), ..error })?;
            if let Some(left_out) = &written.left_out {
                message(left_out.in_language(language));
            }
            Ok(written.text)
        }
        Some(WrittenForm::Ron) => {
            Ok(scenario.write().map_err(|error| InputError { source: source.to_owned(), ..error })?)
        }
        Some(WrittenForm::Game(_)) => {
            Err(Failure::misused(InputError::without_place(source.to_owned(), files::no_game_to_write())))
        }
        None => Err(Failure::misused(files::unknown_form(&path.display().to_string()))),
    }
}

fn game_text(
    game: &GameFile,
    form: Option<WrittenForm>,
    path: &Path,
    source: &Source,
    language: Language,
) -> Result<String, Failure> {
    let format = match form {
        Some(WrittenForm::Tree(_)) => {
            return Err(Failure::misused(InputError::without_place(source.name(), files::no_tree_to_write())));
        }
        Some(WrittenForm::Ron) => Some(GameFormat::Ron),
        Some(WrittenForm::Game(format)) => Some(format),
        None => GameFormat::of_path(path),
    };
    let written = game.write_in(format).map_err(|error| InputError { source: source.name(), ..error })?;
    if let Some(left_out) = &written.left_out {
        message(left_out.in_language(language));
    }
    Ok(written.text)
}

//! Which scenario the arguments ask for.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use plyscope_core::game::Player;
use plyscope_core::search::SearchChanges;
use plyscope_disk::this_machine;
use plyscope_files::{
    self as files, Commas, Content, InputError, Message, Reading, SavedSearch, Scenario, Source, TreeForm,
};
use plyscope_text::Language;

use super::idle::{self, Idle};
use super::messages::said;
use super::options::OptionArguments;
use super::output::{Failure, message, wrong};
use super::parsers;
use super::shared::MemoryArguments;

/// Where the scenario comes from, but for the form in which it is read.
#[derive(Debug, Default, PartialEq, Args)]
pub(super) struct InputArguments {
    /// A file with a scenario, a lesson, a tree, a game or a saved search, a built-in name, 'chess FEN', or -
    #[arg(value_name = "SOURCE", conflicts_with = "tree")]
    argument: Option<OsString>,
    /// A tree in any form, such as '[[3,12,8],[2,4,6],[14,5,2]]' or '((3,12)B,(2,4)C)A;'
    #[arg(long, value_name = "NOTATION", allow_negative_numbers = true)]
    tree: Option<String>,
    /// Who chooses at the root of the tree [default: max]
    #[arg(long, value_name = "max|min", value_parser = parsers::player)]
    root: Option<Player>,
    /// What commas that touch digits are: 1,000 is a thousand, 3,5 is 3.5, or they stand between numbers
    #[arg(long, value_name = "thousands|decimal|between", value_parser = parsers::commas)]
    commas: Option<Commas>,
    /// The position of a game after so many plies [default: all of them]
    #[arg(long = "move", value_name = "N")]
    after: Option<u32>,
}

/// Where the scenario comes from.
#[derive(Debug, Default, PartialEq, Args)]
pub(super) struct SourceArguments {
    #[command(flatten)]
    input: InputArguments,
    /// Read the tree in this form, instead of the one that it is taken for
    #[arg(long, value_name = "FORM", value_parser = parsers::form)]
    form: Option<TreeForm>,
}

impl InputArguments {
    /// The source, if one is given, read in this form instead of the one that it is taken for.
    pub fn source(&self, form: Option<TreeForm>) -> Option<Source> {
        let reading = Reading { root: self.root, form, commas: self.commas, after: self.after, ..Reading::default() };
        if let Some(tree) = &self.tree {
            let source = Source::Text { name: "--tree".to_owned(), text: tree.clone() };
            return Some(source.read_as(reading));
        }
        let source = self.argument.as_ref().map(|argument| match argument.to_str() {
            Some(text) => Source::from_argument(text, this_machine()),
            None => Source::File(PathBuf::from(argument)),
        });
        source.map(|source| source.read_as(reading))
    }

    /// Refuses to say how a text is read where none is given, besides the player at the root.
    fn refuse_reading(&self, form: (Option<TreeForm>, &str), to: &Message) -> Result<(), Failure> {
        let is_idle = self.argument.is_none() && self.tree.is_none();
        let options =
            [(form.0.is_some(), form.1), (self.commas.is_some(), "--commas"), (self.after.is_some(), "--move")];
        idle::refuse(options.map(|(is_given, option)| Idle {
            is_so: is_given && is_idle,
            option,
            to: to.clone(),
            expected: said(|words| words.refusals.source_or_tree),
        }))
    }

    /// Refuses to say how a text is read, or who chooses at its root, where none is given.
    pub fn refuse_all_reading(&self, form: (Option<TreeForm>, &str)) -> Result<(), Failure> {
        let to = said(|words| words.refusals.shown_where_none);
        self.refuse_reading(form, &to)?;
        let is_so = self.root.is_some() && self.argument.is_none() && self.tree.is_none();
        let expected = said(|words| words.refusals.source_or_tree);
        idle::refuse([Idle { is_so, option: "--root", to, expected }])
    }
}

impl SourceArguments {
    /// The source, if one is given.
    pub fn source(&self) -> Option<Source> {
        self.input.source(self.form)
    }

    /// Refuses to say how a text is read, where none is given.
    pub fn refuse_reading(&self, to: &Message) -> Result<(), Failure> {
        self.input.refuse_reading((self.form, "--form"), to)
    }

    /// Refuses all that is said of a text, where none is given.
    pub fn refuse_all_reading(&self) -> Result<(), Failure> {
        self.input.refuse_all_reading((self.form, "--form"))
    }

    /// Who chooses at the root, where that is said.
    pub const fn root(&self) -> Option<Player> {
        self.input.root
    }

    /// What is to be searched, changed as the arguments say, or the search that was saved.
    pub fn load(
        &self,
        options: OptionArguments,
        memory: MemoryArguments,
        language: Language,
    ) -> Result<RequestedSearch, Failure> {
        load(&self.source().ok_or_else(missing)?, options, memory, language)
    }
}

/// What is asked for.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum RequestedSearch {
    /// A search that is to be run.
    Search(Scenario),
    /// One that has been run, and was saved.
    Saved(SavedSearch),
}

/// A scenario, changed as the options say, or a search that was saved; what was assumed of a tree is said in this
/// language.
pub(super) fn load(
    source: &Source,
    options: OptionArguments,
    memory: MemoryArguments,
    language: Language,
) -> Result<RequestedSearch, Failure> {
    let to_depth = source.clone().to_depth(options.changes().depth.flatten());
    let mut scenario = match files::load_any_within(&to_depth, &memory.progress(), this_machine())? {
        Content::Search(_) if options.changes() != SearchChanges::default() => {
            return Err(InputError::without_place(source.name(), files::search_is_done()).into());
        }
        Content::Search(saved) => return Ok(RequestedSearch::Saved(*saved)),
        loaded => loaded.scenario(&source.name())?,
    };
    // A bare tree has no note but what was assumed when it was read.
    if scenario.title.id().is_empty() && !scenario.note.id().is_empty() {
        message(language.label(&scenario.note));
    }
    // A bare tree has no title to be known by.
    let named = |error| InputError { source: source.name(), ..error };
    scenario.change(options.changes()).map_err(|error| Failure::misused(named(error)))?;
    Ok(RequestedSearch::Search(scenario))
}

fn missing() -> Failure {
    wrong(|words| words.refusals.nothing_to_search)
}

//! `plyscope link`.

use std::process::ExitCode;

use clap::Args;

use plyscope_core::search::CodeLanguage;
use plyscope_disk::this_machine;
use plyscope_files::{InputError, Link, LinkTheme, LinkView, Message, whole_link};
use plyscope_session::{Command, OpeningProblem, Session, Settings, Travel, opening_of};
use plyscope_text::{Language, NoLink};

use super::messages::said;
use super::options::OptionArguments;
use super::output::{Failure, Output, message, wrong};
use super::parsers;
use super::shared::MemoryArguments;
use super::source::SourceArguments;

/// What is linked to, and how.
#[derive(Debug, Args)]
pub(super) struct LinkArguments {
    #[command(flatten)]
    pub shown: LinkedArguments,
    /// Where Plyscope stands on the web, such as https://example.org/plyscope/
    #[arg(long, value_name = "ADDRESS")]
    base: Option<String>,
}

/// What is shown, and how the window is.
#[derive(Debug, Args)]
pub(super) struct LinkedArguments {
    #[command(flatten)]
    source: SourceArguments,
    #[command(flatten)]
    options: OptionArguments,
    #[command(flatten)]
    memory: MemoryArguments,
    /// The step, counted from 1 as on the screen [default: where it opens]
    #[arg(long, value_name = "N", value_parser = parsers::step, allow_negative_numbers = true)]
    step: Option<u64>,
    /// How the window of the link stands
    #[arg(long, value_name = "present", value_parser = view)]
    view: Option<LinkView>,
    /// The colours of the window of the link
    #[arg(long, value_name = "system|light|dark", value_parser = theme)]
    theme: Option<LinkTheme>,
    /// The language of the listings in the window of the link
    #[arg(long, value_name = "rust|python|pseudo-code", value_parser = parsers::code)]
    code: Option<CodeLanguage>,
    /// The language of messages, and of the window of the link
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

fn view(text: &str) -> Result<LinkView, Message> {
    let found = LinkView::ALL.into_iter().find(|view| view.id() == text);
    found.ok_or_else(|| one_of(&LinkView::ALL.map(LinkView::id)))
}

fn theme(text: &str) -> Result<LinkTheme, Message> {
    let found = LinkTheme::ALL.into_iter().find(|theme| theme.id() == text);
    found.ok_or_else(|| one_of(&LinkTheme::ALL.map(LinkTheme::id)))
}

fn one_of(names: &[&str]) -> Message {
    said(|words| (words.refusals.one_of)(&names.join(", ")))
}

/// Prints a link.
pub(super) fn run(arguments: &LinkArguments, output: &mut Output) -> Result<ExitCode, Failure> {
    let (session, name) = arguments.shown.opened()?;
    let link = arguments.shown.link(&session, &name)?;
    output.line(within_limit(whole_link(arguments.base.as_deref().unwrap_or_default(), &link.write()), &name)?)?;
    Ok(ExitCode::SUCCESS)
}

/// A link that is not too long.
pub(super) fn within_limit(link: String, name: &str) -> Result<String, Failure> {
    if link.len() > Link::LONGEST { Err(no_link(name, NoLink::TooLong)) } else { Ok(link) }
}

fn no_link(name: &str, why: NoLink) -> Failure {
    InputError::without_place(name, said(|words| (words.links.none)((words.links.unlinked)(why).hint))).into()
}

impl LinkedArguments {
    /// A session in which the source stands at its step, and what the source is called.
    pub fn opened(&self) -> Result<(Session, String), Failure> {
        let source = self.source.source().ok_or_else(|| wrong(|words| words.refusals.nothing_to_search))?;
        let name = source.name();
        let progress = self.memory.progress();
        let opening = opening_of(source, self.options.changes(), Some(&progress), this_machine());
        let opening = opening.map_err(|problem| match problem {
            OpeningProblem::Input(error) => Failure::from(*error),
            OpeningProblem::Options(error) => Failure::Misused(error),
        })?;
        let language = self.language.unwrap_or_default();
        let mut session = Session::new(Settings { language, ..Settings::default() });
        session.apply(opening);
        while let Some(request) = session.take_request() {
            let answer = request.run(&self.memory.progress(), this_machine());
            session.apply(Command::Deliver(Box::new(answer)));
        }
        if let Some(error) = session.error() {
            return Err(error.clone().into());
        }
        if let Some(step) = self.step {
            session.apply(Command::Travel(Travel::GoToStep(step)));
            session.no_such_step(step).into_iter().for_each(message);
        }
        Ok((session, name))
    }

    /// The link to what is shown there.
    pub fn link(&self, session: &Session, name: &str) -> Result<Link, Failure> {
        let link = session.link().map_err(|why| no_link(name, why))?;
        Ok(Link { view: self.view, theme: self.theme, language: self.language, code: self.code, ..link })
    }
}

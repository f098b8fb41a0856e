//! `plyscope SOURCE --picture FILE.svg`: the tree of the window, drawn without one.

use super::options::OptionArguments;
use super::shared::{MemoryArguments, NodeMarkArguments, ValueArguments};
use std::path::Path;
use std::process::ExitCode;

use plyscope_disk::{save_whole, this_machine};
use plyscope_files::{Content, Source};
use plyscope_picture::export::{Painter, PictureLook};
use plyscope_picture::marks::point;
use plyscope_session::export::panels;
use plyscope_session::{Command, DocumentCommand, Session, Settings, Travel};
use plyscope_text::Language;

use super::output::{Failure, cannot, message, wrong};
use super::search::{ending, report_damage};
use super::source::{RequestedSearch, load};

/// A picture of the window's tree.
#[derive(Clone, Debug)]
pub(super) struct PictureArguments<'a> {
    pub source: Option<Source>,
    pub options: OptionArguments,
    pub memory: MemoryArguments,
    pub language: Option<Language>,
    pub step: Option<u64>,
    pub size: Option<(u32, u32)>,
    pub node_marks: NodeMarkArguments,
    pub values: ValueArguments,
    pub path: &'a Path,
}

/// The size that a window has by itself, in points.
pub(super) const USUAL_SIZE: (u32, u32) = (1280, 860);

/// Searches, and draws the tree at the step that is asked for into a file, whole or not at all.
pub(super) fn run(arguments: &PictureArguments<'_>) -> Result<ExitCode, Failure> {
    let language = arguments.language.unwrap_or_default();
    let (session, is_damaged) = searched(arguments, language)?;
    let Some(run) = session.run() else {
        return Err(cannot(|words| words.refusals.nothing_to_draw));
    };
    arguments.node_marks.check(&run.trace.header().options)?;
    let (width, height) = arguments.size.unwrap_or(USUAL_SIZE);
    let window = point(width as f32, height as f32);
    let page = panels::tree(&session, run, window, language)
        .ok_or_else(|| wrong(|words| (words.refusals.no_room)(width, height)))?;
    save_whole(arguments.path, Painter::new(PictureLook::default(), language, &[]).svg(&page).as_bytes())?;
    Ok(ending(&run.trace, is_damaged, run.value_format(session.settings().centipawns), language))
}

/// A session in which the search stands at its step, and whether the file that it was read from is damaged.
pub(super) fn searched(arguments: &PictureArguments<'_>, language: Language) -> Result<(Session, bool), Failure> {
    // The window, too, opens the pockets where nothing is asked for.
    let source = arguments.source.clone().unwrap_or_else(|| Source::BuiltIn("pockets".to_owned()));
    let asked = load(&source, arguments.options, arguments.memory, language)?;
    let centipawns = arguments.values.of(match &asked {
        RequestedSearch::Search(scenario) => &scenario.position,
        RequestedSearch::Saved(saved) => &saved.scenario.position,
    })?;
    let node_marks = arguments.node_marks.given().unwrap_or_default();
    let mut session = Session::new(Settings { language, node_marks, centipawns, ..Settings::default() });
    let mut is_damaged = false;
    session.apply(match asked {
        RequestedSearch::Search(scenario) => Command::OpenScenario(Box::new(scenario)),
        RequestedSearch::Saved(saved) => {
            is_damaged = report_damage(&saved, language);
            Command::Document(DocumentCommand::Opened(source, Box::new(Content::Search(Box::new(saved))), None))
        }
    });
    while let Some(request) = session.take_request() {
        let answer = request.run(&arguments.memory.progress(), this_machine());
        session.apply(Command::Deliver(Box::new(answer)));
    }
    if let Some(step) = arguments.step {
        session.apply(Command::Travel(Travel::GoToStep(step)));
        session.no_such_step(step).into_iter().for_each(message);
    }
    Ok((session, is_damaged))
}

//! What opens a source as it was asked for, read before a window or anything else shows it.

use std::sync::Arc;

use plyscope_core::search::{Progress, SearchChanges};
use plyscope_files::{
    Content, InputError, LoadedSource, Message, ReadFiles, Readings, Source, load_with_link, search_is_done,
};

use crate::{Command, DocumentCommand};

/// Why a source cannot be opened as it was asked for.
#[derive(Debug)]
pub enum OpeningProblem {
    /// It cannot be read.
    Input(Box<InputError>),
    /// It does not go together with the options.
    Options(Box<InputError>),
}

impl From<InputError> for OpeningProblem {
    fn from(error: InputError) -> Self {
        Self::Input(Box::new(error))
    }
}

/// What opens a source with these changes of its search; without a progress, it is read when it is opened.
///
/// # Errors
/// When it cannot be read, or does not go together with the changes.
pub fn opening_of(
    source: Source,
    changes: SearchChanges,
    progress: Option<&Progress>,
    files: &dyn ReadFiles,
) -> Result<Command, OpeningProblem> {
    let said = |texts: [&str; 2]| Some(Message::from(texts));
    let mut link = None;
    let mut loaded = None;
    if let Some(progress) = progress {
        let to_depth = source.clone().to_depth(changes.depth.flatten());
        let LoadedSource { content, link: opened } = load_with_link(&to_depth, progress, files)?;
        link = opened;
        loaded = Some(content);
    }
    let no_search = match &mut loaded {
        Some(Content::Scenario(scenario)) => {
            let named = |error| InputError { source: source.name(), ..error };
            Arc::make_mut(scenario).change(changes).map_err(|error| OpeningProblem::Options(Box::new(named(error))))?;
            None
        }
        Some(Content::Lesson(_)) => said([
            "the searches of a lesson are those of its pages, expected no other for it",
            "课程的搜索由各页给定，不应另行指定",
        ]),
        Some(Content::Game(_)) => said([
            "the searches of a game are those that found its moves, expected no other for it",
            "对局的搜索就是找出各着法的搜索，不应另行指定",
        ]),
        Some(Content::Practice(_)) => said([
            "the searches of practice are those of its sheets, expected no other for it",
            "练习的搜索由各答卷给定，不应另行指定",
        ]),
        Some(Content::SetUp(_)) => said([
            "a position that is being set up is not searched yet, expected no search for it",
            "正在摆的局面还没有搜索，不应指定搜索",
        ]),
        Some(Content::Log(_)) => said([
            "another program’s search is told by its log, expected no other for it",
            "别的程序的搜索以日志为准，不应另行指定",
        ]),
        Some(Content::Search(_) | Content::Scores(_)) | None => Some(search_is_done()),
    };
    if let Some(message) = no_search.filter(|_| changes != SearchChanges::default()) {
        return Err(OpeningProblem::Options(Box::new(InputError::without_place(source.name(), message))));
    }
    if let Some(link) = link {
        // What it says beside what it opens is shown by the session, which reads it once more.
        let link = match &loaded {
            Some(Content::Scenario(scenario)) if changes != SearchChanges::default() => link.searched(scenario.options),
            _ => *link,
        };
        return Ok(Command::Open(Source::Text { name: source.name(), text: link.write() }));
    }
    Ok(match loaded {
        Some(loaded) => {
            let is_scenario = matches!(loaded, Content::Scenario(_));
            let readings = is_scenario.then(|| Readings::of(&source, files)).flatten();
            Command::Document(DocumentCommand::Opened(source, Box::new(loaded), readings.map(Box::new)))
        }
        None => Command::Open(source),
    })
}

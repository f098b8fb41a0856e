//! Loading what a source holds, from whatever reads files for it.

use std::borrow::Cow;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use plyscope_core::review::looks_like_log;
use plyscope_core::search::Progress;

use super::input::{InputContent, read_held};
use super::plain::with_plain_ends;
use super::source::{built_in_text, read_any_as};
use super::{
    Content, InputError, Link, NoFiles, ReadFiles, Reading, ReviewedLog, SavedSearch, Scenario, Source, built_in_log,
    check_all, games, lessons, library, logs, machine, messages, nearest, notation, saved_search,
};
use crate::Message;
use crate::messages::said;

/// Loads whatever a source holds that is no file: what is built in, a tree or a text.
///
/// # Errors
/// The first thing that is wrong with it; or that it is a file or standard input.
pub fn load_any(source: &Source) -> Result<Content, InputError> {
    load_any_from(source, &NoFiles)
}

/// Loads whatever a source holds, a file too.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn load_any_from(source: &Source, files: &dyn ReadFiles) -> Result<Content, InputError> {
    load_any_within(source, &usual_memory(), files)
}

/// As much memory as a search may take if nothing else is said.
fn usual_memory() -> Progress {
    Progress::within(machine::memory())
}

/// Loads whatever a source holds; the record of a saved search may take as much memory as a search with this progress.
///
/// # Errors
/// The first thing that is wrong with it, or that it was cancelled.
pub fn load_any_within(source: &Source, progress: &Progress, files: &dyn ReadFiles) -> Result<Content, InputError> {
    load_noting(source, progress, files, &mut |_| {})
}

/// What a source holds, and the link that it is, if it is one.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedSource {
    /// What it holds; of a link to a tree that was changed, that before it was.
    pub content: Content,
    /// The link.
    pub link: Option<Box<Link>>,
}

/// Loads as [`load_any_within`] does, for what shows more of a link than what it opens.
///
/// # Errors
/// As there.
pub fn load_with_link(source: &Source, progress: &Progress, files: &dyn ReadFiles) -> Result<LoadedSource, InputError> {
    let mut link = None;
    let mut take_link = |text: &str| link = Link::of(text).map(Box::new);
    let content = load_noting(source, progress, files, &mut take_link)?;
    let before = link.as_deref().filter(|link| link.changed.is_some());
    let before = before.map(|link| Link { changed: None, beside: None, ..link.clone() }.write());
    let content = match before {
        Some(text) => read_any_as(&source.name(), &text, source.parts().1)?,
        None => content,
    };
    Ok(LoadedSource { content, link })
}

/// Loads whatever a source holds; a text that is read is noted.
fn load_noting(
    source: &Source,
    progress: &Progress,
    files: &dyn ReadFiles,
    note: &mut dyn FnMut(&str),
) -> Result<Content, InputError> {
    let name = source.name();
    let (source, reading) = source.parts();
    match source {
        Source::Tree { notation, root } => {
            let tree = notation::parse(&name, &with_plain_ends(notation), *root);
            tree.map(|tree| Content::Scenario(Arc::new(Scenario::from_tree(tree))))
        }
        Source::File(path) => held(&name, noted(files.read(path)?, note), reading, progress),
        Source::Stdin => held(&name, noted(files.read_standard_input(&name)?, note), reading, progress),
        Source::BuiltIn(built_in) if built_in_log(built_in).is_some() => {
            let log = built_in_log(built_in).map(ReviewedLog::built_in).transpose()?;
            let log = log.map(|log| Content::Log(Arc::new(log)));
            let log = log.ok_or_else(|| InputError::without_place(&name, messages::no_log()))?;
            reading.idle_for(&log).map_or(Ok(log), |message| Err(InputError::without_place(name, message)))
        }
        Source::Text { text, .. } if looks_like_log(&with_plain_ends(text)) => {
            held(&name, InputContent::Log(with_plain_ends(text).into_owned().into_bytes()), reading, progress)
        }
        _ => {
            let text = text_of(source)?;
            note(&text);
            read_any_as(&name, &text, reading)
        }
    }
}

fn noted(held: InputContent, note: &mut dyn FnMut(&str)) -> InputContent {
    if let InputContent::Text(text) = &held {
        note(text);
    }
    held
}

fn held(name: &str, held: InputContent, reading: Reading, progress: &Progress) -> Result<Content, InputError> {
    let loaded = match held {
        InputContent::Text(text) => return read_any_as(name, &text, reading),
        InputContent::Search(bytes) => SavedSearch::read(name, &bytes, progress).map(Box::new).map(Content::Search),
        InputContent::Log(bytes) => ReviewedLog::read(name, bytes, progress).map(Arc::new).map(Content::Log),
    };
    loaded.and_then(|loaded| match reading.idle_for(&loaded) {
        Some(message) => Err(InputError::without_place(name, message)),
        None => Ok(loaded),
    })
}

/// Reads what a file of this name holds.
///
/// # Errors
/// As [`read_held`], or when it is not what its name says.
pub fn read_held_under(path: &Path, reader: impl Read) -> Result<InputContent, InputError> {
    let source = messages::path(path);
    match read_held(&source, reader) {
        // Whatever it is, it is not what its name says.
        Ok(InputContent::Text(_)) if SavedSearch::is_named_so(path) => {
            Err(InputError::without_place(source, saved_search::no_saved_search()))
        }
        Err(error) if error.place.is_some() && SavedSearch::is_named_so(path) => {
            Err(InputError::without_place(error.source, saved_search::no_saved_search()))
        }
        Ok(InputContent::Text(_)) if ReviewedLog::is_named_so(path) => {
            Err(InputError::without_place(source, messages::no_log()))
        }
        held => held,
    }
}

/// Loads a scenario that is no file.
///
/// # Errors
/// As [`load_any`], or that it is no scenario.
pub fn load(source: &Source) -> Result<Scenario, InputError> {
    load_from(source, &NoFiles)
}

/// Loads a scenario, a file too.
///
/// # Errors
/// The first thing that is wrong with it; or that it is no scenario.
pub fn load_from(source: &Source, files: &dyn ReadFiles) -> Result<Scenario, InputError> {
    load_any_from(source, files).and_then(|loaded| loaded.scenario(&source.name()))
}

/// All that can be found wrong with a source at once; nothing when it can be loaded.
pub fn check(source: &Source, files: &dyn ReadFiles) -> Vec<InputError> {
    let name = source.name();
    let read = match source {
        Source::Tree { .. } | Source::As(..) => return load_from(source, files).err().into_iter().collect(),
        Source::File(path) => files.read(path),
        Source::Stdin => files.read_standard_input(&name),
        _ => text_of(source).map(|text| InputContent::Text(text.into_owned())),
    };
    match read {
        Ok(InputContent::Text(text)) => check_all(&name, &text),
        Ok(search) => match held(&name, search, Reading::default(), &usual_memory()) {
            Ok(Content::Search(saved)) => saved.damage.into_iter().map(|damage| *damage).collect(),
            Ok(_) => Vec::new(),
            Err(error) => vec![error],
        },
        Err(error) => vec![error],
    }
}

/// The text that a source holds which comes from the program or from a person's hands.
fn text_of(source: &Source) -> Result<Cow<'_, str>, InputError> {
    match source {
        Source::BuiltIn(name) => match built_in_text(name) {
            Some(text) => Ok(Cow::Borrowed(text)),
            None => {
                let scenarios = library().iter().map(|built_in| built_in.name);
                let others = lessons().iter().map(|lesson| lesson.name).chain(games().iter().map(|game| game.name));
                let others = others.chain(logs().iter().map(|log| log.name));
                let meant = nearest(name, scenarios.chain(others));
                Err(InputError::without_place(source.name(), unknown_built_in(meant)))
            }
        },
        // What comes from outside may be no text.
        Source::File(_) | Source::Stdin | Source::As(..) => Ok(Cow::Borrowed("")),
        Source::Tree { notation: text, .. } | Source::Text { text, .. } => Ok(Cow::Borrowed(text)),
    }
}

/// No scenario has the name, nor any lesson.
fn unknown_built_in(nearest: Option<&str>) -> Message {
    match nearest {
        Some(name) => said(
            format!("no scenario or lesson has this name, expected a file or a built-in name; did you mean `{name}`?"),
            format!("没有叫这个名字的示例或课程，应为文件或内置的名字；是不是 `{name}`？"),
        ),
        None => said(
            "no scenario or lesson has this name, expected a file or a built-in name (`plyscope list` shows them)",
            "没有叫这个名字的示例或课程，应为文件或内置的名字（`plyscope list` 列出它们）",
        ),
    }
}

//! Opening the window: what was asked for on the command line, what is read before there is a window, and why there may
//! be none.

use std::path::PathBuf;
use std::sync::Arc;

use plyscope_core::search::{Progress, SearchChanges};
use plyscope_disk::{is_long_search, memory_of_a_search, this_machine};
use plyscope_files::{InputError, Loaded, Message, Readings, Source, load_against, load_any_within, search_is_done};
use plyscope_picture::drawing::NodeMarks;
use plyscope_session::{Command, DocumentCommand, LogCommand};
use plyscope_text::{Language, LanguageWords as _};

use super::geometry::Geometry;
use super::storage::Storage;
use super::system_fonts::SystemFonts;
use super::watching::Watching;
use super::{App, FIRST, PROGRAM, address_space, icon};

/// How the window is asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// What to open; `None` opens the pockets.
    pub source: Option<Source>,
    /// What the log that is opened was a search of: a tree, a scenario, or a game with a FEN.
    pub against: Option<String>,
    /// The language; `None` is the remembered one.
    pub language: Option<Language>,
    /// What the command line says of the search.
    pub changes: SearchChanges,
    /// The step to stand at; `None` is where the scenario opens.
    pub step: Option<u64>,
    /// What is written beside the nodes of the tree; `None` is what was chosen last.
    pub node_marks: Option<NodeMarks>,
    /// Whether values of chess are written in hundredths of a pawn; otherwise, as they were last.
    pub centipawns: bool,
    /// The most bytes that the record of a search may take; `None` is what the machine has.
    pub max_memory: Option<u64>,
    /// The inner size of the window in points.
    pub size: Option<(u32, u32)>,
    /// Save the window's picture here, and close.
    pub picture: Option<PathBuf>,
}

/// Why no window has opened, or has done what it was opened for.
#[derive(Debug)]
pub enum NotOpened {
    /// What was to stand in it cannot be read.
    Input(Box<InputError>),
    /// What was to stand in it does not go together with the options.
    Options(Box<InputError>),
    /// Another reason, in the language that was asked for.
    Other(String),
}

impl From<InputError> for NotOpened {
    fn from(error: InputError) -> Self {
        Self::Input(Box::new(error))
    }
}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// When the input cannot be read, or does not go together with the options; when there is no display, when there are
/// too few addresses for a window, or when the picture cannot be saved.
pub fn open(options: WindowOptions) -> Result<(), NotOpened> {
    let language = options.language.unwrap_or_default();
    let words = &language.words().refusals;
    address_space::prepare(words).map_err(NotOpened::Other)?;
    let source = options.source.clone().unwrap_or_else(|| Source::BuiltIn(FIRST.to_owned()));
    let mut watching = Watching::default();
    if let Source::File(path) = &source {
        watching.note(path);
    }
    let opening = match &options.against {
        Some(against) => {
            let scenario = load_against("--against", against, None, this_machine())?;
            Command::Log(LogCommand::Open(source, Arc::new(scenario)))
        }
        None => opening(source, options.changes, memory_of_a_search(options.max_memory))?,
    };
    let picture_wanted = options.picture.is_some();
    let saved = Arc::new(std::sync::Mutex::new(None));
    let result = Arc::clone(&saved);
    // A picture shows the program as it is by itself, not as a person has arranged it, and leaves no trace in what is
    // remembered.
    let mut storage = if picture_wanted { Storage::default() } else { Storage::of_person() };
    let geometry = storage.get("geometry", Geometry::sound);
    let native = eframe::NativeOptions {
        viewport: geometry
            .with_size(options.size)
            .viewport()
            .with_title(PROGRAM)
            .with_app_id("plyscope")
            .with_icon(icon::icon()),
        // All that is remembered is in `storage`, which writes it whole: eframe gets no file.
        persist_window: false,
        persistence_path: Some(PathBuf::new()),
        // The program asks for them by itself: see `SystemFonts`.
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    let create: eframe::AppCreator<'_> = Box::new(move |creation| {
        creation.egui_ctx.add_font_provider(Arc::new(SystemFonts::new()));
        let mut app = App::new(creation, options, storage, geometry, result);
        app.watching = watching;
        app.reads_first = matches!(opening, Command::Open(_) | Command::Log(_));
        app.session.apply(opening);
        app.go_to_first_step();
        app.offer_what_was_left();
        if let Some(error) = app.storage.set_broken_aside() {
            app.session.apply(Command::Fail(Box::new(error)));
        }
        Ok(Box::new(app))
    });
    eframe::run_native(PROGRAM, native, create).map_err(|error| {
        let reason = error.to_string();
        // The library's own context, before the last colon, means nothing to the person.
        let reason = reason.rsplit(": ").next().unwrap_or_default().trim_end_matches('.');
        NotOpened::Other((words.no_display)(reason))
    })?;
    let outcome = saved.lock().map(|mut outcome| outcome.take());
    match outcome {
        Ok(Some(result)) => result.map_err(NotOpened::Other),
        Ok(None) if picture_wanted => Err(NotOpened::Other(words.closed_without_picture.to_owned())),
        _ => Ok(()),
    }
}

/// What opens a source, changed so; a search that takes long to read is read when the window can show how far it is.
fn opening(source: Source, changes: SearchChanges, memory: Option<u64>) -> Result<Command, NotOpened> {
    let said = |texts: [&str; 2]| Some(Message::from(texts));
    let is_long = is_long_search(&source);
    let mut loaded = if is_long {
        None
    } else {
        let memory = Progress::within(memory.unwrap_or(u64::MAX));
        let to_depth = source.clone().to_depth(changes.depth.flatten());
        Some(load_any_within(&to_depth, &memory, this_machine())?)
    };
    let no_search = match &mut loaded {
        Some(Loaded::Scenario(scenario)) => {
            let named = |error| InputError { source: source.name(), ..error };
            scenario.change(changes).map_err(|error| NotOpened::Options(Box::new(named(error))))?;
            None
        }
        Some(Loaded::Lesson(_)) => said([
            "the searches of a lesson are those of its pages, expected no other for it",
            "课程的搜索由各页给定，不应另行指定",
        ]),
        Some(Loaded::Game(_)) => said([
            "the searches of a game are those that found its moves, expected no other for it",
            "对局的搜索就是找出各着法的搜索，不应另行指定",
        ]),
        Some(Loaded::Practice(_)) => said([
            "the searches of practice are those of its sheets, expected no other for it",
            "练习的搜索由各答卷给定，不应另行指定",
        ]),
        Some(Loaded::SetUp(_)) => said([
            "a position that is being set up is not searched yet, expected no search for it",
            "正在摆的局面还没有搜索，不应指定搜索",
        ]),
        Some(Loaded::Log(_)) => said([
            "another program’s search is told by its log, expected no other for it",
            "别的程序的搜索以日志为准，不应另行指定",
        ]),
        Some(Loaded::Search(_)) | None => Some(search_is_done()),
    };
    if let Some(message) = no_search.filter(|_| changes != SearchChanges::default()) {
        return Err(NotOpened::Options(Box::new(InputError::without_place(source.name(), message))));
    }
    Ok(match loaded {
        Some(loaded) => {
            let is_scenario = matches!(loaded, Loaded::Scenario(_));
            let readings = is_scenario.then(|| Readings::of(&source, this_machine())).flatten();
            Command::Document(DocumentCommand::Loaded(source, Box::new(loaded), readings.map(Box::new)))
        }
        None => Command::Open(source),
    })
}

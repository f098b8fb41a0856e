//! The window as a program: it draws, carries commands out, and does what only a shell may do: threads, clocks,
//! dialogs, the clipboard, what is remembered.

mod address_space;
mod experimenting;
mod exporting;
mod files;
mod geometry;
mod icon;
mod keeping;
mod picture;
mod saving;
mod searching;
mod storage;
mod system_fonts;
mod walks;
mod watching;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use egui::{Context, ViewportCommand};

use crate::{Chrome, ReplayView, ShellRequest, frame_ui};
use plyscope_core::search::{Progress, SearchChanges};
use plyscope_disk::{is_long_search, memory_of_a_search, this_machine};
use plyscope_files::{InputError, Loaded, Message, Readings, Source, load_against, load_any_within, search_is_done};
use plyscope_picture::drawing::NodeMarks;
use plyscope_session::{
    CodeCommand, Command, DocumentCommand, LogCommand, SavedState, Session, Settings, Travel, Work,
};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use experimenting::Experimenting;
use exporting::Exporting;
use geometry::{Geometry, bring_into_sight};
use keeping::Keeping;
use picture::{MenuPicture, PictureUse, PictureWish};
use searching::Searching;
use storage::{LESSONS, RECENT, Storage};
use system_fonts::SystemFonts;
use walks::Walks;
use watching::Watching;

pub use saving::{Saving, save_under, save_under_on};

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

/// What stands on screen where nothing else was asked for.
const FIRST: &str = "pockets";

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

/// The outcome of a picture that was asked for.
type Saved = Arc<std::sync::Mutex<Option<Result<(), String>>>>;

struct App {
    session: Session,
    chrome: Chrome,
    searching: Option<Searching>,
    walks: Walks,
    dialog: Option<Receiver<files::Answer>>,
    /// What is to be saved, and the answer of the dialog that asks where.
    save_dialog: Option<(Saving, Receiver<files::Answer>)>,
    /// What is to be saved where a name is typed; without it, what is named is opened.
    path_for: Option<Saving>,
    picture: Option<PictureWish>,
    /// A picture that was asked for in the menu.
    menu_picture: Option<MenuPicture>,
    exporting: Option<Exporting>,
    experimenting: Option<Experimenting>,
    /// What is kept of unsaved work.
    keeping: Keeping,
    /// What is known of the file on screen.
    watching: Watching,
    /// All that is not saved is being saved, and then the window closes.
    saves_to_close: bool,
    /// The window may close, whatever is not saved.
    may_close: bool,
    first_step: Option<u64>,
    /// Whether what the window was opened for is read while it is open.
    reads_first: bool,
    max_memory: Option<u64>,
    /// When the replay went on by itself last.
    played: f64,
    /// How many moves the game had, and since when.
    last_move: (usize, f64),
    presenting: bool,
    /// The title of the window.
    titled: String,
    /// Whether language, theme and arrangement are kept for the next time: not from a window in a language that was
    /// asked for once.
    remembers: bool,
    /// Whether the window's size is kept: not where another was asked for once.
    remembers_geometry: bool,
    /// Where the window is.
    geometry: Geometry,
    /// Whether that has been looked after, at the first frame.
    is_placed: bool,
    /// What is kept for the next time.
    storage: Storage,
}

/// The program's name, in titles.
const PROGRAM: &str = "Plyscope";

impl App {
    fn new(
        creation: &eframe::CreationContext<'_>,
        options: WindowOptions,
        mut storage: Storage,
        geometry: Geometry,
        saved: Saved,
    ) -> Self {
        let mut settings: Settings = storage.get("settings", |settings| settings);
        let replay = storage.get_out_of("chrome", "replay", ReplayView::sound);
        let mut chrome: Chrome = storage.get("chrome", |chrome| chrome);
        chrome.replay = replay;
        chrome.welcome = storage.is_new();
        settings.language = options.language.unwrap_or(settings.language);
        settings.node_marks = options.node_marks.unwrap_or(settings.node_marks);
        settings.centipawns |= options.centipawns;
        let mut session = Session::new(settings);
        session.remember_lessons(storage.get(LESSONS, |progress| progress));
        let recent: Vec<String> = storage.get(RECENT, |recent| recent);
        let recent = recent.into_iter().map(PathBuf::from).collect();
        session.apply(Command::Document(DocumentCommand::RememberRecent(recent)));
        // The first frame is drawn at the right scale already.
        creation.egui_ctx.set_zoom_factor(session.settings().scale);
        Self {
            session,
            chrome,
            searching: None,
            walks: Walks::default(),
            dialog: None,
            save_dialog: None,
            path_for: None,
            menu_picture: None,
            exporting: None,
            experimenting: None,
            keeping: Keeping::at(storage.folder().map(|folder| folder.join("unsaved"))),
            watching: Watching::default(),
            saves_to_close: false,
            may_close: false,
            picture: options.picture.map(|path| PictureWish { path, frames: 0, shot: None, saved }),
            first_step: options.step,
            reads_first: false,
            max_memory: options.max_memory,
            played: 0.0,
            last_move: (0, 0.0),
            presenting: false,
            titled: String::new(),
            remembers: options.language.is_none() && options.node_marks.is_none() && !options.centipawns,
            remembers_geometry: options.size.is_none(),
            geometry,
            is_placed: false,
            storage,
        }
    }

    fn play(&mut self, ctx: &Context) {
        if !self.session.screen().playing {
            return;
        }
        let now = ctx.input(|input| input.time);
        let pause = self.session.settings().speed.seconds();
        if now - self.played >= pause {
            self.played = now;
            self.session.apply(Command::Travel(Travel::Forward));
        }
        ctx.request_repaint_after(Duration::from_secs_f64((self.played + pause - now).max(0.01)));
    }

    /// Stores the progress in the lessons at once: the window may be closed from outside.
    fn keep_progress(&mut self) {
        self.storage.set(LESSONS, self.session.lesson().progress());
    }

    /// Stores which files were opened or saved last.
    fn keep_recent(&mut self) {
        let recent = self.session.recent_files().iter().filter_map(|path| path.to_str());
        self.storage.set(RECENT, &recent.collect::<Vec<_>>());
    }

    /// Offers what earlier windows have left unsaved.
    fn offer_what_was_left(&mut self) {
        let (offers, broken) = self.keeping.offers();
        self.session.apply(Command::Document(DocumentCommand::Offer(offers)));
        if let Some(error) = broken.into_iter().next() {
            self.session.apply(Command::Fail(Box::new(error)));
        }
    }

    /// Keeps unsaved work, so that it survives.
    fn keep_work(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if let Some(wait) = self.keeping.update(&self.session, now) {
            ctx.request_repaint_after(Duration::from_secs_f64(wait));
        }
        if let Some(reason) = self.keeping.complaint() {
            let message = Language::ALL.map(|language| (language.words().files.cannot_keep)(&reason));
            self.session.apply(Command::Fail(Box::new(InputError::without_place(PROGRAM, message))));
        }
    }

    /// Looks further for a breakpoint, a slice of steps in each frame.
    fn keep_running(&mut self, ctx: &Context) {
        if self.session.code().is_running() {
            self.session.apply(Command::Code(CodeCommand::KeepRunning));
            ctx.request_repaint();
        }
    }

    fn grant(&mut self, ctx: &Context) {
        for wish in std::mem::take(&mut self.chrome.requests) {
            match wish {
                ShellRequest::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
                ShellRequest::OpenFile if self.dialog.is_none() => self.ask_what_to_open(ctx),
                ShellRequest::OpenFile => {}
                ShellRequest::TakePath => self.take_path(ctx),
                ShellRequest::LeavePath => self.leave_path(),
                ShellRequest::OpenRecent(number) => self.open_recent(number),
                ShellRequest::Save => self.save_what_is_on_screen(ctx, false),
                ShellRequest::SaveAs => self.save_what_is_on_screen(ctx, true),
                ShellRequest::SaveGame if self.session.play().is_some() => self.save_work(ctx, Work::Game, true),
                ShellRequest::SaveGame => {}
                ShellRequest::ExportScores => self.ask_for_a_name(ctx, Saving::Scores),
                ShellRequest::SaveExam => self.ask_for_a_name(ctx, Saving::Exam),
                ShellRequest::SaveAnswers => self.ask_for_a_name(ctx, Saving::Answers),
                ShellRequest::SaveAndClose => {
                    self.session.apply(Command::Document(DocumentCommand::Stay));
                    self.saves_to_close = true;
                }
                ShellRequest::CloseAnyway => self.close(ctx),
                ShellRequest::SaveExport => self.ask_where_to_export(ctx),
                ShellRequest::CopyExport => self.copy_export(ctx),
                ShellRequest::CancelExport => self.cancel_export(),
                ShellRequest::RunLab => self.experiment(ctx),
                ShellRequest::CancelLab => self.cancel_experiment(),
                ShellRequest::SaveLab => self.ask_where_to_save_the_lab(ctx),
                ShellRequest::SaveWindowPicture => self.want_picture(PictureUse { tree: false, copies: false }),
                ShellRequest::CopyWindowPicture => self.want_picture(PictureUse { tree: false, copies: true }),
                ShellRequest::SaveTreePicture => self.want_picture(PictureUse { tree: true, copies: false }),
                ShellRequest::CopyTreePicture => self.want_picture(PictureUse { tree: true, copies: true }),
            }
        }
        self.save_and_close(ctx);
        let document = self.session.document();
        let sign = if document.state == SavedState::NotSaved { "● " } else { "" };
        let title = match document.title.as_str() {
            "" => PROGRAM.to_owned(),
            title => format!("{sign}{title} · {PROGRAM}"),
        };
        if self.titled != title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
        if self.presenting != self.session.screen().present {
            self.presenting = self.session.screen().present;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.presenting));
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        if !std::mem::replace(&mut self.is_placed, true) {
            bring_into_sight(&ctx, frame);
        }
        self.geometry.note(&ctx);
        self.ask_before_closing(&ctx);
        self.take_files(&ctx);
        self.save_chosen(&ctx);
        self.take_exported(&ctx);
        self.take_experiment(&ctx);
        self.watch(&ctx);
        self.search(&ctx);
        self.play(&ctx);
        self.keep_running(&ctx);
        let commands = frame_ui(ui, &self.session, &mut self.chrome);
        let changed = !commands.is_empty();
        for command in commands {
            if let Command::Show(plyscope_session::ScreenPart::Playing, true) = command {
                self.played = ctx.input(|input| input.time);
            }
            self.session.apply(command);
        }
        self.search(&ctx);
        self.walk(&ctx);
        self.grant(&ctx);
        self.take_picture(&ctx);
        self.take_menu_picture(&ctx);
        self.keep_work(&ctx);
        self.keep_recent();
        if changed {
            self.keep_progress();
            ctx.request_repaint();
        }
    }

    fn save(&mut self, _: &mut dyn eframe::Storage) {
        if self.remembers {
            self.storage.set("settings", &self.session.settings_to_keep());
            self.storage.set("chrome", &self.chrome);
            self.storage.set("replay", &self.chrome.replay);
        }
        if self.remembers_geometry {
            self.storage.set("geometry", &self.geometry);
        }
        self.keep_progress();
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }
}

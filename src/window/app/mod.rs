//! The window as a program: it draws and carries commands out. What only a machine can do, it asks of its [`Shell`]:
//! searches beside the window, files and the dialogs that ask for them, a clock, what is remembered.

mod embedding;
mod experimenting;
mod exporting;
mod files;
mod geometry;
mod job;
mod keeping;
mod links;
mod opening;
mod picture;
mod remembered_parts;
mod saving;
mod searching;
mod shell;
mod storage;
mod walks;
mod watching;

use std::path::PathBuf;

use egui::{Context, Event};

use crate::{Chrome, Embedding, ReplayView, ShellRequest, frame_ui};
use plyscope_files::{InputError, Source};
use plyscope_session::{
    CodeCommand, Command, DocumentCommand, LinkCommand, SavedState, ScreenPart, Session, Settings, Travel, Work,
};
use plyscope_text::{Language, LanguageWords as _};

use experimenting::Experimenting;
use exporting::Exporting;
use files::RunningDialog;
use links::{CopiedLink, LinkedLook};
use picture::{MenuPicture, PictureRequest, PictureUse};
use saving::PendingSave;
use searching::Searching;
use storage::LESSONS;
use walks::Walks;

pub use embedding::{EmbedCommand, StepOnScreen};
pub use geometry::WindowGeometry;
pub use job::{
    AnswerReader, DividedJob, Export, Job, JobResources, JobResult, Walk, WorkerFailure, WorkerJob, WorkerMessage,
    WorkerReport,
};
pub use keeping::WorkKeeping;
pub use opening::{OpeningFailure, WindowOptions, opening, opening_or_usual};
pub use picture::PictureReceiver;
pub use saving::{SaveSubject, hand_on};
pub use shell::{
    DialogAnswer, FileDialog, Files, LeftWork, ReadyAnswer, RememberedStore, RememberedTexts, RunState, Running, Shell,
    WorkKeeper,
};
pub use storage::{RECENT, Storage};

/// What stands on screen where nothing else was asked for.
const FIRST: &str = "pockets";

/// So many seconds lie between two looks at how far something is that is under way.
const SHOWN: f32 = 0.05;

/// The window, as eframe runs it.
pub struct App {
    /// What it runs on.
    shell: Box<dyn Shell>,
    session: Session,
    chrome: Chrome,
    searching: Option<Searching>,
    walks: Walks,
    /// The dialog that asks what is opened, and a file that was dropped on the window.
    dialog: Option<RunningDialog>,
    dropped: Option<RunningDialog>,
    /// The dialog that asks where something is saved, and what that is.
    save_dialog: Option<RunningDialog>,
    saving: Option<SaveSubject>,
    /// What was handed on to be saved, and is not written yet.
    saves: Vec<PendingSave>,
    /// What is to be saved where a name is typed; without it, what is named is opened.
    path_for: Option<SaveSubject>,
    picture: Option<PictureRequest>,
    /// A picture that was asked for in the menu.
    menu_picture: Option<MenuPicture>,
    exporting: Option<Exporting>,
    experimenting: Option<Experimenting>,
    /// What is kept of unsaved work.
    keeping: WorkKeeping,
    /// When the file on screen was looked at last, in egui's seconds.
    looked: f64,
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
    geometry: WindowGeometry,
    /// Whether that has been looked after, at the first frame.
    is_placed: bool,
    /// What is kept for the next time.
    storage: Storage,
    /// What links have asked for.
    links: LinkedLook,
    /// A link that is being brought into the clipboard.
    copied: Option<CopiedLink>,
}

/// The program’s name, in titles.
pub const PROGRAM: &str = "Plyscope";

impl App {
    /// A window as it was asked for, on this shell, with what is remembered and where it stands.
    pub fn new(
        creation: &eframe::CreationContext<'_>,
        options: &WindowOptions,
        mut shell: Box<dyn Shell>,
        mut storage: Storage,
        geometry: WindowGeometry,
    ) -> Self {
        let mut settings: Settings = storage.get("settings", |settings| settings);
        let replay = storage.get_out_of("chrome", "replay", ReplayView::sound);
        let mut chrome: Chrome = storage.get("chrome", |chrome| chrome);
        chrome.replay = replay;
        chrome.welcome = storage.is_new() && !options.embedded;
        chrome.is_page = shell.is_page();
        chrome.embedding = options.embedded.then(Embedding::default);
        settings.language = options.language.unwrap_or(settings.language);
        settings.code.language = options.code.unwrap_or(settings.code.language);
        settings.node_marks = options.node_marks.unwrap_or(settings.node_marks);
        settings.centipawns |= options.centipawns;
        if options.still && (storage.is_new() || options.embedded) {
            settings.motion = false;
        }
        let mut session = Session::new(settings);
        session.remember_lessons(storage.get(LESSONS, |progress| progress));
        if let Some(address) = shell.base_address() {
            session.apply(Command::Link(LinkCommand::Page(address)));
        }
        // A page holds files by their names while it is open: those of an earlier visit cannot be had.
        let recent: Vec<String> = if chrome.is_page { Vec::new() } else { storage.get(RECENT, |recent| recent) };
        let recent = recent.into_iter().map(PathBuf::from).collect();
        session.apply(Command::Document(DocumentCommand::RememberRecent(recent)));
        // The first frame is drawn at the right scale already.
        creation.egui_ctx.set_zoom_factor(session.settings().scale);
        Self {
            keeping: WorkKeeping::by(shell.keeper()),
            shell,
            session,
            chrome,
            searching: None,
            walks: Walks::default(),
            dialog: None,
            dropped: None,
            save_dialog: None,
            saving: None,
            saves: Vec::new(),
            path_for: None,
            menu_picture: None,
            exporting: None,
            experimenting: None,
            looked: 0.0,
            saves_to_close: false,
            may_close: false,
            picture: None,
            first_step: options.step,
            reads_first: false,
            max_memory: options.max_memory,
            played: 0.0,
            last_move: (0, 0.0),
            presenting: false,
            titled: String::new(),
            remembers: !options.embedded
                && options.language.is_none()
                && options.code.is_none()
                && options.node_marks.is_none()
                && !options.centipawns,
            remembers_geometry: options.size.is_none() && !options.embedded,
            geometry,
            is_placed: false,
            storage,
            links: LinkedLook::default(),
            copied: None,
        }
    }

    /// Opens what it was asked for, and offers what earlier windows have left.
    pub fn begin(&mut self, opening: Command) {
        self.reads_first = matches!(opening, Command::Open(_) | Command::Log(_));
        self.session.apply(opening);
        self.go_to_first_step();
        self.offer_what_was_left();
        if let Some(error) = self.storage.set_broken_aside() {
            self.session.apply(Command::Fail(Box::new(error)));
        }
    }

    /// The window gives its picture once all is in its place, and closes.
    pub fn give_picture_to(&mut self, take: PictureReceiver) {
        self.picture = Some(PictureRequest { take, frames: 0, shot: None });
    }

    /// The language of the window.
    pub fn language(&self) -> Language {
        self.session.settings().language
    }

    /// Opens something, as if a person had asked for it.
    pub fn open(&mut self, source: Source) {
        self.session.apply(Command::Open(source));
    }

    /// Opens something and begins at once with what it takes: what that finds soon is shown in the next frame, with no
    /// other one before it. A frame that still shows what was there before takes as long to paint.
    pub fn open_now(&mut self, source: Source, ctx: &Context) {
        self.open(source);
        self.search(ctx);
        if self.searching.is_none() {
            ctx.request_repaint();
        }
    }

    /// Says what has failed.
    pub fn fail(&mut self, error: InputError) {
        self.session.apply(Command::Fail(Box::new(error)));
    }

    /// Keeps at once what is remembered and what is not saved: a page may go without being asked.
    pub fn keep_all(&mut self) {
        self.remember();
        self.keeping.hand_on(&self.session);
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
        ctx.request_repaint_after_secs((self.played + pause - now).max(0.01) as f32);
    }

    /// Stores the progress in the lessons at once: the window may be closed from outside.
    fn keep_progress(&mut self) {
        if self.chrome.embedding.is_some() {
            return;
        }
        self.storage.set(LESSONS, self.session.lesson().progress());
    }

    /// Stores all that is remembered for the next time.
    fn remember(&mut self) {
        if self.remembers {
            self.storage.set("settings", &self.session.settings_to_keep());
            let kept = self.links.theme_to_keep(&self.chrome);
            let shown = std::mem::replace(&mut self.chrome.theme, kept);
            self.storage.set("chrome", &self.chrome);
            self.chrome.theme = shown;
            self.storage.set("replay", &self.chrome.replay);
        }
        if self.remembers_geometry {
            self.storage.set("geometry", &self.geometry);
        }
        self.keep_progress();
    }

    /// Stores which files were opened or saved last.
    fn keep_recent(&mut self) {
        if self.chrome.embedding.is_some() || self.chrome.is_page {
            return;
        }
        let recent = self.session.recent_files().iter().filter_map(|path| path.to_str().map(str::to_owned));
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
            ctx.request_repaint_after_secs(wait as f32);
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

    /// Leaves presenting where a person has taken the screen back.
    fn leave_presenting(&mut self) {
        if self.shell.has_left_full_screen() && self.session.screen().present {
            self.session.apply(Command::Show(ScreenPart::Present, false));
        }
    }

    fn grant(&mut self, ctx: &Context) {
        for request in std::mem::take(&mut self.chrome.requests) {
            match request {
                ShellRequest::Paste => self.shell.paste(ctx),
                ShellRequest::OpenFile if self.dialog.is_none() => self.ask_what_to_open(),
                ShellRequest::OpenFile => {}
                ShellRequest::TakePath => self.take_path(),
                ShellRequest::LeavePath => self.leave_path(),
                ShellRequest::OpenRecent(number) => self.open_recent(number),
                ShellRequest::Save => self.save_what_is_on_screen(false),
                ShellRequest::SaveAs => self.save_what_is_on_screen(true),
                ShellRequest::SaveGame if self.session.play().is_some() => self.save_work(Work::Game, true),
                ShellRequest::SaveGame => {}
                ShellRequest::ExportScores => self.ask_for_a_name(SaveSubject::Scores),
                ShellRequest::SaveExam => self.ask_for_a_name(SaveSubject::Exam),
                ShellRequest::SaveAnswers => self.ask_for_a_name(SaveSubject::Answers),
                ShellRequest::SaveAndClose => {
                    self.session.apply(Command::Document(DocumentCommand::Stay));
                    self.saves_to_close = true;
                }
                ShellRequest::CloseAnyway => self.close(ctx),
                ShellRequest::SaveExport => self.ask_where_to_export(ctx),
                ShellRequest::CopyExport => self.copy_export(ctx),
                ShellRequest::CancelExport => self.cancel_export(),
                ShellRequest::RunLab => self.experiment(),
                ShellRequest::CancelLab => self.cancel_experiment(),
                ShellRequest::SaveLab => self.ask_where_to_save_the_lab(),
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
            self.shell.entitle(ctx, &title);
            self.titled = title;
        }
        if self.presenting != self.session.screen().present {
            self.presenting = self.session.screen().present;
            self.shell.present(ctx, self.presenting);
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        if !std::mem::replace(&mut self.is_placed, true) {
            self.shell.bring_into_sight(&ctx, frame);
        }
        self.geometry.note(&ctx);
        self.ask_before_closing(&ctx);
        self.take_files(&ctx);
        self.save_chosen();
        self.take_saved();
        for error in self.shell.failures() {
            self.fail(error);
        }
        if let Some(text) = self.shell.pasted() {
            ctx.input_mut(|input| input.events.push(Event::Paste(text)));
        }
        self.leave_presenting();
        self.take_exported(&ctx);
        self.take_experiment(&ctx);
        self.watch(&ctx);
        self.search(&ctx);
        self.play(&ctx);
        self.keep_running(&ctx);
        self.lead_to_program();
        let commands = frame_ui(ui, &self.session, &mut self.chrome);
        let changed = !commands.is_empty();
        for command in commands {
            if let Command::Show(ScreenPart::Playing, true) = command {
                self.played = ctx.input(|input| input.time);
            }
            self.session.apply(command);
        }
        self.take_of_links(&ctx);
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
        self.remember();
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }
}

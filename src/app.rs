//! The window as a program: it draws, carries commands out, and does what only a shell may do: threads, clocks,
//! dialogs, the clipboard, what is remembered.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use egui::{ColorImage, Context, ViewportBuilder, ViewportCommand};

use crate::game::Player;
use crate::scenario::{self, GameFormat, InputError, Loaded, Source};
use crate::search::Progress;
use crate::session::{CodeCommand, Command, Overrides, SearchAnswer, Seat, Session, Settings};
use crate::text::Language;
use crate::trace::Step;
use crate::view::{self, Chrome, Wish};

/// How the window is asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// What to open; `None` opens the pockets.
    pub source: Option<Source>,
    /// The language; `None` is the remembered one.
    pub language: Option<Language>,
    /// What the command line says of the search.
    pub choice: Overrides,
    /// The step to stand at; `None` is where the scenario opens.
    pub step: Option<u64>,
    /// The inner size of the window in points.
    pub size: Option<(u32, u32)>,
    /// Save the window's picture here, and close.
    pub picture: Option<PathBuf>,
}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// One message, in English, when the input cannot be read, when there is no display, or when the picture cannot be saved.
pub fn open(options: WindowOptions) -> Result<(), String> {
    let source = options.source.clone().unwrap_or_else(|| Source::BuiltIn("pockets".to_owned()));
    let opening = match scenario::load_any(&source).map_err(|error| error.report())? {
        Loaded::Scenario(mut scenario) => {
            options.choice.apply(&mut scenario).map_err(|mut error| {
                error.source = source.name();
                error.report()
            })?;
            Command::OpenScenario(Box::new(scenario))
        }
        Loaded::Game(_) if options.choice != Overrides::default() => {
            let message = "the searches of a game are those that found its moves, expected no other for it";
            return Err(InputError::without_place(source.name(), message).report());
        }
        Loaded::Game(game) => Command::OpenGame(Box::new(game)),
    };
    let picture_wanted = options.picture.is_some();
    let saved = Arc::new(std::sync::Mutex::new(None));
    let result = Arc::clone(&saved);
    let (width, height) = options.size.unwrap_or((1280, 860));
    let native = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title(PROGRAM)
            .with_app_id("plyscope")
            .with_inner_size([width as f32, height as f32])
            .with_min_inner_size([560.0, 420.0]),
        // A picture shows the program as it is by itself, not as somebody has arranged it.
        persist_window: options.picture.is_none() && options.size.is_none(),
        ..eframe::NativeOptions::default()
    };
    let create: eframe::AppCreator<'_> = Box::new(move |creation| {
        let mut app = App::new(creation, options, result);
        app.session.apply(opening);
        Ok(Box::new(app))
    });
    eframe::run_native(PROGRAM, native, create).map_err(|error| {
        let reason = error.to_string();
        // Where in the library it happened helps nobody here.
        let reason = reason.rsplit(": ").next().unwrap_or_default().trim_end_matches('.');
        format!("no window can be opened ({reason}), expected a display; `plyscope trace` prints the steps without one")
    })?;
    let outcome = saved.lock().map(|mut outcome| outcome.take());
    match outcome {
        Ok(Some(result)) => result,
        Ok(None) if picture_wanted => Err("the window was closed before its picture could be saved".to_owned()),
        _ => Ok(()),
    }
}

/// What became of the wish for a picture.
type Saved = Arc<std::sync::Mutex<Option<Result<(), String>>>>;

struct App {
    session: Session,
    chrome: Chrome,
    searching: Option<Searching>,
    dialog: Option<Receiver<Option<PathBuf>>>,
    /// Where the game is to be saved, while somebody chooses.
    save_dialog: Option<Receiver<Option<PathBuf>>>,
    picture: Option<PictureWish>,
    first_step: Option<u64>,
    /// When the replay went on by itself last.
    played: f64,
    /// How many moves the game had, and since when.
    last_move: (usize, f64),
    presenting: bool,
    /// The run and the language that the window's title speaks of.
    titled: Option<(u64, Language)>,
    /// Whether language, theme and arrangement are kept for the next time.
    remembers: bool,
}

struct Searching {
    progress: Arc<Progress>,
    id: u64,
    answer: Receiver<SearchAnswer>,
    started: Instant,
}

struct PictureWish {
    path: PathBuf,
    /// Frames drawn since the search came back: the first ones still settle.
    frames: u32,
    shot: Option<Receiver<Arc<ColorImage>>>,
    saved: Saved,
}

/// The program's name, in titles.
const PROGRAM: &str = "Plyscope";
/// A search that is done within this time never dims the screen.
const AT_ONCE: Duration = Duration::from_millis(40);
/// Frames that a window needs until everything stands where it belongs.
const SETTLED: u32 = 6;
/// The stack of the search's thread: room for a thousand plies of the largest frame.
pub(crate) const STACK: usize = 64 << 20;

impl App {
    fn new(creation: &eframe::CreationContext<'_>, options: WindowOptions, saved: Saved) -> Self {
        // A picture, or a window in a language asked for once, leaves no trace in what is remembered.
        let remembers = options.picture.is_none() && options.language.is_none();
        let stored = creation.storage.filter(|_| options.picture.is_none());
        let mut settings: Settings =
            stored.and_then(|storage| eframe::get_value(storage, "settings")).unwrap_or_default();
        let chrome: Chrome = stored.and_then(|storage| eframe::get_value(storage, "chrome")).unwrap_or_default();
        settings.language = options.language.unwrap_or(settings.language);
        let session = Session::new(settings);
        // The first frame is drawn at the right scale already.
        creation.egui_ctx.set_zoom_factor(session.settings.scale);
        Self {
            session,
            chrome,
            searching: None,
            dialog: None,
            save_dialog: None,
            picture: options.picture.map(|path| PictureWish { path, frames: 0, shot: None, saved }),
            first_step: options.step,
            played: 0.0,
            last_move: (0, 0.0),
            presenting: false,
            titled: None,
            remembers,
        }
    }

    /// Starts the search that the session wants, and brings back the one that is done.
    fn search(&mut self, ctx: &Context) {
        if self.session.take_cancel()
            && let Some(searching) = &self.searching
        {
            searching.progress.cancel();
        }
        let pause = self.pause_between_moves(ctx);
        if let Some(pause) = pause {
            ctx.request_repaint_after(pause);
        } else if let Some(request) = self.session.take_request() {
            let progress = Arc::new(Progress::default());
            let (sender, answer) = mpsc::channel();
            let (shared, waker) = (Arc::clone(&progress), ctx.clone());
            let id = request.id;
            let work = move || {
                let answer = request.run(&shared);
                // Nobody waits any more when the answer has been overtaken.
                let _ = sender.send(answer);
                waker.request_repaint();
            };
            // Where no thread can be had, its end of the channel is dropped, and `receive` tells of it.
            let _ = std::thread::Builder::new().name("search".to_owned()).stack_size(STACK).spawn(work);
            self.searching = Some(Searching { id, progress, answer, started: Instant::now() });
            self.receive(AT_ONCE);
        }
        self.receive(Duration::ZERO);
        if let Some(searching) = &self.searching {
            let seconds = searching.started.elapsed().as_secs_f64();
            self.session.apply(Command::Progress(searching.progress.nodes(), seconds));
            self.session.apply(Command::ProgressLine(searching.progress.line()));
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    /// How long the next search of a game between two searches has to wait, so that people can follow.
    fn pause_between_moves(&mut self, ctx: &Context) -> Option<Duration> {
        let play = self.session.play().filter(|play| play.is_thinking())?;
        let persons = [Player::Max, Player::Min].into_iter().any(|player| play.seat(player) == Seat::Person);
        let (plies, now) = (play.game().plies(), ctx.input(|input| input.time));
        if self.last_move.0 != plies {
            self.last_move = (plies, now);
        }
        let left = self.last_move.1 + self.session.settings.speed.seconds() - now;
        (self.searching.is_none() && !persons && plies > 0 && left > 0.0).then(|| Duration::from_secs_f64(left))
    }

    fn receive(&mut self, wait: Duration) {
        let Some(searching) = &self.searching else { return };
        match searching.answer.recv_timeout(wait) {
            Ok(answer) => {
                self.searching = None;
                self.session.apply(Command::Deliver(Box::new(answer)));
                if let Some(step) = self.first_step.take() {
                    self.session.apply(Command::Seek(Step(step)));
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                let id = searching.id;
                self.searching = None;
                let error = InputError::without_place("search", "it ended without an answer, expected one");
                self.session.apply(Command::Deliver(Box::new(SearchAnswer { id, outcome: Err(Box::new(error)) })));
            }
        }
    }

    fn play(&mut self, ctx: &Context) {
        if !self.session.screen.playing {
            return;
        }
        let now = ctx.input(|input| input.time);
        let pause = self.session.settings.speed.seconds();
        if now - self.played >= pause {
            self.played = now;
            self.session.apply(Command::Forward);
        }
        ctx.request_repaint_after(Duration::from_secs_f64((self.played + pause - now).max(0.01)));
    }

    /// Looks further for a breakpoint, a slice of steps in each frame.
    fn keep_running(&mut self, ctx: &Context) {
        if self.session.code().is_running() {
            self.session.apply(Command::Code(CodeCommand::KeepRunning));
            ctx.request_repaint();
        }
    }

    /// Files that were dropped on the window, or chosen in the dialog.
    fn take_files(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        for file in dropped.iter().take(1) {
            self.session.apply(Command::Open(Source::File(file.path().to_path_buf())));
        }
        if let Some(chosen) = &self.dialog {
            match chosen.try_recv() {
                Ok(Some(path)) => {
                    self.dialog = None;
                    self.session.apply(Command::Open(Source::File(path)));
                }
                Ok(None) | Err(mpsc::TryRecvError::Disconnected) => self.dialog = None,
                Err(mpsc::TryRecvError::Empty) => {}
            }
        }
    }

    /// Asks for the name of the file into which the game goes.
    fn ask_where_to_save(&mut self, ctx: &Context) {
        let Some(game) = self.session.play().and_then(|play| play.game().game()) else { return };
        let words = self.session.settings.language.words();
        let title = words.play.save.label;
        let usual = format!("{}.ron", game.id());
        let forms: Vec<&str> = GameFormat::ALL
            .into_iter()
            .filter(|format| format.holds(game))
            .map(|format| format.ending().trim_start_matches('.'))
            .collect();
        let (sender, chosen) = mpsc::channel();
        let waker = ctx.clone();
        std::thread::spawn(move || {
            let dialog = rfd::FileDialog::new().set_title(title).set_file_name(usual);
            let path = forms.iter().fold(dialog, |dialog, form| dialog.add_filter(*form, &[*form])).save_file();
            let _ = sender.send(path);
            waker.request_repaint();
        });
        self.save_dialog = Some(chosen);
    }

    /// Saves the game under the name that somebody has chosen.
    fn save_game(&mut self) {
        let Some(chosen) = &self.save_dialog else { return };
        let path = match chosen.try_recv() {
            Ok(path) => path,
            Err(mpsc::TryRecvError::Disconnected) => None,
            Err(mpsc::TryRecvError::Empty) => return,
        };
        self.save_dialog = None;
        if let (Some(path), Some(play)) = (path, self.session.play()) {
            let command = match play.file().save(&path) {
                Ok(()) => Command::GameSaved,
                Err(error) => Command::Fail(Box::new(error)),
            };
            self.session.apply(command);
        }
    }

    fn grant(&mut self, ctx: &Context) {
        for wish in std::mem::take(&mut self.chrome.wishes) {
            match wish {
                Wish::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
                Wish::OpenFile if self.dialog.is_none() => {
                    let (sender, chosen) = mpsc::channel();
                    let waker = ctx.clone();
                    let title = self.session.settings.language.words().menu.open.label;
                    // The dialog belongs to the system and may take as long as the person does.
                    std::thread::spawn(move || {
                        let path = rfd::FileDialog::new().set_title(title).pick_file();
                        let _ = sender.send(path);
                        waker.request_repaint();
                    });
                    self.dialog = Some(chosen);
                }
                Wish::OpenFile => {}
                Wish::SaveGame if self.save_dialog.is_none() => self.ask_where_to_save(ctx),
                Wish::SaveGame => {}
            }
        }
        let opened = self.session.run().map(|run| (run.id, self.session.settings.language));
        if self.titled != opened {
            self.titled = opened;
            let title =
                self.session.run().map(|run| self.session.settings.language.label(&run.scenario.title).to_owned());
            let title = title
                .filter(|title| !title.is_empty())
                .map_or_else(|| PROGRAM.to_owned(), |title| format!("{title} · {PROGRAM}"));
            ctx.send_viewport_cmd(ViewportCommand::Title(title));
        }
        if self.presenting != self.session.screen.present {
            self.presenting = self.session.screen.present;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.presenting));
        }
    }

    /// Takes the picture that the command line wants, saves it and closes.
    fn take_picture(&mut self, ctx: &Context) {
        let Some(wish) = &mut self.picture else { return };
        if self.session.awaited().is_some() {
            return;
        }
        ctx.request_repaint();
        wish.frames += 1;
        match &wish.shot {
            None if wish.frames >= SETTLED => {
                let (sender, shot) = mpsc::channel();
                let waker = ctx.clone();
                ctx.request_screenshot(move |picture| {
                    let _ = sender.send(picture);
                    waker.request_repaint();
                });
                wish.shot = Some(shot);
            }
            None => {}
            Some(shot) => {
                let outcome = match shot.try_recv() {
                    Ok(picture) => Some(save_picture(&wish.path, &picture)),
                    Err(mpsc::TryRecvError::Empty) => None,
                    Err(mpsc::TryRecvError::Disconnected) => {
                        Some(Err(format!("{}: the window gave no picture", wish.path.display())))
                    }
                };
                if let Some(outcome) = outcome {
                    if let Ok(mut saved) = wish.saved.lock() {
                        *saved = Some(outcome);
                    }
                    self.picture = None;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        self.take_files(&ctx);
        self.save_game();
        self.search(&ctx);
        self.play(&ctx);
        self.keep_running(&ctx);
        let commands = view::frame_ui(ui, &self.session, &mut self.chrome);
        let changed = !commands.is_empty();
        for command in commands {
            if let Command::Show(crate::session::ScreenPart::Playing, true) = command {
                self.played = ctx.input(|input| input.time);
            }
            self.session.apply(command);
        }
        self.search(&ctx);
        self.grant(&ctx);
        self.take_picture(&ctx);
        if changed {
            ctx.request_repaint();
        }
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        if self.remembers {
            eframe::set_value(storage, "settings", &self.session.settings);
            eframe::set_value(storage, "chrome", &self.chrome);
        }
    }

    fn persist_egui_memory(&self) -> bool {
        self.remembers
    }
}

/// Writes a picture as PNG, whole or not at all.
fn save_picture(path: &Path, picture: &ColorImage) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: the picture cannot be saved ({error})", path.display());
    let mut bytes = Vec::new();
    let [width, height] = picture.size;
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels: Vec<u8> = picture.pixels.iter().flat_map(egui::Color32::to_srgba_unmultiplied).collect();
    let mut writer = encoder.write_header().map_err(|error| failed(&error))?;
    writer.write_image_data(&pixels).map_err(|error| failed(&error))?;
    writer.finish().map_err(|error| failed(&error))?;
    scenario::write_whole(path, &bytes).map_err(|error| failed(&error))
}

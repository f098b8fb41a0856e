//! What the window asks of the machine that it runs on, be it a system with disks and threads or a browser.
//!
//! Nothing here waits: what takes time is begun, and asked for in each frame until it is there. So a shell that has but
//! one thread does the work at once, one with threads does it beside the window, and one that is a page hands it to a
//! worker.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use egui::{Context, DroppedFileHandle, ViewportCommand};

use plyscope_core::game::Move;
use plyscope_files::{InputError, ReadFiles, UnsavedWork, WriteFiles};
use plyscope_session::{Session, UnsavedPiece};

use super::job::{Job, JobResult};

/// What a window runs on.
pub trait Shell {
    /// Begins work whose record may take so many bytes, where that is limited. When it comes further by itself, it
    /// wakes the window.
    ///
    /// # Errors
    /// What the system says where it cannot be begun.
    fn start(&mut self, job: Job, memory: Option<u64>) -> Result<Box<dyn Running<JobResult>>, String>;

    /// Asks a person for a file, or takes one that was dropped.
    fn ask(&mut self, question: FileDialog) -> Box<dyn Running<DialogAnswer>>;

    /// The bytes that the record of a search may take now, and no more than is wanted; `None` where neither is known.
    fn memory(&self, wanted: Option<u64>) -> Option<u64>;

    /// Seconds since any moment that stays the same.
    fn now(&self) -> f64;

    /// What is read from and written to under the names of files. They are names of this shell, which it has given as a
    /// [`DialogAnswer`] or understands when a person types them.
    fn files(&self) -> &dyn Files;

    /// The folder in which names begin that a person types.
    fn folder(&self) -> PathBuf;

    /// The folder that `~` stands for in them.
    fn home(&self) -> Option<PathBuf>;

    /// The address of the page that the window is, which links to it begin with; none where it is no page.
    fn base_address(&self) -> Option<String> {
        None
    }

    /// Takes down what a file holds, which is about to be read, or has been written by this window.
    fn note(&mut self, path: &Path);

    /// Whether any file has been taken down, and may change.
    fn is_watching(&self) -> bool;

    /// Whether a file holds something else than when it was noted, or asked for last; not where that is not known.
    fn has_changed(&mut self, path: &Path) -> bool;

    /// Whether all of a file is written that was handed on to be [saved](WriteFiles::save): a page hands it to the
    /// browser, which takes its time, and may fail.
    fn written(&mut self, _: &Path) -> Box<dyn Running<Result<(), InputError>>> {
        Box::new(ReadyAnswer::from(Ok(())))
    }

    /// A file that was chosen in a dialog which seemed to have been left.
    fn chosen_late(&mut self) -> Option<PathBuf> {
        None
    }

    /// Where unsaved work is kept, so that it survives a window that is killed; asked for once, at the beginning.
    fn keeper(&mut self) -> Option<Box<dyn WorkKeeper>>;

    /// Says something where the program was started from.
    fn tell(&self, text: &str);

    /// What has failed of what was begun, since this was asked last.
    fn failures(&mut self) -> Vec<InputError> {
        Vec::new()
    }

    /// Gives the window a title.
    fn entitle(&mut self, ctx: &Context, title: &str) {
        ctx.send_viewport_cmd(ViewportCommand::Title(title.to_owned()));
    }

    /// Fills the screen with the window, or gives the screen back.
    fn present(&mut self, ctx: &Context, on: bool) {
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(on));
    }

    /// Whether a person has taken the screen back by other means than the window's since this was asked last: a browser
    /// keeps Escape for that.
    fn has_left_full_screen(&mut self) -> bool {
        false
    }

    /// Brings a text into the clipboard; whether that is done. Where it is not, the shell has shown the text.
    fn copy(&mut self, ctx: &Context, text: String) -> Box<dyn Running<bool>> {
        ctx.copy_text(text);
        Box::new(ReadyAnswer::from(true))
    }

    /// Asks for what is in the clipboard, which comes as if it were pasted: from the system, or as what was
    /// [pasted](Self::pasted).
    fn paste(&mut self, ctx: &Context) {
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// What was in the clipboard, where the shell itself brings it.
    fn pasted(&mut self) -> Option<String> {
        None
    }

    /// Whether the window is a page of a browser, which keeps some keys for itself and has no folders.
    fn is_page(&self) -> bool {
        false
    }

    /// The address at which the whole program opens with what this session has on screen, from a window in a frame of
    /// another page; none where there is none.
    fn program_address(&self, _session: &Session) -> Option<String> {
        None
    }

    /// Brings a window into sight that stands where no screen is.
    fn bring_into_sight(&self, ctx: &Context, frame: &eframe::Frame);
}

/// What files are read from and written to.
pub trait Files: ReadFiles + WriteFiles {}

impl<F: ReadFiles + WriteFiles> Files for F {}

/// What was begun and is to be awaited. Dropped, it is of no use any more, and nothing comes of it.
pub trait Running<T> {
    /// What has become of it. A shell may wait so many seconds for that, so that nothing flickers that takes less; it
    /// need not.
    fn poll(&mut self, seconds: f64) -> RunState<T>;

    /// How far it is, in the units of its kind of work.
    fn reached(&self) -> u64 {
        0
    }

    /// The moves from the root to where a search is.
    fn line(&self) -> Vec<Move> {
        Vec::new()
    }

    /// Asks it to end soon; what has come of it until then is not wanted.
    fn cancel(&mut self) {}

    /// Asks it to end soon; what has come of it until then is its answer.
    fn stop(&mut self) {
        self.cancel();
    }
}

/// What has become of what is [`Running`].
#[derive(Debug)]
pub enum RunState<T> {
    /// It goes on.
    UnderWay,
    /// It has ended with this answer.
    Ended(T),
    /// It has ended without one.
    Lost,
}

/// What is there at once, where there is nothing to be awaited.
#[derive(Clone, Debug)]
pub struct ReadyAnswer<T>(Option<T>);

impl<T> From<T> for ReadyAnswer<T> {
    fn from(answer: T) -> Self {
        Self(Some(answer))
    }
}

impl<T> Running<T> for ReadyAnswer<T> {
    fn poll(&mut self, _: f64) -> RunState<T> {
        self.0.take().map_or(RunState::Lost, RunState::Ended)
    }
}

/// How a file is asked for.
#[derive(Clone, Debug)]
pub enum FileDialog {
    /// One to be opened.
    Open {
        /// What stands above the question.
        title: &'static str,
    },
    /// One to be written.
    Save {
        /// What stands above the question.
        title: &'static str,
        /// The name that is offered.
        name: String,
        /// How names of such files end, without dots.
        endings: Vec<&'static str>,
    },
    /// One that was dropped on the window, and is to be opened. A browser reads it first.
    Dropped(DroppedFileHandle),
}

/// What came of a [`FileDialog`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogAnswer {
    /// This file was chosen.
    Chosen(PathBuf),
    /// It was closed without a choice.
    Left,
    /// There is no dialog here: the window asks by itself.
    NoDialog,
}

/// Texts that are remembered from one window to the next, by name.
pub type RememberedTexts = BTreeMap<String, String>;

/// Where they are remembered.
pub trait RememberedStore {
    /// What the place is called in messages.
    fn name(&self) -> String;

    /// Whether nothing has ever been remembered here: the program is started for the first time.
    fn is_new(&self) -> bool;

    /// All that is remembered; nothing where nothing is.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self) -> Result<RememberedTexts, String>;

    /// Remembers what is made of that which is remembered now, or of `None` where that cannot be read; from reading to
    /// writing, other windows wait. Whether it is done.
    fn change(&self, change: &mut dyn FnMut(Option<RememberedTexts>) -> RememberedTexts) -> bool;

    /// Keeps what could not be read under another name, which comes back, and remembers these values instead.
    ///
    /// # Errors
    /// That name, and why it is not kept there; then nothing is remembered.
    fn set_aside(&self, values: &RememberedTexts) -> Result<String, (String, String)>;
}

/// Keeps unsaved work, each window its own.
pub trait WorkKeeper {
    /// What windows have left that did not come to their end, the latest first; and what of it cannot be read. No other
    /// window offers it meanwhile.
    fn left(&mut self) -> (Vec<LeftWork>, Vec<InputError>);

    /// Keeps this and nothing else, soon; the mark is that of its [state](plyscope_session::Session::unsaved_mark).
    /// Where more is handed on before it is written, the latest counts.
    fn keep(&mut self, mark: u64, pieces: Vec<UnsavedPiece>);

    /// What has come of that since it was asked last: the marks of what is kept, or why it cannot be.
    fn kept(&mut self) -> Vec<Result<u64, String>>;

    /// Keeps these works alone of what an earlier window has left, and nothing where there are none. What cannot be
    /// taken out is offered once more, and nothing is lost.
    fn reduce(&mut self, left: u64, works: &[UnsavedWork]);

    /// The window comes to its end by a person's will: nothing is kept of it. Dropped without that, it writes what it
    /// was given, and leaves it.
    fn end(&mut self);
}

/// What a window has left that did not come to its end.
#[derive(Clone, Debug)]
pub struct LeftWork {
    /// Its number, by which it is [reduced](WorkKeeper::reduce).
    pub number: u64,
    /// The work.
    pub works: Vec<UnsavedWork>,
    /// How many seconds ago it was written.
    pub age: u64,
}

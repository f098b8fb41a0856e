//! What the window asks of a machine with threads and disks.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use egui::Context;

use plyscope_disk::{memory_of_a_search, this_machine};
use plyscope_window::app::{DialogAnswer, FileDialog, Files, Job, JobResult, Running, Shell, WorkKeeper};

use super::threads::ThreadAnswer;
use super::unsaved::Keeper;
use super::watching::FileWatcher;
use super::{dialogs, sight};

/// The shell of a system.
pub(super) struct NativeShell {
    /// The window, which is woken when something has come.
    window: Context,
    begun: Instant,
    watching: FileWatcher,
    /// The folder of unsaved work; none in a window that leaves no trace.
    unsaved: Option<PathBuf>,
}

impl NativeShell {
    /// The shell of this window, with the files that it has seen and the folder of unsaved work.
    pub fn new(window: Context, watching: FileWatcher, unsaved: Option<PathBuf>) -> Self {
        Self { window, begun: Instant::now(), watching, unsaved }
    }
}

impl Shell for NativeShell {
    fn start(&mut self, job: Job, memory: Option<u64>) -> Result<Box<dyn Running<JobResult>>, String> {
        let running = ThreadAnswer::start(job, memory, self.window.clone()).map_err(|error| error.to_string())?;
        Ok(Box::new(running))
    }

    fn ask(&mut self, question: FileDialog) -> Box<dyn Running<DialogAnswer>> {
        dialogs::ask(question, self.window.clone())
    }

    fn memory(&self, wanted: Option<u64>) -> Option<u64> {
        memory_of_a_search(wanted)
    }

    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    fn files(&self) -> &dyn Files {
        this_machine()
    }

    fn folder(&self) -> PathBuf {
        std::env::current_dir().unwrap_or_default()
    }

    fn home(&self) -> Option<PathBuf> {
        std::env::home_dir()
    }

    fn note(&mut self, path: &Path) {
        self.watching.note(path);
    }

    fn is_watching(&self) -> bool {
        self.watching.knows_any()
    }

    fn has_changed(&mut self, path: &Path) -> bool {
        self.watching.has_changed(path)
    }

    fn keeper(&mut self) -> Option<Box<dyn WorkKeeper>> {
        self.unsaved.take().map(|folder| -> Box<dyn WorkKeeper> { Box::new(Keeper::at(folder)) })
    }

    fn tell(&self, text: &str) {
        // Where nobody reads it, the window shows it all the same.
        let _ = writeln!(std::io::stderr(), "{text}");
    }

    fn bring_into_sight(&self, ctx: &Context, frame: &eframe::Frame) {
        sight::bring_into_sight(ctx, frame);
    }
}
